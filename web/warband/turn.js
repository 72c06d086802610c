// A whole turn of the army, by the game's own calculator: what the army fills, and what the player chooses.

import { root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { Form } from "../calculator/form.js";
import { Results } from "../calculator/results.js";
import { empty, search, write } from "../calculator/state.js";
import { Workers } from "../calculator/workers.js";
import { filled } from "./measure.js";

/** @import { Calculator, Given } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */

export class Turn {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.element = el("section", { class: "section army-turn", "aria-labelledby": "tour" });
    this.element.hidden = true;
    const found = page.bundle.calculators[page.game.turn];
    if (!found) return;
    this.calculator = found;
    this.measures = page.game.measures[found.id] ?? {};
    this.state = empty();
    const asked = { ...found, inputs: found.inputs.filter(({ id }) => !(id in (this.measures ?? {}))) };
    this.form = new Form(page.bundle, asked, this.state, () => this.show());
    this.results = new Results(found);
    this.link = el("a", {}, "Ouvrir dans le calculateur");
    this.element.append(el("h2", { id: "tour" }, found.name), el("div", { class: "calc is-inside" }, this.form.element, this.results.element),
      el("p", { class: "calc-more" }, this.link));
    /** @type {Workers | undefined} */
    this.workers = undefined;
    addEventListener("pagehide", (event) => { if (!event.persisted) this.workers?.close(); });
  }

  show() {
    const { calculator, form, results, state } = this;
    if (!calculator || !form || !results || !state) return;
    const members = this.page.members();
    this.element.hidden = !members.length;
    if (!members.length) return;
    const counted = filled(this.measures ?? {}, members, this.page.army.limit, this.page.game.shared);
    const request = { set: { ...state.set, ...counted }, profiles: {}, rules: {}, without: [] };
    this.workers ??= new Workers({ calculators: { [calculator.id]: calculator }, rules: this.page.bundle.rules });
    this.workers.ask({ run: request }, (view) => {
      form.show({ ...request, set: state.set }, view.resolution);
      results.show(view);
      this.element.dataset.done = String(Number(this.element.dataset.done ?? 0) + 1);
    });
    if (this.link) this.link.href = address(calculator, request.set);
  }
}


/**
 * A calculator's page with these numbers.
 * @param {Calculator} calculator @param {Record<string, Given>} set
 */
export function address(calculator, set) {
  return `${root}${calculator.url}?${search(write({ ...empty(), set }, calculator))}`;
}
