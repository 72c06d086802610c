"""A book as records of a game: what the game has already is referred to, what is new is written."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules_compendium.importing.book import (
    Book,
    Group,
    Option,
    Price,
    Spell,
    Unit,
    Weapon,
    Wording,
    price_of,
)
from rules_compendium.importing.emit import clean
from rules_compendium.importing.matching import Known, call_of, value_of
from rules_compendium.importing.prose import readable
from rules_compendium.languages import Language
from rules_compendium.names import DEVICES, SCRIPT_NAMES, fold

UNIT, WEAPON, RULE, SPELL, LIST, DOMAIN, TYPE = (
    "unit", "weapon", "special-rule", "spell", "list", "magic-domain", "troop-type",
)  # fmt: skip
_LONGEST = 60
Records = dict[str, dict[str, dict[str, Any]]]


@dataclass
class NewRule:
    """A rule that the game does not have: how it is called, and whether always with arguments."""

    id: str
    name: str
    args: set[int] = field(default_factory=set)


@dataclass
class RecordWriter:
    """Turns one book into records, kind by kind."""

    book: Book
    known: Known
    language: Language
    texts: bool
    # Rules that another book of the same import wrote already.
    shared: dict[str, NewRule]
    records: Records = field(default_factory=dict)
    rules: dict[str, NewRule] = field(default_factory=dict)
    # Where the options of each unit stand, by their ids in the file.
    places: dict[str, dict[str, str]] = field(default_factory=dict)
    # The unit that each one of the file became.
    units: dict[str, str] = field(default_factory=dict)
    _weapons: dict[Weapon, str] = field(default_factory=dict)
    # What many units may take is written the same for all of one size.
    _choices: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look up what all records of the book need."""
        kinds = self.known.project.kinds
        self.of_units, self.of_weapons = kinds[UNIT].rules, kinds[WEAPON].rules
        self.names: dict[str, int] = {}
        self.cost = self.known.project.systems[self.known.system].profile.cost
        self.prefix = short(fold(self.book.name)) or "import"
        # What each kind of record may not be called: an id means one thing in a game.
        self.taken = {rule.id for rule in self.shared.values()}

    def write(self) -> None:
        """Make every record of the book but those of new rules, which other books may need too."""
        if self.book.system and not self.book.units and not self.book.spells:
            return
        list_ = self._list()
        self.names = variants(one for unit in self.book.units for one in weapons_of(unit))
        for unit in self.book.units:
            id_ = self.units[unit.id] = self._id(f"{self.prefix}-{fold(unit.name)}", UNIT)
            self.add(UNIT, id_, self.unit(unit, list_))
        self._spells()

    def finish(self) -> Records:
        """Return every record, by kind and id, once all books have said how they call the new rules."""
        for rule in self.rules.values():
            self.add(RULE, rule.id, self.new_rule(rule))
        order = (LIST, UNIT, WEAPON, RULE, DOMAIN, SPELL)
        return {kind: self.records[kind] for kind in order if kind in self.records}

    def add(self, kind: str, id_: str, record: Mapping[str, Any]) -> None:
        """Add a record, without the fields that say nothing; under a name that no other record answers to."""
        kept = {key: value for key, value in record.items() if value not in ("", None, [], {})}
        kept = {"name": id_} | kept
        if self.known.reserved(kind, kept["name"]):
            kept["name"] = self.language.say("import-name", name=kept["name"])
        self.records.setdefault(kind, {})[id_] = kept

    def _id(self, wanted: str, kind: str) -> str:
        """Return an id that no other record has; a record of the same kind that has it is an author's."""
        base = short(wanted) or self.prefix
        if base in DEVICES | SCRIPT_NAMES:
            base = f"{base}-{self.prefix}"
        id_, number = base, 1
        while id_ in self.taken or self.known.kinds_of(id_) - {kind}:
            number += 1
            id_ = f"{base}-{number}"
        self.taken.add(id_)
        return id_

    def _list(self) -> str:
        """Return the list of the book's units: the game's own where it has one of that name."""
        if found := self.known.find([LIST], self.book.name):
            return found[0].key.id
        id_ = self._id(self.prefix, LIST)
        self.add(LIST, id_, {"name": clean(self.book.name)})
        return id_

    def unit(self, unit: Unit, list_: str) -> dict[str, Any]:
        """Return a unit's record."""
        rules = [*unit.rules, *(rule for item in unit.items for rule in item.rules)]
        carried = [*unit.weapons, *(weapon for item in unit.items for weapon in item.weapons)]
        size = unit.size or 1
        return {
            "name": clean(unit.name),
            "list": list_,
            "types": self.types(unit),
            "stats": self.stats(unit),
            "models": {"least": size, "most": size} if size > 1 else None,
            "base": clean(unit.base),
            "weapons": [ref for one in carried for ref in self.carried(one, size)],
            "rules": distinct(self.rule(one, self.of_units) for one in rules),
            "options": self.options(unit),
        }

    def types(self, unit: Unit) -> list[str]:
        """Return the troop types of the game that a unit's characteristics name."""
        return distinct(self._type(part) for _, value in unit.stats for part in value.split(","))

    def _type(self, value: str) -> str:
        found = self.known.find([TYPE], value)
        return found[0].key.id if found else ""

    def stats(self, unit: Unit) -> dict[str, Any]:
        """Return a unit's characteristics: what it lists, its price, what a rule's number fills."""
        stats = self._values(UNIT, [one for one in unit.stats if not self._type(one[1])], unit.name)
        own = [*unit.rules, *(rule for item in unit.items for rule in item.rules)]
        for rule in own:
            record = self.known.characteristic(UNIT, rule.name)
            if record and record.key.id not in stats and len(rule.args) == 1:
                value = value_of(record, rule.args[0])
                stats |= {} if value is None else {record.key.id: value}
        price = whole(unit.price)
        if self.cost and price is not None:
            stats[self.cost] = price
        elif unit.price is not None:
            self.book.keep(unit.name, {"part": "price", "value": str(unit.price)})
        return stats

    def _values(self, kind: str, given: Iterable[tuple[str, str]], owner: str) -> dict[str, Any]:
        stats = {}
        for name, text in given:
            record = self.known.characteristic(kind, name)
            value = value_of(record, text) if record else None
            if record is None or value is None:
                if text.strip(" -—–"):
                    self.book.keep(owner, {"part": "characteristic", "name": name, "value": text})
            else:
                stats[record.key.id] = value
        return stats

    def carried(self, weapon: Weapon, size: int) -> list[str]:
        """Return the references to what each model has: twice where it has two."""
        each = weapon.count // size if weapon.count % size == 0 else 1
        if each * size != weapon.count and weapon.count != 1:
            self.book.keep(weapon.name, {"part": "count", "value": weapon.count, "models": size})
        return [self.weapon(weapon)] * max(1, min(each, _MOST_EACH))

    def weapon(self, weapon: Weapon) -> str:
        """Return the id of a weapon, which is written where it is new."""
        same = Weapon(weapon.name, weapon.stats, weapon.rules)
        if same not in self._weapons:
            own = self.names[fold(weapon.name)] == 1
            shape = "" if own else "-".join([*(value for _, value in same.stats), *map(str, same.rules)])
            id_ = self._weapons[same] = self._id(
                f"{self.prefix}-{fold(weapon.name)}-{fold(shape)}".strip("-"), WEAPON
            )
            record = {
                "name": clean(weapon.name),
                "stats": self._values(WEAPON, same.stats, weapon.name),
                "rules": distinct(self.rule(one, self.of_weapons) for one in same.rules),
            }
            self.add(WEAPON, id_, record)
        return self._weapons[same]

    def rule(self, wording: Wording, kinds: tuple[str, ...]) -> str:
        """Return the reference to a rule: the game's own, else one that is written anew."""
        if match := self.known.rule(wording, kinds):
            return match.call
        if wording.open and self.known.find(kinds, wording.name):
            self.book.keep(wording.name, {"part": "rule without its number", "name": wording.name})
            return ""
        args = wording.args if call_of("x", wording.args) else ()
        name = clean(wording.name if args or not wording.args else str(wording))
        slug = short(fold(name)) or "rule"
        rule = self.shared.get(slug) or self.rules.get(slug)
        if rule is None:
            id_ = f"import-{slug}" if self.known.kinds_of(slug) else slug
            rule = self.rules[slug] = NewRule(self._id(id_, RULE), name)
        rule.args.add(len(args))
        return str(call_of(rule.id, args))

    def new_rule(self, rule: NewRule) -> dict[str, Any]:
        """Return the record of a rule that only the file knows."""
        say = self.language.say
        words = self.book.texts.get(rule.name, "") if self.texts else ""
        bounds = {"optional": 0 in rule.args, "many": max(rule.args) > 1}
        param = {"type": "any", **{key: True for key, holds in bounds.items() if holds}}
        return {
            "name": rule.name,
            "params": {"x": param} if any(rule.args) else None,
            "summary": say("import-rule-summary", book=clean(self.book.name)),
            "text": readable(words),
            "no_effect": say("import-rule-no-effect"),
        }

    def options(self, unit: Unit) -> dict[str, Any]:
        """Return a unit's options: groups of choices; what comes with a choice says that it needs it."""
        made: dict[str, Any] = {}
        waiting = [(group, "") for group in reversed(unit.groups)]
        while waiting:
            group, needs = waiting.pop()
            if not group.choices:
                self.book.keep(unit.name, {"part": "options", "name": group.name, "empty": True})
                continue
            id_ = free(short(fold(group.name)) or "options", made)
            choices: dict[str, Any] = {}
            made[id_] = self.group(unit, group)
            inner: list[tuple[Group, str]] = []
            for choice in group.choices:
                own = free(short(fold(choice.name)) or "option", choices)
                choices[own] = self.choice(unit, group, choice) | ({"needs": [needs]} if needs else {})
                self.places.setdefault(unit.id, {})[choice.id] = f"{id_}/{own}"
                inner += [(below, f"{id_}/{own}") for below in choice.groups]
            made[id_]["choices"] = choices
            waiting += reversed(inner)
        return made

    def group(self, unit: Unit, group: Group) -> dict[str, Any]:
        """Return a group of options: for whom it is, what it replaces, how many may be taken."""
        by_model = group.models not in ("unit", "all") and (unit.size or 1) > 1
        most = group.most
        if isinstance(group.models, int) and by_model:
            most = min(group.models, most) if most is not None and most > 1 else group.models
        made = {
            "name": clean(group.name),
            "for": "model" if by_model else None,
            "replaces": self.replaced(unit, group),
            "least": group.least or None,
            "most": most,
        }
        return {key: value for key, value in made.items() if value not in ("", None, [])}

    def replaced(self, unit: Unit, group: Group) -> list[str]:
        """Return the references to what a group replaces; what nobody has is kept as it stands."""
        found: list[str] = []
        for target in group.replaces:
            refs = self._of_name(unit, target)
            if not refs:
                self.book.keep(unit.name, {"part": "targets", "group": group.name, "name": target})
            found += refs
        return distinct(found)

    def _of_name(self, unit: Unit, name: str) -> list[str]:
        """Return what a unit has under a name, else what it may take: weapons, rules, what items bring."""
        found = self._in(unit, name)
        for group, _ in everything(unit.groups) if not found else ():
            for choice in group.choices:
                found += self._in(choice, name)
        return distinct(found)

    def _in(self, holder: Unit | Option, name: str) -> list[str]:
        wanted = same_thing(name)
        found = [self._kept_weapon(one) for one in holder.weapons if same_thing(one.name) == wanted]
        for item in holder.items:
            if same_thing(item.name) == wanted:
                found += map(self._kept_weapon, item.weapons)
                found += [self.added_rule(rule) for rule in item.rules]
        return found + [self.added_rule(rule) for rule in holder.rules if same_thing(rule.name) == wanted]

    def _kept_weapon(self, weapon: Weapon) -> str:
        return f"{WEAPON}/{self.weapon(weapon)}"

    def added_rule(self, wording: Wording) -> str:
        """Return the reference to a rule where any kind of record may stand."""
        call = self.rule(wording, self.of_units)
        found = self.known.find(self.of_units, call.partition("(")[0])
        return call and f"{found[0].key.kind if found else RULE}/{call}"

    def choice(self, unit: Unit, group: Group, choice: Option) -> dict[str, Any]:
        """Return one option: its price, what it adds."""
        size = (unit.size or 1) if group.models in ("unit", "all") else 1
        if (id(choice), size) not in self._choices:
            self._choices[id(choice), size] = self._choice(unit, choice, size)
        return self._choices[id(choice), size]

    def _choice(self, unit: Unit, choice: Option, size: int) -> dict[str, Any]:
        weapons = [*choice.weapons, *(one for item in choice.items for one in item.weapons)]
        rules = [*choice.rules, *(one for item in choice.items for one in item.rules)]
        price = whole(choice.price)
        if price is None and choice.price is not None:
            self.book.keep(unit.name, {"part": "price", "option": choice.name, "value": str(choice.price)})
        adds = [f"{WEAPON}/{ref}" for one in weapons for ref in self.carried(one, size)]
        made = {
            "name": clean(choice.name),
            "cost": price or None,
            "most": choice.most if choice.most != 1 else None,
            "models": choice.models or None,
            "adds": [*adds, *distinct(map(self.added_rule, rules))],
        }
        return {key: value for key, value in made.items() if value not in ("", None, [])}

    def _spells(self) -> None:
        """Write the spells of a book, in a domain that has its name."""
        if not self.book.spells:
            return
        say = self.language.say
        book = clean(self.book.name)
        domain = self._id(f"{self.prefix}-{fold(say('import-domain'))}", DOMAIN)
        self.add(DOMAIN, domain, {"name": book, "summary": say("import-domain-summary", book=book)})
        for spell in self.book.spells:
            self.add(SPELL, self._id(f"{self.prefix}-{fold(spell.name)}", SPELL), self.spell(spell, domain))

    def spell(self, spell: Spell, domain: str) -> dict[str, Any]:
        """Return a spell's record; what it does stands there where texts were asked for."""
        fields = self.known.project.kinds[SPELL].fields
        stats = {fold(name): clean(value) for name, value in spell.stats}
        for name, value in spell.stats:
            if fold(name) not in fields:
                self.book.keep(spell.name, {"part": "characteristic", "name": name, "value": value})
        return {
            "name": clean(spell.name),
            "domain": domain,
            "difficulty": whole(price_of(spell.difficulty)) or clean(spell.difficulty),
            **{name: value for name, value in stats.items() if name in fields},
            "summary": self.language.say("import-spell-summary", book=clean(self.book.name)),
            "text": readable(spell.text if self.texts else ""),
        }


def weapons_of(unit: Unit) -> Iterator[Weapon]:
    """Yield every weapon that a unit has or may take."""
    choices = [choice for group, _ in everything(unit.groups) for choice in group.choices]
    holders: list[Unit | Option] = [unit, *choices]
    for holder in holders:
        yield from holder.weapons
        yield from (weapon for item in holder.items for weapon in item.weapons)


def everything(groups: Iterable[Group]) -> Iterator[tuple[Group, Option | None]]:
    """Yield groups and those that come with their choices, each with the choice that it comes with."""
    waiting: list[tuple[Group, Option | None]] = [(group, None) for group in groups]
    while waiting:
        group, parent = waiting.pop(0)
        yield group, parent
        waiting += [(below, choice) for choice in group.choices for below in choice.groups]


def variants(weapons: Iterable[Weapon]) -> dict[str, int]:
    """Return how many different weapons have a name."""
    shapes: dict[str, set[Weapon]] = {}
    for one in weapons:
        shapes.setdefault(fold(one.name), set()).add(Weapon(one.name, one.stats, one.rules))
    return {name: len(found) for name, found in shapes.items()}


def same_thing(name: str) -> str:
    """Return a name without its plural and without how many: `2x Hand Weapons` is `Hand Weapon`."""
    words = _COUNT.sub("", clean(name)).split(" ")
    return " ".join(fold(word).removesuffix("s") for word in words)


def whole(price: Price) -> int | None:
    """Return a price where it is a whole number."""
    return int(price) if price is not None and Fraction(price).denominator == 1 else None


def distinct(refs: Iterable[str]) -> list[str]:
    """Return references without repetition: no rule counts twice."""
    return [ref for ref in dict.fromkeys(refs) if ref]


_COUNT = re.compile(r"^\d+ ?x ", re.IGNORECASE)
_MOST_EACH = 12


def short(slug: str) -> str:
    """Return an id that is not longer than one may be, cut between words."""
    return slug if len(slug) <= _LONGEST else slug[: _LONGEST + 1].rpartition("-")[0] or slug[:_LONGEST]


def free(id_: str, taken: Collection[str]) -> str:
    """Return an id, with a number where it is taken."""
    number, made = 1, id_
    while made in taken:
        number += 1
        made = f"{id_}-{number}"
    return made
