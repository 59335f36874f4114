"""Crab Stack as people use it: options, notation, positions in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from byways.engine import BadPosition, Event, Game, Option, Outcome, State
from byways.engine.types import Array
from byways.engine.verbs import OVER
from byways.engine.wording import listing

from . import rules
from .board import (
    EACH,
    KINDS,
    NAMES,
    ROCK_NAMED,
    SIZES,
    STEPS,
    Board,
    make_board,
    rocks_for,
)
from .face import CrabFace, rocks_of, stacks

FAULTS = {
    rules.SEPARATE: "the crabs stand in separate groups, of which a wave would take all but one",
    rules.UNASKED: "two groups are tied, so `choosing` must be true",
    rules.UNTIED: "`choosing` is true, but no groups are tied",
    rules.FORGED: "the last entry of `seen` must be the position itself; leave `seen` out to start afresh",
    rules.STUCK: "seat {seat} can not move; a player who can not is out",
}
ENDINGS = {rules.LAST: "last", rules.REPETITION: "repetition"}


class CrabStack(Game):
    name = "crab-stack"
    title = "Crab Stack"
    blurb = "Climb over the others, split the island, and be the last whose crabs can still move."
    minutes = 20
    options = (Option("players", 2, "How many play; more players use more of the island.", (2, 3, 4)),)
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = CrabFace

    def make_board(self, values: dict[str, Any]) -> Board:
        return make_board(values["players"])

    def notation(self, state: State, code: int) -> str:
        """`d2-e4` for a crab's move; `keep d2` to let the wave spare the group that holds d2."""
        if code >= rules.WAVE:
            return f"keep {rocks_of(state.record['groups'][code - rules.WAVE])[0]}"
        return f"{NAMES[code // 64]}-{NAMES[code % 64]}"

    def outcome(self, state: State) -> Outcome:
        s = state.record
        left = tuple(seat for seat in range(self.players) if not s["out"][seat])
        names = [self.face.seat_names[seat] for seat in left]
        if s["ending"] == rules.REPETITION:
            moves = int(s["quiet"])
            reason = (
                f"{moves} moves in a row emptied no rock"
                if moves >= rules.MEMORY
                else "the same position came up for the third time"
            )
            return Outcome(left, state.payoffs, reason, f"{listing(names).replace(' or ', ' and ')} draw: {reason}.")
        others = {crab.seat for stack in stacks(s).values() for crab in stack} - set(left)
        reason = "nobody else can move a crab" if others else "everyone else has been washed away"
        return Outcome(left, state.payoffs, reason, f"{names[0]} wins: {reason}.")

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        assert move is not None
        assert before.seat is not None
        seat_names = self.face.seat_names
        name, s = seat_names[before.seat], after.record
        events = []
        if move < rules.WAVE:
            crab = stacks(before.record)[NAMES[move // 64]][-1]
            events.append(
                Event(
                    f"{name} moves a {SIZES[crab.size]} crab {self.notation(before, move)}.",
                    (crab.id, f"rock-{NAMES[move % 64]}"),
                )
            )
        else:
            events.append(Event(f"{name} chooses what the wave takes."))
        if s["washed"]:
            rocks = rocks_of(s["washed"])
            there = stacks(before.record)
            lost = [crab for rock in rocks for crab in there.get(rock, ())]
            rock_words = "1 rock" if len(rocks) == 1 else f"{len(rocks)} rocks"
            crab_words = "1 crab" if len(lost) == 1 else f"{len(lost)} crabs"
            events.append(
                Event(f"A wave sweeps {crab_words} off {rock_words}.", [crab.id for crab in lost], effect="wave")
            )
        for seat in range(self.players):
            if s["out"][seat] and not before.record["out"][seat]:
                events.append(Event(f"{seat_names[seat]} can not move and is out."))
        if after.over:
            events.append(Event(str(after.outcome), effect="score"))
        return events

    def explain(self, state: State, text: str) -> str:
        if state.record["tied"]:
            return f"the wave waits: {listing(str(move) for move in state.moves)}, not {text!r}"
        match = re.fullmatch(r"\s*([a-g]\d)\s*-\s*([a-g]\d)\s*", text.lower())
        if match is None:
            example = str(state.moves[0])
            return f"{text!r} is no move; write it as from-to, such as {example}"
        start, landing = match.groups()
        there = stacks(state.record)
        for rock in (start, landing):
            if rock not in ROCK_NAMED:
                return f"there is no rock {rock}; rocks go from a1 to g4, and d4 is water"
            if rock not in there:
                return f"{rock} is empty; crabs walk and land only on crabs"
        crab, under = there[start][-1], there[landing][-1]
        whose = f"the {SIZES[crab.size]} crab on {start}"
        if crab.seat != state.seat:
            assert state.seat is not None
            owner = self.face.seat_names[crab.seat]
            return f"{whose} is {owner}'s; it is {self.face.seat_names[state.seat]}'s turn"
        walk = _distance_over(state, start, landing)
        steps = STEPS[crab.size]
        need = f"must go {steps} rock{'s' if steps > 1 else ''}"
        if start == landing:
            return f"{whose} {need} and may not end where it started"
        if walk > steps:
            return f"{whose} {need}; {landing} is {walk} away over crabs"
        if crab.size < under.size:
            return f"{whose} can not land on a {SIZES[under.size]} crab, only on its own size or smaller"
        return f"{whose} {need}, none of them twice; no such walk ends on {landing}"

    def to_dict(self, state: State) -> dict[str, Any]:
        """Stacks from bottom to top; `choosing` while a wave waits for its player's choice."""
        s = state.record
        names = self.face.seat_names
        data: dict[str, Any] = {
            "seat": None if state.over else int(s["seat"]),
            "out": [seat for seat in range(self.players) if s["out"][seat]],
            "stacks": {
                rock: [f"{names[crab.seat].lower()} {SIZES[crab.size]}" for crab in stack]
                for rock, stack in sorted(stacks(s).items())
            },
            "choosing": bool(s["tied"]),
            "quiet": int(s["quiet"]),
            "seen": [] if s["tied"] else [f"{int(word):016x}" for word in s["seen"][: s["quiet"] + 1]],
        }
        if state.over:
            data["ending"] = ENDINGS[int(s["ending"])]
        if s["start"] != rules.NONE:
            washed = rocks_of(s["washed"])
            data["last"] = {"from": NAMES[int(s["start"])], "to": NAMES[int(s["landing"])], "washed": washed}
        return data

    def fill(self, data: dict[str, Any], position: Array) -> None:
        known = {"seat", "out", "stacks", "choosing", "quiet", "seen", "ending", "last"}
        if extra := set(data) - known:
            raise BadPosition(f"a position has no {listing(sorted(extra))}; it has {listing(sorted(known))}")
        crabs, rocks = self._crabs(data.get("stacks"))
        self.kernel(rules.arrange)(self.board, position, crabs, rocks)
        record = position[0]
        seat = data.get("seat", 0)
        out = data.get("out", [])
        if not isinstance(out, list):
            raise BadPosition("`out` must be the list of the seats that are out")
        for number in [*out, *([] if seat is None else [seat])]:
            if type(number) is not int or not 0 <= number < self.players:
                raise BadPosition(f"there is no seat {number!r}; seats go from 0 to {self.players - 1}")
        for number in out:
            record["out"][number] = 1
        if seat in out:
            raise BadPosition(f"seat {seat} is out and can not be to move")
        self._last(data.get("last"), record)
        self._recall(data.get("quiet", 0), data.get("seen", []), record)
        if seat is None:
            self._ended(data.get("ending"), record)
            return
        record["seat"] = seat
        if len(set(out)) > self.players - 2:
            raise BadPosition("at least two players must still be in, unless the game is over (seat: null)")
        choosing = data.get("choosing", False)
        if not isinstance(choosing, bool):
            raise BadPosition("`choosing` must be true or false")
        fault = self.kernel(rules.fault)(self.board, position, choosing, bool(data.get("seen")))
        if fault:
            raise BadPosition(FAULTS[fault].format(seat=seat))

    def _crabs(self, given: Any) -> tuple[Array, Array]:
        """The crabs that were described, and the rocks they lie on, every stack from its bottom."""
        if not isinstance(given, dict) or not given:
            raise BadPosition('`stacks` must say what lies where, such as {"d2": ["blue small", "orange large"]}')
        in_use = {NAMES[rock] for rock in rocks_for(self.players)}
        seats = {name.lower(): seat for seat, name in enumerate(self.face.seat_names[: self.players])}
        used: dict[tuple[int, int], int] = {}
        crabs, rocks = [], []
        for rock, stack in given.items():
            if rock not in in_use:
                raise BadPosition(f"{rock!r} is no rock in use with {self.players} players")
            if not isinstance(stack, list | tuple) or not stack:
                raise BadPosition(f"the stack on {rock} must be a list of crabs, bottom first; leave empty rocks out")
            under = 0
            for words in stack:
                colour, _, word = str(words).lower().partition(" ")
                if colour not in seats or word not in SIZES:
                    raise BadPosition(
                        f"{words!r} on {rock} is no crab; a crab is {listing(seats)}, then {listing(SIZES)}"
                    )
                seat, size = seats[colour], SIZES.index(word)
                if size < under:
                    raise BadPosition(f"on {rock} a {word} crab lies on a {SIZES[under]} one, which it can not")
                under = size
                number = used.get((seat, size), 0)
                if number == EACH:
                    raise BadPosition(f"there are more than {EACH} {colour} {word} crabs")
                used[seat, size] = number + 1
                crabs.append((seat * KINDS + size) * EACH + number)
                rocks.append(ROCK_NAMED[rock])
        return np.array(crabs, np.int64), np.array(rocks, np.int64)

    def _last(self, given: Any, record: Any) -> None:
        if given is None:
            return
        try:
            record["start"], record["landing"] = ROCK_NAMED[given["from"]], ROCK_NAMED[given["to"]]
            record["washed"] = _mask(given.get("washed", []))
        except (KeyError, TypeError, AttributeError) as error:
            raise BadPosition('`last` must be {"from": rock, "to": rock, "washed": [rocks]}') from error

    def _recall(self, quiet: Any, seen: Any, record: Any) -> None:
        if type(quiet) is not int or not 0 <= quiet <= rules.MEMORY:
            raise BadPosition(f"`quiet` must be a number from 0 to {rules.MEMORY}: moves since a rock was emptied")
        if not isinstance(seen, list) or len(seen) not in (0, min(quiet + 1, rules.MEMORY)):
            raise BadPosition("`seen` must be empty, or list the positions since a rock was last emptied")
        try:
            record["seen"][: len(seen)] = np.array([int(word, 16) for word in seen], np.uint64)
        except (TypeError, ValueError, OverflowError) as error:
            raise BadPosition("`seen` must hold hashes of 16 hexadecimal digits") from error
        record["quiet"] = quiet if seen else 0

    def _ended(self, ending: Any, record: Any) -> None:
        codes = {word: code for code, word in ENDINGS.items()}
        if ending not in codes:
            raise BadPosition(f"a game that is over (seat: null) needs `ending`: {listing(codes)}")
        record["seat"] = OVER
        record["ending"] = codes[ending]
        if ending == "last" and self.players - int(record["out"].sum()) != 1:
            raise BadPosition("exactly one player is not out when the game has ended with the last one")


def _mask(rocks: Any) -> np.uint64:
    try:
        return np.uint64(sum(1 << ROCK_NAMED[rock] for rock in rocks))
    except (KeyError, TypeError) as error:
        raise BadPosition("`washed` must list rocks") from error


def _distance_over(state: State, start: str, landing: str) -> int:
    """How many steps over crabs lie between two rocks; 99 where there is no way."""
    occupied = int(state.record["occupied"])
    reached = {ROCK_NAMED[start]}
    for steps in range(37):
        if ROCK_NAMED[landing] in reached:
            return steps
        near = 0
        for rock in reached:
            near |= int(state.game.board.near[rock])
        reached |= {rock for rock in NAMES if (near & occupied) >> rock & 1}
    return 99


GAME = CrabStack
