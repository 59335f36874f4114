"""The table: a server on which people and bots play in the browser.

The rules and all secrets stay here. `docs/api.md` describes what goes over the wire.
"""
