"""What `compendium init` and `compendium new` write: a project, a small playable game, a record.

The texts of a language are a folder of templates/starters/: `game/`, `chapters/`, words.yaml.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Template

from ruamel.yaml import YAML

from rules_compendium import __version__
from rules_compendium.languages import codes
from rules_compendium.model import Field, Key, Kind
from rules_compendium.model.engine import Characteristic
from rules_compendium.model.project import Project
from rules_compendium.resources import own

_TEXTS = own("templates/starters")
_WORDS = "words.yaml"
_SHORT = 4
# A value of each type, ready to be changed.
_STAND_INS = {"integer": "1", "number": "1", "boolean": "false", "dice": "D6", "distance": '6"', "value": "1"}
_WORDED = ("text", "markdown")
# What a host asks for, by path, with the file that it is made of.
HOSTS = {
    "github": {".github/workflows/site.yml": "github.yml"},
    "gitlab": {".gitlab-ci.yml": "gitlab.yml"},
    "container": {
        "Containerfile": "Containerfile",
        "Caddyfile": "Caddyfile",
        ".dockerignore": "dockerignore",
    },
}
# What YAML reads as these words wherever they stand.
_PLAIN = re.compile(r"[^\W\d_][\w’ .-]*[\w.]")


def languages() -> list[str]:
    """Return the languages in which a game can be begun: those that pages speak too."""
    return sorted({file.parent.name for file in _TEXTS.glob(f"*/{_WORDS}")} & {*codes()})


def starter_language(project: Project, system: str = "") -> str:
    """Return the language of a game, or of the site, where a game can be begun in it; else English."""
    code = project.languages[system].short
    return code if code in languages() else "en"


@cache
def words(language: str) -> dict[str, str]:
    """Return the words of a language."""
    words_: dict[str, str] = YAML(typ="safe").load(_TEXTS / language / _WORDS)
    return words_


def game_files(language: str, slug: str, name: str, order: int, site: str) -> dict[str, str]:
    """Return the files of a small game by path; it names its language where the site speaks another."""
    words_ = name.split()
    short = ("".join(word[0] for word in words_) if words_[1:] else name)[:_SHORT].upper()
    given = {"name": _scalar(name), "short": _scalar(short or slug), "order": order}
    given["language"] = "" if language == site else f"language: {language}\n"
    files = {}
    for folder, place in (("game", f"data/{slug}"), ("chapters", f"content/{slug}")):
        texts = _TEXTS / language / folder
        for file in sorted(file for file in texts.rglob("*") if file.is_file()):
            files[f"{place}/{file.relative_to(texts).as_posix()}"] = _filled(file, given)
    return files


def project_files(language: str, name: str, hosts: Iterable[str]) -> dict[str, str]:
    """Return what a project has beside its games, by path."""
    given = {"name": _scalar(name), "language": language, "version": __version__}
    texts = {"mkdocs.yml": "mkdocs.yml", ".gitignore": "gitignore", "requirements.txt": "requirements.txt"}
    for host in hosts:
        texts |= HOSTS[host]
    return {path: _filled(_TEXTS / "project" / file, given) for path, file in texts.items()}


def _filled(file: Path, given: Mapping[str, object]) -> str:
    return Template(file.read_text(encoding="utf-8")).substitute(given)


def _scalar(text: str) -> str:
    """Return a text as a quoted YAML scalar."""
    return json.dumps(text, ensure_ascii=False)


def entry_text(project: Project, key: Key, name: str, language: str) -> str:
    """Return a record of a kind that passes every check, with its fields ready to be filled."""
    kind = project.kinds[key.kind]
    said = words(language).items()
    given = {word: text if _PLAIN.fullmatch(text) else _scalar(text) for word, text in said}
    lines = [f"{key.id}:", f"  name: {_scalar(name)}"]
    if kind.summary == "required":
        lines.append(f"  summary: {given['summary']}")
    if kind.affects_rolls:
        lines.append(f"  no_effect: {given['no_effect']}")
    written = _TEXTS / "kinds" / f"{kind.id}.yaml"
    if written.exists():
        lines += _filled(written, given).splitlines()
    else:
        fields = _Fields(project, key.system, kind, given["todo"])
        lines += [line for field in kind.fields.values() for line in fields.lines(field)]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class _Fields:
    """Writes the fields of a record that is to be filled."""

    project: Project
    system: str
    kind: Kind
    todo: str

    def lines(self, field: Field) -> Iterator[str]:
        """Yield the lines of a field, behind a `#` where a record can do without it."""
        stats = self._stats()
        lines = self.project.systems[self.system].profile.lines if self.kind.profile else {}
        if field.type == "stats":
            elsewhere = {id_ for line in lines.values() for id_ in line.stats}
            if own := [text for id_, text in stats.items() if id_ not in elsewhere]:
                yield f"  {field.name}: {{{', '.join(own)}}}"
        elif field.type == "lines":
            filled = {id_: [stats[one] for one in line.stats if one in stats] for id_, line in lines.items()}
            if written := [f"    {id_}: {{{', '.join(own)}}}" for id_, own in filled.items() if own]:
                yield from (f"  {field.name}:", *written)
        elif field.type == "ref":
            if ids := self.project.ids(self.system, field.kinds):
                yield f"  {'' if self.kind.profile else '# '}{field.name}: {ids[0]}"
        elif stand_in := self._stand_in(field):
            calls = field.of is not None and field.of.type == "call"
            shown = calls or field.place in ("headline", "body") or stand_in.startswith("[[")
            if shown and field.name != "partial":
                yield f"  # {field.name}: {stand_in}"

    def _stand_in(self, field: Field) -> str:
        """Return how a value of a field is written: lists in brackets, structures in braces."""
        if field.type == "list" and field.of:
            return f"[{self._stand_in(field.of)}]"
        if field.type == "struct":
            inner = (f"{inner.name}: {self._stand_in(inner)}" for inner in field.fields.values())
            return f"{{{', '.join(inner)}}}"
        return field.values[0] if field.values else self._of_type(field.type)

    def _of_type(self, type_: str) -> str:
        return self.todo if type_ in _WORDED else _STAND_INS.get(type_, "")

    def _stats(self) -> dict[str, str]:
        """Return the characteristics that every record of the kind has, each with a value of its nature."""
        known = self.project.characteristics(self.system, self.kind.id)
        declared = {id_: record.typed(Characteristic) for id_, record in known.items()}
        return {id_: f"{id_}: {self._value(own)}" for id_, own in declared.items() if not own.optional}

    def _value(self, own: Characteristic) -> str:
        """Return a value of a characteristic, within its bounds."""
        if own.value not in ("integer", ""):
            return self._of_type(own.value)
        if own.min is not None:
            return str(own.min)
        return str(1 if own.max is None else min(1, own.max))
