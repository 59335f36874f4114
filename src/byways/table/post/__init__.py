"""The post: messages to people who are away, when it is their turn. By e-mail, to a web address, to a browser.

Others use `Post` (who wants to be told, and telling them) and `Turn` (what they are told: nothing that is hidden).
"""

from .errors import BadAddress
from .post import Post, Turn

__all__ = ["BadAddress", "Post", "Turn"]
