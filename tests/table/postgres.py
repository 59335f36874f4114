"""A PostgreSQL of our own, started from the binaries of the system (`apt-get install postgresql`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


BINARIES = binaries()
needs_postgres = pytest.mark.skipif(
    BINARIES is None, reason="PostgreSQL is not installed: apt-get install postgresql, and these tests run"
)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a PostgreSQL, in a folder that is removed again."""
    assert BINARIES is not None
    folder = Path(tempfile.mkdtemp(prefix="byways-pg-"))
    user = {}
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        import pwd

        postgres = pwd.getpwnam("postgres")
        os.chown(folder, postgres.pw_uid, postgres.pw_gid)
        user = {"user": postgres.pw_uid, "group": postgres.pw_gid, "extra_groups": []}

    def run(program: str, *words: str) -> None:
        command = [str(BINARIES / program), *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=120, check=False, **user)  # type: ignore[call-overload] # the words of a user are optional
        assert done.returncode == 0, done.stdout + done.stderr

    run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "byways", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
    run("pg_ctl", "-D", str(folder / "data"), "-l", str(folder / "log"), "-o", options, "-w", "start")
    try:
        yield f"postgresql://byways@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", str(folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
