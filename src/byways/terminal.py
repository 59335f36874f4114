"""The table in the terminal: people and bots in any seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import platformdirs
from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

import byways
from byways.bots import BOTS, Bot
from byways.engine import BywaysError, Game, IllegalMove, Match, State
from byways.engine.wording import listing
from byways.words import say

PERSON = "me"
MOST_DIGITS = 6
"""A number with more digits is no place in a list of moves."""


class Quit(Exception):
    """The person at the screen wants to leave."""


def play_in_terminal(
    console: Console,
    game: Game | None,
    saved: Path | None,
    seats: list[str],
    bot: str,
    seed: str,
    save: Path | None,
    hints: bool = False,
) -> None:
    """Play a new game, or go on with a saved one, until it is over or somebody quits; `hints` come unasked."""
    if saved is not None:
        match = byways.replay(saved)
    else:
        assert game is not None
        match = Match(game, (int(seed) if seed.isdigit() else seed) if seed else secrets.randbits(32))
    sitting = _seat(match.game, [seat.strip() for seat in seats if seat.strip()], bot or _usual_bot())
    match.names = [_name(match, seat, sitting) for seat in range(match.game.players)]
    target = save or saved or _save_place(match.game)
    console.print(f"[bold]{match.game.title}[/bold]: {match.game.blurb}", highlight=False)
    console.print(say("type-help") + "\n", style="dim")
    try:
        _Table(console, match, sitting, target, hints).run()
    except (Quit, EOFError, KeyboardInterrupt):
        if match.state.over or not (match.codes or save):
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        match.save(target)
        console.print("\n" + say("saved-go-on", command=f"byways play {target}"), highlight=False)


def _usual_bot() -> str:
    return next(name for name in ("normal", "search", "random") if name in BOTS)


def _hint_bot() -> str:
    """The one that judges by all that is known of a game, as at the table."""
    return next(name for name in ("strong", "search") if name in BOTS)


def _seat(game: Game, wanted: list[str], bot: str) -> list[Bot | None]:
    """Who sits where: a bot, or None for a person."""
    if len(wanted) > game.players:
        raise BywaysError(f"{len(wanted)} seats were named, but {game.spec} has {game.players}")
    words = wanted + [bot] * (game.players - len(wanted))
    known = [PERSON, *BOTS]
    for word in words:
        if word not in known:
            raise BywaysError(f"nobody called {word!r} can sit down; a seat is {listing(known)}")
    return [None if word == PERSON else byways.bot(word) for word in words]


def _name(match: Match, seat: int, sitting: list[Bot | None]) -> str:
    colour = str(match.game.face.colour(seat))
    return say("you", who=colour) if sitting[seat] is None and sitting.count(None) == 1 else colour


def _save_place(game: Game) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return Path(platformdirs.user_data_dir("byways", appauthor=False)) / "saved" / f"{game.name}-{stamp}.json"


class _Table:
    """One game at one screen."""

    def __init__(self, console: Console, match: Match, sitting: list[Bot | None], target: Path, hints: bool) -> None:
        self.hints = hints
        self.console = console
        self.match = match
        self.sitting = sitting
        self.target = target
        self.shown = len(match)
        self.people = sitting.count(None)
        self.at_screen: int | None = None

    def run(self) -> None:
        while not self.match.state.over:
            seat = self.match.state.seat
            assert seat is not None
            bot = self.sitting[seat]
            if bot is None:
                self._person(seat)
            else:
                with self.console.status(say("thinks", who=self.match.names[seat])):
                    move = bot.choose(self.match.state.view(seat) if self._secret else self.match.state)
                self.match.play(int(move))
        self._news(None if self.people != 1 else self.sitting.index(None))
        self._board(self.match.state)
        show_sheet(self.console, self.match)
        self.match.names = list(self.match.game.face.seat_names[: self.match.game.players])

    @property
    def _secret(self) -> bool:
        return self.match.game.STATE.secret

    def _person(self, seat: int) -> None:
        """Let the person in this seat decide."""
        if self._secret and self.people > 1 and self.at_screen != seat:
            self.console.clear()
            self.console.input(say("pass-the-screen", who=self.match.names[seat]) + " ", markup=False)
            self.console.clear()
        self.at_screen = seat
        self._news(seat)
        view = self.match.state.view(seat)
        self._board(view)
        prompt, _ = self.match.game.face.prompt(view)
        self.console.print(prompt, style="italic", highlight=False)
        moves = [str(move) for move in self.match.state.moves]
        shown = [Text.assemble((f"{number:>3} ", "dim"), text) for number, text in enumerate(moves, 1)]
        if _are_numbers(moves):
            shown = [Text(text) for text in moves]
        self.console.print(Columns(shown, padding=(0, 2), column_first=True))
        if self.hints:
            self._hint(seat, "")
        while not self._obey(self.console.input("[bold]> [/bold]").strip(), seat, moves):
            pass

    def _obey(self, words: str, seat: int, moves: list[str]) -> bool:
        """Do what was typed; true when the position has changed."""
        verb, _, rest = words.partition(" ")
        if not words:
            return False
        if words.isdecimal() and not _are_numbers(moves):
            if len(words) > MOST_DIGITS or not 1 <= int(words) <= len(moves):
                self.console.print(say("moves-from-to", last=len(moves)), style="yellow", highlight=False)
                return False
            words = moves[int(words) - 1]
        elif verb in COMMANDS and self.match.state.moves.find(words) is None:
            return bool(COMMANDS[verb](self, seat, rest.strip()))
        try:
            self.match.play(words)
        except IllegalMove as error:
            self.console.print(f"{escape(str(error))}.", style="yellow", highlight=False)
            return False
        self.shown = len(self.match) - 1
        return True

    def _news(self, viewer: int | None) -> None:
        """What has happened since this screen was last told."""
        for ply in range(self.shown, len(self.match)):
            for event in self.match.events(ply, viewer):
                self.console.print(f"  {escape(event.text)}", highlight=False)
        self.shown = len(self.match)

    def _board(self, view: State) -> None:
        self.console.print()
        self.console.print(self.match.game.face.text(view), highlight=False)
        self.console.print()

    def _help(self, seat: int, rest: str) -> None:
        self.console.print(say("help"), highlight=False, markup=False)

    def _quit(self, seat: int, rest: str) -> None:
        raise Quit

    def _show_board(self, seat: int, rest: str) -> None:
        self._board(self.match.state.view(seat))

    def _log(self, seat: int, rest: str) -> None:
        for ply in range(len(self.match)):
            for event in self.match.events(ply, seat):
                self.console.print(f"{ply + 1:>4}  {escape(event.text)}", highlight=False)

    def _rules(self, seat: int, rest: str) -> None:
        from rich.markdown import Markdown

        self.console.print(Markdown(self.match.game.rulebook()))

    def _hint(self, seat: int, rest: str) -> None:
        bot = byways.bot(_hint_bot(), learned=True)
        with self.console.status(say("thinking")):
            candidates = bot.think(self.match.state.view(seat) if self._secret else self.match.state)
        for candidate in candidates[:3]:
            line = "   " + say("then", moves=" ".join(candidate.line[1:5])) if len(candidate.line) > 1 else ""
            chance = f"{100 * candidate.payoffs[seat]:3.0f} %"
            self.console.print(f"  {chance}  {candidate.move}{line}", highlight=False, markup=False)

    def _undo(self, seat: int, rest: str) -> bool:
        """Back to the last decision of a person at this screen, unless something has been revealed since."""
        match = self.match
        own = [ply for ply in range(len(match)) if self.sitting[match.states[ply].seat or 0] is None]
        if not own or any(match.revealed(ply) for ply in range(own[-1], len(match))):
            self.console.print(say("nothing-to-take-back"), style="yellow")
            return False
        match.undo(len(match) - own[-1])
        self.shown = len(match)
        return True

    def _save(self, seat: int, rest: str) -> None:
        target = Path(rest) if rest else self.target
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            self.match.save(target)
        except OSError as error:
            why = str(error.strerror or error)
            self.console.print(say("can-not-be-written", file=str(target), error=why), style="yellow")
            return
        self.console.print(say("saved-to", file=str(target)), highlight=False)


def _are_numbers(moves: list[str]) -> bool:
    """Whether moves are written as numbers: then a number that is typed is the move itself, not its place."""
    return any(text.isdigit() for text in moves)


COMMANDS = {
    "help": _Table._help,
    "?": _Table._help,
    "quit": _Table._quit,
    "exit": _Table._quit,
    "board": _Table._show_board,
    "log": _Table._log,
    "rules": _Table._rules,
    "hint": _Table._hint,
    "undo": _Table._undo,
    "save": _Table._save,
}


def watch(console: Console, match: Match, delay: float) -> None:
    """Show a recorded game, move by move."""
    console.print(f"[bold]{match.game.title}[/bold]: {escape(', '.join(match.names))}", highlight=False)
    for ply in range(len(match)):
        console.print(match.game.face.text(match.states[ply].view(None)), highlight=False)
        console.print()
        if delay:
            time.sleep(delay)
        elif console.is_terminal:
            console.input(f"[dim]{say('enter-for-next')} [/dim]")
        for event in match.events(ply, None):
            console.print(f"{ply + 1:>4}  {escape(event.text)}", highlight=False)
    console.print()
    console.print(match.game.face.text(match.state.view(None)), highlight=False)
    console.print()
    show_sheet(console, match)


def show_sheet(console: Console, match: Match) -> None:
    """Where the result comes from: a line each, a column for each seat; nothing where there is none."""
    outcome = match.outcome
    if outcome is None or not outcome.sheet:
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name, colour in zip(match.names, match.game.face.seat_colours, strict=False):
        table.add_column(escape(name), justify="right", header_style=f"bold {colour}")
    if any(len(line.values) < match.game.players for line in outcome.sheet):
        table.add_column(say("together"), justify="right")
    for line in outcome.sheet:
        table.add_row(escape(line.label), *_cells(line.values, match.game.players))
    if outcome.scores:
        table.add_row(say("total"), *_cells(outcome.scores, match.game.players), style="bold")
    console.print(table, highlight=False)


def _cells(values: Sequence[float | None], players: int) -> list[str]:
    """Numbers for the columns of the seats; a single one for all of them stands in a column of its own."""
    written = ["–" if value is None else f"{value:g}" for value in values]
    return written if len(written) == players else [*[""] * players, *written]
