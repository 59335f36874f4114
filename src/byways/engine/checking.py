"""A designer's mistakes, explained: a few games played by Python itself before anything is compiled.

Compiled code trusts its rules: an index out of range crashes it, a number that does not fit is cut off in silence, an
endless loop hangs it, and a misspelt field gives pages of a compiler's words. Interpreted, each has a line and a cure.
"""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from traceback import walk_tb
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core.errors import NumbaError

from . import verbs
from .checked import Mistake, checked, checked_board, checked_room
from .dice import generator
from .errors import BrokenGame, BywaysError
from .interpreting import TWIN, rule
from .types import Array, Untyped
from .verbs import NOBODY, OVER, WHOLE
from .wording import joined, nearest

if TYPE_CHECKING:
    from .game import Game

ENGINE = str(Path(__file__).resolve().parent)
GAMES = 5
DECISIONS = 300
"""So many decisions of each of these games are tried, at most."""
ENDLESS = 300_000
"""A verb that has run so many lines is in an endless loop: compiled, a verb takes microseconds."""
KNOWLEDGE = ("playout_policy", "prior", "estimate", "standing", "measure", "fault")
"""Verbs that a game need not have."""
MOST_DECORATORS = 6
"""A function's first line is that of its decorators, of which there are fewer."""
OFTEN = 7
"""Views are tried at every so many decisions."""


def check_rules(game: Game, games: int = GAMES, decisions: int = DECISIONS) -> None:
    """Play a few games at random, interpreted; BrokenGame tells the first mistake with its file, line and cure."""
    with explained(type(game)), np.errstate(over="ignore", divide="raise", invalid="raise"):
        trial = _Trial(game)
        for seed in range(games):
            trial.play(seed, decisions)


_sound: set[tuple[type[Game], str]] = set()
"""Games in which no mistake was found."""


def check_once(game: Game) -> None:
    """As `check_rules`, before a game of somebody's own is compiled: nothing stops compiled code at a mistake."""
    key = type(game), game.spec
    if is_own(game) and key not in _sound:
        check_rules(game)
        _sound.add(key)


def is_own(game: Game) -> bool:
    """Whether a game is none of ours, whose rules are tested."""
    return not type(game).__module__.startswith("byways.games.")


def rule_fault(game: Game, error: Exception) -> BrokenGame | None:
    """What to say when interpreted rules of somebody's own have failed; None where it is no fault of theirs."""
    if not is_own(game) or isinstance(error, BywaysError):
        return None
    try:
        check_rules(game)
        home = sys.modules[type(game).__module__].__file__ or ""
        where, line = place(home, error.__traceback__)
    except BrokenGame as found:
        return found
    return BrokenGame(f"{where}{_words(error)}{line}") if line else None


class _Trial:
    """Random games by Python itself."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kind = type(game.board)
        try:
            self.board = checked_board(game.board)
        except Mistake as mistake:
            mistake.function = type(game).make_board
            raise

    def call(self, name: str, position: Array, *others: Untyped) -> Untyped:
        """Run a verb on a position; an endless loop is found out."""
        with no_endless_loop(name):
            return rule(self.kind, name)(self.board, checked(self.game.STATE, position), *others)

    def verb(self, name: str) -> Callable[..., object]:
        """The verb as it stands in the game's file."""
        return verbs.rule(self.kind, name)

    def play(self, seed: int, decisions: int) -> None:
        """One game, or its beginning."""
        game, position = self.game, self.game.STATE.blank()
        rng, random = generator(seed), Random(seed)
        self.call("setup", position, rng)
        for ply in range(decisions):
            seat = int(position["seat"][0])
            if seat == OVER:
                self.end(position)
                return
            if not 0 <= seat < game.players:
                words = f"it is the turn of seat {seat}; seats go from 0 to {game.players - 1}, and OVER ends it"
                raise Mistake(words, self.verb("play" if ply else "setup"))
            codes = self.moves(position)
            if ply % OFTEN == 0:
                self.views(position, seed)
                self.knowledge(position, codes, seed)
            self.call("play", position, random.choice(codes), rng)

    def moves(self, position: Array) -> list[int]:
        """The legal moves."""
        out = np.zeros(self.game.MOVES, np.int32)
        n = self.call("legal", position, checked_room(out))
        legal = self.verb("legal")
        if type(n) is bool or not isinstance(n, int | np.integer):
            what = "nothing" if n is None else repr(n)
            raise Mistake(f"`legal` returns {what}; it must return how many moves it has written into `out`", legal)
        if not 1 <= n <= self.game.MOVES:
            words = f"`legal` returns {n}; it must be from 1 to MOVES = {self.game.MOVES} while the game is not over"
            raise Mistake(f"{words} (s.seat = OVER ends it)", legal)
        return out[: int(n)].tolist()

    def views(self, position: Array, seed: int) -> None:
        """What each may see, and a deal that would fit it."""
        if not self.game.STATE.secret:
            return
        for seat in (*range(self.game.players), NOBODY):
            seen = position.copy()
            self.game.STATE.conceal(seen, seat)
            self.call("hide", seen, seat)
            self.call("redeal", seen, seat, generator(seed))

    def knowledge(self, position: Array, codes: list[int], seed: int) -> None:
        """What bots, lab and loading ask of rules that know more than they must."""
        n, players = len(codes), self.game.players
        known = {name: self.verb(name) for name in KNOWLEDGE if verbs.knows(self.kind, name)}
        moves = checked_room(np.array(codes, np.int32), "moves")
        if "playout_policy" in known:
            chosen = self.call("playout_policy", position.copy(), moves, n, generator(seed))
            if type(chosen) is bool or not isinstance(chosen, int | np.integer) or not 0 <= chosen < n:
                words = f"`playout_policy` gives {chosen!r}; it must give the place of one of the {n} moves, from 0 on"
                raise Mistake(words, known["playout_policy"])
        if "prior" in known:
            self.call("prior", position.copy(), moves, n, checked_room(np.zeros(n)))
        for name in ("estimate", "standing"):
            if name in known:
                self.call(name, position.copy(), checked_room(np.zeros(players)))
        if "measure" in known:
            self.call("measure", position.copy(), checked_room(np.zeros((players, len(self.game.measures)))))
        if "fault" in known and (fault := self.call("fault", position.copy(), WHOLE)):
            words = f"`fault` finds fault {fault} with a position of a game; it must return 0 for each of them"
            raise Mistake(words, known["fault"])

    def end(self, position: Array) -> None:
        """The payoffs."""
        out = np.full(self.game.players, np.nan)
        self.call("result", position, checked_room(out))
        for seat, value in enumerate(out.tolist()):
            if not 0.0 <= value <= 1.0:
                what = "nothing" if np.isnan(value) else value
                words = f"`result` gives seat {seat} {what}; it must write a number from 0 to 1 for every seat"
                raise Mistake(words, self.verb("result"))


@contextmanager
def no_endless_loop(name: str) -> Iterator[None]:
    """Stop a verb that runs more lines than any rule needs, and say where it was."""
    lines = 0

    def line(frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        nonlocal lines
        lines += event == "line"
        if lines > ENDLESS:
            raise Mistake(f"`{name}` runs on and on here: does the loop ever end?")
        return line

    def called(frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        own = TWIN in frame.f_globals and not frame.f_code.co_filename.startswith(ENGINE)
        return line if own else None

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def explained(kind: type[Game]) -> Iterator[None]:
    """Turn whatever goes wrong in a game's own code into BrokenGame with the file, the line and the cure."""
    try:
        yield
    except BywaysError:
        raise
    except Exception as error:
        home = sys.modules[kind.__module__].__file__ or ""
        function = error.function if isinstance(error, Mistake) else None
        where, line = place_of(function) if function else place(home, error.__traceback__)
        raise BrokenGame(f"{where}{_words(error)}{line}") from error


def place(home: str, trace: TracebackType | None) -> tuple[str, str]:
    """Where in a game's own files something went wrong: before the words, and the line itself, after them."""
    for frame, line in reversed(list(walk_tb(trace))):
        file = frame.f_code.co_filename
        if Path(file).is_relative_to(Path(home).parent):
            text = linecache.getline(file, line).strip()
            return f"{_short(file)}:{line}, in {frame.f_code.co_name}: ", f"\n    {text}" if text else ""
    return f"{_short(home)}: ", ""


def place_of(function: Callable[..., object]) -> tuple[str, str]:
    """Where a function is defined, in the same form."""
    code = inspect.unwrap(function).__code__
    lines = range(code.co_firstlineno, code.co_firstlineno + MOST_DECORATORS)
    texts = [(line, linecache.getline(code.co_filename, line).strip()) for line in lines]
    line, text = next(((line, text) for line, text in texts if text.startswith("def ")), texts[0])
    return f"{_short(code.co_filename)}:{line}: ", f"\n    {text}" if text else ""


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def _words(error: Exception) -> str:
    """What went wrong, and the cure."""
    match error:
        case Mistake():
            return f"{error}"
        case AttributeError(obj=tuple() as board, name=str(name)) if hasattr(board, "_fields"):
            known = board._fields
            return f"the board has no {name!r}; it has {joined(known)}.{nearest(name, known)}"
        case NameError(name=str(name)):
            return f"the name {name!r} is not known; is it misspelt, or not imported?"
        case ZeroDivisionError() | FloatingPointError():
            return "a division by zero; compiled, it would give a wrong number in silence. Test for 0 before"
        case _:
            return f"{type(error).__name__}: {error}"


def compile_fault(game: Game, error: NumbaError) -> BrokenGame:
    """Why rules can not be compiled: the same mistake told by Python, or, where Python finds none, numba's in short."""
    try:
        check_rules(game)
    except BrokenGame as found:
        return found
    home = sys.modules[type(game).__module__].__file__ or ""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith(("Failed in", "During:", "File ", "-", "^", "<source"))]
    where = next(
        (line.rstrip(":") for line in reversed(lines) if line.startswith("File") and Path(home).name in line), ""
    )
    words = f"it runs as Python, but can not be compiled: {told[0] if told else error}"
    return BrokenGame(f"{_short(home)}: {words}{f' ({where})' if where else ''}")
