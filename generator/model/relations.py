"""The relations that a record may have to others: keys of a record, each with its words on both pages."""

from typing import NamedTuple


class Relation(NamedTuple):
    """One relation: its key in data, and the headings under which both records show it."""

    name: str
    # On the page of the record that says it.
    label: str
    # On the page of the record that it names; empty where that page shows a mere mention.
    inverse: str
    # Whether a calculator that shows a rule's part ("sans / avec") tries the other rule too.
    compared: bool = True


RELATIONS = {
    relation.name: relation
    for relation in (
        Relation("implies", "Donne aussi", "Vient avec", compared=False),
        Relation("cancels", "Annule", "Annulé par"),
        Relation("no_effect_on", "Sans effet contre", "Protège de"),
        Relation("replaces", "Remplace", "Remplacé par"),
        Relation("requires", "Demande", "Nécessaire à"),
        Relation("combines", "Se combine avec", "Se combine avec"),
        Relation("see", "À lire ensuite", ""),
    )
}
