"""What entries of a catalogue are made of, and how they read."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from rules_compendium.importing.book import Group, Item, Option, Weapon, Wording, price_of
from rules_compendium.importing.xml import Element
from rules_compendium.names import fold

_SIZE_OPENS = "["
_FIGURE = re.compile(r"-?\d{1,6}", re.ASCII)
# What something holds under.
_UNDER = {"conditions", "conditionGroups", "localConditionGroups", "repeats"}
_LONGEST_FIGURE = 4


@dataclass
class Parts:
    """What an entry is made of: what it has, what it costs, what may be chosen in it."""

    profiles: list[Element] = field(default_factory=list)
    rules: list[Wording] = field(default_factory=list)
    weapons: list[Weapon] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    price: Fraction = Fraction(0)
    size: int = 0
    # Entries that are no choice, however deep.
    standard: list[str] = field(default_factory=list)

    def take(self, other: "Parts") -> None:
        """Add all that something else is made of."""
        self.profiles += other.profiles
        self.rules += other.rules
        self.weapons += other.weapons
        self.items += other.items
        self.groups += other.groups
        self.price += other.price
        self.size += other.size
        self.standard += other.standard


def cost_types(roots: Iterable[Element]) -> set[str]:
    """Return the ids of what an army is paid with: the first kind of costs that is shown."""
    types = [one for root in roots for one in root.all("costTypes")]
    shown = [one for one in types if one.get("hidden") != "true"]
    return {one.get("id") for one in (shown or types)[:1]}


def values_of(profile: Element) -> list[tuple[str, str]]:
    """Return what a profile says, by the names of its characteristics."""
    return [
        (one.get("name"), one.text.strip())
        for one in profile.all("characteristics")
        if one.text.strip(" -\n")
    ]


def name_of(entry: Element, link: Element | None) -> str:
    """Return the name of an entry: its link's where that says one of its own."""
    return " ".join((entry.get("name") or (link.get("name") if link else "") or "?").split())


def full_name(info: Element, link: Element | None) -> str:
    """Return the name of a rule or a profile, with what its link appends to it."""
    name = info.get("name")
    for modifier in always(link):
        if modifier.get("field") == "name":
            if modifier.get("type") == "append":
                name = f"{name.replace('(X)', '').strip()} {modifier.get('value')}"
            elif modifier.get("type") == "set":
                name = modifier.get("value")
    return " ".join(name.split())


def always(holder: Element | None) -> Iterator[Element]:
    """Yield what changes something always, also in groups that have no condition."""
    for child in holder.children if holder is not None else ():
        for one in child.children:
            under = any(part.tag in _UNDER and part.children for part in one.children)
            if child.tag == "modifiers" and not under:
                yield one
            elif child.tag == "modifierGroups" and not under:
                yield from always(one)


def with_changes(profile: Element, link: Element | None) -> Element:
    """Return a profile with what it and its link always change of its characteristics."""
    types = {one.get("typeId") for one in profile.all("characteristics")}
    modifiers = [one for holder in (profile, link) for one in always(holder) if one.get("field") in types]
    if not modifiers:
        return profile
    made = profile.like()
    made.children = [child.like() if child.tag == "characteristics" else child for child in profile.children]
    for child in made.children:
        if child.tag == "characteristics":
            child.children = [one.like() for one in child.children]
    for modifier in modifiers:
        for one in made.all("characteristics"):
            if one.get("typeId") == modifier.get("field"):
                one.text = _rewritten(one.text, modifier)
    return made


def _rewritten(text: str, modifier: Element) -> str:
    """Return a characteristic as a modifier leaves it: another one, more words, another first number."""
    value, kind = modifier.get("value"), modifier.get("type")
    found = _FIGURE.search(text)
    by = price_of(value)
    if kind in ("increment", "decrement") and found and by is not None:
        number = changed(Fraction(found[0]), modifier)
        return text[: found.start()] + str(number) + text[found.end() :]
    return {"set": value, "append": f"{text} {value}", "prepend": f"{value} {text}"}.get(kind, text).strip()


def at_first(modifier: Element) -> bool:
    """Tell whether a modifier holds for a unit of its first size: one selection of models, no more."""
    conditions = [one for one in modifier.below() if one.tag == "condition"]
    return len(conditions) == 1 and all(
        one.get("childId") == "model" and one.get("type") == "equalTo" and price_of(one.get("value")) == 1
        for one in conditions
    )


def plain_modifiers(holders: Iterable[Element | None], field: str) -> Iterator[Element]:
    """Yield what changes a field of an entry always, or for a unit of its first size."""
    for holder in holders:
        yield from (one for one in always(holder) if one.get("field") == field)
        for modifier in holder.all("modifiers") if holder is not None else ():
            repeated = any(one.tag == "repeat" for one in modifier.below())
            if modifier.get("field") == field and not repeated and at_first(modifier):
                yield modifier


def changed(value: Fraction, modifier: Element) -> Fraction:
    """Return a number as a modifier leaves it; one of a sort that is not known changes nothing."""
    by = price_of(modifier.get("value"))
    if by is None:
        return value
    kinds = {"set": by, "increment": value + by, "decrement": value - by, "multiply": value * by}
    return kinds.get(modifier.get("type"), value)


def merged(listed: Iterable[Wording], linked: Iterable[Wording]) -> tuple[Wording, ...]:
    """Return the rules that a profile lists, then those that are only linked."""
    rules = list(listed)
    names = {fold(rule.name) for rule in rules}
    return (*rules, *(rule for rule in linked if fold(rule.name) not in names))


def size_of(name: str) -> int:
    """Return how many models a name says: `Orcs [10]` has ten."""
    before, opened, after = name.rpartition(_SIZE_OPENS)
    figure = after.rstrip("] ")
    return int(figure) if before and opened and figure.isdecimal() and len(figure) < _LONGEST_FIGURE else 0


def add(made: Parts, own: Parts, count: int, choice: Option) -> None:
    """Add to what there is what must be there, so many times."""
    made.profiles += own.profiles
    made.rules += own.rules
    made.weapons += own.weapons
    made.items += own.items
    made.price += own.price * count
    made.size += choice.models * count
