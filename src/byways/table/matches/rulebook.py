"""Rulebooks as HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt

from byways.engine import Game

NUMBER = re.compile(r"\b([A-Z]{2}\d+[a-z]?)\b")


def rulebook(kind: type[Game]) -> str | None:
    """The rulebook of a game as HTML, in the language spoken, each rule with an id; None when there is none."""
    file = kind.rules_file()
    return None if file is None else _html(file)


@lru_cache(maxsize=64)
def _html(file: Path) -> str:
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(file.read_text(encoding="utf-8"))
    seen: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        number = found.group(1)
        if number in seen:
            return f'<a href="#rule-{number}">{number}</a>'
        seen.add(number)
        return f'<span id="rule-{number}">{number}</span>'

    parts = re.split(r"(<[^>]*>)", html)  # only text, not what stands inside tags
    return "".join(part if part.startswith("<") else NUMBER.sub(mark, part) for part in parts)
