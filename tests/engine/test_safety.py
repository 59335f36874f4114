"""What a stranger may do to the library without harm: wrong types, false bytes, other processes, broken rules."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from numpy import int8

import byways
from blobs import positions_of
from byways.bots import Bot
from byways.engine import BadPosition, BywaysError, Match, State, binding, nobody, owner, public, record
from byways.engine import game as game_module
from byways.engine.errors import BadSeed, BrokenGame, NoSeat, NotOver, UnknownGame

pytestmark = pytest.mark.xdist_group("crab-stack")

MANY = """
from typing import NamedTuple
from numpy import int8
from byways.engine import OVER, Game, Option, Outcome, public, record, verb

class Position:
    seat = public(int8)
    left = public(int8)

class Board(NamedTuple):
    players: int

@verb
def setup(b: Board, s, rng):
    s.left = 3

@verb
def legal(b: Board, s, out):
    for i in range(12):
        out[i] = i
    return 12

@verb
def play(b: Board, s, move, rng):
    s.left -= 1
    if s.left == 0:
        s.seat = OVER

@verb
def result(b: Board, s, out):
    out[0] = 1.0

class Many(Game):
    name = "many"
    title = "Many"
    blurb = "Too many moves."
    minutes = 1
    options = (Option("players", 1, "Alone.", (1,)),)
    STATE = record(Position)
    MOVES = 10

    def make_board(self, values):
        return Board(1)

    def notation(self, state, code):
        return str(code)

    def outcome(self, state):
        return Outcome((0,), state.payoffs, "over", "Over.")

    def to_dict(self, state):
        return {"left": int(state.record["left"])}

    def fill(self, data, position):
        position["left"] = data["left"]

GAME = Many
"""


def test_more_moves_than_said_are_found_out_before_they_do_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In compiled code too, where a position lists them that no game met while the rules were tried before."""
    for module in (game_module, binding):
        monkeypatch.setattr(module, "check_once", lambda game: None)
    (tmp_path / "many.py").write_text(MANY)
    game = byways.load(tmp_path / "many.py")()
    state = game.new(1)
    words = r"many lists more legal moves than MOVES = 10; raise MOVES"
    with pytest.raises(BrokenGame, match=words + ".*" + bytes(state).hex()):
        state.codes()
    with pytest.raises(BrokenGame, match=words + ".*random game 0 of seed 4"):
        game.playouts(3, seed=4)
    with pytest.raises(BrokenGame, match=words + ".*within 2 decisions"):
        game.perft(state, 2)
    with pytest.raises(BrokenGame, match=words):
        byways.bot("search", simulations=10, seed=1).think(state)


def test_a_new_game_without_a_seed_is_another_one_each_time_and_tells_its_seed() -> None:
    game = byways.game("crab-stack")
    one, other = game.new(), game.new()
    assert one != other
    assert one.seed is not None
    assert game.new(one.seed) == one
    match = Match(game)
    assert byways.replay(match.record()).state == match.state
    assert one.view(0).seed is None, "the seed would tell what is hidden"


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda s: s.game.new(1.5), BadSeed, "a whole number or a word, not 1.5"),
        (lambda s: s.game.new(True), BadSeed, "a whole number or a word"),
        (lambda s: s.game.begin(None), BadSeed, r"dice are made by generator\(seed\)"),
        (lambda s: s.game.begin(np.zeros(1)), BadSeed, "dice are made by"),
        (lambda s: s.use_dice(np.zeros(2, np.uint64)), BadSeed, "dice are made by"),
        (lambda s: s.use_dice(np.zeros(6, np.uint64)[::2]), BadSeed, "dice are made by"),
        (lambda s: s.use_dice(np.frombuffer(bytes(8), np.uint64)), BadSeed, "dice are made by"),
        (lambda s: s.play(None), byways.IllegalMove, "its notation or its number, not None"),
        (lambda s: s.play(2.0), byways.IllegalMove, "its notation or its number"),
        (lambda s: s.play("9" * 5_000), byways.IllegalMove, "no move is written with 5,000 letters"),
        (lambda s: s.play(1 << 70), byways.IllegalMove, "more than 32 bits"),
        (lambda s: Match(s.game, 1).play(None), byways.IllegalMove, "its notation or its number, not None"),
        (lambda s: Match(s.game, 1).undo("x"), byways.IllegalMove, "x decisions can not be taken back"),
        (lambda s: s.view("a"), NoSeat, "no seat 'a'; seats go from 0 to 1"),
        (lambda s: s.view(2), NoSeat, "no seat 2"),
        (lambda s: s.redeal(7), NoSeat, "no seat 7"),
        (lambda s: s.payoffs, NotOver, "not over"),
        (lambda s: s.game.playouts(-5), BywaysError, "whole number from 0 on, not -5"),
        (lambda s: s.game.playouts(10**30), BywaysError, "at most 100,000,000 games"),
        (lambda s: s.game.playouts(2.5), BywaysError, "whole number from 0 on, not 2.5"),
        (lambda s: s.game.playouts(2, threads=0), BywaysError, "from 1 on, not 0"),
        (lambda s: s.game.playouts(2, threads="a"), BywaysError, "from 1 on, not 'a'"),
        (lambda s: s.game.perft(s, "deep"), BywaysError, "the depth must be a whole number from 0 on, not 'deep'"),
        (lambda s: s.game.perft(s, -1), BywaysError, "from 0 on, not -1"),
        (lambda s: s.game.perft(None, 1), BadPosition, "a whole state of crab-stack, not from None"),
        (lambda s: byways.game("crab-stack", players=3).perft(s, 1), BadPosition, "a whole state of crab-stack"),
        (lambda s: s.game.from_bytes("abc"), BadPosition, "a position is bytes"),
        (lambda s: s.game.from_bytes(b"abc"), BadPosition, "bytes, not 3"),
        (lambda s: s.game.restore(bytes(s)), BadPosition, "no snapshot"),
        (lambda s: s.game.restore(s.snapshot()[:-1]), BadPosition, "bytes, not"),
        (lambda s: byways.game(None), UnknownGame, "named by a string"),
        (lambda s: byways.game_class(["crab-stack"]), UnknownGame, "named by a string"),
        (lambda s: byways.load(None), UnknownGame, "the path of a .py file"),
        (lambda s: byways.bot(None), BywaysError, "there is no bot None"),
        (lambda s: byways.bot("random").choose(None), BywaysError, "a bot chooses in a state"),
        (lambda s: byways.bot("normal").choose("x"), BywaysError, "a bot chooses in a state"),
        (lambda s: byways.bot("greedy").think(None), BywaysError, "a bot chooses in a state"),
        (lambda s: byways.bot("search", simulations="many"), BywaysError, "a number above 0, not 'many'"),
        (lambda s: byways.bot("search", simulations=float("inf")), BywaysError, "a number above 0, not inf"),
        (lambda s: byways.bot("random").think(None), BywaysError, "a bot chooses in a state"),
        (lambda s: byways.register(None), UnknownGame, "a game of your own is a class"),
        (lambda s: byways.load("\0"), UnknownGame, "is no Python file"),
        (lambda s: byways.game("crab-stack", players=np.array([1, 2])), byways.BywaysError, "players"),
        (lambda s: s.moves.find(None), byways.IllegalMove, "its notation or its number, not None"),
        (lambda s: Match("crab-stack"), UnknownGame, "a match needs a game"),
        (lambda s: Match(s.game, names=1.5), BywaysError, "2 names are needed"),
        (lambda s: Match(s.game, names=["Ann"]), BywaysError, "2 names are needed"),
        (lambda s: Match(s.game, names=["Ann", 7]), BywaysError, "2 names are needed"),
        (lambda s: Match(s.game, start=1.5), BadPosition, "a match begins from a whole state of crab-stack"),
        (lambda s: Match(s.game, 1).play(s.codes()[0], "x"), byways.IllegalMove, "dice are numbered from 0 on"),
        (lambda s: Match(s.game, keyed=np.array([1, 2])), BadSeed, "True or False, not"),
        (lambda s: Match(s.game, 1).may_undo(np.array([])), NoSeat, "there is no seat array"),
        (lambda s: Match(s.game, 1).revealed("x"), byways.IllegalMove, "decision 'x' has not been made"),
        (lambda s: Match(s.game, 1).events(3, None), byways.IllegalMove, "decision 3 has not been made"),
    ],
)
def test_wrong_types_and_values_get_our_errors(
    call: Callable[[State], object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        call(byways.game("crab-stack").new(seed=1))


@pytest.mark.parametrize("name", ["crab-stack", "selling-knives", "snow-tails", "snowplow-race", "vancouver-buses"])
def test_hooks_that_are_asked_nonsense_say_so(name: str) -> None:
    """Whatever it is, the answer is words or an error of ours."""
    game = byways.game(name)
    state, over = positions_of(game, 1, 10**9)
    words = (None, 5, "", "nonsense", "3-", "-", "a b c", "\0", "9" * 5_000, "²", state)
    for asked in (state, state.view(0), over):
        for code in (-1, 10**9, 1 << 70, None, "x", 1.5, np.zeros(2), *words):
            with suppress(BywaysError):
                assert isinstance(game.notation(asked, code), str)
        for text in words:
            with suppress(BywaysError):
                assert isinstance(game.explain(asked, text), str)
    for asked in (None, "x", byways.game("crab-stack", players=4).new(1)):
        for call in (game.notation, game.explain):
            with pytest.raises(BadPosition, match="this is asked of a state of"):
                call(asked, [])


def test_a_hook_that_fails_at_a_legal_move_keeps_its_trace() -> None:
    """There it is the game's own fault, and who writes it wants to see where."""
    state = byways.game("crab-stack").new(seed=1)

    class Own(type(state.game)):  # type: ignore[misc]  # a game's class is found by its name
        def notation(self, state: State, code: int) -> str:
            return ["a", "b"][10 + code]

        def explain(self, state: State, text: str) -> str:
            return text[99]

    own = Own().new(seed=1)
    with pytest.raises(IndexError):
        str(own.moves[0])
    with pytest.raises(IndexError):
        own.game.explain(own, "a1-b1")
    with pytest.raises(byways.IllegalMove, match=r"-5 is no move here; state\.moves has those that can be played"):
        own.game.notation(own, -5)
    with pytest.raises(byways.IllegalMove, match="in its own words, not with 7"):
        own.game.explain(own, 7)


@pytest.mark.xdist_group("selling-knives")
def test_a_view_can_not_be_dealt_for_another_seat() -> None:
    view = byways.game("selling-knives").new(seed=1).view(0)
    assert view.redeal().full
    assert view.redeal(0).full
    with pytest.raises(NoSeat, match="shows less than another viewer may see"):
        view.redeal(1)
    with pytest.raises(BadPosition, match="a whole state"):
        view.game.perft(view, 2)


@pytest.mark.xdist_group("selling-knives")
def test_a_snapshot_keeps_dice_and_viewer() -> None:
    game = byways.game("selling-knives", players=3)
    state = game.new(seed=5)
    for _ in range(4):
        state.play(state.codes()[0])
    again = game.restore(state.snapshot())
    assert again == state
    assert again.chance == state.chance
    assert [bytes(again.play(0)), again.chance] == [bytes(state.play(0)), state.chance], "the same card is drawn"
    for viewer in (0, 2, None):
        view = game.restore(state.view(viewer).snapshot())
        assert (view, view.viewer, view.full) == (state.view(viewer), viewer, False)
    with pytest.raises(BadPosition, match=r"view of seat 2, which selling-knives does not have"):
        byways.game("selling-knives", players=2).restore(state.view(2).snapshot())


def _played(state: State, match: Match, bot: Bot) -> tuple[bytes, list[str], int]:
    """In another process: the position after a move, the match's notes, and what a bot would do."""
    return bytes(state.play(state.codes()[0])), match.notes, int(bot.choose(match.state))


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "search"])
def test_states_matches_and_bots_go_to_other_processes(level: str) -> None:
    game = byways.game("crab-stack", players=3)
    match = Match(game, 3)
    match.play(match.state.moves[5])
    settings: dict[str, object] = {"seed": 1, **({"simulations": 20} if level == "search" else {})}
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(_played, match.state.copy(), match, byways.bot(level, **settings)).result()
    here = _played(match.state.copy(), match, byways.bot(level, **settings))
    assert there == here
    moves = match.state.moves
    assert [str(move) for move in pickle.loads(pickle.dumps(moves))] == [str(move) for move in moves]
    move = pickle.loads(pickle.dumps(moves[0]))
    assert (move, str(move)) == (moves[0], str(moves[0]))
    assert pickle.loads(pickle.dumps(game)) == game


class Hand:
    seat = public(int8, within=(-1, 3))
    open = public(int8, 4, within=(0, 9))
    card = owner(int8, 4, blank=-5, within=(0, 51))
    deck = nobody(int8, within=(0, 51))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("seat", 4, "seat holds 4; it can hold -1 to 3"), ("open", -1, "open holds -1"), ("card", 52, "card holds 52")],
)
def test_a_number_out_of_its_range_is_named(field: str, value: int, words: str) -> None:
    layout = record(Hand)
    position = layout.blank()
    layout.check(position)
    position["card"][0] = -5  # what others see instead
    layout.check(position)
    position[field][0] = np.int8(value)
    with pytest.raises(BadPosition, match=words):
        layout.check(position)
