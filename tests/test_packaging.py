"""The package as people install it: it has the browser client in it, and works where nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from serving import serving

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STATIC = "byways/table/static"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

pytestmark = pytest.mark.xdist_group("packaging")  # built and installed once


def build(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Build from a folder of sources, with the tools that are here already."""
    command = [sys.executable, "-m", "hatchling", "build", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive."""
    if not (ROOT / "src" / STATIC / "index.html").exists():
        pytest.fail("The browser client has not been built; build it: make client")
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, "-d", str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty virtual environment with the wheel in it. What the wheel needs is lent from here, not fetched."""
    home = tmp_path_factory.mktemp("venv")
    venv.create(home, with_pip=False)
    program = home / SCRIPTS / Path(sys.executable).name
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", str(program), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    ask = [str(program), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    own = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    Path(own, "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return home


def alone(tmp_path: Path) -> dict[str, str]:
    """An environment without this project's folder; rules run interpreted, so that they start at once."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "BYWAYS_GAMES")}
    return {**kept, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore", "BYWAYS_DATA_DIR": str(tmp_path)}


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_no_package_without_the_client(target: str, tmp_path: Path) -> None:
    copy_of_sources(tmp_path / "clone")
    refused = build(tmp_path / "clone", "-t", target, "-d", str(tmp_path / "dist"))
    assert refused.returncode != 0
    assert "make client" in refused.stdout + refused.stderr
    assert not list(tmp_path.glob("dist/*"))


def test_an_editable_install_needs_no_client(tmp_path: Path) -> None:
    copy_of_sources(tmp_path / "clone")
    code = f"from hatchling.build import build_editable; build_editable({str(tmp_path / 'dist')!r})"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path / "clone", check=False)
    assert done.returncode == 0
    assert list(tmp_path.glob("dist/*.whl"))


def copy_of_sources(to: Path) -> None:
    """What a fresh clone has, as far as a package is made from it."""
    shutil.copytree(ROOT / "src", to / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    (to / "scripts").mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "scripts/hatch_build.py"):
        shutil.copy(ROOT / name, to / name)


def test_what_is_in_the_wheel(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
    assert {f"{STATIC}/index.html", "byways/py.typed", "byways/games/crab_stack/RULES.md"} <= names
    for kind, what in (
        ("*.toml", "maps, tracks and levels"),
        ("*.ftl", "words"),
        ("RULES.*.md", "translated rulebooks"),
    ):
        data = {file.relative_to(ROOT / "src").as_posix() for file in (ROOT / "src").rglob(kind)}
        assert data, f"{what} are data"
        assert data <= names
    assert {name.split("/")[0] for name in names} == {"byways", f"byways-{PROJECT['version']}.dist-info"}


def test_what_is_in_the_source_archive(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{STATIC}/index.html", "scripts/hatch_build.py", "examples/README.md", "docs/engine.md"} <= names
    assert not [name for name in names if "node_modules" in name]


def test_the_installed_package_plays(installed: Path, tmp_path: Path) -> None:
    program = installed / SCRIPTS / "byways"
    env = alone(tmp_path)
    listed = subprocess.run([program, "games"], capture_output=True, text=True, check=True, env=env, cwd=tmp_path)
    assert "crab-stack" in listed.stdout
    where = [str(installed / SCRIPTS / "python"), "-c", "import byways; print(byways.__file__)"]
    found = subprocess.run(where, capture_output=True, text=True, check=True, env=env, cwd=tmp_path).stdout
    assert Path(found.strip()).is_relative_to(installed)
    words = [str(program), "play", "crab-stack", "--seats", "me,random", "--seed", "1"]
    played = subprocess.run(
        words,
        input="1\n1\nlog\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=env,
        cwd=tmp_path,
    )
    assert "Traceback" not in played.stderr
    assert re.search(r"\b2\s+Orange", played.stdout), "both have moved"


def test_the_installed_package_serves_its_page(installed: Path, tmp_path: Path) -> None:
    program = [str(installed / SCRIPTS / "byways")]
    with serving(program, tmp_path, alone(tmp_path)) as address, urlopen(address, timeout=60) as page:
        text = page.read().decode()
        assert page.status == 200
        (script,) = re.findall(r'src="/(assets/[^"]+\.js)"', text)
        with urlopen(address + script, timeout=60) as asset:
            assert len(asset.read()) > 1000


def test_metadata_is_for_people() -> None:
    assert "Typing :: Typed" in PROJECT["classifiers"]
    versions = {entry.rpartition(" ")[2] for entry in PROJECT["classifiers"] if " 3." in entry}
    assert versions == {"3.11", "3.12", "3.13", "3.14"}
    assert PROJECT["requires-python"] == ">=3.11"
    assert all(url.startswith("https://github.com/byways-games/byways") for url in PROJECT["urls"].values())
