// A roster as an army of a game: units that the game has by their ids, others as profiles of one's own. Twin of
// generator/rules_compendium/importing/armies.py; tests/vectors/rosters.json holds both together.

import { encode, LONGEST_NAME, MOST_RULES, MOST_WEAPONS } from "../custom/codec.js";
import { parseCall } from "../lib/call.js";
import { idOf } from "../lib/fold.js";
import { own } from "./roster.js";
import { listed } from "./words.js";

/** @import { Names, Room } from "../types.js" */
/** @import { Profile, Roster, Unit } from "./roster.js" */
/** @typedef {{id: string, copies: number, models: number, joins: number, options: Record<string, number>, name: string}} Taken */
/** @typedef {{name: string, limit: number, units: Taken[], own: string[], rules: string[], options: string[]}} Army what the game does not know stands in the last three */

const ENOUGH = 2;
const MOST_COPIES = 99;
/** A combined unit is two of one kind. */
const COMBINED = 2;
const VALUE = /^[A-Za-z]{0,2} ?([+-]?\d{1,6})(?:\+|"|″|”)?$/;
const DICE = /^\d*[dD]\d.*$/;
const CALL = /^([^()]*?) ?\((.*)\)$/;
const AFTER = /^(.*\D) (\d{1,3}\+?)$/;
const GENERAL = /\([Xx]\)$/;
const BRACKETS = / ?\(.*\)$/;

/**
 * @param {Roster} roster @param {Names} names
 * @param {(id: string) => Room} roomOf what a unit of the game may take, and how many models it has
 * @returns {Army}
 */
export function armyOf(roster, names, roomOf) {
  /** @type {Army} */
  const army = { name: [...roster.name].slice(0, LONGEST_NAME).join(""), limit: roster.limit || Math.max(0, roster.points || roster.total), units: [], own: [], rules: [], options: [] };
  /** The other halves of units that were read as one. @type {Taken[]} */
  const more = [];
  const places = new Map(roster.units.flatMap(({ id }, at) => (id ? [[id, at]] : [])));
  for (const [at, unit] of roster.units.entries()) {
    const joined = (unit.joins && places.get(unit.joins)) ?? at;
    const joins = joined === at || joined === "" ? -1 : joined;
    const known = look(names.units, `${unit.list} ${unit.name}`) ?? look(names.units, unit.name);
    if (known) {
      const room = roomOf(known);
      const name = [...unit.called].slice(0, LONGEST_NAME).join("");
      const options = optionsOf(unit, room.choices, names, army.options);
      const left = without(options, room, unit.models);
      if (room.combine && room.least > 1 && left === room.least * COMBINED) {
        const [first, second] = halves(options);
        army.units.push({ id: known, copies: 1, models: 0, options: first, joins, name });
        more.push({ id: known, copies: 1, models: 0, options: second, joins: at, name });
      } else army.units.push({ id: known, ...sizes(left, room), options, joins, name });
    } else {
      army.own.push(unit.called || unit.name);
      const models = Math.max(unit.models, modelsOf(unit, names));
      army.units.push({ id: ownProfile(unit, names, army.rules, models), copies: 1, models: models > 1 ? models : 0, options: {}, joins, name: "" });
    }
  }
  return { ...army, units: [...army.units, ...more], own: [...new Set(army.own)], rules: [...new Set(army.rules)], options: [...new Set(army.options)] };
}

/** The models that are not its options'; those that every such unit has are taken off the options. @param {Record<string, number>} options @param {Room} room @param {number} number */
function without(options, { least, more = {} }, number) {
  let brought = Object.entries(options).reduce((all, [place, count]) => all + count * (more[place] ?? 0), 0);
  let beyond = brought > 0 ? brought - Math.max(0, number - least) : 0;
  for (const [place, count] of Object.entries(options).sort(([, one], [, other]) => other - one)) {
    const each = more[place] ?? 0;
    if (each <= 0 || beyond < each) continue;
    const fewer = Math.min(count, Math.floor(beyond / each));
    if (count > fewer) options[place] = count - fewer;
    else delete options[place];
    beyond -= fewer * each;
    brought -= fewer * each;
  }
  return number - brought;
}

/** What each half of a combined unit has taken. @param {Record<string, number>} options */
function halves(options) {
  const some = (/** @type {(count: number) => number} */ of) => Object.fromEntries(Object.entries(options).map(([place, count]) => [place, of(count)]).filter(([, count]) => count));
  return [some((count) => count - Math.floor(count / COMBINED)), some((count) => Math.floor(count / COMBINED))];
}

/** How many such units so many models are, and how many each has; none for as many as always. @param {number} number @param {Room} room */
function sizes(number, room) {
  const least = Math.max(1, room.least);
  if (number > least && room.most !== null && number <= room.most) return { copies: 1, models: number };
  if (number % least === 0 && number / least <= MOST_COPIES) return { copies: number / least, models: 0 };
  return { copies: 1, models: number > least ? number : 0 };
}

/** @template T @param {Record<string, T>} names @param {string} name @returns {T | undefined} */
function look(names, name) {
  const id = idOf(name);
  return Object.hasOwn(names, id) ? names[id] : undefined;
}

/** The options of a unit by their places; a name that none has is told of. @param {Unit} unit @param {[string, string][]} choices @param {Names} names @param {string[]} lost */
function optionsOf(unit, choices, names, lost) {
  const places = new Map();
  for (const [name, place] of choices) {
    for (const known of [idOf(name), idOf(name.replace(BRACKETS, ""))]) if (!places.has(known)) places.set(known, place);
  }
  // What every such unit has is no choice, and named all the same.
  const had = new Set([...unit.rules, ...unit.profiles.map(({ name }) => name)].map(idOf));
  const counts = new Map();
  for (const [name, number] of Object.entries(unit.options)) {
    const place = places.get(idOf(name)) || places.get(idOf(name.replace(BRACKETS, "")));
    if (place) counts.set(place, (counts.get(place) ?? 0) + number);
    else if (!had.has(idOf(name)) && !said(unit, names).includes(name)) lost.push(`${unit.name}: ${name}`);
  }
  return own(counts);
}

/** The rules among the words behind a unit of a text, which tells them from options by nothing. @param {Unit} unit @param {Names} names */
function said({ options, profiles }, names) {
  return profiles.length ? [] : Object.keys(options).filter((text) => look(names.rules, parts(text)[0]) !== undefined);
}

/** The id of a profile of one's own that is the unit, of so many models, with all that it has. @param {Unit} unit @param {Names} names @param {string[]} lost @param {number} models */
function ownProfile(unit, names, lost, models) {
  /** @type {Map<string, number>} */
  let stats = new Map();
  let rules = [...unit.rules, ...said(unit, names)];
  /** @type {Profile[]} */
  const weapons = [];
  for (const profile of unit.profiles) {
    const mine = numbers(profile.stats, names.stats);
    const arms = numbers(profile.stats, names.arms);
    const isWeapon = profile.kind.toLowerCase().includes("weapon");
    if (!isWeapon && (mine.size >= ENOUGH || (mine.size && !arms.size))) {
      stats = new Map([...mine, ...stats]);
      rules.push(...profile.rules, ...typesOf(profile, names));
    } else if (names.weapon && (arms.size || isWeapon)) weapons.push(...Array(Math.min(profile.count, MOST_WEAPONS)).fill(profile));
    else rules.push(...(profile.rules.length ? profile.rules : [profile.name]));
  }
  if (names.cost) stats.set(names.cost, names.each ? Math.floor(unit.points / models + 0.5) : unit.points);
  for (const text of rules) {
    const [name, args] = parts(text);
    const [only] = args;
    if (only === undefined || args.length > 1) continue;
    for (const [stat, value] of numbers({ [name]: only }, names.stats)) if (!stats.has(stat)) stats.set(stat, value);
  }
  const valued = new Set([...rules, ...weapons.flatMap((profile) => profile.rules)].map(parts).filter(([, args]) => args.length).map(([name]) => idOf(name)));
  // A rule whose value stands elsewhere is named once more for its text: `AP(X)` beside `AP(1)`.
  rules = rules.filter((text) => !(GENERAL.test(text) && valued.has(idOf(parts(text)[0]))));
  const had = calls(rules, names, lost);
  const carried = weapons.slice(0, MOST_WEAPONS).map((profile) => ({
    kind: names.weapon,
    name: profile.name,
    stats: own(numbers(profile.stats, names.arms)),
    rules: calls(profile.rules, names, lost),
  }));
  return encode(names.kind, { name: unit.called || unit.name, stats: own(stats), rules: had, weapons: carried });
}

/** What a profile's values say that the unit is: `Class: Light`. @param {Profile} profile @param {Names} names */
function typesOf({ stats }, names) {
  return Object.entries(stats).filter(([name]) => look(names.stats, name) === undefined).flatMap(([, text]) => listed(text)).filter((part) => look(names.types, part) !== undefined);
}

/** How many models the profiles of a unit say that it has. @param {Unit} unit @param {Names} names */
function modelsOf({ profiles }, { models }) {
  const said = profiles.flatMap(({ stats }) => Object.entries(stats)).filter(([name, text]) => models.includes(idOf(name)) && /^\d{1,3}$/.test(text));
  return said.reduce((most, [, text]) => Math.max(most, Number(text)), 0);
}

/** The characteristics that a game has of those that a profile names, where they are numbers. @param {Record<string, string>} stats @param {Record<string, string>} names */
function numbers(stats, names) {
  /** @type {Map<string, number>} */
  const values = new Map();
  for (const [name, text] of Object.entries(stats)) {
    const id = look(names, name);
    const value = DICE.test(text.trim()) ? undefined : VALUE.exec(text.trim())?.[1];
    if (id && value !== undefined && !values.has(id)) values.set(id, Number(value));
  }
  return values;
}

/** The references of the rules that a game has; the others are told of. @param {string[]} rules @param {Names} names @param {string[]} lost */
function calls(rules, names, lost) {
  const made = new Set();
  for (const text of rules) {
    const [name, args] = parts(text);
    const [ref, least, most] = look(names.rules, name) ?? look(names.rules, text) ?? ["", 0, 0];
    const call = args.length ? `${ref}(${args.map((arg) => argument(arg, names)).join(", ")})` : ref;
    if (ref && least <= args.length && args.length <= most && parseCall(call) && !/[;~]/.test(call)) made.add(call);
    else lost.push(text);
  }
  return [...made].slice(0, MOST_RULES);
}

/** A rule's name and its arguments, as players write them; `(X)` stands for none. @param {string} text @returns {[string, string[]]} */
function parts(text) {
  const match = CALL.exec(text) ?? AFTER.exec(text);
  if (!match) return [text, []];
  const [, name = "", words = ""] = match;
  const args = listed(words).filter((arg) => arg !== "X" && arg !== "x");
  // `Barrage 2 (24")` has its first argument before the brackets.
  const before = args.length ? AFTER.exec(name) : null;
  return before ? [before[1] ?? "", [before[2] ?? "", ...args]] : [name, args];
}

/** An argument as references write it: one that names a rule is that rule. @param {string} text @param {Names} names */
function argument(text, names) {
  const [name, args] = parts(text);
  const [ref, least, most] = look(names.rules, name) ?? ["", 0, 0];
  if (!ref || args.length < least || args.length > most) return text;
  const id = ref.slice(ref.indexOf("/") + 1);
  return args.length ? `${id}(${args.join(", ")})` : id;
}
