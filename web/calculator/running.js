// A calculator at work: a change of the form becomes a request, an answer becomes what is shown.

import { customs } from "../custom/profile.js";
import { moduleUrl, system } from "../lib/assets.js";
import { unique } from "../lib/dom.js";
import { spoken } from "../lib/say.js";
import { Form } from "./form.js";
import { Results } from "./results.js";
import { offers, nameOf, request, setting, text } from "./state.js";

/** @import { Bundle, Calculator, Given, Profile, Request } from "../types.js" */
/** @import { View } from "./compute.js" */
/** @import { Change, Suggestion } from "./advice.js" */
/** @import { State } from "./state.js" */

/** Milliseconds without a change before advice is looked for. */
const SILENCE = 300;

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
    /** What holds where nothing else is set, as things stand. @type {(state: State) => Record<string, Given>} */
    this.assumed = () => ({});
    /** @type {Record<string, Profile>} */
    this.known = {};
    this.workers = new Workers(bundle, calculator);
    this.changed = changed;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
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
    const asked = request({ ...state, set: { ...this.assumed(state), ...state.set, ...filled } }, this.bundle, this.calculator, this.known);
    clearTimeout(this.silence);
    this.workers.advise(null);
    this.results.advise(null);
    this.workers.ask(asked, (view) => {
      this.form.show(asked, view.resolution);
      this.results.show(view);
      // For whoever measures or tests: how many answers were shown, and what the last one took.
      const { dataset } = this.results.element;
      dataset.took = this.workers.took.toFixed(2);
      dataset.done = String(Number(dataset.done ?? 0) + 1);
      then();
      if (!this.results.counted) return;
      if (view.refused) this.results.advise([]);
      else this.silence = setTimeout(() => this.advise(asked), SILENCE);
    });
  }

  /** Look for advice, in another worker than the one that answers. @param {Request} asked */
  advise(asked) {
    const inputs = this.form.fields.filter(({ element }) => !element.hidden).map(({ input }) => input.id);
    const options = Object.fromEntries(this.calculator.sides.filter(({ of }) => of).map((part) => {
      const own = (asked.profiles[part.of]?.parts ?? []).flatMap((ref) => this.known[ref] ?? []);
      return [part.id, own.filter((one) => offers(part, one) && one.id !== asked.profiles[part.id]?.id)];
    }));
    this.workers.advise({ request: asked, inputs, options }, (suggestions) => this.results.advise(suggestions.map((one) => this.suggestion(one))));
  }

  /** @param {Suggestion} suggestion */
  suggestion({ change, finding }) {
    const { sides, inputs } = this.calculator;
    const { input = "", value = 0, rule, profile } = change;
    const side = nameOf(sides, change.side ?? inputs.find(({ id }) => id === input)?.side ?? "");
    const words = [side, rule?.name ?? profile?.name ?? setting(this.calculator, input, value)].filter(Boolean).join(" · ");
    return { words, said: text(finding), apply: () => this.apply(change) };
  }

  /** @param {Change} change */
  apply({ input, value, side = "", rule, profile }) {
    const { rules, profiles, set } = this.state;
    if (rule) rules[side] = [...(rules[side] ?? []), rule];
    else if (profile) profiles[side] = profile.id;
    else if (input && value !== undefined) set[input] = value;
    this.changed();
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

  /** Let the second worker look for advice; without a request it stops. @param {import("./advice.js").Asked | null} asked @param {(suggestions: Suggestion[]) => void} [told] */
  advise(asked, told = () => undefined) {
    if (!this.spare) return;
    this.spare.onmessage = ({ data }) => { if (data.suggestions) told(data.suggestions); };
    this.spare.postMessage({ advice: asked });
  }

  /** End both. */
  close() {
    this.active.onmessage = null;
    this.active.terminate();
    this.spare?.terminate();
  }
}
