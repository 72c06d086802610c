"""Markdown of records and chapters to HTML: one reused converter, raw HTML switched off."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.toc import TocExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from generator.document.typography import NARROW, PIPE_MARK, SLOT_MARK, clean, typeset
from generator.model.marks import INSERT, LINK, PARAM, link
from generator.names import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

# In a table the pipe of a link would end the cell: until the link is made another sign stands for it.
_LINK = link(f"|{PIPE_MARK}")
# Paragraphs without any of these say as Markdown what they say as text, but for stars.
_MARKUP = re.compile(
    r"[_`\\|]|&#?\w+;|\]\s?[(\[:]|  $|^(?:[ \t#>:=]|!!!|\d+[.)]\s|[-+*]\s|[-*=]+$)", re.MULTILINE
)
_STARS = re.compile(r"(\*\*|\*)(?=[^\s*])([^*]*[^\s*])\1(?!\*)")
_TAGS = {"*": "em", "**": "strong"}
_SAFE_LINK = re.compile(r"(?:https?://|mailto:|#|[\w.][\w./-]*(?:#[\w-]*)?$)", re.IGNORECASE)
_FILLABLE = re.compile(f"{LINK.pattern}|{PARAM.pattern}")
_TAG = re.compile(r"<[^>]*>")
_BLANK = re.compile(r"\n\s*\n")
_BULLET = re.compile(r"^(\d*)([-+#>.)])")
_TABLE_PIPE = re.compile(r"(\[\[[^\[\]\n|]+)\|(?=[^\[\]\n]+\]\])")


class Anchor(NamedTuple):
    """What a reference in a text becomes: an address, the words shown, what a script reads."""

    href: str
    text: str
    data: Mapping[str, str]


class Heading(NamedTuple):
    """A heading of a chapter: its level, its anchor, its words."""

    level: int
    id: str
    text: str


class Article(NamedTuple):
    """A converted text with its headings."""

    html: str
    headings: tuple[Heading, ...]


class Draft(NamedTuple):
    """A converted text whose places for records are still open: what each asks for, in order."""

    html: str
    headings: tuple[Heading, ...]
    asked: tuple[tuple[str, str], ...]

    def filled(self, slots: Callable[[str, str], str]) -> Article:
        """Return the text with what `slots` answers to each `{{ name("argument") }}`."""
        filled = [slots(name, argument) for name, argument in self.asked]
        return Article(_FILLED.sub(lambda match: filled[int(match.group(1))], self.html), self.headings)


class _Link(InlineProcessor):
    """`[[target|words]]` as a link."""

    def __init__(self, prose: Prose, md: Markdown) -> None:
        super().__init__(_LINK, md)
        self.prose = prose

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]  # noqa: ARG002, N802
        """Build the link's element."""
        anchor = self.prose.anchor(m.group(1), m.group(2))
        element = Element("a", {"href": anchor.href, **anchor.data})
        element.text = AtomicString(anchor.text)
        return element, m.start(0), m.end(0)


class _Param(InlineProcessor):
    """`{name}` as the parameter's value, or its name where no value is given."""

    def __init__(self, prose: Prose, md: Markdown) -> None:
        super().__init__(PARAM.pattern, md)
        self.prose = prose

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[Element | str | None, int | None, int | None]:
        """Build the parameter's element; braces around other words stay text."""
        name = m.group(1)
        if name not in self.prose.values:
            return None, None, None
        element = Element("var", {"data-param": name})
        element.text = AtomicString(self.prose.values[name])
        return element, m.start(0), m.end(0)


class _Guard(Treeprocessor):
    """Removes addresses that a text has no business with, and images altogether."""

    def run(self, root: Element) -> None:
        """Walk the finished tree."""
        for element in root.iter():
            if element.tag == "a" and not element.get("data-link"):
                if not _SAFE_LINK.match(element.get("href", "")):
                    element.attrib.pop("href", None)
            elif element.tag == "img":
                element.tag, element.text = "span", element.get("alt", "")
                element.attrib.clear()
            if element.get("data-link"):
                del element.attrib["data-link"]


def _converter(prose: Prose, *, toc: bool) -> Markdown:
    extensions: list[Any] = ["tables", "sane_lists", "admonition", "def_list"]
    if toc:
        extensions.append(TocExtension(slugify=lambda value, _: fold(value), toc_depth="2-3"))
    md = Markdown(extensions=extensions, output_format="html")
    for registry, names in (
        (md.preprocessors, ("html_block",)),
        (md.inlinePatterns, ("html", "entity", "autolink", "automail", "image_link")),
        (md.inlinePatterns, ("image_reference", "short_image_ref")),
    ):
        for name in names:
            registry.deregister(name)
    md.inlinePatterns.register(_Link(prose, md), "compendium-link", 175)
    md.inlinePatterns.register(_Param(prose, md), "compendium-param", 174)
    md.treeprocessors.register(_Guard(md), "compendium-guard", -10)
    return md


class Prose:
    """Converts the texts of one site; `resolve` turns a reference into an anchor."""

    def __init__(self, resolve: Callable[[str, str, str | None], Anchor]) -> None:
        self._resolve = resolve
        self._system = ""
        self.values: Mapping[str, str] = {}
        self._record = _converter(self, toc=False)
        self._chapter = _converter(self, toc=True)

    def anchor(self, reference: str, shown: str | None) -> Anchor:
        """Resolve a reference of the text under conversion."""
        found = self._resolve(self._system, reference.strip(), shown)
        return Anchor(found.href, found.text, {**found.data, "data-link": "1"})

    def block(self, system: str, text: str, values: Mapping[str, str] | None = None) -> str:
        """Convert a text of paragraphs, lists and tables."""
        text = clean(text).strip()
        if not text:
            return ""
        self._system, self.values = system, values or {}
        if _plain(text):
            paragraphs = (self._simple(part.strip()) for part in _BLANK.split(text))
            return "\n".join(f"<p>{part}</p>" for part in paragraphs)
        return typeset_html(self._convert(self._record, text))

    def inline(self, system: str, text: str, values: Mapping[str, str] | None = None) -> str:
        """Convert one sentence, without a paragraph around it."""
        text = " ".join(clean(text).split())
        self._system, self.values = system, values or {}
        if _plain(text):
            return self._simple(text)
        # A number and a full stop, a dash: a sentence is no list, whatever it starts with.
        converted = self._convert(self._record, _BULLET.sub(r"\1\\\2", text))
        body = converted.removeprefix("<p>").removesuffix("</p>")
        return typeset_html(body)

    def plain(self, system: str, text: str, values: Mapping[str, str] | None = None) -> str:
        """Return one sentence without markup, as titles and data files carry it."""
        return bare(self.inline(system, text, values))

    def draft(self, system: str, text: str) -> Draft:
        """Convert a chapter, its places for records left open."""
        asked: list[tuple[str, str]] = []

        def keep(match: re.Match[str]) -> str:
            asked.append((match.group(1), match.group(2)))
            return f"\n\n{SLOT_MARK}{len(asked) - 1}{SLOT_MARK}\n\n"

        text = re.sub(r"\{#.*?#\}", "", clean(text), flags=re.DOTALL)
        text = INSERT.sub(keep, text)
        self._system, self.values = system, {}
        converted = typeset_html(self._convert(self._chapter, text))
        headings = tuple(_headings(getattr(self._chapter, "toc_tokens", [])))
        return Draft(converted, headings, tuple(asked))

    def _convert(self, md: Markdown, text: str) -> str:
        md.reset()
        return md.convert(_TABLE_PIPE.sub(rf"\1{PIPE_MARK}", text))

    def _simple(self, text: str) -> str:
        """Convert a paragraph that holds nothing but words, links and stars."""
        links: list[str] = []

        def keep(match: re.Match[str]) -> str:
            name = match.group(3)
            if name is None:
                links.append(link_html(self.anchor(match.group(1), match.group(2))))
            elif name in self.values:
                value = html.escape(typeset(self.values[name]), quote=False)
                links.append(f'<var data-param="{name}">{value}</var>')
            else:
                return match.group()
            return SLOT_MARK

        marked = _FILLABLE.sub(keep, text) if "[[" in text or "{" in text else text
        marked = typeset(html.escape(marked, quote=False))
        if "*" in marked:
            marked = _STARS.sub(_starred, marked)
        if not links:
            return marked
        pieces = marked.split(SLOT_MARK)
        return "".join(piece + link for piece, link in zip(pieces, [*links, ""], strict=True))


def _plain(text: str) -> bool:
    """Tell whether a text needs no Markdown: what stars it has stand in pairs."""
    bare = LINK.sub("x", text) if "[[" in text else text
    return not _MARKUP.search(bare) and ("*" not in bare or "*" not in _STARS.sub("", bare))


def _starred(match: re.Match[str]) -> str:
    tag = _TAGS[match.group(1)]
    return f"<{tag}>{match.group(2)}</{tag}>"


_FILLED = re.compile(rf"<p>\s*{SLOT_MARK}(\d+){SLOT_MARK}\s*</p>")


def bare(markup: str) -> str:
    """Return finished HTML as plain text."""
    return html.unescape(_TAG.sub("", markup))


def link_html(anchor: Anchor) -> str:
    """Write a resolved reference as a link."""
    data = "".join(
        f' {name}="{html.escape(value)}"' for name, value in anchor.data.items() if name != "data-link"
    )
    text = html.escape(typeset(anchor.text), quote=False)
    return f'<a href="{html.escape(anchor.href)}"{data}>{text}</a>'


def _headings(tokens: list[dict[str, Any]]) -> list[Heading]:
    found: list[Heading] = []
    for token in tokens:
        text = typeset(html.unescape(str(token["name"])))
        found.append(Heading(int(token["level"]), str(token["id"]), text))
        found.extend(_headings(token["children"]))
    return found


_ALL_TAGS = re.compile(r"(<[^>]*>)")
_DOUBLE = (";", ":", "!", "?", "»")
_VERBATIM = ("code", "pre", "script", "style")


def typeset_html(html: str) -> str:
    """Apply :func:`typeset` to the text of finished HTML, outside tags and code."""
    pieces = _ALL_TAGS.split(html)
    depth = 0
    for index, whole in enumerate(pieces):
        piece = whole
        if index % 2:
            name = piece.strip("</>").split(" ", 1)[0]
            if name in _VERBATIM:
                depth += -1 if piece.startswith("</") else 1
        elif piece and not depth:
            # Where a tag ends, the word before is in another piece.
            if index and piece[0] == " " and piece[1:2] in _DOUBLE:
                piece = NARROW + piece[1:]
            pieces[index] = _typeset_entities(piece)
    return "".join(pieces)


def _typeset_entities(piece: str) -> str:
    # Serializers write quotes in text either way; the inch rule needs the character.
    return typeset(piece.replace("&quot;", '"'))
