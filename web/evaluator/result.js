// Inputs put into their slots, and results put into the shape that programs read. Twin of generator/rules_compendium/expr/result.py.

import { ascending, point } from "./dist.js";
import { Refusal, limbs } from "./meter.js";

/** @typedef {{kind: "distribution", values: Record<string, string>} | {kind: "probability" | "number", value: string}} Output */

/**
 * The result in the shape that its type gave it; numbers and distributions are in lowest terms.
 * @param {{kind: any, of: string, random: boolean}} output @param {any} value @param {string[]} symbols
 * @param {import("./meter.js").Meter} meter @returns {Output}
 */
export function show({ kind, of, random }, value, symbols, meter) {
  if (of === "number") return { kind, value: value.join("/") };
  if (kind === "number") return { kind, value: `${value}/1` };
  const dist = random ? value : point(value);
  meter.spend(meter.limits.show_cost * dist.table.size * limbs(dist.bits));
  if (kind === "probability") return { kind, value: `${dist.table.get(1) ?? 0n}/${dist.total}` };
  const pairs = ascending(dist).map(([key, weight]) => [of === "symbol" ? symbols[key] : key, `${weight}/${dist.total}`]);
  return { kind, values: Object.fromEntries(pairs) };
}

/**
 * The outcomes of a distribution in order, with their weights as fractions. An object does not keep
 * negative integers in order, so that whoever shows a distribution asks here.
 * @param {Record<string, string>} values @returns {[string, string][]}
 */
export function outcomes(values) {
  const items = Object.entries(values);
  return items.every(([key]) => /^-?\d+$/.test(key)) ? items.sort((x, y) => Number(x[0]) - Number(y[0])) : items;
}

/**
 * Put the inputs into their slots, each tested against its declaration.
 * @param {any[]} slots @param {import("./interpret.js").Ir} ir @param {Record<string, unknown>} inputs
 */
export function fill(slots, ir, inputs) {
  for (const declared of ir.inputs) slots[declared.slot] = valueOf(declared, inputs[declared.name], ir.symbols);
  const names = new Set(ir.inputs.map((declared) => declared.name));
  if (Object.keys(inputs).some((name) => !names.has(name))) throw new Refusal("input");
}

/** @param {any} declared @param {any} value @param {string[]} symbols */
function valueOf(declared, value, symbols) {
  const { type, least, most, values } = declared;
  if (type === "boolean" && typeof value === "boolean") return Number(value);
  if (type === "enum" && values.includes(value)) return symbols.indexOf(value);
  if (type === "integer" && Number.isSafeInteger(value) && least <= value && value <= most) return value + 0;
  throw new Refusal("input");
}
