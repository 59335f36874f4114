"""Scenes as changes: what a scene has that the one before it had not.

Whoever shows scenes has one, and is told what the next one changes. A key that is left out stays as it was. Of a list,
what stays is named by its place in the list before, as `[first, how many]`; a part that was there, by its key and what
is new of it; a part that was not there is given whole. Of a long text, most of which stays, as drawings do, only what
stands between the letters that stay is given, as `[how many first, what is new, how many last]`. What is empty is given
as empty, and then left out as in every scene. Events are never kept from the scene before: they tell what led to this
one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import is_
from typing import Any

from .scene import Part, Scene, as_json, left_out
from .types import Data

KEYS = {"pieces": "id", "hand": "id", "panels": "seat", "choices": "move"}
"""The lists of a scene whose parts stay the same ones, and how they are told apart."""


LONG = 120
"""Of texts with so many letters it is said what stays."""
GAIN = 40
"""So many letters at least must stay; for fewer it is not worth it."""

Told = dict[tuple[int, int], str]
"""What lists of scenes change, by the identities of both: viewers who share a list share what changes of it.
Events are whole, and go by their own alone."""


def change(before: Scene, after: Scene, told: Told | None = None) -> str:
    """What makes the scene after out of the one before, as JSON.

    `told` keeps what was found for other viewers, for as long as their scenes are there.
    """
    told = {} if told is None else told
    changed: list[str] = []
    was = vars(before)
    for name, now in vars(after).items():
        old = was[name]
        if name == "events":
            if now or old:
                changed.append(f'"events":{_told_once(now, told)}')
        elif now is old:
            continue
        elif name not in KEYS:
            if now != old:
                changed.append(f'"{name}":{_value(old, now)}')
        elif now or old:
            pair = id(old), id(now)
            parts = told.get(pair)
            if parts is None:
                parts = told[pair] = _parts(old, now, KEYS[name])
            if len(now) != len(old) or parts != f"[[0,{len(old)}]]":
                changed.append(f'"{name}":{parts}')
    return f"{{{','.join(changed)}}}"


def _told_once(events: Sequence[Any], told: Told) -> str:
    whole = 0, id(events)
    if whole not in told:
        told[whole] = as_json(events)
    return told[whole]


def _parts(before: Sequence[Any], after: Sequence[Any], key: str) -> str:
    """A list by what it keeps of the list before, and what is new."""
    if not before or not after:
        return as_json(after)
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
            spans.add(part.json)
            continue
        new = _new_of(before[place], part)
        if new:
            spans.add(f'{{"{key}":{as_json(getattr(part, key))},{new}}}')
        else:
            spans.keep(place, 1)
    spans.keep(len(before) - tail, tail)
    return spans.written()


def _alike(some: Sequence[Any], others: Sequence[Any]) -> int:
    """How many parts at the beginning of two lists are the very same."""
    alike = [*map(is_, some, others)]
    return alike.index(False) if False in alike else len(alike)


class _Spans:
    """Parts of a list, those that stay joined into spans."""

    def __init__(self, head: int) -> None:
        self._parts: list[str] = []
        self._first = self._many = 0
        self.keep(0, head)

    def keep(self, place: int, many: int) -> None:
        """Parts that stay, from this place of the list before."""
        if self._many and self._first + self._many == place:
            self._many += many
        elif many:
            self._end_span()
            self._first, self._many = place, many

    def add(self, part: str) -> None:
        """A part that is new, or has something new."""
        self._end_span()
        self._parts.append(part)

    def _end_span(self) -> None:
        if self._many:
            self._parts.append(f"[{self._first},{self._many}]")
            self._many = 0

    def written(self) -> str:
        """All of them."""
        self._end_span()
        return f"[{','.join(self._parts)}]"


def _new_of(before: Part, after: Part) -> str:
    """What of a part is not as it was."""
    was = vars(before)
    return ",".join(
        [
            f'"{name}":{_value(was[name], now)}'
            for name, now in vars(after).items()
            if now is not was[name] and now != was[name]
        ]
    )


def _value(before: Any, after: Any) -> str:
    """A value that is not as it was; of a long text what stays of it is named by the number of its letters."""
    if type(after) is not str or len(after) < LONG or not before:
        return as_json(after)
    first = _common(before, after)
    last = _common(before[first:][::-1], after[first:][::-1])
    if first + last < GAIN or not (_counted_alike(before) and _counted_alike(after)):
        return as_json(after)
    return f"[{first},{as_json(after[first : len(after) - last])},{last}]"


def _common(some: str, other: str) -> int:
    """How many letters two texts have in common from the first on. By halves: a letter at a time takes far longer."""
    least, most = 0, min(len(some), len(other))
    while least < most:
        half = (least + most + 1) // 2
        if some[least:half] == other[least:half]:
            least = half
        else:
            most = half - 1
    return least


def _counted_alike(text: str) -> bool:
    """Whether browsers count its letters as Python does: they take some, such as those for faces, for two."""
    return text.isascii() or max(text) <= "\uffff"


def rebuild(before: Data, changed: Data) -> Data:
    """The scene that a change makes out of the one before, both as plain JSON: for programs, and to test by."""
    scene = _laid_over(before, {name: new for name, new in changed.items() if name not in KEYS})
    for name, key in KEYS.items():
        if name in changed:
            scene[name] = list(_rebuilt(before.get(name, []), changed[name], key))
    return _without_empty(scene)


def _rebuilt(before: list[Data], parts: list[Any], key: str) -> Iterator[Data]:
    known = {part[key]: part for part in before}
    for part in parts:
        if isinstance(part, dict):
            yield _without_empty(_laid_over(known.get(part[key], {}), part))
        else:
            first, many = part
            yield from before[first : first + many]


def _laid_over(before: Data, changed: Data) -> Data:
    """What there was with what is new over it; long texts are put together again."""
    return {**before, **{name: _whole_text(before.get(name), new) for name, new in changed.items()}}


def _whole_text(before: Any, new: Any) -> Any:
    if not (isinstance(before, str) and isinstance(new, list)):
        return new
    first, between, last = new
    return before[:first] + between + before[len(before) - last :]


def _without_empty(whole: Data) -> Data:
    return {name: value for name, value in whole.items() if not left_out(name, value)}
