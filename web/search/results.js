// Results as elements: name, kind and game, and the definition itself.

import { root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { excerpt, mark, sought } from "./highlight.js";
import { idOf } from "../lib/fold.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {import("./state.js").Recent} Recent
 */

const LENGTH = 190;

/**
 * Where a result leads and what it is called.
 * @param {Engine} engine
 * @param {Hit} hit
 * @returns {Recent}
 */
export function described(engine, { entry, passage }) {
  if (passage) {
    const [system, chapter, anchor, title, heading] = passage;
    const [slug, , short] = /** @type {[string, string, string]} */ (engine.systems[system]);
    const name = heading ? `${title} › ${heading}` : title;
    return { entry: `${slug}/${chapter}#${anchor}`, url: `${slug}/regles/${chapter}/#${anchor}`, name, kind: "Chapitre", system: short };
  }
  const { s, k, n, i } = /** @type {import("./schema.js").Entry} */ (entry);
  const [slug, , short] = /** @type {[string, string, string]} */ (engine.systems[s]);
  const [kind, place, label] = /** @type {import("./schema.js").KindRow} */ (engine.kinds[k]);
  const id = i ?? idOf(n);
  return { entry: `${slug}/${kind}/${id}`, url: `${slug}/${place}/${id}/`, name: n, kind: label, system: short };
}

/**
 * A result as an option of the list.
 * @param {Engine} engine
 * @param {Hit} hit
 * @param {string[]} words
 * @returns {HTMLAnchorElement}
 */
export function option(engine, hit, words) {
  const told = described(engine, hit);
  const what = sought(hit.terms, words);
  const made = base(told);
  const slug = engine.systems[hit.entry?.s ?? hit.passage?.[0] ?? 0]?.[0] ?? "";
  made.dataset.system = slug;
  const name = el("span", { class: "hit-name" });
  mark(name, told.name, what);
  const text = el("span", { class: "hit-text" });
  if (hit.also) text.append(also(hit.also, what));
  if (hit.entry) definition(text, hit.entry, what);
  else mark(text, excerpt(hit.passage?.[5] ?? "", what, LENGTH), what);
  made.append(name, el("span", { class: "hit-kind" }, `${told.kind} · ${told.system}`), text);
  return made;
}

/**
 * A look-up of before, or a name near the one typed.
 * @param {Recent} told
 * @returns {HTMLAnchorElement}
 */
export function plainOption(told) {
  const made = base(told);
  made.classList.add("is-plain");
  made.append(el("span", { class: "hit-name" }, told.name), el("span", { class: "hit-kind" }, `${told.kind} · ${told.system}`));
  return made;
}

/** @param {Recent} told */
function base(told) {
  const made = el("a", { class: "hit" });
  made.href = root + told.url;
  made.tabIndex = -1;
  // What the list of look-ups remembers of it.
  Object.assign(made.dataset, { entry: told.entry, url: told.url, name: told.name, kind: told.kind, short: told.system });
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  return made;
}

/**
 * @param {string} name
 * @param {import("./highlight.js").Sought} what
 */
function also(name, what) {
  const made = el("span", { class: "hit-also" });
  mark(made, name, what);
  made.append(" — ");
  return made;
}

/**
 * @param {HTMLElement} into
 * @param {import("./schema.js").Entry} entry
 * @param {import("./highlight.js").Sought} what
 */
function definition(into, entry, what) {
  if (entry.f) into.append(el("span", { class: "hit-figures" }, entry.f));
  const own = (entry.o ?? []).map((at) => entry.t?.[at] ?? "").join(", ");
  const said = [own, entry.d ?? ""].filter(Boolean).join(". ");
  if (entry.f && said) into.append(" ");
  mark(into, said, what);
}
