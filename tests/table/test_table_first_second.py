"""On a computer that has compiled nothing every game can be played at once, and bots say when they are ready."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from numba.core import event

import byways
from byways.bots import beside, making
from byways.bots.making import ADVANCED, RULES, SEARCH
from byways.engine import Game, State, compile_times
from byways.engine.compile_times import Took
from byways.table.bots import Workshop
from byways.table.bots.workshop import GO_ON, PAUSE, Job
from our_games import GAMES
from table.running import Server, wait_until


class Compilations(event.Listener):  # type: ignore[misc]  # numba has no types
    """What this process compiles."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def on_start(self, event: Any) -> None:
        self.names.append(event.data["dispatcher"].py_func.__qualname__)

    def on_end(self, event: Any) -> None:
        pass


@pytest.fixture
def compilations() -> Iterator[list[str]]:
    listener = Compilations()
    event.register("numba:compile", listener)
    yield listener.names
    event.unregister("numba:compile", listener)


@pytest.fixture
def idle_workshop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty cache, and a workshop that never gets done: it has no process to work with."""
    monkeypatch.setenv("BYWAYS_CACHE_DIR", str(tmp_path / "nothing"))
    monkeypatch.setattr(Game, "_compiled", {})
    monkeypatch.setattr(Workshop, "_go_on", lambda self: None)


def test_every_game_is_played_before_anything_is_compiled(
    make_server: Callable[..., Server], idle_workshop: None, compilations: list[str]
) -> None:
    with make_server(prepare=()) as server:
        for name in GAMES:
            others = byways.game(name).players - 1
            player = server.create([{"kind": "me"}, *[{"kind": "screen"}] * others], game=name)
            for version in range(3):
                answer = player.post("move", version=version, move=player.legal()[0])
                assert answer.status_code == 200, answer.text
                assert answer.json()["version"] == version + 1
    assert compilations == []


def test_a_bot_says_how_long_it_takes_and_greedy_plays_in_its_place(
    make_server: Callable[..., Server], idle_workshop: None
) -> None:
    with make_server(prepare=()) as server:
        player = server.create([{"kind": "bot", "bot": "normal"}, {"kind": "me"}])
        wait_until(lambda: player.standing()["preparing"] is not None)
        told = player.standing()["preparing"]
        assert told["left_s"] > 0
        assert 0 <= told["done"] < 1
        assert told["meanwhile"] is False
        assert player.standing()["version"] == 0, "it waits"
        assert player.spectator().post("meanwhile").status_code == 401, "those who only watch do not decide"
        assert player.post("meanwhile").status_code == 200
        wait_until(lambda: player.standing()["version"] == 1)
        refused = player.post("hint", version=1)
        assert (refused.status_code, refused.json()["key"]) == (503, "getting_ready")


def test_bots_that_wait_go_on_by_themselves_when_they_are_ready(
    make_server: Callable[..., Server], idle_workshop: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_server(prepare=()) as server:
        player = server.create([{"kind": "bot", "bot": "normal"}, {"kind": "me"}])
        wait_until(lambda: player.standing()["preparing"] is not None)
        monkeypatch.setattr(server.registry.bots, "choose", first_move)

        async def done() -> None:
            server.registry.workshop._job("crab-stack").end()

        server.within(done())
        wait_until(lambda: player.standing()["version"] == 1)
        assert player.standing()["preparing"] is None
        assert player.post("meanwhile").json()["key"] == "not_preparing"


def test_a_bot_without_a_choice_does_not_wait(make_server: Callable[..., Server], idle_workshop: None) -> None:
    with make_server(prepare=()) as server:
        seats = [{"kind": "bot", "bot": "normal"}, {"kind": "me"}]
        tables = iter(lambda: server.create(seats, game="selling-knives"), None)
        begins = (one for one in tables if server.registry.cache[one.match].history.states[0].seat == 0)
        player = next(begins)
        wait_until(lambda: player.standing()["version"] >= 1)


async def first_move(bot: str, view: State, *_: object) -> int:
    """A bot that thinks no further."""
    assert bot == "normal"
    return view.codes()[0]


def test_the_bar_goes_by_what_has_been_compiled() -> None:
    job = Job("crab-stack", expected={SEARCH: Took(seconds=10.0, steps=100, code=1)})
    assert job.whole(SEARCH) == 10.0, "as expected, at first"
    job.used, job.steps, job.step_used = 8.0, 50, 8.0
    assert job.whole(SEARCH) == pytest.approx(8.0 / 0.5 / 0.8), "this computer is slower than expected"
    job.used = 30.0
    workshop = Workshop()
    workshop._jobs["crab-stack"] = job
    outlook = workshop.outlook("crab-stack")
    assert outlook.done < 1, "it never seems done"
    assert outlook.left_s > 0


def test_what_people_want_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    async def compile_game(self: Workshop, job: Job) -> None:
        begun.append(job.game)
        await asyncio.sleep(0)
        job.end()
        asyncio.get_running_loop().call_soon(self._go_on)

    async def wish() -> None:
        workshop = Workshop(slots=1)
        for name in ("a", "b", "c"):
            workshop._jobs[name] = Job(name)
        workshop._jobs["b"].wanted = next(workshop._wishes)
        workshop.want("c")
        await asyncio.gather(*(workshop.wait(name, RULES) for name in ("a", "b", "c")))
        assert workshop.is_ready("a", SEARCH)

    monkeypatch.setattr(Workshop, "_compile", compile_game)
    asyncio.run(wish())
    assert begun == ["c", "b", "a"]


def test_who_is_waited_for_is_compiled_by_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, bool]] = []

    async def compile_game(self: Workshop, job: Job) -> None:
        begun.append((job.game, job.beside))
        await asyncio.sleep(60)

    async def wish() -> None:
        workshop = Workshop(slots=2)
        for name in ("first", "second"):
            workshop._jobs[name] = Job(name)
            workshop.want(name)
        await asyncio.sleep(0)
        alone = Workshop(slots=1)
        alone._jobs["slow"] = Job("slow")
        alone.want("slow")
        idle = Workshop(slots=2)
        idle._jobs["idle"] = Job("idle")
        idle._go_on()
        await asyncio.sleep(0)
        for one in (workshop, alone, idle):
            for job in one._jobs.values():
                assert job.task is not None
                job.task.cancel()

    monkeypatch.setattr(Workshop, "_compile", compile_game)
    asyncio.run(wish())
    assert begun == [("first", True), ("second", False), ("slow", False), ("idle", False)]


@pytest.mark.parametrize(("used", "again"), [(1.0, True), (9.0, False)])
def test_what_has_just_begun_begins_again_as_two_when_somebody_waits(
    used: float, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[str] = []
    monkeypatch.setattr(Workshop, "_kill", lambda self, job: killed.append(job.game))

    async def wish() -> None:
        workshop = Workshop(slots=2)
        job = Job("idle", expected={SEARCH: Took(10.0, 100, 1)}, used=used)
        job.task = asyncio.create_task(asyncio.sleep(60))
        workshop._jobs["idle"] = job
        workshop.want("idle")
        workshop.want("idle")
        job.task.cancel()

    asyncio.run(wish())
    assert killed == (["idle"] if again else [])


class Told:
    """A process that only listens."""

    def __init__(self) -> None:
        self.stdin = self
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)


def test_what_nobody_wants_pauses_while_somebody_waits_for_a_bot() -> None:
    async def wish() -> None:
        workshop = Workshop(slots=2)
        jobs = [Job(name) for name in ("wanted", "idle")]
        for job in jobs:
            workshop._jobs[job.game] = job
            job.process = Told()  # type: ignore[assignment]
            job.task = asyncio.create_task(asyncio.sleep(60))
        workshop.want("wanted")
        assert told(workshop, "idle") == [PAUSE]
        workshop._hear(jobs[0], {"ready": SEARCH})
        workshop._hear(jobs[0], {"ready": ADVANCED})
        assert told(workshop, "idle") == [PAUSE, GO_ON]
        assert told(workshop, "wanted") == []
        for job in jobs:
            assert job.task is not None
            job.task.cancel()

    asyncio.run(wish())


def told(workshop: Workshop, game: str) -> list[bytes]:
    """What the process that compiles a game has been told."""
    process = workshop._jobs[game].process
    assert isinstance(process, Told)
    return process.lines


def test_a_compiler_that_is_told_to_pause_waits() -> None:
    counter = beside.Compilations()
    counter.may_go_on.clear()
    work = threading.Thread(target=counter.on_start, args=(None,))
    work.start()
    assert counter.count == 0
    counter.may_go_on.set()
    work.join(10)
    assert counter.count == 1


def test_only_bots_that_judge_by_what_was_learned_wait_for_it() -> None:
    assert making.part_needed("greedy", "crab-stack") is None
    assert making.part_needed("normal", "crab-stack") == SEARCH
    assert {making.part_needed(bot, "crab-stack") for bot in ("strong", "expert", "search")} == {ADVANCED}
    assert making.part_needed("strong", "snow-tails") == SEARCH
    assert making.part_needed("expert", "snow-tails") == ADVANCED


def test_times_are_kept_and_others_are_reckoned_from_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BYWAYS_CACHE_DIR", str(tmp_path))
    crabs, sleds = byways.game("crab-stack"), byways.game("snow-tails")
    kernels = (byways.engine.kernels.step,)
    assert not compile_times.is_made(crabs, kernels)
    usual = compile_times.expected(crabs, SEARCH, kernels)
    before = compile_times.expected(sleds, SEARCH, kernels).seconds
    slow = Took(3 * (compile_times.START_S + compile_times.BYTE_S * usual.code), usual.steps, usual.code)
    compile_times.note_made(crabs, kernels, {SEARCH: slow})
    assert compile_times.is_made(crabs, kernels)
    assert compile_times.expected(crabs, SEARCH, kernels) == slow
    code = compile_times.expected(sleds, SEARCH, kernels).code
    reckoned = compile_times.expected(sleds, SEARCH, kernels).seconds
    assert reckoned == pytest.approx(3 * (compile_times.START_S + compile_times.BYTE_S * code))
    assert before > 0
    (tmp_path / "crab-stack.json").write_text("nonsense")
    assert not compile_times.is_made(crabs, kernels)
