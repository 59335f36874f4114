"""What must hold for the rules to trust a position of Snowplow Race that comes from outside."""

from numpy import uint64

from byways.engine import OVER, Seat, bit, compiled, count, integer, verb

from .board import WORDS, Board
from .maps import MOST_PLAYERS
from .rules import NONE, Position

PLACE, WAY, CLOCK, SNOW, CLEARED, ENDED = 1, 2, 3, 4, 5, 6
FAULTS = {
    PLACE: "a plow stands on no circle of the map, or nobody drives it",
    WAY: "the last turn went no way of the map",
    CLOCK: "the clock does not show a time from the start to 6:00",
    SNOW: "there is snow beside the roads of the map, or on another number of them than the position says",
    CLEARED: "the plows have cleared more roads than are clear",
    ENDED: "the game is over when no snow is left or it is 6:00, and not before",
}


@verb
def fault(b: Board, s: Position, viewer: Seat) -> int:
    for plow in range(MOST_PLAYERS):
        if s.at[plow] >= len(b.span) or (plow >= b.players and s.at[plow] + s.cleared[plow] > 0):
            return PLACE
    if not NONE <= s.last < len(b.ways):
        return WAY
    if not 0 <= s.turn <= b.turns:
        return CLOCK
    if not fits_snow(b, s):
        return SNOW
    cleared = integer(0)
    for plow in range(b.players):
        cleared += integer(s.cleared[plow])
    if cleared > b.roads - s.left:
        return CLEARED
    if (s.seat == OVER) != (s.left == 0 or s.turn == b.turns):
        return ENDED
    return 0


@compiled
def fits_snow(b: Board, s: Position) -> bool:
    """Whether snow lies on roads of the map only, and on as many as are left."""
    left = integer(0)
    for word in range(WORDS):
        roads = uint64(0)
        for road in range(64):
            if 64 * word + road < b.roads:
                roads |= bit(road)
        if s.snow[word] & ~roads:
            return False
        left += count(s.snow[word])
    return left == s.left
