"""What everybody gets alike: compressed, once for all, and not sent again to those who have it.

Only what is public goes this way. What holds a secret beside words of strangers is not compressed: its length would
tell of the secret.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from hashlib import blake2b
from typing import Any

from pydantic_core import to_json
from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
"""For what is named by its content."""
AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"
"""It may change; who has it asks whether it did."""
SMALLEST = 500
"""Less is sent as it is, in bytes."""
LEVEL = 6


class Packer:
    """Remembers what it has compressed, up to so many bytes."""

    def __init__(self, room: int = 16_000_000) -> None:
        self.room = room
        self.bytes = 0
        self._packed: OrderedDict[str, bytes] = OrderedDict()

    async def send(
        self,
        request: Request,
        body: bytes,
        media_type: str,
        cache: str = ASK_AGAIN,
        headers: dict[str, str] | None = None,
    ) -> Response:
        """The answer to who asks for something public: the thing, packed if it can be, or that it has not changed."""
        tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        varies = "Accept-Encoding" if cache == FOREVER else "Accept-Encoding, Accept-Language"
        said = {"Cache-Control": cache, "ETag": tag, "Vary": varies, **(headers or {})}
        known = request.headers.get("if-none-match", "")
        if tag in (one.strip().removeprefix("W/") for one in known.split(",")):
            return Response(status_code=304, headers=said)
        if len(body) < SMALLEST or not _shrinks(media_type) or not _takes_gzip(request):
            return Response(body, media_type=media_type, headers=said)
        return Response(
            await self._pack(tag, body), media_type=media_type, headers={**said, "Content-Encoding": "gzip"}
        )

    async def send_json(self, request: Request, content: Any) -> Response:
        """The same, for something that is told as JSON."""
        return await self.send(request, to_json(content), "application/json")

    async def _pack(self, tag: str, body: bytes) -> bytes:
        if tag not in self._packed:
            packed = await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
            if tag not in self._packed:
                self._packed[tag] = packed
                self.bytes += len(packed)
        self._packed.move_to_end(tag)
        packed = self._packed[tag]
        while self.bytes > self.room and len(self._packed) > 1:
            self.bytes -= len(self._packed.popitem(last=False)[1])
        return packed


def packer_of(request: Request) -> Packer:
    """The server's packer."""
    packer: Packer = request.app.state.packer
    return packer


def _shrinks(media_type: str) -> bool:
    return media_type.startswith("text/") or media_type.endswith(("javascript", "json", "svg+xml"))


def _takes_gzip(request: Request) -> bool:
    offers = (one.strip().split(";") for one in request.headers.get("accept-encoding", "").split(","))
    return any(name == "gzip" and "q=0" not in [word.strip() for word in words] for name, *words in offers)
