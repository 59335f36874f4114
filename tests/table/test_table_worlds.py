"""Paired worlds: two matches that differ only in what a viewer may not know look alike to this viewer, byte by byte.

Both are played over HTTP, with the same requests; the viewer listens over WebSockets and streams and asks for whatever
can be asked. In the second match all that the viewer can not know was dealt anew. Whatever
differs in what comes back is a leak: scenes, log, undo, hints, errors, records, lists, lengths, the order of messages.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import httpx
import numpy as np
import pytest

import byways
from byways.engine import State, revealing
from byways.engine.dice import keyed_generator
from byways.table import tokens
from byways.table.matches import views
from byways.table.matches.match import Step
from byways.table.storage import now
from table.running import Live, Player, Server, wait_until
from table.test_table_secrets import each_secretive, two

pytestmark = pytest.mark.xdist_group("table")
DECISIONS = 6
UNSAID = ("date", "x-request-id")
TIMES = re.compile(r'(?<="at":)\d{13}|(?<="now_at":)\d{13}|(?<=_at":)\d{13}')
"""When things happened; they have the same length in every world."""
SHOWS = ("scene", "position", "moves")


class World:
    """One of the two matches, with its people and with all that its viewer has got."""

    def __init__(self, people: list[Player], viewer: int | None, stack: ExitStack) -> None:
        self.people = people
        self.server, self.match = people[0].server, people[0].match
        self.viewer = people[0].spectator() if viewer is None else people[viewer]
        self.lines = {show: stack.enter_context(self.viewer.live(show=show)) for show in SHOWS}
        self.events = stack.enter_context(followed(self.viewer)) if viewer is not None else iter(())
        self.got: list[str] = []

    @property
    def state(self) -> State:
        return self.server.registry.cache[self.match].state

    def clean(self, text: str) -> str:
        """What was got, without what differs in any two matches: their names, promises and times."""
        promised = views.proof(self.server.registry.cache[self.match].row)["seed_hash"]
        return TIMES.sub("0" * 13, text.replace(self.match, "MATCH").replace(promised, "HASH"))

    def ask(self, method: str, what: str, **more: Any) -> None:
        """Ask for something as the viewer, and note what comes back."""
        self.note(f"{method} {what}", self.viewer.ask(method, what, **more))

    def note(self, asked: str, answer: httpx.Response) -> None:
        said = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in UNSAID)
        self.got.append(self.clean(f"{asked} -> {answer.status_code} {said} {answer.text}"))

    def settle(self) -> None:
        """Wait until everybody has been told that all lines are there: when that is told hangs on the clock."""
        presence = self.server.registry.cache[self.match].presence
        wait_until(lambda: len(presence.listeners) == len(self.lines) and presence.will_tell is None)
        for line in self.lines.values():
            line.next("full")
            line.socket.send(json.dumps({"type": "fence", "id": -1}))
            for _ in heard(line, -1):
                pass

    def hear(self, fence: int) -> None:
        """Note all that came over the live lines until now, in its order."""
        for show, line in self.lines.items():
            line.socket.send(json.dumps({"type": "fence", "id": fence}))
            for text in heard(line, fence):
                self.got.append(self.clean(f"live {show}: {len(text) - len(self.match)} {text}"))


def heard(line: Live, fence: int) -> Iterator[str]:
    """What comes over a line until the answer to its fence."""
    while True:
        text = str(line.socket.recv(timeout=120))
        message = json.loads(text)
        if message["type"] == "beat":
            continue
        yield text
        if message["type"] == "answer" and message["id"] == fence:
            return


@contextmanager
def followed(player: Player) -> Iterator[Iterator[str]]:
    """The events of a token."""
    with player.server.http.stream("GET", "/api/events", headers=player.headers) as answer:
        yield (line for line in answer.iter_lines() if '"beat"' not in line)


def twins(server: Server, name: str, viewer: int | None, seed: int) -> tuple[list[Player], list[Player]]:
    """The people of a match, and of another one that differs from it only in what the viewer can not know."""
    people = two(server, name)
    match = server.registry.cache[people[0].match]

    async def hides_something() -> bool:
        return bytes(match.state.redeal(viewer, seed)) != bytes(match.state)

    while not server.within(hides_something()):  # some games begin with nothing hidden
        assert match.playing
        mover = people[match.state.seat or 0]
        assert mover.play(match.version * 5 % len(mover.legal())).status_code == 200
    fresh = [tokens.new_token() for _ in people]

    async def deal_anew() -> str:
        row = match.row
        settings = {key: value for key, value in row.settings.items() if key != "mix"}
        settings["proof"] = {"match": row.id, "salt": "", "seed_hash": tokens.new_seed()[0], "numbers": {}}
        seats = tuple(replace(seat, token=tokens.digest(fresh[seat.seat])) for seat in row.seats)
        other = replace(
            row,
            id=tokens.new_match_id(),
            seed=row.dice_seed,
            settings=settings,
            seats=seats,
            host=tokens.digest(fresh[0]),
            changed_at=now(),
        )
        entries = [replace(step.entry, match=other.id) for step in match.steps if step.entry is not None]
        twin = await server.registry.create(other, entries)
        world = match.state.redeal(viewer, seed)
        assert bytes(world.view(viewer)) == bytes(match.state.view(viewer))
        last = twin.steps[-1]
        twin.history.states[-1] = world
        twin.steps[-1] = Step(last.version, last.ply, world, last.entry)
        return twin.id

    twin = server.within(deal_anew())
    return people, [Player(server, twin, token) for token in fresh]


def alike(server: Server, first: World, second: World, viewer: int | None, version: int) -> tuple[int, int] | None:
    """A move for each world after which the viewer still sees the same; None when there is none."""

    async def search() -> tuple[int, int] | None:
        seen: dict[object, int] = {}
        dice = [server.registry.cache[world.match].history.seed for world in (first, second)]
        codes = first.state.codes(), second.state.codes()
        common = [code for code in codes[0] if code in codes[1]]
        ours = first.state.seat == viewer
        assert not ours or codes[0] == codes[1], "what can be chosen tells what is hidden"

        def after(state: State, seed: int | str, code: int) -> object:
            then = state.copy().use_dice(keyed_generator(seed, version + 1)).play(code)
            return object() if then.over else bytes(then.view(viewer))  # at the end everything is shown

        start = version * 7 % max(1, len(common))
        for code in (common[start:] + common[:start])[:60]:
            if after(first.state, dice[0], code) == after(second.state, dice[1], code):
                return code, code
        if ours:
            return None
        for code in codes[0][:60]:
            seen.setdefault(after(first.state, dice[0], code), code)
        for code in codes[1][:60]:
            if (view := after(second.state, dice[1], code)) in seen:
                return seen[view], code
        return None

    found: tuple[int, int] | None = server.within(search())
    return found


def ask_everything(world: World, version: int) -> None:
    """Whatever a viewer can ask for, right or wrong, that changes nothing."""
    ply = world.server.registry.cache[world.match].history
    for what in ("", "/log", "/log?as=spectator", "/record", "/log?as=0", "/log?as=1", f"/plies/{len(ply)}"):
        world.ask("GET", what)
    for what in (
        "/plies/0",
        "/plies/1?as=1",
        "/plies/1?as=0",
        f"/plies/{len(ply) + 1}",
        f"/stream?since={version + 9}x",
    ):
        world.ask("GET", what)
    for text in ("nonsense", "", "pass", "1"):
        world.ask("POST", "/move", json={"version": version, "text": text})
    for code in (-1, 2**31 - 1):
        world.ask("POST", "/move", json={"version": version, "move": code})
    world.ask("POST", "/move", json={"version": version + 1, "move": 0})
    world.ask("POST", "/undo", json={"version": version, "to_ply": 99})
    world.ask("POST", "/undo/answer", json={"yes": True})
    world.ask("POST", "/hint", json={"version": version})
    world.ask("POST", "/rematch", json={})
    world.ask("POST", "/number", json={"number": "a" * 32})
    headers = world.viewer.headers
    for what in (f"/api/matches?ids={world.match}", f"/api/matches/{world.match}"):
        world.note("list", world.server.http.get(what, headers=headers))


def compare(first: World, second: World) -> int:
    for ours, theirs in zip(first.got, second.got, strict=True):
        assert ours == theirs
    count = len(first.got)
    first.got, second.got = [], []
    return count


def take_back(first: World, second: World, version: int) -> int:
    """The viewer wants the last decision back; the others agree when they are asked. Returns the version then."""
    for world in (first, second):
        world.ask("POST", "/undo", json={"version": version})
        if world.viewer.standing()["undo"] is not None:
            for other in world.people:
                if other.token != world.viewer.token:
                    world.note("answer", other.post("undo/answer", yes=True))
    versions = [world.viewer.standing()["version"] for world in (first, second)]
    assert versions[0] == versions[1]
    return versions[0]


@each_secretive
@pytest.mark.parametrize("viewer", [0, 1, None], ids=["first", "second", "spectator"])
def test_worlds_that_differ_in_what_is_hidden_look_alike(
    server: Server, name: str, viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []

    async def choose(bot: str, view: State, *more: Any, **settings: Any) -> int:
        asked.append(bytes(view))  # a bot is asked with this and nothing else
        return view.redeal(seed=1).codes()[0]

    monkeypatch.setattr(server.registry.bots, "choose", choose)
    compared = 0
    with ExitStack() as stack:
        first, second = (
            World(people, viewer, stack) for people in twins(server, name, viewer, seed=11 * (viewer or 3))
        )
        different = bytes(first.state) != bytes(second.state)
        for world in (first, second):
            world.settle()
        version = server.registry.cache[first.match].version
        for number in range(DECISIONS):
            for world in (first, second):
                if number % 2 == 0:
                    ask_everything(world, version)
                world.hear(number)
            compared += compare(first, second)
            moves = alike(server, first, second, viewer, version)
            if moves is None:
                break
            for world, move in zip((first, second), moves, strict=True):
                mover = world.people[world.state.seat or 0]
                answer = mover.post("move", version=version, move=move)
                assert answer.status_code == 200, answer.text
                if mover is world.viewer:
                    world.note("move", answer)
            version += 1
            if viewer is not None and number % 3 == 2:
                version = take_back(first, second, version)
        for world in (first, second):
            ask_everything(world, version)
            world.hear(DECISIONS)
        compared += compare(first, second)
        if viewer is not None:
            told = [[next(world.events) for _ in range(2)] for world in (first, second)]
            assert first.clean(str(told[0])) == second.clean(str(told[1]))
    assert different, "the worlds should differ"
    assert compared > 40
    assert asked == [] or len(set(asked)) <= len(asked) // 2, "each question to a bot was asked in both worlds"


def learned(before: State, code: int, after: State, seat: int) -> bool:
    """Whether another seat has learned something by a decision in this world."""
    known, seen = bytes(before.view(seat)), bytes(after.view(seat))
    if known == seen and before.game.is_secret(before, code):
        return False
    saw, sees = (np.frombuffer(view, np.uint8).reshape(1, -1) for view in (known, seen))
    worlds = (view.repeat(revealing.WORLDS, axis=0) for view in (saw, sees))
    return revealing.Trial(before.game)._learned(seat, code, *worlds, secret=False)


def test_undo_is_judged_alike_whatever_others_hold() -> None:
    """Also where a look at the true hands would have told: such decisions are rare, so they are looked for."""
    game = byways.game("vancouver-buses")
    chance, match, telling = random.Random(1), byways.Match(game, seed=1), 0
    while len(match) < 90:
        match.play(chance.choice(match.state.codes()))
        ply, before, after, code = len(match) - 1, match.states[-2], match.states[-1], match.codes[-1]
        assert before.seat is not None
        other = 1 - before.seat
        world = before.view(before.seat).redeal(seed=1000)
        then = world.copy().play(code)
        if match._rolled[ply] or bytes(then.view(before.seat)) != bytes(after.view(before.seat)):
            continue  # chance came in, or the one who decided has learned something
        twin = copy.copy(match)
        twin.states, twin._revealed = [*match.states[:ply], world, then], {}
        assert twin.revealed(ply) == match.revealed(ply), f"decision {ply}, {game.notation(before, code)}"
        telling += learned(before, code, after, other) != learned(world, code, then, other)
    assert telling, "no decision was played that could have given something away"


def test_the_comparison_finds_a_leak(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose errors tell the hidden cards is found out."""
    from table.secret_game import HighCard

    true = HighCard.explain
    with ExitStack() as stack:
        first, second = (World(people, 0, stack) for people in twins(server, "high-card", 0, seed=5))

        def explain(game: Any, state: State, text: str) -> str:
            whole = server.registry.cache[first.match if world is first else second.match].state
            return true(game, state, text) + str(whole.record["hand"][1])

        monkeypatch.setattr(HighCard, "explain", explain)
        for world in (first, second):
            world.ask("POST", "/move", json={"version": 0, "text": "nonsense"})
        with pytest.raises(AssertionError):
            compare(first, second)
    assert byways.game("high-card").STATE.secret
