// Up to four profiles side by side.

import { el } from "../lib/dom.js";

/** @import { TableStat } from "../types.js" */
/** @typedef {import("../profiles.js").Entry} Entry */

const MOST = 4;

export class Comparison {
  /**
   * @param {TableStat[]} stats
   * @param {Entry[]} entries
   * @param {(ids: string[]) => void} changed
   */
  constructor(stats, entries, changed) {
    this.stats = stats;
    this.entries = entries;
    this.changed = changed;
    /** @type {string[]} */
    this.chosen = [];
    this.panel = /** @type {HTMLElement} */ (document.querySelector("[data-compare]"));
    this.button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-compare-open]"));
    this.panel.parentElement?.addEventListener("change", (event) => {
      const box = event.target;
      if (box instanceof HTMLInputElement && box.closest(".p-pick")) this.toggle(box.value, box.checked);
    });
    this.button.addEventListener("click", () => {
      this.panel.scrollIntoView({ block: "start" });
      this.panel.focus({ preventScroll: true });
    });
    this.panel.addEventListener("click", (event) => {
      const drop = event.target instanceof Element ? event.target.closest("button[data-drop]") : null;
      if (drop instanceof HTMLButtonElement) this.toggle(drop.value, false);
      else if (event.target instanceof Element && event.target.closest("[data-clear]")) this.set([], true);
    });
  }

  /**
   * @param {string} id
   * @param {boolean} on
   */
  toggle(id, on) {
    const without = this.chosen.filter((one) => one !== id);
    this.set(on ? [...without, id].slice(-MOST) : without, true);
  }

  /**
   * @param {string[]} ids
   * @param {boolean} [tell]
   */
  set(ids, tell = false) {
    const known = new Map(this.entries.map((entry) => [entry.profile.id, entry]));
    this.chosen = ids.filter((id) => known.has(id)).slice(0, MOST);
    for (const { profile, row } of this.entries) {
      const box = row.querySelector("input");
      if (box) box.checked = this.chosen.includes(profile.id);
    }
    const columns = this.chosen.map((id) => /** @type {Entry} */ (known.get(id)));
    this.button.hidden = columns.length < 2;
    const label = this.button.querySelector("span");
    if (label) label.textContent = `Comparer ${columns.length} profils`;
    this.panel.hidden = columns.length < 2;
    this.panel.replaceChildren(...(columns.length < 2 ? [] : this.draw(columns)));
    if (tell) this.changed(this.chosen);
  }

  /**
   * @param {Entry[]} columns
   * @returns {HTMLElement[]}
   */
  draw(columns) {
    const grid = el("div", { class: "compare-grid" });
    grid.style.setProperty("--columns", String(columns.length));
    for (const { row } of columns) {
      const head = el("div", { class: "compare-head" });
      const link = row.querySelector(".p-name a")?.cloneNode(true);
      if (link) head.append(link);
      grid.append(head);
    }
    for (const { id, name, better } of this.stats) {
      if (!columns.some(({ profile }) => profile.shown[id] !== undefined)) continue;
      grid.append(el("div", { class: "compare-label label" }, name));
      const first = best(columns.map(({ profile }) => profile.numbers[id]), better);
      for (const { profile } of columns) grid.append(value(profile.shown[id], profile.numbers[id] === first));
    }
    grid.append(el("div", { class: "compare-label label" }, "Règles"));
    for (const { row } of columns) {
      const rules = el("div", { class: "compare-rules" });
      const named = [...(row.querySelector(".p-rules")?.childNodes ?? [])];
      rules.append(...(named.length ? named.map((node) => node.cloneNode(true)) : ["—"]));
      grid.append(rules);
    }
    const gears = columns.map(({ row }) => row.querySelector(".gear")?.textContent ?? "");
    if (gears.some(Boolean)) {
      grid.append(el("div", { class: "compare-label label" }, "Équipement"));
      for (const gear of gears) grid.append(el("div", { class: "compare-rules" }, gear || "—"));
    }
    return [grid, this.tools(columns)];
  }

  /** @param {Entry[]} columns */
  tools(columns) {
    const tools = el("div", { class: "compare-tools" });
    for (const { profile, row } of columns) {
      const drop = el("button", { class: "chip" });
      drop.type = "button";
      drop.value = profile.id;
      drop.dataset.drop = "";
      const name = row.querySelector(".p-name a")?.textContent ?? profile.id;
      drop.textContent = name;
      drop.setAttribute("aria-label", `Retirer ${name} de la comparaison`);
      tools.append(drop);
    }
    const clear = el("button", { class: "button is-quiet" }, "Fermer");
    clear.type = "button";
    clear.dataset.clear = "";
    tools.append(clear);
    return tools;
  }
}

/**
 * @param {(number | null | undefined)[]} numbers
 * @param {TableStat["better"]} better
 * @returns {number | undefined} the best of several; nothing where all are alike, or where none is better
 */
function best(numbers, better) {
  const known = numbers.filter((number) => typeof number === "number");
  if (!better || new Set(known).size < 2) return undefined;
  return better === "high" ? Math.max(...known) : Math.min(...known);
}

/**
 * @param {string | undefined} shown
 * @param {boolean} first
 */
function value(shown, first) {
  const made = el("div", { class: first ? "compare-value is-best" : "compare-value" }, shown ?? "—");
  if (first) made.append(el("span", { class: "visually-hidden" }, " (le meilleur)"));
  return made;
}
