"""Options: declared once, used by the library, the command line, the new-game form and the lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import BadOption
from .types import Data
from .wording import listing, nearest

LONGEST = 60
"""So many characters of a value are shown in an error."""


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `values` lists all values there are. Where that can not be done (a seed, a time), `check` turns what was given
    into the value to keep, which must be plain JSON, or raises ValueError with the cure; then `values` are the ones
    to propose. `file` does the same for the path of a .toml file, so that files are read only for who may read them:
    the person at this computer, not somebody who sends options over a network or in a record.
    """

    name: str
    default: object
    help: str = ""
    """What it does; where it is empty, the game's book says it (`option-NAME.help`)."""
    values: Sequence[object] = ()
    check: Callable[[object], object] | None = None
    file: Callable[[Path], object] | None = None
    labels: Sequence[str] = ()
    """A word for each value, where the value alone says too little."""
    pictured: bool = False
    """Whether its values are boards to choose from: a form shows a picture of each."""
    minor: bool = False
    """Whether it is for those who know the game: a form keeps it out of the way."""

    def has(self, given: object) -> bool:
        """Whether this is one of the values that are listed."""
        return any(type(given) is type(value) and given == value for value in self.values)

    def read(self, given: object, files: bool = True) -> object:
        """The value that was meant, from Python, a command line or a form; `files` says whether it may be a path."""
        if self.has(given):
            return given
        for value in self.values:
            if isinstance(given, str | int | float) and _plain(given) == _plain(value):
                return value
        is_path = self.file is not None and isinstance(given, str | Path) and str(given).endswith(".toml")
        if is_path and not files:
            raise BadOption(
                f"{self.name} can not be a file here; give the name of one that comes with the game, or the file's text"
            )
        if self.check is None and not is_path:
            shown = f"{self.values[0]} to {self.values[-1]}" if _is_run(self.values) else listing(self.values)
            hint = nearest(str(given), map(str, self.values)) if isinstance(given, str) else ""
            raise BadOption(f"{self.name} can not be {_shown(given)}; it can be {shown}.{hint}")
        try:
            if is_path:
                assert self.file is not None
                return self.file(Path(str(given)))
            assert self.check is not None
            return self.check(given)
        except BadOption:
            raise
        except RecursionError:
            raise BadOption(f"{self.name} can not be {_shown(given)}: it is nested too deeply") from None
        except (ValueError, OSError) as error:
            raise BadOption(f"{self.name} can not be {_shown(given)}: {error}") from error


def _shown(given: object) -> str:
    """A value as errors show it: a whole map would hide what is wrong with it."""
    text = repr(given)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _plain(value: object) -> str:
    words = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}
    text = str(value).strip().lower()
    return words.get(text, text)


def _is_run(values: Sequence[object]) -> bool:
    numbers = [value for value in values if type(value) is int]
    return len(values) > 2 and len(numbers) == len(values) and numbers == list(range(numbers[0], numbers[-1] + 1))


def read_options(game: str, declared: Sequence[Option], given: Data, files: bool) -> Data:
    """All options of a game: what was given, checked, and the defaults of the rest."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption(f"{game} has no option {name!r}; it has {listing(known)}.{nearest(name, known)}")
    return {
        option.name: option.read(given[option.name], files) if option.name in given else option.default
        for option in declared
    }


def read_tunables(declared: Sequence[Option], given: Data, files: bool) -> tuple[Data, Data]:
    """The numbers of the rules that were given and are not as printed, and what else was given."""
    known = {option.name: option for option in declared}
    read = {name: known[name].read(value, files) for name, value in given.items() if name in known}
    tuned = {name: value for name, value in read.items() if value != known[name].default}
    return tuned, {name: value for name, value in given.items() if name not in known}


def read_spec(spec: str) -> tuple[str, Data]:
    """The name and the options of a game named in one string, such as `name(players=3)`."""
    name, bracket, rest = spec.strip().partition("(")
    if not bracket:
        return name, {}
    if not rest.endswith(")"):
        raise BadOption(f"{spec!r} lacks its closing bracket; write it as {name}(option=value, ...)")
    options: Data = {}
    for part in filter(None, (part.strip() for part in rest[:-1].split(","))):
        key, equals, value = part.partition("=")
        if not equals:
            raise BadOption(f"{part!r} in {spec!r} is no option; write it as {name}(option=value, ...)")
        options[key.strip()] = value.strip().strip("'\"")
    return name.strip(), options
