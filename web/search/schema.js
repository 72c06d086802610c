// The two indexes: names and definitions, which the first key needs, and texts, which come after.

import { isEmpty, meaningful, stem, words } from "./words.js";

/**
 * @typedef {{s: number, k: number, n: string, i?: string, e?: string[], a?: string[], p?: string[],
 *   t?: string[], o?: number[], d?: string, f?: string, v?: Record<string, number[]>, w?: number}} Entry
 *   system, kind, name, id, English names, aliases, parameters, labels, which labels are its own,
 *   definition, figures, values, weight
 * @typedef {[system: number, chapter: string, anchor: string, title: string, heading: string,
 *   text: string]} Passage
 * @typedef {[id: string, slug: string, label: string, plural: string, nature: number]} KindRow
 * @typedef {[system: number, id: string, names: string[], format: string]} StatRow
 * @typedef {{edition: string, systems: [slug: string, name: string, short: string][], kinds: KindRow[],
 *   stats: StatRow[], records: Entry[]}} Names
 */

/** The natures of kinds that the search treats apart. */
export const PROFILE = 1;
export const TOOL = 2;

/** Both forms of a word are found: as written, folded, and as its stem. */
function bothForms(/** @type {string} */ word) {
  const root = stem(word);
  return root === word ? word : [word, root];
}

function tokens(/** @type {string} */ text) {
  return words(text).filter((word) => !isEmpty(word));
}

/** Names of nothing but empty words keep them: they could not be found otherwise. */
function nameTokens(/** @type {string} */ text) {
  return meaningful(words(text));
}

/** @param {string[] | undefined} list */
const join = (list) => (list ?? []).join(" ");

export const NAMES = {
  fields: ["name", "alias", "label", "definition"],
  tokenize: (/** @type {string} */ text, /** @type {string | undefined} */ field = undefined) =>
    (field === "name" || field === "alias" ? nameTokens(text) : tokens(text)),
  processTerm: bothForms,
};

export const TEXTS = { fields: ["heading", "text"], tokenize: tokens, processTerm: bothForms };

/**
 * @param {Entry} entry
 * @param {number} id
 */
export function nameDocument(entry, id) {
  return {
    id,
    name: entry.n,
    alias: join([...(entry.e ?? []), ...(entry.a ?? [])]),
    label: join([...(entry.t ?? []), ...(entry.p ?? [])]),
    definition: entry.d ?? "",
  };
}

/**
 * Texts of records come first, under the numbers of their records; then the passages.
 * @param {string[]} texts
 * @param {Passage[]} passages
 */
export function textDocuments(texts, passages) {
  const records = texts.map((text, id) => ({ id, heading: "", text }));
  const parts = passages.map(([, , , title, heading, text], at) => (
    { id: texts.length + at, heading: `${title} ${heading}`, text }
  ));
  return [...records.filter(({ text }) => text), ...parts];
}
