"""The finish: places, points, and the races of a series."""

from byways.engine import OVER, Payoffs, Seat, compiled, integer, share_win, verb

from ..board import NIGHT, POINTS, Board
from .codes import CROSSED, FINISHED, NONE, RACING
from .position import Position
from .rounds import begin_round
from .start import begin_race


@compiled
def end_round(b: Board, s: Position) -> None:
    """ST29: who has crossed the line takes the next places; the others race on."""
    taken = 0
    racing = 0
    for seat in range(b.players):
        taken += s.status[seat] == FINISHED
        racing += s.status[seat] == RACING
    while True:
        best = integer(NONE)
        for seat in range(b.players):
            if s.status[seat] == CROSSED and (best == NONE or finished_before(s, seat, best)):  # ST31
                best = seat
        if best == NONE:
            break
        taken += 1
        s.status[best] = FINISHED
        s.places[s.race, best] = taken
        s.points[best] += points_for(taken)
    if racing > 0 and s.rounds < NIGHT:  # ST33
        begin_round(b, s)
    else:
        end_race(b, s)


@compiled
def finished_before(s: Position, one: Seat, other: Seat) -> bool:
    """ST31: further past the line; level ones by the chequered flag at lane 1; else who came first."""
    if s.steps_left[one] != s.steps_left[other]:
        return bool(s.steps_left[one] > s.steps_left[other])
    if s.finish_lane[one] != s.finish_lane[other]:
        return bool(s.finish_lane[one] < s.finish_lane[other])
    for turn in range(s.racers):
        if s.order[turn] == one or s.order[turn] == other:
            return bool(s.order[turn] == one)
    return False


@compiled
def points_for(place: int) -> int:
    """ST30: nothing behind the fourth place."""
    return POINTS[place - 1] if place <= len(POINTS) else 0


@compiled
def end_race(b: Board, s: Position) -> None:
    """ST32: the next race of the series, or the end of it."""
    for seat in range(b.players):
        s.dented[s.race, seat] = s.dents[seat]
        if s.status[seat] == RACING:
            s.raced[s.race, seat] = s.rounds
    if s.race + 1 < b.races:
        s.race += 1
        begin_race(b, s)
    else:
        s.seat = OVER


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    """ST32: the most points win, and equal ones share the win; without any nobody wins."""
    best = 0
    for seat in range(b.players):
        out[seat] = s.points[seat]
        best = max(best, s.points[seat])
    if best > 0:
        share_win(out, b.players)
