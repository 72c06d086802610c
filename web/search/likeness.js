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

/** The letters of a word, each a bit; what is no letter shares one with others. @param {string} word */
export function letters(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many of some letters are not among others. @param {number} some @param {number} others */
export function missing(some, others) {
  let count = 0;
  for (let bits = some & ~others; bits; bits &= bits - 1) count += 1;
  return count;
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
  /** @type {number[][]} where its words stand, and which they are */
  const [places, which] = [[], []];
  for (let at = 0; at < text.length; at += 1) {
    const found = matches.findIndex((terms) => terms.has(text[at]));
    if (found < 0) continue;
    places.push(at);
    which.push(found);
  }
  let best = 0;
  for (let from = 0; from < places.length; from += 1) {
    const seen = new Set([which[from]]);
    for (let next = from + 1; next < places.length && seen.size < matches.length; next += 1) {
      if (seen.has(which[next])) continue;
      seen.add(which[next]);
      best = Math.max(best, (seen.size / matches.length) * Math.sqrt(seen.size / (places[next] - places[from] + 1)));
    }
  }
  return best;
}
