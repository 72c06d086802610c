// What a calculator answers: sentences, then pictures with the tables behind them, then which rules counted. A bar at the
// foot of the form says the first figure and what it was. Its twin is templates/partials/calculator.html.j2.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { Chart, columnsOf, legend } from "./chart.js";
import { lead, nameOf, setting, text } from "./state.js";

/** @import { Calculator, Finding, Trace } from "../types.js" */
/** @import { View } from "./compute.js" */

export class Results {
  /** @param {Calculator} calculator @param {string} stem what the ids of its elements begin with */
  constructor(calculator, stem) {
    this.calculator = calculator;
    /** What was shown last, and before. @type {Finding[]} */
    this.now = [];
    /** @type {Finding[]} */
    this.before = [];
    /** An answer that is kept to compare the next ones with. @type {Finding[] | null} */
    this.kept = null;
    this.headlines = el("div", { class: "calc-headlines", role: "status" });
    this.numbers = el("ul", { class: "calc-numbers", hidden: true });
    this.charts = el("div", { class: "calc-charts" });
    /** @type {Map<string, Chart>} */
    this.known = new Map();
    this.count = el("summary");
    this.list = el("ul", { class: "calc-trace" });
    /** The words of the list, so that it is left alone where they stay the same. */
    this.reasons = "[]";
    this.trace = el("details", { class: "fold", hidden: true }, this.count, this.list);
    this.keeper = el("button", { type: "button", class: "button", "aria-pressed": "false", onclick: () => this.keep() }, say("calculator-keep"));
    this.advice = el("ul", { class: "calc-advice", "aria-busy": "true" });
    /** Whether it is a figure that an answer is known by: a word moves nowhere. */
    this.counted = !Object.keys(lead(calculator.outputs.filter(({ show }) => show !== "hidden"))?.outcomes ?? {}).length;
    this.element = el("section", { class: "calc-results", id: `${stem}-answer`, tabindex: "-1", "aria-label": say("calculator-answer") },
      this.headlines, this.numbers, this.charts, this.trace, el("p", { class: "calc-tools" }, this.keeper),
      ...(this.counted ? [el("h2", { class: "calc-advised" }, say("calculator-advice")), this.advice] : []));
    const [name, value, was] = [el("span"), el("strong"), el("small", { class: "calc-was" })];
    this.foot = el("a", { class: "calc-foot", href: `#${stem}-answer`, tabindex: "-1", hidden: true, onclick: (/** @type {Event} */ event) => this.jump(event) }, name, " ", value, " ", was);
    this.lead = { name, value, was };
  }

  /** The answer comes into view without a change of the address. @param {Event} event */
  jump(event) {
    event.preventDefault();
    this.element.scrollIntoView();
    this.element.focus({ preventScroll: true });
  }

  /** Keep the answer that is shown for comparison, or stop keeping it. */
  keep() {
    this.kept = this.kept ? null : this.now;
    this.keeper.setAttribute("aria-pressed", String(Boolean(this.kept)));
    this.keeper.textContent = this.kept ? say("calculator-let-go") : say("calculator-keep");
    this.paint();
  }

  /** @param {View} view */
  show({ refused, outputs, resolution }) {
    this.element.classList.toggle("is-refused", Boolean(refused));
    this.charts.hidden = Boolean(refused);
    this.foot.hidden = false;
    if (refused) {
      this.headlines.replaceChildren(el("p", { class: "calc-refused" }, say("calculator-refused")));
      this.numbers.hidden = true;
      put(this.lead.value, "—");
      put(this.lead.was, "");
    } else {
      if (text(lead(this.now)) !== text(lead(outputs))) this.before = this.now;
      this.now = outputs;
      this.paint();
    }
    this.explain(resolution.trace);
  }

  paint() {
    const shown = (/** @type {string} */ how) => this.now.filter(({ show }) => show === how);
    this.lines(this.headlines, shown("headline"), "p");
    this.numbers.hidden = !shown("number").length;
    this.lines(this.numbers, shown("number"), "li");
    shown("chart").forEach((output) => this.chart(output));
    this.charts.querySelector(".calc-legend .is-kept")?.toggleAttribute("hidden", !this.kept);
    const first = lead(this.now);
    put(this.lead.name, first?.name ?? "");
    put(this.lead.value, text(first));
    put(this.lead.was, this.was(first?.id));
  }

  /** The changes that move the first figure most; until they are known, their room is kept. @param {{words: string, said: string, apply: () => void}[] | null} advice */
  advise(advice) {
    this.advice.setAttribute("aria-busy", String(!advice));
    if (!advice) return;
    const line = (/** @type {typeof advice[0]} */ { words, said, apply }) => el("li", {}, el("button", { type: "button", onclick: () => {
      apply();
      // The button goes with the next answer; who used it stays where the answer is.
      this.element.focus({ preventScroll: true });
    } }, el("span", {}, words), " ", el("strong", {}, said)));
    this.advice.replaceChildren(...(advice.length ? advice.map(line) : [el("li", { class: "soft" }, say("calculator-no-advice"))]));
  }

  /** A figure before, or in the answer that is kept; nothing where it is the same. @param {string} [id] */
  was(id) {
    const said = (/** @type {Finding[]} */ of) => text(of.find((one) => one.id === id));
    const [now, kept, before] = [said(this.now), said(this.kept ?? []), said(this.before)];
    if (this.kept) return kept && kept !== now ? say("calculator-was-kept", { value: kept }) : "";
    return before && before !== now ? say("calculator-was", { value: before }) : "";
  }

  /** @param {HTMLElement} into @param {Finding[]} outputs @param {"p" | "li"} tag */
  lines(into, outputs, tag) {
    if (into.children.length !== outputs.length || into.querySelector(".calc-refused")) {
      into.replaceChildren(...outputs.map(({ id }) => el(tag, { "data-output": id }, el("span"), el("strong"), el("span"), el("small", { class: "calc-was" }))));
    }
    outputs.forEach(({ id, sentence }, i) => {
      [...(into.children[i]?.children ?? [])].forEach((part, k) => put(part, k < 3 ? (sentence[k] ?? "") : this.was(id)));
    });
  }

  /** @param {Finding} output */
  chart(output) {
    let chart = this.known.get(output.id);
    if (!chart) {
      chart = new Chart(output);
      this.known.set(output.id, chart);
      this.charts.append(...(output.ordered && !this.charts.querySelector(".calc-legend") ? [legend()] : []), chart.element);
    }
    chart.show(output, this.kept?.find(({ id }) => id === output.id), columnsOf(output, this.now.filter(({ show }) => show === "chart"), this.kept ?? []));
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
    if (this.reasons === key) return;
    this.reasons = key;
    this.list.replaceChildren(...lines.map(([name, said]) => el("li", {}, el("strong", {}, name), ` ${said}`)));
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

/** Change an element's only text, in place: no node goes and none comes. @param {Element} element @param {string} said */
export function put(element, said) {
  const node = element.firstChild;
  if (!(node instanceof Text)) element.textContent = said;
  else if (node.data !== said) node.data = said;
}
