"""Kinds and fields: what data/kinds.yaml says a record may carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.errors import did_you_mean, shown
from generator.names import fold


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record, or of a structure inside one."""

    name: str
    type: str
    label: str = ""
    place: str = "facts"
    of: Field | None = None
    kinds: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    fields: dict[str, Field] = field(default_factory=dict)
    inverse: str = ""


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Which fields of a kind stand where on its card; `summary` and `text` count as fields."""

    deck: bool = False
    corner: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    body: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record: how the site names it and what its records carry."""

    id: str
    label: str
    plural: str
    slug: str
    icon: str
    group: str
    order: int
    summary_required: bool
    profile: bool
    # A bare id that this kind shares with another means the other.
    secondary: bool
    # Its rules may change a roll: each says what it does to calculators, or why nothing.
    affects_rolls: bool
    fields: dict[str, Field]
    card: CardLayout | None = None

    @property
    def measured(self) -> bool:
        """Tell whether its records have characteristics."""
        return any(field.type == "stats" for field in self.fields.values())

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the kinds that its records have as rules: those of its first list of calls in the body."""
        lists = (field.of for field in self.fields.values() if field.of and field.place == "body")
        return next((of.kinds for of in lists if of.type == "call"), ())

    def named(self, label: str, plural: str, fields: dict[str, str]) -> Kind:
        """Return the kind under the names that a system gives it and its fields."""
        named = {
            name: replace(field, label=fields[name]) if name in fields else field
            for name, field in self.fields.items()
        }
        return replace(self, label=label, plural=plural, fields=named)


def kind_meant(word: str, kinds: Mapping[str, Kind]) -> str:
    """Say which kind is meant by an id, a French name, a slug or the beginning of one."""
    names = {id_: (kind.label, kind.plural, kind.slug) for id_, kind in kinds.items()}
    return name_meant(word, names, "the kinds are")


def name_meant(word: str, names: Mapping[str, tuple[str, ...]], otherwise: str) -> str:
    """Say which id is meant by an id, another name or the beginning of either; else list all ids."""
    wanted = fold(word)
    for id_, others in names.items():
        if wanted and any(fold(name) == wanted for name in (id_, *others)):
            return f"did you mean {shown(id_)}?"
    for id_, others in names.items():
        if wanted and any(fold(name).startswith(wanted) for name in (id_, *others)):
            return f"did you mean {shown(id_)}?"
    return did_you_mean(word, names, f"{otherwise} {', '.join(sorted(names))}")
