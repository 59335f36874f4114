"""What a command of the lab asks for."""

from __future__ import annotations

from dataclasses import dataclass

from .places import HERE, Place


@dataclass(frozen=True)
class Wish:
    """What a command asks for."""

    games: int = 10_000
    bots: str = "random"
    seed: str = "1"
    resume: bool = False
    data: bool = True
    detailed: int = 200
    tolerance: float = 0.03
    pace: float = 20.0
    skill: int = 0
    place: Place = HERE
