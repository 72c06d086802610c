// Fetches the two files of the index: names and definitions at once, texts after them.

import { file, once } from "../lib/assets.js";
import { Engine } from "./engine.js";

/** Most browsers unpack files themselves; the few that do not get them unpacked. */
const ENDING = "DecompressionStream" in window ? "bin" : "json";

/** @param {"names" | "texts"} part */
function packed(part) {
  return once(`search/${part}`, async () => (await file(`search/${part}.${ENDING}`)).arrayBuffer());
}

/** @param {ArrayBuffer} content @returns {Promise<any>} */
function parsed(content) {
  const [first, second] = new Uint8Array(content, 0, 2);
  // Some servers say that such a file is compressed, and the browser has then unpacked it already.
  const still = first === 0x1f && second === 0x8b;
  const stream = new Blob([content]).stream();
  return new Response(still ? stream.pipeThrough(new DecompressionStream("gzip")) : stream).json();
}

/** Fetch what the first key will need, without reading it yet. */
export function warm() {
  packed("names").then(() => packed("texts")).catch(() => undefined);
}

/** The engine with names and definitions. */
export function engine() {
  return once("search", async () => new Engine(await parsed(await packed("names"))));
}

/** Add the texts; the promise tells whether results may have changed. @param {Engine} to @returns {Promise<boolean>} */
export async function withTexts(to) {
  if (to.complete) return false;
  const texts = await parsed(await packed("texts"));
  if (to.complete) return false;
  to.addTexts(texts);
  return true;
}
