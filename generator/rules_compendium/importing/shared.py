"""The text that Army Forge shares.

Its twin in the page is web/import/shared.js; tests/vectors/rosters.json holds both together.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from rules_compendium.contract.rosters import Roster, RosterProfile, RosterUnit
from rules_compendium.importing.rosters import count, listed, points, word
from rules_compendium.importing.signs import COUNT, LINK, unmarked

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


def is_shared(lines: Iterable[str]) -> bool:
    """Tell whether lines are such a text."""
    return any(_FORGE.fullmatch(unmarked(line)) for line in lines)


def roster_of_shared(lines: list[str]) -> Roster:
    """Return the roster of such a text."""
    name, list_, declared = "", "", None
    units: list[RosterUnit] = []
    left: list[str] = []
    copies, inside = 1, False
    for raw in lines:
        line = unmarked(raw)
        if match := _FORGE.fullmatch(line):
            copies, inside = count(match["copies"] or "1"), True
            units += [_forge_unit(match, list_)] * copies
        elif (match := _TITLE.fullmatch(raw.strip())) and not units:
            name, declared = match["name"], points(match["points"]) if match["points"] else None
            list_ = _VERSION.sub("", name)
        elif line and inside:
            weapons = tuple(_weapon(part, units[-1].models) for part in listed(line))
            more = {weapon.name: weapon.count for weapon in weapons}
            units[-copies:] = [
                replace(one, profiles=one.profiles + weapons, options=one.options | more)
                for one in units[-copies:]
            ]
        elif line and not LINK.search(line):
            left.append(word(line))
        inside = inside and bool(line)
    return Roster(name=word(name), points=declared, units=tuple(units), left=tuple(left))


def _forge_unit(match: re.Match[str], list_: str) -> RosterUnit:
    name, size = word(match["name"]), count(match["size"])
    rules: list[str] = []
    options: dict[str, int] = {}
    for part in listed(match["rules"] or ""):
        counted = COUNT.fullmatch(part)
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
