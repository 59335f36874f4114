"""What people see: scenes, previews, text, events."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import byways
from byways.engine import Choice, Scene, State
from byways.engine.colours import contrast
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.colours import C
from byways.games.snow_tails.outlook import outlook
from byways.games.snow_tails.previews import BAD, GOOD, RISKY
from byways.games.snow_tails.rules import codes
from byways.lab.fuzz import play_at_random
from snow_tails import sleds
from snow_tails.sleds import CORNER, gone, log_of, sled, stand

pytestmark = pytest.mark.xdist_group("snow-tails")


def snow(track: str = CORNER, players: int = 2, **options: Any) -> SnowTails:
    return sleds.snow(track, players, **options)


def scene_of(state: State) -> Scene:
    return state.game.face.scene(state.view(state.seat))


def choice(scene: Scene, text: str) -> Choice:
    return next(one for one in scene.choices if one.text == text)


def svg(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')


def test_card_choices_say_before_one_commits_what_would_follow() -> None:
    scene = scene_of(stand(snow(), sled("3.6", 4, 4, 3), sled("5.1")))
    fast = choice(scene, "1 brake")
    assert fast.picks == ("card-1", "on-brake")
    assert fast.unordered
    assert fast.label == "1 on the brake"
    assert (
        fast.note
        == "Speed 7, straight ahead; 7 cells on, lane 3, 2 dents, or with bonus 1: 8 cells on, lane 3, 3 dents."
    )
    assert ">2</text>" in fast.preview
    assert ">7</text>" in fast.mat
    calm = choice(scene, "4 brake")
    assert calm.note == "Speed 4, straight ahead; 4 cells on, lane 3, or with bonus 1: 5 cells on, lane 3."
    assert GOOD in calm.preview
    assert BAD not in calm.preview
    aside = choice(scene, "2 left")
    assert aside.note.startswith("Speed 3, drift 2 to the right")
    assert ">3</text>" in aside.mat
    assert "→2" in aside.mat


def test_previews_mark_crashes_other_sleds_and_the_end_of_the_race() -> None:
    edge = scene_of(stand(snow(), sled("5.3", 4, 4, 4), sled("1.1")))
    assert choice(edge, "5 left").note == "Speed 5, drift 1 to the left: 5 ways to steer, all with dents."
    assert "snow-tails-burst" in choice(edge, "5 left").preview
    sleds = scene_of(stand(snow(), sled("3.3", 4, 4, 4), sled("3.5")))
    stopped = choice(sleds, "4 brake")
    assert "stopped by a sled, no new cards" in stopped.note
    assert RISKY in stopped.preview
    assert "snow-tails-burst" in stopped.preview
    wreck = scene_of(stand(snow(), sled("3.6", 5, 5, 5, dents=4, hand=[1]), sled("5.1")))
    doomed = choice(wreck, "1 brake")
    assert doomed.weight == "danger"
    assert "out of the race" in doomed.note
    assert ">✕<" in doomed.preview
    home = scene_of(stand(snow("start/long/long/finish"), sled("3.16", 4, 4, 4), sled("5.1")))
    assert "over the finish with 3 to spare" in choice(home, "3 brake").note
    assert ">finish<" in choice(home, "3 brake").preview


def test_steering_is_picked_by_the_cell_where_it_ends() -> None:
    state = stand(snow("start/long/long/long/finish"), sled("5.5", 4, 4, 4), sled("1.1"))
    state.play("5 left")
    scene = scene_of(state)
    ids = {piece.id for piece in scene.pieces}
    assert [one.text for one in scene.choices] == ["l", "fl", "ffl", "fffl", "ffffl"]
    assert all(len(one.picks) == 1 and one.picks[0] in ids for one in scene.choices)
    assert len({one.picks for one in scene.choices}) == 5
    assert "drift 1 to the left" in scene.prompt
    assert scene.over.count("M") == 8, "the way of every ride that goes anywhere is drawn, with a rim"


def test_bonus_is_picked_by_the_cell_too() -> None:
    state = stand(snow(), sled("3.3", 4, 4, 4), sled("5.1")).play("5 brake")
    scene = scene_of(state)
    assert [one.label for one in scene.choices] == ["No bonus: 3 cells on, lane 3", "Bonus 1: 4 cells on, lane 3"]
    assert len({one.picks for one in scene.choices}) == 2


def test_the_hand_shows_cards_by_value_and_dents() -> None:
    scene = scene_of(stand(snow(), sled("3.3", dents=2, hand=[4, 4, 5]), sled("5.1")))
    assert [card.id for card in scene.hand] == ["card-4", "card-5", "dents"]
    drawn = [ElementTree.fromstring(card.svg) for card in scene.hand]
    said = [["".join(text.itertext()) for text in one.findall(".//{*}text")] for one in drawn]
    assert [texts[-1] for texts in said] == ["×2", "5", "2/5"], "how many of a kind is written on the cards"


@pytest.mark.parametrize("track", ["wolf-pass", "random:3"])
def test_every_drawing_is_sound_and_scenes_are_small(track: str) -> None:
    game = snow(track, players=5)
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{game.face.board()}</svg>')
    random = Random(3)
    state = game.new(seed=3)
    sizes = []
    while not state.over:
        scene = scene_of(state)
        sizes.append(len(json.dumps(scene.to_dict(), ensure_ascii=False)))
        for drawing in [scene.under, scene.over, *(piece.svg for piece in scene.pieces)]:
            svg(drawing)
        for one in scene.choices[:6]:
            svg(one.preview)
        for panel in scene.panels:
            ElementTree.fromstring(panel.svg)
            ElementTree.fromstring(panel.badge)
        for _ in range(5):
            if not state.over:
                state.play(random.choice(state.codes()))
    ElementTree.fromstring(state.svg())
    assert max(sizes) < 40_000
    assert sum(sizes) / len(sizes) < 32_000


def test_the_outlook_is_what_then_happens() -> None:
    """Every preview of a card play comes true when it leaves no choice."""
    game = snow("old-grove", players=3)
    random = Random(8)
    seen = 0
    for seed in range(12):
        state = game.new(seed=seed)
        while not state.over:
            code = random.choice(state.codes())
            seat, held = state.seat, int(state.record["held"][int(state.record["seat"])])
            if state.record["phase"] == codes.CARDS and held < 6:
                view = outlook(state, code)
                if len(view.rides) == 1 and view.rides[0].end >= 0:
                    assert seat is not None
                    dents = int(state.record["dents"][seat])
                    state.play(code)
                    assert int(state.record["cell"][seat]) == view.rides[0].end
                    assert int(state.record["dents"][seat]) == dents + view.rides[0].new_dents
                    seen += 1
                    continue
            state.play(code)
    assert seen > 100


def test_text_shows_sleds_saplings_and_lines() -> None:
    text = str(
        stand(snow("start/straight/drift/sharp-left 5/long/long/finish"), sled("3.3"), sled("5.1"), saplings=["1.5"])
    )
    lanes = {line[0]: line for line in text.splitlines() if line[1:3] in (" |", " !")}
    assert lanes["3"].startswith("3 |..B|")
    assert lanes["5"].startswith("5 |O..|")
    assert lanes["1"].startswith("1 |...|.T..")
    assert "*" in lanes["3"]
    assert all("!" in lane for lane in lanes.values())
    assert "Blue plays cards." in text


def test_events_tell_what_happened() -> None:
    game = snow("start/long/long/long/finish")
    before = stand(game, sled("1.5"), sled("1.9"), saplings=["1.6"])
    after = before.copy().play("1 brake")
    told = [event.text for event in game.events(before, codes.PER_VALUE + codes.ON_BRAKE, after, None)]
    assert told == [
        "Blue plays 1 on the brake.",
        "Blue's sled goes 3 cells, to lane 1.",
        "Blue knocks over a sapling: a dent.",
        "Blue is stopped by another sled and draws no cards.",
    ]


def test_the_log_says_what_each_dent_is_for() -> None:
    """Line, limit and speed; edge, drift or chasm; trees."""
    two_lines = snow("start/gentle-left 5/gentle-right 6/long/long/finish")
    fast = stand(two_lines, sled("3.3", 4, 4, 3), sled("5.1"), saplings=["3.8"])
    fast.play("2 brake")
    assert log_of(fast.copy(), "no bonus") == [
        "Blue takes no bonus.",
        "Blue's sled goes 6 cells, to lane 3.",
        "Blue crosses the red line of 5 at speed 6: a dent.",
        "Blue knocks over a sapling: a dent.",
    ]
    assert log_of(fast, "bonus") == [
        "Blue takes the bonus of 1 for balance.",
        "Blue's sled goes 7 cells, to lane 3.",
        "Blue crosses the red line of 5 at speed 7: 2 dents.",
        "Blue crosses the red line of 6 at speed 7: a dent.",
        "Blue knocks over a sapling: a dent.",
    ]
    out = stand(two_lines, sled("3.3", 5, 5, 3, dents=1), sled("5.1"), saplings=["3.8"])
    assert log_of(out, "2 brake")[1:] == [
        "Blue's sled goes 4 cells, to lane 3.",
        "Blue crosses the red line of 5 at speed 8: 3 dents.",
        "Blue crosses the red line of 6 at speed 8: a dent.",
        "Blue has five dents and is out of the race.",
    ]
    edge = stand(snow(), sled("5.3", 4, 4, 4), sled("1.1")).play("5 left")
    assert log_of(edge, "fl") == [
        "Blue steers.",
        "Blue's sled goes 1 cell, to lane 5.",
        "Blue runs into the edge of the track: a dent.",
    ]
    drift = stand(snow("start/drift/long/finish"), sled("4.3"), sled("1.1"))
    assert "Blue runs into a snow drift: a dent." in log_of(drift, "2 brake")
    chasm = stand(snow("start/chasm/long/finish"), sled("5.4"), sled("1.1"))
    assert log_of(chasm, "2 brake")[1:] == ["Blue runs into the wall of a chasm: a dent."]


def test_the_end_of_a_race_in_a_series_is_told_with_its_last_ride() -> None:
    state = stand(snow("start/long/finish", races=2), sled("1.9"), gone(1), order=[0])
    state.play("2 brake")
    assert log_of(state, "no bonus") == [
        "Blue takes no bonus.",
        "Blue's sled goes 2 cells, to lane 1.",
        "Blue crosses the finish line!",
        "Blue takes 2nd place: 3 points.",
        "Race 1 is over. Points: Blue 3, Orange 5.",
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "track": "crevasse", "drift": "diagonal"},
        {"players": 2, "track": "random:31", "saplings": "hand", "races": 2},
        {"players": 5, "track": "old-grove"},
    ],
)
def test_options_hold_together_under_random_play(options: dict[str, Any]) -> None:
    for seed in range(2):
        match = play_at_random(byways.game("snow-tails", **options), seed)
        assert match.state.over


def test_the_harness_has_places_for_cards_and_says_what_they_would_make_of_the_sled() -> None:
    state = stand(snow(), sled("3.6", 4, 2, 3, hand=[5, 5, 1]), sled("5.1"))
    scene = scene_of(state)
    assert scene.mat is not None
    assert [spot.id for spot in scene.mat.spots] == ["on-left", "on-brake", "on-right"]
    assert ">3</text>" in scene.mat.svg
    assert "←2" in scene.mat.svg
    both = choice(scene, "5 left+right")
    assert set(both.picks) == {"card-5", "on-left", "on-right"}
    assert both.mat.count('"#snow-tails-dog-5"') == 2
    assert ">7</text>" in both.mat
    for drawing in [
        scene.mat.svg,
        *(f'<svg xmlns="http://www.w3.org/2000/svg">{one.mat}</svg>' for one in scene.choices),
    ]:
        ElementTree.fromstring(drawing)
    assert state.game.face.scene(state.view(None)).mat is None


def test_rides_that_end_on_one_cell_are_told_apart_by_letters_on_their_ways() -> None:
    state = stand(
        snow("start/long/long/long/finish"), sled("2.5", 5, 3, 3, hand=[5]), sled("1.1"), saplings=["3.6", "2.8"]
    )
    state.play("5 left")
    scene = scene_of(state)
    ends = Counter(one.picks for one in scene.choices)
    shared = [one for one in scene.choices if ends[one.picks] > 1]
    assert shared
    for one in shared:
        letter, _, words = one.label.partition(": ")
        assert f">{letter}</text>" in scene.over
        assert not words[0].isupper(), "the sentence has begun with the letter"
    assert scene.over.count("</text>") == len(shared), "nothing else has a letter"
    assert len({one.label for one in scene.choices}) == len(scene.choices), "no two rides are called the same"
    assert not any(one.text in one.label for one in scene.choices if len(one.text) > 2), "steering is no code"


def test_rides_on_the_spot_are_told_apart_by_what_they_cost_and_hide_no_sled() -> None:
    """Both end where the sled stands: one hits the edge, the other the sled ahead (ST24, ST27)."""
    state = stand(snow("start/long/long/finish"), sled("1.5", 3, 4, 2), sled("1.6", 3, 3, 3)).play("3 left")
    scene = scene_of(state)
    assert [one.picks for one in scene.choices] == [scene.choices[0].picks] * len(scene.choices)
    labels = [one.label for one in scene.choices]
    assert len({*labels}) == len(labels) == 2
    assert not any(label[1] == ":" for label in labels)
    assert "</text>" not in scene.over


def test_a_ride_says_how_fast_it_is_and_what_it_costs() -> None:
    def notes(state: State, *moves: str) -> list[str]:
        for move in moves:
            state.play(move)
        return sorted(one.note for one in scene_of(state).choices)

    bonus = stand(snow(), sled("3.6", 4, 4, 1), sled("5.1"))
    assert notes(bonus, "1 brake") == [
        "Speed 7 and 2 dents: 2 of 5 then.",
        "Speed 8 and 3 dents: 3 of 5 then.",
    ]
    clean = stand(snow(), sled("3.3", 4, 4, 4), sled("5.1"))
    assert set(notes(clean, "5 brake")) == {"Speed 3, no dent.", "Speed 4, no dent."}
    last = stand(snow(), sled("3.6", 4, 4, 1, dents=2, hand=[1]), sled("5.1"))
    assert notes(last, "1 brake") == [
        "Speed 7 and 2 dents: 4 of 5 then.",
        "Speed 8 and the fifth dent: your race is over.",
    ]


def test_after_a_pick_the_next_one_is_asked_for() -> None:
    scene = scene_of(stand(snow(), sled("3.6"), sled("5.1")))
    assert [ask.next for ask in scene.asks] == ["card-", "on-", ""]
    assert scene.mat is not None
    ids = [*(card.id for card in scene.hand), *(spot.id for spot in scene.mat.spots)]
    assert all(any(one.startswith(ask.next) for one in ids) for ask in scene.asks), "each begins the id of something"
    assert all(ask.prompt or ask.enough for ask in scene.asks)


def test_the_harness_is_there_before_a_lane_is_chosen() -> None:
    """Dogs and brake are 3 from the beginning (ST5): nobody looks at an empty place."""
    start = byways.game("snow-tails", players=2).new(seed=1)
    scene = scene_of(start)
    assert scene.mat is not None
    assert scene.mat.svg.count('"#snow-tails-dog-3"') == 2
    assert '"#snow-tails-brake-3"' in scene.mat.svg
    assert not any(set(one.picks) & {spot.id for spot in scene.mat.spots} for one in scene.choices)


def test_a_lane_is_taken_from_the_tray_or_on_the_board_and_the_start_is_in_sight() -> None:
    scene = scene_of(byways.game("snow-tails", players=2).new(seed=1))
    assert [(card.id, card.note) for card in scene.hand] == [
        ("lane-1", "5 cards"),
        ("lane-2", "5 cards"),
        ("lane-3", "5 cards"),
        ("lane-4", "6 cards"),
        ("lane-5", "7 cards"),
    ]
    assert [one.picks for one in scene.choices] == [(card.id,) for card in scene.hand]
    cells = [piece.id for piece in scene.pieces]
    assert [one for one in scene.focus if one in cells] == cells, "the lanes to choose from"
    assert len(cells) == 5
    assert [piece.pick for piece in scene.pieces] == [card.id for card in scene.hand], "a cell stands for its card"
    x, _, w, _ = scene.ahead[0]
    numbers = snow("first-snow").face.layout.at(0, 0, 0).x
    assert x < numbers < x + w, "with the numbers of the lanes, behind the start"
    assert all("#snow-tails-sled-0" in one.preview for one in scene.choices), "where one would stand is shown"


def test_a_card_says_how_fast_the_sled_would_be_with_it_on_each_place() -> None:
    state = stand(snow(), sled("3.3", 4, 3, 2), sled("5.1"))
    cards = {card.id: card.label for card in scene_of(state).hand}
    assert cards["card-5"] == ("A dog card of value 5. Speed 6 on the left dog, 7 on the right, 2 on the brake")
    for card, told in cards.items():
        speeds = [int(speed) for speed in re.findall(r"\d+", told)[-3:]]
        for place, speed in zip(("left", "right", "brake"), speeds, strict=True):
            note = choice(scene_of(state), f"{card.removeprefix('card-')} {place}").note
            assert note.startswith(f"Speed {speed}"), (told, note)
    state.play("5 brake")
    waits = state.game.face.scene(state.view(0)).hand
    assert {card.id: card.label for card in waits}["card-4"] == "A dog card of value 4"


def test_cells_to_pick_stand_apart_and_can_be_hit_as_a_whole() -> None:
    state = stand(snow(), sled("3.3", 4, 4, 4), sled("5.1")).play("5 brake")
    pieces = scene_of(state).pieces
    cells = [piece for piece in pieces if piece.id.startswith("cell-")]
    assert len(cells) == 2
    for piece in cells:
        lit, hit = svg(piece.svg)
        assert lit.tag.endswith("path")
        assert "opacity" not in ElementTree.tostring(lit, encoding="unicode"), "it is seen as one plate"
        assert hit.tag.endswith("switch"), "what is lit follows shapes and groups only"
        assert all(other.layer > piece.layer for other in pieces if other not in cells), "sleds stand on it"


def holds(outer: tuple[float, ...], inner: tuple[float, ...]) -> bool:
    (x, y, w, h), (u, v, a, b) = outer, inner
    return x <= u and y <= v and u + a <= x + w and v + b <= y + h


def test_the_track_ahead_is_told_in_all_its_width_and_farther_and_farther() -> None:
    game = snow("wolf-pass")
    start = scene_of(stand(game, sled("3.3"), sled("5.1"))).ahead
    assert len(start) == 4
    assert all(holds(far, near) for near, far in pairwise(start))
    assert all(min(w, h) >= 5 * 24 for _, _, w, h in start), "five lanes wide"
    last = scene_of(stand(snow("start/long/long/finish"), sled("3.16"), sled("5.1"))).ahead
    x, _, w, _ = last[-1]
    finish = snow("start/long/long/finish").face.layout.past_finish(0.5, 0).x
    assert x < finish < x + w, "the finish with the snow behind it"


def test_in_the_end_the_finish_is_looked_at_when_all_came_home() -> None:
    state = stand(snow("start/long/finish", players=3), sled("1.9"), gone(2), gone(1), order=[0]).play("2 brake")
    state.play("no bonus")
    assert state.over
    scene = scene_of(state)
    assert [*scene.focus] == ["sled-2", "sled-1", "sled-0"], "in order of arrival"
    assert all(holds(far, near) for near, far in pairwise(scene.ahead))
    x, y, w, h = scene.ahead[0]
    for piece in scene.pieces:
        if piece.id in scene.focus:
            assert x < piece.x < x + w
            assert y < piece.y < y + h
    start = state.game.face.layout.at(0, 0, 2.5)
    assert not (x < start.x < x + w), "not the whole track"


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (sled("1.9"), gone()),  # it finishes, the other one is out
        (sled("1.5", dents=4, hand=[2]), gone(1)),  # it goes out, the other one has finished
    ],
)
def test_in_the_end_all_of_the_track_is_looked_at_where_a_sled_is_missing(
    first: dict[str, Any], last: dict[str, Any]
) -> None:
    state = stand(snow("start/long/finish"), first, last, order=[0], saplings=["1.6"]).play("2 brake")
    if not state.over:
        state.play("no bonus")
    assert state.over
    scene = scene_of(state)
    assert not scene.focus, "no field with a sled or two and nothing else"
    assert not scene.ahead
    assert ("✕" in scene.under) == (last["status"] == "finished"), "where it went out with the last ride"


@pytest.mark.parametrize(("brake", "shown"), [(5, "0"), (4, "0"), (3, "1 →2"), (1, "3 →2")])
def test_a_line_and_the_harness_tell_one_speed_and_one_drift(brake: int, shown: str) -> None:
    """A sled that stays makes none of its drift (ST14, ST16)."""
    scene = scene_of(stand(snow(), sled("3.3", 1, 3, brake), sled("5.1")))
    fact = next(fact for fact in scene.panels[0].facts if fact.label.startswith("speed"))
    assert (fact.value, fact.label) == (shown, "speed/drift" if "→" in shown else "speed")
    assert scene.mat is not None
    speed, drift = re.findall(r'y="66">([^<]*)<', scene.mat.svg)
    assert shown == (speed if drift == "0" else f"{speed} {drift}")
    assert f">{shown}<" in fact.svg, "in a narrow line behind a sign"


def test_where_rides_lead_comes_before_the_track_ahead() -> None:
    state = stand(snow("start/long/long/long/finish"), sled("5.5", 4, 4, 4), sled("1.1")).play("5 left")
    x, y, w, h = scene_of(state).ahead[0]
    layout = state.game.face.layout
    for one in scene_of(state).choices:
        at = layout.middle(int(one.picks[0].removeprefix("cell-")))
        assert x <= at.x <= x + w
        assert y <= at.y <= y + h


def test_dents_are_numbered_where_they_happen_or_where_each_ride_ends() -> None:
    def numbers(text: str, brake: int = 3) -> list[str]:
        scene = scene_of(stand(snow(), sled("3.6", 4, 4, brake), sled("5.1")))
        drawn = svg(choice(scene, text).preview)
        return ["".join(one.itertext()) for one in drawn.findall(".//{*}text")]

    assert numbers("4 brake") == []
    # Speed 7 over a red line of 5 is two dents there, with a bonus of 1 three: one number each, where they end.
    assert sorted(numbers("1 brake")) == ["2", "3"]
    # With drift there is no bonus, and the number stands at the line: one dent needs none.
    assert numbers("5 left") == []
    assert {*numbers("5 left", brake=1)} == {"3"}


def test_from_afar_signs_grow_with_their_letters_and_lane_numbers_go_with_their_discs() -> None:
    board = snow().face.board()
    assert re.search(r'<circle r="10.5" style="r:max\(10.5px,calc\([\d.]+\*var\(--px,0px\)\)\)"', board)
    assert len(re.findall(r'<g font-size="12.5" font-weight="700" data-rank="3"><circle', board)) == 5


def test_by_day_the_track_can_be_told_from_the_snow_around() -> None:
    day = {name: colours[0] for name, colours in C.colours.items()}
    for ground in ("snow_field", "snow_middle"):
        assert contrast(day["ice"], day[ground]) >= 1.5
    assert contrast(day["ice"], day["ditch_edge"]) >= 3


def test_ways_along_the_same_cells_run_side_by_side() -> None:
    """No point of one is a point of another, so that two in one colour are never taken for one."""
    state = stand(snow(), sled("3.3", 4, 4, 4), sled("5.1")).play("5 brake")
    drawn = [path for path in svg(scene_of(state).over).findall(".//{*}path") if path.get("stroke") == GOOD]
    ways = [set(path.get("d", "")[1:].split("L")) for path in drawn]
    assert len(ways) == 2
    assert not ways[0] & ways[1]


def test_a_small_picture_shows_the_sleds_from_near_and_nothing_beyond_the_board() -> None:
    state = stand(snow("old-grove"), sled("3.6", 4, 4, 3), sled("5.1"))
    face = state.game.face
    x, y, width, height = face.glimpse(state.view(None))
    sleds = [piece for piece in face.pieces(state.view(None)) if piece.id.startswith("sled-")]
    assert len(sleds) == 2
    assert all(x < one.x < x + width and y < one.y < y + height for one in sleds)
    left, top, wide, high = face.viewbox
    assert left <= x < x + width <= left + wide + 1e-6
    assert top <= y < y + height <= top + high + 1e-6
    assert width < wide / 2
    assert f'viewBox="{x:g} {y:g} {width:g} {height:g}"' in face.picture(state.view(None), (x, y, width, height))
