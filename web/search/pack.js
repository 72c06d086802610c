// A MiniSearch index on its way to the browser: terms without what they share with the one before,
// documents as steps from one to the next. A third of the library's own JSON.

/** @typedef {{fields: string[], ids: number[], lengths: number[], average: number[], terms: string, posts: number[]}} Packed */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * @param {import("./inverted.js").Inverted} index
 * @returns {Packed}
 */
export function pack({ fields, ids, lengths, average, terms: found }) {
  /** @type {string[]} */
  const terms = [];
  /** @type {number[]} */
  const posts = [];
  let before = "";
  for (const term of [...found.keys()].sort()) {
    const shared = sharedStart(before, term);
    terms.push(`${DIGITS[shared]}${term.slice(shared)}`);
    before = term;
    const byField = Object.entries(found.get(term) ?? []);
    posts.push(byField.length);
    for (const [field, places] of byField) packField(Number(field), places, posts);
  }
  const rounded = average.map((value) => Math.round(value * 1000) / 1000);
  return { fields, ids, lengths, average: rounded, terms: terms.join(" "), posts };
}

/**
 * A document found once is a step; found more often, the step's negative and how often.
 * @param {number} field
 * @param {number[]} places a document, how often, the next document, how often …
 * @param {number[]} posts
 */
function packField(field, places, posts) {
  posts.push(field, places.length / 2);
  let last = -1;
  for (let at = 0; at < places.length; at += 2) {
    const [document = 0, often = 1] = [places[at], places[at + 1]];
    if (often === 1) posts.push(document - last);
    else posts.push(last - document, often);
    last = document;
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
function sharedStart(one, other) {
  let at = 0;
  while (at < DIGITS.length - 1 && at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * @param {Packed} packed
 * @returns {any} what MiniSearch's loadJS takes
 */
export function unpack({ fields, ids, lengths, average, terms, posts }) {
  let at = 0;
  const next = () => /** @type {number} */ (posts[at++]);
  /** @type {[string, Record<number, Record<number, number>>][]} */
  const index = [];
  let term = "";
  for (const piece of terms.split(" ")) {
    term = term.slice(0, DIGITS.indexOf(/** @type {string} */ (piece[0]))) + piece.slice(1);
    /** @type {Record<number, Record<number, number>>} */
    const byField = {};
    for (let count = next(); count > 0; count -= 1) byField[next()] = unpackField(next);
    index.push([term, byField]);
  }
  const count = fields.length;
  return {
    documentCount: ids.length,
    nextId: ids.length,
    documentIds: { ...ids },
    fieldIds: Object.fromEntries(fields.map((field, place) => [field, place])),
    fieldLength: Object.fromEntries(ids.map((_, short) => [short, lengths.slice(short * count, (short + 1) * count)])),
    averageFieldLength: average,
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
}

/** @param {() => number} next */
function unpackField(next) {
  /** @type {Record<number, number>} */
  const found = {};
  let document = -1;
  for (let count = next(); count > 0; count -= 1) {
    const step = next();
    document += Math.abs(step);
    found[document] = step < 0 ? next() : 1;
  }
  return found;
}
