"""The table over HTTP: paths, live connections, what requests have to pass, the client's pages.

Others use `make_app`.
"""

from .app import make_api, make_app

__all__ = ["make_api", "make_app"]
