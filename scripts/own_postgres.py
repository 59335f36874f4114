"""A PostgreSQL of our own, started from the binaries of the system (`apt-get install postgresql`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs; None when it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


class OwnPostgres:
    """A PostgreSQL in a folder that is removed again; reached by a socket in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="byways-pg-"))
        self.url = f"postgresql://byways@/postgres?host={self.folder}"
        self._user: dict[str, Any] = {}
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            import pwd

            postgres = pwd.getpwnam("postgres")
            os.chown(self.folder, postgres.pw_uid, postgres.pw_gid)
            self._user = {"user": postgres.pw_uid, "group": postgres.pw_gid, "extra_groups": []}

    def _run(self, program: str, *words: str) -> None:
        folder = binaries()
        assert folder is not None, "PostgreSQL is not installed"
        command = [str(folder / program), "-D", str(self.folder / "data"), *words]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self.folder, timeout=120, check=False, **self._user
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-w", *words)

    def __enter__(self) -> OwnPostgres:
        self._run("initdb", "-A", "trust", "-U", "byways", "--no-sync")
        self._control("-o", f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off", "start")
        return self

    def restart(self) -> None:
        """Stop it at once, as a crash would, and start it again."""
        self._control("-m", "immediate", "restart")

    def __exit__(self, *_: object) -> None:
        self._control("-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
