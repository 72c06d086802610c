"""The table of a profile's chances against its game's typical opponents, on its page."""

from typing import NamedTuple
from urllib.parse import urlencode

from rules_compendium.calculator.odds import asked_by, odds
from rules_compendium.model import Record
from rules_compendium.render.answers import chance_words
from rules_compendium.render.site import Site


class OddsTable(NamedTuple):
    """A title, and for each opponent its name, the address of the calculation, the chance in words."""

    title: str
    rows: list[tuple[str, str, str]]


def odds_table(site: Site, record: Record) -> OddsTable | None:
    """Return the chances of a profile that its game's system.yaml asks for; nothing where there are none."""
    language, project = site.language(record.key.system), site.compendium.project
    asking = asked_by(project, site.compendium.systems[record.key.system])
    if asking is None:
        return None
    asked, calculator = asking
    page, word = site.compendium.url(calculator.key), language.say("query-profile")
    rows = []
    for opponent, chance in odds(project, record):
        profiles = {f"{word}.{asked.side}": record.key.ref, f"{word}.{asked.other}": opponent.key.ref}
        (top,) = chance.weights.values()
        said = chance_words(language, top, chance.total)
        url = f"{page}?{urlencode(profiles, safe='/')}"
        rows.append((language.say("record-against", name=opponent.name), url, said))
    name = calculator.declared.outputs[asked.output].name
    title = language.say("named", name=calculator.name, value=name)
    return OddsTable(title, rows) if rows else None
