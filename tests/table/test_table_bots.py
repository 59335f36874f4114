"""Bots think in processes of their own: they are restarted when they die, and the match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import pytest

import byways
from byways.table.bots import bot_names, default_bot, pool
from byways.table.bots.pool import BotDied, BotPool, Worker
from byways.table.bots.worker import as_view
from byways.table.refusals import Refusal
from byways.table.storage import Entry, changes, now
from table.running import ME_AND_BOT, PATIENCE, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")

SLEEP = "import time; time.sleep(60)"


def test_a_bot_that_is_killed_is_restarted(server: Server) -> None:
    ann = server.create(ME_AND_BOT)
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 2)
    (worker,) = server.registry.bots.workers
    pid = worker.pid
    assert pid is not None
    deaths = server.registry.bots.deaths  # whoever asks first notices: the server may be about to warm it up
    os.kill(pid, signal.SIGKILL)
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 4 or ann.standing()["status"] == "over")
    assert server.registry.bots.deaths == deaths + 1
    assert worker.pid not in (None, pid)


def test_a_bots_turn_that_another_process_left_is_taken_up(server: Server) -> None:
    ann = server.create(ME_AND_BOT)
    match = server.registry.cache[ann.match]
    with server.registry.storage.engine.begin() as connection:
        changes.append(connection, [Entry(ann.match, 1, "move", 0, ann.legal()[0], 0, now())])
    server.within(server.registry.match_log.catch_up(match))
    assert match.bot_task is None
    assert ann.standing()["version"] == 1
    match.turn_at -= 31_000
    wait_until(lambda: ann.standing()["version"] == 2)


def stuck(code: str) -> Callable[..., Any]:
    """A bot's process that runs this instead of thinking."""

    async def start(self: Worker) -> Any:
        start = f"import sys; w = sys.stdout.buffer; r = sys.stdin.buffer; {code}"
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", start, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )

    return start


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (SLEEP, "no answer within 0.5 s"),
        ("sys.exit(3)", "its process ended"),
        ("w.write(b'\\0\\0\\0\\3xyz'); w.flush(); r.read()", "its process ended"),
    ],
)
def test_what_can_happen_to_a_bot(code: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_begin", stuck(code))
    monkeypatch.setattr(pool, "START_S", 0.5)

    async def ask() -> None:
        worker = Worker(512)
        try:
            await worker.ask({"game": "crab-stack", "bot": "random"}, 0.5)
        finally:
            assert worker.pid is None, "it was ended"

    with pytest.raises(BotDied, match=words):
        asyncio.run(ask())


def gone(pid: int) -> bool:
    """Whether a process has ended and was waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("delay", [0.0, 0.001, 0.1])
def test_a_question_that_is_taken_back_leaves_no_process(delay: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_begin", stuck(SLEEP))

    async def ask() -> int | None:
        worker = Worker(512)
        asking = asyncio.create_task(worker.ask({"game": "crab-stack", "bot": "random"}, 60))
        await asyncio.sleep(delay)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        pid = worker.pid
        await worker.close()
        assert worker.pid is None
        return pid

    pid = asyncio.run(ask())
    assert pid is None or gone(pid)


@pytest.mark.parametrize("delay", [0.0, 0.001, 0.1])
def test_a_pool_that_stops_while_it_warms_up_leaves_no_process(delay: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop can close at once then: all processes have ended, and their pipes too."""
    monkeypatch.setattr(Worker, "_begin", stuck(SLEEP))
    uvloop = pytest.importorskip("uvloop")

    async def stop() -> list[int | None]:
        pool = BotPool(2, 60, 512)
        pool.start()
        await asyncio.sleep(delay)
        pids = [worker.pid for worker in pool.workers]
        async with asyncio.timeout(PATIENCE):
            await pool.stop()
        assert pool.deaths == 0, "closing is no fault of a bot"
        return pids

    for factory in (uvloop.new_event_loop, asyncio.new_event_loop):
        with asyncio.Runner(loop_factory=factory) as runner:
            assert all(pid is None or gone(pid) for pid in runner.run(stop()))


def test_who_waits_for_a_bot_when_the_server_closes_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_begin", stuck(SLEEP))
    view = byways.game("crab-stack").new(seed=1).view(0)

    async def close() -> BotPool:
        pool = BotPool(1, 60, 512)
        pool.start()
        asking = asyncio.create_task(pool.choose("normal", view, {}))
        await asyncio.sleep(0.1)
        await pool.stop()
        with pytest.raises(Refusal, match="restarted"):
            await asking
        return pool

    pool = asyncio.run(close())
    assert (pool.deaths, pool.rescues) == (0, 0)


def test_a_bot_that_keeps_dying_is_replaced_by_a_random_move(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def die(
        self: BotPool, bot: str, view: byways.State, options: dict[str, Any], asker: object, learned: bool | None
    ) -> int:
        asked.append(bot)
        raise BotDied("again")

    monkeypatch.setattr(BotPool, "_ask", die)
    view = byways.game("crab-stack").new(seed=1).view(0)

    async def choose() -> tuple[int, BotPool]:
        pool = BotPool(0, 1, 512)
        return await pool.choose("strong", view, {}), pool

    move, pool = asyncio.run(choose())
    assert move in view.codes()
    assert asked == ["strong", "strong"]
    assert (pool.deaths, pool.rescues) == (2, 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_bot_that_eats_memory_ends() -> None:
    import subprocess

    code = (
        "from byways.table.bots.worker import limit_memory\n"
        "import time\n"
        "limit_memory(300)\n"
        "hoard = []\n"
        "while True:\n"
        "    hoard.append(bytearray(10_000_000)); time.sleep(0.01)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], timeout=PATIENCE, capture_output=True, check=False)
    assert ended.returncode in (1, 75), "a MemoryError, or the watch"
    assert ended.returncode == 75 or b"MemoryError" in ended.stderr


def test_a_bot_gets_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state that a worker makes from the bytes is the view that the server had."""
    from table.secret_game import HighCard

    game = HighCard()
    state = game.new(seed=5)
    view = state.view(0)
    made = as_view(game, bytes(view), 0)
    assert made == view
    assert (made.viewer, made.full) == (0, False)
    assert made.codes() == state.codes()
    assert bytes(made.redeal(seed=3).view(0)) == bytes(view)


def test_the_list_of_bots_is_the_librarys() -> None:
    names = bot_names()
    assert set(byways.bots.BOTS) <= set(names)
    assert names[0] == "random", "the weakest first"
    assert default_bot() in names


SECRETIVE = [name for name in byways.games() if byways.game(name).STATE.secret]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in SECRETIVE])
def test_bots_at_the_table_use_only_what_the_seat_may_know(name: str) -> None:
    """Positions that look the same to the seat to act, but differ in what is hidden, get the same answers."""
    worlds: list[list[byways.State]] = []
    for seed, plies in ((1, 9), (2, 24)):
        state = byways.game(name).new(seed)
        random = byways.bot("random", seed=seed)
        for _ in range(plies):
            state.play(random.choose(state))
        while len(state.codes()) == 1:
            state.play(random.choose(state))
        twins = [state.redeal(state.seat, world) for world in range(3)]
        assert len({bytes(twin) for twin in (state, *twins)}) > 1, "something is hidden"
        worlds.append([state, *twins])

    async def answers(bot: str) -> list[set[int]]:
        pool = BotPool(1, 60, 2048)
        pool.start()
        try:
            return [{await pool.choose(bot, twin.view(twin.seat), {}) for twin in twins} for twins in worlds]
        finally:
            await pool.stop()

    for bot in ("easy", "greedy"):
        assert [len(found) for found in asyncio.run(answers(bot))] == [1, 1]
