// What a calculator asks: a section for each side, then the situation.

import { el, options } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { field } from "./fields.js";
import { fits } from "./state.js";
import { Traits } from "./traits.js";

/** @import { Bundle, Calculator, Input, Profile, Request, Side } from "../types.js" */
/** @import { Field } from "./fields.js" */
/** @import { Resolution } from "./resolve.js" */
/** @import { State } from "./state.js" */

export class Form {
  /** @param {Bundle} bundle @param {Calculator} calculator @param {State} state @param {() => void} changed */
  constructor(bundle, calculator, state, changed) {
    this.calculator = calculator;
    this.state = state;
    this.changed = changed;
    this.fields = calculator.inputs.map((input) => field(input, (value) => { state.set[input.id] = value; changed(); }));
    this.sides = calculator.sides.map((side) => {
      const box = el("select", { class: "field calc-profile", "aria-label": say("calculator-profile", { side: side.name }), hidden: true, onchange: () => this.pick(side, box.value) });
      return { side, box, traits: new Traits(bundle, calculator, side, state, changed), title: el("summary", {}, side.name) };
    });
    this.element = el("form", { class: "calc-form", "aria-label": say("calculator-settings"), onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      ...this.sections());
  }

  /** The sections in the order in which the inputs name them, a part right after its whole. */
  sections() {
    const { inputs, sides } = this.calculator;
    const home = (/** @type {Input} */ { side, group }) => side || `group ${group}`;
    const homes = new Set([...inputs.map(home), ...sides.map(({ id }) => id)]);
    const order = [...homes].filter((id) => !sides.some((side) => side.id === id && side.of))
      .flatMap((id) => [id, ...sides.filter(({ of }) => of === id).map((part) => part.id)]);
    return order.map((id) => {
      const fields = this.fields.filter(({ input }) => home(input) === id);
      const own = this.sides.find(({ side }) => side.id === id);
      return own ? this.side(own, fields) : section(id.slice(6) || say("calculator-situation"), this.grid(fields));
    });
  }

  /** The fields of a section; those that are seldom needed fold away unless they are set. @param {Field[]} fields */
  grid(fields) {
    const grid = (/** @type {boolean} */ rare) =>
      el("div", { class: "calc-grid" }, ...fields.filter(({ input }) => input.rare === rare).map(({ element }) => element));
    const rare = fields.filter(({ input }) => input.rare);
    if (!rare.length) return [grid(false)];
    const open = rare.some(({ input }) => input.id in this.state.set);
    return [grid(false), el("details", { class: "calc-rare", open }, el("summary", {}, say("calculator-more")), grid(true))];
  }

  /** A side with its profile, its inputs and its rules; copies of a part fold away. @param {Form["sides"][0]} own @param {Field[]} fields */
  side({ side, box, traits, title }, fields) {
    const inside = [box, ...this.grid(fields), traits.element];
    if (!side.of || side.id === side.base) return section(side.name, inside);
    const open = fields.some(({ input }) => input.id in this.state.set) || Boolean(this.state.rules[side.id]?.length);
    return el("details", { class: "calc-section", open }, title, ...inside);
  }

  /**
   * Choose a profile: numbers typed over the last one's are forgotten.
   * @param {Side} side @param {string} id
   */
  pick(side, id) {
    const { state, calculator } = this;
    const own = calculator.sides.filter((one) => one === side || one.of === side.id).map((one) => one.id);
    for (const input of calculator.inputs) if (own.includes(input.side) && input.sources.length) delete state.set[input.id];
    for (const one of own) delete state.profiles[one];
    // A part that is empty by choice is not the whole's.
    if (id || side.of) state.profiles[side.id] = id;
    state.without = state.without.filter((word) => !own.includes(word.split("=")[0] ?? ""));
    this.changed();
  }

  /** @param {Record<string, Profile>} known the profiles, once they have come */
  offer(known) {
    for (const { box, side } of this.sides) {
      const fitting = Object.values(known).filter((profile) => fits(side, profile));
      if (!fitting.length) continue;
      box.replaceChildren(...options([["", say("calculator-by-hand")], ...fitting.map(({ id, name, list }) => /** @type {[string, string, string]} */ ([id, name, list]))]));
      box.hidden = false;
    }
  }

  /** @param {Request} request @param {Resolution} resolution */
  show(request, resolution) {
    const typing = document.activeElement?.closest(".calc-field");
    for (const field of this.fields) {
      const { input, element } = field;
      const hidden = (input.by_rules && !(input.id in this.state.set)) || resolution.visible[input.id] === false;
      if (element.hidden !== hidden) element.hidden = hidden;
      const base = this.state.set[input.id] ?? resolution.base[input.id] ?? input.default;
      const effective = resolution.inputs[input.id] ?? input.default;
      // Most fields stay as they are when one changes; what is being typed in may differ from what is known.
      const shown = `${base} ${effective}`;
      if (hidden || (field.shown === shown && element !== typing)) continue;
      field.shown = shown;
      field.show(base, effective);
    }
    for (const { side, box, traits, title } of this.sides) {
      traits.show(request, resolution.trace);
      const { id = "", name = side.name } = request.profiles[side.id] ?? {};
      if (box.value !== id) box.value = id;
      // A copy of a part is folded away: its line says what is in it.
      const words = [...new Set([side.name, name])].join(" · ");
      if (title.textContent !== words) title.textContent = words;
    }
  }
}

/** @param {string} name @param {Node[]} inside */
function section(name, inside) {
  return el("section", { class: "calc-section" }, el("h2", {}, name), ...inside);
}
