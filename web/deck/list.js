// The list of a deck: copies, order by dragging or by buttons, removal.

import { el } from "../lib/dom.js";
import { gameName } from "./cards.js";
import { MOST_COPIES, split } from "./store.js";

/** @import { Entry } from "./store.js" */
/** @import { Placed } from "./cards.js" */
/** @typedef {(entries: Entry[]) => unknown} Change */

/** @param {string} words @param {string} title @param {() => void} onclick @param {boolean} [disabled] */
function button(words, title, onclick, disabled = false) {
  return el("button", { class: "deck-button", type: "button", title, "aria-label": title, disabled, onclick }, words);
}

/** @param {Entry[]} entries @param {number} at @param {Placed | null | undefined} placed @param {Change} change */
function line(entries, at, placed, change) {
  const { key, copies } = /** @type {Entry} */ (entries[at]);
  const [game] = split(key);
  const name = placed ? placed.card.name + (placed.card.args ? ` (${placed.card.args})` : "") : key;
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    const found = [...entries];
    found.splice(to, 0, ...found.splice(from, 1));
    change(found);
  };
  const set = (/** @type {number} */ count) => change(entries.with(at, { key, copies: count }));
  const controls = el("span", { class: "deck-controls" },
    button("−", `Un exemplaire de moins : ${name}`, () => set(copies - 1), copies <= 1),
    el("span", { class: "deck-copies" }, String(copies)),
    button("+", `Un exemplaire de plus : ${name}`, () => set(copies + 1), copies >= MOST_COPIES),
    button("↑", `Monter ${name}`, () => move(at, at - 1), at === 0),
    button("↓", `Descendre ${name}`, () => move(at, at + 1), at === entries.length - 1),
    button("×", `Retirer ${name}`, () => change(entries.toSpliced(at, 1))));
  const made = el("li", {
    class: placed ? null : "is-lost", "data-system": game, "data-key": key, draggable: true,
    ondragstart: (/** @type {DragEvent} */ event) => {
      event.dataTransfer?.setData("text/plain", String(at));
      made.classList.add("is-dragged");
    },
    ondragend: () => made.classList.remove("is-dragged"),
    ondragover: (/** @type {Event} */ event) => {
      event.preventDefault();
      made.classList.add("is-target");
    },
    ondragleave: () => made.classList.remove("is-target"),
    ondrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      const from = Number(event.dataTransfer?.getData("text/plain"));
      if (from !== at && from in entries) move(from, at);
    },
  }, el("span", { class: "deck-name" }, el("b", {}, name),
    el("span", { class: "soft" }, placed ? `${placed.card.kind} · ${gameName(game)}` : "introuvable")), controls);
  return made;
}

/**
 * Show the deck's entries; the button that was used keeps the focus.
 * @param {HTMLElement} place @param {Entry[]} entries @param {Map<string, Placed | null>} cards
 * @param {Change} change
 */
export function renderList(place, entries, cards, change) {
  const focused = document.activeElement?.ariaLabel;
  place.replaceChildren(...entries.map(({ key }, at) => line(entries, at, cards.get(key), change)));
  if (focused) [...place.querySelectorAll("button")].find((one) => one.ariaLabel === focused)?.focus();
}
