"""Rounds: who acts when, and who is ahead."""

from byways.engine import Seat, compiled

from ..board import SEATS, Board
from .codes import CARDS, CROSSED, FINISHED, NONE, RACING
from .position import Position


@compiled
def begin_round(b: Board, s: Position) -> None:
    s.rounds += 1
    line_up(b, s)
    s.turn = 0
    s.seat = s.order[0]
    s.phase = CARDS


@compiled
def line_up(b: Board, s: Position) -> None:
    """ST8: all who race, in the order in which they act."""
    s.racers = 0
    for seat in range(b.players):
        if s.status[seat] == RACING:
            at = s.racers
            while at > 0 and acts_before(b, s, seat, s.order[at - 1]):
                s.order[at] = s.order[at - 1]
                at -= 1
            s.order[at] = seat
            s.racers += 1
    for at in range(s.racers, SEATS):
        s.order[at] = NONE


@compiled
def acts_before(b: Board, s: Position, one: Seat, other: Seat) -> bool:
    """ST8: by lanes in the first round, by places after it."""
    if s.rounds == 1:
        return bool(s.start_lane[one] < s.start_lane[other])
    return bool(b.cells[s.cell[one]].ahead > b.cells[s.cell[other]].ahead)


@compiled
def place_now(b: Board, s: Position, seat: Seat) -> int:
    """The place in the race at this moment (ST9, ST19): those who have crossed the line are ahead."""
    place = 1
    for other in range(b.players):
        if s.status[other] == RACING:
            place += b.cells[s.cell[other]].ahead > b.cells[s.cell[seat]].ahead
        else:
            place += s.status[other] == CROSSED or s.status[other] == FINISHED
    return place
