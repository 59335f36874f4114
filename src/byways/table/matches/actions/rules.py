"""What people decide when the rules were mended under their match."""

from __future__ import annotations

from dataclasses import replace

from ...refusals import Refusal
from ...words import say
from .. import upgrading
from ..counts import Counts
from ..match import HostedMatch
from ..match_log import MatchLog
from .checks import own_seats


async def decide_rules(match_log: MatchLog, counts: Counts, match: HostedMatch, go_on: bool, token: str) -> None:
    """Go on from the present position by the new rules, or end the match: as all people at it want."""
    async with match.lock:
        held = own_seats(match, token, None)
        question = match.rules_question
        if question is None or match.row.status != "playing":
            raise Refusal("no_rules_question", say("no-rules-question"))
        if go_on and match.row.settings["base"]["position"] is None:
            raise Refusal("rules_changed", say("rules-no-way-on"))
        votes = {**question["votes"], **{str(seat): go_on for seat in held}}
        row = replace(match.row, settings={**match.row.settings, "upgrade": {**question, "votes": votes}})
        wanted = {votes.get(str(seat)) for seat in {*upgrading.people(row), *held}}
        if wanted == {True}:
            row = upgrading.decided(row)
        elif wanted == {False}:
            row = replace(row, status="closed")
            counts.open_matches -= 1
        await match_log.change(match, row)
