// Calculators in the page: on their own page, and on a profile's.

import { json, system } from "../lib/assets.js";
import { bundleOf } from "./bundle.js";
import { el } from "../lib/dom.js";
import { replace } from "../lib/meanwhile.js";
import { unread } from "../lib/notice.js";
import { say } from "../lib/say.js";
import { Running } from "./running.js";
import { empty, read, write } from "./state.js";

/** @import { State } from "./state.js" */

const PAUSE = 150;

/** Fill a place of the page: with a calculator, or with one that opens on a profile's page. @param {Element} place */
export async function mount(place) {
  if (!(place instanceof HTMLElement)) return;
  const { calculator = "", side, profile } = place.dataset;
  const inside = place.querySelector(".calc");
  if (place instanceof HTMLDetailsElement && inside && side && profile) {
    const open = async () => {
      if (place.open && !inside.children.length) await whole(inside, calculator, { ...empty(), profiles: { [side]: profile } });
    };
    place.addEventListener("toggle", open);
    await open();
  } else await whole(place, calculator);
}

/**
 * A calculator, its state in the address where the page is its own.
 * @param {Element} place @param {string} id @param {State} [start] of one on another page
 */
async function whole(place, id, start) {
  const all = await bundleOf((one) => one === id);
  const calculator = all.calculators[id];
  if (!calculator) return;
  /** @type {string[]} */
  const lost = [];
  const state = start ?? read(location.search, all, calculator, lost);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const changed = () => {
    running.run();
    if (start) return;
    clearTimeout(timer);
    // The answer comes first; and browsers refuse more than a few changes of the address a second.
    timer = setTimeout(() => {
      const address = new URL(location.href);
      address.search = write(state, calculator);
      history.replaceState(history.state, "", address);
    }, PAUSE);
  };
  const running = new Running(all, calculator, state, changed, start ? undefined : "calc");
  const reset = () => {
    Object.assign(state, empty());
    changed();
  };
  running.results.foot.before(el("p", { class: "calc-tools" },
    el("button", { type: "button", class: "button is-quiet", onclick: reset }, say("calculator-reset"))));
  if (calculator.sides.length) {
    const known = json(`calc/${system}-profiles.json`).then(({ profiles }) => running.know(profiles));
    // A profile that is asked for comes first; without one, those to choose from may come later, or not at all.
    if (Object.keys(state.profiles).length) await known;
    else known.catch(() => {});
    lost.push(...Object.values(state.profiles).filter((ref) => !running.knows(ref)));
  }
  unread(lost);
  // What the build wrote stays until the answer to what is asked can take its place.
  running.run(() => {
    if (!running.form.element.isConnected) replace(place, running.form.element, running.results.element);
  });
}
