"""Taking back: by oneself where nothing was revealed, else when the others agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...refusals import Refusal
from ...storage import Entry, now
from ...wire import answers, requests
from ...words import say
from ..match import HostedMatch
from ..match_log import MatchLog
from .checks import check_begun, check_version, own_seats, still_playing


async def undo(
    match_log: MatchLog, match: HostedMatch, request: requests.UndoRequest, token: str
) -> Literal["done", "asked"]:
    """Take back one's own decision, or ask the others to go further back."""
    async with match.lock:
        held = own_seats(match, token, None)
        check_begun(match)
        held = still_playing(match, held)
        check_version(match, request.version)
        seat, goal = _goal(match, held, request.to_ply)
        if len(match.history) - goal <= max(match.may_undo(seat) for seat in held):
            await _take_back(match_log, match, seat, goal)
            return "done"
        if match.row.undo is not None:
            raise Refusal("undo_asked", say("undo-asked-already"))
        asked = [other for other in match.row.seats if other.kind != "bot" and other.stand_in != "resigned"]
        waiting = [other.seat for other in asked if other.seat not in held]
        if not waiting:
            await _take_back(match_log, match, seat, goal)
            return "done"
        question: answers.UndoQuestion = {"seat": seat, "to_ply": goal, "waiting": waiting, "agreed": []}
        await match_log.change(match, replace(match.row, undo=question))
        return "asked"


def _goal(match: HostedMatch, held: tuple[int, ...], to_ply: int | None) -> tuple[int, int]:
    """Whose decision is to be taken back, and to which ply that leads."""
    made, states = len(match.history), match.history.states
    own = [ply for ply in range(made) if states[ply].seat in held]
    if not own:
        raise Refusal("nothing_to_undo", say("nothing-decided"))
    goal = own[-1] if to_ply is None else to_ply
    if not 0 <= goal < made:
        raise Refusal("nothing_to_undo", say("no-such-decision", made=made, goal=goal))
    seat = states[goal].seat
    assert seat is not None
    return (seat if seat in held else held[0]), goal


async def _take_back(match_log: MatchLog, match: HostedMatch, seat: int, goal: int) -> None:
    at = now()
    await match_log.append(match, Entry(match.id, match.version + 1, "undo", seat, goal, match.spent(at), at))


async def answer_undo(match_log: MatchLog, match: HostedMatch, yes: bool, token: str) -> None:
    """Agree to an undo, refuse it, or withdraw one's own question."""
    async with match.lock:
        held = own_seats(match, token, None)
        question = match.row.undo
        if question is None or match.status != "playing":
            raise Refusal("no_undo_asked", say("no-undo-asked"))
        if not yes:
            if question["seat"] not in held and not set(held) & {*question["waiting"], *question["agreed"]}:
                raise Refusal("not_your_seat", say("not-asked"))
            await match_log.change(match, replace(match.row, undo=None))
            return
        if not set(held) & set(question["waiting"]):
            raise Refusal("not_your_seat", say("not-asked-now"))
        waiting = [seat for seat in question["waiting"] if seat not in held]
        if waiting:
            agreed = sorted({*question["agreed"], *(seat for seat in question["waiting"] if seat in held)})
            answered: answers.UndoQuestion = {**question, "waiting": waiting, "agreed": agreed}
            await match_log.change(match, replace(match.row, undo=answered))
        else:
            await _take_back(match_log, match, question["seat"], question["to_ply"])
