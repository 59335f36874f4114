"""A bot that plays at a table over HTTP. It needs nothing of Byways but `byways.client`.

byways serve                                    # in another terminal, or anybody's table
python examples/bot_over_http.py                # makes a table and plays against a bot of the server
python examples/bot_over_http.py --link LINK    # sits down where an invitation leads
"""

import argparse

from byways.client import Client, Turn, sit_down


def choose(turn: Turn) -> str:
    """Your cleverness goes here. This one likes to climb: it lands on the highest stack that it can reach.

    `turn.position` has all that the seat may know, `turn.moves` the legal moves as people write them.
    """
    stacks = turn.position.get("stacks", {})
    return max(turn.moves, key=lambda move: len(stacks.get(move.partition("-")[2], ())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--game", default="crab-stack")
    parser.add_argument("--against", default="random", help="the bot that the server lets play")
    parser.add_argument("--link", help="an invitation")
    words = parser.parse_args()

    if words.link:
        seat = sit_down(words.link, name="Climber")
    else:
        seats = [{"kind": "me", "name": "Climber"}, {"kind": "bot", "bot": words.against}]
        seat, _ = Client(words.server).create(words.game, seats, pace_ms=0)
    print(f"Watch it at {seat.base}/t/{seat.match}")

    decisions = 0
    for turn in seat.turns():  # ends when the match is over, connects again when the line breaks
        decisions += turn.play(choose(turn))
    print(f"{decisions} decisions. {seat.standing()['result']['words']}")


if __name__ == "__main__":
    main()
