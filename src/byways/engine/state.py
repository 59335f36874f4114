"""State: a position with the questions that people ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from operator import index
from typing import TYPE_CHECKING, overload

import numpy as np

from . import saving
from .dice import checked_dice, generator
from .errors import IllegalMove, NoSeat, NotOver
from .measures import measures_of
from .speech import SHARED
from .types import Array, Data, Rng
from .verbs import NOBODY, OVER, knows

if TYPE_CHECKING:
    from .game import Game


_STILL = generator(0)
"""The dice of a view, which tell nothing."""


MOST_CODE = 1 << 31
"""The numbers of moves have 32 bits."""
NO_SEAT = OVER & 0xFF
"""OVER, as the lowest byte of a number."""


class Move(int):
    """A legal move: a number to the engine, notation to people."""

    text: str

    def __new__(cls, code: int, text: str) -> Move:
        move = super().__new__(cls, code)
        move.text = text
        return move

    def __reduce__(self) -> tuple[type[Move], tuple[int, str]]:
        return Move, (int(self), self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"


class Moves(Sequence[Move]):
    """The legal moves of a position, in the order in which the rules list them."""

    def __init__(self, state: State) -> None:
        self._state = state.copy()  # the moves stay those of now when the state goes on
        self._codes = state.codes()

    def __reduce__(self) -> tuple[type[Moves], tuple[State]]:
        return Moves, (self._state,)

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            return [self._move(code) for code in self._codes[at]]
        return self._move(self._codes[at])

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self._codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return self.find(move) is not None
        return isinstance(move, int | np.integer) and move in self._codes

    def _move(self, code: int) -> Move:
        return Move(code, self._state.game.notation(self._state, code))

    def find(self, text: str) -> Move | None:
        """The move that is written so, or None."""
        if not isinstance(text, str):
            raise IllegalMove(f"a move is its notation or its number, not {text!r}: find takes its notation")
        wanted = _folded(text)
        return next((move for move in self if _folded(move.text) == wanted), None)

    def __repr__(self) -> str:
        shown = ", ".join(str(move) for move in self[:12])
        return f"<Moves ({len(self)}): {shown}{', ...' if len(self) > 12 else ''}>"


def whole_move(move: object) -> int:
    try:
        number = index(move)  # type: ignore[arg-type]  # whatever is no number is told so
    except TypeError:
        raise IllegalMove(f"a move is its notation or its number, not {move!r}") from None
    if not -MOST_CODE <= number < MOST_CODE:
        raise IllegalMove("no move has a number of more than 32 bits")
    return number


def _folded(text: str) -> str:
    return " ".join(text.lower().split())


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet."""

    label: str
    """What it counts."""
    values: tuple[float | None, ...]
    """For each seat, or a single one for all of them together; None where there is nothing to count."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; several share a win or a draw, none is a loss for all."""
    payoffs: tuple[float, ...]
    """From 0 to 1 for each seat."""
    reason: str
    """In words, without the names of the winners."""
    words: str
    """The whole sentence: who won, and why."""
    scores: tuple[float, ...] = ()
    """Points, in games that count them."""
    sheet: tuple[ScoreLine, ...] = ()
    """Where the result comes from, a line each. It follows from the position, so records do not keep it."""

    def __str__(self) -> str:
        return self.words

    def to_dict(self) -> Data:
        """As plain JSON."""
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in asdict(self).items()
            if value != () and key != "sheet"
        }

    def with_sheet(self) -> Data:
        """As plain JSON, with the score sheet."""
        lines = [{"label": line.label, "values": list(line.values)} for line in self.sheet]
        return {**self.to_dict(), "sheet": lines}


class State:
    """A position of a game. Playing changes it; `copy` is cheap.

    A state from `view` shows what one viewer may see: `viewer` says who (None for a spectator).
    """

    __slots__ = ("_array", "_bytes", "_rng", "full", "game", "seed", "viewer")

    def __init__(self, game: Game, array: Array, rng: Array) -> None:
        self.game = game
        self._array = array
        base = array.base  # of a blank position these are its bytes; to ask numpy for them takes longer
        self._bytes: bytearray | memoryview
        if isinstance(base, bytearray) and len(base) == array.nbytes:
            self._bytes = base
        else:
            self._bytes = memoryview(array.view(np.uint8))  # type: ignore[arg-type]  # arrays are buffers, untold
        self._rng = rng
        self.full = True
        self.viewer: int | None = None
        self.seed: int | str | None = None
        """What the game was begun with, where that is known."""

    @staticmethod
    def with_bytes(game: Game, data: bytearray, rng: Array) -> State:
        """The whole position that has these very bytes, made the fast way."""
        state = object.__new__(State)
        state.game = game
        state._bytes = data
        state._array = np.ndarray(1, game.STATE.dtype, data)
        state._rng = rng
        state.full = True
        state.viewer = state.seed = None
        return state

    def copy(self) -> State:
        """The same position, to be played on by itself."""
        return self._copy(self._rng)

    def _copy(self, rng: Array) -> State:
        """The same position with dice like these."""
        twin = State.with_bytes(self.game, bytearray(self._bytes), rng.copy())
        twin.full = self.full
        twin.viewer = self.viewer
        twin.seed = self.seed
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    @property
    def record(self) -> np.void:
        """The raw record, for faces and tests: `state.record["seat"]`. Do not write to it."""
        return self._array[0]

    @property
    def array(self) -> Array:
        """The raw record as an array of length 1, as compiled code takes it. Do not write to it."""
        return self._array

    @property
    def seat(self) -> int | None:
        """Whose decision it is, counted from 0; None when the game is over."""
        seat = self._bytes[self.game.seat_at]  # its lowest byte: a view of the field takes longer
        return None if seat == NO_SEAT else seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._bytes[self.game.seat_at] == NO_SEAT

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self) if self.over else None

    @property
    def payoffs(self) -> tuple[float, ...]:
        """The payoff of each seat, once the game is over; NotOver before."""
        if not self.over:
            raise NotOver("the game is not over, so nobody has a payoff yet; bots' estimates are in bot.think(state)")
        out = np.zeros(self.game.players)
        self.game.kernels.payoffs(self.game.board, self._array, out)
        return tuple(float(value) for value in out)

    @property
    def measures(self) -> dict[str, tuple[float, ...]]:
        """The game's named numbers of each seat, such as score or dents, as far as this state shows them."""
        return measures_of(self.game, self)

    @property
    def moves(self) -> Moves:
        """The legal moves: iterable, with `len`, `in` and an index."""
        return Moves(self)

    def codes(self) -> list[int]:
        """The legal moves as bare numbers: the fast way for programs."""
        game = self.game
        codes = game.kernels.moves(game.lent, self._array)
        if codes is None:
            raise game.too_many_moves(f"in {bytes(self).hex()}")
        return codes

    def play(self, move: int | str) -> State:
        """Play a move, by notation or number, and return this same state."""
        if not self.full:
            raise IllegalMove("this is a view with hidden things blanked; play on state, or on view.redeal(seed)")
        code = move if type(move) is int else self._read(move) if isinstance(move, str) else whole_move(move)
        game = self.game
        try:
            if game.kernels.step(game.lent, self._array, code, self._rng):
                return self
        except OverflowError:
            whole_move(code)
            raise
        whole_move(code)
        raise self._refusal(str(move))

    def _read(self, text: str) -> int:
        move = self.moves.find(text)
        if move is None:
            raise self._refusal(text)
        return int(move)  # a bare number: a Move is written as its notation

    def _refusal(self, text: str) -> IllegalMove:
        if self.over:
            return IllegalMove(SHARED.say("game-is-over", text=text, outcome=str(self.outcome)))
        return IllegalMove(self.game.explain(self, text))

    def view(self, seat: int | None) -> State:
        """What a seat (or, with None, a spectator) may see: the same class, hidden things blanked."""
        self._check_viewer(seat)
        seen = self._copy(_STILL)
        seen.seed = None  # it would tell what is hidden
        seen.viewer = seat
        if self.full and self.game.STATE.secret:
            number = NOBODY if seat is None else seat
            self.game.STATE.conceal(seen._array, number)
            self.game.kernels.hide(self.game.board, seen._array, number)
            seen.full = False
        return seen

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.game.players):
            raise NoSeat(f"there is no seat {seat!r}; seats go from 0 to {self.game.players - 1}, None is a spectator")
        if not self.full and seat != self.viewer:
            raise NoSeat("this is a view already, and shows less than another viewer may see")

    def redeal(self, seat: int | None = None, seed: int | str = 0) -> State:
        """A whole position that the viewer could be in: what they can not know is dealt anew at random.

        On a full state name the seat; on a view it is the viewer.
        """
        if self.full and self.game.STATE.secret:
            return self.view(seat).redeal(seat, seed)
        world = self.copy()
        world._rng = generator(seed)
        viewer = self.viewer if seat is None else seat
        self._check_viewer(viewer)
        number = NOBODY if viewer is None else viewer
        self.game.kernels.redeal(self.game.board, world._array, number, world._rng)
        world.full, world.viewer = True, None
        return world

    def observe(self, seat: int | None = None) -> Array:
        """What a seat, or else the one to act, may see, as a row of bytes: `game.observation` says what each means."""
        viewer = self.seat if seat is None else seat
        if viewer is None:
            raise NoSeat("the game is over, so nobody is to act: name the seat that is to see it, observe(0)")
        self._check_viewer(viewer)
        hides = knows(type(self.game.board), "hide")  # beyond what the fields themselves hide
        seen = self.view(viewer)._array if hides else self._array
        row: Array = self.game.observation.of(seen, np.array([viewer], np.int8))[0]
        return row

    def snapshot(self) -> bytes:
        """The position exactly, with its dice and its viewer; `game.restore` gives it back."""
        return saving.snapshot(self)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Game, bytes]]:
        return saving.restore, (self.game, self.snapshot())

    def reseed(self, seed: int | str) -> State:
        """Give the dice of what follows another seed; returns this same state."""
        return self.use_dice(generator(seed))

    def use_dice(self, rng: Rng) -> State:
        """Let chance come from this generator from now on; returns this same state."""
        self._rng = checked_dice(rng)
        return self

    @property
    def chance(self) -> int:
        """Where the dice stand: it changes when a move has used chance."""
        return int(self._rng[0])

    def to_dict(self) -> Data:
        """The whole position, readable; `game.from_dict` sets it up again."""
        return self.game.to_dict(self)

    def __bytes__(self) -> bytes:
        return bytes(self._bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.game.spec, bytes(self)))

    def __str__(self) -> str:
        return self.game.face.text(self).plain

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.seat} to act"
        return f"<State of {self.game.spec}, {turn}>"

    def svg(self) -> str:
        """The position as an SVG document; empty for a game without a drawing."""
        return self.game.face.draw(self)

    def _repr_svg_(self) -> str | None:
        return self.svg() or None
