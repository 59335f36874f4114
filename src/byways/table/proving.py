"""Whether the dice of a record were what the table promised: what can be checked, and what can not.

A table promises its own part of the dice (a hash that everybody is shown), then players add numbers, then the match
begins. Who has noted the hash, and their own number, can check afterwards that nobody chose the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from byways.engine import BadRecord

from . import tokens

if TYPE_CHECKING:
    from .wire import answers


def check_dice(seed: int | str, table: Any, noted: str | None, number: str | None) -> Iterator[str]:
    """Say line by line what holds, and what could not be checked; BadRecord when something does not hold."""
    proof = _proof(table)
    secret, numbers = proof.get("secret", seed), proof.get("numbers", {})
    if tokens.promise(proof["salt"], secret) != proof["seed_hash"]:
        raise BadRecord(f"the server's part of the dice is not the one promised: its hash is not {proof['seed_hash']}")
    yield "The server's part of the dice has the hash that the record names."
    if "secret" in proof:
        if tokens.mixed(secret, proof["match"], numbers) != seed:
            raise BadRecord("the seed that was played with is not the server's part mixed with the players' numbers")
        yield f"The dice were mixed from it and from {_whose(numbers)}."
    yield _promise(proof["seed_hash"], noted)
    yield _share(numbers, number)


def _proof(table: Any) -> answers.Proof:
    texts = ("match", "salt", "seed_hash")
    numbers = table.get("numbers", {}) if isinstance(table, dict) else None
    if (
        not isinstance(table, dict)
        or not all(isinstance(table.get(key), str) for key in texts)
        or not isinstance(table.get("secret", ""), str | int)
        or not isinstance(numbers, dict)
        or not all(seat.isdecimal() and isinstance(number, str) for seat, number in numbers.items())
    ):
        raise BadRecord("`table` in the record must have match, salt and seed_hash, and secret and numbers if mixed")
    proof: answers.Proof = table  # type: ignore[assignment]  # its form was checked
    return proof


def _whose(numbers: dict[str, str]) -> str:
    if not numbers:
        return "no player's number"
    seats = sorted(int(seat) + 1 for seat in numbers)
    return f"the number{'s' if len(seats) > 1 else ''} of seat{'s' if len(seats) > 1 else ''} {_listed(seats)}"


def _listed(seats: list[int]) -> str:
    *most, last = map(str, seats)
    return f"{', '.join(most)} and {last}" if most else last


def _promise(promised: str, noted: str | None) -> str:
    if noted is None:
        return (
            "Not checked: whether that hash was shown before the first move. A record can not prove it about itself; "
            "compare it with what you noted at the start: --noted HASH"
        )
    if noted.strip().lower() != promised:
        raise BadRecord(f"you noted {noted.strip()}, but the record names {promised}: the dice were changed afterwards")
    return "It is the hash that you noted: the server could not change its part of the dice after that."


def _share(numbers: dict[str, str], number: str | None) -> str:
    if number is not None:
        if number.strip().lower() not in numbers.values():
            raise BadRecord("your number is not among those that were mixed: the server has left it out")
        return (
            "Your number is among those that were mixed. The server could not know it when it made its promise, so it "
            "could not choose the dice; only together with a player who added a number after you."
        )
    if not numbers:
        return (
            "Not checked: whether the server tried many seeds before it promised one. No player added a number, so "
            "that can not be known."
        )
    return (
        "Not checked: whether the numbers are those that the players sent. If one of them is yours, compare it: "
        "--number NUMBER"
    )
