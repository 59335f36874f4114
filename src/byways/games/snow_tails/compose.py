"""Tracks composed at random: the same seed gives the same track on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .layout import LANE, Strand
from .track import (
    KEPT,
    LEVELS,
    MAX_CELLS,
    MAX_SAPLINGS,
    SPOT,
    Laid,
    Piece,
    Track,
    TrackError,
    make_track,
    standard_pieces,
)

MASK: Final = (1 << 64) - 1

STRAIGHTS: Final = {"short": 3, "straight": 5, "long": 3}
"""How often each is tried, in parts of their sum."""
SPECIALS: Final = (
    "drift",
    "drift-mirror",
    "drift-gate",
    "drift-chicane",
    "drift-chicane-mirror",
    "chasm",
    "chasm-mirror",
    "chasm-bridge",
    "chasm-split",
    "grove",
    "grove-mirror",
    "grove-dense",
)
BOX: Final = (46 * LANE, 34 * LANE)  # the room for the centre line, either way round
PATIENCE: Final = 600  # pieces tried before beginning anew


class Recipe(NamedTuple):
    """What tracks of a level are made of."""

    strain: range
    """How hard they may be (`strain_of`)."""
    length: range
    """Of the middle lane, in cells."""
    corners: dict[str, int]
    """How often each kind is tried, in parts of their sum."""
    limits: range
    """By how much the number on a red line may differ from the usual one of its corner."""
    specials: range
    """How many special straights there are."""


RECIPES: Final = {
    "easy": Recipe(range(22), range(42, 53), {"gentle": 7, "sharp": 4, "hairpin": 1}, range(3), range(1, 3)),
    "fair": Recipe(range(22, 40), range(42, 59), {"gentle": 5, "sharp": 6, "hairpin": 2}, range(-1, 2), range(1, 4)),
    "hard": Recipe(range(40, 65), range(44, 65), {"gentle": 3, "sharp": 6, "hairpin": 3}, range(-1, 2), range(1, 5)),
    "expert": Recipe(range(65, 121), range(50, 69), {"gentle": 1, "sharp": 6, "hairpin": 5}, range(-2, 1), range(2, 5)),
}
"""By level (ST2)."""


class Chance:
    """splitmix64, as the dice of the engine, for composing outside of a game."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, bound: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) >> 11) * bound >> 53

    def weighted(self, weights: dict[str, int]) -> str:
        ticket = self.below(sum(weights.values()))
        for name, weight in weights.items():
            ticket -= weight
            if ticket < 0:
                return name
        raise AssertionError("weights are positive")


def _corner(chance: Chance, pieces: dict[str, Piece], recipe: Recipe) -> Laid:
    name = f"{chance.weighted(recipe.corners)}-{('left', 'right')[chance.below(2)]}"
    piece = pieces[name]
    around = piece.usual + recipe.limits[chance.below(len(recipe.limits))]  # a limit that suits corner and level
    return Laid(piece, min(max(around, piece.limits[0]), piece.limits[1]))


def _next(chance: Chance, pieces: dict[str, Piece], recipe: Recipe, before: Laid) -> Laid:
    """A piece to try: corners and straights mostly by turns, and now and then something special."""
    if chance.below(10) < (3 if before.piece.corner else 7):
        return _corner(chance, pieces, recipe)
    if chance.below(5) < 2:
        return Laid(pieces[SPECIALS[chance.below(len(SPECIALS))]])
    return Laid(pieces[chance.weighted(STRAIGHTS)])


def _marked(piece: Piece) -> int:
    return sum(ground.count(SPOT) for ground in piece.ground)


def _fits(strand: Strand, laid: list[Laid], entry: Laid) -> bool:
    """Room on the table, no special straight right behind another, trees and cells enough."""
    special = laid[-1].piece.name in SPECIALS and entry.piece.name in SPECIALS
    trees = sum(_marked(other.piece) for other in laid) + _marked(entry.piece)
    cells = sum(sum(other.piece.cells) for other in laid) + sum(entry.piece.cells)
    if special or trees > MAX_SAPLINGS or cells > MAX_CELLS - 40 or strand.clash(entry) is not None:
        return False
    strand.lay(entry)
    width, height = strand.box()
    if max(width, height) <= BOX[0] and min(width, height) <= BOX[1]:
        return True
    strand.take_back()
    return False


def _attempt(chance: Chance, recipe: Recipe) -> list[Laid] | None:
    """Lay pieces as they fit, take the last few back where nothing does, until the finish can be laid."""
    pieces = standard_pieces()
    target = recipe.length[chance.below(len(recipe.length))]
    finish = Laid(pieces["finish"])
    strand = Strand()
    laid = [Laid(pieces["start"]), Laid(pieces["straight"])]
    for entry in laid:
        strand.lay(entry)
    failures = 0
    for _ in range(PATIENCE):
        if sum(entry.piece.length for entry in laid) >= target:
            if strain_of(laid) not in recipe.strain:
                return None
            if _varied(laid, recipe) and strand.clash(finish) is None:
                return [*laid, finish]
        entry = _next(chance, pieces, recipe, laid[-1])
        if _fits(strand, laid, entry):
            laid.append(entry)
            failures = 0
            continue
        failures += 1
        if failures > 12:
            failures = 0
            for _ in range(min(3, len(laid) - 2)):
                laid.pop()
                strand.take_back()
    return None


def _varied(laid: list[Laid], recipe: Recipe) -> bool:
    """A race worth running: corners of two kinds, something special, and a straight to the finish."""
    corners = {entry.piece.name.rsplit("-", 1)[0] for entry in laid if entry.piece.corner}
    special = sum(entry.piece.name in SPECIALS for entry in laid)
    return len(corners) >= 2 and special in recipe.specials and not laid[-1].piece.corner


def _attempts(chance: Chance, recipe: Recipe) -> Iterator[list[Laid]]:
    while True:
        laid = _attempt(chance, recipe)
        if laid is not None:
            yield laid


@lru_cache(maxsize=KEPT)
def random_track(seed: int, level: str = "") -> Track:
    """The track of a seed and a level: legal, without overlap, its limits sensible for the corners.

    Without a level the seed chooses that too, each as likely as the others.
    """
    chance = Chance(seed)
    name = f"random:{level}:{seed}" if level else f"random:{seed}"
    level = level or LEVELS[chance.below(len(LEVELS))]
    for laid in _attempts(chance, RECIPES[level]):
        try:
            return make_track(
                name,
                [str(entry) for entry in laid],
                title=f"Wild Trail {seed}",
                level=level,
                about="Composed at random.",
            )
        except TrackError:  # obstacles that shut the way between two pieces: compose on
            continue
    raise AssertionError("attempts never end")


def strain_of(laid: Sequence[Laid]) -> int:
    """How hard a track is, by its corners, their limits and its obstacles."""
    strain = 0
    for entry in laid:
        if entry.piece.corner:
            strain += max(0, 8 - entry.limit) * abs(entry.piece.turn)
        elif entry.piece.name in SPECIALS:
            strain += 6
    return strain
