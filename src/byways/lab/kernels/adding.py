"""Adding up what was noted of games, in compiled code: in the order of the games, so the same on every machine."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine import Array, inlined
from byways.engine.memory import borrow

from .watch import (
    BEGAN,
    BEHIND,
    CHANGES,
    CLOSE,
    DECIDED,
    DECISIONS,
    DRAMA,
    ENDING,
    FORCED,
    LOWEST,
    MATTERED,
    OPTIONS,
    PAYOFF,
    SEAT_TURNS,
    TURNS,
    WAITED,
    WEIGHED,
)

SUMMED = BEGAN
"""So many columns of a game are summed up: who began, behind them, is no number."""
BLOCKS = 32
"""Deals are shared out among so many blocks; what a block left out would change says how sure a figure is."""
EXACT = 1024
"""Lengths below this are counted each by itself, longer ones in steps of about a hundredth."""
STARTS = np.concatenate([np.arange(EXACT), (EXACT * 2 ** (np.arange(640) / 64)).astype(np.int64)])
"""The least length of each bar of a histogram of lengths; the last one holds what is longer."""
PARTS = 20
"""Bars of a histogram from 0 to 1."""
MOST_CHANGES = 40
ENDINGS = 16
RANKS = 8
RATIOS = ((OPTIONS, DECISIONS), (FORCED, DECISIONS), (MATTERED, WEIGHED), (CLOSE, WEIGHED))
"""Columns of which one is reported as a part of the other."""
PRODUCTS = tuple(sorted({pair for top, bottom in RATIOS for pair in ((top, top), (top, bottom), (bottom, bottom))}))

# What `games` counts
PLAYED, DEALS, ALONE, NOBODY, SHARED = range(5)
# What a deal is summed up to for each seat or bot
PAID, PAID2, EACH2 = range(3)


class Totals(NamedTuple):
    """Sums over games, most of them of what the games of a deal come to together or on average."""

    games: Array
    """PLAYED, DEALS, and how many had one winner, none or several."""
    deals: Array
    """By block."""
    seats: Array
    """By block and seat: the sum over deals of a deal's payoff, of its square, and of the squares of its games."""
    bots: Array
    """The same by bot."""
    order: Array
    """The same by the order of play: who begins, who is next."""
    begun: Array
    """How many games each seat has begun."""
    wins: Array
    """By seat: alone, and with others or alone."""
    columns: Array
    """Of each column of games the sum over deals of the average of a deal, and of its square."""
    columns2: Array
    """The sum of squares over games."""
    most: Array
    least: Array
    ratios: Array
    """The sums over deals of the products of columns, for the error of ratios."""
    led: Array
    """As `columns`, of who led, over games with one winner."""
    alone: Array
    """As `columns`, of whether a game had one winner."""
    waits: Array
    """Decisions of others between turns, how often there were some to wait for, and their products."""
    seat_columns: Array
    """As `columns`, of each column of seats."""
    winner_columns: Array
    loser_columns: Array
    endings: Array
    turns: Array
    decisions: Array
    changes: Array
    decided: Array
    drama: Array
    behind: Array
    lowest: Array
    whole: Array
    """What all seats got together: the number of games, the sum, the sum of squares."""


def no_totals(players: int, seat_columns: int) -> Totals:
    """The sums of no games."""
    columns = SUMMED
    return Totals(
        np.zeros(5),
        np.zeros(BLOCKS),
        np.zeros((BLOCKS, players, 3)),
        np.zeros((BLOCKS, players, 3)),
        np.zeros((BLOCKS, players, 3)),
        np.zeros(players),
        np.zeros((2, players)),
        np.zeros((2, columns)),
        np.zeros(columns),
        np.zeros(columns),
        np.full(columns, np.inf),
        np.zeros((columns, columns)),
        np.zeros((2, columns)),
        np.zeros((2, 1)),
        np.zeros(5),
        np.zeros((2, players, seat_columns)),
        np.zeros(seat_columns),
        np.zeros(seat_columns),
        np.zeros(ENDINGS),
        np.zeros(len(STARTS)),
        np.zeros(len(STARTS)),
        np.zeros(MOST_CHANGES),
        np.zeros(PARTS),
        np.zeros(PARTS),
        np.zeros(PARTS),
        np.zeros(RANKS),
        np.zeros(3),
    )


def add_up(t: Totals, games: Array, seats: Array, first: int, repeats: int) -> None:
    """Add games, numbered from `first`, of which `repeats` in a row share their deal."""
    t, games, seats = borrow(t), borrow(games), borrow(seats)
    players, columns = seats.shape[1], seats.shape[2]
    row, led, own = np.zeros(SUMMED), np.zeros(SUMMED), np.zeros((players, columns))
    by_seat, by_bot = np.zeros((players, 2)), np.zeros((players, 2))
    for deal in range(len(games) // repeats):
        row[:], led[:], own[:], by_seat[:], by_bot[:] = 0.0, 0.0, 0.0, 0.0, 0.0
        times, alone_here = 0.0, 0.0
        for turned in range(repeats):
            game = deal * repeats + turned
            best, together = 0.0, 0.0
            for seat in range(players):
                paid = seats[game, seat, PAYOFF]
                best, together = max(best, paid), together + paid
                times += max(0.0, seats[game, seat, SEAT_TURNS] - 1.0)
                bot = (seat + turned) % players
                by_seat[seat, 0], by_seat[seat, 1] = by_seat[seat, 0] + paid, by_seat[seat, 1] + paid * paid
                by_bot[bot, 0], by_bot[bot, 1] = by_bot[bot, 0] + paid, by_bot[bot, 1] + paid * paid
                for column in range(columns):
                    own[seat, column] += seats[game, seat, column]
            t.whole[0], t.whole[1], t.whole[2] = t.whole[0] + 1, t.whole[1] + together, t.whole[2] + together * together
            alone = add_winners(t, seats[game], best)
            alone_here += alone
            add_game(t, games[game], row)
            if alone:
                add_led(t, games[game], led)
        block = (first // repeats + deal) % BLOCKS
        add_deal(t, block, row, led, own, repeats)
        began = int(games[deal * repeats, BEGAN])  # the set-up says who, so it is the deal's
        t.begun[began] += repeats
        add_paid(t.seats[block], by_seat, 0)
        add_paid(t.bots[block], by_bot, 0)
        add_paid(t.order[block], by_seat, began)
        t.alone[0, 0], t.alone[1, 0] = t.alone[0, 0] + alone_here / repeats, t.alone[1, 0] + (alone_here / repeats) ** 2
        add_waits(t.waits, own[:, WAITED].sum(), times)


@inlined
def add_winners(t: Totals, seats: Array, best: float) -> bool:
    """Who won a game; says whether it was one alone."""
    winners = 0
    for seat in range(len(seats)):
        won = best > 0.0 and seats[seat, PAYOFF] == best
        winners += won
        t.wins[1, seat] += won
    t.games[PLAYED] += 1
    t.games[ALONE if winners == 1 else NOBODY if winners == 0 else SHARED] += 1
    if winners != 1:
        return False
    for seat in range(len(seats)):
        won = seats[seat, PAYOFF] == best
        t.wins[0, seat] += won
        out = t.winner_columns if won else t.loser_columns
        for column in range(seats.shape[1]):
            out[column] += seats[seat, column]
    return True


@inlined
def add_game(t: Totals, game: Array, row: Array) -> None:
    """The columns of a game, and its histograms."""
    for column in range(len(row)):
        value = game[column]
        row[column] += value
        t.columns2[column] += value * value
        t.most[column] = max(t.most[column], value)
        t.least[column] = min(t.least[column], value)
    t.endings[min(int(game[ENDING]), ENDINGS - 1)] += 1
    t.turns[bar_of(game[TURNS])] += 1
    t.decisions[bar_of(game[DECISIONS])] += 1
    t.changes[min(int(game[CHANGES]), MOST_CHANGES - 1)] += 1


@inlined
def bar_of(length: float) -> int:
    """The bar of a length."""
    return int(length) if length < EXACT else int(np.searchsorted(STARTS, length, "right")) - 1


@inlined
def add_led(t: Totals, game: Array, led: Array) -> None:
    """Who led when, in a game with one winner."""
    for column in range(CHANGES, LOWEST + 1):
        led[column] += game[column]
    t.decided[min(int(game[DECIDED] * PARTS), PARTS - 1)] += 1
    t.drama[min(int(game[DRAMA] * PARTS), PARTS - 1)] += 1
    t.behind[min(int(game[BEHIND] * PARTS), PARTS - 1)] += 1
    t.lowest[min(int(game[LOWEST]), RANKS - 1)] += 1


@inlined
def add_deal(t: Totals, block: int, row: Array, led: Array, own: Array, repeats: int) -> None:
    """What the games of a deal come to on average."""
    t.games[DEALS] += 1
    t.deals[block] += 1
    for one, other in PRODUCTS:
        t.ratios[one, other] += row[one] * row[other]
    for column in range(len(row)):
        mean, ahead = row[column] / repeats, led[column] / repeats
        t.columns[0, column] += mean
        t.columns[1, column] += mean * mean
        t.led[0, column] += ahead
        t.led[1, column] += ahead * ahead
    for seat in range(own.shape[0]):
        for column in range(own.shape[1]):
            mean = own[seat, column] / repeats
            t.seat_columns[0, seat, column] += mean
            t.seat_columns[1, seat, column] += mean * mean


@inlined
def add_paid(out: Array, paid: Array, first: int) -> None:
    """What each seat, or each bot, got in a deal; the `first` one is the first of what they are added to."""
    for seat in range(len(paid)):
        place = seat - first if seat >= first else seat - first + len(paid)
        out[place, PAID] += paid[seat, 0]
        out[place, PAID2] += paid[seat, 0] * paid[seat, 0]
        out[place, EACH2] += paid[seat, 1]


@inlined
def add_waits(out: Array, waited: float, times: float) -> None:
    """How long was waited in a deal."""
    out[0] += waited
    out[1] += times
    out[2] += waited * waited
    out[3] += waited * times
    out[4] += times * times
