"""Scenes as changes: what listeners make of them is the whole scene, for every game, viewer and language."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Sequence
from typing import Any

import pytest

from byways.engine.speech import speaking
from byways.table.matches import HostedMatch, messages
from byways.table.matches.broadcast import broadcast_match, broadcast_step
from byways.table.matches.catalogue import Catalogue
from byways.table.matches.listeners import Listener
from byways.table.matches.listening import greet
from byways.table.matches.match import Step
from byways.table.storage import Entry, MatchRow, SeatRow
from following import Follower
from our_games import GAMES
from table.running import ME_AND_FRIEND, Server

SETTINGS = {"hints": True, "pace_ms": 0, "absent_after_s": None, "stand_in": "normal", "clock": None, "dice": "keyed"}
MOST = 10_000
SPEAKERS = ("en", "ru", "pt")


def host(name: str, seed: int = 1) -> HostedMatch:
    """A match of people, each with a token of their own."""
    game = Catalogue().game(name, {})
    seats = tuple(SeatRow(seat, "human", f"Player {seat}", token=f"token {seat}") for seat in range(game.players))
    row = MatchRow(
        "match", name, game.values, game.version, seed, "salt", "playing", False, "host", SETTINGS, seats, 0, 0
    )
    return HostedMatch(row, game, {}, 0)


class Browser:
    """One who listens, and builds the scenes from what changes."""

    def __init__(self, match: HostedMatch, token: str | None, language: str, since: int | None = None) -> None:
        self.match, self.follower, self.version = match, Follower(), -1
        self.listener = Listener(MOST, match.viewers(token), "scene", token, language)
        match.presence.join(self.listener)
        with speaking(language):
            greet(match, self.listener, since)

    def hear(self) -> list[dict[str, Any]]:
        """All that was said, each step with its scenes."""
        heard = []
        while not self.listener.queue.empty():
            text = self.listener.queue.get_nowait()
            assert text is not None
            heard.append(self.follower.take(json.loads(text)))
            self.version = heard[-1].get("version", self.version)
        return heard

    def leave(self) -> None:
        self.match.presence.leave(self.listener)

    def sees_the_whole(self) -> None:
        """What was built is what is now, made anew from nothing that was kept."""
        self.match.kept.clear()
        with speaking(self.listener.language):
            text, _ = messages.full(self.match, self.listener.token, "scene")
        assert self.follower.scenes == json.loads(text)["scenes"], f"{self.match.row.game}, {self.listener.viewers}"


def move(match: HostedMatch, dice: random.Random) -> Step:
    return do(match, "move", dice.choice(match.state.codes()))


def do(match: HostedMatch, kind: Any, value: int) -> Step:
    """Write an entry, and tell everybody."""
    seat = match.state.seat
    step = match.apply(Entry(match.id, match.version + 1, kind, 0 if seat is None else seat, value, 0, 1000))
    broadcast_step(match, step)
    return step


@pytest.mark.parametrize("name", GAMES)
def test_every_scene_is_rebuilt_from_changes(name: str) -> None:
    """Through a part of a match, with undo and breaks in the line; from all seats, in all languages."""
    match, dice = host(name), random.Random(name)
    tokens: list[str | None] = [None, *(seat.token for seat in match.row.seats)]
    browsers = [Browser(match, token, SPEAKERS[number % 3]) for number, token in enumerate([*tokens, None, None])]
    last = dict.fromkeys(browsers, 0)
    for number in range(36):
        if match.state.over:
            break
        if number % 9 == 8:
            do(match, "undo", max(0, len(match.history) - 1 - number % 3))
        else:
            move(match, dice)
        for browser in list(browsers):
            away = browser.listener not in match.presence.listeners
            if away:
                if dice.random() < 0.5:
                    continue
                browsers.remove(browser)
                browser = Browser(match, browser.listener.token, browser.listener.language, last.pop(browser))
                browsers.append(browser)
            browser.hear()
            browser.sees_the_whole()
            last[browser] = match.version
            if not away and dice.random() < 0.15:
                browser.leave()
    assert match.version > 8


def test_names_may_change_in_between() -> None:
    match, dice = host("crab-stack"), random.Random(1)
    browsers = [Browser(match, token, "en") for token in ("token 0", "token 1", None)]
    move(match, dice)
    for browser in browsers:
        browser.hear()
    seat = match.row.seats[0]
    match.row = match.row.with_seat(SeatRow(0, seat.kind, "Zoe", token=seat.token))
    broadcast_match(match)
    move(match, dice)
    for browser in browsers:
        assert [said["type"] for said in browser.hear()] == ["table", "step"]
        assert "Zoe" in json.dumps(browser.follower.scenes)
        browser.sees_the_whole()


def test_who_takes_another_seat_is_told_all_anew() -> None:
    match, dice = host("crab-stack"), random.Random(1)
    browser = Browser(match, "token 0", "en")
    browser.hear()
    browser.listener.viewers, browser.listener.outdated = (0, 1), True
    match.row = match.row.with_seat(SeatRow(1, "screen", "Ben", token="token 0"))
    move(match, dice)
    assert [said["type"] for said in browser.hear()] == ["full"]
    assert [scene["viewer"] for scene in browser.follower.scenes] == [0, 1]
    move(match, dice)
    assert [said["type"] for said in browser.hear()] == ["step"]
    browser.sees_the_whole()


def count_calls(monkeypatch: pytest.MonkeyPatch, face: Any, names: Sequence[str]) -> dict[str, int]:
    calls = dict.fromkeys(names, 0)

    def counted(name: str) -> Any:
        real = getattr(face, name)

        def call(*args: Any) -> Any:
            calls[name] += 1
            return real(*args)

        return call

    for name in names:
        monkeypatch.setattr(face, name, counted(name))
    return calls


def test_what_all_share_is_made_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is secret: drawn once a language for all viewers, told once a kind of listener, and no text."""
    match, dice = host("crab-stack"), random.Random(1)
    tokens = ("token 0", "token 1", None, None, None)
    browsers = [Browser(match, token, language) for token in tokens for language in ("en", "ru")]
    calls = count_calls(monkeypatch, match.game.face, ("pieces", "under", "choices", "text"))
    written = []
    real = messages.step
    monkeypatch.setattr(messages, "step", lambda *args: written.append(args) or real(*args))
    move(match, dice)
    assert calls == {"pieces": 2, "under": 2, "choices": 2, "text": 0}
    assert len(written) == 6, "two seats and the spectators, in two languages"
    for browser in browsers:
        browser.hear()
        browser.sees_the_whole()


def test_a_crowd_of_spectators_is_greeted_with_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = host("crab-stack"), random.Random(1)
    for _ in range(5):
        move(match, dice)
    first = Browser(match, None, "en")
    calls = count_calls(monkeypatch, match.game.face, ("pieces", "scene"))
    told = count_calls(monkeypatch, match.game, ("describe_events",))
    crowd = [Browser(match, None, "en") for _ in range(20)]
    assert calls == {"pieces": 0, "scene": 0}
    assert told == {"describe_events": 0}
    log = first.hear()[0]["log"]
    assert len(log) == 5
    for one in crowd:
        assert one.hear()[0]["log"] == log
        assert one.follower.scenes == first.follower.scenes


@pytest.mark.parametrize("name", GAMES)
def test_messages_are_small(name: str) -> None:
    """A step takes less than a kilobyte on its way to a browser, compressed as for one."""
    match, dice = host(name), random.Random(4)
    browser, sizes = Browser(match, "token 0", "en"), []
    line = zlib.compressobj(wbits=-12, memLevel=5)
    for _ in range(80):
        sent = line.compress((browser.listener.queue.get_nowait() or "").encode()) + line.flush(zlib.Z_SYNC_FLUSH)
        sizes.append(len(sent))
        if match.state.over:
            break
        move(match, dice)
    whole, steps = sizes[0], sizes[1:]
    assert sum(steps) / len(steps) < min(900, whole / 3)


def test_nothing_is_kept_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that nobody listens to makes no scene and keeps none."""
    match, dice = host("crab-stack"), random.Random(1)
    calls = count_calls(monkeypatch, match.game.face, ("scene",))
    move(match, dice)
    assert calls == {"scene": 0}


@pytest.mark.xdist_group("table")
def test_the_text_is_made_for_whoever_asks(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0], "Ben")
    ann.play()
    now, start = (ann.ask("GET", f"/text{query}").json() for query in ("", "?ply=0"))
    assert (now["ply"], start["ply"]) == (1, 0)
    assert now["text"].endswith("Ben to move")
    assert start["text"].endswith("Ann to move")
    assert ben.ask("GET", "/text?as=0").json()["key"] == "not_your_seat"
    assert ben.ask("GET", "/text?ply=2").json()["key"] == "no_ply"
    ben.language = "ru"
    assert ben.ask("GET", "/text").json()["text"].splitlines()[-1].startswith("Ходит Ben")
