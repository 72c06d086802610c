"""Runs of leaves and operators, which most of a program is: read in one step, by one pattern.

The grammar keeps what can hold anything: brackets, blocks, choices. Between those a regular expression
finds where a run ends, and the same pieces take it apart.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.expr import ast, fold

if TYPE_CHECKING:
    import pyparsing as pp

KEYWORDS = frozenset(
    "and def div else false if let mod not or output roll then true".split()  # noqa: SIM905
)
_RESERVED = "|".join(sorted(KEYWORDS))
ID = rf"(?!(?:{_RESERVED})\b)[^\W\d]\w*+"
BINARY = r"==|!=|<=|>=|<|>|\+|-|\*|/|(?:or|and|div|mod)\b"

# What stands for itself, with the signs before it and the fields after it.
BLANK = r"[ \t\n\r]*+"
_SIGN = r"-|not\b"
_FIELD = r"\.\s*(?:\d+\b|[^\W\d]\w*)"
_PLAIN = (
    rf"(?P<count>\d*)d(?P<sides>\d+)\b|(?P<integer>\d+)\b|\"(?P<symbol>[^\"\n]+)\""
    rf"|(?P<boolean>true|false)\b|(?P<name>{ID})(?!{BLANK}\()"
)


def _bare(pattern: str) -> str:
    """Return a pattern without the names of its groups, so that it can be repeated."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)


def _simple(leaf: str) -> str:
    return rf"(?>(?:(?:{_SIGN}){BLANK})*+(?:{_bare(leaf)})(?:{BLANK}{_FIELD})*+)"


def _runs(leaf: str) -> str:
    """Return a pattern of leaves with operators between them."""
    return rf"{_simple(leaf)}(?>{BLANK}(?:{BINARY}){BLANK}{_simple(leaf)})*+"


# A call whose arguments are such runs is a leaf itself; what holds more than that is the grammar's.
_ARGUMENTS = rf"(?:{BLANK}{_runs(_PLAIN)}{BLANK}(?:,(?!{BLANK}\))|(?=\))))++"
_LEAF = rf"{_PLAIN}|(?P<call>{ID}){BLANK}\((?P<arguments>{_ARGUMENTS})\)"
_ARGUMENT = re.compile(_runs(_PLAIN))
_SIMPLE, RUN = _simple(_LEAF), _runs(_LEAF)
_TOKEN = re.compile(rf"{BLANK}(?:(?P<field>{_FIELD})|(?:{_LEAF})|(?P<mark>{BINARY}|{_SIGN}))")

# Between two brackets stand runs, too: what comes before the first, between them and after the last.
BEFORE = rf"(?:{_SIMPLE}{BLANK}(?:{BINARY}){BLANK})*+(?:(?:{_SIGN}){BLANK})*+"
AFTER = rf"(?:{_FIELD}{BLANK})*+(?:(?:{BINARY}){BLANK}{_SIMPLE}{BLANK})*+"
BETWEEN = rf"{AFTER}(?:{BINARY}){BLANK}(?:(?:{_SIGN}){BLANK})*+"


def taken(text: str, at: int, tokens: pp.ParseResults) -> list[fold.Mark | ast.Node]:
    """Take apart what the grammar found to be a run, or the part of one beside brackets."""
    return _run(text, at, at + len(tokens[0].rstrip()))


def _run(text: str, place: int, end: int) -> list[fold.Mark | ast.Node]:
    """Return the leaves, fields and operators between two places."""
    found: list[fold.Mark | ast.Node] = []
    while place < end:
        token = _TOKEN.match(text, place, end + 1)
        assert token is not None
        place = token.end()
        if token["field"]:
            found.append(fold.Mark(token["field"], token.start("field")))
        elif token["mark"]:
            found.append(fold.Mark(token["mark"], token.start("mark")))
        else:
            found.append(_leaf(text, token))
    return found


def _leaf(text: str, token: re.Match[str]) -> ast.Node:
    if token["call"]:
        arguments = _ARGUMENT.finditer(text, *token.span("arguments"))
        nodes = tuple(fold.operation(_run(text, *argument.span())) for argument in arguments)
        return ast.Apply(token["call"], nodes, token.start("call"))
    kind = token.lastgroup
    at = token.start(kind) if kind else token.start()
    if token["sides"]:
        return ast.Die(int(token["count"] or 1), int(token["sides"]), token.start("count"))
    if token["integer"]:
        return ast.Literal(int(token["integer"]), at)
    if token["symbol"]:
        return ast.Symbol(token["symbol"], at - 1)
    return fold.boolean(token["boolean"], at) if token["boolean"] else ast.Name(token["name"], at)
