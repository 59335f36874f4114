"""What a player owns: fares, upgrades and room on the bus. The other chapters ask here what upgrades give (VB22)."""

from byways.engine import Seat, bits, compiled, integer, lowest

from ..board import FARES, Board, Effect, Numbers, effect
from .position import Position

LIMIT = 4  # VB24
HAND_LIMIT = effect("hand_limit")


@compiled
def has(b: Board, s: Position, seat: Seat, what: Effect) -> bool:
    """Whether a player owns an upgrade with this effect."""
    return bool(s.owned[seat] & b.city[0].with_effect[what] != 0)


@compiled
def which(b: Board, s: Position, seat: Seat, what: Effect) -> Numbers:
    """The upgrade of a player that has this effect, as a bit; 0 if there is none."""
    owned = integer(s.owned[seat] & b.city[0].with_effect[what])
    return owned & -owned


@compiled
def sum_of(b: Board, s: Position, seat: Seat, what: Effect) -> int:
    """The numbers of an effect of all upgrades of a player together (VB59)."""
    total = integer(0)
    for upgrade in bits(s.owned[seat] & b.city[0].with_effect[what]):
        total += b.city[0].gives[upgrade, what]
    return total


@compiled
def number_of(b: Board, what: Effect) -> int:
    """The number of an effect that one upgrade has."""
    return integer(b.city[0].gives[lowest(b.city[0].with_effect[what]), what])


@compiled
def hand_limit(b: Board, s: Position, seat: Seat) -> int:
    return LIMIT + sum_of(b, s, seat, HAND_LIMIT)  # VB24, VB72


@compiled
def room(b: Board, s: Position, seat: Seat) -> int:
    """How many more cards fit into a hand."""
    return hand_limit(b, s, seat) - integer(s.hand_n[seat])


@compiled
def gain_fare(b: Board, s: Position, seat: Seat) -> None:
    """A fare from the stack, if one is left (VB53)."""
    left = integer(FARES)
    for player in range(b.players):
        left -= s.fares[player]
    if left > 0:
        s.fares[seat] += 1
