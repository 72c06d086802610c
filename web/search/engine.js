// The index in the page, built from the files of the search; answers queries.

import { fold, idOf } from "../lib/fold.js";
import { LONGEST } from "../lib/searchbox.js";
import { Conditions, meets } from "./conditions.js";
import { alphabetical, say } from "../lib/say.js";
import { Language, meaningful, words } from "./language.js";
import { closeness, pairs, shared } from "./likeness.js";
import { begins, grade, name, query } from "./names.js";
import { answered } from "./scope.js";
import { ALIAS, DEFINITION, KIND, LABEL, NAME, QUESTION, SHORT, TEXT, Vocabulary, worths } from "./vocabulary.js";
import { ENTRY, GRADE, NATURE, QUERY } from "./weights.js";

/**
 * @typedef {import("../types.js").SearchSystem} Game
 * @typedef {import("../types.js").SearchKind | ReturnType<typeof chapter>} Kind
 * @typedef {Omit<import("../types.js").SearchEntry, "kind"> & {kind: Kind, game: Game, key: string, url: string}} Entry
 *   a record, or a passage of a chapter, whose text is its definition
 * @typedef {import("./names.js").Name} Name
 * @typedef {import("./names.js").Query} Query
 * @typedef {import("./conditions.js").Condition} Condition
 * @typedef {{id: number, score: number, whole: boolean, named?: boolean, also?: string, entry: Entry}} Hit
 *   whole: it answers every word; named: its name does; also: the other name that answers
 * @typedef {{hits: Hit[], conditions: Condition[], words: string[], terms: Set<string>, home: number}} Answer
 *   words: of the query; terms: words of the index that they found; home: the game that is read or named
 */

/** More than anybody reads; the worst of more are not compared with the query. */
const MOST = 1500;
const READ_CLOSELY = 60;
/** So many words of a passage are read closely. */
const EXCERPT = 90;
const WHOLE = 0.999;
const EQUAL = 6;
/** How alike a name has to be to be suggested, and how many are. */
const NEAREST = { like: 0.25, most: 3 };
/** The kind that passages of chapters are of, which no record is. */
export const CHAPTER = "chapter";
/** What passages of chapters are. @param {string} label @param {string} plural */
const chapter = (label, plural) => /** @type {const} */ ({ id: CHAPTER, label, plural, nature: "passage" });
const PARAMETERS = /\s*\(([^)]*)\)/g;

/** Answers queries; the records of some games may come later than those of others, and texts after all of them. */
export class Engine {
  /** @param {import("../types.js").SearchNames} file */
  constructor({ languages, systems, kinds, stats, records }) {
    this.systems = systems;
    this.chapter = chapter(say("search-chapter"), say("search-chapters"));
    this.kinds = [...kinds, this.chapter];
    this.records = records;
    this.complete = false;
    const spoken = Object.fromEntries(Object.entries(languages).map(([code, file]) => [code, new Language(file)]));
    /** Of each game. */
    this.languages = systems.map(({ language }) => spoken[language]);
    this.conditions = new Conditions(stats, this.languages);
    const called = systems.flatMap(({ slug, name: full, short, aliases = [] }, at) => (
      [slug, full, short, ...aliases].map((each) => /** @type {[string, number]} */ ([fold(each), at]))
    ));
    /** The names of games, the longest first: one may begin with another. */
    this.systemWords = new Map(called.sort(([a], [b]) => b.length - a.length));
    this.vocabulary = new Vocabulary(Object.values(spoken));
    /** @type {Map<string, Kind[]>} by the stems of their labels */
    this.kindsBy = new Map();
    for (const kind of this.kinds) {
      for (const stem of new Set(this.vocabulary.stems(fold(kind.label)))) this.kindsBy.set(stem, [...this.kindsBy.get(stem) ?? [], kind]);
    }
    /** @type {Map<string, import("./vocabulary.js").Matches>} what the typed out words of the last query mean */
    this.typed = new Map();
    /** How many entries each game has. */
    this.sizes = systems.map(() => 0);
    /** @type {Entry[]} records, as far as they have come, then passages once texts have */
    this.entries = new Array(records);
    /** @type {Name[][]} of each entry */
    this.names = new Array(records);
    /** @type {string[][]} the first words of each entry */
    this.content = new Array(records);
  }

  /** @param {import("../types.js").SearchRecords} file of a game */
  addRecords({ first, records }) {
    if (this.entries[first]) return;
    this.typed.clear();
    records.forEach((record, place) => {
      const [game, kind, id] = [this.systems[record.system], /** @type {import("../types.js").SearchKind} */ (this.kinds[record.kind]), record.id ?? idOf(record.name)];
      const { name: main, english = [], aliases = [], labels = [], parameters = [], definition = "" } = record;
      const names = [main, ...english, ...aliases].map((each, at) => name(this.languages[record.system], each, at > 0, at > english.length));
      this.#enter(first + place, { ...record, kind, game, key: `${game.slug}/${kind.id}/${id}`, url: `${game.slug}/${kind.slug}/${id}/` }, names, [
        [NAME, main], [ALIAS, [...english, ...aliases].join(" ")], [LABEL, [...labels, ...parameters].join(" ")], [KIND, kind.label], [DEFINITION, definition],
      ]);
    });
  }

  /** Whether the records of every game are there. */
  get named() {
    return this.complete || this.sizes.reduce((all, each) => all + each, 0) === this.records;
  }

  /** @param {import("../types.js").SearchTexts} file */
  addTexts({ questions, texts, passages }) {
    if (this.complete) return;
    this.complete = true;
    this.typed.clear();
    questions.forEach((text, id) => this.content[id].push(...this.#words(id, QUESTION, text)));
    texts.forEach((text, id) => this.#words(id, TEXT, text));
    for (const { system, chapter, anchor, title, heading, text } of passages) {
      const game = this.systems[system];
      const names = [heading, title].map((each) => name(this.languages[system], each.replace(/^\d+\.\s/, ""), true));
      this.#enter(this.entries.length, {
        system, game, kind: this.chapter, name: heading ? `${title} › ${heading}` : title, definition: text,
        key: `${game.slug}/${chapter}#${anchor}`, url: `${game.chapters}${chapter}/#${anchor}`,
      }, names, [[ALIAS, `${title} ${heading}`], [TEXT, text]]);
    }
  }

  /** Enter a record or a passage, its names and fields. @param {number} id @param {Entry} entry @param {Name[]} names @param {[number, string][]} fields */
  #enter(id, entry, names, fields) {
    this.entries[id] = entry;
    this.sizes[entry.system] += 1;
    this.names[id] = names;
    const parts = fields.map(([field, text]) => this.#words(id, field, text));
    this.content[id] = [parts[0], parts.at(-1)?.slice(0, EXCERPT) ?? []].flat();
  }

  /** Enter the words of a field; return them. @param {number} id @param {number} field @param {string} text */
  #words(id, field, text) {
    const language = this.languages[this.entries[id].system];
    const kept = words(text).filter((word) => !language.empty.has(word));
    this.vocabulary.add(id, field, kept, language);
    return kept;
  }

  /** Answer a query, best first; `home` is the game that is read. @param {string} text @param {number} [home] @returns {Answer} */
  search(text, home = -1) {
    const typed = text.slice(0, LONGEST);
    const { conditions, rest } = this.conditions.read(typed);
    if (conditions.length) {
      const { text: named, reading } = this.placed(rest, home, true);
      const { kinds, text: left } = this.#kindsOf(named);
      const asked = query(this.#asking(reading), left);
      const hits = this.#meeting(asked, conditions, reading).filter(({ entry }) => !kinds.length || kinds.includes(entry.kind));
      if (hits.length || conditions.some(({ clear }) => clear)) return answer(hits, conditions, asked, reading);
    }
    const { text: said, reading } = this.placed(typed, home);
    const asked = query(this.#asking(reading), said);
    return answer(asked.words.length ? this.#hits(asked, reading) : [], [], asked, reading);
  }

  /**
   * Take a game's name off a query: among other words it says where to look, not what for.
   * @param {string} text @param {number} home @param {boolean} [alone] whether the name may be all that there is
   */
  placed(text, home, alone = false) {
    const folded = fold(text);
    for (const [called, reading] of this.systemWords) {
      if (alone && folded === called) return { text: "", reading };
      if (folded.startsWith(`${called} `)) return { text: folded.slice(called.length + 1), reading };
      if (folded.endsWith(` ${called}`)) return { text: folded.slice(0, -called.length - 1), reading };
    }
    return { text, reading: home };
  }

  /** The game of a query that names a game and nothing else. @param {string} text */
  gameOf(text) {
    return this.systems[this.systemWords.get(fold(text)) ?? -1];
  }

  /** The kinds that a query begins with: "sort" says what the rest of it is about. @param {Query} asked @returns {Kind[]} */
  #headOf({ words: [head, ...rest] }) {
    return rest.length ? this.vocabulary.stems(head).flatMap((stem) => this.kindsBy.get(stem) ?? []) : [];
  }

  /** Take words off a query that name kinds of records: "sort" before "portée 18". @param {string} text */
  #kindsOf(text) {
    const stems = (/** @type {string} */ word) => this.vocabulary.stems(word);
    const named = ({ label = "", plural = "" }, /** @type {string} */ word) => (
      [label, plural].some((each) => stems(word).some((stem) => stems(fold(each)).includes(stem)))
    );
    const all = words(text);
    const kinds = this.kinds.filter((kind) => all.some((word) => named(kind, word)));
    return { kinds, text: kinds.length ? all.filter((word) => !kinds.some((kind) => named(kind, word))).join(" ") : text };
  }

  /** The languages that a query may be in: that of the game that is read, or of every game. @param {number} home */
  #asking(home) {
    return home < 0 ? [...new Set(this.languages)] : [this.languages[home]];
  }

  /** @param {Query} asked @param {number} home @returns {Hit[]} */
  #hits(asked, home) {
    const last = asked.words.length - 1;
    // Words that are typed out mean the same at every further key.
    const before = this.typed;
    this.typed = new Map();
    asked.matches = asked.words.map((word, at) => {
      if (asked.open && at === last) return this.vocabulary.matches(word, true);
      const terms = before.get(word) ?? this.vocabulary.matches(word, false);
      this.typed.set(word, terms);
      return terms;
    });
    // A number is in few texts, whatever is begun behind it; a letter or two are in all of them.
    const short = asked.bare || (asked.joined.length <= SHORT && !asked.words.some((word) => /^\d+$/.test(word)));
    const hits = short ? [] : this.#hitsOf(asked, home);
    if (!hits.some(({ score }) => score >= GRADE.aliasWords)) {
      const known = new Set(hits.map(({ id }) => id));
      const begun = this.#begun(asked).filter((id) => !known.has(id));
      hits.push(...begun.map((id) => this.#hit(id, asked, home, { score: 0, coverage: 1, named: 1 })));
    }
    if (short) return this.#behind(hits.filter(({ score }) => score > GRADE.typo)).sort(byScore);
    const kinds = this.#headOf(asked);
    for (const hit of kinds.length ? hits : []) if (kinds.includes(hit.entry.kind)) hit.score += QUERY.kind;
    hits.sort(byScore);
    // Among the best, those go up whose words stand together.
    for (const hit of asked.words.length > 1 ? hits.slice(0, READ_CLOSELY) : []) {
      if (hit.score < GRADE.typo) hit.score += QUERY.together * closeness(this.content[hit.id], asked.matches);
    }
    return answered(this.#behind(hits).sort(byScore));
  }

  /**
   * What the words of a query find: each document is worth what its best field for each word is; rare words count more.
   * @param {Query} asked
   * @param {number} home
   */
  #hitsOf(asked, home) {
    /** @type {import("./vocabulary.js").Worths[]} */
    const byWord = [];
    asked.matches.forEach((matches, at) => {
      // A letter or two find only names that the other words have found.
      const begun = asked.open && at === asked.words.length - 1 && asked.words[at].length <= SHORT;
      byWord.push(worths(matches, this.names.length, begun ? byWord : []));
    });
    // What is rare, the game that is read says.
    const all = this.sizes[home] ?? this.names.length;
    const inside = (/** @type {number[]} */ ids) => {
      if (home < 0) return ids.length;
      let count = 0;
      for (const id of ids) if (this.entries[id].system === home) count += 1;
      return count;
    };
    const rare = byWord.map(({ ids }, at) => (
      (asked.asking[at] ? QUERY.asks : 1) * Math.log(1 + all / (1 + inside(ids))) ** QUERY.rarity
    ));
    const sum = rare.reduce((all, each) => all + each, 0) || 1;
    // Of each document: what it is worth, and the share of the query that stands in it and in its names.
    const [score, coverage, named] = [0, 1, 2].map(() => new Float64Array(this.names.length));
    byWord.forEach((word, at) => {
      const share = rare[at] / sum;
      for (const id of word.ids) {
        score[id] += share * word.worth[id];
        coverage[id] += share;
        named[id] += word.named[id] * share;
      }
    });
    const worth = (/** @type {number} */ id) => score[id] + this.#home(id, home, score[id]);
    const ids = [];
    for (let id = 0; id < coverage.length; id += 1) {
      if (!coverage[id]) continue;
      ids.push(id);
      score[id] *= coverage[id] ** QUERY.covered;
    }
    if (ids.length > MOST) ids.sort((a, b) => worth(b) - worth(a)).splice(MOST);
    return ids.map((id) => this.#hit(id, asked, home, { score: score[id], coverage: coverage[id], named: named[id] }));
  }

  /**
   * A document as an answer; what its words found may be surpassed by what its names do.
   * @param {number} id @param {Query} asked @param {number} home @param {{score: number, coverage: number, named: number}} marks
   * @returns {Hit}
   */
  #hit(id, asked, home, { score, coverage, named }) {
    const entry = this.entries[id];
    let best = score + (named ? this.#held(id, asked) * named : 0);
    let also = "";
    let graded = false;
    for (const candidate of named ? this.names[id] : []) {
      const value = grade(asked, candidate);
      graded ||= value > 0;
      if (value <= best) continue;
      best = value;
      also = candidate.alias ? candidate.text : "";
    }
    const whole = graded || coverage > WHOLE;
    best += NATURE[entry.kind.nature];
    const mentioned = Math.min(ENTRY.mentions, Math.log2(1 + (entry.mentions ?? 0)) / 2);
    return { id, entry, also, whole, named: graded, score: best + mentioned + this.#home(id, home, best) };
  }

  /** What a name adds that stands in a question: all of it as a whole, less in part. @param {number} id @param {Query} asked */
  #held(id, { matches }) {
    let best = 0;
    for (const { content } of this.names[id]) {
      let held = 0;
      for (const word of content) {
        for (const terms of matches) {
          if (!terms.has(word)) continue;
          held += 1;
          break;
        }
      }
      best = Math.max(best, held === content.length ? QUERY.held : QUERY.heldPart * held / content.length);
    }
    return best;
  }

  /** Put each picture behind what it shows: whoever types the name of a picture looks for that. @param {Hit[]} hits */
  #behind(hits) {
    const pictures = hits.filter(({ entry }) => entry.shows);
    const known = new Map(pictures.length ? hits.map((hit) => [hit.id, hit]) : []);
    for (const picture of pictures) {
      const shown = picture.entry.shows?.flatMap((id) => known.get(id) ?? []) ?? [];
      const [best] = shown.sort(byScore);
      if (!best) continue;
      if (picture.named && !best.named) Object.assign(best, { score: Math.max(best.score, picture.score), whole: true });
      picture.score = Math.min(picture.score, best.score - ENTRY.picture);
    }
    return hits;
  }

  /** What is added to a document of the game that is read. @param {number} id @param {number} home @param {number} score */
  #home(id, home, score) {
    if (this.entries[id].system !== home) return 0;
    return score < GRADE.typo - ENTRY.slipped ? ENTRY.homeText : ENTRY.home;
  }

  /** Records that have a name, or a word of one, that begins with all that was typed, spaces aside. @param {Query} asked */
  #begun({ joined }) {
    const number = /^\d+$/.test(joined);
    const known = (/** @type {Name} */ each) => (
      number ? each.whole.split(" ").includes(joined)
        : begins(each.joined, joined) || each.content.some((word) => begins(word, joined))
    );
    const found = [];
    for (let id = 0; id < this.records; id += 1) if (this.names[id]?.some(known)) found.push(id);
    return found;
  }

  /**
   * Records that meet conditions, and whose names, labels or definitions hold the other words.
   * @param {Query} asked
   * @param {Condition[]} conditions
   * @param {number} home
   * @returns {Hit[]}
   */
  #meeting(asked, conditions, home) {
    const meeting = (/** @type {Hit} */ { entry }) => meets(conditions, entry);
    const step = (/** @type {Hit} */ { score }) => Math.round(score / EQUAL);
    const byStep = (/** @type {Hit} */ a, /** @type {Hit} */ b) => (
      step(b) - step(a) || alphabetical(a.entry.name, b.entry.name)
    );
    if (asked.bare) {
      const all = this.entries.map((entry, id) => ({ id, entry, whole: true, score: this.#home(id, home, GRADE.exact) }));
      return all.filter(meeting).sort(byStep);
    }
    const hits = this.#hits(asked, home).filter((hit) => hit.whole && meeting(hit));
    const exact = hits.filter(({ entry }) => this.#covers(asked, entry));
    return (exact.length ? exact : hits).sort(byStep);
  }

  /**
   * Whether every word of a query stands in the name or in a whole label: "grand" is not "très grand".
   * @param {Query} asked
   * @param {Entry} entry
   */
  #covers(asked, { system, name: called, labels = [] }) {
    const language = this.languages[system];
    const stems = (/** @type {string} */ text) => meaningful([language], words(text)).map((word) => language.stem(word));
    const wanted = new Set(asked.words.map((word) => language.stem(word)));
    const bare = labels.map((label) => stems(label.replace(PARAMETERS, ""))).filter((label) => label.every((word) => wanted.has(word)));
    const said = new Set([...stems(called), ...bare.flat()]);
    return [...wanted].every((word) => said.has(word));
  }

  /** The records whose names are most like a query without results. @param {string} text @returns {Hit[]} */
  nearest(text) {
    // With the space before it, the first letter counts twice.
    const letters = (/** @type {string} */ joined) => pairs(` ${joined}`);
    const typed = letters(words(text.slice(0, LONGEST)).join(""));
    const near = this.entries.slice(0, this.records).map((entry, id) => {
      const score = Math.max(...this.names[id].map((each) => shared(typed, each.pairs ??= letters(each.joined))));
      return { id, entry, score, whole: false };
    });
    return near.filter(({ score }) => score > NEAREST.like).sort(byScore).slice(0, NEAREST.most);
  }
}

/** @param {Hit[]} hits @param {Condition[]} conditions @param {Query} asked @param {number} home @returns {Answer} */
function answer(hits, conditions, asked, home) {
  return { hits, conditions, home, words: asked.words, terms: new Set(asked.matches.flatMap((byTerm) => [...byTerm.keys()])) };
}

/** @param {Hit} a @param {Hit} b */
function byScore(a, b) {
  return b.score - a.score || a.id - b.id;
}
