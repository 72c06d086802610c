"""One page in some browser: what tests ask of every engine, by whatever its driver calls it."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

import pytest

# What WebDriver writes for the keys that are no letters.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015",
}  # fmt: skip
# A busy machine is slow, not wrong.
_PATIENCE = 30.0
_PAUSE = 0.02
_MIDDLE = """(() => {
  const found = document.querySelector(%s);
  if (!found?.checkVisibility()) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit && (found.contains(hit) || hit.contains(found)) ? [x, y] : null;
})()"""


# Scripts come once a page is painted; what is imported again has run.
_READY = """!document.querySelector("script[type=later]") && Promise.all(
  [...document.querySelectorAll("script[type=module]")].map(({ src }) => import(src))).then(() => true)"""


class Tab(ABC):
    """A page, driven as a reader would: by mouse and keys, and looked at by expressions."""

    def open(self, address: str) -> None:
        """Go to an address and wait until it is loaded, its scripts too."""
        self.load(address)
        self.until(_READY)

    @abstractmethod
    def load(self, address: str) -> None:
        """Go to an address and wait until it is loaded."""

    @abstractmethod
    def value(self, expression: str) -> Any:
        """Return what an expression of the page amounts to, once it is known, as JSON has it."""

    @abstractmethod
    def point(self, x: int, y: int, *, press: bool) -> None:
        """Move the mouse to a place, and click there."""

    @abstractmethod
    def keys(self, keys: list[str]) -> None:
        """Press keys one after the other."""

    @abstractmethod
    def back(self) -> None:
        """Go back in the history."""

    def until(self, expression: str) -> Any:
        """Wait for an expression to hold; return its value."""
        end = time.monotonic() + _PATIENCE
        while not (found := self.value(expression)):
            if time.monotonic() > end:
                pytest.fail(f"never came: {expression}")
            time.sleep(_PAUSE)
        return found

    def click(self, selector: str) -> None:
        """Click in the middle of an element, once nothing covers it."""
        self.point(*self._place(selector), press=True)

    def hover(self, selector: str) -> None:
        self.point(*self._place(selector), press=False)

    def _place(self, selector: str) -> tuple[int, int]:
        x, y = self.until(_MIDDLE % json.dumps(selector))
        return x, y

    def type(self, text: str) -> None:
        self.keys(list(text))

    def press(self, *names: str) -> None:
        self.keys([KEYS[name] for name in names])

    def text(self, selector: str) -> str:
        """Return the words of an element, once it is there."""
        found = self.until(f"document.querySelector({json.dumps(selector)})?.textContent")
        return " ".join(str(found).split())

    def count(self, selector: str) -> int:
        return int(self.value(f"document.querySelectorAll({json.dumps(selector)}).length"))


def pointer(x: int, y: int, *, press: bool) -> list[dict[str, Any]]:
    """Return a movement of the mouse, and a click, as WebDriver writes them."""
    actions: list[dict[str, Any]] = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
    if press:
        actions += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}]


def typed(keys: list[str]) -> list[dict[str, Any]]:
    """Return keys that are pressed, as WebDriver writes them."""
    actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": actions}]
