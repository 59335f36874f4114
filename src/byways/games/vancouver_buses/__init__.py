"""Vancouver Buses as people use it."""
from typing import Any
from byways.engine import Game, Option
from . import rules
from .board import make_board

class VancouverBuses(Game):
    name = "vancouver-buses"
    title = "Vancouver Buses"
    blurb = "."
    minutes = 90
    options = (Option("players", 2, "How many play.", (2, 3, 4)),Option("route_redraw", False, ".", (False, True)),Option("pickup_fare", False, ".", (False, True)),Option("deliveries", 16, ".", (4,8,12,16,20,24)),)
    STATE = rules.STATE
    MOVES = rules.MOVES
    def make_board(self, v): return make_board(v["players"], v["pickup_fare"], v["route_redraw"], v["deliveries"])
    def notation(self, state, code): return str(code)
    def fill(self, data, position): ...
    def outcome(self, state): ...
    def to_dict(self, state): ...
GAME = VancouverBuses
