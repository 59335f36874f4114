"""Live updates: the same messages over a WebSocket and as a stream of lines."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import acts
from .guard import Guard
from .house import House
from .listeners import Listener
from .models import MoveWish
from .refusals import Refusal
from .store import now
from .table import Table

CATCH_UP = 20
"""So many missed steps are told one by one."""
HELLO_S = 10
SHOWS = ("scene", "position", "moves")


def greeting(table: Table, token: str | None, show: str, since: int | None) -> list[str]:
    """What one who comes, or comes back, is told first."""
    if since is None or not 0 < since <= table.version or table.version - since > CATCH_UP:
        return [table.full(token, show)]
    viewers = table.viewers(token)
    back = json.dumps({"type": "back", "match": table.describe(token)})
    return [back, *(table.step_message(step, viewers, show) for step in table.steps[since + 1 :])]


def attach(house: House, table: Table, token: str | None, show: str, since: int | None) -> Listener:
    """Listen to a table, from what was last seen on."""
    listener = Listener(house.settings.limits.queue, table.viewers(token), show, token)
    arrives = [seat for seat in listener.seats if not table.here(seat)] or not listener.seats
    table.listeners.add(listener)
    for text in greeting(table, token, show, since):
        listener.send(text)
    if arrives:
        tell_presence(house, table, but=listener)
    return listener


def detach(house: House, table: Table, listener: Listener) -> None:
    """Stop listening."""
    table.listeners.discard(listener)
    for seat in listener.seats:
        if not table.here(seat):
            table.away[seat] = now()
    if not house.closing:
        tell_presence(house, table)


def tell_presence(house: House, table: Table, but: Listener | None = None) -> None:
    """Tell everybody who is here now."""
    seats = tuple(sorted({seat for listener in table.listeners for seat in listener.seats}))
    house.bus.tell(table.id, "here", seats, sum(not listener.seats for listener in table.listeners))
    if len(table.listeners) > (but is not None):
        table.tell_table()


async def websocket(socket: WebSocket, house: House, guard: Guard, match: str) -> None:
    """A browser's live connection."""
    address = socket.client.host if socket.client else "?"
    await socket.accept()
    try:
        guard.check_origin(socket)
        guard.doors.enter(address)
    except Refusal as refusal:
        await _refuse(socket, refusal)
        return
    try:
        await _serve(socket, house, guard, match)
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        guard.doors.leave(address)


async def _refuse(socket: WebSocket, refusal: Refusal) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(json.dumps({"type": "error", **refusal.to_dict()}))
        await socket.close(4000 + refusal.status)


async def _serve(socket: WebSocket, house: House, guard: Guard, match: str) -> None:
    try:
        async with asyncio.timeout(HELLO_S):
            hello = _message(await socket.receive_text())
    except (TimeoutError, KeyError):
        raise Refusal("bad_request", f"Say hello within {HELLO_S} s.", status=408) from None
    since, show = hello.get("since"), hello.get("show", "scene")
    if hello.get("type") != "hello" or show not in SHOWS or not (since is None or type(since) is int):
        raise Refusal("bad_request", "The first message must be a hello.", status=400)
    token = hello.get("token")
    hashed = guard.read_token(token) if token is not None else None
    table = await house.table(match)
    if hashed is not None and not table.held(hashed) and hashed != table.row.host:
        raise Refusal("bad_token", "This token holds nothing at this table.")
    listener = attach(house, table, hashed, show, since)
    sender = asyncio.create_task(_send(socket, listener))
    try:
        while True:
            await _hear(house, guard, table, listener, _message(await socket.receive_text()))
    except KeyError:
        raise Refusal("bad_request", "Messages are JSON text.", status=400) from None
    finally:
        detach(house, table, listener)
        listener.close()
        if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
            await sender
        else:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender


def _message(text: str) -> dict[str, Any]:
    if len(text) > 4096:
        raise Refusal("too_large", "A message has at most 4096 characters.")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Refusal("bad_request", "A message is a JSON object.", status=400)
    return message


async def _send(socket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (text := await listener.queue.get()) is not None:
            await socket.send_text(text)
        if socket.client_state is WebSocketState.CONNECTED:
            await socket.close(1012)  # cut off, or the server closes: come back


async def _hear(house: House, guard: Guard, table: Table, listener: Listener, message: dict[str, Any]) -> None:
    """A move that comes over the socket."""
    number = message.pop("id", None)
    try:
        if message.pop("type", None) != "move":
            raise Refusal("bad_request", "Only moves are taken here; everything else is a POST.")
        if listener.token is None:
            raise Refusal("no_token", "Spectators can not move.")
        guard.actions.take(listener.token)
        try:
            wish = MoveWish.model_validate(message)
        except ValidationError as error:
            raise Refusal("bad_request", f"The move has the wrong form ({error.error_count()} faults).") from None
        made = await house.whole(acts.move(house, table, wish.version, wish.move, wish.text, listener.token))
    except Refusal as refusal:
        answer: dict[str, Any] = {"type": "answer", "id": number, "ok": False, **refusal.to_dict()}
    else:
        answer = {"type": "answer", "id": number, "ok": True, "version": made}
    listener.send(json.dumps(answer))


async def lines(listener: Listener) -> AsyncIterator[str]:
    """What a listener is told, as lines of JSON."""
    while (text := await listener.queue.get()) is not None:
        yield text + "\n"


def follow(house: House, token: str) -> Listener:
    """Listen to the events of a token."""
    listener = Listener(house.settings.limits.queue, token=token)
    house.followers.setdefault(token, set()).add(listener)
    return listener


def unfollow(house: House, listener: Listener) -> None:
    """Stop listening to the events of a token."""
    assert listener.token is not None
    listeners = house.followers.get(listener.token, set())
    listeners.discard(listener)
    if not listeners:
        house.followers.pop(listener.token, None)
