"""A roster as an army of a game: units that the game has by their ids, others as profiles of one's own.

Its twin in the page is web/import/army.js; tests/vectors/rosters.json holds both together.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules_compendium.contract.armies import Army, ArmyUnit
from rules_compendium.contract.rosters import Names, Room, Roster, RosterProfile, RosterUnit
from rules_compendium.expr import ExprError, parse_call
from rules_compendium.importing.rosters import listed, points
from rules_compendium.names import fold

# As web/custom/codec.js bounds what a link may say.
MOST_WEAPONS, MOST_RULES, LONGEST_NAME = 8, 40, 60
_ENOUGH, _MOST_COPIES = 2, 99
# A combined unit is two of one kind.
_COMBINED = 2
_LONGEST_COUNT = 4
_VALUE = re.compile(r"[A-Za-z]{0,2} ?([+-]?\d{1,6})(?:\+|\"|″|”)?", re.ASCII)
_DICE = re.compile(r"\d*[dD]\d.*", re.ASCII)
_CALL = re.compile(r"(?P<name>[^()]*?) ?\((?P<args>.*)\)", re.ASCII)
_AFTER = re.compile(r"(?P<name>.*\D) (?P<args>\d{1,3}\+?)", re.ASCII)
_GENERAL = re.compile(r"\([Xx]\)$", re.ASCII)
_BRACKETS = re.compile(r" ?\(.*\)$", re.ASCII)
_SIGNS = re.compile(r"[%~*/]", re.ASCII)


@dataclass
class Taken:
    """An army of a roster, and what of it the game does not know."""

    army: Army
    # Units that the game does not have, rules that it does not know, choices that its units do not have.
    own: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)


def army_of(roster: Roster, names: Names, system: str, room_of: Callable[[str], Room]) -> Taken:
    """Return a roster as an army."""
    army = Army(
        format="compendium-army", version=1, system=system, name=roster.name[:LONGEST_NAME],
        limit=roster.limit or max(0, roster.points or roster.total), units=(),
    )  # fmt: skip
    taken = Taken(army)
    units: list[ArmyUnit] = []
    # The other halves of units that were read as one.
    more: list[ArmyUnit] = []
    places = {unit.id: at for at, unit in enumerate(roster.units) if unit.id}
    for at, unit in enumerate(roster.units):
        joins = places.get(unit.joins, -1) if unit.joins else -1
        joins = -1 if joins == at else joins
        known = names.units.get(fold(f"{unit.list} {unit.name}"), "") or names.units.get(fold(unit.name), "")
        if not known:
            taken.own.append(unit.called or unit.name)
            models = max(unit.models, _models(unit, names))
            own = own_profile(unit, names, taken.rules, models)
            units.append(ArmyUnit(id=own, models=models if models > 1 else 0, joins=joins))
        else:
            room, called = room_of(known), unit.called[:LONGEST_NAME]
            options = _options(unit, room.choices, names, taken.options)
            left = _without(options, room, unit.models)
            if room.combine and room.least > 1 and left == room.least * _COMBINED:
                halves = _halves(options)
                units.append(ArmyUnit(id=known, options=halves[0], joins=joins, name=called))
                more.append(ArmyUnit(id=known, options=halves[1], joins=at, name=called))
                continue
            copies, models = _sizes(left, room)
            units.append(
                ArmyUnit(id=known, copies=copies, models=models, options=options, joins=joins, name=called)
            )
    taken.army = Army(**{**vars(army), "units": (*units, *more)})
    for told in (taken.own, taken.rules, taken.options):
        told[:] = dict.fromkeys(told)
    return taken


def _without(options: dict[str, int], room: Room, number: int) -> int:
    """Return the models that are not its options'; what every such unit has is taken off the options."""
    brought = sum(count * room.more.get(place, 0) for place, count in options.items())
    beyond = brought - max(0, number - room.least) if brought > 0 else 0
    for place in sorted(options, key=lambda place: -options[place]):
        each = room.more.get(place, 0)
        if each > 0 and beyond >= each:
            fewer = min(options[place], beyond // each)
            options[place] -= fewer
            beyond -= fewer * each
            brought -= fewer * each
    for place in [place for place, count in options.items() if not count]:
        del options[place]
    return number - brought


def _halves(options: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """Return what each half of a combined unit has taken."""
    first = {place: count - count // _COMBINED for place, count in options.items()}
    second = {place: count // _COMBINED for place, count in options.items() if count // _COMBINED}
    return first, second


def _sizes(number: int, room: Room) -> tuple[int, int]:
    """Return how many such units so many models are, and how many each has; none for as many as always."""
    least = max(1, room.least)
    if number > least and room.most is not None and number <= room.most:
        return 1, number
    if number % least == 0 and number // least <= _MOST_COPIES:
        return number // least, 0
    return 1, number if number > least else 0


def _options(
    unit: RosterUnit, choices: Sequence[tuple[str, str]], names: Names, lost: list[str]
) -> dict[str, int]:
    """Return the options of a unit by their places; a name that none has is told of."""
    places: dict[str, str] = {}
    for name, place in choices:
        for known in (name, _BRACKETS.sub("", name)):
            places.setdefault(fold(known), place)
    # What every such unit has is no choice, and named all the same.
    own = {fold(name) for name in (*unit.rules, *(profile.name for profile in unit.profiles))}
    found: dict[str, int] = {}
    for name, number in unit.options.items():
        place = places.get(fold(name)) or places.get(fold(_BRACKETS.sub("", name)), "")
        if place:
            found[place] = found.get(place, 0) + number
        elif fold(name) not in own and name not in _rules_among_options(unit, names):
            lost.append(f"{unit.name}: {name}")
    return found


def _rules_among_options(unit: RosterUnit, names: Names) -> list[str]:
    """Return the rules among the words behind a unit of a text, which tells them from options by nothing."""
    if unit.profiles:
        return []
    return [text for text in unit.options if fold(_parts(text)[0]) in names.rules]


def own_profile(unit: RosterUnit, names: Names, lost: list[str], models: int) -> str:
    """Return the id of a profile of one's own that is the unit, of so many models, with all that it has."""
    stats: dict[str, int] = {}
    rules: list[str] = [*unit.rules, *_rules_among_options(unit, names)]
    weapons: list[tuple[str, RosterProfile]] = []
    for profile in unit.profiles:
        own = numbers(profile.stats, names.stats)
        arms = numbers(profile.stats, names.arms)
        is_weapon = "weapon" in profile.kind.lower()
        if not is_weapon and (len(own) >= _ENOUGH or (own and not arms)):
            stats = {**own, **stats}
            rules += [*profile.rules, *_types(profile, names)]
        elif names.weapon and (arms or is_weapon):
            weapons += [(names.weapon, profile)] * min(profile.count, MOST_WEAPONS)
        else:
            rules += profile.rules or [profile.name]
    if names.cost:
        stats[names.cost] = points(f"{unit.points / models:.6f}") if names.each else unit.points
    for call in rules:
        name, args = _parts(call)
        if (stat := names.stats.get(fold(name))) and stat not in stats and len(args) == 1:
            stats |= numbers({name: args[0]}, names.stats)
    every = [*rules, *(rule for _, profile in weapons for rule in profile.rules)]
    valued = {fold(name) for name, args in map(_parts, every) if args}
    # A rule whose value stands elsewhere is named once more for its text: `AP(X)` beside `AP(1)`.
    rules = [text for text in rules if not (_GENERAL.search(text) and fold(_parts(text)[0]) in valued)]
    parts = [_written(unit.called or unit.name, stats, _calls(rules, names, lost))]
    for kind, profile in weapons[:MOST_WEAPONS]:
        arms = numbers(profile.stats, names.arms)
        parts.append(f"{kind}.{_written(profile.name, arms, _calls(profile.rules, names, lost))}")
    return f"{names.kind}/~{'~'.join(parts)}"


def _types(profile: RosterProfile, names: Names) -> list[str]:
    """Return what a profile's values say that the unit is: `Class: Light`."""
    parts = (part for name, text in profile.stats.items() if fold(name) not in names.stats
             for part in listed(text))  # fmt: skip
    return [part for part in parts if fold(part) in names.types]


def _models(unit: RosterUnit, names: Names) -> int:
    """Return how many models the profiles of a unit say that it has."""
    said = (text for one in unit.profiles for name, text in one.stats.items() if fold(name) in names.models)
    return max((int(text) for text in said if text.isdecimal() and len(text) < _LONGEST_COUNT), default=0)


def numbers(stats: Mapping[str, str], names: Mapping[str, str]) -> dict[str, int]:
    """Return the characteristics that a game has of those that a profile names, where they are numbers."""
    found: dict[str, int] = {}
    for name, text in stats.items():
        id_ = names.get(fold(name))
        value = None if _DICE.fullmatch(text.strip()) else _VALUE.fullmatch(text.strip())
        if id_ and value and id_ not in found:
            found[id_] = int(value[1])
    return found


def _calls(rules: Iterable[str], names: Names, lost: list[str]) -> list[str]:
    """Return the references of the rules that a game has; the others are told of."""
    made: list[str] = []
    for text in rules:
        name, args = _parts(text)
        ref, least, most = names.rules.get(fold(name)) or names.rules.get(fold(text)) or ("", 0, 0)
        call = f"{ref}({', '.join(_argument(arg, names) for arg in args)})" if args else ref
        if ref and least <= len(args) <= most and _reads(call):
            made.append(call)
        else:
            lost.append(text)
    return list(dict.fromkeys(made))[:MOST_RULES]


def _argument(text: str, names: Names) -> str:
    """Return an argument as references write it: one that names a rule is that rule."""
    name, args = _parts(text)
    ref, least, most = names.rules.get(fold(name), ("", 0, 0))
    if not ref or not least <= len(args) <= most:
        return text
    id_ = ref.partition("/")[2]
    return f"{id_}({', '.join(args)})" if args else id_


def _parts(text: str) -> tuple[str, list[str]]:
    """Return a rule's name and its arguments, as players write them; `(X)` stands for none."""
    match = _CALL.fullmatch(text) or _AFTER.fullmatch(text)
    if match is None:
        return text, []
    args = [arg for arg in listed(match["args"]) if arg not in ("X", "x")]
    # `Barrage 2 (24")` has its first argument before the brackets.
    before = _AFTER.fullmatch(match["name"]) if args else None
    return (before["name"], [before["args"], *args]) if before else (match["name"], args)


def _reads(call: str) -> bool:
    try:
        parse_call(call)
    except ExprError:
        return False
    return ";" not in call and "~" not in call


def _written(name: str, stats: Mapping[str, int], rules: Sequence[str]) -> str:
    values = ";".join(f"{id_}:{value}" for id_, value in stats.items())
    calls = ";".join(call.replace("/", ".", 1) for call in rules)
    escaped = _SIGNS.sub(lambda sign: f"%{ord(sign[0]):X}", name[:LONGEST_NAME])
    return f"{escaped}~{values}~{calls}"
