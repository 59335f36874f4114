"""Gymnasium: a game as seen by one seat, the others played by rivals; and a batch of such games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Literal, TypeAlias

import numpy as np

import byways
from byways.bots import Bot
from byways.engine import Game, State
from byways.engine.types import Array

from .errors import BadAction, BadBatch, NotReset, missing
from .single import Single, make_game
from .spaces import Actions, Kind, rows, shown
from .vector import VectorEnv

try:
    import gymnasium
    from gymnasium.spaces import MultiDiscrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("gymnasium") from error

Rival: TypeAlias = str | Bot | Callable[[State], int]
"""A bot's name (`random`, or a level of the ladder), a bot, or a function from what a seat sees to a move's code."""


def env_id(game: type[Game] | Game) -> str:
    """The id of a game's environment, with the version of its rules: `byways/SnowTails-v2`."""
    return f"byways/{''.join(word.capitalize() for word in game.name.split('-'))}-v{game.version}"


def nobody(view: State) -> int:
    """In the learner's place: it is not asked."""
    raise AssertionError("the learner is no rival")


class Env(gymnasium.Env[Array, Any]):
    """A game as one seat sees it, against rivals.

    The mask of legal actions is in `info["action_mask"]`, and `action_masks()` gives it as learners with masks ask for
    it. The reward is the seat's payoff, from 0 to 1, when the game ends.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium has it so

    def __init__(
        self,
        spec: str | Game,
        rivals: Rival | Sequence[Rival] = "random",
        seat: int | None = None,
        *,
        observations: Kind = "float32",
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`seat` is the learner's; without it, it is drawn anew for each game.

        An illegal action ends the game with a reward of 0, and `info["illegal"]` says why it is none: as learners
        without masks, and Gymnasium's `check_env`, expect. With `illegal="raise"` it raises BadAction, which is better
        where all actions are masked. What is no action at all always raises.
        """
        self.game = make_game(spec, options)
        if illegal not in ("lose", "raise"):
            raise BadBatch(f"illegal can be 'lose' or 'raise', not {illegal!r}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.game.players):
            raise BadBatch(f"seat can be 0 to {self.game.players - 1}, or None to change it, not {seat!r}")
        if render_mode not in (None, "ansi"):
            raise BadBatch(f"render_mode can be 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._seat, self._kind, self._illegal = seat, observations, illegal
        self.seat = seat or 0
        self._single = Single(self.game)
        self._rivals = self._checked_rivals(rivals)
        self._over = True
        self.observation_space = rows(self.game, observations)
        self.action_space = Actions(self.game.actions.size, self._single.legal)

    def __getstate__(self) -> dict[str, Any]:
        """The space of actions looks at the position, and that of a copy at its own."""
        return {**self.__dict__, "action_space": self.action_space.np_random}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.action_space = Actions(self.game.actions.size, self._single.legal)
        self.action_space._np_random = kept["action_space"]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a new game, and let rivals play until it is the learner's turn."""
        super().reset(seed=seed)
        while True:
            self.seat = int(self.np_random.integers(self.game.players)) if self._seat is None else self._seat
            self._players = self._make_rivals()
            self._single.reset(int(self.np_random.integers(1 << 53)))
            self._over = self._rivals_play()
            if not self._over:
                return self._row(), self._info()

    def _checked_rivals(self, rivals: Any) -> list[Rival]:
        """One for each other seat."""
        given: list[Any] = list(rivals) if isinstance(rivals, list | tuple) else [rivals] * (self.game.players - 1)
        if len(given) != self.game.players - 1:
            raise BadBatch(f"there are {self.game.players - 1} rivals, not {len(given)}")
        for rival in given:
            if isinstance(rival, str):
                byways.bot(rival)  # it tells which there are
            elif not isinstance(rival, Bot) and not callable(rival):
                raise BadBatch(f"a rival is a bot's name, a bot, or a function from a view to a move, not {rival!r}")
        return given

    def _make_rivals(self) -> list[Callable[[State], int]]:
        """Somebody for each seat, their dice drawn from this environment's."""
        made = [self._make_rival(rival) for rival in self._rivals]
        made.insert(self.seat, nobody)
        return made

    def _make_rival(self, rival: Rival) -> Callable[[State], int]:
        if isinstance(rival, str):
            return byways.bot(rival, seed=int(self.np_random.integers(1 << 53))).choose
        return rival.choose if isinstance(rival, Bot) else rival

    def _rivals_play(self) -> bool:
        """Let rivals decide until it is the learner's turn; says whether the game is over."""
        single = self._single
        while single.seat not in (self.seat, -1):
            state = single.state()
            chosen, legal = self._players[single.seat](state.view(single.seat)), state.codes()
            try:
                code = index(chosen)
            except TypeError:
                code = -1
            if code not in legal:
                raise BadAction(f"the rival in seat {single.seat} plays {chosen!r}, which is no legal move's number")
            single.step(self.game.actions.index(code) if self.game.actions.declared else legal.index(code))
        return single.seat < 0

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action, and let rivals play until it is the learner's turn again."""
        if self._over:
            raise NotReset(
                "the game is over, and reset() begins a new one" if self._single.begun else "call reset() first"
            )
        try:
            over = self._single.step(action)
        except BadAction as error:
            if self._illegal == "raise" or not self.action_space.contains(action):
                raise
            self._over = True
            return self._row(), 0.0, True, False, {**self._info(), "illegal": str(error)}
        self._over = over or self._rivals_play()
        reward = self._single.payoffs()[self.seat] if self._over else 0.0
        return self._row(), reward, self._over, False, self._info()

    def action_masks(self) -> Array:
        """For each action whether it is legal (bool)."""
        self._single.check_begun()
        return self._single.mask().astype(np.bool_)

    def _row(self) -> Array:
        return shown(self.game, self._single.row(self.seat), self._kind)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._single.mask(), "seat": self.seat}

    def state(self) -> State:
        """What the learner may see of the position, as a State."""
        return self._single.state().view(self.seat)

    def render(self) -> Any:
        """What the learner sees, as text."""
        return str(self.state()) if self.render_mode == "ansi" else None


class GymVectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """A batch of games in compiled code as Gymnasium's vector environment, each against rivals in the same call.

    Games begin anew in the step in which they end; `info["final_obs"]` has what was seen last.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # Gymnasium has it so

    def __init__(
        self,
        spec: str | Game,
        num_envs: int,
        threads: int = 1,
        *,
        rivals: Literal["random", "playout"] = "random",
        seat: int | None = None,
        limit: int | None = None,
        observations: Kind = "float32",
        **options: Any,
    ) -> None:
        self.game = make_game(spec, options)
        if rivals is None:
            raise BadBatch("rivals can be 'random' or 'playout'; for all seats in turn use byways.rl.VectorEnv")
        self.batch = VectorEnv(self.game, num_envs, threads, rivals=rivals, seat=seat, limit=limit)
        self.num_envs, self._kind, self._all = num_envs, observations, np.arange(num_envs)
        self.single_observation_space = rows(self.game, observations)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete(np.full(num_envs, self.game.actions.size))

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew; with a seed, always the same ones."""
        super().reset(seed=seed)
        if seed is None:
            self.batch.reset()
        else:
            self.batch.reset(int(seed))
        return self._seen(self.batch.observations), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in each game."""
        batch = self.batch
        learners = batch.learners.copy()  # of the games that are played on
        batch.step(actions)
        rewards = batch.rewards[self._all, learners].astype(np.float64)
        ended, cut, info = batch.ended.copy(), batch.cut.copy(), self._info()
        over = ended | cut
        if over.any():
            info["final_obs"] = self._seen(batch.final_observations)
            info["_final_obs"] = over
        return self._seen(batch.observations), rewards, ended, cut, info

    def action_masks(self) -> Array:
        """For each game and action whether it is legal (bool)."""
        return self.batch.masks.copy()

    def _seen(self, row: Array) -> Array:
        return shown(self.game, row, self._kind)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()


def register() -> None:
    """Tell Gymnasium of all games: `gymnasium.make("byways/CrabStack-v1", rivals="easy")`."""
    for name in byways.games():
        kind = byways.game_class(name)
        if env_id(kind) not in gymnasium.registry:
            gymnasium.register(
                env_id(kind),
                entry_point="byways.rl.gym:Env",
                vector_entry_point="byways.rl.gym:GymVectorEnv",
                kwargs={"spec": name},
            )


register()
