"""What is asked of the database."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from .rows import Ban, Chat, Entry, MatchRow, Notice, Position, Report, SeatRow, Stored
from .tables import bans, chat, drawings, layouts, log, matches, notices, positions, reports, seats, stories

UNFINISHED = ("gathering", "playing")


def drawing(connection: sa.Connection, name: str) -> str | None:
    """A drawing by the hash of its content."""
    found: str | None = connection.execute(sa.select(drawings.c.svg).where(drawings.c.hash == name)).scalar()
    return found


def story(connection: sa.Connection, match: str) -> str | None:
    """What is kept of the story of a match."""
    found: str | None = connection.execute(sa.select(stories.c.data).where(stories.c.match == match)).scalar()
    return found


def rows(connection: sa.Connection, *where: Any, limit: int = 1000) -> list[MatchRow]:
    """Matches, without their logs."""
    found = connection.execute(
        sa.select(matches).where(*where).order_by(matches.c.changed_at.desc()).limit(limit)
    ).mappings()
    heads = [dict(head) for head in found]
    sitting: dict[str, list[SeatRow]] = {head["id"]: [] for head in heads}
    listed = sa.select(seats).where(seats.c.match.in_(list(sitting))).order_by(seats.c.match, seats.c.seat)
    for seat in connection.execute(listed).mappings():
        sitting[seat["match"]].append(SeatRow(**{key: value for key, value in seat.items() if key != "match"}))
    return [
        MatchRow(
            **{
                **head,
                "options": json.loads(head["options"]),
                "seed": json.loads(head["seed"]),
                "settings": json.loads(head["settings"]),
                "undo": json.loads(head["undo"]) if head["undo"] else None,
                "seats": tuple(sitting[head["id"]]),
            }
        )
        for head in heads
    ]


def head(connection: sa.Connection, match: str) -> MatchRow | None:
    """A match without its log."""
    found = rows(connection, matches.c.id == match)
    return found[0] if found else None


def entries(connection: sa.Connection, match: str, after: int = 0) -> list[Entry]:
    """The log of a match, from the entry that follows version `after`."""
    query = sa.select(log).where(log.c.match == match, log.c.version > after).order_by(log.c.version)
    return [Entry(**line) for line in connection.execute(query).mappings()]


def chat_lines(connection: sa.Connection, match: str, after: int = 0) -> list[Chat]:
    """The chat of a match."""
    query = sa.select(chat).where(chat.c.match == match, chat.c.number > after).order_by(chat.c.number)
    return [Chat(**line) for line in connection.execute(query).mappings()]


def load(connection: sa.Connection, match: str) -> Stored | None:
    """Everything about a match."""
    row = head(connection, match)
    if row is None:
        return None
    stored = Stored(row, entries(connection, match), chat_lines(connection, match))
    if (place := connection.execute(sa.select(positions).where(positions.c.match == match)).mappings().first()) is None:
        return stored
    stored.position = Position(**place)
    fields = connection.execute(sa.select(layouts.c.fields).where(layouts.c.hash == place["layout"])).scalar()
    stored.layout = json.loads(fields) if fields is not None else None
    return stored


def held(connection: sa.Connection, token: str) -> list[str]:
    """The matches, not over, in which the token with this hash holds a seat."""
    query = (
        sa.select(seats.c.match)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.token == token, matches.c.status.in_(UNFINISHED))
        .distinct()
        .order_by(seats.c.match)
        .limit(200)
    )
    return list(connection.execute(query).scalars())


def outdated(connection: sa.Connection, versions: dict[str, int]) -> list[str]:
    """The matches, not over, that follow other rules than these, by game."""
    other = [sa.and_(matches.c.game == game, matches.c.rules != version) for game, version in versions.items()]
    query = sa.select(matches.c.id).where(matches.c.status.in_(UNFINISHED), sa.or_(*other)).order_by(matches.c.id)
    return list(connection.execute(query).scalars())


def count_open(connection: sa.Connection) -> int:
    """How many matches are not over."""
    query = sa.select(sa.func.count()).where(matches.c.status.in_(UNFINISHED))
    return int(connection.execute(query).scalar_one())


def public(connection: sa.Connection) -> list[MatchRow]:
    """The public matches that are not over, those with a free seat first."""
    found = rows(connection, matches.c.public, matches.c.status.in_(UNFINISHED), limit=50)
    return sorted(found, key=lambda row: not row.has_open_seat)


def listed(connection: sa.Connection, status: str | None, game: str | None, limit: int) -> list[MatchRow]:
    """Matches for an operator, those that changed last first."""
    where = [matches.c.status == status] if status is not None else []
    return rows(connection, *where, *([matches.c.game == game] if game is not None else []), limit=limit)


def banned(connection: sa.Connection) -> list[Ban]:
    """All bans, also those that are over."""
    return [Ban(**line) for line in connection.execute(sa.select(bans).order_by(bans.c.at)).mappings()]


def reported(connection: sa.Connection, done: bool) -> list[Report]:
    """Lines of chat that players have reported; with `done` also those that were dealt with."""
    query = sa.select(reports).order_by(reports.c.at)
    found = query if done else query.where(~reports.c.done)
    return [Report(**line) for line in connection.execute(found).mappings()]


def notices_after(connection: sa.Connection, number: int) -> list[Notice]:
    """What operators have changed since."""
    query = sa.select(notices).where(notices.c.id > number).order_by(notices.c.id).limit(1000)
    return [Notice(**line) for line in connection.execute(query).mappings()]


def last_notice(connection: sa.Connection) -> int:
    """The number of the last notice."""
    return int(connection.execute(sa.select(sa.func.coalesce(sa.func.max(notices.c.id), 0))).scalar_one())


def timed(connection: sa.Connection, after: str, most: int) -> list[str]:
    """The matches being played that have a clock, or a time for absent seats: those that follow a name, so many."""
    limited = sa.or_(
        ~matches.c.settings.like('%"clock": null%'),
        ~matches.c.settings.like('%"absent_after_s": null%'),
    )
    query = sa.select(matches.c.id).where(matches.c.status == "playing", matches.c.id > after, limited)
    return list(connection.execute(query.order_by(matches.c.id).limit(most)).scalars())
