"""Kinds and fields: what data/kinds.yaml says a record may carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.languages import Language
from rules_compendium.names import fold


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record, or of a structure inside one."""

    name: str
    type: str = "any"
    label: str = ""
    place: Literal["headline", "facts", "body", "table", "hidden"] = "facts"
    inverse: str = ""
    kinds: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    # What the keys of a map are: roles of the game's armies, the words of `values`, or the author's own.
    keys: Literal["roles", "values", "words", ""] = ""
    of: Annotated[Field | None, "any"] = None
    fields: Annotated[dict[str, Field], "any"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Which fields of a kind stand where on its card; `summary` and `text` count as fields.

    `attached` name records that stand whole on the card, and have none of their own;
    `figures` says whether its figures do; `sizes` are the formats that its decks are made in, if not all.
    """

    deck: bool = False
    corner: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    body: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    figures: bool = False
    sizes: tuple[Literal["poker", "tarot", "a6", "single"], ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record: how the site names it and what its records carry."""

    id: str
    label: str = ""
    plural: str = ""
    slug: str = ""
    icon: str = "term"
    group: str = ""
    order: int = 0
    summary: Literal["required", "optional"] = "optional"
    profile: bool = False
    # A bare id that this kind shares with another means the other.
    secondary: bool = False
    # Its rules may change a roll: each says what it does to calculators, or why nothing.
    affects_rolls: bool = False
    card: CardLayout | None = None
    # The fields that lists of its records show beside the name.
    listed: tuple[str, ...] = ()
    # The fields whose numbers its index can be narrowed by.
    narrowed: tuple[str, ...] = ()
    fields: dict[str, Annotated[Field, "any"]] = field(default_factory=dict)

    @property
    def measured(self) -> bool:
        """Tell whether its records have characteristics."""
        return any(field.type == "stats" for field in self.fields.values())

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the kinds that its records have as rules: those of its first list of calls in the body."""
        lists = (field.of for field in self.fields.values() if field.of and field.place == "body")
        return next((inner.kinds for inner in lists if inner.type == "call"), ())

    @property
    def traits(self) -> tuple[str, ...]:
        """Return the kinds that its records belong to by lists: those of its lists of references."""
        lists = (field.of.kinds for field in self.fields.values() if field.of and field.of.type == "ref")
        return tuple(kind for kinds in lists for kind in kinds if kind != self.id)

    def in_language(self, language: Language) -> Kind:
        """Return the kind under the names that a language has for it, where data/kinds.yaml has none."""

        def say(part: str, otherwise: str) -> str:
            id_ = f"kind-{self.id}{part}"
            return language.say(id_) if id_ in language else otherwise

        return replace(
            self,
            label=self.label or say("", self.id),
            plural=self.plural or say(".plural", self.label or self.id),
            slug=self.slug or say(".slug", self.id),
            group=fold(self.group) if f"group-{fold(self.group)}" in language else self.group,
            fields={name: _field_in_language(field, f".{name}", say) for name, field in self.fields.items()},
        )

    def with_roles(self, roles: Mapping[str, str]) -> Kind:
        """Return the kind whose maps by role know the roles of a game."""
        if not any(map(_by_role, self.fields.values())):
            return self
        return replace(self, fields={name: _with_roles(one, roles) for name, one in self.fields.items()})

    def renamed(self, label: str = "", plural: str = "", fields: Mapping[str, str] | None = None) -> Kind:
        """Return the kind under the names that a system gives it and its fields."""
        labels = fields or {}
        named = {id_: replace(one, label=labels.get(id_, one.label)) for id_, one in self.fields.items()}
        return replace(self, label=label or self.label, plural=plural or self.plural, fields=named)


def _by_role(field: Field) -> bool:
    """Tell whether a field holds a map by role, however deep it stands."""
    below = (*field.fields.values(), *filter(None, [field.of]))
    return field.keys == "roles" or any(map(_by_role, below))


def _with_roles(field: Field, roles: Mapping[str, str]) -> Field:
    """Return a field whose maps by role know the roles of a game by their names."""
    of = _with_roles(field.of, roles) if field.of else None
    if field.keys == "roles" and of:
        return replace(field, of=of, fields={role: replace(of, label=name) for role, name in roles.items()})
    return replace(field, of=of, fields={name: _with_roles(one, roles) for name, one in field.fields.items()})


def _field_in_language(field: Field, path: str, say: Callable[[str, str], str]) -> Field:
    """Return a field, and those in it, under the names that a language has for them."""
    inner = {name: _field_in_language(below, f"{path}-{name}", say) for name, below in field.fields.items()}
    return replace(
        field,
        label=field.label or say(path, ""),
        inverse=field.inverse or say(f"{path}-inverse", ""),
        of=_field_in_language(field.of, path, say) if field.of else None,
        fields=inner,
    )


def kind_meant(word: str, kinds: Mapping[str, Kind]) -> str:
    """Return the cure for a wrong kind: the one meant by an id, a label, a slug or its beginning."""
    names = {id_: (kind.label, kind.plural, kind.slug) for id_, kind in kinds.items()}
    return name_meant(word, names, "the kinds are")


def name_meant(word: str, names: Mapping[str, tuple[str, ...]], otherwise: str) -> str:
    """Return the cure for a wrong name: the id that it, or its beginning, means; else all ids."""
    wanted = fold(word)
    for is_meant in (str.__eq__, str.startswith):
        for id_, others in names.items():
            if wanted and any(is_meant(fold(name), wanted) for name in (id_, *others)):
                return f"did you mean {quoted(id_)}?"
    return did_you_mean(word, names, f"{otherwise} {', '.join(sorted(names))}")
