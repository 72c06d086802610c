// Characteristics asked for in a query ("q3+ volant", "combat>=4"): names and signs come from the data.

/** @import { SearchStat } from "../types.js" */

import { fold } from "../lib/fold.js";

/**
 * @typedef {{stats: SearchStat[], shown: string, test: (value: number) => boolean, clear: boolean}} Condition
 *   clear: it can be nothing else; "300 points" may also be words of a question
 */

const NAME = String.raw`[\p{L}][\p{L}’'.]*(?:\s[\p{L}’'.]+){0,3}?`;
const SIGN = "[<>]=?|[≤≥=:]";
const ASKED = new RegExp(`(?<![\\p{L}\\d])(${NAME})(\\s*)(${SIGN})?\\s*(\\d+)(\\s?\\+)?(?![\\p{L}\\d])`, "giu");
const AMOUNT = /(?<![\p{L}\d<>=≤≥])(\d+)\s?(\p{L}+)(?![\p{L}\d])/giu;
const DICE = /^d(?:[23468]|1[02]|20|66|100)$/;

/** @type {Record<string, (value: number, limit: number) => boolean>} */
const TESTS = {
  "=": (value, limit) => value === limit,
  "<": (value, limit) => value < limit,
  ">": (value, limit) => value > limit,
  "≤": (value, limit) => value <= limit,
  "≥": (value, limit) => value >= limit,
};
/** @type {Record<string, string>} */
const SAME = { "<=": "≤", ">=": "≥", ":": "=" };

/** Finds the characteristics that a query asks for; knows only what the data calls them. */
export class Conditions {
  /** @param {SearchStat[]} stats */
  constructor(stats) {
    /** @type {Map<string, SearchStat[]>} */
    this.byName = new Map();
    for (const stat of stats) {
      for (const name of new Set(stat.names.map(fold))) this.byName.set(name, [...(this.byName.get(name) ?? []), stat]);
    }
  }

  /** Take the conditions out of a query. @param {string} query */
  read(query) {
    /** @type {Condition[]} */
    const conditions = [];
    const rest = query.replace(ASKED, (whole, name, space, sign = "", number, plus = "") => {
      // The words before a sign may begin with others: in "volant combat >= 4" only the last is a name.
      const parts = name.split(/\s+/);
      for (let from = 0; from < parts.length; from += 1) {
        const together = !space && !/\s/.test(plus);
        const condition = this.#condition(parts.slice(from).join(" "), sign, number, plus, together);
        if (condition) {
          conditions.push(condition);
          return `${parts.slice(0, from).join(" ")} `;
        }
      }
      return whole;
    }).replace(AMOUNT, (whole, number, name) => {
      const condition = this.#condition(name, "", number, "", false);
      if (condition) conditions.push(condition);
      return condition ? " " : whole;
    });
    return { conditions, rest: rest.trim() };
  }

  /**
   * Without a sign a figure is meant as it is printed: 3+ is a value of 3 where the game writes 3+,
   * and three or more where it does not.
   * @param {string} name
   * @param {string} sign
   * @param {string} number
   * @param {string} plus
   * @param {boolean} together written without a space
   * @returns {Condition | undefined}
   */
  #condition(name, sign, number, plus, together) {
    const folded = fold(name);
    const stats = this.byName.get(folded);
    if (!stats || (!sign && DICE.test(`${folded}${number}`))) return undefined;
    const printed = stats.filter(({ format }) => format.includes("+"));
    const meant = plus && !sign && printed.length ? printed : stats;
    const given = sign || (plus && !printed.length ? "≥" : "=");
    const shown = SAME[given] ?? given;
    return {
      stats: meant, shown: `${meant[0]?.names[0] ?? name} ${shown} ${number}`,
      test: (value) => TESTS[shown]?.(value, Number(number)) ?? false, clear: Boolean(sign || plus) || together,
    };
  }
}

/** Whether a profile has values that meet every condition. @param {Condition[]} conditions @param {import("./engine.js").Entry} entry */
export function meets(conditions, { system, values = {} }) {
  return conditions.every(({ stats, test }) => stats.some((stat) => stat.system === system && values[stat.id]?.some(test)));
}
