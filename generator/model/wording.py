"""A reference as a reader sees it: `Tireur (portée longue)`."""

import re

from generator.expr import Call
from generator.model.project import Index
from generator.model.records import Record

# the place of a parameter's value: {portée}
PARAM = re.compile(r"(?<!\{)\{([^{}\n]+)\}(?!\})")


def label(index: Index, record: Record, call: Call) -> str:
    """Return the name of a record with the arguments of a call of it, as the record says."""
    args = arguments(index, record, call)
    if not args:
        return record.name
    if record.label:
        # A parameter without argument stays as its name alone.
        return PARAM.sub(lambda match: args.get(match[1], match[1]), record.label)
    return f"{record.name} ({', '.join(args.values())})"


def arguments(index: Index, record: Record, call: Call) -> dict[str, str]:
    """Return the arguments of a call of a record as a reader sees them, by parameter."""
    return {
        param.name: ", ".join(_argument(index, record.key.system, arg, param.kinds) for arg in args)
        for param, args in record.paired(call)
        if args
    }


def _argument(index: Index, system: str, arg: object, kinds: tuple[str, ...]) -> str:
    if isinstance(arg, Call):
        key = index.one(system, arg, kinds)
        if key is not None and (kinds or arg.called):
            return label(index, index.records[key], arg)
    return str(arg)
