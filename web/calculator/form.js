// What a calculator asks: its sides, each with its parts, then the situation. On a desk the sides stand beside each other,
// on a phone each is a tab that says what was chosen. Its twin, for the page before any script, is
// templates/partials/calculator.html.j2.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { field } from "./fields.js";
import { Picker } from "./picker.js";
import { offers, word } from "./state.js";
import { Traits } from "./traits.js";

/** @import { Bundle, Calculator, Input, Profile, Request, Side } from "../types.js" */
/** @import { Field } from "./fields.js" */
/** @import { Resolution } from "./resolve.js" */
/** @import { State } from "./state.js" */
/** @typedef {{side: Side, fields: Field[], picker: Picker, traits: Traits, title: HTMLElement, tab: HTMLElement | null, chosen: HTMLElement, panel: HTMLElement | null}} Part */
/** @typedef {{fields: Field[], count: HTMLElement}} Fold fields that are folded, and how many of them ask something */

/** So many figures stand for a side without a profile. */
const FIGURES = 2;

export class Form {
  /**
   * @param {Bundle} bundle @param {Calculator} calculator @param {State} state @param {() => void} changed
   * @param {string} stem what the ids of its elements begin with @param {string} system
   */
  constructor(bundle, calculator, state, changed, stem, system) {
    this.calculator = calculator;
    this.state = state;
    this.changed = changed;
    this.stem = stem;
    this.fields = calculator.inputs.map((input) => field(input, `${stem}-${input.id}`, (value) => { state.set[input.id] = value; changed(); }));
    /** @type {Fold[]} */
    this.folds = [];
    /** @type {Part[]} */
    this.sides = calculator.sides.map((side) => ({
      side, fields: this.fields.filter(({ input }) => input.side === side.id && !input.group),
      picker: new Picker(side.name, `${stem}-${side.id}`, system, (id) => this.pick(side, id)),
      traits: new Traits(bundle, calculator, side, state, changed),
      title: el("summary", {}, side.name), tab: null, chosen: el("span", { class: "calc-chosen" }), panel: null,
    }));
    const wholes = this.sides.filter(({ side }) => !side.of);
    const groups = [...new Set(calculator.inputs.filter(situated).map(({ group }) => group))];
    this.element = el("form", { class: "calc-form", "aria-label": say("calculator-settings"), onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      this.tabs(wholes), wholes.length > 0 && el("div", { class: wholes.length > 1 ? "calc-sides is-many" : "calc-sides" }, ...wholes.map((whole) => this.whole(whole, wholes.length > 1))),
      ...groups.map((group) => this.group(group)));
    this.open(wholes.find(({ side }) => !state.profiles[side.id]) ?? wholes[0]);
  }

  /** One tab for each of several sides, with what was chosen in a line. @param {Part[]} wholes */
  tabs(wholes) {
    if (wholes.length < 2) return null;
    for (const whole of wholes) {
      const { side, chosen } = whole;
      whole.tab = el("button", { type: "button", role: "tab", id: `${this.stem}-${side.id}-tab`, "aria-controls": `${this.stem}-${side.id}`, onclick: () => this.open(whole) },
        el("span", { class: "calc-tab" }, side.name), chosen);
    }
    const move = (/** @type {Event} */ event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[/** @type {KeyboardEvent} */ (event).key];
      const at = wholes.findIndex(({ tab }) => tab === document.activeElement);
      const next = by && at >= 0 ? wholes[(at + by + wholes.length) % wholes.length] : undefined;
      if (!next) return;
      event.preventDefault();
      this.open(next);
      next.tab?.focus();
    };
    return el("div", { class: "calc-tabs", role: "tablist", "aria-label": say("calculator-sides"), onkeydown: move }, ...wholes.map(({ tab }) => tab));
  }

  /** Show a side where there is room for one. @param {Part | undefined} chosen */
  open(chosen) {
    for (const whole of this.sides.filter(({ tab }) => tab)) {
      whole.tab?.setAttribute("aria-selected", String(whole === chosen));
      whole.tab?.setAttribute("tabindex", whole === chosen ? "0" : "-1");
      whole.panel?.classList.toggle("is-chosen", whole === chosen);
    }
  }

  /** A side with its parts. @param {Part} whole @param {boolean} tabbed */
  whole(whole, tabbed) {
    const { id } = whole.side;
    const parts = this.sides.filter(({ side }) => side.of === id);
    whole.panel = el("div", {
      class: "calc-side", ...(tabbed && { role: "tabpanel", id: `${this.stem}-${id}`, "aria-labelledby": `${this.stem}-${id}-tab` }),
    }, this.part(whole), ...parts.map((part) => this.part(part)));
    return whole.panel;
  }

  /** A side with its profile, its inputs and its rules; copies of a part fold away. @param {Part} own */
  part({ side, fields, picker, traits, title }) {
    const inside = [picker.element, ...this.grid(fields), traits.element];
    if (!side.of || side.id === side.base) return section(side.name, inside);
    const open = fields.some(({ input }) => input.id in this.state.set) || Boolean(this.state.rules[side.id]?.length);
    return el("details", { class: "calc-section", open }, title, ...inside);
  }

  /** Inputs of the situation under their heading; a group of inputs that are seldom needed is folded. @param {string} group */
  group(group) {
    const fields = this.fields.filter(({ input }) => situated(input) && input.group === group);
    const name = group || say("calculator-situation");
    if (fields.every(({ input }) => input.rare)) return this.fold(name, fields, "calc-section calc-rare");
    return section(name, this.grid(fields));
  }

  /** The fields of a section; those that are seldom needed fold away. @param {Field[]} fields */
  grid(fields) {
    const rare = fields.filter(({ input }) => input.rare);
    const often = grid(fields.filter(({ input }) => !input.rare));
    return rare.length ? [often, this.fold(say("calculator-more"), rare, "calc-rare")] : [often];
  }

  /** Fields that fold away unless they are set, with how many there are. @param {string} name @param {Field[]} fields @param {string} style */
  fold(name, fields, style) {
    const count = el("span", { class: "count" });
    this.folds.push({ fields, count });
    return el("details", { class: style, open: fields.some(({ input }) => input.id in this.state.set) }, el("summary", {}, name, " ", count), grid(fields));
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
    for (const { picker, side } of this.sides) picker.offer(Object.values(known).filter((profile) => offers(side, profile)));
  }

  /** @param {Request} request @param {Resolution} resolution */
  show(request, resolution) {
    const typing = document.activeElement?.closest(".calc-field");
    for (const field of this.fields) {
      const { input, element } = field;
      const hidden = (input.by_rules && !(input.id in this.state.set)) || resolution.visible[input.id] === false;
      if (element.hidden !== hidden) element.hidden = hidden;
      const base = this.state.set[input.id] ?? resolution.base[input.id] ?? input.default;
      const note = this.note(input, request, resolution);
      // Most fields stay as they are when one changes; what is being typed in may differ from what is known.
      const shown = `${base} ${note}`;
      if (field.shown === shown && element !== typing) continue;
      field.shown = shown;
      field.show(base, note);
    }
    for (const { fields, count } of this.folds) count.textContent = String(fields.filter(({ element }) => !element.hidden).length);
    for (const own of this.sides) this.showSide(own, request, resolution);
  }

  /** @param {Part} own @param {Request} request @param {Resolution} resolution */
  showSide({ side, picker, traits, title, chosen, fields }, request, resolution) {
    traits.show(request, resolution.trace);
    const profile = request.profiles[side.id];
    picker.show(profile);
    // A copy of a part is folded away: its line says what is in it.
    const words = [...new Set([side.name, profile?.name ?? side.name])].join(" · ");
    if (title.textContent !== words) title.textContent = words;
    const asked = fields.filter(({ input, element }) => !element.hidden && (profile ? input.id in this.state.set : input.type !== "boolean" && !input.rare));
    const figures = asked.slice(0, FIGURES).map(({ input }) => `${input.name} ${word(input, this.state.set[input.id] ?? input.default)}`);
    const said = [profile?.name, ...figures, ...(this.state.rules[side.id] ?? []).map(({ name }) => name)].filter(Boolean).join(" · ");
    if (chosen.textContent !== said) chosen.textContent = said;
  }

  /** Who has set an input: rules, which have the last word, or the profile. @param {Input} input @param {Request} request @param {Resolution} resolution */
  note(input, request, { base, inputs, trace }) {
    const [start, value = input.default] = [this.state.set[input.id] ?? base[input.id] ?? input.default, inputs[input.id]];
    const sets = (/** @type {string} */ status) => trace.filter((entry) => entry.status === status && input.id in entry.set).map(({ name = "" }) => name);
    if (value !== start) {
      const by = [...new Set(sets("counts"))].join(", ");
      return by ? say("field-counts-by", { value: word(input, value), by }) : say("field-counts", { value: word(input, value) });
    }
    return !(input.id in this.state.set) && sets("profile").length ? say("field-profile") : "";
  }
}

/** Whether an input asks about the meeting: one of no side, or one of a side that stands in a group of its own. @param {Input} input */
function situated({ group, side }) {
  return Boolean(group) || !side;
}

/** @param {Field[]} fields */
function grid(fields) {
  return el("div", { class: "calc-grid" }, ...fields.map(({ element }) => element));
}

/** @param {string} name @param {Node[]} inside */
function section(name, inside) {
  return el("section", { class: "calc-section" }, el("h2", {}, name), ...inside);
}
