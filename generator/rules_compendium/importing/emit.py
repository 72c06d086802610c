"""Records as YAML in the one layout that `compendium fmt` gives, written without reading them again."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

# What needs no quotes, wherever it stands.
_PLAIN = re.compile(r"[^\W\d_](?:[\w’/-]|[’ -](?=\w))*(?:\([+-]?\d+\+?\))?")
# What YAML, or an older reader of it, takes for no text.
_WORDS = re.compile(r"(?:true|false|null|yes|no|on|off|y|n|~|none|inf|nan)", re.IGNORECASE)
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\xa0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff\ud800-\udfff]+"
)


def clean(text: str) -> str:
    """Return a text on one line, without what cannot be seen."""
    return " ".join(_UNSEEN.sub(" ", text).split())


def document(records: Iterable[str], comment: str) -> str:
    """Return a file of records."""
    return f"# {comment}\n" + "\n\n".join(records) + "\n"


def entry(id_: str, record: Mapping[str, Any]) -> str:
    """Return a record as it stands in a file."""
    return "\n".join([f"{id_}:", *_map(record, "  ")])


def _map(values: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in values.items():
        if isinstance(value, Mapping) and any(isinstance(one, Mapping) for one in value.values()):
            yield f"{indent}{key}:"
            yield from _map(value, f"{indent}  ")
        else:
            yield f"{indent}{key}: {flow(value)}"


def flow(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool | int):
        return json.dumps(value)
    text = str(value)
    plain = _PLAIN.fullmatch(text) and not _WORDS.fullmatch(text)
    return text if plain else json.dumps(text, ensure_ascii=False)
