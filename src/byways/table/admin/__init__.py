"""What an operator does with a table: look at its matches, close, ban, delete, keep copies, bring rules up to date.

Others use nothing of it but the commands, which the command line finds by itself.
"""

from .upgrade import upgrade_matches

__all__ = ["upgrade_matches"]
