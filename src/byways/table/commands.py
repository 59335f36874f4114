"""The commands `byways serve` and `byways verify`."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import byways
from byways.engine import BywaysError

from .proving import check_dice

if TYPE_CHECKING:
    from .settings import Settings

FILES = 16_384
"""Files and connections that a server may have open."""
USUAL = 8080
YOUNG = 20_000
"""So many more things are made than freed until the young ones are looked through for circles."""
Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; default: SQLite in your data folder.")
]
BaseUrl = Annotated[
    str | None, typer.Option(help="Under which address people reach it, such as https://games.example.org.")
]
Sync = Annotated[
    str, typer.Option(help="SQLite: full survives a power cut; normal a crash of the process, and is faster.")
]
Rate = Annotated[float | None, typer.Option(help="Requests a second by address; 0 for no limit.", min=0)]
Metrics = Annotated[
    str, typer.Option(help="Who may read /metrics: local (this machine), all, or who brings this token.")
]
Room = Annotated[
    float | None, typer.Option(help="GB that the database may take; then nothing new begins. [default: 20]", min=0)
]
Smtp = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BYWAYS_SMTP",
        help="Mail people who want it when it is their turn: smtp://user:password@host:port (or smtps://).",
    ),
]
MailFrom = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", envvar="BYWAYS_MAIL_FROM", help="The address that this mail comes from."),
]
Hooks = Annotated[
    list[str] | None,
    typer.Option(
        metavar="HOST",
        envvar="BYWAYS_HOOKS",
        help="Send notes of turns to this host (once for each), or 'public' for any public one.",
    ),
]
Push = Annotated[
    bool, typer.Option("--push", envvar="BYWAYS_PUSH", help="Notices for browsers that are closed (Web Push).")
]


def serve(
    games: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="The .py files of games of your own.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; 0 takes any that is free. [default: 8080, or any]", min=0, max=65535)
    ] = None,
    database: Database = None,
    base_url: BaseUrl = None,
    sync: Sync = "full",
    workers: Annotated[int | None, typer.Option(help="How many processes think for bots.", min=1, max=64)] = None,
    rate: Rate = None,
    room: Room = None,
    metrics: Metrics = "local",
    smtp: Smtp = None,
    mail_from: MailFrom = None,
    hooks: Hooks = None,
    push: Push = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table: play in the browser, alone, with friends, with bots.

    Examples: [bold]byways serve --open[/bold]; [bold]byways serve my_game.py[/bold];
    [bold]byways serve --host 0.0.0.0 --base-url https://games.example.org[/bold]
    """
    from byways.cli import check_own_games, own_game

    for file in games or ():
        own_game(file, {})
    check_own_games()
    try:
        import uvicorn

        from .logs import set_up_logs
        from .settings import PostSettings, Settings
        from .storage import alone
        from .web import make_app, server_options
    except ImportError as error:
        raise BywaysError(f"more packages are needed ({error}): pip install 'byways[table]'") from error
    post = PostSettings(smtp or None, mail_from, tuple(hooks or ()), push)
    settings = _chosen(
        Settings(base_url=base_url, sync=sync, metrics=metrics, post=post), host, database, workers, rate, room
    )
    set_up_logs(log_level)
    open_many_files()
    sys.setswitchinterval(0.0005)  # the writer's thread must not wait for a busy loop
    taken = bind_any(host) if port is None else bind(host, port)
    address = f"http://{_shown(host)}:{taken.getsockname()[1]}/"
    with taken, alone(settings.database):
        typer.echo(f"Byways is at {base_url or address}  (Ctrl-C ends it)", err=True)
        server = uvicorn.Server(uvicorn.Config(make_app(settings)[0], **server_options(settings)))
        _collect_garbage_seldom()
        if browser:
            threading.Timer(1.0, webbrowser.open, (base_url or address,)).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[taken])
    if not server.started:
        raise typer.Exit(1)


def open_many_files() -> None:
    """Let this process have as many connections as its limits speak of, where the system's usual limit is below."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _collect_garbage_seldom() -> None:
    """Nearly all that a server makes is freed at once; to look for circles took an eighth of the time of Crab Stack."""
    gc.freeze()  # code that was loaded stays
    gc.set_threshold(YOUNG)


def _is_own(host: str) -> bool:
    """Whether only this machine reaches the address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _chosen(
    settings: Settings,
    host: str,
    database: str | None,
    workers: int | None,
    rate: float | None,
    room: float | None,
) -> Settings:
    """The settings with what was chosen on the command line."""
    if settings.sync not in ("full", "normal"):
        raise BywaysError(f"--sync can be full or normal, not {settings.sync!r}")
    settings = replace(settings, lab=_is_own(host) and settings.base_url is None)
    if database is not None:
        settings = replace(settings, database=database)
    if workers is not None:
        settings = replace(settings, workers=workers)
    if rate is not None:
        most = settings.limits.connections if rate == 0 else settings.limits.connections_per_address
        settings = replace(settings, limits=replace(settings.limits, requests_per_s=rate, connections_per_address=most))
    if room is not None:
        settings = replace(settings, limits=replace(settings.limits, stored_bytes=int(room * 1e9)))
    return settings


def bind(host: str, port: int) -> socket.socket:
    """Take the port, or say plainly who has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as error:
        raise BywaysError(
            f"port {port} on {host} can not be used ({error.strerror}); choose another with --port"
        ) from error
    taken.setblocking(False)
    return taken


def bind_any(host: str) -> socket.socket:
    """Take the usual port, so that browsers find their tables again; or, when somebody has it, any other."""
    try:
        return bind(host, USUAL)
    except BywaysError:
        return bind(host, 0)


def _shown(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a match, as the table gives it.")],
    noted: Annotated[
        str | None, typer.Option(metavar="HASH", help="The hash that the page showed at the start, as you noted it.")
    ] = None,
    number: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="The number that your browser or program added to the dice.")
    ] = None,
) -> None:
    """Check a record: its moves lead to its result, and its dice are those that were promised at the start.

    Example: [bold]byways verify crab-stack-4fJ2kd9Qxw.json --noted 3f5a...[/bold]
    """
    from byways.cli import read_json

    data = read_json(record)
    match = byways.replay(data)
    outcome = match.outcome
    ending = str(outcome) if outcome is not None else "The game is not over."
    typer.echo(f"{match.game.title}: {len(match)} decisions replay from seed {match.seed} to the same end. {ending}")
    if "start" in data:
        typer.echo("It begins from a position that stands in the record, not from a deal: that position is not proven.")
    if "table" not in data:
        typer.echo("It was not played at a table: there is no promise to check the seed against.")
        return
    for line in check_dice(match.seed, data["table"], noted, number):
        typer.echo(line)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(serve)
    app.command()(verify)
