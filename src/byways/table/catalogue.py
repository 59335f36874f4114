"""The catalogue: the games as the client lists them, their drawings and their rulebooks."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

import byways
from byways.engine import BywaysError, Game, Option

from .botpool import bot_names, default_bot
from .refusals import Refusal

KEPT_GAMES = 64
PLAIN = re.compile(r"[A-Za-z0-9 _:,+-]{0,64}")
"""Free text for an option. No dots and slashes: over the network nobody names files of this machine."""
NUMBER = re.compile(r"\b([A-Z]{2}\d+[a-z]?)\b")


class Catalogue:
    """Games with their options chosen, and drawings by the hash of their content."""

    def __init__(self) -> None:
        self.names = byways.games()
        self._kinds: dict[str, type[Game]] = {}
        self._games: OrderedDict[str, Game] = OrderedDict()
        self.drawings: OrderedDict[str, str] = OrderedDict()
        self._drawn: dict[str, str | None] = {}
        self._entries: dict[str, dict[str, Any]] = {}
        self.ready: set[str] = set()
        """Games whose rules are compiled; a picture of the others would keep everybody waiting."""

    def kind(self, name: str) -> type[Game]:
        """A game before its options are chosen. Looking through all installed packages is slow: once is enough."""
        if name not in self.names:
            raise Refusal("unknown_game", f"There is no game {name[:40]!r}.")
        if name not in self._kinds:
            self._kinds[name] = byways.game_class(name)
        return self._kinds[name]

    def game(self, name: str, options: dict[str, Any]) -> Game:
        """A game with these options; one that is in use already is shared."""
        key = f"{name} {json.dumps(options, sort_keys=True)}"
        found = self._games.get(key)
        if found is None:
            found = self.kind(name)(False, **options)
            self._games[key] = found
            if len(self._games) > KEPT_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return found

    def set_up(self, name: str, options: dict[str, Any]) -> Game:
        """A game with options that came over the network."""
        kind = self.kind(name)
        declared = {option.name: option for option in kind.options}
        for key, value in options.items():
            if key not in declared:
                raise Refusal("bad_option", f"{kind.title} has no option {key[:40]!r}.")
            check_value(declared[key], value)
        try:
            return self.game(name, options)
        except BywaysError as error:
            raise Refusal("bad_option", str(error)[:300]) from error

    def board(self, game: Game) -> str | None:
        """The name of the drawing of what never changes; None for a game that has none."""
        key = f"{game.name} {json.dumps(game.values, sort_keys=True)}"
        if key not in self._drawn:
            fragment = game.face.board()
            x, y, width, height = game.face.viewbox
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}">{fragment}</svg>'
            if len(self._drawn) > 500:
                self._drawn.clear()
            self._drawn[key] = self.keep(svg) if fragment else None
        return self._drawn[key]

    def keep(self, svg: str) -> str:
        """Keep a drawing; returns its name."""
        name = hashlib.sha256(svg.encode()).hexdigest()[:24]
        self.drawings[name] = svg
        self.drawings.move_to_end(name)
        if len(self.drawings) > 500:
            self.drawings.popitem(last=False)
        return name

    def listing(self) -> dict[str, Any]:
        """All games, with their options."""
        for name in self.names:
            if not self._entries.get(name, {"ready": False})["ready"]:
                self._entries[name] = self._entry(self.kind(name))
        return {
            "games": [self._entries[name] for name in self.names],
            "bots": [{"name": name, "title": name.capitalize()} for name in bot_names()],
            "default_bot": default_bot(),
        }

    def _entry(self, kind: type[Game]) -> dict[str, Any]:
        game = self.game(kind.name, {})
        counts = self._players(kind, game)
        ready = kind.name in self.ready
        picture = game.new(seed=1).view(None).svg() if ready else ""
        largest = max(counts)
        return {
            "name": kind.name,
            "title": kind.title,
            "blurb": kind.blurb,
            "minutes": kind.minutes,
            "weight": kind.weight,
            "cooperative": kind.COOPERATIVE,
            "secrets": kind.STATE.secret,
            "rules": rulebook(kind) is not None,
            "ready": ready,
            "min_players": min(counts),
            "max_players": largest,
            "picture": f"/api/pictures/{self.keep(picture)}.svg" if picture else None,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "help": option.help,
                    "values": list(option.values),
                    "labels": list(option.labels),
                    "free": option.check is not None,
                }
                for option in kind.options
            ],
            "seat_names": list(game.face.seat_names[:largest]),
            "seat_colours": list(game.face.seat_colours[:largest]),
        }

    @staticmethod
    def _players(kind: type[Game], game: Game) -> list[int]:
        for option in kind.options:
            if option.name == "players":
                return [value for value in option.values if isinstance(value, int)]
        return [game.players]

    def needed(self, names: Iterable[str]) -> list[tuple[str, str]]:
        """Drawings, with their names, that have to be kept for other processes and later runs."""
        return [(name, self.drawings[name]) for name in names if name in self.drawings]


def check_value(option: Option, value: Any) -> None:
    """Let no value through that might name a file of this machine, or is larger than any option needs."""
    if any(value == known and type(value) is type(known) for known in option.values):
        return
    if isinstance(value, str) and not PLAIN.fullmatch(value):
        raise Refusal("bad_option", f"{option.name} can not be that text.")
    if isinstance(value, list | dict) and (option.check is None or len(json.dumps(value)) > 32_000):
        raise Refusal("bad_option", f"{option.name} can not be a list or an object.")


@lru_cache(maxsize=64)
def rulebook(kind: type[Game]) -> str | None:
    """The rulebook of a game as HTML, each rule with an id; None when there is none."""
    module = sys.modules[kind.__module__]
    path = Path(module.__file__ or "").parent / "RULES.md"
    if not path.is_file():
        return None
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    seen: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        number = found.group(1)
        if number in seen:
            return f'<a href="#rule-{number}">{number}</a>'
        seen.add(number)
        return f'<span id="rule-{number}">{number}</span>'

    parts = re.split(r"(<[^>]*>)", html)  # only text, not what stands inside tags
    return "".join(part if part.startswith("<") else NUMBER.sub(mark, part) for part in parts)
