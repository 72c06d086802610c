"""What a text can hold that no page, card or search could show: codes, messages, cures."""

from typing import NamedTuple

from generator.errors import Loss, code

E216 = code("E216", "dead-link")
E219 = code("E219", "broken-link-marks")
E220 = code("E220", "broken-insert")
E221 = code("E221", "unknown-box")
E225 = code("E225", "printed-as-typed")
E301 = code("E301", "expression-syntax", loses=Loss.VALUE)
TYPED = "%(quoted)s would be printed as it is typed"


class Problem(NamedTuple):
    """A mark that cannot be shown: where in the text, and what to do about it."""

    offset: int
    code: str
    message: str
    cure: str
