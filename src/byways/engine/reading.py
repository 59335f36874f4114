"""Reading positions that people have written: every error names the place, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .errors import BadPosition
from .wording import listing, nearest


def whole_number(given: object, least: int, most: int, what: str) -> int:
    """A number within its bounds."""
    if type(given) is not int or not least <= given <= most:
        raise BadPosition(f"{what} must be a number from {least} to {most}, not {given!r}")
    return given


def seat_number(given: object, players: int) -> int:
    """A seat of the game."""
    if type(given) is not int or not 0 <= given < players:
        raise BadPosition(f"there is no seat {given!r}; seats go from 0 to {players - 1}")
    return given


def flag(given: object, what: str) -> bool:
    """Yes or no."""
    if type(given) is not bool:
        raise BadPosition(f"{what} must be true or false, not {given!r}")
    return given


def place_of(given: object, names: Sequence[str], kind: str) -> int:
    """The place of a name among those there are of its kind."""
    if given not in names:
        hint = nearest(given, names) if isinstance(given, str) else ""
        known = listing(names) if len(names) <= 12 else f"such as {names[0]}"
        raise BadPosition(f"there is no {kind} {given!r}; {known}.{hint}")
    return list(names).index(str(given))


def a_list(given: object, what: str, most: int | None = None) -> list[Any]:
    """A list, of at most so many things."""
    if not isinstance(given, list | tuple):
        raise BadPosition(f"{what} must be a list, not {given!r}")
    if most is not None and len(given) > most:
        raise BadPosition(f"{what} can hold {most} at most, not {len(given)}")
    return list(given)


def a_dict(given: object, known: Collection[str], what: str) -> dict[str, Any]:
    """A dict that has no other keys than these."""
    if not isinstance(given, dict):
        raise BadPosition(f"{what} must be a dict with {listing(known)}, not {given!r}")
    if extra := [str(key) for key in given if key not in known]:
        raise BadPosition(f"{what} has no {listing(sorted(extra))}; it has {listing(known)}")
    return given
