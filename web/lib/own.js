// What comes from files, script elements and stores is read here. Nothing in it has a prototype, so that a word from
// outside, looked up in it, finds what was written there and nothing else.

/**
 * The same value without prototypes.
 * @template T
 * @param {T} value @returns {T}
 */
export function bare(value) {
  if (Array.isArray(value)) value.forEach(bare);
  else if (value && typeof value === "object") Object.values(Object.setPrototypeOf(value, null)).forEach(bare);
  return value;
}

/** @param {string} text @returns {any} */
export function parse(text) {
  return bare(JSON.parse(text));
}

/** What a script element of the page holds; nothing where the page has none. @param {string} id @returns {any} */
export function embedded(id) {
  return parse(document.getElementById(id)?.textContent || "{}");
}
