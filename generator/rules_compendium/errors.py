"""Mistakes in data: a place, a code, a message and a cure; how names are quoted and nearest ones found."""

import errno
import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from rules_compendium.names import fold
from rules_compendium.resources import PACKAGE


class CompendiumError(Exception):
    """Something stands in the way, and a person can mend it: the command line says it without a traceback."""

    exit_code = 1
    # The mistakes that it stands for, each at its place, and the records among which they were found.
    problems: "tuple[Diagnostic, ...]" = ()
    records = 0

    def __init__(self, what: str, cure: str = "") -> None:
        super().__init__(f"{what}; {cure}" if cure else what)
        self.what, self.cure = what, cure


class CommandError(CompendiumError):
    """A command cannot go on as it was given: the sentence says why and what to do."""

    exit_code = 2


_CURES = {
    errno.ENOSPC: "free some space on that disk",
    errno.EDQUOT: "free some space there",
    errno.EACCES: "choose a place that you may read and write, or change who may",
    errno.EPERM: "choose a place that you may read and write, or change who may",
    errno.EROFS: "choose a place that can be written to",
    errno.ENOENT: "it is not there, or has just been removed; try again",
    errno.ENOTDIR: "a file stands where a folder is needed; move it away",
    errno.EEXIST: "a file stands where a folder is needed; move it away",
    errno.EISDIR: "a folder stands where a file is needed; choose another name",
    errno.ELOOP: "remove the link, which leads to itself",
    errno.ENAMETOOLONG: "choose a shorter name",
    errno.EMFILE: "close other programs, or allow more open files",
    errno.ENOMEM: "close other programs",
}


def refusal(error: OSError) -> str:
    """Return what the system refuses, where, and what to do about it."""
    place = " → ".join(str(name) for name in (error.filename, error.filename2) if name)
    reason = error.strerror or str(error) or type(error).__name__
    cure = _CURES.get(error.errno or 0, "see whether that place can be used, then try again")
    return f"{place}: {reason}; {cure}" if place else f"{reason}; {cure}"


class Span(NamedTuple):
    """A place in a file, counted from 1 as editors do."""

    path: str
    line: int
    column: int

    def __str__(self) -> str:
        """Return the place the way editors make it clickable."""
        return f"{self.path}:{self.line}:{self.column}"


class Loss(IntEnum):
    """What remains unknown because of a mistake, from nothing to whole records."""

    NOTHING = 0
    # Words of a text: a mark or a link in it that stands for nothing.
    WORDS = 1
    # A number that is there and cannot be added up.
    SUM = 2
    # A value that is there and stands for nothing: a wrong reference, a program that does not compile.
    VALUE = 3
    # Nothing, or not all, of the file could be read.
    RECORDS = 4
    NEVER = 5


class Code(NamedTuple):
    """One kind of mistake; what `explain` says of it stands in explanations/<id>.md.

    Where mistakes of other kinds lose as much as it waits for, it may follow from them, and is not said.
    """

    id: str
    name: str
    loses: Loss
    waits_for: Loss
    limit: int
    # Whether a game may say how many of them wait to be mended in a file (`allowed` in system.yaml).
    may_wait: bool

    def explanation(self) -> tuple[str, str]:
        """Return a title and the text below it."""
        page = (_EXPLANATIONS / f"{self.id}.md").read_text(encoding="utf-8")
        title, _, text = page.replace("{limit}", f"{self.limit:,}").partition("\n\n")
        return title.removeprefix("# "), " ".join(text.split())


class Diagnostic(NamedTuple):
    """One mistake at one place, with what to do about it."""

    span: Span
    code: str
    message: str
    cure: str = ""
    # `system/id` where the mistake is that no record has that id: said once, however many places name it.
    missing: str = ""
    # Where a key is mistyped: the keys that it may stand for, each with what would have it.
    meant: tuple[tuple[str, str], ...] = ()
    # The files that decide it, where that is known: it waits for mistakes in them alone.
    decided_by: tuple[str, ...] = ()

    def headline(self) -> str:
        """Return the one line that names place, code, mistake and cure."""
        cure = f"; {self.cure}" if self.cure else ""
        return printable(f"{self.span}: {self.code} {self.message}{cure}")

    def as_json(self) -> dict[str, str | int]:
        """Return the diagnostic as a program reads it."""
        said = {"code": self.code, "message": printable(self.message), "cure": printable(self.cure)}
        return self.span._asdict() | said


class MistakesError(CompendiumError):
    """Mistakes that stand in the way, each at its place."""

    def __init__(self, problems: Iterable[Diagnostic], records: int = 0) -> None:
        self.problems = tuple(problems)
        self.records = records
        super().__init__("\n".join(problem.headline() for problem in self.problems))


def place_of(text: str, offset: int) -> tuple[int, int]:
    """Return line and column of an offset in a text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


_EXPLANATIONS = PACKAGE / "explanations"
_CODES: dict[str, Code] = {}


def code(
    id_: str,
    name: str,
    *,
    loses: Loss = Loss.NOTHING,
    waits_for: Loss = Loss.NEVER,
    limit: int = 0,
    may_wait: bool = False,
) -> str:
    """Register a code and return its id; a module registers its codes where it uses them."""
    code_ = Code(id_, name, loses, waits_for, limit, may_wait)
    if _CODES.setdefault(id_, code_) != code_:
        message = f"code {id_} is both {_CODES[id_].name} and {name}"
        raise ValueError(message)
    return id_


def code_of(problem: Diagnostic) -> Code:
    """Return the code of a problem."""
    return _CODES[problem.code]


def codes() -> dict[str, Code]:
    """Return every registered code, in order."""
    return dict(sorted(_CODES.items()))


# A hostile name of a megabyte must not be compared with every id, nor printed whole.
_LONGEST_COMPARED = 80
# What begins with these letters is meant; with fewer, anything does.
_LEAST_BEGUN = 3
_MOST_NEAR = 3
# Two parts of names are one and its slip when they are as alike as this; very short ones tell nothing.
_ALIKE = 0.5
# What is so near is a slip; of what is further away, the next one may be meant as well.
_SLIP, _AS_NEAR = 0.9, 0.05
_PARTS, _WORDS = re.compile(r"[_/-]"), re.compile(r"[_-]")


# Controls, marks that turn the direction of text, and halves of characters: what terminals obey or refuse.
_UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """Return text as a terminal can show it: what would be obeyed or cannot be encoded is a dot."""
    return _UNPRINTABLE.sub("·", text)


def quoted(text: object) -> str:
    """Return a value as a message shows it: quoted, on one line, cut when long."""
    flat = " ".join(str(text).split())
    if len(flat) > _LONGEST_COMPARED:
        flat = flat[: _LONGEST_COMPARED - 1] + "…"
    return f'"{flat}"'


def _spelt_like(word: str, known: list[str]) -> list[str]:
    """Return the candidate that is spelt most like a word; of several parts, the next if as near."""
    near = get_close_matches(word, known, n=_MOST_NEAR, cutoff=0.6)
    alike = [(_likeness(word, name), name) for name in near if _has_parts_of(name, word)]
    best = alike[0][0] if alike else 0
    least = best - _AS_NEAR if best < _SLIP and len(_WORDS.split(word)) > 1 else best
    return [name for at, (ratio, name) in enumerate(alike) if not at or ratio > least]


def _has_parts_of(name: str, word: str) -> bool:
    """Tell whether each part of a word is like some part of a name: `elfe-roi` is no slip of `ogre-roi`."""
    parts = _WORDS.split(name)
    return all(
        max(_likeness(part, other) for other in parts) >= _ALIKE
        for part in _WORDS.split(word)
        if len(part) >= _LEAST_BEGUN
    )


def _likeness(word: str, other: str) -> float:
    return SequenceMatcher(None, word, other).ratio()


@lru_cache(maxsize=8)
def _swapped(word: str) -> frozenset[str]:
    """Return a word with each two letters that follow one another in the other order."""
    return frozenset(word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1))


def nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """Return the candidates that begin with a word, else one spelt like it, else those with it as a part."""
    if len(word) > _LONGEST_COMPARED:
        return []
    known = list(dict.fromkeys(candidates))
    near = [name for name in known if fold(name) == fold(word)]
    near = near or [name for name in known if name in _swapped(word)]
    near = near or sorted((name for name in known if name.startswith(word)), key=len)
    if not near or (len(word) < _LEAST_BEGUN and fold(near[0]) != fold(word)):
        near = _spelt_like(word, known)
    near = near or [name for name in known if word in _PARTS.split(name)]
    return near[:_MOST_NEAR]


def did_you_mean(word: str, candidates: Iterable[str], otherwise: str = "") -> str:
    """Return `did you mean "tireur"?` where a candidate is near, else the other cure."""
    names = " or ".join(f'"{name}"' for name in nearest(word, candidates))
    return f"did you mean {names}?" if names else otherwise
