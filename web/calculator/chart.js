// A distribution as a picture and as the table behind it. Numbers stand as columns under the line of "at least", outcomes
// with names as bars in their table. Every picture goes from 0 to 100 %: an answer that is kept and the next one are
// drawn on one scale. Its twin is templates/partials/calculator.html.j2.

import { el, svg } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @import { Chance, Finding, Outcome } from "../types.js" */
/** @typedef {{label: string, now: Outcome | undefined, kept: Outcome | undefined}} Line an outcome of either answer */

/** Rarer outcomes at both ends, in ten-thousandths, are left to the table. */
const RARE = 5;
/** The most labels under a picture. */
const LABELS = 12;
/** A picture has room for so many columns, even where there are fewer. */
const COLUMNS = 6;
const WHOLE = 10_000;

export class Chart {
  /** @param {Finding} output */
  constructor(output) {
    this.output = output;
    /** @type {Finding | undefined} */
    this.kept = undefined;
    /** @type {Line[]} */
    this.lines = [];
    /** The column that was chosen. @type {string | undefined} */
    this.chosen = undefined;
    this.mean = el("span", { class: "calc-mean" });
    this.table = el("table", {});
    this.element = el("figure", { class: "calc-chart", "data-output": output.id },
      el("figcaption", {}, el("strong", {}, output.name), " ", this.mean), ...(output.ordered ? this.columns() : [this.table]));
  }

  /** The picture of numbers: a slider lies over it, so that a finger, a pointer and the keys find a column's figures. */
  columns() {
    this.picture = el("div", { class: "calc-columns" });
    this.axis = el("div", { class: "calc-axis", "aria-hidden": "true" });
    this.probe = el("input", { class: "calc-probe", type: "range", min: "0", step: "1", "aria-label": this.output.name, oninput: () => {
      this.chosen = this.lines[Number(this.probe?.value)]?.label;
      this.read();
    } });
    this.reading = el("p", { class: "calc-reading" });
    return [
      el("div", { class: "calc-plot" }, el("div", { class: "calc-scale", "aria-hidden": "true" }, ...["100", "50"].map((number) => el("span", {}, say("number-percent", { number })))),
        this.picture, this.axis, this.probe),
      this.reading,
      el("details", { class: "calc-figures" }, el("summary", {}, say("calculator-table")), this.table),
    ];
  }

  /** @param {Finding} output @param {Finding | undefined} kept an answer to compare it with @param {string[]} labels of its columns */
  show(output, kept, labels) {
    this.output = output;
    this.kept = kept;
    const lines = joined(output, kept);
    this.lines = labels.map((label) => lines.find((line) => line.label === label) ?? { label, now: undefined, kept: undefined });
    this.mean.textContent = output.ordered ? output.sentence.join("") : "";
    this.table.className = output.ordered ? "calc-bars is-ordered" : "calc-bars";
    this.table.replaceChildren(...(output.ordered ? this.figures(lines) : this.bars(lines)));
    if (output.ordered) this.draw();
  }

  /** @param {string[]} columns */
  head(columns) {
    const { axis } = this.output;
    const first = axis ? axis[0]?.toUpperCase() + axis.slice(1) : say("calculator-outcome");
    return el("thead", {}, el("tr", {}, el("th", { scope: "col" }, first), ...columns.map((word) => el("th", { scope: "col", class: "is-right" }, word)),
      this.output.ordered ? null : el("td", {})));
  }

  /** Numbers in full. @param {Line[]} lines */
  figures(lines) {
    const cell = (/** @type {Chance | undefined} */ chance) => el("td", { class: "is-right" }, chance?.words ?? "—");
    const modes = [say("calculator-exactly"), say("calculator-at-least"), say("calculator-at-most")];
    return [el("caption", { class: "visually-hidden" }, this.output.name), this.head([...modes, ...(this.kept ? [say("calculator-kept")] : [])]),
      el("tbody", {}, ...lines.map(({ label, now, kept }) => el("tr", {}, el("th", { scope: "row" }, label),
        cell(now?.exact), cell(now?.least), cell(now?.most), this.kept ? cell(kept?.exact) : null)))];
  }

  /** Outcomes with names, each with its bar. @param {Line[]} lines */
  bars(lines) {
    const cell = (/** @type {Outcome | undefined} */ outcome) => el("td", { class: "is-right" }, outcome?.exact.words ?? "—");
    return [el("caption", { class: "visually-hidden" }, this.output.name), this.head([say("calculator-chances"), ...(this.kept ? [say("calculator-kept")] : [])]),
      el("tbody", {}, ...lines.map(({ label, now, kept }) => el("tr", {}, el("th", { scope: "row" }, label), cell(now), this.kept ? cell(kept) : null,
        el("td", { class: "calc-bar", "aria-hidden": "true" }, svg("svg", { viewBox: `0 0 ${WHOLE} 10`, preserveAspectRatio: "none" },
          svg("rect", { width: now?.exact.share ?? 0, height: 10 }),
          ...(kept ? [svg("rect", { class: "is-kept", width: kept.exact.share, height: 10 })] : []))))))];
  }

  draw() {
    const { lines, picture, axis, probe } = this;
    if (!picture || !axis || !probe) return;
    const room = Math.max(lines.length, COLUMNS);
    const column = (/** @type {Outcome | undefined} */ outcome, /** @type {number} */ i, /** @type {string} */ name) =>
      outcome ? [svg("rect", { class: name, x: 10 * i + 1, y: WHOLE - outcome.exact.share, width: 8, height: outcome.exact.share })] : [];
    const least = (/** @type {"now" | "kept"} */ which) => svg("polyline", {
      class: `calc-least is-${which}`, points: lines.flatMap((line, i) => { const outcome = line[which]; return outcome ? [`${10 * i + 5},${WHOLE - outcome.least.share}`] : []; }).join(" "),
    });
    picture.replaceChildren(svg("svg", { viewBox: `0 0 ${10 * room} ${WHOLE}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      ...lines.flatMap(({ now }, i) => column(now, i, "is-now")), ...lines.flatMap(({ kept }, i) => column(kept, i, "is-kept")),
      ...(this.kept ? [least("kept")] : []), least("now")));
    const every = Math.ceil(lines.length / LABELS);
    axis.replaceChildren(...Array.from({ length: room }, (_, i) => el("span", {}, i % every ? "" : lines[i]?.label,
      el("small", {}, every > 1 ? "" : whole(lines[i]?.now)))));
    probe.max = String(lines.length - 1);
    probe.style.setProperty("--columns", String(lines.length));
    probe.style.setProperty("--part", String(lines.length / room));
    this.read();
  }

  /** The figures of the column that is looked at; before, what the column and the line mean. */
  read() {
    const { lines, picture, probe, reading } = this;
    if (!picture || !probe || !reading) return;
    const at = lines.findIndex(({ label }) => label === this.chosen);
    const line = lines[at];
    const said = line ? told(line) : "";
    reading.textContent = said;
    probe.value = String(Math.max(at, 0));
    probe.setAttribute("aria-valuetext", line ? said : this.output.sentence.join(""));
    [...picture.querySelectorAll(".is-now:not(.calc-least)")].forEach((rect) => rect.classList.toggle("is-chosen", rect.getAttribute("x") === String(10 * at + 1)));
  }
}

/** What columns and lines stand for, once for all pictures of an answer. */
export function legend() {
  const part = (/** @type {string} */ style, /** @type {string} */ words, hidden = false) => el("span", { class: style, hidden }, words);
  return el("p", { class: "calc-legend" }, part("is-now", say("calculator-exactly")), " ", part("is-least", say("calculator-at-least")), " ",
    part("is-kept", say("calculator-kept"), true), " ", el("small", {}, say("calculator-reading")));
}

/**
 * The columns of a distribution: those that count the same have the same ones, so that both sides stand on one scale.
 * @param {Finding} output @param {Finding[]} now @param {Finding[]} kept
 */
export function columnsOf(output, now, kept) {
  const alike = now.filter((one) => one === output || (one.ordered && one.axis && one.axis === output.axis));
  const labels = alike.flatMap((one) => frequent(joined(one, kept.find(({ id }) => id === one.id))).map(({ label }) => label));
  return [...new Set(labels)].sort((a, b) => Number(a) - Number(b));
}

/** A chance in whole percent, as it stands under its column. @param {Outcome | undefined} outcome */
function whole(outcome) {
  return outcome ? String(Math.floor((outcome.exact.share + 50) / 100) || "<1") : "";
}

/** @param {Line} line */
function told({ label, now, kept }) {
  const one = (/** @type {Outcome | undefined} */ outcome) => (outcome
    ? say("calculator-column", { label, exact: outcome.exact.words, least: outcome.least.words }) : "");
  const mine = one(now) || say("calculator-never", { label });
  return kept ? say("calculator-column-kept", { now: mine, kept: kept.exact.words }) : mine;
}

/** The outcomes of both answers, numbers in their order. @param {Finding} output @param {Finding} [kept] @returns {Line[]} */
function joined(output, kept) {
  const labels = [...new Set([...output.rows, ...(kept?.rows ?? [])].map(({ label }) => label))];
  if (output.ordered) labels.sort((a, b) => Number(a) - Number(b));
  const of = (/** @type {Finding | undefined} */ finding, /** @type {string} */ label) => finding?.rows.find((row) => row.label === label);
  return labels.map((label) => ({ label, now: of(output, label), kept: of(kept, label) }));
}

/** Outcomes that are worth a column: very rare ones at both ends are left out. @param {Line[]} lines */
function frequent(lines) {
  const seen = (/** @type {Line} */ { now, kept }) => Math.max(now?.exact.share ?? 0, kept?.exact.share ?? 0) >= RARE;
  const from = lines.findIndex(seen);
  return from < 0 ? lines : lines.slice(from, lines.findLastIndex(seen) + 1);
}
