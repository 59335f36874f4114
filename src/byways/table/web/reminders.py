"""The HTTP API of reminders, and the pages behind the links in mail; docs/api.md and docs/table.md describe them."""

from __future__ import annotations

from html import escape
from typing import Annotated
from urllib.parse import parse_qs

from fastapi import APIRouter, Path, Request
from starlette.responses import HTMLResponse, Response

from byways.engine.speech import language, speaking

from ..matches import reminders
from ..wire import reminders as wire
from ..words import say
from .request_policy import address_of
from .requests import ERRORS, MatchId, answer, holder_of, policy_of, registry_of

router = APIRouter(responses=ERRORS)
Key = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")]
PAGE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",  # with none at all the browser would not say that the form is ours
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
}
STYLE = "body{font:18px/1.5 sans-serif;max-width:34em;margin:3em auto;padding:0 1em;color-scheme:light dark}"
BUTTON = "button{font:inherit;padding:.5em 1.2em;margin-right:.6em}"


@router.get("/api/matches/{match}/reminders", response_model=wire.Reminders, tags=["reminders"])
async def read_reminders(request: Request, match_id: MatchId) -> Response:
    """How one can be told of one's turns, and how one is."""
    registry, holder = registry_of(request), holder_of(request)
    return answer(await reminders.mine(registry, await registry.match(match_id), holder))


@router.post("/api/matches/{match}/reminders", response_model=wire.Reminders, tags=["reminders"])
async def set_reminder(request: Request, match_id: MatchId, body: wire.ReminderRequest) -> Response:
    """Be told of one's turns, in place of what was set before in the same way."""
    registry, holder = registry_of(request), holder_of(request)
    match = await registry.match(match_id)
    policy_of(request).reminders.take(address_of(request))
    return answer(await registry.tasks.run_to_completion(reminders.subscribe(registry, match, body, holder)))


@router.delete("/api/matches/{match}/reminders/{kind}", response_model=wire.Reminders, tags=["reminders"])
async def stop_reminder(request: Request, match_id: MatchId, kind: wire.ReminderKind) -> Response:
    """Be told no more in this way."""
    registry, holder = registry_of(request), holder_of(request)
    return answer(await reminders.stop(registry, await registry.match(match_id), kind, holder))


# --- the links in mail: to look at them changes nothing, for programs that check mail follow links ----------------


def _page(title: str, text: str, buttons: str = "", status: int = 200) -> Response:
    html = (
        f"<!doctype html><html lang={escape(language())}><meta charset=utf-8>"
        f"<meta name=viewport content='width=device-width'><title>{escape(title)}</title>"
        f"<style>{STYLE}{BUTTON}</style><main><h1>{escape(title)}</h1><p>{escape(text)}</p>{buttons}</main></html>"
    )
    return HTMLResponse(html, status, PAGE_HEADERS)


def _button(do: str, words: str) -> str:
    return f"<button name=do value={do}>{escape(words)}</button>"


@router.get("/reminders/{key}", include_in_schema=False)
async def show_link(request: Request, key: Key) -> Response:
    """Ask whether one wants mail, or no more of it."""
    kept = await registry_of(request).storage.subscriptions.by_key(key)
    if kept is None:
        return _page(say("reminders-title"), say("reminder-gone"), status=404)
    with speaking(kept.language):
        words = say("reminder-stands", address=kept.address) if kept.confirmed else say("reminder-asks")
        confirm = "" if kept.confirmed else _button("confirm", say("reminder-yes"))
        buttons = f"<form method=post>{confirm}{_button('stop', say('reminder-no'))}</form>"
        return _page(say("reminders-title"), words, buttons)


@router.post("/reminders/{key}", include_in_schema=False)
async def use_link(request: Request, key: Key) -> Response:
    """Confirm an address, or stop its mail: also what mail programs send when their own button is used."""
    subscriptions = registry_of(request).storage.subscriptions
    kept = await subscriptions.by_key(key)
    if kept is None:
        return _page(say("reminders-title"), say("reminder-gone"))
    confirms = parse_qs((await request.body()).decode("latin-1")).get("do") == ["confirm"]
    await (subscriptions.confirm(key) if confirms else subscriptions.stop(key))
    with speaking(kept.language):
        return _page(say("reminders-title"), say("reminder-confirmed") if confirms else say("reminder-stopped"))
