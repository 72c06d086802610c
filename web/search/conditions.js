// Characteristics asked for in a query ("q3+ volant", "combat>=4"): names and signs come from the data.

/** @import { SearchStat } from "../types.js" */

import { fold } from "../lib/fold.js";

/**
 * @typedef {{stats: SearchStat[], shown: string, test: (value: number) => boolean, clear: boolean}} Condition
 *   clear: it can be nothing else; "300 points" may also be words of a question
 */

const SIGN = "[<>]=?|[≤≥=:]";
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
    // A compendium without characteristics asks for none.
    const names = [...this.byName.keys()].sort((a, b) => b.length - a.length).join("|").replaceAll(" ", "[^a-z0-9<>≤≥=]+") || "(?!)";
    this.asked = new RegExp(`(?<![a-z0-9])(${names})(\\s*)(${SIGN})?\\s*(\\d+)(\\s?\\+)?(?![a-z0-9])`, "g");
    this.amount = new RegExp(`(?<![a-z0-9<>=≤≥])(\\d+)\\s?(${names})(?![a-z0-9])`, "g");
  }

  /**
   * Take the conditions out of a query. Without a sign a figure is meant as it is printed: 3+ is a value of 3 where
   * the game writes 3+, and three or more where it does not.
   * @param {string} query
   */
  read(query) {
    /** @type {Condition[]} */
    const conditions = [];
    /** @param {string} whole @param {string} name @param {string} number @param {string} [sign] @param {string} [plus] @param {boolean} [one] */
    const take = (whole, name, number, sign, plus, one) => {
      if (!sign && DICE.test(`${name}${number}`)) return whole;
      const stats = this.byName.get(fold(name)) ?? [];
      const printed = stats.filter(({ format }) => format.includes("+"));
      const meant = plus && !sign && printed.length ? printed : stats;
      const given = sign || (plus && !printed.length ? "≥" : "=");
      const shown = SAME[given] ?? given;
      conditions.push({
        stats: meant, shown: `${meant[0].names[0]} ${shown} ${number}`,
        test: (value) => TESTS[shown](value, Number(number)), clear: Boolean(sign || plus || one),
      });
      return " ";
    };
    const rest = query.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe")
      // Written as one word, it can be nothing else.
      .replace(this.asked, (whole, name, space, sign, number, plus = "") => take(whole, name, number, sign, plus, !space && !/\s/.test(plus)))
      .replace(this.amount, (whole, number, name) => take(whole, name, number));
    return { conditions, rest: rest.trim() };
  }
}

/** Whether a profile has values that meet every condition. @param {Condition[]} conditions @param {import("./engine.js").Entry} entry */
export function meets(conditions, { system, values = {} }) {
  return conditions.every(({ stats, test }) => stats.some((stat) => stat.system === system && values[stat.id]?.some(test)));
}
