"""The tree of the search, in compiled code: Monte Carlo tree search over worlds that a seat can not tell apart.

Every simulation deals what the seat can not know anew and rolls all dice anew, and the tree branches on decisions
only (information-set, open-loop MCTS): one tree holds what is good on average. A node has a payoff for each seat,
and whoever decides there maximises their own (max^n), so games for two, for many and for a team are searched alike.

Where worlds differ, so do the legal moves. A move is weighed against how often it could have been chosen, not
against how often its node was visited (Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numba
import numpy as np

from byways.engine import AnyBoard, AnyPosition, Array, Code, Codes, Payoffs, Positions, Rng, Seat, compiled, inlined
from byways.engine.dice import chance
from byways.engine.lending import Lent, take
from byways.engine.memory import copy_record
from byways.engine.verbs import OVER, estimate, horizon, redeal, result

from .apart import LEGAL, PLAY, PLAY_OUT, PRIOR, Rules, ask
from .judge import Desk, Net, NoNet, is_judged, prefer

NODE = np.dtype(
    [
        ("child", np.int32),  # the first child, or 0: the root is nobody's child
        ("sibling", np.int32),  # the next child of the same node, or 0
        ("move", np.int32),  # the decision that leads here ...
        ("mover", np.int32),  # ... and whose it is: after dice, one node can be the turn of one seat or of another
        ("visits", np.int32),
        ("chances", np.int32),  # how often the move was legal when its parent was visited
        ("weight", np.float32),  # how promising a move looks before it is tried, 1 on average; PROVEN when it is known
    ],
    align=True,
)
if numba.config.DISABLE_JIT:  # interpreted code reads node.child: numpy allows that of np.record only
    NODE = np.dtype((np.record, NODE))

Nodes: TypeAlias = np.ndarray[tuple[int], np.dtype[np.void]]
"""Room for the nodes of a tree."""

DEEPEST = 512
"""Decisions that a simulation follows in the tree; a playout makes the rest."""

LONGEST = 20_000
"""Decisions after which a playout is cut, should a game's own policy run in circles."""

UNSEEN = 8
"""Tosses of a coin that the spread of payoffs is mixed with, until there are enough of its own."""

BROKEN = -1
"""The stamp that says that there was no room for all moves."""

PROVEN = np.float32(-1.0)
"""The weight of a node from where on it is known what each seat gets: its average is just that."""

SURE_WIN = 0.9999
"""Nobody can get more; payoffs are kept as sums, which are a little rounded."""

S40 = np.uint64(40)


class Room(NamedTuple):
    """What a search works in: one for each thread."""

    reward: Payoffs
    """What each seat gets in a simulation."""
    said: Payoffs
    """What a network says of it, where a playout shares in it."""
    wide: Payoffs
    """How far the payoffs of each seat spread."""
    path: Array
    """The nodes that a simulation goes through."""
    weights: Payoffs
    """How promising moves look."""


def new_room(players: int, moves: int) -> Room:
    """Room for a search where so many play, and a position has at most so many moves."""
    seats = max(players, 8)
    path = np.zeros(DEEPEST + 1, np.int64)
    return Room(np.zeros(seats), np.zeros(seats), np.ones(players), path, np.zeros(moves))


@compiled
def add(tree: Nodes, sums: Array, used: Array, move: Code, mover: Seat, weight: float, rng: Rng) -> int:
    """A new node."""
    node = used[0]
    used[0] += 1
    entry = tree[node]
    entry.child = 0
    entry.sibling = 0
    entry.move = move
    entry.mover = mover
    entry.visits = 0
    entry.chances = 1
    entry.weight = weight * (1.0 + 0.001 * (chance(rng) >> S40) / 16777216.0)  # breaks ties at random
    for seat in range(sums.shape[1]):
        sums[node, seat] = 0.0
    return node


@compiled
def widen(
    b: AnyBoard,
    s: AnyPosition,
    tree: Nodes,
    sums: Array,
    used: Array,
    node: int,
    moves: Codes,
    n: int,
    met: Array,
    stamp: int,
    rng: Rng,
    weights: Payoffs,
    rules: Rules,
    net: Net | NoNet,
    desk: Desk | NoNet,
) -> None:
    """Give a node the children it lacks: those moves that `met` does not mark with the stamp."""
    ask(rules, PRIOR, n)
    prefer(b, s, moves, n, net, desk, weights)
    total = 0.0
    for i in range(n):
        total += weights[i]
    last = tree[node].child
    while last != 0 and tree[last].sibling != 0:
        last = tree[last].sibling
    for i in range(n):
        if met[i] != stamp and used[0] < len(tree):
            child = add(tree, sums, used, moves[i], s.seat, weights[i] * n / total, rng)
            if last == 0:
                tree[node].child = child
            else:
                tree[last].sibling = child
            last = child


@compiled
def select(
    tree: Nodes,
    sums: Array,
    node: int,
    mover: Seat,
    moves: Codes,
    n: int,
    met: Array,
    stamp: int,
    gain: int,
    explore: float,
) -> tuple[int, int]:
    """The child to follow among those whose move is legal here, or 0; and how many legal moves have a child.

    Each of these gains so many chances. Upper confidence bounds (UCB1), where a child that was never visited is
    taken to be worth what its parent is, and there is nothing to find out of one that is proven.
    """
    found = 0
    best = 0
    highest = -1e30
    default = sums[node, mover] / max(1, tree[node].visits)
    chances = -1
    spread = 0.0
    next_move = 0
    child = tree[node].child
    while child != 0:
        entry = tree[child]
        if entry.mover == mover:
            at = -1
            if next_move < n and moves[next_move] == entry.move:  # most often children stand in the order of moves
                at = next_move
            else:
                for i in range(n):
                    if moves[i] == entry.move:
                        at = i
                        break
            if at >= 0:
                next_move = at + 1
                met[at] = stamp
                found += 1
                entry.chances += gain
                if entry.chances != chances:
                    chances = entry.chances
                    spread = explore * explore * np.log(chances + 1.0)
                visits = entry.visits
                if entry.weight < 0.0:
                    score = sums[child, mover] / visits
                elif visits == 0:
                    score = default + np.sqrt(spread * entry.weight)
                else:
                    score = sums[child, mover] / visits + np.sqrt(spread * entry.weight / visits)
                if score > highest:
                    highest = score
                    best = child
        child = entry.sibling
    return best, found


@compiled
def widths(moments: Array, wide: Payoffs) -> None:
    """How far the payoffs of each seat spread: twice their standard deviation, which is 1 where a coin is tossed.

    What a try can teach is measured by it: a game where a win is worth little more than a loss, or one that is nearly
    decided, is searched as eagerly as any other. Before much is known it is taken to be 1.
    """
    for seat in range(len(wide)):
        n = moments[0, seat]
        mean = moments[1, seat] / max(1.0, n)
        variance = max(0.0, moments[2, seat] - n * mean * mean)
        wide[seat] = 2.0 * np.sqrt((variance + UNSEEN / 4) / (n + UNSEEN))


@inlined
def play_out(
    b: AnyBoard, s: AnyPosition, follow: int, room: Room, rules: Rules, net: Net | NoNet, desk: Desk | NoNet
) -> None:
    """Play on to the end, or as far as the game is followed, and write what each seat gets or can expect.

    Where a network shares a position's value with a playout, it is asked before.
    """
    reward, said, part = room.reward, room.said, net.by_playout
    shared = 0.0 < part < 1.0 and s.seat != OVER and is_judged(b, s, net, desk, said)
    ask(rules, PLAY_OUT, follow)
    if s.seat == OVER:
        result(b, s, reward)
    elif (part > 0.0 and net.follow == 0) or not is_judged(b, s, net, desk, reward):
        estimate(b, s, reward)
    if shared:
        for player in range(b.players):
            reward[player] = part * reward[player] + (1.0 - part) * said[player]


@inlined
def credit(tree: Nodes, sums: Array, moments: Array, path: Array, depth: int, reward: Payoffs, players: int) -> None:
    """Count a simulation, and what each seat got in it, at every node of its path."""
    for player in range(players):
        moments[0, player] += 1.0
        moments[1, player] += reward[player]
        moments[2, player] += reward[player] * reward[player]
    for level in range(depth + 1):
        tree[path[level]].visits += 1
        for player in range(players):
            sums[path[level], player] += reward[player]


@compiled
def follows(tree: Nodes, sums: Array, node: int, whole: bool, reward: Payoffs, players: int) -> bool:
    """Whether what each seat gets at a node is known from its children; if so, write it.

    It is if one of them is a win that leaves nothing for others, or if all are known, unless moves that are equally
    good for who decides are not so for others. Without `whole` some moves may lack a child.
    """
    best = 0
    most = -1.0
    child = tree[node].child
    while child != 0:
        entry = tree[child]
        if entry.weight < 0.0:
            value = sums[child, entry.mover] / entry.visits
            if value > most:
                best, most = child, value
        else:
            whole = False
        child = entry.sibling
    total = 0.0
    for player in range(players):
        reward[player] = sums[best, player] / tree[best].visits
        total += reward[player]
    if most >= SURE_WIN and total <= 2.0 - SURE_WIN:
        return True
    child = tree[node].child
    while child != 0 and whole:
        entry = tree[child]
        if sums[child, entry.mover] / entry.visits > most - 1e-4:
            for player in range(players):
                whole &= abs(sums[child, player] / entry.visits - reward[player]) < 1e-4
        child = entry.sibling
    return whole


@compiled
def prove(tree: Nodes, sums: Array, path: Array, depth: int, whole: bool, reward: Payoffs, players: int) -> None:
    """Mark the end of a path as proven, and what follows from it above. Nothing on the path may hang on chance."""
    for level in range(depth, -1, -1):
        node = path[level]
        if level < depth and not follows(tree, sums, node, whole, reward, players):
            return
        tree[node].weight = PROVEN
        for player in range(players):
            sums[node, player] = reward[player] * tree[node].visits


@compiled
def preferred(tree: Nodes, sums: Array, node: int, seat: Seat) -> int:
    """The child of a node to be played: the one followed most, of equal ones that with the higher payoff.

    One that is proven is played if it is better than that, or if there is no other.
    """
    best, known = 0, 0
    worth, sure = 0.0, 0.0
    child = tree[node].child
    while child != 0:
        visits = tree[child].visits
        payoff = sums[child, seat] / max(1, visits)
        if tree[child].weight < 0.0:
            if known == 0 or payoff > sure:
                known, sure = child, payoff
        elif best == 0 or visits > tree[best].visits or (visits == tree[best].visits and payoff > worth):
            best, worth = child, payoff
        child = tree[child].sibling
    return known if known != 0 and (best == 0 or sure > worth) else best


@inlined
def descend(
    b: AnyBoard,
    s: AnyPosition,
    tree: Nodes,
    sums: Array,
    used: Array,
    forced: int,
    explore: float,
    room: Room,
    luck: bool,
    rng: Rng,
    moves: Codes,
    met: Array,
    rules: Rules,
    net: Net | NoNet,
    desk: Desk | NoNet,
) -> tuple[int, bool]:
    """Play down the tree from path[0] to a new leaf, a proven node or the end of the game, and note the path.

    Gives its depth, or BROKEN if there was no room for all moves, and whether chance had a say.
    """
    path, node, depth = room.path, room.path[0], 0
    while s.seat != OVER and depth < DEEPEST and (depth == 0 or tree[node].visits > 0):  # a new leaf is played out
        n = ask(rules, LEGAL, 0)
        if n > len(met):  # the rules list more moves than they say; whoever called finds out by the stamp
            used[1] = BROKEN
            return BROKEN, luck
        used[1] += 1
        eager = explore * room.wide[s.seat]
        best, found = select(tree, sums, node, s.seat, moves, n, met, used[1], 1, eager)
        if found < n and used[0] < len(tree):
            widen(b, s, tree, sums, used, node, moves, n, met, used[1], rng, room.weights, rules, net, desk)
            best, found = select(tree, sums, node, s.seat, moves, n, met, used[1], 0, eager)
        if best == 0:  # there is no memory for more
            break
        node = forced if forced != 0 and depth == 0 else best
        depth += 1
        path[depth] = node
        if tree[node].weight < 0.0:
            break
        dice = rng[0]
        ask(rules, PLAY, tree[node].move)
        luck |= rng[0] != dice
    return depth, luck


@compiled
def grow(
    b: AnyBoard,
    states: Positions,
    tree: Nodes,
    sums: Array,
    used: Array,
    moments: Array,
    root: int,
    forced: int,
    seat: Seat,
    simulations: int,
    explore: float,
    rng: Rng,
    moves: Codes,
    met: Array,
    room: Room,
    rules: Rules,
    net: Net | NoNet,
    desk: Desk | NoNet,
) -> int:
    """Run simulations from states[0], which holds what the seat knows; states[1] is played on.

    With `forced`, a child of the root, only that one is followed. used[0] counts nodes, used[1] stamps; moments holds
    the number, the sum and the squares of each seat's payoffs. It stops early when more nodes than used[2] are used,
    and gives the number of simulations that were run. When all nodes are used up, simulations go on without new ones.
    The desk has the bytes of both states; without a network there is neither. The rules work on the same positions,
    moves, dice and weights. Whoever calls this has borrowed all of it.
    """
    players, reward, path = b.players, room.reward, room.path
    follow = net.follow
    if follow == 0 and (net.kind == 0 or net.by_playout > 0.0):  # playouts go as far as without a network
        follow = horizon(b) or LONGEST
    for done in range(simulations):
        if used[0] > used[2]:
            return done
        widths(moments, room.wide)
        copy_record(states, 1, 0)
        s = states[1]
        dice = rng[0]
        redeal(b, s, seat, rng)
        luck = rng[0] != dice  # whether chance had a say: if not, the nodes of this path are one position each
        path[0] = root
        depth, luck = descend(b, s, tree, sums, used, forced, explore, room, luck, rng, moves, met, rules, net, desk)
        if depth == BROKEN:
            return done
        node = path[depth]
        known = tree[node].weight < 0.0
        proof = s.seat == OVER and not known and not luck
        if known:
            for player in range(players):
                reward[player] = sums[node, player] / tree[node].visits
        else:
            play_out(b, s, follow, room, rules, net, desk)
        credit(tree, sums, moments, path, depth, reward, players)
        if proof:
            prove(tree, sums, path, depth, used[0] < len(tree), reward, players)
    return simulations


Tools: TypeAlias = tuple[
    AnyBoard, Positions, Nodes, Array, Array, Array, Rng, Codes, Array, Room, Rules, Net | NoNet, Desk | NoNet
]
"""What a tree is grown with, in the order of `grow`."""


def grow_tree(lent: Lent[Tools], root: int, forced: int, seat: Seat, simulations: int, explore: float) -> int:
    """As `grow`, for Python: handing over a board and a dozen arrays takes long, and so does compiling that."""
    b, states, tree, sums, used, moments, rng, moves, met, room, rules, net, desk = take(lent)
    place = root, forced, seat, simulations, explore
    return grow(b, states, tree, sums, used, moments, *place, rng, moves, met, room, rules, net, desk)
