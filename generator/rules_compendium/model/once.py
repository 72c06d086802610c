"""Results that are worked out once for a project, a compendium or a site, and kept in it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple


class Keeper(Protocol):
    """Keeps results by the name of their function and its arguments."""

    made: dict[tuple[Any, ...], Any]


K = TypeVar("K", bound=Keeper)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def once(make: Callable[[K, *Ts], T]) -> Callable[[K, *Ts], T]:
    """Return a function that keeps its results in its first argument, by the other arguments."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def kept(keeper: K, /, *args: *Ts) -> T:
        key = (name, *args)
        try:
            result: T = keeper.made[key]
        except KeyError:
            result = keeper.made[key] = make(keeper, *args)
        return result

    return kept


def take_over(keeper: Keeper, before: Keeper, kept: Callable[[tuple[Any, ...]], bool]) -> None:
    """Take over the results of another keeper whose arguments mean what they meant there."""
    keeper.made |= {key: result for key, result in before.made.items() if kept(key[1:])}
