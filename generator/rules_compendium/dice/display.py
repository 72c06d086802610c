"""The one rounding rule: half up, by integer division; the page does the same in format.js."""

NARROW = "\u202f"


def rounded(top: int, bottom: int, places: int, decimal: str = ",") -> str:
    """Return the fraction with that many decimals, a language's decimal mark and a true minus sign."""
    scale = 10**places
    units = (2 * top * scale + bottom) // (2 * bottom)
    whole, rest = divmod(abs(units), scale)
    sign = "−" if units < 0 else ""
    return f"{sign}{whole}{decimal}{rest:0{places}d}" if places else f"{sign}{whole}"


def percent(top: int, bottom: int, places: int = 1, decimal: str = ",") -> tuple[str, str]:
    """Return a probability in hundredths; "-below" and "-above" say nearly impossible, nearly certain."""
    scale = 10**places
    units = (200 * top * scale + bottom) // (2 * bottom)
    if units == 0 and top:
        return rounded(1, scale, places, decimal), "-below"
    if units == 100 * scale and top != bottom:
        return rounded(100 * scale - 1, scale, places, decimal), "-above"
    return rounded(100 * top, bottom, places, decimal), ""


def format_percent(top: int, bottom: int, places: int = 1, decimal: str = ",", gap: str = NARROW) -> str:
    """Return a probability as a percentage, never shown as certain or impossible when it is not."""
    number, ending = percent(top, bottom, places, decimal)
    sign = {"": "", "-below": f"<{gap}", "-above": f">{gap}"}[ending]
    return f"{sign}{number}{gap}%"
