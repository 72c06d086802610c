// The round and its step: what happens in it, in order, and which of both armies' rules count now; each can be ticked off,
// folded by who knows it, and have a note beside it that nobody else sees. And the score.

import { at, system } from "../lib/assets.js";
import { el, find, part, unfolding } from "../lib/dom.js";
import { defined } from "./defined.js";
import { alphabetical, say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { same } from "../lib/unless.js";

/** @import { Owned, PlayScenario, PlayStep } from "../types.js" */
/** @import { Piece, PlayPage } from "./index.js" */

/** No battle lasts longer. */
const MOST_ROUNDS = 30;
/** The lines whose notes are open. @type {Set<string>} */
const open = new Set();
/** The folded parts that were opened. @type {Set<unknown>} */
const unfolded = new Set();

/** @param {PlayPage} page */
export function showNow(page) {
  const { game, names, notes, pieces, state } = page;
  const step = game.steps[state.step];
  showWhere(page, step?.name ?? "");
  const done = state.ticked.filter((key) => key.startsWith(`${step?.id}/`));
  part(find(".play-step"), [pieces, step, done.join()], () => (step ? does(page, step) : []));
  const scenario = game.scenarios.find(({ id }) => id === state.scenario);
  const gone = [fallen(page, 0), fallen(page, 1)];
  part(find(".play-score"), [pieces, state.score, state.scored, state.counts, scenario, ...gone], () => [0, 1].map((side) => points(page, side === 0 ? 0 : 1, scenario, gone[side] ?? "")));
  part(find(".play-length"), [state.rounds, state.round], () => length(page));
  part(find(".play-victory"), [scenario], () => {
    if (!scenario) return game.ending ? [el("strong", {}, game.ending.name), written(game.ending.text)] : [];
    const about = el("p", {}, el("a", { class: "def", "data-def": `${system}/${scenario.id}`, href: at(scenario.url) }, scenario.name));
    return [about, ...written(scenario.victory).childNodes];
  });
  const sides = /** @type {(0 | 1)[]} */ (game.turns && state.turn ? [1, 0] : [0, 1]);
  const here = sides.map((side) => pieces[side].map(({ wounds }, i) => Number((state.units[side][i]?.wounds ?? 0) < wounds)).join(""));
  part(find(".play-now"), [pieces, names.join(), step, notes.kept.known, ...sides, ...here], () => sides.flatMap((side) => ruled(page, side, step?.id ?? "")));
  for (const row of find(".play-now").querySelectorAll("li")) lines.get(row)?.();
}

/** What brings the line of a rule up to date. @type {WeakMap<HTMLLIElement, () => void>} */
const lines = new WeakMap();
/** The lines of each step as they were made, by the battle's units: whoever comes back to a step finds them again. @type {WeakMap<object, Map<string, {given: unknown[], row: HTMLLIElement}>>} */
const made = new WeakMap();

/** What is done in a step: it comes first, and who needs the rule behind it opens it. @param {PlayPage} page @param {PlayStep} step */
function does(page, { does: what, id, name, text }) {
  if (!what) return [written(text)];
  const list = written(what);
  [...list.querySelectorAll("li")].forEach((item, i) => item.prepend(tick(page, `${id}/${i}`, item.textContent ?? "")));
  return [list, fold(`step ${id}`, say("play-step-rule", { name }), () => [written(text)])];
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
  const round = state.rounds ? say("play-round-of", { round: state.round, rounds: state.rounds }) : say("play-round", { round: state.round });
  const score = state.score.join(" – ");
  const other = find("#autre");
  const says = (/** @type {HTMLElement} */ place, /** @type {string} */ words) => part(place, [words], () => [words]);
  says(find("#manche"), game.turns ? `${round} · ${names[state.turn] ?? ""}` : round);
  says(find("#etape"), step);
  says(find("#points"), score);
  find("#points").setAttribute("aria-label", say("play-points", { score }));
  other.hidden = !game.turns || state.step > 0 || state.turn !== state.first;
  says(other, say("play-other", { name: names[state.turn ? 0 : 1] ?? "" }));
}

/** A box to tick something off for this round. @param {PlayPage} page @param {string} key @param {string} name */
function tick(page, key, name) {
  const done = page.state.ticked.includes(key);
  return el("button", { type: "button", class: "play-button play-tick", "data-key": `k${key}`, "aria-pressed": String(done), "aria-label": say("play-tick", { name: name.slice(0, 80) }), onclick: () => page.do(`k${key}`) }, done ? sign("check") : null);
}

/** How many rounds there are: what a scenario leaves to a die, or players agree on, is set here. @param {PlayPage} page */
function length(page) {
  const { round, rounds } = page.state;
  const button = (/** @type {number} */ to, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "data-key": `length ${sign}`, "aria-label": words, disabled: to < round || to > MOST_ROUNDS, onclick: () => page.do(`l${to}`) }, sign);
  return [el("span", {}, say("play-length")), el("span", { class: "play-counter" }, button(rounds - 1, "−", say("play-length-less")), el("strong", { class: "play-count" }, rounds ? String(rounds) : "–"), button(Math.max(rounds, round - 1) + 1, "+", say("play-length-more")))];
}

/** A side's points, what it has a number of, and what scores. @param {PlayPage} page @param {0 | 1} side @param {PlayScenario | undefined} scenario @param {string} gone */
function points(page, side, scenario, gone) {
  const name = page.names[side] ?? "";
  const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "data-key": `v${side}:${by}`, "aria-label": words, onclick: () => page.do(`v${side}:${by}`) }, sign);
  const lines = () => scenario?.scoring.map((line, i) => {
    const each = line.per ? due(page, side, line, i) : line.points || 1;
    const action = `v${side}:${each},${i}`;
    return el("button", { type: "button", class: "play-button is-wide play-scores", "data-key": action, disabled: !each, onclick: () => page.do(action) }, el("strong", {}, `${each < 0 ? "−" : "+"}${Math.abs(each)}`), ` ${line.words}`);
  }) ?? [];
  return el("div", { class: "play-points", role: "group", "aria-label": say("play-score", { name }) },
    el("span", {}, name), button(-1, "−", say("army-fewer", { name })), el("strong", {}, String(page.state.score[side])), button(1, "+", say("army-more", { name })),
    gone ? el("span", { class: "soft" }, gone) : null,
    ...page.game.counters.map((one) => counter(page, side, one)),
    scenario?.scoring.length ? fold(`score ${side}`, say("play-scoring", { name: scenario.name }), lines) : null);
}

/** Who has fallen on a side. @param {PlayPage} page @param {0 | 1} side */
function lost({ pieces, state }, side) {
  return pieces[side].filter(({ wounds }, i) => (state.units[side][i]?.wounds ?? 0) >= wounds);
}

/** @param {Pick<Piece, "cost">[]} pieces */
function worth(pieces) {
  return pieces.reduce((sum, piece) => sum + piece.cost, 0);
}

/** What a line that counts the fallen enemies brings beyond what it has brought. @param {PlayPage} page @param {0 | 1} side @param {PlayScenario["scoring"][number]} line @param {number} i its place */
function due(page, side, { per, points: each }, i) {
  return (each || 1) * Math.floor(worth(lost(page, side ? 0 : 1)) / per) - (page.state.scored[side][i] ?? 0);
}

/** Who has fallen on a side, and what they cost, in words. @param {PlayPage} page @param {0 | 1} side */
function fallen(page, side) {
  const gone = lost(page, side);
  if (!gone.length) return "";
  const { game } = page;
  const cost = worth(gone);
  return say("play-fallen", { count: gone.length, cost: game.cost ? `${cost} ${game.cost.abbr}` : "" });
}

/** What a player has a number of, explained one tap away. @param {PlayPage} page @param {0 | 1} side @param {import("../types.js").PlayState} counter */
function counter(page, side, { id, name }) {
  const number = page.state.counts[side][id] ?? 0;
  const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "data-key": `g${side}:${id},${by}`, "aria-label": words, disabled: by < 0 && !number, onclick: () => page.do(`g${side}:${id},${by}`) }, sign);
  return el("div", { class: "play-counter", role: "group", "aria-label": `${name}, ${page.names[side] ?? ""}` },
    el("a", { class: "def", "data-def": `${system}/${id}`, href: at(`${system}/`) }, name), button(-1, "−", say("army-fewer", { name })), el("strong", {}, String(number)), button(1, "+", say("army-more", { name })));
}

/** @param {string} key @param {string} title @param {() => Node[]} inside */
function fold(key, title, inside) {
  return unfolding(unfolded, key, {}, el("summary", { "data-key": key }, title), inside);
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
  const list = (/** @type {typeof all} */ some, /** @type {string} */ when) => el("ul", {}, ...some.map((one) => line(page, side, when, one)));
  return [el("section", { class: "play-rules" }, el("h3", {}, page.names[side] ?? ""),
    fresh.length ? list(fresh, step) : el("p", { class: "soft" }, now.length ? say("play-all-known") : say("play-no-rule")),
    folded.length ? fold(`known ${side}`, say("play-known-ones", { count: folded.length }), () => [list(folded, step)]) : null,
    always.length ? fold(`always ${side}`, say("play-always", { count: always.length }), () => [list([...always.filter((one) => !known(one)), ...always.filter(known)], "always")]) : null)];
}

/** @param {PlayPage} page @param {0 | 1} side @param {string} when @param {{rule: Owned, names: string[]}} one */
function line(page, side, when, { rule, names }) {
  const { notes, pieces } = page;
  const known = notes.knows(rule.rule);
  const key = `${side}/${when}/${rule.call.replace(/[^a-z0-9/-]+/g, ".")}`;
  const given = [rule, known, names.join()];
  const all = made.get(pieces) ?? new Map();
  const last = all.get(key);
  if (last && same(given, last.given)) {
    lines.get(last.row)?.();
    return last.row;
  }
  const row = el("li");
  made.set(pieces, all.set(key, { given, row }));
  const show = () => {
    const done = page.state.ticked.includes(key);
    const note = notes.kept.rules?.[rule.rule] ?? "";
    row.className = [known && "is-known", done && "is-ticked"].filter(Boolean).join(" ");
    part(row, [done, note, open.has(key)], () => [
      tick(page, key, rule.name),
      el("div", { class: "play-rule" }, defined(rule), known ? null : el("span", { class: "soft" }, names.join(", ")), ...(open.has(key) ? [field(page, rule, key, note), knowing(page, rule, key, known)] : note ? [el("p", { class: "play-note" }, note)] : [])),
      el("button", { type: "button", class: "play-button", "data-key": `note ${key}`, "aria-expanded": String(open.has(key)), "aria-label": say("play-note", { name: rule.name }), onclick: () => write(page, key) }, "…"),
    ]);
  };
  show();
  lines.set(row, show);
  return row;
}

/** The note beside a rule. @param {PlayPage} page @param {Owned} rule @param {string} key of its line @param {string} note */
function field({ notes }, { name, rule }, key, note) {
  return el("input", { class: "field", "data-key": `write ${key}`, value: note, maxLength: 400, "aria-label": say("play-note", { name }), onchange: (/** @type {Event} */ event) => notes.write(rule, /** @type {HTMLInputElement} */ (event.target).value) });
}

/** A way to fold a rule that one knows, or to unfold it. @param {PlayPage} page @param {Owned} rule @param {string} key of its line @param {boolean} known */
function knowing(page, { name, rule }, key, known) {
  const fold = () => {
    open.delete(key);
    page.notes.know(rule);
    page.show();
  };
  return el("button", { type: "button", class: "play-button is-wide", "data-key": `known ${key}`, "aria-pressed": String(known), "aria-label": say("play-known", { name }), onclick: fold }, say("play-know"));
}

/** Open the note beside a rule, or close it. @param {PlayPage} page @param {string} key of its line */
function write(page, key) {
  if (!open.delete(key)) open.add(key);
  page.show();
  if (open.has(key)) find(`[data-key="${CSS.escape(`write ${key}`)}"]`).focus();
}
