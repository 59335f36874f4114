"""What is hidden in Vancouver Buses stays hidden, and what has been seen stays known (VB33)."""

from __future__ import annotations

import json
from random import Random

import pytest

import byways
from byways.engine import Match, State
from byways.games.vancouver_buses.data import the_box
from vancouver_buses.bus_positions import city, game, hand, player

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()


@rule("VB33", "VB51")
def test_what_a_view_shows() -> None:
    state = city({"hand": ["ubc", "gastown"], "fares": 3, "delivered": ["1st-clark"]}, {"hand": ["16th-oak"]})
    seen = state.view(1).to_dict()["players"]
    assert seen[0]["hand"] == ["?white", "?black"]
    assert seen[0]["routes"] == ["?", "?"]
    assert (seen[0]["fares"], seen[0]["delivered"], seen[0]["bus"]) == (3, ["1st-clark"], "marine-fraser")
    assert seen[1]["hand"] == ["16th-oak"]
    assert seen[1]["routes"] == ["7", "8"]
    nobody = state.view(None).to_dict()["players"]
    assert nobody[1]["hand"] == ["?red"]


@rule("VB33")
def test_no_word_tells_what_is_hidden() -> None:
    """Log lines, prompts, panels and choices of others are the same for whatever the hidden things are."""
    match = Match(game(3, pickup_fare=True), 8)
    random = Random(4)
    for ply in range(240):
        match.play(random.choice(match.state.codes()))
        if ply % 8:
            continue
        data = match.state.to_dict()
        buses = {
            each[key]
            for k in (ply, ply + 1)
            for each in match.states[k].to_dict()["players"]
            for key in ("bus", "left")
        }
        shown = json.dumps([match.states[ply].to_dict()["waiting"], data["waiting"], data["discards"]])
        for viewer in (0, 1, 2, None):
            view = match.state.view(viewer)
            scene = match.game.face.scene(view, match.events(ply, viewer))
            told = [scene.prompt, [event.text for event in scene.events], [panel.facts for panel in scene.panels]]
            words = json.dumps(told, default=str)
            knows = {} if viewer is None else view.to_dict()["players"][viewer].get("knows", {})
            for seat in range(3):
                for i, card in enumerate(data["players"][seat]["hand"]):
                    stop = card.partition("#")[0]
                    if seat == viewer or f"{seat}.{i}" in knows or stop in buses or stop in shown or "#" in card:
                        continue
                    assert BOX.stops[BOX.stop_named(stop)].name not in words


@rule("VB33", "VB51")
def test_an_exchange_is_known_to_both() -> None:
    here = {"bus": "ubc"}
    state = city({**here, "hand": ["gastown"]}, {**here, "hand": ["marine-main"]}, {"bus": "gastown"}, number=3)
    state.play("exchange with pink").play("give gastown").play("ask red").play("give marine-main")
    assert player(state, 0)["knows"] == {"1.0": ["gastown"]}
    assert player(state, 1)["knows"] == {"0.0": ["marine-main"]}
    assert "knows" not in player(state, 2)
    for seed in range(20):
        world = state.redeal(0, seed)
        assert hand(world, 1) == ["gastown"]
        other = state.redeal(2, seed)
        assert BOX.stops[BOX.stop_named(hand(other, 1)[0])].region == 5  # the colour is seen by all


@rule("VB33", "VB18", "VB52")
def test_an_open_card_stays_known() -> None:
    state = city({"bus": "ubc"}, waiting={"ubc": ["red"]}, discards={"red": ["false-creek"]})
    state.play("pick up red").play("draw discards")
    for seed in range(20):
        assert hand(state.redeal(1, seed)) == ["false-creek"]


@rule("VB33", "VB15")
def test_what_was_discarded_is_in_no_hand() -> None:
    """Cards that lay open while a hand was held can not be in it, also after they were shuffled."""
    cards = [BOX.stops[stop].id for stop in BOX.cards(3) if BOX.stops[stop].id != "marine-oak"]
    state = city({"hand": ["marine-oak"]}, phase="doubles", discards={"blue": cards}, turn=1, seat=1)
    state.play("from blue").play("to red")
    for seed in range(30):
        assert hand(state.redeal(1, seed)) == ["marine-oak"]


@rule("VB33")
def test_a_look_through_the_deck_is_remembered() -> None:
    mine = {"bus": "ubc", "fares": 2}
    two = {"hand": ["16th-oak", "16th-cambie"]}
    state = city(mine, two, waiting={"ubc": ["red"]}, row=["giving-directions", None, None])
    assert len({tuple(hand(state.redeal(0, seed), 1)) for seed in range(30)}) > 20
    state.play("buy giving-directions").play("pick up red").play("take false-creek")
    worlds = {tuple(hand(state.redeal(0, seed), 1)) for seed in range(40)}
    assert worlds == {("16th-oak", "16th-cambie"), ("16th-cambie", "16th-oak")}
    assert len({tuple(hand(state.redeal(1, seed))) for seed in range(40)}) > 5  # the other knows nothing of it


@rule("VB33")
def test_cards_put_back_on_the_deck_are_known_to_one() -> None:
    state = city({"bus": "ubc", "upgrades": ["priority-seating"]}, waiting={"ubc": ["red"]}, seed=3)
    state.play("pick up red").play("look at deck")
    while state.to_dict()["phase"] in ("keep", "put back"):
        state.play(str(state.moves[0]))
    top = state.to_dict()["tops"]["red"]
    assert len(top) == 3
    for seed in range(20):
        assert state.redeal(0, seed).to_dict()["tops"]["red"] == top
    assert len({tuple(state.redeal(1, seed).to_dict()["tops"]["red"]) for seed in range(20)}) > 10


@rule("VB33", "VB10")
def test_routes_are_dealt_anew() -> None:
    state = game(4).new(2)
    first = state.seat
    assert first is not None
    state.play(str(state.moves[0]))
    other = (first + 1) % 4
    seen = set()
    for seed in range(40):
        world = state.redeal(other, seed)
        routes = [route for seat in range(4) for route in player(world, seat)["routes"]]
        assert len(set(routes)) == 12
        assert player(world, other)["routes"] == player(state, other)["routes"]
        seen.add((tuple(player(world, first)["routes"]), player(world, first)["start"]))
    assert len(seen) > 30


@rule("VB33")
def test_secret_moves() -> None:
    state = game(2).new(2)
    assert state.game.is_secret(state, state.codes()[0])
    match = Match(game(2), 2)
    match.play(match.state.codes()[0])
    seat = match.states[0].seat
    assert seat is not None
    (told,) = match.events(0, 1 - seat)
    assert told.text.endswith("has chosen where to start.")
    assert "route" in match.events(0, seat)[0].text


def unseen(state: State) -> int:
    """All passenger cards, wherever they are."""
    s = state.record
    total = int(s["deck_n"].sum() + s["pile_n"].sum() + s["hand_n"].sum() + s["delivered_n"].sum())
    assert [int(mask).bit_count() for mask in s["deck"]] == (s["deck_n"] - s["top_n"]).tolist()
    return total


def test_nothing_is_lost() -> None:
    for players in (2, 4):
        state = byways.game("vancouver-buses", players=players, pickup_fare=True).new(6)
        random = Random(1)
        for _ in range(1500):
            if state.over:
                break
            state.play(random.choice(state.codes()))
            s = state.record
            assert unseen(state) == 153
            racks = [int((s["rack"] == colour).sum()) for colour in range(8)]
            assert (s["supply"] + s["waiting"].sum(axis=0) + s["kept"].sum(axis=0) + racks == 20).all()
            assert (s["crowd"] == s["waiting"].sum(axis=1)).all()
            assert 0 <= s["fares"].sum() <= 48
            assert (s["hand_n"] <= 7).all()
            for seat in range(players):
                for holder in range(players):
                    for i in range(int(s["hand_n"][holder])):
                        assert int(s["may"][seat, holder, i]) >> (int(s["hand"][holder, i]) & 31) & 1


def test_what_told_nobody_anything_can_be_taken_back() -> None:
    """A drive is seen by all and depends on nothing hidden: it is taken back without asking, whoever looks."""
    match = Match(game(2), 5)
    random = Random(3)
    drives = 0
    for _ in range(120):
        before, seat = match.may_undo(match.state.seat or 0), match.state.seat
        code = random.choice(match.state.codes())
        match.play(code)
        if not match.notes[-1].startswith("to ") or match.state.chance != match.states[-2].chance:
            continue
        drives += 1
        assert seat is not None
        assert match.may_undo(seat) == before + 1
    assert drives > 10
