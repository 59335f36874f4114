"""The search bot: grows trees within a budget and plays the move that was followed most."""

from __future__ import annotations

import hashlib
import math
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import perf_counter
from typing import ClassVar

import numpy as np

from byways.engine import BywaysError, Game, IllegalMove, Move, State
from byways.engine.dice import generator
from byways.engine.lending import Lent
from byways.engine.types import Array

from .apart import UNMADE, RulesApart
from .base import Bot, Candidate, bot_board, seat_to_act
from .kernels.apart import Rules
from .kernels.grow import BROKEN, NODE, Tools, grow_tree, new_room
from .kernels.judge import NO_NET_AT_ALL, Desk, Net, NoNet
from .learned import learned_net, new_desk

MEMORY = 256
"""Megabytes that one tree takes at most."""

SPROUT, FURTHER = 2**15, 4
"""Nodes that a tree has memory for at first, and how many times as much it takes whenever that is used up."""

SECONDS = 1.0
"""The budget where none is given."""

NO_LIMIT = 2**31 - 2
"""Simulations that no tree reaches."""

SLICE = 0.02
"""Seconds between two looks at the clock."""

WORLDS = 3
"""Worlds in which a decision must have led to the same view for its tree to be gone on with."""

LOOKS = 8
"""How often a tree of a bot in a hurry asks whether the choice is clear already."""

SPARE = 4
"""Nodes that must be free when a simulation begins, as a multiple of the moves that a position can have."""

LINES, LENGTH = 5, 8
"""How many candidates get a principal line, and how many moves it has at most."""


class Tree:
    """One tree in its fixed piece of memory, and what growing it needs."""

    def __init__(self, game: Game, memory: float, advanced_knowledge: bool, net: Net | NoNet = NO_NET_AT_ALL) -> None:
        self.game = game
        self.net = net
        self.board = bot_board(game, advanced_knowledge)
        self.most = max(2, int(memory * 2**20) // (NODE.itemsize + 4 * game.players))
        self.nodes = np.empty(min(SPROUT, self.most), NODE)
        self.sums = np.empty((len(self.nodes), game.players), np.float32)
        self.states = np.zeros(2, game.STATE.dtype)
        self.desk: Desk | NoNet = net if isinstance(net, NoNet) else new_desk(game, net, self.states)
        self.moves = game.room()
        self.met = np.zeros(game.MOVES, np.int64)
        self.used = np.zeros(3, np.int64)
        self.moments = np.zeros((3, game.players))
        self.rng = generator(0)
        self.room = new_room(game.players, game.MOVES)
        self.apart = RulesApart(game, (self.board, self.states, self.moves, self.rng, self.room.weights))
        self._run: Callable[..., int] | None = None
        self.plant("")

    def plant(self, seed: str) -> None:
        """Begin anew: a root, and nothing else."""
        self.rng[:] = generator(seed)
        self.root = 0
        self.nodes[0] = 0
        self.sums[0] = 0
        self.used[0] = 1
        self.moments[:] = 0

    def grow(self, view: State, seat: int, simulations: int, explore: float, forced: int = 0) -> None:
        """Run simulations from what the seat sees; through this child of the root only, if one is named."""
        self.states[0] = view.array[0]
        left = simulations
        while True:
            run = self._run or self._ready()
            full = len(self.nodes)
            self.used[2] = full if full == self.most else full - min(full // 2, SPARE * self.game.MOVES)
            left -= run(self._lent, self.root, forced, seat, left, explore)
            if self.used[1] == BROKEN:
                self.used[1] = 0
                raise self.game.too_many_moves(f"somewhere after {bytes(view).hex()}")
            if left <= 0:
                return
            self._enlarge()

    def compile(self) -> None:
        """Compile what grows it, or load that; of the rules only what it does not ask for."""
        self.game.kernel_for(grow_tree, self._lend(UNMADE), 0, 0, 0, 0, 0.0)

    def _ready(self) -> Callable[..., int]:
        """Lend all that it is grown with to compiled code; what is called for that."""
        self._lent = self._lend(self.apart.rules)
        self._run = self.game.kernel_for(grow_tree, self._lent, 0, 0, 0, 0, 0.0)
        return self._run

    def _lend(self, rules: Rules) -> Lent[Tools]:
        tree = self.nodes, self.sums, self.used, self.moments
        return Lent(
            (self.board, self.states, *tree, self.rng, self.moves, self.met, self.room, rules, self.net, self.desk)
        )

    def _enlarge(self) -> None:
        """Take more memory, or as much as there may be.

        It happens after the same simulation on every machine, so it changes nothing but how long that takes.
        """
        used, room = int(self.used[0]), min(self.most, FURTHER * len(self.nodes))
        nodes, sums = np.empty(room, NODE), np.empty((room, self.game.players), np.float32)
        nodes[:used], sums[:used] = self.nodes[:used], self.sums[:used]
        self.nodes, self.sums, self._run = nodes, sums, None

    @property
    def visits(self) -> int:
        """Simulations that have gone through the root."""
        return int(self.nodes["visits"][self.root])

    def children(self, node: int) -> list[int]:
        """The nodes below a node."""
        found = []
        child = int(self.nodes["child"][node])
        while child:
            found.append(child)
            child = int(self.nodes["sibling"][child])
        return found

    def follow(self, node: int, move: int, mover: int) -> int:
        """The node that a move leads to, or 0."""
        for child in self.children(node):
            if self.nodes["move"][child] == move and self.nodes["mover"][child] == mover:
                return child
        return 0

    def proven(self, node: int) -> bool:
        """Whether it is known what each seat gets from there on."""
        return bool(self.nodes["weight"][node] < 0)

    def settled(self, left: int) -> bool:
        """Whether so many simulations more can not change which move is played."""
        counts = sorted((int(self.nodes["visits"][child]), child) for child in self.children(self.root))
        if len(counts) < 2 or self.proven(self.root):
            return True
        return not self.proven(counts[-1][1]) and counts[-1][0] > counts[-2][0] + left

    @property
    def crowded(self) -> bool:
        """Whether too little memory is left to go on from a subtree."""
        return int(self.used[0]) > self.most // 2


class SearchBot(Bot):
    """Monte Carlo tree search over the worlds that the seat to act can not tell apart.

    The budget is a number of simulations or of seconds for each decision; with both, what is reached first ends
    the search. With a seed and simulations only, the same calls give the same choices on every machine. `trees`
    grow side by side, each on a thread of its own; the default is one for a budget in simulations and one for
    each core for a budget in seconds. Each takes at most `memory` megabytes. `explore` is how much it tries moves
    that look worse. In a `hurry` it leaves the rest of its simulations when the choice is clear. Where a game's
    knowledge is simple or `advanced_knowledge`, it has the latter, unless told otherwise. Advanced knowledge includes
    a learned evaluation where the game has one, unless `learned` says no; a network of one's own can be given there.
    """

    SETTINGS: ClassVar[Sequence[str]] = (
        "seconds",
        "simulations",
        "seed",
        "trees",
        "memory",
        "explore",
        "hurry",
        "advanced_knowledge",
        "learned",
    )

    def __init__(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | str | None = None,
        trees: int | None = None,
        memory: float = MEMORY,
        explore: float = 0.6,
        hurry: bool = False,
        advanced_knowledge: bool = True,
        learned: bool | Net = True,
    ) -> None:
        if simulations is None and seconds is None:
            seconds = SECONDS
        for name, value in (("seconds", seconds), ("simulations", simulations), ("trees", trees), ("memory", memory)):
            if value is not None and not (isinstance(value, int | float) and 0 < value < math.inf):
                raise BywaysError(f"{name} must be a number above 0, not {value!r}")
        self.seconds = None if seconds is None else float(seconds)
        self.simulations = None if simulations is None else int(simulations)
        self.seed = secrets.token_hex(8) if seed is None else seed
        cores = os.cpu_count() or 1
        self.size = int(trees) if trees is not None else (1 if simulations is not None else cores)
        self.memory = float(memory)
        self.explore = float(explore)
        self.hurry = bool(hurry)
        self.advanced_knowledge = bool(advanced_knowledge)
        self.learned = learned
        self._trees: list[Tree] = []
        self._last: tuple[State, int] | None = None

    def __getstate__(self) -> dict[str, object]:
        """A bot that goes to another process leaves its trees behind and grows new ones there."""
        return {**self.__dict__, "_trees": [], "_last": None}

    def think(self, state: State) -> list[Candidate]:
        """The moves of the seat to act, those that were followed most first, the first few with their lines."""
        found = self.weigh(state)
        view, seat = state.view(state.seat), state.seat
        assert seat is not None
        return [replace(one, line=self._line(view, seat, one.move)) for one in found[:LINES]] + found[LINES:]

    def weigh(self, state: State) -> list[Candidate]:
        """The moves of the seat to act, those that were followed most first."""
        seat = seat_to_act(state)
        view = state.view(seat)  # from here on nothing is known that the seat may not know
        self._ready(view, seat)
        self._spend(view, seat)
        found = self._candidates(view, seat)
        self._last = (view, int(found[0].move))
        return found

    def examine(self, state: State, move: int) -> Candidate:
        """Look at one move of the position that was thought about last until it has a quarter of the simulations."""
        seat = seat_to_act(state)
        if self._last is None or not isinstance(move, int | np.integer) or move not in state.codes():
            raise IllegalMove(f"examine looks at a legal move of the position that was thought about, not at {move!r}")
        view = self._last[0]

        def work(tree: Tree) -> None:
            child = tree.follow(tree.root, int(move), seat)
            lacking = tree.visits // 4 - int(tree.nodes["visits"][child])
            if child and lacking > 0:
                tree.grow(view, seat, lacking, self.explore, child)

        self._each(work)
        found = next(one for one in self._candidates(view, seat) if one.move == move)
        return replace(found, line=self._line(view, seat, found.move))

    def net_for(self, game: Game) -> Net | NoNet:
        """The learned evaluation that it judges with, or none."""
        if not isinstance(self.learned, bool):
            return self.learned
        if not (self.learned and self.advanced_knowledge):
            return NO_NET_AT_ALL
        net = learned_net(game)
        return net if net.kind else NO_NET_AT_ALL

    # --- the budget ----------------------------------------------------------------------------------------

    def _ready(self, view: State, seat: int) -> None:
        """Trees for this position: those of the last decision where they go on from it, or new ones."""
        game = view.game
        if not self._trees or self._trees[0].game is not game:
            net = self.net_for(game)
            self._trees = [Tree(game, self.memory, self.advanced_knowledge, net) for _ in range(self.size)]
            self._last = None
            self._trees[0].grow(view, seat, 0, self.explore)  # compiles, before the clock runs
        if self._goes_on(view, seat):
            return
        mark = hashlib.sha256(bytes(view)).hexdigest()
        for number, tree in enumerate(self._trees):
            tree.plant(f"{self.seed} {number} {mark}")

    def _goes_on(self, view: State, seat: int) -> bool:
        """Whether the last choice led straight here; then the trees go on from the move's node.

        It did if the seat sees what it could foresee. Where dice or others had a say, the node would hold an
        average over what did not happen.
        """
        if self._last is None:
            return False
        before, code = self._last
        if before.seat != seat or not all(_foreseen(before, code, view, world) for world in range(WORLDS)):
            return False
        nodes = [tree.follow(tree.root, code, seat) for tree in self._trees]
        if not all(nodes) or any(tree.crowded for tree in self._trees):
            return False
        legal = set(view.codes())
        for tree, node in zip(self._trees, nodes, strict=True):
            if any(int(tree.nodes["move"][child]) not in legal for child in tree.children(node)):
                return False
        for tree, node in zip(self._trees, nodes, strict=True):
            tree.root = node
        return True

    def _spend(self, view: State, seat: int) -> None:
        """Grow every tree to its share of the simulations, those that it has already included, or until time is up.

        Even a tree that has them all runs one, so that its root has children.
        """
        share = NO_LIMIT if self.simulations is None else -(-self.simulations // self.size)
        end = math.inf if self.seconds is None else perf_counter() + self.seconds

        def work(tree: Tree) -> None:
            left = max(1, share - tree.visits)
            look = max(1, share // LOOKS) if self.hurry else left
            chunk = min(left, look) if self.seconds is None else min(left, 8)
            ahead = look
            while True:
                start = perf_counter()
                tree.grow(view, seat, chunk, self.explore)
                left -= chunk
                ahead -= chunk
                now = perf_counter()
                if left <= 0 or now >= end:
                    return
                if ahead <= 0:
                    if self.hurry and tree.settled(left):
                        return
                    ahead = look
                if self.seconds is None:
                    chunk = min(left, ahead)
                else:
                    pace = max(1e-7, (now - start) / chunk)
                    chunk = max(1, min(left, ahead, 4 * chunk, int(min(SLICE, end - now) / pace)))

        self._each(work)

    def _each(self, work: Callable[[Tree], None]) -> None:
        if self.size == 1:
            work(self._trees[0])
            return
        with ThreadPoolExecutor(self.size) as pool:
            list(pool.map(work, self._trees))

    # --- what came of it -----------------------------------------------------------------------------------

    def _candidates(self, view: State, seat: int) -> list[Candidate]:
        """The root's moves with the visits and payoffs of all trees together, or what one of them has proven."""
        moves = list(view.moves)
        visits = dict.fromkeys(map(int, moves), 0)
        sums: dict[int, Array] = {code: np.zeros(view.game.players) for code in visits}
        total = np.zeros(view.game.players)
        proven: dict[int, Array] = {}
        for tree in self._trees:
            for child in tree.children(tree.root):
                code = int(tree.nodes["move"][child])
                visits[code] += int(tree.nodes["visits"][child])
                sums[code] += tree.sums[child]
                total += tree.sums[child]
                if tree.proven(child):
                    proven[code] = tree.sums[child] / tree.nodes["visits"][child]
        average = total / max(1, sum(visits.values()))
        payoffs = {code: sums[code] / n if (n := visits[code]) else average for code in visits} | proven
        open_ones = [(visits[code], float(payoffs[code][seat])) for code in visits if code not in proven]
        hope = max(open_ones)[1] if open_ones else -1.0
        moves.sort(
            key=lambda move: _order(visits[move], float(payoffs[move][seat]), move in proven, hope), reverse=True
        )
        return [Candidate(move, visits[move], tuple(payoffs[move].tolist())) for move in moves]

    def _line(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        """How the game goes on in the first tree, as far as no dice are rolled."""
        world = view.redeal(seat, 0)
        tree = self._trees[0]
        line: list[str] = []
        node, code = tree.root, int(move)
        while len(line) < LENGTH and code in world.codes():
            mover = world.seat
            assert mover is not None
            line.append(world.game.notation(world, code))
            node = tree.follow(node, code, mover)
            before = world.chance
            world.play(code)
            if not node or world.over or world.chance != before:
                break
            legal = set(world.codes())
            below = [
                child
                for child in tree.children(node)
                if tree.nodes["visits"][child]
                and int(tree.nodes["mover"][child]) == world.seat
                and int(tree.nodes["move"][child]) in legal
            ]
            if not below:
                break
            code = int(tree.nodes["move"][max(below, key=lambda child: int(tree.nodes["visits"][child]))])
        return tuple(line)


def _order(visits: int, payoff: float, proven: bool, hope: float) -> tuple[float, ...]:
    """Where a move stands: the one followed most first, but those before it that are proven to be better than what is
    hoped for of that, and last those that are proven not to be."""
    return (2.0, payoff, visits) if proven and payoff > hope else (0.0 if proven else 1.0, float(visits), payoff)


def _foreseen(before: State, code: int, view: State, seed: int) -> bool:
    """Whether a move leads from what a seat saw before to what it sees now, without dice, in one possible world."""
    world = before.redeal(before.seat, seed)
    dice = world.chance
    if code not in world.codes():
        return False
    world.play(code)
    return world.chance == dice and world.seat == view.seat and bytes(world.view(before.seat)) == bytes(view)
