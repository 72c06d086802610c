// The units on the table, each with its activation, wounds, markers and states, on controls for a thumb.

import { figured } from "../army/figures.js";
import { weapons } from "../army/paper.js";
import { at, json, system } from "../lib/assets.js";
import { el, find, part, parts, rows, unfolding } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { defined } from "./defined.js";

/** @import { Definitions } from "../types.js" */
/** @import { Piece, PlayPage } from "./index.js" */
/** @import { Fighter } from "./state.js" */

/** @type {Set<unknown>} what is unfolded of which units */
const opened = new Set();
/** @type {Fighter} */
const UNHURT = { wounds: 0, began: 0, done: false, states: [], markers: 0 };

/** @param {PlayPage} page */
export function showUnits(page) {
  for (const side of /** @type {const} */ ([0, 1])) {
    const place = find(`#camp-${side}`);
    const title = place.parentElement?.querySelector("h2");
    const waiting = page.pieces[side].filter(({ wounds }, i) => !page.state.units[side][i]?.done && (page.state.units[side][i]?.wounds ?? 0) < wounds).length;
    if (title) part(title, [page.names[side], waiting], () => [page.names[side] ?? "", el("span", { class: "soft" }, ` ${say("play-waiting", { count: waiting })}`)]);
    /** @type {HTMLElement} */ (place.parentElement).hidden = !page.pieces[side].length;
    rows(place, page.pieces[side].map((piece, i) => ({ key: piece, given: [page.state.units[side][i], page.isChosen(side, i)], make: (last) => unit(page, side, i, piece, last) })), () => find("#suivant"));
  }
}

/** @param {PlayPage} page @param {0 | 1} side @param {number} i @param {Piece} piece @param {HTMLElement} [last] */
function unit(page, side, i, piece, last) {
  const { name, standing, wounds } = piece;
  const { done, markers, states, wounds: taken } = page.state.units[side][i] ?? UNHURT;
  const id = `${side}.${i}`;
  const left = wounds - taken;
  const chosen = page.isChosen(side, i);
  const models = several(page, piece, left);
  const button = (/** @type {string} */ action, /** @type {Node | string} */ shown, /** @type {string} */ words, /** @type {Record<string, unknown>} */ more = {}) =>
    el("button", { type: "button", class: "play-button", "data-key": action, "aria-label": words, onclick: () => page.do(action), ...more }, shown);
  const row = last ?? el("li", {}, el("div", { class: "play-head" }), el("div", { class: "play-life" }), el("div", { class: "play-states" }), el("div", { class: "play-more" }));
  row.className = `play-unit${done ? " is-done" : ""}${left ? "" : " is-gone"}`;
  parts(row,
    [[chosen, models, left > 0], () => [
      el("button", { type: "button", class: "play-choose", "data-key": `d${id}`, "aria-pressed": String(chosen), title: say("play-pick", { name }), disabled: !left, onclick: () => page.choose({ side, at: i }) }, el("strong", {}, name), el("span", { class: "soft" }, ` ${[models, piece.joined && say("paper-joins", { name: piece.joined }), figured(page.game.stats, standing.member.stats)].filter(Boolean).join(" · ")}`)),
    ]],
    [[left, done], () => [
      counter("", say("play-wounds", { name, left, wounds }), button(`w${id}:1`, "−", say("play-wound", { name }), { disabled: !left }), `${left} / ${wounds}`, button(`w${id}:-1`, "+", say("play-heal", { name }), { class: "play-button play-heal", disabled: !taken })),
      button(`a${id}`, say("play-done"), say("play-activated", { name }), { class: "play-button play-done", "aria-pressed": String(done) }),
    ]],
    [[states.join(), markers], () => [...states.map((status) => has(page, id, status)), markers ? el("span", { class: "play-state" }, say("labelled", { label: say("play-marked"), value: markers })) : null]],
    [[states.join(), markers, left > 0], () => [more(page, id, piece, states, counter(say("play-marked"), say("play-markers", { name, count: markers }), button(`m${id}:-1`, "−", say("play-marker-less", { name }), { disabled: !markers }), String(markers), button(`m${id}:1`, "+", say("play-marker-more", { name }))))]]);
  return row;
}

/** What is counted, between the buttons that count it down and up. @param {string} label @param {string} said @param {Node} less @param {string} count @param {Node} more */
function counter(label, said, less, count, more) {
  return el("div", { class: "play-line", role: "group", "aria-label": said }, label ? el("span", { class: "label", "aria-hidden": "true" }, label) : null,
    el("span", { class: "play-counter" }, less, el("span", { class: "play-count" }, count), more));
}

/** How many models are left, in words, where each takes several wounds. @param {PlayPage} page @param {Piece} piece @param {number} left */
function several({ game }, { models, wounds }, left) {
  if (models < 2 || wounds === models) return "";
  return say("labelled", { label: game.models || say("play-models"), value: Math.ceil((left * models) / wounds) });
}

/** What a unit has: what it carries, with its figures, and each of its rules, explained one tap away. @param {PlayPage} page @param {string} id @param {Piece} piece */
function had(page, id, { rules, standing }) {
  return folded(`had ${id}`, "play-had", say("play-had"), () => {
    const arms = el("ul");
    json(`defs/${system}.json`).catch(() => ({ definitions: {} })).then((/** @type {Definitions} */ { definitions }) => {
      arms.append(...(standing.choice.gear ? [standing.choice.gear] : weapons(page, standing, definitions)).map((one) => el("li", {}, one)));
    });
    return [arms, el("p", {}, ...rules.map((rule) => defined(rule)))];
  });
}

/** @param {string} key @param {string} name @param {string} title @param {() => (Node | null)[]} inside */
function folded(key, name, title, inside) {
  return unfolding(opened, key, { class: name }, el("summary", { "data-key": key }, title), inside);
}

/** A state that a unit is in: its meaning one tap away, and a way out of it. @param {PlayPage} page @param {string} id @param {string} status */
function has(page, id, status) {
  const name = page.game.states.find((one) => one.id === status)?.name ?? status;
  const action = `s${id}:${status}`;
  return el("span", { class: "play-state" }, el("a", { class: "def", "data-def": `${system}/${status}`, href: at(`${system}/`) }, name),
    el("button", { type: "button", class: "play-button", "data-key": action, "aria-label": say("remove", { name }), onclick: () => page.do(action) }, sign("cross")));
}

/** What is rarely needed: the states that it can come to, its markers, what it has. @param {PlayPage} page @param {string} id @param {Piece} piece @param {readonly string[]} present @param {HTMLElement} markers */
function more(page, id, piece, present, markers) {
  const others = page.game.states.filter((one) => !present.includes(one.id));
  return unfolding(opened, `states ${id}`, {}, el("summary", { "data-key": `states ${id}`, "aria-label": say("play-more", { name: piece.name }) }, sign("down")), () => [
    el("div", { class: "play-others" }, ...others.map(({ id: status, name }) => el("button", { type: "button", class: "play-button is-wide", "data-key": `s${id}:${status}`, onclick: () => page.do(`s${id}:${status}`) }, name))),
    markers, had(page, id, piece)]);
}
