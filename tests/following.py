"""Following scenes as a client does: from whole ones, by what each step changes."""

from __future__ import annotations

from typing import Any

from byways.engine.changes import rebuild


class Follower:
    """One who has scenes, and is told what changes."""

    def __init__(self) -> None:
        self.scenes: list[dict[str, Any]] = []

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message; a step has its scenes with it, as they have become."""
        if message["type"] == "step" and "changes" in message:
            pairs = zip(self.scenes, message["changes"], strict=True)
            message["scenes"] = [rebuild(before, changed) for before, changed in pairs]
        self.scenes = message.get("scenes", self.scenes)
        return message
