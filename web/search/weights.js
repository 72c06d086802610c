// What decides the order of results, all in one place: tests/vectors/search.json holds every number.

/** The fields that words stand in, best first, and what a word found there is worth. */
export const FIELDS = { name: 73, alias: 65, label: 61, kind: 52, definition: 45, question: 43, text: 37 };

/** How a name answers the whole query. */
export const GRADE = {
  exact: 100, begins: 93, inflected: 90, alias: 85, words: 81, aliasBegins: 78, aliasWords: 74, otherwise: 72, typo: 70,
};
/** What a grade loses or gains. */
export const NAME = {
  /** by another name with a typo */ alias: 6,
  /** where it is another name or words of players */ said: 2,
  /** by each slip after the first */ slip: 5,
  /** by what the name has beyond the query */ fullness: 4,
  /** where the query ends with a word of the name */ finished: 2,
};
/** How sure it is that a word of the index is what a typed word means. */
export const MATCH = {
  /** less by each slip */ slip: 0.3,
  /** less where it is inflected or unfinished */ loose: 0.24,
  /** a word of like meaning */ meant: 0.65,
};
/** How the words of a query count together. */
export const QUERY = {
  /** how much more a rare word says than a common one */ rarity: 1.2,
  /** a word that asks */ asks: 0.27,
  /** how much less an answer to a part of the query is worth */ covered: 0.1,
  /** a whole name inside the query */ held: 14,
  /** part of a name inside the query */ heldPart: 4,
  /** words that stand together */ together: 9.5,
  /** of the kind that the query begins with */ kind: 14,
};
/** What raises or lowers an entry whatever its words. */
export const ENTRY = {
  /** reading its game, for a name */ home: 24,
  /** reading its game, for a text */ homeText: 32,
  /** a typo counts as a name down to so much below its grade */ slipped: 12,
  /** often mentioned, at the most */ mentions: 3,
  /** how far a picture stands at least behind what it shows */ picture: 1,
};
/** What an entry loses by its nature; a tool computes with rules, a picture shows one. */
export const NATURE = { passage: -8, tool: -12, picture: -7, profile: 0, "": 0 };
/** With so many whole answers, a part of one has to be better than the last of them; so many parts may be. */
export const ENOUGH = { whole: 2, parts: 12 };
