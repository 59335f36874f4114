"""What can go wrong with a message."""

from __future__ import annotations


class Undeliverable(Exception):
    """It is of no use to try this message again, or it may have arrived: nobody is told twice."""


class BadAddress(Undeliverable):
    """An address to which nothing is sent; it says why."""


class Gone(Undeliverable):
    """Nobody is at this address any more."""
