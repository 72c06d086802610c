"""The relations that a record may have to others: keys of a record, each with its words on both pages."""

from typing import NamedTuple


class Relation(NamedTuple):
    """The headings under which both records show a relation."""

    # On the page of the record that says it.
    label: str
    # On the page of the record that it names; empty where that page shows a mere mention.
    inverse: str
    # Whether a calculator that shows a rule's part ("sans / avec") tries the other rule too.
    compared: bool = True


RELATIONS = {
    "implies": Relation("Donne aussi", "Vient avec", compared=False),
    "cancels": Relation("Annule", "Annulé par"),
    "no_effect_on": Relation("Sans effet contre", "Protège de"),
    "replaces": Relation("Remplace", "Remplacé par"),
    "requires": Relation("Demande", "Nécessaire à"),
    "combines": Relation("Se combine avec", "Se combine avec"),
    "see": Relation("À lire ensuite", ""),
}
