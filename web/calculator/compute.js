// From a request to what the page shows: exact results as sentences, percentages and lengths of bars. Twin of
// generator/rules_compendium/render/answers.py.

import { say } from "../lib/say.js";
import { formatNumber, formatPercent, parseFraction } from "../evaluator/format.js";
import { interpret } from "../evaluator/interpret.js";
import { Refusal } from "../evaluator/meter.js";
import { outcomes } from "../evaluator/result.js";
import { Resolver } from "./resolve.js";

/** @import { Bundle, Calculator, Finding, Request, ShownOutput } from "../types.js" */
/** @import { Resolution } from "./resolve.js" */
/** @typedef {{outputs: Finding[], resolution: Resolution, refused: string}} View */

/** The length of a bar that is certain. */
const WHOLE = 10_000n;

/**
 * @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Request} request
 * @returns {View}
 */
export function compute(bundle, calculator, request) {
  /** @type {Resolution} */
  let resolution = { inputs: {}, base: {}, trace: [], visible: {} };
  try {
    resolution = new Resolver(bundle, calculator, request).resolve();
    const { outputs } = interpret(calculator.ir, resolution.inputs);
    const shown = calculator.outputs.filter((output) => output.show !== "hidden");
    return { outputs: shown.map((output) => view(output, outputs[output.id])), resolution, refused: "" };
  } catch (error) {
    if (error instanceof Refusal) return { outputs: [], resolution, refused: error.code };
    throw error;
  }
}

/** @param {ShownOutput} shown @param {any} output @returns {Finding} */
function view(shown, output) {
  const { id, name, axis, show } = shown;
  /** @type {Pick<Finding, "id" | "name" | "axis" | "show" | "ordered" | "rows">} */
  const start = { id, name, axis, show, ordered: false, rows: [] };
  if (output.kind === "distribution") return { ...start, ...distribution(shown, output.values) };
  const [top, bottom] = parseFraction(output.value);
  const value = output.kind === "probability" ? formatPercent(top, bottom) : formatNumber(top, bottom);
  return { ...start, value, sentence: sentence(shown.say || say("labelled", { label: name, value: "{}" }), value) };
}

/** @param {string} say @param {string} value @returns {[string, string, string]} */
function sentence(say, value) {
  const at = say.indexOf("{}");
  return at < 0 ? [say, "", ""] : [say.slice(0, at), value, say.slice(at + 2)];
}

/** @param {ShownOutput} shown @param {Record<string, string>} values */
function distribution(shown, values) {
  const weighed = outcomes(values).map(([key, text]) => ({ key, weight: parseFraction(text)[0] }));
  const total = parseFraction(Object.values(values)[0] ?? "0/1")[1];
  const named = Object.keys(shown.outcomes);
  const ordered = !named.length;
  if (!ordered) weighed.sort((a, b) => named.indexOf(a.key) - named.indexOf(b.key));
  const items = ordered ? weighed : weighed.filter(({ weight }) => weight);
  const chance = (/** @type {bigint} */ top) => ({ words: formatPercent(top, total), share: Number((top * WHOLE) / total) });
  let below = 0n;
  const rows = items.map(({ key, weight }) => {
    const least = chance(total - below);
    below += weight;
    return { label: shown.outcomes[key] ?? key, exact: chance(weight), least, most: chance(below) };
  });
  if (!ordered) return { rows, ordered, value: "", sentence: sentence(rows.length === 1 ? String(rows[0]?.label) : "", "") };
  const sum = items.reduce((all, { key, weight }) => all + BigInt(key) * weight, 0n);
  const value = formatNumber(sum, total);
  return { rows, ordered, value, sentence: sentence(shown.say || say("calculator-mean", { value: "{}" }), value) };
}
