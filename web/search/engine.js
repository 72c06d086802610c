// The index in the page, built from the files of the search; answers queries.

import { Conditions, meets } from "./conditions.js";
import { Language, words } from "./language.js";
import { grade, name, query } from "./names.js";
import { nearest } from "./near.js";
import { closeness } from "./phrase.js";
import { SHORT, Vocabulary, documentOf, fieldOf } from "./vocabulary.js";
import { ENOUGH, ENTRY, FIELDS, GRADE, QUERY } from "./weights.js";

/**
 * @typedef {import("../types.js").SearchEntry} Entry
 * @typedef {import("../types.js").SearchPassage} Passage
 * @typedef {import("./names.js").Name} Name
 * @typedef {import("./names.js").Query} Query
 * @typedef {{id: number, score: number, whole: boolean, also?: string, passage?: Passage, entry?: Entry}} Hit
 *   whole: it answers every word; also: the other name that answers
 * @typedef {{hits: Hit[], conditions: import("./conditions.js").Condition[], words: string[], terms: Set<string>}} Answer
 *   words: of the query; terms: words of the index that they found
 * @typedef {{id: number, score: number, coverage: number, named: number}} Score
 *   coverage, named: the share of the query that stands in the document, in its names
 * @typedef {{ids: number[], worth: Float64Array, named: Uint8Array}} Worths of the documents of one word
 */

const [NAME, ALIAS, LABEL, DEFINITION, TEXT] = [0, 1, 2, 3, 4];
const WORTH = Object.values(FIELDS);
/** A longer query is cut. */
export const LONGEST = 120;
/** More than anybody reads; the worst of more are not compared with the query. */
const MOST = 1500;
const READ_CLOSELY = 60;
const EXCERPT = 600;
const WHOLE = 0.999;
const EQUAL = 6;
const MOST_FINISHED = 12;
const PARAMETERS = /\s*\(([^)]*)\)/g;

/** Answers queries; texts may come later than names. */
export class Engine {
  /** @param {import("../types.js").SearchNames} file */
  constructor({ edition, language, systems, kinds, stats, records }) {
    this.edition = edition;
    this.systems = systems;
    this.kinds = kinds;
    this.records = records;
    this.language = new Language(language);
    this.conditions = new Conditions(stats);
    this.systemWords = new Map(systems.flatMap(({ slug, name: full, short }, at) => [slug, full, short].map((each) => [words(each).join(" "), at])));
    /** @type {Passage[] | undefined} */
    this.passages = undefined;
    /** @type {Name[][]} the names of each record, then the headings of each passage */
    this.names = records.map(({ name: main, english = [], aliases = [] }) => [
      name(this.language, main, false), ...[...english, ...aliases].map((alias) => name(this.language, alias, true)),
    ]);
    this.vocabulary = new Vocabulary(this.language);
    records.forEach((entry, id) => this.#addRecord(entry, id));
    /** @type {Map<string, import("./vocabulary.js").Matches>} */
    this.finished = new Map();
    /** @type {Map<number, string[]>} */
    this.content = new Map();
  }

  /** @param {Entry} entry @param {number} id */
  #addRecord({ labels = [], parameters = [], definition = "" }, id) {
    const [main, ...others] = this.names[id] ?? [];
    this.vocabulary.add(id, NAME, main?.content ?? [], true);
    for (const other of others) this.vocabulary.add(id, ALIAS, other.content, true);
    this.vocabulary.add(id, LABEL, this.#content([...labels, ...parameters].join(" ")));
    this.vocabulary.add(id, DEFINITION, this.#content(definition));
  }

  /** @param {string} text */
  #content(text) {
    return words(text).filter((word) => !this.language.empty.has(word));
  }

  /** @param {import("../types.js").SearchTexts} file */
  addTexts({ texts, passages }) {
    this.passages = passages;
    this.finished.clear();
    texts.forEach((text, id) => this.vocabulary.add(id, TEXT, this.#content(text)));
    passages.forEach(({ title, heading, text }, at) => {
      const id = texts.length + at;
      this.names[id] = [heading, title].map((each) => name(this.language, each.replace(/^\d+\.\s/, ""), true));
      this.vocabulary.add(id, ALIAS, this.#content(`${title} ${heading}`));
      this.vocabulary.add(id, TEXT, this.#content(text));
    });
  }

  /**
   * Answer a query, best first.
   * @param {string} text
   * @param {number} [home] the game that is being read
   * @returns {Answer}
   */
  search(text, home = -1) {
    const typed = text.slice(0, LONGEST);
    const { conditions, rest } = this.conditions.read(typed);
    if (conditions.length) {
      const { asked, reading } = this.#read(rest, home);
      const hits = this.#profiles(asked, conditions, reading);
      if (hits.length || conditions.some(({ clear }) => clear)) return answer(hits, conditions, asked);
    }
    const { asked, reading } = this.#read(typed, home);
    return answer(asked.words.length ? this.#hits(asked, reading) : [], [], asked);
  }

  /**
   * Read a query; a game's name among other words says where to look, not what for.
   * @param {string} text
   * @param {number} home
   */
  #read(text, home) {
    const all = words(text);
    for (const [called, reading] of this.systemWords) {
      const many = called.split(" ").length;
      if (all.length <= many) continue;
      if (all.slice(0, many).join(" ") === called) return { asked: query(this.language, text.trim().split(/\s+/).slice(many).join(" ")), reading };
      if (all.slice(-many).join(" ") === called) return { asked: query(this.language, all.slice(0, -many).join(" ")), reading };
    }
    return { asked: query(this.language, text), reading: home };
  }

  /** @param {Query} asked @param {number} home @returns {Hit[]} */
  #hits(asked, home) {
    asked.matches = asked.words.map((word, at) => this.#matches(asked, word, at));
    const short = asked.joined.length <= SHORT || asked.bare;
    const scores = short ? [] : this.#scores(asked, home);
    const hits = scores.map((score) => this.#hit(score, asked, home));
    if (!hits.some(({ score }) => score >= GRADE.aliasWords)) {
      const known = new Set(scores.map(({ id }) => id));
      const begun = this.#begun(asked).filter((id) => !known.has(id));
      hits.push(...begun.map((id) => this.#hit({ id, score: 0, coverage: 1, named: 1 }, asked, home)));
    }
    if (short) return hits.filter(({ score }) => score > GRADE.typo).sort(byScore);
    if (asked.words.length > 1) this.#closer(hits, asked);
    return answered(hits.sort(byScore));
  }

  /** What a word may mean; words that are typed out mean the same at every further key. @param {Query} asked @param {string} word @param {number} at */
  #matches(asked, word, at) {
    const alone = asked.words.length === 1;
    if (asked.open && at === asked.words.length - 1) return this.vocabulary.matches(word, true, alone);
    const key = `${word} ${alone}`;
    const known = this.finished.get(key) ?? this.vocabulary.matches(word, false, alone);
    if (this.finished.size >= MOST_FINISHED) this.finished.clear();
    this.finished.set(key, known);
    return known;
  }

  /**
   * What each document is worth, word by word from the best field where each stands; rare words count more.
   * @param {Query} asked
   * @param {number} home
   * @returns {Score[]}
   */
  #scores(asked, home) {
    /** @type {Worths[]} */
    const found = [];
    asked.matches.forEach((matches, at) => {
      // A letter or two find only names that the other words have found.
      const begun = at > 0 && asked.open && at === asked.words.length - 1 && asked.words[at].length <= SHORT;
      found.push(worths(matches, this.names.length, begun ? found : []));
    });
    const rare = found.map(({ ids }, at) => (
      (this.language.asks(asked.words[at]) ? QUERY.asks : 1) * Math.log(1 + this.names.length / (1 + ids.length)) ** QUERY.rarity
    ));
    const sum = rare.reduce((all, each) => all + each, 0) || 1;
    const [score, coverage, named] = [0, 1, 2].map(() => new Float64Array(this.names.length));
    found.forEach((word, at) => {
      const share = rare[at] / sum;
      for (const id of word.ids) {
        score[id] += share * word.worth[id];
        coverage[id] += share;
        named[id] += word.named[id] * share;
      }
    });
    const ids = [...this.names.keys()].filter((id) => coverage[id]);
    for (const id of ids) score[id] *= coverage[id] ** QUERY.covered;
    return this.#most(ids, score, home).map((id) => ({ id, score: score[id], coverage: coverage[id], named: named[id] }));
  }

  /**
   * The documents worth the most, with the game that is read before the others.
   * @param {number[]} ids
   * @param {Float64Array} score
   * @param {number} home
   */
  #most(ids, score, home) {
    if (ids.length <= MOST) return ids;
    const worth = (/** @type {number} */ id) => score[id] + this.#home(this.records[id]?.system, home, score[id]);
    const least = Float64Array.from(ids, worth).sort()[ids.length - MOST];
    return [...ids.filter((id) => worth(id) > least), ...ids.filter((id) => worth(id) === least)].slice(0, MOST);
  }

  /** @param {Score} score @param {Query} asked @param {number} home @returns {Hit} */
  #hit({ id, score, coverage, named }, asked, home) {
    const entry = this.records[id];
    const passage = entry ? undefined : this.passages?.[id - this.records.length];
    let best = score + (entry && named ? this.#held(id, asked) * named : 0);
    let also = "";
    let graded = false;
    for (const candidate of named ? (this.names[id] ?? []) : []) {
      const found = grade(asked, candidate);
      graded ||= found > 0;
      if (found <= best) continue;
      best = found;
      also = candidate.alias ? candidate.text : "";
    }
    const whole = graded || coverage > WHOLE;
    if (!entry) return { id, passage, whole, score: best + ENTRY.passage + this.#home(passage?.system, home, best + ENTRY.passage) };
    const weight = Math.min(ENTRY.mentions, Math.log2(1 + (entry.mentions ?? 0)) / 2) + (this.kinds[entry.kind]?.nature === "tool" ? ENTRY.tool : 0);
    return { id, entry, also, whole, score: best + weight + this.#home(entry.system, home, best) };
  }

  /** A question that holds a whole name is about what bears it; part of a name says less. @param {number} id @param {Query} asked */
  #held(id, { matches }) {
    const held = (/** @type {string} */ word) => matches.some((found) => (found.get(word)?.match.how ?? "begun") !== "begun");
    return Math.max(...(this.names[id] ?? []).map(({ content }) => {
      const part = content.filter(held).length / content.length;
      return part === 1 ? QUERY.held : QUERY.heldPart * part;
    }));
  }

  /** @param {number | undefined} system @param {number} home @param {number} score */
  #home(system, home, score) {
    if (system !== home) return 0;
    return score < GRADE.typo - ENTRY.slipped ? ENTRY.homeText : ENTRY.home;
  }

  /** Raise, among the best, those whose words stand together. @param {Hit[]} hits @param {Query} asked */
  #closer(hits, asked) {
    for (const hit of hits.sort(byScore).slice(0, READ_CLOSELY)) {
      if (hit.score < GRADE.typo) hit.score += QUERY.together * closeness(this.#contentOf(hit), asked.matches);
    }
  }

  /** @param {Hit} hit */
  #contentOf({ id, entry, passage }) {
    let known = this.content.get(id);
    if (!known) {
      known = this.#content(entry ? `${entry.name} ${entry.definition ?? ""}` : `${passage?.heading} ${passage?.text.slice(0, EXCERPT)}`);
      this.content.set(id, known);
    }
    return known;
  }

  /** Records that have a name, or a word of one, that begins with all that was typed, spaces aside. @param {Query} asked */
  #begun({ joined }) {
    const begins = (/** @type {Name} */ each) => each.joined.startsWith(joined) || each.content.some((word) => word.startsWith(joined));
    return [...this.records.keys()].filter((id) => this.names[id]?.some(begins));
  }

  /**
   * Profiles that meet conditions, and whose names, labels or definitions hold the other words.
   * @param {Query} asked
   * @param {import("./conditions.js").Condition[]} conditions
   * @param {number} home
   * @returns {Hit[]}
   */
  #profiles(asked, conditions, home) {
    const meeting = (/** @type {Entry | undefined} */ entry) => entry && this.kinds[entry.kind]?.nature === "profile" && meets(conditions, entry);
    const byName = (/** @type {Hit} */ a, /** @type {Hit} */ b) => (a.entry?.name ?? "").localeCompare(b.entry?.name ?? "", "fr");
    if (!asked.words.length) {
      const all = this.records.map((entry, id) => ({ id, entry, whole: true, score: this.#home(entry.system, home, GRADE.exact) }));
      return all.filter(({ entry }) => meeting(entry)).sort((a, b) => b.score - a.score || byName(a, b));
    }
    const hits = this.#hits(asked, home).filter(({ entry, whole }) => whole && meeting(entry));
    const exact = hits.filter(({ entry }) => entry && this.#covers(asked, entry));
    const step = (/** @type {Hit} */ hit) => Math.round(hit.score / EQUAL);
    return (exact.length ? exact : hits).sort((a, b) => step(b) - step(a) || byName(a, b));
  }

  /**
   * Whether every word of a query stands in the name or in a whole label: "grand" is not "très grand".
   * @param {Query} asked
   * @param {Entry} entry
   */
  #covers(asked, entry) {
    const stems = (/** @type {string} */ text) => words(text).map((word) => this.language.stem(word));
    const wanted = new Set(asked.words.map((word) => this.language.stem(word)));
    const whole = (entry.labels ?? []).filter((label) => {
      const bare = this.language.meaningful(words(label.replace(PARAMETERS, "")));
      return bare.every((word) => wanted.has(this.language.stem(word)));
    });
    const said = new Set([entry.name, ...whole].flatMap(stems));
    return [...wanted].every((word) => said.has(word));
  }

  /** The records whose names are nearest to a query that nothing answers. @param {string} text @returns {Hit[]} */
  nearest(text) {
    const near = nearest(words(text.slice(0, LONGEST)).join(""), this.names.slice(0, this.records.length));
    return near.map((id) => ({ id, entry: this.records[id], score: 0, whole: false }));
  }

  /** Whether texts have come. */
  get complete() {
    return this.passages !== undefined;
  }
}

/** @param {Hit[]} hits @param {import("./conditions.js").Condition[]} conditions @param {Query} asked @returns {Answer} */
function answer(hits, conditions, asked) {
  return { hits, conditions, words: asked.words, terms: new Set(asked.matches.flatMap((found) => [...found.keys()])) };
}

/**
 * What a word of a query is worth in each document, by the best field where it stands.
 * @param {import("./vocabulary.js").Matches} matches
 * @param {number} documents
 * @param {Worths[]} before where there are any, only the names of documents that these have found
 * @returns {Worths}
 */
function worths(matches, documents, before) {
  /** @type {number[]} */
  const ids = [];
  const worth = new Float64Array(documents);
  const named = new Uint8Array(documents);
  for (const { match, places } of matches.values()) {
    for (const place of places) {
      const [id, field] = [documentOf(place), fieldOf(place)];
      if (before.length && (field > ALIAS || !before.some((each) => each.worth[id]))) continue;
      if (!worth[id]) ids.push(id);
      worth[id] = Math.max(worth[id], WORTH[field] * match.quality);
      if (field <= ALIAS) named[id] = 1;
    }
  }
  return { ids, worth, named };
}

/** @param {Hit} a @param {Hit} b */
function byScore(a, b) {
  return b.score - a.score || a.id - b.id;
}

/**
 * Leave out what answers only a part of the query, unless it does so better than whole answers do.
 * @param {Hit[]} hits best first
 */
function answered(hits) {
  const bar = hits.filter(({ whole }) => whole)[ENOUGH.whole - 1]?.score ?? 0;
  let parts = 0;
  return hits.filter((hit) => {
    if (hit.whole) return true;
    parts += 1;
    return parts <= ENOUGH.parts && hit.score > bar;
  });
}
