"""A real server on a free port, and people who play at it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from byways.table.commands import bind
from byways.table.matches import MatchRegistry
from byways.table.settings import Limits, Settings
from byways.table.web import make_app, server_options
from following import Follower

ME_AND_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
TWO_AT_A_SCREEN = [{"kind": "me", "name": "Ann"}, {"kind": "screen", "name": "Ben"}]
ME_AND_FRIEND = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
UNLIMITED = Limits(requests_per_s=0, connections_per_address=4000)


PATIENCE = 120.0
"""How long a busy machine may take for one thing, in seconds: only what never happens waits for so long."""


class Server:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app, self.api = make_app(settings)
        self.socket = bind("127.0.0.1", 0)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(self.app, **{**server_options(settings), "timeout_graceful_shutdown": 2})
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.http = httpx.Client(base_url=self.url, timeout=300)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self._server.config.get_loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self._server.serve(sockets=[self.socket]))

    def __enter__(self) -> Server:
        self._thread.start()
        wait_until(lambda: self._server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not end"
        self.socket.close()

    @property
    def registry(self) -> MatchRegistry:
        registry: MatchRegistry = self.api.state.registry
        return registry

    def hung_up(self, line: socket.socket) -> bool:
        """Whether the server has done with a connection of this computer."""
        own = line.getsockname()[1]
        open_ones = list(self._server.server_state.connections)
        return all((getattr(one, "client", None) or ("", 0))[1] != own for one in open_ones)

    def within(self, work: Any) -> Any:
        """Do something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(300)

    def create(self, seats: list[dict[str, Any]], game: str = "crab-stack", **settings: Any) -> Player:
        """Make a match."""
        answer = self.http.post("/api/matches", json={"game": game, "seats": seats, "pace_ms": 0, **settings})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        player = Player(self, made["match"]["id"], made["token"])
        player.invites = [entry["invite"] for entry in made["invites"]]
        player.links = [entry["link"] for entry in made["invites"]]
        return player


class Player:
    """One who holds a token of a match, or, without one, watches it."""

    def __init__(self, server: Server, match: str, token: str | None) -> None:
        self.server = server
        self.match = match
        self.token = token
        self.language = ""
        """A tag such as `ru`; empty for what the server says to everybody."""
        self.path = f"/api/matches/{match}"
        self.invites: list[str] = []
        self.links: list[str] = []

    @property
    def headers(self) -> dict[str, str]:
        spoken = {"Accept-Language": self.language} if self.language else {}
        return {**spoken, "Authorization": f"Bearer {self.token}"} if self.token else spoken

    def ask(self, method: str, what: str = "", **more: Any) -> httpx.Response:
        return self.server.http.request(method, self.path + what, headers=self.headers, **more)

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.ask("POST", f"/{what}", json=body)

    def standing(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET").json()["match"]
        return found

    def join(self, invite: str, name: str = "Cy") -> Player:
        answer = self.server.http.post(f"{self.path}/join", json={"invite": invite, "name": name})
        assert answer.status_code == 200, answer.text
        return Player(self.server, self.match, answer.json()["token"])

    def spectator(self) -> Player:
        return Player(self.server, self.match, None)

    @contextmanager
    def live(self, since: int | None = None, show: str = "scene") -> Iterator[Live]:
        url = f"ws://127.0.0.1:{self.server.port}{self.path}/live"
        with connect(url, max_size=None) as socket:
            hello = {"type": "hello", "token": self.token, "since": since, "show": show}
            if self.language:
                hello["language"] = self.language
            with suppress(ConnectionClosed):  # it may be refused before it can speak
                socket.send(json.dumps(hello))
            yield Live(socket)

    def legal(self) -> list[int]:
        """The legal moves now, as the server knows them."""

        async def codes() -> list[int]:  # in the server's own thread: a game's scratch space is shared
            return list(self.server.registry.cache[self.match].state.codes())

        found: list[int] = self.server.within(codes())
        return found

    def play(self, which: int = 0) -> httpx.Response:
        """Play a legal move."""
        return self.post("move", version=self.standing()["version"], move=self.legal()[which])


class Live:
    """A live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.follower = Follower()

    def next(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of these kinds."""
        end = time.monotonic() + timeout
        while True:
            message = self.follower.take(json.loads(self.socket.recv(timeout=max(0.01, end - time.monotonic()))))
            if not kinds or message["type"] in kinds:
                return message

    def silent(self, *kinds: str, for_s: float = 0.3) -> bool:
        """Whether nothing of these kinds comes for a while."""
        try:
            self.next(*kinds, timeout=for_s)
        except TimeoutError:
            return True
        return False


def wait_until(ready: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def pair(server: Server) -> tuple[Player, Player]:
    """Two people at a match, who came by a link."""
    ann = server.create(ME_AND_FRIEND)
    return ann, ann.join(ann.invites[0], "Ben")


def to_the_turn_of(player: Player, seat: int, other: Player) -> None:
    """Let the other one play until it is this seat's turn."""
    while player.standing()["seat"] != seat:
        assert other.play().status_code == 200


def wait_for_the_end(player: Player) -> None:
    """Wait until a match is over, however long it is: only one that stands still fails."""
    while (table := player.standing())["status"] != "over":
        wait_until(lambda seen=table: player.standing()["version"] != seen["version"])  # type: ignore[misc]
