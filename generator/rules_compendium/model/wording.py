"""A reference as a reader sees it, `Tireur (portée longue)`, and whether its arguments fit."""

import re
from fractions import Fraction
from unicodedata import normalize

from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Arg, Call, DiceArg, NumberArg, StarArg
from rules_compendium.model.project import Project
from rules_compendium.model.records import Param, Record
from rules_compendium.names import fold

# the place of a parameter's value: {portée}
PARAM = re.compile(r"(?<!\{)\{([^{}\n]+)\}(?!\})")


def label(project: Project, record: Record, call: Call) -> str:
    """Return the name of a record with the arguments of a call of it, as the record says."""
    args = arguments(project, record, call)
    if not args:
        return record.name
    if record.label:
        # A parameter without argument stays as its name alone.
        return PARAM.sub(lambda match: args.get(match[1], match[1]), record.label)
    return f"{record.name} ({', '.join(args.values())})"


def arguments(project: Project, record: Record, call: Call) -> dict[str, str]:
    """Return the arguments of a call of a record as a reader sees them, by parameter."""
    return {
        param.name: ", ".join(_argument(project, record.key.system, arg, param.kinds) for arg in args)
        for param, args in record.paired(call)
        if args
    }


def _argument(project: Project, system: str, arg: object, kinds: tuple[str, ...]) -> str:
    if isinstance(arg, Call):
        key = project.one(system, arg, kinds)
        if key is not None and (kinds or arg.called):
            return label(project, project.records[key], arg)
    return str(arg)


def misfit(project: Project, system: str, record: Record, call: Call) -> tuple[str, str] | None:
    """Return what is wrong with a call's arguments, and the cure; nothing where they fit."""
    params = record.params
    wanted = f"write {signature(record)}"
    many = bool(params) and params[-1].many
    if len(call.args) > len(params) and not many:
        given = f"{len(call.args)} argument{'s' if len(call.args) > 1 else ''}"
        return f"{given} where {record.key.id} takes {len(params) or 'none'}", wanted
    for param, args in record.paired(call):
        if not args:
            missing = f"argument {quoted(param.name)} is missing", wanted
            return None if param.optional or param.many else missing
        for arg in args:
            problem = _fit(project, system, param, arg)
            if problem:
                return problem
    return None


def signature(record: Record) -> str:
    """Return how a record is called: `tireur(portée)`."""
    names = ", ".join(
        f"[{param.name}]" if param.optional or param.many else param.name for param in record.params
    )
    return f"{record.key.id}({names})" if names else record.key.id


def _fit(project: Project, system: str, param: Param, arg: Arg) -> tuple[str, str] | None:
    if isinstance(arg, StarArg) or param.type in ("any", "text"):
        return None
    if param.type == "enum":
        return _enum(param, arg)
    if param.type in ("ref", "call"):
        return _reference(project, system, param, arg)
    if param.type in ("dice", "distance") and isinstance(arg, DiceArg | NumberArg):
        return None
    if param.type in ("integer", "number") and isinstance(arg, NumberArg) and not arg.inches:
        cure = out_of_range(arg.value, param.min, param.max)
        return (f"{param.name} is {arg}", cure) if cure else None
    return f"{param.name} is {quoted(arg)}", f"write {_EXPECTED[param.type]}"


def _enum(param: Param, arg: Arg) -> tuple[str, str] | None:
    # An enum without values is told of where it is declared. Programs and prices compare to the letter.
    if str(arg) in param.values or not param.values:
        return None
    otherwise = f"write one of {', '.join(param.values)}"
    return f"{param.name} is {quoted(arg)}", did_you_mean(str(arg), param.values, otherwise)


def _reference(project: Project, system: str, param: Param, arg: Arg) -> tuple[str, str] | None:
    if not isinstance(arg, Call):
        return f"{param.name} is {quoted(arg)}", f"write {_EXPECTED[param.type]}"
    keys = project.candidates(system, arg, param.kinds)
    if len(keys) == 1:
        return None
    if keys:
        return f"{quoted(arg)} stands for several records", f"write {keys[0].kind}/{keys[0].id}"
    # A kind that does not exist is told of where the parameter is declared.
    if project.may_hold(system, param.kinds) or any(kind not in project.kinds for kind in param.kinds):
        return None
    ids = project.ids(system, param.kinds)
    return f"unknown {param.name} {quoted(arg)}", did_you_mean(fold(arg.name), ids, "write an id")


_EXPECTED = {
    "integer": "a whole number", "number": "a number", "dice": "dice such as D6 or 2D6",
    "distance": 'a distance such as 24"', "enum": "one of its values", "ref": "a record's id",
    "call": "a record's id, with its arguments",
}  # fmt: skip


def contradict(low: int | None, high: int | None) -> bool:
    """Tell whether two bounds leave no number between them, as the checks report."""
    return low is not None and high is not None and low > high


def out_of_range(number: int | Fraction, low: int | None, high: int | None) -> str:
    """Return the cure for a number beyond its bounds, `write a number from 2 to 6`; nothing where it fits."""
    below, above = low is not None and number < low, high is not None and number > high
    if contradict(low, high) or not (below or above):
        return ""
    if low is None:
        return f"write a number of {high} or less"
    return f"write a number of {low} or more" if high is None else f"write a number from {low} to {high}"


# What no reader sees of a text as it is written, and what a book says in its own words.
_UNSEEN = re.compile(
    r"\[\[[^\[\]|]*(?:\||\]\])|\]\]|\{\{.*?\}\}|\{#.*?#\}|«[^»]*»|`[^`]*`|\]\([^()]*\)", re.DOTALL
)


def visible(text: str) -> str:
    """Return a text whose marks and quotations are blank, every other character in its place."""
    return _UNSEEN.sub(lambda match: " " * len(match[0]), text)


def flat(text: str) -> str:
    """Return a text without case, accents and ways of writing an apostrophe, every character in its place."""
    return text.translate(_FLAT)


class _Flat(dict[int, str]):
    """What each character becomes, by its number; found out when it is first met."""

    def __missing__(self, number: int) -> str:
        char = chr(number)
        bare = normalize("NFD", char)[0].lower()[:1]
        self[number] = "'" if char in "’‘" else " " if char.isspace() else bare
        return self[number]


_FLAT = _Flat()
