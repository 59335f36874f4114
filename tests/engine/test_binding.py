"""Short rules run interpreted until their compiled code is there, and nothing shows when it takes over."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from numba.core import event

import byways
from byways.bots import greedy
from byways.engine import Game, State, binding, cache
from byways.engine.binding import ShortRule, set_patience
from our_games import GAMES

DECISIONS = 40


class Compilations(event.Listener):  # type: ignore[misc]  # numba has no types
    """What numba compiles."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def on_start(self, event: Any) -> None:
        self.names.append(event.data["dispatcher"].py_func.__qualname__)

    def on_end(self, event: Any) -> None:
        pass


@pytest.fixture
def compilations() -> Iterator[list[str]]:
    """The functions that are compiled during a test."""
    listener = Compilations()
    event.register("numba:compile", listener)
    yield listener.names
    event.unregister("numba:compile", listener)


@pytest.fixture
def empty_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Nothing has been compiled, and this process does not compile; until the patch is undone."""
    patience = set_patience(math.inf)
    with monkeypatch.context() as patch:
        patch.setattr(cache, "holds", lambda code, signature: False)
        patch.setattr(Game, "_compiled", {})
        yield patch
    set_patience(patience)


def play(state: State, random: Random, decisions: int) -> Iterator[bytes]:
    """Random decisions, and what each led to: the position, its dice, what a seat and a spectator see of it."""
    for _ in range(decisions):
        if state.over:
            break
        state.play(random.choice(state.codes()))
        yield state.snapshot()
        yield from (bytes(state.view(seat)) for seat in (0, None))
        yield bytes(state.redeal(0, seed=3))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_begun_interpreted_goes_on_compiled_with_the_same_bytes(
    name: str, empty_disk: pytest.MonkeyPatch, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = byways.game(name)
    state, random = game.new(seed=5), Random(8)
    found = list(play(state, random, DECISIONS))
    assert isinstance(game.kernels.step, ShortRule), "it is interpreted"
    assert game.from_bytes(bytes(state)) == state
    assert compilations == []
    empty_disk.undo()
    monkeypatch.setattr(binding, "LOOK_S", 0.0)
    set_patience(0)
    found += play(state, random, DECISIONS)
    assert state.over or not isinstance(game.kernels.step, ShortRule), "it is compiled"
    compiled = byways.game(name)
    again = compiled.new(seed=5)
    assert list(play(again, Random(8), 2 * DECISIONS)) == found
    assert not isinstance(compiled.kernels.step, ShortRule)


@pytest.mark.parametrize("name", GAMES)
def test_faces_positions_and_greedy_bots_need_nothing_compiled(
    name: str, empty_disk: pytest.MonkeyPatch, compilations: list[str]
) -> None:
    game = byways.game(name)
    match = byways.Match(game, 3)
    random = Random(4)
    for _ in range(12):
        match.play(random.choice(match.state.codes()))
        game.face.scene(match.state.view(match.state.seat))
        match.events(len(match) - 1, None)
    match.may_undo(0)
    assert match.state.svg()
    told = match.state.to_dict()
    assert game.from_dict(told).to_dict() == told
    view = match.state.view(0)
    assert bytes(game.from_bytes(bytes(view), viewer=0)) == bytes(view)
    assert byways.bot("greedy", worlds=2, seed=1).choose(match.state) in match.state.codes()
    assert compilations == []


def test_a_greedy_bot_thinks_alike_interpreted_and_compiled(
    empty_disk: pytest.MonkeyPatch, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(greedy, "HASTE", math.inf)  # however slow the computer is

    def thoughts() -> list[object]:
        state = byways.game("crab-stack").new(seed=2)
        return [(one.move, one.payoffs) for one in byways.bot("greedy", worlds=3, seed=7).think(state)]

    interpreted = thoughts()
    assert compilations == []
    empty_disk.undo()
    set_patience(0)
    assert thoughts() == interpreted


def test_code_that_another_process_has_compiled_is_loaded_while_the_game_goes_on(
    empty_disk: pytest.MonkeyPatch, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaders = []
    load = ShortRule._load

    def noted(rule: ShortRule, *args: object) -> None:
        loaders.append(threading.current_thread())
        load(rule, *args)

    monkeypatch.setattr(ShortRule, "_load", noted)
    monkeypatch.setattr(binding, "LOOK_S", 0.0)
    game = byways.game("crab-stack")
    state = game.new(seed=1)
    assert isinstance(game.kernels.moves, ShortRule)
    state.codes()
    empty_disk.undo()  # now it is there
    monkeypatch.setattr(Game, "_compiled", {})  # on disk, but not in this process's memory
    while isinstance(game.kernels.moves, ShortRule):
        state.codes()
    assert loaders, "it was loaded"
    assert threading.main_thread() not in loaders, "beside"
    assert compilations == [], "and not compiled once more"


def test_a_program_that_goes_on_long_enough_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "load", lambda code, signature: False)
    monkeypatch.setattr(Game, "_compiled", {})
    monkeypatch.setattr(binding, "_spent", {byways.game_class("crab-stack"): 0.0})
    monkeypatch.setattr(binding, "_patience", binding.PATIENCE)  # a table in this process may have had endless patience
    game = byways.game("crab-stack")
    game.new(seed=1).codes()
    assert isinstance(game.kernels.moves, ShortRule)
    binding._spent[type(game)] = binding.PATIENCE
    game.new(seed=1).codes()
    assert not isinstance(game.kernels.moves, ShortRule)
