"""A process that compiles a game: `python -m byways.table.bots.compiler GAME`.

It writes lines of JSON to its standard output: how far it is, and which part is ready. Lines on its standard input
pause it and let it go on. It may be ended at any time: what is compiled by then is on disk, and the rest is compiled
another time.
"""

from __future__ import annotations

import json
import math
import os
import sys
import threading
import time

import byways
from byways.bots.making import Compilations, make
from byways.engine.binding import set_patience
from byways.engine.compiling import listeners

from .workshop import GO_ON, PAUSE

BEAT_S = 0.4


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


def obey(counter: Compilations) -> None:
    """Pause, and go on, as the server says."""
    for line in sys.stdin.buffer:
        if line == PAUSE:
            counter.may_go_on.clear()
        elif line == GO_ON:
            counter.may_go_on.set()


def main(name: str) -> None:
    """Compile all parts of a game."""
    counter = Compilations()
    for work in (beat, obey):
        threading.Thread(target=work, args=(counter,), daemon=True).start()
    set_patience(math.inf)
    listeners.clear()  # people at the table are told in another way
    make(byways.game(name), counter, lambda part: tell(ready=part))


if __name__ == "__main__":
    main(sys.argv[1])
    sys.stdout.flush()
    os._exit(0)  # a thread still waits for the standard input, and Python would end with "Fatal Python error"
