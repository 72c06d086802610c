// What was asked, as the address carries it: `?defender_models=10&profil.attacker=unit/x&regles.weapon=…&sans=…`.

import { owned, withImplied } from "./rules.js";

/** @import { Bundle, Calculator, Given, Owned, Input, Profile, Request } from "../types.js" */
/** @typedef {{set: Record<string, Given>, profiles: Record<string, string>, rules: Record<string, Owned[]>, without: string[]}} State */

/** @returns {State} */
export function empty() {
  return { set: {}, profiles: {}, rules: {}, without: [] };
}

/**
 * @param {URLSearchParams} given @param {Bundle} bundle @param {Calculator} calculator
 * @returns {State}
 */
export function read(given, bundle, calculator) {
  const state = empty();
  for (const input of calculator.inputs) {
    const text = given.get(input.id);
    const value = text === null ? null : valueOf(input, text);
    if (value !== null) state.set[input.id] = value;
  }
  for (const { id } of calculator.sides) {
    const profile = given.get(`profil.${id}`);
    if (profile) state.profiles[id] = profile;
    const calls = split(given.get(`regles.${id}`) ?? "");
    const rules = calls.map((call) => owned(bundle, call)).filter((item) => item !== null);
    if (rules.length) state.rules[id] = rules;
  }
  state.without = split(given.get("sans") ?? "");
  return state;
}

/** @param {State} state @param {Calculator} calculator @returns {URLSearchParams} */
export function write(state, calculator) {
  const given = new URLSearchParams();
  for (const { id } of calculator.sides) {
    if (state.profiles[id]) given.set(`profil.${id}`, state.profiles[id]);
    const rules = state.rules[id] ?? [];
    if (rules.length) given.set(`regles.${id}`, rules.map((item) => item.call).join(","));
  }
  for (const { id } of calculator.inputs) {
    const value = state.set[id];
    if (value !== undefined) given.set(id, String(value));
  }
  if (state.without.length) given.set("sans", state.without.join(","));
  return given;
}

/** The address of a state, readable where it can be. @param {URLSearchParams} given */
export function search(given) {
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

/** Cut a list of calls at its commas, leaving those inside brackets. @param {string} text */
function split(text) {
  let depth = 0;
  const marked = [...text].map((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return sign === "," && depth <= 0 ? "\n" : sign;
  });
  return marked.join("").split("\n").map((part) => part.trim()).filter(Boolean);
}

/**
 * What the worker computes from.
 * @param {State} state @param {Bundle} bundle @param {Calculator} calculator @param {Record<string, Profile>} known
 * @returns {Request}
 */
export function request(state, bundle, calculator, known) {
  /** @type {Record<string, Profile>} */
  const profiles = {};
  for (const side of calculator.sides) {
    const chosen = Object.hasOwn(known, state.profiles[side.id] ?? "") ? known[state.profiles[side.id] ?? ""] : undefined;
    if (chosen) profiles[side.id] = chosen;
  }
  for (const part of calculator.sides.filter((side) => side.of && !(side.id in profiles))) {
    const own = profiles[part.of]?.parts ?? [];
    const taken = new Set(calculator.sides.filter((side) => side.of === part.of).map((side) => profiles[side.id]?.id));
    const fitting = own.map((ref) => known[ref]).find((one) => one && fits(part, one) && !taken.has(one.id));
    if (fitting && state.profiles[part.id] !== "") profiles[part.id] = fitting;
  }
  const rules = Object.fromEntries(Object.entries(state.rules).map(([side, items]) => [side, withImplied(bundle, items)]));
  return { set: state.set, profiles, rules, without: state.without };
}

/** @param {{kinds: string[], needs: string[]}} side @param {Profile} profile */
export function fits(side, profile) {
  return side.kinds.includes(profile.id.split("/")[0] ?? "") && side.needs.every((stat) => stat in profile.stats);
}
