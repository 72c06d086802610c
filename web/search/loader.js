// Fetches the two files of the index: names and definitions at once, texts after them.

import { root } from "../lib/assets.js";
import { Engine } from "./engine.js";

/** @type {Map<string, Promise<ArrayBuffer>>} */
const fetched = new Map();
/** @type {Promise<Engine> | undefined} */
let ready;

/** Whether the browser unpacks files itself; the few that do not get them unpacked. */
const UNPACKS = "DecompressionStream" in window;

/**
 * @param {string} part
 * @param {boolean} [afresh]
 * @returns {Promise<ArrayBuffer>}
 */
function bytes(part, afresh = false) {
  const known = afresh ? undefined : fetched.get(part);
  if (known) return known;
  const address = `${root}search/${part}.${UNPACKS ? "bin" : "json"}`;
  const found = fetch(address, afresh ? { cache: "reload" } : {}).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  // A failure is not remembered: the network may be back at the next try.
  found.catch(() => fetched.delete(part));
  fetched.set(part, found);
  return found;
}

/**
 * @param {ArrayBuffer} packed
 * @returns {Promise<any>}
 */
function parsed(packed) {
  const [first, second] = new Uint8Array(packed, 0, 2);
  // Some servers say that such a file is compressed, and the browser has then unpacked it already.
  const still = first === 0x1f && second === 0x8b;
  if (!still) return new Response(packed).json();
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Fetch what the first key will need, without reading it yet. */
export function warm() {
  bytes("names").then(() => bytes("texts")).catch(() => undefined);
}

/**
 * The engine with names and definitions.
 * @returns {Promise<Engine>}
 */
export function engine() {
  ready ??= bytes("names").then(parsed).then((file) => new Engine(file));
  ready.catch(() => { ready = undefined; });
  return ready;
}

/**
 * Add the texts; the promise tells whether that changed what is found.
 * @param {Engine} to
 * @returns {Promise<boolean>}
 */
export async function withTexts(to) {
  if (to.complete) return false;
  let file = await bytes("texts").then(parsed);
  // An edition of the site was published between the two: take the newer of both.
  if (file.edition !== to.edition) file = await bytes("texts", true).then(parsed);
  if (file.edition !== to.edition || to.complete) return false;
  to.addTexts(file);
  return true;
}
