"""The catalogue: the games as the client lists them, and their drawings."""

from __future__ import annotations

import hashlib
import json
import re
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import byways
from byways.engine import BywaysError, Game, Option

from ..bots import bot_names, default_bot
from ..refusals import Refusal
from ..wire import answers
from .rulebook import rulebook

KEPT_GAMES = 64
PLAIN = re.compile(r"[A-Za-z0-9 _:,+-]{0,64}")
"""Free text for an option. No dots and slashes: over the network nobody names files of this machine."""


class Catalogue:
    """Games with their options chosen, and drawings by the hash of their content."""

    def __init__(self) -> None:
        self.names = byways.games()
        self._kinds: dict[str, type[Game]] = {}
        self._games: OrderedDict[str, Game] = OrderedDict()
        self.drawings: OrderedDict[str, str] = OrderedDict()
        self._drawn: dict[str, str | None] = {}
        self._entries: dict[str, answers.GameInfo] = {}
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

    def listing(self) -> answers.Games:
        """All games, with their options."""
        for name in self.names:
            entry = self._entries.get(name)
            if entry is None or not entry["ready"]:
                self._entries[name] = self._entry(self.kind(name))
        return {
            "games": [self._entries[name] for name in self.names],
            "bots": [{"name": name, "title": name.capitalize()} for name in bot_names()],
            "default_bot": default_bot(),
        }

    def _entry(self, kind: type[Game]) -> answers.GameInfo:
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
            "options": [describe_option(option) for option in kind.options],
            "seat_names": list(game.face.seat_names[:largest]),
            "seat_colours": list(game.face.seat_colours[:largest]),
        }

    @staticmethod
    def _players(kind: type[Game], game: Game) -> list[int]:
        for option in kind.options:
            if option.name == "players":
                return [int(value) for value in option.values]
        return [game.players]

    def describe_setup(self, game: Game) -> answers.Setup:
        """Options that were checked, and what follows from them."""
        face, players = game.face, game.players
        return {
            "options": game.values,
            "players": players,
            "seat_names": list(face.seat_names[:players]),
            "seat_colours": list(face.seat_colours[:players]),
            "board": board_ref(game, self.board(game)),
        }

    def rules(self, name: str) -> answers.Rules:
        """The rulebook of a game."""
        kind = self.kind(name)
        html = rulebook(kind)
        if html is None:
            raise Refusal("no_rules", f"{kind.title} has no rulebook yet.")
        return {"title": kind.title, "html": html}

    def needed(self, names: Iterable[str]) -> list[tuple[str, str]]:
        """Drawings, with their names, that have to be kept for other processes and later runs."""
        return [(name, self.drawings[name]) for name in names if name in self.drawings]


def board_ref(game: Game, drawing: str | None) -> answers.BoardRef | None:
    """Where the drawing is of what never changes; None without one."""
    return {"url": f"/api/boards/{drawing}.svg", "viewbox": game.face.viewbox} if drawing else None


def describe_option(option: Option) -> answers.Option:
    """An option as the form for a new match needs it."""
    return {
        "name": option.name,
        "default": option.default,
        "help": option.help,
        "values": list(option.values),
        "labels": list(option.labels),
        "free": option.check is not None,
    }


def check_value(option: Option, value: Any) -> None:
    """Let no value through that might name a file of this machine, or is larger than any option needs."""
    if any(value == known and type(value) is type(known) for known in option.values):
        return
    if isinstance(value, str) and not PLAIN.fullmatch(value):
        raise Refusal("bad_option", f"{option.name} can not be that text.")
    if isinstance(value, list | dict) and (option.check is None or len(json.dumps(value)) > 32_000):
        raise Refusal("bad_option", f"{option.name} can not be a list or an object.")
