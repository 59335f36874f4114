"""Crab Stack as people use it: options, notation, outcome, and why a move can not be played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from byways.engine import Code, Event, Game, Option, Outcome, Positions, ScoreLine, State, Tally, bit
from byways.engine.actions import Action
from byways.engine.inputs import Inputs
from byways.engine.observing import Feature

from . import actions, faults, knowledge, observation, positions, rules, story
from .board import EACH, KINDS, NAMES, PLACES, ROCK_NAMED, STEPS, Board, Rock, beside, make_board, names_of, owner, size
from .face import CrabFace, centre
from .measures import ENDING_RULES, ENDINGS, MEASURES, tallies
from .quest import ForcedWin
from .words import BOOK, say, size_of


class CrabStack(Game):
    name = "crab-stack"
    BOOK = BOOK
    picture_after = 7
    minutes = 20
    options = (Option("players", 2, values=(2, 3, 4)),)  # CS1
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = CrabFace
    QUEST = ForcedWin
    FAULTS = faults.FAULTS
    measures = MEASURES
    endings = ENDINGS
    ending_rules = ENDING_RULES
    tally_reads = ("seat", "top", "out")

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the lab counts."""
        return tallies([centre(rock) if rock in NAMES else (0.0, 0.0) for rock in range(PLACES)])

    def make_board(self, values: dict[str, Any]) -> Board:
        return make_board(values["players"])

    def notation(self, state: State, code: Code) -> str:
        """`d2-e4` for a crab's move; `keep d2` to let the wave spare the group that holds d2."""
        if code >= rules.WAVE:
            return f"keep {names_of(state.record['groups'][code - rules.WAVE])[0]}"
        return f"{NAMES[rules.start_of(code)]}-{NAMES[rules.landing_of(code)]}"

    def list_actions(self) -> Iterable[Action]:
        return actions.list_actions(self.board)

    def list_features(self) -> Iterable[Feature]:
        return observation.list_features(self.board)

    def list_inputs(self) -> Inputs:
        return knowledge.list_inputs(self.board)

    def outcome(self, state: State) -> Outcome:
        s = state.record
        left = tuple(seat for seat in range(self.players) if not s["out"][seat])
        names = tuple(self.face.who(seat) for seat in left)
        if s["ending"] == rules.LAST:
            others = any(owner(crab) not in left for stack in positions.stacks(state).values() for crab in stack)
            reason = say("nobody-else-moves") if others else say("all-washed-away")
            return Outcome(left, state.payoffs, reason, say("wins", who=names[0], reason=reason), sheet=sheet(state))
        quiet = int(s["quiet"])
        reason = say("nothing-emptied", moves=quiet) if quiet >= rules.MEMORY else say("third-time")
        return Outcome(left, state.payoffs, reason, say("draw", names=names, reason=reason), sheet=sheet(state))

    def to_dict(self, state: State) -> dict[str, Any]:
        return positions.to_dict(self, state)

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        positions.fill(self, data, position)

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        assert move is not None
        return story.describe_events(self, before, move, after)

    def explain(self, state: State, text: str) -> str:
        if state.record["tied"]:
            return say("wave-waits", moves=tuple(map(str, state.moves)), text=text)
        match = re.fullmatch(r"\s*([a-g]\d)\s*-\s*([a-g]\d)\s*", text.lower())
        if match is None:
            return say("no-move", text=text, example=str(state.moves[0]))
        stacks = positions.stacks(state)
        for rock in match.groups():
            if rock not in ROCK_NAMED:
                return say("no-rock", rock=rock)
            if rock not in stacks:
                return say("empty-rock", rock=rock)
        return self._why_not(state, *match.groups())

    def _why_not(self, state: State, start: str, landing: str) -> str:
        """Why the crab on one rock can not go to another that holds a crab."""
        assert state.seat is not None
        stacks = positions.stacks(state)
        crab, under = stacks[start][-1], stacks[landing][-1]
        whose: dict[str, object] = {"size": size_of(crab), "rock": start}
        if owner(crab) != state.seat:
            return say("not-yours", owner=self.face.who(owner(crab)), who=self.face.who(state.seat), **whose)
        steps = STEPS[size(crab)]
        if start == landing:
            return say("comes-back", steps=steps, **whose)
        away = steps_between(state, ROCK_NAMED[start], ROCK_NAMED[landing])
        if away > steps:
            return say("too-far", steps=steps, to=landing, away=away, **whose)
        if size(crab) < size(under):
            return say("too-large", under=size_of(under), **whose)
        return say("no-walk", steps=steps, to=landing, **whose)


def sheet(state: State) -> tuple[ScoreLine, ...]:
    """What became of everybody's crabs, and the moves that those who are still in could make."""
    players = range(state.game.players)
    stacks = positions.stacks(state).values()
    free = [sum(owner(stack[-1]) == seat for stack in stacks) for seat in players]
    buried = [sum(owner(crab) == seat for stack in stacks for crab in stack[:-1]) for seat in players]
    washed = [KINDS * EACH - free[seat] - buried[seat] for seat in players]
    left = [0 if state.record["out"][seat] else len(positions.moves_of(state, seat)) for seat in players]
    lines = {"on-top": free, "buried": buried, "washed": washed, "moves": left}
    return tuple(ScoreLine(say(f"sheet-{line}"), tuple(values)) for line, values in lines.items())


def steps_between(state: State, start: Rock, landing: Rock) -> int:
    """How many steps over crabs lie between two rocks; between turns all crabs hang together (CS14)."""
    reached, steps = bit(start), 0
    while not reached & bit(landing):
        reached |= beside(reached) & state.record["occupied"]
        steps += 1
    return steps


GAME = CrabStack
