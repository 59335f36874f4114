"""Build the documentation as a site: python scripts/build_docs.py [FOLDER].

The pages are the Markdown files that people read on the code host, too. They are copied to a folder of their own,
where links lead to other pages of the site or to the sources on the code host; pictures of the games and the
reference are made there; then Sphinx turns it all into HTML. A warning is an error.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import byways

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
HOST = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
GAMES = {name: ROOT / "src" / "byways" / "games" / name.replace("-", "_") for name in byways.games()}

SECTIONS = {
    "Play": ["table", "print-and-play", "records"],
    "Make": ["your-first-game", "engine", "snowplow-maps", "snow-tails-tracks", "examples"],
    "Bots": ["bots", "your-own-bot", "rl", "observations"],
    "The lab": ["lab", "balance"],
    "The house": ["architecture", "api", "web", "glossary", "translating", "contributing", "changelog"],
}
"""The pages in the order of the site's contents; pages of docs/ that are not named here come last."""

REFERENCE = {
    "byways": "The front door: games, bots, matches and positions.",
    "byways.engine": "What a game of your own is made with.",
    "byways.bots": "Bots, and what they say about a position.",
    "byways.client": "A table over HTTP, for bots and scripts.",
    "byways.press": "Sheets to print and cut.",
}
"""The modules whose docstrings make the reference."""

PLAYED = 60
"""How many decisions of a game bots make, at most; the picture is taken half-way."""


def pages() -> dict[Path, str]:
    """Every Markdown file that becomes a page, and the page's name."""
    found = {path: path.stem for path in sorted((ROOT / "docs").glob("*.md"))}
    found[ROOT / "examples" / "README.md"] = "examples"
    found[ROOT / "CONTRIBUTING.md"] = "contributing"
    found[ROOT / "CHANGELOG.md"] = "changelog"
    return found | {folder / "RULES.md": f"games/{name}" for name, folder in GAMES.items()}


def stage(source: Path) -> None:
    """Write all pages into a folder, with links that hold there."""
    names = pages()
    (source / "games").mkdir(parents=True)
    for path, name in names.items():
        text = with_links(path, name, names)
        if path.name == "RULES.md":
            text = rulebook(text, path.parent)
        elif name == "index":
            text = front_page(text, names)
        (source / f"{name}.md").write_text(text, encoding="utf-8")


def with_links(path: Path, name: str, names: dict[Path, str]) -> str:
    """The text of a page, its links leading to pages of the site or to sources on the code host."""
    up = "../" * name.count("/")

    def moved(found: re.Match[str]) -> str:
        target, mark, anchor = found[1].partition("#")
        if not target or ":" in target:
            return found[0]
        file = (path.parent / target).resolve()
        if not file.exists():
            sys.exit(f"{path.relative_to(ROOT)}: the link to {target} leads nowhere")
        if file == ROOT / "README.md":
            return f"]({up}index.md)"
        if file in names:
            return f"]({up}{names[file]}.md{mark}{anchor})"
        return f"]({HOST}/{'tree' if file.is_dir() else 'blob'}/main/{file.relative_to(ROOT).as_posix()})"

    parts = re.split(r"(^```.*?^```)", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    parts[::2] = [re.sub(r"\]\(([^)\s]+)\)", moved, part) for part in parts[::2]]
    return "".join(parts)


def rulebook(text: str, folder: Path) -> str:
    """The page of a game: its picture beneath the title, and a place to link to for every rule."""
    title, _, rest = text.partition("\n")
    text = f"{title}\n\n![{title.strip('# ')}, half-way through](../pictures/{folder.name}.svg)\n{rest}"
    seen: set[str] = set()

    def marked(found: re.Match[str]) -> str:
        new = found[1] not in seen
        seen.add(found[1])
        return f"[{found[0]}]{{#rule-{found[1]}}}" if new else found[0]

    return re.sub(r"\*\*([A-Z]{2}\d+[a-z]?)\*\*", marked, text)


def front_page(text: str, names: dict[Path, str]) -> str:
    """The first page: with the pictures, and with the contents of the whole site."""
    pictures = [
        f"[![{byways.game_class(name).title}](pictures/{folder.name}.svg)](games/{name}.md)"
        for name, folder in GAMES.items()
    ]
    gallery = "\n".join(pictures)
    listed = {page for section in SECTIONS.values() for page in section}
    others = [name for path, name in names.items() if path.parent == ROOT / "docs" and name not in {*listed, "index"}]
    contents = {
        "Games": [f"games/{name}" for name in GAMES],
        **SECTIONS,
        "Reference": [f"reference/{module}" for module in REFERENCE],
        "More": others,
    }
    trees = [
        f"```{{toctree}}\n:hidden:\n:caption: {caption}\n\n" + "\n".join(entries) + "\n```\n"
        for caption, entries in contents.items()
        if entries
    ]
    title, _, rest = text.partition("\n")
    return "\n".join([title, "", gallery, "", rest, *trees])


def draw(source: Path) -> None:
    """A picture of every game as quick bots play it, half-way."""
    (source / "pictures").mkdir()
    for name, folder in GAMES.items():
        match = byways.Match(byways.game(name), seed=3)
        bot = byways.bot("search", simulations=100, seed=1)
        while not match.state.over and len(match) < PLAYED:
            match.play(bot.choose(match.state))
        picture = match.states[len(match) // 2].svg()
        (source / "pictures" / f"{folder.name}.svg").write_text(picture, encoding="utf-8")


def refer(source: Path) -> None:
    """A page for each public module, on which Sphinx sets the docstrings of what it offers."""
    (source / "reference").mkdir()
    told: set[int] = set()
    for name, about in REFERENCE.items():
        module = importlib.import_module(name)
        offered = getattr(module, "__all__", None) or [
            key for key, thing in vars(module).items() if getattr(thing, "__module__", "") == name and key[0] != "_"
        ]
        entries = []
        for key in offered:
            thing = getattr(module, key)
            kind = directive(thing)
            if kind and id(thing) not in told:
                told.add(id(thing))
                entries.append(f".. {kind}:: {name}.{key}")
        text = f"# {name}\n\n{about}\n\n```{{eval-rst}}\n" + "\n\n".join(entries) + "\n```\n"
        (source / "reference" / f"{name}.md").write_text(text, encoding="utf-8")


def directive(thing: object) -> str | None:
    """What Sphinx calls such a thing; None for numbers, tables and names of types, which say little by themselves."""
    if inspect.isclass(thing):
        return "autoexception" if issubclass(thing, BaseException) else "autoclass"
    return "autofunction" if inspect.isfunction(getattr(thing, "py_func", thing)) else None


def build(folder: Path) -> Path:
    """Build the site into a folder; returns its first page."""
    source = folder.parent / f"{folder.name}-pages"
    for old in (folder, source):
        shutil.rmtree(old, ignore_errors=True)
    stage(source)
    draw(source)
    refer(source)
    words = ["-b", "html", "-W", "--keep-going", "-q", "-c", str(ROOT / "docs"), str(source), str(folder)]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # compiled functions have no signature to show
    code = subprocess.call([sys.executable, "-m", "sphinx", *words], env=env)
    if code:
        sys.exit(code)
    return folder / "index.html"


if __name__ == "__main__":
    chosen = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SITE
    print(f"The documentation is ready: open {build(chosen).as_uri()}")
