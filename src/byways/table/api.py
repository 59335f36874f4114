"""The HTTP API; docs/api.md describes it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.websockets import WebSocket
from pydantic_core import from_json, to_json
from starlette.responses import Response, StreamingResponse

from . import acts, live, models, store, tokens
from .catalogue import rulebook
from .guard import Guard
from .house import House
from .listeners import Listener
from .refusals import Refusal, restarting
from .table import Table

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Error} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
router = APIRouter(responses=ERRORS)

MatchId = Annotated[str, Path(pattern=r"^[0-9A-Za-z]{1,20}$", description="The name of a match")]
As = Annotated[str | None, Query(alias="as", max_length=10, description="A seat, or spectator")]
FOREVER = "public, max-age=31536000, immutable"


def _house(request: Request) -> House:
    house: House = request.app.state.house
    if house.closing:
        raise restarting()
    return house


def _guard(request: Request) -> Guard:
    guard: Guard = request.app.state.guard
    return guard


def _answer(content: Any, status: int = 200) -> Response:
    return Response(to_json(content), status, media_type="application/json")


def _address(request: Request) -> str:
    return request.client.host if request.client else "?"


def _viewer(request: Request) -> str | None:
    """The hash of the caller's token, or None."""
    token = _guard(request).bearer(request)
    return tokens.digest(token) if token is not None else None


def _holder(request: Request) -> str:
    """The hash of the caller's token; Refusal without one, or when it acts too often."""
    viewer = _viewer(request)
    if viewer is None:
        raise Refusal("no_token", "This needs the token of a seat, as Authorization: Bearer TOKEN.")
    _guard(request).actions.take(viewer)
    return viewer


def _link(request: Request, table: Table, letter: str, secret: str) -> str:
    base = _house(request).settings.base_url or str(request.base_url)
    return f"{base.rstrip('/')}/t/{table.id}#{letter}={secret}"


def _invites(request: Request, table: Table, invites: acts.Invites) -> list[dict[str, Any]]:
    return [{"seat": seat, "invite": invite, "link": _link(request, table, "i", invite)} for seat, invite in invites]


# --- games ------------------------------------------------------------------------------------------------


@router.get("/api/games", response_model=models.GamesOut, tags=["games"])
async def list_games(request: Request) -> Response:
    """All games, with their options, and the bots."""
    return _answer(_house(request).catalogue.listing())


@router.post("/api/games/{name}/setup", response_model=models.SetupOut, tags=["games"])
async def set_up_game(request: Request, name: str, wish: models.SetupWish) -> Response:
    """Check options before a table is made."""
    catalogue = _house(request).catalogue
    game = catalogue.set_up(name, wish.options)
    board = catalogue.board(game)
    return _answer(
        {
            "options": game.values,
            "players": game.players,
            "seat_names": list(game.face.seat_names[: game.players]),
            "seat_colours": list(game.face.seat_colours[: game.players]),
            "board": {"url": f"/api/boards/{board}.svg", "viewbox": list(game.face.viewbox)} if board else None,
        }
    )


@router.get("/api/games/{name}/rules", response_model=models.RulesOut, tags=["games"])
async def read_rules(request: Request, name: str) -> Response:
    """The rulebook, as HTML."""
    kind = _house(request).catalogue.kind(name)
    html = rulebook(kind)
    if html is None:
        raise Refusal("no_rules", f"{kind.title} has no rulebook yet.")
    return _answer({"title": kind.title, "html": html})


@router.get("/api/boards/{name}.svg", tags=["games"], response_class=Response)
@router.get("/api/pictures/{name}.svg", tags=["games"], response_class=Response)
async def drawing(request: Request, name: Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]) -> Response:
    """A drawing, by the hash of its content."""
    house = _house(request)
    svg = house.catalogue.drawings.get(name) or await house.read(store.drawing, name)
    if svg is None:
        raise Refusal("no_board", "There is no such drawing.")
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    headers = {"Cache-Control": FOREVER, "Content-Security-Policy": policy}
    return Response(svg, media_type="image/svg+xml", headers=headers)


# --- tables -----------------------------------------------------------------------------------------------


@router.post("/api/matches", status_code=201, response_model=models.CreatedOut, tags=["tables"])
async def create_match(request: Request, wish: models.TableWish) -> Response:
    """Make a table."""
    _guard(request).matches.take(_address(request))
    house = _house(request)
    table, token, invites = await house.whole(acts.create(house, wish.model_dump()))
    content = {
        "match": table.describe(tokens.digest(token)),
        "token": token,
        "invites": _invites(request, table, invites),
    }
    return _answer(content, 201)


@router.get("/api/matches", response_model=models.MatchesOut, tags=["tables"])
async def list_matches(
    request: Request,
    ids: Annotated[str | None, Query(max_length=1100, description="Names of matches, with commas")] = None,
    open: Annotated[bool, Query(description="Public tables")] = False,  # noqa: A002 (the parameter's name in the API)
) -> Response:
    """Tables by their names, or public ones."""
    house, viewer = _house(request), _viewer(request)
    names = [name for name in (ids or "").split(",") if name][:50]
    if open:
        listed = await house.read(_public)
        names += [row.id for row in sorted(listed, key=_no_free_seat)]
    found = []
    for name in dict.fromkeys(names):
        with contextlib.suppress(Refusal):
            found.append((await house.table(name)).describe(viewer))
    return _answer({"matches": found})


def _public(connection: Any) -> list[store.MatchRow]:
    waiting = store.matches.c.status.in_(("gathering", "playing"))
    return store.rows(connection, store.matches.c.public, waiting, limit=50)


def _no_free_seat(row: store.MatchRow) -> bool:
    return not (row.status == "gathering" and any(seat.kind == "open" for seat in row.seats))


@router.get("/api/matches/{match}", response_model=models.MatchOut, tags=["tables"])
async def read_match(request: Request, match: MatchId) -> Response:
    """A table."""
    table = await _house(request).table(match)
    return _answer({"match": table.describe(_viewer(request))})


@router.delete("/api/matches/{match}", response_model=models.MatchOut, tags=["tables"])
async def close_match(request: Request, match: MatchId) -> Response:
    """Give up a table that has not begun."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    await house.whole(acts.close(house, table, holder))
    return _answer({"match": table.describe(holder)})


@router.post("/api/matches/{match}/join", response_model=models.JoinedOut, tags=["tables"])
async def join(request: Request, match: MatchId, wish: models.JoinWish) -> Response:
    """Sit down, with an invitation or on an open seat."""
    house = _house(request)
    own = _guard(request).bearer(request)
    table = await house.table(match)
    token = tokens.digest(own) if own is not None else None
    fresh, seat = await house.whole(acts.join(house, table, wish.invite, wish.seat, wish.name, token))
    held = fresh or own or ""
    return _answer({"match": table.describe(tokens.digest(held)), "token": held, "seat": seat})


@router.post("/api/matches/{match}/seats/{seat}", response_model=models.SeatChangedOut, tags=["tables"])
async def set_seat(
    request: Request, match: MatchId, seat: Annotated[int, Path(ge=0, le=63)], wish: models.NewSeat
) -> Response:
    """Decide anew about a seat that nobody has taken."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    invites = await house.whole(acts.set_seat(house, table, seat, wish.model_dump(), holder))
    return _answer({"match": table.describe(holder), "invites": _invites(request, table, invites)})


@router.post("/api/matches/{match}/name", response_model=models.MatchOut, tags=["tables"])
async def rename(request: Request, match: MatchId, wish: models.RenameWish) -> Response:
    """Take another name."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    await house.whole(acts.rename(house, table, wish.name, wish.seat, holder))
    return _answer({"match": table.describe(holder)})


# --- playing ----------------------------------------------------------------------------------------------


@router.post("/api/matches/{match}/move", response_model=models.MovedOut, tags=["playing"])
async def make_move(request: Request, match: MatchId, wish: models.MoveWish) -> Response:
    """Make a decision. It is on disk when the answer comes."""
    house, holder = _house(request), _holder(request)
    if (wish.move is None) == (wish.text is None):
        raise Refusal("bad_request", "Give either move, the number of a choice, or text, its notation.")
    table = await house.table(match)
    version = await house.whole(acts.move(house, table, wish.version, wish.move, wish.text, holder))
    return _answer({"version": version, "ply": table.steps[version].ply})


@router.post("/api/matches/{match}/undo", response_model=models.UndoOut, tags=["playing"])
async def undo(request: Request, match: MatchId, wish: models.UndoWish) -> Response:
    """Take back one's decision, or ask the others."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    status = await house.whole(acts.undo(house, table, wish.version, wish.to_ply, holder))
    return _answer({"status": status, "match": table.describe(holder)})


@router.post("/api/matches/{match}/undo/answer", response_model=models.MatchOut, tags=["playing"])
async def answer_undo(request: Request, match: MatchId, wish: models.UndoAnswer) -> Response:
    """Agree to an undo, refuse it, or withdraw one's own question."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    await house.whole(acts.answer_undo(house, table, wish.yes, holder))
    return _answer({"match": table.describe(holder)})


@router.post("/api/matches/{match}/chat", response_model=models.MatchOut, tags=["playing"])
async def chat(request: Request, match: MatchId, wish: models.ChatWish) -> Response:
    """Say something."""
    house, holder = _house(request), _holder(request)
    _guard(request).chats.take(holder)
    table = await house.table(match)
    await house.whole(acts.say(house, table, wish.text, wish.seat, holder))
    return _answer({"match": table.describe(holder)})


@router.post("/api/matches/{match}/hint", response_model=models.HintOut, tags=["playing"])
async def hint(request: Request, match: MatchId, wish: models.HintWish) -> Response:
    """What a strong bot would do."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    return _answer({"hint": await acts.hint(house, table, wish.version, holder)})


@router.post("/api/matches/{match}/leave", response_model=models.MatchOut, tags=["playing"])
async def leave(request: Request, match: MatchId, wish: models.SeatsWish) -> Response:
    """Give one's seat to a bot."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    await house.whole(acts.leave(house, table, wish.seat, holder))
    return _answer({"match": table.describe(holder)})


@router.post("/api/matches/{match}/return", response_model=models.MatchOut, tags=["playing"])
async def come_back(request: Request, match: MatchId, wish: models.SeatsWish) -> Response:
    """Take one's seat back from a bot."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    await house.whole(acts.come_back(house, table, wish.seat, holder))
    return _answer({"match": table.describe(holder)})


@router.post("/api/matches/{match}/rematch", response_model=models.MatchOut, tags=["playing"])
async def rematch(request: Request, match: MatchId) -> Response:
    """The next match with the same people."""
    house, holder = _house(request), _holder(request)
    table = await house.table(match)
    following = await house.whole(acts.rematch(house, table, holder))
    return _answer({"match": following.describe(holder)})


# --- looking back -----------------------------------------------------------------------------------------


@router.get("/api/matches/{match}/plies/{ply}", response_model=models.PastOut, tags=["looking back"])
async def read_ply(
    request: Request, match: MatchId, ply: Annotated[int, Path(ge=0, le=2**31 - 1)], eyes: As = None
) -> Response:
    """The position after so many decisions."""
    table = await _house(request).table(match)
    return _answer(table.past(ply, table.eyes(eyes, _viewer(request))))


@router.get("/api/matches/{match}/log", response_model=models.LogOut, tags=["looking back"])
async def read_log(request: Request, match: MatchId, eyes: As = None) -> Response:
    """What happened, in words."""
    table = await _house(request).table(match)
    return _answer({"lines": table.lines(table.eyes(eyes, _viewer(request)))})


@router.get("/api/matches/{match}/record", tags=["looking back"])
async def read_record(request: Request, match: MatchId) -> Response:
    """The record of a match that is over."""
    table = await _house(request).table(match)
    if not table.open_book:
        raise Refusal("not_over", "The record holds the seed; it can be had when the match is over.")
    name = f"{table.row.game}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(to_json(table.record(), indent=1), media_type="application/json", headers=headers)


@router.post(
    "/api/records",
    response_model=models.MatchOut,
    tags=["looking back"],
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}},
)
async def watch_record(request: Request) -> Response:
    """Bring a record to watch it."""
    _guard(request).matches.take(_address(request))
    house = _house(request)
    try:
        data = from_json(await request.body())
    except ValueError as error:
        raise Refusal("bad_request", "The body is not JSON.", status=400) from error
    table = await house.whole(acts.watch_record(house, data))
    return _answer({"match": table.describe(None)})


# --- live -------------------------------------------------------------------------------------------------


@router.websocket("/api/matches/{match}/live")
async def connect(socket: WebSocket, match: str) -> None:
    """Live updates for a browser."""
    await live.websocket(socket, socket.app.state.house, socket.app.state.guard, match)


LINES: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {}}, "description": "Lines of JSON"}
}


def _streamed(request: Request, listener: Listener, leave: Any) -> Response:
    guard, address = _guard(request), _address(request)

    async def body() -> AsyncIterator[str]:
        try:
            async for line in live.lines(listener):
                yield line
        finally:
            leave()
            guard.doors.leave(address)

    return StreamingResponse(body(), media_type="application/x-ndjson", headers={"X-Accel-Buffering": "no"})


@router.get("/api/matches/{match}/stream", tags=["live"], responses=LINES, response_class=Response)
async def stream(
    request: Request,
    match: MatchId,
    show: Annotated[str, Query(pattern="^(scene|position|moves)$")] = "position",
    since: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Response:
    """Live updates for a program: everything first, then changes."""
    house, viewer = _house(request), _viewer(request)
    table = await house.table(match)
    if viewer is not None and not table.held(viewer) and viewer != table.row.host:
        raise Refusal("bad_token", "This token holds nothing at this table.")
    _guard(request).doors.enter(_address(request))
    listener = live.attach(house, table, viewer, show, since)
    return _streamed(request, listener, lambda: live.detach(house, table, listener))


@router.get("/api/events", tags=["live"], responses=LINES, response_class=Response)
async def events(request: Request) -> Response:
    """What happens in all matches in which a token holds a seat."""
    house, viewer = _house(request), _viewer(request)
    if viewer is None:
        raise Refusal("no_token", "This needs a token, as Authorization: Bearer TOKEN.")
    _guard(request).doors.enter(_address(request))
    listener = live.follow(house, viewer)
    for name in await house.read(store.held, viewer):
        table = await house.table(name)
        seat = table.to_act
        if table.playing:
            listener.send(to_json(house.start_event(table, viewer)).decode())
        if seat is not None and seat.token == viewer and not seat.played_by:
            listener.send(to_json(house.turn_event(table)).decode())
    return _streamed(request, listener, lambda: live.unfollow(house, listener))
