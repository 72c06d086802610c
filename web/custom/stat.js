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
 * What a profile has where nothing is said of it, or where what is said is out of bounds.
 * @param {Stat} stat @param {number | undefined} value
 * @returns {number | undefined} nothing where the profile lacks it
 */
export function within({ min, max, start, optional }, value) {
  if (value === undefined && optional) return undefined;
  return Math.max(min, Math.min(value ?? start, max));
}
