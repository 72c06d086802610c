// Results as elements: name, kind and game, and the definition itself.

import { root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { idOf } from "../lib/fold.js";
import { excerpt, mark } from "./highlight.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {import("./highlight.js").Sought} Sought
 * @typedef {import("./state.js").Recent} Recent
 */

const LENGTH = 190;

/** Where a result leads and what it is called. @param {Engine} engine @param {Hit} hit @returns {Recent} */
export function described({ systems, kinds }, { entry, passage }) {
  const { slug = "", short: system = "" } = systems[entry?.system ?? passage?.system ?? 0] ?? {};
  if (passage) {
    const { chapter, anchor, title, heading } = passage;
    const name = heading ? `${title} › ${heading}` : title;
    return { entry: `${slug}/${chapter}#${anchor}`, url: `${slug}/regles/${chapter}/#${anchor}`, name, kind: "Chapitre", system };
  }
  const { id: kind, slug: place, label = "" } = kinds[entry?.kind ?? 0] ?? {};
  const { name = "", id = idOf(name) } = entry ?? {};
  return { entry: `${slug}/${kind}/${id}`, url: `${slug}/${place}/${id}/`, name, kind: label, system };
}

/** A result as an option of the list. @param {Engine} engine @param {Hit} hit @param {Sought} sought */
export function option(engine, hit, sought) {
  const { entry, passage, also } = hit;
  const result = described(engine, hit);
  const name = el("span", { class: "hit-name" });
  mark(name, result.name, sought);
  const text = el("span", { class: "hit-text" });
  if (also) {
    const other = el("span", { class: "hit-also" });
    mark(other, also, sought);
    other.append(" — ");
    text.append(other);
  }
  if (entry) definition(text, entry, sought);
  else mark(text, excerpt(passage?.text ?? "", sought, LENGTH), sought);
  return link(result, name, text);
}

/** A result of before, or a name near the one typed. @param {Recent} result @param {boolean} [near] */
export function plainOption(result, near = false) {
  const made = link(result, el("span", { class: "hit-name" }, result.name));
  made.classList.add("is-plain");
  if (near) {
    // A suggestion is no answer: tools that read the ranking must not take it for one.
    delete made.dataset.entry;
    made.dataset.near = result.entry;
  }
  return made;
}

/** @param {Recent} result @param {HTMLElement} name @param {HTMLElement} [text] */
function link(result, name, text) {
  const kind = el("span", { class: "hit-kind" }, `${result.kind} · ${result.system}`);
  const made = el("a", { class: "hit", href: root + result.url, tabIndex: -1, role: "option", "aria-selected": "false" }, name, kind, text);
  // What the list of recent results remembers of it.
  const { entry, url, name: called, kind: label, system } = result;
  Object.assign(made.dataset, { entry, url, name: called, kind: label, short: system, system: entry.split("/")[0] });
  return made;
}

/** @param {HTMLElement} into @param {import("../types.js").SearchEntry} entry @param {Sought} sought */
function definition(into, { figures, own = [], labels = [], definition: said = "" }, sought) {
  if (figures) into.append(el("span", { class: "hit-figures" }, figures));
  const shown = [own.map((at) => labels[at] ?? "").join(", "), said].filter(Boolean).join(". ");
  if (figures && shown) into.append(" ");
  mark(into, shown, sought);
}
