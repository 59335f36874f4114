"""Games of one's own that these tests read are gone afterwards: other tests list all games."""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import byways

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def forget_toys() -> Iterator[None]:
    yield
    for name, kind in list(byways._extra.items()):
        if Path(inspect.getfile(kind)).parent == HERE:
            del byways._extra[name]
    named = os.environ.get("BYWAYS_GAMES", "").split(os.pathsep)
    kept = [path for path in named if path and Path(path).parent != HERE]
    os.environ["BYWAYS_GAMES"] = os.pathsep.join(kept)
    if not kept:
        del os.environ["BYWAYS_GAMES"]
