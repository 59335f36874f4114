"""Parcels: what somebody takes from one device to another. Each is given out once, and only for a while."""

from __future__ import annotations

import sqlalchemy as sa

from .rows import now
from .tables import parcels

MOST = 2_000
"""So many may wait at once."""


def leave(connection: sa.Connection, name: str, data: str, until: int) -> bool:
    """Keep a parcel; False when too many wait. Those that are too old are gone."""
    connection.execute(sa.delete(parcels).where(parcels.c.until <= now()))
    if int(connection.execute(sa.select(sa.func.count()).select_from(parcels)).scalar_one()) >= MOST:
        return False
    connection.execute(sa.insert(parcels).values(id=name, data=data, until=until))
    return True


def take(connection: sa.Connection, name: str) -> str | None:
    """Give out a parcel, which is gone then; of two who want it at once one gets it."""
    gone = sa.delete(parcels).where(parcels.c.id == name).returning(parcels.c.data, parcels.c.until)
    found = connection.execute(gone).first()
    return str(found.data) if found is not None and found.until > now() else None
