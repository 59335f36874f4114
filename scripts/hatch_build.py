"""What hatchling asks before it builds a package: the browser client must be in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Refuses to build a wheel or a source archive whose table would have no page to show."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before each build; an editable install may be made before the client is."""
        page = Path(self.root) / "src" / "byways" / "table" / "static" / "index.html"
        if version != "editable" and not page.is_file():
            self.app.abort("The browser client has not been built, so this package would lack it. Run: make client")
