// From a request to what the page shows: exact results as sentences, percentages and lengths of bars.

import { formatPercent, parseFraction, rounded } from "../evaluator/format.js";
import { interpret } from "../evaluator/interpret.js";
import { Refusal } from "../evaluator/meter.js";
import { outcomes } from "../evaluator/result.js";
import { Resolver } from "./resolve.js";

/** @import { Bundle, Calculator, Request, ShownOutput } from "../types.js" */
/** @import { Resolution } from "./resolve.js" */
/** @typedef {{label: string, exact: string, least: string, most: string, share: number, above: number, below: number}} Row */
/**
 * @typedef {{id: string, name: string, show: string, help: string, axis: string, value: string, sentence: [string, string, string],
 *   number: number, ordered: boolean, rows: Row[]}} Output
 */
/** @typedef {{outputs: Output[], resolution: Resolution, refused: string}} View */

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

/** @param {ShownOutput} shown @param {any} output @returns {Output} */
function view(shown, output) {
  const { id, name, help, axis } = shown;
  const start = { id, name, help, axis, show: shown.show };
  if (output.kind === "distribution") return { ...start, ...distribution(shown, output.values) };
  const [top, bottom] = parseFraction(output.value);
  const percent = output.kind === "probability";
  const value = percent ? formatPercent(top, bottom) : decimal(top, bottom);
  const number = Number((top * 1_000_000n) / bottom) / 1_000_000;
  return { ...start, value, number, sentence: sentence(shown.say || `${name} : {}`, value), ordered: false, rows: [] };
}

/** @param {string} say @param {string} value @returns {[string, string, string]} */
function sentence(say, value) {
  const at = say.indexOf("{}");
  return at < 0 ? [say, "", ""] : [say.slice(0, at), value, say.slice(at + 2)];
}

/** A number with as many decimals as it needs, two at the most. @param {bigint} top @param {bigint} bottom */
function decimal(top, bottom) {
  return rounded(top, bottom, top % bottom === 0n ? 0 : 2);
}

/** @param {ShownOutput} shown @param {Record<string, string>} values */
function distribution(shown, values) {
  const found = outcomes(values).map(([key, text]) => ({ key, weight: parseFraction(text)[0] }));
  const total = parseFraction(Object.values(values)[0] ?? "0/1")[1];
  const named = Object.keys(shown.outcomes);
  const ordered = !named.length;
  const place = (/** @type {string} */ key) => named.indexOf(key);
  if (!ordered) found.sort((a, b) => place(a.key) - place(b.key));
  const items = ordered ? found : found.filter(({ weight }) => weight);
  let below = 0n;
  const rows = items.map(({ key, weight }) => {
    const above = total - below;
    below += weight;
    const part = (/** @type {bigint} */ top) => Number((top * 100_000n) / total) / 100_000;
    return {
      label: shown.outcomes[key] ?? key,
      exact: formatPercent(weight, total),
      least: formatPercent(above, total),
      most: formatPercent(below, total),
      share: part(weight), above: part(above), below: part(below),
    };
  });
  if (!ordered) return { rows, ordered, value: "", number: 0, sentence: sentence(rows.length === 1 ? String(rows[0]?.label) : "", "") };
  const sum = items.reduce((all, { key, weight }) => all + BigInt(key) * weight, 0n);
  const value = decimal(sum, total);
  const number = Number((sum * 1_000_000n) / total) / 1_000_000;
  return { rows, ordered, value, number, sentence: sentence(shown.say || "{} en moyenne", value) };
}
