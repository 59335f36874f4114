"""Playing: moves, chat, hints."""

from __future__ import annotations

import math

from byways.engine import IllegalMove

from ...bots import ADVANCED, BotPool, Workshop, hint_bot
from ...refusals import Refusal
from ...storage import NO_SEAT, Chat, Entry, now
from ...wire import answers, requests
from ...words import say
from .. import text_input, views
from ..bans import Bans
from ..bot_turns import asker
from ..match import HostedMatch, Step
from ..match_log import MatchLog
from .checks import check_begun, check_version, own_seats


async def move(match_log: MatchLog, match: HostedMatch, request: requests.MoveRequest, token: str) -> answers.Moved:
    """Make a decision, and those that follow it; returns the version of the last that was made, once it is on disk."""
    async with match.lock:
        held = own_seats(match, token, None)
        check_begun(match)
        check_version(match, request.version)
        seat = match.to_act
        assert seat is not None
        if seat.seat not in held:
            raise Refusal("not_your_turn", say("turn-of", who=views.names(match)[seat.seat]))
        if seat.played_by is not None:
            raise Refusal("not_your_turn", say("bot-plays-it"))
        step = await _play(match_log, match, seat.seat, _read(match, request.move, request.text))
        for code in request.then:
            if not _goes_on(match, seat.seat, code):
                break
            try:
                step = await _play(match_log, match, seat.seat, code)
            except Refusal:  # somebody else was quicker; what was made stands
                break
        return {"version": step.version, "ply": step.ply}


async def _play(match_log: MatchLog, match: HostedMatch, seat: int, code: int) -> Step:
    at = now()
    return await match_log.append(match, Entry(match.id, match.version + 1, "move", seat, code, match.spent(at), at))


def _goes_on(match: HostedMatch, seat: int, code: int) -> bool:
    """Whether the next of several decisions is still what was meant: all was foreseen, and it can be made."""
    unforeseen = match.history.revealed(len(match.history) - 1)
    return match.playing and match.state.seat == seat and not unforeseen and code in match.state.codes()


def _read(match: HostedMatch, code: int | None, text: str | None) -> int:
    """The number of the move that is meant."""
    if code is not None:
        if code not in match.state.codes():
            raise Refusal("illegal_move", say("no-such-number", number=str(code)))
        return code
    view = match.state.view(match.state.seat)
    found = view.moves.find(text or "")
    if found is None:
        try:
            why = match.game.explain(view, (text or "")[:100])
        except IllegalMove as error:
            why = str(error)
        raise Refusal("illegal_move", why[:400])
    return int(found)


async def chat(match_log: MatchLog, match: HostedMatch, request: requests.ChatRequest, token: str) -> None:
    """Say something to all who listen."""
    text = text_input.chat(request.text)
    async with match.lock:
        seat = match.row.seats[own_seats(match, token, request.seat)[0]]
        await match_log.say(match, seat.seat, seat.name, text)


async def chat_watching(match_log: MatchLog, match: HostedMatch, request: requests.ChatRequest) -> Chat:
    """Say something as one who watches, where the host allows it; under no name of one who plays."""
    text, name = text_input.chat(request.text), text_input.name(request.name or "")
    async with match.lock:
        if not match.row.settings.get("spectators_chat"):
            raise Refusal("spectators_silent", say("spectators-silent"))
        if text_input.looks(name) in map(text_input.looks, views.names(match)):
            raise Refusal("bad_request", say("name-of-player"))
        return await match_log.say(match, NO_SEAT, name, text)


async def play_meanwhile(match: HostedMatch, token: str) -> None:
    """Let another bot play in the place of those whose search is being compiled, until it is ready."""
    own_seats(match, token, None)
    check_begun(match)
    if match.preparing is None:
        raise Refusal("not_preparing", say("bots-are-ready"))
    match.meanwhile = True
    match.hurry.set()


async def hint(
    bots: BotPool, workshop: Workshop, bans: Bans, match: HostedMatch, request: requests.HintRequest, token: str
) -> answers.Hint:
    """What a strong bot that sees what the seat sees would do."""
    held = own_seats(match, token, None)
    check_begun(match)
    if not match.row.settings["hints"]:
        raise Refusal("hints_off", say("no-hints"))
    check_version(match, request.version)
    seat = match.state.seat
    if seat not in held:
        raise Refusal("not_your_turn", say("not-your-turn"))
    if not workshop.is_ready(match.game.name, ADVANCED):
        workshop.want(match.game.name)
        left = math.ceil(workshop.outlook(match.game.name, ADVANCED).left_s)
        raise Refusal("getting_ready", say("hint-is-getting-ready", seconds=left), retry_after=left)
    view = match.state.view(seat)
    code = await bots.choose(hint_bot(), view, match.row.options, asker(match, bans), learned=True)
    face = match.game.face
    choice = face.choice(view, code)
    return {
        "move": code,
        "text": choice.text,
        "label": choice.label,
        "picks": list(choice.picks),
        "way": [[round(x, 1), round(y, 1)] for x, y in face.way(view, code)],
    }
