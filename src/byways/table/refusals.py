"""Refusals: what the table says no to, with a key for programs and a sentence for people."""

from __future__ import annotations

from .words import say

STATUS = {
    "bad_request": 422,
    "bad_option": 422,
    "unknown_game": 422,
    "unknown_bot": 422,
    "bad_record": 422,
    "illegal_move": 422,
    "no_token": 401,
    "bad_token": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "bad_origin": 403,
    "banned": 403,
    "not_found": 404,
    "no_match": 404,
    "no_ply": 404,
    "no_rules": 404,
    "no_board": 404,
    "no_line": 404,
    "no_parcel": 404,
    "bad_invite": 404,
    "used_invite": 409,
    "bad_method": 405,
    "not_your_turn": 409,
    "stale": 409,
    "not_started": 409,
    "over": 409,
    "not_over": 409,
    "seat_taken": 409,
    "not_gathering": 409,
    "number_given": 409,
    "rules_changed": 409,
    "no_rules_question": 409,
    "nothing_to_undo": 409,
    "no_undo_asked": 409,
    "undo_asked": 409,
    "not_stood_in": 409,
    "resigned": 409,
    "end_offered": 409,
    "end_declined": 409,
    "no_end_offered": 409,
    "spectators_silent": 403,
    "hints_off": 409,
    "not_preparing": 409,
    "too_slow": 408,
    "too_large": 413,
    "too_many_requests": 429,
    "too_many_matches": 429,
    "too_many_connections": 429,
    "too_many_parcels": 429,
    "no_reminders": 409,
    "bad_address": 422,
    "broken": 500,
    "bot_failed": 503,
    "getting_ready": 503,
    "shutting_down": 503,
}


class Refusal(Exception):
    """Something that can not be done; the client gets exactly this and nothing else."""

    def __init__(self, key: str, sentence: str, *, retry_after: int | None = None, status: int | None = None) -> None:
        super().__init__(sentence)
        self.key = key
        self.sentence = sentence
        self.status = status or STATUS[key]
        self.retry_after = retry_after

    def to_dict(self) -> dict[str, str]:
        """As the client gets it."""
        return {"key": self.key, "error": self.sentence}


def restarting() -> Refusal:
    """The refusal of a server that is closing."""
    return Refusal("shutting_down", say("restarting"), retry_after=5)


def broken() -> Refusal:
    """The refusal after a fault of the server's own."""
    return Refusal("broken", say("went-wrong"))
