// The units on the table, each with its activation, wounds, markers and states, on controls for a thumb.

import { at, system } from "../lib/assets.js";
import { el, find, refill } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @import { Piece, PlayPage } from "./index.js" */

/** @type {Set<string>} the units whose states are unfolded */
const opened = new Set();

/** @param {PlayPage} page */
export function showUnits(page) {
  for (const side of /** @type {const} */ ([0, 1])) {
    const place = find(`#camp-${side}`);
    const title = place.parentElement?.querySelector("h2");
    if (title) title.textContent = page.names[side] ?? "";
    /** @type {HTMLElement} */ (place.parentElement).hidden = !page.pieces[side].length;
    const pieces = page.pieces[side];
    const prints = pieces.map((_, i) => JSON.stringify([page.state.units[side][i], page.isChosen(side, i), opened.has(`${side}.${i}`)]));
    const last = shown[side];
    if (last.pieces !== pieces) refill(place, pieces.map((piece, i) => unit(page, side, i, piece)), () => find("#suivant"));
    else for (const [i, piece] of pieces.entries()) if (prints[i] !== last.prints[i]) renew(place.children[i], unit(page, side, i, piece));
    shown[side] = { pieces, prints };
  }
}

/** What stands on the page of each side: an action changes a unit, and the others stay as they are. @type {[{pieces: Piece[], prints: string[]}, {pieces: Piece[], prints: string[]}]} */
const shown = [{ pieces: [], prints: [] }, { pieces: [], prints: [] }];

/** Put a row in another's place; the button that was used keeps the focus. @param {Element | undefined} old @param {HTMLElement} row */
function renew(old, row) {
  const key = old?.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
  old?.replaceWith(row);
  if (!key) return;
  const same = row.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (same instanceof HTMLElement ? same : find("#suivant")).focus();
}

/** @param {PlayPage} page @param {0 | 1} side @param {number} i @param {Piece} piece */
function unit(page, side, i, { name, standing, wounds }) {
  const state = page.state.units[side][i] ?? { wounds: 0, began: 0, done: false, states: [], markers: 0 };
  const id = `${side}.${i}`;
  const button = (/** @type {string} */ action, /** @type {string} */ sign, /** @type {string} */ words, /** @type {Record<string, unknown>} */ more = {}) =>
    el("button", { type: "button", class: "play-button", "data-key": action, "aria-label": words, onclick: () => page.do(action), ...more }, sign);
  const left = wounds - state.wounds;
  const figures = page.game.stats.filter((stat) => stat.id in standing.member.stats).map((stat) => `${stat.abbr} ${stat.format.replace("{}", String(standing.member.stats[stat.id]))}`);
  return el("li", { class: `play-unit${state.done ? " is-done" : ""}${left ? "" : " is-gone"}` },
    el("div", { class: "play-head" },
      button(`a${id}`, "✓", say("play-activated", { name }), { "aria-pressed": String(state.done) }),
      el("button", { type: "button", class: "play-choose", "data-key": `d${id}`, "aria-pressed": String(page.isChosen(side, i)), title: say("play-pick", { name }), disabled: !left, onclick: () => page.choose({ side, at: i }) }, el("strong", {}, name), el("span", { class: "soft" }, ` ${figures.join(" ")}`))),
    el("div", { class: "play-lines" }, el("div", { class: "play-line", role: "group", "aria-label": say("play-wounds", { name, left, wounds }) },
      button(`w${id}:1`, "−", say("play-wound", { name }), { disabled: !left }), el("span", { class: "play-count" }, `${left} / ${wounds}`), button(`w${id}:-1`, "+", say("play-heal", { name }), { disabled: !state.wounds })),
    el("div", { class: "play-line", role: "group", "aria-label": say("play-markers", { name, count: state.markers }) },
      button(`m${id}:-1`, "−", say("play-marker-less", { name }), { disabled: !state.markers }), el("span", { class: "play-count" }, `● ${state.markers}`), button(`m${id}:1`, "+", say("play-marker-more", { name })))),
    el("div", { class: "play-states" }, ...state.states.map((status) => has(page, id, status)), chooser(page, id, state.states)));
}

/** A state that a unit is in: its meaning one tap away, and a way out of it. @param {PlayPage} page @param {string} id @param {string} status */
function has(page, id, status) {
  const name = page.game.states.find((one) => one.id === status)?.name ?? status;
  const action = `s${id}:${status}`;
  return el("span", { class: "play-state" }, el("a", { class: "def", "data-def": `${system}/${status}`, href: at(`${system}/`) }, name),
    el("button", { type: "button", class: "play-button", "data-key": action, "aria-label": say("remove", { name }), onclick: () => page.do(action) }, "×"));
}

/** @param {PlayPage} page @param {string} id @param {string[]} present */
function chooser(page, id, present) {
  const others = page.game.states.filter((one) => !present.includes(one.id));
  if (!others.length) return null;
  const toggle = (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? opened.add(id) : opened.delete(id));
  return el("details", { open: opened.has(id), ontoggle: toggle }, el("summary", { "data-key": `states ${id}` }, say("play-states")),
    ...others.map(({ id: status, name }) => el("button", { type: "button", class: "play-button is-wide", "data-key": `s${id}:${status}`, onclick: () => page.do(`s${id}:${status}`) }, name)));
}
