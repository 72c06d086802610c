"""A calculator's page, with the answer to its defaults; what its script works from."""

from dataclasses import replace

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.model import calculators
from rules_compendium.calculator.rules import profile
from rules_compendium.contract import dump, worded
from rules_compendium.contract.calculators import Profiles, Programs
from rules_compendium.model import Key, System, rulings
from rules_compendium.model.engine import Calculator
from rules_compendium.render.default_form import default_form
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site


def calculator_page(site: Site, key: Key) -> RenderedPage:
    """Render the page of a calculator: what it asks, and what it answers before anybody asks."""
    compendium = site.compendium
    record = compendium.records[key]
    kind = site.kind(key)
    declared = record.typed(Calculator)
    named = (compendium.resolve(key.system, call).record for call in declared.takes)
    takes = [one for one in named if one is not None]
    marks = ((entry.name, entry.ruling) for entry in declared.inputs.values() if entry.ruling)
    project = compendium.project
    followed = [one for mark in declared.rulings if (one := rulings.find(project, key.system, mark))]
    holders = [one.holder for one in followed]
    return site.page(
        "calculator",
        f"{record.name} · {kind.label}",
        site.plain_summary(record.key) or site.typeset(key.system, record.name),
        system=compendium.systems[key.system],
        record=record,
        shown=default_form(site, key),
        kind=kind,
        back=compendium.kind_url(key.system, key.kind),
        followed=followed,
        choices=[(name, one) for name, mark in marks if (one := rulings.find(project, key.system, mark))],
        applied=[site.key_link(one.key) for one in takes if one not in holders],
    )


def programs(site: Site, system: System) -> bytes:
    """Return what a system's calculators have in common, as the page's script reads it."""
    compiled = bundle(site.compendium.project, system.slug)
    roles = {id_: one.role for id_, one in compiled.calculators.items()}
    return dump(worded(Programs(roles, compiled.rules), site.language(system.slug).words))


def program(site: Site, system: System, id_: str) -> bytes:
    """Return one of a system's calculators, with the effects of rules on it."""
    compiled = bundle(site.compendium.project, system.slug)
    return dump(worded(compiled.calculators[id_], site.language(system.slug).words))


def profiles(site: Site, system: System) -> bytes:
    """Return what can be chosen for the sides of a system's calculators."""
    project = site.compendium.project
    outlines = calculators(project, system.slug)
    taken = (kind for calc in outlines for side in calc.sides.values() for kind in side.kinds)
    # Profiles are chosen for armies too, whatever calculators there are.
    known = (kind.id for kind in project.kinds.values() if kind.profile)
    choices = []
    for kind in dict.fromkeys([*taken, *known]):
        for record in project.records_of(system.slug, kind):
            home = site.compendium.home(record)
            choices.append(replace(profile(project, record), list=home.name if home else ""))
    return dump(worded(Profiles(tuple(choices)), site.language(system.slug).words))
