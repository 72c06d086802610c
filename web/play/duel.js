// Two units of the table against each other: the game's calculators, filled in with what is left of both and their states.

import { bundleOf } from "../calculator/bundle.js";
import { Running } from "../calculator/running.js";
import { el, find, options } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { borne, filled, profiles } from "./piece.js";

/** @import { PlayPage } from "./index.js" */
/** @import { Place } from "./piece.js" */

/** @type {Running | undefined} */
let running;
/** The calculator that was chosen last in each step. @type {Map<string, string>} */
const latest = new Map();

/** @param {PlayPage} page @param {[Place, Place]} pair */
export function openDuel(page, pair) {
  const dialog = find("#duel", HTMLDialogElement);
  const step = page.game.steps[page.state.step]?.id ?? "";
  const name = (/** @type {Place} */ { side, at }) => page.pieces[side][at]?.name ?? "";
  const select = el("select", { class: "field", "aria-label": say("play-calculator"), onchange: () => { latest.set(step, select.value); show(page, pair, select.value); } }, ...options(page.game.duels.map((one) => [one.id, one.name])));
  // Unless another was chosen in this step: the first of those that count in it.
  const here = page.game.duels.find(({ moments }) => moments.includes(step)) ?? page.game.duels[0];
  select.value = latest.get(step) ?? here?.id ?? "";
  dialog.replaceChildren(
    el("div", { class: "play-duel-head" },
      el("h2", { id: "duel-titre" }, say("play-against", { one: name(pair[0]), other: name(pair[1]) })),
      el("button", { type: "button", class: "play-button", "aria-label": say("play-swap"), onclick: () => openDuel(page, [pair[1], pair[0]]) }, sign("swap")),
      el("button", { type: "button", class: "play-button", "aria-label": say("close"), onclick: () => dialog.close() }, sign("cross"))),
    page.game.duels.length > 1 ? select : "", el("div", { class: "calc" }));
  dialog.onclose = () => {
    running?.workers.close();
    running = undefined;
  };
  if (!dialog.open) dialog.showModal();
  return show(page, pair, select.value);
}

/** @param {PlayPage} page @param {[Place, Place]} pair @param {string} id of a calculator */
async function show(page, pair, id) {
  const bundle = await bundleOf((one) => one === id);
  const calculator = bundle.calculators[id];
  const { sides } = page.game.duels.find((one) => one.id === id) ?? { sides: ["", ""] };
  const place = find("#duel .calc");
  if (!calculator) return;
  running?.workers.close();
  const places = { [sides[0]]: pair[0], [sides[1]]: pair[1] };
  const own = new Running(bundle, calculator, filled(page, calculator, places), () => own.run());
  own.assumed = (state) => borne(page, calculator, places, state, own.known);
  running = own;
  own.know(profiles(page, bundle));
  // What only the table knows is asked right below the answer: terrain, distance, who charges.
  own.results.element.querySelector(".calc-charts")?.before(...own.form.element.querySelectorAll(":scope > section.calc-section"));
  own.run(() => { if (running === own && !own.form.element.isConnected) place.replaceChildren(own.results.element, own.form.element); });
}
