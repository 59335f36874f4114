"""Scenes as changes: what a scene has that the one before it had not.

Whoever shows scenes has one, and is told what the next one changes. A key that is left out stays as it was. Of a list,
what stays is named by its place in the list before, as `[first, how many]`; a part that was there, by its key and what
is new of it; a part that was not there is given whole. What is empty is given as empty, and then left out as in every
scene. Events are never kept from the scene before: they tell what led to this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .scene import MANY, ZEROS_LEFT_OUT, Scene, plain, plain_part
from .types import Data

KEYS = {"pieces": "id", "hand": "id", "panels": "seat", "choices": "move"}
"""The lists of a scene whose parts stay the same ones, and how they are told apart."""


def change(before: Scene, after: Scene) -> Data:
    """What makes the scene after out of the one before, as plain JSON."""
    changed: Data = {}
    was = vars(before)
    for name, now in vars(after).items():
        old = was[name]
        if name == "events":
            if now or old:
                changed[name] = plain(now)
        elif now is not old and now != old:
            changed[name] = list(_parts(old, now, KEYS[name])) if name in KEYS else plain(now)
    return changed


def _parts(before: Sequence[Any], after: Sequence[Any], key: str) -> Iterator[object]:
    """A list by what it keeps of the list before, and what is new."""
    places = {getattr(part, key): place for place, part in enumerate(before)}
    first = last = -1
    for part in after:
        place = places.get(getattr(part, key))
        if place is not None and (part is before[place] or part == before[place]):
            if place != last or first < 0:
                if first >= 0:
                    yield [first, last - first]
                first = place
            last = place + 1
            continue
        if first >= 0:
            yield [first, last - first]
            first = -1
        yield plain_part(part) if place is None else _new_of(before[place], part, key)
    if first >= 0:
        yield [first, last - first]


def _new_of(before: object, after: object, key: str) -> Data:
    was = vars(before)
    return {name: plain(now) for name, now in vars(after).items() if name == key or now != was[name]}


def rebuild(before: Data, changed: Data) -> Data:
    """The scene that a change makes out of the one before, both as plain JSON: for programs, and to test by."""
    scene = {**before, **{name: new for name, new in changed.items() if name not in KEYS}}
    for name, key in KEYS.items():
        if name in changed:
            scene[name] = list(_rebuilt(before.get(name, []), changed[name], key))
    return {
        name: value for name, value in scene.items() if value or not (value.__class__ in MANY or name in ZEROS_LEFT_OUT)
    }


def _rebuilt(before: list[Data], parts: list[Any], key: str) -> Iterator[Data]:
    known = {part[key]: part for part in before}
    for part in parts:
        if isinstance(part, dict):
            whole = {**known.get(part[key], {}), **part}
            yield {
                name: value
                for name, value in whole.items()
                if value or not (value.__class__ in MANY or name in ZEROS_LEFT_OUT)
            }
        else:
            first, many = part
            yield from before[first : first + many]
