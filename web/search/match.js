// How well names answer a query. The order of the grades is the order of the results: the exact name,
// its beginning, another name, a typo; words of definitions and texts come below (rank.js).

import { allowed, distance } from "./distance.js";
import { isEmpty, meaningful, stem, words } from "./words.js";

/** @typedef {{text: string, whole: string, joined: string, content: string[], alias: boolean, short: boolean}} Name */
/** @typedef {{folded: string, joined: string, words: string[], open: boolean, asking: boolean,
 *   bare: boolean, sure: Set<string>}} Asked a query; bare holds no word with a meaning; sure are the words that are names' own, and so no typos */

export const GRADE = {
  exact: 100, begins: 93, inflected: 90, alias: 85, words: 81, aliasBegins: 78, aliasWords: 74, typo: 70,
};
/** Empty words that stand inside names; any other makes a query a question. */
const JOINTS = new Set("a au aux d de des du en et l la le les un une".split(" "));
const ALIAS_LESS = 6;
const SLIP = 5;
const UNLIKE = 15;
const FULLNESS = 4;

/**
 * A name, ready to be compared.
 * @param {string} text
 * @param {boolean} alias
 * @returns {Name}
 */
export function name(text, alias) {
  const all = words(text);
  // An abbreviation (PV, LdV) is written to be typed: it counts as the name itself.
  const short = alias && /^[\p{L}\d]{1,4}$/u.test(text) && /\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(text);
  return { text, whole: all.join(" "), joined: all.join(""), content: meaningful(all), alias, short };
}

/**
 * A query, ready to be compared.
 * @param {string} text
 * @returns {Asked}
 */
export function asked(text) {
  const all = words(text);
  // Only the last word may be unfinished, and only while nothing was typed after it.
  const open = /[\p{L}\d]$/u.test(text);
  const found = meaningful(all);
  // The first letter of a further word says too little to change what the others have found.
  const begun = open && found.length > 1 && /^[a-z]$/.test(found.at(-1) ?? "");
  const kept = begun ? found.slice(0, -1) : found;
  const asking = found.length < all.length && all.some((word) => isEmpty(word) && !JOINTS.has(word));
  return { folded: all.join(" "), joined: all.join(""), words: kept, open, asking, bare: found === all && all.every(isEmpty), sure: new Set() };
}

/**
 * @param {Asked} query
 * @param {Name} candidate
 * @returns {number} the grade, or 0 where the name does not answer the whole query
 */
export function grade(query, candidate) {
  const found = bare(query, candidate);
  if (!found) return 0;
  return found + (FULLNESS * Math.min(1, query.joined.length / candidate.joined.length)) - FULLNESS;
}

/**
 * @param {Asked} query
 * @param {Name} candidate
 */
function bare(query, candidate) {
  const { alias, short } = candidate;
  if (query.joined === candidate.joined) return !alias || short ? GRADE.exact : GRADE.alias;
  const begun = begins(query, candidate);
  if (sameWords(query.words, candidate.content, stem)) return Math.max(begun, same(query, candidate));
  if (begun) return begun;
  const found = wordByWord(query, candidate);
  if (found || query.joined.length < 5 || !candidate.joined.startsWith(query.joined)) return found;
  // Typed together what is written apart.
  return alias ? GRADE.aliasWords : GRADE.words;
}

/**
 * The name begins with the query as it stands.
 * @param {Asked} query
 * @param {Name} candidate
 */
function begins({ folded, open }, { whole, alias }) {
  if (!whole.startsWith(folded)) return 0;
  const finished = whole[folded.length] === " ";
  if (!finished && !open) return 0;
  return (alias ? GRADE.aliasBegins : GRADE.begins) + (finished ? 2 : 0);
}

/**
 * The same words, but for their endings and what stands between them.
 * @param {Asked} query
 * @param {Name} candidate
 */
function same(query, candidate) {
  if (query.asking) return candidate.alias ? GRADE.aliasWords : GRADE.words;
  const exact = sameWords(query.words, candidate.content, (word) => word);
  const best = candidate.alias ? GRADE.alias : exact ? GRADE.exact : GRADE.inflected;
  const far = query.words.reduce((sum, word, at) => sum + unlike(word, candidate.content[at] ?? ""), 0);
  return best - (exact ? 1 : (UNLIKE * far) / query.words.length);
}

/**
 * How much of a word another one does not begin with: decides between words of one stem.
 * @param {string} word
 * @param {string} other
 */
function unlike(word, other) {
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  return 1 - shared / Math.max(word.length, other.length);
}

/**
 * @param {string[]} some
 * @param {string[]} others
 * @param {(word: string) => string} form
 */
function sameWords(some, others, form) {
  return some.length === others.length && some.every((word, at) => form(word) === form(others[at] ?? ""));
}

/**
 * Every word of the query answers one of the name's, in whatever order.
 * @param {Asked} query
 * @param {Name} candidate
 */
function wordByWord(query, candidate) {
  let slips = 0;
  let loose = 0;
  /** @type {Set<number>} */
  const used = new Set();
  for (const [at, word] of query.words.entries()) {
    const best = bestWord(word, candidate.content, used, query.open && at === query.words.length - 1, query.sure.has(word));
    if (!best) return wholeTypo(query, candidate);
    used.add(best.at);
    slips += best.slips;
    loose += best.loose;
  }
  const first = used.has(0) ? 1 : 0;
  if (slips) return GRADE.typo + first - SLIP * (slips - 1) - loose - (candidate.alias ? ALIAS_LESS : 0);
  return (candidate.alias ? GRADE.aliasWords : GRADE.words) + first - loose;
}

/**
 * @param {string} word
 * @param {string[]} others
 * @param {Set<number>} used
 * @param {boolean} open
 * @param {boolean} sure
 */
function bestWord(word, others, used, open, sure) {
  /** @type {{at: number, slips: number, loose: number} | undefined} */
  let best;
  others.forEach((other, at) => {
    if (used.has(at)) return;
    const found = compareWords(word, other, open, sure);
    if (found && (!best || found.slips * 10 + found.loose < best.slips * 10 + best.loose)) best = { at, ...found };
  });
  return best;
}

/**
 * How two words agree: without slips exactly, by stem or by beginning; else as a typo.
 * @param {string} word
 * @param {string} other
 * @param {boolean} open
 * @param {boolean} [sure]
 * @returns {{slips: number, loose: number} | undefined}
 */
export function compareWords(word, other, open, sure = false) {
  if (word === other) return { slips: 0, loose: 0 };
  if (stem(word) === stem(other)) return { slips: 0, loose: 1 };
  if (other.startsWith(word)) return { slips: 0, loose: open ? 1 : 3 };
  const most = sure ? 0 : allowed(word.length);
  if (!most) return undefined;
  const slips = distance(word, other, most);
  if (slips <= most) return { slips, loose: 0 };
  if (!open || word.length < 5) return undefined;
  const begun = distance(word, other, most, true);
  return begun <= most && begun < word.length / 3 ? { slips: begun, loose: 2 } : undefined;
}

/**
 * A space too many or too few hides inside a typo: compare the whole without spaces.
 * @param {Asked} query
 * @param {Name} candidate
 */
function wholeTypo(query, candidate) {
  const most = allowed(query.joined.length);
  if (query.joined.length < 6 || query.words.every((word) => query.sure.has(word))) return 0;
  const slips = distance(query.joined, candidate.joined, most);
  if (slips > most) return 0;
  return GRADE.typo - 2 - SLIP * Math.max(0, slips - 1) - (candidate.alias ? ALIAS_LESS : 0);
}

/**
 * How much of a name a query holds.
 * @param {Set<string>} stems of the query's words, and of what they may mean
 * @param {Name} candidate
 * @returns {number}
 */
export function held(stems, candidate) {
  return candidate.content.filter((other) => stems.has(stem(other))).length / candidate.content.length;
}

const VALUES = /\s*\(([^)]*)\)/g;

/**
 * Whether every word of a query stands in the name or in a whole label: "grand" is not "très grand".
 * @param {Asked} query
 * @param {import("./schema.js").Entry} entry
 */
export function covers(query, entry) {
  const said = new Set(words(entry.n).map(stem));
  const wanted = new Set(query.words.map(stem));
  for (const label of entry.t ?? []) {
    const bare = name(label.replace(VALUES, ""), false);
    if (held(wanted, bare) === 1) for (const word of words(label)) said.add(stem(word));
  }
  return query.words.every((word) => said.has(stem(word)));
}
