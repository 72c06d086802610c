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

/** Ask a calculator about units: two against each other, or one alone. @param {PlayPage} page @param {Place[]} places @param {string} [asked] the calculator that was asked for */
export function openDuel(page, places, asked = "") {
  const dialog = find("#duel", HTMLDialogElement);
  const step = page.game.steps[page.state.step]?.id ?? "";
  const name = (/** @type {Place} */ { side, at }) => page.pieces[side][at]?.name ?? "";
  const [first, second] = places;
  if (!first) return undefined;
  const all = second ? page.game.duels : page.game.alone;
  const select = el("select", { class: "field", "aria-label": say("play-calculator"), onchange: () => { if (second) latest.set(step, select.value); show(page, places, select.value); } }, ...options(all.map((one) => [one.id, one.name])));
  // Unless another was chosen in this step: the first of those that count in it.
  const here = all.find(({ moments }) => moments.includes(step)) ?? all[0];
  select.value = asked || (latest.get(step) ?? here?.id ?? "");
  dialog.replaceChildren(
    el("div", { class: "play-duel-head" },
      el("h2", { id: "duel-titre" }, second ? say("play-against", { one: name(first), other: name(second) }) : name(first)),
      second && el("button", { type: "button", class: "play-button", "aria-label": say("play-swap"), onclick: () => openDuel(page, [second, first]) }, sign("swap")),
      el("button", { type: "button", class: "play-button", "aria-label": say("close"), onclick: () => dialog.close() }, sign("cross"))),
    all.length > 1 ? select : "", el("div", { class: "calc" }));
  dialog.onclose = () => {
    running?.workers.close();
    running = undefined;
  };
  if (!dialog.open) dialog.showModal();
  return show(page, places, select.value);
}

/** @param {PlayPage} page @param {Place[]} given @param {string} id of a calculator */
async function show(page, given, id) {
  const bundle = await bundleOf((one) => one === id);
  const calculator = bundle.calculators[id];
  const { sides } = [...page.game.duels, ...page.game.alone].find((one) => one.id === id) ?? { sides: [] };
  const place = find("#duel .calc");
  if (!calculator) return;
  running?.workers.close();
  const places = /** @type {Record<string, Place>} */ (Object.fromEntries(sides.map((side, i) => [side, given[i]])));
  const own = new Running(bundle, calculator, filled(page, calculator, places), () => own.run());
  own.assumed = (state) => borne(page, calculator, places, state, own.known);
  running = own;
  own.know(profiles(page, bundle));
  // What only the table knows is asked right below the answer: terrain, distance, who charges.
  own.results.element.querySelector(".calc-charts")?.before(...own.form.element.querySelectorAll(":scope > section.calc-section"));
  own.run(() => { if (running === own && !own.form.element.isConnected) place.replaceChildren(own.results.element, own.form.element); });
}
