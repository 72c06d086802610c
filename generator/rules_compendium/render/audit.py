"""A game's prices worked out again: what each rule costs, which profiles agree, which do not and why."""

from functools import partial
from typing import Any

from markupsafe import Markup

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.effects import amount
from rules_compendium.calculator.prices import formula, priced
from rules_compendium.model import System
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import stat


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
    asked = formula(site.compendium.project, system.slug)
    assert asked is not None, "only a game with a price calculator has an audit"
    kinds = asked.wholes[0].kinds
    records = (record for kind in kinds for record in site.compendium.records_of(system.slug, kind))
    rows = [row for record in records if (row := priced(site.compendium.project, record))]
    totals = {id_: entry for id_, entry in asked.declared.inputs.items() if entry.total}
    return site.page(
        "audit",
        site.language(system.slug).say("audit-title"),
        site.language(system.slug).say("audit-description", game=system.name),
        system=system,
        calculator=site.compendium.records[asked.key],
        rows=rows,
        wrong=[row for row in rows if row.computed != row.printed],
        # The characteristics that the formula reads.
        columns=dict.fromkeys(entry.sources[0] for entry in asked.inputs.values() if entry.sources),
        stat=partial(stat, site, system.slug),
        totals=totals,
        signed=signed,
        costs=_rule_costs(site, system.slug, kinds, {entry.total for entry in totals.values()}),
    )
