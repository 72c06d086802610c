// How words are compared: without case, accents, ligatures and signs, and by their French stem.

// @ts-expect-error the package has no types
import snowball from "snowball-stemmers";
import { fold } from "../lib/fold.js";

/** @type {{stem: (word: string) => string}} */
const stemmer = snowball.newStemmer("french");
/** Words that say nothing of what is looked for: a query is answered without them. */
const EMPTY = new Set(
  `a ai aller alors apres as au aucun aux avant avec avoir c ca ce cela ces cet cette ceux chez ci
   comme comment d dans de des dois doit donc du elle elles en est et eu faire fais fait font faut
   il ils j je l la le les leur leurs lors lui m ma mais me mes mon n ne ni nos notre nous on ont
   ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi
   s sa se ses si son sont sur t ta te tes ton tu un une va vers vos votre vous y`.split(/\s+/),
);
/** Words that ask rather than name: what they are asked about weighs more. */
const WEAK = new Set(
  `adversaire ami bonus camp combattant combien cout coute couter effet ennemi ennemie figurine fonctionne
   jeter joueur jouer lancer malus marche modificateur nombre partie regle regles rater reussir tour unite
   utiliser`.split(/\s+/),
);
const MOST_STEMS = 50_000;
const SHORTEST_STEMMED = 4;
/** @type {Map<string, string>} */
const stems = new Map();

/**
 * The words of a text, folded: "L’arc long-portée" is l, arc, long, portee.
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  const folded = fold(text);
  return folded ? folded.split(" ") : [];
}

/**
 * @param {string} word a folded word
 * @returns {boolean} whether the word carries no meaning of its own
 */
export function isEmpty(word) {
  return EMPTY.has(word);
}

/**
 * @param {string} word a folded word
 * @returns {boolean} whether the word rather asks than names
 */
export function isWeak(word) {
  return WEAK.has(word) || WEAK.has(word.replace(/[sx]$/, ""));
}

/**
 * The words of a text that carry meaning; all of them where none does.
 * @param {string[]} all
 * @returns {string[]}
 */
export function meaningful(all) {
  const kept = all.filter((word) => !EMPTY.has(word));
  return kept.length ? kept : all;
}

/**
 * The stem of a folded word, folded: "tireurs" and "tireur" meet in "tireur".
 * @param {string} word
 * @returns {string}
 */
export function stem(word) {
  let found = stems.get(word);
  if (found === undefined) {
    found = word.length < SHORTEST_STEMMED || /\d/.test(word) ? word : fold(stemmer.stem(word));
    if (stems.size > MOST_STEMS) stems.clear();
    stems.set(word, found);
  }
  return found;
}

const SUFFIX = /(?:iqu|ism|ist|ag|ement|ment|at|ateur|eur|eux|abl|ibl|it|enc|anc|iv|if|al|el|s)$/;
const SHORTEST_ROOT = 4;

/**
 * What words of one family begin with: "héroïque" and "héros" meet in "hero".
 * @param {string} word a folded word
 * @returns {string}
 */
export function root(word) {
  const bare = stem(word).replace(SUFFIX, "");
  return bare.length < SHORTEST_ROOT ? stem(word) : bare;
}
