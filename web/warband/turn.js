// A whole turn of the army, by the game's own calculator: what the army fills, and what the player chooses.

import { find } from "../lib/dom.js";
import { address } from "../calculator/comparison.js";
import { Form } from "../calculator/form.js";
import { Results } from "../calculator/results.js";
import { empty } from "../calculator/state.js";
import { Workers } from "../calculator/workers.js";
import { filled } from "./measure.js";

/** @import { Calculator } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */

export class Turn {
  /** @param {ArmyPage} page @param {Calculator} calculator */
  constructor(page, calculator) {
    this.page = page;
    this.calculator = calculator;
    this.measures = page.game.measures[calculator.id] ?? {};
    this.state = empty();
    const asked = { ...calculator, inputs: calculator.inputs.filter(({ id }) => !(id in this.measures)) };
    this.form = new Form(page.bundle, asked, this.state, () => this.show());
    this.results = new Results(calculator);
    find("#tour").textContent = calculator.name;
    find(".army-turn .calc").append(this.form.element, this.results.element);
    /** @type {Workers | undefined} */
    this.workers = undefined;
    addEventListener("pagehide", (event) => { if (!event.persisted) this.workers?.close(); });
  }

  show() {
    const { calculator, page: { army, bundle, game, members }, state } = this;
    const section = find(".army-turn");
    section.hidden = !members.length;
    if (!members.length) return;
    const set = { ...state.set, ...filled(this.measures, members, army.limit, game.shared) };
    const request = { set, profiles: {}, rules: {}, without: [] };
    this.workers ??= new Workers(bundle, calculator);
    this.workers.ask({ run: request }, (view) => {
      this.form.show({ ...request, set: state.set }, view.resolution);
      this.results.show(view);
      section.dataset.done = String(Number(section.dataset.done ?? 0) + 1);
    });
    find(".army-turn .calc-more a", HTMLAnchorElement).href = address(calculator, { set });
  }
}
