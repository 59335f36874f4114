"""The processes in which bots think: started with the server, watched, restarted when they die."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import struct
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from random import choice
from typing import Any, ClassVar

from byways.bots.making import SEARCH
from byways.engine import State

from ..refusals import restarting
from .names import default_bot, hint_bot
from .turns import Asker, FairQueue
from .workshop import LEAD_S

logger = logging.getLogger("byways.table")
ANYBODY = Asker()

TRIES = 2
START_S = 180.0
"""How long the first answer of a process may take: it loads compiled code then, or compiles what is missing."""


class BotDied(Exception):
    """A bot's process ended, took too long or answered nonsense."""


class Worker:
    """One process, and one question to it at a time."""

    PROGRAM: ClassVar[Sequence[str]] = ("-m", "byways.table.bots.worker")
    """What Python runs there."""

    def __init__(self, megabytes: int) -> None:
        self._megabytes = megabytes
        self._turn = asyncio.Lock()
        self._start: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._killed = False
        self._retired = False
        self.warm: set[str] = set()
        """Games and bots that it has thought about already."""
        self.found_dead = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Put a question; the process is ended when the answer does not come in time."""
        key = f"{question['game']} {question['bot']}"
        async with self._turn:
            limit = seconds if key in self.warm else max(seconds, START_S)  # the first time compiled code is loaded
            try:
                async with asyncio.timeout(limit):
                    answer = await self._put(question)
            except TimeoutError:
                await self._end()
                raise BotDied(f"no answer within {limit:g} s") from None
            except (OSError, asyncio.IncompleteReadError, ValueError) as error:
                await self._end()
                raise BotDied(f"its process ended ({error})") from error
            except asyncio.CancelledError:
                self._kill()  # its answer would be taken for that to the next question
                raise
            self.warm.add(key)
            return answer

    async def wake(self) -> None:
        """Have the process ready for its first question."""
        async with self._turn:
            with suppress(BotDied, OSError, asyncio.IncompleteReadError):  # the first question finds out why
                await self._running()

    async def _put(self, question: dict[str, Any]) -> dict[str, Any]:
        process = await self._running()
        assert process.stdin is not None
        body = json.dumps(question).encode()
        process.stdin.write(struct.pack(">I", len(body)) + body)
        await process.stdin.drain()
        return await self._read(process)

    async def _running(self) -> asyncio.subprocess.Process:
        """The process, started if it is not running."""
        self._check()
        if self._process is not None and (self._killed or self._process.returncode is not None):
            if not self._killed:
                self.found_dead += 1
                logger.warning("bot's process had ended", extra={"code": self._process.returncode})
            await self._end()
        fresh = self._process is None
        if self._start is None:
            self._start = asyncio.create_task(self._begin())
        process = self._process = await asyncio.shield(self._start)  # one that is half started could not be ended
        self._check()
        if fresh:
            await self._read(process)  # ready
        return process

    def _check(self) -> None:
        if self._retired:
            raise BotDied("the server closes")

    async def _begin(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *self.PROGRAM,
            str(self._megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            start_new_session=os.name == "posix",  # Ctrl-C is the server's to handle
        )

    @staticmethod
    async def _read(process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        (length,) = struct.unpack(">I", await process.stdout.readexactly(4))
        answer: dict[str, Any] = json.loads(await process.stdout.readexactly(length))
        return answer

    def _kill(self) -> None:
        if self._process is not None:
            self._killed = True
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _end(self) -> None:
        """End the process and wait until it and its pipes have gone; a loop that closes before leaves them open."""
        if self._start is not None:
            with suppress(OSError):  # it could not be started
                self._process = await asyncio.shield(self._start)
        self._kill()
        if self._process is not None:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.close()
            await self._process.stdout.read()
            await self._process.wait()
        self._start = self._process = None
        self._killed = False
        self.warm.clear()

    async def close(self) -> None:
        """End the process for good; who waits for its answer hears that it died."""
        self._retired = True
        self._kill()
        async with self._turn:
            await self._end()


class BotPool:
    """Hands questions to processes that are free."""

    def __init__(self, workers: int, seconds: float, megabytes: int) -> None:
        self.workers = [Worker(megabytes) for _ in range(workers)]
        self.seconds = seconds
        self._free: FairQueue[Worker] = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking: asyncio.Task[None] | None = None
        self.questions = 0
        self._closing = False
        self._deaths = 0
        self.rescues = 0

    def start(self) -> None:
        """Start the processes: when they are asked, or after a while."""
        for worker in self.workers:
            self._free.put(worker)
        self._waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        await asyncio.sleep(LEAD_S)
        for worker in self.workers:
            self._run(worker.wake())

    def load(self, game: str, part: str) -> None:
        """Let all processes load what has been compiled for bots of a game, before anybody waits for it."""
        for worker in self.workers:
            self._run(self._load(worker, game, part))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _load(self, worker: Worker, game: str, part: str) -> None:
        bot = default_bot() if part == SEARCH else hint_bot()
        question: dict[str, Any] = {"game": game, "options": {}, "bot": bot, "view": None, "part": part}
        try:
            answer = await worker.ask(question, START_S)
        except BotDied as error:
            answer = {"error": str(error)}
            self._deaths += not self._closing
        if "error" in answer and not self._closing:
            logger.warning("bot warm-up failed", extra={"game": game, "error": answer["error"]})

    async def stop(self) -> None:
        """End all processes."""
        self._closing = True
        if self._waking is not None:
            self._waking.cancel()
        await asyncio.gather(*(worker.close() for worker in self.workers))
        await asyncio.gather(*self._tasks)

    @property
    def deaths(self) -> int:
        """How often a process has died, or had to be ended."""
        return self._deaths + sum(worker.found_dead for worker in self.workers)

    @property
    def waiting(self) -> int:
        """How many processes are free."""
        return len(self._free)

    async def choose(
        self, bot: str, view: State, options: dict[str, Any], asker: Asker = ANYBODY, learned: bool | None = None
    ) -> int:
        """The move that a bot would make for the viewer, who is to act; `learned` is a setting of levels.

        A bot that dies is asked again in a new process; if it keeps dying, a random move lets the match go on. No
        process is asked for that one: whatever a bot dies of, a match never stands still.
        """
        for _ in range(TRIES):
            try:
                return await self._ask(bot, view, options, asker, learned)
            except BotDied as error:
                if self._closing:
                    raise restarting() from None
                self._deaths += 1
                logger.warning("bot died", extra={"bot": bot, "game": view.game.name, "error": str(error)})
        logger.error("random move instead of a bot's", extra={"bot": bot, "game": view.game.name})
        self.rescues += 1
        return choice(view.codes())

    async def ask(self, question: dict[str, Any], asker: Asker) -> dict[str, Any]:
        """Put a question to the next process that is free, when it is this asker's turn; BotDied if it dies of it."""
        async with self._free.lend(asker) as worker:
            self.questions += 1
            return await worker.ask(question, self.seconds)

    async def _ask(self, bot: str, view: State, options: dict[str, Any], asker: Asker, learned: bool | None) -> int:
        assert view.seat is not None
        assert view.viewer == view.seat
        legal = view.codes()
        if len(legal) == 1:
            return legal[0]
        question = {
            "game": view.game.name,
            "options": options,
            "bot": bot,
            "learned": learned,
            "seat": view.seat,
            "view": base64.b64encode(bytes(view)).decode(),
        }
        answer = await self.ask(question, asker)
        if answer.get("move") not in legal:
            raise BotDied(answer.get("error") or f"it chose {answer.get('move')}, which is not legal")
        return int(answer["move"])
