"""OpenSpiel: every game as a Python game of its own, with explicit chance: `byways_crab_stack(players=3)`.

Each random draw is a chance node, so algorithms that walk the tree of a game see all of it. Games with secrets have
information states: all that a player has seen and done, in order, as a hash.
"""

from __future__ import annotations

import dis
import hashlib
from typing import Any

import numpy as np

import byways
from byways.engine import Game, State
from byways.engine.dice import generator
from byways.engine.errors import IllegalMove
from byways.engine.types import Code
from byways.engine.verbs import rule

from .errors import BadAction, missing
from .script import MOST, run

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("open_spiel", "spiel") from error

LONGEST = 100_000
"""Decisions and draws that a game can have; at random, none of ours has had a tenth of that."""
_BYTES = 16
_GAMES: dict[str, Game] = {}
"""Games that have been loaded, by their specs."""

Kind = pyspiel.GameType
PERFECT = pyspiel.IIGObservationType(perfect_recall=False)


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"byways_{name.replace('-', '_')}"


def uses_chance(game: type[Game] | Game, board: type) -> bool:
    """Whether the rules pass their dice on to anybody."""
    verbs = [rule(board, name) for name in ("setup", "play")]
    return any(one.opname.startswith("LOAD") and one.argval == "rng" for verb in verbs for one in _steps(verb))


def _steps(function: Any) -> list[dis.Instruction]:
    return list(dis.get_instructions(getattr(function, "py_func", function)))


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    own = type(game).__module__.startswith(f"{byways.__name__}.")
    rivalry = Kind.Utility.ZERO_SUM if own else Kind.Utility.GENERAL_SUM  # ours share one win; of others nobody knows
    chance, information = Kind.ChanceMode, Kind.Information
    counts = next(option for option in game.options if option.name == "players").values
    players = [int(str(count)) for count in counts]
    return Kind(
        short_name=short_name(game.name),
        long_name=f"{type(game).title} (Byways, rules of version {game.version})",
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if uses_chance(game, type(game.board)) else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if game.STATE.secret else information.PERFECT_INFORMATION,
        utility=Kind.Utility.IDENTICAL if game.COOPERATIVE else rivalry,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={option.name: option.default for option in game.options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of ours for OpenSpiel."""

    KIND: type[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.byways = self.KIND(**(params or {}))
        _GAMES[self.byways.spec] = self.byways
        kind = game_type(self.byways)
        self.zero_sum = kind.utility == Kind.Utility.ZERO_SUM
        players = self.byways.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.byways.actions.size,
            max_chance_outcomes=MOST if kind.chance_mode == Kind.ChanceMode.EXPLICIT_STOCHASTIC else 0,
            num_players=players,
            min_utility=-1.0 if self.zero_sum else 0.0,
            max_utility=players - 1.0 if self.zero_sum else 1.0,
            utility_sum=0.0 if self.zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Before anything has been drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players see, or, with perfect recall, have seen."""
        if params:
            raise BadAction(f"observers take no parameters, not {params}")
        return SpielObserver(self.byways, iig_obs_type or PERFECT)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position, or one in which a draw is to be made before it is there."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        ours = game.byways
        self._zero_sum, self._spec = game.zero_sum, ours.spec
        self._position = bytes(ours.STATE.dtype.itemsize)
        self._recall = [bytes(_BYTES)] * ours.players
        self._seen = [b""] * ours.players
        self._drawn: list[int] = []
        self._outcomes = 0
        """How many the next draw has; 0 when none is to be made."""
        self._before: bytes | None = None
        self._code: Code = 0
        self._carry_out()

    @property
    def state(self) -> State:
        """The position; before the first draws are made, an empty one."""
        return self._state_of(self._position)

    def _state_of(self, position: bytes) -> State:
        """OpenSpiel copies and pickles all that a state has, so it has bytes only."""
        game = _GAMES[self._spec]
        return State(game, np.frombuffer(bytearray(position), game.STATE.dtype), generator(0))

    def _carry_out(self) -> None:
        """Go on as far as what has been drawn allows."""
        before = None if self._before is None else self._state_of(self._before).array
        found = run(_GAMES[self._spec], before, self._code, self._drawn)
        if isinstance(found, int):
            self._outcomes = found
        else:
            self._arrive(self._state_of(found.tobytes()))

    def _arrive(self, state: State) -> None:
        self._position, self._outcomes, self._drawn, self._before = bytes(state), 0, [], None
        for player in range(state.game.players):
            seen = _digest(bytes(state.view(player)))
            if seen != self._seen[player]:  # what others do in secret is not even known to have happened
                self._seen[player] = seen
                self._recall[player] = _digest(self._recall[player], seen)

    # --- what OpenSpiel asks ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who is to decide."""
        if self._outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.game.actions.legal(self.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a draw: each is as likely as the others."""
        return [(outcome, 1.0 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        if self._outcomes:
            if not 0 <= action < self._outcomes:
                raise BadAction(f"this draw has outcomes from 0 to {self._outcomes - 1}, not {action}")
            self._drawn.append(action)
            self._carry_out()
            return
        state = self.state
        if state.over:
            raise BadAction(f"the game is over: {state.outcome}")
        try:
            code = state.game.actions.move(state, action)
        except IllegalMove as error:
            raise BadAction(str(error)) from None
        player = int(state.record["seat"])
        self._recall[player] = _digest(self._recall[player], b"action", str(action).encode())
        after = state.copy().play(code)
        if after.chance == state.chance:  # it used no chance
            self._arrive(after)
        else:
            self._before, self._code, self._drawn = bytes(state), code, []
            self._carry_out()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.state.game.actions.words(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._outcomes and self.state.over

    def returns(self) -> list[float]:
        """The payoffs: from -1 on and with the sum 0, but from 0 to 1 for a team."""
        players = self.state.game.players
        if not self.is_terminal():
            return [0.0] * players
        payoffs = self.state.payoffs
        shared = sum(payoffs)  # 1, or 0 where nobody has won: all sleds may be out of the race
        return [players * payoff - shared if self._zero_sum else payoff for payoff in payoffs]

    def recalled(self, player: int) -> str:
        """All that a player has seen and done."""
        return self._recall[player].hex()

    def __str__(self) -> str:
        """One line, another for every position: algorithms take it as a key. `print(state.state)` draws the board."""
        before = _digest(self._before or b"", str((self._code, self._drawn)).encode()).hex()
        if self._outcomes:
            return f"draw among {self._outcomes} after {before}"
        turn = "over" if self.state.over else f"player {self.state.seat} to act"
        return f"{self._spec}, {turn}, {_digest(self._position).hex()}"


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        layout = game.observation
        self.tensor = None if self._recalls or self._public else np.zeros(layout.size, np.float32)
        self.dict = {} if self.tensor is None else layout.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor, with numbers from 0 to 1."""
        if self.tensor is not None:
            self.tensor[:] = state.state.game.observation.scaled(state.state.observe(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, or has seen, as a hash."""
        if self._recalls:
            return state.recalled(player)
        return _digest(bytes(state.state.view(None if self._public else player))).hex()


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"|".join(parts), digest_size=_BYTES).digest()


def register() -> list[str]:
    """Tell OpenSpiel of all games; their names there."""
    known = set(pyspiel.registered_names())
    names = []
    for name in byways.games():
        kind = byways.game_class(name)
        names.append(short_name(name))
        if names[-1] not in known:
            made = type(f"{kind.__name__}ForOpenSpiel", (SpielGame,), {"KIND": kind})
            pyspiel.register_game(game_type(kind()), made)
    return names
