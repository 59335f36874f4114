"""Records that people bring, to be watched."""

from __future__ import annotations

import asyncio
from typing import Any

from byways.engine import BadRecord, Game, Match
from byways.engine.match import replaying

from ... import tokens
from ...bots import default_bot
from ...refusals import Refusal
from ...storage import Entry, MatchRow, SeatRow, now
from ...words import say
from .. import text_input
from ..catalogue import Catalogue
from ..loading import SLICE
from ..match import HostedMatch
from ..registry import MatchRegistry

SEED = 200
"""The most characters of a record's seed."""


async def watch_record(registry: MatchRegistry, data: Any) -> HostedMatch:
    """A record that somebody has brought, checked and kept as a match to be watched."""
    most = registry.settings.limits.record_moves
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > most:
        raise Refusal("bad_record", say("record-too-long", most=most))
    history = await _replayed(registry.catalogue, data)
    at = now()
    name = tokens.new_match_id()
    row = MatchRow(
        id=name,
        game=history.game.name,
        options=history.game.values,
        rules=history.game.version,
        seed=history.seed,
        salt=str((data.get("table") or {}).get("salt", "")) if isinstance(data.get("table"), dict) else "",
        status="record",
        public=False,
        host="",
        settings={"clock": None, "absent_after_s": None, "stand_in": default_bot(), "hints": False, "pace_ms": 0},
        seats=tuple(SeatRow(number, "human", given[: text_input.NAME]) for number, given in enumerate(history.names)),
        created_at=at,
        changed_at=at,
    )
    entries = [
        Entry(name, ply + 1, "move", int(history.states[ply].seat or 0), code, 0, at)
        for ply, code in enumerate(history.codes)
    ]
    return await registry.create(row, entries)


async def _replayed(catalogue: Catalogue, data: Any) -> Match:
    """Replay a record, in slices so that others are served meanwhile."""
    named, options = (data.get("game"), data.get("options")) if isinstance(data, dict) else (None, None)
    if isinstance(named, str) and isinstance(options, dict):
        await catalogue.set_up(named, options)  # that may take its time; then it is at hand

    def find(name: str, /, **options: Any) -> Game:
        return catalogue.game(name, options)

    try:
        if isinstance(data, dict) and isinstance(data.get("seed"), str) and len(data["seed"]) > SEED:
            raise BadRecord("the record's seed is too long")
        for match in replaying(data, find):
            if len(match) % SLICE == SLICE - 1:
                await asyncio.sleep(0)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:400]) from error
    return match
