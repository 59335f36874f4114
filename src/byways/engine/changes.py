"""Scenes as changes: what a scene has that the one before it had not.

Whoever shows scenes has one, and is told what the next one changes. A key that is left out stays as it was. Of a list,
what stays is named by its place in the list before, as `[first, how many]`; a part that was there, by its key and what
is new of it; a part that was not there is given whole. What is empty is given as empty, and then left out as in every
scene. Events are never kept from the scene before: they tell what led to this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .scene import Scene, left_out, plain, plain_part
from .types import Data

KEYS = {"pieces": "id", "hand": "id", "panels": "seat", "choices": "move"}
"""The lists of a scene whose parts stay the same ones, and how they are told apart."""


Told = dict[tuple[int, int], list[object]]
"""What lists of scenes change, by the identities of both: viewers who share a list share what changes of it."""


def change(before: Scene, after: Scene, told: Told | None = None) -> Data:
    """What makes the scene after out of the one before, as plain JSON.

    `told` keeps what was found for other viewers, for as long as their scenes are there.
    """
    told = {} if told is None else told
    changed: Data = {}
    was = vars(before)
    for name, now in vars(after).items():
        old = was[name]
        if name == "events":
            if now or old:
                changed[name] = plain(now)
        elif now is old or now == old:
            continue
        elif name in KEYS:
            pair = id(old), id(now)
            if pair not in told:
                told[pair] = list(_parts(old, now, KEYS[name]))
            changed[name] = told[pair]
        else:
            changed[name] = plain(now)
    return changed


def _parts(before: Sequence[Any], after: Sequence[Any], key: str) -> Iterator[object]:
    """A list by what it keeps of the list before, and what is new."""
    same = {id(part): place for place, part in enumerate(before)}  # faces keep what they drew: most parts are the same
    places: dict[object, int] = {}
    first = last = -1
    for part in after:
        stays = place = same.get(id(part))
        if stays is None:
            places = places or {getattr(one, key): place for place, one in enumerate(before)}
            place = places.get(getattr(part, key))
            stays = place if place is not None and part == before[place] else None
        if stays is not None:
            if first < 0 or stays != last:
                if first >= 0:
                    yield [first, last - first]
                first = stays
            last = stays + 1
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
    return _without_empty(scene)


def _rebuilt(before: list[Data], parts: list[Any], key: str) -> Iterator[Data]:
    known = {part[key]: part for part in before}
    for part in parts:
        if isinstance(part, dict):
            yield _without_empty({**known.get(part[key], {}), **part})
        else:
            first, many = part
            yield from before[first : first + many]


def _without_empty(whole: Data) -> Data:
    return {name: value for name, value in whole.items() if not left_out(name, value)}
