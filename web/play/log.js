// What was done, as sentences, in order: it can be read, written in and shared.

import { el, find } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { act, deed, fresh } from "./state.js";

/** @import { PlayPage } from "./index.js" */

/** @param {PlayPage} page */
export function showLog(page) {
  const place = find(".play-log", HTMLDetailsElement);
  if (!place.dataset.ready) {
    place.dataset.ready = "yes";
    place.addEventListener("toggle", () => showLog(page));
    const box = find("#journal", HTMLInputElement);
    box.addEventListener("keydown", (event) => {
      const word = box.value.trim();
      if (event.key !== "Enter" || !word) return;
      event.preventDefault();
      box.value = "";
      page.do(`t${word.slice(0, 200)}`);
    });
    find("#journal-copier").hidden = !navigator.clipboard;
    find("#journal-copier").addEventListener("click", async () => {
      await navigator.clipboard.writeText(lines(page).join("\n"));
      page.told.textContent = say("play-log-copied");
    });
  }
  if (place.open) find(".play-log ol").replaceChildren(...lines(page).map((line) => el("li", {}, line)));
}

/** @param {PlayPage} page @returns {string[]} */
export function lines(page) {
  const { steps } = page.game;
  const state = fresh(page.table);
  return page.actions.map((action) => {
    act(state, action, page.table);
    const done = deed(action);
    if (done) return told(page, done, state.units[done.side][done.at]);
    return action.startsWith("t") ? action.slice(1) : say("play-step", { round: state.round, step: steps[state.step]?.name ?? "" });
  });
}

/** @param {PlayPage} page @param {import("./state.js").Deed} done @param {import("./state.js").Fighter | undefined} unit what became of it */
function told(page, { kind, side, at, what }, unit) {
  const name = page.pieces[side][at]?.name ?? page.names[side] ?? "";
  const count = Number(what);
  const state = page.game.states.find(({ id }) => id === what)?.name ?? what;
  switch (kind) {
    case "a": return unit?.done ? say("play-log-acts", { name }) : say("play-log-waits", { name });
    case "w": return count > 0 ? say("play-log-wound", { name, count }) : say("play-log-heal", { name, count: -count });
    case "m": return say("play-log-marker", { name, count });
    case "v": return say("play-log-score", { name, count });
    default: return unit?.states.includes(what) ? say("play-log-state", { name, state }) : say("play-log-state-ends", { name, state });
  }
}
