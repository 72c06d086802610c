"""Systems and catalogues of BattleScribe together: every id with what it stands for, every link followed."""

from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_compendium.importing.refusal import E401, E407, E408, refused
from rules_compendium.importing.sources import SourceFile
from rules_compendium.importing.xml import Element, element_of_json
from rules_compendium.names import fold

ENTRY, GROUP = "selectionEntry", "selectionEntryGroup"
SYSTEM, CATALOGUE, ROSTER = "gameSystem", "catalogue", "roster"
# What a link may stand for.
LINKS = {"entryLink", "infoLink", "categoryLink", "catalogueLink"}
_RENAMED = {
    "profileTypeName": "typeName", "profileTypeId": "typeId", "characteristicTypeId": "typeId",
    "costTypeId": "typeId",
}  # fmt: skip
# What helps with a format that no program of today opens: where the data come from there are newer ones.
_TODAYS = (
    "take the game's files of today from where these came from",
    "give it as text, a unit a line with its points, or make it again with the data of today",
)
# A characteristic of a unit is shorter.
_LONG = 40
_ROOTS = ("selectionEntries", "entryLinks")
# What an entry can hold, and how many of them with their links are read inside one another.
_HELD = frozenset([ENTRY, GROUP, "profile", "rule", "infoGroup"])
_DEEPEST = 100


def catalogue_of(source: SourceFile) -> Element | None:
    """Return the system or catalogue that a file holds, as XML or as JSON; nothing where it is none."""
    if source.looks == "xml":
        return modern(source.name, source.xml) if source.xml.tag in (SYSTEM, CATALOGUE) else None
    data = source.json if source.looks == "json" else None
    for tag in (SYSTEM, CATALOGUE):
        if isinstance(data, dict) and isinstance(data.get(tag), dict):
            return element_of_json(data[tag], tag)
    return None


def modern(name: str, root: Element) -> Element:
    """Return a system, catalogue or roster as it is called today: before 2.03, some was called otherwise."""
    version = root.get("battleScribeVersion")
    if version.startswith(("0.", "1.")):
        message = f"BattleScribe {version} wrote this, in a format of before 2.00 that is not read"
        raise refused(name, E401, message, _TODAYS[root.tag == ROSTER])
    for element in root.below():
        for key in _RENAMED.keys() & element.attributes.keys():
            element.attributes.setdefault(_RENAMED[key], element.attributes.pop(key))
        if element.tag == "characteristic" and not element.text.strip():
            element.text = element.attributes.pop("value", "")
    return root


class Library:
    """Files that belong together: a system, its catalogues."""

    def __init__(self, files: list[tuple[str, Element]]) -> None:
        self.roots = [root for _, root in files]
        # What each file has, by id: copied catalogues have ids in common.
        self._ids: dict[str, dict[str, Element]] = {}
        for name, root in files:
            if not root.get("id") or not root.get("name"):
                message = f"the {root.tag} has no {'id' if not root.get('id') else 'name'}"
                raise refused(name, E408, message, "download the file again")
            own = self._ids.setdefault(root.get("id"), {})
            for element in root.below():
                if (id_ := element.get("id")) and element.tag not in LINKS:
                    own.setdefault(id_, element)
        for name, root in files:
            if root.tag == CATALOGUE and root.get("gameSystemId") not in self._ids:
                message = "its game system is not among the files given"
                raise refused(name, E407, message, "name its .gst file on the same line")

    def seen_from(self, root: Element) -> "View":
        """Return what links of a file stand for: its own things, then its system's, then others'."""
        first = {root.get("id"): None, root.get("gameSystemId"): None} | dict.fromkeys(self._ids)
        return View(
            root, ChainMap(*(self._ids[id_] for id_ in first if id_ in self._ids)), self._rules,
            self._linked, self._of_units,
        )  # fmt: skip

    @cached_property
    def _linked(self) -> frozenset[str]:
        """Return every id that a link of any file names."""
        links = (one for root in self.roots for one in root.below() if one.tag in LINKS)
        return frozenset(link.get("targetId") for link in links)

    @cached_property
    def _of_units(self) -> frozenset[str]:
        """Return the types of profiles that mostly tell of units and models, in short values."""
        counts: Counter[str] = Counter()
        for root in self.roots:
            for holder in (one for one in root.below() if one.tag == ENTRY):
                by = 1 if holder.get("type") in ("unit", "model") else -1
                for profile in holder.all("profiles"):
                    values = [one.text for one in profile.all("characteristics")]
                    short = len(values) > 1 and all(len(value) < _LONG for value in values)
                    counts[profile.get("typeName")] += by if short else -1
        return frozenset(name for name, count in counts.items() if count > 0)

    @cached_property
    def _rules(self) -> frozenset[str]:
        """Return the names of all rules that the files have as such."""
        named = (one.get("name") for root in self.roots for one in root.below() if one.tag == "rule")
        return frozenset(fold(name.partition("(")[0]) for name in named)


@dataclass(frozen=True)
class View:
    """What the links of one file stand for."""

    root: Element
    known: Mapping[str, Element]
    # The names of the rules that any file has, and the ids that any link names.
    rules: frozenset[str]
    linked: frozenset[str]
    # The types of profiles that tell of units.
    of_units: frozenset[str]

    def target(self, link: Element) -> Element | None:
        """Return what a link stands for; nothing where no file has it."""
        return self.known.get(link.get("targetId"))

    def links(self, root: Element) -> tuple[int, list[Element]]:
        """Return how many links of a file lead somewhere, and those that do not."""
        links = [element for element in root.below() if element.tag in LINKS]
        astray = [link for link in links if self.target(link) is None]
        return len(links) - len(astray), astray

    def entries(self, root: Element) -> Iterator[tuple[Element, Element | None]]:
        """Yield what can be chosen for an army, each with its link; a group, then what is in it."""
        for child in root.children:
            if child.tag in _ROOTS:
                for one in child.children:
                    entry = self.target(one) if one.tag == "entryLink" else one
                    if entry is not None:
                        yield from self._chosen(entry, one if entry is not one else None)

    def _chosen(self, entry: Element, link: Element | None) -> Iterator[tuple[Element, Element | None]]:
        yield entry, link
        if entry.tag == GROUP and id(link or entry) not in self.endless:
            for inner, by in self.inside(entry, (ENTRY, GROUP)):
                yield from self._chosen(inner, by)

    def inside(self, holder: Element, groups: Iterable[str]) -> Iterator[tuple[Element, Element | None]]:
        """Yield what stands in an element, inline or by a link, of the kinds that are named."""
        wanted = frozenset(groups)
        for child in holder.children:
            for one in child.children:
                if one.tag in LINKS:
                    found = self.target(one)
                    if found is not None and found.tag in wanted:
                        yield found, one
                elif one.tag in wanted:
                    yield one, None

    @property
    def endless(self) -> Mapping[int, Element]:
        """Return the links that lead back to what they stand in, and what stands too deep, by identity."""
        return self._walked[0]

    def unfolded(self, entry: Element) -> int:
        """Return how much an entry, or a link to one, comes to with all that is in it, links followed."""
        return self._walked[1].get(id(entry), 0)

    @cached_property
    def _walked(self) -> tuple[dict[int, Element], dict[int, int]]:
        """Walk through all that the file holds and links, each thing once, and count it from below."""
        endless: dict[int, Element] = {}
        counts: dict[int, int] = {}
        heights: dict[int, int] = {}
        within: set[int] = set()
        waiting = [self.root]
        while waiting:
            one = waiting[-1]
            if id(one) not in within:
                within.add(id(one))
                waiting += [inner for inner, _ in self._next(one) if id(inner) not in within][::-1]
                continue
            waiting.pop()
            if id(one) in counts:
                continue
            count, height = 0 if one.tag in LINKS else 1, 0
            for inner, by in self._next(one):
                if heights.get(id(inner), _DEEPEST) >= _DEEPEST and one is not self.root:
                    endless[id(by)] = by
                else:
                    count, height = count + counts[id(inner)], max(height, heights[id(inner)] + 1)
            counts[id(one)], heights[id(one)] = count, height
        return endless, counts

    def _next(self, holder: Element) -> Iterator[tuple[Element, Element]]:
        """Yield what stands in an element, or at the end of a link, each with what is read for it."""
        for child in holder.children:
            yield from ((one, one) for one in child.children if one.tag in LINKS or one.tag in _HELD)
        target = self.target(holder) if holder.tag in LINKS else None
        if target is not None and target.tag in _HELD:
            yield target, holder
