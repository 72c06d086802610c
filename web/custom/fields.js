// A name, characteristics and rules as fields: of a profile of one's own, and of each of its weapons.

import { numberField } from "../calculator/fields.js";
import { Rules } from "./rules.js";

/** @import { Bundle, OfferedRule, Stat, Trace } from "../types.js" */
/** @import { Sheet } from "./codec.js" */

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

export class Fields {
  /**
   * @param {Bundle} bundle @param {HTMLInputElement} name @param {{stats: Stat[], rules: OfferedRule[]}} known
   * @param {string} lacked the id of what says how a characteristic is written that is lacking
   * @param {(part: Partial<Sheet>) => void} change
   */
  constructor(bundle, name, { stats, rules }, lacked, change) {
    /** @type {Sheet} */
    this.sheet = { name: "", stats: {}, rules: [] };
    this.name = name;
    name.addEventListener("input", () => change({ name: name.value }));
    this.numbers = stats.map((stat) => {
      const shape = { id: stat.id.replace(".", "-"), name: stat.name, least: stat.min, most: stat.max, unit: "", help: "" };
      const typed = (/** @type {number | undefined} */ value) => change({ stats: sized(stats, { ...this.sheet.stats, [stat.id]: value }) });
      return { stat, ...numberField(shape, typed, stat.optional ? lacked : "") };
    });
    this.rules = new Rules(bundle, rules, (calls) => change({ rules: calls }));
  }

  /** @param {Sheet} sheet @param {Trace[]} [trace] what the price calculator made of its rules */
  show(sheet, trace = []) {
    this.sheet = sheet;
    if (this.name.value !== sheet.name) this.name.value = sheet.name;
    for (const { stat, show } of this.numbers) show(sheet.stats[stat.id]);
    this.rules.show(sheet.rules, trace);
  }
}
