"""Where games are played: on this computer's cores, or on a cluster."""

from __future__ import annotations

from byways.engine import BywaysError

from .running import Spread, on_threads


def spread_on(words: str) -> Spread:
    """`here`, `ray` for a cluster on this computer, or `ray:ADDRESS`."""
    place, _, address = words.partition(":")
    if place == "here" and not address:
        return on_threads
    if place == "ray":
        from .cluster import on_ray

        return on_ray(address)
    raise BywaysError(f"--on can not be {words!r}; it can be here, ray or ray:ADDRESS")
