"""Runs `byways` as its users do, in a process of its own each time, but without its imports each time.

One process has imported the command line and forks for every command (multiprocessing's fork server). Where there is
none, as on Windows, each command is a new Python.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

SHAPE = {"COLUMNS": "200", "NO_COLOR": "1"}
"""What the width and the colours of all that is printed depend on, from the start of a process."""
FORKS = "forkserver" in multiprocessing.get_all_start_methods()


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


def command(*words: object, typed: str = "") -> Done:
    """Run `byways` with these words and this input."""
    with TemporaryDirectory() as folder:
        said = Path(folder)
        (said / "in").write_text(typed, encoding="utf-8")
        arguments = [str(word) for word in words]
        code = (_fork if FORKS else _start)(arguments, said, os.environ | SHAPE)
        return Done(code, (said / "out").read_text(encoding="utf-8"), (said / "err").read_text(encoding="utf-8"))


def _fork(words: list[str], said: Path, env: dict[str, str]) -> int:
    from multiprocessing import forkserver  # not there on Windows

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["byways.cli"])
    with mock.patch.dict(os.environ, SHAPE):
        forkserver.ensure_running()
    process = context.Process(target=_run, args=(words, said, env, Path.cwd()))
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode


def _run(words: list[str], said: Path, env: dict[str, str], folder: Path) -> None:
    """In the fork: become the command."""
    for stream, name in enumerate(("in", "out", "err")):
        os.dup2(os.open(said / name, os.O_RDONLY if name == "in" else os.O_WRONLY | os.O_CREAT), stream)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(at, mode, encoding="utf-8") for at, mode in enumerate("rww"))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    sys.argv = ["byways", *words]
    from byways.cli import main

    main()


def _start(words: list[str], said: Path, env: dict[str, str]) -> int:
    with (said / "in").open() as typed, (said / "out").open("w") as out, (said / "err").open("w") as err:
        return subprocess.call(
            [sys.executable, "-m", "byways", *words],
            stdin=typed,
            stdout=out,
            stderr=err,
            env=env | {"PYTHONUTF8": "1"},
        )
