"""Scenes as changes: what a scene has that the one before it had not.

Whoever shows scenes has one, and is told what the next one changes. A key that is left out stays as it was. Of a list,
what stays is named by its place in the list before, as `[first, how many]`; a part that was there, by its key and what
is new of it; a part that was not there is given whole. What is empty is given as empty, and then left out as in every
scene. Events are never kept from the scene before: they tell what led to this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import is_
from typing import Any

from .scene import Scene, left_out, plain, plain_part
from .types import Data

KEYS = {"pieces": "id", "hand": "id", "panels": "seat", "choices": "move"}
"""The lists of a scene whose parts stay the same ones, and how they are told apart."""


Told = dict[tuple[int, int], list[object]]
"""What lists of scenes change, by the identities of both: viewers who share a list share what changes of it.
Events are whole, and go by their own alone."""


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
                changed[name] = _told_once(now, told)
        elif now is old:
            continue
        elif name not in KEYS:
            if now != old:
                changed[name] = plain(now)
        elif now or old:
            pair = id(old), id(now)
            if pair not in told:
                told[pair] = _parts(old, now, KEYS[name])
            if len(now) != len(old) or told[pair] != [[0, len(old)]]:
                changed[name] = told[pair]
    return changed


def _told_once(events: Sequence[Any], told: Told) -> list[object]:
    whole = 0, id(events)
    if whole not in told:
        told[whole] = [plain_part(event) for event in events]
    return told[whole]


def _parts(before: Sequence[Any], after: Sequence[Any], key: str) -> list[object]:
    """A list by what it keeps of the list before, and what is new."""
    if not before:
        return [_plain(part) for part in after]
    if not after:
        return []
    head = _alike(before, after)  # faces keep what they drew: most parts are the very same ones
    tail = _alike(before[head:][::-1], after[head:][::-1])
    rest = range(head, len(before) - tail)
    same = {id(before[place]): place for place in rest}
    places = {getattr(before[place], key): place for place in rest}
    spans = _Spans(head)
    for part in after[head : len(after) - tail]:
        stays = same.get(id(part))
        if stays is not None:
            spans.keep(stays, 1)
            continue
        place = places.get(getattr(part, key))
        if place is None:
            spans.add(_plain(part))
            continue
        new = _new_of(before[place], part)
        if new:
            spans.add({key: getattr(part, key), **new})
        else:
            spans.keep(place, 1)
    spans.keep(len(before) - tail, tail)
    return spans.parts


KEPT = 4096
_plains: dict[int, tuple[object, object]] = {}
"""Parts as plain JSON, by their identity: faces keep what they drew, and choose from the same choices."""


def _plain(part: object) -> object:
    kept = _plains.get(id(part))
    if kept is not None and kept[0] is part:
        return kept[1]
    made = plain_part(part)
    if len(_plains) >= KEPT:
        _plains.clear()
    _plains[id(part)] = part, made
    return made


def _alike(some: Sequence[Any], others: Sequence[Any]) -> int:
    """How many parts at the beginning of two lists are the very same."""
    alike = [*map(is_, some, others)]
    return alike.index(False) if False in alike else len(alike)


class _Spans:
    """Parts of a list, those that stay joined into spans."""

    def __init__(self, head: int) -> None:
        self.parts: list[object] = []
        self._span: list[int] | None = None
        self.keep(0, head)

    def keep(self, place: int, many: int) -> None:
        """Parts that stay, from this place of the list before."""
        if self._span is not None and sum(self._span) == place:
            self._span[1] += many
        elif many:
            self._span = [place, many]
            self.parts.append(self._span)

    def add(self, part: object) -> None:
        """A part that is new, or has something new."""
        self._span = None
        self.parts.append(part)


def _new_of(before: object, after: object) -> Data:
    """What of a part is not as it was."""
    was = vars(before)
    return {
        name: now if now.__class__ is str else plain(now)
        for name, now in vars(after).items()
        if now is not was[name] and now != was[name]
    }


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
