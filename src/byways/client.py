"""A small client of the table, for bots and scripts; it needs nothing but Python. See docs/your-own-bot.md.

What a server says is not trusted: an answer that is none raises BadAnswer, a position that is none BadPosition.
"""

from __future__ import annotations

import base64
import binascii
import json
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from byways.engine import BywaysError, State

SILENCE = 40.0
"""Seconds without a word, not even a beat, after which a line counts as dead."""
PAUSES = (0.5, 1, 2, 4, 8, 10)
"""Seconds before the next attempt to connect."""
LONGEST = 64 << 20
"""The most bytes of one answer, or of one line of a stream."""

T = TypeVar("T")


class Refused(BywaysError):
    """The table said no; `key` says why, for programs."""

    def __init__(self, status: int, key: str, error: str, retry_after: float) -> None:
        super().__init__(error)
        self.status = status
        self.key = key
        self.retry_after = retry_after


class BadAnswer(BywaysError, ValueError):
    """What the server answered is not what a table answers."""


def _told(data: bytes) -> dict[str, Any]:
    """What a server said, as JSON."""
    if len(data) > LONGEST:
        raise BadAnswer(f"the server answered more than {LONGEST:,} bytes")
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise BadAnswer(f"the server answered no JSON, but {data[:60]!r}") from None
    if not isinstance(found, dict):
        raise BadAnswer(f"the server answered a {type(found).__name__}, not an object")
    return found


def _part(told: object, key: str, kind: type[T]) -> T:
    """A part of what a server said, which must be of this kind."""
    found = told.get(key) if isinstance(told, dict) else None
    if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
        raise BadAnswer(f"the server's answer should have {key!r} as {kind.__name__}, not {found!r:.60}")
    return found


def _word(told: object, key: str) -> str:
    """A part that goes into addresses and headers: a token, or the id of a match."""
    found = _part(told, key, str)
    if not found.isascii() or not found.replace("-", "").replace("_", "").isalnum():
        raise BadAnswer(f"the server's answer has {found!r:.60} as {key!r}, which should be letters and digits")
    return found


@dataclass(frozen=True)
class Note:
    """What one notes before a match begins, to check its dice afterwards: byways verify --noted ... --number ..."""

    seed_hash: str
    """The hash of the server's part of the dice, which it has promised."""
    number: str | None
    """One's own part, drawn after that; None when it came too late."""


def draw_number() -> str:
    """One's own part of the dice, which nobody can foresee."""
    return secrets.token_hex(16)


def _note(match: dict[str, Any]) -> Note:
    """Note what the server promises, and draw a number of one's own."""
    return Note(_word(match, "seed_hash"), draw_number())


class Client:
    """A server, as the holder of one token sees it (or, without a token, a spectator)."""

    def __init__(self, base: str = "http://127.0.0.1:8080", token: str | None = None) -> None:
        self.base = base.rstrip("/")
        self.token = token

    def games(self) -> dict[str, Any]:
        """All games and bots."""
        return self.get("/api/games")

    def create(self, game: str, seats: Sequence[dict[str, Any]], **settings: Any) -> tuple[Seat, list[dict[str, Any]]]:
        """Make a match; returns one's own place at it and the invitations."""
        wish = {"game": game, "seats": list(seats), "brings_number": True, **settings}
        made = self.post("/api/matches", wish)
        match = _part(made, "match", dict)
        seat = Seat(self.base, _word(made, "token"), _word(match, "id"), _note(match))
        if match.get("status") == "gathering" and _part(match, "you", dict).get("seats"):
            seat.add_number()
        return seat, _part(made, "invites", list)

    def events(self) -> Iterator[dict[str, Any]]:
        """What happens in all matches in which this token holds a seat; connects again when the line breaks."""
        for event in self.lines(lambda: "/api/events"):
            if _part(event, "type", str) != "beat":
                yield event

    def seat(self, match: str) -> Seat:
        """One's place at a match, with this token."""
        return Seat(self.base, self.token, match)

    # --- requests -----------------------------------------------------------------------------------------

    def get(self, path: str) -> dict[str, Any]:
        """Ask for something."""
        return self._ask("GET", path, None)

    def post(self, path: str, body: Any) -> dict[str, Any]:
        """Do something."""
        return self._ask("POST", path, body)

    def _ask(self, method: str, path: str, body: Any) -> dict[str, Any]:
        with closing(self._connection()) as connection:
            try:
                with closing(self._send(connection, method, path, body)) as response:
                    return _told(response.read(LONGEST + 1))
            except HTTPException as error:
                raise BadAnswer(f"the server answered no HTTP: {error!r:.80}") from error

    def lines(self, path: Any) -> Iterator[dict[str, Any]]:
        """The lines of a stream. `path()` says where to go on after the line was broken."""
        failures = 0
        while True:
            try:
                with (
                    closing(self._connection()) as connection,
                    closing(self._send(connection, "GET", path(), None)) as response,
                ):
                    while (line := response.readline(LONGEST + 1)).endswith(b"\n") or len(line) > LONGEST:
                        failures = 0
                        yield _told(line)
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
            with closing(response):
                raise self._refused(response)
        return response

    @staticmethod
    def _refused(response: HTTPResponse) -> Refused:
        seconds = response.headers.get("Retry-After") or ""
        wait = float(seconds) if seconds.isdecimal() else 0.0
        try:
            told = _told(response.read(LONGEST + 1))
            return Refused(response.status, _part(told, "key", str), _part(told, "error", str), wait)
        except (BadAnswer, HTTPException):
            return Refused(response.status, "unknown", f"the server answered {response.status}", wait)


class Seat(Client):
    """One's place at a match."""

    def __init__(self, base: str, token: str | None, match: str, noted: Note | None = None) -> None:
        super().__init__(base, token)
        self.match = match
        self.path = f"/api/matches/{match}"
        self.noted = noted
        """What to compare a record with afterwards, if one was there before the match began."""

    def add_number(self) -> None:
        """Add a number of one's own to the dice before the match begins, and note it beside the server's promise."""
        self.noted = self.noted or _note(self.standing())
        try:
            self.post(f"{self.path}/number", {"number": self.noted.number})
        except Refused as refused:
            if refused.key != "not_gathering":
                raise
            self.noted = Note(self.noted.seed_hash, None)

    def standing(self) -> dict[str, Any]:
        """How the match stands."""
        return _part(self.get(self.path), "match", dict)

    def stream(self, show: str = "position") -> Iterator[dict[str, Any]]:
        """Everything first, then every change; goes on where it was when the line breaks."""
        seen: int | None = None

        def path() -> str:
            query = {"show": show, **({"since": seen} if seen is not None else {})}
            return f"{self.path}/stream?{urlencode(query)}"

        for message in self.lines(path):
            kind = _part(message, "type", str)
            if kind in ("full", "step"):
                seen = _part(message, "version", int)
            if kind != "beat":
                yield message

    def turns(self) -> Iterator[Turn]:
        """The positions in which one of one's seats is to decide, until the match is over."""
        for message in self.stream():
            for sight in _part({"positions": [], **message}, "positions", list):
                if _part(sight, "moves", list):
                    yield Turn(self, _part(message, "version", int), _part(sight, "viewer", int), sight)
            match = message.get("match") or message.get("table") or {}  # a step's patch is named so for history
            if isinstance(match, dict) and match.get("status") in ("over", "closed"):
                return

    def move(self, version: int, move: int | str) -> int:
        """Make a decision, by number or notation; returns the version that it made."""
        chosen = {"text": move} if isinstance(move, str) else {"move": int(move)}
        return _part(self.post(f"{self.path}/move", {"version": version, **chosen}), "version", int)

    def say(self, text: str) -> None:
        """Say something to the others."""
        self.post(f"{self.path}/chat", {"text": text})

    def rematch(self) -> Seat:
        """The next match with the same people."""
        match = _part(self.post(f"{self.path}/rematch", {}), "match", dict)
        seat = Seat(self.base, self.token, _word(match, "id"), _note(match))
        if match.get("status") == "gathering":
            seat.add_number()
        return seat

    def record(self) -> dict[str, Any]:
        """The record of the match, once it is over."""
        return self.get(f"{self.path}/record")


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
        return _part(self.sight, "position", dict)

    @property
    def moves(self) -> list[str]:
        """The legal moves, in notation."""
        return [_part(move, "text", str) for move in _part(self.sight, "moves", list)]

    def state(self) -> State:
        """The position as the library knows it: what the seat may know of it, for `byways.bot(...)`."""
        import byways

        match = self.place.standing()
        kind = byways.game_class(_part(match, "game", str))
        game = kind(False, **_part(match, "options", dict))  # a server may name no file of ours
        try:
            data = base64.b64decode(_part(self.sight, "bytes", str), validate=True)
        except (binascii.Error, ValueError):
            raise BadAnswer("the server's position is no base64") from None
        return game.from_bytes(data, viewer=self.seat)

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
    noted = _note(Seat(base, None, match).standing())  # the server promises first
    body = {"invite": parts.fragment[2:], "name": name, "number": noted.number}
    joined = Client(base, token).post(f"/api/matches/{match}/join", body)
    return Seat(base, _word(joined, "token"), match, noted)
