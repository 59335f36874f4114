"""A position of Snow Tails in words, and back. Cards are lists of values, cells are `lane.place`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from byways.engine import BadPosition, Positions, Seat, State
from byways.engine.reading import a_dict, flag, place_of, seat_number, whole_number
from byways.engine.types import Array
from byways.engine.verbs import OVER
from byways.engine.wording import listing

from .board import DENTS, EACH, FEWEST, HAND, HAND_SAPLINGS, NIGHT, POINTS, RACES, SEATS, START, VALUES, Board, Cell
from .outlook import trees_of
from .rules.codes import (
    BONUS,
    CARDS,
    CROSSED,
    DISCARD,
    FINISHED,
    LANE,
    NONE,
    PHASES,
    RACING,
    SAPLINGS,
    STATUSES,
    STEER,
    STOPS,
    TRIM,
    WAITING,
)
from .rules.hand import only_value
from .rules.position import STEPS
from .rules.ride import drift_of, find_rides, may_take_bonus, speed_of
from .rules.rounds import line_up
from .track import LANES, MAX_SAPLINGS, TrackError, cell_name, cell_named
from .words import spelled

if TYPE_CHECKING:
    from . import SnowTails

Data: TypeAlias = dict[str, Any]
"""A position, or a part of it, as JSON."""

KEYS: Final = ("seat", "phase", "race", "round", "order", "turn", "saplings", "sleds", "planted", "ride")
SLED_KEYS: Final = (
    *("status", "cell", "lane", "dogs", "printed", "brake", "dents", "points", "held", "stock"),
    *("hand", "deck", "pile", "place", "crossed", "enough", "counted"),
)
PHASE_NAMES: Final = tuple(phase.name for phase in PHASES)
STATUS_NAMES: Final = tuple(status.name for status in STATUSES)
STOP_NAMES: Final = tuple(stop.name for stop in STOPS)
DECK: Final = VALUES * EACH
MOST_DENTS: Final = 99
"""More than a ride can cost."""


# --- a position in words --------------------------------------------------------------------------------------


def to_dict(game: SnowTails, state: State) -> Data:
    """The whole position; hidden hands are empty."""
    s = state.record
    data: Data = {
        "seat": None if state.over else int(s["seat"]),
        "phase": PHASES[int(s["phase"])].name,
        "race": int(s["race"]) + 1,
        "round": int(s["rounds"]),
        "order": [int(seat) for seat in s["order"][: s["racers"]]],
        "turn": int(s["turn"]),
        "saplings": [cell_name(game.cells, cell) for cell in trees_of(s)],
        "sleds": [_sled(game, s, seat) for seat in range(game.players)],
    }
    if s["planted"] or s["enough"].any():
        data["planted"] = int(s["planted"])
    if s["rider"] != NONE:
        trail = [cell_name(game.cells, int(cell)) for cell in s["trail"][: int(s["steps"]) + 1]]
        data["ride"] = {
            "seat": int(s["rider"]),
            "stop": STOPS[int(s["stop"])].name,
            "dents": int(s["new_dents"]),
            "trail": trail,
        }
    return data


def _sled(game: SnowTails, s: np.void, seat: Seat) -> Data:
    sled: Data = {
        "status": STATUSES[int(s["status"][seat])].name,
        "cell": cell_name(game.cells, int(s["cell"][seat])) if s["cell"][seat] != NONE else None,
        "lane": int(s["start_lane"][seat]) + 1 if s["start_lane"][seat] != NONE else None,
        "dogs": [int(dog) for dog in s["dogs"][seat]],
        "printed": [bool(printed) for printed in s["printed"][seat]],
        "brake": int(s["brake"][seat]),
        "dents": int(s["dents"][seat]),
        "points": int(s["points"][seat]),
        "held": int(s["held"][seat]),
        "stock": int(s["stock"][seat]),
        "hand": cards_of(s["hand"][seat]),
        "deck": cards_of(s["deck"][seat]),
        "pile": cards_of(s["pile"][seat]),
    }
    if s["place"][seat]:
        sled["place"] = int(s["place"][seat])
    if s["status"][seat] in (CROSSED, FINISHED):
        sled["crossed"] = {"lane": int(s["finish_lane"][seat]) + 1, "left": int(s["steps_left"][seat])}
    if s["enough"][seat]:
        sled["enough"] = True
    if s["rest"][seat] or s["unseen"][seat].any() or s["shown"][seat].any():
        sled["counted"] = {
            "unseen": cards_of(s["unseen"][seat]),
            "rest": int(s["rest"][seat]),
            "shown": cards_of(s["shown"][seat]),
        }
    return sled


def cards_of(counts: Array) -> list[int]:
    """The values of cards, each as often as it is there."""
    return [value + 1 for value in range(VALUES) for _ in range(int(counts[value]))]


# --- and back -------------------------------------------------------------------------------------------------


def fill(game: SnowTails, data: Data, position: Positions) -> None:
    """Set up what `to_dict` described, or what a person has written; what is left out is usual or worked out."""
    a_dict(data, KEYS, "a position")
    s = position[0]
    sleds = data.get("sleds")
    if not isinstance(sleds, list) or len(sleds) != game.players:
        raise BadPosition(f"`sleds` must be a list of {game.players}, one for each seat")
    s["order"], s["rider"], s["cell"], s["start_lane"] = NONE, NONE, 0, 0
    for seat, sled in enumerate(sleds):
        _fill_sled(game, s, seat, sled)
    _fill_trees(game, s, data.get("saplings", []))
    s["planted"] = _number(data, "planted", 0, MAX_SAPLINGS, 0)
    s["race"] = _number(data, "race", 1, game.values["races"], 1) - 1
    s["rounds"] = _number(data, "round", 0, NIGHT, 2)
    s["phase"] = place_of(data.get("phase", PHASES[CARDS].name), PHASE_NAMES, "phase")
    _fill_order(game, position, data)
    _fill_ride(game, s, data.get("ride"))
    seat = data.get("seat", int(s["order"][0]) if s["racers"] else 0)
    if seat is None:
        s["seat"] = OVER
        if (s["status"][: game.players] == RACING).any() and s["rounds"] < NIGHT:
            raise BadPosition("a sled is racing, so the game is not over (seat: null); give the seat to act")
        return
    s["seat"] = seat_number(seat, game.players)
    _check_turn(game, s, seat)
    found = int(game.kernel(fault)(game.board, position))
    if found:
        raise BadPosition(FAULTS[found])


def _fill_sled(game: SnowTails, s: np.void, seat: Seat, given: object) -> None:
    where = f"sled {seat}"
    sled = a_dict(given, SLED_KEYS, where)
    status = place_of(sled.get("status", STATUSES[RACING].name), STATUS_NAMES, "status")
    s["status"][seat] = status
    lane = sled.get("lane", seat + 1 if status != WAITING else None)
    s["start_lane"][seat] = NONE if lane is None else whole_number(lane, 1, LANES, f"{where}: the start `lane`") - 1
    s["cell"][seat] = _cell(game, sled.get("cell"), where) if status == RACING else NONE
    _fill_dogs(s, seat, sled, where)
    s["brake"][seat] = _number(sled, "brake", 1, VALUES, START)
    s["dents"][seat] = _number(sled, "dents", 0, MOST_DENTS, 0)
    if status == RACING and s["dents"][seat] >= DENTS:
        raise BadPosition(f"{where}: a sled with {DENTS} dents is out, not racing")
    s["points"][seat] = _number(sled, "points", 0, RACES * POINTS[0], 0)
    s["place"][seat] = _number(sled, "place", 0, SEATS, 0)
    if sled.get("crossed") is not None:
        crossed = a_dict(sled["crossed"], ("lane", "left"), f"{where}: `crossed`")
        s["finish_lane"][seat] = _number(crossed, "lane", 1, LANES, 1) - 1
        s["steps_left"][seat] = _number(crossed, "left", 0, STEPS, 0)
    s["enough"][seat] = flag(sled.get("enough", False), f"{where}: `enough`")
    _fill_cards(s, seat, sled, where)


def _fill_dogs(s: np.void, seat: Seat, sled: Data, where: str) -> None:
    """Both dogs; a 3 and a 3 are the printed ones unless the position says otherwise (ST5)."""
    dogs = sled.get("dogs", [START, START])
    if not isinstance(dogs, list) or len(dogs) != 2 or not all(_is_value(dog) for dog in dogs):
        raise BadPosition(f"{where}: `dogs` must be the left and the right dog, each 1 to {VALUES}")
    printed = sled.get("printed", [dogs == [START, START]] * 2)
    if not isinstance(printed, list) or len(printed) != 2 or not all(type(one) is bool for one in printed):
        raise BadPosition(f"{where}: `printed` must say for each dog whether it is the printed one: [true, false]")
    if any(one and dog != START for one, dog in zip(printed, dogs, strict=True)):
        raise BadPosition(f"{where}: a printed dog is a {START}")
    s["dogs"][seat], s["printed"][seat] = dogs, printed


def _fill_cards(s: np.void, seat: Seat, sled: Data, where: str) -> None:
    """Hand, deck and pile; a deck that is left out is all the rest, and all cards must be accounted for (ST4)."""
    hand, pile = _counts(sled, "hand", where), _counts(sled, "pile", where)
    left = [EACH - hand[value] - pile[value] for value in range(VALUES)]
    for side in range(2):
        if not s["printed"][seat][side]:
            left[int(s["dogs"][seat][side]) - 1] -= 1
    if min(left) < 0:
        value = left.index(min(left)) + 1
        raise BadPosition(f"{where}: there are more than {EACH} cards of value {value} in hand, pile and on the sled")
    if "deck" in sled and _counts(sled, "deck", where) != left:
        raise BadPosition(
            f"{where}: `deck` must hold the rest of the {DECK} cards; leave it out to have that worked out"
        )
    s["hand"][seat], s["pile"][seat], s["deck"][seat] = hand, pile, left
    s["held"][seat], s["stock"][seat] = sum(hand), sum(left)
    for key, total in (("held", sum(hand)), ("stock", sum(left))):
        if sled.get(key, total) != total:
            raise BadPosition(f"{where}: `{key}` is {sled[key]!r}, but the cards listed make {total}")
    if sled.get("counted") is not None:
        _fill_counted(s, seat, sled["counted"], where)


def _fill_counted(s: np.void, seat: Seat, given: object, where: str) -> None:
    """What the others can count since the deck was last shuffled (ST27)."""
    counted = a_dict(given, ("unseen", "rest", "shown"), f"{where}: `counted`")
    s["unseen"][seat] = _counts(counted, "unseen", where)
    s["shown"][seat] = _counts(counted, "shown", where, most=DECK)
    s["rest"][seat] = _number(counted, "rest", 0, FEWEST - 1, 0)
    if s["rest"][seat] > s["unseen"][seat].sum():
        raise BadPosition(f"{where}: `rest` of `counted` is more than the cards in `unseen`")


def _fill_trees(game: SnowTails, s: np.void, spots: object) -> None:
    if not isinstance(spots, list) or len(spots) > MAX_SAPLINGS:
        raise BadPosition(f"`saplings` must be a list of at most {MAX_SAPLINGS} cells, such as 3.14")
    for spot in spots:
        cell = _cell(game, spot, "a sapling")
        s["trees"][cell // 64] |= np.uint64(1 << cell % 64)


def _fill_order(game: SnowTails, position: Positions, data: Data) -> None:
    """Who acts in this round; by the rules (ST8) when that is left out."""
    s = position[0]
    if data.get("order") is None and s["rounds"] >= 1:
        game.kernel(lay_order)(game.board, position)
        order = s["order"][: s["racers"]].tolist()
    else:
        order = data.get("order", [])
        if not isinstance(order, list) or not _are_seats(order, game.players):
            raise BadPosition("`order` must list the seats that act in this round, each once")
        s["order"][: len(order)] = order
        s["racers"] = len(order)
    s["turn"] = _number(data, "turn", 0, len(order), 0)
    to_act = order[int(s["turn"]) :]
    started = int(s["phase"]) not in (SAPLINGS, LANE)
    if data.get("seat", 0) is not None and started and any(s["status"][seat] != RACING for seat in to_act):
        raise BadPosition("only sleds that are racing can still be to act in `order`")


def _are_seats(order: list[object], players: int) -> bool:
    return all(type(seat) is int and 0 <= seat < players for seat in order) and len({*map(str, order)}) == len(order)


def _fill_ride(game: SnowTails, s: np.void, ride: object) -> None:
    """The last ride, which the board still shows."""
    s["trail"] = NONE
    if ride is None:
        return
    trail = ride.get("trail") if isinstance(ride, dict) else None
    if not isinstance(ride, dict) or not isinstance(trail, list) or not 1 <= len(trail) < STEPS:
        raise BadPosition(
            f'`ride` must be {{"seat": ..., "stop": {listing(STOP_NAMES)}, "dents": ..., "trail": [cells]}}'
        )
    s["rider"] = _number(ride, "seat", 0, game.players - 1, 0)
    s["stop"] = place_of(ride.get("stop"), STOP_NAMES, "stop")
    s["new_dents"] = _number(ride, "dents", 0, MOST_DENTS, 0)
    s["steps"] = len(trail) - 1
    s["trail"][: len(trail)] = [_cell(game, name, "the ride") for name in trail]


def _cell(game: SnowTails, name: object, where: str) -> Cell:
    try:
        cell = cell_named(game.cells, str(name))
    except TrackError as error:
        raise BadPosition(f"{where}: {error}") from error
    if game.board.cells[cell]["wall"]:
        raise BadPosition(f"{where}: an obstacle is printed on {name}")
    return cell


def _is_value(card: object) -> bool:
    return type(card) is int and 1 <= card <= VALUES


def _counts(data: Data, key: str, where: str, most: int = EACH) -> Sequence[int]:
    """How many cards of each value a list holds."""
    cards = data.get(key, [])
    if not isinstance(cards, list) or not all(_is_value(card) for card in cards):
        raise BadPosition(f"{where}: `{key}` must be a list of cards from 1 to {VALUES}")
    counts = [cards.count(value + 1) for value in range(VALUES)]
    if max(counts) > most:
        raise BadPosition(f"{where}: `{key}` has more than {most} cards of a value")
    return counts


def _number(data: Data, key: str, least: int, most: int, default: int) -> int:
    return whole_number(data.get(key, default), least, most, f"`{key}`")


# --- whether it can be ----------------------------------------------------------------------------------------


def _check_turn(game: SnowTails, s: np.void, seat: Seat) -> None:
    """Whether the seat can be to act in this phase."""
    phase, status = int(s["phase"]), s["status"][: game.players]
    if phase == SAPLINGS:
        if game.board.saplings != HAND_SAPLINGS:
            raise BadPosition("players place no saplings in this game; set the option saplings to hand")
        if s["enough"][seat] or s["planted"] >= MAX_SAPLINGS:
            raise BadPosition(f"seat {seat} has placed all the saplings that it wants or that there are")
    if phase in (SAPLINGS, LANE):
        waiting = [number for number in range(game.players) if status[number] == WAITING]
        if phase == LANE and (not waiting or seat != waiting[0]):
            raise BadPosition("lanes are chosen in seat order, by the first seat whose sled is `waiting`")
        return
    if (status == WAITING).any():
        raise BadPosition("a sled is `waiting` for its lane, so the phase must be `lane` or `saplings`")
    if s["rounds"] < 1:
        raise BadPosition("rounds count from 1 once the sleds are on their lanes")
    if s["turn"] >= s["racers"] or int(s["order"][int(s["turn"])]) != seat:
        raise BadPosition(f"it is not the turn of seat {seat} in `order`; `turn` counts from 0")
    if status[seat] != RACING:
        raise BadPosition(f"seat {seat} is not racing any more and can not be to act")


NO_WAYS, NO_BONUS_THERE, NOTHING_TO_DROP, SAME_CELL = 1, 2, 3, 4
FAULTS: Final = {
    NO_WAYS: "with these dogs and this brake there is nothing to steer: one ride at most is open",
    NO_BONUS_THERE: "no bonus can be taken: dogs differ, the sled stands or is stopped, or it is round 1",
    NOTHING_TO_DROP: f"the seat to act holds {spelled(HAND)} cards or fewer, or cards of one value only",
    SAME_CELL: "two sleds stand on one cell",
}


def fault(b: Board, states: Positions) -> int:
    """A kernel: what is wrong with a position that is not over, or 0. Finds the rides of one who steers."""
    s = states[0]
    for one in range(b.players):
        for other in range(one):
            if s.cell[one] != NONE and s.cell[one] == s.cell[other]:
                return SAME_CELL
    if s.phase == STEER:
        if speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) == 0:
            return NO_WAYS
        find_rides(b, s)
        if s.ways < 2:
            return NO_WAYS
    if s.phase == BONUS and (speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) > 0 or not may_take_bonus(b, s)):
        return NO_BONUS_THERE
    held = s.held[s.seat] + (s.dents[s.seat] if s.phase == DISCARD else 0)
    if (s.phase == DISCARD or s.phase == TRIM) and (held <= HAND or only_value(s, s.seat) != NONE):
        return NOTHING_TO_DROP
    return 0


def lay_order(b: Board, states: Positions) -> None:
    """A kernel: who acts in this round, and when."""
    line_up(b, states[0])
