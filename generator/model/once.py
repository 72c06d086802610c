"""Results that are worked out once for a project or a site and kept with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple, cast


class Keeper(Protocol):
    """Keeps results, by the function that worked them out and by what it was asked."""

    made: dict[Callable[..., Any], dict[Any, Any]]


K = TypeVar("K", bound=Keeper)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def once(make: Callable[[K, *Ts], T]) -> Callable[[K, *Ts], T]:
    """Work something out once for its first argument: many ask for the same again and again."""

    @wraps(make)
    def kept(keeper: K, /, *asked: *Ts) -> T:
        known = keeper.made.get(make)
        if known is None:
            known = keeper.made[make] = {}
        if asked in known:
            return cast("T", known[asked])
        found = known[asked] = make(keeper, *asked)
        return found

    return kept
