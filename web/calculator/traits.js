// The rules of a side: those of its profile, those added by hand, and the list to add from.

import { el } from "../lib/dom.js";
import { isWhole, starting, typed, withArguments } from "./rules.js";

/** @import { Bundle, Calculator, Owned, Request, Side, Trace } from "../types.js" */
/** @import { State } from "./state.js" */

const SIGNS = { counts: "✓", none: "–", cancelled: "×", "left-out": "×" };
const WORDS = { counts: "compte", none: "sans effet ici", cancelled: "annulée", "left-out": "laissée de côté" };

export class Traits {
  /** @param {Bundle} bundle @param {Calculator} calculator @param {Side} side @param {State} state @param {() => void} changed */
  constructor(bundle, calculator, side, state, changed) {
    this.bundle = bundle;
    this.side = side;
    this.state = state;
    this.changed = changed;
    this.list = el("ul", { class: "calc-rules" });
    this.shown = "";
    const known = offered(bundle, calculator, side);
    this.add = el("select", { class: "field", "aria-label": `Ajouter une règle : ${side.name}`, onchange: () => this.choose() },
      el("option", { value: "" }, "Ajouter une règle…"),
      ...known.map((ref) => el("option", { value: ref }, bundle.rules[ref]?.name ?? ref)));
    this.element = el("div", { class: "calc-traits" }, this.list, known.length ? this.add : null);
  }

  choose() {
    const ref = this.add.value;
    this.add.value = "";
    const item = ref && withArguments(this.bundle, ref, starting(this.bundle, ref));
    if (item) this.put([...this.mine(), item]);
  }

  mine() {
    return this.state.rules[this.side.id] ?? [];
  }

  /** @param {Owned[]} rules */
  put(rules) {
    this.state.rules[this.side.id] = rules;
    this.changed();
  }

  /** @param {Request} request @param {Trace[]} trace */
  show(request, trace) {
    const own = (request.profiles[this.side.id]?.rules ?? []).filter((item) => item.rule in this.bundle.rules);
    const status = trace.filter((entry) => entry.side === this.side.id && entry.rule);
    const items = [...own.map((item) => ({ item, added: -1 })), ...this.mine().map((item, added) => ({ item, added }))];
    const key = JSON.stringify([items.map(({ item, added }) => [item.call, added]), this.state.without]);
    if (key !== this.shown) {
      this.shown = key;
      const focus = this.list.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
      this.list.replaceChildren(...items.map(({ item, added }) => this.line(item, added)));
      if (focus) /** @type {HTMLElement} */ (this.list.querySelector(`[data-key="${CSS.escape(focus)}"]`) ?? this.add).focus();
    }
    [...this.list.children].forEach((line, i) => {
      const item = items[i]?.item;
      const entry = status.find((one) => one.rule === item?.rule && one.name === item?.name) ?? status.find((one) => one.rule === item?.rule);
      if (entry) this.mark(line, entry);
    });
  }

  /** @param {Element} line @param {Trace} entry */
  mark(line, entry) {
    const status = /** @type {keyof typeof SIGNS} */ (entry.status);
    line.className = `is-${status}`;
    const sign = line.querySelector(".calc-sign");
    if (sign) sign.textContent = SIGNS[status];
    const word = line.querySelector(".visually-hidden");
    if (word) word.textContent = ` : ${WORDS[status]}`;
  }

  /** @param {Owned} item @param {number} added its place among the rules added by hand, or -1 */
  line(item, added) {
    const word = `${this.side.id}=${item.rule}`;
    const out = this.state.without.includes(word);
    const remove = () => this.put(this.mine().filter((_, i) => i !== added));
    const leave = () => {
      this.state.without = out ? this.state.without.filter((one) => one !== word) : [...this.state.without, word];
      this.changed();
    };
    const button = added >= 0
      ? el("button", { type: "button", class: "calc-drop", "data-key": `drop ${item.rule}`, "aria-label": `Retirer ${item.name}`, onclick: remove }, "×")
      : el("button", { type: "button", class: "calc-drop", "data-key": word, "aria-pressed": String(out), "aria-label": `Ignorer ${item.name}`, onclick: leave }, out ? "↺" : "×");
    return el("li", {}, el("span", { class: "calc-sign", "aria-hidden": "true" }),
      el("span", { class: "calc-rule" }, item.name, el("span", { class: "visually-hidden" })),
      ...(added >= 0 ? this.parameters(item, added) : []), button);
  }

  /** @param {Owned} item @param {number} added */
  parameters(item, added) {
    const params = this.bundle.rules[item.rule]?.params ?? [];
    const words = typed(this.bundle, item);
    const update = (/** @type {number} */ at, /** @type {string} */ word) => {
      const given = words.with(at, word.trim());
      while (given.length && !given.at(-1)) given.pop();
      const whole = given.map((one, i) => one || String(item.args[params[i]?.name ?? ""] ?? ""));
      const changed = withArguments(this.bundle, item.rule, whole) ?? item;
      this.shown = "";
      this.put(this.mine().map((one, i) => (i === added ? changed : one)));
    };
    return params.map((param, at) => {
      const key = `${item.rule} ${param.name}`;
      const label = `${this.bundle.rules[item.rule]?.name} : ${param.label || param.name}`;
      if (param.values.length) {
        const box = el("select", { class: "field", "aria-label": label, "data-key": key, onchange: () => update(at, box.value) },
          ...param.values.map((value) => el("option", { value, selected: value === item.args[param.name] }, value)));
        return box;
      }
      const whole = isWhole(param);
      const box = el("input", {
        class: "field calc-number", type: whole ? "number" : "text", value: whole ? String(item.args[param.name]) : (words[at] ?? ""), "aria-label": label, "data-key": key,
        min: param.min ?? undefined, max: param.max ?? undefined, onchange: () => update(at, box.value),
      });
      return box;
    });
  }
}

/**
 * The rules that can count for a side: what acts on it, and what others ask about.
 * @param {Bundle} bundle @param {Calculator} calculator @param {Side} side
 */
function offered(bundle, calculator, side) {
  const found = new Set();
  for (const [ref, effects] of Object.entries(calculator.effects)) {
    for (const effect of effects) {
      if (effect.sides.includes(side.id)) found.add(ref);
      if (side.of) continue;
      const own = effect.sides.includes(side.id) || effect.sides.some((id) => calculator.sides.some((one) => one.id === id && one.of === side.id));
      if (own) for (const other of [...effect.having, ...effect.lacking]) found.add(other);
      else for (const other of [...effect.against, ...effect.not_against]) found.add(other);
    }
  }
  const names = [...found].filter((ref) => ref in bundle.rules);
  return names.sort((a, b) => String(bundle.rules[a]?.name).localeCompare(String(bundle.rules[b]?.name), "fr"));
}
