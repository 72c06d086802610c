// What a calculator answers: sentences, then bars that are tables, then which rules counted.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { segmented } from "./fields.js";
import { nameOf, setting } from "./state.js";

/** @import { Calculator, Finding, Outcome, Trace } from "../types.js" */
/** @import { View } from "./compute.js" */
/** @typedef {typeof MODES[number]} Mode */

const MODES = /** @type {const} */ (["exact", "least", "most"]);
const SMALL = 5;

/** What the chance of a row counts. @param {Mode} mode */
function how(mode) {
  return { exact: say("calculator-exactly"), least: say("calculator-at-least"), most: say("calculator-at-most") }[mode];
}

/** One distribution: a table whose rows are bars. */
class Chart {
  /** @param {Finding} output */
  constructor(output) {
    this.output = output;
    /** @type {Mode} */
    this.mode = "exact";
    this.all = false;
    this.mean = el("p", { class: "calc-mean" });
    this.body = el("tbody");
    this.head = el("th", { scope: "col", class: "is-right" }, say("calculator-chances"));
    const axis = output.axis ? output.axis[0]?.toUpperCase() + output.axis.slice(1) : say("calculator-outcome");
    const table = el("table", { class: output.ordered ? "calc-bars" : "calc-bars is-named" }, el("caption", {}, output.name),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, axis), this.head, el("td", {}))), this.body);
    this.more = el("button", { type: "button", class: "button is-quiet", hidden: true, onclick: () => { this.all = true; this.show(this.output); } },
      say("calculator-rare"));
    this.element = el("div", { class: "calc-chart", "data-output": output.id }, table, this.more, this.modes(), this.mean);
  }

  modes() {
    if (!this.output.ordered) return null;
    const modes = segmented(MODES.map((mode) => [mode, how(mode)]), (value) => {
      this.mode = /** @type {Mode} */ (value);
      this.show(this.output);
    }, this.mode);
    modes.setAttribute("role", "radiogroup");
    modes.setAttribute("aria-label", say("calculator-count", { name: this.output.name }));
    return modes;
  }

  /** @param {Finding} output */
  show(output) {
    this.output = output;
    const rows = this.all ? output.rows : frequent(output.rows);
    this.more.hidden = rows.length === output.rows.length;
    const widest = this.mode === "exact" ? Math.max(...rows.map(({ exact }) => exact.share), 1) : 10_000;
    while (this.body.rows.length > rows.length) this.body.deleteRow(-1);
    while (this.body.rows.length < rows.length) {
      this.body.append(el("tr", {}, el("th", { scope: "row" }), el("td", { class: "is-right" }), el("td", { class: "calc-bar", "aria-hidden": "true" }, el("span"))));
    }
    rows.forEach((row, i) => {
      const cells = /** @type {HTMLTableRowElement} */ (this.body.rows[i]).cells;
      const [label, chance, bar] = /** @type {[Element, Element, Element]} */ (/** @type {unknown} */ (cells));
      put(label, row.label);
      put(chance, row[this.mode].words);
      /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${(100 * row[this.mode].share) / widest}%`;
    });
    put(this.head, output.ordered && this.mode !== "exact" ? say("calculator-chances-how", { how: how(this.mode) }) : say("calculator-chances"));
    put(this.mean, output.sentence.join(""));
    this.mean.hidden = !output.ordered;
  }
}

/** Rows that are worth a line: very rare ones at both ends are left out. @param {Outcome[]} rows */
function frequent(rows) {
  const from = rows.findIndex(({ exact }) => exact.share >= SMALL);
  const to = rows.findLastIndex(({ exact }) => exact.share >= SMALL);
  return from < 0 ? rows : rows.slice(from, to + 1);
}

/** Change an element's only text, in place: no node goes and none comes. @param {Element} element @param {string} text */
function put(element, text) {
  const node = element.firstChild;
  if (!(node instanceof Text)) element.textContent = text;
  else if (node.data !== text) node.data = text;
}

export class Results {
  /** @param {Calculator} calculator */
  constructor(calculator) {
    this.calculator = calculator;
    this.headlines = el("div", { class: "calc-headlines", role: "status" });
    this.numbers = el("ul", { class: "calc-numbers", hidden: true });
    this.charts = el("div", { class: "calc-charts" });
    /** @type {Map<string, Chart>} */
    this.known = new Map();
    this.count = el("summary");
    this.list = el("ul", { class: "calc-trace" });
    this.trace = el("details", { class: "fold", hidden: true }, this.count, this.list);
    this.element = el("div", { class: "calc-results" }, this.headlines, this.numbers, this.charts, this.trace);
  }

  /** @param {View} view */
  show({ refused, outputs, resolution }) {
    const shown = (/** @type {string} */ how) => outputs.filter(({ show }) => show === how);
    this.element.classList.toggle("is-refused", Boolean(refused));
    this.charts.hidden = Boolean(refused);
    if (refused) this.headlines.replaceChildren(el("p", { class: "calc-refused" }, say("calculator-refused")));
    else this.lines(this.headlines, shown("headline"), "p");
    this.numbers.hidden = !shown("number").length;
    this.lines(this.numbers, shown("number"), "li");
    shown("chart").forEach((output) => this.chart(output));
    this.explain(resolution.trace);
  }

  /** @param {HTMLElement} into @param {Finding[]} outputs @param {"p" | "li"} tag */
  lines(into, outputs, tag) {
    if (into.children.length !== outputs.length || into.querySelector(".calc-refused")) {
      into.replaceChildren(...outputs.map(({ id }) => el(tag, { "data-output": id }, el("span"), el("strong"), el("span"))));
    }
    outputs.forEach(({ sentence }, i) => {
      [...(into.children[i]?.children ?? [])].forEach((part, k) => put(part, sentence[k] ?? ""));
    });
  }

  /** @param {Finding} output */
  chart(output) {
    let chart = this.known.get(output.id);
    if (!chart) {
      chart = new Chart(output);
      this.known.set(output.id, chart);
      this.charts.append(chart.element);
    }
    chart.show(output);
  }

  /** @param {Trace[]} trace */
  explain(trace) {
    const counted = trace.filter((entry) => entry.status === "counts").length;
    const others = trace.filter((entry) => entry.rule && entry.status !== "counts").length;
    const words = [say("trace-counted", { count: counted })];
    if (others) words.push(say("trace-others", { count: others }));
    put(this.count, words.join(", "));
    this.trace.hidden = !trace.length;
    const lines = trace.map((entry) => this.line(entry));
    const key = JSON.stringify(lines);
    if (this.list.dataset.key === key) return;
    this.list.dataset.key = key;
    this.list.replaceChildren(...lines.map(([name, text]) => el("li", {}, el("strong", {}, name), ` ${text}`)));
  }

  /** @param {Trace} entry @returns {[string, string]} */
  line(entry) {
    const { side, name, status, set, input = "", was } = entry;
    const sets = Object.entries(set).map(([id, value]) => setting(this.calculator, id, value));
    const whose = [name, nameOf(this.calculator.sides, side)].filter(Boolean).join(" · ");
    if (status === "profile") return [whose, say("trace-profile", { values: sets.join(", ") || say("trace-no-number") })];
    if (status === "bounded") return [nameOf(this.calculator.inputs, input), say("trace-bounded", { was: String(was), value: String(Object.values(set)[0]) })];
    return [whose, told(entry, sets)];
  }
}

/** @param {Trace} entry @param {string[]} sets */
function told({ status, reason, why }, sets) {
  if (status === "cancelled") return say("trace-cancelled-by", { why });
  if (status === "left-out") return say("trace-left-out");
  const so = why || [...new Set(sets)].join(", ");
  if (status === "counts") return so ? say("trace-counts-why", { why: so }) : say("trace-counts");
  if (reason === "no-effect") return say("trace-none-why", { why });
  if (reason === "condition") return say("trace-condition");
  return reason === "elsewhere" ? say("trace-elsewhere") : say("trace-unused");
}
