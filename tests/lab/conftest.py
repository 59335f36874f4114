"""Games of one's own that these tests read are gone afterwards: other tests list all games."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import byways


@pytest.fixture(autouse=True, scope="package")
def our_games_only() -> Iterator[None]:
    before = {**byways._extra}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BYWAYS_GAMES", os.environ.get("BYWAYS_GAMES", ""))
        yield
    byways._extra.clear()
    byways._extra.update(before)
