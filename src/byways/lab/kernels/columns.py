"""What is kept of each game and of each seat, in columns; docs/lab.md says what each is."""

from __future__ import annotations

# The columns of a game
DECISIONS, TURNS, FORCED, OPTIONS, MOST, ENDING = range(6)
CHANGES, DECIDED, DRAMA, BEHIND, LOWEST = range(6, 11)
WEIGHED, MATTERED, CLOSE = range(11, 14)
GAME_COLUMNS = (
    "decisions",
    "turns",
    "forced",
    "options",
    "most_options",
    "ending",
    "lead_changes",
    "decided_at",
    "drama",
    "behind",
    "lowest_rank",
    "weighed",
    "mattered",
    "gap",
)

# The columns of a seat, before the game's own numbers
PAYOFF, SEAT_DECISIONS, SEAT_TURNS, WAITED, LONGEST_WAIT = range(5)
SEAT_COLUMNS = ("payoff", "decisions", "turns", "waited", "longest_wait")
