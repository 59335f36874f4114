"""The messages that listeners are sent, as JSON."""

from __future__ import annotations

import json
from typing import Any

from pydantic_core import to_json

from ..storage import Chat, now
from ..wire import answers, messages
from . import views
from .match import HostedMatch, Step

LINES = 300
"""How many lines of the log a full message has."""
Viewers = tuple[int | None, ...]


def full(match: HostedMatch, token: str | None, show: str) -> str:
    """Everything, for one who has just come."""
    viewers = match.viewers(token)
    message: messages.Full = {
        "type": "full",
        "match": views.describe(match, token),
        "version": match.version,
        "log": views.log_lines(match, viewers[0], LINES) if show == "scene" else [],
        "chat": [views.chat_line(line) for line in match.chat],
    }
    return _with_sight({**message}, match, match.steps[-1], viewers, show)


def back(match: HostedMatch, token: str | None) -> str:
    """For one who comes back; the steps that were missed follow."""
    message: messages.Back = {"type": "back", "match": views.describe(match, token)}
    return json.dumps(message)


def step(match: HostedMatch, step: Step, viewers: Viewers, show: str) -> str:
    """What a step changed, for one kind of listener."""
    entry = step.entry
    assert entry is not None
    moved = entry.kind == "move"
    before = match.steps[step.version - 1].state
    viewer = before.seat if before.seat in viewers else viewers[0]
    text = views.notation(match.game, before, entry.value, viewer) if moved else None
    last = step.version == match.version
    message: dict[str, Any] = {
        "type": "step",
        "version": step.version,
        "ply": step.ply,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": text,
    }
    if show == "scene":
        message["line"] = _line(match, step, viewers, text) if moved else None
    message["table"] = _patch(match, viewers, show) if last else _passed(step)
    return _with_sight(message, match, step, viewers, show)


def match_changed(match: HostedMatch, token: str | None) -> str:
    """How the match stands."""
    message: messages.MatchChanged = {"type": "table", "match": views.describe(match, token)}
    return to_json(message).decode()


def chat(line: Chat) -> str:
    """What was said."""
    message: messages.ChatMessage = {"type": "chat", "chat": views.chat_line(line)}
    return to_json(message).decode()


def heartbeat(match: HostedMatch) -> str:
    """The line is alive."""
    message: messages.Heartbeat = {"type": "beat", "version": match.version, "now_at": now()}
    return to_json(message).decode()


def _line(match: HostedMatch, step: Step, viewers: Viewers, text: str | None) -> answers.Line:
    entry = step.entry
    assert entry is not None
    return {
        "ply": step.ply,
        "seat": entry.seat,
        "text": text,
        "at": entry.at,
        "events": [views.event_json(event) for event in views.events(match, step, viewers[0])],
    }


def _passed(step: Step) -> messages.Patch:
    return {"seat": step.state.seat}


def _patch(match: HostedMatch, viewers: Viewers, show: str) -> messages.Patch:
    seat = match.to_act
    patch: messages.Patch = {"seat": seat.seat if seat is not None else None, "status": match.status}
    if match.clock is not None:
        patch["running_since_at"] = match.running_since
        patch["remaining_ms"] = list(match.clock.left)
    if show == "scene":
        own = [viewer for viewer in viewers if viewer is not None]
        patch["may_undo"] = views.own_undo(match, own)
        patch["thinking"] = bool(seat and seat.played_by)
    patch["undo"] = match.row.undo
    patch["now_at"] = now()
    if match.is_public_record:
        patch["result"] = views.result(match)
        patch["salt"] = match.row.salt
        patch["seed"] = match.row.seed
        patch["numbers"] = match.row.numbers
    return patch


def _with_sight(message: dict[str, Any], match: HostedMatch, step: Step, viewers: Viewers, show: str) -> str:
    """The message with what the listener asked to be shown."""
    if show == "moves":
        seat = match.to_act
        chooses = seat is not None and seat.seat in viewers and step.version == match.version
        message["legal"] = step.state.codes() if chooses else []
    elif show == "position":
        message["positions"] = [views.position(match, step, viewer) for viewer in viewers]
    body = to_json(message)
    if show == "scene":  # scenes are JSON already, and shared among listeners
        scenes = b",".join(views.scene(match, step, viewer) for viewer in viewers)
        body = body[:-1] + b',"scenes":[' + scenes + b"]}"
    return body.decode()
