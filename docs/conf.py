"""How Sphinx makes the site. `make docs` stages the pages (scripts/build_docs.py) and runs it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
_about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Byways"
author = "The Byways developers"
copyright = f"2026, {author}"  # noqa: A001 (Sphinx reads this name)
release = _about["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 3
highlight_language = "none"  # what is indented is shown as it is; fenced blocks say their language
default_role = "code"  # docstrings write `names` as Markdown does

autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Byways"
html_static_path = ["site"]
html_css_files = ["site.css"]
html_favicon = "../web/public/favicon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "source_repository": _about["urls"]["Source"],
    "light_css_variables": {"color-brand-primary": "#1d6a8c", "color-brand-content": "#1d6a8c"},
    "dark_css_variables": {"color-brand-primary": "#7cc4e2", "color-brand-content": "#7cc4e2"},
}


def _plain(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are sentences: outside `names`, no sign in them is markup."""
    for number, line in enumerate(lines):
        if ">>>" not in line:
            parts = re.split(r"(`[^`]*`)", line)
            parts[::2] = [re.sub(r"([*|_])", r"\\\1", part) for part in parts[::2]]
            lines[number] = "".join(parts)


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", _plain)
