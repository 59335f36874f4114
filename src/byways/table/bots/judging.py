"""Going through a finished match in the processes in which bots think, a few decisions at a time."""

from __future__ import annotations

import base64
import logging
from collections.abc import AsyncIterator, Sequence
from time import perf_counter
from typing import Any

from byways.engine import Match

from ..refusals import Refusal
from ..words import say
from .pool import BotDied, BotPool
from .turns import Asker

logger = logging.getLogger("byways.table")
Judged = dict[str, Any]
"""A decision that was thought over, as plain JSON (`byways.bots.analysis.to_data`)."""

SLICE_S = 0.25
"""About so long a process is taken at a time: then others have their turn."""
MOST = 32
TRIES = 2


async def judge_decisions(
    pool: BotPool, match: Match, options: dict[str, Any], asker: Asker, made: Sequence[int]
) -> AsyncIterator[list[Judged]]:
    """What bots say of these decisions, in slices. A process gets what the seat that decided could see, no more."""
    at, each = 0, 1
    while at < len(made):
        plies = made[at : at + each]
        question = {
            "game": match.game.name,
            "options": options,
            "bot": "analysis",
            "view": "",
            "moves": [_asked(match, ply) for ply in plies],
        }
        begun = perf_counter()
        judged = await _answer(pool, question, asker, len(plies))
        took = (perf_counter() - begun) / len(plies)
        each = max(1, min(MOST, int(SLICE_S / max(took, 1e-4))))
        at += len(plies)
        yield judged


def _asked(match: Match, ply: int) -> list[object]:
    state = match.states[ply]
    view = state.view(state.seat)
    return [base64.b64encode(bytes(view)).decode(), state.seat, match.codes[ply]]


async def _answer(pool: BotPool, question: dict[str, Any], asker: Asker, count: int) -> list[Judged]:
    """The answer to a question; a process that dies of it is asked once more in a new one."""
    for _ in range(TRIES):
        try:
            answer = await pool.ask(question, asker)
        except BotDied as error:
            answer = {"error": str(error)}
        judged: list[Judged] = answer.get("judged", [])
        if len(judged) == count:
            return judged
        logger.warning("no judgement", extra={"game": question["game"], "error": answer.get("error", "")})
    raise Refusal("bot_failed", say("bot-can-not-think"), retry_after=5)
