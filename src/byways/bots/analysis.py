"""Going through a finished game: what each seat could expect at every decision, blunders and turning points.

Each decision is judged by itself, from what the seat that made it could see (`judge`), so that the work can be done in
slices and in any process; then all of them together become an `Analysis` (`conclude`). In a co-operative game with a
planner what counts is how soon the team could be done.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from byways.engine import Game, Match, Move, State
from byways.engine.types import Data

from .base import Candidate, seat_to_act
from .levels import level, simulations_to_judge
from .search import SearchBot
from .team import TeamBot

MISTAKE, BLUNDER = 0.1, 0.2
"""How much of its expected payoff a move gives away, at least, to be called so."""

STAYS = 4
"""Decisions for which another seat stays ahead, at least, after a turning point."""
MATTERS = 0.05
"""How much more than before it who is ahead after a turning point can expect, at least."""

LEVEL, LEAST = "strong", 400
"""Each decision is thought over as this level does, with so many simulations at least."""

MEMORY = 16
"""Megabytes for the tree that thinks it over."""

COSTLIEST = 3
"""How many of the costliest decisions are told."""

Judge = SearchBot | TeamBot


@dataclass(frozen=True)
class Decision:
    """One decision of a finished game, as the search sees it with the eyes of the seat that made it."""

    ply: int
    seat: int
    played: Candidate
    best: Candidate
    lost_turns: int | None = None
    """In a co-operative game with a planner: by how much later the team can be done after it."""

    @property
    def payoffs(self) -> tuple[float, ...]:
        """What each seat could expect before it."""
        return self.best.payoffs

    @property
    def loss(self) -> float:
        """What the move gives away of the seat's expected payoff."""
        return max(0.0, self.best.payoffs[self.seat] - self.played.payoffs[self.seat])

    @property
    def sure(self) -> bool:
        """Whether something better is known. A loss within twice its own error counts as nothing."""
        if self.lost_turns is not None:
            return self.lost_turns > 0
        error = math.sqrt(0.25 / max(1, self.played.visits))
        return self.played.move != self.best.move and self.loss >= 2 * error

    @property
    def verdict(self) -> str:
        """`blunder`, `mistake` or nothing."""
        if not self.sure:
            return ""
        if self.lost_turns is not None:
            return "blunder" if self.lost_turns > 1 else "mistake"
        return "blunder" if self.loss >= BLUNDER else "mistake" if self.loss >= MISTAKE else ""


@dataclass(frozen=True)
class Analysis:
    """All decisions of a game, and the plies after which another seat was ahead for good or for a while."""

    match: Match
    decisions: tuple[Decision, ...]
    turning: tuple[int, ...]

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """What each seat could expect before each decision, and what it got at the end."""
        found = [decision.payoffs for decision in self.decisions]
        if not self.match.state.over:
            return found
        if self.decisions and self.decisions[-1].lost_turns is not None:  # how near the best the team came
            return [*found, self.decisions[-1].played.payoffs]
        return [*found, tuple(self.match.state.payoffs)]

    @property
    def costliest(self) -> tuple[int, ...]:
        """The plies of the decisions that gave most away, in the order in which they were made."""
        cost = [one for one in self.decisions if one.sure]
        cost.sort(key=lambda one: (one.lost_turns or 0, one.loss), reverse=True)
        return tuple(sorted(one.ply for one in cost[:COSTLIEST]))


def judge_of(game: Game, simulations: int | None = None) -> Judge:
    """Who goes through a game: the planner of a co-operative game, or the search with a fixed budget for a decision."""
    if game.planner is not None:
        return TeamBot(level(LEVEL, game.name).effort, seed=1)
    return SearchBot(simulations=simulations or max(LEAST, simulations_to_judge(game.name)), seed=1, memory=MEMORY)


def judge(state: State, code: int, bot: Judge, ply: int = 0) -> Decision:
    """Think about one decision again, with no more than the seat that made it could see."""
    seat = seat_to_act(state)
    if isinstance(bot, TeamBot):
        line = [str(move) for move in _written(state, bot.plan(state))]
        moves = state.moves
        played = Candidate(next(move for move in moves if move == code), 0, ())
        return Decision(ply, seat, played, Candidate(next(m for m in moves if str(m) == line[0]), 0, (), tuple(line)))
    if len(state.codes()) == 1:  # nothing to judge; what could be expected is told by the next decision
        only = Candidate(state.moves[0], 0, (), (str(state.moves[0]),))
        return Decision(ply, seat, only, only)
    candidates = bot.think(state)
    played = candidates[0] if candidates[0].move == code else bot.examine(state, code)
    return Decision(ply, seat, played, candidates[0])


def _written(state: State, line: Sequence[int]) -> list[str]:
    world, words = state.copy(), []
    for code in line:
        if world.over:
            break
        words.append(world.game.notation(world, code))
        world.play(code)
    return words


def analyse(match: Match, bot: Judge, progress: Callable[[], None] | None = None) -> Analysis:
    """Think about every decision of a match again."""
    decisions = []
    for ply, code in enumerate(match.codes):
        decisions.append(judge(match.states[ply], code, bot, ply))
        if progress is not None:
            progress()
    return conclude(match, decisions)


def conclude(match: Match, decisions: Sequence[Decision]) -> Analysis:
    """What the judged decisions of a match, all of them in their order, tell together."""
    planned = match.game.planner is not None
    settled = _timed(match, decisions) if planned else _filled(match, decisions)
    return Analysis(match, tuple(settled), turning_points(match, settled))


def _filled(match: Match, decisions: Sequence[Decision]) -> list[Decision]:
    """Decisions without a choice promised what the next one did."""
    share = (1.0 / match.game.players,) * match.game.players
    after = tuple(match.state.payoffs) if match.state.over else share
    filled = []
    for one in reversed(decisions):
        if not one.best.payoffs:
            only = replace(one.best, payoffs=after)
            one = replace(one, played=only, best=only)
        after = one.best.payoffs
        filled.append(one)
    return filled[::-1]


def _timed(match: Match, decisions: Sequence[Decision]) -> list[Decision]:
    """How soon the team could be done at each decision: by its plan there, or by a later one if that is sooner."""
    players, count = match.game.players, len(decisions)
    lines: list[tuple[str, ...]] = [()] * (count + 1)
    for ply in range(count - 1, -1, -1):
        plan, going_on = decisions[ply].best.line, (str(decisions[ply].played.move), *lines[ply + 1])
        known = ply + 1 < count and len(going_on) <= len(plan)
        lines[ply] = going_on if known else plan
    needs = [len(line) for line in lines]
    best = needs[0] if count else 0

    def value(ply: int) -> tuple[float, ...]:
        return (best / max(1, ply + needs[ply]),) * players

    settled = []
    for ply, one in enumerate(decisions):
        finished = ply + 1 < count or needs[ply] <= 1
        lost = needs[ply + 1] + 1 - needs[ply] if finished else 0
        move = next(each.move for each in (one.best, one.played) if str(each.move) == lines[ply][0])
        after = value(ply + 1) if finished else (0.0,) * players
        played = replace(one.played, payoffs=after, line=(str(one.played.move), *lines[ply + 1]))
        settled.append(replace(one, played=played, best=Candidate(move, 0, value(ply), lines[ply]), lost_turns=lost))
    return settled


def turning_points(match: Match, decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The plies whose decision put another seat clearly ahead, which then stayed so for a while or to the end."""
    curve = [decision.payoffs for decision in decisions]
    if match.state.over:
        curve.append(match.state.payoffs)
    if match.game.COOPERATIVE or not curve:
        return ()
    leaders = [max(range(match.game.players), key=payoffs.__getitem__) for payoffs in curve]
    found = []
    ahead = leaders[0]
    for ply, leader in enumerate(leaders):
        if leader != ahead and all(other == leader for other in leaders[ply : ply + STAYS]):
            if ply > 0 and curve[ply][leader] - curve[ply - 1][leader] >= MATTERS:
                found.append(ply - 1)
            ahead = leader
    return tuple(found)


# --- judged decisions as plain data, between processes and in a database -------------------------------------------


def to_data(decision: Decision) -> Data:
    """A judged decision as plain JSON."""
    return {"played": _candidate_data(decision.played), "best": _candidate_data(decision.best)}


def _candidate_data(one: Candidate) -> list[object]:
    return [int(one.move), one.visits, [round(value, 4) for value in one.payoffs], list(one.line)]


def from_data(match: Match, judged: Sequence[Data]) -> Analysis:
    """The analysis that judged decisions of this match make, one for each decision."""
    decisions = []
    for ply, data in enumerate(judged):
        state = match.states[ply]
        assert state.seat is not None
        played, best = (_read_candidate(data[key], match.notes[ply]) for key in ("played", "best"))
        decisions.append(Decision(ply, state.seat, played, best))
    return conclude(match, decisions)


def _read_candidate(given: tuple[int, int, list[float], list[str]], note: str) -> Candidate:
    """A candidate as it was written; its notation stands first in its line, or is that of the move that was played."""
    code, visits, payoffs, line = given
    return Candidate(Move(code, line[0] if line else note), visits, tuple(payoffs), tuple(line))
