"""The wire: the shapes of everything that clients send and get, written once.

`scripts/wire.py` makes the browser's types and the shapes in docs/api.md from what stands here and from the scenes of
`byways.engine.scene`. Who builds an answer names its shape; nothing is checked again while it is sent.
"""

from . import answers, changes, exercises, messages, reminders, requests, stories

__all__ = ["answers", "changes", "exercises", "messages", "reminders", "requests", "stories"]
