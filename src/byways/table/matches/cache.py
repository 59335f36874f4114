"""The matches that are in memory: those used last stay, one that nobody uses makes room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from .match import HostedMatch


class MatchCache:
    """Matches by their names, the one that was used last at the end."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._matches: OrderedDict[str, HostedMatch] = OrderedDict()

    def __len__(self) -> int:
        return len(self._matches)

    @property
    def bytes(self) -> int:
        """About how much memory all of them take."""
        return sum(match.bytes for match in self._matches.values())

    def __iter__(self) -> Iterator[HostedMatch]:
        """All of them, as they were when one began to look."""
        return iter(list(self._matches.values()))

    def __contains__(self, name: object) -> bool:
        return name in self._matches

    def __getitem__(self, name: str) -> HostedMatch:
        return self._matches[name]

    def use(self, name: str) -> HostedMatch | None:
        """A match that is in memory; it counts as used now."""
        found = self._matches.get(name)
        if found is not None:
            self._matches.move_to_end(name)
        return found

    def peek(self, name: str) -> HostedMatch | None:
        """A match that is in memory, without using it."""
        return self._matches.get(name)

    def add(self, match: HostedMatch) -> None:
        """Keep a match; those that nobody listens to or changes make room for it, the longest unused first."""
        self._matches[match.id] = match
        surplus, bytes_ = len(self._matches) - self._most, self.bytes - self._most_bytes
        for old in self:
            if surplus <= 0 and bytes_ <= 0:
                return
            if old is match or old.presence.listeners or old.lock.locked() or old.bot_task is not None:
                continue
            del self._matches[old.id]
            surplus, bytes_ = surplus - 1, bytes_ - old.bytes

    def drop(self, name: str) -> HostedMatch | None:
        """Forget a match; returns it if it was there."""
        return self._matches.pop(name, None)
