"""What stands around a record: who has it, what speaks of it, what to read next."""

from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup, escape

from generator.document.typography import typeset
from generator.expr import Call
from generator.link import Backlink, Owner
from generator.model import Field, Key, Record
from generator.model.once import once
from generator.model.relations import RELATIONS
from generator.render.site import Site, href


class Group(NamedTuple):
    """Links under a heading; an empty heading stands for none."""

    name: str
    links: tuple[Markup, ...]


class Members(NamedTuple):
    """Records that name this one as what they belong to: the profiles of a list."""

    name: str
    keys: tuple[Key, ...]


@dataclass(slots=True)
class Relations:
    """Everything around a record, each part in reading order."""

    owners: list[Group] = field(default_factory=list)
    owner_count: int = 0
    members: list[Members] = field(default_factory=list)
    inverse: list[Group] = field(default_factory=list)
    related: list[Group] = field(default_factory=list)
    through: list[tuple[Markup, Markup]] = field(default_factory=list)
    chapters: list[Markup] = field(default_factory=list)
    mentions: list[Group] = field(default_factory=list)
    see: list[Markup] = field(default_factory=list)
    effects: list[Markup] = field(default_factory=list)


def gather(site: Site, record: Record) -> Relations:
    """Collect what stands around a record."""
    found = Relations()
    found.related = _related(site, record)
    found.see = _named(site, record, "see")
    found.effects = _effects(site, record)
    _owners(site, record, found)
    _backlinks(site, record, found)
    if site.compendium.kinds[record.key.kind].profile:
        found.through = _through(site, record)
    return found


def _named(site: Site, record: Record, relation: str) -> list[Markup]:
    return [site.link(record.key.system, call) for call in record.relations.get(relation, ())]


def _related(site: Site, record: Record) -> list[Group]:
    """Return the other records of each relation, from both of its ends, under its words."""
    groups: dict[str, list[Markup]] = {}
    named_by: dict[str, list[Markup]] = {}
    for back in site.compendium.mentions(record.key):
        if back.record is not None:
            named_by.setdefault(back.relation, []).append(site.key_link(back.record))
    for relation in RELATIONS.values():
        if relation.name != "see":
            groups.setdefault(relation.label, []).extend(_named(site, record, relation.name))
        if relation.inverse:
            groups.setdefault(relation.inverse, []).extend(named_by.get(relation.name, ()))
    return [Group(label, tuple(dict.fromkeys(links))) for label, links in groups.items() if links]


def _effects(site: Site, record: Record) -> list[Markup]:
    """Return the calculators that a rule acts on, each once."""
    names = dict.fromkeys(name for effect in record.effects for name in effect.calculators)
    targets = (site.compendium.resolve(record.key.system, Call(name, (), 0, "calculator")) for name in names)
    return [site.key_link(target.record.key) for target in targets if target.record is not None]


def _owning_field(site: Site, owner: Record, key: Key) -> Field | None:
    """Return the field by which a record refers to another."""
    for candidate, call in site.compendium.calls_of(owner):
        if key in site.compendium.project.index.candidates(owner.key.system, call):
            return candidate
    return None


def _belongs(candidate: Field) -> bool:
    """Tell whether a field says what a record belongs to, rather than what it has."""
    of = candidate.of if candidate.type == "list" and candidate.of else candidate
    return of.type == "ref" and candidate.place == "facts"


def _owners(site: Site, record: Record, found: Relations) -> None:
    members: dict[str, dict[Key, None]] = {}
    groups: dict[str, dict[Key, Markup]] = {}
    for one in site.compendium.owners(record.key):
        owner = site.compendium.records[one.key]
        if one.field is not None and _belongs(one.field):
            members.setdefault(owner.key.kind, {})[owner.key] = None
        elif not _only_implied(one, record):
            groups.setdefault(_home(site, one.key), {})[owner.key] = _owner_link(site, one)
    kinds = site.compendium.systems[record.key.system].kinds
    found.members = [Members(kinds[kind].plural, tuple(keys)) for kind, keys in members.items()]
    found.owners = [Group(name, tuple(links.values())) for name, links in groups.items()]
    found.owner_count = sum(len(group.links) for group in found.owners)


def _only_implied(one: Owner, record: Record) -> bool:
    # A rule that brings this one is named under "vient avec", not among those who have it.
    return one.key.kind == record.key.kind and not one.via


def _owner_link(site: Site, one: Owner) -> Markup:
    link = site.key_link(one.key)
    if one.via:
        names = ", ".join(site.compendium.records[key].name for key in one.via[:1])
        return _noted(link, f"par {typeset(names)}")
    if one.call.args:
        record = site.compendium.find(one.key.system, one.call)
        shown = ", ".join(site.compendium.arguments(record, one.call).values())
        return _noted(link, typeset(shown)) if shown else link
    return link


def _noted(link: Markup, words: str) -> Markup:
    return Markup(f'{link} <span class="soft">{escape(words)}</span>')  # noqa: S704 - escaped


@once
def _home(site: Site, key: Key) -> str:
    """Return the heading under which an owner stands: its list, or else its kind."""
    owner = site.compendium.records[key]
    home = site.compendium.home(owner)
    return home.name if home else site.kind(key).plural


def _backlinks(site: Site, record: Record, found: Relations) -> None:
    mentions: dict[str, dict[Key, Markup]] = {}
    inverse: dict[str, dict[Key, Markup]] = {}
    kinds = site.compendium.systems[record.key.system].kinds
    for back in site.compendium.mentions(record.key):
        if back.chapter is not None:
            found.chapters.append(_chapter(site, back))
        elif back.relation in RELATIONS and RELATIONS[back.relation].inverse:
            continue
        elif back.record is not None and back.relation == "field":
            candidate = _owning_field(site, site.compendium.records[back.record], record.key)
            link = site.key_link(back.record)
            # What acts on a calculation is named under "dans les calculs" already.
            if candidate is not None and candidate.inverse and link not in found.effects:
                inverse.setdefault(candidate.inverse, {})[back.record] = link
        elif back.record is not None:
            name = kinds[back.record.kind].plural
            mentions.setdefault(name, {})[back.record] = site.key_link(back.record)
    found.mentions = _groups(mentions)
    found.inverse = _groups(inverse)


def _groups(links: dict[str, dict[Key, Markup]]) -> list[Group]:
    return [Group(name, tuple(found.values())) for name, found in links.items()]


def _chapter(site: Site, back: Backlink) -> Markup:
    assert back.chapter is not None
    chapter = site.compendium.chapters[back.chapter]
    url = site.compendium.chapter_url(chapter.system, chapter.slug)
    return Markup('<a href="{}">{}</a>').format(href(url), typeset(chapter.title))


def _through(site: Site, record: Record) -> list[tuple[Markup, Markup]]:
    """Return what a profile has through what it belongs to: the rules of its type."""
    own = {str(call) for _, call in site.compendium.calls_of(record)}
    shown = []
    for owned in site.compendium.owned(record):
        if not owned.via or str(owned.call) in own:
            continue
        source = _source(site, record, owned.via[0])
        if source is not None:
            shown.append((site.link(record.key.system, owned.call), site.key_link(owned.via[0])))
    return shown


def _source(site: Site, record: Record, via: Key) -> Field | None:
    candidate = _owning_field(site, record, via)
    return candidate if candidate is not None and _belongs(candidate) else None
