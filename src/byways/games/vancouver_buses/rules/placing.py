"""A turn begins: the dice, and a passenger appears (VB12 to VB15)."""

from byways.engine import Codes, Rng, below, bits, compiled, folded, integer, next_seat

from ..board import REGIONS, Board, Numbers, Region, Stop, effect
from .decks import can_supply, discard, draw, drawable
from .owned import gain_fare, has, room
from .phases import DESTINATION, DOUBLES, OPENING, PLACING, RAMP, SOURCE
from .position import FARE, FIRST, MISSED, NOTHING, PASS, RAMPING, REGION, Position

FACES = integer(8)  # of a die (VB1)
NO_DICE = 0
"""The dice of a turn that is missed before they are rolled (VB75)."""
DRAW_ON_ONE = effect("draw_on_one")  # a card when a die shows 1 (Wheelchair Ramp)


@compiled
def begin_turn(b: Board, s: Position, rng: Rng) -> None:
    """The turn of the seat `s.turn`, or of the next one that has not to miss it."""
    while s.skip[s.turn] > 0:  # VB75
        s.skip[s.turn] -= 1
        miss_turn(s, integer(NO_DICE), integer(NO_DICE))
        s.turn = next_seat(s.turn, b.players)
    s.seat = s.turn
    s.turns += 1
    s.actions = 0
    s.straight = 0
    s.only_moves = 1
    s.moved = 0
    s.used = 0
    s.offered = 0
    s.blue = 1 + below(rng, FACES)  # VB12
    s.red = 1 + below(rng, FACES)
    ramp = (s.blue == 1 or s.red == 1) and has(b, s, s.seat, DRAW_ON_ONE)
    s.phase = PLACING
    if ramp and room(b, s, s.seat) > 0 and drawable(s):  # VB68
        s.phase = RAMP
        s.cause = RAMPING


@compiled
def miss_turn(s: Position, blue: int, red: int) -> None:
    """Note that the turn of the seat `s.turn` has gone by without a decision, so that it can be told (VB25)."""
    if s.missed_n < MISSED:
        s.missed[s.missed_n, 0] = s.turn
        s.missed[s.missed_n, 1] = blue
        s.missed[s.missed_n, 2] = red
        s.missed_n += 1


@compiled
def forget_missed(s: Position) -> None:
    """What was missed before the last decision has been told."""
    for i in range(s.missed_n):
        for k in range(3):
            s.missed[i, k] = 0
    s.missed_n = 0


@compiled
def placing(b: Board, s: Position, rng: Rng) -> None:
    s.cause = NOTHING
    if s.blue == s.red:
        s.phase = DOUBLES  # VB14
    else:
        place(b, s, integer(s.blue) - 1, integer(s.red) - 1, rng)  # VB13
        s.phase = OPENING


@compiled
def place(b: Board, s: Position, region: Region, colour: Region, rng: Rng) -> None:
    """A card of the region is drawn and discarded; a token of the colour goes on its stop (VB13)."""
    if not can_supply(s, region):
        return  # VB15
    card, _ = draw(b, s, region, rng)
    discard(s, card)
    if s.supply[colour] > 0:  # VB53
        put_token(s, integer(b.city[0].stop_of[card]), colour)


@compiled
def put_token(s: Position, stop: Stop, colour: Region) -> None:
    s.supply[colour] -= 1
    s.waiting[stop, colour] += 1
    s.crowd[stop] += 1


@compiled
def markers(s: Position) -> Numbers:
    """The colours of which a token is left, as bits."""
    colours = integer(0)
    for colour in range(REGIONS):
        if s.supply[colour] > 0:
            colours |= 1 << colour
    return colours


@compiled
def list_regions(regions: Numbers, out: Codes) -> int:
    n = FIRST
    for region in bits(regions):
        out[n] = REGION + region
        n += 1
    return n


# RAMP (VB68)


@folded
def legal_ramp(s: Position, out: Codes) -> int:
    n = list_regions(drawable(s), out)
    out[n] = PASS
    return n + 1


@folded
def play_ramp(s: Position, kind: int, region: Region) -> None:
    if kind == PASS:
        s.phase = PLACING
    else:
        s.draws = 1
        s.region = region
        s.phase = SOURCE


# DOUBLES (VB14)


@compiled
def legal_doubles(s: Position, out: Codes) -> int:
    out[0] = FARE
    n = integer(1)
    colours = markers(s)
    for region in range(REGIONS):
        if can_supply(s, region) and colours & ~(1 << region):  # VB53
            out[n] = REGION + region
            n += 1
    return n


@folded
def play_doubles(b: Board, s: Position, kind: int, region: Region) -> None:
    if kind == FARE:
        gain_fare(b, s, s.seat)
        s.phase = OPENING
    else:
        s.region = region
        s.phase = DESTINATION


# DESTINATION (VB14)


@folded
def legal_destination(s: Position, out: Codes) -> int:
    return list_regions(markers(s) & ~(1 << s.region), out)


@folded
def play_destination(b: Board, s: Position, colour: Region, rng: Rng) -> None:
    place(b, s, s.region, colour, rng)
    s.phase = OPENING
