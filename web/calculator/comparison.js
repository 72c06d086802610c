// "Sans / avec": what a rule changes, on the calculator's starting values.

import { at, moduleUrl } from "../lib/assets.js";
import { formatPercent } from "../evaluator/format.js";
import { el } from "../lib/dom.js";
import { say, spoken } from "../lib/say.js";
import { starting, withArguments } from "./rules.js";
import { empty, nameOf, setting, write } from "./state.js";

/** @import { Bundle, Calculator, Owned } from "../types.js" */
/** @import { Comparison } from "./compare.js" */
/** @import { Output } from "./compute.js" */
/** @import { State } from "./state.js" */

/**
 * @param {HTMLElement} place @param {Bundle} bundle @param {string} ref the rule
 */
export function comparison(place, bundle, ref) {
  const acting = Object.values(bundle.calculators).filter((calculator) => ref in calculator.effects);
  if (!acting.length) return;
  const section = el("section", { class: "section calc-compare" }, el("h2", {}, say("calculator-compared")));
  place.replaceChildren(section);
  const known = bundle.rules[ref]?.usual ?? [];
  const owned = withArguments(bundle, ref, known.length ? known : starting(bundle, ref));
  if (!owned) return;
  // One calculator after the other, by one worker.
  const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
  for (const calculator of acting) worker.postMessage({ open: { rules: bundle.rules, calculator }, owned, spoken });
  worker.onmessage = ({ data }) => {
    const calculator = /** @type {Calculator} */ (acting.shift());
    section.append(el("div", { class: "calc-pair" }, ...shown(calculator, owned, data.answer)));
    if (!acting.length) worker.terminate();
  };
}

/** @param {Calculator} calculator @param {Owned} owned @param {Comparison | null} found */
function shown(calculator, owned, found) {
  const side = found?.side ?? calculator.effects[owned.rule]?.[0]?.sides[0] ?? "";
  const rules = { ...found?.rules, [side]: [...(found?.rules[side] ?? []), owned] };
  const title = el("h3", {}, el("a", { href: address(calculator, { set: found?.set ?? {}, rules }) }, calculator.name));
  const soft = (/** @type {string} */ words) => [title, el("p", { class: "soft" }, words)];
  if (!found || found.with.refused) return soft(say("calculator-choose"));
  const rows = pairs(found);
  if (!rows.length) return soft(say("calculator-alike"));
  const table = el("table", {}, el("caption", { class: "soft" }, situation(calculator, owned, found)),
    el("thead", {}, el("tr", {}, ...[say("calculator-result"), say("calculator-without"), say("calculator-with")].map((word, i) => el("th", { scope: "col", class: i ? "is-right" : undefined }, word)))),
    el("tbody", {}, ...rows.map(([name, before, after]) => el("tr", {}, el("th", { scope: "row" }, name),
      el("td", { class: "is-right" }, before), el("td", { class: "is-right calc-after" }, after)))));
  return [title, table];
}

/** The results that differ, as words. @param {Comparison} found @returns {[string, string, string][]} */
function pairs({ without, with: after }) {
  /** @type {[string, string, string][]} */
  const rows = [];
  const summed = without.outputs.some((output) => output.show === "headline" && output.value);
  without.outputs.forEach((output, i) => {
    const other = after.outputs[i];
    if (!other) return;
    if (output.value && output.value !== other.value) rows.push([output.ordered ? say("calculator-mean-of", { name: output.name }) : output.name, output.value, other.value]);
    else if (!output.value && !summed) rows.push(...outcomes(output, other));
  });
  return rows;
}

/** @param {Output} output @param {Output} other @returns {[string, string, string][]} */
function outcomes(output, other) {
  const labels = [...new Set([...output.rows, ...other.rows].map((row) => row.label))];
  const chance = (/** @type {Output} */ of, /** @type {string} */ label) => of.rows.find((row) => row.label === label)?.exact.words ?? formatPercent(0n, 1n);
  return labels.map((label) => /** @type {[string, string, string]} */ ([label, chance(output, label), chance(other, label)]))
    .filter(([, before, after]) => before !== after);
}

/** @param {Calculator} calculator @param {Owned} owned @param {Comparison} found */
function situation(calculator, owned, found) {
  const said = (/** @type {string} */ side, /** @type {Owned} */ { name }) => say("labelled", { label: nameOf(calculator.sides, side), value: name });
  const set = Object.entries(found.set).map(([id, value]) => setting(calculator, id, value));
  const rules = Object.entries(found.rules).flatMap(([side, items]) => items.map((item) => said(side, item)));
  return [said(found.side, owned), ...set, ...rules].join(" · ");
}

/** A calculator's page as it is asked. @param {Calculator} calculator @param {Partial<State>} state */
export function address(calculator, state) {
  return at(`${calculator.url}?${write({ ...empty(), ...state }, calculator)}`);
}
