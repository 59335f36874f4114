"""Positions of Vancouver Buses in a few words, for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

import byways
from byways.engine import Game, State
from byways.games.vancouver_buses.board import DECK_ROOM, NO_CARD, NONE, REGIONS
from byways.games.vancouver_buses.data import the_box

BOX = the_box()
OWN = [["3", "4"], ["7", "8"], ["9", "10"], ["14", "17"]]
PLACES = ["marine-fraser", "49th-kerr", "4th-blanca", "powell-renfrew"]
"""Where buses are unless a test says otherwise: far from each other."""


def game(players: int = 2, **options: Any) -> Game:
    """A game with these options, the same one each time: to find it by its name takes longer than most tests."""
    return _game(players, tuple(sorted(options.items())))


@cache
def _game(players: int, options: tuple[tuple[str, Any], ...]) -> Game:
    return byways.game("vancouver-buses", players=players, **dict(options))


def city(
    *players: dict[str, Any], number: int = 2, seed: int = 0, options: dict[str, Any] | None = None, **more: Any
) -> State:
    """A position: what differs for each player, and for all. Seat 0 is on turn with 5 actions."""
    seats = []
    for seat in range(number):
        given = players[seat] if seat < len(players) else {}
        seats.append({"bus": PLACES[seat], "routes": OWN[seat], **given})
    data = {"actions": 5, "dice": [5, 3], **more, "players": seats}
    return game(number, **(options or {})).from_dict(data, seed=seed)


def moves(state: State) -> set[str]:
    """What can be decided, in words; each decision is listed once, and nothing else is."""
    state.game.lent.thing[1][:] = -1
    assert -1 not in state.codes()
    words = [str(move) for move in state.moves]
    assert len(set(words)) == len(words), f"a decision is listed twice: {sorted(words)}"
    return set(words)


def sound(state: State) -> State:
    """The position itself: every card, token, fare and route is in one place, and nothing is left where nothing is."""
    s = state.record
    assert state.game.from_bytes(bytes(state)) == state
    for seat in range(state.game.players):
        held, routes = int(s["hand_n"][seat]), int(s["routes_n"][seat])
        assert (s["may"][seat, seat, :held] == [1 << int(card) % DECK_ROOM for card in s["hand"][seat, :held]]).all()
        assert (s["hand"][seat, held:] == NO_CARD).all()
        assert (s["hand_region"][seat, held:] == 0).all()
        assert (s["may"][:, seat, held:] == 0).all()
        assert (s["routes"][seat, routes:] == NONE).all()
        assert (s["route_may"][seat, routes:] == 0).all()
        for region in range(REGIONS):
            assert (s["top_seen"][seat, region, int(s["top_n"][region]) :] == NO_CARD).all()
    for region in range(REGIONS):
        assert (s["top"][region, int(s["top_n"][region]) :] == NO_CARD).all()
    return state


def starting(state: State, word: str) -> set[str]:
    """The legal moves that start with a word, without it."""
    return {text.removeprefix(f"{word} ") for text in moves(state) if text.startswith(f"{word} ")}


def player(state: State, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.to_dict()["players"][seat]
    return found


def actions(state: State) -> int:
    return int(state.record["actions"])


def hand(state: State, seat: int = 0) -> list[str]:
    """The stops of the cards in a hand."""
    return [card.partition("#")[0] for card in player(state, seat)["hand"]]


def roll(state: State, wanted: Any) -> State:
    """End the turn, with a seed whose roll is as wanted."""
    for seed in range(5000):
        after = state.copy().reseed(seed).play("end")
        if wanted(int(after.record["blue"]), int(after.record["red"])):
            return after
    raise AssertionError("no such roll")


def same_turn(before: State, after: State) -> bool:
    """Whether seat 0's turn goes on: the same dice, and no turn has begun since."""
    keys = ("turn", "turns", "dice")
    return after.seat == before.record["turn"] and all(before.to_dict()[key] == after.to_dict()[key] for key in keys)


def roads_from(stop: str) -> set[str]:
    """The stops that a road leads to."""
    number = BOX.stop_named(stop)
    return {BOX.stops[sum(road) - number].id for road in BOX.roads if number in road}
