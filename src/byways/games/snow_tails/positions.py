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

from .board import DENTS, EACH, FEWEST, NIGHT, POINTS, SEATS, START, VALUES, Board, Cell
from .outlook import trees_of
from .rules.codes import CARDS, CROSSED, FINISHED, NONE, PHASES, RACING, STATUSES, STEER, STOPS, WAITING
from .rules.position import STEPS
from .rules.ride import drift_of, find_rides, speed_of
from .rules.rounds import line_up
from .track import LANES, MAX_SAPLINGS, TrackError, cell_name, cell_named

if TYPE_CHECKING:
    from . import SnowTails

Data: TypeAlias = dict[str, Any]
"""A position, or a part of it, as JSON."""

KEYS: Final = ("seat", "phase", "race", "round", "order", "turn", "saplings", "sleds", "planted", "ride")
SLED_KEYS: Final = (
    *("status", "cell", "lane", "dogs", "printed", "brake", "dents", "points", "held", "stock"),
    *("hand", "deck", "pile", "place", "rounds", "past", "crossed", "enough", "counted"),
)
PAST: Final = ("places", "raced", "dented")
"""The fields that keep what became of a sled in each race."""
PHASE_NAMES: Final = tuple(phase.name for phase in PHASES)
STATUS_NAMES: Final = tuple(status.name for status in STATUSES)
STOP_NAMES: Final = tuple(stop.name for stop in STOPS)
DECK: Final = VALUES * EACH


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
    race = int(s["race"])
    for key, field in (("place", "places"), ("rounds", "raced")):
        if s[field][race][seat]:
            sled[key] = int(s[field][race][seat])
    if race:
        sled["past"] = [
            {"place": place, "rounds": rounds, "dents": dents}
            for place, rounds, dents in zip(*(s[field][:race, seat].tolist() for field in PAST), strict=True)
        ]
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
    s["race"] = _number(data, "race", 1, game.values["races"], 1) - 1
    for seat, sled in enumerate(sleds):
        _fill_sled(game, s, seat, sled)
    _fill_trees(game, s, data.get("saplings", []))
    s["planted"] = _number(data, "planted", 0, MAX_SAPLINGS, 0)
    s["rounds"] = _number(data, "round", 0, NIGHT, 2)
    s["phase"] = place_of(data.get("phase", PHASES[CARDS].name), PHASE_NAMES, "phase")
    _fill_order(game, position, data)
    _fill_ride(game, s, data.get("ride"))
    seat = data.get("seat", int(s["order"][0]) if s["racers"] else 0)
    s["seat"] = OVER if seat is None else seat_number(seat, game.players)
    if seat is None:
        s["dented"][int(s["race"])] = s["dents"]
    elif s["phase"] == STEER:
        game.quick(lay_rides)(game.board, position)


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
    s["dents"][seat] = _number(sled, "dents", 0, DENTS, 0)
    _fill_races(s, seat, sled, where)
    if sled.get("crossed") is not None:
        crossed = a_dict(sled["crossed"], ("lane", "left"), f"{where}: `crossed`")
        s["finish_lane"][seat] = _number(crossed, "lane", 1, LANES, 1) - 1
        s["steps_left"][seat] = _number(crossed, "left", 0, STEPS, 0)
    s["enough"][seat] = flag(sled.get("enough", False), f"{where}: `enough`")
    _fill_cards(s, seat, sled, where)


def _fill_races(s: np.void, seat: Seat, sled: Data, where: str) -> None:
    """What became of the sled in the races before this one and in this one, and the points for it (ST30, ST32)."""
    race = int(s["race"])
    past = sled.get("past", [{}] * race)
    if not isinstance(past, list) or len(past) != race:
        raise BadPosition(f"{where}: `past` must be a list of the {race} races before this one")
    for number, one in enumerate(past):
        then = a_dict(one, ("place", "rounds", "dents"), f"{where}: `past`")
        s["places"][number][seat] = _number(then, "place", 0, SEATS, 0)
        s["raced"][number][seat] = _number(then, "rounds", 0, NIGHT, 0)
        s["dented"][number][seat] = _number(then, "dents", 0, DENTS, 0)
    s["places"][race][seat] = _number(sled, "place", 0, SEATS, 0)
    s["raced"][race][seat] = _number(sled, "rounds", 0, NIGHT, 0)
    places = s["places"][: race + 1, seat].tolist()
    points = sum(POINTS[place - 1] for place in places if 1 <= place <= len(POINTS))
    if sled.get("points", points) != points:
        words = f"`points` is {sled['points']!r}, but the places of this race and of `past` make {points}"
        raise BadPosition(f"{where}: {words}")
    s["points"][seat] = points


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
        game.quick(lay_order)(game.board, position)
        order = s["order"][: s["racers"]].tolist()
    else:
        order = data.get("order", [])
        if not isinstance(order, list) or not _are_seats(order, game.players):
            raise BadPosition("`order` must list the seats that act in this round, each once")
        s["order"][: len(order)] = order
        s["racers"] = len(order)
    s["turn"] = _number(data, "turn", 0, len(order), 0)


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
    s["new_dents"] = _number(ride, "dents", 0, DENTS, 0)
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


# --- kernels --------------------------------------------------------------------------------------------------


def lay_order(b: Board, states: Positions) -> None:
    """Who acts in this round, and when."""
    line_up(b, states[0])


def lay_rides(b: Board, states: Positions) -> None:
    """The rides of one who steers."""
    s = states[0]
    if speed_of(s, s.seat) > 0 and drift_of(s, s.seat) > 0:
        find_rides(b, s)
