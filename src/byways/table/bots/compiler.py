"""A process that compiles a game: `echo GAME | python -m byways.table.bots.compiler`.

The first line of its standard input names the game: it may be started before it is known which one it will be, and has
loaded all that it needs by then. Further lines pause it and let it go on. It writes lines of JSON to its standard
output: how far it is, and which part is ready. It may be ended at any time: what is compiled by then is on disk, and
the rest is compiled another time.
"""

from __future__ import annotations

import json
import math
import os
import sys
import threading
import time

from numba.core.registry import cpu_target

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


def main() -> None:
    """Compile all parts of the game that is named."""
    cpu_target.target_context.refresh()  # numba loads the rest of itself, which it would at the first function
    name = sys.stdin.buffer.readline().decode().strip()
    if not name:  # the server has gone, or has nothing to compile
        return
    counter = Compilations()
    for work in (beat, obey):
        threading.Thread(target=work, args=(counter,), daemon=True).start()
    set_patience(math.inf)
    listeners.clear()  # people at the table are told in another way
    make(byways.game(name), counter, lambda part: tell(ready=part))


if __name__ == "__main__":
    main()
    sys.stdout.flush()
    os._exit(0)  # a thread still waits for the standard input, and Python would end with "Fatal Python error"
