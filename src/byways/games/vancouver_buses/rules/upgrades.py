"""What an upgrade does when it is bought (VB22, VB26). The cards are in data/upgrades.toml, a list of effects each.

An effect that starts on buying has its number here, a line in `is_of_use` and in `begin`, and the decisions it leads
to below. Effects that bend a rule as long as a card is owned stand in the chapter of that rule.
"""

from byways.engine import Codes, Rng, Seat, bits, compiled, folded, integer

from ..board import REGIONS, Board, Effect, Numbers, Region, Route, Stop, effect
from .decks import (
    any_bit,
    discard,
    drawable,
    gain,
    hand_over,
    holding,
    look_through_deck,
    lose,
    show_hand,
    shuffle_deck,
)
from .driving import legal_double_steps, step
from .exchange import NO_EXCHANGE
from .owned import HAND_LIMIT, has, number_of, room
from .passengers import ANY, BIKE_RACK, NEW_HAND, add_card, deliver, lift_token, list_hand
from .phases import (
    ANY_DECK,
    FROM_DECK,
    FROM_PILE,
    NEXT_STOP,
    PASSENGER,
    RACK,
    RESUME,
    SOURCE,
    STEPS,
    SWAP_ROUTES,
    TAKE,
    TARGET,
    TOO_MANY,
)
from .placing import list_regions, markers
from .position import FIRST, MOVE, NOBODY_ELSE, PASS, PICK_UP, PLAYER, ROUTE, Position, bit_of, card_of
from .routes import discard_aside, draw_route, put_route_aside

EXTRA_ROUTE = effect("extra_route")  # Extended Service
FREE_MOVES = effect("free_moves")  # Floor It
PICKUP_TWO = effect("pickup_two")  # Stroller On Board
PICKUP_FROM_DECK = effect("pickup_from_deck")  # Giving Directions
PICKUP_FROM_PILE = effect("pickup_from_pile")  # Return Trip
DELIVER_NOW = effect("deliver_now")  # Next Stop
DRAW_NOW = effect("draw_now")  # Straggler
TAKE_CARD = effect("take_card")  # Exact Change Please
DISCARD_CARD = effect("discard_card")  # Unruly Passenger
MOVE_OTHER = effect("move_other")  # Detour
LOSE_TURN = effect("lose_turn")  # Out Of Fuel
NEW_ROUTES = effect("new_routes")  # Rerouting


@compiled
def is_of_use(b: Board, s: Position, seat: Seat, what: Effect) -> bool:
    """Whether an effect that starts on buying could do anything now (VB73)."""
    if what == BIKE_RACK:
        return markers(s) != 0
    if what in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE):
        return passengers_for(b, s, seat, what) != 0
    if what == DRAW_NOW:
        return room(b, s, seat) > 0 and drawable(s) != 0
    if what in (NEW_HAND, DELIVER_NOW):
        return bool(s.hand_n[seat] > 0)
    if what in (TAKE_CARD, DISCARD_CARD, MOVE_OTHER, LOSE_TURN):
        return targets(b, s, seat, what) != 0
    return True


@compiled
def begin(b: Board, s: Position, rng: Rng) -> None:
    """Start the effect `s.cause`: each sets the phase, what is to be decided next, or RESUME when nothing is."""
    what = s.cause
    s.phase = RESUME
    if what == EXTRA_ROUTE:
        draw_route(b, s, s.seat, rng)
    elif what == NEW_ROUTES:
        s.phase = SWAP_ROUTES
    elif what == BIKE_RACK:
        s.phase = RACK
    elif what == HAND_LIMIT:
        if room(b, s, s.seat) < 0:
            s.phase = TOO_MANY
    elif what in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE):
        s.phase = PASSENGER
    elif what == DRAW_NOW:
        s.draws = number_of(b, DRAW_NOW)
        s.phase = ANY_DECK
    elif what == NEW_HAND:
        begin_new_hand(b, s)
    elif what == DELIVER_NOW:
        s.phase = NEXT_STOP
    elif what == FREE_MOVES:
        begin_steps(b, s, s.seat)
    elif what in (TAKE_CARD, DISCARD_CARD, MOVE_OTHER, LOSE_TURN):
        s.phase = TARGET


# RACK: Bike Rack


@folded
def legal_rack(s: Position, out: Codes) -> int:
    return list_regions(markers(s), out)


@folded
def play_rack(s: Position, region: Region) -> None:
    """A token of the region marks the card."""
    s.supply[region] -= 1
    s.rack[s.seat] = region
    s.phase = RESUME


# TOO_MANY: Community Shuttle, any card of one's own (`legal_own_card`)


@folded
def play_too_many(b: Board, s: Position, stop: Stop) -> None:
    discard(s, lose(b, s, s.seat, holding(b, s, s.seat, stop, s.hand_n[s.seat])))
    if room(b, s, s.seat) >= 0:  # VB24
        s.phase = RESUME


# PASSENGER: Stroller On Board, Giving Directions, Return Trip


@compiled
def passengers_for(b: Board, s: Position, seat: Seat, what: Effect) -> Numbers:
    """The colours of passengers at one's stop that an upgrade lets one pick up, as bits (VB73)."""
    needed = number_of(b, what) if what == PICKUP_TWO else integer(1)
    colours = integer(0)
    if room(b, s, seat) >= needed:
        stop = s.bus[seat]
        for colour in range(REGIONS):
            cards = s.pile_n[colour] if what == PICKUP_FROM_PILE else s.pile_n[colour] + s.deck_n[colour]
            if s.waiting[stop, colour] > 0 and cards > 0:
                colours |= 1 << colour
    return colours


@compiled
def legal_passenger(b: Board, s: Position, out: Codes) -> int:
    n = FIRST
    for colour in bits(passengers_for(b, s, s.seat, s.cause)):
        out[n] = PICK_UP + s.bus[s.seat] * REGIONS + colour
        n += 1
    return n


@compiled
def play_passenger(b: Board, s: Position, colour: Region) -> None:
    """The passenger gets on, then cards."""
    lift_token(b, s, s.seat, s.bus[s.seat], colour)
    s.region = colour
    if s.cause == PICKUP_FROM_DECK:
        look_through_deck(b, s, s.seat, colour)
        s.phase = FROM_DECK
    elif s.cause == PICKUP_FROM_PILE:
        s.depth = s.pile_n[colour]
        s.phase = FROM_PILE
    else:
        s.draws = number_of(b, PICKUP_TWO)
        s.phase = SOURCE


# FROM_DECK: Giving Directions


@compiled
def legal_from_deck(b: Board, s: Position, out: Codes) -> int:
    """The stops of a whole deck that the seat to act looks through."""
    n = FIRST
    for place in bits(s.shown[s.seat]):
        n = add_card(b, card_of(s.region, place), out, n)
    return n


@compiled
def play_from_deck(b: Board, s: Position, stop: Stop, rng: Rng) -> None:
    """The chosen card goes to the hand, the deck is shuffled."""
    region = s.region
    copies = integer(0)
    for place in bits(s.shown[s.seat]):
        if b.city[0].stop_of[card_of(region, place)] == stop:
            copies |= integer(1) << place
    s.shown[s.seat] = 0
    shuffle_deck(b, s, region)
    card = card_of(region, any_bit(copies, rng))
    s.deck[region] &= ~bit_of(card)
    s.deck_n[region] -= 1
    gain(b, s, s.seat, card, NOBODY_ELSE)
    s.phase = RESUME


# ANY_DECK: Straggler; Sorry, Not In Service


@compiled
def begin_new_hand(b: Board, s: Position) -> None:
    """All cards go, in the order in which they came, and as many come (VB78)."""
    s.draws = s.hand_n[s.seat]
    while s.hand_n[s.seat] > 0:
        discard(s, lose(b, s, s.seat, FIRST))
    s.phase = ANY_DECK


@folded
def legal_any_deck(s: Position, out: Codes) -> int:
    return list_regions(drawable(s), out)


@folded
def play_any_deck(s: Position, region: Region) -> None:
    s.region = region
    s.phase = SOURCE


# NEXT_STOP: any card of one's own (`legal_own_card`), which scores for its stop (VB67)


@folded
def play_next_stop(b: Board, s: Position, stop: Stop) -> None:
    deliver(b, s, s.seat, stop)


# TARGET: Exact Change Please, Unruly Passenger, Detour, Out Of Fuel


@compiled
def targets(b: Board, s: Position, seat: Seat, what: Effect) -> Numbers:
    """The players that an upgrade can be used on, as bits."""
    players = integer(0)
    for other in range(b.players):
        if other == seat:
            continue
        if (what in (TAKE_CARD, DISCARD_CARD)) and s.hand_n[other] == 0:
            continue
        if what == TAKE_CARD and (
            s.bus[other] != s.bus[seat] or room(b, s, seat) < 1 or has(b, s, other, NO_EXCHANGE)  # VB71, VB73
        ):
            continue
        players |= 1 << other
    return players


@compiled
def legal_target(b: Board, s: Position, out: Codes) -> int:
    n = FIRST
    for player in bits(targets(b, s, s.seat, s.cause)):
        out[n] = PLAYER + player
        n += 1
    return n


@compiled
def play_target(b: Board, s: Position, player: Seat) -> None:
    s.target = player
    if s.cause == LOSE_TURN:
        s.skip[player] += number_of(b, LOSE_TURN)  # VB75
        s.phase = RESUME
    elif s.cause == MOVE_OTHER:
        begin_steps(b, s, player)
    else:
        show_hand(s, player, s.seat)
        s.phase = TAKE


# TAKE: Exact Change Please, Unruly Passenger


@folded
def legal_take(b: Board, s: Position, out: Codes) -> int:
    return list_hand(b, s, s.target, s.hand_n[s.target], ANY, out)


@compiled
def play_take(b: Board, s: Position, stop: Stop) -> None:
    """The chosen card of the other's hand is taken, or discarded."""
    place = holding(b, s, s.target, stop, s.hand_n[s.target])
    if s.cause == TAKE_CARD:
        hand_over(b, s, s.target, place, s.seat)
    else:
        discard(s, lose(b, s, s.target, place))
    s.phase = RESUME


# STEPS: Floor It, Detour (VB74)


@compiled
def begin_steps(b: Board, s: Position, player: Seat) -> None:
    """A bus goes up to so many stops."""
    s.target = player
    s.steps = number_of(b, s.cause)
    s.phase = STEPS


@compiled
def legal_steps(b: Board, s: Position, out: Codes) -> int:
    """Where the bus can go next, or enough of it."""
    bus = s.target
    here = s.bus[bus]
    n = FIRST
    for i in range(b.city[0].roads[here]):
        stop = integer(b.city[0].near[here, i])
        if stop != s.left[bus] or b.city[0].roads[here] == 1:
            out[n] = MOVE + stop
            n += 1
    if s.cause == FREE_MOVES:
        n = legal_double_steps(b, s, bus, out, n)
    out[n] = PASS
    return n + 1


@compiled
def play_steps(b: Board, s: Position, kind: int, stop: Stop) -> None:
    s.steps -= 1
    if kind == PASS:
        s.steps = 0
    else:
        step(b, s, s.target, stop)
    if s.target == s.turn:
        s.straight = 0
    if s.steps == 0:
        s.phase = RESUME


# SWAP_ROUTES: Rerouting (VB76)


@compiled
def legal_swap_routes(s: Position, out: Codes) -> int:
    """The routes that can still be swapped; there are always more of others than anybody has."""
    n = FIRST
    for i in range(s.routes_n[s.seat]):
        out[n] = ROUTE + s.routes[s.seat, i]
        n += 1
    out[n] = PASS
    return n + 1


@compiled
def play_swap_routes(b: Board, s: Position, kind: int, route: Route, rng: Rng) -> None:
    """One more is put aside; or as many new ones come, and only then those put aside are discarded."""
    if kind == ROUTE:
        put_route_aside(s, s.seat, route)
        return
    for _ in range(s.aside_n[s.seat]):
        draw_route(b, s, s.seat, rng)
    discard_aside(s, s.seat)
    s.phase = RESUME
