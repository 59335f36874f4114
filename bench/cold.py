"""How long people wait on a computer that has compiled nothing: python bench/cold.py [GAME ...].

For each game a new process with an empty cache loads Byways, makes a match, shows it and plays a move, interpreted, as
the table does; then a `normal` bot makes its first move, for which its search is compiled. Both are given in seconds of
a processor, which other work on the computer hardly changes, and by the clock. All of it is counted, imports too. On
two quiet cores the two are about the same.

Then the same as people meet it (`--table` for this alone, `--library` for the above alone): `byways serve` is started
with an empty cache, and as soon as the page is there a match against normal bots is made over HTTP. Given are the
seconds by the clock until the page is there, and from then until the first scene, the first move of one's own, and the
first move that a bot has thought about, for which its search is compiled; nobody pauses for looks.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time, sleep
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE_S = 300
"""When a server says nothing for so long, something is wrong with it."""


def measure(name: str) -> None:
    """In a new process: the seconds to the first move and to the first move of a bot."""
    began = perf_counter()
    import byways
    from byways.engine.binding import set_patience

    set_patience(math.inf)  # others compile, as at the table
    game = byways.game(name)
    match = byways.Match(game, seed=1)
    game.face.scene(match.state.view(match.state.seat))
    match.play(match.state.codes()[0])
    move = process_time(), perf_counter() - began
    state = game.new(seed=1)
    while len(state.codes()) == 1:  # where it has no choice it need not think
        state.play(state.codes()[0])
    byways.bot("normal", seed=1).choose(state)
    print(json.dumps([*move, process_time(), perf_counter() - began]))


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, float]]:
    """A table that has compiled nothing: its address, and the seconds until its page was there."""
    words = ["serve", "--port", "0", "--rate", "0", "--database", f"sqlite:///{folder / 'table.db'}"]
    said = folder / "said"
    began = perf_counter()
    with said.open("w", encoding="utf-8") as log:
        env = {**os.environ, "BYWAYS_CACHE_DIR": str(folder / "compiled")}
        server = subprocess.Popen([sys.executable, "-m", "byways", *words], stderr=log, env=env, cwd=folder)
        try:
            while (page := page_of(said)) is None:
                if server.poll() is not None or perf_counter() - began > PATIENCE_S:
                    sys.exit(f"the server does not answer:\n{said.read_text(encoding='utf-8')}")
                sleep(0.02)
            yield page, perf_counter() - began
        finally:
            server.terminate()
            server.wait(60)


def page_of(said: Path) -> str | None:
    """Where the page is, once it is there."""
    found = [word for word in said.read_text(encoding="utf-8").split() if word.startswith("http://")]
    try:
        with urlopen(found[0], timeout=PATIENCE_S) as page:
            return found[0] if page.read() else None
    except (IndexError, URLError, ConnectionError):
        return None


def play_at_table(name: str, page: str) -> list[float]:
    """Seconds until the first scene, the first move, and the first one that a bot had to wait for its search for."""
    import byways
    from byways.client import Client

    players = byways.game(name).players
    began = perf_counter()
    seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": "normal"} for _ in range(players - 1))]
    place, _ = Client(page).create(name, seats, pace_ms=0)
    next(message for message in place.stream(show="scene") if message["type"] == "full" and message["scenes"])
    scene = perf_counter() - began
    move = math.nan  # where a bot begins, and has to think first
    waited = False
    for message in place.stream(show="moves"):
        waited |= place.standing()["preparing"] is not None
        if message["type"] == "step" and message["seat"] != 0 and waited:
            return [scene, move, perf_counter() - began]
        if message.get("legal"):
            asked = perf_counter()
            place.move(message["version"], message["legal"][0])
            if math.isnan(move):
                move = scene + perf_counter() - asked
    raise SystemExit(f"{name}: the match was over before a bot had to think")


def tell(titles: tuple[str, ...], *cells: str) -> None:
    """A line of a table, as wide as its titles."""
    row = cells or titles
    widths = (18, *(len(title) + 3 for title in titles[1:]))
    print(
        "".join(
            f"{cell:>{width}}" if i else f"{cell:{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ),
        flush=True,
    )


def library(names: list[str]) -> None:
    """Measure games in the library, one after the other."""
    titles = ("", "first move, processor s", "by the clock", "first normal bot move, processor s", "by the clock")
    tell(titles)
    for name in names:
        with tempfile.TemporaryDirectory() as empty:
            command = [sys.executable, __file__, "--one", name]
            env = {**os.environ, "BYWAYS_CACHE_DIR": empty}
            out = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
        tell(titles, name, *(f"{seconds:.1f}" for seconds in json.loads(out.splitlines()[-1])))


def table(names: list[str]) -> None:
    """Measure games at a table, each with a server of its own."""
    titles = ("at a table, s", "to the page", "from there to a scene", "to one's move", "to a normal bot's move")
    tell(titles)
    for name in names:
        with tempfile.TemporaryDirectory() as empty, serving(Path(empty)) as (page, seconds):
            scene, move, bot = play_at_table(name, page)
        tell(titles, name, f"{seconds:.1f}", f"{scene:.2f}", f"{move:.2f}", f"{bot:.1f}")


def main() -> None:
    """Measure what the command line names."""
    import byways

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--library", action="store_true", help="in the library only")
    parser.add_argument("--table", action="store_true", help="at a table only")
    parser.add_argument("--one", metavar="GAME", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.one:
        measure(chosen.one)
        return
    names = chosen.games or byways.games()
    if chosen.library or not chosen.table:
        library(names)
    if chosen.table or not chosen.library:
        table(names)


if __name__ == "__main__":
    main()
