// The rules of a side: those of its profile, those added by hand, and the list to add from.

import { el, options, refill } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { isWhole, offered, starting, typed, withArguments } from "./rules.js";

/** @import { Bundle, Calculator, Owned, Request, RuleParam, Side, Trace } from "../types.js" */
/** @import { State } from "./state.js" */

/** What became of a rule: its sign, and in words. @type {Record<string, () => [Node | string, string]>} */
const STATUS = {
  counts: () => [sign("check"), say("trace-counts")], none: () => ["–", say("trace-none")],
  cancelled: () => [sign("cross"), say("trace-cancelled")], "left-out": () => [sign("cross"), say("trace-left-out")],
};

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
    this.add = el("select", { class: "field", "aria-label": say("rule-add-to", { name: side.name }), onchange: () => this.choose() },
      ...options([["", say("rule-choose")], ...known]));
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
    const items = [...own, ...this.mine()];
    const key = JSON.stringify([own.length, items.map(({ call }) => call), this.state.without]);
    if (key !== this.shown) {
      this.shown = key;
      refill(this.list, [...own.map((item) => this.line(item)), ...this.mine().map((item, added) => this.line(item, added))], () => this.add);
    }
    items.forEach(({ rule, name }, i) => {
      const entries = trace.filter((entry) => entry.side === this.side.id && entry.rule === rule);
      const { status } = entries.find((entry) => entry.name === name) ?? entries[0] ?? {};
      const line = this.list.children[i];
      if (!line || !status) return;
      const [shown = "", word = ""] = STATUS[status]?.() ?? [];
      line.className = `is-${status}`;
      line.querySelector(".calc-sign")?.replaceChildren(shown);
      line.querySelector(".visually-hidden")?.replaceChildren(say("trace-said", { status: word }));
    });
  }

  /** @param {Owned} item @param {number} [added] its place among the rules added by hand */
  line(item, added) {
    const word = `${this.side.id}=${item.rule}`;
    const out = this.state.without.includes(word);
    const drop = () => this.put(this.mine().filter((_, i) => i !== added));
    // A rule of the profile is left out, and taken in again.
    const leave = () => {
      this.state.without = out ? this.state.without.filter((one) => one !== word) : [...this.state.without, word];
      this.changed();
    };
    const use = added === undefined
      ? { "data-key": word, "aria-pressed": String(out), "aria-label": say("rule-ignore", { name: item.name }), onclick: leave }
      : { "data-key": `drop ${item.rule}`, "aria-label": say("remove", { name: item.name }), onclick: drop };
    return el("li", {}, el("span", { class: "calc-sign", "aria-hidden": "true" }),
      el("span", { class: "calc-rule" }, item.name, el("span", { class: "visually-hidden" })),
      ...(added === undefined ? [] : this.parameters(item, added)),
      el("button", { type: "button", class: "calc-drop", ...use }, sign(out && added === undefined ? "again" : "cross")));
  }

  /** @param {Owned} item @param {number} added */
  parameters(item, added) {
    const { name = "", params = [] } = this.bundle.rules[item.rule] ?? {};
    const words = typed(this.bundle, item);
    const update = (/** @type {number} */ at, /** @type {string} */ word) => {
      const given = words.with(at, word.trim());
      while (given.length && !given.at(-1)) given.pop();
      const whole = given.map((one, i) => one || String(item.args[params[i]?.name ?? ""] ?? ""));
      const changed = withArguments(this.bundle, item.rule, whole) ?? item;
      this.shown = "";
      this.put(this.mine().with(added, changed));
    };
    return params.map((param, at) => {
      const value = param.values.length || isWhole(param) ? String(item.args[param.name]) : (words[at] ?? "");
      return parameter(param, name, `${item.rule} ${param.name}`, value, param.values.map((one) => [one, one]), (word) => update(at, word));
    });
  }
}

/**
 * A parameter of a rule as a field: a choice where what it can be is listed.
 * @param {RuleParam} param @param {string} rule what it is called @param {string} key what knows the field again @param {string} value
 * @param {[string, string][]} choices @param {(word: string) => void} changed @param {number} [longest]
 */
export function parameter(param, rule, key, value, choices, changed, longest) {
  const shared = {
    "aria-label": say("labelled", { label: rule, value: param.label || param.name }), "data-key": key, onchange: (/** @type {any} */ { target }) => changed(target.value),
  };
  if (choices.length) return el("select", { class: "field", ...shared }, ...options(choices, value));
  return el("input", {
    class: "field calc-number", type: isWhole(param) ? "number" : "text", value, min: param.min ?? undefined, max: param.max ?? undefined,
    maxlength: longest && String(longest), ...shared,
  });
}
