"""The table over HTTP: paths, live connections, what requests have to pass, the client's pages.

Others use `make_app`, and serve it with `server_options`.
"""

from .app import make_api, make_app
from .protocol import server_options

__all__ = ["make_api", "make_app", "server_options"]
