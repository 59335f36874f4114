"""Playing a piece of work: some games of a plan, in compiled code where the bots allow it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import byways
from byways.bots import LEVELS
from byways.bots.apart import RulesApart
from byways.bots.base import bot_board
from byways.bots.kernels.grow import NODE, new_room
from byways.bots.learned import NO_NET, learned_net, new_desk
from byways.bots.levels import level
from byways.engine import Array, BywaysError, Game
from byways.engine.dice import generator, nth, seeded
from byways.engine.game import ENDLESS
from byways.engine.kernels import TOO_MANY, UNENDED
from byways.engine.types import Untyped

from .kernels import noting
from .kernels.counting import Counters
from .kernels.simulate import POLICY, RANDOM, SEARCH, simulate, simulate_policies
from .kernels.thinking import LEARNED, Minds, compete
from .kernels.watch import Watch, fields_read, new_watch
from .plan import Plan, Player

COMPARED = 20_000
"""Of so many games, the first, it is noted when things were used: enough to compare those who did."""
MEMORY = 32
"""Megabytes that a bot's tree takes at most."""


@dataclass(frozen=True)
class Notes:
    """What was noted of some games, as arrays."""

    first: int
    """The number of the first game."""
    games: Array
    seats: Array
    rows: Array
    counters: Counters


def play_chunk(plan: Plan, number: int) -> Notes:
    """Play a piece of work of a plan."""
    first, games = plan.span(number)
    watch = new_watch(plan.game, games, max(0, plan.detailed - first), max(0, COMPARED - first), plan.leads)
    if plan.by_hand:
        play_by_hand(plan, first, watch)
    else:
        play_compiled(plan, first, watch)
    counters = watch.counters._replace(uses=watch.counters.uses[: watch.counters.filled[0]].copy())
    return Notes(first, watch.games, watch.seats, watch.rows[: watch.filled[0]].copy(), counters)


def warm_up(plan: Plan) -> None:
    """Compile what the plan needs, before several threads would."""
    if plan.by_hand:
        return
    single = Plan(plan.game, plan.players, 0, plan.seed, plan.repeats, plan.chunk, 0)
    play_compiled(single, 0, new_watch(plan.game, 0, 0, 0, plan.leads))


def _seeds(plan: Plan) -> tuple[np.uint64, np.uint64]:
    return np.uint64(seeded(f"{plan.seed} deals")), np.uint64(seeded(f"{plan.seed} play"))


def play_compiled(plan: Plan, first: int, watch: Watch) -> None:
    """Play the games that a watch has room for in compiled code."""
    game = plan.game
    names = {player.name for player in plan.players}
    deal, play = _seeds(plan)
    rest: Untyped = (deal, play, first, plan.repeats, ENDLESS, watch, np.zeros(1, np.uint64), game.room())
    states = np.zeros(5, game.STATE.dtype)
    read = fields_read(game)
    if names == {"random"}:
        run: Untyped = game.kernel(simulate)
        found = run(game.board, states, read, *rest)
    elif names <= {"random", "policy"}:
        kinds = np.array([POLICY if player.name == "policy" else RANDOM for player in plan.players])
        run = game.kernel(simulate_policies)
        found = run(game.board, states, read, *rest, kinds)
    else:
        found = _compete(plan, states, rest)
    if found == TOO_MANY:
        raise game.too_many_moves(f"in game {first} or a later one of seed {plan.seed}")
    if found == UNENDED:
        raise BywaysError(f"a game of {game.spec} did not end in {ENDLESS:,} decisions")


def _compete(plan: Plan, states: Array, rest: Untyped) -> int:
    game = plan.game
    bots = np.array([_settings(game, player) for player in plan.players])
    most = int(bots[:, 1].max())
    each = NODE.itemsize + 4 * game.players
    nodes = max(2, min(MEMORY * 2**20 // each, (most + 1) * game.MOVES + 2))
    seen, blanks = sights(game)
    net = learned_net(game) if bots[:, LEARNED].any() else NO_NET
    codes, room, rng = game.room(), new_room(game.players, game.MOVES), rest[-2]
    strong, weak = bot_board(game, True), bot_board(game, False)
    strong_rules, weak_rules = (
        RulesApart(game, (board, states[3:5], codes, rng, room.weights)) for board in (strong, weak)
    )
    minds = Minds(
        strong,
        weak,
        strong_rules.rules,
        weak_rules.rules,
        seen,
        blanks,
        bots,
        np.empty(nodes, NODE),
        np.empty((nodes, game.players), np.float32),
        np.zeros((3, game.players)),
        np.zeros(game.MOVES, np.int64),
        np.array([0, 0, nodes], np.int64),
        codes,
        room,
        net,
        NO_NET,
        new_desk(game, net, states[3:5]),
    )
    run: Untyped = game.kernel(compete)
    return int(run(game.board, states, states.view(np.uint8), fields_read(game), *rest, minds))


def sights(game: Game) -> tuple[Array, Array]:
    """By seat: the bytes of a position that it sees, as ones, and what stands in place of the others."""
    size = game.STATE.dtype.itemsize
    seen, blanks = np.zeros((game.players, size), np.uint8), np.zeros((game.players, size), np.uint8)
    for seat in range(game.players):
        ones, zeros = np.full(size, 255, np.uint8), np.zeros(size, np.uint8)
        for probe in (ones, zeros):
            game.STATE.conceal(np.ndarray(1, game.STATE.dtype, probe), seat)
        seen[seat], blanks[seat] = ones ^ zeros, zeros
    return seen, blanks


def _settings(game: Game, player: Player) -> tuple[float, ...]:
    if player.name not in LEVELS:
        return (POLICY if player.name == "policy" else RANDOM, 0, 0.0, 0.0, 0, 0)
    one = level(player.name, game.name)
    simulations = max(1, round(one.simulations * player.scale))
    return (SEARCH, simulations, one.blur, one.care, int(one.advanced_knowledge), int(one.learned))


def play_by_hand(plan: Plan, first: int, watch: Watch) -> None:
    """Play the games that a watch has room for decision by decision, for bots that are Python."""
    game = plan.game
    deal, play = _seeds(plan)
    begun, chosen = game.kernel(noting.begun), game.kernel(noting.chosen)
    played, ended = game.kernel(noting.played), game.kernel(noting.ended)
    for place in range(len(watch.games)):
        number = first + place
        state = game.begin(np.array([nth(deal, number // plan.repeats)], np.uint64))
        state.use_dice(np.array([nth(play, number)], np.uint64))
        bots = [
            _bot(plan.players[(seat + number) % plan.repeats % game.players], f"{plan.seed} {number} {seat}")
            for seat in range(game.players)
        ]
        begun(game.board, state.array, watch, place)
        while state.seat is not None:
            codes = state.codes()
            chosen(game.board, state.array, watch, place, len(codes))
            move = int(bots[state.seat].choose(state)) if len(codes) > 1 else codes[0]
            before = state.array.copy()
            state.play(move)
            played(game.board, state.array, before, watch, place, move)
        ended(game.board, state.array, watch, place)


def _bot(player: Player, seed: str) -> byways.bots.Bot:
    if player.name in LEVELS:
        return byways.bot(player.name, seed=seed, scale=player.scale, limit=False)
    return byways.bot(player.name, seed=generator(seed)[0].item())
