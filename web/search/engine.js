// The index in the page: loads what the build packed, and answers queries.

import { Conditions, meets } from "./conditions.js";
import { GRADE, asked, covers, grade, held, name } from "./match.js";
import { nearest } from "./near.js";
import { closeness, stemsOf } from "./phrase.js";
import { answered, combine } from "./rank.js";
import { Retriever, SHORT } from "./retrieve.js";
import { PROFILE, TOOL } from "./schema.js";
import { stem, words } from "./words.js";

/**
 * @typedef {import("./schema.js").Entry} Entry
 * @typedef {import("./schema.js").Passage} Passage
 * @typedef {import("./match.js").Name} Name
 * @typedef {import("./match.js").Asked} Asked
 * @typedef {import("./rank.js").Found} Found
 * @typedef {{id: number, score: number, whole: boolean, terms: string[], also?: string, passage?: Passage,
 *   entry?: Entry}} Hit
 * @typedef {{hits: Hit[], conditions: import("./conditions.js").Condition[], words: string[]}} Answer
 */

/** Reading a game puts its entries before better names of the others, never before an exact one alone. */
const HOME = 24;
const HOME_TEXT = 32;
const SLIPPED = 12;
const MOST_WEIGHT = 3;
/** Passages stand below entries that answer as well. */
const PASSAGE = -8;
/** What computes with a rule stands behind the rule. */
const BEHIND = -5;
const HELD = 14;
const HELD_PART = 4;
const TOGETHER = 14;
const READ_CLOSELY = 60;
const EXCERPT = 600;
const WHOLE = 0.999;
const EQUAL = 6;

/** Answers queries; texts may come later than names. */
export class Engine {
  /** @param {import("./schema.js").Names & {index: import("./pack.js").Packed}} file */
  constructor({ edition, systems, kinds, stats, records, index }) {
    this.edition = edition;
    this.systems = systems;
    this.kinds = kinds;
    this.records = records;
    /** @type {Passage[]} */
    this.passages = [];
    /** @type {Map<number, Name>} */
    this.headings = new Map();
    /** @type {Map<number, string[]>} */
    this.stems = new Map();
    this.conditions = new Conditions(stats);
    /** @type {Name[][]} */
    this.compared = records.map((entry) => [
      name(entry.n, false), ...[...(entry.e ?? []), ...(entry.a ?? [])].map((alias) => name(alias, true)),
    ]);
    /** @type {() => Retriever} */
    this.make = () => new Retriever(index, this.compared);
    /** @type {Retriever | undefined} */
    this.made = undefined;
    this.systemWords = new Map(systems.flatMap(([slug, full, short], at) => (
      [slug, full, short].map((each) => [words(each).join(" "), at])
    )));
  }

  /** Made when first asked: the first letter is answered from names alone. */
  get retriever() {
    return (this.made ??= this.make());
  }

  /** @param {{passages: Passage[], index: import("./pack.js").Packed}} file */
  addTexts({ passages, index }) {
    this.passages = passages;
    this.retriever.addTexts(index);
  }

  /**
   * Answer a query, best first.
   * @param {string} text
   * @param {number} [home] the game that is being read
   * @returns {Answer}
   */
  search(text, home = -1) {
    const { conditions, rest } = this.conditions.read(text);
    if (conditions.length) {
      const { query, reading } = this.#read(rest, home);
      const hits = this.#profiles(query, conditions, reading);
      if (hits.length || conditions.some(({ clear }) => clear)) return { hits, conditions, words: query.words };
    }
    const { query, reading } = this.#read(text, home);
    return { hits: query.words.length ? this.#hits(query, reading) : [], conditions: [], words: query.words };
  }

  /**
   * @param {string} text
   * @param {number} home
   */
  #read(text, home) {
    const { query, system } = this.#systemNamed(text);
    return { query, reading: system >= 0 ? system : home };
  }

  /**
   * A game's name among other words says where to look, not what for.
   * @param {string} text
   */
  #systemNamed(text) {
    const all = words(text);
    for (const [called, at] of this.systemWords) {
      const many = called.split(" ").length;
      if (all.length > many && all.slice(0, many).join(" ") === called) return { query: asked(text.trim().split(/\s+/).slice(many).join(" ")), system: at };
      if (all.length > many && all.slice(-many).join(" ") === called) return { query: asked(all.slice(0, -many).join(" ")), system: at };
    }
    return { query: asked(text), system: -1 };
  }

  /**
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit[]}
   */
  #hits(query, home) {
    if (query.joined.length <= SHORT || query.bare) return this.#begun(query, home);
    const found = this.retriever.retrieve(query);
    const total = this.records.length + this.passages.length;
    const combined = combine(query, found, total);
    const meant = new Set(found.flatMap(({ forms }) => forms.map(stem)));
    /** @type {Hit[]} */
    const hits = [];
    for (const [id, { score, terms, named: share, coverage }] of combined) {
      // Asked for only where there is one: a negative index would cost more than all the rest.
      const passage = id < this.records.length ? undefined : this.passages[id - this.records.length];
      const whole = coverage > WHOLE;
      if (passage) hits.push(this.#passageHit(id, passage, { score, terms, whole, named: share }, query, home));
      else hits.push(this.#entryHit(id, { score: score + this.#held(id, share, meant), terms, whole, named: share }, query, home));
    }
    const named = hits.some(({ score }) => score >= GRADE.aliasWords);
    for (const id of named ? [] : this.#writtenApart(query, combined)) {
      hits.push(this.#entryHit(id, { score: 0, terms: [], whole: true, named: 1 }, query, home));
    }
    if (query.words.length > 1) this.#closer(hits, found);
    hits.sort((a, b) => b.score - a.score || a.id - b.id);
    return answered(hits);
  }

  /**
   * A letter or two begin names; nothing else is worth looking for.
   * @param {Asked} query
   * @param {number} home
   */
  #begun(query, home) {
    const begins = (/** @type {Name} */ { whole, content }) => (
      whole.startsWith(query.folded) || content.some((word) => word.startsWith(query.joined))
    );
    const found = [...this.compared.keys()].filter((id) => this.compared[id]?.some(begins));
    const hits = found.map((id) => this.#entryHit(id, { score: 0, terms: [], whole: true, named: 1 }, query, home));
    return hits.filter(({ score }) => score > GRADE.typo).sort((a, b) => b.score - a.score || a.id - b.id);
  }

  /**
   * @param {number} id
   * @param {Passage} passage
   * @param {{score: number, terms: string[], whole: boolean, named: number}} found
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit}
   */
  #passageHit(id, passage, { score, terms, whole, named }, query, home) {
    const heading = named ? Math.max(grade(query, this.#heading(id, passage[4])), grade(query, this.#heading(-id, passage[3]))) : 0;
    const best = Math.max(score, heading) + PASSAGE;
    return { id, passage, terms, whole: whole || heading > 0, score: best + this.#home(passage[0], home, best) };
  }

  /**
   * @param {number} key
   * @param {string} text
   */
  #heading(key, text) {
    let known = this.headings.get(key);
    if (!known) this.headings.set(key, (known = name(text.replace(/^\d+\.\s/, ""), true)));
    return known;
  }

  /**
   * @param {number} id
   * @param {{score: number, terms: string[], whole: boolean, named: number}} found
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit}
   */
  #entryHit(id, { score, terms, whole, named }, query, home) {
    const entry = /** @type {Entry} */ (this.records[id]);
    let best = score;
    let also = "";
    let graded = false;
    for (const candidate of named ? (this.compared[id] ?? []) : []) {
      const found = grade(query, candidate);
      graded ||= found > 0;
      if (found <= best) continue;
      best = found;
      also = candidate.alias ? candidate.text : "";
    }
    const weight = Math.min(MOST_WEIGHT, Math.log2(1 + (entry.w ?? 0)) / 2) + (this.kinds[entry.k]?.[4] === TOOL ? BEHIND : 0);
    return { id, entry, terms, also, whole: whole || graded, score: best + weight + this.#home(entry.s, home, best) };
  }

  /**
   * Raise, among the best, those whose words stand together.
   * @param {Hit[]} hits
   * @param {{word: string, open: boolean, forms: string[]}[]} found
   */
  #closer(hits, found) {
    hits.sort((a, b) => b.score - a.score);
    const meant = found.map(({ word, open, forms }) => ({ word, open, forms: new Set(forms.map(stem)) }));
    for (const hit of hits.slice(0, READ_CLOSELY)) {
      if (hit.score < GRADE.typo) hit.score += TOGETHER * closeness(this.#stems(hit), meant);
    }
  }

  /** @param {Hit} hit */
  #stems({ id, entry, passage }) {
    let known = this.stems.get(id);
    if (!known) {
      const text = entry ? `${entry.n} ${entry.d ?? ""}` : `${passage?.[4]} ${passage?.[5].slice(0, EXCERPT)}`;
      known = stemsOf(text);
      this.stems.set(id, known);
    }
    return known;
  }

  /**
   * A question that holds a whole name is about what bears it; part of a name says less.
   * @param {number} id
   * @param {number} named the share of the query that stands in names
   * @param {Set<string>} meant
   */
  #held(id, named, meant) {
    let best = 0;
    for (const candidate of named ? (this.compared[id] ?? []) : []) {
      const part = held(meant, candidate);
      best = Math.max(best, part === 1 ? HELD : HELD_PART * part);
    }
    return best * named;
  }

  /**
   * @param {number} system
   * @param {number} home
   * @param {number} [score]
   */
  #home(system, home, score = GRADE.exact) {
    if (system !== home) return 0;
    return score < GRADE.typo - SLIPPED ? HOME_TEXT : HOME;
  }

  /**
   * Names written apart that were typed together share no word with the query.
   * @param {Asked} query
   * @param {Map<number, unknown>} combined
   * @returns {number[]}
   */
  #writtenApart(query, combined) {
    if (query.joined.length < 5) return [];
    const begins = (/** @type {Name} */ candidate) => candidate.joined.startsWith(query.joined);
    return [...this.compared.keys()].filter((id) => !combined.has(id) && this.compared[id]?.some(begins));
  }

  /**
   * Profiles that meet conditions, and whose names, labels or definitions hold the other words.
   * @param {Asked} query
   * @param {import("./conditions.js").Condition[]} conditions
   * @param {number} home
   * @returns {Hit[]}
   */
  #profiles(query, conditions, home) {
    const meeting = (/** @type {number} */ id) => {
      const entry = this.records[id];
      return entry && this.kinds[entry.k]?.[4] === PROFILE && meets(conditions, entry);
    };
    if (!query.words.length) {
      const all = this.records.flatMap((entry, id) => (meeting(id) ? [{ id, entry, terms: [], whole: true, score: this.#home(entry.s, home) }] : []));
      return all.sort((a, b) => b.score - a.score || a.entry.n.localeCompare(b.entry.n, "fr"));
    }
    const hits = this.#hits(query, home).filter(({ id, whole }) => whole && meeting(id));
    const exact = hits.filter(({ entry }) => entry && covers(query, entry));
    const step = (/** @type {Hit} */ hit) => Math.round(hit.score / EQUAL);
    return (exact.length ? exact : hits).sort((a, b) => step(b) - step(a) || (a.entry?.n ?? "").localeCompare(b.entry?.n ?? "", "fr"));
  }

  /**
   * The names nearest to a query that nothing answers.
   * @param {string} text
   * @param {number} [most]
   */
  nearest(text, most = 3) {
    return nearest(words(text).join(""), this.compared, most);
  }

  /** Whether texts have come. */
  get complete() {
    return this.made?.texts !== undefined;
  }
}
