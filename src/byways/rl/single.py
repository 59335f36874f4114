"""One game at a time, for interfaces that ask for moves one by one: a batch of one row."""

from __future__ import annotations

from typing import Any

import numpy as np

import byways
from byways.engine import Game, State
from byways.engine.dice import seeded
from byways.engine.types import Array

from .errors import BadAction, BadBatch, NotReset
from .kernels import REFRESH, STEP
from .vector import VectorEnv


def make_game(spec: str | Game, options: dict[str, Any]) -> Game:
    """A game by its name and options, or as it is."""
    if not isinstance(spec, Game):
        return byways.game(spec, **options)
    if options:
        raise BadBatch(f"{spec!r} has its options already: {', '.join(options)} can be given with a game's name only")
    return spec


class Single:
    """One game that does not begin anew by itself, and what each seat sees of it."""

    def __init__(self, game: Game, state: State | None = None) -> None:
        """With a position, the game goes on from there."""
        self.game = game
        self._env = VectorEnv(game, 1, auto_reset=False)
        batch: Any = self._env._batch  # arrays are buffers, untold
        games: Any = self._env._games
        self._legal, self._rewards = batch.legal[0], batch.rewards[0]
        self.masks, self.rows = batch.masks[0].view(np.int8), batch.rows
        """What is legal, and what the seat to act sees: to be copied by those who keep it."""
        self._position, self._rng = batch.states[:1], games["dice"].copy()
        # Python reads and writes single numbers of a memoryview in half the time that those of an array take
        self._allowed = memoryview(batch.masks[0])
        self._action, self._todo, self._count, self._seat, self._dice = (
            memoryview(games[name]) for name in ("action", "todo", "count", "seat", "dice")
        )
        self._record = memoryview(batch.data)[: game.STATE.dtype.itemsize]
        self._blank = bytes(len(self._record))
        self._call, self._lent = self._env._call, self._env._lent[0]
        self.begun = False
        self.seat = -1
        if state is not None:
            self.put(state)

    def reset(self, seed: int) -> None:
        """Begin the game of this seed, as `game.new` does."""
        rng, game = self._rng, self.game
        rng[0] = seeded(seed)
        self._record[:] = self._blank
        game.kernels.setup(game.lent, self._position, rng)
        self._dice[0] = int(rng[0])
        self._todo[0] = REFRESH
        if self._call(self._lent, 0, 1):
            self._env._run()  # it tells what is wrong
        self._todo[0] = STEP
        self.seat = self._seat[0]
        self.begun = True

    def step(self, action: Any) -> bool:
        """Play an action of the seat to act; says whether the game is over now."""
        if self.seat < 0:
            raise NotReset("the game is over, and reset() begins a new one" if self.begun else "call reset() first")
        try:
            legal = action >= 0 and self._allowed[action]
        except (IndexError, TypeError, ValueError):
            legal = False
        if not legal or action is True or action is False:
            raise self.refusal(action)
        self._action[0] = action
        if self._call(self._lent, 0, 1):
            self._env._run()  # it tells what is wrong
        self.seat = seat = self._seat[0]
        return seat < 0

    def check_begun(self) -> None:
        """Raise NotReset before the first game."""
        if not self.begun:
            raise NotReset("call reset() first")

    def refusal(self, action: Any) -> BadAction:
        """Why an action can not be played."""
        try:
            self.game.actions.move(self.state(), action)
        except byways.BywaysError as error:
            return BadAction(str(error))
        return BadAction(f"{action!r} is no action; an action is a whole number")

    def legal(self) -> list[int]:
        """The legal actions."""
        count = self._count[0]
        if not self.game.actions.declared:
            return list(range(count))
        found: list[int] = self._legal[:count].tolist()
        return found

    def mask(self) -> Array:
        """For each action whether it is legal (int8, as PettingZoo and Gymnasium have it)."""
        return self.masks.copy()

    def row(self, seat: int) -> Array:
        """What a seat sees: not a copy, if it is the one to act."""
        return self.rows if seat == self.seat else self.state().observe(seat)

    def payoffs(self) -> list[float]:
        """What each seat has won, when the game is over."""
        found: list[float] = self._rewards.tolist()
        return found

    def state(self) -> State:
        """The position, as a copy."""
        self.check_begun()
        return self._env.state(0)

    def put(self, state: State) -> None:
        """Go on from another position."""
        self._env.put(0, state)
        self._todo[0] = STEP
        self.begun, self.seat = True, self._seat[0]

    def __reduce__(self) -> tuple[type[Single], tuple[Game, State | None]]:
        return Single, (self.game, self.state() if self.begun else None)
