// How well names answer a query. The order of the grades (weights.js) is the order of the results: the exact
// name, its beginning, another name, a typo; words of definitions and texts come below.

import { meaningful, words } from "./language.js";
import { BEGUN, MEANT } from "./vocabulary.js";
import { GRADE, NAME } from "./weights.js";

/**
 * @typedef {import("./language.js").Language} Language
 * @typedef {import("./vocabulary.js").Matches} Matches
 * @typedef {{text: string, whole: string, joined: string, content: string[], alias: boolean, short: boolean, said: boolean, pairs?: Set<string>}} Name
 *   whole: its words; joined: without spaces; content: the words that carry meaning; short: an abbreviation; said: no name of the game's
 * @typedef {{folded: string, joined: string, words: string[], begun: string, asking: boolean[], open: boolean, bare: boolean, matches: Matches[]}} Query
 *   begun: the last word where it is left out: it says too little by itself, but a name that goes on with it is meant; asking: which words rather ask than name; open: its last word may be unfinished; bare: no word carries meaning;
 *   matches: what each word may mean
 */

/** A name, ready to be compared. @param {Language} language @param {string} text @param {boolean} alias @param {boolean} [said] @returns {Name} */
export function name(language, text, alias, said = false) {
  const all = words(text);
  // An abbreviation (PV, LdV) is written to be typed: it counts as the name itself.
  const short = alias && /^[\p{L}\d]{1,4}$/u.test(text) && /\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(text);
  return { text, whole: all.join(" "), joined: all.join(""), content: meaningful([language], all), alias, short, said: said && !short };
}

/** A query, ready to be compared. @param {Language[]} languages that it may be in @param {string} text @returns {Query} */
export function query(languages, text) {
  const all = words(text);
  // Only the last word may be unfinished, and only while nothing was typed after it.
  const open = /[\p{L}\d]$/u.test(text);
  const content = meaningful(languages, all);
  // The first letter of a further word says too little to change what the others have found.
  const letter = open && content.length > 1 && /^[a-z]$/.test(content.at(-1) ?? "");
  const asked = letter ? content.slice(0, -1) : content;
  const last = all.at(-1) ?? "";
  return {
    folded: all.join(" "), joined: all.join(""), words: asked, begun: asked.at(-1) === last ? "" : last, open, matches: [],
    asking: asked.map((word) => languages.some((language) => language.asks(word))),
    bare: all.every((word) => languages.some(({ empty }) => empty.has(word))),
  };
}

/** The grade of a name, or 0 where it does not answer the whole query. @param {Query} asked @param {Name} candidate */
export function grade(asked, candidate) {
  const best = whole(asked, candidate) || wordByWord(asked, candidate);
  return best && best - (candidate.said ? NAME.said : 0) + NAME.fullness * (Math.min(1, asked.joined.length / candidate.joined.length) - 1);
}

/** Whether a text goes on after its beginning as a name may: not with a further digit of the same number. @param {string} text @param {string} start */
export function begins(text, start) {
  return text.startsWith(start) && !(/\d$/.test(start) && /\d/.test(text[start.length] ?? ""));
}

/** The name is, or begins with, the query as it stands. @param {Query} asked @param {Name} candidate */
function whole({ folded, joined, open }, candidate) {
  if (joined === candidate.joined) return !candidate.alias || candidate.short ? GRADE.exact : GRADE.alias;
  const finished = candidate.whole[folded.length] === " ";
  if (!begins(candidate.whole, folded) || !(finished || open)) return 0;
  return (candidate.alias ? GRADE.aliasBegins : GRADE.begins) + (finished ? NAME.finished : 0);
}

/** Every word of the query answers one of the name's. @param {Query} asked @param {Name} candidate */
function wordByWord({ joined, matches, begun }, { whole, content, joined: called, alias }) {
  let [slips, loose, ordered] = [0, 0, matches.length === content.length];
  for (const [at, terms] of matches.entries()) {
    const best = surest(terms, content);
    // Typed together what is written apart.
    if (!best) return joined.length > 4 && begins(called, joined) ? (alias ? GRADE.aliasWords : GRADE.words) : 0;
    ordered &&= best !== BEGUN && terms.get(content[at] ?? "")?.match === best;
    slips += best.slips;
    loose += 1 - best.quality;
  }
  // What goes on otherwise than was typed is no answer to the whole.
  if (begun && !slips && !whole.split(" ").some((word) => word.startsWith(begun))) return GRADE.otherwise - loose;
  if (slips) return GRADE.typo - NAME.slip * (slips - 1) - (alias ? NAME.alias : 0);
  if (ordered) return alias ? GRADE.alias : GRADE.inflected;
  return (alias ? GRADE.aliasWords : GRADE.words) - loose;
}

/** @param {Matches} terms @param {string[]} content */
function surest(terms, content) {
  /** @type {import("./vocabulary.js").Match | undefined} */
  let best;
  for (const word of content) {
    const match = terms.get(word)?.match;
    if (match && match !== MEANT && match.quality > (best?.quality ?? 0)) best = match;
  }
  return best;
}
