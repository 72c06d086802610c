"""Bytes of a file as text, or why they are none."""

import re

from rules_compendium.errors import Diagnostic, Loss, Span, code, place_of

MAX_BYTES = 1_000_000

E101 = code("E101", "not-utf8", loses=Loss.RECORDS)
E102 = code("E102", "not-text", loses=Loss.RECORDS)
E106 = code("E106", "too-large", loses=Loss.RECORDS, limit=MAX_BYTES)
E113 = code("E113", "conflict-marks", loses=Loss.RECORDS)

# What no text has: controls, what readers of YAML take for the end of a line while editors do not, and what
# nobody sees while it parts words or turns them around.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]")
_CONFLICT = re.compile(r"^(?:<{7}|>{7}|\|{7})(?= |$)", re.MULTILINE)


def decoded(data: bytes, path: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return bytes as text with the line ends of Unix, or why they are none."""

    def refused(place: tuple[int, int], code_: str, message: str, cure: str) -> tuple[str, tuple[Diagnostic]]:
        return "", (Diagnostic(Span(path, *place), code_, message, cure),)

    if len(data) > MAX_BYTES:
        return refused((1, 1), E106, f"the file has more than {MAX_BYTES:,} bytes", "split it")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        message = f"byte 0x{data[error.start]:02x} is not UTF-8"
        return refused(place_of(before, len(before)), E101, message, "save the file as UTF-8")
    control = CONTROL.search(text)
    if control:
        message = f"character U+{ord(control.group()):04X} is not text"
        cure = "save the file with other line ends" if control.group() == "\r" else "delete it"
        return refused(place_of(text, control.start()), E102, message, cure)
    conflict = _CONFLICT.search(text)
    if conflict:
        cure = "keep one of the two versions and delete the lines with <<<<<<<, ======= and >>>>>>>"
        return refused(place_of(text, conflict.start()), E113, "a merge that is not finished", cure)
    return text, ()
