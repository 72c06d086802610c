"""E203, E204 and E216: references that stand for nothing, or for more than one record."""

from collections.abc import Iterator

from generator.document.problems import E216
from generator.document.prose import anchors
from generator.errors import Diagnostic, Loss, code, did_you_mean, shown
from generator.expr import Call
from generator.model import Chapter, Key, Mention
from generator.model.kinds import kind_meant, name_meant
from generator.model.project import Index, Project
from generator.model.tools import find, tools
from generator.names import fold

E203 = code(
    "E203", "unknown-reference", "A reference to a record that does not exist",
    "References are ids (`tireur`), or ids with their kind (`special-rule/tireur`); fields limit"
    " the kinds that they take. Aliases and names are no references. Write the id, or add the"
    " record first.",
    loses=Loss.VALUE,
)  # fmt: skip
E204 = code(
    "E204", "ambiguous-reference", "A reference that stands for several records",
    "The id exists in several kinds. Write the kind too: `[[term/embuscade]]` or"
    " `[[scenario/embuscade]]`.",
    loses=Loss.VALUE,
)  # fmt: skip
# Looking for the nearest name costs: a file of ten thousand mistakes gets it for the first ones.
_NEAREST = 200


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield every reference that does not stand for exactly one thing."""
    budget = _NEAREST
    for holder, system, mention in project.mentioned():
        problem = _problem(project, system, mention, near=budget > 0)
        if problem is not None:
            budget -= 1
            code_, message, cure = problem
            yield Diagnostic(project.place_of_mention(holder, mention), code_, message, cure)


def _problem(project: Project, system: str, mention: Mention, *, near: bool) -> tuple[str, str, str] | None:
    call, index = mention.call, project.index
    home = call.system or system
    if call.kind in _PLACES:
        if mention.prose or mention.where[0] == "see":
            return _PLACES[call.kind](project, home, mention)
        return E203, f"{call.target} is no {_one_of(call.kinds)}", "name a record; texts link pages"
    if call.system and call.system not in index.systems:
        cure = did_you_mean(call.system, index.systems, "write the folder's name under data/")
        return E203, f"unknown system {shown(call.system)}", cure
    found = index.candidates(system, call)
    if not found:
        unread = index.may_hold(home, (fold(call.kind),) if call.kind else call.kinds)
        return None if unread else _unknown(index, home, mention, near=near)
    return _one(found, call)


def _one(found: list[Key], call: Call) -> tuple[str, str, str] | None:
    """Judge what a reference may stand for: one record, of a kind that its field takes."""
    if len(found) > 1:
        wanted = " or ".join(f"{key.kind}/{key.id}" for key in found)
        return E204, f"{shown(call.name)} stands for {len(found)} records", f"write {wanted}"
    key = found[0]
    if not call.kinds or key.kind in call.kinds:
        return None
    return E203, f"{key.kind}/{key.id} is no {_one_of(call.kinds)}", f"it is a {key.kind}: name another"


def _one_of(kinds: tuple[str, ...]) -> str:
    return " or ".join(kinds) or "record"


def _kind(project: Project, _home: str, mention: Mention) -> tuple[str, str, str] | None:
    name = mention.call.name
    if name in project.kinds:
        return None
    return E216, f"unknown kind {shown(name)}", kind_meant(name, project.kinds)


def _tool(project: Project, home: str, mention: Mention) -> tuple[str, str, str] | None:
    name = mention.call.name
    if find(project, home, name) is not None or project.index.may_hold(home, ("system",)):
        return None
    game = project.systems.get(home)
    known = [tool.slug for tool in tools(project, game)] if game else []
    cure = did_you_mean(name, known, f"the game's tools are {', '.join(known) or 'none'}")
    return E216, f"unknown tool {shown(name)}", cure


def _unknown(index: Index, home: str, mention: Mention, *, near: bool) -> tuple[str, str, str]:
    call = mention.call
    code_ = E216 if mention.prose else E203
    if call.kind and fold(call.kind) not in index.kinds:
        named = {id_: (kind.label, kind.plural, kind.slug) for id_, kind in index.kinds.items()}
        cure = name_meant(call.kind, named | _IN_FRENCH, "the kinds are")
        return code_, f"unknown kind {shown(call.kind)}", cure
    kinds = (fold(call.kind),) if call.kind else call.kinds
    elsewhere = index.candidates(home, call, ())
    what = f" {kinds[0]}" if kinds else ""
    if elsewhere and call.kind:
        cure = f"it is a {elsewhere[0].kind}: write {elsewhere[0].kind}/{elsewhere[0].id}"
    elif elsewhere:
        cure = f"{elsewhere[0].kind}/{elsewhere[0].id} is none of: {', '.join(kinds)}"
    else:
        ids = index.ids(home, kinds) if near else []
        cure = did_you_mean(fold(call.name), ids, "write the id of a record, or add it first")
    return code_, f"unknown{what} {shown(call.target)}", cure


def _chapter(project: Project, home: str, mention: Mention) -> tuple[str, str, str] | None:
    slug = fold(mention.call.name)
    chapter = project.chapters.get((home, slug))
    if chapter is not None or project.index.may_hold(home, ("chapter",)):
        # A chapter that could not be read has no parts yet.
        return None if chapter is None or not chapter.body else _part(chapter, mention.anchor)
    known = [name for where, name in project.chapters if where == home]
    return E216, f"unknown chapter {shown(slug)}", did_you_mean(slug, known, "write its file's name")


def _part(chapter: Chapter, anchor: str) -> tuple[str, str, str] | None:
    known = anchors(chapter.body.blocks)
    if not anchor or anchor in known:
        return None
    what = f"chapter {shown(chapter.slug)} has no part {shown(anchor)}"
    return E216, what, did_you_mean(anchor, known, f"its parts are {', '.join(known[1:]) or 'none'}")


# What names no record; the rest are kinds of records.
_IN_FRENCH = {"chapter": ("chapitres",), "tool": ("outils",), "kind": ("kinds", "index")}
_PLACES = {"chapter": _chapter, "kind": _kind, "tool": _tool}
