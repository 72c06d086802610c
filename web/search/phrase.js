// Words that stand together in a definition, as they do in the query, mean what the query means.

/**
 * How many of a query's words stand together in a text, and how closely: 1 where all stand side by side, 0 where
 * no two do.
 * @param {string[]} words of the text
 * @param {import("./vocabulary.js").Matches[]} matches of each word of the query
 * @returns {number}
 */
export function closeness(words, matches) {
  const places = words.flatMap((word, at) => {
    const which = matches.findIndex((found) => found.has(word));
    return which < 0 ? [] : [{ at, which }];
  });
  return Math.max(0, ...places.map((_, from) => closestFrom(places.slice(from), matches.length)));
}

/**
 * @param {{at: number, which: number}[]} places
 * @param {number} all
 */
function closestFrom(places, all) {
  const seen = new Set();
  let best = 0;
  for (const { at, which } of places) {
    if (seen.has(which)) continue;
    seen.add(which);
    const window = at - (places[0]?.at ?? 0) + 1;
    if (seen.size > 1) best = Math.max(best, (seen.size / all) * Math.sqrt(seen.size / window));
    if (seen.size === all) break;
  }
  return best;
}
