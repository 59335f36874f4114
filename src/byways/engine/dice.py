"""Chance: one generator of our own, the same on every machine (splitmix64).

A generator is an array of one uint64. It is passed to the rules as `rng` and never kept in a position.
"""

from __future__ import annotations

import hashlib

import numpy as np

from .compiling import compiled, inlined, wrapping
from .types import Array, Mask, Rng, integer

__all__ = ["below", "chance", "generator", "scramble", "seeded", "shuffle", "weighted"]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)


@wrapping
@inlined
def scramble(word: Mask) -> Mask:
    """Mix the bits of a uint64 well (the finaliser of splitmix64)."""
    word = (word ^ (word >> S30)) * MIX_1
    word = (word ^ (word >> S27)) * MIX_2
    return word ^ (word >> S31)


@wrapping
@inlined
def chance(rng: Rng) -> Mask:
    """The next 64 random bits."""
    rng[0] = rng[0] + GOLDEN
    return scramble(rng[0])


@inlined
def below(rng: Rng, n: int) -> int:
    """A random number from 0 to n - 1, each exactly as likely as the others (n below 2 ** 32)."""
    size = np.uint64(n)
    product = (chance(rng) >> S32) * size
    if product & LOW < size:  # Lemire's method: redraw the few values that would favour some numbers
        excess = (LOW + np.uint64(1) - size) % size
        while product & LOW < excess:
            product = (chance(rng) >> S32) * size
    return integer(product >> S32)


@compiled
def weighted(rng: Rng, weights: Array, total: int) -> int:
    """The index of a random one of `total` things, of which there are so many of each kind."""
    chosen = below(rng, total)
    for kind in range(len(weights)):
        chosen -= weights[kind]
        if chosen < 0:
            return kind
    return len(weights)  # never: the weights sum up to the total


@compiled
def shuffle(rng: Rng, items: Array, n: int) -> None:
    """Put the first n items into random order."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        items[i], items[j] = items[j], items[i]


def seeded(seed: int | str) -> int:
    """The 64 bits that a generator starts from, for a seed of any size and for words."""
    if isinstance(seed, int) and 0 <= seed < 1 << 64:
        return seed
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "little")


def generator(seed: int | str) -> Rng:
    """A new generator."""
    return np.array([seeded(seed)], dtype=np.uint64)
