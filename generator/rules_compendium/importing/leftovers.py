"""What an import of a catalogue does not understand: kept as it stands, told apart from mere words."""

from typing import Any

from rules_compendium.importing.book import Book, price_of
from rules_compendium.importing.library import GROUP
from rules_compendium.importing.xml import Element

_WORDY = {"description", "comment", "readme"}
# Whose meaning an import takes over, or which hold only such.
_UNDERSTOOD = {
    "selectionEntries", "selectionEntryGroups", "entryLinks", "infoLinks", "profiles", "rules", "costs",
    "constraints", "infoGroups", "categoryLinks", "characteristics", "description",
}  # fmt: skip
_ATTRIBUTES = {
    "id", "name", "type", "targetId", "typeId", "typeName", "import", "collective",
    "defaultSelectionEntryId", "publicationId", "page",
}  # fmt: skip
# What entries link, and what holds for all of them.
SHARED = {
    "sharedSelectionEntries", "sharedSelectionEntryGroups", "sharedProfiles", "sharedRules",
    "sharedInfoGroups", "rules", "profiles", "infoGroups", "infoLinks",
}  # fmt: skip
_OF_ROOTS = {"costTypes", "profileTypes", "catalogueLinks", "selectionEntries", "entryLinks"} | SHARED


def is_text(value: str) -> bool:
    """Tell whether a value is a sentence of somebody's, and no mere fact."""
    value = value.strip()
    return "\n" in value or value.count(" ") > _FEW or (value.endswith(".") and " " in value)


# A fact has no more spaces: `Infantry, Light`.
_FEW = 3


class Leftovers:
    """Collects what is kept of a book, each element once."""

    def __init__(self, book: Book, costs: set[str], *, texts: bool) -> None:
        self.book = book
        # What an army is paid with.
        self.costs = costs
        self.texts = texts
        self._seen: set[int] = set()
        self._whole: set[int] = set()

    def whole(self, owner: str, element: Element) -> None:
        """Keep an element with all that is in it."""
        if id(element) not in self._whole:
            self._whole.add(id(element))
            self.book.keep(owner, self._plain(element))

    def entry(self, entry: Element, *, apart: bool = False) -> None:
        """Keep what an entry, a group, a profile, a rule or a link says beside what is understood of it.

        Apart stands what no options are made of, such as groups of groups: also how many of it.
        """
        if id(entry) in self._seen:
            return
        self._seen.add(id(entry))
        known = {*_ATTRIBUTES, "hidden"} if entry.get("hidden") != "true" else _ATTRIBUTES
        unknown = {key: value for key, value in entry.attributes.items() if key not in known}
        left = [self._plain(one) for one in entry.children if one.tag not in _UNDERSTOOD]
        left += [self._plain(one) for one in entry.all("constraints") if apart or not self.bound(one)]
        left += [self._plain(one) for one in entry.all("categoryLinks")]
        left += [self._plain(one) for one in entry.all("costs") if self._unpaid(one)]
        if unknown or left or (apart and GROUP in (entry.tag, entry.get("type"))):
            kept = {"element": entry.tag, "id": entry.get("id"), **unknown}
            self.book.keep(entry.get("name"), {**kept, "holds": left} if left else kept)

    def _unpaid(self, cost: Element) -> bool:
        """Tell whether something costs what an army is not paid with."""
        return cost.get("typeId") not in self.costs and bool(price_of(cost.get("value")))

    def bound(self, constraint: Element) -> bool:
        """Tell whether a constraint says how many of something its parent may have, and nothing else."""
        return (
            constraint.get("field") == "selections"
            and constraint.get("scope") == "parent"
            and constraint.get("percentValue", "false") != "true"
            and constraint.get("type") in ("min", "max")
        )

    def rest(self, root: Element) -> None:
        """Keep what a file says beside its entries."""
        for child in root.children:
            if child.tag not in _OF_ROOTS and child.tag not in _WORDY:
                self.whole("", child)

    def _plain(self, element: Element) -> dict[str, Any]:
        """Return an element word for word, without sentences that nobody asked for."""
        text = element.text.strip()
        wordy = not self.texts and (element.tag in _WORDY or is_text(text))
        made: dict[str, Any] = {"element": element.tag, **element.attributes}
        if text and not wordy:
            made["text"] = text
        if element.children:
            made["holds"] = [self._plain(child) for child in element.children]
        return made
