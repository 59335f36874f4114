"""The numbers that players add to the dice before a match begins, so that nobody has to trust the server's.

The server has promised its own part before (the hash that everybody is shown); a match that knows of numbers on their
way waits for them a few seconds, and begins without those that have not come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...refusals import Refusal
from ...storage import MatchRow, now
from ...wire import requests
from ...words import say
from ..match import HostedMatch
from ..match_log import MatchLog
from .checks import own_seats

WAIT_MS = 10_000
"""So long a match whose seats are taken waits for numbers."""


def awaiting(seats: Iterable[int]) -> dict[str, Any]:
    """What a new match keeps about numbers: whose are on their way, until when it waits, which have come."""
    return {"awaited": list(seats), "by": None, "given": {}, "begun": False}


def added(row: MatchRow, seats: tuple[int, ...], number: str) -> MatchRow:
    """The match with the number of one who holds these seats; the first that one sends counts."""
    mix, given = row.settings["mix"], row.numbers
    before = next((given[str(seat)] for seat in seats if str(seat) in given), None)
    if before is not None:
        if before != number:
            raise Refusal("number_given", say("number-given"))
        return row
    awaited = [seat for seat in mix["awaited"] if seat not in seats]
    mix = {**mix, "awaited": awaited, "given": {**given, str(seats[0]): number}}
    return replace(row, settings={**row.settings, "mix": mix})


def started(row: MatchRow) -> MatchRow:
    """A match begins when every seat is taken, and the numbers that are on their way have come, or had time enough."""
    if row.status != "gathering" or not row.all_taken:
        return row
    mix = row.settings["mix"]
    if not mix["awaited"] or (mix["by"] is not None and now() >= mix["by"]):
        return replace(row, status="playing", settings={**row.settings, "mix": {**mix, "begun": True}})
    if mix["by"] is not None:
        return row
    return replace(row, settings={**row.settings, "mix": {**mix, "by": now() + WAIT_MS}})


async def add_number(match_log: MatchLog, match: HostedMatch, request: requests.NumberRequest, token: str) -> None:
    """Add a number of one's own to the dice."""
    async with match.lock:
        seats = own_seats(match, token, None)
        if match.row.status != "gathering":
            if any(match.row.numbers.get(str(seat)) == request.number for seat in seats):
                return  # it has come before, only the answer was lost
            raise Refusal("not_gathering", say("has-begun"))
        row = started(added(match.row, seats, request.number))
        if row != match.row:
            await match_log.change(match, row)


async def begin_without(match_log: MatchLog, match: HostedMatch) -> None:
    """Begin a match that has waited long enough for numbers."""
    async with match.lock:
        row = started(match.row)
        if row != match.row:
            await match_log.change(match, row)
