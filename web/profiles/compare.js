// Several profiles side by side.

import { el } from "../lib/dom.js";

/** @import { TableStat } from "../types.js" */
/** @import { Entry } from "./state.js" */

/**
 * A column a profile: its characteristics, the best of each marked, its rules, its equipment.
 * @param {TableStat[]} stats @param {Entry[]} entries
 */
export function grid(stats, entries) {
  const line = (/** @type {string} */ name, /** @type {HTMLElement[]} */ cells) => [el("div", { class: "compare-label label" }, name), ...cells];
  const heads = entries.map(({ row }) => el("div", { class: "compare-head" }, row.querySelector(".p-name a")?.cloneNode(true)));
  const known = stats.filter(({ id }) => entries.some(({ profile }) => profile.shown[id] !== undefined));
  const rules = entries.map(({ row }) => [...(row.querySelector(".p-rules")?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  const gears = entries.map(({ row }) => row.querySelector(".gear")?.textContent ?? "");
  return el("div", { class: "compare-grid", style: `--columns: ${entries.length}` }, ...heads,
    ...known.flatMap((stat) => line(stat.name, values(stat, entries))),
    ...line("Règles", rules.map((nodes) => el("div", { class: "compare-rules" }, ...(nodes.length ? nodes : ["—"])))),
    ...(gears.some(Boolean) ? line("Équipement", gears.map((gear) => el("div", { class: "compare-rules" }, gear || "—"))) : []));
}

/** @param {TableStat} stat @param {Entry[]} entries */
function values({ id, better }, entries) {
  const numbers = entries.flatMap(({ profile }) => profile.numbers[id] ?? []);
  // None is the best where all are alike, or where more is neither better nor worse.
  const best = !better || new Set(numbers).size < 2 ? null : Math[better === "high" ? "max" : "min"](...numbers);
  return entries.map(({ profile }) => {
    const first = best !== null && profile.numbers[id] === best;
    return el("div", { class: first ? "compare-value is-best" : "compare-value" }, profile.shown[id] ?? "—",
      first && el("span", { class: "visually-hidden" }, " (le meilleur)"));
  });
}

/** The buttons below: each takes a profile away, the last one all of them. @param {Entry[]} entries @param {(id: string | null) => void} drop */
export function tools(entries, drop) {
  const chips = entries.map(({ profile: { id }, row }) => {
    const name = row.querySelector(".p-name a")?.textContent ?? id;
    return el("button", { class: "chip", type: "button", "aria-label": `Retirer ${name} de la comparaison`, onclick: () => drop(id) }, name);
  });
  return el("div", { class: "compare-tools" }, ...chips, el("button", { class: "button is-quiet", type: "button", onclick: () => drop(null) }, "Fermer"));
}
