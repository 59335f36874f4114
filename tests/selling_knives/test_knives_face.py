"""How Selling Knives shows itself."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import byways
from byways.engine import Choice, Scene, State
from byways.games.selling_knives.board import EACH, RANK_NAMES

pytestmark = pytest.mark.xdist_group("selling-knives")


def position(*stashes: str, centres: int = 12, options: dict[str, Any] | None = None, **more: Any) -> State:
    game = byways.game("selling-knives", players=len(stashes), **(options or {}))
    return game.from_dict({"centres": centres, "seat": 0, "stashes": list(stashes), **more})


def scene(state: State, viewer: int | None = 0) -> Scene:
    return state.game.face.scene(state.view(viewer))


def choice(state: State, text: str) -> Choice:
    return next(choice for choice in scene(state).choices if choice.text == text)


def test_a_road_can_be_picked_from_either_end() -> None:
    state = position("Q", "").play("spend Q")
    roads = {frozenset(choice.picks): choice for choice in scene(state).choices if choice.picks}
    assert roads[frozenset(("at-c", "at-k"))].text == "c-k"
    assert all(choice.unordered for choice in roads.values())
    assert len(roads) == 66


def test_roads_that_make_no_difference_are_taken_with_one_click() -> None:
    first = scene(position("Q", "").play("spend Q")).choices[0]
    assert (first.label, first.picks, first.weight) == ("Take any road", (), "primary")


def test_the_deck_draws_a_card_or_says_why_not() -> None:
    state = position("Q A 6 4", "")
    draw = choice(state, "draw")
    assert draw.picks == ("deck",)
    assert draw.button
    deck = {viewer: next(one for one in scene(state, viewer).pieces if one.id == "deck") for viewer in (0, 1, None)}
    assert deck[1].why == "It is not your turn."
    assert deck[None].why == ""
    shown = " ".join(ElementTree.fromstring(f"<g>{deck[0].svg}</g>").itertext()).split()
    assert " ".join(shown) in deck[0].label, "who says what they read on it is understood"
    state.play("spend A as 14")
    deck[0] = next(one for one in scene(state).pieces if one.id == "deck")
    assert deck[0].why.startswith("Cards are picked to be spent.")


def test_an_empty_draw_pile_says_what_is_drawn_from() -> None:
    known = "Q A 6 4 2 2 7"
    deck = [rank for rank in RANK_NAMES for _ in range(EACH)]
    for rank in known.split():
        deck.remove(rank)
    others = " ".join(deck)
    state = position("Q A 6 4", others, discards="2 2 7")
    pile = next(one for one in scene(state).pieces if one.id == "deck")
    assert " ".join(ElementTree.fromstring(f"<g>{pile.svg}</g>").itertext()).split() == ["3", "discards"]
    assert pile.label == "The draw pile is empty: the discard pile of 3 is shuffled, and you draw from it"
    assert choice(state, "draw").note == "the discard pile is shuffled first"
    assert choice(position("Q A 6 4", ""), "draw").note == ""
    nothing = position("Q A 6 4", f"{others} 2 2 7")
    pile = next(one for one in scene(nothing).pieces if one.id == "deck")
    assert " ".join(ElementTree.fromstring(f"<g>{pile.svg}</g>").itertext()).split() == ["0", "to", "draw"]


def test_nothing_is_cut_where_only_the_town_is_seen() -> None:
    """Houses, trees, the compass, and the tray with what lights the draw pile up."""
    state = position("Q", "")
    face = state.game.face
    left, _, across, _ = face.core
    drawn = face.board()
    spots = [float(x) for x in re.findall(r"<g transform=\"translate\((-?\d+) -?\d+\)\"", drawn)]
    assert len(spots) > 10
    assert all(left + 20 <= x <= left + across - 20 for x in spots)
    tray = re.search(r'<rect x="(-?\d+)" y="370" width="(\d+)"', drawn)
    assert tray
    assert left < float(tray[1])
    assert float(tray[1]) + float(tray[2]) < left + across
    deck = next(one for one in scene(state).pieces if one.id == "deck")
    plate = re.search(r'<rect x="(-\d+)" y="-43"', deck.svg)
    assert plate
    assert deck.x + float(plate[1]) - 14 > left


def test_every_card_can_be_picked_or_says_why_not() -> None:
    state = position("6 6 4", "")
    seen = scene(state)
    picks = {pick for one in seen.choices for pick in one.picks}
    assert {"card-6-0", "card-6-1"} <= picks, "of cards of one rank it does not matter which is clicked"
    cards = {card.id: card for card in seen.hand}
    assert "card-4-0" not in picks
    assert cards["card-4-0"].why == "With this card none of your cards come to exactly a multiple of 12."
    assert all(card.group == "Your stash (suits do not matter)" for card in cards.values())
    picking = scene(state.play("spend 6"))
    assert [card.id for card in picking.hand] == [card.id for card in seen.hand], "no card moves when one is picked"
    assert [(card.id, card.why) for card in picking.hand if card.chosen] == [("card-6-1", "")], "a click takes it back"
    spent = position("6 6 4", "", spending=["6", "6"], claim=1)
    assert all(card.why == "Your cards are spent: now choose the roads." for card in scene(spent).hand if card.chosen)


def test_court_cards_and_aces_say_what_they_count() -> None:
    drawn = {card.id: (card.label, card.svg) for card in scene(position("A 10 J Q K", "")).hand}
    assert {label for label, _ in drawn.values()} == {
        "ace of spades",
        "10 of spades",
        "jack of spades, counts 11",
        "queen of spades, counts 12",
        "king of spades, counts 13",
    }
    tags = {"card-A-0": ">1/14<", "card-J-0": ">=11<", "card-Q-0": ">=12<", "card-K-0": ">=13<"}
    assert all(tag in drawn[card][1] for card, tag in tags.items())
    assert "<text" not in drawn["card-10-0"][1]


def test_an_ace_is_picked_once_and_then_asked_about() -> None:
    state = position("A 6 4 A J 10", "")
    low, high = choice(state, "spend A as 1"), choice(state, "spend A as 14")
    assert low.picks == high.picks == ("card-A-1",)
    assert (low.label, high.label) == (
        "Ace counts 1, makes\N{NO-BREAK SPACE}1",
        "Ace counts 14, makes\N{NO-BREAK SPACE}14",
    )
    assert choice(state.play("spend 10"), "spend A as 14").label == "Ace counts 14, makes\N{NO-BREAK SPACE}24"


def test_picked_cards_keep_their_place_and_say_what_an_ace_counts() -> None:
    state = position("A 6 6 4", "").play("spend A as 14").play("spend 6")
    hand = scene(state).hand
    assert [(card.id, card.chosen) for card in hand] == [
        ("card-A-0", True),
        ("card-4-0", False),
        ("card-6-0", False),
        ("card-6-1", True),
    ]
    assert hand[0].label == "ace of spades, counts 14"
    assert ">=14<" in hand[0].svg


def test_the_sum_is_shown_against_the_next_multiples() -> None:
    state = position("A 6 6 4", "").play("spend A as 14").play("spend 6")
    drawn = state.game.face.over(state.view(0))
    assert all(f">{multiple}</text>" in drawn for multiple in (12, 24))
    assert ">24</text>" not in state.game.face.over(state.view(1))
    assert "count 20: 4 short of 24" in scene(state).prompt


def test_the_advice_goes_to_a_sum_that_cards_in_hand_can_make() -> None:
    """With 3, 6, J and K no two roads of 10 can be bought, but three can."""
    state = position("3 6 J K", "", centres=10).play("spend 6").play("spend K")
    shown = scene(state)
    assert shown.prompt == "The cards picked count 19: 11 short of 30, 3 roads. Pick another card."
    assert ">30</text>" in shown.over
    assert [one.text for one in shown.choices] == ["spend J"]
    last = position("3 6 8 J 2 5 K", "", centres=8).play("spend 3").play("spend K")
    assert "count 16: enough for 2 roads" in scene(last).prompt
    assert all(f">{goal}</text>" in scene(last).over for goal in (8, 16, 24))


def test_what_a_card_makes_does_not_read_as_a_fraction() -> None:
    """The note stands after the label and a full stop."""
    state = position("3 6 J K", "", centres=10)
    assert (choice(state, "spend 6").label, choice(state, "spend 6").note) == ("Spend 6", "This makes 6")
    state.play("spend 6").play("spend K")
    assert choice(state, "spend J").note == "This makes 30 = 3 roads"


def test_discards_are_seen_while_cards_are_picked() -> None:
    state = position("A 6 6 4", "", discards="9 9 K")
    before = scene(state)
    spent = "--knives-spent,"
    assert spent in before.under
    assert ">Discarded: 3<" in before.over
    picking = scene(state.play("spend A as 14"))
    assert picking.under == before.under
    assert "Discarded" not in picking.over


def test_roads_say_whose_they_are() -> None:
    """So that whoever looks at a player sees theirs, all others pale."""
    state = position("Q", "K", "", roads={"blue": ["a-b"], "orange": ["c-h", "c-d"]}, latest=["c-d"])
    shown = scene(state)
    under = ElementTree.fromstring(f"<g>{shown.under}</g>")
    assert [drawn.get("data-seat") for drawn in under.iter("g") if drawn.get("data-seat")] == ["1", "0", "1"]
    last = next(piece for piece in shown.pieces if piece.id == "road-c-d")
    assert ElementTree.fromstring(last.svg).get("data-seat") == "1"


def test_ones_own_route_is_seen_while_it_is_played_for() -> None:
    roads = {"blue": ["a-b", "b-c", "e-f"], "orange": ["c-h"]}
    by_route = position("Q", "K", roads=roads, options={"scoring": "route"})
    bands = {
        viewer: re.findall(
            r'<g data-seat="(\d)"><path d="([^"]+)"[^>]+stroke-width="16"', scene(by_route, viewer).under
        )
        for viewer in (0, 1, None)
    }
    assert [(seat, path.count("M")) for seat, path in bands[0]] == [("0", 2)]
    assert [(seat, path.count("M")) for seat, path in bands[1]] == [("1", 1)]
    assert bands[None] == []
    assert 'stroke-width="16"' not in scene(position("Q", "K", roads=roads)).under


def test_what_just_happened_has_an_edge_and_no_veil() -> None:
    """A band of light mixed with the colours that are drawn on it."""
    state = position("Q", "K", roads={"orange": ["c-d"]}, latest=["c-d"])
    under = ElementTree.fromstring(f"<g>{scene(state).under}</g>")
    light = next(drawn for drawn in under.iter("g") if drawn.get("data-seat"))
    assert [float(line.get("stroke-width", "0")) for line in light] == [21, 14]
    assert not any(line.get("opacity") for line in light)


def test_others_see_backs_and_the_number_of_cards() -> None:
    state = position("Q A 6 4", "K K", roads={"blue": ["a-b"]})
    seen = scene(state, 1)
    assert [card.label for card in seen.hand] == ["king of spades, counts 13", "king of hearts, counts 13"]
    assert [fact.value for fact in seen.panels[0].facts] == ["1", "4"]
    assert seen.panels[0].svg.count("knives-back") == 4
    text = state.game.face.text(state.view(1)).plain
    assert "4 cards\n" in text
    assert "2 cards: K K" in text


def test_open_stashes_are_drawn_face_up() -> None:
    state = position("Q A 6 4", "K K", options={"open": True})
    panel = scene(state, None).panels[0]
    assert all(f">{name}</text>" in panel.svg for name in ("A", "4", "6", "Q"))


def test_the_longest_scene_is_short_and_all_of_it_is_sound_xml() -> None:
    everything = "A A A 2 2 3 4 5 6 7 7 8 9 10 J Q K K"
    state = position(everything, "3 9 J", "K", "", "", "", centres=14, spending=["A as 14"], claim=1)
    shown = scene(state)
    assert len(json.dumps(shown.to_dict())) < 32_000
    ElementTree.fromstring(state.svg())
    for card in shown.hand:
        ElementTree.fromstring(card.svg)
    for panel in shown.panels:
        for part in filter(None, (panel.svg, panel.badge)):
            ElementTree.fromstring(part)


def test_text_names_owners_in_a_table_of_centres() -> None:
    text = str(position("Q", "K", centres=8, roads={"blue": ["a-b"], "orange": ["c-h"]}))
    assert text.splitlines()[0] == "B  b"
    assert text.splitlines()[6] == "H  . . o . . . ."
    assert "26 of 28 roads free" in text


def test_one_outline_is_lit_for_each_thing() -> None:
    """What is lit follows shapes and groups: where a click may go beyond them stands in a `switch`."""
    state = position("Q A 6 4", "")
    for piece in scene(state).pieces:
        if piece.id == "deck" or piece.id.startswith("at-"):
            lit = [child.tag for child in ElementTree.fromstring(f"<g>{piece.svg}</g>") if child.tag != "switch"]
            assert sum(tag in ("rect", "circle", "use") for tag in lit) == 1, piece.id


def test_numbers_stand_below_the_bar_however_large_their_letters() -> None:
    drawn = ElementTree.fromstring(scene(position("Q A 6 4", "").play("spend A as 14")).over)
    foot = max(float(bar.get("y", "0")) + float(bar.get("height", "0")) for bar in drawn.iter("rect"))
    numbers = [text for text in drawn.iter("text") if text.get("data-rank")]
    assert numbers
    assert all(float(text.get("y", "0")) >= foot and text.get("dy") == ".8em" for text in numbers)


def test_the_log_names_centres_as_the_board_does() -> None:
    state = position("Q", "").play("spend Q")
    before = state.copy()
    state.play("c-k")
    code = int(next(move for move in before.moves if str(move) == "c-k"))
    assert "C-K" in state.game.events(before, code, state, None)[0].text


def test_one_road_is_a_road() -> None:
    state = position("Q", "").play("spend Q").play("c-k")
    assert [(fact.value, fact.label) for fact in scene(state).panels[0].facts] == [("1", "road"), ("0", "cards")]
