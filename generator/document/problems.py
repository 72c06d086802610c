"""What a text can hold that no page, card or search could show: codes, messages, cures."""

from typing import NamedTuple

from generator.errors import Loss, code

E216 = code(
    "E216", "dead-link", "A link in a text that leads nowhere",
    "`[[…]]` takes the id of a record, `kind/id`, `system:kind/id`, `chapter/name`,"
    " `kind/name-of-kind` or `tool/name-of-page`; `{{ table(…) }}` the id of a table. The shown text"
    " comes after |. A part of a chapter is `chapter/name#words-of-its-heading`. `[text](address)` is"
    " for addresses of the web, and for `#words-of-a-heading` of the same chapter.",
)  # fmt: skip
E219 = code(
    "E219", "broken-link-marks", "Link marks that do not make a link",
    "A link is `[[id]]` or `[[id|shown text]]` on one line. Brackets that are not closed, that hold"
    " nothing, or whose content runs over a line's end would be printed as they stand.",
)  # fmt: skip
E220 = code(
    "E220", "broken-insert", "Double braces that show nothing",
    'A chapter shows records in place with `{{ table("id") }}` and `{{ entry("kind/id") }}`, the id'
    " between double quotes, alone on a line that begins with it. Anything else between double braces"
    " would be printed as it stands, and so would all of it in a record's text, where a link"
    " (`[[table/id]]`) does.",
)  # fmt: skip
E221 = code(
    "E221", "unknown-box", "A box of a kind that no page knows",
    'A box is written `!!! example "Exemple"` or `!!! ruling "Arbitrage"`, its title between quotes,'
    " its text below, indented by four spaces. Another kind would look like no box at all, and one"
    " without its title would show the English name of its kind.",
)  # fmt: skip
E225 = code(
    "E225", "printed-as-typed", "Marks that would be printed as they are typed",
    "Texts know paragraphs, `##` and `###` headings, lists (`- ` and `1. `, nested by four spaces), tables,"
    " boxes, definitions, `**strong**`, `*emphasis*`, `` `code` ``, `[[links]]` and `[words](address)`."
    " Everything else that looks like a mark is refused: HTML, pictures, footnotes, single marks, other"
    " headings, tables whose rows differ. Where the signs are meant to be read, put them between"
    " backticks: `<b>`.",
)  # fmt: skip
E301 = code(
    "E301", "expression-syntax", "A reference or expression does not parse",
    "References are written as ids or calls: `tireur(longue)`, `barrage(4, 24)`. The place is"
    " that of the first character that cannot follow what stands before it.",
    loses=Loss.VALUE,
)  # fmt: skip
TYPED = "%(quoted)s would be printed as it is typed"


class Problem(NamedTuple):
    """A mark that cannot be shown: where in the text, and what to do about it."""

    offset: int
    code: str
    message: str
    cure: str
