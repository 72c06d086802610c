// "Sans / avec": what a rule changes, on the calculator's starting values.

import { root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { starting, withArguments } from "./rules.js";
import { search } from "./state.js";
import { Workers } from "./workers.js";

/** @import { Bundle, Calculator, Given, Owned } from "../types.js" */
/** @import { Comparison } from "./compare.js" */
/** @import { Output } from "./compute.js" */

/**
 * @param {HTMLElement} place @param {Bundle} bundle @param {string} ref the rule
 */
export function comparison(place, bundle, ref) {
  const acting = Object.values(bundle.calculators).filter((calculator) => ref in calculator.effects);
  if (!acting.length) return;
  const section = el("section", { class: "section calc-compare" }, el("h2", {}, "Sans / avec"));
  place.replaceChildren(section);
  const known = bundle.rules[ref]?.usual ?? [];
  const owned = withArguments(bundle, ref, known.length ? known : starting(bundle, ref));
  if (!owned) return;
  const alone = (/** @type {Calculator} */ calculator) => ({ calculators: { [calculator.id]: calculator }, rules: bundle.rules });
  const [first, ...others] = acting;
  if (!first) return;
  const workers = new Workers(alone(first), { reserve: false });
  // One after the other, by one worker.
  const next = (/** @type {Calculator} */ calculator) => workers.ask({ owned }, (found) => {
    section.append(el("div", { class: "calc-pair" }, ...shown(calculator, owned, found)));
    const following = others.shift();
    if (!following) return workers.close();
    workers.open(alone(following));
    return next(following);
  });
  next(first);
}

/** @param {Calculator} calculator @param {Owned} owned @param {Comparison | null} found */
function shown(calculator, owned, found) {
  const title = el("h3", {}, el("a", { href: href(calculator, owned, found) }, calculator.name));
  if (!found || found.with.refused) return [title, el("p", { class: "soft" }, "Ouvrez le calculateur pour choisir une situation où la règle joue.")];
  const rows = pairs(found);
  if (!rows.length) return [title, el("p", { class: "soft" }, "Aucune différence avec les valeurs de départ : ouvrez le calculateur pour en choisir d’autres.")];
  const table = el("table", {}, el("caption", { class: "soft" }, situation(calculator, owned, found)),
    el("thead", {}, el("tr", {}, ...["Résultat", "Sans", "Avec"].map((word, i) => el("th", { scope: "col", class: i ? "is-right" : undefined }, word)))),
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
    if (output.value && output.value !== other.value) rows.push([output.ordered ? `${output.name}, en moyenne` : output.name, output.value, other.value]);
    else if (!output.value && !summed) rows.push(...outcomes(output, other));
  });
  return rows;
}

/** @param {Output} output @param {Output} other @returns {[string, string, string][]} */
function outcomes(output, other) {
  const labels = [...new Set([...output.rows, ...other.rows].map((row) => row.label))];
  const chance = (/** @type {Output} */ of, /** @type {string} */ label) => of.rows.find((row) => row.label === label)?.exact ?? "0,0\u202f%";
  return labels.map((label) => /** @type {[string, string, string]} */ ([label, chance(output, label), chance(other, label)]))
    .filter(([, before, after]) => before !== after);
}

/** @param {Calculator} calculator @param {Owned} owned @param {Comparison} found */
function situation(calculator, owned, found) {
  const side = calculator.sides.find(({ id }) => id === found.side)?.name ?? "";
  const set = Object.entries(found.set).map(([id, value]) => setting(calculator, id, value));
  const rules = Object.entries(found.rules).flatMap(([id, items]) => {
    const who = calculator.sides.find((one) => one.id === id)?.name ?? "";
    return items.map((item) => `${who} : ${item.name}`);
  });
  return [`${side} : ${owned.name}`, ...set, ...rules].join(" · ");
}

/** @param {Calculator} calculator @param {string} id @param {Given} value */
function setting(calculator, id, value) {
  const input = calculator.inputs.find((one) => one.id === id);
  if (typeof value === "boolean") return `${input?.name} : ${value ? "oui" : "non"}`;
  return `${input?.name} : ${input?.values[String(value)] ?? value}`;
}

/** The calculator's page with the rule and its situation. @param {Calculator} calculator @param {Owned} owned @param {Comparison | null} found */
function href(calculator, owned, found) {
  const given = new URLSearchParams();
  const side = found?.side ?? calculator.effects[owned.rule]?.[0]?.sides[0] ?? "";
  for (const [id, items] of Object.entries({ ...found?.rules, [side]: [...(found?.rules[side] ?? []), owned] })) {
    given.set(`regles.${id}`, items.map((item) => item.call).join(","));
  }
  for (const [id, value] of Object.entries(found?.set ?? {})) given.set(id, String(value));
  const address = new URL(root + calculator.url);
  address.search = search(given);
  return address.href;
}
