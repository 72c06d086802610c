"""Canonical YAML: one layout for every data file, with its comments and the author's quoting."""

import re
from io import StringIO

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.error import YAMLError

from rules_compendium.load.nodes import parse_text

# A line of prose is never broken: a diff then shows the sentence that changed.
_WIDTH = 1_000_000


def canonical(text: str, path: str) -> str:
    """Return the canonical text of a data file; a file that does not parse stays as it is."""
    before = parse_text(text, path)
    if before.problems or before.root is None:
        return text
    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = _WIDTH
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    try:
        data = yaml.load(text)
    except (YAMLError, ValueError, TypeError):  # a date that is none, a number of five thousand digits
        return text
    if data is None:
        return text.rstrip() + "\n" if text.strip() else ""
    if isinstance(data, CommentedMap) and not path.endswith(("system.yaml", "kinds.yaml")):
        # One empty line before each record but the first; comments keep their own.
        for key in list(data)[1:]:
            before_key = data.ca.items.get(key)
            if before_key is None or not before_key[1]:
                data.yaml_set_comment_before_after_key(key, before="")
    stream = StringIO()
    yaml.dump(data, stream)
    tidy = re.sub(r"[^\S\n]+$", "", stream.getvalue(), flags=re.MULTILINE)
    result = re.sub(r"\n{3,}", "\n\n", tidy).strip("\n") + "\n"
    after = parse_text(result, path)
    # Layout never changes facts: where it would, the author's own stays.
    same = after.root is not None and after.root.plain() == before.root.plain()
    return result if same else text
