"""The arguments of rules: as expressions see them, and the records that they name."""

from generator.expr import Arg, Call, DiceArg, Enum, InputType, Integer, NumberArg
from generator.model import Key, Param, Record
from generator.model.project import Index
from generator.names import fold

_WIDEST = 10**6
_INTEGERS = ("integer", "number", "distance")


def targets(index: Index, record: Record, call: Call) -> dict[str, Key]:
    """Return the records that a call's arguments name, by parameter."""
    found = {}
    for param, arg in zip(record.params, call.args, strict=False):
        if isinstance(arg, Call) and param.type in ("ref", "call"):
            named = index.one(record.key.system, arg, param.kinds)
            if named is not None:
                found[param.name] = named
    return found


def arguments(record: Record, call: Call) -> dict[str, int | str]:
    """Return a call's arguments as expressions see them, every parameter with a value."""
    values: dict[str, int | str] = {}
    for i, param in enumerate(record.params):
        values |= argument(param, call.args[i] if i < len(call.args) else None)
    return values


def argument(param: Param, arg: Arg | None) -> dict[str, int | str]:
    """Return one argument: an integer, the parts of dice, a value of an enum, or an id."""
    if param.type == "dice":
        # A plain number is what is added to no die.
        parts = (arg.count, arg.sides, arg.bonus) if isinstance(arg, DiceArg) else (0, 1, _whole(arg) or 0)
        return dict(zip(_dice_names(param), parts, strict=True))
    if param.type in _INTEGERS:
        whole = _whole(arg)
        return {param.name: (param.min or 0) if whole is None else whole}
    if param.type == "enum":
        known = {fold(value): value for value in param.values}
        first = param.values[0] if param.values else ""
        return {param.name: known.get(fold(str(arg)), first)}
    return {param.name: fold(arg.name) if isinstance(arg, Call) else str(arg or "")}


def _whole(arg: Arg | None) -> int | None:
    whole = isinstance(arg, NumberArg) and arg.value.denominator == 1
    return int(arg.value) if whole and isinstance(arg, NumberArg) else None


def _dice_names(param: Param) -> tuple[str, str, str]:
    return f"{param.name}_dice", f"{param.name}_faces", f"{param.name}_bonus"


def param_types(record: Record) -> dict[str, InputType]:
    """Return the parameters that expressions see; references and texts they do not."""
    types: dict[str, InputType] = {}
    for param in record.params:
        if param.type in _INTEGERS:
            least = -_WIDEST if param.min is None else min(param.min, 0)
            types[param.name] = Integer(least, _WIDEST if param.max is None else param.max)
        elif param.type == "enum":
            types[param.name] = Enum(param.values)
        elif param.type == "dice":
            types |= dict.fromkeys(_dice_names(param), Integer(-_WIDEST, _WIDEST))
    return types
