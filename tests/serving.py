"""A table served by a process of its own, as `byways serve` starts it."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen


@contextmanager
def serving(byways: Sequence[str], folder: Path, env: Mapping[str, str], seconds: float = 300) -> Iterator[str]:
    """The address of a table that `byways serve` serves until the block ends; its files go into the folder."""
    words = [*byways, "serve", "--port", "0", "--workers", "1", "--database", f"sqlite:///{folder / 'table.db'}"]
    said = folder / "server.log"
    with said.open("w", encoding="utf-8") as log:
        server = subprocess.Popen(words, stderr=log, env=dict(env), cwd=folder)
        try:
            yield _address(server, said, time.monotonic() + seconds)
        finally:
            server.terminate()
            server.wait(120)


def _address(server: subprocess.Popen[bytes], said: Path, end: float) -> str:
    """Where the server is, once it answers."""
    while time.monotonic() < end:
        text = said.read_text(encoding="utf-8")
        assert server.poll() is None, f"the server has ended:\n{text}"
        if found := re.search(r"http://\S+", text):
            try:
                with urlopen(found[0] + "healthz", timeout=10):
                    return found[0]
            except (URLError, ConnectionError):
                pass
        time.sleep(0.05)
    raise AssertionError(f"the server does not answer:\n{said.read_text(encoding='utf-8')}")
