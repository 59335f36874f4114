"""Rules that were mended under a match: it is replayed by the new ones and compared with what was kept of it.

Where nothing differs it goes on as if nothing had happened. Where something does, the people at it are told what, and
decide whether they go on from the present position, by the new rules, or end it. Nothing here waits or writes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

import numpy as np

from byways.engine import BywaysError, Game, IllegalMove, Match, State
from byways.engine.layout import Layout, carry, fingerprint, layout_of, read, seen_as
from byways.engine.match import KEYED

from ..storage import Entry, MatchRow, Position, Stored

Kind = Literal["illegal", "turn", "position"]


@dataclass
class Difference(Exception):
    """Where a match would have gone another way by other rules."""

    kind: Kind
    """A move that can not be made, another seat that would be to act, or another position."""
    ply: int
    """Which decision of those that stood at the time, from 1."""


@dataclass(frozen=True)
class Review:
    """What became of a match when it was replayed."""

    difference: Difference | None
    marks: list[int]
    """What stands for its positions now."""
    position: dict[str, Any] | None = None
    """Where something differs: the present position in words, if the new rules know it."""
    state: State | None = None
    """The present position by the new rules, if there is one."""

    def place(self, match: str, version: int) -> Position | None:
        """The present position as it is kept."""
        return place_of(match, version, self.state) if self.state is not None else None


def layout_name(layout: Layout) -> tuple[str, str]:
    """A layout as text, under the hash of it."""
    text = json.dumps(layout)
    return hashlib.sha256(text.encode()).hexdigest()[:24], text


def begin(game: Game, row: MatchRow) -> Match:
    """The start of a match, or the position from which it went on by other rules."""
    position = row.settings.get("base", {}).get("position")
    start = game.from_dict(position) if position is not None else None
    match = Match(game, row.dice_seed, keyed=row.settings.get("dice") == KEYED, start=start)
    if start is not None:  # what the log says of before is not read again
        match.resigned = {seat.seat: 0 for seat in row.seats if seat.stand_in == "resigned"}
    return match


def carry_out(history: Match, row: MatchRow, entry: Entry, foreseen: State | None = None) -> None:
    """Do what an entry of the log says."""
    if entry.kind == "move":
        history.play(entry.value, dice_of(history, row, entry), foreseen)
    elif entry.kind == "undo":
        history.undo(len(history) - entry.value)
    elif entry.kind == "resign":
        history.resign(entry.seat, ends=bool(entry.value))
    else:
        history.end()


def dice_of(history: Match, row: MatchRow, entry: Entry) -> int:
    """Which dice a decision uses: its own, also when it is made once more; in a record, those that it names."""
    numbers: list[int] | None = row.settings.get("numbers")
    return entry.version if numbers is None else numbers[len(history)]


def review(game: Game, stored: Stored) -> Review:
    """Replay a match by these rules. It may take a while, and uses the game's scratch space: give it its own."""
    row = stored.row
    entries = [entry for entry in stored.entries if entry.version > row.settings.get("base", {}).get("version", 0)]
    skipped = [entry.mark or 0 for entry in stored.entries[: len(stored.entries) - len(entries)]]
    marks: list[int] = []
    try:
        history = begin(game, row)
        for entry in entries:
            _check_turn(history, entry)
            carry_out(history, row, entry)
            _check_mark(history, entry, stored.layout)
            marks.append(fingerprint(bytes(history.state)))
    except IllegalMove:
        found = Difference("illegal", len(history) + 1)
    except Difference as difference:
        found = difference
    else:
        return Review(None, skipped + marks, state=history.state)
    state = _carried(game, stored)
    return Review(found, [], state.to_dict() if state is not None else None, state)


def _check_turn(history: Match, entry: Entry) -> None:
    if entry.kind == "move" and history.state.seat not in (entry.seat, None):
        raise Difference("turn", len(history) + 1)


def _check_mark(history: Match, entry: Entry, layout: Layout | None) -> None:
    if entry.mark is None:
        return
    data: bytes | None = bytes(history.state)
    if layout is not None and list(map(list, layout)) != layout_of(history.game.STATE.dtype):
        data = seen_as(history.state.array, layout)
    if data is None or fingerprint(data) != entry.mark:
        raise Difference("position", len(history))


def _carried(game: Game, stored: Stored) -> State | None:
    """The last position, if these rules can go on from it."""
    place = stored.position
    if place is None or stored.layout is None or place.version != len(stored.entries):
        return None
    try:
        old = read(place.data, stored.layout)
        carried = game.from_bytes(carry(old, game.STATE.dtype).tobytes())
        words = carried.to_dict()
        state = game.from_dict(words)  # what it goes on from; pieces that are alike may have other numbers
        if state.to_dict() != words or state.codes() != carried.codes() or not (state.over or state.codes()):
            return None
    except BywaysError:
        return None
    return state


def people(row: MatchRow) -> list[int]:
    """The seats that people play, and for whom no bot stands in."""
    return [seat.seat for seat in row.seats if seat.kind in ("human", "screen") and not seat.stand_in]


def settled(row: MatchRow, game: Game, entries: Sequence[Entry], found: Review) -> MatchRow:
    """The match as it is to be written after its review."""
    before, row = row.rules, replace(row, rules=game.version)
    if found.difference is None:
        return row
    base = {"version": len(entries), "position": found.position}
    question: dict[str, Any] = {
        "from": before,
        "to": game.version,
        "kind": found.difference.kind,
        "ply": found.difference.ply,
        "votes": {},
    }
    row = replace(row, undo=None, settings={**row.settings, "base": base, "upgrade": question})
    if people(row):
        return row
    return decided(row) if found.position is not None else replace(row, status="closed")


def decided(row: MatchRow) -> MatchRow:
    """The match when its people have decided to go on."""
    return replace(row, settings={key: value for key, value in row.settings.items() if key != "upgrade"})


@cache
def _layout_name(dtype: np.dtype[Any]) -> str:
    return layout_name(layout_of(dtype))[0]


def place_of(match: str, version: int, state: State) -> Position:
    """A position as it is kept."""
    return Position(match, version, _layout_name(state.game.STATE.dtype), bytes(state))


def fresh(
    settings: dict[str, Any], leave: Iterable[str] = ("base", "upgrade", "proof", "numbers", "end_offer")
) -> dict[str, Any]:
    """The settings of a match for a new one: without what belongs to its own past."""
    gone = set(leave)
    return {key: value for key, value in settings.items() if key not in gone}
