"""Game: a game with its options chosen, and the registry of all games."""

from __future__ import annotations

import os
import secrets
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import ClassVar, TypeVar

import numba
import numpy as np
from numba.core.errors import NumbaError

from . import cache, kernels, saving
from .actions import Action, Actions
from .asking import guard
from .binding import Kernels, ShortRule
from .checking import check_once, compile_fault, place_of
from .compiling import COMPILER, announce
from .dice import checked_dice, generator, seeded
from .errors import BadPosition, BrokenGame, BywaysError, NoSeat
from .inputs import Inputs, inputs_of
from .lending import NUMBERS, Lent
from .measures import Measure, Tally
from .observing import Feature, Observation
from .options import Option, read_options, read_tunables
from .plain_face import PlainFace
from .planning import Planner
from .quests import Quest
from .record import Record
from .revealing import Trial
from .scene import Event, Face
from .sources import sources
from .speech import SHARED, Book, Told, language
from .state import Outcome, State
from .types import AnyBoard, Array, Codes, Data, Rng, Seat, Untyped
from .verbs import NOBODY, OVER, WHOLE, knows, modules_in

F = TypeVar("F", bound=Callable[..., object])
ENDLESS = 1_000_000
"""A random game that is not over after so many decisions counts as one that never ends."""


MOST_GAMES = 100_000_000
"""So many random games are played at once at most."""


@dataclass(frozen=True)
class Playouts:
    """What many random games came to: one entry, or row, for each game."""

    lengths: Array
    results: Array
    """The payoff of each seat."""
    winners: Array
    """The seat with the highest payoff; -1 where several share it."""


class Game(ABC):
    """A game with its options. Each game of `byways.games` is a subclass that states what differs.

    Games are equal when their names and options are.
    """

    name: ClassVar[str]
    BOOK: ClassVar[Book] = SHARED
    """The sentences of the game, in every language; a game of one language can do without."""
    title: ClassVar[str | Told] = Told("game-title")
    blurb: ClassVar[str | Told] = Told("game-blurb")
    minutes: ClassVar[int]
    weight: ClassVar[str] = "light"
    """light, medium or heavy."""
    version: ClassVar[int] = 1
    """The version of the rules: raised when the same seed and moves give another game than before."""
    options: ClassVar[Sequence[Option]]
    tunables: ClassVar[Sequence[Option]] = ()
    """Numbers of the rules with values to try in the lab. One that is as printed is no part of `values` and records."""
    measures: ClassVar[Sequence[Measure]] = ()
    """The named numbers of each seat that the verb `measure` writes, in its order."""
    endings: ClassVar[Sequence[str]] = ()
    """The names of the ways to end, by the numbers of the verb `ending`."""
    ending_rules: ClassVar[Sequence[str]] = ()
    """The number of the rule behind each of them."""
    STATE: ClassVar[Record]
    MOVES: ClassVar[int]
    """The most legal moves that a position can have."""
    FACE: ClassVar[type[Face]] = PlainFace
    PLANNER: ClassVar[type[Planner] | None] = None
    """Who plans for the team in a co-operative game; made with the game."""
    QUEST: ClassVar[type[Quest] | None] = None
    """What puzzles of the game ask for; made with the game."""
    picture_after = 20
    """So many decisions are made at random for the picture that shows what the game is like."""
    COOPERATIVE: ClassVar[bool] = False
    FAULTS: ClassVar[Mapping[int, str]] = {}
    """What the numbers of the verb `fault` mean, in words."""
    observes: ClassVar[int] = 1
    """The version of what `list_features` lists: raised when that changes."""
    near: ClassVar[Sequence[str]] = ()
    """Of a large record, fields that rules look at in nearly every decision: batches have them brought near ahead."""

    def __init_subclass__(cls, **more: object) -> None:
        super().__init_subclass__(**more)
        guard(cls)

    _compiled: ClassVar[dict[tuple[type[Game], Callable[..., object]], Untyped]] = {}

    def __init__(self, files: bool = True, /, **options: object) -> None:
        """`files` says whether options may name files of this computer."""
        tuned, rest = read_tunables(self.tunables, options, files)
        self.values = {**read_options(self.name, self.options, rest, files), **tuned}
        self.board: Untyped = self.make_board(self.values)  # a game may say which board it has
        if not hasattr(self.board, "players"):
            where, line = place_of(type(self).make_board)
            words = f"`make_board` gives {self.board!r}; it must return a NamedTuple with `players` among its fields"
            raise BrokenGame(f"{where}{words}{line}")
        self.players: int = int(self.board.players)
        fields = self.STATE.dtype.fields
        self.seat_at: int = fields["seat"][1] if fields and "seat" in fields else 0
        """Where in a position's bytes it says who decides."""
        # What an object has itself Python finds sooner than what its class has
        self.lent = self._lend()
        """Board and room for moves, as the kernels take them that are called at every move."""
        self.kernels = Kernels(self)
        self._quick: dict[Callable[..., object], ShortRule] = {}

    # --- what a game states -------------------------------------------------------------------------------

    @abstractmethod
    def make_board(self, values: Data) -> AnyBoard:
        """The board for these options: a NamedTuple of arrays and numbers, with `players` among them."""

    @abstractmethod
    def notation(self, state: State, code: int) -> str:
        """A move as people write it. No two legal moves of a position may be written alike."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """How a finished game ended."""

    @abstractmethod
    def to_dict(self, state: State) -> Data:
        """The whole position, readable."""

    @abstractmethod
    def fill(self, data: Data, position: Array) -> None:
        """Set up what `to_dict` described in a blank position (an array of length 1), or raise BadPosition."""

    def explain(self, state: State, text: str) -> str:
        """Why this can not be played here."""
        shown = ", ".join(str(move) for move in state.moves[:8])
        return SHARED.say("not-legal", text=text, moves=shown, more="yes" if len(state.moves) > 8 else "no")

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        """What a decision brought about: in words, and by kind, subject and seat (of `tallies`, where it is counted).

        Both states are views of the same viewer, and the move is None when that viewer may not know it: so
        nothing hidden can be told.
        """
        seat = before.seat
        assert seat is not None
        who = self.face.who(seat)
        if move is None:
            return [Event(SHARED.say("decided", who=who), kind="decision", seat=seat)]
        written = self.notation(before, move)
        return [Event(SHARED.say("played", who=who, move=written), kind="decision", subject=written, seat=seat)]

    @classmethod
    def option_help(cls, option: Option) -> str:
        """What an option does, in words."""
        name = f"option-{option.name}.help"
        return option.help or (cls.BOOK.say(name) if cls.BOOK.has(name) else "")

    @classmethod
    def option_title(cls, option: Option) -> str:
        """What an option is called."""
        name = f"option-{option.name}"
        return cls.BOOK.say(name) if cls.BOOK.has(name) else option.name.replace("_", " ").capitalize()

    @classmethod
    def option_labels(cls, option: Option) -> Sequence[str]:
        """A word for each value; empty where the values speak for themselves."""
        names = [f"option-{option.name}.value-{str(value).lower()}" for value in option.values]
        if not any(map(cls.BOOK.has, names)):
            return option.labels
        return [cls.BOOK.say(name) if cls.BOOK.has(name) else "" for name in names]

    @classmethod
    def option_notes(cls, option: Option) -> Sequence[str]:
        """What is worth knowing of each value, in a few words; empty where nothing is."""
        return ()

    @classmethod
    def option_own(cls, option: Option) -> str:
        """How a value of one's own is written, for an option that takes other values than those it lists."""
        name = f"option-{option.name}.own"
        return cls.BOOK.say(name) if option.check is not None and cls.BOOK.has(name) else ""

    @classmethod
    def called(cls, kind: str, name: str) -> str:
        """What a measure, a tally or an ending is called, or one of the subjects of the tally of that name."""
        told = {"measure": f"measure-{name}", "tally": f"tally-{name}", "ending": f"ending-{name}"}
        for message in (told.get(kind, f"subject-{kind}-{name}"), f"{kind}-{name}"):
            if cls.BOOK.has(message):
                return cls.BOOK.say(message)
        return name.replace("-", " ") if kind in told else name

    def is_secret(self, state: State, code: int) -> bool:
        """Whether the others may not know which move the seat to act has chosen."""
        return False

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the verb `tally` counts."""
        return ()

    def compares(self, tally: Tally) -> bool:
        """Whether it can be told how those do who used what a tally counts: not in a team, and not of places."""
        return tally.compared and not tally.places and not self.COOPERATIVE and self.players > 1

    @property
    def tally_reads(self) -> Sequence[str]:
        """The fields that the verb `tally` reads of the position before; none stands for all.

        The lab need not copy the others.
        """
        return ()

    def list_actions(self) -> Iterable[Action] | None:
        """Every move that these options can ever allow; without a list, an action is a place among the legal moves."""
        return None

    def list_features(self) -> Iterable[Feature] | None:
        """How learners see a position, field by field; without a list, it follows from the ranges of the fields."""
        return None

    def list_inputs(self) -> Inputs | None:
        """What the verb `features` can write; without that verb, it follows from `list_features`."""
        return None

    # --- what all games have ------------------------------------------------------------------------------

    @cached_property
    def actions(self) -> Actions:
        """All actions, numbered from 0: what learners choose from."""
        return Actions(self, self.list_actions())

    @cached_property
    def observation(self) -> Observation:
        """The layout of what `state.observe(seat)` gives."""
        return Observation(self, self.list_features(), self.observes)

    @cached_property
    def inputs(self) -> Inputs:
        """What a learned evaluation of this game looks at."""
        return inputs_of(self)

    @cached_property
    def face(self) -> Face:
        """How the game looks."""
        return self.FACE(self)

    @cached_property
    def trials(self) -> list[Trial]:
        """Room to try decisions in that nobody uses now."""
        return []

    @cached_property
    def planner(self) -> Planner | None:
        """Who plans for the whole team, in co-operative games that have such a one."""
        make: Callable[[Game], Planner] | None = self.PLANNER
        return None if make is None else make(self)

    @cached_property
    def quest(self) -> Quest | None:
        """What puzzles of the game ask for, in games that have some."""
        make: Callable[[], Quest] | None = self.QUEST
        return None if make is None else make()

    @property
    def spec(self) -> str:
        """The game and its options in one string, options at their defaults left out."""
        chosen = [
            f"{option.name}={_shown(self.values[option.name])}"
            for option in (*self.options, *self.tunables)
            if self.values.get(option.name, option.default) != option.default
        ]
        return f"{self.name}({', '.join(chosen)})" if chosen else self.name

    def kernel(self, function: F) -> F:
        """A long-running function over (board, states, ...) compiled for this game, once, and kept on disk."""
        if numba.config.DISABLE_JIT:
            return function
        code = self.dispatcher(function, nogil=True)

        def run(*args: object) -> Untyped:
            try:
                return code(*args)
            except NumbaError as error:
                raise compile_fault(self, error) from None

        if not code.overloads and not cache.is_compiled(function, self.place(function)):
            announce(self.title)
            check_once(self)
        found: F = run  # type: ignore[assignment]  # it takes and gives the same
        return found

    def kernel_for(self, function: F, *samples: object) -> F:
        """As `kernel`, called directly: always with arguments like the samples, one of which has this game's board."""
        if numba.config.DISABLE_JIT:
            return function
        found: F = self._compiled_for(function, samples).entry_point
        return found

    def address_of(self, function: Callable[..., object], *samples: object) -> int:
        """Where the code of a kernel begins that takes arguments like the samples, for other kernels to call it there.

        It stays there as long as the process lives; interpreted, there is no such place.
        """
        if numba.config.DISABLE_JIT:
            return 0
        made = self._compiled_for(function, samples)
        return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))

    def _compiled_for(self, function: Callable[..., object], samples: Iterable[object]) -> Untyped:
        self.kernel(function)  # it tells who listens
        code, signature = self.dispatcher(function, nogil=True), tuple(map(numba.typeof, samples))
        if signature not in code.overloads:
            try:
                code.compile(signature)
            except NumbaError as error:
                raise compile_fault(self, error) from None
        return code.overloads[signature]

    def quick(self, function: F) -> F:
        """A short function over (board, states, ...): interpreted until its compiled code is there."""
        found = self._quick.get(function)
        if found is None:
            found = self._quick[function] = ShortRule(self, function)
        rule: F = found  # type: ignore[assignment]  # it takes and gives the same
        return rule

    def is_compiled(self, function: Callable[..., object]) -> bool:
        """Whether `quick` runs compiled code of this function by now."""
        return function in self._quick and self._quick[function].is_compiled

    def dispatcher(self, function: Callable[..., object], *, nogil: bool = False) -> Untyped:
        """What numba makes of a function for this game: it loads, compiles and keeps its code."""
        key = type(self), function
        if key not in self._compiled:
            self._compiled[key] = cache.cached(function, self.place(function), **{**COMPILER, "nogil": nogil})
        return self._compiled[key]

    def has_dispatcher(self, function: Callable[..., object]) -> bool:
        """Whether this process has looked for the compiled code of a function, or compiled it."""
        return (type(self), function) in self._compiled

    def place(self, function: Callable[..., object]) -> Path:
        """The folder where the compiled code of a function is kept, named by what it comes from."""
        return cache.folder(self.name, *self.sources(function))

    def sources(self, function: Callable[..., object]) -> list[Path]:
        """The files whose code is compiled into a kernel: its own, those of the game's verbs, and what they import."""
        home = Path(sys.modules[type(self).__module__].__file__ or "").resolve().parent
        modules = [
            sys.modules[kind.__module__] for kind in type(self).__mro__ if kind is not Game and issubclass(kind, Game)
        ]
        verbs = (modules_in(module.__package__ or module.__name__) for module in modules)
        return sources([function.__module__, *chain.from_iterable(verbs)], home)

    @classmethod
    def rules_file(cls) -> Path | None:
        """`RULES.md` beside the game's code, in the language spoken where there is one (`RULES.ru.md`), or None."""
        folder = Path(sys.modules[cls.__module__].__file__ or "").parent
        paths = (folder / f"RULES.{language()}.md", folder / "RULES.md")
        return next((path for path in paths if path.is_file()), None)

    @classmethod
    def rulebook(cls) -> str:
        """The rules for players, as Markdown."""
        path = cls.rules_file()
        return path.read_text(encoding="utf-8") if path is not None else f"# {cls.title}\n\n{cls.blurb}\n"

    def _lend(self) -> Lent[kernels.Tools]:
        try:
            return Lent(self.tools())
        except (AttributeError, TypeError, ValueError):  # compiled rules can not take it: who compiles them is told
            return Lent(())  # type: ignore[arg-type]

    def tools(self) -> kernels.Tools:
        """What the kernels take that are called at every move, with room for moves that nobody shares."""
        return self.board, self.room(), NUMBERS

    def room(self) -> Codes:
        """Room for all moves of a position, as compiled code takes it."""
        return kernels.room_for(self.MOVES)

    def too_many_moves(self, where: str) -> BrokenGame:
        """What to raise when the rules list more moves than MOVES says."""
        return BrokenGame(f"{self.spec} lists more legal moves than MOVES = {self.MOVES}; raise MOVES. Found {where}")

    def new(self, seed: int | str | None = None) -> State:
        """A new game. The same seed gives the same game, on every machine; `state.seed` tells which one it was."""
        chosen = secrets.randbits(53) if seed is None else seed
        state = self.begin(generator(chosen))
        state.seed = chosen
        return state

    def begin(self, rng: Rng) -> State:
        """A new game with dice of one's own."""
        state = State.with_bytes(self, bytearray(self.STATE.dtype.itemsize), checked_dice(rng))
        self.kernels.setup(self.lent, state._array, state._rng)
        return state

    def from_dict(self, data: Data, seed: int | str = 0) -> State:
        """The position that `state.to_dict()` described, or one written by hand."""
        if not isinstance(data, dict):
            raise BadPosition(f"a position is a dict as state.to_dict() gives it, not {type(data).__name__}")
        array = self.STATE.blank()
        try:
            self.fill(data, array)
        except (TypeError, ValueError, AttributeError, LookupError, OverflowError) as error:
            if isinstance(error, BywaysError):
                raise
            words = "a position is a dict as state.to_dict() gives it, and something in this one has another form"
            raise BadPosition(f"{words}: {error}") from error
        self._check(array, WHOLE)
        return State(self, array, generator(seed))

    def from_bytes(self, data: bytes, seed: int | str = 0, viewer: Seat = WHOLE) -> State:
        """The position that `bytes(state)` gave, or, with a viewer, the one that `bytes(state.view(viewer))` gave.

        Compiled code trusts a position, so all is checked that it trusts: BadPosition says what is wrong.
        """
        if not isinstance(data, bytes | bytearray | memoryview):
            raise BadPosition(f"a position is bytes, as bytes(state) gives them, not {type(data).__name__}")
        size = self.STATE.dtype.itemsize
        if len(data) != size:
            raise BadPosition(f"a position of {self.name} has {size} bytes, not {len(data)}")
        if type(viewer) is not int or not WHOLE <= viewer < self.players:
            raise NoSeat(f"there is no seat {viewer!r} to view it; seats go from 0 to {self.players - 1}")
        array = np.frombuffer(bytearray(data), self.STATE.dtype)
        self._check(array, viewer)
        state = State(self, array, generator(seed))
        if viewer != WHOLE:
            state.viewer = None if viewer == NOBODY else viewer
            state.full = not self.STATE.secret
        return state

    def _check(self, array: Array, viewer: Seat) -> None:
        """BadPosition unless compiled code can trust what came from outside."""
        self.STATE.check(array)
        if viewer != WHOLE:
            self.STATE.check_view(array, viewer)
        if not OVER <= int(array["seat"][0]) < self.players:
            raise BadPosition(f"it is the turn of seat {int(array['seat'][0])}; seats go from 0 to {self.players - 1}")
        fault = self.quick(kernels.fault)(self.board, array, viewer) if knows(type(self.board), "fault") else 0
        if fault:
            raise BadPosition(self.FAULTS.get(fault, f"this is no position of {self.name} (fault {fault})"))

    def restore(self, snapshot: bytes) -> State:
        """The position that `state.snapshot()` kept, with its dice and its viewer."""
        return saving.restore(self, snapshot)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, str, str, Data]]:
        kind = type(self)
        file = sys.modules[kind.__module__].__file__ or ""
        return saving.remake, (kind.__module__, kind.__qualname__, file, self.values)

    def playouts(self, n: int, seed: int | str = 0, *, threads: int | None = None) -> Playouts:
        """Play n random games in compiled code on all cores. The number of threads does not change the games."""
        if type(n) is not int or n < 0:
            raise BywaysError(f"the number of games must be a whole number from 0 on, not {n!r}")
        if n > MOST_GAMES:
            raise BywaysError(f"at most {MOST_GAMES:,} games fit in memory at once, not {n:,}")
        if threads is not None and (type(threads) is not int or threads < 1):
            raise BywaysError(f"the number of threads must be a whole number from 1 on, not {threads!r}")
        lengths = np.zeros(n, np.int32)
        results = np.zeros((n, self.players))
        run = self.kernel(kernels.playouts)
        start = np.uint64(seeded(seed))

        def chunk(first: int, last: int) -> None:
            states = np.zeros(2, self.STATE.dtype)
            scratch = self.room()
            rows = slice(first, last)
            run(self.board, states, start, first, ENDLESS, lengths[rows], results[rows], generator(0), scratch)

        chunk(0, 0)  # compiles, before several threads would
        workers = threads or os.cpu_count() or 1
        edges = np.linspace(0, n, workers + 1).astype(int)
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(chunk, edges[:-1].tolist(), edges[1:].tolist()))
        if (lengths < 0).any():
            number = int(np.argmax(lengths < 0))
            if lengths[number] == kernels.TOO_MANY:
                raise self.too_many_moves(f"in random game {number} of seed {seed}")
            raise BywaysError(f"random game {number} of seed {seed} did not end in {ENDLESS:,} decisions")
        best = results.max(axis=1, keepdims=True)
        alone = (results == best).sum(axis=1) == 1
        return Playouts(lengths, results, np.where(alone, results.argmax(axis=1), -1).astype(np.int8))

    def perft(self, state: State, depth: int) -> int:
        """How many lines of `depth` decisions start here (with the same dice at every decision)."""
        if not isinstance(state, State) or state.game != self or not state.full:
            raise BadPosition(f"lines are counted from a whole state of {self.spec}, not from {state!r}")
        if type(depth) is not int or depth < 0:
            raise BywaysError(f"the depth must be a whole number from 0 on, not {depth!r}")
        if depth == 0:
            return 1
        states = np.zeros(depth + 1, self.STATE.dtype)
        states[0] = state._array[0]
        scratch = np.zeros((depth, self.MOVES + kernels.GUARD), np.int32)
        lines = int(self.kernel(kernels.perft)(self.board, states, depth, np.uint64(1), generator(0), scratch))
        if lines == kernels.TOO_MANY:
            raise self.too_many_moves(f"within {depth} decisions of {bytes(state).hex()}")
        return lines

    def events(self, before: State, code: int, after: State, viewer: int | None) -> Sequence[Event]:
        """What a decision brought about, as far as the viewer may know."""
        known = self.is_known(before, code, viewer)
        return self.describe_events(before.view(viewer), code if known else None, after.view(viewer))

    def is_known(self, before: State, code: int, viewer: int | None) -> bool:
        """Whether the viewer may know which move was chosen."""
        return viewer == before.seat or not self.is_secret(before, code)

    def __deepcopy__(self, memo: object) -> Game:
        return self  # it never changes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.spec)

    def __repr__(self) -> str:
        return f"<Game {self.spec}>"


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
