"""People for the soak: they play, take back and talk, and note all that a server said yes to."""

from __future__ import annotations

import json
import random
import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from byways.table.storage import Stored

ALONE = [{"kind": "me", "name": "Ann"}, {"kind": "screen", "name": "Ben"}]
WITH_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
Said = tuple[str, int]
"""Move or undo, and its value."""


@dataclass
class Noted:
    """What somebody knows of a match."""

    match: str
    token: str
    alone: bool
    """Whether nobody else writes to its log."""
    acknowledged: dict[int, Said] = field(default_factory=dict)
    """What the server said yes to, by version."""
    doubtful: dict[int, list[Said]] = field(default_factory=dict)
    """What was asked for when the line broke: it may be there or not."""
    chat: list[str] = field(default_factory=list)
    doubtful_chat: list[str] = field(default_factory=list)

    def faults(self, stored: Stored | None) -> list[str]:
        """What is wrong with what was kept of the match."""
        if stored is None:
            return [f"{self.match}: the match is gone"]
        kept = {entry.version: (entry.kind, entry.value) for entry in stored.entries}
        found = [
            f"{self.match}: entry {version} should be {said}, not {kept.get(version)}"
            for version, said in self.acknowledged.items()
            if kept.get(version) != said
        ]
        if list(kept) != list(range(1, len(kept) + 1)):
            found.append(f"{self.match}: the versions {list(kept)} have gaps")
        for version, said in kept.items() if self.alone else ():
            if version not in self.acknowledged and said not in self.doubtful.get(version, []):
                found.append(f"{self.match}: nobody asked for entry {version}, {said}")
        lines = [line.text for line in stored.chat]
        if [text for text in lines if text not in self.doubtful_chat] != self.chat:
            numbered = [(line.number, line.text) for line in stored.chat]
            found.append(f"{self.match}: the chat is {numbered}, not {self.chat}; in doubt {self.doubtful_chat}")
        if len(lines) != len(set(lines)):
            found.append(f"{self.match}: a line of chat is there twice: {lines}")
        return found


class Crowd:
    """People who play until they are told to stop, at whichever server answers."""

    def __init__(self, urls: Sequence[str], people: int, seed: int, bots: bool) -> None:
        self.urls = list(urls)
        self.noted: list[Noted] = []
        self.counts: Counter[str] = Counter()
        self.strange: list[str] = []
        self._stop = threading.Event()
        self._threads = [
            threading.Thread(
                target=self._live, args=(random.Random(seed * 1000 + one), not bots or one % 4 != 3), daemon=True
            )
            for one in range(people)
        ]

    def __enter__(self) -> Crowd:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(60)

    def _live(self, chance: random.Random, alone: bool) -> None:
        with httpx.Client(timeout=30) as http:
            person = Person(self, http, chance, alone)
            while not self._stop.is_set():
                try:
                    person.act()
                except (httpx.HTTPError, ValueError):
                    self.counts["broken lines"] += 1
                    self._stop.wait(0.05)


class Person:
    """One who plays."""

    def __init__(self, crowd: Crowd, http: httpx.Client, chance: random.Random, alone: bool) -> None:
        self._crowd, self._http, self._chance, self._alone = crowd, http, chance, alone
        self._noted: Noted | None = None
        self._lines = 0

    def act(self) -> None:
        """Do something."""
        base = self._chance.choice(self._crowd.urls)
        noted = self._noted
        if noted is None:
            self._noted = self._begin(base)
            return
        whole = self._look(base, noted)
        if whole is None:
            return
        version, legal, status = whole["version"], whole["legal"], whole["match"]["status"]
        if status != "playing":
            self._noted = None
            return
        kind = self._chance.random()
        if kind < 0.12:
            self._say(base, noted)
        elif kind < 0.24 and whole["match"]["ply"]:
            self._undo(base, noted, version, whole["match"]["ply"])
        elif legal:
            move = self._chance.choice(legal)
            body = {"version": version, "move": move}
            self._write(base, noted, "move", body, version + 1, ("move", move))

    def _begin(self, base: str) -> Noted | None:
        seats = ALONE if self._alone else WITH_BOT
        body = {"game": "crab-stack", "seats": seats, "pace_ms": 0}
        answer = self._http.post(f"{base}/api/matches", json=body)
        if answer.status_code != 201:
            self._refused("make", answer)
            return None
        made = answer.json()
        noted = Noted(made["match"]["id"], made["token"], self._alone)
        self._crowd.noted.append(noted)
        self._crowd.counts["matches"] += 1
        return noted

    def _look(self, base: str, noted: Noted) -> dict[str, Any] | None:
        path = f"{base}/api/matches/{noted.match}/stream?show=moves"
        with self._http.stream("GET", path, headers=_headers(noted)) as answer:
            if answer.status_code != 200:
                answer.read()
                self._refused("look", answer)
                return None
            for line in answer.iter_lines():
                message: dict[str, Any] = json.loads(line)
                if message["type"] == "full":
                    return message
        return None

    def _say(self, base: str, noted: Noted) -> None:
        self._lines += 1
        text = f"line {self._lines} of {id(self)}"
        noted.doubtful_chat.append(text)
        answer = self._http.post(f"{base}/api/matches/{noted.match}/chat", json={"text": text}, headers=_headers(noted))
        if answer.status_code == 200:
            noted.doubtful_chat.remove(text)
            noted.chat.append(text)
            self._crowd.counts["chat"] += 1
        elif answer.status_code < 500:
            noted.doubtful_chat.remove(text)
            self._refused("chat", answer)

    def _undo(self, base: str, noted: Noted, version: int, ply: int) -> None:
        goal = max(0, ply - self._chance.randint(1, 3))
        body = {"version": version, "to_ply": goal}
        self._write(base, noted, "undo", body, version + 1, ("undo", goal))

    def _write(self, base: str, noted: Noted, path: str, body: dict[str, Any], version: int, said: Said) -> None:
        doubts = noted.doubtful.setdefault(version, [])
        doubts.append(said)
        answer = self._http.post(f"{base}/api/matches/{noted.match}/{path}", json=body, headers=_headers(noted))
        if answer.status_code == 200:
            doubts.remove(said)
            noted.acknowledged[version] = said
            self._crowd.counts[path] += 1
        elif answer.status_code < 500:
            doubts.remove(said)
            self._refused(path, answer)
        else:
            self._crowd.counts["not now"] += 1

    def _refused(self, path: str, answer: httpx.Response) -> None:
        """A refusal: what changes under one's hands is no fault, anything else is."""
        key = answer.json().get("key", "?") if answer.headers.get("content-type") == "application/json" else "?"
        self._crowd.counts[f"refused: {key}"] += 1
        if key not in ("stale", "not_your_turn", "over", "shutting_down", "broken"):
            self._crowd.strange.append(f"{path}: {answer.status_code} {answer.text[:200]}")


def _headers(noted: Noted) -> dict[str, str]:
    return {"Authorization": f"Bearer {noted.token}"}
