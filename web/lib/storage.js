// What this browser keeps, under names of this site's own: another site of the same origin keeps its own.

import { root } from "./assets.js";
import { notice } from "./notice.js";
import { parse } from "./own.js";
import { shapes } from "./shapes.js";
import { UNFIT, fitting } from "./valid.js";

const place = new URL(root).pathname;
const SPOILED = "Une partie de ce que ce navigateur gardait ici ne se lit plus\u202f: elle vient d’une autre version, ou elle est abîmée.";
const FORBIDDEN = "Ce navigateur ne garde rien ici (réglages privés, ou place épuisée). Le reste du site marche.";

/**
 * What is kept under a name, or was before names had a place, as far as it has its shape; null where there is none.
 * @param {string} name @returns {any}
 */
export function read(name) {
  const told = { lost: 0 };
  let found = null;
  try {
    const text = localStorage.getItem(`${name} ${place}`) ?? localStorage.getItem(name);
    if (text === null) return null;
    found = fitting(/** @type {import("./valid.js").Shape} */ (shapes.stores[name]), parse(text), shapes.types, told);
  } catch (error) {
    // Storage may be forbidden, which is told of where something should be kept.
    if (!(error instanceof SyntaxError)) return null;
    found = UNFIT;
  }
  const sound = found === UNFIT ? null : found;
  if (found === UNFIT || told.lost) notice(`is-spoiled-${name.replace(".", "-")}`, SPOILED, ["Effacer ce qui ne se lit pas", () => write(name, sound)]);
  return sound;
}

/** Keep something under a name, null for nothing; tell whether the browser let it. @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    if (value === null) for (const key of [name, `${name} ${place}`]) localStorage.removeItem(key);
    else localStorage.setItem(`${name} ${place}`, JSON.stringify(value));
    return true;
  } catch {
    notice("is-forbidden", FORBIDDEN);
    return false;
  }
}

/** Everything kept by game under a name. @param {string} name @returns {Record<string, any>} */
export function stored(name) {
  return read(name) ?? Object.create(null);
}

/** Keep something for a game beside what the other games keep. @param {string} name @param {string} system @param {unknown} kept */
export function store(name, system, kept) {
  return write(name, { ...stored(name), [system]: kept });
}
