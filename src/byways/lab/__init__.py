"""The lab: what designers and developers measure and check a game with.

    plan = make_plan(byways.game("crab-stack"), games=100_000)
    report = make_report(Asked(plan, quick(plan)))

`byways lab GAME` does the same and writes report and data set into a folder, which `read` opens. What is named here is
imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .plan import Plan, Player, make_plan
    from .report import Asked, make_report
    from .running import quick
    from .store import DataSet, Store, read

__all__ = ["Asked", "DataSet", "Plan", "Player", "Store", "make_plan", "make_report", "quick", "read"]

_WHERE = {
    "plan": ("Plan", "Player", "make_plan"),
    "report": ("Asked", "make_report"),
    "running": ("quick",),
    "store": ("DataSet", "Store", "read"),
}


def __getattr__(name: str) -> object:
    for module, names in _WHERE.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
