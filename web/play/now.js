// The round and its step: what happens in it, in order, and which of both armies' rules count now; each can be ticked off,
// folded by who knows it, and have a note beside it that nobody else sees. And the score.

import { at, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { defined } from "./defined.js";
import { alphabetical, say } from "../lib/say.js";

/** @import { Owned } from "../types.js" */
/** @import { PlayPage } from "./index.js" */

/** The rules whose notes are open. @type {Set<string>} */
const open = new Set();
/** What the page says already. @type {{pieces: unknown, now: string}} */
let shown = { pieces: null, now: "" };
/** The folded parts that were opened. @type {Set<string>} */
const unfolded = new Set();

/** @param {PlayPage} page */
export function showNow(page) {
  const { game, state } = page;
  const step = game.steps[state.step];
  showWhere(page, step?.name ?? "");
  const place = find(".play-step");
  const living = page.pieces.map((pieces, side) => pieces.map(({ wounds }, i) => (state.units[side === 0 ? 0 : 1][i]?.wounds ?? 0) < wounds));
  const now = JSON.stringify([state.round, state.step, state.turn, state.first, state.score, state.counts, state.scenario, state.ticked, living, page.names, page.notes.kept, [...open]]);
  if (shown.pieces === page.pieces && shown.now === now) return;
  shown = { pieces: page.pieces, now };
  const focused = document.activeElement?.closest(".play-step, .play-now") ? document.activeElement?.getAttribute("data-key") : null;
  place.replaceChildren();
  if (step) {
    const does = written(step.does);
    [...does.querySelectorAll("li")].forEach((item, i) => item.prepend(tick(page, `${step.id}/${i}`, item.textContent ?? "")));
    // What is done comes first; who needs the rule behind it opens it.
    place.append(...(step.does ? [does, fold(`step ${step.id}`, say("play-step-rule", { name: step.name }), written(step.text))] : [written(step.text)]));
  }
  showScore(page);
  find(".play-now").replaceChildren(...(game.turns && state.turn ? [1, 0] : [0, 1]).flatMap((side) => ruled(page, side === 0 ? 0 : 1, step?.id ?? "")));
  const again = focused && document.querySelector(`.play-table [data-key="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/** HTML of ours: the build escaped its words; addresses in it are relative to the site's root. @param {string} html */
function written(html) {
  const words = el("div", { class: "prose" });
  words.innerHTML = html;
  for (const link of words.querySelectorAll("a")) link.href = at(link.getAttribute("href") ?? "");
  return words;
}

/** The round, whose turn it is, and the step. @param {PlayPage} page @param {string} step */
function showWhere({ game, names, state }, step) {
  const round = game.rounds ? say("play-round-of", { round: state.round, rounds: game.rounds }) : say("play-round", { round: state.round });
  find("#manche").textContent = game.turns ? `${round} · ${names[state.turn] ?? ""}` : round;
  find("#etape").textContent = step;
  const score = state.score.join(" – ");
  find("#points").textContent = score;
  find("#points").setAttribute("aria-label", say("play-points", { score }));
  const other = find("#autre");
  other.hidden = !game.turns || state.step > 0 || state.turn !== state.first;
  other.textContent = say("play-other", { name: names[state.turn ? 0 : 1] ?? "" });
}

/** A box to tick something off for this round. @param {PlayPage} page @param {string} key @param {string} name */
function tick(page, key, name) {
  const done = page.state.ticked.includes(key);
  return el("button", { type: "button", class: "play-button play-tick", "data-key": `k${key}`, "aria-pressed": String(done), "aria-label": say("play-tick", { name: name.slice(0, 80) }), onclick: () => page.do(`k${key}`) }, done ? "✓" : "");
}

/** @param {PlayPage} page */
function showScore(page) {
  const scenario = page.game.scenarios.find(({ id }) => id === page.state.scenario);
  find(".play-score").replaceChildren(...[0, 1].map((side) => {
    const name = page.names[side] ?? "";
    const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "aria-label": words, onclick: () => page.do(`v${side}:${by}`) }, sign);
    const lines = scenario?.scoring.map(({ points, words }, i) => el("button", { type: "button", class: "play-button is-wide play-scores", onclick: () => page.do(`v${side}:${points || 1},${i}`) }, el("strong", {}, `${points < 0 ? "−" : "+"}${Math.abs(points || 1)}`), ` ${words}`)) ?? [];
    return el("div", { class: "play-points", role: "group", "aria-label": say("play-score", { name }) },
      el("span", {}, name), button(-1, "−", say("army-fewer", { name })), el("strong", {}, String(page.state.score[side === 0 ? 0 : 1])), button(1, "+", say("army-more", { name })),
      fallen(page, side === 0 ? 0 : 1),
      ...page.game.counters.map((one) => counter(page, side === 0 ? 0 : 1, one)),
      lines.length ? fold(`score ${side}`, say("play-scoring", { name: scenario?.name ?? "" }), ...lines) : null);
  }));
  const about = scenario && el("p", {}, el("a", { class: "def", "data-def": `${system}/${scenario.id}`, href: at(scenario.url) }, scenario.name));
  find(".play-victory").replaceChildren(...(about ? [about, ...written(scenario.victory).childNodes] : []));
}

/** Who has fallen on a side, and what they cost. @param {PlayPage} page @param {0 | 1} side */
function fallen({ game, pieces, state }, side) {
  const gone = pieces[side].filter(({ wounds }, i) => (state.units[side][i]?.wounds ?? 0) >= wounds);
  if (!gone.length) return null;
  const cost = gone.reduce((sum, piece) => sum + piece.cost, 0);
  return el("span", { class: "soft" }, say("play-fallen", { count: gone.length, cost: game.cost ? `${cost} ${game.cost.abbr}` : "" }));
}

/** What a player has a number of, explained one tap away. @param {PlayPage} page @param {0 | 1} side @param {import("../types.js").PlayState} counter */
function counter(page, side, { id, name }) {
  const number = page.state.counts[side][id] ?? 0;
  const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "data-key": `g${side}:${id},${by}`, "aria-label": words, disabled: by < 0 && !number, onclick: () => page.do(`g${side}:${id},${by}`) }, sign);
  return el("div", { class: "play-counter", role: "group", "aria-label": `${name}, ${page.names[side] ?? ""}` },
    el("a", { class: "def", "data-def": `${system}/${id}`, href: at(`${system}/`) }, name), button(-1, "−", say("army-fewer", { name })), el("strong", {}, String(number)), button(1, "+", say("army-more", { name })));
}

/** What is folded, and stays as it was left. @param {string} key @param {string} title @param {...Node} inside */
function fold(key, title, ...inside) {
  const toggle = (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? unfolded.add(key) : unfolded.delete(key));
  return el("details", { open: unfolded.has(key), ontoggle: toggle }, el("summary", {}, title), ...inside);
}

/** The rules of one side's units that are left: those of this step, then those of any time; known ones are folded. @param {PlayPage} page @param {0 | 1} side @param {string} step */
function ruled(page, side, step) {
  /** @type {Map<string, {rule: Owned, names: string[]}>} */
  const byName = new Map();
  page.pieces[side].forEach((piece, i) => {
    if ((page.state.units[side][i]?.wounds ?? 0) >= piece.wounds) return;
    for (const rule of piece.rules) {
      const known = byName.get(rule.name) ?? { rule, names: [] };
      byName.set(rule.name, { rule, names: [...new Set([...known.names, piece.standing.member.name])] });
    }
  });
  if (!byName.size) return [];
  const all = [...byName.values()].sort((a, b) => alphabetical(a.rule.name, b.rule.name));
  const moments = (/** @type {{rule: Owned}} */ { rule }) => page.game.moments[rule.rule] ?? [];
  const known = (/** @type {{rule: Owned}} */ { rule }) => page.notes.knows(rule.rule);
  const now = all.filter((one) => moments(one).includes(step));
  const [fresh, folded] = [now.filter((one) => !known(one)), now.filter(known)];
  const always = all.filter((one) => !moments(one).length);
  const lines = (/** @type {typeof all} */ some, /** @type {string} */ when) => el("ul", {}, ...some.map((one) => line(page, side, when, one)));
  return [el("section", { class: "play-rules" }, el("h2", {}, page.names[side] ?? ""),
    fresh.length ? lines(fresh, step) : el("p", { class: "soft" }, now.length ? say("play-all-known") : say("play-no-rule")),
    folded.length ? fold(`known ${side}`, say("play-known-ones", { count: folded.length }), lines(folded, step)) : null,
    always.length ? fold(`always ${side}`, say("play-always", { count: always.length }), lines([...always.filter((one) => !known(one)), ...always.filter(known)], "always")) : null)];
}

/** @param {PlayPage} page @param {0 | 1} side @param {string} when @param {{rule: Owned, names: string[]}} one */
function line(page, side, when, { rule, names }) {
  const { notes } = page;
  const known = notes.knows(rule.rule);
  const key = `${side}/${when}/${rule.call.replace(/[^a-z0-9/-]+/g, ".")}`;
  const note = notes.kept.rules?.[rule.rule] ?? "";
  const write = () => {
    if (!open.delete(key)) open.add(key);
    page.show();
    if (open.has(key)) find(`[data-key="${CSS.escape(`write ${key}`)}"]`).focus();
  };
  return el("li", { class: [known && "is-known", page.state.ticked.includes(key) && "is-ticked"].filter(Boolean).join(" ") },
    tick(page, key, rule.name),
    el("div", { class: "play-rule" },
      defined(rule),
      known ? null : el("span", { class: "soft" }, ` ${names.join(", ")}`),
      open.has(key) ? el("input", { class: "field", "data-key": `write ${key}`, value: note, maxLength: 400, "aria-label": say("play-note", { name: rule.name }), onchange: (/** @type {Event} */ event) => notes.write(rule.rule, /** @type {HTMLInputElement} */ (event.target).value) }) : note ? el("p", { class: "play-note" }, note) : null),
    el("button", { type: "button", class: "play-button", "data-key": `note ${key}`, "aria-expanded": String(open.has(key)), "aria-label": say("play-note", { name: rule.name }), onclick: write }, "✎"),
    el("button", { type: "button", class: "play-button", "data-key": `known ${key}`, "aria-pressed": String(known), "aria-label": say("play-known", { name: rule.name }), onclick: () => { notes.know(rule.rule); page.show(); } }, known ? "+" : "–"));
}
