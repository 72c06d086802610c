// The table of profiles: filters, order and comparison, all of it kept in the address.

import { asking } from "./lib/asked.js";
import { json, system, whenIdle } from "./lib/assets.js";
import { el, find } from "./lib/dom.js";
import { fold } from "./lib/fold.js";
import { notice, unread } from "./lib/notice.js";
import { say } from "./lib/say.js";
import { NO_FILTERS, matching, read, sorted, write } from "./profiles/state.js";

/** @import { ProfileTable, TableRow, TableStat } from "./types.js" */
/** @import { Entry } from "./profiles/state.js" */

const MOST_COMPARED = 4;
/** So many rows are laid out at a time, and not later than after so many milliseconds. */
const [ROWS, PATIENCE] = [12, 1000];

class Table {
  /** @param {HTMLFormElement} form @param {HTMLTableElement} table @param {ProfileTable} data */
  constructor(form, table, data) {
    this.form = form;
    this.table = table;
    this.stats = data.stats;
    this.body = /** @type {HTMLTableSectionElement} */ (table.tBodies[0]);
    /** @type {Entry[]} */
    this.entries = [...this.body.rows].map((row, at) => this.entry(row, /** @type {TableRow} */ (data.rows[at])));
    /** @type {string[]} */
    const lost = [];
    this.asked = read(location.search, lost);
    /** Whether the profiles that are chosen stand beside each other. */
    this.beside = this.asked.has("compare");
    unread(lost);
    this.listen();
    this.show();
    this.layOut(0);
  }

  /** Rows below the screen are laid out when the browser has time, so that who scrolls waits for none. @param {number} from */
  layOut(from) {
    if (from >= this.entries.length) return;
    whenIdle(() => {
      for (const { row } of this.entries.slice(from, from + ROWS)) row.classList.add("is-laid-out");
      this.layOut(from + ROWS);
    }, PATIENCE);
  }

  /**
   * A profile, with the words by which it is found once somebody types: its names, its gear, and its rules. Its row gets
   * what nothing but scripts can use: the box that chooses it, and its name's definition.
   * @param {HTMLTableRowElement} row @param {TableRow} profile @returns {Entry}
   */
  entry(row, profile) {
    const { kind } = this.table.dataset;
    const [pick, head] = row.cells;
    const link = /** @type {HTMLAnchorElement} */ (head?.querySelector("a"));
    link.dataset.def = `${system}/${kind}/${profile.id}`;
    const box = el("input", { type: "checkbox", value: profile.id, "aria-label": say("profiles-compare-one", { name: link.textContent }) });
    pick?.append(box);
    const rules = () => profile.rules.map((rule) => fold(this.optionOf("[data-pick]", rule))).join(" ");
    let words = "";
    return { profile, row, box, get words() { return words ||= ` ${profile.words} ${rules()}`; } };
  }

  /** What a choice of the form is called. @param {string} field @param {string} value */
  optionOf(field, value) {
    return this.form.querySelector(`${field} option[value="${CSS.escape(value)}"]`)?.textContent.replace(/ \(\d+\)$/, "") ?? "";
  }

  listen() {
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) this.take(target);
    });
    this.table.tHead?.addEventListener("click", ({ target }) => {
      const column = target instanceof Element && target.closest("th")?.dataset.column;
      if (column) this.sortBy(column);
    });
    this.body.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.compare(target.value, target.checked);
    });
    const toggle = find("[data-toggle-filters]");
    toggle.addEventListener("click", () => {
      const open = find(".profile-filters").classList.toggle("is-open");
      toggle.setAttribute("aria-expanded", String(open));
    });
    find("[data-see]").addEventListener("click", () => {
      toggle.click();
      find(".profile-status").scrollIntoView({ block: "start" });
    });
    find("[data-unpick]").addEventListener("click", () => this.ask("compare", ""));
    find("[data-reset]").addEventListener("click", () => this.keep((key) => key === "compare"));
    find("[data-compare-open]").addEventListener("click", () => {
      this.beside = true;
      this.showComparison();
      find("[data-compare]").scrollIntoView({ block: "start" });
      find("[data-compare]").focus({ preventScroll: true });
    });
    addEventListener("popstate", () => {
      this.asked = read(location.search);
      this.show();
    });
  }

  /** What was typed or chosen. @param {HTMLInputElement | HTMLSelectElement} field */
  take(field) {
    const { pick } = field.dataset;
    if (!pick) this.ask(field.name, field.value);
    else if (field.value) this.keep((key, value) => key !== pick || value !== field.value, [pick, field.value]);
    if (pick) field.value = "";
  }

  /** @param {string} key @param {string} value nothing, to ask it no more */
  ask(key, value) {
    this.keep((other) => other !== key, value ? [key, value] : undefined);
  }

  /**
   * Go on asking some of what was asked, and something more.
   * @param {(key: string, value: string) => boolean} still @param {[string, string]} [more]
   */
  keep(still, more) {
    this.asked = new URLSearchParams([...this.asked].filter((pair) => still(...pair)).concat(more ? [more] : []));
    const query = write(this.asked);
    history.replaceState(history.state, "", location.pathname + (query && `?${query}`) + location.hash);
    this.show();
  }

  /** Sort by a column, the best first; a second time the worst first. @param {string} column */
  sortBy(column) {
    const high = this.stats.some(({ id, better }) => id === column && better === "high");
    const [first, second] = high ? [`-${column}`, column] : [column, `-${column}`];
    this.ask("sort", this.asked.get("sort") === first ? second : first);
  }

  compared() {
    const known = new Set(this.entries.map(({ profile }) => profile.id));
    return (this.asked.get("compare") ?? "").split(",").filter((id) => known.has(id)).slice(0, MOST_COMPARED);
  }

  /** @param {string} id @param {boolean} on */
  compare(id, on) {
    const others = this.compared().filter((one) => one !== id);
    this.ask("compare", (on ? [...others, id].slice(-MOST_COMPARED) : others).join(","));
  }

  show() {
    this.fillForm();
    const shown = new Set(matching(this.entries, this.asked));
    for (const entry of this.entries) entry.row.hidden = !shown.has(entry);
    this.order();
    const count = find("[data-count]");
    count.textContent = `${shown.size} ${shown.size > 1 ? count.dataset.many : count.dataset.one}`;
    find("[data-see]").textContent = say("profiles-see", { count: shown.size });
    find("[data-empty]").hidden = shown.size > 0;
    find("[data-reset]").hidden = [...this.asked.keys()].every((key) => key === "compare");
    const filters = [...this.asked.keys()].filter((key) => !NO_FILTERS.has(key)).length;
    find("[data-empty-cure]").hidden = !filters;
    find("[data-active-count]").textContent = filters ? `(${filters})` : "";
    this.showComparison();
  }

  order() {
    const sort = this.asked.get("sort") ?? "";
    const rows = sorted(this.entries, sort).map(({ row }) => row);
    if (rows.some((row, at) => this.body.rows[at] !== row)) this.body.append(...rows);
    for (const head of this.table.querySelectorAll("th")) {
      if (head.dataset.column && head.dataset.column === sort.replace(/^-/, "")) {
        head.setAttribute("aria-sort", sort.startsWith("-") ? "descending" : "ascending");
      } else head.removeAttribute("aria-sort");
    }
  }

  showComparison() {
    const ids = this.compared();
    const entries = ids.map((id) => /** @type {Entry} */ (this.entries.find(({ profile }) => profile.id === id)));
    for (const { profile, box } of this.entries) box.checked = ids.includes(profile.id);
    const few = entries.length < 2;
    this.beside &&= !few;
    find("[data-compare]").hidden = !this.beside;
    find("[data-compare-open]").hidden = few;
    find("[data-compare-open]").querySelector("span")?.replaceChildren(say("profiles-compare", { count: entries.length }));
    find("[data-picked]").hidden = !entries.length;
    find("[data-picked-count]").textContent = say("profiles-picked", { count: entries.length });
    this.showDuel(ids);
    const drop = (/** @type {string | null} */ id) => (id === null ? this.ask("compare", "") : this.compare(id, false));
    find("[data-compare]").replaceChildren(...(this.beside ? [grid(this.stats, entries), tools(entries, drop)] : []));
  }

  /** Two profiles can be set against each other, where the game has a calculator for it. @param {string[]} ids */
  showDuel(ids) {
    const link = document.querySelector("a[data-duel]");
    if (!(link instanceof HTMLAnchorElement)) return;
    link.hidden = ids.length !== 2;
    const sides = (link.dataset.duel ?? "").split(" ");
    link.search = String(asking(sides.map((side, at) => [`profile.${side}`, `${this.table.dataset.kind}/${ids[at]}`]), ["profile"]));
  }

  fillForm() {
    for (const field of this.form.querySelectorAll("input, select")) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) continue;
      if (field !== document.activeElement || field instanceof HTMLSelectElement) field.value = this.asked.get(field.name) ?? "";
    }
    const filters = [...this.asked].filter(([key]) => !NO_FILTERS.has(key));
    find("[data-chips]").replaceChildren(...filters.map(([key, value]) => this.chip(key, value)));
  }

  /** A filter that is set, to be taken away. @param {string} filter @param {string} asked */
  chip(filter, asked) {
    const name = this.said(filter, asked);
    const drop = () => this.keep((key, value) => key !== filter || value !== asked);
    const without = filter === "without";
    return el("button", { class: without ? "chip is-without" : "chip", type: "button", "aria-label": say("profiles-drop-filter", { name: without ? say("profiles-without", { name }) : name }), onclick: drop },
      el("span", {}, without ? say("profiles-without", { name }) : name));
  }

  /** A filter in words. @param {string} filter @param {string} asked */
  said(filter, asked) {
    if (filter === "list") return this.optionOf("[name=list]", asked) || asked;
    if (filter === "with" || filter === "without") return this.optionOf("[data-pick]", asked) || asked;
    const name = this.stats.find(({ id }) => id === filter.slice("min-".length))?.name ?? filter;
    const value = this.optionOf(`[name="${CSS.escape(filter)}"]`, asked);
    if (value) return say("labelled", { label: name, value });
    return filter.startsWith("min-") ? say("profiles-least", { name, value: asked }) : say("profiles-most", { name, value: asked });
  }
}

/**
 * A column a profile: its characteristics, the best of each marked, its rules, its equipment.
 * @param {TableStat[]} stats @param {Entry[]} entries
 */
function grid(stats, entries) {
  const line = (/** @type {string} */ name, /** @type {HTMLElement[]} */ cells) => [el("div", { class: "compare-label label" }, name), ...cells];
  const heads = entries.map(({ row }) => el("div", { class: "compare-head" }, row.querySelector(".p-name a")?.cloneNode(true)));
  const known = stats.filter(({ id }) => entries.some(({ profile }) => profile.shown[id] !== undefined));
  const rules = entries.map(({ row }) => [...(row.querySelector(".p-rules")?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  const gears = entries.map(({ row }) => row.querySelector(".gear")?.textContent ?? "");
  return el("div", { class: "compare-grid", style: { "--columns": entries.length } }, ...heads,
    ...known.flatMap((stat) => line(stat.name, values(stat, entries))),
    ...line(say("rules"), rules.map((nodes) => el("div", { class: "compare-rules" }, ...(nodes.length ? nodes : ["—"])))),
    ...(gears.some(Boolean) ? line(say("profiles-gear"), gears.map((gear) => el("div", { class: "compare-rules" }, gear || "—"))) : []));
}

/** @param {TableStat} stat @param {Entry[]} entries */
function values({ id, better }, entries) {
  const numbers = entries.flatMap(({ profile }) => profile.numbers[id] ?? []);
  // None is the best where all are alike, or where more is neither better nor worse.
  const best = !better || new Set(numbers).size < 2 ? null : Math[better === "high" ? "max" : "min"](...numbers);
  return entries.map(({ profile }) => {
    const first = best !== null && profile.numbers[id] === best;
    return el("div", { class: first ? "compare-value is-best" : "compare-value" }, profile.shown[id] ?? "—",
      first && el("span", { class: "visually-hidden" }, ` ${say("profiles-best")}`));
  });
}

/** The buttons below: each takes a profile away, the last one all of them. @param {Entry[]} entries @param {(id: string | null) => void} drop */
function tools(entries, drop) {
  const chips = entries.map(({ profile: { id }, row }) => {
    const name = row.querySelector(".p-name a")?.textContent ?? id;
    return el("button", { class: "chip", type: "button", "aria-label": say("profiles-drop", { name }), onclick: () => drop(id) }, name);
  });
  return el("div", { class: "compare-tools" }, ...chips, el("button", { class: "button is-quiet", type: "button", onclick: () => drop(null) }, say("close")));
}

const table = find("table.profiles", HTMLTableElement);
json(`tables/${system}/${table.dataset.kind}.json`).then(
  (data) => new Table(find("[data-profiles]", HTMLFormElement), table, data),
  () => notice("is-missing", say("notice-missing")),
);
