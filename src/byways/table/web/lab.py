"""The page "Lab": for whoever serves a table on their own computer. It starts a small run and shows its report.

The run is `byways lab` in a process of its own, one at a time. The page is there only where `Settings.lab` is on,
and only for a browser on this machine that calls it by a name of this machine: no other website can reach it.
"""

from __future__ import annotations

import asyncio
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

import byways
from byways.engine.speech import language

from ..refusals import Refusal
from ..settings import Settings
from ..words import say
from .metrics import check_reader

BOTS = {"random": 20_000, "policy": 5_000, "easy": 200, "normal": 100}
"""Who may play here, and how many games at most."""
HOSTS = ("localhost", "127.0.0.1", "::1")
POLL_MS = 700
STYLE = (
    ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;"
    "padding:0 1rem}label{display:block;margin:.6rem 0}select,input,button{font:inherit;padding:.3rem .5rem;"
    "min-height:2.75rem}progress{width:100%}"
)
SCRIPT = f"""const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
const bar = document.querySelector("progress");
async function look(run) {{
  const state = await (await fetch(`/lab/runs/${{run}}`)).json();
  bar.value = state.played / state.games;
  if (state.state === "running") setTimeout(look, {POLL_MS}, run);
  else if (state.state === "done") location.href = `/lab/runs/${{run}}/report.html`;
  else {{ status.textContent = state.message; bar.hidden = true; }}
}}
form.addEventListener("submit", async (event) => {{
  event.preventDefault();
  const wish = Object.fromEntries(new FormData(form));
  const answer = await fetch("/lab/runs", {{
    method: "POST", headers: {{ "Content-Type": "application/json" }}, body: JSON.stringify(wish),
  }});
  const told = await answer.json();
  if (!answer.ok) {{ status.textContent = told.message ?? told.error?.message ?? answer.statusText; return; }}
  status.textContent = form.dataset.playing;
  bar.hidden = false;
  look(told.run);
}});
"""


@dataclass
class Run:
    """A run that somebody has started."""

    number: int
    games: int
    folder: Path
    process: asyncio.subprocess.Process
    said: bytes = b""

    def state(self) -> dict[str, object]:
        """How far it is."""
        if self.process.returncode is None:
            return {"state": "running", "played": self._played(), "games": self.games}
        if (self.folder / "report.html").is_file():
            return {"state": "done", "played": self.games, "games": self.games}
        words = self.said.decode(errors="replace").strip().splitlines()[-3:]
        return {"state": "failed", "played": 0, "games": self.games, "message": " ".join(words)}

    def _played(self) -> int:
        """About how many games have been played, by the pieces that are finished."""
        done = len(list((self.folder / "sums").glob("*.npz")))
        plan = self.folder / "run.json"
        found = re.search(r'"chunk": (\d+)', plan.read_text(encoding="utf-8")) if plan.is_file() else None
        return min(self.games, done * int(found[1])) if found else 0


class Lab:
    """The runs of a server: one at a time, and the last one's report."""

    def __init__(self) -> None:
        self._home = TemporaryDirectory(prefix="byways-lab-", ignore_cleanup_errors=True)
        self.run: Run | None = None
        self._waiter: asyncio.Task[None] | None = None

    async def start(self, game: str, bots: str, games: int) -> Run:
        """Start a run; Refusal while another one is played."""
        if self.run is not None and self.run.process.returncode is None:
            raise Refusal("too_many_requests", say("lab-is-busy"), retry_after=5)
        number = 1 if self.run is None else self.run.number + 1
        folder = Path(self._home.name) / str(number)
        words = ["-m", "byways", "--lang", language(), "lab", game, "--bots", bots, "--games", str(games)]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *words,
            *("--no-data", "--out", str(folder)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        self.run = Run(number, games, folder, process)
        self._waiter = asyncio.create_task(self._wait(self.run))
        return self.run

    async def _wait(self, run: Run) -> None:
        _, run.said = await run.process.communicate()

    async def stop(self) -> None:
        """End what is played, and forget it."""
        if self.run is not None and self.run.process.returncode is None:
            with suppress(ProcessLookupError):
                self.run.process.terminate()
        if self._waiter is not None:
            await self._waiter
        self._home.cleanup()


def check_here(request: Request) -> None:
    """Refuse whoever is not on this machine, or calls it by another name (a website that pretends to be it)."""
    check_reader(request, "local")
    if urlsplit(f"//{request.headers.get('host', '')}").hostname not in HOSTS:
        raise Refusal("not_found", say("nothing-here"))


def page() -> str:
    """The form."""
    games = "".join(
        f'<option value="{escape(name)}">{escape(str(byways.game_class(name).title))}</option>'
        for name in byways.games()
    )
    bots = "".join(f'<option value="{name}">{escape(name)}</option>' for name in BOTS)
    title = escape(say("lab-title"))
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head><body><main>'
        f"<h1>{title}</h1><p>{escape(say('lab-about'))}</p>"
        f'<form data-playing="{escape(say("lab-playing"))}">'
        f'<label>{escape(say("lab-game"))} <select name="game">{games}</select></label>'
        f'<label>{escape(say("lab-bots"))} <select name="bots">{bots}</select></label>'
        f'<label>{escape(say("lab-games"))} <input name="games" type="number" value="1000" min="2" max="20000"></label>'
        f"<button>{escape(say('lab-start'))}</button></form>"
        '<p role="status"></p><progress max="1" value="0" hidden></progress></main>'
        '<script src="/lab/script.js"></script></body></html>'
    )


def read_wish(data: object) -> tuple[str, str, int]:
    """What somebody wants played: game, bots and how many games."""
    given = data if isinstance(data, dict) else {}
    game, bots, number = given.get("game"), given.get("bots"), given.get("games")
    if game not in byways.games():
        raise Refusal("unknown_game", say("lab-no-game"))
    if bots not in BOTS:
        raise Refusal("unknown_bot", say("lab-no-bot", bots=tuple(BOTS)))
    most = BOTS[bots]
    if not str(number).isdecimal() or len(str(number)) > 9 or not 1 <= int(str(number)) <= most:
        raise Refusal("bad_request", say("lab-too-many", most=most, bots=bots))
    return str(game), str(bots), int(str(number))


def add_lab(api: FastAPI, settings: Settings) -> Lab | None:
    """Add the page, where it is wanted."""
    if not settings.lab:
        return None
    lab = Lab()

    @api.get("/lab", include_in_schema=False)
    async def form(request: Request) -> Response:
        check_here(request)
        return HTMLResponse(page())

    @api.get("/lab/script.js", include_in_schema=False)
    async def script(request: Request) -> Response:
        check_here(request)
        return Response(SCRIPT, media_type="text/javascript")

    @api.post("/lab/runs", include_in_schema=False)
    async def start(request: Request) -> Response:
        check_here(request)
        try:
            data = await request.json()
        except ValueError:
            data = None
        run = await lab.start(*read_wish(data))
        return JSONResponse({"run": run.number}, 202)

    def found(number: int) -> Run:
        if lab.run is None or lab.run.number != number:
            raise Refusal("not_found", say("nothing-here"))
        return lab.run

    @api.get("/lab/runs/{number}", include_in_schema=False)
    async def state(request: Request, number: int) -> Response:
        check_here(request)
        return JSONResponse(found(number).state())

    @api.get("/lab/runs/{number}/report.html", include_in_schema=False)
    async def report(request: Request, number: int) -> Response:
        check_here(request)
        path = found(number).folder / "report.html"
        if not path.is_file():
            raise Refusal("not_found", say("nothing-here"))
        return HTMLResponse(path.read_text(encoding="utf-8"))

    return lab
