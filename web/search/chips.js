// Chips that narrow the results by game and by kind, with how many each would leave.

import { el } from "../lib/dom.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {import("./state.js").Asked} Asked
 * @typedef {{value: string, label: string, count: number}} Chip
 */

/** @param {Engine} engine @param {Hit} hit */
function systemOf(engine, { entry }) {
  return engine.systems[entry.system].slug;
}

/** The results of the chosen game and kind. @param {Engine} engine @param {Hit[]} hits @param {Asked} asked */
export function narrowed(engine, hits, { system, kind }) {
  return hits.filter((hit) => (!system || systemOf(engine, hit) === system) && (!kind || hit.entry.kind.id === kind));
}

/**
 * The chips of games count what the chosen kind leaves, and the other way round.
 * @param {Engine} engine
 * @param {Hit[]} hits
 * @param {Asked} asked
 * @returns {{systems: Chip[], kinds: Chip[]}}
 */
export function chips(engine, hits, asked) {
  const bySystem = tally(narrowed(engine, hits, { ...asked, system: "" }), (hit) => systemOf(engine, hit), asked.system);
  const byKind = tally(narrowed(engine, hits, { ...asked, kind: "" }), ({ entry }) => entry.kind.id, asked.kind);
  const systems = engine.systems.map(({ slug: value, short: label }) => ({ value, label, count: bySystem.get(value) ?? -1 }));
  const kinds = [...byKind].map(([value, count]) => ({ value, label: kindLabel(engine, hits, value, asked.system), count }));
  return { systems: systems.filter(({ count }) => count >= 0), kinds: kinds.sort((a, b) => b.count - a.count) };
}

/** @param {Hit[]} hits @param {(hit: Hit) => string} by @param {string} chosen stays, even where nothing is left */
function tally(hits, by, chosen) {
  /** @type {Map<string, number>} */
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  for (const hit of hits) counts.set(by(hit), (counts.get(by(hit)) ?? 0) + 1);
  return counts;
}

/** A kind under the name that the chosen game gives it. @param {Engine} engine @param {Hit[]} hits @param {string} value @param {string} system */
function kindLabel(engine, hits, value, system) {
  const own = hits.find((hit) => hit.entry.kind.id === value && systemOf(engine, hit) === system)?.entry.kind;
  return (own ?? engine.kinds.find(({ id }) => id === value))?.plural ?? value;
}

/**
 * Fill a group with its chips; the first takes the choice back.
 * @param {HTMLElement} group
 * @param {Chip[]} all
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function fill(group, all, chosen, choose) {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const wanted = [{ value: "", label: "Tous", count: total }, ...all];
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
