"""The marks of our own in texts: links, inserts, parameters. What checks accept is what pages fill."""

import re


def link(pipes: str = "|") -> str:
    """Return the pattern of a link whose words stand behind one of some signs."""
    return rf"\[\[([^\[\]{pipes}\n]+)(?:[{pipes}]([^\[\]\n]+))?\]\]"


# [[target]] or [[target|words shown]]
LINK = re.compile(link())
# {{ table("id") }} or {{ entry("id") }}, alone on a line of a chapter
INSERT = re.compile(r"^\{\{\s*(table|entry)\(\s*\"([^\"\n]+)\"\s*\)\s*\}\}[ \t]*$", re.MULTILINE)
# the place of a parameter's value: {portée}
PARAM = re.compile(r"(?<!\{)\{([^{}\n]+)\}(?!\})")


def links_are_broken(text: str) -> bool:
    """Tell whether a text holds double brackets that make no link."""
    rest = LINK.sub("", text)
    return "[[" in rest or "]]" in rest
