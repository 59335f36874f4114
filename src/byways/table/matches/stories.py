"""The story of a finished match: bots go through it, in slices behind everybody who plays; what they say is kept."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from byways.engine import State

from ..bots import ADVANCED, Analysis, Asker, BotPool, Decision, Judged, Workshop, from_data, judge_decisions
from ..refusals import Refusal
from ..settings import Limits
from ..storage import Storage
from ..wire import stories as wire
from ..words import say
from . import views
from .match import HostedMatch
from .pacing import LongWork

logger = logging.getLogger("byways.table")
READY_S = 0.5
"""Between two looks whether a game's search is compiled."""
REMEMBERED = 64
"""Stories that are kept in memory."""
LENGTH = 12
"""Moves of a line that are shown."""


@dataclass
class Work:
    """A match that bots go through."""

    task: asyncio.Task[None]
    all: int
    judged: list[Judged] = field(default_factory=list)
    begun: bool = False
    """Whether it is this one's turn."""


class Stories:
    """All stories of this process: those that are made, and the last that were asked for."""

    def __init__(self, storage: Storage, bots: BotPool, workshop: Workshop, limits: Limits) -> None:
        self._storage = storage
        self._bots = bots
        self._workshop = workshop
        self._long = LongWork(limits.stories_at_once, limits.stories_by_address, limits.stories_in_all)
        self._works: dict[str, Work] = {}
        self._known: OrderedDict[str, Analysis] = OrderedDict()

    async def stop(self) -> None:
        """Leave what is half done: it begins anew when somebody asks again."""
        tasks = [work.task for work in self._works.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def find(self, match: HostedMatch) -> Analysis | None:
        """The story of a match, if there is one; Refusal while it is being played."""
        if not match.is_public_record:
            raise Refusal("not_over", say("story-when-over"))
        known = self._known.get(match.id)
        if known is not None:
            self._known.move_to_end(match.id)
            return known
        kept = await self._storage.story(match.id)
        return self._remember(match, json.loads(kept)) if kept is not None else None

    def _remember(self, match: HostedMatch, judged: list[Judged]) -> Analysis | None:
        if len(judged) != len(match.history):
            return None
        self._known[match.id] = analysis = from_data(match.history, judged)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return analysis

    async def begin(self, match: HostedMatch, address: str) -> None:
        """Have bots go through a match, unless they did or do; Refusal when the address has too many waiting."""
        if await self.find(match) is not None or match.id in self._works:
            return
        task = asyncio.create_task(self._go_through(match, address))
        self._works[match.id] = Work(task, len(match.history))
        await asyncio.sleep(0)  # so far that it is known whether it may begin
        if task.done():
            task.result()

    async def _go_through(self, match: HostedMatch, address: str) -> None:
        try:
            async with self._long.turn(address):
                work = self._works[match.id]
                work.begun = True
                while not self._workshop.is_ready(match.game.name, ADVANCED):
                    self._workshop.want(match.game.name)
                    await asyncio.sleep(READY_S)
                asker = Asker(address, match.id, with_people=False)
                plies = range(len(match.history))
                async for judged in judge_decisions(self._bots, match.history, match.row.options, asker, plies):
                    work.judged += judged
                await self._storage.keep_story(match.id, json.dumps(work.judged, separators=(",", ":")))
                self._remember(match, work.judged)
        except Refusal as refusal:
            if refusal.key == "too_many_requests":
                raise
            logger.error("no story", extra={"match": match.id, "key": refusal.key})
        except Exception:  # nobody waits for this task
            logger.exception("no story", extra={"match": match.id})
        finally:
            self._works.pop(match.id, None)

    async def tell(self, match: HostedMatch) -> wire.Story:
        """The story of a match, or how far it is."""
        analysis = await self.find(match)
        if analysis is not None:
            return _told(analysis)
        work = self._works.get(match.id)
        state: Literal["none", "waiting", "running"] = "none"
        if work is not None:
            state = "running" if work.begun else "waiting"
        return {
            "state": state,
            "done": len(work.judged) if work is not None else 0,
            "all": len(match.history),
            "curve": [],
            "team": False,
            "turning": [],
            "costliest": [],
        }

    async def moment(self, match: HostedMatch, ply: int) -> wire.StoryMoment:
        """One decision: what was played and what would have been better, with the eyes of the seat that made it."""
        analysis = await self.find(match)
        if analysis is None:
            raise Refusal("not_found", say("no-story"))
        if not 0 <= ply < len(analysis.decisions):
            raise Refusal("no_ply", say("no-position", made=len(analysis.decisions), ply=ply))
        return _moment(match, analysis.decisions[ply])


def _told(analysis: Analysis) -> wire.Story:
    decisions = analysis.decisions
    return {
        "state": "done",
        "done": len(decisions),
        "all": len(decisions),
        "curve": [[round(value, 3) for value in payoffs] for payoffs in analysis.curve],
        "team": analysis.match.game.COOPERATIVE,
        "turning": [_summary(decisions[ply]) for ply in analysis.turning],
        "costliest": [_summary(decisions[ply]) for ply in analysis.costliest],
    }


def _summary(one: Decision) -> wire.StoryDecision:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "played": str(one.played.move),
        "best": str(one.best.move),
        "played_chance": round(one.played.payoffs[one.seat], 3),
        "best_chance": round(one.best.payoffs[one.seat], 3),
        "lost_turns": one.lost_turns,
        "sure": one.sure,
    }


@views.by_name
def _moment(match: HostedMatch, one: Decision) -> wire.StoryMoment:
    view = match.history.states[one.ply].view(one.seat)
    scene: Any = replace(match.game.face.scene(view), choices=()).to_dict()
    return {
        **_summary(one),
        "scene": scene,
        "played_line": _line(view, one.seat, one.played.line or (str(one.played.move),)),
        "best_line": _line(view, one.seat, one.best.line or (str(one.best.move),)),
    }


def _line(view: State, seat: int, line: tuple[str, ...]) -> list[wire.LineMove]:
    """A line move by move, as it would go in a world that the seat holds for possible."""
    world = view.redeal(seat, 0)
    moves: list[wire.LineMove] = []
    for text in line[:LENGTH]:
        found = world.moves.find(text)
        if found is None or world.seat is None:
            break
        face, seen = world.game.face, world.view(world.seat)
        choice = face.choice(seen, int(found))
        moves.append(
            {
                "text": text,
                "label": choice.label,
                "seat": world.seat,
                "picks": list(choice.picks),
                "svg": choice.preview,
                "way": [[round(x, 1), round(y, 1)] for x, y in face.way(seen, int(found))],
            }
        )
        world.play(int(found))
    return moves
