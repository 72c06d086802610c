// The index that the build writes: the words of documents, as MiniSearch would count them. It needs no
// tree to look words up in, only each word's places in order, so it takes a third of the time.

/**
 * @typedef {{id: number} & Record<string, unknown>} Document
 * @typedef {{fields: string[], tokenize: (text: string, field?: string) => string[],
 *   processTerm: (word: string) => string | string[]}} Options what MiniSearch is given, too
 * @typedef {{fields: string[], ids: number[], lengths: number[], average: number[],
 *   terms: Map<string, number[][]>}} Inverted
 *   for each term and field: a document's place, how often, the next document's place, how often …
 */

/**
 * @param {Options} options
 * @param {Document[]} documents
 * @returns {Inverted}
 */
export function inverted({ fields, tokenize, processTerm }, documents) {
  /** @type {Inverted} */
  const made = { fields, ids: [], lengths: [], average: fields.map(() => 0), terms: new Map() };
  /** @type {Map<string, string[]>} */
  const forms = new Map();
  documents.forEach((document, place) => {
    made.ids.push(document.id);
    fields.forEach((field, at) => {
      const found = tokenize(String(document[field]), field);
      const length = new Set(found).size;
      made.lengths.push(length);
      made.average[at] = ((made.average[at] ?? 0) * place + length) / (place + 1);
      for (const word of found) {
        let terms = forms.get(word);
        if (!terms) forms.set(word, (terms = [processTerm(word)].flat()));
        for (const term of terms) count(made.terms, term, at, place);
      }
    });
  });
  return made;
}

/**
 * @param {Inverted["terms"]} terms
 * @param {string} term
 * @param {number} field
 * @param {number} place
 */
function count(terms, term, field, place) {
  let byField = terms.get(term);
  if (!byField) terms.set(term, (byField = []));
  const posts = (byField[field] ??= []);
  if (posts[posts.length - 2] === place) posts[posts.length - 1] = (posts[posts.length - 1] ?? 0) + 1;
  else posts.push(place, 1);
}
