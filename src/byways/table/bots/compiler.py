"""A process that compiles a game: `python -m byways.table.bots.compiler GAME [--beside]`.

With --beside a second process compiles what can be compiled apart. It writes lines of JSON to its standard output: how
far it is, and which part is ready. Lines on its standard input pause it and let it go on. It may be ended at any time:
what is compiled by then is on disk, and the rest is compiled another time.
"""

from __future__ import annotations

import json
import math
import os
import sys
import threading
import time

import byways
from byways.bots.beside import Beside, Compilations
from byways.bots.making import begin_beside, make
from byways.engine.binding import set_patience
from byways.engine.compiling import listeners

from .workshop import BESIDE, GO_ON, PAUSE

BEAT_S = 0.4


def tell(**news: object) -> None:
    """Write a line for the server."""
    sys.stdout.write(json.dumps(news) + "\n")
    sys.stdout.flush()


def beat(counter: Compilations, beside: Beside | None) -> None:
    """Tell, again and again, how far this process is; end it when its server has gone."""
    parent = os.getppid()
    while os.getppid() == parent:
        seconds, steps = beside.so_far if beside is not None else (0.0, 0)
        tell(used=time.process_time() + seconds, steps=counter.count + steps)
        time.sleep(BEAT_S)
    os._exit(0)


def obey(counter: Compilations, _: object) -> None:
    """Pause, and go on, as the server says."""
    for line in sys.stdin.buffer:
        if line == PAUSE:
            counter.may_go_on.clear()
        elif line == GO_ON:
            counter.may_go_on.set()


def main(name: str, hurries: bool) -> None:
    """Compile all parts of a game."""
    counter = Compilations()
    set_patience(math.inf)
    listeners.clear()  # people at the table are told in another way
    game = byways.game(name)
    beside = begin_beside(game, counter) if hurries else None
    for work in (beat, obey):
        threading.Thread(target=work, args=(counter, beside), daemon=True).start()
    make(game, counter, lambda part: tell(ready=part), beside)


if __name__ == "__main__":
    main(sys.argv[1], BESIDE in sys.argv[2:])
    sys.stdout.flush()
    os._exit(0)  # a thread still waits for the standard input, and Python would end with "Fatal Python error"
