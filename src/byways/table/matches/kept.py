"""What was made for those who listen to a match, kept for as long as it holds and somebody listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from byways.engine import Event, Scene, State

if TYPE_CHECKING:
    from .match import Step

LINES = 300
"""So many lines of the log are kept."""
Words = tuple[str, tuple[str, ...]]
"""The language, and the names of those who play."""
Reader = tuple[int | None, Words]
"""Who looks, and in which words."""


class Sight:
    """A scene, and the same as JSON once somebody needs it whole."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @cached_property
    def json(self) -> str:
        """All of it."""
        return self.scene.to_json()


class Kept:
    """The events and scenes of one position, for all who look at it; and the lines of the log."""

    def __init__(self) -> None:
        self._step: Step | None = None
        self._views: dict[int, dict[int | None, State]] = {}
        self._events: dict[Reader, Sequence[Event]] = {}
        self._sights: dict[tuple[Reader, bool], Sight] = {}
        self._lines: dict[Reader, dict[int, tuple[State, str]]] = {}

    def clear(self) -> None:
        """Nobody listens any more."""
        self._turn_to(None)
        self._views.clear()
        self._lines.clear()

    def view(self, step: Step, viewer: int | None) -> State:
        """A position as a viewer may see it; the one before it is kept, too."""
        seen = self._views.get(step.version)
        if seen is None:
            self._views = {old: views for old, views in self._views.items() if abs(step.version - old) == 1}
            seen = self._views[step.version] = {}
        if viewer not in seen:
            seen[viewer] = step.state.view(viewer)
        return seen[viewer]

    def events(self, step: Step, reader: Reader, make: Callable[[], Sequence[Event]]) -> Sequence[Event]:
        """What led to a position."""
        self._turn_to(step)
        if reader not in self._events:
            self._events[reader] = make()
        return self._events[reader]

    def sight(self, step: Step, reader: Reader, live: bool, make: Callable[[Scene | None], Scene]) -> Sight:
        """The scene of a position, made beside that of another viewer if there is one in the same words.

        `live` tells whether something can be chosen in it.
        """
        self._turn_to(step)
        if (reader, live) not in self._sights:
            beside = next((sight.scene for (other, _), sight in self._sights.items() if other[1] == reader[1]), None)
            self._sights[reader, live] = Sight(make(beside))
        return self._sights[reader, live]

    def line(self, ply: int, after: State, reader: Reader, make: Callable[[], str]) -> str:
        """The line of the log about the decision that led to a position."""
        lines = self._lines.setdefault(reader, {})
        state, line = lines.get(ply, (None, ""))
        if state is not after:  # none yet, or of a decision that was taken back
            line = make()
            lines[ply] = after, line
            if len(lines) > 2 * LINES:
                for old in sorted(lines)[:LINES]:
                    del lines[old]
        return line

    def _turn_to(self, step: Step | None) -> None:
        if step is not self._step:
            self._step = step
            self._events.clear()
            self._sights.clear()
