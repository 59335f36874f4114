"""Ending a match before its rules do: one resigns, or all people at it agree to end it.

Who resigns gives up for good. Where one seat is left, it has won; where nobody but bots is left, the match ends, too.
Else the others have a match to finish: a bot plays the seat on, of the level chosen for stand-ins. A match that
all agree to end has no winner.
"""

from __future__ import annotations

from typing import Literal

from byways.engine.ending import leaves_nobody

from ...refusals import Refusal
from ...storage import Entry, now
from ...wire import answers
from ...words import say
from .. import upgrading
from ..match import HostedMatch
from ..match_log import MatchLog
from .checks import check_begun, own_seats, still_playing


async def resign(match_log: MatchLog, match: HostedMatch, number: int | None, token: str) -> None:
    """Give up one's seats, or one of them."""
    async with match.lock:
        seats = still_playing(match, own_seats(match, token, number))
        check_begun(match)
        for seat in seats:
            if match.over:  # the seats of one who plays all of them
                break
            resigned = {*match.history.resigned, seat}
            people = [one for one in upgrading.people(match.row) if one != seat]
            ends = not people or leaves_nobody(match.game, resigned)
            await _append(match_log, match, "resign", seat, int(ends))
        if not match.over:
            await end_if_agreed(match_log, match)


async def offer_end(match_log: MatchLog, match: HostedMatch, token: str) -> None:
    """Offer to end the match; it ends when nobody else is to be asked."""
    async with match.lock:
        held = still_playing(match, own_seats(match, token, None))
        check_begun(match)
        if match.row.end_offer is not None:
            raise Refusal("end_offered", say("end-offered-already"))
        if match.row.settings.get("end_declined") == [held[0], len(match.history)]:
            raise Refusal("end_declined", say("end-declined"))
        offer: answers.EndOffer = {"seat": held[0], "waiting": [], "agreed": sorted(held)}
        await _ask(match_log, match, offer)


async def answer_end(match_log: MatchLog, match: HostedMatch, yes: bool, token: str) -> None:
    """Agree to end the match, refuse it, or withdraw one's own offer."""
    async with match.lock:
        held = own_seats(match, token, None)
        offer = match.row.end_offer
        if offer is None or match.status != "playing":
            raise Refusal("no_end_offered", say("no-end-offered"))
        asked = {*offer["waiting"], *offer["agreed"]}
        if not set(held) & asked:
            raise Refusal("not_your_seat", say("not-asked"))
        if yes:
            await _ask(match_log, match, {**offer, "agreed": sorted({*offer["agreed"], *held})})
            return
        row = match.row.with_end_offer(None)
        if offer["seat"] not in held:  # who was told no can ask again when something has been decided
            row.settings["end_declined"] = [offer["seat"], len(match.history)]
        await match_log.change(match, row)


async def end_if_agreed(match_log: MatchLog, match: HostedMatch) -> None:
    """Somebody does not play any more: perhaps all the others have agreed. The match's lock is held."""
    offer = match.row.end_offer
    if offer is None or not match.playing:
        return
    if set(offer["agreed"]) & set(upgrading.people(match.row)):
        await _ask(match_log, match, offer)
    else:
        await match_log.change(match, match.row.with_end_offer(None))


async def _ask(match_log: MatchLog, match: HostedMatch, offer: answers.EndOffer) -> None:
    """Wait for the people who play and have not agreed; end the match when there are none."""
    waiting = [seat for seat in upgrading.people(match.row) if seat not in offer["agreed"]]
    if not waiting:
        await _append(match_log, match, "end", offer["seat"], 0)
    else:
        await match_log.change(match, match.row.with_end_offer({**offer, "waiting": waiting}))


async def _append(
    match_log: MatchLog, match: HostedMatch, kind: Literal["resign", "end"], seat: int, value: int
) -> None:
    at = now()
    await match_log.append(match, Entry(match.id, match.version + 1, kind, seat, value, match.spent(at), at))
