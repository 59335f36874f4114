"""What lies before the viewer: the dice of the turn, and the actions that are left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byways.engine import Mat

from .colours import C
from .rules.phases import PHASE
from .words import say

if TYPE_CHECKING:
    from .face import BusFace

WIDTH, HEIGHT = 360, 48
MOST = 12
"""So many actions have a pip each; more are only counted."""


def mat(face: BusFace, s: np.void) -> Mat:
    """Two dice, then a pip for each action of the turn: those that are spent are empty."""
    blue, red, left = int(s["blue"]), int(s["red"]), int(s["actions"])
    before = PHASE[int(s["phase"])].before_actions
    all_actions = max(blue, red, left)
    dice = "".join(
        f'<rect x="{x}" y="3" width="42" height="42" rx="9" fill="{fill}"/><text x="{x + 21}" y="34" '
        f'text-anchor="middle" font-size="28" font-weight="800" fill="{C.on_die}">{number}</text>'
        for x, fill, number in ((2, C.blue_die, blue), (50, C.red_die, red))
    )
    pips = "" if before else _pips(left, all_actions)
    message = "mat.placing" if before else "mat"
    label = say(message, who=face.who(int(s["turn"])), blue=blue, red=red, actions=left)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{dice}{pips}</svg>'
    return Mat(svg, label)


def _pips(left: int, all_actions: int) -> str:
    shown = min(all_actions, MOST)
    step = min(24.0, (WIDTH - 160) / shown) if shown else 0.0
    pips = "".join(
        f'<circle cx="{116 + step * pip:g}" cy="24" r="{min(9.5, step * 0.42):.1f}" '
        f'fill="{C.pip if pip < left else "none"}" stroke="{C.pip}" stroke-width="2"/>'
        for pip in range(shown)
    )
    return (
        f'{pips}<text x="{WIDTH - 4}" y="34" text-anchor="end" font-size="28" font-weight="800" '
        f'fill="{C.pip}">{left}</text>'
    )
