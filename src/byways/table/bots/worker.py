"""A process that thinks for bots: `python -m byways.table.bots.worker MEGABYTES`.

It reads questions from its standard input and answers on its standard output; each message is its length in four
bytes, then JSON. It gets the view of the seat that is to act and nothing more. Its parent stops it when it takes
too long; it stops itself when it takes too much memory.
"""

from __future__ import annotations

import base64
import json
import math
import os
import struct
import sys
import threading
import time
from functools import lru_cache
from typing import Any, BinaryIO

import byways
from byways.bots.analysis import Judge, judge, judge_of, to_data
from byways.bots.making import ADVANCED, load_advanced, load_search
from byways.engine import Data, Game, State
from byways.engine.binding import set_patience

OUT_OF_MEMORY = 75


def limit_memory(megabytes: int) -> None:
    """End this process when it grows too large, by the system's own limit where there is one and by watching; and
    when its server has gone."""
    try:
        import resource
    except ImportError:  # Windows knows no such limits; the time limit still holds
        return
    if sys.platform == "linux":  # elsewhere the system does not enforce it
        limit = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))

    unit = 1 if sys.platform == "darwin" else 1024
    parent = os.getppid()

    def watch() -> None:
        while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit < megabytes * 1024 * 1024:
            if os.getppid() != parent:  # the server was killed; nobody waits for an answer
                os._exit(0)
            time.sleep(0.2)
        os._exit(OUT_OF_MEMORY)

    threading.Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=32)
def _game(name: str, options: str) -> Game:
    return byways.game(name, **json.loads(options))


@lru_cache(maxsize=16)
def _bot(name: str, learned: bool | None) -> Any:
    return byways.bot(name) if learned is None else byways.bot(name, learned=learned)


@lru_cache(maxsize=4)
def _judge(game: Game) -> Judge:
    return judge_of(game)


def as_view(game: Game, data: bytes, seat: int) -> State:
    """The view that these bytes hold: the same that `state.view(seat)` gave in the server."""
    return game.from_bytes(data, viewer=seat)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot would do, or what to have ready."""
    game = _game(question["game"], json.dumps(question["options"], sort_keys=True))
    if question["view"] is None:
        (load_advanced if question["part"] == ADVANCED else load_search)(game)
        return {"move": None}
    if "moves" in question:
        return {"judged": [_judged(game, *each) for each in question["moves"]]}
    state = as_view(game, base64.b64decode(question["view"]), question["seat"])
    return {"move": int(_bot(question["bot"], question.get("learned")).choose(state))}


def _judged(game: Game, view: str, seat: int, move: int) -> Data:
    """What there is to say of a decision, from the view of the seat that made it."""
    return to_data(judge(as_view(game, base64.b64decode(view), seat), move, _judge(game)))


def read(stream: BinaryIO) -> Any:
    """The next message, or None at the end."""
    head = stream.read(4)
    return json.loads(stream.read(struct.unpack(">I", head)[0])) if len(head) == 4 else None


def write(stream: BinaryIO, message: Any) -> None:
    """Send a message."""
    body = json.dumps(message).encode()
    stream.write(struct.pack(">I", len(body)) + body)
    stream.flush()


def main() -> None:
    """Answer until the other side hangs up."""
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a print somewhere must not spoil the answers
    limit_memory(int(sys.argv[1]))
    set_patience(math.inf)  # what is not compiled is run interpreted: others compile it
    write(answers, {"ready": True})
    while (question := read(questions)) is not None:
        try:
            write(answers, answer(question))
        except MemoryError:
            os._exit(OUT_OF_MEMORY)
        except Exception as error:
            write(answers, {"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
