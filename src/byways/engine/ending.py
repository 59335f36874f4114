"""Endings that no rule brings: players resign, or all of them agree to end a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from .errors import BadRecord
from .game import Game
from .speech import SHARED
from .state import Outcome
from .types import Data

Ending: TypeAlias = Literal["resigned", "agreed"]
"""Somebody has resigned and nobody was left to play on with; or all have agreed to end it, and nobody has won."""


def leaves_nobody(game: Game, resigned: Collection[int]) -> bool:
    """Whether too few seats are left to go on: of those who play against each other one, of those together none."""
    return game.players - len(resigned) < (1 if game.COOPERATIVE else 2)


def outcome_of(game: Game, ending: Ending, resigned: Collection[int]) -> Outcome:
    """How a match ended that was not played to its end.

    Where seats play against each other, those that have not resigned share the win; together they have lost. What all
    agreed to end has no winner: how it stood says too little of how it would have ended.
    """
    face, everybody = game.face, range(game.players)
    if ending == "agreed":
        reason = SHARED.say("all-agreed")
        payoff = 0.0 if game.COOPERATIVE else 1 / game.players
        return Outcome((), (payoff,) * game.players, reason, SHARED.say("ended-agreed"))
    who = tuple(face.who(seat) for seat in sorted(resigned))
    reason = SHARED.say("resigned", who=who, count=len(who))
    left = () if game.COOPERATIVE else tuple(seat for seat in everybody if seat not in resigned)
    payoffs = tuple(1 / len(left) if seat in left else 0.0 for seat in everybody)
    if not left:
        return Outcome((), payoffs, reason, SHARED.say("ended-resigned-lost", who=who, count=len(who)))
    winners = tuple(face.who(seat) for seat in left)
    words = SHARED.say("ended-resigned", who=who, count=len(who), winners=winners, left=len(left))
    return Outcome(left, payoffs, reason, words)


def as_data(resigned: Mapping[int, int], ending: Ending | None) -> Data:
    """What a record says of it: nothing of a match that was played to its end by all."""
    data: Data = {}
    if resigned:
        data["resigned"] = [[seat, ply] for seat, ply in resigned.items()]
    if ending is not None:
        data["ended"] = ending
    return data


def check(data: Data) -> None:
    """Refuse what is no ending: seats that are none or resign twice, an ending that nobody has brought."""
    given, ending, last = data.get("resigned", []), data.get("ended"), len(data["moves"])
    pairs = isinstance(given, list) and all(
        isinstance(one, list) and len(one) == 2 and all(type(number) is int for number in one) for one in given
    )
    if (
        not pairs
        or len({seat for seat, _ in given}) < len(given)
        or any(not 0 <= seat < len(data["names"]) or not 0 <= ply <= last for seat, ply in given)
    ):
        raise BadRecord("`resigned` in the record must be a list of [SEAT, MOVES BEFORE IT], each seat once")
    if ending not in (None, "resigned", "agreed"):
        raise BadRecord("`ended` in the record must be 'resigned' or 'agreed', or be left out")
    if ending == "resigned" and all(ply != last for _, ply in given):
        raise BadRecord("the record ends because somebody resigned, but nobody did so after the last move")
