"""A browser's live connection: hello, then what happens; moves may come up the same line."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from typing import Any

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from byways.engine.speech import choose, speak

from ..matches import HostedMatch, Listener, MatchRegistry, actions, asking
from ..refusals import Refusal
from ..wire import messages, requests
from ..words import say
from .request_policy import RequestPolicy, address_of

LIVE = re.compile(r"/api/matches/([0-9A-Za-z]{1,20})/live")
HELLO_S = 10
HUSH_S = 1
"""So long one who says too much is not heard."""
SHOWS = ("scene", "position", "moves")


class LiveSockets:
    """Serves live connections itself: the layers that requests pass would cost every message of every listener."""

    def __init__(self, app: ASGIApp, registry: MatchRegistry, policy: RequestPolicy) -> None:
        self._app, self._registry, self._policy = app, registry, policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection, or whatever else it is."""
        found = LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await serve_socket(WebSocket(scope, receive, send), self._registry, self._policy, found.group(1))


async def serve_socket(socket: WebSocket, registry: MatchRegistry, policy: RequestPolicy, name: str) -> None:
    """Serve a connection from its hello to its end."""
    address = address_of(socket)
    asking.set(address)
    await socket.accept()
    try:
        policy.check_ban(socket)
        policy.check_origin(socket)
        policy.requests.take(address)
        policy.connections.enter(address)
    except Refusal as refusal:
        await _refuse(socket, refusal)
        return
    try:
        await _serve(socket, registry, policy, name)
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        policy.connections.leave(address)


async def _refuse(socket: WebSocket, refusal: Refusal) -> None:
    message: messages.ErrorMessage = {"type": "error", "key": refusal.key, "error": refusal.sentence}
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(json.dumps(message))
        await socket.close(4000 + refusal.status)


async def _serve(socket: WebSocket, registry: MatchRegistry, policy: RequestPolicy, name: str) -> None:
    try:
        async with asyncio.timeout(HELLO_S):
            hello = _message(await socket.receive_text())
    except (TimeoutError, KeyError):
        raise Refusal("bad_request", f"Say hello within {HELLO_S} s.", status=408) from None
    since, show = hello.get("since"), hello.get("show", "scene")
    if hello.get("type") != "hello" or show not in SHOWS or not (since is None or type(since) is int):
        raise Refusal("bad_request", "The first message must be a hello.", status=400)
    token = hello.get("token")
    hashed = policy.read_token(token) if token is not None else None
    match = await registry.match(name)
    match.check_listener(hashed)
    if hashed is not None:
        policy.saw(socket, hashed)
    else:
        policy.connections.check_watcher()
    wanted = hello.get("language")
    if isinstance(wanted, str):
        speak(choose(wanted))
    async with policy.long_work.turn(address_of(socket)):
        listener = await registry.listen(match, hashed, show, since)
    sender = asyncio.create_task(_send(socket, listener))
    try:
        while not listener.cut:  # who is cut off may still be speaking
            message = _message(await socket.receive_text())
            policy.check_ban(socket)  # it may have come since
            if hashed is not None:
                policy.bans.check_token(hashed)
            if not await _hear(registry, policy, match, listener, message):
                await asyncio.sleep(HUSH_S)  # meanwhile nothing is read, and what is sent waits with whoever sends it
    except KeyError:
        sender.cancel()
        raise Refusal("bad_request", "Messages are JSON text.", status=400) from None
    except Refusal:
        sender.cancel()  # what is wrong is told, and nothing after it
        raise
    finally:
        registry.leave(match, listener)
        listener.close()
        if (
            socket.application_state is not WebSocketState.CONNECTED
            or socket.client_state is not WebSocketState.CONNECTED
        ):
            sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender


def _message(text: str) -> dict[str, Any]:
    if len(text) > 4096:
        raise Refusal("too_large", "A message has at most 4096 characters.")
    try:
        message = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Refusal("bad_request", "A message is a JSON object.", status=400)
    return message


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


async def _send(socket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (text := await listener.queue.get()) is not None:
            await socket.send({"type": "websocket.send", "text": text})
        if socket.client_state is WebSocketState.CONNECTED:
            await socket.close(1012)  # cut off, or the server closes: come back


async def _hear(
    registry: MatchRegistry, policy: RequestPolicy, match: HostedMatch, listener: Listener, message: dict[str, Any]
) -> bool:
    """A move that comes over the socket; False when that was too often."""
    number, calm = message.pop("id", None), True
    told: messages.MoveAccepted | messages.MoveRefused
    try:
        policy.requests.take(asking.get())
        if message.pop("type", None) != "move":
            raise Refusal("bad_request", "Only moves are taken here; everything else is a POST.")
        if listener.token is None:
            raise Refusal("no_token", say("spectators-do-not-move"))
        policy.actions.take(listener.token)
        try:
            request = requests.MoveRequest.model_validate(message)
        except ValidationError as error:
            raise Refusal("bad_request", f"The move has the wrong form ({error.error_count()} faults).") from None
        # It needs no task of its own: one who hangs up ends nothing that is under way here, only what is heard next.
        made = await actions.move(registry.match_log, match, request, listener.token)
    except Refusal as refusal:
        calm = refusal.key != "too_many_requests"
        told = {"type": "answer", "id": number, "ok": False, "key": refusal.key, "error": refusal.sentence}
    else:
        told = {"type": "answer", "id": number, "ok": True, "version": made["version"]}
    listener.send(json.dumps(told))
    return calm
