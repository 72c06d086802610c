// What was asked, as the address carries it: `?defender_models=10&profile.attacker=unit/x&rules.weapon=…&left-out=…`.

import { SEARCHED, asked, asking } from "../lib/asked.js";
import { partsOf } from "../lib/lists.js";
import { say } from "../lib/say.js";
import { owned, withImplied } from "./rules.js";

/** @import { Bundle, Calculator, Finding, Given, Owned, Input, Profile, Request, Side } from "../types.js" */
/** @typedef {{set: Record<string, Given>, profiles: Record<string, string>, rules: Record<string, Owned[]>, without: string[]}} State */

/** @returns {State} */
export function empty() {
  return { set: {}, profiles: {}, rules: {}, without: [] };
}

const MOST_RULES = 40;
const LONGEST_CALL = 200;
const NAMES = [...SEARCHED, "profile", "rules", "left-out"];

/**
 * @param {string} query @param {Bundle} bundle @param {Calculator} calculator
 * @param {string[]} [lost] what the address asks and the calculator does not know
 * @returns {State}
 */
export function read(query, bundle, calculator, lost = []) {
  const state = empty();
  const given = asked(query, NAMES);
  const known = new Set([...SEARCHED, "left-out", ...calculator.inputs.map(({ id }) => id), ...calculator.sides.flatMap(({ id }) => [`profile.${id}`, `rules.${id}`])]);
  lost.push(...[...given.keys()].filter((name) => !known.has(name)));
  for (const input of calculator.inputs) {
    const text = given.get(input.id);
    const value = text === null ? null : valueOf(input, text);
    if (value !== null) state.set[input.id] = value;
    else if (text) lost.push(say("labelled", { label: input.name, value: text }));
  }
  for (const { id } of calculator.sides) {
    const profile = given.get(`profile.${id}`);
    if (profile) state.profiles[id] = profile;
    const calls = partsOf(given.get(`rules.${id}`) ?? "");
    const read = calls.map((call, at) => (at < MOST_RULES && call.length <= LONGEST_CALL ? owned(bundle, call) : null));
    const rules = read.filter((item) => item !== null);
    if (rules.length) state.rules[id] = rules;
    lost.push(...calls.filter((_, at) => !read[at]));
  }
  const without = partsOf(given.get("left-out") ?? "");
  state.without = without.slice(0, MOST_RULES);
  lost.push(...without.filter((word, at) => at >= MOST_RULES || !Object.hasOwn(bundle.rules, word.replace(/^[^=]*=/, ""))));
  return state;
}

/** The address of a state, readable where it can be. @param {State} state @param {Calculator} calculator */
export function write(state, calculator) {
  const said = [
    ...calculator.sides.flatMap(({ id }) => [
      [`profile.${id}`, state.profiles[id]], [`rules.${id}`, state.rules[id]?.map((item) => item.call).join(",")],
    ]),
    ...calculator.inputs.map(({ id }) => [id, state.set[id]?.toString()]),
    ["left-out", state.without.join(",")],
  ];
  const given = asking(said.flatMap(([name = "", text]) => (text ? [[name, text]] : [])), NAMES);
  return given.toString().replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%28/g, "(").replace(/%29/g, ")").replace(/%3D/g, "=");
}

/**
 * A typed value, or nothing where the input cannot have it.
 * @param {Input} input @param {string} text
 * @returns {Given | null}
 */
export function valueOf(input, text) {
  if (input.type === "boolean") return text === "true" ? true : text === "false" ? false : null;
  if (input.type === "enum") return Object.hasOwn(input.values, text) ? text : null;
  const number = Number(text);
  return /^-?\d+$/.test(text.trim()) && number >= input.least && number <= input.most ? number : null;
}

/**
 * What the worker computes from.
 * @param {State} state @param {Bundle} bundle @param {Calculator} calculator @param {Record<string, Profile>} known
 * @returns {Request}
 */
export function request(state, bundle, calculator, known) {
  const rules = Object.fromEntries(Object.entries(state.rules).map(([side, items]) => [side, withImplied(bundle, items)]));
  return { set: state.set, profiles: profilesOf(state, calculator, known), rules, without: state.without };
}

/** The profile of each side, also of parts that nobody chose. @param {State} state @param {Calculator} calculator @param {Record<string, Profile>} known */
export function profilesOf(state, calculator, known) {
  const { sides, inputs } = calculator;
  const chosen = sides.flatMap(({ id }) => {
    const ref = state.profiles[id] ?? "";
    return Object.hasOwn(known, ref) ? [[id, /** @type {Profile} */ (known[ref])]] : [];
  });
  /** @type {Record<string, Profile>} */
  const profiles = Object.fromEntries(chosen);
  const now = (/** @type {string} */ id) => state.set[id] ?? inputs.find((input) => input.id === id)?.default;
  // A part that nobody chose is the first of its whole's that fits and is no other part.
  for (const part of sides.filter(({ id, of }) => of && !(id in profiles) && state.profiles[id] !== "")) {
    const taken = sides.filter(({ of }) => of === part.of).map(({ id }) => profiles[id]?.id);
    const own = (profiles[part.of]?.parts ?? []).map((ref) => known[ref]);
    const turned = Object.entries(part.turns).some(([id, value]) => now(id) === value);
    const fitting = own.find((one) => one && fits(part, one, turned) && !taken.includes(one.id));
    if (fitting) profiles[part.id] = fitting;
  }
  return profiles;
}

/** @typedef {Pick<Side, "kinds" | "needs" | "lacks" | "turns">} Place what can stand at a side */

/** @param {Place} side @param {Profile} profile @param {boolean} turned whether what it needs and what it lacks have changed places */
function fits({ kinds, needs, lacks }, profile, turned) {
  const has = (/** @type {string} */ stat) => stat in profile.stats;
  return kinds.includes(profile.id.split("/")[0] ?? "") && (turned ? lacks : needs).every(has) && !(turned ? needs : lacks).some(has);
}

/** Whether a profile can be chosen for a side, whatever its inputs are. @param {Place} side @param {Profile} profile */
export function offers(side, profile) {
  return fits(side, profile, false) || (Object.keys(side.turns).length > 0 && fits(side, profile, true));
}

/** What a side or an input is called. @param {{id: string, name: string}[]} known @param {string} id */
export function nameOf(known, id) {
  return known.find((one) => one.id === id)?.name ?? id;
}

/** A value of an input in words: `Portée : longue`. @param {Calculator} calculator @param {string} id @param {Given} value */
export function setting(calculator, id, value) {
  const input = calculator.inputs.find((one) => one.id === id);
  return say("labelled", { label: input?.name ?? id, value: input ? word(input, value) : `${value}` });
}

/** A value of an input in words, with its unit. @param {Input} input @param {Given} value */
export function word(input, value) {
  if (typeof value === "boolean") return value ? say("yes") : say("no");
  return input.values[String(value)] ?? `${String(value).replace("-", "−")}${input.unit}`;
}

/** What an output comes to in a few words: its figure, its one outcome, or its likeliest. @param {Finding} [finding] */
export function text(finding) {
  const said = finding?.value || finding?.sentence.join("");
  if (said || !finding?.rows[0]) return said ?? "";
  const best = finding.rows.reduce((first, next) => (next.exact.share > first.exact.share ? next : first));
  return say("labelled", { label: best.label, value: best.exact.words });
}

/**
 * The output that an answer is known by: its first sentence, else its first.
 * @template {{show: string}} T
 * @param {T[]} outputs @returns {T | undefined}
 */
export function lead(outputs) {
  return outputs.find(({ show }) => show === "headline") ?? outputs[0];
}
