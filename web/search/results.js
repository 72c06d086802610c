// Results as elements: name, kind and game, and the definition itself; what answers the query is marked.

import { root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { fold } from "../lib/fold.js";
import { say } from "../lib/say.js";

/**
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {import("../types.js").PageRead} PageRead
 * @typedef {Pick<import("./engine.js").Answer, "terms" | "words">} Sought
 */

const WORD = /[\p{L}\p{N}]+/gu;
const LENGTH = 190;
const BEFORE = 60;

/** Where a result leads and what it is called. @param {Hit} hit @returns {PageRead} */
export function described({ entry: { url, name, kind, game } }) {
  return { url, name, kind: kind.label, system: game.short };
}

/** A result as an option of the list. @param {Hit} hit @param {Sought} sought */
export function option(hit, sought) {
  const { also, entry: { kind, game, figures, own = [], labels = [], definition = "" } } = hit;
  const result = described(hit);
  const said = kind.nature === "passage" ? excerpt(definition, sought) : definition;
  const shown = [own.map((at) => labels[at]).join(", "), said].filter(Boolean).join(". ");
  const text = el(
    "span", { class: "hit-text" },
    also ? el("span", { class: "hit-also" }, ...marked(also, sought), " — ") : null,
    figures ? el("span", { class: "hit-figures" }, figures) : null, figures && shown ? " " : null, ...marked(shown, sought),
  );
  return link(result, { class: "hit", "data-entry": hit.entry.key, lang: game.language }, marked(result.name, sought), text);
}

/** A game's front page. @param {import("../types.js").SearchSystem} game */
export function gameOption({ slug, name, short }) {
  return plainOption({ url: `${slug}/`, name, kind: say("search-system"), system: short }, "data-game", slug);
}

/** A page that was read, or, as `data-near`, a name near the one typed. @param {PageRead} result @param {"data-read" | "data-near" | "data-game"} as @param {string} key */
export function plainOption(result, as, key) {
  return link(result, { class: "hit is-plain", [as]: key }, [result.name]);
}

/** @param {PageRead} result @param {Record<string, string>} properties @param {(Node | string)[]} name @param {HTMLElement} [text] */
function link(result, properties, name, text) {
  return el(
    "a", { ...properties, href: root + result.url, tabIndex: -1, role: "option", "aria-selected": "false" },
    el("span", { class: "hit-name" }, ...name), el("span", { class: "hit-kind" }, [result.kind, result.system].filter(Boolean).join(" · ")), text,
  );
}

/** A text, its answering words in <mark>. @param {string} text @param {Sought} sought */
function marked(text, sought) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = answering(word, sought);
    if (!length) continue;
    parts.push(text.slice(last, index), el("mark", {}, text.slice(index, index + length)));
    last = index + length;
  }
  return [...parts, text.slice(last)];
}

/** How much of a word is marked: what was typed of it, or all where another form was found. @param {string} word @param {Sought} sought */
function answering(word, { terms, words }) {
  const folded = fold(word);
  const begun = words.find((typed) => typed.length > 1 && folded.startsWith(typed));
  if (begun && folded.length === word.length) return begun.length;
  return begun || terms.has(folded) ? word.length : 0;
}

/** The part of a long text where the first answering word stands. @param {string} text @param {Sought} sought */
function excerpt(text, sought) {
  const at = [...text.matchAll(WORD)].find(({ 0: word }) => answering(word, sought))?.index ?? 0;
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
  return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
