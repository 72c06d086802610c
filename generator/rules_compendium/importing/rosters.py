"""Rosters of other tools: BattleScribe's and New Recruit's XML and JSON, Army Forge's JSON.

Its twin in the page is web/import/roster.js; tests/vectors/rosters.json holds both together.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import ROUND_FLOOR, Decimal
from typing import Any

from rules_compendium.contract.rosters import Roster, RosterProfile, RosterUnit
from rules_compendium.importing.emit import clean
from rules_compendium.importing.xml import Element
from rules_compendium.names import fold, parts_of

MOST_UNITS = 400
_MOST_INSIDE = 400
_MOST_POINTS = 999_999
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,6})?", re.ASCII)
_POINTS = re.compile(r"^(?:pts?|points?)\b", re.ASCII)
_LONGEST = 200
# A rule's name has fewer words.
FEW_WORDS = 5
# How many models a choice says that it is: `Single Unit [10 models]`.
_SIZE = re.compile(r"\[(\d{1,3})(?: models?)?\]", re.ASCII | re.IGNORECASE)
# What Army Forge says of a unit that no army has, and the word before it.
_LIVED = {"xp": "XP", "notes": ""}
_NOTHING: tuple[Any, ...] = (None, 0, "")
_LISTS = frozenset(["rules", "special-rules", "abilities", "keywords"])


def roster_of_tree(root: Element) -> Roster:
    """Return a roster of BattleScribe or New Recruit."""
    kind = _paid_with(root)
    units: list[RosterUnit] = []
    left: list[str] = []
    for selection, list_ in _chosen(root):
        unit = _unit(selection, kind, list_)
        is_unit = selection.get("type") in ("unit", "model") or unit.points or _has_models(selection)
        if is_unit and len(units) < MOST_UNITS:
            units.append(unit)
        else:
            left.append(" – ".join([unit.name, *unit.options]))
    declared = [one for one in root.all("costs") if one.get("typeId") == kind]
    limits = [one for one in root.all("costLimits") if one.get("typeId") == kind]
    return Roster(
        name=word(root.get("name")), game=word(root.get("gameSystemName")),
        points=points(declared[0].get("value")) if declared else None,
        # Two halves of a point are one: the sum is rounded, not what it is of.
        total=points(*_spent((selection for selection, _ in _chosen(root)), kind)),
        limit=max(0, points(limits[0].get("value"))) if limits else 0,
        units=tuple(units), left=tuple(left),
    )  # fmt: skip


def _paid_with(root: Element) -> str:
    """Return the id of what an army is paid with: what has a limit, or points by name, or the first."""
    costs = [*root.all("costs"), *(one for selection, _ in _chosen(root) for one in _all_costs(selection))]
    limited = [one.get("typeId") for one in root.all("costLimits")]
    named = [one.get("typeId") for one in costs if _POINTS.match(one.get("name").strip().lower())]
    return next(iter([*limited, *named, *(one.get("typeId") for one in costs)]), "")


def _chosen(root: Element) -> Iterator[tuple[Element, str]]:
    """Yield the selections of every force, also of forces inside forces, each with its catalogue."""
    waiting = [*root.all("forces")][::-1]
    while waiting:
        force = waiting.pop()
        yield from ((one, word(force.get("catalogueName"))) for one in force.all("selections"))
        waiting += [*force.all("forces")][::-1]


def _inside(selection: Element) -> Iterator[Element]:
    """Yield a selection and all that was chosen in it."""
    waiting = [selection]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += [*one.all("selections")][::-1]


def _all_costs(selection: Element) -> Iterator[Element]:
    for one in _inside(selection):
        yield from one.all("costs")


def _spent(selections: Iterable[Element], kind: str) -> list[str]:
    """Return the prices of all that was chosen."""
    costs = (one for selection in selections for one in _all_costs(selection))
    return [one.get("value") for one in costs if one.get("typeId") == kind]


def _has_models(selection: Element) -> bool:
    return any(one.get("type") == "model" for one in _inside(selection))


def _unit(selection: Element, kind: str, list_: str) -> RosterUnit:
    """Return a unit of what was chosen for it, however deep."""
    every = list(_inside(selection))[:_MOST_INSIDE]
    profiles: dict[tuple[str, str], RosterProfile] = {}
    rules: list[str] = []
    for one in every:
        for profile in one.all("profiles"):
            made = _profile(profile, count(one.get("number")))
            known = profiles.get((made.kind, made.name))
            total = made.count + known.count if known else made.count
            profiles[made.kind, made.name] = replace(made, count=total)
        rules += [word(rule.get("name")) for rule in one.all("rules")]
    models = sum(count(one.get("number")) for one in every if one.get("type") == "model")
    models = models or sum(_size(one) for one in every)
    options: dict[str, int] = {}
    for one in every[1:]:
        options[word(one.get("name"))] = options.get(word(one.get("name")), 0) + count(one.get("number"))
    return RosterUnit(
        name=word(selection.get("name")), called=word(selection.get("customName")),
        points=points(*_spent([selection], kind)),
        models=max(1, models), list=list_,
        # What each model has, not what all of them have.
        profiles=tuple(replace(one, count=max(1, one.count // max(1, models))) for one in profiles.values()),
        rules=tuple(dict.fromkeys(rules)), options=options,
    )  # fmt: skip


def _size(selection: Element) -> int:
    """Return how many models the name of a choice says; none where it says nothing."""
    found = _SIZE.search(selection.get("name"))
    return int(found[1]) * count(selection.get("number")) if found else 0


def _profile(profile: Element, number: int) -> RosterProfile:
    stats: dict[str, str] = {}
    rules: list[str] = []
    for one in profile.all("characteristics"):
        if fold(one.get("name")) in _LISTS:
            rules += [part for part in listed(one.text) if part.count(" ") < FEW_WORDS]
        elif one.text.strip(" -\n"):
            stats[word(one.get("name"))] = word(one.text)
    return RosterProfile(
        name=word(profile.get("name")), kind=word(profile.get("typeName")), count=number, stats=stats,
        rules=tuple(rules),
    )  # fmt: skip


def is_list(data: object) -> bool:
    """Tell whether JSON is a list of Army Forge, with what its units have."""
    if not isinstance(data, dict) or "upgradePackages" in data:
        return False
    units = _list(data.get("units"))
    return bool(units) and all(isinstance(one, dict) and "name" in one for one in units)


def roster_of_forge(data: Mapping[str, Any]) -> Roster:
    """Return a list of Army Forge, as it gives one to other programs."""
    ones = [one for one in _list(data.get("units")) if isinstance(one, dict)][:MOST_UNITS]
    units = tuple(map(_forge_unit, ones))
    declared = data.get("listPoints")
    return Roster(
        name=word(str(data.get("name") or "")), game=word(str(data.get("gameSystem") or "")),
        points=points(str(declared)) if declared is not None else None,
        total=sum(unit.points for unit in units), limit=max(0, points(str(data.get("pointsLimit") or 0))),
        units=units, left=tuple(_forge_left(ones)),
    )  # fmt: skip


def _forge_unit(data: Mapping[str, Any]) -> RosterUnit:
    upgrades = [one for one in _list(data.get("selectedUpgrades")) if isinstance(one, dict)]
    chosen = [one["option"] for one in upgrades if isinstance(one.get("option"), dict)]
    options: dict[str, int] = {}
    for one in chosen:
        label = word(str(one.get("label") or one.get("name") or ""))
        options[label] = options.get(label, 0) + 1
    size = count(str(data.get("size") or 1))
    carried = [one for one in _list(data.get("loadout") or data.get("weapons")) if isinstance(one, dict)]
    inside = [inner for one in carried for inner in _list(one.get("content")) if isinstance(inner, dict)]
    weapons = [_forge_weapon(one, size) for one in (*carried, *inside) if "attacks" in one]
    rules = [*_list(data.get("rules") or data.get("specialRules"))]
    rules += [one for one in inside if "attacks" not in one]
    # Traits of a campaign are named by words alone.
    rules += [one if _is_map(one) else {"name": one} for one in _list(data.get("traits"))]
    stats = {key: str(data[key]) for key in ("quality", "defense") if data.get(key) is not None}
    return RosterUnit(
        name=word(str(data.get("name") or "")), called=word(str(data.get("customName") or "")),
        points=points(str(data.get("cost") or 0), *(_forge_price(one, data) for one in chosen)),
        models=size,
        id=word(str(data.get("selectionId") or "")), joins=word(str(data.get("joinToUnit") or "")),
        profiles=(RosterProfile(name=word(str(data.get("name") or "")), kind="Unit", stats=stats), *weapons),
        rules=tuple(dict.fromkeys(map(_forge_rule, filter(_is_map, rules)))), options=options,
    )  # fmt: skip


def _forge_left(units: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield what no army has: what units have lived through in a campaign, and what is noted of them."""
    for one in units:
        lived = [f"{_LIVED[key]} {one[key]}".strip() for key in _LIVED if one.get(key) not in _NOTHING]
        if lived:
            yield word(" – ".join([str(one.get("name") or ""), *lived]))


def _forge_price(option: Mapping[str, Any], unit: Mapping[str, Any]) -> str:
    for one in _list(option.get("costs")):
        if isinstance(one, dict) and one.get("unitId") == unit.get("id"):
            return str(one.get("cost") or 0)
    return str(option.get("cost") or 0)


def _forge_weapon(data: Mapping[str, Any], size: int) -> RosterProfile:
    stats = {key: str(data[key]) for key in ("range", "attacks") if data.get(key) not in (None, 0, "0", "")}
    rules = tuple(_forge_rule(one) for one in _list(data.get("specialRules")) if _is_map(one))
    number = count(str(data.get("count") or 1))
    name = word(str(data.get("name") or ""))
    return RosterProfile(name=name, kind="Weapon", count=max(1, number // size), stats=stats, rules=rules)


def _forge_rule(data: Mapping[str, Any]) -> str:
    name, rating = word(str(data.get("name") or "")), data.get("rating")
    return name if rating in (None, "") else f"{name}({word(str(rating))})"


def _is_map(value: object) -> bool:
    return isinstance(value, dict)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def listed(text: str) -> list[str]:
    """Return the parts of a list as words."""
    return [*filter(None, map(word, parts_of(text)))]


def word(text: str) -> str:
    """Return a name or a value on one line, not longer than one can be."""
    return clean(text[: 2 * _LONGEST])[:_LONGEST]


def points(*values: str) -> int:
    """Return a sum of prices as a whole number; what is none counts nothing."""
    total = sum((Decimal(value.strip()) for value in values if _NUMBER.fullmatch(value.strip())), Decimal(0))
    rounded = int((total + Decimal("0.5")).to_integral_value(ROUND_FLOOR))
    return max(-_MOST_POINTS, min(_MOST_POINTS, rounded))


def count(value: str) -> int:
    """Return how many, from one to a bound."""
    return max(1, min(999, points(value)))
