// What would help most: the single changes that move an answer's first figure furthest, each computed exactly as if it
// had been asked. It works in short stretches, so that whatever is asked meanwhile comes first.

import { parseFraction } from "../evaluator/format.js";
import { interpret } from "../evaluator/interpret.js";
import { Refusal } from "../evaluator/meter.js";
import { outcomes } from "../evaluator/result.js";
import { compute } from "./compute.js";
import { Resolver } from "./resolve.js";
import { offered, starting, withArguments, withImplied } from "./rules.js";
import { lead } from "./state.js";

/** @import { Bundle, Calculator, Finding, Given, Input, Owned, Profile, Request } from "../types.js" */
/** @typedef {{about: string, input?: string, value?: Given, side?: string, rule?: Owned, profile?: Profile}} Change what is set, added or chosen; of one `about` only the best is told */
/** @typedef {{change: Change, finding: Finding}} Suggestion */
/** @typedef {{request: Request, inputs: string[], options: Record<string, Profile[]>}} Asked the answer's request, the inputs that may change, what else parts can be */
/** @typedef {[bigint, bigint]} Fraction */

const MOST = 3;
/** Milliseconds at a stretch. */
const STRETCH = 4;

/**
 * Find the changes, and tell them when all are computed.
 * @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Asked} asked @param {(suggestions: Suggestion[]) => void} told
 * @returns {() => void} what stops it
 */
export function advise(bundle, calculator, asked, told) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const work = search(bundle, calculator, asked);
  const stretch = () => {
    const start = performance.now();
    while (performance.now() - start < STRETCH) {
      const step = work.next();
      if (!step.done) continue;
      told(step.value);
      return;
    }
    timer = setTimeout(stretch);
  };
  timer = setTimeout(stretch);
  return () => clearTimeout(timer);
}

/**
 * @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Asked} asked
 * @returns {Generator<undefined, Suggestion[]>}
 */
export function* search(bundle, calculator, asked) {
  const shown = calculator.outputs.filter(({ show }) => show !== "hidden");
  const id = lead(shown)?.id ?? "";
  const base = figure(bundle, calculator, asked.request, id);
  /** @type {Map<string, {change: Change, gain: Fraction}>} */
  const best = new Map();
  for (const change of base ? changes(bundle, calculator, asked) : []) {
    const value = figure(bundle, calculator, changed(bundle, asked.request, change), id);
    if (base && value) {
      const gain = apart(base, value);
      const known = best.get(change.about);
      if (gain[0] && (!known || less(known.gain, gain))) best.set(change.about, { change, gain });
    }
    yield;
  }
  const first = [...best.values()].sort((a, b) => (less(a.gain, b.gain) ? 1 : less(b.gain, a.gain) ? -1 : 0)).slice(0, MOST);
  return first.flatMap(({ change }) => {
    const finding = compute(bundle, calculator, changed(bundle, asked.request, change)).outputs.find((one) => one.id === id);
    return finding ? [{ change, finding }] : [];
  });
}

/** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Asked} asked @returns {Generator<Change>} */
function* changes(bundle, calculator, { request, inputs, options }) {
  for (const input of calculator.inputs) {
    // A characteristic is the profile's, and another reading helps nobody.
    if (!inputs.includes(input.id) || input.by_rules || input.reading || input.sources.length) continue;
    for (const value of others(input, request.set[input.id] ?? request.set[input.like ?? ""] ?? input.default)) yield { about: `input ${input.id}`, input: input.id, value };
  }
  for (const side of calculator.sides) {
    const own = new Set([...(request.profiles[side.id]?.rules ?? []), ...(request.rules[side.id] ?? [])].map(({ rule }) => rule));
    for (const [ref] of offered(bundle, calculator, side)) {
      const rule = own.has(ref) ? null : withArguments(bundle, ref, starting(bundle, ref));
      if (rule) yield { about: `rule ${side.id} ${ref}`, side: side.id, rule };
    }
    for (const profile of options[side.id] ?? []) yield { about: `profile ${side.id}`, side: side.id, profile };
  }
}

/** What an input can be in one step: the next numbers, the other choices. @param {Input} input @param {Given} value @returns {Given[]} */
function others(input, value) {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value - 1, value + 1].filter((one) => one >= input.least && one <= input.most);
  return Object.keys(input.values).filter((one) => one !== value);
}

/** @param {Pick<Bundle, "rules">} bundle @param {Request} request @param {Change} change @returns {Request} */
function changed(bundle, request, { input, value, side = "", rule, profile }) {
  if (rule) return { ...request, rules: { ...request.rules, [side]: withImplied(bundle, [...(request.rules[side] ?? []), rule]) } };
  if (profile) return { ...request, profiles: { ...request.profiles, [side]: profile } };
  return { ...request, set: { ...request.set, [input ?? ""]: /** @type {Given} */ (value) } };
}

/** The figure of an output: its probability, its number, its mean. @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Request} request @param {string} id @returns {Fraction | null} */
function figure(bundle, calculator, request, id) {
  try {
    const { inputs } = new Resolver(bundle, calculator, request).resolve();
    const output = interpret(calculator.ir, inputs).outputs[id];
    if (!output) return null;
    if (output.kind !== "distribution") return parseFraction(output.value);
    const weighed = outcomes(output.values).map(([key, text]) => ({ key, weight: parseFraction(text) }));
    if (!weighed.every(({ key }) => /^-?\d+$/.test(key))) return null;
    return [weighed.reduce((sum, { key, weight }) => sum + BigInt(key) * weight[0], 0n), weighed[0]?.weight[1] ?? 1n];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** How far two figures are apart. @param {Fraction} one @param {Fraction} other @returns {Fraction} */
function apart([a, b], [c, d]) {
  const top = a * d - c * b;
  return [top < 0n ? -top : top, b * d];
}

/** @param {Fraction} one @param {Fraction} other */
function less([a, b], [c, d]) {
  return a * d < c * b;
}
