// A name, characteristics and rules as fields: of a profile of one's own, and of each of its weapons, whose name may be
// left out. Rules are a list to add from, with their parameters and what each one costs.

import { numberField } from "../calculator/fields.js";
import { isWhole, owned, typed, withArguments } from "../calculator/rules.js";
import { parameter } from "../calculator/traits.js";
import { el, options, refill, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { LONGEST_NAME, MOST_RULES, MOST_WEAPONS, weaponName } from "./codec.js";

/** @import { Bundle, OfferedRule, Owned, Rule, RuleParam, Stat, Trace, Weapons as Arms } from "../types.js" */
/** @import { Sheet, Weapon } from "./codec.js" */

const LONGEST_WORD = 40;
const LACKED = "arme-sans-caracteristique";

/**
 * Characteristics in the game's order, so that the same profile has the same address, each within its bounds; one that
 * must be there has its first value.
 * @param {Stat[]} known @param {Record<string, number | undefined>} given
 * @returns {Record<string, number>}
 */
export function sized(known, given) {
  const present = known.filter(({ id, optional }) => !optional || given[id] !== undefined);
  return Object.fromEntries(present.map(({ id, min, max, start }) => [id, Math.max(min, Math.min(given[id] ?? start, max))]));
}

export class Fields {
  /**
   * @param {Bundle} bundle @param {HTMLInputElement} name @param {{stats: Stat[], rules: OfferedRule[]}} known
   * @param {string} lacked the id of what says how a characteristic is written that is lacking
   * @param {(part: Partial<Sheet>) => void} change
   */
  constructor(bundle, name, { stats, rules }, lacked, change) {
    /** @type {Sheet} */
    this.sheet = { name: "", stats: {}, rules: [] };
    this.name = name;
    name.addEventListener("input", () => change({ name: name.value }));
    this.numbers = stats.map((stat) => {
      const shape = { id: stat.id.replace(".", "-"), name: stat.name, least: stat.min, most: stat.max, unit: "", help: "" };
      const typed = (/** @type {number | undefined} */ value) => change({ stats: sized(stats, { ...this.sheet.stats, [stat.id]: value }) });
      return { stat, ...numberField(shape, typed, stat.optional ? lacked : "") };
    });
    this.rules = new Rules(bundle, rules, (calls) => change({ rules: calls }));
  }

  /** @param {Sheet} sheet @param {Trace[]} [trace] what the price calculator made of its rules */
  show(sheet, trace = []) {
    this.sheet = sheet;
    if (this.name.value !== sheet.name) this.name.value = sheet.name;
    for (const { stat, show } of this.numbers) show(sheet.stats[stat.id]);
    this.rules.show(sheet.rules, trace);
  }
}

class Rules {
  /** @param {Bundle} bundle @param {OfferedRule[]} offered @param {(calls: string[]) => void} changed */
  constructor(bundle, offered, changed) {
    this.bundle = bundle;
    this.offered = offered.filter(({ id }) => id in bundle.rules);
    this.changed = changed;
    /** @type {string[]} */
    this.calls = [];
    this.shown = "";
    this.list = el("ul", { class: "custom-rules" });
    this.add = el("select", { class: "field", "aria-label": say("rule-add"), onchange: () => this.choose() },
      ...options([["", say("rule-choose")], ...this.offered.map(({ id, group }) => /** @type {[string, string, string]} */ ([id, bundle.rules[id]?.name, group]))]));
    this.element = el("fieldset", { class: "custom-traits" }, el("legend", { class: "label" }, say("rules")), this.list, this.add);
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
    const drop = el("button", { type: "button", class: "calc-drop", "data-key": `drop-${at}`, "aria-label": say("remove", { name }), onclick: remove }, sign("cross"));
    if (!item) return el("li", { class: "is-gone" }, el("span", { class: "calc-rule" }, say("rule-gone", { call })), drop);
    const cost = costs[item.name];
    const implied = (this.bundle.rules[item.rule]?.implies ?? []).map(({ name }) => name).join(", ");
    return el("li", {}, el("span", { class: "calc-rule" }, item.name.replaceAll('"', "″"), implied ? el("span", { class: "soft" }, ` ${say("rule-implies", { rules: implied })}`) : null),
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

/**
 * Weapons as the game knows them: others are left out, numbers are brought within their bounds.
 * @param {Arms | null} arms @param {Weapon[]} weapons
 * @returns {Weapon[]}
 */
export function fitting(arms, weapons) {
  if (!arms) return [];
  const own = weapons.filter(({ kind }) => kind === arms.kind).slice(0, MOST_WEAPONS);
  return own.map((weapon) => ({ ...weapon, stats: sized(arms.stats, weapon.stats) }));
}

export class Weapons {
  /** @param {Bundle} bundle @param {Arms} arms @param {(weapons: Weapon[]) => void} changed */
  constructor(bundle, arms, changed) {
    this.bundle = bundle;
    this.arms = arms;
    this.changed = changed;
    /** @type {Weapon[]} */
    this.weapons = [];
    /** @type {ReturnType<Weapons["form"]>[]} */
    this.forms = [];
    this.list = el("ul", { class: "custom-arms" });
    this.more = el("button", { type: "button", class: "button", onclick: () => this.add() }, say("weapon-add"));
    this.full = el("span", { class: "soft", role: "status" });
    this.lacked = el("p", { class: "custom-lacked soft", id: LACKED, hidden: true }, say("weapon-lacked"));
    this.element = el("fieldset", { class: "custom-weapons" }, el("legend", { class: "label" }, arms.label),
      this.list, this.lacked, el("p", { class: "custom-tools" }, this.more, this.full));
  }

  add() {
    if (this.weapons.length >= MOST_WEAPONS) return;
    this.changed([...this.weapons, { kind: this.arms.kind, name: "", stats: sized(this.arms.stats, {}), rules: [] }]);
    this.forms.at(-1)?.fields.name.focus();
  }

  /** @param {number} at */
  remove(at) {
    this.changed(this.weapons.toSpliced(at, 1));
    (this.forms[Math.min(at, this.forms.length - 1)]?.drop ?? this.more).focus();
  }

  /** The fields of one weapon. @param {number} at */
  form(at) {
    const id = unique("arme");
    const name = el("input", { id, class: "field", maxlength: String(LONGEST_NAME), autocomplete: "off", placeholder: say("weapon-numbered", { number: at + 1 }) });
    const fields = new Fields(this.bundle, name, this.arms, LACKED, (part) =>
      this.changed(this.weapons.map((weapon, i) => (i === at ? { ...weapon, ...part } : weapon))));
    const said = el("legend", { class: "visually-hidden" });
    const drop = el("button", { type: "button", class: "calc-drop", onclick: () => this.remove(at) }, sign("cross"));
    const element = el("li", {}, el("fieldset", { class: "custom-weapon" }, said,
      el("div", { class: "custom-weapon-head" },
        el("div", { class: "custom-name" }, el("label", { class: "label", for: id }, say("weapon-name", { number: at + 1 })), name), drop),
      el("div", { class: "calc-grid" }, ...fields.numbers.map((number) => number.element)), fields.rules.element));
    const show = (/** @type {Weapon} */ weapon) => {
      const called = weaponName(weapon, at);
      said.textContent = called;
      drop.setAttribute("aria-label", say("remove", { name: called }));
      fields.rules.add.setAttribute("aria-label", say("rule-add-to", { name: called }));
      fields.show(weapon);
    };
    return { fields, drop, element, show };
  }

  /** @param {Weapon[]} weapons */
  show(weapons) {
    this.weapons = weapons;
    while (this.forms.length > weapons.length) this.forms.pop()?.element.remove();
    while (this.forms.length < weapons.length) {
      const form = this.form(this.forms.length);
      this.forms.push(form);
      this.list.append(form.element);
    }
    weapons.forEach((weapon, i) => this.forms[i]?.show(weapon));
    this.list.hidden = !weapons.length;
    this.lacked.hidden = !weapons.length || !this.arms.stats.some(({ optional }) => optional);
    this.more.disabled = weapons.length >= MOST_WEAPONS;
    const full = this.more.disabled ? say("weapon-most", { count: MOST_WEAPONS }) : "";
    if (this.full.textContent !== full) this.full.textContent = full;
  }
}
