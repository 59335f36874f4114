"""Series: people who play on after a match, at the same link, see how often each of them has won."""

from __future__ import annotations

from ..storage import MatchRow
from ..wire import answers
from .match import HostedMatch


def before(row: MatchRow) -> answers.Series:
    """How the matches before this one ended, for those who sit at it."""
    kept: answers.Series | None = row.settings.get("series")
    return kept or {"played": 0, "wins": [0] * len(row.seats)}


def standing(match: HostedMatch) -> answers.Series | None:
    """The series with this match, once it is over; None before the first one is.

    A draw, or a match that all agreed to end, counts for nobody, and what a bot won for one who has resigned is
    nobody's win.
    """
    series = before(match.row)
    outcome = match.history.outcome
    if outcome is not None:
        won = {seat for seat in outcome.winners if outcome.payoffs[seat] == 1 and seat not in match.history.resigned}
        series = {
            "played": series["played"] + 1,
            "wins": [wins + (seat in won) for seat, wins in enumerate(series["wins"])],
        }
    return series if series["played"] else None


def moved_on(match: HostedMatch) -> answers.Series:
    """The same for the next match, in which everybody sits one seat further."""
    series = standing(match) or before(match.row)
    wins = series["wins"]
    return {"played": series["played"], "wins": [wins[seat - 1] for seat in range(len(wins))]}
