"""Tables among the lines of a list.

Its twin in the page is web/import/table.js; tests/vectors/rosters.json holds both together.
"""

import re
from collections.abc import Iterable

from rules_compendium.importing.emit import clean
from rules_compendium.importing.rosters import word
from rules_compendium.importing.signs import MARKS, MONEY, NUMBER
from rules_compendium.names import fold

_COLUMNS = {
    "count": "qte quantite nb nbr nombre qty quantity count number anzahl nr n no figs models modeles",
    "name": "unite unites unit units nom name profil profile figurine model troupe troupes einheit modell",
    "each": "cout-unitaire prix-unitaire unit-cost unit-price each pts-u",
    "price": "points pts cost cout prix price valeur punkte kosten pa",
    "total": "total cout-total total-cost total-points sum somme summe",
}
_FIGURE = re.compile(rf"[x×]?{NUMBER} ?(?:{MONEY}|[x×])?", re.ASCII | re.IGNORECASE)
_COLUMN = {name: column for column, names in _COLUMNS.items() for name in names.split()}


class Table:
    """A table, by its tabs, bars, semicolons, or the commas of a file with a row of headings."""

    def __init__(self) -> None:
        self.sign = ""
        self.columns: list[str] = []

    def row(self, line: str) -> dict[str, str] | None:
        """Return what a row says, nothing of one that says nothing; None where a line is no row."""
        text = line.strip()
        if self.sign and self.sign in text:
            cells = _cells(text, self.sign)
            if all(not cell.strip(" -:=") for cell in cells):
                return {}
            return self._said(dict.fromkeys(self.columns, ""), zip(self.columns, cells, strict=False), text)
        for sign in "\t|;,":
            cells = _cells(text, sign) if sign in text else []
            columns = [_COLUMN.get(fold(cell), "more") for cell in cells]
            if "name" in columns and len({*columns} - {"more"}) > 1:
                self.sign, self.columns = sign, columns
                return {}
            if sign != "," and (guessed := _guessed(cells)):
                return self._said({}, guessed, text)
        return None

    def _said(self, said: dict[str, str], cells: Iterable[tuple[str, str]], text: str) -> dict[str, str]:
        for column, cell in cells:
            said[column] = ", ".join(filter(None, (said.get(column), clean(MARKS.sub("", cell)))))
        said["text"] = word(text.replace("\t", " "))
        return said


def _cells(text: str, sign: str) -> list[str]:
    """Return the cells of a row; one in quotes may hold what is between others."""
    if sign == "|":
        text = text.strip("|")
    cells, start, quoted = [], 0, False
    for place, letter in enumerate(text + sign):
        if letter == '"' and sign in ",;\t":
            quoted = not quoted
        elif letter == sign and (not quoted or place == len(text)):
            cells.append(text[start:place].strip().strip('"').strip())
            start = place + 1
    return cells


def _guessed(cells: list[str]) -> list[tuple[str, str]]:
    """Return the cells of a row without headings: the last number behind the name is the price."""
    numbers = [place for place, cell in enumerate(cells) if _FIGURE.fullmatch(cell)]
    words = [place for place, cell in enumerate(cells) if cell and place not in numbers]
    if not numbers or not words:
        return []
    name = words[0]
    behind = [place for place in numbers if place > name]
    price = behind[-1] if behind else -1
    first = [place for place in numbers if place != price][:1]
    columns = {name: "name", price: "price"} | dict.fromkeys(first, "count")
    return [(columns.get(place, "more"), cell) for place, cell in enumerate(cells)]
