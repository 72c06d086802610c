"""A game's prices worked out again: what each rule costs, which profiles agree, which do not and why."""

from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.effects import amount
from rules_compendium.calculator.evaluator import answer
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.calculator.rules import profile
from rules_compendium.contract.calculators import Request
from rules_compendium.model import Record, System
from rules_compendium.model.once import once
from rules_compendium.model.tools import with_role
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.profiles import number
from rules_compendium.render.site import Site
from rules_compendium.render.values import stat


class Priced(NamedTuple):
    """A profile with its printed and its computed price, and the inputs that the formula got."""

    record: Record
    printed: int
    computed: int
    inputs: dict[str, Any]


@once
def _formula(site: Site, system: str) -> Outline | None:
    """Return a game's price calculator, where it has one."""
    record = with_role(site.compendium.project, site.compendium.systems[system], "price")
    return outline(site.compendium.project, record.key) if record is not None else None


def priced(site: Site, record: Record) -> Priced | None:
    """Return what a game's formula gives for a profile that has a printed price, where there is one."""
    project, system = site.compendium.project, record.key.system
    formula = _formula(site, system)
    printed = number(record.stats.get(project.systems[system].profile.cost))
    if printed is None or formula is None:
        return None
    chosen = {next(iter(formula.sides)): profile(project, record)}
    request = Request(set={}, profiles=chosen, rules={}, without=())
    result = answer(project, formula.key, request)
    value = result.as_json()["outputs"][next(iter(formula.declared.outputs))]["value"]
    return Priced(record, printed, int(str(value).split("/")[0]), result.inputs)


def _rule_costs(site: Site, system: str, kinds: tuple[str, ...], names: set[str]) -> list[tuple[Markup, int]]:
    """Return what each rule of some kinds of profiles adds to a total, the dearest first."""
    compendium = site.compendium
    # What a profile can have; actions and the like have costs of their own.
    fields = [field.of for kind in kinds for field in compendium.kinds[kind].fields.values() if field.of]
    listed = {kind for field in fields if field.type == "call" for kind in field.kinds}
    counted = bundle(compendium.project, system).rules
    costs = []
    for record in compendium.records.values():
        if record.key.system != system or record.key.kind not in listed or record.key.ref not in counted:
            continue
        for name in sorted(names):
            added = record.fields[name] if amount(record, name) else {}
            choices = added if isinstance(added, dict) else {"": added}
            for word, value in choices.items():
                label = site.typeset(system, f"{record.name} ({word})" if word else record.name)
                costs.append((-value, site.language(system).order(label), site.key_link(record.key, label)))
    return [(link, -less) for less, _, link in sorted(costs)]


def signed(value: Any) -> str:
    """Return a number that is added, with its sign."""
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "0"


def audit_page(site: Site, system: System) -> RenderedPage:
    """Render the audit of a game's prices."""
    formula = _formula(site, system.slug)
    assert formula is not None, "only a game with a price calculator has an audit"
    kinds = next(iter(formula.sides.values())).kinds
    records = (record for kind in kinds for record in site.compendium.records_of(system.slug, kind))
    rows = [row for record in records if (row := priced(site, record))]
    totals = {id_: entry for id_, entry in formula.declared.inputs.items() if entry.total}
    return site.page(
        "audit",
        site.language(system.slug).say("audit-title"),
        site.language(system.slug).say("audit-description", game=system.name),
        system=system,
        calculator=site.compendium.records[formula.key],
        rows=rows,
        wrong=[row for row in rows if row.computed != row.printed],
        # The characteristics that the formula reads.
        columns=dict.fromkeys(entry.sources[0] for entry in formula.inputs.values() if entry.sources),
        stat=partial(stat, site, system.slug),
        totals=totals,
        signed=signed,
        costs=_rule_costs(site, system.slug, kinds, {entry.total for entry in totals.values()}),
    )
