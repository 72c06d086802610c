// What stands above an index narrows it: a box by the words of names and definitions, buttons by the numbers of fields. The
// address keeps what is typed and chosen.

import { fold } from "./fold.js";
import { say } from "./say.js";
import { LONGEST } from "./searchbox.js";

/** What a button's group is called in the address. @param {HTMLButtonElement} button */
function called({ parentElement }) {
  return parentElement?.dataset.called ?? "";
}

/** @param {HTMLButtonElement} button */
function pressed({ ariaPressed }) {
  return ariaPressed === "true";
}

/** Put what narrows the list into the address. @param {Map<string, string>} asked */
function toAddress(asked) {
  const address = new URL(location.href);
  for (const [name, value] of asked) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}

/** Start what narrows this page's list, if it has any. */
export function startFilter() {
  const tools = document.querySelector("[data-filter]");
  const [count, empty] = ["[data-filter-count]", "[data-filter-empty]"].map((one) => document.querySelector(one));
  if (!tools || !count || !(empty instanceof HTMLElement)) return;
  const box = tools.querySelector("input");
  const buttons = [...tools.querySelectorAll("button")];
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".index-group .entries > li")]);
  const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".index-group")]);
  /** @type {string[] | undefined} of each row, read once somebody types */
  let words;
  const apply = () => {
    const typed = box?.value ? fold(box.value).split(" ") : [];
    if (typed.length) words ??= rows.map((row) => fold(`${row.dataset.name ?? ""} ${row.textContent}`));
    const chosen = buttons.filter(pressed);
    rows.forEach((row, at) => {
      const numbers = (/** @type {HTMLButtonElement} */ { dataset }) => row.getAttribute(`data-by-${dataset.by}`)?.split(" ") ?? [];
      row.hidden = !typed.every((word) => words?.[at]?.includes(word)) || !chosen.every((one) => numbers(one).includes(one.value));
    });
    for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
    const shown = rows.filter((row) => !row.hidden).length;
    empty.hidden = shown > 0;
    count.textContent = say("index-count", { count: shown });
    toAddress(new Map([["q", box?.value ?? ""], ...buttons.map((one) => /** @type {const} */ ([called(one), chosen.find((other) => called(other) === called(one))?.value ?? ""]))]));
  };
  const asks = new URL(location.href).searchParams;
  if (box) box.value = (asks.get("q") ?? "").slice(0, LONGEST);
  for (const button of buttons) {
    button.ariaPressed = String(asks.get(called(button)) === button.value);
    button.addEventListener("click", () => {
      const others = buttons.filter((one) => one !== button && called(one) === called(button));
      for (const one of others) one.ariaPressed = "false";
      button.ariaPressed = String(!pressed(button));
      apply();
    });
  }
  box?.addEventListener("input", apply);
  if (box?.value || buttons.some(pressed)) apply();
}
