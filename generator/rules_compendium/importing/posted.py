"""Rosters as text: as New Recruit shares them, and as players post them.

A list of players is a tree: headings, lines, what is below them behind a sign or a space. What the game
calls its units says which of its lines are units; where it says nothing, prices do, or numbers. Whatever
is neither is told of. Its twin in the page is web/import/posted.js; tests/vectors/rosters.json holds both
together.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rules_compendium.contract.rosters import Roster, RosterUnit
from rules_compendium.importing.emit import clean
from rules_compendium.importing.rosters import MOST_UNITS, count, listed, word
from rules_compendium.importing.shared import is_shared, roster_of_shared
from rules_compendium.importing.signs import COUNT, LINK, MONEY, NUMBER, bare, unmarked, whole
from rules_compendium.importing.tables import Table
from rules_compendium.names import fold

_MOST_TEXT = 200_000
_MOST_LINES = 4000
_LONGEST_LINE = 1000
_MOST_INDENT = 40
# A line that is no heading and no part of another: marks make headings of lines, signs and spaces parts.
_BOLD, _PLAIN = 7, 8
# So many words may a line have that is a unit by its place alone.
_FEW_WORDS = 6
_EACH = r"(?:each|ea\.?|chacune?|pi.ce|l[’']unit.|(?:/|par |per )(?:fig(?:urine)?\.?|mod.le?|unit.?)|je)"
_NEXT = r"(?=$|[:,;–—]| [–—(\[+-]| (?:w/|with |avec |mit ))"
_MORE = r"(?:[^\[\]()]{0,40}[,;/ ])"
# A price in brackets, the last of what is paid: `[5 PL, 90pts]`; behind a sign; or what says that it is one.
_PRICES = tuple(
    re.compile(shape, re.ASCII | re.IGNORECASE)
    for shape in (
        rf"[\[(]{_MORE}??(?P<price>{NUMBER}) ?{MONEY},? ?(?P<each>{_EACH})?(?:[,;/][^\[\]()]{{0,40}})?[\])]",
        rf"[–—:=| -] ?(?P<price>{NUMBER}) ?{MONEY} ?(?P<each>{_EACH})?{_NEXT}",
        rf"^(?P<price>{NUMBER}) ?{MONEY} ?(?P<each>{_EACH})?(?=[ :–—-])",
        rf"[\[(](?P<price>{NUMBER})[\])]{_NEXT}(?! ?[–—:(\[-]+ ?\d{{1,6}}(?:$|[\]):,]))",
        rf"[–—:=|-] ?(?P<price>{NUMBER})(?=$|[:,])",
    )
)
# A number at the end of a line that has no other.
_LAST = re.compile(r"(?<=\D) (?P<price>\d{2,6})\Z", re.ASCII)
_COUNTS = tuple(
    re.compile(shape, re.ASCII | re.IGNORECASE)
    for shape in (
        r"(?P<count>\d{1,3}) ?[x×*] ?(?P<name>[^\d ].*)",
        r"[x×](?P<count>\d{1,3}) (?P<name>.*)",
        r"\((?P<count>\d{1,3})\) ?(?P<name>.*)",
        r"(?P<name>.*\S) [(\[]?[x×*] ?(?P<count>\d{1,3})[)\]]?",
        r"(?P<count>\d{1,3}) (?P<name>[^\s\d.,:;)(/%\"″'’+-].*)",
    )
)
_MODEL = r"(?:fig(?:urine)?s?\.?|models?|mod.les?|socles?|stands?)"
_MODELS = re.compile(rf"(?P<size>\d{{1,3}}) ?{_MODEL}", re.ASCII | re.IGNORECASE)
_SIZED = re.compile(
    rf"(?P<name>.*\S) ?[\[(](?P<size>\d{{1,3}})(?: ?{_MODEL})?[\])]",
    re.ASCII | re.IGNORECASE,
)
_TOTAL = re.compile(
    r"(?:(?P<limit>limite?|budget|format)|(?:(?:grand|army) )?(?:total|summe|gesamt|somme)"
    r"|(?:points|co.t) ?(?=[:=]))"
    r"(?![^\W_])(?P<said>.*)",
    re.ASCII | re.IGNORECASE,
)
_FIRST = re.compile(rf"[^\d]*(?P<price>{NUMBER})", re.ASCII)
# What a list costs, of what it may.
_SUM = re.compile(
    rf"(?P<name>.*?)[ –—:=(\[-]{{0,6}}(?P<price>\d{{2,6}}) ?(?:{MONEY})?"
    rf" ?(?:/|sur|of|von) ?(?P<of>\d{{2,6}}) ?(?:{MONEY})?[)\]]?",
    re.ASCII | re.IGNORECASE,
)
_HEADING = re.compile(r"(#{1,6})\s|(=+)\s?(?=\S)")
_NUMBERED = re.compile(r"^\d{1,2}[.)] +(?=\S)", re.ASCII)
_CHECKED = re.compile(r"^\[[ xX✓✔]\] ")
_BOLDED = re.compile(r"(?:\*\*|__)(?P<name>.+?)(?:\*\*|__)(?P<rest>[^*]*)")
# What may stand between a price and what was chosen.
_BETWEEN = " :,;–—-"
_BULLET = re.compile(r"[.•*·–—>+-](?=\s)")
_QUOTED = re.compile(r"^>\s?")
_WITH = re.compile(r" (?:w/|with |avec |mit |\+ )| ?: ", re.IGNORECASE)
# Where a name that the game knows may end, before what was chosen or is said of the unit.
_CUTS = re.compile(r" ?[,;:(\[+–—/]| -| (?=(?:w/|with |avec |mit |[A-Z]{1,3} ?\d))")
_MOST_CUTS = 12
_JOINING = re.compile(r"^(?:w/|with |avec |mit )", re.IGNORECASE)
_PLURAL = re.compile(r"(?<=[a-z]{2})[sx](?=-|\Z)")
_SENTENCE = (".", "!", "?", "…")


@dataclass(eq=False)
class _Line:
    """A line of a list, and what is below it."""

    text: str
    rank: int
    block: int
    # What the line says: a name, how many, of how many models, at which price, with what.
    name: str = ""
    title: str = ""
    price: int | None = None
    number: int = 0
    size: int = 0
    options: list[str] = field(default_factory=list)
    # Whether it ends as headings do.
    heads: bool = False
    # Whether the game has a unit of this name; whether it is a heading of New Recruit.
    known: bool = False
    plus: bool = False
    inside: list[_Line] = field(default_factory=list)

    def below(self) -> Iterator[_Line]:
        """Yield what is below, however deep."""
        waiting = self.inside[::-1]
        while waiting:
            one = waiting.pop()
            yield one
            waiting += one.inside[::-1]


def roster_of_text(text: str, names: Collection[str] = ()) -> Roster:
    """Return a roster that was pasted; one without units where nothing in it reads like a unit.

    `names` are those of the game's units, as ids are written.
    """
    lines = [line[:_LONGEST_LINE] for line in text[:_MOST_TEXT].split("\n")[:_MOST_LINES]]
    roster = roster_of_shared(lines) if is_shared(lines) else _Posted(names).read(lines)
    units = roster.units[:MOST_UNITS]
    left = [*roster.left, *(one.name for one in roster.units[MOST_UNITS:])]
    return replace(roster, units=units, total=sum(one.points for one in units), left=tuple(left))


class _Posted:
    """A list that players wrote, as it is read."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = frozenset(names)
        self.singular = {_PLURAL.sub("", name): name for name in sorted(names)}
        self.name, self.limit = "", 0
        self.points: int | None = None
        self.lines: list[_Line] = []
        self.units: list[RosterUnit] = []
        self.left: list[str] = []

    def read(self, lines: list[str]) -> Roster:
        """Return the roster."""
        self._read_lines(lines)
        self._raise_headings()
        top = _tree(self.lines)
        self.priced = any(one.price is not None for one in self.lines)
        self.apart = self._stands_apart()
        if len(top) == 1 and self._is_heading(top[0], alone=True):
            self._entitled(top[0])
            top = top[0].inside
        self._walk(top, self.name)
        return Roster(
            name=word(self.name), points=self.points, limit=self.limit, units=tuple(self.units),
            left=tuple(self.left),
        )  # fmt: skip

    def known(self, name: str) -> str:
        """Return what the game calls a unit of this name, also of several; nothing where it has none."""
        slug = fold(name)
        return name if slug in self.names else self.singular.get(_PLURAL.sub("", slug), "")

    def _read_lines(self, lines: list[str]) -> None:
        table = Table()
        block = 0
        for raw in lines:
            line = _QUOTED.sub("", raw.rstrip())
            text = clean(line)
            if not text:
                block += 1
            elif (cells := table.row(line)) is not None:
                if cells:
                    self._read_row(cells, block)
            elif not LINK.match(bare(text)):
                self._read_line(line, text, block)

    def _read_row(self, cells: dict[str, str], block: int) -> None:
        """Take a row of a table as a line."""
        name = bare(cells["name"])
        paid = next((cells[column] for column in ("total", "price", "each") if cells.get(column)), "")
        found = re.search(NUMBER, paid, re.ASCII)
        price = whole(found[0]) if found else None
        if not name or _TOTAL.fullmatch(f"{name} {price or 0}"):
            self.points = price if price is not None else self.points
            return
        line = _Line(cells["text"], _PLAIN, block, price=price, options=listed(cells.get("more", "")))
        self._name(line, name)
        number = re.search(r"\d{1,3}", cells.get("count", ""), re.ASCII)
        line.number = count(number[0]) if number else line.number
        if price is not None and not cells.get("total") and not cells.get("price"):
            line.price = price * max(1, line.number)
        self.lines.append(line)

    def _read_line(self, raw: str, text: str, block: int) -> None:
        rank = _rank(raw, text)
        plain = bare(_CHECKED.sub("", _NUMBERED.sub("", unmarked(text))))
        if not plain:
            return
        if total := _TOTAL.fullmatch(plain):
            self._declare(total["limit"], total["said"])
        elif (said := _SUM.fullmatch(plain)) and not any(one.price is not None for one in self.lines):
            self.points, self.limit = int(said["price"]), int(said["of"])
            self.name = self.name or word(said["name"])
        else:
            line = _Line(plain, rank, block, heads=text.rstrip("*_ ").endswith(":"))
            line.plus = text.startswith("+") and rank < _BOLD
            self._price(line)
            self.lines.append(line)

    def _declare(self, limit: str | None, said: str) -> None:
        """Take what a list says that it costs, or may cost."""
        match = _SUM.fullmatch(said) or _price_in(said) or _FIRST.match(said)
        if match and limit:
            self.limit = whole(match["price"])
        elif match:
            self.points = whole(match["price"])
            self.limit = whole(match.groupdict().get("of") or str(self.limit))

    def _price(self, line: _Line) -> None:
        """Find the price of a line, its name before it and what was chosen behind it."""
        match = _price_in(line.text) or _LAST.search(line.text)
        if match is None or (match.re is _LAST and self.known(line.text)):
            line.title = word(line.text)
            self._name(line, line.text)
            return
        before, after = bare(line.text[: match.start()]), line.text[match.end() :].lstrip(_BETWEEN)
        if not before:
            before, _, after = bare(after).partition(": ")
        line.options = listed(_JOINING.sub("", after, count=1))
        line.price, line.title = whole(match["price"]), word(before)
        self._name(line, before)
        inside = _MODELS.search(match[0])
        line.size = line.size or (int(inside["size"]) if inside else 0)
        if match.groupdict().get("each"):
            line.price *= max(1, line.number)
            line.name = line.name.removesuffix(" à")

    def _name(self, line: _Line, text: str) -> None:
        """Take what stands before a price apart: how many, of how many, called what, with what."""
        label, _, rest = text.partition(": ")
        if (
            rest
            and (self._unit_in(rest) or not (self._unit_in(label) or "," in rest))
            and line.price is not None
        ):
            text = text.rpartition(": ")[2]
        text, line.number = _counted(text) if not self.known(text) else (text, 0)
        if name := self.known(text):
            line.name, line.known = word(name), True
            return
        if sized := _SIZED.fullmatch(text):
            text, line.size = bare(sized["name"]), int(sized["size"])
        name = self.known(text)
        line.name, line.known = word(name or text), bool(name)
        if name:
            return
        for cut in [*_CUTS.finditer(text)][:_MOST_CUTS][::-1]:
            if name := self.known(text[: cut.start()]):
                rest = text[cut.end() :].rstrip(")]") if cut[0][-1:] in "([" else text[cut.end() :]
                line.name, line.known = word(name), True
                line.options = listed(_JOINING.sub("", rest.lstrip(_BETWEEN), count=1)) + line.options
                return
        if (cut_ := _WITH.search(text)) and cut_.start():
            line.name = word(text[: cut_.start()])
            line.options = listed(text[cut_.end() :]) + line.options

    def _unit_in(self, text: str) -> bool:
        """Tell whether a text begins with a number, or is a unit of the game."""
        return bool(_counted(text)[1] or self.known(text))

    def _raise_headings(self) -> None:
        """Let lines stand over others that have no mark of it: the list's own, and those of its blocks."""
        plain = [one for one in self.lines if one.rank == _PLAIN]
        for one in plain:
            if one.heads and one.price is None and not (one.known or one.number or one.options):
                one.rank = _BOLD
        if not plain or plain[0] is not self.lines[0] or plain[0].known or plain[0].number:
            return
        first, rest = plain[0], [one for one in plain[1:] if one.rank == _PLAIN]
        if first.price is None:
            # With parts of its own right below and others like it, it is one of them.
            parts = len(self.lines) > 1 and self.lines[1].rank > _PLAIN and self.lines[1].block == first.block
            if not (parts and rest) and not any(one.rank < _PLAIN for one in self.lines):
                first.rank = 0
            return
        if self._is_sum(first, rest):
            first.rank = 0

    def _is_sum(self, first: _Line, rest: list[_Line]) -> bool:
        """Tell whether the price of the first line is that of the others, or the most that they may cost."""
        paid = [one for one in rest if one.price is not None]
        total, price = sum(one.price or 0 for one in paid), first.price or 0
        several = len(paid) > 1
        others = any(one.known or (not paid and one.number) for one in rest)
        alone = (
            several
            and all(one.block != first.block for one in self.lines[1:])
            and any(one.block == other.block for one, other in pairwise(paid))
        )
        return (several and total == price) or ((others or alone) and price >= total)

    def _stands_apart(self) -> bool:
        """Tell whether what stands below a unit, with a price, is one of its own.

        What the list says that it costs tells it; else nothing in a unit costs more than the unit.
        """
        pairs = [
            (one, part)
            for one in self.lines
            if one.price is not None and not self._is_heading(one)
            for part in one.inside
            if part.price is not None
        ]
        if not pairs:
            return False
        parts = sum(part.price or 0 for _, part in pairs)
        if self.points is None:
            return any((part.price or 0) > (one.price or 0) for one, part in pairs)
        inside = {id(part) for one in self.lines for part in one.below() if one.price is not None}
        tops = sum(
            one.price or 0 for one in self.lines if id(one) not in inside and not self._is_heading(one)
        )
        return abs(tops + parts - self.points) < abs(tops - self.points)

    def _is_heading(self, line: _Line, *, alone: bool = False) -> bool:
        """Tell whether a line only stands over others; alone: all others of the list."""
        if line.plus or line.rank == 0:
            return True
        if line.known or line.number or not line.inside:
            return False
        if any(map(self._is_one, line.below())):
            return True
        paid = [one.price for one in line.inside if one.price is not None]
        if line.price is None:
            return bool(paid) or alone or line.heads or line.rank < _BOLD
        return len(paid) > 1 and (sum(paid) == line.price or (alone and sum(paid) <= line.price))

    def _entitled(self, line: _Line) -> None:
        self.name = self.name or line.title
        self.points = line.price if self.points is None else self.points

    def _walk(self, lines: list[_Line], list_: str) -> None:
        evident = {one.block for one in lines if one.known or one.number}
        for line in lines:
            if self._is_heading(line):
                if not self.units and line.rank <= 1:
                    self._entitled(line)
                self._walk(line.inside, line.title)
            elif self._is_unit(line, evident):
                self._take(line, list_)
            else:
                self._leave(line)
                self._walk(line.inside, list_)

    def _leave(self, line: _Line) -> None:
        if self.name or self.units or line.rank < _PLAIN:
            self.left.append(word(line.text))
        else:
            self.name = line.title

    def _is_unit(self, line: _Line, evident: Collection[int]) -> bool:
        """Tell whether a line is a unit; without prices also one in a block with some that are."""
        if not line.name:
            return False
        if line.price is not None or line.known or line.number:
            return True
        if self.priced or line.text.endswith(_SENTENCE) or len(line.name.split()) > _FEW_WORDS:
            return False
        return line.block in evident

    def _take(self, line: _Line, list_: str) -> None:
        """Take a line as a unit, with what is below it."""
        options: dict[str, int] = {}
        own = [one for one in line.inside if self._is_own(one)]
        parts = [one for one in line.inside if not self._is_own(one)]
        texts = [one.text for part in parts for one in (part, *part.below())]
        for text in (*line.options, *(part for one in texts for part in listed(one))):
            options |= _chosen(text)
        number = max(1, line.number)
        # `2x Orcs [10]` are two units of ten, `2 x Orcs` are two orcs.
        copies = number if line.size else 1
        price = (line.price or 0) // copies
        unit = RosterUnit(
            name=line.name, points=price, models=line.size or number, list=list_, options=options
        )
        self.units += [unit] * copies
        self._walk(own, list_)

    def _is_own(self, line: _Line) -> bool:
        """Tell whether what stands below a unit is a unit itself."""
        return self._is_one(line) or (self.apart and line.price is not None)

    def _is_one(self, line: _Line) -> bool:
        """Tell whether a part is a unit by its name; a rule or an option may have the same, and no price."""
        return line.known and (line.price is not None or not self.priced)


def _rank(raw: str, text: str) -> int:
    """Return how far a line stands below others: headings, then lines, then what is marked as a part."""
    if text.startswith("+") and text.endswith("+") and text.strip("+"):
        return 1 if text.startswith("++") else 2
    if heading := _HEADING.match(text):
        return len(heading[1]) if heading[1] else max(1, _BOLD - len(heading[2]))
    indent = len(raw) - len(raw.lstrip()) + raw.count("\t", 0, len(raw) - len(raw.lstrip()))
    signs = 0
    rest = text
    while (bullet := _BULLET.match(rest)) and signs < _MOST_INDENT:
        signs += 1
        rest = rest[bullet.end() :].lstrip()
    if signs or indent > 1:
        return _PLAIN + 1 + min(indent, _MOST_INDENT) + signs
    return _BOLD if _BOLDED.match(text) else _PLAIN


def _tree(lines: list[_Line]) -> list[_Line]:
    """Put each line into the last one that stands higher; return those that none holds."""
    top: list[_Line] = []
    held: list[_Line] = []
    for line in lines:
        while held and held[-1].rank >= line.rank:
            held.pop()
        (held[-1].inside if held else top).append(line)
        held.append(line)
    return top


def _price_in(text: str) -> re.Match[str] | None:
    return next(filter(None, (shape.search(text) for shape in _PRICES)), None)


def _counted(text: str) -> tuple[str, int]:
    """Return a name without the number before or behind it; none where there is none."""
    match = next(filter(None, (shape.fullmatch(text) for shape in _COUNTS)), None)
    return (bare(match["name"]), count(match["count"])) if match else (text, 0)


def _chosen(text: str) -> dict[str, int]:
    match = _price_in(text)
    name = bare(text[: match.start()] if match and match.start() else text)
    counted = COUNT.fullmatch(name)
    name, number = (counted["name"], count(counted["count"])) if counted else (name, 1)
    return {word(name): number} if name else {}
