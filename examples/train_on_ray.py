"""Training on a Ray cluster, with rivals from the ladder: workers play, one process learns, dead workers are replaced.

    python examples/train_on_ray.py
    python examples/train_on_ray.py --rivals easy --rounds 100 --games 20 --address ray://head:10001

A policy gradient with the simplest policy there is, a score for each action that is linear in what is seen: numpy is
enough. Needs Ray and Gymnasium (pip install 'byways[cluster,rl]').
"""

import argparse
import os

import numpy as np
import ray
from numpy.typing import NDArray

from byways.rl.gym import Env

RATE = 0.5
PASSED_ON = ("BYWAYS_CACHE_DIR", "PYTHONPATH")
"""What workers on this computer are told, so that they find the same code, compiled already."""

Weights = NDArray[np.float32]


def chances(weights: Weights, seen: Weights, mask: NDArray[np.bool_]) -> Weights:
    """How likely each action is."""
    scores = np.where(mask, weights @ seen, -np.inf)
    grown = np.exp(scores - scores.max())
    return grown / grown.sum()


def play(weights: Weights, game: str, rivals: str, games: int, seed: int) -> tuple[Weights, float]:
    """What a worker does: some games; which way the weights should go, and the share that was won."""
    env = Env(game, rivals)
    dice = np.random.default_rng(seed)
    slope, wins = np.zeros_like(weights), 0.0
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        steps, over, reward = [], False, 0.0
        while not over:
            likely = chances(weights, seen, info["action_mask"])
            action = int(dice.choice(len(likely), p=likely))
            steps.append((seen, likely, action))
            seen, reward, ended, cut, info = env.step(action)
            over = ended or cut
        wins += float(reward)
        for seen, likely, action in steps:
            towards = -likely
            towards[action] += 1
            slope += np.float32(float(reward) - 0.5) * np.outer(towards, seen)
    return slope / np.float32(games), wins / games


def main() -> None:
    words = argparse.ArgumentParser(description="A policy gradient on Ray, against rivals from the ladder")
    words.add_argument("--game", default="snow-tails")
    words.add_argument("--rivals", default="beginner", help="a level of the ladder, or random")
    words.add_argument("--rounds", type=int, default=20, help="how often the weights are changed")
    words.add_argument("--games", type=int, default=8, help="games of each worker in a round")
    words.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words.add_argument("--address", default="", help="of a cluster; without it, one on this computer")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    known = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    ray.init(address=given.address or None, logging_level="ERROR", runtime_env={"env_vars": known})
    task = ray.remote(max_retries=10)(play)
    env = Env(given.game)
    weights = np.zeros((env.game.actions.size, env.game.observation.size), np.float32)
    seeds = iter(np.random.SeedSequence(given.seed).generate_state(given.rounds * given.workers).tolist())
    for number in range(1, given.rounds + 1):
        kept = ray.put(weights)
        asked = [task.remote(kept, given.game, given.rivals, given.games, next(seeds)) for _ in range(given.workers)]
        found = ray.get(asked)
        weights = weights + RATE * np.mean([slope for slope, _ in found], axis=0)
        share = float(np.mean([won for _, won in found]))
        print(
            f"round {number}: {given.workers * given.games} games against {given.rivals}, {share:.0%} won", flush=True
        )
    ray.shutdown()


if __name__ == "__main__":
    main()
