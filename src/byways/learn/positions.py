"""Positions to learn from: played by the search against itself, and kept in files."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from byways.bots.apart import RulesApart
from byways.bots.base import bot_board
from byways.bots.kernels.apart import Rules
from byways.bots.kernels.grow import NODE, Room, new_room
from byways.bots.kernels.judge import SHARES, Desk, Net
from byways.bots.learned import NO_NET, Weights, net_of, new_desk
from byways.engine import Array, BywaysError, Codes, Game
from byways.engine.dice import generator, seeded
from byways.engine.game import ENDLESS
from byways.engine.kernels import TOO_MANY, UNENDED
from byways.engine.types import Untyped
from byways.engine.verbs import knows
from byways.lab.playing import sights

from .kernels.selfplay import Mind, Notes, Way, play_games

MEMORY = 32
"""Megabytes that a tree takes at most."""
WIDE = 32
"""Moves that there is room for, for each decision on average."""
A_GAME = 2000
"""Positions that there is room for, for each game; what is more is not noted."""


@dataclass(frozen=True)
class Positions:
    """Noted positions: their inputs one after the other, and what each seat could expect and got."""

    inputs: Array
    ends: Array
    values: Array
    results: Array
    sure: Array
    moves: Array
    """The inputs of all moves of the positions that were decided, one after the other ..."""
    move_ends: Array
    shares: Array
    looks: Array
    """How promising the game says that each of these moves looks; empty where it says nothing."""
    roots: Array

    def __len__(self) -> int:
        return len(self.ends)

    def labels(self, by_result: float) -> Array:
        """What to learn: what the search found, and in part what came of it where that says something."""
        part = by_result * self.sure[:, None].astype(np.float32)
        mixed: Array = self.values * (1 - part) + self.results * part
        return mixed.astype(np.float32)

    @property
    def fingerprint(self) -> str:
        """A few letters that are the same only where all of it is."""
        total = hashlib.sha256()
        for name in self.__dataclass_fields__:
            array = np.ascontiguousarray(getattr(self, name))
            if name == "looks" and not len(array):
                continue  # as before there was such a thing
            total.update(f"{name} {array.dtype.str} {array.shape} ".encode())
            total.update(array.tobytes())
        return total.hexdigest()[:16]

    def keep(self, path: Path) -> None:
        """Write them into a file; it is there whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        with beside.open("wb") as file:
            np.savez(file, **vars(self))
        beside.replace(path)

    @classmethod
    def kept(cls, path: Path) -> Positions:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in cls.__dataclass_fields__ if name in file}
        return cls(**{"looks": np.zeros(0, np.float32), **found})  # which runs of earlier versions did not note


def together(parts: list[Positions]) -> Positions:
    """Several pieces as one."""
    whole = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Positions.__dataclass_fields__}
    return Positions(**{**whole, **{ends: _joined(parts, ends, of) for ends, of in ENDS.items()}})


ENDS = {"ends": "inputs", "move_ends": "moves", "roots": "move_ends"}
"""Which arrays say where pieces of which others end."""


def _joined(parts: list[Positions], ends: str, of: str) -> Array:
    begins = np.cumsum([0, *(len(getattr(part, of)) for part in parts)])
    return np.concatenate([getattr(part, ends) + begin for part, begin in zip(parts, begins, strict=False)])


def sight_of(game: Game) -> Net:
    """A network that says nothing: how inputs are read."""
    used = np.zeros(game.inputs.count, bool)
    rows, ends = np.zeros((1, game.players), np.int16), np.zeros((game.players, 0), np.int16)
    return net_of(game, Weights(SHARES, used, rows, ends))


def _mind(game: Game, simulations: int, desk: Desk, codes: Codes, room: Room, rules: Rules) -> Mind:
    seen, blanks = sights(game)
    each = NODE.itemsize + 4 * game.players
    nodes = max(2, min(MEMORY * 2**20 // each, (simulations + 1) * game.MOVES + 2))
    return Mind(
        seen,
        blanks,
        np.empty(nodes, NODE),
        np.empty((nodes, game.players), np.float32),
        np.zeros((3, game.players)),
        np.zeros(game.MOVES, np.int64),
        np.array([0, 0, nodes], np.int64),
        codes,
        room,
        rules,
        desk,
        sight_of(game),
    )


def _notes(game: Game, games: int, noted: bool) -> Notes:
    room, players = (games * A_GAME if noted else 0), game.players
    choices = room // 4 if game.inputs.of_moves else 0
    looked = choices * WIDE if knows(type(game.board), "prior") else 0
    narrow = np.uint16 if game.inputs.count < 2**16 else np.uint32
    return Notes(
        np.empty(room * min(game.inputs.most, 200), narrow),  # pages that are not written to take no memory
        np.zeros(room, np.int64),
        np.zeros((room, players), np.float32),
        np.zeros((room, players), np.float32),
        np.zeros(room, np.bool_),
        np.empty(choices * WIDE * 8, narrow),
        np.empty(choices * WIDE, np.int64),
        np.empty(choices * WIDE, np.float32),
        np.empty(looked, np.float32),
        np.empty(choices, np.int64),
        np.zeros(3, np.int64),
    )


@dataclass(frozen=True)
class Match:
    """A piece of work: some games between two evaluations, or of one with itself."""

    game: Game
    seed: str
    first: int
    games: int
    way: Way
    one: Net = NO_NET
    other: Net = NO_NET
    repeats: int = 1


def play(match: Match) -> tuple[Array, Positions]:
    """Play a piece of work: the payoffs of each seat in each game, and the positions that were noted."""
    game, states = match.game, np.zeros(5, match.game.STATE.dtype)
    notes = _notes(game, match.games, match.way.notes)
    payoffs = np.zeros((match.games, game.players))
    deal, chance = (np.uint64(seeded(f"{match.seed} {what}")) for what in ("deals", "play"))
    board, codes, room, rng = bot_board(game, True), game.room(), new_room(game.players, game.MOVES), generator(0)
    apart = RulesApart(game, (board, states[3:5], codes, rng, room.weights))
    widest = max((sight_of(game), match.one, match.other), key=lambda net: net.width)
    most = max(match.way.simulations, match.way.others)
    mind = _mind(game, most, new_desk(game, widest, states[3:5]), codes, room, apart.rules)
    run: Untyped = game.kernel(play_games)
    raw = states.view(np.uint8).reshape(-1)
    place = (deal, chance, match.first, match.repeats, ENDLESS, match.way, match.one, match.other)
    found = run(board, states, raw, *place, mind, notes, payoffs, rng, game.room())
    if found == TOO_MANY:
        raise game.too_many_moves(f"in game {match.first} or a later one of seed {match.seed}")
    if found == UNENDED:
        raise BywaysError(f"a game of {game.spec} did not end in {ENDLESS:,} decisions")
    n, roots, moves = map(int, notes.filled)
    last, last_move = (int(ends[many - 1]) if many else 0 for ends, many in ((notes.ends, n), (notes.move_ends, moves)))
    arrays = (notes.inputs[:last], notes.ends[:n], notes.values[:n], notes.results[:n], notes.sure[:n])
    shares = (notes.shares[:moves], notes.looks[:moves])
    choices = (notes.moves[:last_move], notes.move_ends[:moves], *shares, notes.roots[:roots])
    return payoffs, Positions(*(array.copy() for array in (*arrays, *choices)))
