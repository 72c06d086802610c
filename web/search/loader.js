// Reads the files of the index: names and definitions of the game that is read at once, those of the others and texts after them.

import { once, system, whenIdle } from "../lib/assets.js";
import { firstNames, packed } from "../lib/searchfiles.js";
import { Engine } from "./engine.js";

/** @param {string} part @returns {Promise<any>} */
async function parsed(part) {
  const content = await packed(part);
  const [first, second] = new Uint8Array(content, 0, 2);
  // Some servers say that such a file is compressed, and the browser has then unpacked it already.
  const still = first === 0x1f && second === 0x8b;
  const stream = new Blob([content]).stream();
  return new Response(still ? stream.pipeThrough(new DecompressionStream("gzip")) : stream).json();
}

/** What the search knows of every game. @returns {Promise<import("../types.js").SearchNames>} */
function known() {
  return once("search known", () => parsed("names"));
}

/** The parts that a first result does not need, in the order in which they are read. */
async function further() {
  const { systems } = await known();
  return [...systems.filter(({ slug }) => slug !== system).map(({ slug }) => `records/${slug}`), "texts"];
}

/** Fetch what the first key will need and then the rest, without reading it yet. */
export async function warm() {
  try {
    await firstNames();
    for (const part of await further()) await packed(part);
  } catch {
    // What cannot be had now is asked for again when somebody searches.
  }
}

/** The engine with the records of the game that is read. @returns {Promise<Engine>} */
export function engine() {
  return once("search", async () => {
    // One after the other they would take twice as long.
    firstNames().catch(() => undefined);
    const made = new Engine(await known());
    const first = system ? [system] : made.systems.map(({ slug }) => slug);
    for (const file of await Promise.all(first.map((slug) => parsed(`records/${slug}`)))) made.addRecords(file);
    return made;
  });
}

/** Add what the engine has not yet, and tell each time that results may have changed. @param {Engine} to @param {() => void} told */
export function complete(to, told) {
  return once("search complete", async () => {
    const parts = await further();
    for (const part of parts) packed(part).catch(() => undefined);
    for (const part of parts) {
      const file = await parsed(part);
      // It is worth a wait; the key that may just be coming is not to wait for it.
      await new Promise((resolve) => { whenIdle(() => resolve(undefined), 300); });
      if (part === "texts") to.addTexts(file);
      else to.addRecords(file);
      // Of the other games, all come into the results at once.
      if (part === "texts" || part === parts.at(-2)) told();
    }
  });
}
