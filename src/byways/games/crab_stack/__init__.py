"""Crab Stack as people use it: options, notation, outcome, and why a move can not be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from byways.engine import Code, Event, Game, Option, Outcome, Positions, ScoreLine, State, bit
from byways.engine.wording import joined, listing, plural

from . import faults, positions, rules, story
from .board import EACH, KINDS, NAMES, ROCK_NAMED, SIZES, STEPS, Board, Rock, beside, make_board, names_of, owner, size
from .face import CrabFace


class CrabStack(Game):
    name = "crab-stack"
    title = "Crab Stack"
    blurb = "Climb over the others, split the island, and be the last whose crabs can still move."
    minutes = 20
    options = (Option("players", 2, "How many play; more players use more of the island.", (2, 3, 4)),)  # CS1
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = CrabFace
    FAULTS = faults.FAULTS

    def make_board(self, values: dict[str, Any]) -> Board:
        return make_board(values["players"])

    def notation(self, state: State, code: Code) -> str:
        """`d2-e4` for a crab's move; `keep d2` to let the wave spare the group that holds d2."""
        if code >= rules.WAVE:
            return f"keep {names_of(state.record['groups'][code - rules.WAVE])[0]}"
        return f"{NAMES[rules.start_of(code)]}-{NAMES[rules.landing_of(code)]}"

    def outcome(self, state: State) -> Outcome:
        s = state.record
        left = tuple(seat for seat in range(self.players) if not s["out"][seat])
        names = [self.face.seat_names[seat] for seat in left]
        if s["ending"] == rules.LAST:
            others = any(owner(crab) not in left for stack in positions.stacks(state).values() for crab in stack)
            reason = "nobody else can move a crab" if others else "everyone else has been washed away"
            return Outcome(left, state.payoffs, reason, f"{names[0]} wins: {reason}.", sheet=sheet(state))
        if s["quiet"] >= rules.MEMORY:
            reason = f"{int(s['quiet'])} moves in a row emptied no rock"
        else:
            reason = "the same position came up for the third time"
        return Outcome(left, state.payoffs, reason, f"{joined(names)} draw: {reason}.", sheet=sheet(state))

    def to_dict(self, state: State) -> dict[str, Any]:
        return positions.to_dict(self, state)

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        positions.fill(self, data, position)

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        assert move is not None
        return story.describe_events(self, before, move, after)

    def explain(self, state: State, text: str) -> str:
        if state.record["tied"]:
            return f"the wave waits: {listing(state.moves)}, not {text!r}"
        match = re.fullmatch(r"\s*([a-g]\d)\s*-\s*([a-g]\d)\s*", text.lower())
        if match is None:
            return f"{text!r} is no move; write it as from-to, such as {state.moves[0]}"
        stacks = positions.stacks(state)
        for rock in match.groups():
            if rock not in ROCK_NAMED:
                return f"there is no rock {rock}; rocks go from a1 to g4, and d4 is water"
            if rock not in stacks:
                return f"{rock} is empty; crabs walk and land only on crabs"
        return self._why_not(state, *match.groups())

    def _why_not(self, state: State, start: str, landing: str) -> str:
        """Why the crab on one rock can not go to another that holds a crab."""
        assert state.seat is not None
        stacks = positions.stacks(state)
        crab, under = stacks[start][-1], stacks[landing][-1]
        whose = f"the {SIZES[size(crab)]} crab on {start}"
        if owner(crab) != state.seat:
            names = self.face.seat_names
            return f"{whose} is {names[owner(crab)]}'s; it is {names[state.seat]}'s turn"
        need = f"must go {plural(STEPS[size(crab)], 'rock')}"
        if start == landing:
            return f"{whose} {need} and may not end where it started"
        away = steps_between(state, ROCK_NAMED[start], ROCK_NAMED[landing])
        if away > STEPS[size(crab)]:
            return f"{whose} {need}; {landing} is {away} away over crabs"
        if size(crab) < size(under):
            return f"{whose} can not land on a {SIZES[size(under)]} crab, only on its own size or smaller"
        return f"{whose} {need}, none of them twice; no such walk ends on {landing}"


def sheet(state: State) -> tuple[ScoreLine, ...]:
    """What became of everybody's crabs, and the moves that those who are still in could make."""
    players = range(state.game.players)
    stacks = positions.stacks(state).values()
    free = [sum(owner(stack[-1]) == seat for stack in stacks) for seat in players]
    buried = [sum(owner(crab) == seat for stack in stacks for crab in stack[:-1]) for seat in players]
    washed = [KINDS * EACH - free[seat] - buried[seat] for seat in players]
    left = [0 if state.record["out"][seat] else len(positions.moves_of(state, seat)) for seat in players]
    lines = {"Crabs on top": free, "Crabs buried": buried, "Crabs washed away": washed, "Moves left": left}
    return tuple(ScoreLine(label, tuple(values)) for label, values in lines.items())


def steps_between(state: State, start: Rock, landing: Rock) -> int:
    """How many steps over crabs lie between two rocks; between turns all crabs hang together (CS14)."""
    reached, steps = bit(start), 0
    while not reached & bit(landing):
        reached |= beside(reached) & state.record["occupied"]
        steps += 1
    return steps


GAME = CrabStack
