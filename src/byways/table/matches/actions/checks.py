"""What several actions check first."""

from __future__ import annotations

from ...refusals import Refusal
from ...words import say
from .. import views
from ..match import HostedMatch


def own_seats(match: HostedMatch, token: str, number: int | None) -> tuple[int, ...]:
    """The seat that is meant, or all that the token holds."""
    held = match.held(token)
    if not held:
        raise Refusal("bad_token", say("token-holds-no-seat"))
    if number is None:
        return held
    if number not in held:
        raise Refusal("not_your_seat", say("not-your-seat"))
    return (number,)


def still_playing(match: HostedMatch, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these seats that have not resigned; Refusal when none is left."""
    left = tuple(seat for seat in seats if match.row.seats[seat].stand_in != "resigned")
    if not left:
        raise Refusal("resigned", say("has-resigned"))
    return left


def check_begun(match: HostedMatch) -> None:
    """The match is being played."""
    if match.status == "gathering":
        raise Refusal("not_started", say("begins-when-full"))
    if match.status != "playing":
        raise Refusal("over", say("match-is-over"))
    if match.rules_question is not None:
        raise Refusal("rules_changed", views.rules_told(match))


def check_version(match: HostedMatch, version: int) -> None:
    """The position is the one that is meant."""
    if version != match.version:
        raise match.stale(version)
