"""The one error of the expression language."""


class ExprError(Exception):
    """A refusal: what is wrong (stable code and sentence), what to do, and where in the source."""

    def __init__(self, code: str, message: str, cure: str, offset: int | None = None) -> None:
        """Keep the four parts; `offset` counts characters from the start of the source."""
        super().__init__(code, message, cure, offset)
        self.code = code
        self.message = message
        self.cure = cure
        self.offset = offset

    def __str__(self) -> str:
        """One line for logs and tests."""
        place = "" if self.offset is None else f" (at {self.offset})"
        return f"{self.code}: {self.message}{place}; {self.cure}"
