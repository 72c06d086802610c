// Names that look like what was typed, where no slip of a thumb explains the difference.

const NEAREST = 0.25;
const ALIKE_START = 4;
const MOST = 3;

/**
 * The pairs of neighbouring letters.
 * @param {string} text
 */
export function grams(text) {
  const found = new Set();
  for (let at = 0; at < text.length - 1; at += 1) found.add(text.slice(at, at + 2));
  return found;
}

/**
 * The part of the pairs that two words share.
 * @param {Set<string>} some
 * @param {Set<string>} others
 */
export function dice(some, others) {
  let shared = 0;
  for (const gram of some) if (others.has(gram)) shared += 1;
  return (2 * shared) / (some.size + others.size || 1);
}

/**
 * A name that begins alike is nearer than one that shares as much elsewhere.
 * @param {string} one
 * @param {string} other
 */
function start(one, other) {
  let at = 0;
  while (at < ALIKE_START && at < one.length && one[at] === other[at]) at += 1;
  return at / 20;
}

/**
 * The numbers of the names nearest to a query that nothing answers.
 * @param {string} typed folded, without spaces
 * @param {import("./names.js").Name[][]} names
 * @returns {number[]}
 */
export function nearest(typed, names) {
  if (typed.length < 2) return [];
  const pairs = grams(typed);
  const likeness = names.map((candidates, id) => ({
    id, like: Math.max(...candidates.map(({ joined }) => dice(pairs, grams(joined)) + start(typed, joined))),
  }));
  const near = likeness.filter(({ like }) => like > NEAREST);
  return near.sort((a, b) => b.like - a.like || a.id - b.id).slice(0, MOST).map(({ id }) => id);
}
