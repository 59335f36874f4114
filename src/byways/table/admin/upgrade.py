"""Open matches and rules that were mended: what would become of each, and, if that is wanted, doing it now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import byways
from byways.engine import BywaysError
from byways.engine.layout import layout_of

from ..matches import upgrading
from ..storage import Office, Stored

WORDS = {
    "illegal": "decision {ply} could not have been made",
    "turn": "somebody else would have been to decide at decision {ply}",
    "position": "decision {ply} would have led to another position",
}


def upgrade_matches(office: Office, dry_run: bool) -> Iterator[str]:
    """A line for each open match that follows other rules than those of now."""
    versions = {name: byways.game_class(name).version for name in byways.games()}
    for name in office.outdated(versions):
        stored = office.load(name)
        if stored is not None:
            yield _upgrade(office, stored, dry_run)


def _upgrade(office: Office, stored: Stored, dry_run: bool) -> str:
    row = stored.row
    try:
        game = byways.game_class(row.game)(False, **row.options)
    except BywaysError as error:
        return f"{row.id}  {row.game} {row.rules}: can not be set up any more: {error}"
    found = upgrading.review(game, stored)
    line = f"{row.id}  {row.game} {row.rules} -> {game.version}: {_told(found, row.status)}"
    if dry_run:
        return line
    settled = upgrading.settled(row, game, stored.entries, found)
    settled = replace(settled, changed_at=row.changed_at + 1)
    place = found.place(row.id, len(stored.entries))
    layout = upgrading.layout_name(layout_of(game.STATE.dtype))
    done = office.upgrade(settled, row, found.marks, place, layout)
    return line if done else f"{line} (not written: it has changed meanwhile)"


def _told(found: upgrading.Review, status: str) -> str:
    difference = found.difference
    if difference is None:
        return "nothing differs" if status == "playing" else "not begun, takes the new rules"
    way = "its people may go on or end it" if found.position is not None else "it can only be ended"
    return f"{WORDS[difference.kind].format(ply=difference.ply)}; {way}"
