"""Mistakes of YAML syntax, reported where a person would look for them."""

import re

from ruamel.yaml.error import MarkedYAMLError

from rules_compendium.errors import Diagnostic, Loss, Span, code, quoted

E103 = code("E103", "yaml-syntax", loses=Loss.RECORDS)

_KEY = re.compile(r"(?P<indent> *)(?:- +)*(?P<key>[^\s:#\"'\[\]{},][^:\n]*?|\"[^\"]*\"):(?=\s|$)")
# What looks like a space and is none: before a key, or between a key and what follows it.
_UNSEEN = (
    (re.compile(r"[ ]*(?P<here>\t)"), "a tab in the indentation", "write spaces"),
    (
        re.compile(r"[ ]*(?:[\w-]+:?(?=[\u00a0\u202f][ ]*\S))?(?P<here>[\u00a0\u202f])"),
        "a no-break space between keys",
        "write a plain space",
    ),
    (
        re.compile(r"[ ]*(?P<here>[\u1680\u2000-\u200a\u205f\u3000])"),
        "a space of another width before a key",
        "write a plain space",
    ),
)
_UNSEEN_MARGIN = re.compile(r"[ ]*[\u00a0\u202f]")
_GLUED = re.compile(r"( *)([\w-]+):(?=\S)")
_HALF_QUOTED = re.compile(r"[^\"']*?:[ ]+(?P<quote>[\"'])")
_GLUED_DASH = re.compile(r" *-(?=[^\s-])")
_GLUED_BLOCK = re.compile(r" *[\w-]+:[|>][+-]?[ ]*$")
_BRACKETED = re.compile(r" *[\w-]+: +(?P<open>[\[{])")
# A value between quotes that ends here, and a key without a comma before it.
_ENDED_QUOTE = re.compile(r"(?P<quote>[\"'])(?:(?!(?P=quote)).)*(?P<end>(?P=quote))(?P<apart> *)\Z")
_NEXT_KEY = re.compile(r"(?P<sign>[;.]?) +(?P<key>[a-z_-]+)\Z")
_COLON_INSIDE = re.compile(r" *(?:- +)*[\w-]+: +(?P<value>[^\"'\[{].*)\Z")
_QUOTE_IT = "put the whole value between quotes"
_COMMA = "a comma is missing here", "write a comma before this"
# What the reader says, the sign at an offset from where it stopped, what is wrong with it, the cure.
_SIGNS = (
    ("cannot start any token", 0, re.compile(r"[^\t\u00a0]"), "%(sign)s cannot begin a value", _QUOTE_IT),
    ("found unexpected ':'", 0, re.compile(":"), "no space behind the colon", "write a space behind it"),
    (
        "scanning an alias", -1, re.compile(r"\*(?= )"), "a star is no dash",
        "an item of a list begins with a dash and a space",
    ),
    (
        # A link behind other words: its brackets would be a list's.
        "parsing a flow", 0, re.compile(r"(?:(?<=[^\s\[{,:\"'] )|(?<=[^\s\[{,:\"']))\[\[(?=\w)"),
        "a link in a value without quotes",
        "put a text with [[…]] between quotes where it stands inside { } or [ ]",
    ),
    (
        "expected key", 0, re.compile("- "), "the dash stands elsewhere than those above",
        "give it their place",
    ),
)  # fmt: skip
_LOOKED_AT, _LONGEST_QUOTED = 3, 60

# A mistake that explains why the reader stopped: its line and column from 0, what it is, and the cure.
_Cause = tuple[int, int, str, str]
_CURES = {
    "scanning an alias": "quote a value that starts with a special character",
    "could not find expected ':'": "a key needs a colon and a space after it",
    "": "check quotes, brackets and indentation here and on the line above",
}


def syntax_error(path: str, text: str, error: MarkedYAMLError) -> Diagnostic:
    """Return the mistake that stopped the YAML reader, or what the reader said where none is found."""
    said = " ".join(part for part in (error.context, error.problem) if part)
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    opened = error.context_mark
    lines = text.split("\n")
    what, cure = f"not YAML: {said}", next(cure for words, cure in _CURES.items() if words in said)
    begun = opened.line if opened and "parsing a flow" in said else line
    cause = _open_quote(lines[begun], begun) if begun < line else _behind(lines, line, column, said)
    cause = cause or _cause(lines, line, column, said)
    if cause is None and "mapping values" in said:
        cause = _colon_inside(lines[line], line, column)
    if cause is None and opened and "expected ':'" in said:  # of a key whose text goes on below it
        cause = _no_colon(lines, [opened.line], -1)
    if cause:
        line, column, what, cure = cause
    # A quote that is not closed swallows the rest of the file: what matters is where it opens.
    elif "scanning a quoted scalar" in said and opened:
        line, column = opened.line, opened.column
        what, cure = "a quote that is not closed", "close this quote"
    elif "parsing a flow" in said and opened and opened.line < line:
        cure = f"close the bracket that opens on line {opened.line + 1}, or check the comma before this place"
        below = "".join(lines[opened.line + 1 : opened.line + 2])
        ends = not lines[opened.line].rstrip().endswith((",", "[", "{"))
        if ends and (not below.strip() or _KEY.match(below)):
            line, column, what, cure = opened.line, opened.column, "a bracket that is not closed", "close it"
        if re.search(r": +#\w", lines[opened.line]):
            cure = f"a # begins a comment on line {opened.line + 1}: put the value between quotes"
    return Diagnostic(Span(path, line + 1, column + 1), E103, what, cure)


def _open_quote(text: str, line: int) -> _Cause | None:
    """Find the quote that stays open on the line of a bracket which seems to hold what stands far below."""
    if text.count('"') % 2:
        return (line, text.rindex('"'), "a quote that is not closed", "close this quote")
    return None


def _behind(lines: list[str], line: int, column: int, said: str) -> _Cause | None:
    """Look at the sign where the reader stopped, and at what stands before it on the line."""
    text = lines[line] if line < len(lines) else ""
    for words, offset, pattern, what, cure in _SIGNS:
        if words in said and (sign := pattern.match(text, max(0, column + offset))):
            return (line, sign.start(), what % {"sign": sign[0]}, cure)
    before, here = text[:column], text[column : column + 1]
    in_brackets = "parsing a flow" in said
    quoted = _ENDED_QUOTE.search(before)
    if in_brackets and quoted and here == ";":
        return (line, column, "a semicolon between two values", "write a comma")
    if quoted and (here.isalnum() or here in ("'", '"')):
        if in_brackets and quoted["apart"]:
            return (line, column, *_COMMA)
        other = "double" if quoted["quote"] == "'" else "single"
        cure = _QUOTE_IT if quoted["apart"] else f"put the value between {other} quotes"
        return (line, quoted.start("end"), "the quote closes here, and the value goes on", cure)
    if in_brackets:
        found = _in_brackets(before, here, "" if "sequence" in said else "mapping")
        return (line, *found) if found else None
    return None


def _in_brackets(before: str, sign: str, mapping: str) -> tuple[int, str, str] | None:
    """Return where and why a value between brackets, which opened on the same line, does not end."""
    key = _NEXT_KEY.search(before)
    if sign == ":" and key and mapping:
        what = f"a {key['sign']} where a comma separates" if key["sign"] else _COMMA[0]
        return key.start("sign" if key["sign"] else "key"), what, f'write a comma before "{key["key"]}"'
    if sign == ":":
        return len(before), 'a value that holds ": "', _QUOTE_IT
    if sign in ("[", "{") and before.rstrip().endswith(("]", "}")):
        return len(before), *_COMMA
    if sign in ("[", "{"):
        cure = f"{_QUOTE_IT}; arguments stand between parentheses"
        return len(before), "a bracket inside a value", cure
    return None


def _colon_inside(text: str, line: int, column: int) -> _Cause | None:
    """Find the value that a second colon cuts."""
    inside = _COLON_INSIDE.match(text)
    cure = _QUOTE_IT
    if inside and '"' not in inside["value"] and len(inside["value"]) < _LONGEST_QUOTED:
        cure = f'put it between quotes: "{inside["value"].rstrip()}"'
    return (line, column, 'a value that holds ": "', cure)


def _cause(lines: list[str], line: int, column: int, said: str) -> _Cause | None:
    """Look at the line where the reader stopped, and at those above, for what people mistype."""
    line = min(line, len(lines) - 1)
    # A line of such spaces looks empty, and is text to the reader.
    written = [at for at in range(line, -1, -1) if lines[at].strip(" \t\r")]
    above = [at for at in written if lines[at].strip()]
    near = above[:_LOOKED_AT]
    for at in written[:_LOOKED_AT]:
        for pattern, what, cure in _UNSEEN:
            if match := pattern.match(lines[at]):
                return (at, match.start("here"), what, cure)
    # Further up, where texts may hold such spaces, only what begins with one.
    for at in above:
        if match := _UNSEEN_MARGIN.match(lines[at]):
            return (at, match.end() - 1, *_UNSEEN[1][1:])
    if not near or "flow" in said or "quoted scalar" in said:
        return None
    opened = _glued(lines, near) or _unclosed(lines, near[0], column)
    if opened:
        return opened
    # A value that begins with a bracket and goes on behind it.
    bracket = _BRACKETED.match(lines[near[0]])
    if bracket and bracket.end() < column:
        what = f"a value that starts with {bracket['open']} and goes on behind its bracket"
        return (near[0], bracket.start("open"), what, "put the whole value between quotes")
    return _layout(lines, near, column, said)


def _glued(lines: list[str], near: list[int]) -> _Cause | None:
    """Find a dash or, above its lines, the key of a block without the space behind it."""
    for at in near[:2]:
        if dash := _GLUED_DASH.match(lines[at]):
            return (at, dash.end() - 1, "no space behind the dash", "write a space behind it")
    for above in range(near[0], -1, -1):
        if _GLUED_BLOCK.match(lines[above]):
            column = lines[above].index(":")
            return (above, column, "no space behind the colon", "write a space behind it")
    return None


def _unclosed(lines: list[str], at: int, column: int) -> _Cause | None:
    """Find the value whose quote is not closed on its line: the next quote below closed it."""
    # Often the reader stops right behind that one.
    before = lines[at][:column].rstrip()[-1:]
    quotes = before if before in ("'", '"') else "\"'"
    for above in range(at - 1, -1, -1):
        opened = _HALF_QUOTED.match(lines[above])
        quote = opened["quote"] if opened else ""
        if opened and quote in quotes and lines[above].count(quote) == 1 and quote in lines[at]:
            return (above, opened.start("quote"), "a quote that is not closed", "close this quote")
        if any(quote in lines[above] and quote in lines[at] for quote in quotes):
            break
    return None


def _layout(lines: list[str], near: list[int], column: int, said: str) -> _Cause | None:
    """Find a missing colon, or a key that does not stand below its neighbours."""
    at = near[0]
    here = _KEY.match(lines[at])
    if here is None:
        return _no_colon(lines, near, -1) if "expected ':'" in said else None
    # A second colon on the line is the value's.
    if "mapping values" in said and column != here.end() - 1:
        return None
    return _no_colon(lines, near[1:], len(here["indent"])) or _misplaced(lines, near, len(here["indent"]))


def _no_colon(lines: list[str], near: list[int], below: int) -> _Cause | None:
    """Find a line that stands where a key should and has no colon, or none with a space behind."""
    if not near or _KEY.match(lines[near[0]]):
        return None
    at, text = near[0], lines[near[0]]
    if text.lstrip().startswith(("- ", "#", '"', "'", "{", "[")) or _continues(lines, near, below):
        return None
    indent = len(text) - len(text.lstrip())
    glued = _GLUED.match(text)
    if glued:
        return (at, glued.end() - 1, "no space behind the colon", f'write "{glued[2]}: …"')
    word = text.split()[0]
    return (at, indent + len(word), f"colon missing behind {quoted(word)}", f'write "{word}: …"')


def _continues(lines: list[str], near: list[int], below: int) -> bool:
    """Tell whether a line without a key goes on with the text above it; `below`: where keys stand."""
    if len(near) == 1:
        return False
    above = _KEY.match(lines[near[1]])
    indent = _indent(lines[near[0]])
    if above and not lines[near[1]][above.end() :].strip() and indent == below:
        return False
    return indent > len(above["indent"]) if above else indent >= _indent(lines[near[1]]) > 0


def _misplaced(lines: list[str], near: list[int], indent: int) -> _Cause | None:
    """Find the key whose indentation differs from that of its neighbours."""
    if len(near) == 1:
        return None
    at, before = near[0], near[1]
    above = _KEY.match(lines[before])
    what, cure = "the indentation differs from the keys above", "give it theirs"
    # The one in between stands alone when both its neighbours stand below one another.
    if above and len(near) > _LOOKED_AT - 1 and _indent(lines[near[2]]) == indent != _indent(lines[before]):
        return (before, _indent(lines[before]), what, cure)
    steps: list[int] = []
    for other in range(at - 1, -1, -1):
        width = _indent(lines[other])
        if lines[other].strip() and (not steps or width < steps[-1]):
            steps.append(width)
    if indent not in steps:
        return (at, indent, what, cure)
    return None


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
