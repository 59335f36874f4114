"""The layout of the database, as SQLAlchemy Core knows it; `migrations.py` makes it.

A match is its log. `log` has the primary key (match, version): of two writers, whichever process they are in, one wins.
"""

from __future__ import annotations

import sqlalchemy as sa

schema = sa.MetaData()

matches = sa.Table(
    "matches",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # JSON: a number and a text give other games
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),  # the hash of the host's token
    sa.Column("settings", sa.Text, nullable=False),  # JSON: clock, absent_after_s, stand_in, hints, pace_ms
    sa.Column("undo", sa.Text),  # JSON: an undo that waits for answers
    sa.Column("rematch", sa.Text),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),  # of all but moves, which have their own time
)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text),  # its hash
    sa.Column("invite", sa.Text),  # its hash
    sa.Column("bot", sa.Text),
    sa.Column("stand_in", sa.Text),
)
log = sa.Table(
    "log",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),  # 1 is the first entry
    sa.Column("kind", sa.Text, nullable=False),  # move, undo, resign or end
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("value", sa.Integer, nullable=False),  # the move's code; the ply of an undo; 1: a resignation ends it
    sa.Column("spent_ms", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("mark", sa.BigInteger),  # stands for the position that it led to
    sqlite_with_rowid=False,
)
positions = sa.Table(  # of each match the last one, as the rules of its time had it
    "positions",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("layout", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
layouts = sa.Table(
    "layouts",
    schema,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("fields", sa.Text, nullable=False),  # JSON: how the bytes of a position are read
)
stories = sa.Table(  # of finished matches: every decision thought over again
    "stories",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),  # JSON: a judged decision each
)
subscriptions = sa.Table(  # who is told when it is their turn
    "subscriptions",
    schema,
    sa.Column("key", sa.Text, primary_key=True),  # of the links that confirm and stop it: only the recipient has it
    sa.Column("match", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),  # its hash
    sa.Column("kind", sa.Text, nullable=False),  # mail, hook or push
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),  # what a hook is signed with; the keys of a browser, as JSON
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("told", sa.Integer, nullable=False),  # turns that began at this version or before need no message
    sa.Column("at", sa.BigInteger, nullable=False),
)
confirmations = sa.Table(  # when an address was asked whether it wants mail: not too often
    "confirmations",
    schema,
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
server_keys = sa.Table(  # what the server proves with that it is itself
    "server_keys",
    schema,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
drawings = sa.Table(
    "drawings",
    schema,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("svg", sa.Text, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False),  # when a match that shows it was last made or loaded
)
bans = sa.Table(
    "bans",
    schema,
    sa.Column("kind", sa.Text, primary_key=True),  # address or token
    sa.Column("value", sa.Text, primary_key=True),  # a network; the hash of a token
    sa.Column("until", sa.BigInteger),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
reports = sa.Table(  # of lines of chat, by players
    "reports",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # of the line
    sa.Column("seat", sa.Integer, primary_key=True),  # who reports it
    sa.Column("said_by", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("address", sa.Text),  # whence it was said, if that is known
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
parcels = sa.Table(  # what somebody takes from one device to another; in no copy, for they live for minutes
    "parcels",
    schema,
    sa.Column("id", sa.Text, primary_key=True),  # the hash of its name
    sa.Column("data", sa.Text, nullable=False),  # as the browser has encrypted it
    sa.Column("until", sa.BigInteger, nullable=False),
)
notices = sa.Table(  # what an operator has changed beside a server that runs
    "notices",
    schema,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("match", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # head, chat or bans
    sa.Column("at", sa.BigInteger, nullable=False),
)
