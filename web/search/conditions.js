// Characteristics and fields asked for in a query ("q3+ volant", "combat>=4", "trois joueurs"): names and signs come
// from the data, words for numbers from the languages.

/** @import { SearchStat } from "../types.js" */
/** @import { Language } from "./language.js" */

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

/** Finds the characteristics and fields that a query asks for; knows only what the data calls them. */
export class Conditions {
  /** @param {SearchStat[]} stats @param {Language[]} languages of each game */
  constructor(stats, languages) {
    this.languages = languages;
    /** @type {Map<string, SearchStat[]>} */
    this.byName = new Map();
    for (const stat of stats) {
      // What a label has in the plural is asked of one, too.
      const names = stat.names.map(fold).flatMap((name) => [name, languages[stat.system].plurals(name)]);
      for (const name of new Set(names)) this.byName.set(name, [...(this.byName.get(name) ?? []), stat]);
    }
    this.numbers = new Map(languages.flatMap(({ numbers }) => [...numbers]));
    this.bounds = new Map(languages.flatMap(({ bounds }) => [...bounds]));
    // "moins de 45 points", "Combat at least 4".
    this.limits = new Map(languages.flatMap(({ limits }) => [...limits]));
    const limit = `(?:(${[...this.limits.keys()].join("|").replaceAll(" ", "\\s+") || "(?!)"})\\s+)?`;
    // "3+ ou mieux", "4 or more": a short word, and one that makes a bound of the figure.
    const bound = `(?:\\s+[a-z]{2,4}\\s+(${[...this.bounds.keys()].join("|") || "(?!)"}))?`;
    const figure = ["\\d+", ...this.numbers.keys()].join("|");
    // A compendium without characteristics asks for none.
    const names = [...this.byName.keys()].sort((a, b) => b.length - a.length).join("|").replaceAll(" ", "[^a-z0-9<>≤≥=]+") || "(?!)";
    this.asked = new RegExp(`(?<![a-z0-9])(${names})(\\s*)(${SIGN})?\\s*${limit}(${figure})(\\s?\\+)?${bound}(?![a-z0-9])`, "g");
    this.amount = new RegExp(`(?<![a-z0-9<>=≤≥])${limit}(${figure})\\s?(${names})(?![a-z0-9])`, "g");
  }

  /**
   * Take the conditions out of a query. Without a sign a figure is meant as it is printed: 3+ is a value of 3 where
   * the game writes 3+, and three or more where it does not; "or better" asks for what the characteristic calls better.
   * @param {string} query
   */
  read(query) {
    /** @type {Condition[]} */
    const conditions = [];
    /** @param {string} whole @param {string} name @param {string} written @param {string} [sign] @param {string} [plus] @param {boolean} [one] @param {string} [bound] */
    const take = (whole, name, written, sign, plus, one, bound) => {
      const number = this.numbers.get(written) ?? written;
      if (!sign && DICE.test(`${name}${number}`)) return whole;
      const stats = this.byName.get(fold(name)) ?? [];
      // "à deux joueurs" asks of no characteristic A.
      if (!sign && number !== written && stats.every(({ system }) => this.languages[system].empty.has(fold(name)))) return whole;
      const printed = stats.filter(({ format }) => format.includes("+"));
      const meant = plus && !sign && printed.length ? printed : stats;
      const given = sign || this.signOf(bound, meant) || (plus && !printed.length ? "≥" : "=");
      const shown = SAME[given] ?? given;
      const called = meant.flatMap(({ names }) => names).find((each) => fold(each) === fold(name)) ?? meant[0].names[0];
      conditions.push({
        stats: meant, shown: `${called} ${shown} ${number}`,
        test: (value) => TESTS[shown](value, Number(number)), clear: Boolean(sign || plus || one || bound),
      });
      return " ";
    };
    const rest = query.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe")
      // Written as one word, it can be nothing else.
      .replace(this.asked, (whole, name, space, sign, limit, number, plus = "", bound = "") => (
        take(whole, name, number, sign ?? this.limitOf(limit), plus, !space && !/\s/.test(plus), bound)
      ))
      .replace(this.amount, (whole, limit, number, name) => take(whole, name, number, this.limitOf(limit)));
    return { conditions, rest: rest.trim() };
  }

  /** The sign that words before a figure stand for, if any. @param {string | undefined} words */
  limitOf(words) {
    return this.limits.get(words?.replace(/\s+/g, " ") ?? "");
  }

  /** The sign that a word behind a figure stands for, if any. @param {string | undefined} bound @param {SearchStat[]} stats */
  signOf(bound, stats) {
    if (!bound) return "";
    return this.bounds.get(bound) || { high: "≥", low: "≤", "": "=" }[stats[0]?.better || ""];
  }
}

/** Whether a record has values that meet every condition. @param {Condition[]} conditions @param {import("./engine.js").Entry} entry */
export function meets(conditions, { system, values = {} }) {
  return conditions.every(({ stats, test }) => stats.some((stat) => stat.system === system && values[stat.id]?.some(test)));
}
