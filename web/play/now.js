// The round and its step: what happens in it, in order, and which of both armies' rules count now.

import { at, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { alphabetical, say } from "../lib/say.js";

/** @import { Owned } from "../types.js" */
/** @import { PlayPage } from "./index.js" */

/** @param {PlayPage} page */
export function showNow(page) {
  const { game, state } = page;
  const step = game.steps[state.step];
  find("#manche").textContent = game.rounds ? say("play-round-of", { round: state.round, rounds: game.rounds }) : say("play-round", { round: state.round });
  find("#etape").textContent = step?.name ?? "";
  const place = find(".play-step");
  place.replaceChildren();
  if (step) {
    const words = el("div", { class: "prose" });
    // The build escaped its words; addresses in it are relative to the site's root.
    words.innerHTML = step.text;
    for (const link of words.querySelectorAll("a")) link.href = at(link.getAttribute("href") ?? "");
    place.append(words);
  }
  showScore(page);
  const side = (/** @type {0 | 1} */ which) => ruled(page, which, step?.id ?? "");
  find(".play-now").replaceChildren(...[side(0), side(1)].flat());
}

/** @param {PlayPage} page */
function showScore(page) {
  find(".play-score").replaceChildren(...[0, 1].map((side) => {
    const name = page.names[side] ?? "";
    const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "play-button", "aria-label": words, onclick: () => page.do(`v${side}:${by}`) }, sign);
    return el("div", { class: "play-points", role: "group", "aria-label": say("play-score", { name }) },
      el("span", {}, name), step(-1, "−", say("army-fewer", { name })), el("strong", {}, String(page.state.score[side === 0 ? 0 : 1])), step(1, "+", say("army-more", { name })));
  }));
}

/** The rules of one side's units that are left: those of this step, then those of any time. @param {PlayPage} page @param {0 | 1} side @param {string} step */
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
  const now = all.filter((one) => moments(one).includes(step));
  const always = all.filter((one) => !moments(one).length);
  return [el("section", { class: "play-rules" }, el("h2", {}, page.names[side] ?? ""),
    now.length ? list(page, now) : el("p", { class: "soft" }, say("play-no-rule")),
    always.length ? el("details", {}, el("summary", {}, say("play-always", { count: always.length })), list(page, always)) : null)];
}

/** @param {PlayPage} page @param {{rule: Owned, names: string[]}[]} rules */
function list(page, rules) {
  return el("ul", {}, ...rules.map(({ rule, names }) => {
    const known = page.notes.knows(rule.rule);
    return el("li", { class: known ? "is-known" : "" },
      el("a", { class: "def", "data-def": `${system}/${rule.rule}`, "data-label": rule.name, "data-args": JSON.stringify(rule.args), href: at(`${system}/`) }, rule.name),
      known ? null : el("span", { class: "soft" }, ` ${names.join(", ")}`),
      el("button", { type: "button", class: "play-button", "aria-pressed": String(known), "aria-label": say("play-known", { name: rule.name }), onclick: () => { page.notes.know(rule.rule); page.show(); } }, "✓"));
  }));
}
