"""How Crab Stack looks: an island of rocks in the sea, and crabs on crabs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from math import cos, hypot, pi, sin

from rich.text import Text

from byways.engine import Ask, Choice, Code, Face, Fact, Game, Panel, Piece, Seat, State, bits, count, letters, picks_of
from byways.engine.speech import Word, kept_as_said

from . import rules
from .board import (
    COLOUR_OF,
    CRABS,
    KINDS,
    LARGE,
    NAMES,
    SIZES,
    SPOTS,
    STEPS,
    Crab,
    Rock,
    first_crab,
    names_of,
    owner,
    rocks_for,
    size,
)
from .colours import C
from .positions import crabs_left, moves_of, stacks
from .trails import last_trail, trail_of
from .words import SIZE_NAMES, say, size_of

RADIUS = 50.0
ACROSS, UP = RADIUS * 1.5, RADIUS * 3**0.5
SCALE = (0.62, 0.8, 1.0)
LIFT = 4.5
"""How far a crab sits above the one that it is on."""
SLIVERS = 3
"""Of so many crabs under the top one something is seen: a stack stays on its own rock, and a number says the rest."""
LOWEST = 3.0
"""How far below the middle of its rock the lowest crab of a stack sits."""
SPOT = 45.0
"""How far from its middle a rock is lit: between its name and the next rock."""
WIDE = 1.16
"""The sea is so many times as wide as it is high."""
KEPT = 16_384
"""So many rocks with what sits on them are kept as they were drawn last."""

STARTS = tuple(map(rules.start_of, range(rules.WAVE)))
"""Where each move starts."""
KIND_OF = tuple(map(size, range(CRABS)))
"""The size of each crab."""

INK = ("#0b3d66", "#7a3b00", "#0d4f38", "#5b2350")
PALE = ("#a8d4f5", "#ffd9a0", "#a5e8cd", "#f3c6e2")
STONE = {
    "yellow": (C.yellow, C.yellow_side, C.on_yellow),
    "black": (C.black, C.black_side, C.on_black),
    "red": (C.red, C.red_side, C.on_red),
}
"""The top of a rock, its side, and its name."""


def centre(rock: Rock) -> tuple[float, float]:
    """Where a rock is drawn."""
    column, row = SPOTS[rock]
    return column * ACROSS, -(row + column / 2) * UP


def _outline(radius: float, seed: int, rough: float) -> str:
    """A hexagonal boulder: corners cut round, and none quite like another."""
    points = []
    for corner in range(6):
        for side in (-0.17, 0.17):
            wobble = 1 + rough * (((seed * 7 + corner * 13 + (side > 0) * 5) % 11) / 10 - 0.5)
            angle = pi / 3 * corner + side
            points.append((radius * wobble * cos(angle), radius * wobble * sin(angle)))
    middles = [((x + points[i - 1][0]) / 2, (y + points[i - 1][1]) / 2) for i, (x, y) in enumerate(points)]
    path = f"M{middles[0][0]:.1f} {middles[0][1]:.1f}"
    for i, (x, y) in enumerate(points):
        end = middles[(i + 1) % len(points)]
        path += f"Q{x:.1f} {y:.1f} {end[0]:.1f} {end[1]:.1f}"
    return path + "Z"


def draw_crab(seat: Seat, kind: int, colours: Sequence[str]) -> str:
    """A crab about the middle of its shell. Seats differ in the pattern on the shell as well as in colour."""
    fill, ink, pale = colours[seat], INK[seat], PALE[seat]
    legs = "".join(
        f'<path d="M{side * 17} {y} q{side * 12} {bend - 5} {side * 16} {bend + 6}"/>'
        for side in (-1, 1)
        for y, bend in ((-1, -4), (5, 0), (10, 4))
    )
    arms = "".join(
        f'<path d="M{side * 15} -8 q{side * 10} -3 {side * 12} -12" stroke-width="5"/>'
        f'<path d="M{side * 27} -17 c{side * -9} -3 {side * -9} -15 {side * 1} -17 '
        f"c{side * -3} 5 {side * 0} 8 {side * 2} 9 c{side * 1} -3 {side * 3} -6 {side * 6} -7 "
        f'c{side * 4} 8 {side * -1} 15 {side * -9} 15z" fill="{fill}" stroke-width="2"/>'
        for side in (-1, 1)
    )
    eyes = "".join(
        f'<path d="M{side * 6} -12 v-7" stroke-width="3"/>'
        f'<circle cx="{side * 6}" cy="-21" r="4.4" fill="#fff" stroke-width="1.8"/>'
        f'<circle cx="{side * 5.4}" cy="-20.6" r="2" fill="{ink}" stroke="none"/>'
        for side in (-1, 1)
    )
    pattern = (
        f'<g fill="{pale}" stroke="none"><circle cx="-9" cy="-1" r="3.6"/><circle cx="0" cy="-5" r="3.6"/>'
        f'<circle cx="9" cy="-1" r="3.6"/></g>',
        f'<g stroke="{pale}" stroke-width="3.6"><path d="M-11 -7v11M-4 -10v15M4 -10v15M11 -7v11"/></g>',
        f'<path d="M0 -11L11 5H-11Z" fill="{pale}" stroke="none"/>',
        f'<path d="M-8 -9L8 6M8 -9L-8 6" stroke="{pale}" stroke-width="4.2"/>',
    )[seat]
    return (
        f'<g transform="scale({SCALE[kind]})" fill="none" stroke="{ink}" stroke-width="3.4" '
        f'stroke-linecap="round" stroke-linejoin="round">'
        f'<ellipse cx="0" cy="15" rx="24" ry="6" fill="#000" opacity=".22" stroke="none"/>'
        f"{legs}{arms}{eyes}"
        f'<path d="M-22 0C-22 -15 22 -15 22 0C22 13 11 17 0 17C-11 17 -22 13 -22 0Z" fill="{fill}" '
        f'stroke-width="2.4"/>{pattern}'
        f'<path d="M-5 10.5q5 4 10 0" stroke-width="2"/></g>'
    )


class CrabFace(Face):
    palette = C
    seat_names = ("Blue", "Orange", "Green", "Pink")
    seat_colours = ("#2b8fd9", "#f08a12", "#18a676", "#d066a8")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._rocks = [(rock, NAMES[rock]) for rock in rocks_for(game.players)]
        small = game.players == 2  # the outer ring lies under water
        self.core = (-208.0, -246.0, 416.0, 480.0) if small else (-282.0, -330.0, 564.0, 652.0)
        top, height = (-268.0, 524.0) if small else (-340.0, 680.0)
        self.viewbox = (-WIDE / 2 * height, top, WIDE * height, height)  # a wide screen shows more of the sea

    def board(self) -> str:
        in_use = set(rocks_for(self.game.players))
        x, y, width, height = self.viewbox
        edge = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="26"'
        shore = "".join(
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{RADIUS * 1.28:.1f}"/>' for cx, cy in map(centre, SPOTS)
        )
        shallow = shore.replace(f'r="{RADIUS * 1.28:.1f}"', f'r="{RADIUS * 1.06:.1f}"')
        ripples = "".join(
            f'<path d="M{x + 24 + (i * 139) % (width - 84):.0f} {-310 + (i * 61) % 640} q9 -8 18 0 t18 0" />'
            for i in range(34)
        )
        rocks = "".join(self._rock(rock, rock in in_use) for rock in SPOTS)
        names = "".join(
            f'<text x="{x:.1f}" y="{y + 33:.1f}" fill="{ink}" stroke="{light}">{NAMES[rock]}</text>'
            for rock in SPOTS
            if rock in in_use
            for (x, y), (light, _side, ink) in ((centre(rock), STONE[COLOUR_OF[rock]]),)
        )
        return (
            f'<defs>{self._symbols()}<radialGradient id="crab-sea" gradientUnits="userSpaceOnUse" '
            f'cx="0" cy="{y + 0.48 * height:.0f}" r="{0.66 * height:.0f}">'
            f'<stop offset="0" stop-color="{C.sea_light}"/><stop offset=".62" stop-color="{C.sea}"/>'
            f'<stop offset="1" stop-color="{C.sea_deep}"/></radialGradient>'
            f'<clipPath id="crab-edge">{edge}/></clipPath></defs><rect class="around" x="{x:g}" y="{3 * y:g}" '
            f'width="{width:g}" height="{3 * height:g}" fill="url(#crab-sea)"/>{edge} fill="url(#crab-sea)"/>'
            f'<g class="within" clip-path="url(#crab-edge)"><g fill="none" stroke="{C.ripple}" stroke-width="3" '
            f'stroke-opacity=".38" stroke-linecap="round">{ripples}</g>'
            f'<g fill="{C.shore}" opacity=".35">{shore}</g><g fill="{C.shallows}" opacity=".5">{shallow}</g>'
            f'<g><circle r="44" fill="{C.pool}"/><circle r="44" fill="none" stroke="{C.surf}" stroke-opacity=".75" '
            'stroke-width="4" stroke-dasharray="26 9 14 12"/>'
            f'<path d="M-22 4q9 -8 18 0t18 0M-8 -14q8 -7 16 0" fill="none" stroke="{C.swell}" stroke-width="3" '
            f'stroke-linecap="round" opacity=".8"/></g>{rocks}</g>'
            f'<g class="names front" text-anchor="middle" {letters(12.5)} font-weight="750" '
            f'stroke-width="3.4" stroke-linejoin="round" paint-order="stroke">{names}</g>'
        )

    def _symbols(self) -> str:
        """Each kind of crab once, so that a scene only names it."""
        crabs = "".join(
            f'<g id="{_symbol(seat, kind)}">{draw_crab(seat, kind, self.seat_colours)}</g>'
            for seat in range(self.game.players)
            for kind in range(KINDS)
        )
        return f'{crabs}<path id="crab-spot" d="{_outline(SPOT, 0, 0.0)}" fill="transparent"/>'

    def _rock(self, rock: Rock, in_use: bool) -> str:
        x, y = centre(rock)
        light, dark, _ink = STONE[COLOUR_OF[rock]]
        place = f'<g transform="translate({x:.1f} {y:.1f})"'
        if not in_use:  # under water
            return f'{place} opacity=".28"><path d="{_outline(41, rock, 0.1)}" fill="{C.sunken}"/></g>'
        return (
            f'{place}><path d="{_outline(47, rock, 0.09)}" fill="{C.shadow}" opacity=".3" transform="translate(2 6)"/>'
            f'<path d="{_outline(46.5, rock, 0.09)}" fill="{dark}"/>'
            f'<path d="{_outline(42, rock, 0.1)}" fill="{light}" transform="translate(-1 -4)"/>'
            f'<path d="M-24 -20q12 -10 26 -9" fill="none" stroke="{C.shine}" stroke-opacity=".45" stroke-width="4" '
            f'stroke-linecap="round"/>'
            "</g>"
        )

    def pieces(self, state: State) -> Sequence[Piece]:
        who = tuple(self.who(seat) for seat in range(self.game.players))
        there, stuck, left = stacks(state), _stuck(state), _left_behind(state)
        return [
            piece
            for rock, name in self._rocks
            for piece in _pieces_on(rock, there.get(name, ()), who, stuck=rock in stuck, out=rock in left)
        ]

    def under(self, state: State) -> str:
        """The last move, under crabs and names: its way is seen between them."""
        washed, landing = (int(state.record[key]) for key in ("washed", "landing"))
        if state.record["start"] == rules.NONE:
            return _last_move(washed, None)
        return _last_move(washed, landing) + _walked(last_trail(state))

    def over(self, state: State) -> str:
        """Which crabs are of players who are out, and at the end which others can not move."""
        crossed = _left_behind(state) | (_stuck(state) if state.over else set())
        return "".join(map(_cross, sorted(crossed)))

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """What there is to pick, and the last move."""
        record = state.record
        last = [rock for rock in (int(record["landing"]), int(record["start"])) if rock != rules.NONE]
        return [*picks_of(choices), *(rock_id(NAMES[rock]) for rock in last)]

    def panels(self, state: State) -> Sequence[Panel]:
        left, out = crabs_left(state), state.record["out"].tolist()
        return [
            _panel(seat, self.who(seat), self.seat_colours[seat], _free(state, seat), left[seat], bool(out[seat]))
            for seat in range(self.game.players)
        ]

    def panel(self, state: State, seat: Seat) -> Panel:
        return self.panels(state)[seat]

    def prompt(self, state: State) -> tuple[str, str]:
        if state.record["tied"]:
            return say("choose-a-group"), "CS16"
        return say("pick-a-crab"), "CS10 CS6 CS7 CS11"

    def asks(self) -> Sequence[Ask]:
        return _asks()

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        return say("choosing" if state.record["tied"] else "to-move", who=self.who(state.seat))

    def choices(self, state: State) -> Sequence[Choice]:
        if state.record["tied"]:
            return super().choices(state)
        tops, moves = state.record["top"].tolist(), _moves()
        return [moves[code, KIND_OF[tops[STARTS[code]]]] for code in state.codes()]

    def choice(self, state: State, code: int) -> Choice:
        if code >= rules.WAVE:
            text = self.game.notation(state, code)
            group = state.record["groups"][code - rules.WAVE]
            glow = "".join(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="46" fill="#fff6" stroke="{C.foam}" stroke-width="4"/>'
                for x, y in map(centre, bits(group))
            )
            label = say("keep", rocks=count(group), rock=names_of(group)[0])
            return Choice(code, text, label, preview=glow)
        return _moves()[code, size(int(state.record["top"][STARTS[code]]))]

    def way(self, state: State, code: int) -> Sequence[tuple[float, float]]:
        return [centre(rock) for rock in trail_of(state, code)] if code < rules.WAVE else ()

    def text(self, state: State) -> Text:
        """Each rock as its top crab (b blue, o orange ...; s small, m medium, l large) and its height."""
        there = stacks(state)
        drawn = Text()
        in_use = {NAMES[rock] for rock in rocks_for(self.game.players)}
        cells = {
            (round(-2 * centre(rock)[1] / UP), SPOTS[rock][0]): name for rock, name in NAMES.items() if name in in_use
        }
        last = {NAMES.get(int(state.record[key])) for key in ("start", "landing")}
        for line in range(6, -7, -1):
            row = Text()
            for column in range(-3, 4):
                name = cells.get((line, column))
                if name is None:
                    row.append("    ~    " if (line, column) == (0, 0) else " " * 9)
                    continue
                stack = there.get(name)
                row.append(f"{name} ", "bold underline" if name in last else "dim")
                if stack is None:
                    row.append("  .   ", "dim")
                    continue
                crab = stack[-1]
                mark = self.seat_names[owner(crab)][0].lower() + SIZES[size(crab)][0]
                row.append(mark, f"bold {self.seat_colours[owner(crab)]}")
                row.append(f"{len(stack) if len(stack) > 1 else '':<4}")
            row.rstrip()
            if row.plain:
                drawn.append_text(row)
                drawn.append("\n")
        if state.over:
            drawn.append(str(state.outcome))
        else:
            assert state.seat is not None
            who, colour = self.who(state.seat), f"bold {self.seat_colours[state.seat]}"
            asked = Text(say("choosing.short" if state.record["tied"] else "to-move.short", who=who))
            asked.highlight_words([str(who)], colour)
            drawn.append_text(asked)
        return drawn


def _free(state: State, seat: Seat) -> int:
    """How many crabs of a seat could move if it were its turn."""
    return len({STARTS[move] for move in moves_of(state, seat)}) if not state.record["out"][seat] else 0


def _stuck(state: State) -> set[Rock]:
    """The rocks whose top crab could not move if it were its turn; none while a wave waits."""
    if state.record["tied"]:
        return set()
    tops = _tops(state)
    return set(tops) - {STARTS[move] for seat in set(tops.values()) for move in moves_of(state, seat)}


def _left_behind(state: State) -> set[Rock]:
    """The rocks whose top crab is of a player who is out: it stays there, whatever ways it has (CS19)."""
    return {rock for rock, seat in _tops(state).items() if state.record["out"][seat]}


def _tops(state: State) -> dict[Rock, Seat]:
    """Whose crab is on top of each stack."""
    return {rock: owner(int(top)) for rock, top in enumerate(state.record["top"]) if top != rules.NONE}


@cache
def _cross(rock: Rock) -> str:
    """The sign that a crab can not move."""
    x, y = centre(rock)
    return (
        f'<g transform="translate({x - 30:.1f} {y - 22:.1f})" fill="none" stroke="{C.on_plate}" stroke-width="2.6" '
        f'stroke-linecap="round"><circle r="9" fill="{C.plate}" stroke-width="2"/><path d="M-4 -4L4 4M4 -4L-4 4"/></g>'
    )


@lru_cache(KEPT)
def _walked(trail: tuple[Rock, ...]) -> str:
    """The way of a walk from rock to rock, up to the edge of the crab that went it."""
    if len(trail) < 2:
        return ""
    *spots, before, (x, y) = map(centre, trail)
    far = 30 / hypot(x - before[0], y - before[1])
    ends = [*spots, before, (x + (before[0] - x) * far, y + (before[1] - y) * far)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
    line = f'<polyline points="{way}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'{line} stroke="{C.casing}" stroke-width="9" stroke-dasharray=".1 13"/>'
        f'{line} stroke="{C.trail}" stroke-width="5.5" stroke-dasharray=".1 13"/>'
    )


@lru_cache(KEPT)
def _last_move(washed: int, landing: Rock | None) -> str:
    """Where a crab went last, if any did, and what the wave took."""
    foam = "".join(
        f'<g transform="translate({x:.1f} {y:.1f})" fill="none" stroke="{C.foam}" stroke-width="5" '
        'stroke-linecap="round" opacity=".85"><path d="M-30 -18q10 -16 20 0t20 0t20 0"/>'
        '<path d="M-22 -2q8 -12 16 0t16 0t12 -2"/></g>'
        for x, y in map(centre, bits(washed))
    )
    if landing is None:
        return foam
    x, y = centre(landing)
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="43" fill="none"'
    return f'{foam}{ring} stroke="{C.casing}" stroke-width="9"/>{ring} stroke="{C.trail}" stroke-width="5"/>'


@kept_as_said(KEPT)
def _panel(seat: Seat, who: str | Word, colour: str, free: int, left: int, out: bool) -> Panel:
    """A player with so many crabs that can move, and so many in all."""
    facts = (
        Fact(say("free"), str(free), say("free.help")),
        Fact(say("left"), str(left), say("left.help")),
    )
    badge = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -40 84 66">'
        f'<rect x="-42" y="-40" width="84" height="66" rx="14" fill="{C.yellow}"/>{_use(first_crab(seat, LARGE))}</svg>'
    )
    return Panel(seat, str(who), colour, facts, badge=badge, out=out)


class _Moves(dict[tuple[Code, int], Choice]):
    """What a crab of some size can do: all moves that were ever chosen from, in one language."""

    def __missing__(self, key: tuple[Code, int]) -> Choice:
        code, kind = key
        start, landing = NAMES[rules.start_of(code)], NAMES[rules.landing_of(code)]
        label = say("go", **{"size": SIZE_NAMES[kind], "from": start, "to": landing})
        self[key] = move = Choice(code, f"{start}-{landing}", label, (rock_id(start), rock_id(landing)))
        return move


@kept_as_said()
def _asks() -> Sequence[Ask]:
    return (Ask("rock-", say("pick-a-rock")),)


@kept_as_said()
def _moves() -> _Moves:
    return _Moves()


@kept_as_said(KEPT)
def _pieces_on(
    rock: Rock, stack: tuple[Crab, ...], who: tuple[str | Word, ...], *, stuck: bool = False, out: bool = False
) -> Sequence[Piece]:
    """A rock with its crabs, the lowest first, for players who are called so."""
    found = []
    name = NAMES[rock]
    x, y = centre(rock)
    called = _crabs_called(who)
    for level, crab in enumerate(stack):
        label, lift = called[crab][1], _lift(level, len(stack))
        found.append(Piece(crab_id(crab), _use(crab), x, y - lift, layer=level + 1, label=label))
    if len(stack) > 1:
        found.append(Piece(f"height-{name}", _badge(len(stack)), x + 33, y + 3, layer=40))
    inside = [called[crab][0] for crab in reversed(stack)]
    if stack:
        top = called[stack[-1]][1]
        label = say("rock", rock=name, top=top, below=len(stack) - 1, steps=STEPS[size(stack[-1])])
        detail = say("rock.inside", rock=name, crabs=", ".join(inside))
        if out:
            detail = f"{detail}. {say('stuck.out')}"
        elif stuck:
            detail = f"{detail}. {say('stuck', steps=STEPS[size(stack[-1])])}"
    else:
        label, detail = say("rock.empty", rock=name), say("rock.bare", rock=name)
    peek = _peek(stack, inside) if len(stack) > 1 else ""
    found.append(
        Piece(rock_id(name), '<use href="#crab-spot"/>', x, y, layer=50, label=label, detail=detail, peek=peek)
    )
    return found


def _lift(level: int, height: int) -> float:
    """How far above the middle of its rock the crab on some level of a stack sits."""
    seen = min(height - 1, SLIVERS)
    return max(0, level - (height - 1 - seen)) * LIFT - (LOWEST if height > 1 else 0.0)


@kept_as_said(KEPT // 16)
def _crabs_called(who: tuple[str | Word, ...]) -> Sequence[tuple[str, str]]:
    """How each crab of players who are called so is called, in short and in whole."""
    crabs = range(first_crab(len(who), 0))
    found = []
    for crab in crabs:
        called = who[owner(crab)]
        short, whole = ("crab", "crab.whole") if isinstance(called, Word) else ("crab.named", "crab.whole-named")
        told = {"who": called, "size": size_of(crab)}
        found.append((say(short, **told), say(whole, **told)))
    return found


def _peek(stack: Sequence[Crab], called: Sequence[str]) -> str:
    """A stack taken apart, its top crab first."""
    rows = "".join(
        f'<g transform="translate(34 {40 + 56 * row})">{_use(crab)}'
        f'<text x="42" y="6" font-size="17" fill="{C.on_card}">{escape(called[row])}</text></g>'
        for row, crab in enumerate(reversed(stack))
    )
    height = 20 + 56 * len(stack)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 {height}">'
        f'<rect width="200" height="{height}" rx="14" fill="{C.card}"/>{rows}</svg>'
    )


def crab_id(crab: Crab) -> str:
    """The name of a crab on the board."""
    return f"crab-{crab}"


def rock_id(name: str) -> str:
    """The name of a rock on the board."""
    return f"rock-{name}"


def _symbol(seat: Seat, kind: int) -> str:
    return f"crab-{CrabFace.seat_names[seat][0].lower()}{SIZES[kind][0]}"


@cache
def _use(crab: Crab) -> str:
    return f'<use href="#{_symbol(owner(crab), size(crab))}"/>'


@cache
def _badge(height: int) -> str:
    return (
        f'<circle r="12" fill="{C.plate}" stroke="{C.on_plate}" stroke-width="2"/>'
        f'<text y="5.5" text-anchor="middle" {letters(14)} font-weight="800" '
        f'fill="{C.on_plate}">{height}</text>'
    )
