"""Catalogues of BattleScribe and New Recruit: entries as units, their groups and links as options."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from rules_compendium.importing.book import (
    Book,
    Group,
    Item,
    Option,
    Spell,
    Unit,
    Weapon,
    Wording,
    price_of,
)
from rules_compendium.importing.entries import (
    Parts,
    add,
    changed,
    cost_types,
    full_name,
    merged,
    name_of,
    plain_modifiers,
    size_of,
    values_of,
    with_changes,
)
from rules_compendium.importing.leftovers import SHARED, Leftovers, is_text
from rules_compendium.importing.library import CATALOGUE, ENTRY, GROUP, Library
from rules_compendium.importing.matching import wording_of, wordings
from rules_compendium.importing.refusal import MOST_THINGS, too_many_things
from rules_compendium.importing.xml import Element
from rules_compendium.names import fold

FORMAT = "battlescribe"
# Returns the characteristic of records of a kind that has a name, or is written so: `Attacks` for `A3`.
Shape = Callable[[str, str], str]
_RULES = {"rules", "special-rules", "special-rule", "abilities", "ability", "keywords"}
_RULE_LIKE = ("rule", "abilit", "keyword", "trait", "skill")


def read_books(files: list[tuple[str, Element]], shape: Shape, *, texts: bool) -> list[Book]:
    """Return a book for each catalogue, and for a system that has units of its own."""
    library = Library(files)
    readers = [_CatalogueReader(name, root, library, shape, texts=texts) for name, root in files]
    for reader in readers:
        reader.read()
    reached = frozenset().union(*(reader.reached for reader in readers))
    for reader in readers:
        reader.unread(reached)
    return [
        reader.book
        for reader in readers
        if reader.root.tag == CATALOGUE or reader.book.units or reader.book.spells or reader.book.kept
    ]


class _CatalogueReader:
    """Reads one file of a library."""

    def __init__(self, file: str, root: Element, library: Library, shape: Shape, *, texts: bool) -> None:
        self.library, self.shape, self.root = library.seen_from(root), shape, root
        name = root.get("name").strip()
        self.book = Book(root.get("id"), name, root.get("revision"), file, FORMAT)
        self.book.system = root.tag != CATALOGUE
        self.costs = cost_types(library.roots)
        self.left = Leftovers(self.book, self.costs, texts=texts)
        self.made = 0
        # Each element that something read is made of, by its identity.
        self.reached: set[int] = set()
        self.spells: dict[str, Spell] = {}
        # What many units link is read once.
        self._read: dict[tuple[int, int], Parts] = {}

    def read(self) -> None:
        """Read the book."""
        self._count_links()
        for entry, link in self.library.entries(self.root):
            for one in filter(None, (entry, link)):
                self.left.entry(one, apart=True)
            if self.made + self.library.unfolded(link or entry) > MOST_THINGS:
                raise too_many_things(self.book.source)
            if entry.tag == GROUP:
                self.reached.add(id(entry))
            else:
                self._root_entry(entry, link)
        for shared in (
            *self.root.all("sharedSelectionEntries"),
            *self.root.all("sharedSelectionEntryGroups"),
        ):
            linked = shared.get("id") in self.library.linked
            own = shared.get("type") == "unit" or (shared.get("type") == "model" and not linked)
            if own and id(shared) not in self.reached:
                self._root_entry(shared, None)
        for profile in self.root.below():
            lent = self.book.system and profile.get("id") in self.library.linked
            if profile.tag == "profile" and self.kind_of(profile) == "spell" and not lent:
                self.spell(profile)
        for rule in (one for one in self.root.below() if one.tag == "rule"):
            self.describe(rule)
        self.book.spells = list(self.spells.values())
        self.left.rest(self.root)
        self._read.clear()

    def _count_links(self) -> None:
        """Count the links, and keep those that lead nowhere or back to what they stand in."""
        resolved, astray = self.library.links(self.root)
        endless = self.library.endless.values()
        tally = self.book.tally
        tally.links, tally.dangling, tally.endless = resolved, len(astray), len(endless)
        for lost in (*astray, *endless):
            self.left.whole(lost.get("name"), lost)

    def unread(self, reached: frozenset[int]) -> None:
        """Keep what all share and nothing that was read is made of."""
        for child in self.root.children:
            for one in child.children if child.tag in SHARED else ():
                if id(one) not in reached:
                    self.left.whole(one.get("name"), one)

    def _root_entry(self, entry: Element, link: Element | None) -> None:
        before = self.reached.copy() if entry.get("type") == "upgrade" else set()
        self.made += self.library.unfolded(link or entry)
        if self.made > MOST_THINGS:
            raise too_many_things(self.book.source)
        parts = self.parts(entry, link)
        profile = next((one for one in self.unit_profiles(entry, parts)), None)
        if profile is None and entry.get("type") == "upgrade":
            if not all(self.kind_of(one) == "spell" for one in parts.profiles) or parts.groups:
                self.left.whole(entry.get("name"), entry)
                # What only this is made of is kept too.
                self.reached = before
            return
        stats, listed = self.stats(profile) if profile is not None else ((), ())
        id_ = (link or entry).get("id")
        self.book.units.append(
            Unit(
                id=id_, name=name_of(entry, link), stats=stats, price=parts.price if self.costs else None,
                size=parts.size or size_of(name_of(entry, link)) or None, weapons=tuple(parts.weapons),
                rules=merged(listed, self.rules_of(parts)), items=tuple(parts.items),
                groups=tuple(parts.groups),
                standard=tuple(dict.fromkeys(parts.standard)),
            )
        )  # fmt: skip

    def unit_profiles(self, entry: Element, parts: Parts) -> Iterator[Element]:
        """Yield the profiles of a unit: its own first, then those of what is in it."""
        yield from (one for one in parts.profiles if self.kind_of(one) == "unit")
        yield from (one for one in entry.below() if one.tag == "profile" and self.kind_of(one) == "unit")
        for link in (one for one in entry.below() if one.tag == "entryLink"):
            target = self.library.target(link)
            if target is not None:
                yield from (
                    one for one in target.below() if one.tag == "profile" and self.kind_of(one) == "unit"
                )

    def parts(self, entry: Element, link: Element | None) -> Parts:
        """Return what an entry is made of, with what comes with its link."""
        return self._once(self._parts, entry, link)

    def _once(
        self, read: Callable[[Element, Element | None], Parts], holder: Element, link: Element | None
    ) -> Parts:
        """Return what an entry or a group is made of; nothing where it would be inside itself."""
        place = (id(holder), id(link))
        if id(link or holder) in self.library.endless:
            return Parts()
        if place not in self._read:
            self.reached.add(id(holder))
            self._read[place] = read(holder, link)
        return self._read[place]

    def _parts(self, entry: Element, link: Element | None) -> Parts:
        made = Parts()
        holders = [one for one in (entry, link) if one is not None]
        for holder in holders:
            self._own(made, holder)
            self.left.entry(holder)
        if made.weapons and all(self.kind_of(one) == "weapon" for one in made.profiles):
            made.weapons = [replace(one, rules=merged(one.rules, made.rules)) for one in made.weapons]
            made.rules = []
        for holder in holders:
            self._inside(made, holder)
        made.price += self.price(entry, link)
        return made

    def _own(self, made: Parts, holder: Element) -> None:
        """Add the profiles and rules of an entry, or of a link to one."""
        for info, link in self.library.inside(holder, ("profile", "rule", "infoGroup")):
            self.reached.add(id(info))
            if "true" in (info.get("hidden"), (link or info).get("hidden")):
                self.left.whole(holder.get("name"), link or info)
                self.left.whole(holder.get("name"), info)
                continue
            for one in filter(None, (info, link)):
                self.left.entry(one)
            if info.tag == "infoGroup":
                if id(link or info) not in self.library.endless:
                    self._own(made, info)
            elif info.tag == "rule":
                made.rules += filter(None, [wording_of(full_name(info, link))])
            else:
                self._profile(made, with_changes(info, link), full_name(info, link))

    def _profile(self, made: Parts, profile: Element, name: str) -> None:
        kind = self.kind_of(profile)
        made.profiles.append(profile)
        if kind == "weapon":
            stats, rules = self.stats(profile)
            made.weapons.append(Weapon(name, stats, rules))
        elif kind == "spell":
            self.spell(profile)
        elif kind != "unit":
            stats, rules = self.stats(profile)
            short = tuple(value for _, value in stats)
            words = [
                value for what, value in values_of(profile) if is_text(value) and fold(what) not in _RULES
            ]
            if words:
                self.book.texts.setdefault(name, "\n".join(words))
                self.book.tally.texts += 1
            if rules and not words and not short:
                made.items.append(self.item(name, rules))
            elif wording := wording_of(name):
                given = wording.args or tuple(
                    value for value in short if len(short) == 1 and value[-1:].isdigit()
                )
                made.rules.append(replace(wording, args=given, own=self.is_thing(profile, wording)))
                made.rules += rules
                for what, value in stats if len(short) > 1 else ():
                    self.book.keep(name, {"part": "characteristic", "name": what, "value": value})

    def is_thing(self, profile: Element, wording: Wording) -> bool:
        """Tell whether a profile with a sentence of its own is an object, and no rule that the files have."""
        type_ = fold(profile.get("typeName"))
        told = any(is_text(value) for _, value in values_of(profile))
        ruled = fold(wording.name) in self.library.rules or any(word in type_ for word in _RULE_LIKE)
        return told and not ruled

    def item(self, name: str, listed: tuple[Wording, ...]) -> Item:
        """Return what brings rules, and weapons where it lists them: `Claws (A3, AP(2))`."""
        weapons, rules = [], []
        for one in listed:
            first = one.args[0] if one.args else ""
            if first and (stat := self.shape("weapon", first)):
                own = tuple(wordings(", ".join(one.args[1:])))
                weapons.append(Weapon(f"{one.name} ({', '.join(one.args)})", ((stat, first),), own))
            else:
                rules.append(one)
        return Item(name, tuple(weapons), tuple(rules))

    def _inside(self, made: Parts, holder: Element) -> None:
        """Add what may be chosen in an entry, and what must be there to what there is."""
        loose: list[Option] = []
        for child, link in self.library.inside(holder, (ENTRY, GROUP)):
            if child.tag == GROUP:
                made.take(self._once(self._group, child, link))
            elif choice := self._entry(made, child, link):
                loose.append(choice)
        if loose:
            made.groups.append(Group(f"{holder.get('id')}-options", "Options", tuple(loose)))

    def _entry(self, made: Parts, entry: Element, link: Element | None) -> Option | None:
        """Add an entry as often as it must be there; return it where there may be more."""
        choice, own = self.choice(entry, link)
        made.standard += own.standard
        if choice.least:
            add(made, own, choice.least, choice)
        if choice.least and choice.most is not None and choice.most <= choice.least:
            made.groups += own.groups
            made.standard.append(choice.id)
            return None
        most = choice.most - choice.least if choice.most is not None else None
        return replace(choice, most=most, least=0)

    def choice(self, entry: Element, link: Element | None) -> tuple[Option, Parts]:
        """Return an entry as an option, and what it is made of."""
        own = self.parts(entry, link)
        least, most = self.bounds(entry, link)
        name = name_of(entry, link)
        made = Option(
            id=(link or entry).get("id"), name=name, price=own.price,
            weapons=tuple(own.weapons), rules=self.rules_of(own), items=tuple(own.items),
            groups=tuple(own.groups), least=least, most=most,
            models=(size_of(name) or 1) if entry.get("type") == "model" else own.size,
        )  # fmt: skip
        return made, own

    def rules_of(self, own: Parts) -> tuple[Wording, ...]:
        """Return the rules of an option, those that its profiles list first."""
        listed = [rule for item in own.items for rule in item.rules]
        listed += [rule for weapon in own.weapons for rule in weapon.rules]
        names = {fold(rule.name) for rule in listed}
        return tuple(rule for rule in own.rules if fold(rule.name) not in names)

    def _group(self, group: Element, link: Element | None) -> Parts:
        """Return what a group adds; where one of it must be there, others replace that one."""
        made = Parts()
        choices: list[tuple[Option, Parts]] = []
        inner = Parts()
        apart = False
        holders = [*filter(None, (group, link))]
        for child, by in (one for holder in holders for one in self.library.inside(holder, (ENTRY, GROUP))):
            if child.tag == GROUP:
                apart = True
                inner.take(self._once(self._group, child, by))
            else:
                choices.append(self.choice(child, by))
                made.standard += choices[-1][1].standard
        for holder in holders:
            self.left.entry(holder, apart=apart or not choices)
        if choices:
            self._choose(made, group, link, choices)
        made.take(inner)
        return made

    def _choose(
        self, made: Parts, group: Element, link: Element | None, choices: list[tuple[Option, Parts]]
    ) -> None:
        """Add what must be there of a group, and what may be chosen."""
        least, most = self.bounds(group, link)
        name = name_of(group, link)
        wanted = group.get("defaultSelectionEntryId")
        default = next(
            (one for one in choices if one[0].id == wanted), choices[0] if len(choices) == 1 else None
        )
        id_ = (link or group).get("id")
        if not least or default is None:
            made.groups.append(Group(id_, name, tuple(one for one, _ in choices), least, most))
            return
        choice, own = default
        bound: int | None
        add(made, own, least, choice)
        made.groups += own.groups
        if most is not None and most <= least:
            price = choice.price or Fraction(0)
            rest = (one for one, _ in choices if one is not choice)
            others = (
                replace(one, price=(one.price or Fraction(0)) - price, models=one.models - choice.models)
                for one in rest
            )
            replaced = tuple(weapon.name for weapon in own.weapons) + tuple(item.name for item in own.items)
            left, bound = tuple(others), most
            made.standard.append(choice.id)
        else:
            extra = None if choice.most is None else choice.most - least
            if extra is not None and extra <= 0:
                made.standard.append(choice.id)
            left = tuple(
                replace(one, most=extra) if one is choice else one
                for one, _ in choices
                if one is not choice or extra is None or extra > 0
            )
            replaced, bound = (), None if most is None else most - least
        if left:
            made.groups.append(Group(id_, name, left, 0, bound, replaced))

    def bounds(self, entry: Element, link: Element | None) -> tuple[int, int | None]:
        """Return how many there must and may be, as constraints on selections in the parent say."""
        least: int = 0
        most: int | None = None
        for holder in (entry, link):
            for one in holder.all("constraints") if holder is not None else ():
                value = price_of(one.get("value"))
                for modifier in plain_modifiers((entry, link), one.get("id")):
                    value = changed(value or Fraction(0), modifier)
                if not self.left.bound(one) or value is None or value < 0:
                    continue
                if one.get("type") == "min":
                    least = max(least, int(value))
                else:
                    most = int(value) if most is None else min(most, int(value))
        return least, most

    def price(self, entry: Element, link: Element | None) -> Fraction:
        """Return what an entry costs: with its link, and with what holds for one unit of the first size."""
        total = Fraction(0)
        for cost in (one for holder in (entry, link) if holder is not None for one in holder.all("costs")):
            if cost.get("typeId") in self.costs:
                total += price_of(cost.get("value")) or 0
        for field in sorted(self.costs):
            for modifier in plain_modifiers((entry, link), field):
                total = changed(total, modifier)
        return total

    def kind_of(self, profile: Element) -> str:
        """Return what a profile is of: a unit, a weapon, a spell, else something with a name."""
        names = [name for name, _ in values_of(profile)]
        type_ = fold(profile.get("typeName"))
        if "weapon" in type_:
            return "weapon"
        if sum(bool(self.shape("unit", name)) for name in names) >= _ENOUGH:
            return "unit"
        if "spell" in type_ or type_ in ("magic", "prayer", "psychic-power"):
            return "spell"
        if any(self.shape("weapon", name) for name in names):
            return "weapon"
        return "unit" if profile.get("typeName") in self.library.of_units else "other"

    def stats(self, profile: Element) -> tuple[tuple[tuple[str, str], ...], tuple[Wording, ...]]:
        """Return a profile's short values, and the rules that it lists."""
        stats, rules = [], []
        for name, value in values_of(profile):
            if fold(name) in _RULES:
                parts = list(wordings(value))
                prose = any(one.name[:1].islower() for one in parts)
                for one in parts:
                    if prose or one.name.count(" ") >= _FEW_WORDS:
                        self.sentence(str(one))
                    else:
                        rules.append(one)
            elif not is_text(value):
                stats.append((name, value))
        return tuple(stats), tuple(rules)

    def sentence(self, words: str) -> None:
        """Keep a sentence that stands where rules do, for those who ask for the book's texts."""
        self.book.tally.texts += 1
        if self.left.texts:
            self.book.keep(self.book.name, {"part": "text", "value": words})

    def spell(self, profile: Element) -> None:
        """Add a spell, once."""
        self.reached.add(id(profile))
        stats, _ = self.stats(profile)
        words = "\n".join(value for _, value in values_of(profile) if is_text(value))
        self.book.tally.texts += profile.get("id") not in self.spells and bool(words)
        self.spells[profile.get("id")] = Spell(profile.get("id"), profile.get("name"), "", stats, words)

    def describe(self, rule: Element) -> None:
        """Note what the file says of a rule, for those who ask for its texts."""
        words = "\n".join(child.text for child in rule.children if child.tag == "description")
        wording = wording_of(rule.get("name"))
        if words.strip() and wording:
            self.book.texts.setdefault(wording.name, words)
            self.book.tally.texts += 1


_ENOUGH = 2
# Names of rules have fewer words than this.
_FEW_WORDS = 4
