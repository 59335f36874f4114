"""How fast environments are, as ratios in one run, beside OpenSpiel, PettingZoo and pgx where they are installed.

    python bench/environments.py             all games
    python bench/environments.py crab-stack  some of them

Batches of 1,024 on one core: random games with masks, and with masks and observations, beside bare random playouts.
One at a time from Python: a legal move chosen and made, beside OpenSpiel's clobber. AEC: `last` and `step`, beside
PettingZoo's own connect four. Both sides of a ratio run in turns; the best round of each counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

import byways
from byways.engine import Game
from byways.engine.binding import set_patience
from byways.rl import VectorEnv

BATCH, ROUNDS, SECONDS = 1024, 5, 0.4
PGX = ("connect_four", "animal_shogi", "backgammon", "sparrow_mahjong")
"""A light game, one of moving pieces on a small board, a race with dice, one of hidden hands."""
PGX_STEPS = 16
"""Steps of a batch of pgx in one compiled call, so that what Python does between them counts for little."""
SPREAD = 300
"""Steps before the clock starts, so that the games of a batch are at all stages."""


def rates(works: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Decisions in a second of processor time, of each work, which gives how many it has made."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, work in works.items():
            made, began = 0, process_time()
            while (spent := process_time() - began) < SECONDS:
                made += work()
            best[name] = max(best[name], made / spent)
    return best


def playouts(game: Game) -> Callable[[], int]:
    """Bare random games in compiled code."""
    seeds = iter(range(10**9))
    return lambda: int(game.playouts(200, seed=next(seeds), threads=1).lengths.sum())


def batch(game: Game, observe: bool) -> Callable[[], int]:
    """Random games in a batch."""
    env = VectorEnv(game, BATCH, observe=observe)

    def step() -> int:
        env.step(env.sample())
        return BATCH

    for _ in range(SPREAD):
        step()
    return step


def one_by_one(game: Game) -> Callable[[], int]:
    """A random game from Python, a move at a time."""
    random = Random(1)

    def play() -> int:
        state, made = game.new(seed=random.getrandbits(32)), 0
        while not state.over and made < 1000:
            state.play(random.choice(state.codes()))
            made += 1
        return made

    return play


def open_spiel(name: str) -> Callable[[], int]:
    """The same with a game of OpenSpiel, which is written in C++."""
    import pyspiel

    random, game = Random(1), pyspiel.load_game(name)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            made += 1
        return made

    return play


def aec(env: Any) -> Callable[[], int]:
    """Steps of an AEC environment: what is legal is read from its mask as bytes, which costs little."""
    random = Random(1)

    def play() -> int:
        env.reset(seed=random.getrandbits(30))
        made = 0
        while True:
            seen, _, over, cut, info = env.last()
            if over or cut or made == 1000:  # moves drawn like this are not all alike, and some games go on and on
                return made
            mask = (info if "action_mask" in info else seen)["action_mask"].tobytes()
            action = mask.find(1, int(random.random() * len(mask)))
            env.step(mask.find(1) if action < 0 else action)
            made += 1

    return play


def pgx_batch(name: str) -> Callable[[], int]:
    """A batch of pgx on the processor: random legal moves, masks and observations; games that end begin anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def move(state: Any, key: Any) -> object:
        chosen = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask))
        return step(state, chosen, key)

    def moves(states: object, key: Any) -> tuple[object, None]:
        return jax.vmap(move)(states, jax.random.split(key, BATCH)), None

    run = jax.jit(lambda states, key: jax.lax.scan(moves, states, jax.random.split(key, PGX_STEPS))[0])
    begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    held = {"state": begun, "number": 0}

    def play() -> int:
        held["number"] += 1
        held["state"] = jax.block_until_ready(run(held["state"], jax.random.PRNGKey(held["number"])))
        return BATCH * PGX_STEPS

    play()
    return play


def main() -> None:
    names, console = sys.argv[1:] or byways.games(), Console()
    set_patience(0)  # nothing is measured interpreted
    heads = "batches of 1,024, M/s", "playouts", "masks", "+ observed", "ratios", "ns for an observation"
    table = Table(*heads, box=None, pad_edge=False)
    for name in names:
        game = byways.game(name)
        found = rates({"bare": playouts(game), "masks": batch(game, False), "seen": batch(game, True)})
        shown = [f"{found[work] / 1e6:.2f}" for work in ("bare", "masks", "seen")]
        ratios = f"{found['masks'] / found['bare']:.2f}  {found['seen'] / found['bare']:.2f}"
        table.add_row(name, *shown, ratios, f"{1e9 / found['seen'] - 1e9 / found['masks']:.0f}")
    console.print(table)
    works = {name: one_by_one(byways.game(name)) for name in names}
    if find_spec("pyspiel"):
        works["clobber (OpenSpiel)"] = open_spiel("clobber")
    _print(console, "one at a time from Python", rates(works), "clobber (OpenSpiel)")
    if find_spec("pettingzoo"):
        from byways.rl.petting import AEC

        works = {name: aec(AEC(name)) for name in names}
        if find_spec("pettingzoo.classic") and find_spec("pygame"):
            from pettingzoo.classic import connect_four_v3

            works["connect four (PettingZoo)"] = aec(connect_four_v3.env())
        _print(console, "AEC", rates(works), "connect four (PettingZoo)")
    if find_spec("pgx"):
        others = {f"{name} (pgx)": pgx_batch(name) for name in PGX}
        _print(console, "batches of others, with masks and observations", rates(others), "")
    missing = [name for name in ("pyspiel", "pettingzoo", "pygame", "pgx") if not find_spec(name)]
    if missing:
        console.print(f"not installed, and so not measured beside: {', '.join(missing)}")


def _print(console: Console, title: str, found: dict[str, float], beside: str) -> None:
    table = Table(title, "k/s", f"of {beside}" if beside in found else "", box=None, pad_edge=False)
    for name, rate in found.items():
        table.add_row(name, f"{rate / 1e3:,.0f}", f"{rate / found[beside]:.2f}" if beside in found else "")
    console.print(table)


if __name__ == "__main__":
    main()
