"""The one rounding rule: half up, by integer division; the page does the same in format.js."""


def rounded(top: int, bottom: int, places: int, decimal: str = ",") -> str:
    """Return the fraction with that many decimals, a language's decimal mark and a true minus sign."""
    scale = 10**places
    units = (2 * top * scale + bottom) // (2 * bottom)
    whole, rest = divmod(abs(units), scale)
    sign = "−" if units < 0 else ""
    return f"{sign}{whole}{decimal}{rest:0{places}d}" if places else f"{sign}{whole}"


def number(top: int, bottom: int, places: int = 2, decimal: str = ",") -> tuple[str, str]:
    """Return a number with at most so many decimals; "-below" and "-above" say on which side of nothing."""
    if top % bottom == 0:
        return rounded(top, bottom, 0, decimal), ""
    scale = 10**places
    if (2 * top * scale + bottom) // (2 * bottom) == 0:
        sign, ending = (1, "-below") if top > 0 else (-1, "-above")
        return rounded(sign, scale, places, decimal), ending
    return rounded(top, bottom, places, decimal), ""


def percent(top: int, bottom: int, places: int = 1, decimal: str = ",") -> tuple[str, str]:
    """Return a probability in hundredths; "-below" and "-above" say nearly impossible, nearly certain.

    Decimals say that it was rounded: what is impossible or certain has none.
    """
    scale = 10**places
    if top in (0, bottom):
        return rounded(100 * top, bottom, 0, decimal), ""
    units = (200 * top * scale + bottom) // (2 * bottom)
    if units == 0:
        return rounded(1, scale, places, decimal), "-below"
    if units == 100 * scale:
        return rounded(100 * scale - 1, scale, places, decimal), "-above"
    return rounded(100 * top, bottom, places, decimal), ""
