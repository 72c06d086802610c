// Calculators in the page: on their own page, on a profile's, and what a rule changes on a rule's.

import { customs } from "../custom/profile.js";
import { json, system } from "../lib/assets.js";
import { address, comparison } from "./comparison.js";
import { el } from "../lib/dom.js";
import { Form } from "./form.js";
import { Results } from "./results.js";
import { empty, read, request, write } from "./state.js";
import { Workers } from "./workers.js";

/** @import { Bundle, Calculator, Profile, Side } from "../types.js" */
/** @import { State } from "./state.js" */

const PAUSE = 150;

/**
 * Fill a place of the page, according to what it is about.
 * @param {Element} place
 */
export async function mount(place) {
  if (!(place instanceof HTMLElement)) return;
  const { calculator, entry } = place.dataset;
  if (calculator) {
    await whole(place, calculator, true);
  } else if (entry && "acts" in place.dataset) {
    const [, kind = "", id = ""] = entry.split("/");
    await beside(place, `${kind}/${id}`);
  }
}

/** @returns {Promise<Bundle>} */
function bundle() {
  return json(`calc/${system}.json`);
}

/** @returns {Promise<Record<string, Profile>>} */
async function profiles() {
  const { profiles: found } = await json(`calc/${system}-profiles.json`);
  return Object.fromEntries(found.map((/** @type {Profile} */ profile) => [profile.id, profile]));
}

/**
 * A calculator, its state in the address where the page is its own.
 * @param {HTMLElement} place @param {string} id @param {boolean} own @param {State} [start]
 */
async function whole(place, id, own, start) {
  const all = await bundle();
  const calculator = all.calculators[id];
  if (!calculator) return;
  const state = start ?? read(new URL(location.href).searchParams, all, calculator);
  const running = new Running(all, calculator, state, own);
  place.replaceChildren(running.form.element, running.results.element);
  if (calculator.sides.length) {
    if (Object.keys(state.profiles).length) running.know(await profiles());
    else profiles().then((known) => running.know(known), () => {});
  }
  running.run();
  addEventListener("pagehide", (event) => { if (!event.persisted) running.workers.close(); });
}

/** A calculator at work: a change of the form becomes a request, an answer becomes what is shown. */
class Running {
  /** @param {Bundle} all @param {Calculator} calculator @param {State} state @param {boolean} own */
  constructor(all, calculator, state, own) {
    this.bundle = all;
    this.calculator = calculator;
    this.state = state;
    this.own = own;
    /** @type {Record<string, Profile>} */
    this.known = {};
    this.workers = new Workers(all, calculator);
    this.results = new Results(calculator);
    this.form = new Form(all, calculator, state, () => this.changed());
    this.form.element.append(el("p", { class: "calc-tools" },
      el("button", { type: "button", class: "button is-quiet", onclick: () => this.reset() }, "Tout remettre à zéro")));
  }

  /** @param {Record<string, Profile>} known */
  know(known) {
    this.known = { ...known, ...customs(this.bundle, system, Object.values(this.state.profiles)) };
    this.form.offer(this.known);
  }

  changed() {
    this.run();
    if (!this.own) return;
    clearTimeout(this.timer);
    // The answer comes first; and browsers refuse more than a few changes of the address a second.
    this.timer = setTimeout(() => {
      const address = new URL(location.href);
      address.search = write(this.state, this.calculator);
      history.replaceState(history.state, "", address);
    }, PAUSE);
  }

  reset() {
    Object.assign(this.state, empty());
    this.changed();
  }

  run() {
    const asked = request(this.state, this.bundle, this.calculator, this.known);
    this.workers.ask({ run: asked }, (view) => {
      this.form.show(asked, view.resolution);
      this.results.show(view);
      // For whoever measures or tests: how many answers were shown, and what the last one took.
      const { dataset } = this.results.element;
      dataset.took = this.workers.took.toFixed(2);
      dataset.done = String(Number(dataset.done ?? 0) + 1);
    });
  }
}

/**
 * On a profile's page: each calculator with its numbers filled in, opened in place. On a rule's page:
 * what the rule changes.
 * @param {HTMLElement} place @param {string} ref
 */
async function beside(place, ref) {
  const all = await bundle();
  if (ref in all.rules) {
    comparison(place, all, ref);
    return;
  }
  const kind = ref.split("/")[0] ?? "";
  const doors = Object.values(all.calculators).flatMap((calculator) => {
    const wholes = calculator.sides.filter(({ of }) => !of);
    return wholes.filter(({ kinds }) => kinds.includes(kind)).map((side) => door(calculator, side, wholes.length > 1, ref));
  });
  if (doors.length) place.replaceChildren(el("section", { class: "section calc-doors" }, el("h2", {}, "Ses chances"), ...doors));
}

/** @param {Calculator} calculator @param {Side} side @param {boolean} several whether it must be said which side @param {string} ref */
function door(calculator, side, several, ref) {
  const inside = el("div", { class: "calc is-inside" });
  const state = { ...empty(), profiles: { [side.id]: ref } };
  const href = address(calculator, state);
  const open = async () => {
    if (!box.open || inside.children.length) return;
    await whole(inside, calculator.id, false, state);
    inside.append(el("p", { class: "calc-more" }, el("a", { href }, "Ouvrir en grand, pour partager le lien")));
  };
  const box = el("details", { class: "fold", ontoggle: open },
    el("summary", {}, calculator.name, several ? el("span", { class: "soft" }, ` · ${side.name}`) : null), inside);
  return box;
}
