// The rules of a profile of one's own: a list to add from, their parameters, what each one costs.

import { el, options, refill } from "../lib/dom.js";
import { isWhole, owned, typed, withArguments } from "../calculator/rules.js";
import { parameter } from "../calculator/traits.js";
import { MOST_RULES } from "./codec.js";

/** @import { Bundle, OfferedRule, Owned, Rule, RuleParam, Trace } from "../types.js" */
const LONGEST_WORD = 40;

export class Rules {
  /** @param {Bundle} bundle @param {OfferedRule[]} offered @param {(calls: string[]) => void} changed */
  constructor(bundle, offered, changed) {
    this.bundle = bundle;
    this.offered = offered.filter(({ id }) => id in bundle.rules);
    this.changed = changed;
    /** @type {string[]} */
    this.calls = [];
    this.shown = "";
    this.list = el("ul", { class: "custom-rules" });
    this.add = el("select", { class: "field", "aria-label": "Ajouter une règle", onchange: () => this.choose() },
      ...options([["", "Ajouter une règle…"], ...this.offered.map(({ id, group }) => /** @type {[string, string, string]} */ ([id, bundle.rules[id]?.name, group]))]));
    this.element = el("fieldset", { class: "custom-traits" }, el("legend", { class: "label" }, "Règles"), this.list, this.add);
    this.element.hidden = !this.offered.length;
  }

  choose() {
    const rule = this.offered.find(({ id }) => id === this.add.value);
    this.add.value = "";
    if (!rule) return;
    const params = this.bundle.rules[rule.id]?.params ?? [];
    const words = params.map((param, i) => rule.options[i]?.[0]?.[0] ?? measured(param, String(param.min ?? 1)));
    const item = withArguments(this.bundle, rule.id, words);
    if (!item) return;
    this.changed([...this.calls, item.call]);
    const first = this.list.lastElementChild?.querySelector("select, input");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {string[]} calls @param {Trace[]} trace what the price calculator made of them */
  show(calls, trace) {
    this.calls = calls;
    this.add.disabled = calls.length >= MOST_RULES;
    const costs = added(trace);
    const key = JSON.stringify([calls, costs]);
    if (key === this.shown) return;
    this.shown = key;
    refill(this.list, calls.map((call, i) => this.line(call, i, costs)), () => this.add);
  }

  /** @param {string} call @param {number} at @param {Record<string, number>} costs */
  line(call, at, costs) {
    const item = owned(this.bundle, call);
    const remove = () => this.changed(this.calls.filter((_, i) => i !== at));
    const name = item ? item.name : call;
    const drop = el("button", { type: "button", class: "calc-drop", "data-key": `drop-${at}`, "aria-label": `Retirer ${name}`, onclick: remove }, "×");
    if (!item) return el("li", { class: "is-gone" }, el("span", { class: "calc-rule" }, `${call}\u202f: cette règle n’existe plus`), drop);
    const cost = costs[item.name];
    const implied = (this.bundle.rules[item.rule]?.implies ?? []).map(({ name }) => name).join(", ");
    return el("li", {}, el("span", { class: "calc-rule" }, item.name.replaceAll('"', "″"), implied ? el("span", { class: "soft" }, ` donne aussi\u202f: ${implied}`) : null),
      ...this.parameters(item, at), cost === undefined ? null : el("span", { class: "custom-added" }, signed(cost)), drop);
  }

  /** @param {Owned} item @param {number} at */
  parameters(item, at) {
    const choices = this.offered.find(({ id }) => id === item.rule)?.options;
    const { name, params } = /** @type {Rule} */ (this.bundle.rules[item.rule]);
    if (!choices) return [];
    const words = typed(this.bundle, item);
    const update = (/** @type {number} */ place, /** @type {string} */ word) => {
      const clean = word.replace(/[(),;~*/]/g, " ").trim() || "1";
      const given = params.map((param, i) => (i === place ? measured(param, clean) : (words[i] || "1")));
      const changed = withArguments(this.bundle, item.rule, given) ?? item;
      this.shown = "";
      this.changed(this.calls.map((one, i) => (i === at ? changed.call : one)));
    };
    return params.map((param, i) => {
      const value = isWhole(param) ? (words[i] ?? "").replace('"', "") : (words[i] ?? "");
      return parameter(param, name, `param-${at}-${i}`, value, choices[i] ?? [], (word) => update(i, word), LONGEST_WORD);
    });
  }
}

/** A distance is written with its sign, as rules of printed profiles have it. @param {RuleParam} param @param {string} word */
function measured({ type }, word) {
  return type === "distance" && /^\d+(\.\d+)?$/.test(word) ? `${word}"` : word;
}

/**
 * What each rule added, from the running totals of the trace.
 * @param {Trace[]} trace
 * @returns {Record<string, number>}
 */
function added(trace) {
  /** @type {Record<string, number>} */
  const costs = {};
  let before = 0;
  for (const { status, name, set } of trace) {
    const [total] = Object.values(set);
    if (status !== "counts" || typeof total !== "number") continue;
    costs[name ?? ""] = total - before;
    before = total;
  }
  return costs;
}

/** @param {number} value */
function signed(value) {
  return value < 0 ? `−${-value}` : `+${value}`;
}
