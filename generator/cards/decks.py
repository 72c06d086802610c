"""Which cards make a deck: a kind, a list of profiles, or what was asked for by name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.cards.model import Wanted, identity, uses
from generator.document.typography import typeset
from generator.errors import did_you_mean, shown
from generator.expr import ExprError, parse_call
from generator.link import Compendium
from generator.model import Key, Kind, Record, System
from generator.model.wording import misfit
from generator.names import fold
from generator.render.site import Site


class UnknownCardError(LookupError):
    """Nothing has this name; the message says what comes near."""


@dataclass(frozen=True)
class Deck:
    """Cards of one game that are printed together."""

    system: str
    id: str
    title: str
    icon: str
    cards: tuple[Wanted, ...] = field(repr=False)


def decks_of(compendium: Compendium, system: System) -> list[Deck]:
    """Return a game's decks: one for each kind that has cards, one for each list of profiles."""
    found: list[Deck] = []
    for kind in system.kinds.values():
        if kind.card is None or not kind.card.deck:
            continue
        records = compendium.records_of(system.slug, kind.id)
        if records:
            found.append(_deck(system, kind, kind.slug, typeset(kind.plural), records))
        if kind.profile:
            found += _by_list(compendium, system, kind, records)
    return found


def _deck(system: System, kind: Kind, id_: str, title: str, records: Iterable[Record]) -> Deck:
    return Deck(system.slug, id_, title, kind.icon, tuple((record, None) for record in records))


def _by_list(compendium: Compendium, system: System, kind: Kind, records: Sequence[Record]) -> list[Deck]:
    groups: dict[Key, list[Record]] = {}
    for record in records:
        home = compendium.home(record)
        if home is not None:
            groups.setdefault(home.key, []).append(record)
    return [
        _deck(system, kind, f"{kind.slug}-{key.id}", typeset(compendium.records[key].name), members)
        for key, members in groups.items()
    ]


def chosen(
    compendium: Compendium, system: System, kinds: Sequence[str], lists: Sequence[str]
) -> list[Wanted]:
    """Return the cards of some kinds and lists; all that have a deck when none is named."""
    wanted = [_kind(system, name) for name in kinds]
    if not wanted and not lists:
        wanted = [kind for kind in system.kinds.values() if kind.card and kind.card.deck]
    homes = {_list(compendium, system, name).key for name in lists}
    found: list[Wanted] = []
    for kind in wanted or [kind for kind in system.kinds.values() if kind.profile]:
        for record in compendium.records_of(system.slug, kind.id):
            home = compendium.home(record) if homes else None
            if not homes or (home is not None and home.key in homes):
                found.append((record, None))
    return found


def _kind(system: System, name: str) -> Kind:
    wanted = fold(name)
    for kind in system.kinds.values():
        if wanted in (kind.id, kind.slug, fold(kind.label), fold(kind.plural)):
            return kind
    message = f"no kind {shown(name)}; {did_you_mean(name, system.kinds, 'see data/kinds.yaml')}"
    raise UnknownCardError(message)


def _list(compendium: Compendium, system: System, name: str) -> Record:
    lists = {
        home.key.id: home
        for kind in system.kinds.values() if kind.profile
        for record in compendium.records_of(system.slug, kind.id)
        if (home := compendium.home(record)) is not None
    }  # fmt: skip
    found = lists.get(fold(name)) or next((r for r in lists.values() if fold(r.name) == fold(name)), None)
    if found is None:
        cure = did_you_mean(fold(name), lists, f"{system.name} has no lists of profiles")
        message = f"no list {shown(name)}; {cure}"
        raise UnknownCardError(message)
    return found


def named(compendium: Compendium, system: System, reference: str) -> Wanted:
    """Return the card that a reference names: `elfe-archer`, `special-rule/tireur(longue)`."""
    try:
        call = parse_call(reference.strip())
    except ExprError as error:
        message = f"{shown(reference)}: {error}"
        raise UnknownCardError(message) from error
    index = compendium.project.index
    found = index.candidates(system.slug, call)
    if not found:
        kinds = (call.kind,) if call.kind in system.kinds else ()
        cure = did_you_mean(fold(call.name), index.ids(system.slug, kinds), f"see data/{system.slug}/")
        message = f"no card {shown(reference)}; {cure}"
        raise UnknownCardError(message)
    if len(found) > 1:
        choices = " or ".join(f"{key.kind}/{key.id}" for key in found)
        message = f"{shown(reference)} stands for {len(found)} cards; write {choices}"
        raise UnknownCardError(message)
    record = compendium.records[found[0]]
    problem = misfit(index, system.slug, record, call) if call.called else None
    if problem:
        message = f"{shown(reference)}: {problem[0]}; {problem[1]}"
        raise UnknownCardError(message)
    return record, call if call.args else None


def with_rules(site: Site, cards: Iterable[Wanted]) -> list[Wanted]:
    """Return cards and after them every rule that they use, each once, parameters filled in."""
    found = list(cards)
    used = {name: one for card in found for name, one in uses(site, *card).items()}
    known = {identity(*one) for one in found}
    return found + [one for name, one in used.items() if name not in known]
