// How well names answer a query. The order of the grades (weights.js) is the order of the results: the exact
// name, its beginning, another name, a typo; words of definitions and texts come below.

import { allowed, distance } from "./slips.js";
import { words } from "./language.js";
import { GRADE, NAME } from "./weights.js";

/**
 * @typedef {import("./language.js").Language} Language
 * @typedef {import("./vocabulary.js").Matches} Matches
 * @typedef {{text: string, whole: string, joined: string, content: string[], alias: boolean, short: boolean}} Name
 *   whole: its words; joined: without spaces; content: the words that carry meaning; short: an abbreviation
 * @typedef {{folded: string, joined: string, words: string[], open: boolean, asking: boolean, bare: boolean,
 *   matches: Matches[]}} Query
 *   open: its last word may be unfinished; bare: no word carries meaning; matches: what each word may mean
 */

/** A name, ready to be compared. @param {Language} language @param {string} text @param {boolean} alias @returns {Name} */
export function name(language, text, alias) {
  const all = words(text);
  // An abbreviation (PV, LdV) is written to be typed: it counts as the name itself.
  const short = alias && /^[\p{L}\d]{1,4}$/u.test(text) && /\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(text);
  return { text, whole: all.join(" "), joined: all.join(""), content: language.meaningful(all), alias, short };
}

/** A query, ready to be compared. @param {Language} language @param {string} text @returns {Query} */
export function query(language, text) {
  const all = words(text);
  // Only the last word may be unfinished, and only while nothing was typed after it.
  const open = /[\p{L}\d]$/u.test(text);
  const content = language.meaningful(all);
  // The first letter of a further word says too little to change what the others have found.
  const begun = open && content.length > 1 && /^[a-z]$/.test(content.at(-1) ?? "");
  const asking = content.length < all.length && all.some((word) => language.empty.has(word) && !language.joints.has(word));
  return {
    folded: all.join(" "), joined: all.join(""), words: begun ? content.slice(0, -1) : content, open, asking,
    bare: all.every((word) => language.empty.has(word)), matches: [],
  };
}

/** The grade of a name, or 0 where it does not answer the whole query. @param {Query} asked @param {Name} candidate */
export function grade(asked, candidate) {
  const best = bare(asked, candidate);
  return best && best + NAME.fullness * (Math.min(1, asked.joined.length / candidate.joined.length) - 1);
}

/** @param {Query} asked @param {Name} candidate @returns {number} */
function bare(asked, candidate) {
  const { alias, short } = candidate;
  if (asked.joined === candidate.joined) return !alias || short ? GRADE.exact : GRADE.alias;
  const begun = begins(asked, candidate);
  if (sameWords(asked, candidate, ["same", "stem"])) return Math.max(begun, inflected(asked, candidate));
  const found = begun || wordByWord(asked, candidate);
  if (found || asked.joined.length < 5 || !candidate.joined.startsWith(asked.joined)) return found;
  // Typed together what is written apart.
  return alias ? GRADE.aliasWords : GRADE.words;
}

/** The name begins with the query as it stands. @param {Query} asked @param {Name} candidate */
function begins({ folded, open }, { whole, alias }) {
  const finished = whole[folded.length] === " ";
  if (!whole.startsWith(folded) || !(finished || open)) return 0;
  return (alias ? GRADE.aliasBegins : GRADE.begins) + (finished ? NAME.finished : 0);
}

/** The same words, but for their endings and what stands between them. @param {Query} asked @param {Name} candidate */
function inflected(asked, candidate) {
  if (asked.asking) return candidate.alias ? GRADE.aliasWords : GRADE.words;
  const exact = sameWords(asked, candidate, ["same"]);
  const best = candidate.alias ? GRADE.alias : exact ? GRADE.exact : GRADE.inflected;
  const far = asked.words.reduce((sum, word, at) => sum + unlike(word, candidate.content[at] ?? ""), 0);
  return best - (exact ? 1 : (NAME.unlike * far) / asked.words.length);
}

/** How much of a word another one does not begin with. @param {string} word @param {string} other */
function unlike(word, other) {
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  return 1 - shared / Math.max(word.length, other.length);
}

/** @param {Query} asked @param {Name} candidate @param {string[]} how */
function sameWords({ matches }, { content }, how) {
  return matches.length === content.length && matches.every((found, at) => how.includes(found.get(content[at] ?? "")?.match.how ?? ""));
}

/** Every word of the query answers one of the name's, in whatever order. @param {Query} asked @param {Name} candidate */
function wordByWord(asked, candidate) {
  /** @type {number[]} */
  const used = [];
  let slips = 0;
  let loose = 0;
  for (const found of asked.matches) {
    /** @type {import("./vocabulary.js").Match | undefined} */
    let best;
    for (const [at, word] of candidate.content.entries()) {
      const match = found.get(word)?.match;
      if (!match || match.how === "meant" || used.includes(at) || (best && best.quality >= match.quality)) continue;
      if (best) used.pop();
      best = match;
      used.push(at);
    }
    if (!best) return wholeTypo(asked, candidate);
    slips += best.slips;
    loose += best.loose;
  }
  const first = used.includes(0) ? 1 : 0;
  if (slips) return GRADE.typo + first - NAME.slip * (slips - 1) - loose - (candidate.alias ? NAME.alias : 0);
  return (candidate.alias ? GRADE.aliasWords : GRADE.words) + first - loose;
}

/** A space too many or too few hides inside a typo: compare without spaces. @param {Query} asked @param {Name} candidate */
function wholeTypo({ joined, matches }, candidate) {
  const sure = matches.every((found) => [...found.values()].some(({ match }) => match.how !== "slip" && match.how !== "meant"));
  const most = allowed(joined.length);
  if (joined.length < 6 || sure) return 0;
  const slips = distance(joined, candidate.joined, most);
  if (slips > most) return 0;
  return GRADE.typo - NAME.space - NAME.slip * Math.max(0, slips - 1) - (candidate.alias ? NAME.alias : 0);
}
