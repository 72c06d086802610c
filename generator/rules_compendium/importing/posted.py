"""Rosters as text: as Army Forge and New Recruit share them, and as players post them.

Its twin in the page is web/import/posted.js; tests/vectors/rosters.json holds both together.
"""

import re
from dataclasses import replace

from rules_compendium.contract.rosters import Roster, RosterProfile, RosterUnit
from rules_compendium.importing.emit import clean
from rules_compendium.importing.rosters import MOST_UNITS, count, listed, points, word

_MOST_TEXT = 200_000
_MOST_LINES = 4000
_LONGEST_LINE = 1000
_TITLE = re.compile(
    r"\++ (?P<name>.*?)(?: \[[^\]]*?(?P<points>\d{1,6}) ?pts\])?(?: \[[^\]]*\])* ?\++", re.ASCII
)
_FORGE = re.compile(
    r"(?:(?P<copies>\d{1,3})x )?(?P<name>.+?) \[(?P<size>\d{1,3})\] Q(?P<quality>\d)\+ D(?P<defense>\d)\+"
    r" \| (?P<points>\d{1,6}) ?pts(?: \| (?P<rules>.*))?",
    re.ASCII,
)
_VERSION = re.compile(r" \(v[\d.]+\)", re.ASCII)
_WEAPON = re.compile(r"(?:(?P<count>\d{1,3})x )?(?P<name>[^()]+?) \((?P<shape>.*)\)", re.ASCII)
# `Pride Captain(Fear Aura)`, and `Tough(3)`.
_CALLED = re.compile(r"(?P<name>[^()]+?) ?\((?P<shape>.*)\)", re.ASCII)
_ARGUMENTS = re.compile(r"[+\d, \"]+\+?", re.ASCII)
_RANGE = re.compile(r"(\d{1,3})[\"″”]", re.ASCII)
_ATTACKS = re.compile(r"A(\d{1,3})", re.ASCII)
_SIZED = re.compile(r"(?P<name>.*\S) ?\[(?P<size>\d{1,3})\]", re.ASCII)
_COUNT = re.compile(r"(?P<count>\d{1,3}) ?[x×] (?P<name>.*)", re.ASCII)
_MONEY = r"(?:pts?|points?|pkt\.?|punkte)"
# A price behind a sign, up to the end or to what was chosen; or one that says that it is one.
_PRICED = re.compile(
    rf"[\[(–—:-] ?(\d{{1,6}}(?:[.,]\d{{1,3}})?) ?{_MONEY}?[\])]?(?=$|[:,])", re.ASCII | re.IGNORECASE
)
_PLAINLY = re.compile(rf"(?<=\D) (\d{{1,6}}) ?{_MONEY}(?=$)", re.ASCII | re.IGNORECASE)
_TOTAL = re.compile(r"(?:total|summe|gesamt)\b.*?(?P<points>\d{1,6})", re.ASCII | re.IGNORECASE)
_BULLET = re.compile(r"[.•*·–+-]+\s+|\s{2,}|\t", re.ASCII)
_LINK = re.compile(r"(?:https?|file)://")
_SIGNS = re.compile(r"^[\s.•*·–#>+-]+|[\s+#]+\Z", re.ASCII)


def roster_of_text(text: str) -> Roster:
    """Return a roster that was pasted; one without units where nothing in it reads like a unit."""
    lines = [line[:_LONGEST_LINE] for line in text[:_MOST_TEXT].split("\n")[:_MOST_LINES]]
    forge = any(_FORGE.fullmatch(line.strip()) for line in lines)
    roster = _of_forge(lines) if forge else _of_players(lines)
    units = roster.units[:MOST_UNITS]
    return replace(roster, units=units, total=sum(one.points for one in units))


def _of_forge(lines: list[str]) -> Roster:
    name, list_, declared = "", "", None
    units: list[RosterUnit] = []
    copies = 1
    for raw in lines:
        line = raw.strip()
        if match := _FORGE.fullmatch(line):
            copies = count(match["copies"] or "1")
            units += [_forge_unit(match, list_)] * copies
        elif match := _TITLE.fullmatch(line):
            name, declared = match["name"], points(match["points"]) if match["points"] else None
            list_ = _VERSION.sub("", name)
        elif line and units:
            weapons = tuple(_weapon(part, units[-1].models) for part in listed(line))
            more = {weapon.name: weapon.count for weapon in weapons}
            units[-copies:] = [
                replace(one, profiles=one.profiles + weapons, options=one.options | more)
                for one in units[-copies:]
            ]
    return Roster(name=word(name), points=declared, units=tuple(units))


def _forge_unit(match: re.Match[str], list_: str) -> RosterUnit:
    name, size = word(match["name"]), count(match["size"])
    rules: list[str] = []
    options: dict[str, int] = {}
    for part in listed(match["rules"] or ""):
        counted = _COUNT.fullmatch(part)
        name_ = counted["name"] if counted else part
        inner = _CALLED.fullmatch(name_)
        if inner is None or _ARGUMENTS.fullmatch(inner["shape"]):
            rules.append(name_)
        else:
            options[name_] = count(counted["count"]) if counted else 1
            rules += listed(inner["shape"])
    stats = {"quality": match["quality"], "defense": match["defense"]}
    return RosterUnit(
        name=name, points=points(match["points"]), models=size, list=list_,
        rules=tuple(dict.fromkeys(rules)), options=options,
        profiles=(RosterProfile(name=name, kind="Unit", stats=stats),),
    )  # fmt: skip


def _weapon(text: str, size: int) -> RosterProfile:
    match = _WEAPON.fullmatch(text)
    if match is None:
        return RosterProfile(name=word(text), kind="Weapon")
    stats, rules = {}, []
    for part in listed(match["shape"]):
        if reach := _RANGE.fullmatch(part):
            stats["range"] = reach[1]
        elif attacks := _ATTACKS.fullmatch(part):
            stats["attacks"] = attacks[1]
        else:
            rules.append(part)
    number = max(1, count(match["count"] or "1") // size)
    return RosterProfile(
        name=word(match["name"]), kind="Weapon", count=number, stats=stats, rules=tuple(rules)
    )


def _of_players(lines: list[str]) -> Roster:
    name, declared = "", None
    units: list[RosterUnit] = []
    left: list[str] = []
    for raw in lines:
        line = _SIGNS.sub("", clean(raw))
        if not line or _LINK.match(line):
            continue
        if match := _TOTAL.match(line):
            declared = points(match["points"])
        elif raw.lstrip().startswith("+") and raw.rstrip().endswith("+"):
            # A heading of New Recruit: the roster's own has the points of all.
            match = _PRICED.search(line)
            if match and declared is None and not units:
                name, declared = line[: match.start()], _price(match)
        elif _BULLET.match(raw) and units:
            for part in listed(line):
                units[-1] = replace(units[-1], options=units[-1].options | _chosen(part))
        elif match := _PRICED.search(line) or _PLAINLY.search(line):
            units += _priced(line, match)
        elif not name and not units:
            name = line
        else:
            left.append(line)
    return Roster(name=word(name), points=declared, units=tuple(units), left=tuple(left))


def _priced(line: str, match: re.Match[str]) -> list[RosterUnit]:
    """Return the unit of a line; the price is that of all its models."""
    before = _SIGNS.sub("", line[: match.start()].rpartition(": ")[2])
    counted = _COUNT.fullmatch(before)
    name, models = (counted["name"], count(counted["count"])) if counted else (before, 1)
    options: dict[str, int] = {}
    for part in listed(line[match.end() :].lstrip(":, ")):
        options |= _chosen(part)
    if not name:
        return []
    sized = _SIZED.fullmatch(name)
    if sized is None:
        return [RosterUnit(name=word(name), points=_price(match), models=models, options=options)]
    # `2x Orcs [10]` are two units of ten, `2 x Orcs` are two orcs.
    size, price = count(sized["size"]), _price(match) // models
    return [RosterUnit(name=word(sized["name"]), points=price, models=size, options=options)] * models


def _price(match: re.Match[str]) -> int:
    """Return a price; a comma stands between thousands."""
    return points(match[1].replace(",", ""))


def _chosen(text: str) -> dict[str, int]:
    priced = _PRICED.search(text)
    name = _SIGNS.sub("", text[: priced.start()] if priced and priced.start() else text)
    counted = _COUNT.fullmatch(name)
    return {word(counted["name"]): count(counted["count"])} if counted else {word(name): 1}
