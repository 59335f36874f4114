"""Compiling a game ahead, in the order in which people wait for it: first what bots search with, then its rules.

Only the upper levels, hints and analysis judge by what was learned of a game. Where there is such a thing, what they
search with is compiled apart, so that the others need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time

import numpy as np
from numba.core import event

import byways
from byways.engine import Game, Match, kernels
from byways.engine.binding import set_patience
from byways.engine.compile_times import Took, expected, note_made, reached

from .beside import Beside, Compilations
from .kernels.apart import answer
from .kernels.grow import grow_tree
from .kernels.judge import is_judged, prefer
from .kernels.look import look
from .learned import NO_NET, has_learned
from .levels import LEVELS, level
from .search import Tree

SEARCH, ADVANCED, RULES = PARTS = "search", "advanced", "rules"
UNCOMPILED = ("random", "greedy")
"""Bots that can do without the search: what they need runs interpreted until its compiled code is there."""
LEARNED = (is_judged, prefer)
"""What the search has only for bots that judge by what was learned."""
DECISIONS = 3000
LEAST = 0.01
"""Megabytes of a tree that nobody searches with."""


def part_needed(bot: str, game: str) -> str | None:
    """Which part of a game must have been compiled before a bot can think; None if it can without."""
    if bot in UNCOMPILED:
        return None
    return SEARCH if bot in LEVELS and not level(bot, game).learned else ADVANCED


def search_kernels(game: Game) -> Sequence[Callable[..., object]]:
    """What is compiled for those who need it: of the game's planner, or of the search."""
    return game.planner.kernels if game.planner is not None else (answer, grow_tree)


def expected_search(game: Game) -> dict[str, Took]:
    """What compiling takes until bots can think, by the part that they need."""
    search = expected(game, SEARCH, search_kernels(game), LEARNED)
    if not has_learned(game):
        return {SEARCH: search, ADVANCED: search}
    more = expected(game, ADVANCED, LEARNED)
    return {SEARCH: search, ADVANCED: Took(search.seconds + more.seconds, search.steps + more.steps, search.code)}


def table_kernels(game: Game) -> Sequence[Callable[..., object]]:
    """The kernels that stand for all that is compiled of a game for a table."""
    return (*search_kernels(game), look, kernels.step)


def load_search(game: Game) -> None:
    """Compile what bots think with, or load it."""
    byways.bot("normal", scale=0.001, seed=1).think(game.new(seed=1))


def load_advanced(game: Game) -> None:
    """Compile what only bots think with that judge by what was learned, or load it."""
    state = game.new(seed=1)
    if has_learned(game) and state.seat is not None:
        Tree(game, LEAST, True, NO_NET).grow(state.view(state.seat), state.seat, 0, 0.0)


def load_rules(game: Game) -> None:
    """Compile the rules that trees ask, or load them."""
    _ = Tree(game, LEAST, False).apart.rules


def load_tree(game: Game) -> None:
    """Compile what grows the trees of levels up to normal, or load it."""
    Tree(game, LEAST, False).compile()


def load_advanced_tree(game: Game) -> None:
    """Compile what grows the trees of bots that judge with what was learned of a game, or load it."""
    if has_learned(game):
        Tree(game, LEAST, True, NO_NET).compile()


TREES: dict[str, Callable[[Game], None]] = {SEARCH: load_tree, ADVANCED: load_advanced_tree}
"""What another process may compile while this one compiles the rules, by the part that needs it."""


def begin_beside(game: Game, counter: Compilations) -> Beside | None:
    """Begin to compile in a second process what may be compiled apart, if anything may."""
    return None if game.planner is not None else Beside(game, TREES, counter)


def use_rules(game: Game) -> None:
    """Use all of a game that a table uses, once: a whole game, views, worlds, drawings."""
    match = Match(game, seed=1)
    for number in range(DECISIONS):
        codes = match.state.codes()
        if not codes:
            break
        match.play(codes[number * 7 % len(codes)])
    middle = match.states[min(3, len(match) - 1)]
    seat = middle.seat
    assert seat is not None
    seen = middle.view(seat)
    game.face.scene(seen)
    game.from_bytes(bytes(seen), viewer=seat)
    match.may_undo(0)
    middle.redeal(0, 1)
    game.kernels.payoffs(game.board, match.state.array, np.zeros(game.players))


def make(
    game: Game,
    counter: Compilations,
    ready: Callable[[str], None] = lambda part: None,
    beside: Beside | None = None,
) -> None:
    """Compile all that a table needs of a game, tell which part is ready, and note what each took.

    What another process compiles `beside` this one is loaded when it is there.
    """
    took = {}
    event.register("numba:compile", counter)
    try:
        last = 0.0  # the time that starting took is part of the first
        for part, work, roots, without in (
            (SEARCH, load_search, search_kernels(game), LEARNED),
            (ADVANCED, load_advanced, LEARNED, ()),
            (RULES, _make_rules, (kernels.step, look), ()),
        ):
            before, others = counter.count, (0.0, 0)
            if beside is None or part not in TREES:
                work(game)
            else:
                load_rules(game)
                if not beside.has_done(part):
                    work(game)
                others = beside.took(part)
            now, steps = process_time(), counter.count - before + others[1]
            if steps:
                code = sum(len(function.__code__.co_code) for function in reached(game, roots, without))
                took[part] = Took(now - last + others[0], steps, code)
            last = now
            ready(part)
    finally:
        event.unregister("numba:compile", counter)
    note_made(game, table_kernels(game), took)


def _make_rules(game: Game) -> None:
    patience = set_patience(0)
    try:
        byways.bot("greedy", worlds=1, seed=1).think(game.new(seed=1))
        use_rules(game)
    finally:
        set_patience(patience)
