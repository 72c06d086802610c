// What this browser keeps, under names of this site's own: another site of the same origin keeps its own.

import { root } from "./assets.js";

const place = new URL(root).pathname;

/** What is kept under a name, or was before names had a place; null where nothing can be read. @param {string} name @returns {unknown} */
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(`${name} ${place}`) ?? localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something under a name; tell whether the browser let it. @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    localStorage.setItem(`${name} ${place}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Everything kept by game under a name; something else found there counts as nothing.
 * @template T
 * @param {string} name
 * @returns {Record<string, T>}
 */
export function stored(name) {
  const found = read(name);
  return Object.assign(Object.create(null), found && typeof found === "object" ? found : {});
}

/** Keep something for a game beside what the other games keep. @param {string} name @param {string} system @param {unknown} kept */
export function store(name, system, kept) {
  return write(name, { ...stored(name), [system]: kept });
}
