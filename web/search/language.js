// How words of a language are compared: what its file (generator/rules_compendium/render/languages/) says of them.

import { fold } from "../lib/fold.js";

const SHORTEST_STEMMED = 4;

/** The words of a text, folded: "L’arc long-portée" is l, arc, long, portee. @param {string} text */
export function words(text) {
  const folded = fold(text);
  return folded ? folded.split(" ") : [];
}

/** Compares the words of one language. */
export class Language {
  /** @param {import("../types.js").SearchLanguage} file */
  constructor({ empty, asking, plurals, endings, families, synonyms }) {
    this.empty = new Set(empty.split(" "));
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
      const stays = word.length < SHORTEST_STEMMED || /\d/.test(word);
      stem = stays ? word : this.endings(this.plurals(word)).replace(/(.)\1$/, "$1");
      this.stems.set(word, stem);
    }
    return stem;
  }

  /** What words of one family begin with: "héroïque" and "héros" have the same root. @param {string} word */
  root(word) {
    return this.families(this.stem(word));
  }

  /** The words that carry meaning; all of them where none does. @param {string[]} all */
  meaningful(all) {
    const kept = all.filter((word) => !this.empty.has(word));
    return kept.length ? kept : all;
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
  const instead = new Map(endings.split(" ").map((each) => /** @type {[string, string]} */ ([...each.split("="), ""].slice(0, 2))));
  const pattern = new RegExp(`^${stays}(${[...instead.keys()].join("|")})$`);
  return (/** @type {string} */ word) => word.replace(pattern, (_, stem, ending) => `${stem}${instead.get(ending)}`);
}
