"""Positions of Crab Stack in words, and back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from byways.engine import OVER, Array, BadPosition, Code, Game, Positions, Seat, State
from byways.engine.reading import a_dict, a_list, flag, seat_number, whole_number
from byways.engine.wording import listing

from . import rules
from .board import (
    CRABS,
    EACH,
    NAMES,
    ROCK_NAMED,
    SIZES,
    Board,
    Crab,
    Rock,
    first_crab,
    names_of,
    owner,
    rocks_for,
    size,
)

KEYS = ("seat", "out", "stacks", "choosing", "quiet", "seen", "ending", "last")
KEPT = 4096
"""So many positions are kept as stacks."""
OWNER_OF = tuple(map(owner, range(CRABS)))
"""Whose each crab is."""
ENDINGS = {rules.LAST: "last", rules.REPETITION: "repetition"}


def stacks(state: State) -> Mapping[str, tuple[Crab, ...]]:
    """The crabs on every rock that holds any, bottom first."""
    return _stacks(state.record["top"].tobytes(), state.record["below"].tobytes())


def crabs_left(state: State) -> tuple[int, ...]:
    """How many crabs each seat still has."""
    return _crabs_left(state.record["top"].tobytes(), state.record["below"].tobytes(), state.game.players)


@lru_cache(KEPT)
def _crabs_left(top: bytes, below: bytes, players: int) -> tuple[int, ...]:
    owners = [OWNER_OF[crab] for stack in _stacks(top, below).values() for crab in stack]
    return tuple(map(owners.count, range(players)))


@lru_cache(KEPT)
def _stacks(top: bytes, below: bytes) -> Mapping[str, tuple[Crab, ...]]:
    tops, belows = (np.frombuffer(numbers, np.int8).tolist() for numbers in (top, below))
    found = {}
    for rock, name in NAMES.items():
        crab = tops[rock]
        if crab == rules.NONE:
            continue
        stack = [crab]
        while (crab := belows[crab]) != rules.NONE:
            stack.append(crab)
        found[name] = tuple(reversed(stack))
    return found


def moves_of(state: State, seat: Seat) -> list[Code]:
    """The moves that a seat would have if it were its turn."""
    turn = state.copy()
    turn.array["seat"], turn.array["tied"] = seat, 0
    return turn.codes()


def to_dict(game: Game, state: State) -> dict[str, object]:
    """Stacks from bottom to top; `choosing` while a wave waits for its player's choice."""
    s = state.record
    colours = [name.lower() for name in game.face.seat_names]
    data: dict[str, object] = {
        "seat": state.seat,
        "out": [seat for seat in range(game.players) if s["out"][seat]],
        "stacks": {
            rock: [f"{colours[owner(crab)]} {SIZES[size(crab)]}" for crab in stack]
            for rock, stack in sorted(stacks(state).items())
        },
        "choosing": bool(s["tied"]),
        "quiet": int(s["quiet"]),
        "seen": [] if s["tied"] else [f"{int(word):016x}" for word in s["seen"][: s["quiet"] + 1]],
    }
    if state.over:
        data["ending"] = ENDINGS[int(s["ending"])]
    if s["start"] != rules.NONE:
        washed = names_of(s["washed"])
        data["last"] = {"from": NAMES[int(s["start"])], "to": NAMES[int(s["landing"])], "washed": washed}
    return data


def fill(game: Game, given: object, position: Positions) -> None:
    """Set up what `to_dict` described, or say what is wrong with it."""
    data = a_dict(given, KEYS, "a position")
    crabs, rocks = _read_stacks(game, data.get("stacks"))
    game.quick(arrange)(game.board, position, crabs, rocks)
    seat = None if data.get("seat", 0) is None else seat_number(data.get("seat", 0), game.players)
    out = {seat_number(number, game.players) for number in a_list(data.get("out", []), "`out`")}
    if seat in out:
        raise BadPosition(f"seat {seat} is out and can not be to move")
    for number in out:
        position["out"][0, number] = 1
    if data.get("last") is not None:
        _read_last(data["last"], position)
    _read_seen(data.get("quiet", 0), data.get("seen", []), position)
    left = game.players - len(out)
    if seat is None:
        _end(data.get("ending"), left, position)
        return
    position["seat"] = seat
    if left < 2:
        raise BadPosition("at least two players must still be in, unless the game is over (seat: null)")
    choosing = flag(data.get("choosing", False), "`choosing`")
    fault = game.quick(find_fault)(game.board, position, choosing, bool(data.get("seen")))
    if fault:
        raise BadPosition(FAULTS[fault].format(seat=seat))


def _read_stacks(game: Game, given: object) -> tuple[Array, Array]:
    """The crabs that were described, and the rocks they lie on, every stack from its bottom."""
    if not isinstance(given, dict) or not given:
        raise BadPosition('`stacks` must say what lies where, such as {"d2": ["blue small", "orange large"]}')
    in_use = {NAMES[rock] for rock in rocks_for(game.players)}
    seats = {name.lower(): seat for seat, name in enumerate(game.face.seat_names[: game.players])}
    used: dict[Crab, int] = {}
    crabs, rocks = [], []
    for rock, stack in given.items():
        if rock not in in_use:
            raise BadPosition(f"{rock!r} is no rock in use with {game.players} players")
        if not isinstance(stack, list | tuple) or not stack:
            raise BadPosition(f"the stack on {rock} must be a list of crabs, bottom first; leave empty rocks out")
        under = 0
        for words in stack:
            seat, kind = _read_crab(words, rock, seats)
            if kind < under:  # CS11
                raise BadPosition(f"on {rock} a {SIZES[kind]} crab lies on a {SIZES[under]} one, which it can not")
            under = kind
            first = first_crab(seat, kind)
            number = used.get(first, 0)
            if number == EACH:
                raise BadPosition(f"there are more than {EACH} {words} crabs")
            used[first] = number + 1
            crabs.append(first + number)
            rocks.append(ROCK_NAMED[rock])
    return np.array(crabs, np.int64), np.array(rocks, np.int64)


def _read_crab(words: object, rock: str, seats: dict[str, Seat]) -> tuple[Seat, int]:
    """Whose crab it is, and of which size."""
    colour, _, kind = str(words).lower().partition(" ")
    if colour not in seats or kind not in SIZES:
        raise BadPosition(f"{words!r} on {rock} is no crab; a crab is {listing(seats)}, then {listing(SIZES)}")
    return seats[colour], SIZES.index(kind)


def _read_last(given: object, position: Positions) -> None:
    """The last move, and what the wave took after it."""
    last = a_dict(given, ("from", "to", "washed"), "`last`")
    position["start"] = _read_rock(last.get("from"))
    position["landing"] = _read_rock(last.get("to"))
    washed = {_read_rock(name) for name in a_list(last.get("washed", []), "`washed`")}
    position["washed"] = np.uint64(sum(1 << rock for rock in washed))


def _read_rock(name: object) -> Rock:
    if not isinstance(name, str) or name not in ROCK_NAMED:
        raise BadPosition(f'{name!r} is no rock; `last` must be {{"from": rock, "to": rock, "washed": [rocks]}}')
    return ROCK_NAMED[name]


def _read_seen(quiet: object, given: object, position: Positions) -> None:
    """The moves since a rock was last emptied, and the positions that they led to."""
    moves = whole_number(quiet, 0, rules.MEMORY, "`quiet`, the moves since a rock was emptied,")
    seen = a_list(given, "`seen`")
    if len(seen) not in (0, min(moves + 1, rules.MEMORY)):
        raise BadPosition("`seen` must be empty, or list the positions since a rock was last emptied")
    try:
        position["seen"][0, : len(seen)] = np.array([int(word, 16) for word in seen], np.uint64)
    except (TypeError, ValueError, OverflowError) as error:
        raise BadPosition("`seen` must hold hashes of 16 hexadecimal digits") from error
    position["quiet"] = moves if seen else 0


def _end(ending: object, left: int, position: Positions) -> None:
    """A game that is over."""
    for code, word in ENDINGS.items():
        if word == ending:
            position["seat"], position["ending"] = OVER, code
            if code == rules.LAST and left != 1:
                raise BadPosition("exactly one player is not out when the game has ended with the last one")
            return
    raise BadPosition(f"a game that is over (seat: null) needs `ending`: {listing(ENDINGS.values())}")


# In compiled code

SEPARATE, UNASKED, UNTIED, DRAWN, STUCK, FORGED = 1, 2, 3, 4, 5, 6
FAULTS = {
    SEPARATE: "the crabs stand in separate groups, of which a wave would take all but one",
    UNASKED: "two groups are tied, so `choosing` must be true",
    UNTIED: "`choosing` is true, but no groups are tied",
    DRAWN: f"with {rules.MEMORY} moves that emptied no rock the game is over, as a draw",
    STUCK: "seat {seat} can not move; a player who can not is out",
    FORGED: "the last entry of `seen` must be the position itself; leave `seen` out to start afresh",
}


def arrange(b: Board, states: Positions, crabs: Array, rocks: Array) -> None:
    """Set each crab on top of its rock, in this order."""
    rules.clear(states[0])
    for i in range(len(crabs)):
        rules.put(states[0], crabs[i], rocks[i])


def find_fault(b: Board, states: Positions, choosing: bool, recalled: bool) -> int:
    """What is wrong with a position that is not over; 0 when nothing is. Finds the groups of a choice."""
    s = states[0]
    occupied = s.occupied
    washed = s.washed
    rules.wave(s)
    if s.occupied != occupied:
        return SEPARATE
    s.washed = washed
    if s.tied > 0:
        return 0 if choosing else UNASKED
    if choosing:
        return UNTIED
    if s.quiet >= rules.MEMORY:
        return DRAWN
    if not rules.can_move(b, s, s.seat):
        return STUCK
    if recalled and s.seen[s.quiet] != rules.identity(s):
        return FORGED
    s.seen[s.quiet] = rules.identity(s)
    return 0
