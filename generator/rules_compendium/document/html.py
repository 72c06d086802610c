"""Trees as HTML: everything is escaped, and only what a node says becomes an element."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import NamedTuple

from rules_compendium.document.nodes import (
    MARK,
    Address,
    Block,
    Blocks,
    Box,
    Code,
    Definitions,
    Heading,
    Inline,
    Inlines,
    Insert,
    Link,
    List,
    Mark,
    Paragraph,
    Param,
    Proof,
    Span,
    Table,
    Text,
)
from rules_compendium.document.plain import plain
from rules_compendium.languages import Language

# With more columns than these, the cells of a row stand beside each other on a phone too.
_MANY = 5
# In a table of few columns, so few letters stand beside their label on a phone.
_SHORT, _FEW = 10, 4
_words = partial(escape, quote=False)


class Anchor(NamedTuple):
    """Where a link leads: the address, the name of what is there, and what a script reads of it."""

    href: str
    name: str
    data: Mapping[str, str] = {}


@dataclass(frozen=True)
class Writer:
    """Writes trees; `anchor` says where a link leads, `insert` how a record shown in place looks."""

    language: Language
    anchor: Callable[[Link | Mark], Anchor]
    insert: Callable[[Insert], str] = lambda _: ""

    def inlines(self, children: Inlines) -> str:
        """Write a sequence of inlines."""
        return "".join(map(self._inline, children))

    def _inline(self, child: Inline) -> str:  # noqa: PLR0911 - one for each node
        match child:
            case Text(text):
                return _words(text)
            case Link():
                return self.link(self.anchor(child), self.inlines(child.children))
            case Mark():
                return f"<sup>{self.link(self.anchor(child), MARK)}</sup>"
            case Span("strong" | "em", children):
                tag = "strong" if child.role == "strong" else "em"
                return f"<{tag}>{self.inlines(children)}</{tag}>"
            case Span(role, children):
                return f'<span class="{role}">{self.inlines(children)}</span>'
            case Code(text):
                return f"<code>{_words(text)}</code>"
            case Address(href, children):
                return f'<a href="{escape(href)}">{self.inlines(children)}</a>'
            case Param(name, _, value):
                if value is None:
                    return _words(f"{{{name}}}")
                return f'<var data-param="{escape(name)}">{_words(value)}</var>'

    def link(self, anchor: Anchor, words: str = "") -> str:
        """Write a link, with words already written or the name of what it leads to."""
        data = "".join(f' {name}="{escape(value)}"' for name, value in anchor.data.items())
        return (
            f'<a href="{escape(anchor.href)}"{data}>{words or _words(self.language.typeset(anchor.name))}</a>'
        )

    def blocks(self, blocks: Blocks, *, tight: bool = False) -> str:
        """Write blocks, one after the other; where they are tight, paragraphs need no element."""
        return "\n".join(
            self.inlines(block.children) if tight and isinstance(block, Paragraph) else self._block(block)
            for block in blocks
            if not isinstance(block, Proof)
        )

    def _block(self, block: Block) -> str:  # noqa: PLR0911 - one for each node
        match block:
            case Paragraph(children):
                return f"<p>{self.inlines(children)}</p>"
            case List():
                tag = "ol" if block.ordered else "ul"
                role = f' class="{block.role}"' if block.role else ""
                start = f' start="{block.start}"' if block.start != 1 else ""
                items = (f"<li>{self.blocks(item, tight=block.tight)}</li>\n" for item in block.items)
                return f"<{tag}{role}{start}>\n{''.join(items)}</{tag}>"
            case Table():
                return self.table(block)
            case Box("ruling", title, blocks):
                head = f'<summary class="admonition-title">{self.inlines(title)}</summary>'
                return f'<details class="admonition ruling">{head}\n{self.blocks(blocks)}\n</details>'
            case Box(kind, title, blocks):
                head = f'<p class="admonition-title">{self.inlines(title)}</p>'
                return f'<div class="admonition {kind}">\n{head}\n{self.blocks(blocks)}\n</div>'
            case Definitions(items):
                return "\n".join(["<dl>", *self._definitions(items), "</dl>"])
            case Heading(level, id_, children):
                said = escape(self.language.say("heading-link"))
                link = f'<a class="anchor" href="#{id_}" aria-label="{said}">#</a>'
                return f'<h{level} id="{id_}">{self.inlines(children)}{link}</h{level}>'
            case Insert():
                return self.insert(block)
            case Proof():
                return ""

    def _definitions(self, items: Iterable[tuple[Iterable[Inlines], Iterable[Blocks]]]) -> Iterator[str]:
        for terms, definitions in items:
            yield from (f"<dt>{self.inlines(term)}</dt>" for term in terms)
            yield from (f"<dd>{self.blocks(one, tight=len(one) == 1)}</dd>" for one in definitions)

    def table(self, table: Table, caption: str = "") -> str:
        """Write a table; each cell says its column, each row is named by its first cell.

        On a phone rows stack: what names a row stands above its cells, as a heading.
        """
        count = len(table.heads)
        # Two columns fit beside each other on a phone too.
        kind = "two-columns" if count == 2 else "stack has-names" if count > 1 else "stack"  # noqa: PLR2004
        if count > _MANY:
            kind += " is-wide"
        sides = ["" if align == "left" else f' class="is-{align}"' for align in table.aligns]
        heads = "".join(
            f'<th scope="col"{side}>{self.inlines(head)}</th>'
            for head, side in zip(table.heads, sides, strict=True)
        )
        above = f"<thead><tr>{heads}</tr></thead>\n" if count else ""
        names = [plain(head, self._name) for head in table.heads]
        rows = "".join(f"<tr>{''.join(self._row(row, names, sides))}</tr>\n" for row in table.rows)
        caption = f"<caption>{caption}</caption>" if caption else ""
        return f'<table class="{kind}">{caption}\n{above}<tbody>\n{rows}</tbody>\n</table>'

    def _name(self, link: Link) -> str:
        return self.anchor(link).name

    def _row(self, row: tuple[Inlines, ...], names: list[str], sides: list[str]) -> Iterator[str]:
        for place, cell in enumerate(row):
            side = sides[place] if place < len(sides) else ""
            words = self.inlines(cell)
            if place == 0 and len(names) > 1:
                # A row without a name of its own goes on with the one above.
                yield f'<th scope="row"{side}>{words}</th>' if words else "<td></td>"
                continue
            short = " is-short" if len(names) <= _FEW and len(plain(cell, self._name)) <= _SHORT else ""
            # One element, whatever the cell holds: on a phone it stands beside its label.
            content = f'<div class="cell{short}">{words}</div>' if words else ""
            label = escape(names[place]) if place < len(names) else ""
            yield f'<td{side} data-label="{label}">{content}</td>'
