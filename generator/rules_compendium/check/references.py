"""E203, E204, E211, E216, E227: references and aliases that name nothing, several things, or one twice."""

from collections.abc import Collection, Iterator
from functools import partial
from typing import NamedTuple

from rules_compendium.document.inline import E216
from rules_compendium.document.prose import anchors
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.model import Chapter, Key, Mention, Record
from rules_compendium.model.kinds import kind_meant, name_meant
from rules_compendium.model.project import Project
from rules_compendium.model.tools import find, linkable
from rules_compendium.names import fold

E203 = code("E203", "unknown-reference", loses=Loss.VALUE)
E204 = code("E204", "ambiguous-reference", loses=Loss.VALUE)
E211 = code("E211", "alias-collision")
E227 = code("E227", "listed-twice")


class _Problem(NamedTuple):
    """What is wrong with a reference, and which record is missing where one is (errors.Diagnostic)."""

    code: str
    message: str
    cure: str
    missing: str = ""


# Looking for the nearest name costs: a file of ten thousand mistakes gets it for the first ones.
_NEAREST = 200


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield every reference and alias of a game that does not stand for exactly one thing."""
    budget = _NEAREST
    lists: dict[tuple[object, ...], int] = {}
    for number, (holder, mention) in enumerate(project.mentioned(system)):
        judge = _place if mention.call.kind in _PLACES else partial(_record, near=budget > 0)
        problem = judge(project, system, mention)
        if problem is not None:
            budget -= 1
            yield Diagnostic(project.place_of_mention(holder, mention), *problem)
        elif isinstance(mention.where[-1], int) and not mention.prose and not isinstance(holder, Chapter):
            named = project.one(mention.call.system or system, mention.call)
            call = named or mention.call.target, ", ".join(map(str, mention.call.args))
            name = (holder.span, mention.where[:-1], *call, mention.ruling)
            if lists.setdefault(name, number) != number and not _carried(project, system, mention):
                message = f"{quoted(mention.call)} stands twice in this list"
                yield Diagnostic(project.place_of_mention(holder, mention), E227, message, "take one out")

    yield from _aliases(project, project.records_of(system))


def _carried(project: Project, system: str, mention: Mention) -> bool:
    """Tell whether a reference names equipment, of which a model may have two."""
    key = project.one(mention.call.system or system, mention.call)
    kind = project.kinds[key.kind] if key else None
    return kind is not None and kind.measured and not kind.profile


# What players read before a battle may be a chapter.
_OPENING = ("play", "opening")


def _place(project: Project, system: str, mention: Mention) -> _Problem | None:
    """Judge a reference to a chapter, a kind's index or a tool's page: texts and few fields have such."""
    call = mention.call
    if mention.prose or mention.where[0] == "see" or mention.where == _OPENING:
        problem = _PLACES[str(call.kind)](project, call.system or system, mention)
        if problem or not mention.anchor or call.kind == "chapter":
            return problem
        message = f"{call.target} has no part {quoted(mention.anchor)}"
        return _Problem(E216, message, f"take #{mention.anchor} out: the page is one")
    message = f"{call.target} is no {' or '.join(call.kinds) or 'record'}"
    return _Problem(E203, message, "name a record; texts link pages")


def _record(project: Project, system: str, mention: Mention, *, near: bool) -> _Problem | None:
    """Judge a reference to a record, and to a part of its text."""
    call = mention.call
    home = call.system or system
    if call.system and call.system not in project.systems:
        cure = did_you_mean(call.system, project.systems, "write the folder's name under data/")
        return _Problem(E203, f"unknown system {quoted(call.system)}", cure)
    match project.candidates(system, call):
        case []:
            unread = project.may_hold(home, (fold(call.kind),) if call.kind else call.kinds)
            return None if unread else _unknown(project, home, mention, near=near)
        case [Key() as key] if call.kinds and key.kind not in call.kinds:
            wanted = " or ".join(call.kinds)
            return _Problem(E203, f"{key.ref} is no {wanted}", f"it is a {key.kind}: name another")
        case [_, _, *_] as keys:
            cure = f"write {' or '.join(f'{key.ref}' for key in keys)}"
            return _Problem(E204, f"{quoted(call.name)} stands for {len(keys)} records", cure)
        case [Key() as key] if mention.anchor:
            parts = anchors(project.records[key].text.blocks)
            if mention.anchor not in parts:
                cure = _part_meant(mention.anchor, parts)
                return _Problem(E216, f"{key.ref} has no part {quoted(mention.anchor)}", cure)
    return None


def _part_meant(anchor: str, parts: tuple[str, ...]) -> str:
    """Return which part of a page is meant; the first is its beginning."""
    listed = f"its parts are {', '.join(parts[1:])}"
    return did_you_mean(anchor, parts, listed if parts[1:] else f"take #{anchor} out: it has no headings")


def _kind(project: Project, _home: str, mention: Mention) -> _Problem | None:
    name = mention.call.name
    if name in project.kinds:
        return None
    return _Problem(E216, f"unknown kind {quoted(name)}", kind_meant(name, project.kinds))


def _tool(project: Project, home: str, mention: Mention) -> _Problem | None:
    name = mention.call.name
    if find(project, home, name) is not None or project.may_hold(home, ("system",)):
        return None
    game = project.systems.get(home)
    there = linkable(project, game) if game else []
    known = [tool.slug for tool in there]
    otherwise = f"the game's pages are {', '.join(known) or 'none'}"
    cure = did_you_mean(name, [*known, *(tool.id for tool in there)], otherwise)
    return _Problem(E216, f"unknown tool {quoted(name)}", cure)


def _unknown(project: Project, home: str, mention: Mention, *, near: bool) -> _Problem:
    call = mention.call
    code_ = E216 if mention.prose else E203
    if call.kind and fold(call.kind) not in project.kinds:
        named: dict[str, tuple[str, ...]]
        named = {id_: (kind.label, kind.plural, kind.slug) for id_, kind in project.kinds.items()}
        say = project.languages[home].say
        named |= {"chapter": (say("chapters"),), "tool": (say("tools"),), "kind": ("index",)}
        cure = name_meant(call.kind, named, "the kinds are")
        if mention.prose and fold(call.kind) in project.ids(home):
            cure = f"words stand behind a |: [[{call.kind}|{call.name}]]"
        return _Problem(code_, f"unknown kind {quoted(call.kind)}", cure)
    kinds = (fold(call.kind),) if call.kind else call.kinds
    elsewhere = project.candidates(home, call, ())
    what = f" {kinds[0]}" if kinds else ""
    if elsewhere and call.kind:
        cure = f"it is a {elsewhere[0].kind}: write {elsewhere[0].kind}/{elsewhere[0].id}"
    elif elsewhere:
        cure = f"{elsewhere[0].kind}/{elsewhere[0].id} is none of: {', '.join(kinds)}"
    else:
        ids = project.ids(home, kinds) if near else []
        cure = did_you_mean(fold(call.name), ids, "write the id of a record, or add it first")
    return _Problem(code_, f"unknown{what} {quoted(call.target)}", cure, f"{home}/{fold(call.name)}")


def _chapter(project: Project, home: str, mention: Mention) -> _Problem | None:
    slug, anchor = fold(mention.call.name), mention.anchor
    chapter = project.chapters.get((home, slug))
    if chapter is None and not project.may_hold(home, ("chapter",)):
        known = [name for where, name in project.chapters if where == home]
        cure = did_you_mean(slug, known, f"write content/{home}/{slug}.md, or a chapter's name")
        return _Problem(E216, f"unknown chapter {quoted(slug)}", cure, f"{home}/chapter/{slug}")
    # A chapter that could not be read has no parts yet.
    parts = anchors(chapter.body.blocks) if chapter and chapter.body and anchor else (anchor,)
    if anchor in parts:
        return None
    cure = _part_meant(anchor, parts)
    return _Problem(E216, f"chapter {quoted(slug)} has no part {quoted(anchor)}", cure)


def _aliases(project: Project, records: Collection[Record]) -> Iterator[Diagnostic]:
    """Yield aliases that are another record's name or alias in the same kind."""
    names: dict[tuple[str, str], Record] = {}
    for record in records:
        names.setdefault(_slot(record, record.name), record)
    for record in records:
        for field in ("aliases", "en"):
            for i, alias in enumerate(getattr(record, field)):
                slot = _slot(record, alias)
                first = names.setdefault(slot, record)
                # Two records of one name may share their English one: the French tells them apart no better.
                may_share = field == "en" and fold(first.name) == fold(record.name)
                if first is not record and slot != _slot(record, record.name) and not may_share:
                    span = project.place(record, field, i)
                    message = f"{quoted(alias)} stands already for {first.key.ref}"
                    yield Diagnostic(span, E211, message, "remove it or make it longer")


def _slot(record: Record, name: str) -> tuple[str, str]:
    return record.key.kind, fold(name)


# What names no record; the rest are kinds of records.
_PLACES = {"chapter": _chapter, "kind": _kind, "tool": _tool}
