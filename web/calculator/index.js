// Calculators in the page: on their own page, on a profile's, and what a rule changes on a rule's.

import { json, system } from "../lib/assets.js";
import { address, comparison } from "./comparison.js";
import { el } from "../lib/dom.js";
import { Running } from "./running.js";
import { empty, read, write } from "./state.js";

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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const changed = () => {
    running.run();
    if (!own) return;
    clearTimeout(timer);
    // The answer comes first; and browsers refuse more than a few changes of the address a second.
    timer = setTimeout(() => {
      const address = new URL(location.href);
      address.search = write(state, calculator);
      history.replaceState(history.state, "", address);
    }, PAUSE);
  };
  const running = new Running(all, calculator, state, changed);
  const reset = () => {
    Object.assign(state, empty());
    changed();
  };
  running.form.element.append(el("p", { class: "calc-tools" },
    el("button", { type: "button", class: "button is-quiet", onclick: reset }, "Tout remettre à zéro")));
  place.replaceChildren(running.form.element, running.results.element);
  if (calculator.sides.length) {
    if (Object.keys(state.profiles).length) running.know(await profiles());
    else profiles().then((known) => running.know(known), () => {});
  }
  running.run();
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
