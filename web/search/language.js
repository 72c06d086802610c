// How words of a language are compared: what its catalogue (generator/rules_compendium/languages/) says of them, under search-….

import { fold } from "../lib/fold.js";

const SHORTEST_STEMMED = 4;

/** The words of a text, folded: "L’arc long-portée" is l, arc, long, portee. @param {string} text */
export function words(text) {
  const folded = fold(text);
  return folded ? folded.split(" ") : [];
}

/** The words that carry meaning in some of the languages; all of them where none does. @param {Language[]} languages @param {string[]} all */
export function meaningful(languages, all) {
  const kept = all.filter((word) => !languages.some(({ empty }) => empty.has(word)));
  return kept.length ? kept : all;
}

/** Compares the words of one language. */
export class Language {
  /** @param {import("../types.js").SearchLanguage} file */
  constructor({ empty = "", asking = "", spellings = "", irregular = "", plurals = "", endings = "", families = "", synonyms = [], numbers = "", bounds = "", limits = "", versus = "" }) {
    this.empty = new Set(empty.split(" "));
    this.versus = new Set(versus.split(" ").filter(Boolean));
    this.numbers = new Map(pairs(numbers));
    this.bounds = new Map(pairs(bounds));
    this.limits = new Map(pairs(limits).map(([words, sign]) => /** @type {const} */ ([words.replaceAll("_", " "), sign])));
    this.spellings = pairs(spellings);
    this.irregular = new Map(pairs(irregular));
    this.plurals = without(plurals, "(.{3,}?)");
    this.endings = without(endings, "(.{2,}?[^aeo])");
    this.families = without(families, "(.{4,}?)");
    /** @type {Map<string, string>} */
    this.stems = new Map();
    this.asking = new Set(asking.split(" ").map((word) => this.stem(word)));
    /** @type {Map<string, Set<string>>} */
    this.synonyms = new Map();
    for (const group of synonyms) {
      const stems = group.split(" ").map((word) => this.stem(word));
      for (const stem of stems) this.synonyms.set(stem, new Set([...(this.synonyms.get(stem) ?? []), ...stems]));
    }
  }

  /** The stem of a folded word: "tireurs" and "tireur" have the same one. @param {string} word */
  stem(word) {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      stem = this.#regular(this.irregular.get(this.plurals(word)) ?? word);
      this.stems.set(word, stem);
    }
    return stem;
  }

  /** What stays of a word without its endings. @param {string} word */
  #regular(word) {
    if (word.length < SHORTEST_STEMMED || /\d/.test(word)) return word;
    const spelled = this.spellings.reduce((one, [letters, instead]) => one.replaceAll(letters, instead), word);
    return this.endings(this.plurals(spelled)).replace(/(.)\1$/, "$1");
  }

  /** What words of one family begin with: "héroïque" and "héros" have the same root. @param {string} word */
  root(word) {
    return this.families(this.stem(word));
  }

  /** Whether a word rather asks than names. @param {string} word */
  asks(word) {
    return this.asking.has(this.stem(word));
  }
}

/**
 * What takes the longest of some endings off words, or puts another in its place.
 * @param {string} endings
 * @param {string} stays the pattern of what stays
 */
function without(endings, stays) {
  const instead = new Map(pairs(endings));
  const pattern = new RegExp(`^${stays}(${[...instead.keys()].join("|")})$`);
  return (/** @type {string} */ word) => word.replace(pattern, (_, stem, ending) => `${stem}${instead.get(ending) ?? ""}`);
}

/** Pairs of letters and their replacement: "aux=al s" writes al for aux, and nothing for s. @param {string} text */
function pairs(text) {
  return text.split(" ").filter(Boolean).map((each) => /** @type {[string, string]} */ ([...each.split("="), ""].slice(0, 2)));
}
