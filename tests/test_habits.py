"""Forms, workflow, chores and the pages that newcomers read first agree with each other."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import byways
from our_games import GAMES

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
INPUTS = {"input", "textarea", "dropdown", "checkboxes"}


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_forms_are_as_the_code_host_wants_them(path: Path) -> None:
    form = load(path)
    assert {"name", "description", "body"} <= set(form) <= {"name", "description", "body", "labels", "title"}
    ids = [part["id"] for part in form["body"]]
    assert len(ids) == len(set(ids))
    for part in form["body"]:
        assert part["type"] in INPUTS
        assert part["attributes"]["label"]
        if part["type"] in ("dropdown", "checkboxes"):
            assert part["attributes"]["options"]
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_the_form_for_rules_knows_all_games() -> None:
    (games,) = [part for part in load(ROOT / ".github/ISSUE_TEMPLATE/rule.yml")["body"] if part["id"] == "game"]
    assert games["attributes"]["options"] == [byways.game_class(name).title for name in GAMES]


def test_the_workflow_runs_what_make_test_does_everywhere() -> None:
    workflow = load(ROOT / ".github/workflows/test.yml")
    job = workflow["jobs"]["test"]
    matrix = job["strategy"]["matrix"]
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "macos", "windows"]
    pythons = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert matrix["python"] == pythons
    assert PROJECT["requires-python"] == f">={pythons[0]}"
    assert "python scripts/do.py test" in [step.get("run") for step in job["steps"]]


def test_every_chore_has_a_target_and_is_told() -> None:
    usage = subprocess.run([sys.executable, ROOT / "scripts/do.py"], capture_output=True, text=True, check=False).stderr
    chores = re.findall(r"^  ([a-z-]+) ", usage, re.M)
    assert {"play", "test", "docs", "wheel", "clean"} <= set(chores)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in (".PHONY: ", ""):
        (targets,) = re.findall(rf"^{re.escape(line)}(play [a-z -]+)", makefile, re.M)
        assert targets.split() == chores
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^    |`)make ([a-z-]+)", page, re.M))
    assert named <= set(chores), "what the page names is there"


def test_the_two_commands_are_on_the_first_screen() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:15])
    assert "make play" in top
    assert "make test" in top
