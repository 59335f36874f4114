"""The client's files: a page and its assets, built from `web/` into `static/`."""

from __future__ import annotations

import asyncio
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .packing import ASK_AGAIN, FOREVER, packer_of

BUILD = "make client"
LONGEST = 200
"""No file and no page has a path of more bytes."""
MEDIA_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
"""Of the files that a client has. Not those that the system knows: on Windows anybody may change them."""


def find(static: Path, path: str) -> tuple[Path, str]:
    """The client's file at a path, or its page, and how long browsers may keep it."""
    if "\0" in path or len(path.encode()) > LONGEST:
        raise HTTPException(404)
    wanted = (static / path).resolve()
    if path and wanted.is_relative_to(static.resolve()) and wanted.is_file():
        return wanted, FOREVER if path.startswith("assets/") else ASK_AGAIN
    if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
        raise HTTPException(404)
    return static / "index.html", ASK_AGAIN


async def page(request: Request) -> Response:
    """Everything that is not the API."""
    static: Path = request.app.state.settings.static
    if not (static / "index.html").is_file():
        text = (
            "<!doctype html><html lang=en><title>Byways</title><h1>The browser client has not been built</h1>"
            f"<p>The server runs, and its API is at <a href=/api/games>/api</a>. To build the client, run "
            f"<code>{escape(BUILD)}</code> in the project's folder and reload this page.</p>"
        )
        return HTMLResponse(text, 503)
    file, cache = find(static, request.path_params["path"])
    body = await asyncio.to_thread(file.read_bytes)
    return await packer_of(request).send(request, body, MEDIA_TYPES[file.suffix], cache)
