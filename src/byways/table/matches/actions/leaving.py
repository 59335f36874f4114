"""Leaving one's seats to a bot, and coming back."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...refusals import Refusal
from ...storage import now
from ...words import say
from ..match import HostedMatch
from ..match_log import MatchLog
from .checks import check_begun, own_seats, still_playing
from .ending import end_if_agreed


async def stand_in(
    match_log: MatchLog, match: HostedMatch, numbers: tuple[int, ...], why: Literal["absent", "time", "left"]
) -> None:
    """A bot plays these seats from now on. The match's lock is held."""
    row = match.row
    for number in numbers:
        seat = row.seats[number]
        if seat.kind in ("human", "screen") and seat.stand_in not in ("time", "resigned"):
            row = row.with_seat(replace(seat, stand_in=why, bot=row.settings["stand_in"]))
    if row.undo is not None:
        row = replace(row, undo=None)
    if row != match.row:
        await match_log.change(match, row)
        await end_if_agreed(match_log, match)


async def leave(match_log: MatchLog, match: HostedMatch, number: int | None, token: str) -> None:
    """Give one's seats to a bot."""
    async with match.lock:
        seats = own_seats(match, token, number)
        check_begun(match)
        still_playing(match, seats)
        await stand_in(match_log, match, seats, "left")


async def come_back(match_log: MatchLog, match: HostedMatch, number: int | None, token: str) -> None:
    """Take one's seats back from a bot."""
    async with match.lock:
        check_begun(match)
        row = match.row
        for held in own_seats(match, token, number):
            seat = row.seats[held]
            if seat.stand_in in ("absent", "left"):
                row = row.with_seat(replace(seat, stand_in=None, bot=None))
                match.presence.away[held] = now()
        if row == match.row:
            raise Refusal("not_stood_in", say("no-stand-in"))
        match.turn_at = now()
        await match_log.change(match, row)
