"""Which cards make a deck: a kind, a list of profiles, or what was asked for by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rules_compendium.cards.geometry import SIZES, Size
from rules_compendium.cards.model import Wanted, blank, identity, uses
from rules_compendium.errors import CommandError, did_you_mean, quoted
from rules_compendium.expr import ExprError, parse_call
from rules_compendium.link import Compendium
from rules_compendium.model import Key, Kind, Record, System
from rules_compendium.model.engine import PARTIAL
from rules_compendium.model.once import once
from rules_compendium.model.wording import misfit
from rules_compendium.names import fold
from rules_compendium.render.site import Site

T = TypeVar("T")
# So few cards are no deck of their own.
_FEW = 5


class UnknownCardError(CommandError):
    """Nothing has this name; the cure says what comes near."""


@dataclass(frozen=True)
class Deck:
    """Cards of one game that are printed together."""

    system: str
    id: str
    title: str
    icon: str
    cards: tuple[Wanted, ...] = field(repr=False)
    # Formats that it is offered in; all where none is named.
    sizes: tuple[str, ...] = ()
    # Whether it is a part of another one: the profiles of a list.
    part: bool = False

    def offered(self, size: Size) -> bool:
        """Tell whether it is offered in a format."""
        return not self.sizes or size.format.card in [SIZES[id_].format.card for id_ in self.sizes]


def decks_of(compendium: Compendium, system: System) -> Iterator[Deck]:
    """Yield a game's decks: of each kind that has cards, of each list of profiles, and of what is left."""
    typeset, few = compendium.language(system.slug).typeset, []
    for kind in system.kinds.values():
        if kind.card is None or not kind.card.deck:
            continue
        records = _printed(compendium, system, kind)
        sizes = kind.card.sizes
        if 0 < len(records) < _FEW and not kind.profile and not sizes:
            few += records
            continue
        decks = {kind.slug: (kind.plural, records)} if records else {}
        for record in records if kind.profile else ():
            if (home := compendium.home(record)) is not None:
                decks.setdefault(f"{kind.slug}-{home.key.id}", (home.name, []))[1].append(record)
        for id_, (title, members) in decks.items():
            yield Deck(
                system.slug, id_, typeset(title), kind.icon, _wanted(members), sizes, part=id_ != kind.slug
            )
    if few:
        title = compendium.language(system.slug).say("deck-others")
        yield Deck(system.slug, fold(title), title, "deck", _wanted(few))


def _wanted(records: Iterable[Record]) -> tuple[Wanted, ...]:
    return tuple((record, None) for record in records)


def _printed(compendium: Compendium, system: System, kind: Kind) -> list[Record]:
    """Return the records of a kind that have a card of their own: those of which all is known.

    For the others there is a card to write on.
    """
    records = compendium.records_of(system.slug, kind.id)
    known = [
        one for one in records
        if not one.fields.get(PARTIAL) and one.key not in _attached(compendium, system.slug)
    ]  # fmt: skip
    if kind.profile and any(one.fields.get(PARTIAL) for one in records):
        known.append(blank(system.slug, kind.id))
    return known


@once
def _attached(compendium: Compendium, system: str) -> frozenset[Key]:
    """Return the records of a game that stand on another record's card."""
    names = {kind.id: kind.card.attached for kind in compendium.kinds.values() if kind.card}
    holders = [record for kind in names for record in compendium.records_of(system, kind)]
    fields = ((one, name) for one in holders for name in names[one.key.kind] if name in one.fields)
    return frozenset(
        compendium.find(system, one.fields[name], compendium.kinds[one.key.kind].fields[name].kinds).key
        for one, name in fields
    )


def chosen(
    compendium: Compendium, system: System, kinds: Sequence[str], lists: Sequence[str]
) -> list[Wanted]:
    """Return the cards of some kinds and lists; all that have a deck when none is named."""
    known = {
        word: kind
        for kind in reversed(system.kinds.values())
        for word in (kind.id, kind.slug, fold(kind.label), fold(kind.plural))
    }
    profiles = [kind for kind in system.kinds.values() if kind.profile]
    members = [record for kind in profiles for record in compendium.records_of(system.slug, kind.id)]
    homes = {home.key.id: home for record in members if (home := compendium.home(record)) is not None}
    names = {fold(home.name): home for home in reversed(homes.values())} | homes
    nowhere = f"{system.name} has no lists of profiles"
    of_kinds = [_meant("kind", name, known, system.kinds, "see data/kinds.yaml") for name in kinds]
    of_lists = {_meant("list", name, names, homes, nowhere).key for name in lists}
    if not of_kinds and not of_lists:
        of_kinds = [kind for kind in system.kinds.values() if kind.card and kind.card.deck]
    records = [r for kind in of_kinds or profiles for r in _printed(compendium, system, kind)]
    if of_lists:
        records = [record for record in records if (home := compendium.home(record)) and home.key in of_lists]
    return [(record, None) for record in records]


def _meant(what: str, name: str, known: Mapping[str, T], ids: Iterable[str], otherwise: str) -> T:
    record = known.get(fold(name))
    if record is None:
        what, cure = f"no {what} {quoted(name)}", did_you_mean(fold(name), ids, otherwise)
        raise UnknownCardError(what, cure)
    return record


def card_named(compendium: Compendium, system: System, reference: str) -> Wanted:
    """Return the card that a reference names: `elfe-archer`, `special-rule/tireur(longue)`."""
    try:
        call = parse_call(reference.strip())
    except ExprError as error:
        message = f"{quoted(reference)}: {error}"
        raise UnknownCardError(message) from error
    project = compendium.project
    keys = project.candidates(system.slug, call)
    if not keys:
        kinds = (call.kind,) if call.kind in system.kinds else ()
        cure = did_you_mean(fold(call.name), project.ids(system.slug, kinds), f"see data/{system.slug}/")
        what = f"no card {quoted(reference)}"
        raise UnknownCardError(what, cure)
    if len(keys) > 1:
        choices = " or ".join(f"{key.ref}" for key in keys)
        what, cure = f"{quoted(reference)} stands for {len(keys)} cards", f"write {choices}"
        raise UnknownCardError(what, cure)
    record = compendium.records[keys[0]]
    problem = misfit(project, system.slug, record, call) if call.called else None
    if problem:
        what, cure = f"{quoted(reference)}: {problem[0]}", problem[1]
        raise UnknownCardError(what, cure)
    return record, call if call.args else None


def with_rules(site: Site, cards: Iterable[Wanted]) -> list[Wanted]:
    """Return cards and after them every rule that they use, each once, parameters filled in."""
    wanted = list(cards)
    used = {name: one for card in wanted for name, one in uses(site, *card).items()}
    known = {identity(*one) for one in wanted}
    return wanted + [one for name, one in used.items() if name not in known]
