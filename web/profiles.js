// The table of profiles: filters, order and comparison, all of it kept in the address.

import { Comparison } from "./profiles/compare.js";
import { fold } from "./lib/fold.js";
import { SORT, read, write } from "./profiles/state.js";

/** @import { ProfileTable, TableRow } from "./types.js" */
/**
 * @typedef {{profile: TableRow, row: HTMLTableRowElement, words: string, place: number}} Entry
 * @typedef {import("./profiles/state.js").State} State
 */

class Table {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLTableElement} table
   * @param {ProfileTable} data
   */
  constructor(form, table, data) {
    this.form = form;
    this.table = table;
    this.body = /** @type {HTMLTableSectionElement} */ (table.tBodies[0]);
    /** @type {Entry[]} */
    this.entries = [...this.body.rows].map((row, place) => ({
      profile: /** @type {TableRow} */ (data.rows[place]),
      row,
      words: ` ${row.dataset.words ?? ""}`,
      place,
    }));
    this.high = new Set(data.stats.filter(({ better }) => better === "high").map(({ id }) => id));
    this.state = read(new URL(location.href));
    this.comparison = new Comparison(data.stats, this.entries, (ids) => {
      this.state.compare = ids;
      write(this.state);
    });
    this.listen();
    this.show();
  }

  listen() {
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", (event) => this.onInput(event.target));
    this.form.querySelector("[data-chips]")?.addEventListener("click", (event) => {
      const chip = event.target instanceof Element ? event.target.closest("button") : null;
      if (chip) this.drop(chip.dataset.group === "without" ? "without" : "with", chip.value);
    });
    this.table.tHead?.addEventListener("click", (event) => {
      const head = event.target instanceof Element ? event.target.closest("th") : null;
      if (head?.dataset.column) this.sortBy(head.dataset.column);
    });
    const toggle = this.form.querySelector("[data-toggle-filters]");
    toggle?.addEventListener("click", () => {
      const open = this.form.querySelector(".profile-filters")?.classList.toggle("is-open") ?? false;
      toggle.setAttribute("aria-expanded", String(open));
    });
    document.querySelector("[data-reset]")?.addEventListener("click", () => {
      this.state = { ...read(new URL(location.pathname, location.href)), compare: this.state.compare };
      this.update();
    });
    addEventListener("popstate", () => {
      this.state = read(new URL(location.href));
      this.show();
    });
  }

  /** @param {EventTarget | null} target */
  onInput(target) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const pick = target.dataset.pick;
    if (pick) {
      const group = pick === "sans" ? "without" : "with";
      if (target.value && !this.state[group].includes(target.value)) this.state[group].push(target.value);
      target.value = "";
    } else if (target.matches("[data-sort-select]")) this.state.sort = target.value;
    else if (target.name === "q") this.state.text = target.value;
    else if (target.name === "liste") this.state.list = target.value;
    else {
      const [end, stat] = /** @type {["min" | "max", string]} */ (target.name.split(/-(.*)/s));
      const range = (this.state.ranges[stat] ??= {});
      if (target.value === "") delete range[end];
      else range[end] = Number(target.value);
    }
    this.update();
  }

  /**
   * The best comes first; asked again, the other way round.
   * @param {string} column
   */
  sortBy(column) {
    const ways = this.high.has(column) ? [`-${column}`, column] : [column, `-${column}`];
    this.state.sort = /** @type {string} */ (ways[this.state.sort === ways[0] ? 1 : 0]);
    this.update();
  }

  /**
   * @param {"with" | "without"} group
   * @param {string} rule
   */
  drop(group, rule) {
    this.state[group] = this.state[group].filter((one) => one !== rule);
    this.update();
  }

  update() {
    write(this.state);
    this.show();
  }

  show() {
    this.fillForm();
    const shown = this.entries.filter((entry) => this.matches(entry));
    const visible = new Set(shown);
    for (const entry of this.entries) entry.row.hidden = !visible.has(entry);
    this.order();
    const count = document.querySelector("[data-count]");
    if (count instanceof HTMLElement) {
      count.textContent = `${shown.length} ${shown.length > 1 ? count.dataset.many : count.dataset.one}`;
    }
    const empty = document.querySelector("[data-empty]");
    if (empty instanceof HTMLElement) empty.hidden = shown.length > 0;
    const active = this.active();
    const reset = document.querySelector("[data-reset]");
    if (reset instanceof HTMLElement) reset.hidden = active === 0 && !this.state.text && !this.state.sort;
    const badge = this.form.querySelector("[data-active-count]");
    if (badge) badge.textContent = active ? `(${active})` : "";
    this.comparison.set(this.state.compare);
  }

  /** @returns {number} how many filters are set */
  active() {
    const { list, with: having, without, ranges } = this.state;
    const ends = Object.values(ranges).flatMap((range) => Object.values(range));
    return (list ? 1 : 0) + having.length + without.length + ends.length;
  }

  /** @param {Entry} entry */
  matches({ profile, words }) {
    const { text, list, with: having, without, ranges } = this.state;
    if (list && profile.list !== list) return false;
    if (!having.every((rule) => profile.rules.includes(rule))) return false;
    if (without.some((rule) => profile.rules.includes(rule))) return false;
    for (const [stat, { min, max }] of Object.entries(ranges)) {
      if (min === undefined && max === undefined) continue;
      const value = profile.numbers[stat];
      if (value === undefined || value === null) return false;
      if ((min !== undefined && value < min) || (max !== undefined && value > max)) return false;
    }
    return fold(text).split(" ").filter(Boolean).every((word) => words.includes(` ${word}`));
  }

  order() {
    const down = this.state.sort.startsWith("-");
    const column = down ? this.state.sort.slice(1) : this.state.sort;
    const sign = down ? -1 : 1;
    const sorted = [...this.entries].sort((a, b) => {
      if (column === SORT.name) return sign * a.words.localeCompare(b.words, "fr") || a.place - b.place;
      if (!column) return a.place - b.place;
      const [x, y] = [a.profile.numbers[column], b.profile.numbers[column]];
      // What has no number comes last, whichever way one sorts.
      if (x === undefined || x === null) return y === undefined || y === null ? a.place - b.place : 1;
      if (y === undefined || y === null) return -1;
      return sign * (x - y) || a.place - b.place;
    });
    if (sorted.some((entry, at) => this.body.rows[at] !== entry.row)) {
      this.body.append(...sorted.map((entry) => entry.row));
    }
    for (const head of this.table.tHead?.querySelectorAll("th[data-column]") ?? []) {
      if (/** @type {HTMLElement} */ (head).dataset.column === column) {
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
      } else head.removeAttribute("aria-sort");
    }
  }

  fillForm() {
    for (const field of this.form.querySelectorAll("input, select")) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field === document.activeElement && field instanceof HTMLInputElement) continue;
      if (field.name === "q") field.value = this.state.text;
      else if (field.name === "liste") field.value = this.state.list;
      else if (field.matches("[data-sort-select]")) field.value = this.state.sort;
      else if (field.name) {
        const [end, stat] = /** @type {["min" | "max", string]} */ (field.name.split(/-(.*)/s));
        field.value = String(this.state.ranges[stat]?.[end] ?? "");
      }
    }
    const chips = this.form.querySelector("[data-chips]");
    chips?.replaceChildren(
      ...this.state.with.map((rule) => this.chip("with", rule)),
      ...this.state.without.map((rule) => this.chip("without", rule)),
    );
  }

  /**
   * @param {"with" | "without"} group
   * @param {string} rule
   */
  chip(group, rule) {
    const option = this.form.querySelector(`[data-pick] option[value="${CSS.escape(rule)}"]`);
    const name = (option?.textContent ?? rule).replace(/ \(\d+\)$/, "");
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = group === "without" ? "chip is-without" : "chip";
    chip.value = rule;
    chip.dataset.group = group;
    chip.setAttribute("aria-label", `Retirer : ${group === "without" ? "sans" : "avec"} ${name}`);
    const words = document.createElement("span");
    words.textContent = group === "without" ? `sans ${name}` : name;
    chip.append(words);
    return chip;
  }
}

const form = document.querySelector("[data-profiles]");
const table = document.querySelector("table.profiles");
const data = document.getElementById("profiles");
if (form instanceof HTMLFormElement && table instanceof HTMLTableElement && data) {
  new Table(form, table, JSON.parse(data.textContent || "{}"));
}
