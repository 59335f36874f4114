"""Vancouver Buses: pick up passengers, bring them where they want to go. The rules, in the order of RULES.md.

The record is in position.py, cards and who knows them in decks.py, upgrades in upgrades.py.
"""

from typing import Any

import numpy as np

from byways.engine import OVER, below, compiled, count, integer, lowest, verb

from .board import LANE, NO_CARD, NONE, REGIONS, ROUTES, STOPS, UPGRADES, Board
from .decks import (
    any_bit,
    can_supply,
    discard,
    draw,
    fit,
    gain,
    hand_over,
    holding,
    known_card,
    look_at_top,
    lose,
    redeal_cards,
    redeal_knowledge,
    show_hand,
    take_top,
)
from .position import (
    ACTIONS,
    ANSWER,
    ANY_DECK,
    BEGIN,
    BUY,
    CARD,
    CHOOSE_ROUTE,
    DECK,
    DELIVER,
    DESTINATION,
    DISCARDS,
    DOUBLES,
    DRAW,
    END,
    EVERYONE,
    EXCHANGE,
    FARE,
    FIRST,
    FROM_DECK,
    FROM_PILE,
    GIVE,
    KEEP,
    KIND,
    LOOK_DECK,
    LOOK_DISCARDS,
    MOVE,
    MOVES,
    NAME,
    NEXT_STOP,
    NEXT_TURN,
    NOTHING,
    OFFER,
    OPENING,
    OWN_ROUTES,
    PASS,
    PASSENGER,
    PICK_UP,
    PICKING,
    PLACING,
    PLAYER,
    PUT_BACK,
    RACK,
    RAMP,
    RAMPING,
    REDRAW,
    REGION,
    RESUME,
    RIDE,
    ROUTE,
    SHOWN,
    SOURCE,
    STATE,
    STEPS,
    SWAP_ROUTES,
    SWEEP,
    TAKE,
    TARGET,
    TOO_MANY,
    bit_of,
    card_of,
)
from .upgrades import (
    ALL_ROUTES,
    BIKE_RACK,
    DRAW_ON_ONE,
    EXCHANGE_DISCOUNT,
    EXPRESS,
    FAR_DELIVERY,
    FAR_PICKUP,
    FREE_DELIVERY,
    FREE_MOVES,
    FREE_PICKUP,
    HOV,
    LOOK_AT_DECK,
    LOOK_AT_PILE,
    NEW_HAND,
    NO_EXCHANGE,
    REGION_POINT,
    REVERSE,
    RIDE_LINE,
    ROUTE_POINT,
    STRAIGHT,
    SUPERVISOR,
    begin,
    bonus_actions,
    buy,
    can_buy,
    choose_from_deck,
    choose_from_pile,
    draw_route,
    drawable,
    gain_fare,
    has,
    lift_token,
    mark_rack,
    markers,
    passengers_for,
    pick_passenger,
    put_route_aside,
    refill,
    room,
    sum_of,
    swap_routes,
    take,
    targets,
    use_on,
    which,
)

__all__ = ["MOVES", "STATE"]

EACH = 20  # tokens of a colour (VB1)
PLACED = 4  # of each colour at the start (VB5)
FIRST_CARDS, FIRST_FARES, DEALT = 2, 2, 3  # VB8, VB9
EXCHANGE_ACTIONS, SWEEP_FARES, REDRAW_FARES = 2, 1, 1  # VB20, VB23, VB11
SET_POINTS = 10  # VB29
NEVER = integer(99)
EIGHT = integer(8)  # faces of a die, regions of the city
ANY = integer(NONE)
EVERY_PLACE = integer(7)


# Set-up


@verb
def setup(b: Board, s: Any, rng: Any) -> None:
    clear(b, s)
    refill(b, s, rng)  # VB4
    s.offered = 0
    first_passengers(b, s, rng)
    s.first = first_player(b, rng)
    first_cards(b, s, rng)
    for seat in range(b.players):
        s.fares[seat] = FIRST_FARES  # VB9
        for _ in range(DEALT):
            draw_route(b, s, seat, rng)
    s.seat = s.first
    s.turn = s.first
    s.phase = CHOOSE_ROUTE


@compiled
def clear(b: Any, s: Any) -> None:
    """The box unpacked: full decks, full containers, nothing on the board."""
    s.cause = NOTHING
    s.bus[:] = NONE
    s.left[:] = NONE
    s.rack[:] = NONE
    s.hand[:] = NO_CARD
    s.top[:] = NO_CARD
    s.top_seen[:] = NO_CARD
    s.routes[:] = NONE
    s.shown_routes[:] = NONE
    s.start_pick[:] = NONE
    s.row[:] = NONE
    s.route_deck = ALL_ROUTES
    s.route_deck_n = ROUTES
    for region in range(REGIONS):
        s.deck[region] = b.city[0].decks[region]
        s.deck_n[region] = count(b.city[0].decks[region])
        s.supply[region] = EACH
    for upgrade in range(UPGRADES):
        s.upgrade_deck[upgrade] = b.city[0].copies[upgrade]


@compiled
def first_passengers(b: Any, s: Any, rng: Any) -> None:
    """Deck by deck a passenger is placed, until the bag is empty (VB5)."""
    bag = np.full(REGIONS, PLACED, np.int64)
    stops = np.empty(REGIONS * PLACED, np.int64)
    colours = np.empty(REGIONS * PLACED, np.int64)
    for n in range(REGIONS * PLACED):
        region = n % REGIONS
        card, _ = draw(b, s, region, rng)
        discard(s, card)
        stops[n] = b.city[0].stop_of[card]
        others = bag.sum() - bag[region]  # a token of the region's own colour is set aside (VB6)
        if others > 0:
            colours[n] = pick_token(bag, region, below(rng, others))
        else:
            colours[n] = region
            swap_token(b, stops, colours, n)
        bag[region if others == 0 else colours[n]] -= 1
    for n in range(REGIONS * PLACED):
        put_token(s, stops[n], colours[n])


@compiled
def pick_token(bag: Any, region: Any, number: Any) -> Any:
    """The colour of a token in the bag, those of one colour left out."""
    for colour in range(REGIONS):
        if colour != region:
            number -= bag[colour]
            if number < 0:
                return colour
    return region


@compiled
def swap_token(b: Any, stops: Any, colours: Any, n: Any) -> None:
    """Swap the token that matches its stop with the latest one with which that is legal (VB7, n2)."""
    here = b.city[0].region[stops[n]]
    for k in range(n - 1, -1, -1):
        if colours[k] != here and b.city[0].region[stops[k]] != colours[n]:
            colours[k], colours[n] = colours[n], colours[k]
            return


@compiled
def first_player(b: Any, rng: Any) -> Any:
    """The highest die; those who tie roll again (VB8, n1)."""
    among = integer((1 << b.players) - 1)
    while among & (among - 1):
        best, highest = integer(0), 0
        for seat in range(b.players):
            if among >> seat & 1:
                die = 1 + below(rng, EIGHT)
                if die > highest:
                    best, highest = integer(0), die
                if die == highest:
                    best |= 1 << seat
        among = best
    return lowest(among)


@compiled
def first_cards(b: Any, s: Any, rng: Any) -> None:
    """Two tokens of different colours, for each a card of that deck (VB8, n3)."""
    bag = integer((1 << REGIONS) - 1)
    for k in range(b.players):
        for _ in range(FIRST_CARDS):
            colour = any_bit(bag, rng)
            bag &= ~(integer(1) << colour)
            card, known = draw(b, s, colour, rng)
            gain(b, s, (s.first + k) % b.players, card, known)


@compiled
def redraw_routes(b: Any, s: Any, rng: Any) -> None:
    """Pay to set all three aside and draw three others (VB11)."""
    seat = s.seat
    s.fares[seat] -= REDRAW_FARES
    for i in range(DEALT):
        s.aside[seat] |= integer(1) << integer(s.routes[seat, i])
    s.aside_n[seat] += DEALT
    s.routes_n[seat] = 0
    for _ in range(DEALT):
        draw_route(b, s, seat, rng)


@compiled
def choose_route(b: Any, s: Any, route: Any) -> None:
    """The route that gives the start; when all have chosen they are revealed together (VB10)."""
    for i in range(DEALT):
        if s.routes[s.seat, i] == route:
            s.start_pick[s.seat] = i
    s.picked[s.seat] = 1
    s.seat = (s.seat + 1) % b.players
    if s.seat != s.first:
        return
    for seat in range(b.players):
        start = s.routes[seat, s.start_pick[seat]]
        s.bus[seat] = b.city[0].starts[start]
        put_route_aside(s, seat, integer(start))
        s.route_pile |= s.aside[seat]
        s.aside[seat] = 0
        s.aside_n[seat] = 0
        s.start_pick[seat] = NONE
    s.turn = s.first
    s.phase = NEXT_TURN


# A turn: placing


@compiled
def begin_turn(b: Any, s: Any, rng: Any) -> None:
    """The turn of the seat `s.turn`, or of the next one that has not to miss it."""
    while s.skip[s.turn] > 0:  # Out Of Fuel
        s.skip[s.turn] -= 1
        s.turn = (s.turn + 1) % b.players
    s.seat = s.turn
    s.turns += 1
    s.actions = 0
    s.straight = 0
    s.only_moves = 1
    s.moved = 0
    s.used = 0
    s.offered = 0
    s.blue = 1 + below(rng, EIGHT)  # VB12
    s.red = 1 + below(rng, EIGHT)
    ramp = (s.blue == 1 or s.red == 1) and has(b, s, s.seat, DRAW_ON_ONE)
    s.phase = PLACING
    if ramp and room(b, s, s.seat) > 0 and drawable(s):
        s.phase = RAMP
        s.cause = RAMPING


@compiled
def placing(b: Any, s: Any, rng: Any) -> None:
    s.cause = NOTHING
    if s.blue == s.red:
        s.phase = DOUBLES  # VB14
    else:
        place(b, s, integer(s.blue) - 1, integer(s.red) - 1, rng)  # VB13
        s.phase = OPENING


@compiled
def place(b: Any, s: Any, region: Any, colour: Any, rng: Any) -> None:
    """A card of the region is drawn and discarded; a token of the colour goes on its stop (VB13)."""
    if not can_supply(s, region):
        return  # n7
    card, _ = draw(b, s, region, rng)
    discard(s, card)
    if s.supply[colour] > 0:  # n8
        put_token(s, integer(b.city[0].stop_of[card]), colour)


@compiled
def put_token(s: Any, stop: Any, colour: Any) -> None:
    s.supply[colour] -= 1
    s.waiting[stop, colour] += 1
    s.crowd[stop] += 1


@compiled
def legal_doubles(s: Any, out: Any) -> Any:
    out[0] = FARE
    n = 1
    colours = markers(s)
    for region in range(REGIONS):
        if can_supply(s, region) and colours & ~(1 << region):  # n7, n8
            out[n] = REGION + region
            n += 1
    return n


@compiled
def legal_destinations(s: Any, out: Any) -> Any:
    colours = markers(s) & ~(1 << s.region)
    return list_regions(colours, out, FIRST)


@compiled
def list_regions(regions: Any, out: Any, n: Any) -> Any:
    while regions:
        out[n] = REGION + lowest(regions)
        regions &= regions - 1
        n += 1
    return n


# A turn: actions


@compiled
def begin_actions(b: Any, s: Any) -> None:
    s.actions = max(0, max(s.blue, s.red) + bonus_actions(b, s, s.seat))  # VB16, n14, n23
    s.phase = ACTIONS


@compiled
def is_spent(b: Any, s: Any) -> Any:
    """Whether the turn is over: no action left, nor anything that could be had without one (VB25)."""
    if s.actions > 0:
        return False
    express = which(b, s, s.seat, EXPRESS)
    if express and s.only_moves and s.moved and s.used & express == 0:
        s.used |= express
        s.actions = sum_of(b, s, s.seat, EXPRESS)
        return False
    free = b.city[0].with_effect[REVERSE] | b.city[0].with_effect[STRAIGHT]
    free |= b.city[0].with_effect[FREE_PICKUP] | b.city[0].with_effect[FREE_DELIVERY]
    return s.fares[s.seat] == 0 and s.owned[s.seat] & free == 0  # n13


@compiled
def resume(b: Any, s: Any, rng: Any) -> None:
    """What a decision led to is done: new upgrades are turned up, Transit Supervisor is asked, the turn goes on."""
    if s.cause == RAMPING:
        s.phase = PLACING
        return
    s.cause = NOTHING
    s.phase = ACTIONS
    refill(b, s, rng)
    if s.offered:
        for k in range(1, b.players):
            other = (s.turn + k) % b.players
            if has(b, s, other, SUPERVISOR) and takes_offer(b, s, other):
                s.seat = other
                s.phase = OFFER
                return
        s.offered = 0
    s.seat = s.turn


@compiled
def takes_offer(b: Any, s: Any, seat: Any) -> Any:
    """Whether a player could buy anything that has just been turned up."""
    able = False
    for i in range(SHOWN):
        able = able or (s.offered >> i & 1 and can_buy(b, s, seat, s.row[i]))
    return able


@compiled
def legal_actions(b: Any, s: Any, out: Any) -> Any:
    n = legal_moves(b, s, out)
    n = legal_rides(b, s, out, n)
    n = legal_pickups(b, s, out, n)
    n = legal_deliveries(b, s, out, n)
    n = legal_exchanges(b, s, out, n)
    n = legal_purchases(b, s, out, n)
    out[n] = END  # VB25, n13
    return n + 1


# Moving


@compiled
def ahead(b: Any, start: Any, middle: Any) -> Any:
    """The stop straight ahead for who comes from start to middle, or NONE."""
    for i in range(b.city[0].roads[start]):
        if b.city[0].near[start, i] == middle:
            return integer(b.city[0].ahead[start, i])
    return integer(NONE)


@compiled
def move_cost(b: Any, s: Any, seat: Any, stop: Any) -> Any:
    """The actions that a move to a neighbouring stop costs; NEVER where it is not allowed."""
    here = s.bus[seat]
    if stop == s.left[seat]:  # VB17
        if has(b, s, seat, REVERSE) and s.used & which(b, s, seat, REVERSE) == 0:
            return 0
        return 1 if b.city[0].roads[here] == 1 else NEVER  # n15
    if s.straight > 0 and has(b, s, seat, STRAIGHT) and s.straight >= sum_of(b, s, seat, STRAIGHT):
        return 0 if ahead(b, s.left[seat], here) == stop else 1  # n26
    return 1


@compiled
def legal_moves(b: Any, s: Any, out: Any) -> Any:
    n = FIRST
    seat = s.seat
    here = s.bus[seat]
    for i in range(b.city[0].roads[here]):
        stop = integer(b.city[0].near[here, i])
        if move_cost(b, s, seat, stop) <= s.actions:
            out[n] = MOVE + stop
            n += 1
    if s.actions > 0:
        n = legal_double_steps(b, s, seat, out, n)
    return n


@compiled
def legal_double_steps(b: Any, s: Any, seat: Any, out: Any, n: Any) -> Any:
    """Two stops along an HOV lane, not by way of the stop last left (n25)."""
    here = s.bus[seat]
    if has(b, s, seat, HOV) and drives_on(b, s, seat, integer(b.city[0].lane[here])):
        for way in (-1, 1):
            stop = along_lane(b, here, 2 * way)
            if stop != NONE and along_lane(b, here, way) != s.left[seat]:
                out[n] = MOVE + stop
                n += 1
    return n


@compiled
def drives_on(b: Any, s: Any, seat: Any, lane: Any) -> Any:
    """Whether a player owns the access to a lane."""
    owned = s.owned[seat] & b.city[0].with_effect[HOV]
    while owned:
        if b.city[0].gives[lowest(owned), HOV] - 1 == lane:
            return True
        owned &= owned - 1
    return False


@compiled
def along_lane(b: Any, stop: Any, steps: Any) -> Any:
    """The stop so many places further along the HOV lane of a stop, or NONE."""
    lane = b.city[0].lane[stop]
    place = b.city[0].place[stop] + steps
    if lane == NONE or place < 0 or place >= LANE:
        return integer(NONE)
    return integer(b.city[0].lanes[lane, place])


@compiled
def middle_of(b: Any, start: Any, stop: Any) -> Any:
    """The stop passed on a double step along an HOV lane."""
    return along_lane(b, start, (b.city[0].place[stop] - b.city[0].place[start]) // 2)


@compiled
def move(b: Any, s: Any, stop: Any) -> None:
    """Drive the bus on turn to a neighbouring stop, or two stops along an HOV lane (VB17)."""
    seat = s.seat
    here = s.bus[seat]
    s.moved = 1
    first = stop
    cost = 1
    if b.city[0].distance[here, stop] == 1:
        cost = move_cost(b, s, seat, stop)
    else:
        first = middle_of(b, here, stop)
    if cost == 0:
        s.straight = 0
        if stop == s.left[seat]:
            s.used |= which(b, s, seat, REVERSE)
    elif s.straight > 0 and ahead(b, s.left[seat], here) == first:
        s.straight = min(s.straight + 1, 99)
    else:
        s.straight = 1
    s.actions -= cost
    step(b, s, seat, stop)


@compiled
def step(b: Any, s: Any, seat: Any, stop: Any) -> None:
    """Put a bus on a stop next to it, or two stops along an HOV lane; the stop it came through is closed to it."""
    here = s.bus[seat]
    s.left[seat] = here if b.city[0].distance[here, stop] == 1 else middle_of(b, here, stop)
    s.bus[seat] = stop


@compiled
def legal_rides(b: Any, s: Any, out: Any, n: Any) -> Any:
    """From a park to a park, from a station to a station of the same line (n25)."""
    if s.actions < 1:
        return n
    here = s.bus[s.seat]
    lines = s.owned[s.seat] & b.city[0].with_effect[RIDE_LINE] & ~s.used
    while lines:
        upgrade = lowest(lines)
        lines &= lines - 1
        line = b.city[0].gives[upgrade, RIDE_LINE] - 1
        if b.city[0].marks[here] >> line & 1:
            for stop in range(STOPS):
                if stop != here and b.city[0].marks[stop] >> line & 1:
                    out[n] = RIDE + integer(line) * 256 + stop
                    n += 1
    return n


@compiled
def ride(b: Any, s: Any, line: Any, stop: Any) -> None:
    lines = s.owned[s.seat] & b.city[0].with_effect[RIDE_LINE] & ~s.used
    while lines:
        upgrade = lowest(lines)
        lines &= lines - 1
        if b.city[0].gives[upgrade, RIDE_LINE] - 1 == line:
            s.used |= integer(1) << upgrade
    s.actions -= 1
    s.moved = 1
    s.straight = 0
    s.left[s.seat] = NONE
    s.bus[s.seat] = stop


# Picking up


@compiled
def legal_pickups(b: Any, s: Any, out: Any, n: Any) -> Any:
    seat = s.seat
    if room(b, s, seat) <= 0:  # VB24
        return n
    here = s.bus[seat]
    if s.actions > 0 or has(b, s, seat, FREE_PICKUP):
        n = legal_pickups_at(s, here, out, n)
    if s.actions > 0 and has(b, s, seat, FAR_PICKUP):
        for i in range(b.city[0].roads[here]):
            n = legal_pickups_at(s, integer(b.city[0].near[here, i]), out, n)
    return n


@compiled
def legal_pickups_at(s: Any, stop: Any, out: Any, n: Any) -> Any:
    for colour in range(REGIONS):
        if s.waiting[stop, colour] > 0 and can_supply(s, colour):  # VB18, n7, n11
            out[n] = PICK_UP + integer(stop) * REGIONS + colour
            n += 1
    return n


@compiled
def pick_up(b: Any, s: Any, stop: Any, colour: Any) -> None:
    seat = s.seat
    if stop != s.bus[seat] or not has(b, s, seat, FREE_PICKUP):  # n28
        s.actions -= 1
    s.only_moves = 0
    s.straight = 0
    lift_token(b, s, seat, stop, colour)
    s.region = colour
    s.cause = PICKING
    s.draws = 1
    s.phase = SOURCE


@compiled
def legal_sources(b: Any, s: Any, out: Any) -> Any:
    """Where the card may come from: deck or discards (VB18), or after a look (n29)."""
    n = FIRST
    if can_supply(s, s.region):
        out[n] = DRAW + DECK
        n += 1
    discards = s.pile_n[s.region] > 0
    if s.cause == PICKING and discards:  # n12
        out[n] = DRAW + DISCARDS
        n += 1
    if has(b, s, s.seat, LOOK_AT_DECK) and can_supply(s, s.region):
        out[n] = DRAW + LOOK_DECK
        n += 1
    if has(b, s, s.seat, LOOK_AT_PILE) and discards:
        out[n] = DRAW + LOOK_DISCARDS
        n += 1
    return n


@compiled
def only_deck(b: Any, s: Any) -> Any:
    """Whether a card can come from nowhere but the deck."""
    if s.pile_n[s.region] > 0 and (s.cause == PICKING or has(b, s, s.seat, LOOK_AT_PILE)):
        return False
    return not has(b, s, s.seat, LOOK_AT_DECK)


@compiled
def draw_card(b: Any, s: Any, source: Any, rng: Any) -> None:
    """Draw a card into the hand, or look at several first."""
    if source == DECK:
        card, known = draw(b, s, s.region, rng)
        gain(b, s, s.seat, card, known)
        drawn(s)
    elif source == DISCARDS:
        s.pile_n[s.region] -= 1
        gain(b, s, s.seat, integer(s.pile[s.region, s.pile_n[s.region]]), EVERYONE)
        drawn(s)
    elif source == LOOK_DECK:
        look_at_top(b, s, s.seat, s.region, sum_of(b, s, s.seat, LOOK_AT_DECK), rng)
        s.phase = KEEP
    else:
        s.depth = min(sum_of(b, s, s.seat, LOOK_AT_PILE), s.pile_n[s.region])
        s.phase = FROM_PILE


@compiled
def drawn(s: Any) -> None:
    """A card has come to the hand; perhaps another one follows."""
    s.draws -= 1
    if s.draws <= 0 or not drawable(s):
        s.draws = 0
        s.phase = RESUME
    elif s.cause == NEW_HAND:
        s.phase = ANY_DECK
    else:
        s.phase = SOURCE if can_supply(s, s.region) else RESUME


@compiled
def keep(b: Any, s: Any, stop: Any) -> None:
    """Priority Seating: one of the cards on top is kept."""
    region = s.region
    for i in range(s.top_n[region]):
        if b.city[0].stop_of[s.top[region, i]] == stop:
            card, known = take_top(b, s, region, i)
            s.deck_n[region] -= 1
            gain(b, s, s.seat, card, known)
            break
    s.order = 0
    s.phase = PUT_BACK
    if s.top_n[region] < 2:
        drawn(s)


@compiled
def put_back(b: Any, s: Any, stop: Any) -> None:
    """... and the others go back in any order, this one next."""
    region = s.region
    for i in range(s.order, s.top_n[region]):
        card = s.top[region, i]
        if b.city[0].stop_of[card] == stop:
            s.top[region, i] = s.top[region, s.order]
            s.top[region, s.order] = card
            break
    for i in range(s.top_n[region]):
        s.top_seen[s.seat, region, i] = s.top[region, i]
    s.order += 1
    if s.order >= s.top_n[region] - 1:
        drawn(s)


@compiled
def legal_top(b: Any, s: Any, first: Any, out: Any) -> Any:
    """The stops of the cards on top of the deck, from one place on, as the seat to act sees them."""
    n = FIRST
    for i in range(first, s.top_n[s.region]):
        n = add_card(b, integer(s.top_seen[s.seat, s.region, i]), out, n)
    return n


@compiled
def add_card(b: Any, card: Any, out: Any, n: Any) -> Any:
    """Add a choice of card, cards to the same stop only once."""
    move = CARD + b.city[0].stop_of[card]
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


@compiled
def legal_deck(b: Any, s: Any, out: Any) -> Any:
    """The stops of a whole deck that the seat to act looks through."""
    n = FIRST
    shown = integer(s.shown[s.seat])
    while shown:
        n = add_card(b, card_of(s.region, lowest(shown)), out, n)
        shown &= shown - 1
    return n


@compiled
def legal_pile(b: Any, s: Any, out: Any) -> Any:
    """The stops of the upper cards of a discard pile."""
    n = FIRST
    size = s.pile_n[s.region]
    for i in range(size - s.depth, size):
        n = add_card(b, integer(s.pile[s.region, i]), out, n)
    return n


@compiled
def legal_hand(b: Any, s: Any, holder: Any, size: Any, region: Any, out: Any) -> Any:
    """The stops of cards in a hand that the seat to act knows: of a region, or of all with ANY."""
    n = FIRST
    for i in range(size):
        if region == ANY or s.hand_region[holder, i] == region:
            n = add_card(b, known_card(s, s.seat, holder, i), out, n)
    return n


# Delivering


@compiled
def delivery_cost(b: Any, s: Any, seat: Any, stop: Any) -> Any:
    """The actions that it costs to deliver a passenger to a stop from here; NEVER if it can not be done."""
    here = s.bus[seat]
    at_stop = here == stop
    if not at_stop and has(b, s, seat, BIKE_RACK):
        region = b.city[0].region[stop]
        at_stop = s.rack[seat] == region and b.city[0].region[here] == region
    if at_stop:
        return 0 if has(b, s, seat, FREE_DELIVERY) else 1
    if b.city[0].distance[here, stop] == 1 and has(b, s, seat, FAR_DELIVERY):  # n28
        return 1
    return NEVER


@compiled
def legal_deliveries(b: Any, s: Any, out: Any, n: Any) -> Any:
    seat = s.seat
    for i in range(s.hand_n[seat]):
        stop = integer(b.city[0].stop_of[s.hand[seat, i]])
        if delivery_cost(b, s, seat, stop) <= s.actions and holding(b, s, seat, stop, i + 1) == i:
            out[n] = DELIVER + stop
            n += 1
    return n


@compiled
def deliver(b: Any, s: Any, seat: Any, stop: Any) -> None:
    """Lay a passenger card down (VB19)."""
    card = lose(b, s, seat, holding(b, s, seat, stop, s.hand_n[seat]))
    s.delivered[seat, s.delivered_n[seat]] = card
    s.delivered_n[seat] += 1
    s.region_n[seat, b.city[0].region[stop]] += 1
    s.phase = RESUME
    if s.delivered_n[seat] < b.city[0].deliveries:
        return
    s.seat = OVER  # VB31, n19
    for player in range(b.players):
        for i in range(OWN_ROUTES):
            s.shown_routes[player, i] = s.routes[player, i]


# Exchanging


@compiled
def exchange_cost(b: Any, s: Any, seat: Any) -> Any:
    return EXCHANGE_ACTIONS - sum_of(b, s, seat, EXCHANGE_DISCOUNT)


@compiled
def legal_exchanges(b: Any, s: Any, out: Any, n: Any) -> Any:
    seat = s.seat
    if s.hand_n[seat] == 0:
        return n
    for other in range(b.players):
        if other == seat or s.bus[other] != s.bus[seat] or s.hand_n[other] == 0:  # VB20
            continue
        if exchange_cost(b, s, seat) <= s.actions and not has(b, s, other, NO_EXCHANGE):  # n31
            out[n] = EXCHANGE + other
            n += 1
    return n


@compiled
def begin_exchange(b: Any, s: Any, other: Any) -> None:
    s.actions -= exchange_cost(b, s, s.seat)
    s.only_moves = 0
    s.straight = 0
    s.target = other
    s.phase = GIVE


@compiled
def legal_answers(b: Any, s: Any, out: Any) -> Any:
    """The cards of the colour that was named, or all if there are none, but not the one just received (n17)."""
    n = legal_hand(b, s, s.seat, s.hand_n[s.seat] - 1, s.region, out)
    if n == 0:
        n = legal_hand(b, s, s.seat, s.hand_n[s.seat] - 1, ANY, out)
    return n


# Buying


@compiled
def legal_purchases(b: Any, s: Any, out: Any, n: Any) -> Any:
    if s.fares[s.seat] == 0:
        return n
    n = legal_buys(b, s, EVERY_PLACE, out, n)
    shown = s.row[0] != NONE or s.row[1] != NONE or s.row[2] != NONE
    if s.fares[s.seat] >= SWEEP_FARES and shown:  # VB23, n10
        out[n] = SWEEP
        n += 1
    return n


@compiled
def legal_buys(b: Any, s: Any, places: Any, out: Any, n: Any) -> Any:
    """The upgrades in some places of the row that the seat to act can buy (VB21)."""
    for i in range(SHOWN):
        upgrade = s.row[i]
        if upgrade == NONE or not places >> i & 1 or not can_buy(b, s, s.seat, upgrade):
            continue
        twice = False
        for k in range(i):
            twice = twice or (s.row[k] == upgrade and places >> k & 1)
        if not twice:
            out[n] = BUY + upgrade
            n += 1
    return n


@compiled
def sweep(s: Any) -> None:
    s.fares[s.seat] -= SWEEP_FARES
    s.row[:] = NONE


# Steps that an upgrade gives


@compiled
def legal_steps(b: Any, s: Any, out: Any) -> Any:
    """Where the bus that Floor It or Detour moves can go next (n32)."""
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
def legal_swaps(s: Any, out: Any) -> Any:
    """The routes that Rerouting can still swap."""
    n = FIRST
    if s.aside_n[s.seat] < s.route_deck_n + count(s.route_pile):
        for i in range(s.routes_n[s.seat]):
            out[n] = ROUTE + s.routes[s.seat, i]
            n += 1
    out[n] = PASS
    return n + 1


# All decisions


@verb
def legal(b: Board, s: Any, out: Any) -> Any:
    phase = s.phase
    if phase == ACTIONS:
        return legal_actions(b, s, out)
    if phase == SOURCE:
        return legal_sources(b, s, out)
    if phase == STEPS:
        return legal_steps(b, s, out)
    if phase == CHOOSE_ROUTE:
        return legal_starts(b, s, out)
    if phase == DOUBLES:
        return legal_doubles(s, out)
    if phase == DESTINATION:
        return legal_destinations(s, out)
    if phase <= ANY_DECK:
        return legal_cards(b, s, out)
    return legal_effects(b, s, out)


@compiled
def legal_starts(b: Any, s: Any, out: Any) -> Any:
    for i in range(DEALT):
        out[i] = ROUTE + s.routes[s.seat, i]
    n = DEALT
    if b.city[0].redraw and s.fares[s.seat] >= REDRAW_FARES and s.route_deck_n >= DEALT:  # VB11, n4
        out[n] = REDRAW
        n += 1
    return n


@compiled
def legal_cards(b: Any, s: Any, out: Any) -> Any:
    """Choices while a card is drawn."""
    phase = s.phase
    if phase == KEEP:
        return legal_top(b, s, FIRST, out)
    if phase == PUT_BACK:
        return legal_top(b, s, integer(s.order), out)
    if phase == FROM_PILE:
        return legal_pile(b, s, out)
    if phase == FROM_DECK:
        return legal_deck(b, s, out)
    n = list_regions(drawable(s), out, FIRST)  # RAMP, ANY_DECK
    if phase == RAMP:
        out[n] = PASS
        n += 1
    return n


@compiled
def legal_effects(b: Any, s: Any, out: Any) -> Any:
    """Choices in an exchange and in what an upgrade does."""
    phase = s.phase
    if phase in (GIVE, TOO_MANY, NEXT_STOP):
        return legal_hand(b, s, s.seat, s.hand_n[s.seat], ANY, out)
    if phase == NAME:
        return list_regions(integer((1 << REGIONS) - 1), out, FIRST)
    if phase == ANSWER:
        return legal_answers(b, s, out)
    if phase == RACK:
        return list_regions(markers(s), out, FIRST)
    if phase == PASSENGER:
        return legal_passengers(b, s, out)
    if phase == TARGET:
        return legal_targets(b, s, out)
    if phase == TAKE:
        return legal_hand(b, s, s.target, s.hand_n[s.target], ANY, out)
    if phase == SWAP_ROUTES:
        return legal_swaps(s, out)
    n = legal_buys(b, s, integer(s.offered), out, FIRST)  # OFFER
    out[n] = PASS
    return n + 1


@compiled
def legal_passengers(b: Any, s: Any, out: Any) -> Any:
    n = FIRST
    colours = passengers_for(b, s, s.seat, s.cause)
    while colours:
        out[n] = PICK_UP + s.bus[s.seat] * REGIONS + lowest(colours)
        colours &= colours - 1
        n += 1
    return n


@compiled
def legal_targets(b: Any, s: Any, out: Any) -> Any:
    n = FIRST
    players = targets(b, s, s.seat, s.cause)
    while players:
        out[n] = PLAYER + lowest(players)
        players &= players - 1
        n += 1
    return n


@verb
def play(b: Board, s: Any, move: Any, rng: Any) -> None:
    about = integer(move) % KIND
    kind = integer(move) - about
    if s.phase == ACTIONS:
        act(b, s, kind, about)
    elif s.phase < ACTIONS:
        begin_or_place(b, s, kind, about, rng)
    elif s.phase <= ANY_DECK:
        choose_card(b, s, about, rng)
    else:
        carry_on(b, s, kind, about, rng)
    while s.seat != OVER and goes_on(b, s, rng):
        pass


@compiled
def goes_on(b: Any, s: Any, rng: Any) -> Any:
    """Carry out what needs no decision; says whether there was anything."""
    phase = s.phase
    if phase == RESUME:
        resume(b, s, rng)
    elif phase == ACTIONS:
        if not is_spent(b, s):
            return False
        end_turn(b, s)
    elif phase == NEXT_TURN:
        begin_turn(b, s, rng)
    elif phase == PLACING:
        placing(b, s, rng)
    elif phase == OPENING:
        begin_actions(b, s)
    elif phase == BEGIN:
        begin(b, s, rng)
    elif phase == SOURCE and only_deck(b, s):
        draw_card(b, s, DECK, rng)
    else:
        return False
    return True


@compiled
def end_turn(b: Any, s: Any) -> None:
    s.turn = (s.turn + 1) % b.players
    s.phase = NEXT_TURN


@compiled
def act(b: Any, s: Any, kind: Any, about: Any) -> None:
    """An action, or a purchase."""
    s.phase = RESUME
    if kind == MOVE:
        move(b, s, about)
    elif kind == RIDE:
        ride(b, s, about // 256, about % 256)
    elif kind == PICK_UP:
        pick_up(b, s, about // REGIONS, about % REGIONS)
    elif kind == DELIVER:
        s.actions -= delivery_cost(b, s, s.seat, about)
        s.only_moves = 0
        s.straight = 0
        deliver(b, s, s.seat, about)
    elif kind == EXCHANGE:
        begin_exchange(b, s, about)
    elif kind == BUY:
        buy(b, s, about)
    elif kind == SWEEP:
        sweep(s)
    else:
        end_turn(b, s)  # VB25


@compiled
def begin_or_place(b: Any, s: Any, kind: Any, about: Any, rng: Any) -> None:
    """Decisions of the set-up and of the placing phase."""
    if kind == ROUTE:
        choose_route(b, s, about)
    elif kind == REDRAW:
        redraw_routes(b, s, rng)
    elif kind == FARE:
        gain_fare(b, s, s.seat)  # VB14
        s.phase = OPENING
    elif kind == PASS:
        s.phase = PLACING  # Wheelchair Ramp not used
    elif s.phase == RAMP:
        s.draws = 1
        s.region = about
        s.phase = SOURCE
    elif s.phase == DOUBLES:
        s.region = about
        s.phase = DESTINATION
    else:
        place(b, s, s.region, about, rng)  # VB14
        s.phase = OPENING


@compiled
def choose_card(b: Any, s: Any, about: Any, rng: Any) -> None:
    """Decisions about drawing a card."""
    phase = s.phase
    if phase == ANY_DECK:
        s.region = about
        s.phase = SOURCE
    elif phase == SOURCE:
        draw_card(b, s, about, rng)
    elif phase == KEEP:
        keep(b, s, about)
    elif phase == PUT_BACK:
        put_back(b, s, about)
    elif phase == FROM_PILE:
        choose_from_pile(b, s, about)
        drawn(s)
    else:
        choose_from_deck(b, s, about, rng)
        s.phase = RESUME


@compiled
def carry_on(b: Any, s: Any, kind: Any, about: Any, rng: Any) -> None:
    """Decisions of an exchange and of an upgrade's effect."""
    phase = s.phase
    if phase == GIVE:  # VB20
        hand_over(b, s, s.seat, holding(b, s, s.seat, about, s.hand_n[s.seat]), s.target)
        s.phase = NAME
    elif phase == NAME:
        s.region = about
        s.seat = s.target
        s.phase = ANSWER
    elif phase == ANSWER:
        hand_over(b, s, s.seat, holding(b, s, s.seat, about, s.hand_n[s.seat] - 1), s.turn)
        s.phase = RESUME
    elif phase == RACK:
        mark_rack(s, about)
        s.phase = RESUME
    elif phase == TOO_MANY:
        discard(s, lose(b, s, s.seat, holding(b, s, s.seat, about, s.hand_n[s.seat])))
        if room(b, s, s.seat) >= 0:
            s.phase = RESUME
    elif phase == PASSENGER:
        pick_passenger(b, s, about % REGIONS)
    elif phase == NEXT_STOP:
        deliver(b, s, s.seat, about)
    elif phase == TARGET:
        use_on(b, s, about)
    elif phase == TAKE:
        take(b, s, about)
        s.phase = RESUME
    elif phase == STEPS:
        take_step(b, s, kind, about)
    elif phase == SWAP_ROUTES and kind == ROUTE:
        put_route_aside(s, s.seat, about)
    elif phase == SWAP_ROUTES:
        swap_routes(b, s, rng)
        s.phase = RESUME
    elif kind == BUY:  # OFFER
        buy(b, s, about)
    else:
        s.offered = 0
        s.phase = RESUME


@compiled
def take_step(b: Any, s: Any, kind: Any, stop: Any) -> None:
    """Floor It and Detour: one step, or enough of them."""
    s.steps -= 1
    if kind == PASS:
        s.steps = 0
    else:
        step(b, s, s.target, stop)
    if s.target == s.turn:
        s.straight = 0
    if s.steps == 0:
        s.phase = RESUME


# Scoring and end


@compiled
def triangle(n: Any) -> Any:
    return integer(n) * (integer(n) + 1) // 2


@compiled
def route_of(s: Any, seat: Any, place: Any) -> Any:
    """A route of a player: at the end all are open."""
    return s.shown_routes[seat, place] if s.seat == OVER else s.routes[seat, place]


@compiled
def deliveries_on(b: Any, s: Any, seat: Any, routes: Any) -> Any:
    """How many passengers a player delivered to stops of any of these routes."""
    n = FIRST
    for i in range(s.delivered_n[seat]):
        n += b.city[0].routes[b.city[0].stop_of[s.delivered[seat, i]]] & routes != 0
    return n


@compiled
def points(b: Any, s: Any, seat: Any) -> Any:
    total = integer(0)
    fewest = s.region_n[seat, 0]
    for region in range(REGIONS):
        total += triangle(integer(s.region_n[seat, region]))  # VB27
        fewest = min(fewest, s.region_n[seat, region])
    total += SET_POINTS * fewest  # VB29
    routes = integer(0)
    for i in range(OWN_ROUTES):
        route = route_of(s, seat, i)
        if route != NONE:
            served = integer(1) << integer(route)
            routes |= served
            total += triangle(deliveries_on(b, s, seat, served))  # VB28
    owned = s.owned[seat] & b.city[0].with_effect[REGION_POINT]  # VB30
    while owned:
        total += s.region_n[seat, b.city[0].gives[lowest(owned), REGION_POINT] - 1]
        owned &= owned - 1
    if has(b, s, seat, ROUTE_POINT):
        total += sum_of(b, s, seat, ROUTE_POINT) * deliveries_on(b, s, seat, routes)  # n33
    return total


@compiled
def standing(b: Any, s: Any, seat: Any) -> Any:
    """Points, then deliveries, then fares (VB31, n20), as one number."""
    return points(b, s, seat) * 10000 + integer(s.delivered_n[seat]) * 100 + s.fares[seat]


def scores(b: Any, states: Any, out: Any) -> None:
    """The points of each seat, for people to see."""
    for seat in range(b.players):
        out[seat] = points(b, states[0], seat)


def unpack(b: Any, states: Any) -> None:
    """A position before anything is put on the board, for those that people describe."""
    clear(b, states[0])


@verb
def result(b: Board, s: Any, out: Any) -> None:
    best, winners = integer(-1), 0
    for seat in range(b.players):
        mine = standing(b, s, seat)
        if mine > best:
            best, winners = mine, 0
        winners += mine == best
    for seat in range(b.players):
        out[seat] = 1.0 / winners if standing(b, s, seat) == best else 0.0


# What a seat can not know


@verb
def redeal(b: Board, s: Any, seat: Any, rng: Any) -> None:
    redeal_cards(b, s, seat, rng)
    redeal_knowledge(b, s, seat)
    redeal_routes(b, s, seat, rng)
    if s.seat == seat or s.seat == OVER:
        return
    if s.phase == TAKE:  # the one who decides is looking at something
        show_hand(s, s.target, s.seat)
    elif s.phase == KEEP or s.phase == PUT_BACK:
        for i in range(s.top_n[s.region]):
            s.top_seen[s.seat, s.region, i] = s.top[s.region, i]
    elif s.phase == FROM_DECK:
        s.shown[s.seat] = s.deck[s.region]
        for i in range(s.top_n[s.region]):
            s.shown[s.seat] |= bit_of(s.top[s.region, i])


@compiled
def redeal_routes(b: Any, s: Any, seat: Any, rng: Any) -> None:
    may = np.empty(64, np.int64)
    cards = np.empty(64, np.int64)
    pool = integer(ALL_ROUTES) & ~integer(s.route_pile)
    n = FIRST
    for player in range(b.players):
        if player == seat:
            pool &= ~integer(s.aside[player])
            for i in range(s.routes_n[player]):
                pool &= ~(integer(1) << integer(s.routes[player, i]))
            continue
        for i in range(s.routes_n[player]):
            known = s.shown_routes[player, i]
            may[n] = integer(s.route_may[player, i]) if known == NONE else integer(1) << integer(known)
            n += 1
        for _ in range(s.aside_n[player]):
            may[n] = ALL_ROUTES
            n += 1
    s.route_deck = fit(may, n, pool, cards, rng)
    n = FIRST
    for player in range(b.players):
        if player == seat:
            continue
        for i in range(s.routes_n[player]):
            s.routes[player, i] = cards[n]
            n += 1
        for _ in range(s.aside_n[player]):
            s.aside[player] |= integer(1) << cards[n]
            n += 1
        if s.picked[player] and s.phase == CHOOSE_ROUTE:
            s.start_pick[player] = below(rng, DEALT)
