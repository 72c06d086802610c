// A game's calculators and rules: each calculator is a file of its own, fetched by whoever computes with it.

import { json, system } from "../lib/assets.js";

/** @import { Bundle, Calculator, Programs } from "../types.js" */

/** The game's rules, with the calculators that are wanted. @param {(id: string, role: string) => boolean} wanted @returns {Promise<Bundle>} */
export async function bundleOf(wanted) {
  /** @type {Programs} */
  const { roles, rules } = await json(`calc/${system}.json`);
  const ids = Object.entries(roles).filter(([id, role]) => wanted(id, role)).map(([id]) => id);
  /** @type {Calculator[]} */
  const loaded = await Promise.all(ids.map((id) => json(`calc/${system}/${id}.json`)));
  return { rules, calculators: Object.fromEntries(loaded.map((one) => [one.id, one])) };
}
