// How alike two words are: by the slips of a thumb between them, and by the pairs of letters that they share; and how
// closely the words of a query stand together in a text.

const LONGEST = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 2));

/** The slips that a word of this length may hold and still be recognised. @param {number} length */
export function allowed(length) {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The slips between a typed word and another (a letter wrong, missing, too many, or two swapped), or more than
 * `most` where there are too many. With `prefix`, what the other has beyond the typed word is no slip.
 * @param {string} typed
 * @param {string} other
 * @param {number} most
 * @param {boolean} [prefix]
 */
export function distance(typed, other, most, prefix = false) {
  const n = typed.length;
  const m = prefix ? Math.min(other.length, n + most) : other.length;
  if (n > LONGEST || m > LONGEST || Math.abs(n - m) > most) return most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= n; j += 1) last[j] = j;
  let best = prefix ? n : most + 1;
  for (let i = 1; i <= m; i += 1) {
    const [previous, letter] = [other.charCodeAt(i - 2), other.charCodeAt(i - 1)];
    let least = row[0] = i;
    for (let j = 1; j <= n; j += 1) {
      const same = typed.charCodeAt(j - 1) === letter;
      const swapped = typed.charCodeAt(j - 2) === letter && typed.charCodeAt(j - 1) === previous;
      row[j] = Math.min(last[j - 1] + (same ? 0 : 1), last[j] + 1, row[j - 1] + 1, swapped ? before[j - 2] + 1 : LONGEST);
      if (row[j] < least) least = row[j];
    }
    if (least > most) return best;
    if (prefix) best = Math.min(best, row[n]);
    [before, last, row] = [last, row, before];
  }
  return prefix ? best : last[n];
}

/** The pairs of neighbouring letters. @param {string} text */
export function pairs(text) {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** The part of the pairs of letters that two words share. @param {Set<string>} some @param {Set<string>} others */
export function shared(some, others) {
  let both = 0;
  for (const pair of some) if (others.has(pair)) both += 1;
  return (2 * both) / (some.size + others.size || 1);
}

/**
 * How many of a query's words stand together in a text, and how closely: 1 where all stand side by side, 0 where
 * no two do.
 * @param {string[]} text
 * @param {import("./vocabulary.js").Matches[]} matches of each word of the query
 */
export function closeness(text, matches) {
  const places = text.flatMap((word, at) => {
    const which = matches.findIndex((terms) => terms.has(word));
    return which < 0 ? [] : [{ at, which }];
  });
  let best = 0;
  places.forEach((first, from) => {
    const seen = new Set([first.which]);
    for (const { at, which } of places.slice(from + 1)) {
      if (seen.has(which)) continue;
      seen.add(which);
      best = Math.max(best, (seen.size / matches.length) * Math.sqrt(seen.size / (at - first.at + 1)));
    }
  });
  return best;
}
