// What this browser keeps, under names of this site's own: another site of the same origin keeps its own.

import { root } from "./assets.js";
import { notice } from "./notice.js";
import { parse } from "./own.js";
import { say } from "./say.js";
import { shapes } from "./shapes.js";
import { UNFIT, fitting } from "./valid.js";

const place = new URL(root).pathname;

/**
 * What is kept under a name, or was before names had a place, as far as it has its shape; null where there is none.
 * @param {string} name @returns {any}
 */
export function read(name) {
  const tally = { lost: 0 };
  let stored = null;
  try {
    const text = localStorage.getItem(`${name} ${place}`) ?? localStorage.getItem(name);
    if (text === null) return null;
    stored = fitting(/** @type {import("./valid.js").Shape} */ (shapes.stores[name]), parse(text), shapes.types, tally);
  } catch (error) {
    // Storage may be forbidden, which is told of where something should be kept.
    if (!(error instanceof SyntaxError)) return null;
    stored = UNFIT;
  }
  const sound = stored === UNFIT ? null : stored;
  if (stored === UNFIT || tally.lost) {
    notice(`is-spoiled-${name.replace(".", "-")}`, say("notice-spoiled"), [say("notice-erase"), () => write(name, sound)]);
  }
  return sound;
}

/** Keep something under a name, null for nothing; tell whether the browser let it. @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    if (value === null) for (const key of [name, `${name} ${place}`]) localStorage.removeItem(key);
    else localStorage.setItem(`${name} ${place}`, JSON.stringify(value));
    return true;
  } catch {
    notice("is-forbidden", say("notice-forbidden"));
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
