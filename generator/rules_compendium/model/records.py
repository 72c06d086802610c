"""Frozen records: what one entry of a data file, one system and one chapter say."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeVar

from rules_compendium.document.nodes import Inlines, Mark
from rules_compendium.document.prose import EMPTY
from rules_compendium.errors import Span
from rules_compendium.expr import Arg, Call
from rules_compendium.expr.reference import compact
from rules_compendium.model.army import Models, OptionGroup, Play, Who
from rules_compendium.model.declare import (
    Credit,
    Date,
    Markdown,
    Names,
    Natural,
    Prose,
    Reference,
    RulingName,
    Times,
    build,
)
from rules_compendium.model.kinds import Kind

T = TypeVar("T")
# The colour on paper of a game that says none, and of pages of no game.
NEUTRAL = "#444444"
ParamType = Literal["integer", "number", "enum", "ref", "dice", "distance", "text", "call", "any"]


class Key(NamedTuple):
    """The identity of a record."""

    system: str
    kind: str
    id: str

    def __str__(self) -> str:
        """Write the key as search results and links carry it."""
        return f"{self.system}/{self.kind}/{self.id}"

    @property
    def ref(self) -> str:
        """Return the record's name inside its system."""
        return f"{self.kind}/{self.id}"

    @classmethod
    def from_ref(cls, system: str, ref: str) -> Self:
        """Return the key of the record that has this name inside a system."""
        return cls(system, *ref.split("/"))


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of a record that is written as a call."""

    name: str
    type: ParamType = "any"
    values: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    optional: bool = False
    many: bool = False
    label: str = ""

    @property
    def title(self) -> str:
        """Return what readers see it called where it has no value."""
        return self.label or self.name


@compact
@dataclass(frozen=True, slots=True)
class Source:
    """Where the rulebook says it, and how the print was read."""

    line: Natural | None = None
    others: tuple[Natural, ...] = field(default=(), metadata={"key": "lines"})
    reading: Prose = EMPTY

    @property
    def lines(self) -> tuple[int, ...]:
        """Return the lines of the rulebook."""
        return self.others if self.line is None else (self.line, *self.others)


@dataclass(frozen=True, slots=True)
class RuleException:
    """An exception or a limit of a definition: a short sentence, and its line or its ruling."""

    text: Prose = EMPTY
    line: Natural | None = None
    ruling: RulingName | None = None

    @property
    def inlines(self) -> Inlines:
        """Return the sentence, with a mark where it is ours."""
        mark: tuple[Mark, ...] = (self.ruling,) if self.ruling else ()
        return self.text.inlines + mark


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook leaves open and the answer that the compendium takes."""

    # What marks and calculators name it by.
    id: str = ""
    question: Prose = EMPTY
    reading: Markdown = EMPTY
    why: Markdown = EMPTY
    line: Natural | None = None
    # Whether it fills a silence, chooses between readings, or departs from the print.
    kind: Literal["silence", "choice", "departure", ""] = ""
    # When it was decided, where that was after the game was first shown.
    date: Date = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A damaged place: what stands there and what was read."""

    printed: Prose = EMPTY
    read: Prose = EMPTY
    why: Prose = EMPTY
    line: Natural | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a rule sets on a calculator, for the side that has it, under a condition."""

    calculators: Names = field(default=(), metadata={"key": "calculator"})
    sides: Names = field(default=(), metadata={"key": "side"})
    set: dict[str, Any] = field(default_factory=dict)
    when: str = ""
    having: Names = field(default=(), metadata={"key": "with"})
    lacking: Names = field(default=(), metadata={"key": "without"})
    against: Names = ()
    not_against: Names = ()
    cancels: Names = ()
    order: int = 0
    on: Literal["enemy", "own", "both"] = "enemy"
    note: str = ""
    # Why no example can show it.
    unproved: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """An expression or a set of inputs with the exact result that it must give."""

    eval: str = ""
    set: dict[str, Any] = field(default_factory=dict)
    expect: Any = None
    profiles: dict[str, str] = field(default_factory=dict)
    rules: dict[str, tuple[str, ...]] = field(default_factory=dict)
    note: str = ""


class Mention(NamedTuple):
    """A reference as written: in a field, or in a text, where `offset` says where it stands."""

    call: Call
    where: tuple[str | int, ...]
    anchor: str = ""
    offset: int | None = None
    # The ruling of the record that it names.
    ruling: str = ""

    @property
    def prose(self) -> bool:
        """Tell whether it stands in a text."""
        return self.offset is not None


class Relation(NamedTuple):
    """How both records show a relation, under `relation-<name>` of the catalogues and its `.inverse`."""

    # Whether the page of the record that it names says so; else it shows a mere mention.
    inverse: bool = True
    # Whether a calculator that shows a rule's part ("sans / avec") tries the other rule too.
    compared: bool = True


RELATIONS = {
    "implies": Relation(compared=False),
    "cancels": Relation(),
    "no_effect_on": Relation(),
    "replaces": Relation(),
    "requires": Relation(),
    "combines": Relation(),
    "see": Relation(inverse=False),
}


@compact
@dataclass(frozen=True, slots=True)
class Record:
    """One entry: everything that pages, cards, search and calculators know of it."""

    key: Key
    span: Span
    order: int
    fields: dict[str, Any]
    # The fields of a kind that code works with, typed (model/engine.py).
    own: Any
    # The parameters whose arguments name what a record that has this one has too: `implies: ["{gift}"]`.
    given: tuple[str, ...]
    mentions: tuple[Mention, ...]
    # The texts that name parameters, each with its path in the record.
    templates: tuple[tuple[tuple[str | int, ...], Prose], ...]
    name: str = ""
    en: Names = ()
    aliases: Names = ()
    summary: Prose = EMPTY
    exceptions: tuple[RuleException, ...] = ()
    text: Markdown = EMPTY
    label: str = ""
    params: tuple[Param, ...] = ()
    source: Source = Source()
    rulings: tuple[Ruling, ...] = ()
    readings: tuple[Reading, ...] = ()
    # References to other records by relation, in the order of RELATIONS.
    relations: dict[str, tuple[Call, ...]] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    no_effect: Prose = EMPTY
    examples: tuple[Example, ...] = ()
    tags: Names = ()

    @property
    def stats(self) -> dict[str, Any]:
        """Return its characteristics by id, those of the record as a whole."""
        return self.fields.get("stats") or {}

    @property
    def lines(self) -> dict[str, dict[str, Any]]:
        """Return the characteristics of each of its lines, where it has several."""
        return self.fields.get("lines") or {}

    def typed(self, type_: type[T]) -> T:
        """Return its fields as what its kind is in code, such as a calculator."""
        assert isinstance(self.own, type_)
        return self.own

    def paired(self, call: Call) -> Iterator[tuple[Param, tuple[Arg, ...]]]:
        """Yield its parameters, each with the arguments that a call gives it."""
        for i, param in enumerate(self.params):
            yield param, call.args[i:] if param.many else call.args[i : i + 1]

    @property
    def gear(self) -> str:
        """Return what a profile carries, in words."""
        return str(self.fields.get("gear", ""))

    @property
    def cost(self) -> Any:
        """Return its price: a number, or one for each argument that it can have."""
        return self.fields.get("cost")

    @property
    def home(self) -> Call | None:
        """Return the list that a profile stands in."""
        return self.fields.get("list")

    @property
    def moment(self) -> tuple[Call, ...]:
        """Return the steps of a round in which it counts."""
        return tuple(self.fields.get("moment") or ())

    @property
    def models(self) -> Models:
        """Return how many models a unit has."""
        return build(Models, self.fields.get("models") or {})

    @property
    def options(self) -> dict[str, OptionGroup]:
        """Return what a unit may take, group by group."""
        return {id_: build(OptionGroup, group) for id_, group in (self.fields.get("options") or {}).items()}

    @property
    def param_titles(self) -> dict[str, str]:
        """Return what stands for each of its parameters where it has no value."""
        return {param.name: param.title for param in self.params}

    @property
    def implies(self) -> tuple[Call, ...]:
        """Return what a record that has this one has too."""
        return self.relations.get("implies", ())


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a profile that has several."""

    name: str = ""
    stats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Profile:
    """How a system's profiles read: the stat line's order, the price, the filters."""

    stats: tuple[str, ...] = ()
    cost: str = ""
    lines: dict[str, Line] = field(default_factory=dict)
    filters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Army:
    """What a game calls an army, else its language, and how much one may cost where nothing is agreed."""

    label: str = ""
    mine: str = ""
    limit: Natural = 0
    # What a unit can be taken as.
    roles: dict[str, str] = field(default_factory=dict)
    # What a group of units is called, and who leads one.
    group: str = ""
    leads: Who | None = None
    # Who joins other units; and whether two of one name may be one unit.
    joins: Who | None = None
    combine: bool = False
    # Whether a price is that of one model, for profiles of players' own.
    each: bool = False
    # What its models are called, also in files of other tools.
    models: Reference | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """What a game's emblem, pattern and ornament are drawn from; its id decides where it does not say."""

    motif: Literal["pips", "ranks", "rings", "star", "steps", ""] = ""
    count: Times = 0


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance that profiles are told by: whose side of which calculator, which output, against whom."""

    calculator: Annotated[Call, "ref", "calculator"] | None = None
    side: str = ""
    other: str = ""
    output: str = ""
    against: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class ProfileCards:
    """What the cards of a game's profiles have besides their text: boxes for wounds and states, odds."""

    # The characteristic that says how many boxes.
    wounds: str = ""
    states: tuple[Reference, ...] = ()
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """What a game calls a thing, what it never calls it, and what the word means."""

    never: Names = ()
    means: str = ""


@dataclass(frozen=True, slots=True)
class News:
    """What has changed in a game since somebody may have read it."""

    date: Date = ""
    text: Prose = EMPTY


@dataclass(frozen=True, slots=True)
class System:
    """One game."""

    slug: str
    span: Span
    mentions: tuple[Mention, ...]
    name: str = ""
    short: str = ""
    # What else players call it.
    aliases: Names = ()
    order: int = 0
    accent: dict[str, str] = field(default_factory=dict)
    summary: Prose = EMPTY
    text: Markdown = EMPTY
    # What it speaks where that is not the site's language.
    language: str = ""
    complete: bool = True
    credits: dict[str, Credit] = field(default_factory=dict)
    source: dict[str, Any] = field(default_factory=dict)
    chapters: tuple[str, ...] = ()
    profile: Profile = Profile()
    # Lengths that the game gives names, such as its measuring sticks.
    lengths: dict[str, str] = field(default_factory=dict)
    weapon_stats: tuple[str, ...] = field(default=(), metadata={"key": "weapon"})
    army: Army = Army()
    play: Play = field(default_factory=Play)
    cards: ProfileCards = ProfileCards()
    face: Face = Face()
    # What the game itself calls kinds and their fields, and then the kinds under these names.
    names: dict[str, Annotated[Any, "any"]] = field(default_factory=dict)
    kinds: dict[str, Annotated[Kind, "any"]] = field(default_factory=dict)
    # The book's own words, each with those that nobody writes instead.
    words: dict[str, Word] = field(default_factory=dict)
    # How many mistakes wait to be mended, by code and file.
    allowed: dict[str, dict[str, int]] = field(default_factory=dict)
    changes: tuple[News, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def colour(self) -> str:
        """Return its colour on paper."""
        return self.accent.get("light", NEUTRAL)


@dataclass(frozen=True, slots=True)
class Chapter:
    """One hand-written chapter."""

    system: str
    slug: str
    span: Span
    body: Prose
    mentions: tuple[Mention, ...]
    title: str = ""
    summary: Prose = EMPTY
