"""The client's files: a page and its assets, built from `web/` into `static/`."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

BUILD = "make client"
LONGEST = 200
"""No file and no page has a longer path."""


def serve(static: Path, path: str) -> Response:
    """A file of the client, or its page."""
    if "\0" in path or len(path) > LONGEST:
        raise HTTPException(404)
    if not (static / "index.html").is_file():
        text = (
            "<!doctype html><html lang=en><title>Byways</title><h1>The browser client has not been built</h1>"
            f"<p>The server runs, and its API is at <a href=/api/games>/api</a>. To build the client, run "
            f"<code>{escape(BUILD)}</code> in the project's folder and reload this page.</p>"
        )
        return HTMLResponse(text, 503)
    wanted = (static / path).resolve()
    if path and wanted.is_relative_to(static.resolve()) and wanted.is_file():
        forever = path.startswith("assets/")
        cache = "public, max-age=31536000, immutable" if forever else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": cache})
    if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
        raise HTTPException(404)
    return FileResponse(static / "index.html", headers={"Cache-Control": "no-cache"})


async def page(request: Request) -> Response:
    """Everything that is not the API."""
    static: Path = request.app.state.settings.static
    return serve(static, request.path_params["path"])
