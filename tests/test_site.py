"""The documentation as a site: `make docs` builds it without a warning, and no link in it is dead."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from our_games import GAMES

ROOT = Path(__file__).parent.parent
HOST = "https://github.com/byways-games/byways/"

pytestmark = pytest.mark.xdist_group("site")  # built once


class Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.links.add(value)
            elif name in ("id", "name") and value is not None:
                self.anchors.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """Every page of the site, built anew."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    words = [sys.executable, str(ROOT / "scripts" / "build_docs.py"), str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "index.html").as_uri() in done.stdout
    return {path: Page(path) for path in sorted(folder.rglob("*.html"))}


def test_no_link_is_dead(site: dict[Path, Page]) -> None:
    dead = []
    for path, page in site.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                dead += [f"{path.name}: {link}"] if link.startswith(HOST) and not in_repository(link) else []
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file() or not anchored(site, target, unquote(parts.fragment)):
                dead.append(f"{path.name}: {link}")
    assert not dead


def in_repository(link: str) -> bool:
    """Whether a link to the code host leads to something that is in this folder."""
    kind, _, path = link.removeprefix(HOST).partition("/main/")
    return kind not in ("blob", "tree") or (ROOT / path).exists()


def anchored(site: dict[Path, Page], target: Path, fragment: str) -> bool:
    """Whether a page has the place that a link names."""
    return not fragment or target not in site or fragment in site[target].anchors


def test_every_page_and_rulebook_is_in_it(site: dict[Path, Page]) -> None:
    (index,) = [path for path in site if path.name == "index.html" and path.parent.name == "site"]
    listed = site[index].links
    pages = {f"{path.stem}.html" for path in (ROOT / "docs").glob("*.md")} - {"index.html"}
    rules = {f"games/{name}.html" for name in GAMES}
    assert pages | rules | {"contributing.html", "changelog.html", "examples.html"} <= listed


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_picture_and_its_rules_can_be_linked_to(name: str, site: dict[Path, Page]) -> None:
    (path,) = [path for path in site if path.parts[-2:] == ("games", f"{name}.html")]
    picture = f"../_images/{name.replace('-', '_')}.svg"
    assert picture in site[path].links
    assert "<svg" in (path.parent / picture).read_text(encoding="utf-8")
    assert any(anchor.startswith("rule-") for anchor in site[path].anchors)


@pytest.mark.parametrize(
    "anchor", ["byways.game", "byways.State.moves", "byways.engine.Face.pieces", "byways.client.Seat.turns"]
)
def test_the_reference_comes_from_the_docstrings(anchor: str, site: dict[Path, Page]) -> None:
    assert any(anchor in page.anchors for path, page in site.items() if path.parent.name == "reference")


def test_it_can_be_searched(site: dict[Path, Page]) -> None:
    (page,) = [path for path in site if path.name == "search.html"]
    words = page.with_name("searchindex.js").read_text(encoding="utf-8")
    assert "playout" in words
    assert "snowplow" in words
