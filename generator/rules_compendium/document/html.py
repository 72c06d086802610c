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
    Styled,
    Table,
    Text,
)
from rules_compendium.document.plain import plain
from rules_compendium.languages import Language

# In a table of few columns, so few letters stand in one line.
_SHORT, _FEW = 14, 4
# Letters that stand beside each other on a phone, and those of words that nothing breaks; the widest column
# whose cells need no second line, and the longest cell that is no prose.
_PHONE, _WHOLE, _LINE, _PROSE = 50, 46, 12, 48
_words = partial(escape, quote=False)


class Destination(NamedTuple):
    """Where a link leads: the address, the name of the target, and attributes that a script reads."""

    href: str
    name: str
    data: Mapping[str, str] = {}


@dataclass(frozen=True)
class HtmlWriter:
    """Writes trees; `destination` says where a link leads, `insert` how a record shown in place looks."""

    language: Language
    destination: Callable[[Link | Mark], Destination]
    insert: Callable[[Insert], str] = lambda _: ""

    def inlines(self, children: Inlines) -> str:
        """Write a sequence of inlines."""
        return "".join(map(self._inline, children))

    def _inline(self, child: Inline) -> str:  # noqa: PLR0911 - one for each node
        match child:
            case Text(text):
                return _words(text)
            case Link():
                return self.link(self.destination(child), self.inlines(child.children))
            case Mark():
                return f"<sup>{self.link(self.destination(child), MARK)}</sup>"
            case Styled("strong" | "em", children):
                tag = "strong" if child.role == "strong" else "em"
                return f"<{tag}>{self.inlines(children)}</{tag}>"
            case Styled(role, children):
                return f'<span class="{role}">{self.inlines(children)}</span>'
            case Code(text):
                return f"<code>{_words(text)}</code>"
            case Address(href, children):
                return f'<a href="{escape(href)}">{self.inlines(children)}</a>'
            case Param(name, _, value):
                if value is None:
                    return _words(f"{{{name}}}")
                return f'<var data-param="{escape(name)}">{_words(value)}</var>'

    def link(self, to: Destination, words: str = "") -> str:
        """Write a link, with words already written or the name of what it leads to."""
        data = "".join(f' {name}="{escape(value)}"' for name, value in to.data.items())
        return f'<a href="{escape(to.href)}"{data}>{words or _words(self.language.typeset(to.name))}</a>'

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
                label = escape(self.language.say("heading-link"))
                link = f'<a class="anchor" href="#{id_}" aria-label="{label}">#</a>'
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
        """Write a table; each row is named by its first cell, each cell says its column.

        A phone has room for a grid of short cells; a matrix, whose cells are short but many, is moved below
        its edge; the rows of other tables stack, each below what names it.
        """
        shape = self._shape(table)
        sides = ["" if align == "left" else f' class="is-{align}"' for align in table.aligns]
        heads = "".join(
            f'<th scope="col"{side}>{self.inlines(head)}</th>'
            for head, side in zip(table.heads, sides, strict=True)
        )
        above = f"<thead><tr>{heads}</tr></thead>\n" if table.heads else ""
        names = [plain(head, self._name) for head in table.heads]
        rows = "".join(f"<tr>{''.join(self._row(row, names, sides))}</tr>\n" for row in table.rows)
        caption = f"<caption>{caption}</caption>" if caption else ""
        written = f'<table class="{shape}">{caption}\n{above}<tbody>\n{rows}</tbody>\n</table>'
        return f'<div class="moved" tabindex="0">{written}</div>' if shape == "matrix" else written

    def _shape(self, table: Table) -> str:
        """Return how a table stands on a phone: as a grid, as a matrix, or stacked."""
        rows = [[plain(cell, self._name) for cell in row] for row in (table.heads, *table.rows)]
        columns = [[row[at] for row in rows if at < len(row)] for at in range(max(map(len, rows), default=0))]
        longest = [max(map(len, column), default=0) for column in columns]
        words = [max(map(len, " ".join(column).split()), default=0) for column in columns]
        lines = sum(min(length, max(word, _LINE)) for length, word in zip(longest, words, strict=True))
        if lines <= _PHONE and sum(words) + len(words) <= _WHOLE and max(longest, default=0) <= _PROSE:
            return "grid"
        if len(columns) > _FEW and max(longest[1:], default=0) <= _LINE + _LINE // 2:
            return "matrix"
        # Two columns fit beside each other on a phone too.
        return "grid" if len(table.heads) == 2 else "stack has-names" if len(table.heads) > 1 else "stack"  # noqa: PLR2004

    def _name(self, link: Link) -> str:
        return self.destination(link).name

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
