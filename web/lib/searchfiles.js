// The files of the search: what a first result needs comes first.

import { file, once, system } from "./assets.js";

/** Most browsers unpack files themselves; the few that do not get them unpacked. */
const ENDING = "DecompressionStream" in window ? "bin" : "json";

/** Fetch a part as it is: `names`, `records/` and a game, or `texts`. @param {string} part @returns {Promise<ArrayBuffer>} */
export function packed(part) {
  return once(`search/${part}`, async () => (await file(`search/${part}.${ENDING}`)).arrayBuffer());
}

/** Fetch what a first result needs: the names of the game that is read. */
export function firstNames() {
  return Promise.all(["names", ...system ? [`records/${system}`] : []].map(packed));
}
