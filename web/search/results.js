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

/** @typedef {{at: number, length: number, folded: string}} Word */
/** @type {Map<string, Word[]>} the words of texts that were shown */
const read = new Map();

/** Where a result leads and what it is called. @param {Hit} hit @returns {PageRead} */
export function described({ entry: { url, name, kind, game } }) {
  return { url, name, kind: kind.label, system: game.name };
}

/**
 * @typedef {{row: HTMLElement, name: string, text: string}} Shown a result as an option of the list; what its name and text say, and what of them is marked
 */

/**
 * A result as an option of the list; what it says already from the key before is not made again.
 * @param {Hit} hit @param {Sought} sought @param {Shown} [last] of the same entry
 * @returns {Shown}
 */
export function option(hit, sought, last) {
  const { also = "", entry: { kind, game, figures, own = [], labels = [], definition = "" } } = hit;
  const result = described(hit);
  const said = kind.nature === "passage" ? excerpt(definition, sought) : definition;
  const shown = [own.map((at) => labels[at]).join(", "), said].filter(Boolean).join(". ");
  const row = last?.row ?? link(result, { class: "hit", "data-entry": hit.entry.key, lang: game.language }, [], el("span", { class: "hit-text" }));
  const marks = [result.name, also, shown].map((text) => marksOf(text, sought));
  const [named, called, told] = marks;
  const [name, text] = [String(named), [also, called, shown, told].join("\n")];
  if (name !== last?.name) row.children[0].replaceChildren(...marked(result.name, named));
  if (text !== last?.text) {
    row.children[2].replaceChildren(
      ...also ? [el("span", { class: "hit-also" }, ...marked(also, called), " — ")] : [],
      ...figures ? [el("span", { class: "hit-figures" }, figures), shown ? " " : ""] : [], ...marked(shown, told),
    );
  }
  return { row, name, text };
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
    el("span", { class: "hit-name" }, ...name), el("span", { class: "hit-kind" }, result.kind, result.kind && result.system ? " · " : "", el("b", { "data-system": result.url.split("/")[0] ?? "" }, result.system)), text,
  );
}

/** A text with its marks. @param {string} text @param {number[]} marks */
function marked(text, marks) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let last = 0;
  for (let at = 0; at < marks.length; at += 2) {
    parts.push(text.slice(last, marks[at]), el("mark", {}, text.slice(marks[at], marks[at + 1])));
    last = marks[at + 1];
  }
  return [...parts, text.slice(last)];
}

/** Where the answering words of a text begin and end, in turn. @param {string} text @param {Sought} sought */
function marksOf(text, sought) {
  const marks = [];
  for (const word of wordsOf(text)) {
    const length = answering(word, sought);
    if (length) marks.push(word.at, word.at + length);
  }
  return marks;
}

/** The words of a text that was shown, folded: it is likely shown again at the next key. @param {string} text */
function wordsOf(text) {
  let words = read.get(text);
  if (!words) {
    words = [...text.matchAll(WORD)].map(({ 0: { length }, index: at }) => ({ at, length, folded: fold(text.slice(at, at + length)) }));
    read.set(text, words);
  }
  return words;
}

/** How much of a word is marked: what was typed of it, or all where another form was found. @param {Word} word @param {Sought} sought */
function answering({ length, folded }, { terms, words }) {
  const begun = words.find((typed) => typed.length > 1 && folded.startsWith(typed));
  if (begun && folded.length === length) return begun.length;
  return begun || terms.has(folded) ? length : 0;
}

/** The part of a long text where the first answering word stands. @param {string} text @param {Sought} sought */
function excerpt(text, sought) {
  const at = wordsOf(text).find((word) => answering(word, sought))?.at ?? 0;
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
  return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
