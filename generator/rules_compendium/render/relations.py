"""What a record's page lists around it: its owners, what mentions it, what to read next."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from markupsafe import Markup

from rules_compendium.expr import Call
from rules_compendium.link import Target
from rules_compendium.model import RELATIONS, Field, Key, Record
from rules_compendium.model.once import once
from rules_compendium.model.owned import OwnedRecord
from rules_compendium.names import fold
from rules_compendium.render.figures import figures_of
from rules_compendium.render.site import Site

# Links by their addresses: in one list nothing is named twice.
Links = dict[str, Markup]


@dataclass(slots=True)
class Group:
    """Links under a heading."""

    title: str
    links: Links = field(default_factory=dict)


@dataclass(slots=True)
class Relations:
    """Everything around a record, each part in reading order."""

    owners: list[Group] = field(default_factory=list)
    # Records that name this one as what they belong to: the profiles of a list.
    members: dict[str, dict[Key, None]] = field(default_factory=dict)
    inverse: list[Group] = field(default_factory=list)
    related: list[Group] = field(default_factory=list)
    # What a profile has through what it belongs to, each with a link to that.
    through: dict[str, tuple[Markup, Markup]] = field(default_factory=dict)
    # What mentions it: chapters first, then records by their kinds.
    mentions: list[Group] = field(default_factory=list)
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
    groups: dict[str, Group] = {}
    for key, one in owners.items():
        home = _home(site, key)
        groups.setdefault(home, Group(home)).links[site.compendium.url(key)] = _owner_link(site, one)
    relations.owners = [*groups.values()]


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
    # Each relation, then its opposite, which some share a heading with.
    both_ways = (name for name, relation in RELATIONS.items() if relation.inverse)
    titles = {id_: say(f"relation-{id_}") for name in both_ways for id_ in (name, f"{name}.inverse")}
    related = {title: Group(title) for title in titles.values()}
    for name, calls in record.relations.items():
        if name in titles:
            related[titles[name]].links |= _links(site, record, calls)
    chapters, inverse, kinds = Group(say("chapters")), dict[str, Group](), dict[str, Group]()
    figures = figures_of(site, record.key)
    for back in site.compendium.mentions(record.key):
        if back.chapter is not None:
            target = _chapter(site, *back.chapter)
            chapters.links[target.url] = site.target_link(record.key.system, target)
        if back.record is None or back.record in figures:  # which stand on the page
            continue
        url, link = site.compendium.url(back.record), site.key_link(back.record)
        if back.place == "relation" and back.relation in titles:
            related[titles[f"{back.relation}.inverse"]].links[url] = link
        elif back.place != "field":
            kind = site.kind(back.record).plural
            kinds.setdefault(kind, Group(kind)).links[url] = link
        # What acts on a calculation is named under "dans les calculs" already.
        elif (heading := _inverse(site, back.record, record.key)) and url not in relations.effects:
            inverse.setdefault(heading, Group(heading)).links[url] = link
    relations.related = [group for group in related.values() if group.links]
    relations.inverse = [*inverse.values()]
    around = (*related.values(), *inverse.values())
    shown = relations.see.keys() | {url for group in around for url in group.links}
    for group in (chapters, *kinds.values()):
        group.links = {url: link for url, link in group.links.items() if url not in shown}
    relations.mentions = [group for group in (chapters, *kinds.values()) if group.links]


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
