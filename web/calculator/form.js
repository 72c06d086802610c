// What a calculator asks: a section for each side, then the situation.

import { el } from "../lib/dom.js";
import { field } from "./fields.js";
import { fits } from "./state.js";
import { Traits } from "./traits.js";

/** @import { Bundle, Calculator, Given, Input, Profile, Request, Side } from "../types.js" */
/** @import { Resolution } from "./resolve.js" */
/** @import { State } from "./state.js" */
/** @typedef {{box: HTMLSelectElement, side: Side, summary: HTMLElement | null}} Picker */

export class Form {
  /** @param {Bundle} bundle @param {Calculator} calculator @param {State} state @param {() => void} changed */
  constructor(bundle, calculator, state, changed) {
    this.bundle = bundle;
    this.calculator = calculator;
    this.state = state;
    this.changed = changed;
    this.fields = calculator.inputs.map((input) => field(input, (value) => this.type(input, value)));
    /** @type {Traits[]} */
    this.traits = [];
    /** @type {Picker[]} */
    this.pickers = [];
    this.element = el("form", { class: "calc-form", "aria-label": "Réglages", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      ...this.sections());
    /** What each field showed last. @type {{seen: boolean, base: Given | null, effective: Given | null}[]} */
    this.shown = this.fields.map(() => ({ seen: true, base: null, effective: null }));
    this.folds = [...this.element.querySelectorAll("section.calc-section, .calc-rare")].filter((box) => !box.querySelector(".calc-traits"))
      .map((box) => ({ box: /** @type {HTMLElement} */ (box), fields: /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".calc-field")]) }))
      .filter(({ fields }) => fields.length);
  }

  /** @param {Input} input @param {Given} value */
  type(input, value) {
    this.state.set[input.id] = value;
    this.changed();
  }

  /** The sections in the order in which the inputs name them; copies of a part fold away. */
  sections() {
    const homes = this.calculator.inputs.map((input) => input.side || `group ${input.group}`);
    const wholes = [...homes, ...this.calculator.sides.map((side) => side.id)].filter((home) => !this.part(home));
    // A part stands right after its whole.
    const order = [...new Set(wholes)].flatMap((home) => [home, ...this.calculator.sides.filter((one) => one.of === home).map((one) => one.id)]);
    return order.map((home) => {
      const side = this.calculator.sides.find((one) => one.id === home);
      const fields = this.fields.filter((_, i) => homes[i] === home);
      return side ? this.side(side, fields) : section(home.slice(6) || "Situation", this.grid(fields));
    });
  }

  /** @param {string} home */
  part(home) {
    return this.calculator.sides.some((side) => side.id === home && side.of);
  }

  /**
   * The fields of a section; those that are seldom needed fold away unless they are set.
   * @param {import("./fields.js").Field[]} fields
   */
  grid(fields) {
    const rare = fields.filter(({ input }) => input.rare);
    const usual = el("div", { class: "calc-grid" }, ...fields.filter(({ input }) => !input.rare).map(({ element }) => element));
    if (!rare.length) return [usual];
    const open = rare.some(({ input }) => input.id in this.state.set);
    return [usual, el("details", { class: "calc-rare", open }, el("summary", {}, "Plus de réglages"),
      el("div", { class: "calc-grid" }, ...rare.map(({ element }) => element)))];
  }

  /** @param {Side} side @param {import("./fields.js").Field[]} fields */
  side(side, fields) {
    const traits = new Traits(this.bundle, this.calculator, side, this.state, this.changed);
    this.traits.push(traits);
    const box = el("select", { class: "field calc-profile", "aria-label": `Profil : ${side.name}`, hidden: true, onchange: () => this.pick(side, box.value) });
    const inside = [box, ...this.grid(fields), traits.element];
    const copy = side.of && side.id !== side.base;
    const summary = copy ? el("summary", {}, side.name) : null;
    this.pickers.push({ box, side, summary });
    if (!summary) return section(side.name, inside);
    const used = Object.keys(this.state.set).some((id) => fields.some((one) => one.input.id === id)) || this.state.rules[side.id]?.length;
    return el("details", { class: "calc-section", open: Boolean(used) }, summary, ...inside);
  }

  /**
   * Choose a profile: numbers typed over the last one's are forgotten.
   * @param {Side} side @param {string} id
   */
  pick(side, id) {
    const own = new Set([side.id, ...this.calculator.sides.filter((one) => one.of === side.id).map((one) => one.id)]);
    for (const input of this.calculator.inputs) {
      if (own.has(input.side) && input.sources.length) delete this.state.set[input.id];
    }
    for (const one of own) if (one !== side.id) delete this.state.profiles[one];
    if (id || side.of) this.state.profiles[side.id] = id;
    else delete this.state.profiles[side.id];
    this.state.without = this.state.without.filter((word) => !own.has(word.split("=")[0] ?? ""));
    this.changed();
  }

  /** @param {Record<string, Profile>} known the profiles, once they have come */
  offer(known) {
    for (const { box, side } of this.pickers) {
      const fitting = Object.values(known).filter((profile) => fits(side, profile));
      if (!fitting.length) continue;
      /** @type {Map<string, HTMLOptionElement[]>} */
      const lists = new Map();
      for (const { id, name, list } of fitting) lists.set(list, [...(lists.get(list) ?? []), el("option", { value: id }, name)]);
      const groups = [...lists].map(([label, options]) => (label ? el("optgroup", { label }, ...options) : options));
      box.replaceChildren(el("option", { value: "" }, "Profil : à la main"), ...groups.flat());
      box.hidden = false;
    }
  }

  /** @param {Request} request @param {Resolution} resolution */
  show(request, resolution) {
    const typing = document.activeElement?.closest(".calc-field");
    let folds = false;
    this.fields.forEach(({ input, element, show }, i) => {
      const last = /** @type {Form["shown"][0]} */ (this.shown[i]);
      const seen = (!input.by_rules || input.id in this.state.set) && resolution.visible[input.id] !== false;
      if (last.seen !== seen) {
        folds = true;
        element.hidden = !seen;
        last.seen = seen;
      }
      const base = this.base(input, request);
      const effective = resolution.inputs[input.id] ?? input.default;
      // Most fields stay as they are when one changes; what is being typed in may differ from what is known.
      if (!seen || (last.base === base && last.effective === effective && element !== typing)) return;
      last.base = base;
      last.effective = effective;
      show(base, effective);
    });
    if (folds) for (const { box, fields } of this.folds) box.hidden = fields.every((one) => one.hidden);
    for (const traits of this.traits) traits.show(request, resolution.trace);
    for (const { box, side, summary } of this.pickers) {
      const { id: chosen = "", name = "" } = request.profiles[side.id] ?? {};
      if (box.value !== chosen) box.value = chosen;
      // A copy of a part is folded away: its line says what is in it.
      if (summary) told(summary, [...new Set([side.name, name || side.name])].join(" · "));
    }
  }

  /** The value before rules act. @param {Input} input @param {Request} request @returns {Given} */
  base(input, request) {
    const typed = this.state.set[input.id];
    if (typed !== undefined) return typed;
    const stats = request.profiles[input.side]?.stats ?? {};
    const source = input.sources.find((one) => one in stats);
    return source === undefined ? input.default : /** @type {number} */ (stats[source]);
  }
}

/** @param {HTMLElement} place @param {string} words */
function told(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** @param {string} name @param {Node[]} inside */
function section(name, inside) {
  return el("section", { class: "calc-section" }, el("h2", {}, name), ...inside);
}
