"""How Selling Knives looks: a map of the town on paper, roads drawn with markers, and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from math import cos, hypot, pi, sin

from rich.text import Text

from byways.engine import Ask, Card, Choice, Code, Face, Fact, Panel, Piece, Seat, State, letters, numbers_in

from . import cards, rules, tray
from .board import (
    ACE,
    BY_ROUTE,
    ENDS,
    LETTERS,
    RANK_NAMES,
    ROAD_NAMED,
    ROAD_NAMES,
    Centre,
    Road,
    rank_of,
    road_count,
)
from .colours import C
from .positions import Claim, cards_seen, claim_of, free_roads, next_goal, roads_of, walks
from .words import card_name, counted, say

ACROSS, DOWN = 392.0, 298.0
"""How far the ring of centres reaches from its middle: screens have more room across."""
DASHES = ("", "30 14", "1 13", "22 9 1 9", "8 9", "")
"""The pattern of each seat's marker, so that colour is not all that tells them apart."""
BLACK, GOLD = 4, 5
"""The seats with a marker that has an edge, and with one that draws two lines."""
STASH_WIDTH = 240
SHOP = 1.3
"""How many times as large as it is drawn a shop stands on the map."""
DOOR = 32
"""How far from its middle roads begin."""
REACH = 48
"""How far from its middle a shop can be clicked."""
REACH_DRAWN = f'<circle r="{REACH}" fill="transparent"/>'
DECK = "deck"
TEN = 9
"""The rank of the ten: those above count more than stands on them."""


def unlit(drawn: str) -> str:
    """A drawing that can be clicked, but is no part of the outline that lights its piece up: groups and shapes are."""
    return f"<switch><g>{drawn}</g></switch>"


def place(centre: Centre, centres: int) -> tuple[float, float]:
    """Where a centre lies on the ring, the first one at the top."""
    angle = 2 * pi * centre / centres - pi / 2
    return ACROSS * cos(angle), DOWN * sin(angle)


class KnivesFace(Face):
    palette = C
    viewbox = (-480.0, -380.0, 960.0, 900.0)
    core = (-448.0, -360.0, 896.0, 868.0)
    tray = 1
    fanned = True
    seat_names = ("Blue", "Orange", "Green", "Pink", "Black", "Gold")
    seat_colours = ("#1f6fb8", "#d4550a", "#1d8a5b", "#cf4389", "#3b3632", "#8f7a00")

    # --- the map -------------------------------------------------------------------------------------------

    def board(self) -> str:
        x, y, width, height = self.viewbox
        left, _, across, _ = self.core  # nothing beyond it is cut where that is all that is seen
        return (
            f"<defs>{cards.symbols()}{_centre_symbol()}"
            '<radialGradient id="knives-paper" gradientUnits="userSpaceOnUse" cx="0" cy="-10" r="690"><stop offset="0" '
            f'stop-color="{C.paper_light}"/>'
            f'<stop offset=".7" stop-color="{C.paper}"/><stop offset="1" stop-color="{C.paper_edge}"/></radialGradient>'
            "</defs>"
            f"{_around(self.viewbox)}"
            f'<rect class="heading" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="22" '
            f'fill="{C.wood}"/>'
            f'<rect x="{x + 7:g}" y="{y + 7:g}" width="{width - 14:g}" height="{height - 14:g}" rx="16" '
            'fill="url(#knives-paper)"/>'
            f"{_town()}{_creases()}"
            f'<rect x="{left + 4:g}" y="370" width="{across - 8:g}" height="134" rx="14" fill="{C.tray}" '
            f'stroke="{C.tray_edge}" stroke-width="1.5"/>{tray.places()}'
        )

    def _line(self, road: Road, centres: int) -> tuple[float, float, float, float]:
        """The middle of a road, and half of the way along it; it ends at the doors of its centres."""
        (x1, y1), (x2, y2) = (place(end, centres) for end in ENDS[road])
        length = hypot(x2 - x1, y2 - y1)
        short = 1 - 2 * DOOR / length
        return (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 2 * short, (y2 - y1) / 2 * short

    def _path(self, roads: Sequence[Road], centres: int) -> str:
        path = ""
        for road in roads:
            x, y, dx, dy = self._line(road, centres)
            path += f"M{x - dx:.0f} {y - dy:.0f}L{x + dx:.0f} {y + dy:.0f}"
        return path

    def _marker(self, seat: Seat, centres: int) -> str:
        """How a seat's marker draws."""
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        wide = (8 if centres < 12 else 7.6) + (3 if seat == GOLD else 0)
        return f'stroke="{self.paint(seat)}" stroke-width="{wide:g}"{dash}'

    def _drawn(self, path: str, seat: Seat, centres: int) -> str:
        """Roads in a seat's marker; black has an edge, without which it would be lost on the map at night."""
        edge = (
            f'<path d="{path}" stroke="{C.casing}" stroke-width="12" stroke-linecap="round"/>' if seat == BLACK else ""
        )
        between = f'<path d="{path}" stroke="{C.paper}" stroke-width="3"/>' if seat == GOLD else ""
        return f'{edge}<path d="{path}" {self._marker(seat, centres)} stroke-linecap="round"/>{between}'

    def under(self, state: State) -> str:
        """The possible roads in pencil, those of earlier claims in marker, and a glow where the last claim was."""
        s = state.record
        centres = int(s["kcount"])
        new = self._new_roads(state)
        drawn = (
            f'<path d="{self._path(free_roads(state), centres)}" stroke="{C.pencil}" stroke-width="1.3" '
            'stroke-dasharray="3 5" opacity=".55"/>'
        )
        if self.game.board.scoring == BY_ROUTE:
            drawn += self._routes(state, centres)
        if new and not (state.over and self.game.board.scoring == BY_ROUTE):
            glow = self._path(sorted(new), centres)
            light = ((C.fresh, 21), (C.fresh_ground, 14))
            # An edge on both sides: a band of light would mix with the colours that are drawn on it.
            edges = "".join(
                f'<path d="{glow}" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
                for colour, wide in light
            )
            drawn += _of(self._owner(state, min(new)), edges)
        for seat in range(self.game.players):
            old = [road for road in roads_of(state, seat) if road not in new]
            if old:
                drawn += _of(seat, self._drawn(self._path(old, centres), seat, centres))
        return drawn + tray.discards(state.record["discards"])

    def _owner(self, state: State, road: Road) -> Seat:
        """Whose a road is: its claimant's, or theirs who choose it now."""
        owners = (seat for seat in range(self.game.players) if road in roads_of(state, seat))
        seat = next(owners, state.seat)
        assert seat is not None
        return seat

    def _new_roads(self, state: State) -> set[Road]:
        """The roads to point at: those chosen in this turn, or else those of the last claim."""
        return set(claim_of(state).taken or numbers_in(state.record["latest"]))

    def _routes(self, state: State, centres: int) -> str:
        """One's own sales route, and at the end those of the winners."""
        walked = walks(state)[1]
        told = [seat for seat, payoff in enumerate(state.payoffs) if payoff] if state.over else [state.viewer]
        return "".join(
            _of(
                seat,
                f'<path d="{self._path(walked[seat], centres)}" stroke="{self.paint(seat)}" stroke-width="16" '
                'stroke-linecap="round" opacity=".25"/>',
            )
            for seat in told
            if seat is not None and walked[seat]
        )

    def pieces(self, state: State) -> Sequence[Piece]:
        centres = int(state.record["kcount"])
        owned, free = [roads_of(state, seat) for seat in range(self.game.players)], free_roads(state)
        found = []
        for road in sorted(self._new_roads(state)):
            found.append(self._road(road, self._owner(state, road), centres))
        for centre in range(centres):
            x, y = place(centre, centres)
            letter = LETTERS[centre].upper()
            found.append(
                Piece(
                    f"at-{LETTERS[centre]}",
                    f'{unlit(REACH_DRAWN)}<use href="#knives-shop"/><text y="25" '
                    f'text-anchor="middle" {letters(32, 12)} font-weight="800" fill="{C.on_shop}">{letter}</text>',
                    round(x, 1),
                    round(y, 1),
                    layer=5,
                    label=say("centre", centre=letter),
                    detail=self._around(centre, owned, free),
                    why=self._why_no_road(state),
                )
            )
        return [*found, self._deck(state)]

    def _why_no_road(self, state: State) -> str:
        """What a click on a shop says when no road can be chosen."""
        if state.viewer is None or state.over:
            return ""
        return say("why-not-your-turn") if state.viewer != state.seat else say("why-cards-first")

    def _deck(self, state: State) -> Piece:
        """The draw pile, which a click draws from."""
        left = int(state.record["left"])
        again = left == 0 and rules.DRAW in state.codes()  # SK13: one draws from what was discarded
        number, words = (int(state.record["discards"].sum()), say("discards")) if again else (left, say("to-draw"))
        high = min(4, (left + 12) // 13)
        stack = "".join(
            f'<use href="#knives-back" transform="translate({-86 + 3 * i} {-34 + high - 2 * i}) scale(.5)"/>'
            for i in range(high)
        ) or (
            f'<rect x="-86" y="-36" width="50" height="70" rx="6" fill="none" stroke="{C.empty}" stroke-width="2" '
            'stroke-dasharray="6 5"/>'
        )
        # So high that a finger hits it where a small screen shows the whole town; lit is the plate under it all.
        room = '<rect x="-98" y="-64" width="196" height="128" fill="transparent"/>'
        plate = (
            f'<rect x="-96" y="-43" width="192" height="86" rx="12" fill="{C.plate}" stroke="{C.tray_edge}" '
            'stroke-width="1.5"/>'
        )
        count = (
            f'<g fill="{C.ink}" text-anchor="middle"><text x="34" y="-4" {letters(30, 12)} font-weight="800">{number}'
            f'</text> <text x="34" y="7" dy=".86em" {letters(17)}>{escape(words)}</text></g>'
        )
        label = say("deck.shuffled", cards=number) if again else say("deck", left=left)
        drawn = f"{plate}{unlit(room + stack)}{count}"
        return Piece(DECK, drawn, -337, 437, layer=5, label=label, why=self._why_no_draw(state))

    def _why_no_draw(self, state: State) -> str:
        """What a click on the draw pile says when no card can be drawn."""
        if state.viewer is None or state.over:
            return ""
        if state.viewer != state.seat:
            return say("why-not-your-turn")
        claim = claim_of(state)
        return say("why-roads-first") if claim.roads else say("why-picked") if claim.values else say("why-no-draw")

    def _road(self, road: Road, seat: Seat, centres: int) -> Piece:
        x, y, dx, dy = self._line(road, centres)
        return Piece(
            f"road-{ROAD_NAMES[road]}",
            _of(seat, self._drawn(f"M{-dx:.0f} {-dy:.0f}L{dx:.0f} {dy:.0f}", seat, centres)),
            round(x, 1),
            round(y, 1),
            layer=1,
            label=say("road", road=ROAD_NAMES[road].upper(), who=self.who(seat)),
        )

    def _around(self, centre: Centre, owned: Sequence[Sequence[Road]], free: Sequence[Road]) -> str:
        """Whose the roads of a centre are, in words."""

        def ends(roads: Sequence[Road]) -> str:
            others = [a if b == centre else b for a, b in (ENDS[road] for road in roads) if centre in (a, b)]
            return " ".join(LETTERS[other].upper() for other in others)

        told = [
            say("centre.roads", who=self.who(seat), ends=there)
            for seat, roads in enumerate(owned)
            if (there := ends(roads))
        ]
        left = ends(free)
        return "; ".join([*told, say("centre.free", ends=left)] if left else told)

    # --- the tray below the map ----------------------------------------------------------------------------

    def over(self, state: State) -> str:
        """What the picked cards count, over the discard pile; else what that is called."""
        claim = claim_of(state)
        if claim.values:
            return tray.meter(claim, len(free_roads(state)), next_goal(state, claim))
        return tray.discarded(int(state.record["discards"].sum()))

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """All shops, for a road can lead from any to any; then the roads of the last claim."""
        shops = [f"at-{letter}" for letter in LETTERS[: int(state.record["kcount"])]]
        return [*shops, *(f"road-{ROAD_NAMES[road]}" for road in sorted(self._new_roads(state)))]

    def facts(self, state: State) -> Sequence[Fact]:
        s = state.record
        free = len(free_roads(state))
        return (
            Fact(say("price"), str(int(s["kcount"])), say("price.help", price=int(s["kcount"]))),
            Fact(say("free-roads"), str(free), say("free-roads.help")),
        )

    # --- hands and panels ----------------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        if state.viewer is None:
            return ()
        claim = claim_of(state) if state.viewer == state.seat else None
        group, why = say("your-stash"), self._why_not_spend(state, claim)
        found = []
        for rank, number in sorted(cards_seen(state, state.viewer).items()):
            values = [value for value in claim.values if rank_of(value) == rank] if claim else []
            for copy in range(number):
                at = copy - (number - len(values))  # the last ones are picked first
                spent = at >= 0
                counts = str(values[at] if spent else rank + 1) if rank > TEN or (rank == ACE and spent) else ""
                drawn = cards.card(rank, copy, f"={counts}" if counts else "1/14" if rank == ACE else "")
                name = card_name(rank, cards.SUITS[copy])
                label = say("card-counts", card=name, value=counts) if counts else name
                refusal = say("why-roads-first") if spent and claim and claim.roads else "" if spent else why
                found.append(Card(f"card-{RANK_NAMES[rank]}-{copy}", drawn, label, group, why=refusal, chosen=spent))
        return found

    def _why_not_spend(self, state: State, claim: Claim | None) -> str:
        """What a click on a card says when it can not be spent."""
        if state.over:
            return ""
        if claim is None:
            return say("why-not-your-turn")
        return say("why-roads-first") if claim.roads else say("why-no-sum", price=claim.price)

    def panel(self, state: State, seat: Seat) -> Panel:
        s = state.record
        size = int(s["holds"][seat])
        roads = len(roads_of(state, seat))
        facts = [Fact(say("roads", roads=roads), str(roads), say("roads.help"))]
        if self.game.board.scoring == BY_ROUTE:
            facts.append(Fact(say("route"), str(walks(state)[0][seat]), say("route.help")))
        facts.append(Fact(say("cards", cards=size), str(size), say("cards.help")))
        badge = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 24">'
            f"{self._drawn('M9 12H51', seat, 14)}"
            f'<g fill="{C.paper}" stroke="{C.ink}" stroke-width="2"><circle cx="6" cy="12" r="5"/>'
            '<circle cx="54" cy="12" r="5"/></g></svg>'
        )
        shown = self._open_stash(state, seat) if self.game.board.open else self._closed_stash(size)
        return Panel(seat, str(self.who(seat)), self.paint(seat), facts, shown, badge)

    def _closed_stash(self, size: int) -> str:
        if not size:
            return ""
        step = min(16.0, (STASH_WIDTH - 31) / size)
        backs = "".join(
            f'<use href="#knives-back" transform="translate({step * i:.1f} 0) scale(.3)"/>' for i in range(size)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {STASH_WIDTH} 43">{backs}</svg>'

    def _open_stash(self, state: State, seat: Seat) -> str:
        held = [rank for rank, number in sorted(cards_seen(state, seat).items()) for _ in range(number)]
        if not held:
            return ""
        step = min(24.0, (STASH_WIDTH - 31) / len(held))
        minis = "".join(
            f'<g transform="translate({step * i:.1f} 0)"><rect x=".5" y=".5" width="29" height="41" rx="3" '
            f'fill="{C.card}" stroke="{C.card_edge}"/>'
            f'<text x="{min(step, 30) / 2:.1f}" y="19" text-anchor="middle" font-family="Georgia,serif" font-size="14" '
            f'font-weight="700" fill="{C.card_black}">{RANK_NAMES[rank]}</text></g>'
            for i, rank in enumerate(held)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {STASH_WIDTH} 43">{minis}</svg>'

    # --- words ---------------------------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        claim = claim_of(state)
        if claim.roads:
            if claim.roads == 1:
                return say("choose-road"), "SK10"
            return say("choose-road.of-several", number=len(claim.taken) + 1, roads=claim.roads), "SK10"
        if claim.values:
            if claim.is_exact:
                return say("enough", total=claim.total, roads=claim.pays_for), "SK9"
            goal = next_goal(state, claim)
            price = goal * claim.price
            return say("short", total=claim.total, short=price - claim.total, price=price, roads=goal), "SK9"
        moves = state.codes()
        if rules.PASS in moves:
            return say("only-pass"), "SK14"
        if rules.DRAW not in moves:
            return say("only-pick"), "SK14"
        if len(moves) == 1:
            assert state.seat is not None
            held = int(state.record["holds"][state.seat])
            return say("only-draw" if held else "first-draw", price=claim.price), "SK9"
        return say("draw-or-pick", price=claim.price), "SK7 SK9"

    def asks(self) -> Sequence[Ask]:
        return (Ask("at-", say("choose-other-end")),)

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        return say("waiting", who=self.who(state.seat))

    def choice(self, state: State, code: Code) -> Choice:
        text = self.game.notation(state, code)
        claim = claim_of(state)
        if code >= rules.ROAD:
            start, end = text.split("-")
            return _road_choice(code, text, start, end)
        if code == rules.DRAW:
            note = "" if state.record["left"] else say("draw.shuffled")
            return Choice(code, text, say("draw"), (DECK,), note=note, weight="primary", button=True)
        if code == rules.PASS:
            return Choice(code, text, say("pass"))
        if code == rules.CLAIM:
            return Choice(code, text, say("claim", roads=claim.pays_for), weight="primary")
        if code == rules.ANY:
            if state.codes() == [rules.ANY]:
                return Choice(code, text, say("take-last", roads=claim.due))
            return Choice(code, text, say("take-any", roads=claim.due), note=say("take-any.note"), weight="primary")
        assert state.seat is not None
        rank = rank_of(code)
        copy = cards_seen(state, state.seat)[rank] - 1 - sum(rank_of(value) == rank for value in claim.values)
        then = replace(claim, values=[*claim.values, code])
        is_ace, total = rank == ACE, then.total
        label = say("spend.ace", value=code, total=total) if is_ace else say("spend", card=RANK_NAMES[rank])
        if then.is_exact:
            note = say("spend.enough", total=total, roads=then.pays_for)
        else:
            note = "" if is_ace else say("spend.short", total=total)
        return Choice(code, text, label, (f"card-{RANK_NAMES[rank]}-{copy}",), note=note, light=True)

    def choices(self, state: State) -> Sequence[Choice]:
        """Of cards of one rank any can be picked: there is a choice for each."""
        choices = super().choices(state)
        held = [card.id for card in self.hand(state) if not card.chosen]
        alike = [
            replace(choice, picks=(card,))
            for choice in choices
            for card in held
            if choice.picks and choice.picks[0] in held and card not in choice.picks
            if card.rpartition("-")[0] == choice.picks[0].rpartition("-")[0]
        ]
        return [*choices, *alike]

    def text(self, state: State) -> Text:
        """The roads as a table of centres, each road as the initial of its owner; then the stashes."""
        s = state.record
        centres = int(s["kcount"])
        owner = {road: seat for seat in range(self.game.players) for road in roads_of(state, seat)}
        claim = claim_of(state)
        latest = {*numbers_in(s["latest"]), *claim.taken}
        drawn = Text()
        for end in range(1, centres):
            drawn.append(f"{LETTERS[end].upper()} ", "bold")
            for start in range(end):
                road = ROAD_NAMED[f"{LETTERS[start]}-{LETTERS[end]}"]
                if road in claim.taken:
                    drawn.append(" *", "bold")
                elif road in owner:
                    style = f"{'bold underline' if road in latest else 'bold'} {self.seat_colours[owner[road]]}"
                    drawn.append(" ").append(self.seat_names[owner[road]][0].lower(), style)
                else:
                    drawn.append(" .", "dim")
            drawn.append("\n")
        drawn.append("   " + " ".join(LETTERS[: centres - 1].upper()) + "\n\n", "bold")
        drawn.append(say("costs", price=centres, free=len(free_roads(state)), roads=road_count(centres)) + " ")
        drawn.append(say("piles", left=int(s["left"]), discards=int(s["discards"].sum())) + "\n")
        lengths = walks(state)[0] if self.game.board.scoring == BY_ROUTE else None
        for seat in range(self.game.players):
            drawn.append_text(self._marked(seat, self._has(state, seat, lengths))).append("\n")
        if state.over:
            drawn.append(str(state.outcome))
        else:
            assert state.seat is not None
            drawn.append_text(self._marked(state.seat, self._doing(state.seat, claim)))
        return drawn

    def _marked(self, seat: Seat, words: str) -> Text:
        """A sentence about a seat, which stands in it in its colour."""
        text = Text(words)
        text.highlight_words([str(self.who(seat))], f"bold {self.seat_colours[seat]}")
        return text

    def _has(self, state: State, seat: Seat, lengths: Sequence[int] | None) -> str:
        """What a seat has; with its route where that counts, and with its cards where they are seen."""
        seen = cards_seen(state, seat)
        has: dict[str, object] = {
            "who": self.who(seat),
            "roads": len(roads_of(state, seat)),
            "size": int(state.record["holds"][seat]),
        }
        if lengths:
            has["route"] = lengths[seat]
        if seen:
            has["held"] = " ".join(RANK_NAMES[rank] for rank in sorted(seen.elements()))
        if lengths:
            return say("seat-has.route-seen" if seen else "seat-has.route", **has)
        return say("seat-has.seen" if seen else "seat-has", **has)

    def _doing(self, seat: Seat, claim: Claim) -> str:
        who = self.who(seat)
        if not claim.values:
            return say("to-act", who=who)
        spent = tuple(counted(value) for value in claim.values)
        if claim.roads:
            return say("choosing", who=who, cards=spent, due=claim.due, roads=claim.roads)
        return say("picking", who=who, cards=spent, total=claim.total)


def _road_choice(code: Code, text: str, start: str, end: str) -> Choice:
    """A road, to be picked by its two ends."""
    label = say("take-road", start=start.upper(), end=end.upper())
    return Choice(code, text, label, (f"at-{start}", f"at-{end}"), unordered=True)


def _of(seat: Seat, drawn: str) -> str:
    """What belongs to a seat."""
    return f'<g data-seat="{seat}">{drawn}</g>'


def _centre_symbol() -> str:
    """A knife centre: a little shop with a striped awning."""
    stripes = "".join(
        f'<path d="M{-32.5 + 13 * i}-26H{-19.5 + 13 * i}V-13A6.5 6.5 0 0 1 {-32.5 + 13 * i}-13Z" '
        f'fill="{(C.awning, C.awning_light)[i % 2]}"/>'
        for i in range(5)
    )
    shadow = f'<ellipse cy="27" rx="34" ry="6" fill="{C.shade}" opacity=".18"/>'
    return (
        f'<g id="knives-shop" transform="scale({SHOP})">{unlit(shadow)}'
        f'<rect x="-28" y="-22" width="56" height="48" rx="4" fill="{C.shop}" stroke="{C.shop_edge}" '
        'stroke-width="2.5"/>'
        f'{stripes}<path d="M-32.5-13V-26H32.5V-13" fill="none" stroke="{C.shop_edge}" stroke-width="2.5" '
        'stroke-linejoin="round"/></g>'
    )


def _town() -> str:
    """Houses and trees in the corners of the map, and a compass."""
    house = (
        f'<rect x="-13" y="-6" width="26" height="19" fill="{C.wall}" stroke="{C.wall_edge}" stroke-width="1.5"/>'
        f'<path d="M-17-5L0-20L17-5Z" fill="{{roof}}" stroke="{C.timber}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<rect x="-3.5" y="2" width="7" height="11" fill="{C.door}"/>'
    )
    tree = f'<path d="M0 12V2" stroke="{C.timber}" stroke-width="3"/><circle cy="-5" r="10" fill="{C.leaves}"/>'
    spots = (
        (-418, -325, C.roof_red),
        (-375, -328, ""),
        (-426, -275, ""),
        (-386, -280, C.roof_brown),
        (418, -320, C.roof_brown),
        (376, -330, ""),
        (424, -270, ""),
        (-424, 330, ""),
        (-386, 345, C.roof_red),
        (-418, 285, C.roof_brown),
        (-341, 352, ""),
        (352, 350, ""),
        (428, 265, ""),
    )
    drawn = "".join(
        f'<g transform="translate({x} {y})">{house.format(roof=roof) if roof else tree}</g>' for x, y, roof in spots
    )
    compass = (
        f'<g transform="translate(410 328)" stroke="{C.ink}" stroke-width="1.5"><circle r="27" fill="{C.rose}"/>'
        f'<path d="M0-22L6 0L0 22L-6 0Z" fill="{C.awning_light}"/><path d="M0-22L6 0H-6Z" fill="{C.awning}"/>'
        f'<text y="-31" text-anchor="middle" {letters(13)} font-weight="700" stroke="none" fill="{C.ink}">'
        f"{escape(say('north'))}</text></g>"
    )
    return f'<g opacity=".85">{drawn}{compass}</g>'


def _around(viewbox: tuple[float, float, float, float]) -> str:
    """More of the map, with its folds, where a small screen is of another shape; the frame lies over it."""
    x, y, width, height = viewbox
    folds = f"M-160 {-width:g}V0M160 {-width:g}V0M{-width:g}-125H{width:g}M{-width:g} 130H{width:g}"
    return (
        f'<g class="around"><rect x="{x - width:g}" y="{y - height:g}" width="{3 * width:g}" height="{3 * height:g}" '
        f'fill="url(#knives-paper)"/><path d="{folds}" stroke="{C.fold}" stroke-width="2" opacity=".6"/></g>'
    )


def _creases() -> str:
    """Where the map has been folded."""
    return (
        f'<g stroke="{C.fold}" stroke-width="2" opacity=".6"><path d="M-160-373V366M160-373V366M-473-125H473'
        'M-473 130H473"/></g>'
        f'<g stroke="{C.fold_light}" stroke-width="2" opacity=".8"><path d="M-158-373V366M162-373V366M-473-123H473'
        'M-473 132H473"/></g>'
    )
