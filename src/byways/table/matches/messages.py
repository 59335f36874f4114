"""The messages that listeners are sent, as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from byways.engine.changes import Told, change

from ..storage import Chat, now
from ..wire import messages
from . import series, views
from .kept import Sight
from .match import HostedMatch, Step


@dataclass
class Shared:
    """What was found for one listener, and others are told as well."""

    lists: Told = field(default_factory=dict)
    patch: messages.Patch | None = None
    thinking: bool = False


Viewers = tuple[int | None, ...]
Sights = tuple[Sight, ...]
"""What listeners who asked for scenes have seen last."""


@views.by_name
def full(match: HostedMatch, token: str | None, show: str) -> tuple[str, Sights]:
    """Everything, for one who has just come; and what they see by it."""
    viewers = match.viewers(token)
    message: dict[str, Any] = {
        "type": "full",
        "match": views.describe(match, token),
        "version": match.version,
        "chat": [views.chat_line(line) for line in match.chat],
    }
    if show != "scene":
        return _spliced({**message, "log": [], **_position(match, match.steps[-1], viewers, show)}), ()
    sights = _sights(match, match.steps[-1], viewers)
    return _spliced(message, log=views.last_lines(match, viewers[0]), scenes=_whole(sights)), sights


@views.by_name
def back(match: HostedMatch, token: str | None, show: str, since: Step) -> tuple[str, Sights]:
    """For one who comes back: the scene that they saw last, whole; the steps that were missed follow."""
    message = {"type": "back", "match": views.describe(match, token)}
    if show != "scene":
        return _spliced(message), ()
    sights = _sights(match, since, match.viewers(token))
    return _spliced(message, scenes=_whole(sights)), sights


@views.by_name
def step(
    match: HostedMatch, step: Step, viewers: Viewers, show: str, seen: Sights, shared: Shared | None = None
) -> tuple[str, Sights]:
    """What a step changed, for one kind of listener, who has seen these scenes last; and what they see by it."""
    entry, shared = step.entry, shared or Shared()
    assert entry is not None
    mover = match.steps[step.version - 1].state.seat
    message: dict[str, Any] = {
        "type": "step",
        "version": step.version,
        "ply": step.ply,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": views.written(match, step, mover if mover in viewers else viewers[0]),
        "table": _patch(match, viewers, show, shared) if step.version == match.version else _passed(step),
    }
    if show != "scene":
        return _spliced({**message, **_position(match, step, viewers, show)}), ()
    sights = _sights(match, step, viewers)
    message["at"] = entry.at
    changes = [change(old.scene, new.scene, shared.lists) for old, new in zip(seen, sights, strict=True)]
    return _spliced(message, changes=f"[{','.join(changes)}]"), sights


def match_changed(match: HostedMatch, token: str | None) -> str:
    """How the match stands."""
    message: messages.MatchChanged = {"type": "table", "match": views.describe(match, token)}
    return to_json(message).decode()


def preparing(match: HostedMatch) -> str:
    """How far the compiling is that a bot waits for."""
    message: messages.PreparingMessage = {"type": "preparing", "preparing": views.preparing(match)}
    return to_json(message).decode()


def chat(line: Chat) -> str:
    """What was said."""
    message: messages.ChatMessage = {"type": "chat", "chat": views.chat_line(line)}
    return to_json(message).decode()


def heartbeat(match: HostedMatch) -> str:
    """The line is alive."""
    message: messages.Heartbeat = {"type": "beat", "version": match.version, "now_at": now()}
    return to_json(message).decode()


def _passed(step: Step) -> messages.Patch:
    return {"seat": step.state.seat}


def _patch(match: HostedMatch, viewers: Viewers, show: str, shared: Shared) -> messages.Patch:
    if shared.patch is None:
        seat = match.to_act
        shared.thinking = bool(seat and seat.played_by)
        shared.patch = {"seat": seat.seat if seat is not None else None, "status": match.status}
        if match.clock is not None:
            shared.patch["running_since_at"] = match.running_since
            shared.patch["remaining_ms"] = list(match.clock.left)
        shared.patch["undo"] = match.row.undo
        shared.patch["now_at"] = now()
    patch = shared.patch.copy()
    if show == "scene":
        patch["may_undo"] = views.own_undo(match, [viewer for viewer in viewers if viewer is not None])
        patch["thinking"] = shared.thinking
    if match.is_public_record:
        patch["result"] = views.result(match)
        patch["series"] = series.standing(match)
        patch["salt"] = match.row.salt
        patch["seed"] = match.row.seed
        patch["numbers"] = match.row.numbers
    return patch


def _sights(match: HostedMatch, step: Step, viewers: Viewers) -> Sights:
    return tuple(views.sight(match, step, viewer) for viewer in viewers)


def _whole(sights: Sights) -> str:
    return f"[{','.join([sight.json for sight in sights])}]"


def _position(match: HostedMatch, step: Step, viewers: Viewers, show: str) -> dict[str, Any]:
    """What a program asked to be shown of a position."""
    if show == "position":
        return {"positions": [views.position(match, step, viewer) for viewer in viewers]}
    seat = match.to_act
    chooses = seat is not None and seat.seat in viewers and step.version == match.version
    return {"legal": step.state.codes() if chooses else []}


def _spliced(message: dict[str, Any], **parts: str) -> str:
    """A message as JSON, with parts that are JSON already and shared among listeners."""
    more = [f',"{name}":{part}' for name, part in parts.items()]
    return "".join([to_json(message)[:-1].decode(), *more, "}"])
