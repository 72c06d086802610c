// A characteristic as a field: a number, or none where a profile may lack it.

import { numberField } from "../calculator/fields.js";

/** @import { Stat } from "../types.js" */
/** @typedef {{element: HTMLElement, show: (value: number | undefined) => void}} StatField */

/** What says, once on the page, how a characteristic that a profile lacks is written. */
export const LACKED = "sans-caracteristique";

/**
 * @param {Stat} stat @param {(value: number | undefined) => void} changed @param {string} [lacked] the id of what says it
 * @returns {StatField}
 */
export function statField({ id, name, min, max, start, optional }, changed, lacked = LACKED) {
  const shape = { id: id.replace(".", "-"), name, least: min, most: max, unit: "", help: "" };
  const { element, show } = numberField(shape, changed, optional ? lacked : "");
  return { element, show: (value) => show(value ?? (optional ? undefined : start)) };
}

/**
 * Characteristics in the game's order, so that the same profile has the same address, each within its bounds; one that
 * must be there has its first value.
 * @param {Stat[]} known @param {Record<string, number | undefined>} given
 * @returns {Record<string, number>}
 */
export function sized(known, given) {
  const present = known.filter(({ id, optional }) => !optional || given[id] !== undefined);
  return Object.fromEntries(present.map(({ id, min, max, start }) => [id, Math.max(min, Math.min(given[id] ?? start, max))]));
}
