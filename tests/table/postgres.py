"""A PostgreSQL for tests; where none is installed, they say so and do not run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from own_postgres import OwnPostgres, binaries

needs_postgres = pytest.mark.skipif(
    binaries() is None, reason="PostgreSQL is not installed: apt-get install postgresql, and these tests run"
)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    with OwnPostgres() as postgres:
        yield postgres.url
