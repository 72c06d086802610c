"""What a figure shows in words: what it claims in each of its moments, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
from rules_compendium.languages import Language
from rules_compendium.model.figure import CENTRE, Claim, Element, Figure

# The message of each relation: where it holds, and where its opposite does.
_SAID = {
    "contact": ("figure-contact", "figure-no-contact"),
    "apart": ("figure-apart", "figure-overlap"),
    "inside": ("figure-inside", "figure-not-inside"),
    "in_arc": ("figure-in-arc", "figure-not-in-arc"),
    "sight": ("figure-seen", "figure-cut"),
}
_LENGTHS = {
    "distance": (
        ("equal", "figure-distance", "figure-distance"),
        ("least", "figure-least", "figure-less"),
        ("most", "figure-most", "figure-more"),
    ),
    "moved": (
        ("equal", "figure-moved", "figure-moved"),
        ("least", "figure-moved-least", "figure-moved-least"),
        ("most", "figure-moved-most", "figure-moved-most"),
    ),
}
_SORTS = ("base", "terrain", "zone", "line", "marker")


def described(figure: Figure, at: int, language: Language, lengths: Mapping[str, str]) -> str:
    """Return the sizes of a map, then what a figure claims and bars in a moment, each thing once."""
    last = max(1, len(figure.steps)) - 1
    sizes = list(_sizes(figure, at, language, lengths)) if figure.table.edges else []
    claims = (claim for claim in figure.claims if (claim.step - 1 if claim.step else last) == at)
    said = [sentence for claim in claims for sentence in _sentences(figure, claim, language, lengths)]
    barred = [one for id_, one in figure.elements.items() if one.barred and _seen(figure, id_, at)]
    said += [_sentence(figure, language, "figure-barred", (one.start, one.end)) for one in barred]
    return " ".join(dict.fromkeys((*sizes, *said)))


def _sizes(figure: Figure, at: int, language: Language, lengths: Mapping[str, str]) -> Iterator[str]:
    """Yield how large a map is, and the zones that are there in a moment."""

    def written(length: str) -> str:
        return language.typeset(f"{length} ({lengths[length]})" if length in lengths else length)

    width, height = written(figure.table.width), written(figure.table.height)
    yield language.say("figure-table", width=width, height=height)
    for id_, one in figure.elements.items():
        if one.zone and (length := one.depth or one.radius) and _seen(figure, id_, at):
            name = name_of(figure, language, id_)
            sort = "figure-deep" if one.depth else "figure-reach"
            sentence = language.say(sort, name=name, length=written(length))
            # What a zone is called begins it.
            yield sentence[:1].upper() + sentence[1:]


def _seen(figure: Figure, id_: str, at: int) -> bool:
    """Tell whether an element is there in a moment."""
    hidden = figure.elements[id_].hidden
    for step in figure.steps[: at + 1]:
        hidden = (hidden or id_ in step.hide) and id_ not in step.show
    return not hidden


def in_words(figure: Figure, language: Language, lengths: Mapping[str, str]) -> list[str]:
    """Return all that a figure says: of its steps, on its picture, and in what it claims."""
    steps = [step.text for step in figure.steps]
    moments = range(max(1, len(figure.steps)))
    return [
        *filter(None, steps),
        *borne(figure, language),
        *(described(figure, at, language, lengths) for at in moments),
    ]


def borne(figure: Figure, language: Language) -> list[str]:
    """Return the words that a figure's picture bears."""
    edges = (_plain(language, name) for name in figure.table.names.values())
    own = (_own(language, element) for element in figure.elements.values())
    keys = (_plain(language, element.key) for element in figure.elements.values())
    return [*dict.fromkeys(filter(None, (*own, *keys))), *edges]


def _sentences(figure: Figure, claim: Claim, language: Language, lengths: Mapping[str, str]) -> Iterator[str]:
    for relation, bounds in _LENGTHS.items():
        names = getattr(claim, relation)
        for key, holds, fails in bounds if names else ():
            if length := getattr(claim, key):
                message = fails if claim.fails else holds
                yield _sentence(
                    figure, language, message, names, length=language.typeset(lengths.get(length, length))
                )
    for relation, (holds, fails) in _SAID.items():
        if names := getattr(claim, relation):
            by = _listed(figure, language, claim.cut or claim.hindered)
            message = fails if claim.fails or claim.cut else "figure-hindered" if claim.hindered else holds
            yield _sentence(figure, language, message, names, by=by)


def _sentence(figure: Figure, language: Language, message: str, names: tuple[str, ...], **more: str) -> str:
    first, last = (name_of(figure, language, one) for one in (names[0], names[-1]))
    return language.say(
        message, first=first, last=last, names=_listed(figure, language, names),
        others=_listed(figure, language, names[:-1]), **more,
    )  # fmt: skip


def _listed(figure: Figure, language: Language, ids: tuple[str, ...]) -> str:
    return ", ".join(name_of(figure, language, one) for one in ids)


def name_of(figure: Figure, language: Language, id_: str) -> str:
    """Return how an element, an edge, a corner or the centre is called."""
    element = figure.elements.get(id_)
    if element is None:
        name = figure.table.names.get(id_)
        return _plain(language, name) if name else language.say("figure-place", place=id_ or CENTRE)
    words = _own(language, element) or _plain(language, element.key)
    sort = next((sort for sort in _SORTS if getattr(element, sort)), "")
    if not sort:
        return words
    what = getattr(element, sort) if sort == "terrain" else "unit" if element.unit else sort
    kind = language.say("figure-thing", thing=what, side=element.side or "none").strip()
    return language.say("figure-named", kind=kind, name=words) if words else kind


def _own(language: Language, element: Element) -> str:
    return _plain(language, element.label or element.note) or language.typeset(element.marker)


def _plain(language: Language, prose: Prose | str) -> str:
    return language.typeset(plain(prose.inlines) if isinstance(prose, Prose) else str(prose))
