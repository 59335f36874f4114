"""A process that compiles a game: `python -m byways.table.bots.compiler GAME`.

It writes lines of JSON to its standard output: how far it is, and which part is ready. It may be ended at
any time: what is compiled by then is on disk, and the rest is compiled another time.
"""

from __future__ import annotations

import json
import math
import os
import sys
import threading
import time
from contextlib import suppress

import byways
from byways.bots.making import Compilations, make
from byways.engine.binding import set_patience
from byways.engine.compiling import listeners

BEAT_S = 0.4
NICENESS = 10
"""Whoever plays goes first."""


def tell(**news: object) -> None:
    """Write a line for the server."""
    sys.stdout.write(json.dumps(news) + "\n")
    sys.stdout.flush()


def beat(counter: Compilations) -> None:
    """Tell, again and again, how far this process is; end it when its server has gone."""
    parent = os.getppid()
    while os.getppid() == parent:
        tell(used=time.process_time(), steps=counter.count)
        time.sleep(BEAT_S)
    os._exit(0)


def main(name: str) -> None:
    """Compile all parts of a game."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)
    counter = Compilations()
    threading.Thread(target=beat, args=(counter,), daemon=True).start()
    set_patience(math.inf)
    listeners.clear()  # people at the table are told in another way
    make(byways.game(name), counter, lambda part: tell(ready=part))


if __name__ == "__main__":
    main(sys.argv[1])
