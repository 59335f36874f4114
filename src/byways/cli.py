"""The command line. Each part of Byways adds its own commands: see `register` in the commands.py files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import byways
from byways.engine import BywaysError, Data, Game, Option
from byways.engine.checking import check_rules, explained
from byways.engine.loading import OWN
from byways.engine.speech import ENGLISH, PSEUDO, choose, languages, speak
from byways.engine.wording import listing
from byways.words import say

app = typer.Typer(
    name="byways",
    help="A tabletop for games of roads, routes and tracks.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
console = Console()
errors = Console(stderr=True)

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game, such as crab-stack or 'crab-stack(players=3)', or the .py file of one of your own.",
    ),
]
EXTRA = {"allow_extra_args": True, "ignore_unknown_options": True}


def progress() -> Progress:
    """A bar for whatever takes longer than two seconds."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )


def pick_game(spec: str, extra: list[str]) -> Game:
    """The game that a command line names: GAME, then --option value or --option=value."""
    options: Data = {}
    words = iter(extra)
    for word in words:
        if not word.startswith("--"):
            raise BywaysError(f"{word!r} is not understood; options are written as --name value")
        name, equals, value = word[2:].partition("=")
        if not equals:
            value = next(words, "")
            if not value:
                raise BywaysError(f"--{name} lacks its value")
        options[name.replace("-", "_")] = value
    if spec.endswith(".py"):
        return own_game(Path(spec), options)
    return byways.game(spec, **options)


def own_game(file: Path, options: Data) -> Game:
    """A game from a file, known to all processes that this one starts; a mistake in its rules is explained."""
    kind = byways.load(file)
    with explained(kind):
        game = kind(**options)
    named = [path for path in os.environ.get("BYWAYS_GAMES", "").split(os.pathsep) if path]
    os.environ["BYWAYS_GAMES"] = os.pathsep.join(dict.fromkeys([*named, str(file.resolve())]))
    check_rules(game)
    return game


def check_own_games() -> None:
    """Explain the first mistake in the rules of games of one's own that are known."""
    for name in byways.games():
        kind = byways.game_class(name)
        if kind.__module__.startswith(OWN):
            check_rules(kind())


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
    lang: Annotated[str, typer.Option(help="The language of games and sentences; else that of LANG.")] = "",
) -> None:
    """A tabletop for games of roads, routes and tracks."""
    if version:
        console.print(f"byways {byways.__version__}")
        raise typer.Exit


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Show this game's options.")] = None,
) -> None:
    """List the games, or the options of one.

    Examples: [bold]byways games[/bold]; [bold]byways games crab-stack[/bold]
    """
    if name is None:
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("game", "players", "minutes", "weight", "about"):
            table.add_column(say(f"column-{heading}"))
        for each in byways.games():
            kind = byways.game_class(each)
            players = next(option.values for option in kind.options if option.name == "players")
            table.add_row(
                each, f"{players[0]}-{players[-1]}", str(kind.minutes), say(f"weight-{kind.weight}"), kind.blurb
            )
        console.print(table)
        return
    kind = byways.load(name) if name.endswith(".py") else byways.game_class(name)
    console.print(f"[bold]{kind.title}[/bold]: {kind.blurb}\n")
    show_options(kind, kind.options)
    if kind.tunables:
        console.print(f"\n{say('tunables')}", highlight=False)
        show_options(kind, kind.tunables)


def show_options(kind: type[Game], options: Sequence[Option]) -> None:
    """The options of a game, or what the lab can vary besides, as a table."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("option", "values", "default", "does"):
        table.add_column(say(f"column-{heading}"))
    for option in options:
        values = ", ".join(map(str, option.values)) + (", ..." if option.check else "")
        told = f"{kind.option_help(option)} {kind.option_own(option)}".strip()
        table.add_row(f"--{option.name.replace('_', '-')}", values, str(option.default), told)
    console.print(table)


@app.command(context_settings=EXTRA)
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, or the file of a saved one.")],
    seats: Annotated[
        str,
        typer.Option(help="Who sits where, with commas: me (a person at this screen) or a bot. The rest are bots."),
    ] = "me",
    bot: Annotated[str, typer.Option(help="The bot for seats that are not named.")] = "",
    seed: Annotated[str, typer.Option(help="The seed of the dice; by default a new one each time.")] = "",
    save: Annotated[Path | None, typer.Option(help="Where the game is saved when you quit.")] = None,
) -> None:
    """Play in the terminal, people and bots in any seats. The game's own options follow as --name value.

    Examples: [bold]byways play crab-stack[/bold];
    [bold]byways play crab-stack --players 3 --seats me,search,me[/bold];
    [bold]byways play my-game.json[/bold] (goes on with a saved game)
    """
    from .terminal import play_in_terminal

    saved = Path(game) if game.endswith(".json") else None
    chosen = None if saved is not None else pick_game(game, context.args)
    play_in_terminal(console, chosen, saved, seats.split(","), bot, seed, save)


@app.command()
def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, such as crab-stack.")],
    match: Annotated[bool, typer.Option(help="Go on with a first match, with hints, after the last lesson.")] = True,
) -> None:
    """Learn a game in a few minutes: short lessons on its board, then a first match against a beginner, with hints.

    Example: [bold]byways learn crab-stack[/bold]
    """
    from .teaching import teach

    teach(console, byways.game_class(game), match)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    delay: Annotated[float, typer.Option(help="Seconds between moves; 0 waits for Enter in a terminal.")] = 0.0,
) -> None:
    """Watch a recorded game in the terminal, and check that it is a true one.

    Example: [bold]byways replay my-game.json --delay 0.5[/bold]
    """
    from .terminal import watch

    watch(console, byways.replay(file), delay)


@app.command(context_settings=EXTRA)
def perft(
    context: typer.Context,
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many decisions deep.", min=0, max=64)] = 3,
    position: Annotated[Path | None, typer.Option(help="A position as JSON, as state.to_dict() gives it.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the opening position, when no other is given.")] = 0,
) -> None:
    """Count the lines of play of a given length, to check the rules against another implementation.

    Example: [bold]byways perft crab-stack --depth 4 --seed 1[/bold]
    """
    chosen = pick_game(game, context.args)
    state = chosen.new(seed) if position is None else chosen.from_dict(read_json(position))
    for level in range(1, depth + 1):
        with errors.status(f"depth {level} ..."):
            lines = chosen.perft(state, level)
        console.print(f"{level:3} {lines:,}", highlight=False)


@app.command(context_settings=EXTRA)
def fuzz(
    context: typer.Context,
    game: GameName,
    number: Annotated[int, typer.Option("--games", help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next ones count on.")] = 0,
) -> None:
    """Play at random and check at every decision what must hold: dead ends, leaks, copies, records, scenes.

    Example: [bold]byways fuzz crab-stack --games 500 --players 4[/bold]
    """
    from .lab.fuzz import play_at_random

    chosen = pick_game(game, context.args)
    decisions = 0
    with progress() as bar:
        for each in bar.track(range(seed, seed + number), description=f"fuzzing {chosen.spec}"):
            with explained(type(chosen)):
                decisions += len(play_at_random(chosen, each))
    console.print(f"{number:,} games, {decisions:,} decisions, no fault.", highlight=False)


@app.command(context_settings=EXTRA)
def playthrough(
    context: typer.Context,
    game: GameName,
    seed: Annotated[int, typer.Option(help="The seed of the dice and of the moves.")] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A file to write it to.")] = None,
) -> None:
    """Write a random game out, move by move, as the files in tests/playthroughs.

    Example: [bold]byways playthrough crab-stack --players 3 --seed 1[/bold]
    """
    from .lab.playthrough import playthrough as write

    text = write(pick_game(game, context.args), seed)
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")


@app.command(context_settings=EXTRA)
def bench(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    seconds: Annotated[float, typer.Option(help="How long each game is measured.", min=0.1)] = 1.0,
) -> None:
    """Measure random playouts in compiled code, on one core and on all. `make bench` compares with C.

    Examples: [bold]byways bench[/bold]; [bold]byways bench crab-stack --players 4[/bold]
    """
    from .lab.bench import playouts_a_second

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "games/s", "decisions/s", "on all cores", "decisions a game"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    chosen = [pick_game(game, context.args)] if game else [byways.game(name) for name in byways.games()]
    with progress() as bar:
        for each in bar.track(chosen, description="measuring"):
            one, many = playouts_a_second(each, seconds, threads=1), playouts_a_second(each, seconds)
            length = f"{one.decisions / one.games:.1f}"
            table.add_row(each.spec, f"{one.games:,.0f}", f"{one.decisions:,.0f}", f"{many.decisions:,.0f}", length)
    console.print(table)


@app.command(name="compile", context_settings=EXTRA)
def compile_ahead(
    context: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
) -> None:
    """Compile games ahead for this computer, so that their first use does not wait.

    Examples: [bold]byways compile[/bold]; [bold]byways compile crab-stack my_game.py[/bold]
    """
    from .lab.warm import compile_games

    words = names or byways.games()
    first = next((place for place, word in enumerate(words) if word.startswith("--")), len(words))
    extra = [*words[first:], *context.args]  # the games' own options
    chosen = [pick_game(word, extra) for word in words[:first] or byways.games()]
    with progress() as bar:
        task = bar.add_task("compiling", total=len(chosen))
        for spec, seconds in compile_games(chosen):
            bar.advance(task)
            console.print(f"{spec}: ready in {seconds:.1f} s", highlight=False)


def read_json(path: Path) -> Data:
    """A JSON file, or an error for people."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BywaysError(f"{path} can not be read: {error.strerror or error}") from error
    except ValueError as error:
        raise BywaysError(f"{path} is not JSON: {error}") from error


def command_modules() -> list[str]:
    """The modules that add commands: commands.py in any package of ours, games and rooms included."""
    root = Path(__file__).parent
    found = sorted([*root.glob("*/commands.py"), *root.glob("*/*/commands.py")])
    return [".".join(("byways", *path.relative_to(root).with_suffix("").parts)) for path in found]


for _module in command_modules():
    import_module(_module).register(app)


def _language(words: list[str]) -> str:
    """The language to speak: `--lang`, which may stand anywhere and is taken out, else that of the environment."""
    for place, word in enumerate(words):
        name, equals, given = word.partition("=")
        if name == "--lang":
            wanted = given if equals else "".join(words[place + 1 : place + 2])
            del words[place : place + (1 if equals else 2)]
            known = (*languages(), PSEUDO)
            if choose(wanted) == ENGLISH and wanted.partition("-")[0].partition("_")[0].lower() != ENGLISH:
                raise BywaysError(f"--lang can not be {wanted!r}; it can be {listing(known)}")
            return choose(wanted)
    return choose(*(os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")))


def main() -> None:
    """Run a command; errors that are meant for people are shown without a trace."""
    try:
        speak(_language(sys.argv))
        app()
    except BywaysError as error:
        errors.print(f"[bold red]byways:[/bold red] {escape(str(error))}", highlight=False)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
