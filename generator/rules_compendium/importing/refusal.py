"""What stands in the way of an import: one mistake at its place, said as every other one is."""

from rules_compendium.errors import CompendiumError, Diagnostic, Span, code

MAX_BYTES = 32_000_000
MAX_DEPTH = 200
MAX_ELEMENTS = 500_000
MOST_THINGS = 1_000_000

E401 = code("E401", "unknown-format")
E402 = code("E402", "broken-import")
E403 = code("E403", "unsafe-import")
E404 = code("E404", "import-too-large", limit=MAX_BYTES)
E405 = code("E405", "broken-archive")
E406 = code("E406", "changed-import")
E407 = code("E407", "incomplete-import")
E408 = code("E408", "import-without-names")


class ImportingError(CompendiumError):
    """A file cannot be imported; nothing was written."""

    def __init__(self, problem: Diagnostic) -> None:
        super().__init__(problem.headline())
        self.problem = problem


def too_many_things(place: str) -> ImportingError:
    """Return why a book cannot be read that comes to more than any army has."""
    message = f"more than {MOST_THINGS:,} things, linked into one another"
    return refused(place, E404, message, "look for what links the same thing again and again")


def refused(place: str | Span, code_: str, message: str, cure: str) -> ImportingError:
    """Return why a file cannot be imported, at a place of it or at its beginning."""
    span = place if isinstance(place, Span) else Span(place, 1, 1)
    return ImportingError(Diagnostic(span, code_, message, cure))
