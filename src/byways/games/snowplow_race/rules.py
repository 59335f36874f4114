"""Snowplow Race: clear the town before six. The rules, in the order of RULES.md."""

from numpy import int8, int16, uint64

from byways.engine import OVER, Code, Codes, Payoffs, Rng, bit, compiled, next_seat, public, record, verb

from .board import WORDS, Board, Road, Way
from .maps import MOST_CIRCLES, MOST_PLAYERS, MOST_ROADS

NONE = -1
MOVES = 64


class Position:
    """A position of the game."""

    seat = public(int8, within=(OVER, MOST_PLAYERS - 1))  # whose turn it is; OVER when nobody's
    last = public(int16)  # the way of the last turn, or NONE
    turn = public(int16)  # minutes that the clock has run
    left = public(int16, within=(0, MOST_ROADS))  # roads with snow
    at = public(int16, MOST_PLAYERS, within=(0, MOST_CIRCLES - 1))  # the circle of each plow
    cleared = public(int16, MOST_PLAYERS, within=(0, MOST_ROADS))  # how many roads each plow has cleared
    snow = public(uint64, WORDS)  # the roads with snow, as bits


STATE = record(Position)


# Set-up


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    for road in range(b.roads):  # SR5
        s.snow[road >> 6] |= bit(road & 63)
    s.left = b.roads
    for plow in range(b.players):  # SR6
        s.at[plow] = b.dpw
    s.last = NONE
    s.seat = b.first  # SR8


# A turn


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    circle = s.at[s.seat]
    n = 0
    for way in range(b.span[circle, 0], b.span[circle, 1]):  # SR10, SR12
        out[n] = way
        n += 1
    if b.advanced:
        for way in range(b.span[circle, 1], b.span[circle, 2]):
            if is_clear(b, s, way):  # SR16
                out[n] = way
                n += 1
    return n


@compiled
def is_clear(b: Board, s: Position, way: Way) -> bool:
    """Whether no road of a way has snow (SR16)."""
    snow = uint64(0)
    for word in range(WORDS):
        snow |= s.snow[word] & b.ways[way].roads[word]
    return snow == uint64(0)


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    s.turn += 1  # SR9
    s.at[s.seat] = b.ways[move].end  # SR10
    if b.ways[move].steps == 1:
        clear(s, b.ways[move].road[0])  # SR11
    s.last = move
    if s.left == 0 or s.turn >= b.turns:  # SR14, SR15
        s.seat = OVER
    else:
        s.seat = next_seat(s.seat, b.players)  # SR13


@compiled
def clear(s: Position, road: Road) -> None:
    """Take the snow off a road, if it has any."""
    word = road >> 6
    here = bit(road & 63)
    if s.snow[word] & here:
        s.snow[word] ^= here
        s.left -= 1
        s.cleared[s.seat] += 1


# End


@compiled
def is_won(b: Board, s: Position) -> bool:
    """Whether all is clear before the clock shows 6:00 (SR14, SR15)."""
    return s.left == 0 and s.turn < b.turns


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(b.players):
        out[seat] = 1.0 if is_won(b, s) else 0.0
