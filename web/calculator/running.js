// A calculator at work: a change of the form becomes a request, an answer becomes what is shown.

import { customs } from "../custom/profile.js";
import { moduleUrl, system } from "../lib/assets.js";
import { unique } from "../lib/dom.js";
import { spoken } from "../lib/say.js";
import { Form } from "./form.js";
import { Results } from "./results.js";
import { request } from "./state.js";

/** @import { Bundle, Calculator, Given, Profile, Request } from "../types.js" */
/** @import { View } from "./compute.js" */
/** @import { State } from "./state.js" */

export class Running {
  /**
   * @param {Bundle} bundle @param {Calculator} calculator @param {State} state @param {() => void} changed told when something was set
   * @param {string} [stem] what the ids of its elements begin with
   * @param {(id: string) => boolean} [asked] which inputs the form asks for; the page fills the others
   */
  constructor(bundle, calculator, state, changed, stem = unique("calc"), asked = () => true) {
    this.bundle = bundle;
    this.calculator = calculator;
    this.state = state;
    /** @type {Record<string, Given>} */
    this.filled = {};
    /** @type {Record<string, Profile>} */
    this.known = {};
    this.workers = new Workers(bundle, calculator);
    this.results = new Results(calculator, stem);
    this.form = new Form(bundle, { ...calculator, inputs: calculator.inputs.filter(({ id }) => asked(id)) }, state, changed, stem, system);
    this.form.element.append(this.results.foot);
    addEventListener("pagehide", (event) => { if (!event.persisted) this.workers.close(); });
  }

  /** @param {Profile[]} profiles */
  know(profiles) {
    const known = Object.fromEntries(profiles.map((profile) => [profile.id, profile]));
    this.known = { ...known, ...customs(this.bundle, system, Object.values(this.state.profiles)) };
    this.form.offer(this.known);
  }

  /** @param {string} ref a profile */
  knows(ref) {
    return Object.hasOwn(this.known, ref);
  }

  /** @param {() => void} [then] told when the answer is shown */
  run(then = () => undefined) {
    const { filled, state } = this;
    const asked = request({ ...state, set: { ...state.set, ...filled } }, this.bundle, this.calculator, this.known);
    this.workers.ask(asked, (view) => {
      this.form.show(asked, view.resolution);
      this.results.show(view);
      // For whoever measures or tests: how many answers were shown, and what the last one took.
      const { dataset } = this.results.element;
      dataset.took = this.workers.took.toFixed(2);
      dataset.done = String(Number(dataset.done ?? 0) + 1);
      then();
    });
  }
}

/** The worker that computes and one in reserve: a new request ends the running one, and none waits for a start. */
class Workers {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator */
  constructor({ rules }, calculator) {
    this.known = { rules, calculator };
    /** How long the last answer took to compute, in milliseconds. */
    this.took = 0;
    this.busy = false;
    this.active = this.start();
    /** @type {Worker | null} */
    this.spare = null;
  }

  start() {
    const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
    worker.postMessage({ open: this.known, spoken });
    return worker;
  }

  /**
   * Compute; what was still running is ended and never answers.
   * @param {Request} run
   * @param {(view: View) => void} done
   */
  ask(run, done) {
    if (this.busy) {
      this.active.onmessage = null;
      this.active.terminate();
      this.active = this.spare ?? this.start();
      this.spare = this.start();
    }
    this.busy = true;
    this.active.onmessage = ({ data }) => {
      this.busy = false;
      this.took = data.took;
      done(data.answer);
      // Only now: the first answer should not share the processor with a start.
      this.spare ??= this.start();
    };
    this.active.postMessage({ run });
  }

  /** End both. */
  close() {
    this.active.onmessage = null;
    this.active.terminate();
    this.spare?.terminate();
  }
}
