"""A game's prices worked out again: what each rule costs, which profiles agree, which do not and why."""

from typing import Any, NamedTuple

from markupsafe import Markup

from generator.calculator.bundle import bundle
from generator.calculator.evaluator import answer
from generator.calculator.model import outline
from generator.calculator.rules import profile, ref
from generator.calculator.totals import amount
from generator.contract.calculators import Request
from generator.document.typography import typeset
from generator.model import Key, Record, Ruling, System
from generator.model.engine import Calculator
from generator.model.once import once
from generator.model.tools import with_role
from generator.names import fold
from generator.render.page import RenderedPage
from generator.render.profiles import number
from generator.render.site import Site
from generator.render.values import stat, stat_text


class Priced(NamedTuple):
    """A profile with its printed and its computed price."""

    key: Key
    stats: tuple[str, ...]
    total: str
    computed: int
    printed: int
    rulings: tuple[Ruling, ...]

    @property
    def agrees(self) -> bool:
        """Tell whether both prices are the same."""
        return self.computed == self.printed


class RuleCost(NamedTuple):
    """What one rule adds."""

    link: Markup
    cost: str


class Pricing:
    """A game's price calculator at work on its profiles."""

    def __init__(self, site: Site, system: System, record: Record) -> None:
        project = site.compendium.project
        self.site = site
        self.system = system
        self.record = record
        self.calc = outline(record)
        self.bundle = bundle(project, system.slug)
        self.side = next(iter(self.calc.sides))
        self.output = next(iter(self.calc.declared.outputs))
        # What a profile can have; actions and the like have costs of their own.
        fields = [
            field
            for kind in self.calc.sides[self.side].kinds
            for field in site.compendium.kinds[kind].fields.values()
        ]
        self.kinds = {
            kind for field in fields if field.of and field.of.type == "call" for kind in field.of.kinds
        }
        self.totals = {id_: entry for id_, entry in self.calc.declared.inputs.items() if entry.total}

    def price(self, record: Record) -> tuple[int, dict[str, Any]]:
        """Return what the formula gives for a profile, and the inputs that it got."""
        chosen = profile(self.site.compendium.project, record)
        asked = Request(set={}, profiles={self.side: chosen}, rules={}, without=())
        found = answer(self.bundle, self.calc.key.id, asked)
        value = found.as_json()["outputs"][self.output]["value"]
        return int(str(value).split("/")[0]), found.resolution.inputs

    def profiles(self) -> list[Priced]:
        """Return every profile that has a printed price."""
        cost = self.system.profile.cost
        of = self.site.compendium
        kinds = self.calc.sides[self.side].kinds
        found = []
        for kind in kinds:
            for record in of.records_of(self.system.slug, kind):
                printed = number(record.stats.get(cost))
                if printed is not None:
                    found.append(self._priced(record, printed))
        return found

    def _priced(self, record: Record, printed: int) -> Priced:
        computed, inputs = self.price(record)
        stats = record.stats
        slug_ = self.system.slug
        return Priced(
            key=record.key,
            stats=tuple(stat_text(self.site, slug_, name, stats.get(name)) for name in self.columns()),
            total=" · ".join(signed(inputs[name]) for name in self.totals),
            computed=computed,
            printed=printed,
            rulings=record.rulings,
        )

    def columns(self) -> list[str]:
        """Return the characteristics that the formula reads."""
        sources = [entry.sources[0] for entry in self.calc.inputs.values() if entry.sources]
        return list(dict.fromkeys(sources))

    def rule_costs(self) -> list[RuleCost]:
        """Return what each rule adds, the dearest first."""
        found: list[tuple[int, str, RuleCost]] = []
        names = {entry.total for entry in self.totals.values()}
        for record in self.site.compendium.records.values():
            counts = record.key.kind in self.kinds and ref(record.key) in self.bundle.rules
            if record.key.system != self.system.slug or not counts:
                continue
            for name in sorted(names):
                if amount(record, name):
                    found += self._costs(record, record.fields[name])
        return [cost for *_, cost in sorted(found, key=lambda item: (-item[0], item[1]))]

    def _costs(self, record: Record, value: Any) -> list[tuple[int, str, RuleCost]]:
        name = typeset(record.name)
        choices = [(name, value)]
        if isinstance(value, dict):
            choices = [(f"{name} ({typeset(word)})", added) for word, added in value.items()]
        return [
            (added, fold(label), RuleCost(self.site.key_link(record.key, label), signed(added)))
            for label, added in choices
        ]


class Recount(NamedTuple):
    """A profile's price worked out again, for its own page."""

    computed: int
    agrees: bool
    url: str


@once
def _pricing(site: Site, system: str) -> Pricing | None:
    """Return a game's price calculator at work; nothing where it has none."""
    game = site.compendium.systems[system]
    record = with_role(site.compendium.project, game, "price")
    return Pricing(site, game, record) if record is not None else None


def recount(site: Site, record: Record) -> Recount | None:
    """Return what a game's formula gives for a profile that has a printed price, where there is one."""
    system = site.compendium.systems[record.key.system]
    printed = number(record.stats.get(system.profile.cost))
    pricing = _pricing(site, system.slug)
    if printed is None or pricing is None:
        return None
    computed, _ = pricing.price(record)
    return Recount(computed, computed == printed, f"{system.slug}/audit/")


def signed(value: Any) -> str:
    """Return a number that is added, with its sign."""
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "0"


def audit_page(site: Site, system: System) -> RenderedPage:
    """Render the audit of a game's prices."""
    pricing = _pricing(site, system.slug)
    assert pricing is not None, "only a game with a price calculator has an audit"
    rows = pricing.profiles()
    wrong = [row for row in rows if not row.agrees]
    return site.page(
        "audit",
        "Prix recalculés",
        f"Le prix de chaque profil de {system.name}, recalculé par une formule déduite.",
        system=system,
        calculator=pricing.record,
        rows=rows,
        wrong=wrong,
        agreeing=len(rows) - len(wrong),
        columns=[stat(site, system.slug, name, 0) for name in pricing.columns()],
        cost=stat(site, system.slug, system.profile.cost, 0),
        totals=[typeset(entry.name) for entry in pricing.totals.values()],
        costs=pricing.rule_costs(),
        proof=pricing.record.typed(Calculator).proof,
    )
