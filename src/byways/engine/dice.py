"""Chance: one generator of our own, the same on every machine (splitmix64).

A generator is an array of one uint64. It is passed to the rules as `rng` and never kept in a position. At the table it
is an array of three: a count and a key of 128 bits, and what it draws is the count under that key (SipHash-2-4). Who
has seen any number of its draws can not work out another one.
"""

from __future__ import annotations

import hashlib
import hmac

import numpy as np

from .compiling import compiled, inlined, wrapping
from .errors import BadSeed
from .types import Array, Mask, Rng, integer

__all__ = [
    "below",
    "chance",
    "checked_dice",
    "generator",
    "keyed_generator",
    "nth",
    "scramble",
    "seeded",
    "shuffle",
    "weighted",
]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
ONE = np.uint64(1)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
SIP_0, SIP_1 = np.uint64(0x736F6D6570736575), np.uint64(0x646F72616E646F6D)
SIP_2, SIP_3 = np.uint64(0x6C7967656E657261), np.uint64(0x7465646279746573)
LENGTH, LAST = np.uint64(8 << 56), np.uint64(0xFF)
"""How SipHash marks a message of 8 bytes, and its end."""
KEY_BYTES = 16
SHAPES = ((1,), (3,))
"""How many numbers a generator is made of."""
_BLANK: Rng = np.zeros(1, np.uint64)


@wrapping
def scramble(word: Mask) -> Mask:
    """Mix the bits of a uint64 well (the finaliser of splitmix64)."""
    word = (word ^ (word >> S30)) * MIX_1
    word = (word ^ (word >> S27)) * MIX_2
    return word ^ (word >> S31)


@wrapping
def turned(word: Mask, by: int) -> Mask:
    """A word with its bits turned left."""
    return (word << np.uint64(by)) | (word >> np.uint64(64 - by))


@wrapping
def sip_rounds(a: Mask, b: Mask, c: Mask, d: Mask, rounds: int) -> tuple[Mask, Mask, Mask, Mask]:
    """So many rounds of SipHash."""
    for _ in range(rounds):
        a, c = a + b, c + d
        b, d = turned(b, 13) ^ a, turned(d, 16) ^ c
        a, c = turned(a, 32) + d, c + b
        d, b = turned(d, 21) ^ a, turned(b, 17) ^ c
        c = turned(c, 32)
    return a, b, c, d


@compiled
def keyed(word: Mask, key_0: Mask, key_1: Mask) -> Mask:
    """SipHash-2-4 of one word under a key of 128 bits."""
    a, b, c, d = key_0 ^ SIP_0, key_1 ^ SIP_1, key_0 ^ SIP_2, key_1 ^ SIP_3 ^ word
    a, b, c, d = sip_rounds(a, b, c, d, 2)
    a, b, c, d = sip_rounds(a ^ word, b, c, d ^ LENGTH, 2)
    a, b, c, d = sip_rounds(a ^ LENGTH, b, c ^ LAST, d, 4)
    return a ^ b ^ c ^ d


@wrapping
def chance(rng: Rng) -> Mask:
    """The next 64 random bits."""
    if len(rng) > 1:
        rng[0] = rng[0] + ONE
        return keyed(rng[0], rng[1], rng[2])
    rng[0] = rng[0] + GOLDEN
    return scramble(rng[0])


@wrapping
def nth(seed: Mask, number: int) -> Mask:
    """Where the generator of the game of this number starts, among many games of one seed."""
    return scramble(seed + np.uint64(number) * GOLDEN)


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


@wrapping
def drawn(word: Mask, size: Mask) -> tuple[Mask, Mask]:
    """What `below` makes of a generator of one number, which stays in a register: what it holds then, and the draw."""
    word = word + GOLDEN
    product = (scramble(word) >> S32) * size
    if product & LOW < size:
        excess = (LOW + ONE - size) % size
        while product & LOW < excess:
            word = word + GOLDEN
            product = (scramble(word) >> S32) * size
    return word, product >> S32


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
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSeed(f"a seed is a whole number or a word, not {seed!r}")
    if isinstance(seed, int) and 0 <= seed < 1 << 64:
        return seed
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "little")


def generator(seed: int | str) -> Rng:
    """A new generator."""
    rng = _BLANK.copy()  # to make an array of a list takes twice as long
    rng[0] = seeded(seed)
    return rng


def checked_dice(rng: object) -> Rng:
    """A generator that compiled code can trust: BadSeed says what one is."""
    if type(rng) is np.ndarray and rng.dtype == _BLANK.dtype and rng.shape in SHAPES and rng.flags.carray:
        return rng
    raise BadSeed(f"dice are made by generator(seed) or keyed_generator(seed, number), not {rng!r:.60}")


def keyed_generator(seed: int | str, number: int) -> Rng:
    """The dice of one decision among those of a seed: nobody who has seen other dice can work them out without it."""
    key = hmac.digest(str(seed).encode(), f"byways dice {number}".encode(), hashlib.sha256)
    return np.frombuffer(bytes(8) + key[:KEY_BYTES], "<u8").astype(np.uint64)
