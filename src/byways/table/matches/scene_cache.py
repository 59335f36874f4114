"""The scenes that were sent last, as JSON: listeners who see the same share them."""

from __future__ import annotations

from collections.abc import Callable

KEPT = 16
Key = tuple[int, int | None, bool, str, tuple[str, ...]]
"""The version, the viewer, whether it is the position now, the language, and the names of those who play."""


class SceneCache:
    """A few scenes; the oldest makes room."""

    def __init__(self) -> None:
        self._scenes: dict[Key, bytes] = {}

    def get(self, key: Key, make: Callable[[], bytes]) -> bytes:
        """The scene for this key, made when it is not there."""
        found = self._scenes.get(key)
        if found is None:
            found = make()
            if len(self._scenes) >= KEPT:
                del self._scenes[next(iter(self._scenes))]
            self._scenes[key] = found
        return found
