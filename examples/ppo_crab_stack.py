"""PPO on Crab Stack in one file: batches in compiled code, a small network, and a learning curve.

    python examples/ppo_crab_stack.py
    python examples/ppo_crab_stack.py --updates 400 --rivals playout

The learner sits in one seat of every game of the batch; rivals play the other within the same compiled call. Needs
torch (pip install 'byways[learners]').
"""

import argparse

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from byways.rl import Rivals, VectorEnv

GAMES, STEPS, EPOCHS, PARTS = 64, 32, 4, 4
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 1e-3


class Player(nn.Module):  # type: ignore[misc]  # an extra, whose types are not looked at
    """Scores for the actions, and what the position is worth."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.scores, self.worth = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        inner = self.body(seen)
        scores = self.scores(inner).masked_fill(~mask, -1e9)
        return Categorical(logits=scores), self.worth(inner).squeeze(-1)


class Trainer:
    def __init__(self, rivals: Rivals, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = VectorEnv("crab-stack", GAMES, seed=seed, rivals=rivals)
        layout = self.env.game.observation
        self.high = torch.from_numpy(layout.high.astype(np.float32))
        self.player = Player(layout.size, self.env.game.actions.size)
        self.optimiser = torch.optim.Adam(self.player.parameters(), RATE)
        self.won, self.games = 0.0, 0

    def look(self) -> tuple[Tensor, Tensor]:
        """What is seen, from 0 to 1, and what is legal."""
        return torch.from_numpy(self.env.observations) / self.high, torch.from_numpy(self.env.masks).clone()

    def collect(self) -> tuple[Tensor, ...]:
        """Play some steps of all games; what was seen, done and gained."""
        steps = []
        for _ in range(STEPS):
            seen, mask = self.look()
            with torch.no_grad():
                policy, worth = self.player(seen, mask)
                action = policy.sample()
            learners = self.env.learners.copy()
            self.env.step(action.numpy())
            reward = torch.from_numpy(self.env.rewards[np.arange(GAMES), learners])
            over = torch.from_numpy(self.env.ended.copy()).float()
            self.won, self.games = self.won + float(reward.sum()), self.games + int(over.sum())
            steps.append((seen, mask, action, policy.log_prob(action), worth, reward, over))
        seen, mask, action, chance, worth, reward, over = map(torch.stack, zip(*steps, strict=True))
        with torch.no_grad():
            _, after = self.player(*self.look())
        gain, running = torch.zeros_like(reward), torch.zeros(GAMES)
        for step in reversed(range(STEPS)):
            ahead = after if step == STEPS - 1 else worth[step + 1]
            error = reward[step] + DISCOUNT * ahead * (1 - over[step]) - worth[step]
            running = gain[step] = error + DISCOUNT * TRACE * (1 - over[step]) * running
        return tuple(part.flatten(0, 1) for part in (seen, mask, action, chance, gain, gain + worth))

    def improve(self) -> None:
        """One update of PPO."""
        seen, mask, action, chance, gain, goal = self.collect()
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(seen)).chunk(PARTS):
                policy, worth = self.player(seen[part], mask[part])
                ratio = (policy.log_prob(action[part]) - chance[part]).exp()
                gained = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
                loss = -gained.mean() + 0.5 * (worth - goal[part]).pow(2).mean() - ENTROPY * policy.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimiser.step()


def main() -> None:
    words = argparse.ArgumentParser(description="PPO on Crab Stack")
    words.add_argument("--updates", type=int, default=40)
    words.add_argument("--every", type=int, default=10, help="updates between two lines of the curve")
    words.add_argument("--rivals", choices=("random", "playout"), default="random")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    torch.set_num_threads(1)
    trainer = Trainer(given.rivals, given.seed)
    for update in range(1, given.updates + 1):
        trainer.improve()
        if update % given.every == 0:
            decisions = update * GAMES * STEPS
            print(f"{decisions:>9,} decisions: wins {trainer.won / max(1, trainer.games):.3f} of {trainer.games} games")
            trainer.won, trainer.games = 0.0, 0


if __name__ == "__main__":
    main()
