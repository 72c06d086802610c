"""Army books as Army Forge serves them (JSON): units, upgrade packages, spells, the book's own rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_compendium.errors import quoted
from rules_compendium.importing.book import (
    Book,
    Group,
    Item,
    Option,
    Spell,
    Unit,
    Weapon,
    Who,
    Wording,
    count_of,
    price_of,
)
from rules_compendium.importing.refusal import E408, MOST_THINGS, refused, too_many_things
from rules_compendium.importing.sources import SourceFile

FORMAT = "army-forge"
# What says nothing of a game: how the site shows a book, who wrote it, how its prices were found.
_OF_THE_SITE = frozenset(
    word
    for line in (
        "userId enabledGameSystems genericName hint modifiedAt editedAt official coverImagePath",
        "bannerImagePath visibility factionId factionName factionRelation popularity downvotes",
        "partnerSettings balanceValid balanceValidReason loreUrl voted username creator isCreator",
        "gameSystemId gameSystemSlug aberration gameSystemKey flavouredUid valid hasCustomRule",
        "hasBalanceInvalid calcErrors parentPackageUid parentSectionUid parentSectionId type label",
        "exactCost generation costFormula spellbookId weaponId originalCount originalSize key",
        "isHeroUpgrade isLowPrio coreType targetType hasRating aliasedRuleId",
    )
    for word in line.split()
)
_WORDS = frozenset(["background", "backgroundFull", "description", "effectSkirmish"])
_READ = {
    "book": {"uid", "name", "versionString", "units", "upgradePackages", "spells", "specialRules"},
    "unit": {
        "id", "name", "cost", "size", "quality", "defense", "rules", "weapons", "items", "upgrades", "bases",
        "disabledSections", "disabledUpgradeSections",
    },
    "section": {"id", "uid", "variant", "targets", "select", "affects", "model", "options"},
    "option": {"id", "uid", "cost", "costs", "gains"},
}  # fmt: skip
_CHARACTERISTICS = ("quality", "defense")


def is_book(value: Any) -> bool:
    """Tell whether JSON is an army book."""
    return isinstance(value, dict) and isinstance(value.get("units"), list) and "upgradePackages" in value


def read_book(source: SourceFile) -> Book:
    """Return what an army book says."""
    data = source.json
    name = _name(source, data, "the book")
    book = Book(_text(data, "uid") or name, name, _text(data, "versionString"), source.name, FORMAT)
    reader = _ForgeReader(source, book, {_text(one, "uid"): one for one in _maps(data, "upgradePackages")})
    book.units += map(reader.unit, _maps(data, "units"))
    book.spells += map(reader.spell, _maps(data, "spells"))
    for rule in _maps(data, "specialRules"):
        if words := _text(rule, "description"):
            book.texts[_text(rule, "name")] = words
    book.tally.texts += sum(1 for word in _WORDS if data.get(word)) + len(book.texts)
    reader.rest("book", data, "")
    for uid, package in reader.packages.items():
        if uid not in reader.used:
            book.keep("upgradePackages", package)
    return book


@dataclass
class _ForgeReader:
    """Reads the parts of one book."""

    source: SourceFile
    book: Book
    packages: dict[str, dict[str, Any]]

    def __post_init__(self) -> None:
        self.used: set[str] = set()

    def rest(self, part: str, data: Mapping[str, Any], owner: str) -> None:
        """Keep what a part of the book says and nothing here understands."""
        known = _READ[part] | _OF_THE_SITE | _WORDS
        if left := {key: value for key, value in data.items() if key not in known and value not in _NOTHING}:
            self.book.keep(owner, {"part": part, "name": data.get("name", data.get("label", "")), **left})

    def unit(self, data: dict[str, Any]) -> Unit:
        """Return a unit with its options."""
        name = _name(self.source, data, "a unit")
        self.rest("unit", data, name)
        id_ = _text(data, "id")
        size = count_of(data.get("size")) or 1
        without = {
            str(one) for key in ("disabledSections", "disabledUpgradeSections") for one in _list(data, key)
        }
        groups = [
            self.group(section, id_, name)
            for uid in _list(data, "upgrades")
            for section in self.sections(str(uid), name)
            if without.isdisjoint({_text(section, "id"), _text(section, "uid")})
        ]
        bases = data.get("bases")
        return Unit(
            id=id_, name=name, price=price_of(data.get("cost")), size=size,
            stats=tuple((key, str(data[key])) for key in _CHARACTERISTICS if data.get(key) is not None),
            weapons=self.weapons(_maps(data, "weapons"), name), rules=self.rules(_maps(data, "rules"), name),
            items=tuple(self.item(one) for one in _maps(data, "items")), groups=tuple(groups),
            base=_text(bases, "round") if isinstance(bases, dict) else "",
        )  # fmt: skip

    def sections(self, uid: str, owner: str) -> Iterator[dict[str, Any]]:
        """Yield the sections of a package that a unit names."""
        package = self.packages.get(uid)
        if package is None:
            self.book.tally.dangling += 1
            self.book.keep(owner, {"part": "upgrades", "missing": uid})
            return
        self.book.tally.links += 1
        self.used.add(uid)
        yield from _maps(package, "sections")

    def group(self, data: dict[str, Any], unit: str, owner: str) -> Group:
        """Return a section as the options of one unit."""
        self.rest("section", data, owner)
        affects, select = _amount(data, "affects"), _amount(data, "select")
        choices = tuple(self.choice(one, unit, owner) for one in _maps(data, "options"))
        self.book.tally.options += len(choices)
        if self.book.tally.options > MOST_THINGS:
            raise too_many_things(self.source.name)
        models, exact = affects or ("", 0), bool(affects and affects[0] == "exactly")
        most: int | None = None if select and select[0] == "any" else (select[1] if select else 1)
        if models[0] == "any":
            most = None
        elif models[0] in ("exactly", "up to"):
            most = len(choices) if most is None else models[1]
        return Group(
            id=_text(data, "uid") or _text(data, "id"), name=_text(data, "label"), choices=choices, most=most,
            replaces=tuple(map(str, _list(data, "targets")[:_MOST_TARGETS]))
            if data.get("variant") == "replace"
            else (),
            models=_WHO.get(models[0], models[1]), exact=exact,
        )  # fmt: skip

    def choice(self, data: dict[str, Any], unit: str, owner: str) -> Option:
        """Return an option at the price that it has for one unit."""
        self.rest("option", data, owner)
        prices = [one.get("cost") for one in _maps(data, "costs") if one.get("unitId") == unit]
        gains = _maps(data, "gains")
        by_type: dict[str, list[dict[str, Any]]] = {}
        for gain in gains:
            by_type.setdefault(_kind(gain), []).append(gain)
        for gain in by_type.pop("", []):
            self.book.keep(owner, gain)
        return Option(
            id=_text(data, "uid") or _text(data, "id"), name=_text(data, "label"),
            price=price_of(prices[0] if prices else data.get("cost")),
            weapons=self.weapons(by_type.get("weapon", []), owner),
            rules=self.rules(by_type.get("rule", []), owner),
            items=tuple(self.item(one) for one in by_type.get("item", [])),
        )  # fmt: skip

    def weapons(self, data: list[dict[str, Any]], owner: str) -> tuple[Weapon, ...]:
        """Return weapons: a range of nothing is that of melee; one without a name is called as its owner."""
        return tuple(
            Weapon(
                _text(one, "name") or owner,
                tuple((key, str(one[key])) for key in ("range", "attacks") if one.get(key) not in _NOTHING),
                self.rules(_maps(one, "specialRules"), _text(one, "name")),
                count_of(one.get("count")) or 1,
            )
            for one in data
        )

    def rules(self, data: list[dict[str, Any]], owner: str) -> tuple[Wording, ...]:
        """Return rules, each with its rating as the argument."""
        made = []
        for one in data:
            rating = one.get("rating")
            self.book.tally.links += 1
            made.append(
                Wording(
                    _name(self.source, one, f"a rule of {quoted(owner)}"),
                    () if rating in _NOTHING else (str(rating),),
                )
            )
        return tuple(made)

    def item(self, data: dict[str, Any]) -> Item:
        """Return what brings weapons and rules."""
        content = _maps(data, "content")
        name = _name(self.source, data, "an item")
        for one in content:
            if _kind(one) not in ("weapon", "rule"):
                self.book.keep(name, one)
        return Item(
            name,
            self.weapons([one for one in content if _kind(one) == "weapon"], name),
            self.rules([one for one in content if _kind(one) == "rule"], name),
            count_of(data.get("count")) or 1,
        )

    def spell(self, data: dict[str, Any]) -> Spell:
        """Return a spell; what it does is the book's own sentence."""
        words = _text(data, "effect")
        self.book.tally.texts += bool(words)
        difficulty = data.get("threshold")
        return Spell(
            _text(data, "id"), _name(self.source, data, "a spell"),
            "" if difficulty in _NOTHING else str(difficulty), text=words,
        )  # fmt: skip


# Zero stands for nothing where it is no price: no range, no rating.
_NOTHING: tuple[Any, ...] = (None, "", 0, False, [], {})
_OF_A_RULE = {"id", "name", "label", "type", "count", "modify", "additional"}
_MOST_TARGETS = 40
_WHO: dict[str, Who] = {"": "unit", "all": "all", "any": "any"}
_KINDS = {"ArmyBookWeapon": "weapon", "ArmyBookRule": "rule", "ArmyBookItem": "item"}


def _kind(data: Mapping[str, Any]) -> str:
    """Return what a gain is: as it says, else by what it has."""
    named = _KINDS.get(str(data.get("type")), "")
    by_what_it_has = {"attacks": "weapon", "content": "item", "rating": "rule"}
    otherwise = "rule" if "name" in data and set(data) <= _OF_A_RULE else ""
    return named or next((kind for key, kind in by_what_it_has.items() if key in data), otherwise)


def _amount(data: Mapping[str, Any], key: str) -> tuple[str, int] | None:
    value = data.get(key)
    if not isinstance(value, dict):
        return None
    return _text(value, "type"), count_of(value.get("value")) or 1


def _text(data: Any, key: str) -> str:
    value = data.get(key) if isinstance(data, dict) else None
    return str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    return value if isinstance(value, list) else []


def _maps(data: Any, key: str) -> list[dict[str, Any]]:
    return [one for one in _list(data, key) if isinstance(one, dict)] if isinstance(data, dict) else []


def _name(source: SourceFile, data: Any, what: str) -> str:
    """Return the name of something, or refuse a file that lost it."""
    if name := _text(data, "name"):
        return name
    raise refused(source.name, E408, f"{what} has no name", "download the book again; nothing was written")
