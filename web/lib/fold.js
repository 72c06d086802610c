// How names are compared: without case, accents, ligatures and signs. Twin of generator/rules_compendium/names.py, whose
// words are joined by hyphens instead; tests/vectors/folds.json holds both together.

/** @param {string} text @returns {string} */
export function fold(text) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/[\u0300-\u036f]+/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** A name as ids and anchors are written. @param {string} text @returns {string} */
export function idOf(text) {
  return fold(text).replaceAll(" ", "-");
}
