"""The HTTP API of parcels: what a browser takes to another device, encrypted by itself; docs/api.md describes it."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from starlette.responses import Response

from .. import tokens
from ..refusals import Refusal
from ..wire import answers, requests
from ..words import say
from .request_policy import address_of
from .requests import ERRORS, answer, policy_of, registry_of

router = APIRouter(responses=ERRORS, tags=["parcels"])
KEPT_MS = 15 * 60_000
"""So long a parcel waits."""


@router.post("/api/parcels", status_code=201, response_model=answers.Parcel)
async def leave_parcel(request: Request, body: requests.ParcelRequest) -> Response:
    """Leave a parcel for another device."""
    registry = registry_of(request)
    registry.check_room()
    policy_of(request).matches.take(address_of(request))
    name, until = tokens.new_token(), time.time_ns() // 1_000_000 + KEPT_MS
    if not await registry.storage.leave_parcel(tokens.digest(name), body.data, until):
        raise Refusal("too_many_parcels", say("too-many-parcels"), retry_after=60)
    left: answers.Parcel = {"name": name, "until_at": until}
    return answer(left, 201)


@router.post("/api/parcels/take", response_model=answers.ParcelData)
async def take_parcel(request: Request, body: requests.TakeParcelRequest) -> Response:
    """Take a parcel: it is given out once."""
    data = await registry_of(request).storage.take_parcel(tokens.digest(body.name))
    if data is None:
        raise Refusal("no_parcel", say("no-parcel"))
    taken: answers.ParcelData = {"data": data}
    return answer(taken)
