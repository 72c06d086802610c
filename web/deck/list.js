// The list of a deck: copies, order by dragging or by buttons, removal.

import { el } from "../lib/dom.js";
import { gameKey, gameOf } from "./cards.js";

/** @typedef {import("./store.js").Entry} Entry */
/** @import { Placed } from "./cards.js" */
/** @typedef {(entries: Entry[]) => unknown} Change */

/**
 * @param {string} words
 * @param {string} spoken
 * @param {() => void} act
 * @param {boolean} [off]
 */
function button(words, spoken, act, off = false) {
  const made = el("button", { class: "deck-button" }, words);
  made.type = "button";
  made.title = spoken;
  made.setAttribute("aria-label", spoken);
  made.disabled = off;
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {Entry[]} entries
 * @param {number} from
 * @param {number} to
 */
function moved(entries, from, to) {
  const found = [...entries];
  const [entry] = found.splice(from, 1);
  if (entry) found.splice(to, 0, entry);
  return found;
}

/**
 * @param {HTMLElement} line
 * @param {number} at
 * @param {Entry[]} entries
 * @param {Change} change
 */
function draggable(line, at, entries, change) {
  line.draggable = true;
  line.addEventListener("dragstart", (event) => {
    event.dataTransfer?.setData("text/plain", String(at));
    line.classList.add("is-dragged");
  });
  line.addEventListener("dragend", () => line.classList.remove("is-dragged"));
  line.addEventListener("dragover", (event) => {
    event.preventDefault();
    line.classList.add("is-target");
  });
  line.addEventListener("dragleave", () => line.classList.remove("is-target"));
  line.addEventListener("drop", (event) => {
    event.preventDefault();
    const from = Number(event.dataTransfer?.getData("text/plain"));
    if (Number.isInteger(from) && from !== at && from >= 0 && from < entries.length) change(moved(entries, from, at));
  });
}

/**
 * @param {Entry[]} entries
 * @param {number} at
 * @param {string} name
 * @param {Change} change
 */
function controls(entries, at, name, change) {
  const copies = entries[at]?.copies ?? 1;
  const set = (/** @type {number} */ count) =>
    change(entries.map((entry, i) => (i === at ? { ...entry, copies: count } : entry)));
  const made = el("span", { class: "deck-controls" });
  made.append(
    button("−", `Un exemplaire de moins : ${name}`, () => set(copies - 1), copies <= 1),
    el("span", { class: "deck-copies" }, String(copies)),
    button("+", `Un exemplaire de plus : ${name}`, () => set(copies + 1), copies >= 99),
    button("↑", `Monter ${name}`, () => change(moved(entries, at, at - 1)), at === 0),
    button("↓", `Descendre ${name}`, () => change(moved(entries, at, at + 1)), at === entries.length - 1),
    button("×", `Retirer ${name}`, () => change(entries.filter((_, i) => i !== at))),
  );
  return made;
}

/**
 * Show the deck's entries; the button that was used keeps the focus.
 * @param {HTMLElement} place
 * @param {Entry[]} entries
 * @param {Map<string, Placed | null>} cards
 * @param {Change} change
 */
export function renderList(place, entries, cards, change) {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.ariaLabel : null;
  place.replaceChildren(...entries.map(({ key }, at) => {
    const placed = cards.get(key);
    const name = placed ? placed.card.name + (placed.card.args ? ` (${placed.card.args})` : "") : key;
    const line = el("li", { class: placed ? undefined : "is-lost" });
    line.dataset.system = gameKey(key);
    line.dataset.key = key;
    const words = el("span", { class: "deck-name" });
    words.append(el("b", {}, name));
    const said = placed ? `${placed.card.kind} · ${gameOf(key)}` : "introuvable";
    words.append(el("span", { class: "soft" }, said));
    line.append(words, controls(entries, at, name, change));
    draggable(line, at, entries, change);
    return line;
  }));
  if (focused) {
    const again = [...place.querySelectorAll("button")].find((one) => one.ariaLabel === focused);
    again?.focus();
  }
}
