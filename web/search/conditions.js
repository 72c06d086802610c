// Characteristics asked for in a query ("q3+ volant", "combat>=4"): names and signs come from the data.

import { words } from "./words.js";

/**
 * @typedef {import("./schema.js").StatRow} StatRow
 * @typedef {(value: number) => boolean} Test
 * @typedef {{stats: StatRow[], shown: string, test: Test, clear: boolean}} Condition
 *   clear: it can be nothing else; "300 points" may also be words of a question
 */

const NAME = String.raw`[\p{L}][\p{L}’'.]*(?:\s[\p{L}’'.]+){0,3}?`;
const SIGN = "[<>]=?|[≤≥=:]";
const ASKED = new RegExp(`(?<![\\p{L}\\d])(${NAME})\\s*(${SIGN})?\\s*(\\d+)(\\s?\\+)?(?![\\p{L}\\d])`, "giu");
const AMOUNT = /(?<![\p{L}\d<>=≤≥])(\d+)\s?(\p{L}+)(?![\p{L}\d])/giu;
const DICE = /^d(?:[23468]|1[02]|20|66|100)$/;

/** @type {Record<string, (limit: number) => Test>} */
const TESTS = {
  "=": (limit) => (value) => value === limit,
  "<": (limit) => (value) => value < limit,
  ">": (limit) => (value) => value > limit,
  "<=": (limit) => (value) => value <= limit,
  ">=": (limit) => (value) => value >= limit,
};
/** @type {Record<string, string>} */
const SAME = { "≤": "<=", "≥": ">=", ":": "=" };

/** Finds the characteristics that a query asks for; knows only what the data calls them. */
export class Conditions {
  /** @param {StatRow[]} stats */
  constructor(stats) {
    /** @type {Map<string, StatRow[]>} */
    this.byName = new Map();
    for (const stat of stats) {
      for (const name of new Set(stat[2].map((each) => words(each).join(" ")))) {
        this.byName.set(name, [...(this.byName.get(name) ?? []), stat]);
      }
    }
  }

  /**
   * Take the conditions out of a query.
   * @param {string} query
   * @returns {{conditions: Condition[], rest: string}}
   */
  read(query) {
    /** @type {Condition[]} */
    const conditions = [];
    const take = (/** @type {string} */ whole, /** @type {Condition | undefined} */ found) => {
      if (!found) return whole;
      conditions.push(found);
      return " ";
    };
    const rest = query
      .replace(ASKED, (whole, name, sign, number, plus) => this.#asked(whole, name, sign, number, plus, take))
      .replace(AMOUNT, (whole, number, name) => take(whole, this.#condition(name, "", number, "", false)));
    return { conditions, rest: rest.trim() };
  }

  /**
   * The words before a sign may begin with others: in "volant combat >= 4" only the last is a name.
   * @param {string} whole
   * @param {string} name
   * @param {string | undefined} sign
   * @param {string} number
   * @param {string | undefined} plus
   * @param {(whole: string, found: Condition | undefined) => string} take
   */
  #asked(whole, name, sign, number, plus, take) {
    const parts = name.split(/\s+/);
    for (let from = 0; from < parts.length; from += 1) {
      const found = this.#condition(parts.slice(from).join(" "), sign ?? "", number, plus ?? "", !/\s/.test(whole.slice(name.length)));
      if (found) return `${parts.slice(0, from).join(" ")} ${take(whole, found)}`;
    }
    return whole;
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
    const folded = words(name).join(" ");
    const stats = this.byName.get(folded);
    if (!stats || (!sign && DICE.test(`${folded}${number}`))) return undefined;
    const printed = stats.filter(([, , , format]) => format.includes("+"));
    const meant = plus && !sign ? (printed.length ? printed : stats) : stats;
    const operator = sign ? (SAME[sign] ?? sign) : plus && !printed.length ? ">=" : "=";
    const make = TESTS[operator];
    if (!make) return undefined;
    const shown = `${meant[0]?.[2][0] ?? name} ${operator.replace("<=", "≤").replace(">=", "≥")} ${number}`;
    return { stats: meant, shown, test: make(Number(number)), clear: Boolean(sign || plus) || together };
  }
}

/**
 * @param {Condition[]} conditions
 * @param {import("./schema.js").Entry} entry
 */
export function meets(conditions, entry) {
  return conditions.every(({ stats, test }) => stats.some(([system, id]) => (
    system === entry.s && entry.v?.[id]?.some(test)
  )));
}
