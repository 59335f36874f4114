"""The catalogue: the games as the client lists them, and their drawings."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from random import Random
from time import sleep
from typing import Any
from urllib.parse import quote

import byways
from byways.engine import BywaysError, Face, Game, Match, Option
from byways.engine.lessons import lessons_file
from byways.engine.puzzles import puzzles_file
from byways.engine.speech import PSEUDO, language, languages, speaking
from byways.engine.terms import terms_of

from ..bots import bot_names, default_bot, is_level
from ..refusals import Refusal
from ..wire import answers
from ..words import say
from .rulebook import rulebook

logger = logging.getLogger("byways.table")
KEPT_GAMES = 64
KEPT_DRAWINGS = 500
OPTIONS = 32_000
"""So many characters of JSON all options of a game may have together."""
MOST_WAITING = 8
"""So many games with a track or a map of somebody's own may wait to be made."""
PAUSE_S = 0.05
MOST_PAUSES = 100
"""So often what nobody waits for makes way for what somebody waits for: strangers must not put it off for ever."""
UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Signs that no SVG may hold, whatever the names on a map are."""


Drawn = dict[str, str]
"""The names of drawings, by the language of the words in them."""


class Catalogue:
    """Games with their options chosen, and drawings by the hash of their content."""

    def __init__(self) -> None:
        self.names = byways.games()
        self._kinds: dict[str, type[Game]] = {}
        self._games: OrderedDict[str, Game] = OrderedDict()
        self.drawings: OrderedDict[str, str] = OrderedDict()
        self._drawn: OrderedDict[str, Drawn] = OrderedDict()
        self._entries: dict[tuple[str, str], answers.GameInfo] = {}
        self._one_by_one = asyncio.Lock()
        self.exercised: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Lessons and puzzles of a game are looked at one at a time."""
        self._waiting = 0
        self.building = 0
        """Games that are being made for somebody who waits."""
        self.ready: set[str] = set()
        """Games whose picture has been drawn; those of the others would keep everybody waiting."""

    def kind(self, name: str) -> type[Game]:
        """A game before its options are chosen. Looking through all installed packages is slow: once is enough."""
        if name not in self.names:
            raise Refusal("unknown_game", say("no-such-game", name=name[:40]))
        if name not in self._kinds:
            self._kinds[name] = byways.game_class(name)
        return self._kinds[name]

    def versions(self) -> dict[str, int]:
        """The versions of all games' rules; the first time it imports all of them, so it is called in a thread."""
        return {name: self.kind(name).version for name in self.names}

    def game(self, name: str, options: dict[str, Any]) -> Game:
        """A game with these options; one that is in use already is shared."""
        key = _key(name, options)
        return self._games.get(key) or self._keep_game(key, self.kind(name)(False, **options))

    def _keep_game(self, key: str, game: Game) -> Game:
        self._games[key] = game
        if len(self._games) > KEPT_GAMES:
            self._games.popitem(last=False)
        return game

    async def load_game(self, name: str, options: dict[str, Any]) -> Game:
        """The same, with its drawing; one that is new is made in a thread, so that nobody else has to wait for it."""
        key = _key(name, options)
        found = self._games.get(key)
        if found is not None:
            self._games.move_to_end(key)
            return found
        self.building += 1
        try:
            game, boards = await asyncio.to_thread(_build, self.kind(name), options)
        finally:
            self.building -= 1
        self._keep_boards(game, boards)
        return self._keep_game(key, game)

    async def set_up(self, name: str, options: dict[str, Any]) -> Game:
        """A game with options that came over the network, in a request or a record.

        Each option's own check is the gate: what it takes is played, whether it has a name or is given whole. Files of
        this machine are never read, and all options together have a size that no check is too slow for. A track or a
        map of somebody's own takes some seconds at worst: they are made one after another.
        """
        kind = self.kind(name)
        if len(json.dumps(options)) > OPTIONS:
            raise Refusal("bad_option", say("options-too-long", game=kind.title, most=OPTIONS))
        try:
            if self.comes_with(name, options):
                return await self.load_game(name, options)
            return await self._load_own(name, options)
        except BywaysError as error:
            raise Refusal("bad_option", str(error)[:400]) from error

    def comes_with(self, name: str, options: dict[str, Any]) -> bool:
        """Whether these options are among those that come with a game, and bring nothing of somebody's own."""
        given = [option for option in self.kind(name).options if option.name in options]
        return all(option.has(options[option.name]) for option in given)

    async def _load_own(self, name: str, options: dict[str, Any]) -> Game:
        if self._waiting >= MOST_WAITING:
            raise Refusal("too_many_requests", say("too-many-set-up"), retry_after=10)
        self._waiting += 1
        try:
            async with self._one_by_one:
                return await self.load_game(name, options)
        finally:
            self._waiting -= 1

    def boards(self, game: Game) -> Drawn:
        """The names of the drawings of what never changes, by language; none for a game that has no drawing."""
        key = _key(game.name, game.values)
        if key not in self._drawn:
            self._keep_boards(game, draw_boards(game))
        return self._drawn[key]

    def _keep_boards(self, game: Game, boards: dict[str, str]) -> None:
        if len(self._drawn) >= KEPT_DRAWINGS:
            self._drawn.popitem(last=False)
        self._drawn[_key(game.name, game.values)] = {spoken: self.keep(svg) for spoken, svg in boards.items()}

    async def redraw(self, game: Game, name: str) -> str | None:
        """A drawing that was kept once, made anew."""
        self._keep_boards(game, await asyncio.to_thread(draw_boards, game))
        return self.drawings.get(name)

    def keep(self, svg: str) -> str:
        """Keep a drawing; returns its name."""
        svg = UNSEEN.sub("", svg)
        name = hashlib.sha256(svg.encode()).hexdigest()[:24]
        self.drawings[name] = svg
        self.drawings.move_to_end(name)
        if len(self.drawings) > KEPT_DRAWINGS:
            self.drawings.popitem(last=False)
        return name

    async def listing(self, lab: bool) -> answers.Games:
        """All games, with their options; what is not known yet in the language spoken is found in a thread."""
        return {
            "games": [await self._told(name) for name in self.names],
            "bots": [
                {"name": name, "title": say("bot-level", bot=name), "level": is_level(name)} for name in bot_names()
            ],
            "default_bot": default_bot(),
            "lab": lab,
        }

    def draw(self, name: str) -> None:
        """Make a game and its picture, in a thread: the first time that takes a while."""
        self._let_others_pass()
        kind = self.kind(name)
        game = kind(False)
        game.new(seed=1).view(None).svg()
        self._let_others_pass()
        warm(game)
        self.ready.add(name)
        for spoken in languages():
            self._let_others_pass()
            with speaking(spoken):
                self._keep_entry(kind)

    def _let_others_pass(self) -> None:
        """Whoever waits for a game goes first: threads share a processor."""
        for _ in range(MOST_PAUSES):
            if not self.building:
                return
            sleep(PAUSE_S)

    async def _told(self, name: str) -> answers.GameInfo:
        kept = self._entries.get((name, language()))
        return kept if kept is not None else await asyncio.to_thread(self._keep_entry, self.kind(name))

    def _keep_entry(self, kind: type[Game]) -> answers.GameInfo:
        """A game in the language spoken; kept when nothing about it can change any more."""
        entry = self._entry(kind)
        if entry["ready"]:
            self._entries[kind.name, language()] = entry
        return entry

    def _entry(self, kind: type[Game]) -> answers.GameInfo:
        game = kind(False)  # not the one that is played: this may be another thread
        counts = self._players(kind, game)
        ready = kind.name in self.ready
        picture = _in_play(game) if ready else ""
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
            "lessons": lessons_file(kind) is not None,
            "puzzles": puzzles_file(kind) is not None,
            "ways": kind.FACE.ways is not Face.ways,
            "ready": ready,
            "min_players": min(counts),
            "max_players": largest,
            "picture": f"/api/pictures/{self.keep(picture)}.svg" if picture else None,
            "options": [describe_option(kind, option) for option in kind.options],
            "seat_names": [str(game.face.colour(seat)) for seat in range(largest)],
            "seat_colours": list(game.face.seat_colours[:largest]),
        }

    @staticmethod
    def _players(kind: type[Game], game: Game) -> list[int]:
        for option in kind.options:
            if option.name == "players":
                return [value for value in option.values if isinstance(value, int)]
        return [game.players]

    def describe_setup(self, game: Game) -> answers.Setup:
        """Options that were checked, and what follows from them."""
        face, players = game.face, game.players
        return {
            "options": game.values,
            "players": players,
            "seat_names": [str(face.colour(seat)) for seat in range(players)],
            "seat_colours": list(face.seat_colours[:players]),
            "board": board_ref(game, self.boards(game)),
        }

    async def option_picture(self, name: str, option: str, value: str, spoken: str) -> str:
        """The board that a value of an option brings, as an SVG document."""
        kind = self.kind(name)
        known = [one for one in kind.options if one.name == option and one.pictured]
        wanted = [one for each in known for one in each.values if str(one) == value]
        if not wanted:
            raise Refusal("no_board", say("no-drawing"))
        boards = self.boards(await self.load_game(name, {option: wanted[0]}))
        if spoken not in boards:
            raise Refusal("no_board", say("no-drawing"))
        return self.drawings[boards[spoken]].replace("<svg ", '<svg style="color-scheme:light dark" ', 1)

    def rules(self, name: str) -> answers.Rules:
        """The rulebook of a game."""
        kind = self.kind(name)
        html = rulebook(kind)
        if html is None:
            raise Refusal("no_rules", say("no-rulebook", game=kind.title))
        terms: list[answers.Term] = [{"forms": list(one.forms), "means": one.means} for one in terms_of(kind)]
        return {"title": kind.title, "html": html, "terms": terms}

    def needed(self, names: Iterable[str]) -> list[tuple[str, str]]:
        """Drawings, with their names, that have to be kept for other processes and later runs."""
        return [(name, self.drawings[name]) for name in names if name in self.drawings]


def _key(name: str, options: dict[str, Any]) -> str:
    return f"{name} {json.dumps(options, sort_keys=True)}"


def _build(kind: type[Game], options: dict[str, Any]) -> tuple[Game, dict[str, str]]:
    game = kind(False, **options)
    boards = draw_boards(game)
    warm(game)
    return game, boards


def twin(game: Game) -> Game:
    """The same game once more, for work in a thread: its scratch space is its own."""
    return type(game)(False, **game.values)


def warm(game: Game) -> None:
    """Do once, in a thread, what a match does first: drawings are kept then, and compiled code is loaded."""
    try:
        match = Match(game, seed=1, keyed=True)
        match.play(match.state.codes()[0])
        match.revealed(0)
        for viewer in (None, *range(game.players)):
            game.face.scene(match.state.view(viewer), match.events(0, viewer))
    except Exception:  # who plays it is told so
        logger.exception("game is broken", extra={"game": game.name})


def _in_play(game: Game) -> str:
    """A picture of a game that is well under way, with nothing in it that a spectator may not see."""
    state = game.new(seed=1)
    rng = Random(1)
    try:
        for _ in range(game.picture_after):
            if not state.over:
                state.play(rng.choice(state.codes()))
        seen = state.view(None)
        return game.face.picture(seen, game.face.glimpse(seen))
    except Exception:  # it loses its picture; the others are played all the same
        logger.exception("game is broken", extra={"game": game.name})
        return ""


def draw_boards(game: Game) -> dict[str, str]:
    """What never changes in a match, as a whole SVG document in every language; nothing without a drawing."""
    drawn = {}
    for spoken in (*languages(), PSEUDO):
        with speaking(spoken):
            if fragment := game.face.board():
                drawn[spoken] = _document(game, fragment)
    return drawn


def _document(game: Game, fragment: str) -> str:
    x, y, width, height = game.face.viewbox
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}">'
        f"{game.face.style()}{fragment}</svg>"
    )


def board_ref(game: Game, drawings: Drawn) -> answers.BoardRef | None:
    """Where the drawing is of what never changes, in the language spoken; None without one."""
    drawing = drawings.get(language())
    if not drawing:
        return None
    return board_at(f"/api/boards/{drawing}.svg", game.face)


def board_at(url: str, face: Face) -> answers.BoardRef:
    """How the page is told of a board that can be fetched there."""
    return {
        "url": url,
        "viewbox": face.viewbox,
        "core": face.core or face.viewbox,
        "tray": face.tray,
        "fanned": face.fanned,
        "dark": face.dark,
    }


def _picture_of(kind: type[Game], option: Option, value: object) -> str:
    """Where the picture is of one of the values of an option."""
    return f"/api/games/{kind.name}/options/{option.name}/{quote(str(value))}.svg?lang={language()}"


def describe_option(kind: type[Game], option: Option) -> answers.Option:
    """An option as the form for a new match needs it."""
    return {
        "name": option.name,
        "title": kind.option_title(option),
        "default": option.default,
        "help": kind.option_help(option),
        "values": list(option.values),
        "labels": list(kind.option_labels(option)),
        "notes": list(kind.option_notes(option)),
        "pictures": [_picture_of(kind, option, value) for value in option.values] if option.pictured else [],
        "free": option.check is not None,
        "own": kind.option_own(option),
        "minor": option.minor,
    }
