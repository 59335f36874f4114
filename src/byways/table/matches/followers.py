"""Followers: those who listen to the events of a token, in all matches in which it holds a seat."""

from __future__ import annotations

from pydantic_core import to_json

from byways.engine.speech import language, speaking

from ..wire import messages
from . import views
from .listeners import Listener
from .match import HostedMatch

BEAT = '{"type": "beat"}'


class Followers:
    """Listeners by the hash of their token."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._listeners: dict[str, set[Listener]] = {}

    def follow(self, token: str) -> Listener:
        """Listen to the events of a token."""
        listener = Listener(self._most, token=token, language=language())
        self._listeners.setdefault(token, set()).add(listener)
        return listener

    def unfollow(self, listener: Listener) -> None:
        """Stop listening to the events of a token."""
        assert listener.token is not None
        listeners = self._listeners.get(listener.token, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(listener.token, None)

    def greet(self, listener: Listener, match: HostedMatch) -> None:
        """Tell one who has just come of a match that is already running."""
        assert listener.token is not None
        seat = match.to_act
        if match.playing:
            listener.send(_text(start_event(match, listener.token)))
        if seat is not None and seat.token == listener.token and not seat.played_by:
            listener.send(_text(turn_event(match)))

    def broadcast(self, token: str, event: messages.TokenEvent) -> None:
        """Tell those who listen to the events of a token."""
        text = _text(event)
        for listener in list(self._listeners.get(token, ())):
            listener.send(text)

    def broadcast_start(self, match: HostedMatch) -> None:
        """A match has begun for all who hold a seat."""
        for token in match.row.holders:
            self.broadcast(token, start_event(match, token))

    def broadcast_turn(self, match: HostedMatch) -> None:
        """Somebody's seat is to act, or the match is over."""
        if not self._listeners:
            return
        if match.over:
            for token in match.row.holders:
                for listener in list(self._listeners.get(token, ())):
                    with speaking(listener.language):
                        listener.send(_text({"type": "over", "match": match.id, "result": views.result(match)}))
        elif (seat := match.to_act) is not None and seat.token and not seat.played_by:
            self.broadcast(seat.token, turn_event(match))

    def broadcast_rematch(self, match: HostedMatch, following: HostedMatch) -> None:
        """There is a next match, and it has begun."""
        for token in following.row.holders:
            self.broadcast(token, {"type": "rematch", "match": match.id, "next": following.id})
        if not following.playing:
            return  # it waits for players' numbers; its start is told when it begins
        self.broadcast_start(following)
        if (first := following.to_act) is not None and first.token:
            self.broadcast(first.token, turn_event(following))

    def heartbeat(self) -> None:
        """Show all that their line is alive."""
        for listener in self._all():
            listener.send(BEAT)

    def close(self) -> None:
        """No more will come."""
        for listener in self._all():
            listener.close()

    def _all(self) -> list[Listener]:
        return [listener for listeners in self._listeners.values() for listener in listeners]


def start_event(match: HostedMatch, token: str) -> messages.StartEvent:
    """A match has begun for the holder of a token."""
    return {"type": "start", "match": match.id, "game": match.row.game, "seats": match.held(token)}


def turn_event(match: HostedMatch) -> messages.TurnEvent:
    """One's own seat is to act."""
    return {"type": "turn", "match": match.id, "version": match.version}


def _text(event: messages.TokenEvent) -> str:
    return to_json(event).decode()
