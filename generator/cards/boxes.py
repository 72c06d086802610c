"""The boxes that a print shop asks for and Typst does not write."""

from __future__ import annotations

import re

_PAGE = re.compile(rb"\n(\d+) 0 obj\n(<</Type/Page/.*?>>)\nendobj", re.DOTALL)
_MEDIA = re.compile(rb"/MediaBox(\[[^\]]*\])")
_TRAILER = re.compile(rb"trailer\n<<(.*?)>>\nstartxref\n(\d+)\n%%EOF\s*\Z", re.DOTALL)


def with_bleed_boxes(pdf: bytes) -> bytes:
    """Return a PDF whose bleed reaches the edge of each page, said so in a BleedBox.

    The pages are rewritten in an update at the end of the file, so that every other byte stays.
    """
    trailer = _TRAILER.search(pdf)
    assert trailer is not None, "not a PDF as the compiler writes them"
    body = pdf if pdf.endswith(b"\n") else pdf + b"\n"
    table: list[bytes] = []
    for match in _PAGE.finditer(pdf):
        number, page = match.groups()
        media = _MEDIA.search(page)
        if media is None or b"/BleedBox" in page:
            continue
        changed = page.replace(media.group(0), media.group(0) + b"/BleedBox" + media.group(1), 1)
        table.append(b"%s 1\n%010d 00000 n \n" % (number, len(body)))
        body += b"%s 0 obj\n%s\nendobj\n" % (number, changed)
    start = len(body)
    entries = re.sub(rb"/Prev \d+", b"", trailer.group(1)) + b"/Prev " + trailer.group(2)
    body += b"xref\n" + b"".join(table) + b"trailer\n<<" + entries + b">>\n"
    return body + b"startxref\n%d\n%%%%EOF\n" % start
