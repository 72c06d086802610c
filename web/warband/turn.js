// A whole turn of the army, by the game's own calculator: what the army fills, and what the player chooses.

import { root } from "../lib/assets.js";
import { el } from "../calculator/dom.js";
import { Form } from "../calculator/form.js";
import { Results } from "../calculator/results.js";
import { empty, search, write } from "../calculator/state.js";
import { Workers } from "../calculator/workers.js";
import { taken } from "./measure.js";

/** @import { ArmyPage } from "./index.js" */

export class Turn {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.element = el("section", { class: "section army-turn", "aria-labelledby": "tour" });
    this.element.hidden = true;
    const found = page.game.turn && page.bundle.calculators[page.game.turn.calculator];
    if (!found || !page.game.turn) return;
    this.calculator = found;
    this.measures = page.game.turn.measures;
    this.state = empty();
    const asked = { ...found, inputs: found.inputs.filter(({ id }) => !(id in this.filled())) };
    this.form = new Form(page.bundle, asked, this.state, () => this.show());
    this.results = new Results(found);
    this.link = el("a", {}, "Ouvrir dans le calculateur");
    this.element.append(el("h2", { id: "tour" }, found.name), el("div", { class: "calc is-inside" }, this.form.element, this.results.element),
      el("p", { class: "calc-more" }, this.link));
    /** @type {Workers | undefined} */
    this.workers = undefined;
    addEventListener("pagehide", (event) => { if (!event.persisted) this.workers?.close(); });
  }

  filled() {
    return this.measures ?? {};
  }

  show() {
    const { calculator, form, results, state } = this;
    if (!calculator || !form || !results || !state) return;
    const members = this.page.members();
    this.element.hidden = !members.length;
    if (!members.length) return;
    const counted = Object.fromEntries(Object.entries(this.filled()).map(([id, measure]) => [id, taken(measure, members, this.page.game.shared)]));
    const request = { set: { ...state.set, ...counted }, profiles: {}, rules: {}, without: [] };
    this.workers ??= new Workers({ calculators: { [calculator.id]: calculator }, rules: this.page.bundle.rules });
    this.workers.ask({ run: request }, (view) => {
      form.show({ ...request, set: state.set }, view.resolution);
      results.show(view);
      this.element.dataset.done = String(Number(this.element.dataset.done ?? 0) + 1);
    });
    if (this.link) this.link.href = `${root}${calculator.url}?${search(write({ ...state, set: request.set }, calculator))}`;
  }
}

