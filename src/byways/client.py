"""A small client of the table, for bots and scripts; it needs nothing but Python. See docs/your-own-bot.md."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.parse import urlencode, urlsplit

from byways.engine import BywaysError, State

SILENCE = 40.0
"""Seconds without a word, not even a beat, after which a line counts as dead."""
PAUSES = (0.5, 1, 2, 4, 8, 10)
"""Seconds before the next attempt to connect."""


class Refused(BywaysError):
    """The table said no; `key` says why, for programs."""

    def __init__(self, status: int, key: str, error: str, retry_after: float) -> None:
        super().__init__(error)
        self.status = status
        self.key = key
        self.retry_after = retry_after


class Client:
    """A server, as the holder of one token sees it (or, without a token, a spectator)."""

    def __init__(self, base: str = "http://127.0.0.1:8080", token: str | None = None) -> None:
        self.base = base.rstrip("/")
        self.token = token

    def games(self) -> dict[str, Any]:
        """All games and bots."""
        found: dict[str, Any] = self.get("/api/games")
        return found

    def create(self, game: str, seats: Sequence[dict[str, Any]], **settings: Any) -> tuple[Seat, list[dict[str, Any]]]:
        """Make a match; returns one's own place at it and the invitations."""
        made = self.post("/api/matches", {"game": game, "seats": list(seats), **settings})
        return Seat(self.base, made["token"], made["match"]["id"]), made["invites"]

    def events(self) -> Iterator[dict[str, Any]]:
        """What happens in all matches in which this token holds a seat; connects again when the line breaks."""
        for event in self.lines(lambda: "/api/events"):
            if event["type"] != "beat":
                yield event

    def seat(self, match: str) -> Seat:
        """One's place at a match, with this token."""
        return Seat(self.base, self.token, match)

    # --- requests -----------------------------------------------------------------------------------------

    def get(self, path: str) -> Any:
        """Ask for something."""
        return self._ask("GET", path, None)

    def post(self, path: str, body: Any) -> Any:
        """Do something."""
        return self._ask("POST", path, body)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        with closing(self._connection()) as connection:
            return json.load(self._send(connection, method, path, body))

    def lines(self, path: Any) -> Iterator[dict[str, Any]]:
        """The lines of a stream. `path()` says where to go on after the line was broken."""
        failures = 0
        while True:
            try:
                with closing(self._connection()) as connection:
                    response = self._send(connection, "GET", path(), None)
                    while line := response.readline():
                        failures = 0
                        yield json.loads(line)
            except Refused as refused:
                if refused.status < 500 and refused.status != 429:
                    raise
            except (OSError, HTTPException):
                pass
            time.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1

    def _connection(self) -> HTTPConnection:
        parts = urlsplit(self.base)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        return kind(parts.netloc, timeout=SILENCE)

    def _send(self, connection: HTTPConnection, method: str, path: str, body: Any) -> HTTPResponse:
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        connection.request(method, urlsplit(self.base).path + path, data, headers)
        response = connection.getresponse()
        if response.status >= 400:
            raise self._refused(response)
        return response

    @staticmethod
    def _refused(response: HTTPResponse) -> Refused:
        wait = float(response.headers.get("Retry-After") or 0)
        try:
            told = json.load(response)
            return Refused(response.status, told["key"], told["error"], wait)
        except (ValueError, KeyError, TypeError):
            return Refused(response.status, "unknown", f"the server answered {response.status}", wait)


class Seat(Client):
    """One's place at a match."""

    def __init__(self, base: str, token: str | None, match: str) -> None:
        super().__init__(base, token)
        self.match = match
        self.path = f"/api/matches/{match}"

    def standing(self) -> dict[str, Any]:
        """How the match stands."""
        found: dict[str, Any] = self.get(self.path)["match"]
        return found

    def stream(self, show: str = "position") -> Iterator[dict[str, Any]]:
        """Everything first, then every change; goes on where it was when the line breaks."""
        seen: int | None = None

        def path() -> str:
            query = {"show": show, **({"since": seen} if seen is not None else {})}
            return f"{self.path}/stream?{urlencode(query)}"

        for message in self.lines(path):
            if message["type"] in ("full", "step"):
                seen = message["version"]
            if message["type"] != "beat":
                yield message

    def turns(self) -> Iterator[Turn]:
        """The positions in which one of one's seats is to decide, until the match is over."""
        for message in self.stream():
            for sight in message.get("positions", ()):
                if sight["moves"]:
                    yield Turn(self, message["version"], sight["viewer"], sight)
            match = message.get("match") or message.get("table") or {}  # a step's patch is named so for history
            if match.get("status") in ("over", "closed"):
                return

    def move(self, version: int, move: int | str) -> int:
        """Make a decision, by number or notation; returns the version that it made."""
        chosen = {"text": move} if isinstance(move, str) else {"move": int(move)}
        return int(self.post(f"{self.path}/move", {"version": version, **chosen})["version"])

    def say(self, text: str) -> None:
        """Say something to the others."""
        self.post(f"{self.path}/chat", {"text": text})

    def rematch(self) -> Seat:
        """The next match with the same people."""
        return self.seat(self.post(f"{self.path}/rematch", {})["match"]["id"])

    def record(self) -> dict[str, Any]:
        """The record of the match, once it is over."""
        found: dict[str, Any] = self.get(f"{self.path}/record")
        return found


@dataclass(frozen=True)
class Turn:
    """A position in which one of one's seats is to decide."""

    place: Seat
    version: int
    seat: int
    sight: dict[str, Any]

    @property
    def position(self) -> dict[str, Any]:
        """The position in words, as far as the seat may know it."""
        found: dict[str, Any] = self.sight["position"]
        return found

    @property
    def moves(self) -> list[str]:
        """The legal moves, in notation."""
        return [move["text"] for move in self.sight["moves"]]

    def state(self) -> State:
        """The position as the library knows it: what the seat may know of it, for `byways.bot(...)`."""
        import base64

        import byways

        match = self.place.standing()
        game = byways.game_class(match["game"])(False, **match["options"])  # a server may name no file of ours
        return game.from_bytes(base64.b64decode(self.sight["bytes"]), viewer=self.seat)

    def play(self, move: int | str) -> bool:
        """Decide; False if the position has moved on meanwhile (an undo), so that there is nothing to decide."""
        try:
            self.place.move(self.version, move)
        except Refused as refused:
            if refused.key not in ("stale", "not_your_turn", "over"):
                raise
            return False
        return True


def sit_down(link: str, name: str, token: str | None = None) -> Seat:
    """Take the seat that an invitation's link offers; with a token of one's own, if one has one."""
    parts = urlsplit(link)
    base, match = f"{parts.scheme}://{parts.netloc}", parts.path.rsplit("/", 1)[-1]
    if not parts.fragment.startswith("i="):
        raise BywaysError(f"{link.partition('#')[0]} is no invitation: its link ends in #i= and 22 characters")
    body = {"invite": parts.fragment[2:], "name": name}
    joined = Client(base, token).post(f"/api/matches/{match}/join", body)
    return Seat(base, joined["token"], match)
