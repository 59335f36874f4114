"""Broadcasts: what all who listen to a match are told; each kind of listener's message is written once."""

from __future__ import annotations

import asyncio

from byways.engine.speech import speaking

from ..storage import Bus, Chat
from . import messages
from .listeners import Listener
from .match import HostedMatch, Step

SOON_S, LATER_S, CROWD = 0.2, 2.0, 50
"""How long the number of spectators may be an old one, among few and in a crowd."""


def broadcast_step(match: HostedMatch, step: Step) -> None:
    """Tell all who listen of a step."""
    written: dict[tuple[object, ...], tuple[str, messages.Sights]] = {}
    shared = messages.Shared()
    for listener in list(match.presence.listeners):
        with speaking(listener.language):
            if listener.outdated:
                _tell_anew(match, listener)
                continue
            key = (listener.viewers, listener.show, listener.language, listener.sights)
            if key not in written:
                written[key] = messages.step(match, step, listener.viewers, listener.show, listener.sights, shared)
        listener.tell(*written[key])


def broadcast_match(match: HostedMatch) -> None:
    """Tell all who listen how the match stands."""
    written: dict[tuple[str | None, str], str] = {}
    for listener in list(match.presence.listeners):
        with speaking(listener.language):
            if listener.outdated:
                _tell_anew(match, listener)
                continue
            key = (listener.token, listener.language)
            if key not in written:
                written[key] = messages.match_changed(match, listener.token)
        listener.send(written[key])


def broadcast_preparing(match: HostedMatch) -> None:
    """Tell all who look on how far the compiling is that a bot waits for."""
    text = messages.preparing(match)
    for listener in list(match.presence.listeners):
        if listener.show == "scene":
            listener.send(text)


def broadcast_chat(match: HostedMatch, line: Chat) -> None:
    """Tell all who listen what was said."""
    _broadcast(match, messages.chat(line))


def broadcast_heartbeat(match: HostedMatch) -> None:
    """Show all who listen that the line is alive."""
    _broadcast(match, messages.heartbeat(match))


def broadcast_presence(match: HostedMatch, bus: Bus, but: Listener | None = None) -> None:
    """Tell everybody, in all processes, who is here now; `but` has just been told everything."""
    announce_presence(match, bus)
    if len(match.presence.listeners) > (but is not None):
        broadcast_match(match)


def broadcast_spectators(match: HostedMatch, bus: Bus) -> None:
    """Tell everybody how many watch; in a crowd that comes or goes, once for all who did so meanwhile."""
    presence = match.presence
    if presence.will_tell is not None:
        return

    def tell() -> None:
        presence.will_tell = None
        broadcast_presence(match, bus)

    wait = SOON_S if len(presence.listeners) < CROWD else LATER_S
    presence.will_tell = asyncio.get_running_loop().call_later(wait, tell)


def announce_presence(match: HostedMatch, bus: Bus) -> None:
    """Tell other processes who is here."""
    bus.tell(match.id, "here", match.presence.seats_here, match.presence.watching_here)


def _tell_anew(match: HostedMatch, listener: Listener) -> None:
    listener.outdated = False
    listener.tell(*messages.full(match, listener.token, listener.show))


def _broadcast(match: HostedMatch, text: str) -> None:
    for listener in list(match.presence.listeners):
        listener.send(text)
