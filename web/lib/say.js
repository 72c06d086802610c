// What the page says to readers: the messages of its language (generator/rules_compendium/languages/), compiled by the
// build; tests/vectors/messages.json holds both sides together.

/** @import { Messages } from "../types.js" */
/** @typedef {Record<string, any>} Given */

/** The language that is spoken; workers are told it. @type {Messages} */
export let spoken = { language: "und", decimal: ".", vowels: [], messages: {}, addresses: {}, queries: {} };
// Its plurals and its alphabet, once somebody asks: making them is the longest part of a page's start.
/** @type {Intl.PluralRules | undefined} */
let plurals;
/** @type {Intl.Collator | undefined} */
let letters;

/** Speak a language from now on. @param {Messages} words */
export function speak(words) {
  spoken = words;
  plurals = undefined;
  letters = undefined;
}

/** The message `script-<id>` with what it is given; its id where the language has none. @param {string} id @param {Given} [given] */
export function say(id, given = {}) {
  return filled(spoken.messages[`script-${id}`] ?? id, given);
}

/** The way from the site's root to a page whose address is a word of a language: `deck`, `<game>/army`. @param {string} name */
export function pathTo(name) {
  return spoken.addresses[name] ?? "";
}

/** The order of names in the alphabet. @param {string} one @param {string} other */
export function alphabetical(one, other) {
  letters ??= new Intl.Collator(spoken.language);
  return letters.compare(one, other);
}

/** @param {any} message words, or words and what stands between them @param {Given} given @returns {string} */
function filled(message, given) {
  return typeof message === "string" ? message : message.map((/** @type {any} */ part) => value(part, given)).join("");
}

/** What a part of a message stands for: a number stays one. @param {any} part @param {Given} given @returns {any} */
function value(part, given) {
  if (typeof part === "string") return part;
  if ("variable" in part) return given[part.variable];
  if ("message" in part) return filled(spoken.messages[part.message], part.given ? values(part.given, given) : given);
  if ("function" in part) return begins(value(part.of[0], given));
  const chosen = value(part.select, given);
  const among = (/** @type {string} */ key) => (Object.hasOwn(part.from, key) ? key : undefined);
  const key = among(String(chosen)) ?? (typeof chosen === "number" ? among(plural(chosen)) : undefined) ?? part.else;
  return filled(part.from[key], given);
}

/** The category of a number. @param {number} count */
function plural(count) {
  plurals ??= new Intl.PluralRules(spoken.language);
  return plurals.select(count);
}

/** @param {Given} parts @param {Given} given */
function values(parts, given) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, value(part, given)]));
}

/** Whether a vowel is a word's first letter: `de` or `d’`. @param {string} word */
function begins(word) {
  const [first = ""] = word.normalize("NFKD").toLowerCase();
  return spoken.vowels.includes(first) ? "vowel" : "consonant";
}

if ("words" in globalThis) speak(/** @type {{words: Messages}} */ (/** @type {unknown} */ (globalThis)).words);
