"""What a record's page lists around it: its owners, what mentions it, what to read next."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from markupsafe import Markup

from rules_compendium.expr import Call
from rules_compendium.link import Backlink, Target
from rules_compendium.model import RELATIONS, Field, Key, Record
from rules_compendium.model.once import once
from rules_compendium.model.owned import OwnedRecord
from rules_compendium.names import fold
from rules_compendium.render.figures import figures_of
from rules_compendium.render.site import Site

# Links under headings, by their addresses: under one heading nothing is named twice.
Links = dict[str, Markup]
Groups = dict[str, Links]


@dataclass(slots=True)
class Relations:
    """Everything around a record, each part in reading order."""

    owners: Groups = field(default_factory=dict)
    # Records that name this one as what they belong to: the profiles of a list.
    members: dict[str, dict[Key, None]] = field(default_factory=dict)
    inverse: Groups = field(default_factory=dict)
    related: Groups = field(default_factory=dict)
    # What a profile has through what it belongs to, each with a link to that.
    through: dict[str, tuple[Markup, Markup]] = field(default_factory=dict)
    # What mentions it: chapters first, then records by their kinds.
    mentions: Groups = field(default_factory=dict)
    see: Links = field(default_factory=dict)
    effects: Links = field(default_factory=dict)


def gather(site: Site, record: Record) -> Relations:
    """Collect what stands around a record."""
    calculators = (
        Call(name, (), 0, "calculator") for effect in record.effects for name in effect.calculators
    )
    relations = Relations(
        see=_links(site, record, record.relations.get("see", ())),
        effects=_links(site, record, calculators),
    )
    _add_owners(site, record, relations)
    _add_mentions(site, record, relations)
    if site.kind(record.key).profile:
        _add_received(site, record, relations)
    return relations


def _links(site: Site, record: Record, calls: Iterable[Call]) -> Links:
    targets = (site.compendium.resolve(record.key.system, call) for call in calls)
    return {target.url: _link(site, record, target) for target in targets}


def _link(site: Site, record: Record, target: Target) -> Markup:
    """Return a link from a record's page; what is called as it is is told from it by its kind."""
    link, other = site.target_link(record.key.system, target), target.record
    if other is None or other.key == record.key or fold(other.name) != fold(record.name):
        return link
    label = site.typeset(record.key.system, site.kind(other.key).label)
    return link + Markup(' <span class="soft">{}</span>').format(label)


def _belongs(field: Field | None) -> bool:
    """Tell whether a field says what a record belongs to, rather than what it has."""
    if field is None or field.place != "facts":
        return False
    return "ref" in (field.type, field.of.type if field.of else "")


def _add_owners(site: Site, record: Record, relations: Relations) -> None:
    owners: dict[Key, OwnedRecord] = {}
    for one in site.compendium.owners(record.key):
        if _belongs(one.field):
            relations.members.setdefault(site.kind(one.key).plural, {})[one.key] = None
        elif one.key.kind != record.key.kind or one.via:
            # A rule that brings this one is named under "vient avec", not among those who have it.
            owners[one.key] = one
    for key, one in owners.items():
        relations.owners.setdefault(_home(site, key), {})[site.compendium.url(key)] = _owner_link(site, one)


def _owner_link(site: Site, one: OwnedRecord) -> Markup:
    link, words, say = site.key_link(one.key), "", site.language(one.key.system).say
    if one.via:
        words = say("record-owned-through", rule=site.compendium.records[one.via[0]].name)
    elif one.call.args:
        record = site.compendium.find(one.key.system, one.call)
        words = ", ".join(site.compendium.arguments(record, one.call).values())
    return (
        link + Markup(' <span class="soft">{}</span>').format(site.typeset(one.key.system, words))
        if words
        else link
    )


@once
def _home(site: Site, key: Key) -> str:
    """Return the heading under which an owner stands: its list, or else its kind."""
    home = site.compendium.home(site.compendium.records[key])
    return home.name if home else site.kind(key).plural


def _add_mentions(site: Site, record: Record, relations: Relations) -> None:
    """Add the other records of each relation, in both directions, and all else that mentions a record."""
    say = site.language(record.key.system).say
    for name, relation in RELATIONS.items():
        if relation.inverse:
            named = _links(site, record, record.relations.get(name, ()))
            relations.related.setdefault(say(f"relation-{name}"), {}).update(named)
            relations.related.setdefault(say(f"relation-{name}.inverse"), {})
    chapters, figures = say("chapters"), figures_of(site, record.key)
    for back in site.compendium.mentions(record.key):
        if back.chapter is not None:
            target = _chapter(site, *back.chapter)
            link = site.target_link(record.key.system, target)
            relations.mentions.setdefault(chapters, {})[target.url] = link
        elif back.record is not None and back.record not in figures:  # which stand on the page
            _add_mention(site, record, relations, back)
    shown = {
        url for groups in (relations.related, relations.inverse) for urls in groups.values() for url in urls
    } | relations.see.keys()
    relations.mentions = {
        name: left
        for name, links in sorted(relations.mentions.items(), key=lambda group: group[0] != chapters)
        if (left := {url: link for url, link in links.items() if url not in shown})
    }


def _add_mention(site: Site, record: Record, relations: Relations, back: Backlink) -> None:
    """Add a record that mentions this one: under its relation, its field, or its kind."""
    assert back.record is not None
    url, link = site.compendium.url(back.record), site.key_link(back.record)
    if back.place == "relation" and RELATIONS[back.relation].inverse:
        say = site.language(record.key.system).say
        relations.related[say(f"relation-{back.relation}.inverse")][url] = link
    elif back.place != "field":
        relations.mentions.setdefault(site.kind(back.record).plural, {})[url] = link
    # What acts on a calculation is named under "dans les calculs" already.
    elif (heading := _inverse(site, back.record, record.key)) and url not in relations.effects:
        relations.inverse.setdefault(heading, {})[url] = link


def _chapter(site: Site, system: str, slug: str) -> Target:
    return Target(site.compendium.chapter_url(system, slug), site.compendium.chapters[system, slug].title)


def _inverse(site: Site, key: Key, named: Key) -> str:
    """Return the heading under which the page of a named record lists what names it in a field."""
    for candidate, call in site.compendium.calls_of(site.compendium.records[key]):
        if named in site.compendium.project.candidates(key.system, call):
            return candidate.inverse
    return ""


def _add_received(site: Site, record: Record, relations: Relations) -> None:
    """Add what a profile has through what it belongs to: the rules of its type."""
    owned = site.compendium.owned(record)
    fields = {one.key: one.field for one in owned}
    own = {str(call) for _, call in site.compendium.calls_of(record)}
    for one in owned:
        if one.via and str(one.call) not in own and _belongs(fields[one.via[0]]):
            link = site.link(record.key.system, one.call)
            relations.through[str(one.call)] = link, site.key_link(one.via[0])
