// Chips that narrow the results by game and by kind, with how many each would leave.

import { el } from "../lib/dom.js";

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

/** @type {WeakMap<Engine, Map<string, string>>} */
const labels = new WeakMap();

/**
 * A kind under the name that the chosen game gives it.
 * @param {Engine} engine
 * @param {string} value
 * @param {string} system
 */
function kindLabel(engine, value, system) {
  if (value === PASSAGES) return "Chapitres";
  let known = labels.get(engine);
  if (!known) labels.set(engine, (known = kindLabels(engine)));
  return known.get(`${system} ${value}`) ?? known.get(` ${value}`) ?? value;
}

/** @param {Engine} engine */
function kindLabels({ kinds, records, systems }) {
  /** @type {Map<string, string>} */
  const found = new Map([...kinds].reverse().map(([id, , , plural]) => [` ${id}`, plural]));
  for (const { s, k } of records) {
    const kind = kinds[k];
    if (kind) found.set(`${systems[s]?.[0]} ${kind[0]}`, kind[3]);
  }
  return found;
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
  const buttons = /** @type {HTMLCollectionOf<HTMLButtonElement>} */ (group.children);
  // Keys follow one another faster than buttons can be made: those that stay are only told apart.
  while (buttons.length > wanted.length) group.lastElementChild?.remove();
  while (buttons.length < wanted.length) group.append(button());
  wanted.forEach(({ value, label, count }, at) => {
    const made = /** @type {HTMLButtonElement} */ (buttons[at]);
    set(/** @type {Text} */ (made.firstChild), label);
    set(/** @type {Text} */ (made.lastChild?.firstChild), ` ${count}`);
    made.dataset.value = value;
    made.setAttribute("aria-pressed", String(value === chosen));
    made.onclick = () => choose(value === chosen ? "" : value);
  });
}

function button() {
  const made = el("button", { class: "search-chip" }, " ");
  made.type = "button";
  made.append(el("span", { class: "search-chip-count" }, " "));
  return made;
}

/**
 * @param {Text} node
 * @param {string} text
 */
function set(node, text) {
  if (node.data !== text) node.data = text;
}
