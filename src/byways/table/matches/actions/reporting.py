"""Reporting what somebody has said, to whoever runs the server."""

from __future__ import annotations

from ...refusals import Refusal
from ...storage import NO_SEAT, Report, now
from ...wire import requests
from ...words import say
from .. import text_input
from ..bans import line_key
from ..match import HostedMatch
from ..registry import MatchRegistry
from .checks import own_seats


async def report(registry: MatchRegistry, match: HostedMatch, request: requests.ReportRequest, token: str) -> None:
    """Report a line of chat."""
    seat = own_seats(match, token, None)[0]
    line = next((line for line in match.chat if line.number == request.number), None)
    if line is None or not line.text:
        raise Refusal("no_line", say("no-such-line"))
    why = text_input.reason(request.why)
    said_by = line_key(match.id, line.number) if line.seat == NO_SEAT else match.row.seats[line.seat].token
    address = registry.bans.address_of(said_by)
    reported = Report(match.id, line.number, seat, line.seat, line.name, line.text, why, address, now())
    await registry.storage.report(reported)
