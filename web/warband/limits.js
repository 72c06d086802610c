// What the army costs and which limits it keeps, with the reason in words.

import { root, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { filled, judge, sum } from "./measure.js";
import { address } from "../calculator/comparison.js";

/** @import { Calculator } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Verdict } from "./measure.js" */

/** @param {ArmyPage} page */
export function showLimits(page) {
  const { army, cost, game, members } = page;
  const unit = game.cost?.name.toLowerCase() ?? "";
  const models = sum(members, () => 1);
  find(".army-total").replaceChildren(el("strong", {}, String(cost)), ` / ${army.limit} ${unit}`,
    el("span", { class: "soft" }, ` · ${models}\u00a0${models > 1 ? "figurines" : "figurine"}`));
  find(".army-bar span").style.width = `${army.limit ? Math.min(100, (100 * cost) / army.limit) : 0}%`;
  const box = find("#limite", HTMLInputElement);
  if (document.activeElement !== box) box.value = String(army.limit);
  const verdicts = judge(game.checks, members, army.limit, game.shared);
  const broken = verdicts.filter(({ holds }) => !holds);
  find(".army-summary").classList.toggle("is-broken", broken.length > 0);
  const words = broken.length
    ? `${broken.length > 1 ? `${broken.length} limites dépassées` : "Une limite dépassée"}\u202f: ${broken.map(({ say }) => say).join("\u202f; ")}.`
    : models ? `Conforme, reste ${army.limit - cost} ${unit}.` : "";
  const verdict = find(".army-verdict");
  if (verdict.textContent !== words) verdict.textContent = words;
  find(".army-limits").hidden = !verdicts.length;
  find(".army-checks").replaceChildren(...verdicts.map(line));
  const others = Object.entries(game.measures).filter(([id]) => id !== page.turn?.calculator.id && id in page.bundle.calculators);
  find(".army-limits .calc-more").replaceChildren(...others.map(([id, measures]) => {
    const calculator = /** @type {Calculator} */ (page.bundle.calculators[id]);
    return el("a", { href: address(calculator, { set: filled(measures, members, army.limit, game.shared) }) }, `${calculator.name}, dans le calculateur`);
  }));
}

/** @param {Verdict} verdict */
function line({ check, holds, say }) {
  return el("li", { class: holds ? "" : "is-broken" }, el("span", { class: "army-sign", "aria-hidden": "true" }, holds ? "✓" : "✗"),
    el("span", { class: "visually-hidden" }, holds ? "Respecté\u202f: " : "Dépassé\u202f: "),
    el("a", { class: "def", "data-def": `${system}/${check.id}`, href: root + check.url }, check.name),
    el("span", { class: "army-say" }, say));
}
