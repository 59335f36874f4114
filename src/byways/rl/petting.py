"""PettingZoo: every game as an AEC environment, in which agents act in turn, and as a parallel one."""

from __future__ import annotations

import secrets
from functools import partial
from operator import index
from random import Random
from typing import Any, Literal

import numpy as np

from byways.engine import Game
from byways.engine.errors import BadSeed

from .errors import BadAction, BadBatch, NotReset, missing
from .single import Single, make_game
from .spaces import Actions, Kind, rows, shown

try:
    from gymnasium.spaces import Box, Dict
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing("pettingzoo") from error

MODES = ["ansi"]


def name_of(game: Game) -> str:
    """The environment's name, with the version of the rules: `crab_stack_v1`."""
    return f"{game.name.replace('-', '_')}_v{game.version}"


class _Base:
    """What both have: agents, spaces, seeds."""

    def _make(self, spec: str | Game, options: dict[str, Any], observations: Kind, render_mode: str | None) -> None:
        if render_mode not in (None, *MODES):
            raise BadBatch(f"render_mode can be 'ansi' or None, not {render_mode!r}")
        self.game = make_game(spec, options)
        self.render_mode = render_mode
        self.metadata = {"name": name_of(self.game), "render_modes": MODES, "is_parallelizable": False}
        self._kind = observations
        self._single = Single(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._first: int = secrets.randbits(64)
        self._later: Random | None = None

    def _next_seed(self, seed: int | None) -> int:
        """The seed of the next game: the one that is given, and those that follow from it for the games after that."""
        if seed is not None:
            try:
                self._first, self._later = index(seed), None
            except TypeError:
                raise BadSeed(f"a seed is a whole number, not {seed!r}") from None
            return self._first
        if self._later is None:
            self._later = Random(self._first)  # a thing that takes as long as several moves
        return self._later.getrandbits(53)

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[self._agent(agent)]

    def action_space(self, agent: str) -> Any:
        """What an agent can do; `sample()` draws among what is legal."""
        return self.action_spaces[self._agent(agent)]

    def _agent(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise BadBatch(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return agent

    observation_spaces: dict[str, Any]
    action_spaces: dict[str, Any]

    def _make_action_spaces(self) -> None:
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        """Spaces of actions look at the position, and those of a copy at its own."""
        dice = {agent: space.np_random for agent, space in self.action_spaces.items()}
        return {**self.__dict__, "action_spaces": dice}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._make_action_spaces()
        for agent, dice in kept["action_spaces"].items():
            self.action_spaces[agent]._np_random = dice

    def state(self) -> Any:
        """All that the agents see together: what each observes, one after the other, for central critics."""
        self._single.check_begun()
        return np.concatenate(
            [shown(self.game, self._single.row(seat), self._kind) for seat in range(self.game.players)]
        )

    def render(self) -> str | None:
        """The position as text, with all that is hidden, where render_mode is 'ansi'."""
        return str(self._single.state()) if self.render_mode == "ansi" and self._single.begun else None

    def close(self) -> None:
        """There is nothing to close."""


class AEC(_Base, AECEnv):  # type: ignore[misc]  # PettingZoo is left out of type checks
    """A game in which agents act in turn.

    The mask of the agent to act is in its info (`action_mask`), or, with `masks="observation"`, in its observation, as
    PettingZoo's own card games have it. Rewards are the payoffs at the end, from 0 to 1.
    """

    def __init__(
        self,
        spec: str | Game,
        *,
        observations: Kind = "uint8",
        masks: Literal["info", "observation"] = "info",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        self._make(spec, options, observations, render_mode)
        if masks not in ("info", "observation"):
            raise BadBatch(f"masks can be in 'info' or in 'observation', not in {masks!r}")
        self._in_observation = masks == "observation"
        size = self.game.actions.size
        box = rows(self.game, observations)
        self._no_mask = np.zeros(size, np.int8)
        self._as_is = not self._in_observation and observations == "uint8"
        self._nothing, self._none = dict.fromkeys(self.possible_agents, 0.0), dict.fromkeys(self.possible_agents, False)
        space: Any = box
        if self._in_observation:
            space = Dict({"observation": box, "action_mask": Box(0, 1, (size,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self._make_action_spaces()
        self.agent_selection = self.possible_agents[0]

    def _make_action_spaces(self) -> None:
        size = self.game.actions.size
        self.action_spaces = {agent: Actions(size, self._single.legal) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed always the same one, which is `game.new(seed)`."""
        self._single.reset(self._next_seed(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = self._nothing.copy()
        self._cumulative_rewards = self._nothing.copy()
        self.terminations = self._none.copy()
        self.truncations = self._none.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        self.agent_selection = agent = self.possible_agents[self._single.seat]
        if not self._in_observation:
            self.infos[agent] = {"action_mask": self._single.masks.copy()}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Of the agent to act: what it sees, its reward since it last acted, whether its game is over, its info."""
        agent, single, row = self.agent_selection, self._single, None
        if observe:  # what is asked most often is answered at once
            row = single.rows.copy() if single.seat >= 0 and self._as_is else self.observe(agent)
        elif not single.begun:
            single.check_begun()
        return (
            row,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """Play an action of the agent to act."""
        single = self._single
        if single.seat < 0:
            self._step_out(action)
            return
        agent = self.agent_selection
        over = single.step(action)
        self.infos[agent] = {}
        if not over:
            self.agent_selection = agent = self.possible_agents[single.seat]
            if not self._in_observation:
                self.infos[agent] = {"action_mask": single.masks.copy()}
            return
        for name, payoff in zip(self.possible_agents, single.payoffs(), strict=True):
            self.rewards[name] = payoff
            self._cumulative_rewards[name] = payoff
            self.terminations[name] = True
        self.agent_selection = self.agents[0]

    def _step_out(self, action: Any) -> None:
        """An agent whose game is over leaves it."""
        if not self.agents:
            raise NotReset(
                "the game is over, and reset() begins a new one" if self._single.begun else "call reset() first"
            )
        if action is not None:
            agent = self.agent_selection
            raise BadAction(f"the game is over for {agent}: the only action is None, not {action!r}")
        self._was_dead_step(None)

    def observe(self, agent: str) -> Any:
        """What an agent sees."""
        single = self._single
        try:
            seat = self._seat_of[agent]
        except (KeyError, TypeError):
            seat = self._seat_of[self._agent(agent)]  # it tells which there are
        if not single.begun:
            single.check_begun()
        row = shown(self.game, single.row(seat), self._kind)
        if not self._in_observation:
            return row
        return {"observation": row, "action_mask": single.mask() if seat == single.seat else self._no_mask.copy()}


class Parallel(_Base, ParallelEnv):  # type: ignore[misc]  # likewise
    """A game in which all agents are asked at every step: those whose turn it is not can only wait.

    Waiting is the last action, `game.actions.size`.
    """

    def __init__(
        self, spec: str | Game, *, observations: Kind = "uint8", render_mode: str | None = None, **options: Any
    ) -> None:
        self._make(spec, options, observations, render_mode)
        self.wait = self.game.actions.size
        box = rows(self.game, observations)
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)
        self._make_action_spaces()

    def _make_action_spaces(self) -> None:
        self.action_spaces = {
            agent: Actions(self.wait + 1, partial(self._legal, seat)) for agent, seat in self._seat_of.items()
        }

    def _waits(self, action: Any) -> bool:
        try:
            return index(action) == self.wait
        except TypeError:
            return False

    def _legal(self, seat: int) -> list[int]:
        return self._single.legal() if seat == self._single.seat else [self.wait]

    def _infos(self) -> dict[str, dict[str, Any]]:
        found = {}
        for agent, seat in self._seat_of.items():
            mask = np.zeros(self.wait + 1, np.int8)
            mask[self._legal(seat)] = 1
            found[agent] = {"action_mask": mask}
        return found

    def _observations(self) -> dict[str, Any]:
        return {agent: shown(self.game, self._single.row(seat), self._kind) for agent, seat in self._seat_of.items()}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new game; with a seed, always the same one."""
        self._single.reset(self._next_seed(seed))
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, ...]:
        """Play the action of the agent whose turn it is; all others wait."""
        if not self.agents:
            raise NotReset(
                "the game is over, and reset() begins a new one" if self._single.begun else "call reset() first"
            )
        if not isinstance(actions, dict) or set(actions) != set(self.agents):
            raise BadBatch(f"step takes a dict with an action for each of {', '.join(self.agents)}, not {actions!r}")
        turn = self.possible_agents[self._single.seat]
        for agent, action in actions.items():
            if agent != turn and not self._waits(action):
                raise BadAction(
                    f"it is the turn of {turn}: {agent} can only wait, which is {self.wait}, not {action!r}"
                )
        over = self._single.step(actions[turn])
        payoffs = self._single.payoffs() if over else [0.0] * self.game.players
        rewards = dict(zip(self.possible_agents, payoffs, strict=True))
        ended = dict.fromkeys(self.possible_agents, over)
        infos = {agent: {} for agent in self.agents} if over else self._infos()
        if over:
            self.agents = []
        return self._observations(), rewards, ended, dict.fromkeys(self.possible_agents, False), infos
