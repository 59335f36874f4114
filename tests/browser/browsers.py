"""Which browser the tests use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

WHOLE = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""Chromium without a window takes a quarter less of the processor's time, but shows no notices of the system."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launched(*names: str) -> Iterator[Browser]:
    """A browser: the first of these that there is, or the one that BYWAYS_CHROMIUM names."""
    path = os.environ.get("BYWAYS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail(
            "The browser tests need Chromium, and there is none. Install it (Debian: apt-get install chromium), or "
            "name one: BYWAYS_CHROMIUM=/path/to/chromium"
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
