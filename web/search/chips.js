// Chips that narrow the results by game and by kind, with how many each would leave.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";

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
  /** @type {Map<string, number>} a choice stays, even where nothing is left of it */
  const byGame = new Map(asked.system ? [[asked.system, 0]] : []);
  /** @type {Map<string, number>} */
  const byKind = new Map(asked.kind ? [[asked.kind, 0]] : []);
  /** @type {Map<string, string>} a kind has the name that the chosen game gives it */
  const named = new Map();
  for (const { entry: { kind, game: { slug } } } of hits) {
    if (!asked.kind || kind.id === asked.kind) byGame.set(slug, (byGame.get(slug) ?? 0) + 1);
    if (!asked.system || slug === asked.system) byKind.set(kind.id, (byKind.get(kind.id) ?? 0) + 1);
    if (slug === asked.system) named.set(kind.id, kind.plural);
  }
  const systems = engine.systems.filter(({ slug }) => byGame.has(slug));
  return {
    systems: systems.map(({ slug, name, short }) => ({ value: slug, label: matchMedia("(width >= 48rem)").matches ? name : short, count: byGame.get(slug) ?? 0 })),
    kinds: [...byKind].map(([value, count]) => ({ value, label: named.get(value) ?? pluralOf(engine, value), count })).sort((a, b) => b.count - a.count),
  };
}

/** What games call some records. @param {Engine} engine @param {string} kind */
function pluralOf(engine, kind) {
  return engine.kinds.find(({ id }) => id === kind)?.plural ?? kind;
}

/**
 * A group of chips, to be filled.
 * @param {string} label @param {(value: string) => void} choose
 */
export function group(label, choose) {
  const made = el("div", { class: "search-chips", role: "group", "aria-label": label, hidden: true });
  made.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element ? target.closest("button") : null;
    if (chip) choose(chip.getAttribute("aria-pressed") === "true" ? "" : chip.dataset.value ?? "");
  });
  return made;
}

/**
 * Fill a group with its chips; the first one undoes the choice.
 * @param {HTMLElement} group
 * @param {Chip[]} all
 * @param {string} chosen
 */
export function fill(group, all, chosen) {
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
    const pressed = String(value === chosen);
    if (made.getAttribute("aria-pressed") !== pressed) made.setAttribute("aria-pressed", pressed);
    if (made.dataset.value !== value) made.dataset.value = value;
  });
}
