"""Playing on from a position of a finished match: a new match, whose log begins with that position.

What the player's seat could not know in that position is dealt anew: who has seen the record must not know what others
hold, nor what will be drawn.
"""

from __future__ import annotations

import byways
from byways.engine.match import KEYED

from ... import tokens
from ...bots import default_bot
from ...refusals import Refusal
from ...storage import MatchRow, SeatRow, now
from ...wire import stories
from ...words import say
from .. import text_input
from ..match import HostedMatch
from ..registry import MatchRegistry
from .numbers import awaiting, started
from .seating import known_bot

PACE_MS = 700
"""Between two moves of bots."""


async def play_on(
    registry: MatchRegistry, match: HostedMatch, request: stories.PlayOnRequest
) -> tuple[HostedMatch, str]:
    """A new match from a position of this one, and the token of its host."""
    registry.check_room()
    if not match.is_public_record:
        raise Refusal("not_over", say("play-on-when-over"))
    made, players = len(match.history), match.game.players
    if request.ply > made:
        raise Refusal("no_ply", say("no-position", made=made, ply=request.ply))
    if request.seat >= players:
        raise Refusal("bad_request", say("no-such-seat", seat=request.seat))
    state = match.history.states[request.ply]
    if state.over:
        raise Refusal("over", say("match-is-over"))
    token, bot = tokens.new_token(), known_bot(request.bot or default_bot())
    name = text_input.name(request.name) if request.name else f"Player {request.seat + 1}"
    at = now()
    seed, salt = tokens.new_seed()
    row = MatchRow(
        id=tokens.new_match_id(),
        game=match.row.game,
        options=match.row.options,
        rules=match.game.version,
        seed=seed,
        salt=salt,
        status="gathering",
        public=False,
        host=tokens.digest(token),
        settings={
            "clock": None,
            "absent_after_s": None,
            "stand_in": bot,
            "hints": True,
            "pace_ms": PACE_MS,
            "dice": KEYED,
            "program": byways.__version__,
            "mix": awaiting([request.seat] if request.brings_number else ()),
            "base": {
                "version": 0,
                "position": state.redeal(request.seat).to_dict(),
                "from": {"match": match.id, "ply": request.ply},
            },
        },
        seats=tuple(
            SeatRow(seat, "human", name, token=tokens.digest(token))
            if seat == request.seat
            else SeatRow(seat, "bot", f"{bot.capitalize()} bot", bot=bot)
            for seat in range(players)
        ),
        created_at=at,
        changed_at=at,
    )
    registry.workshop.want(match.game.name)
    following = await registry.create(started(row), [])
    registry.bot_turns.start_bot_turn(following)
    return following, token
