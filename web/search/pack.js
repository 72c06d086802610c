// A MiniSearch index on its way to the browser: terms without what they share with the one before,
// documents as steps from one to the next. A third of the library's own JSON.

/** @typedef {{fields: string[], ids: number[], lengths: number[], average: number[], terms: string, posts: number[]}} Packed */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * @param {any} json what MiniSearch's toJSON gives
 * @returns {Packed}
 */
export function pack(json) {
  const fields = Object.keys(json.fieldIds);
  const ids = Object.values(json.documentIds);
  const lengths = ids.flatMap((_, short) => fields.map((_field, at) => json.fieldLength[short]?.[at] ?? 0));
  /** @type {string[]} */
  const terms = [];
  /** @type {number[]} */
  const posts = [];
  let before = "";
  const sorted = [...json.index].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [term, byField] of sorted) {
    const shared = sharedStart(before, term);
    terms.push(`${DIGITS[shared]}${term.slice(shared)}`);
    before = term;
    posts.push(Object.keys(byField).length);
    for (const [field, found] of Object.entries(byField)) packField(Number(field), found, posts);
  }
  const average = json.averageFieldLength.map((/** @type {number} */ value) => Math.round(value * 1000) / 1000);
  return { fields, ids, lengths, average, terms: terms.join(" "), posts };
}

/**
 * A document found once is a step; found more often, the step's negative and how often.
 * @param {number} field
 * @param {Record<string, number>} found
 * @param {number[]} posts
 */
function packField(field, found, posts) {
  const documents = Object.keys(found).map(Number).sort((a, b) => a - b);
  posts.push(field, documents.length);
  let last = -1;
  for (const document of documents) {
    const often = found[document] ?? 1;
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
