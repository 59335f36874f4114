"""The HTTP API; docs/api.md describes it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from pydantic_core import from_json, to_json
from starlette.responses import Response

from .. import tokens
from ..matches import HostedMatch, actions, line_key, views
from ..refusals import Refusal
from ..wire import answers, requests
from ..words import say
from .packing import AN_HOUR, FOREVER, packer_of
from .request_policy import address_of
from .requests import ERRORS, As, MatchId, answer, holder_of, policy_of, registry_of, viewer_of

router = APIRouter(responses=ERRORS)
DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


def _link(request: Request, match: HostedMatch, letter: str, secret: str) -> str:
    base = registry_of(request).settings.base_url or str(request.base_url)
    return f"{base.rstrip('/')}/t/{match.id}#{letter}={secret}"


def _invites(request: Request, match: HostedMatch, invites: actions.Invites) -> list[answers.Invite]:
    return [{"seat": seat, "invite": invite, "link": _link(request, match, "i", invite)} for seat, invite in invites]


def _match_answer(match: HostedMatch, token: str | None) -> Response:
    shown: answers.MatchAnswer = {"match": views.describe(match, token)}
    return answer(shown)


async def _done(request: Request, match: HostedMatch, action: Coroutine[Any, Any, Any], holder: str) -> Response:
    """Do something, even when the one who asked hangs up, and answer with how the match stands then."""
    await registry_of(request).tasks.run_to_completion(action)
    return _match_answer(match, holder)


def _turn_for(request: Request, game: str, options: dict[str, Any]) -> contextlib.AbstractAsyncContextManager[None]:
    """A turn to have a game set up; boards that come with it need none."""
    if registry_of(request).catalogue.comes_with(game, options):
        return contextlib.nullcontext()
    return policy_of(request).setting_up.turn(address_of(request))


# --- games ------------------------------------------------------------------------------------------------


@router.get("/api/games", response_model=answers.Games, tags=["games"])
async def list_games(request: Request) -> Response:
    """All games, with their options, and the bots."""
    registry = registry_of(request)
    return await packer_of(request).send_json(request, await registry.catalogue.listing(registry.settings.lab))


@router.post("/api/games/{name}/setup", response_model=answers.Setup, tags=["games"])
async def set_up_game(request: Request, name: str, body: requests.SetupRequest) -> Response:
    """Check options before a match is made."""
    catalogue = registry_of(request).catalogue
    async with _turn_for(request, name, body.options):
        return answer(catalogue.describe_setup(await catalogue.set_up(name, body.options)))


@router.get("/api/games/{name}/rules", response_model=answers.Rules, tags=["games"])
async def read_rules(request: Request, name: str) -> Response:
    """The rulebook, as HTML."""
    return await packer_of(request).send_json(request, registry_of(request).catalogue.rules(name))


@router.get("/api/boards/{name}.svg", tags=["games"], response_class=Response)
@router.get("/api/pictures/{name}.svg", tags=["games"], response_class=Response)
async def drawing(request: Request, name: Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]) -> Response:
    """A drawing, by the hash of its content."""
    svg = await registry_of(request).drawing(name)
    if svg is None:
        raise Refusal("no_board", say("no-drawing"))
    return await packer_of(request).send(request, svg.encode(), "image/svg+xml", FOREVER, DRAWING)


@router.get("/api/games/{name}/options/{option}/{value}.svg", tags=["games"], response_class=Response)
async def read_option_picture(
    request: Request, name: str, option: str, value: str, lang: Annotated[str, Query(max_length=20)] = "en"
) -> Response:
    """The board that a value of an option brings."""
    svg = await registry_of(request).catalogue.option_picture(name, option, value, lang)
    return await packer_of(request).send(request, svg.encode(), "image/svg+xml", AN_HOUR, DRAWING)


# --- making and joining a match ---------------------------------------------------------------------------


@router.post("/api/matches", status_code=201, response_model=answers.Created, tags=["matches"])
async def create_match(request: Request, body: requests.CreateRequest) -> Response:
    """Make a match."""
    policy_of(request).take_match(request)
    registry = registry_of(request)
    async with _turn_for(request, body.game, body.options):
        match, token, invites = await registry.tasks.run_to_completion(actions.create(registry, body))
    policy_of(request).saw(request, tokens.digest(token))
    created: answers.Created = {
        "match": views.describe(match, tokens.digest(token)),
        "token": token,
        "invites": _invites(request, match, invites),
    }
    return answer(created, 201)


@router.get("/api/matches", response_model=answers.Matches, tags=["matches"])
async def list_matches(
    request: Request,
    ids: Annotated[str | None, Query(max_length=1100, description="Names of matches, with commas")] = None,
    open: Annotated[bool, Query(description="Public matches")] = False,  # noqa: A002 (the parameter's name in the API)
) -> Response:
    """Matches by their names, or public ones."""
    registry, viewer = registry_of(request), viewer_of(request)
    names = [name for name in (ids or "").split(",") if name][:50]
    if open:
        names += [row.id for row in await registry.storage.public_matches()]
    found: answers.Matches = {"matches": []}
    for name in dict.fromkeys(names):
        with contextlib.suppress(Refusal):
            found["matches"].append(views.describe(await registry.match(name), viewer))
    return answer(found)


@router.get("/api/matches/{match}", response_model=answers.MatchAnswer, tags=["matches"])
async def read_match(request: Request, match_id: MatchId) -> Response:
    """A match."""
    match = await registry_of(request).match(match_id)
    return _match_answer(match, viewer_of(request))


@router.delete("/api/matches/{match}", response_model=answers.MatchAnswer, tags=["matches"])
async def close_match(request: Request, match_id: MatchId) -> Response:
    """Give up a match that has not begun."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.close(registry.match_log, registry.counts, match, holder), holder)


@router.post("/api/matches/{match}/invitation", response_model=answers.Invited, tags=["matches"])
async def read_invitation(request: Request, match_id: MatchId, body: requests.InviteRequest) -> Response:
    """Whether an invitation is good, and for which seat."""
    match = await registry_of(request).match(match_id)
    kept: answers.Invited = {"seat": actions.invited(match.row, body.invite).seat}
    return answer(kept)


@router.post("/api/matches/{match}/join", response_model=answers.Joined, tags=["matches"])
async def join(request: Request, match_id: MatchId, body: requests.JoinRequest) -> Response:
    """Sit down, with an invitation or on an open seat."""
    registry = registry_of(request)
    own = policy_of(request).bearer(request)
    match = await registry.match(match_id)
    token = tokens.digest(own) if own is not None else None
    fresh, seat = await registry.tasks.run_to_completion(actions.join(registry.match_log, match, body, token))
    held = fresh or own or ""
    joined: answers.Joined = {"match": views.describe(match, tokens.digest(held)), "token": held, "seat": seat}
    return answer(joined)


@router.post("/api/matches/{match}/number", response_model=answers.MatchAnswer, tags=["matches"])
async def add_number(request: Request, match_id: MatchId, body: requests.NumberRequest) -> Response:
    """Add a number of one's own to the dice, before the match begins."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.add_number(registry.match_log, match, body, holder), holder)


@router.post("/api/matches/{match}/seats/{seat}", response_model=answers.SeatChanged, tags=["matches"])
async def set_seat(
    request: Request, match_id: MatchId, seat: Annotated[int, Path(ge=0, le=63)], body: requests.NewSeatRequest
) -> Response:
    """Decide anew about a seat that nobody has taken."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    action = actions.set_seat(registry.match_log, match, seat, body, holder)
    invites = _invites(request, match, await registry.tasks.run_to_completion(action))
    changed: answers.SeatChanged = {"match": views.describe(match, holder), "invites": invites}
    return answer(changed)


@router.post("/api/matches/{match}/name", response_model=answers.MatchAnswer, tags=["matches"])
async def rename(request: Request, match_id: MatchId, body: requests.RenameRequest) -> Response:
    """Take another name."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.rename(registry.match_log, match, body, holder), holder)


# --- playing ----------------------------------------------------------------------------------------------


@router.post("/api/matches/{match}/move", response_model=answers.Moved, tags=["playing"])
async def make_move(request: Request, match_id: MatchId, body: requests.MoveRequest) -> Response:
    """Make a decision. It is on disk when the answer comes."""
    registry, holder = registry_of(request), holder_of(request)
    if (body.move is None) == (body.text is None):
        raise Refusal("bad_request", "Give either move, the number of a choice, or text, its notation.")
    match = await registry.match(match_id)
    return answer(await registry.tasks.run_to_completion(actions.move(registry.match_log, match, body, holder)))


@router.post("/api/matches/{match}/undo", response_model=answers.UndoStatus, tags=["playing"])
async def undo(request: Request, match_id: MatchId, body: requests.UndoRequest) -> Response:
    """Take back one's decision, or ask the others."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    status = await registry.tasks.run_to_completion(actions.undo(registry.match_log, match, body, holder))
    told: answers.UndoStatus = {"status": status, "match": views.describe(match, holder)}
    return answer(told)


@router.post("/api/matches/{match}/undo/answer", response_model=answers.MatchAnswer, tags=["playing"])
async def answer_undo(request: Request, match_id: MatchId, body: requests.UndoAnswer) -> Response:
    """Agree to an undo, refuse it, or withdraw one's own question."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.answer_undo(registry.match_log, match, body.yes, holder), holder)


@router.post("/api/matches/{match}/resign", response_model=answers.MatchAnswer, tags=["playing"])
async def resign(request: Request, match_id: MatchId, body: requests.SeatsRequest) -> Response:
    """Give up, for good: with one seat left the match ends, else a bot plays on."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.resign(registry.match_log, match, body.seat, holder), holder)


@router.post("/api/matches/{match}/end", response_model=answers.MatchAnswer, tags=["playing"])
async def offer_end(request: Request, match_id: MatchId) -> Response:
    """Offer to end the match without a winner."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.offer_end(registry.match_log, match, holder), holder)


@router.post("/api/matches/{match}/end/answer", response_model=answers.MatchAnswer, tags=["playing"])
async def answer_end(request: Request, match_id: MatchId, body: requests.EndAnswer) -> Response:
    """Agree to end the match, refuse it, or withdraw one's own offer."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.answer_end(registry.match_log, match, body.yes, holder), holder)


@router.post("/api/matches/{match}/rules", response_model=answers.MatchAnswer, tags=["playing"])
async def decide_rules(request: Request, match_id: MatchId, body: requests.RulesAnswer) -> Response:
    """When the rules were mended under the match: go on by the new ones, or end it."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    action = actions.decide_rules(registry.match_log, registry.counts, match, body.go_on, holder)
    return await _done(request, match, action, holder)


@router.post("/api/matches/{match}/chat", response_model=answers.MatchAnswer, tags=["playing"])
async def chat(request: Request, match_id: MatchId, body: requests.ChatRequest) -> Response:
    """Say something; without a token, as one who watches, where the host allows it."""
    registry = registry_of(request)
    if body.name is not None and viewer_of(request) is None:
        return await _chat_watching(request, await registry.match(match_id), body)
    holder = holder_of(request)
    policy_of(request).chats.take(holder)
    match = await registry.match(match_id)
    return await _done(request, match, actions.chat(registry.match_log, match, body, holder), holder)


async def _chat_watching(request: Request, match: HostedMatch, body: requests.ChatRequest) -> Response:
    """What those who watch say is limited by their addresses, as they have no tokens."""
    registry, policy = registry_of(request), policy_of(request)
    policy.chats.take(address_of(request))
    line = await registry.tasks.run_to_completion(actions.chat_watching(registry.match_log, match, body))
    policy.saw(request, line_key(match.id, line.number))
    return _match_answer(match, None)


@router.post("/api/matches/{match}/report", response_model=answers.MatchAnswer, tags=["playing"])
async def report(request: Request, match_id: MatchId, body: requests.ReportRequest) -> Response:
    """Report a line of chat to whoever runs the server."""
    registry, holder = registry_of(request), holder_of(request)
    policy_of(request).chats.take(holder)
    match = await registry.match(match_id)
    return await _done(request, match, actions.report(registry, match, body, holder), holder)


@router.post("/api/matches/{match}/hint", response_model=answers.HintAnswer, tags=["playing"])
async def hint(request: Request, match_id: MatchId, body: requests.HintRequest) -> Response:
    """What a strong bot would do."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    found = await actions.hint(registry.bots, registry.workshop, registry.bans, match, body, holder)
    told: answers.HintAnswer = {"hint": found}
    return answer(told)


@router.post("/api/matches/{match}/meanwhile", response_model=answers.MatchAnswer, tags=["playing"])
async def play_meanwhile(request: Request, match_id: MatchId) -> Response:
    """Let the greedy bot play for bots whose search is being compiled, until it is ready."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.play_meanwhile(match, holder), holder)


@router.post("/api/matches/{match}/leave", response_model=answers.MatchAnswer, tags=["playing"])
async def leave(request: Request, match_id: MatchId, body: requests.SeatsRequest) -> Response:
    """Give one's seat to a bot."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.leave(registry.match_log, match, body.seat, holder), holder)


@router.post("/api/matches/{match}/return", response_model=answers.MatchAnswer, tags=["playing"])
async def come_back(request: Request, match_id: MatchId, body: requests.SeatsRequest) -> Response:
    """Take one's seat back from a bot."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    return await _done(request, match, actions.come_back(registry.match_log, match, body.seat, holder), holder)


@router.post("/api/matches/{match}/rematch", response_model=answers.MatchAnswer, tags=["playing"])
async def rematch(request: Request, match_id: MatchId) -> Response:
    """The next match with the same people."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    if match.row.rematch is None:  # else it is there already
        policy_of(request).take_match(request)
    following = await registry.tasks.run_to_completion(actions.rematch(registry, match, holder))
    return _match_answer(following, holder)


# --- looking back -----------------------------------------------------------------------------------------


@router.get("/api/matches/{match}/plies/{ply}", response_model=answers.Past, tags=["looking back"])
async def read_ply(
    request: Request, match_id: MatchId, ply: Annotated[int, Path(ge=0, le=2**31 - 1)], viewer: As = None
) -> Response:
    """The position after so many decisions."""
    match = await registry_of(request).match(match_id)
    return answer(views.past(match, ply, match.viewer(viewer, viewer_of(request))))


@router.get("/api/matches/{match}/ways", response_model=answers.Ways, tags=["playing"])
async def read_ways(request: Request, match_id: MatchId) -> Response:
    """What one's seat can do now by several decisions in a row."""
    match = await registry_of(request).match(match_id)
    async with policy_of(request).long_work.turn(address_of(request)):
        return answer(await views.ways(match, viewer_of(request)))


@router.get("/api/matches/{match}/text", response_model=answers.BoardText, tags=["looking back"])
async def read_text(
    request: Request,
    match_id: MatchId,
    ply: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    viewer: As = None,
) -> Response:
    """The position as text: now, or after so many decisions."""
    match = await registry_of(request).match(match_id)
    at = len(match.history) if ply is None else ply
    return answer(views.text(match, at, match.viewer(viewer, viewer_of(request))))


@router.get("/api/matches/{match}/plies/{ply}/picture.svg", response_class=Response, tags=["looking back"])
async def read_picture(
    request: Request, match_id: MatchId, ply: Annotated[int, Path(ge=0, le=2**31 - 1)], viewer: As = None
) -> Response:
    """The position after so many decisions, as a picture."""
    match = await registry_of(request).match(match_id)
    svg = views.picture(match, ply, match.viewer(viewer, viewer_of(request)))
    return Response(svg, media_type="image/svg+xml", headers=DRAWING)


@router.get("/api/matches/{match}/log", response_model=answers.Log, tags=["looking back"])
async def read_log(request: Request, match_id: MatchId, viewer: As = None) -> Response:
    """What happened, in words."""
    match = await registry_of(request).match(match_id)
    seen_by = match.viewer(viewer, viewer_of(request))
    async with policy_of(request).long_work.turn(address_of(request)):
        log: answers.Log = {"lines": await views.whole_log(match, seen_by)}
        return answer(log)


@router.get("/api/matches/{match}/record", response_model=answers.MatchRecord, tags=["looking back"])
async def read_record(request: Request, match_id: MatchId) -> Response:
    """The record of a match that is over."""
    match = await registry_of(request).match(match_id)
    record = views.record(match)
    name = f"{match.row.game}-{match.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(to_json(record, indent=1), media_type="application/json", headers=headers)


@router.post(
    "/api/records",
    response_model=answers.MatchAnswer,
    tags=["looking back"],
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}},
)
async def watch_record(request: Request) -> Response:
    """Bring a record to watch it."""
    policy_of(request).take_match(request)
    registry = registry_of(request)
    try:
        data = await asyncio.to_thread(from_json, await request.body())
    except ValueError as error:
        raise Refusal("bad_request", say("not-json"), status=400) from error
    async with policy_of(request).long_work.turn(address_of(request)):
        match = await registry.tasks.run_to_completion(actions.watch_record(registry, data))
    return _match_answer(match, None)
