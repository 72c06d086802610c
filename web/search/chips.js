// Chips that narrow the results by game and by kind, with how many each would leave.

import { element } from "./results.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {{value: string, label: string, count: number}} Chip
 */

const PASSAGES = "chapitre";

/**
 * @param {Engine} engine
 * @param {Hit} hit
 */
export function systemOf(engine, { entry, passage }) {
  return engine.systems[entry?.s ?? passage?.[0] ?? 0]?.[0] ?? "";
}

/**
 * @param {Engine} engine
 * @param {Hit} hit
 */
export function kindOf(engine, { entry }) {
  return entry ? (engine.kinds[entry.k]?.[0] ?? "") : PASSAGES;
}

/**
 * @param {Engine} engine
 * @param {Hit[]} hits
 * @param {import("./state.js").Asked} asked
 */
export function narrowed(engine, hits, { system, kind }) {
  return hits.filter((hit) => (
    (!system || systemOf(engine, hit) === system) && (!kind || kindOf(engine, hit) === kind)
  ));
}

/**
 * The chips of games count what the chosen kind leaves, and the other way round.
 * @param {Engine} engine
 * @param {Hit[]} hits
 * @param {import("./state.js").Asked} asked
 * @returns {{systems: Chip[], kinds: Chip[]}}
 */
export function chips(engine, hits, asked) {
  const bySystem = tally(narrowed(engine, hits, { ...asked, system: "" }), (hit) => systemOf(engine, hit), asked.system);
  const byKind = tally(narrowed(engine, hits, { ...asked, kind: "" }), (hit) => kindOf(engine, hit), asked.kind);
  const systems = engine.systems.map(([slug, , short]) => ({ value: slug, label: short, count: bySystem.get(slug) ?? -1 }));
  const kinds = [...byKind].map(([value, count]) => ({ value, label: kindLabel(engine, value, asked.system), count }));
  return { systems: systems.filter(({ count }) => count >= 0), kinds: kinds.sort((a, b) => b.count - a.count) };
}

/**
 * @param {Hit[]} hits
 * @param {(hit: Hit) => string} by
 * @param {string} chosen stays, even where nothing is left
 */
function tally(hits, by, chosen) {
  /** @type {Map<string, number>} */
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  for (const hit of hits) counts.set(by(hit), (counts.get(by(hit)) ?? 0) + 1);
  return counts;
}

/**
 * A kind under the name that the chosen game gives it.
 * @param {Engine} engine
 * @param {string} value
 * @param {string} system
 */
function kindLabel(engine, value, system) {
  if (value === PASSAGES) return "Chapitres";
  const at = engine.systems.findIndex(([slug]) => slug === system);
  const used = engine.records.find(({ s, k }) => s === at && engine.kinds[k]?.[0] === value);
  return (used ? engine.kinds[used.k] : engine.kinds.find(([id]) => id === value))?.[3] ?? value;
}

/**
 * Fill a group with its chips; the first takes the choice back.
 * @param {HTMLElement} group
 * @param {Chip[]} all
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function fill(group, all, chosen, choose) {
  const focused = group.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.value : undefined;
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const every = { value: "", label: "Tous", count: total };
  group.hidden = all.length < 2 && !chosen;
  group.replaceChildren(...[every, ...all].map(({ value, label, count }) => {
    const made = element("button", "search-chip");
    made.type = "button";
    made.dataset.value = value;
    made.setAttribute("aria-pressed", String(value === chosen));
    made.append(label, element("span", "search-chip-count", ` ${count}`));
    made.addEventListener("click", () => choose(value === chosen ? "" : value));
    return made;
  }));
  if (focused !== undefined) /** @type {HTMLElement | null} */ (group.querySelector(`[data-value="${CSS.escape(focused)}"]`))?.focus();
}
