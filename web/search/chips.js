// Chips that narrow the results by game and by kind, with how many each would leave.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { narrowed } from "./scope.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {{value: string, label: string, count: number}} Chip
 */

/**
 * The chips of games count what the chosen kind leaves, and the other way round.
 * @param {Engine} engine
 * @param {Hit[]} hits
 * @param {{system: string, kind: string}} asked
 * @returns {{systems: Chip[], kinds: Chip[]}}
 */
export function chips(engine, hits, asked) {
  const byGame = tally(narrowed(hits, "", asked.kind).map(({ entry }) => entry.game.slug), asked.system);
  const byKind = tally(narrowed(hits, asked.system, "").map(({ entry }) => entry.kind.id), asked.kind);
  // A kind has the name that the chosen game gives it.
  const named = (/** @type {string} */ value) => (
    hits.find(({ entry }) => entry.kind.id === value && entry.game.slug === asked.system)?.entry.kind
    ?? engine.kinds.find(({ id }) => id === value)
  )?.plural ?? value;
  const systems = engine.systems.filter(({ slug }) => byGame.has(slug));
  return {
    systems: systems.map(({ slug, short }) => ({ value: slug, label: short, count: byGame.get(slug) ?? 0 })),
    kinds: [...byKind].map(([value, count]) => ({ value, label: named(value), count })).sort((a, b) => b.count - a.count),
  };
}

/** @param {string[]} values @param {string} chosen stays, even where nothing is left */
function tally(values, chosen) {
  /** @type {Map<string, number>} */
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * Fill a group with its chips; the first one undoes the choice.
 * @param {HTMLElement} group
 * @param {Chip[]} all
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function fill(group, all, chosen, choose) {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const wanted = [{ value: "", label: say("search-all"), count: total }, ...all];
  group.hidden = all.length < 2 && !chosen;
  // Buttons stay from key to key, so that the focus does too, and only their texts change.
  while (group.children.length > wanted.length) group.lastElementChild?.remove();
  while (group.children.length < wanted.length) {
    group.append(el("button", { class: "search-chip", type: "button" }, el("span"), el("span", { class: "search-chip-count" })));
  }
  wanted.forEach(({ value, label, count }, at) => {
    const made = /** @type {HTMLButtonElement} */ (group.children[at]);
    [label, ` ${count}`].forEach((text, which) => {
      const part = made.children[which];
      if (part && part.textContent !== text) part.textContent = text;
    });
    made.dataset.value = value;
    made.setAttribute("aria-pressed", String(value === chosen));
    made.onclick = () => choose(value === chosen ? "" : value);
  });
}
