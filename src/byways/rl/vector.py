"""VectorEnv: many games of one kind, stepped together in compiled code."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

import byways
from byways.engine import BywaysError, Game, State
from byways.engine.common import common
from byways.engine.dice import generator, seeded
from byways.engine.errors import BadPosition
from byways.engine.lending import Handed, Lent
from byways.engine.mask_code import CHUNK, NO_TABLE, table_of_actions
from byways.engine.record import structure
from byways.engine.types import Array
from byways.engine.verbs import OVER, knows

from .errors import BadAction, BadBatch, NotReset
from .kernels import (
    AHEAD,
    FAULTS,
    FINE,
    NO_RIVALS,
    NOBODY,
    PLAYOUT,
    RANDOM,
    REFRESH,
    RESET,
    ROW,
    SKIP,
    TOO_MANY,
    WAYS,
    Batch,
    Desk,
    Rows,
    Space,
    Way,
    Work,
    accept,
    advance,
    advance_against,
    choose,
)
from .room import zeros

Rivals = Literal["random", "playout"]
RIVALS = {None: NO_RIVALS, "random": RANDOM, "playout": PLAYOUT}
KEPT = ("learner", "length", "dice", "rival_dice", "seed", "games")
"""What of a row is saved beside its position."""
INT64 = np.dtype(np.int64)
NEVER = 1 << 40
"""No game has so many decisions."""


@dataclass(frozen=True)
class Saved:
    """A row as `save` keeps it: the position, its dice and counts. It can be pickled."""

    game: str
    state: bytes
    numbers: tuple[int, ...]


class VectorEnv:
    """n games in one array: `reset`, then `step` with an action for each, into arrays that stay the same.

    Every seat is asked in turn; `seats` says whose decision each game waits for. A game that has ended begins anew in
    the same step: `ended` and `rewards` tell of the old one, everything else of the new. With rivals only one seat of
    each game is asked, and the others are played within the call.

    >>> env = VectorEnv("crab-stack", 64, seed=1)
    >>> for _ in range(100):
    ...     env.step(env.sample())
    >>> int(env.seats[0]) in (0, 1), env.masks.shape, env.observations.shape
    (True, (64, 249), (64, 494))
    """

    def __init__(
        self,
        spec: str | Game,
        n: int,
        threads: int = 1,
        *,
        seed: int | str = 0,
        rivals: Rivals | None = None,
        seat: int | None = None,
        limit: int | None = None,
        observe: bool = True,
        auto_reset: bool = True,
    ) -> None:
        """With rivals, `seat` is the one that is asked; without it, it changes from game to game.

        A game that is not over after `limit` decisions is broken off (`cut`). The number of threads changes no game.
        """
        self.game = spec if isinstance(spec, Game) else byways.game(spec)
        self.n, self.threads = _count("n", n), _count("threads", threads)
        if rivals not in RIVALS:
            raise BywaysError(f"rivals can be 'random', 'playout' or None, not {rivals!r}")
        if seat is not None and (rivals is None or type(seat) is not int or not 0 <= seat < self.game.players):
            raise BywaysError(
                f"seat is the one that rivals do not play, from 0 to {self.game.players - 1}, not {seat!r}"
                f"{'; without rivals every seat is asked' if rivals is None else ''}"
            )
        if knows(type(self.game.board), "hide") and observe:
            raise BywaysError(f"{self.game.name} hides more than its fields say: use observe=False and state(row)")
        most = NEVER if limit is None else _count("limit", limit)
        turns = rivals is not None and seat is None
        size = self.game.observation.size if observe else 0
        self._way = Way(np.uint64(0), most, auto_reset, RIVALS[rivals], size, turns)
        self._make_arrays(NOBODY if rivals is None else seat or 0)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._edges = np.linspace(0, self.n, self.threads + 1).astype(int).tolist()
        self._desks = [self._make_desk() for _ in range(self.threads)]
        self._dice = generator(seed)
        self._shape, self._declared, self._compiled = (self.n,), self.game.actions.declared, False
        self.reset(seed)

    def _make_desk(self) -> Desk:
        game = self.game
        return Desk(generator(0), game.room(), np.zeros(game.players), np.zeros(game.STATE.dtype.itemsize, np.uint8))

    def _make_space(self) -> Space:
        game, size = self.game, self._way.observes
        space = game.actions
        codes = space.codes if space.declared else np.zeros(0, np.int32)
        table = table_of_actions(space.at) if space.declared else NO_TABLE
        layout = game.observation
        filler = np.uint64(layout.filler.address if size else 0)
        note = change = np.uint64(0)
        if size >= CHANGED and self._way.rivals == NO_RIVALS:
            note, change = np.uint64(layout.changer.note), np.uint64(layout.changer.change)
        record = np.uint64(game.STATE.dtype.itemsize)
        return Space(codes, table, filler, note, change, record, np.uint64(size))

    def _make_arrays(self, learner: int) -> None:
        game, n, size = self.game, self.n, self._way.observes
        actions = game.actions.size
        states, games, masks, legal, rewards, rows, final = zeros(
            ((n + 1,), game.STATE.dtype),
            ((n,), ROW),
            ((n, actions), np.uint8),
            ((n, -(-min(game.MOVES, actions) // CHUNK) * CHUNK), np.int32),
            ((n, game.players), np.float32),
            ((n * size,), np.uint8),
            ((n * size,), np.uint8),
        )
        games["seat"], games["learner"] = OVER, learner
        self._space, self._games = self._make_space(), games
        order = np.zeros(n + AHEAD, np.int32)
        self._batch = Batch(
            states, states.view(np.uint8), games, masks, legal, rewards, rows, final, order, _near(game)
        )

    # --- what learners read: the same arrays at every step ------------------------------------------------

    @property
    def seats(self) -> Array:
        """Whose decision each game waits for (int8); -1 where it is over and does not begin anew."""
        found: Array = self._games["seat"]
        return found

    @property
    def learners(self) -> Array:
        """The seat of each game that is not a rival's (int8); -1 without rivals."""
        found: Array = self._games["learner"]
        return found

    @property
    def masks(self) -> Array:
        """For each game and action whether it is legal (bool)."""
        return self._batch.masks.view(np.bool_)

    @property
    def counts(self) -> Array:
        """How many legal actions each game has; they stand in the first places of its row of `legal`."""
        found: Array = self._games["count"]
        return found

    @property
    def legal(self) -> Array:
        """The legal actions of each game (int32), as many as `counts` says."""
        width = min(self.game.MOVES, self.game.actions.size)
        if not self.game.actions.declared:
            return np.broadcast_to(np.arange(width, dtype=np.int32), (self.n, width))
        return self._batch.legal[:, :width]

    @property
    def observations(self) -> Array:
        """What the seat to act sees of each game (uint8); `game.observation` says what each number means."""
        return self._batch.rows.reshape(self.n, -1)

    @property
    def final_observations(self) -> Array:
        """What the last who acted saw when the game ended that `ended` or `cut` tells of (uint8)."""
        return self._batch.final.reshape(self.n, -1)

    @property
    def rewards(self) -> Array:
        """What the last step brought each seat (float32): the payoffs, from 0 to 1, when it has ended a game."""
        return self._batch.rewards

    @property
    def ended(self) -> Array:
        """Whether the last step has ended the game (bool)."""
        return self._games["ended"].view(np.bool_)

    @property
    def cut(self) -> Array:
        """Whether the game was broken off at the limit (bool)."""
        return self._games["cut"].view(np.bool_)

    @property
    def lengths(self) -> Array:
        """How many decisions each game has seen, those of rivals too (int32)."""
        found: Array = self._games["length"]
        return found

    @property
    def seeds(self) -> Array:
        """What each game was begun with: `game.new(int(env.seeds[row]))` begins the same one (uint64)."""
        found: Array = self._games["seed"]
        return found

    # --- what learners do ---------------------------------------------------------------------------------

    def reset(self, seed: int | str | None = None, rows: Sequence[int] | None = None) -> None:
        """Begin new games, in all rows or in some. With a seed the whole batch starts over as it did with that one."""
        if seed is not None:
            self._way = self._way._replace(seed=np.uint64(seeded(seed)))
            self._lend()
            self._dice[0] = seeded(seed)
            self._games["games"] = 0
        begun = slice(None) if rows is None else self._some_rows(rows)
        self._set_all(SKIP)
        self._games["todo"][begun] = RESET
        self._batch.masks[begun] = 0
        self._run()

    def step(self, actions: Array) -> None:
        """Play an action in every game. BadAction, and nothing is played, unless all are legal."""
        if type(actions) is not np.ndarray or actions.dtype is not INT64 or not actions.flags.c_contiguous:
            actions = self._whole_numbers(actions)
        if actions.shape != self._shape:
            raise BadBatch(f"step takes {self.n} whole numbers, an action for each game, not {_shape(actions)}")
        wrong = self._accept(self._rows, actions)
        if wrong >= 0:
            raise self._refusal(wrong, int(actions[wrong]))
        if not self._way.auto and (self._games["seat"] == OVER).all():
            raise NotReset("all games are over; reset() begins new ones")
        self._run()

    def _whole_numbers(self, actions: Any) -> Array:
        """Actions of whatever kind as compiled code takes them."""
        try:
            given = np.asarray(actions)
        except ValueError as error:
            raise BadBatch(f"step takes {self.n} whole numbers, an action for each game: {error}") from None
        if given.dtype.kind not in "iu":
            raise BadBatch(f"step takes {self.n} whole numbers, an action for each game, not {_shape(given)}")
        return np.ascontiguousarray(given, np.int64)

    def sample(self) -> Array:
        """A random legal action for each game."""
        out = np.empty(self._shape, INT64)
        self._choose(self._rows, self._declared, out)
        return out

    def _refusal(self, row: int, action: int) -> BadAction:
        try:
            self.game.actions.move(self.state(row), action)
        except BywaysError as error:
            return BadAction(f"row {row}: {error}")
        return BadAction(f"row {row}: action {action} is not legal")

    def _run(self) -> None:
        """One compiled call for each thread."""
        if not self._compiled:
            self._bind()
        if self._pool is None:
            fault = self._call(self._lent[0], 0, self.n)
            if fault == FINE:
                return
            faults = [fault]
        else:
            edges = zip(self._lent, self._edges, self._edges[1:], strict=False)
            under_way = [self._pool.submit(self._call, lent, first, last) for lent, first, last in edges]
            faults = [one.result() for one in under_way]
        for fault in filter(None, faults):
            row, number = divmod(fault, FAULTS)
            where = f"in row {row} of seed {int(self.seeds[row])}"
            if number == TOO_MANY:
                raise self.game.too_many_moves(where)
            self.game.actions.legal(self.state(row))  # it tells which move is no action

    def _lend(self) -> None:
        """What each thread's call takes; anew when the seed changes."""
        board, batch, space, way = self.game.board, self._batch, self._space, self._way
        self._lent = [Lent(Work(board, batch, space, way, desk)) for desk in self._desks]

    def _bind(self) -> None:
        """Load or compile what is called at every step; numba need not look at the types each time."""
        batch, kernel = self._batch, advance if self._way.rivals == NO_RIVALS else advance_against
        kinds = self.game.actions.factors[:, 0].astype(np.uint8)
        edges, kind = np.array(self._edges), np.zeros_like(kinds, shape=self.n)
        places = np.zeros((self.threads, kinds.max() + 1, WAYS), np.int64)
        self._rows = Lent(
            Rows(batch.games, batch.masks, batch.legal, batch.order, edges, kinds, kind, self._dice, places)
        )
        self._call = self.game.kernel_for(kernel, self._lent[0], 0, 0)
        numbers = Handed(np.zeros(1, np.int64))
        self._accept = common(accept, self._rows, numbers)
        self._choose = common(choose, self._rows, True, numbers)
        self._compiled = True

    # --- rows ---------------------------------------------------------------------------------------------

    def _row(self, row: int) -> int:
        if not isinstance(row, int | np.integer) or not 0 <= row < self.n:
            raise BadBatch(f"there is no row {row!r}; rows go from 0 to {self.n - 1}")
        return int(row)

    def _some_rows(self, rows: Any) -> list[int]:
        try:
            return [self._row(row) for row in rows]
        except TypeError:
            raise BadBatch(f"rows are several numbers of rows, not {rows!r}") from None

    def state(self, row: int) -> State:
        """A copy of a game as a State, with its dice."""
        row = self._row(row)
        every = self._batch.data.reshape(len(self._batch.states), -1)  # numpy leaves out what is between the fields
        whole = every[row].copy()
        return State(self.game, whole.view(self.game.STATE.dtype), self._games["dice"][row : row + 1].copy())

    def put(self, row: int, state: State) -> None:
        """Go on from this state in a row."""
        row = self._row(row)
        if not isinstance(state, State) or state.game != self.game or not state.full or len(state._rng) != 1:
            raise BadPosition(f"a row takes a whole state of {self.game.spec}, not {state!r}")
        self._batch.states[row] = state.array[0]
        self._games["dice"][row] = state._rng[0]
        self._refresh(row)

    def copy_row(self, source: int, target: int) -> None:
        """Make one row the same as another: position, dice and counts."""
        self.restore(target, self.save(source))

    def save(self, row: int) -> Saved:
        """All of a row, to be restored here or in another batch of the same game."""
        row = self._row(row)
        numbers = tuple(int(self._games[name][row]) for name in KEPT)
        return Saved(self.game.spec, self._batch.states[row].tobytes(), numbers)

    def restore(self, row: int, saved: Saved) -> None:
        """Go on in a row from what `save` kept."""
        row = self._row(row)
        if not isinstance(saved, Saved) or saved.game != self.game.spec:
            raise BadPosition(f"a row of {self.game.spec} is restored from what save() gave, not from {saved!r}")
        state = self.game.from_bytes(saved.state)
        for name, number in zip(KEPT, saved.numbers, strict=True):
            self._games[name][row] = number
        self._batch.states[row] = state.array[0]
        self._refresh(row)

    def _set_all(self, todo: int) -> None:
        """What is to be done with all rows, one after the other."""
        self._games["todo"] = todo
        self._batch.order[: self.n] = np.arange(self.n)

    def _refresh(self, row: int) -> None:
        self._set_all(SKIP)
        self._games["todo"][row] = REFRESH
        self._run()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.n} games of {self.game.spec}>"


CHANGED = 1536
"""Rows of so many numbers are changed where the position was: to fill them anew takes longer than a decision."""


def _near(game: Game) -> Array:
    """No records of the fields that rules look at nearly always."""
    fields = [(name, one.kind, one.shape) for name, one in game.STATE.fields.items() if name in game.near]
    return np.zeros(0, structure(fields) if fields else np.uint8)


def _count(name: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise BadBatch(f"{name} must be a whole number from 1 on, not {value!r}")
    return int(value)


def _shape(given: Array) -> str:
    return f"an array of {given.dtype} of shape {given.shape}"


def cores() -> int:
    """How many threads the computer can run at once."""
    return os.cpu_count() or 1
