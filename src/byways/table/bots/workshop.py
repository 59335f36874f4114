"""The workshop: processes compile games in the background, what people wait for first.

Nobody needs it to play: rules run interpreted until it is done. Only bots that search wait for it, and say how long.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from time import monotonic

import byways
from byways.bots.making import ADVANCED, PARTS, SEARCH, expected_search, table_kernels
from byways.engine import BywaysError
from byways.engine.compile_times import Took, is_made

logger = logging.getLogger("byways.table")

FRONT = 0.8
"""The part of the time in which functions are compiled one by one; in the rest all of them are optimised at once."""
LONGER = 1.05
"""What has used up its time is taken to need this many times as long as it has taken."""
SOME = 0.1
"""When this part of the functions has been compiled, the time is reckoned from them: that fits any computer."""
BESIDE = "--beside"
"""Has a process begin a second one for what can be compiled apart."""
TWO = 0.6
"""What two processes take, by the clock, of what one would."""
EARLY = 0.25
"""A process that has done less than this part begins anew as two when somebody comes to wait for it."""
PAUSE, GO_ON = b"pause\n", b"go on\n"
"""What a process is told while somebody waits for another, and after that."""
UNKNOWN = Took(1.0, 1, 1)
LEAD_S = 4.0
"""So long nothing is begun that nobody has asked for: whoever came as soon as the page was there goes first."""
NICENESS = 10
"""Whoever plays goes before whoever compiles."""
SLOWEST = 8.0
"""So many times as long as on a processor of its own a compiler takes at most, when others use it too."""


@dataclass(frozen=True)
class Outlook:
    """How far the compiling is that somebody waits for."""

    done: float
    """From 0 to below 1."""
    left_s: float


@dataclass(eq=False)
class Job:
    """The compiling of one game."""

    game: str
    wanted: int = 0
    """Later wishes are larger; 0 when nobody has wished for it."""
    expected: dict[str, Took] = field(default_factory=dict)
    """What it takes until a part is ready, those before it included."""
    used: float = 0.0
    """Seconds of a processor that it has had."""
    steps: int = 0
    """Functions that have been compiled ..."""
    step_used: float = 0.0
    """... and what had been used when the last of them was."""
    began: float = 0.0
    process: asyncio.subprocess.Process | None = None
    task: asyncio.Task[None] | None = None
    paused: bool = False
    beside: bool = False
    """Whether a second process takes part."""
    ready: dict[str, asyncio.Event] = field(default_factory=lambda: {part: asyncio.Event() for part in PARTS})
    ended: bool = False

    @property
    def runs(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def hurries(self) -> bool:
        """Whether somebody waits for its bots while it is compiled."""
        return self.runs and self.wanted > 0 and not self.ready[ADVANCED].is_set()

    @property
    def is_early(self) -> bool:
        """Whether it has done so little of what it is expected to take that it may as well begin again."""
        return SEARCH in self.expected and self.used < EARLY * self.whole(SEARCH)

    def whole(self, part: str) -> float:
        """About how much it needs until a part is ready, by what has been done so far."""
        expected = self.expected.get(part, UNKNOWN)
        share = min(1.0, self.steps / expected.steps)
        return expected.seconds if share < SOME else self.step_used / (FRONT * share)

    def end(self) -> None:
        """There is nothing more to wait for."""
        self.ended = True
        for event in self.ready.values():
            event.set()


class Workshop:
    """Compiles games, one process for each, as many at once as there are processors."""

    def __init__(self, slots: int | None = None) -> None:
        self._slots = slots or max(1, os.cpu_count() or 1)
        self._jobs: dict[str, Job] = {}
        self._wishes = count(1)
        self._closing = False
        self._starting: asyncio.Task[None] | None = None

    def start(self, games: Sequence[str]) -> None:
        """Compile these, where that has not been done on this computer."""
        self._starting = asyncio.create_task(self._start(games))

    async def _start(self, games: Sequence[str]) -> None:
        await asyncio.sleep(LEAD_S)
        for name in games:
            job = await asyncio.to_thread(_new_job, name)  # it reads all of the game's files
            self._jobs.setdefault(name, job)
            self._go_on()

    async def stop(self) -> None:
        """End all processes."""
        self._closing = True
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        if self._starting is not None:
            self._starting.cancel()
            tasks.append(self._starting)
        for job in self._jobs.values():
            self._kill(job)
            job.end()
        await asyncio.gather(*tasks, return_exceptions=True)

    def want(self, game: str) -> None:
        """Somebody is going to play this: it comes before what nobody has asked for, or not as lately."""
        job = self._job(game)
        is_new, job.wanted = job.wanted == 0, next(self._wishes)
        if job.hurries and is_new and job.is_early and self._may_have_two(job):
            self._kill(job)  # it begins again, as two processes
        if not job.ended and not job.runs:
            running = [one for one in self._jobs.values() if one.runs]
            idle = [one for one in running if one.wanted == 0]
            if len(running) >= self._slots and idle:
                self._kill(idle[-1])  # it begins again later, with what is on disk by now
            self._go_on()
        self._make_way()

    def is_ready(self, game: str, part: str = SEARCH) -> bool:
        """Whether a part of a game has been compiled."""
        return self._job(game).ready[part].is_set()

    async def wait(self, game: str, part: str = SEARCH) -> None:
        """Wait until a part of a game has been compiled."""
        await self._job(game).ready[part].wait()

    def outlook(self, game: str, part: str = SEARCH) -> Outlook:
        """How far it is until a part is ready, for bots to search, and how many seconds are left."""
        job = self._job(game)
        least = TWO if job.beside else 1.0
        slow = min(SLOWEST, max(least, (monotonic() - job.began) / job.used)) if job.runs and job.used > 1 else least
        whole = max(job.whole(part), job.used * LONGER)
        left = (whole - job.used) * slow
        if not job.runs:
            left += min((self.outlook(one.game).left_s for one in self._jobs.values() if one.runs), default=0.0)
        return Outlook(job.used / whole, left)

    def _job(self, name: str) -> Job:
        if name not in self._jobs:
            self._jobs[name] = _new_job(name)
        return self._jobs[name]

    def _go_on(self) -> None:
        """Begin what comes next, if a processor is free for it; what nobody has asked for while nobody waits."""
        jobs = self._jobs.values()
        waiting = [job for job in jobs if not job.runs and not job.ended and (job.wanted or not self._hurries)]
        free = self._slots - sum(job.runs for job in self._jobs.values())
        for job in sorted(waiting, key=lambda job: -job.wanted)[: max(0, free)]:
            if not self._closing:
                job.beside = job.wanted > 0 and self._may_have_two(job)
                job.task = asyncio.create_task(self._compile(job))

    def _may_have_two(self, job: Job) -> bool:
        """Whether there is a processor for a second process: who is wanted, too, has one, and all others pause."""
        others = sum(one.hurries for one in self._jobs.values() if one is not job)
        return self._slots - others > 1

    @property
    def _hurries(self) -> bool:
        """Whether somebody waits for a bot."""
        return any(job.hurries for job in self._jobs.values())

    def _make_way(self) -> None:
        """Pause what nobody has asked for while somebody waits for a bot: both need the processors."""
        for job in self._jobs.values():
            pause = self._hurries and job.wanted == 0
            if job.process is not None and job.process.stdin is not None and job.paused != pause:
                job.process.stdin.write(PAUSE if pause else GO_ON)
                job.paused = pause

    async def _compile(self, job: Job) -> None:
        """Run the process and hear what it tells, to its end."""
        job.used, job.steps, job.step_used, job.began, job.paused = 0.0, 0, 0.0, monotonic(), False
        code = -1
        try:
            job.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "byways.table.bots.compiler",
                job.game,
                *([BESIDE] if job.beside else []),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=os.name == "posix",  # Ctrl-C is the server's to handle
            )
            assert job.process.stdin is not None
            assert job.process.stdout is not None
            _step_back(job.process.pid)
            self._make_way()
            async for line in job.process.stdout:
                with suppress(ValueError):  # a print of the game's own
                    self._hear(job, json.loads(line))
            code = await job.process.wait()
            job.process.stdin.close()
        except OSError as error:
            logger.warning("no compiler", extra={"game": job.game, "error": str(error)})
        killed, job.process = code < 0 and not self._closing, None
        if not killed:  # done, or broken: then whoever needs it finds out why
            if code and not self._closing:
                logger.warning("compiling failed", extra={"game": job.game, "code": code})
            job.end()
        self._make_way()
        asyncio.get_running_loop().call_soon(self._go_on)

    def _hear(self, job: Job, news: object) -> None:
        if not isinstance(news, dict):
            return
        job.used = float(news.get("used", job.used))
        if news.get("steps", 0) > job.steps:
            job.steps, job.step_used = int(news["steps"]), job.used
        part = news.get("ready")
        if part in job.ready:
            job.ready[part].set()
            self._make_way()
            self._go_on()

    @staticmethod
    def _kill(job: Job) -> None:
        if job.process is not None:
            with suppress(ProcessLookupError):
                job.process.kill()


def _step_back(process: int) -> None:
    """Let a process that compiles leave the processors to those who play, from its first moment on."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, NICENESS)


def _new_job(name: str) -> Job:
    """What is to be done for a game: nothing, where it has been compiled on this computer."""
    job = Job(name)
    try:
        game = byways.game(name)
        if is_made(game, table_kernels(game)):
            job.end()
        else:
            job.expected = expected_search(game)
    except BywaysError as error:
        logger.warning("game is broken", extra={"game": name, "error": str(error)})
        job.end()
    return job
