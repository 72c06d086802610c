// A calculator at work: a change of the form becomes a request, an answer becomes what is shown.

import { customs } from "../custom/profile.js";
import { system } from "../lib/assets.js";
import { Form } from "./form.js";
import { Results } from "./results.js";
import { request } from "./state.js";
import { Workers } from "./workers.js";

/** @import { Bundle, Calculator, Given, Profile } from "../types.js" */
/** @import { State } from "./state.js" */

export class Running {
  /**
   * @param {Bundle} bundle @param {Calculator} calculator @param {State} state @param {() => void} changed told when something was set
   * @param {(id: string) => boolean} [asked] which inputs the form asks for; the page fills the others
   */
  constructor(bundle, calculator, state, changed, asked = () => true) {
    this.bundle = bundle;
    this.calculator = calculator;
    this.state = state;
    /** @type {Record<string, Given>} */
    this.filled = {};
    /** @type {Record<string, Profile>} */
    this.known = {};
    this.workers = new Workers(bundle, calculator);
    this.results = new Results(calculator);
    this.form = new Form(bundle, { ...calculator, inputs: calculator.inputs.filter(({ id }) => asked(id)) }, state, changed);
    addEventListener("pagehide", (event) => { if (!event.persisted) this.workers.close(); });
  }

  /** @param {Profile[]} profiles */
  know(profiles) {
    const known = Object.fromEntries(profiles.map((profile) => [profile.id, profile]));
    this.known = { ...known, ...customs(this.bundle, system, Object.values(this.state.profiles)) };
    this.form.offer(this.known);
  }

  run() {
    const { filled, state } = this;
    const asked = request({ ...state, set: { ...state.set, ...filled } }, this.bundle, this.calculator, this.known);
    this.workers.ask(asked, (view) => {
      this.form.show(asked, view.resolution);
      this.results.show(view);
      // For whoever measures or tests: how many answers were shown, and what the last one took.
      const { dataset } = this.results.element;
      dataset.took = this.workers.took.toFixed(2);
      dataset.done = String(Number(dataset.done ?? 0) + 1);
    });
  }
}
