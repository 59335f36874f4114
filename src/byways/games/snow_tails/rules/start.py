"""The track and the start: set-up, saplings that players place, start lanes."""

from byways.engine import Code, Codes, Rng, Seat, below, bit, compiled, integer, next_seat, verb

from ..board import SEATS, START, WORDS, Board, Cell, Lane
from ..track import LANES
from .codes import ENOUGH, LANE, NONE, PLANT, RACING, SAPLINGS, TAKE_LANE, WAITING, WHOLE
from .deck import new_deck
from .hand import draw
from .position import STEPS, Position, has_tree
from .rounds import begin_round


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    begin_race(b, s)
    if b.lot and s.phase == LANE:
        draw_lanes(b, s, rng)


@compiled
def begin_race(b: Board, s: Position) -> None:
    """Sleds, decks and saplings as they are before a race; points stay (ST32)."""
    s.rounds = 0
    s.racers = 0
    s.turn = 0
    s.planted = 0
    s.rider = NONE
    s.stop = WHOLE
    s.new_dents = 0
    s.steps = 0
    for i in range(STEPS):
        s.trail[i] = NONE
    for i in range(SEATS):
        s.order[i] = NONE
    for word in range(WORDS):
        s.trees[word] = b.trees[word]
    for seat in range(b.players):
        new_sled(s, seat)
        new_deck(s, seat)
    if b.to_plant > 0:
        s.seat = 0
        s.phase = SAPLINGS
    else:
        ask_for_lane(b, s)


@compiled
def new_sled(s: Position, seat: Seat) -> None:
    s.status[seat] = WAITING
    s.cell[seat] = NONE
    s.start_lane[seat] = NONE
    s.steps_left[seat] = 0
    s.finish_lane[seat] = 0
    s.brake[seat] = START  # ST5
    s.dents[seat] = 0
    s.enough[seat] = 0
    for side in range(2):
        s.dogs[seat, side] = START
        s.printed[seat, side] = 1


# Saplings that the players place


@compiled
def legal_saplings(b: Board, s: Position, out: Codes) -> int:
    out[0] = ENOUGH
    n = 1
    for cell in range(b.size):
        if may_plant(b, s, cell):
            out[n] = PLANT + cell
            n += 1
    return n


@compiled
def may_plant(b: Board, s: Position, cell: Cell) -> bool:
    """An empty cell that no sled starts from (ST25)."""
    if b.cells[cell].wall or has_tree(s, cell):
        return False
    return bool(b.start[b.cells[cell].lane] != cell)


@compiled
def plant(b: Board, s: Position, move: Code) -> None:
    """ST25: by turns, one at a time, until all stand or everybody has had enough."""
    if move == ENOUGH:
        s.enough[s.seat] = 1
    else:
        cell = move - PLANT
        s.trees[cell // 64] |= bit(cell % 64)
        s.planted += 1
    for _ in range(b.players):
        s.seat = next_seat(s.seat, b.players)
        if not s.enough[s.seat] and s.planted < b.to_plant:
            return
    ask_for_lane(b, s)


# Start lanes


@compiled
def ask_for_lane(b: Board, s: Position) -> None:
    s.seat = next_for_lane(b, s)
    s.phase = LANE


@compiled
def next_for_lane(b: Board, s: Position) -> Seat:
    """ST4, ST32: of those without a lane the last in points, ties in seat order; NONE when all have one."""
    found = integer(NONE)
    for seat in range(b.players):
        if s.start_lane[seat] == NONE and (found == NONE or s.points[seat] < s.points[found]):
            found = integer(seat)
    return found


@compiled
def legal_lanes(b: Board, s: Position, out: Codes) -> int:
    """ST4: a lane that nobody has taken."""
    n = 0
    for lane in range(LANES):
        if not lane_taken(b, s, lane):
            out[n] = TAKE_LANE + lane
            n += 1
    return n


@compiled
def lane_taken(b: Board, s: Position, lane: Lane) -> bool:
    taken = False
    for seat in range(b.players):
        taken |= s.start_lane[seat] == lane
    return taken


@compiled
def take_lane(b: Board, s: Position, move: Code, rng: Rng) -> None:
    """ST6: more cards on the outer lanes."""
    lane = move - TAKE_LANE
    s.start_lane[s.seat] = lane
    s.cell[s.seat] = b.start[lane]
    s.status[s.seat] = RACING
    draw(s, s.seat, integer(b.start_cards[lane]), rng)
    s.seat = next_for_lane(b, s)
    if s.seat == NONE:
        begin_round(b, s)


@compiled
def draw_lanes(b: Board, s: Position, rng: Rng) -> None:
    """To try in the lab, instead of ST4: everybody gets a lane by lot."""
    while s.phase == LANE:
        lane = integer(below(rng, LANES))
        if not lane_taken(b, s, lane):
            take_lane(b, s, TAKE_LANE + lane, rng)
