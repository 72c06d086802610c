"""What the search knows: names and definitions of records, and the passages of texts."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from generator.document.typography import clean, typeset
from generator.model.marks import LINK
from generator.names import fold
from generator.render.chapters import draft
from generator.render.definitions import figures_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.link import Compendium
    from generator.model import Chapter, Kind, Record
    from generator.render.site import Site

_TAG = re.compile(r"<[^>]*>")
_BREAK = re.compile(r"</(?:p|li|h\d|td|th|dd|dt)>|<br\s*/?>")
# Of a table a result shows a piece in one line: cells and rows stay apart there.
_CELL = re.compile(r"</t[dh]>\s*(?=<t[dh])")
_ROW = re.compile(r"</t[dh]>\s*</tr>(?:\s*</thead>\s*<tbody>)?\s*(?=<tr)")
_HEADING = re.compile(r'<h[23] id="([^"]+)"[^>]*>(.*?)</h[23]>', re.DOTALL)
_WORD = re.compile(r"[^\W\d]{3}")
_MARKS = re.compile(r"\*\*|__|`")
# Shown with the name, and so found with it.
_ELSEWHERE = ("gear", "abbr")
# Where a chapter begins: the page's own content.
_TOP = "contenu"


def search_records(site: Site) -> dict[str, Any]:
    """Return everything that the index is made of, in one order that the data gives."""
    of = site.compendium
    kinds = _Kinds()
    systems = list(of.systems)
    records = [_entry(site, record, systems, kinds) for record in of.records.values()]
    passages = [
        passage
        for system in systems
        for chapter in of.chapters_of(system)
        for passage in _passages(site, chapter, systems.index(system))
    ]
    return {
        "systems": [[s.slug, s.name, s.short] for s in of.systems.values()],
        "kinds": kinds.rows,
        "stats": _stats(of, systems),
        "records": records,
        "texts": [_text(site, record) for record in of.records.values()],
        "passages": passages,
    }


def _nature(kind: Kind) -> int:
    """Tell profiles (1), which figures filter, and what computes (2), which stands behind rules."""
    if kind.profile:
        return 1
    return 2 if any(field.type == "program" for field in kind.fields.values()) else 0


class _Kinds:
    """Kinds under the names that the systems give them, each name once."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []
        self._known: dict[tuple[Any, ...], int] = {}

    def number(self, kind: Kind) -> int:
        """Return a kind's place in the list."""
        row = (kind.id, kind.slug, typeset(kind.label), typeset(kind.plural), _nature(kind))
        if row not in self._known:
            self._known[row] = len(self.rows)
            self.rows.append(list(row))
        return self._known[row]


def _entry(site: Site, record: Record, systems: list[str], kinds: _Kinds) -> dict[str, Any]:
    """Return a record as results show it; what is empty or follows from its name is left out."""
    of = site.compendium
    key = record.key
    kind = of.systems[key.system].kind(key.kind)
    labels = list(_labels(of, record))
    found = {
        "s": systems.index(key.system),
        "k": kinds.number(kind),
        "n": typeset(clean(record.name)),
        "i": key.id if key.id != fold(record.name) else "",
        "e": list(record.en),
        "a": [typeset(clean(alias)) for alias in (*_short(record), *record.aliases, *record.tags)],
        "p": _parameters(of, record),
        "t": labels,
        "o": _own(of, record, labels) if kind.profile else [],
        "d": site.plain_summary(record),
        "f": figures_line(site, record) if kind.profile or not record.summary else "",
        "v": _values(record) if kind.profile else {},
        "w": site.weight[key],
    }
    return {name: value for name, value in found.items() if value not in ("", [], {})}


def _short(record: Record) -> Iterator[str]:
    """Yield the abbreviation that stat lines write, which is a name too."""
    short = record.fields.get("abbr")
    if isinstance(short, str) and fold(short) != fold(record.name):
        yield short


def _labels(of: Compendium, record: Record) -> Iterator[str]:
    """Yield what a record has or belongs to, under the names that its page shows."""
    labels = [of.resolve(record.key.system, holding.call).label for holding in of.effective(record)]
    gear = record.fields.get("gear")
    if isinstance(gear, str):
        labels.append(_words(gear))
    yield from dict.fromkeys(typeset(label) for label in labels)


def _own(of: Compendium, record: Record, labels: list[str]) -> list[int]:
    """Return which of the labels a profile's line of results shows: its own rules."""
    named = (
        typeset(of.resolve(record.key.system, call).label)
        for field, call in of.calls_of(record)
        if field.place == "body" and not field.inverse
    )
    return [labels.index(label) for label in dict.fromkeys(named) if label in labels]


def _parameters(of: Compendium, record: Record) -> list[str]:
    """Return the words that a parameter may be: those it allows, and those that the data uses."""
    if not record.params:
        return []
    words: dict[str, None] = {}
    for param in record.params:
        words.update(dict.fromkeys([param.label or param.name, *param.values]))
    for holding in of.holders(record.key):
        found = of.arguments(record, holding.call)
        words.update(dict.fromkeys(value for value in found.values() if not value.isdigit()))
    return [typeset(word) for word in words]


def _values(record: Record) -> dict[str, list[float]]:
    """Return a profile's figures by characteristic; each of its lines may give another one."""
    found: dict[str, list[float]] = {}
    lines = record.lines
    for stats in (record.stats, *lines.values()):
        for name, value in stats.items():
            number = re.match(r"-?\d+", str(value))
            if number and int(number[0]) not in found.setdefault(name, []):
                found[name].append(int(number[0]))
    return found


def _stats(of: Compendium, systems: list[str]) -> list[list[Any]]:
    """Return the characteristics of profiles, with every name that a query may give them."""
    found = []
    for key, record in of.records.items():
        if key.kind != "characteristic":
            continue
        names = [str(record.fields.get("abbr", "")), record.name, *record.en, *record.aliases]
        form = str(record.fields.get("format", ""))
        found.append([systems.index(key.system), key.id, list(dict.fromkeys(n for n in names if n)), form])
    return found


def _text(site: Site, record: Record) -> str:
    """Return a record's prose beyond its definition."""
    parts = [str(site.text(record))] if record.text else []
    for name, field in site.compendium.kind_of(record).fields.items():
        if field.place != "hidden" and name not in _ELSEWHERE:
            parts += _strings(record.fields.get(name))
    for ruling in record.rulings:
        parts += [ruling.question, ruling.reading]
    return " ".join(filter(None, (_plain(site, record.key.system, part) for part in parts)))


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        if _WORD.search(value):
            yield value
    elif isinstance(value, dict):
        for below in value.values():
            yield from _strings(below)
    elif isinstance(value, list):
        for below in value:
            yield from _strings(below)


def _plain(site: Site, system: str, text: str) -> str:
    if not text.startswith("<"):
        text = LINK.sub(lambda found: found[2] or _shown(site, system, found[1]), text)
    return _words(text)


def _shown(site: Site, system: str, reference: str) -> str:
    return site.compendium.resolve(system, reference.strip()).label


def _words(text: str) -> str:
    """Return HTML or Markdown as the words that a reader sees."""
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub(" ", _CELL.sub(" · ", _ROW.sub(" ; ", text))))
    return typeset(" ".join(_MARKS.sub("", clean(html.unescape(text))).split()))


def _passages(site: Site, chapter: Chapter, system: int) -> Iterator[list[Any]]:
    """Yield a chapter part by part, each under the heading and the anchor that its page has."""
    article = draft(site, chapter.system, chapter.slug).filled(lambda _name, _argument: "")
    pieces = _HEADING.split(article.html)
    title = typeset(chapter.title)
    lead = " ".join(filter(None, (site.prose.plain(chapter.system, chapter.summary), _words(pieces[0]))))
    yield [system, chapter.slug, _TOP, title, "", lead]
    for anchor, heading, body in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        yield [system, chapter.slug, anchor, title, _words(heading), _words(body)]
