// What was done, as sentences, in order: it can be read, written in and shared.

import { el, find, rows } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { deed } from "./state.js";

/** @import { PlayPage } from "./index.js" */
/** @import { State } from "./state.js" */

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
    const words = () => [`${page.names[0]} ${page.state.score[0]} – ${page.state.score[1]} ${page.names[1]}`, ...lines(page)].join("\n");
    find("#journal-copier").hidden = !navigator.clipboard;
    find("#journal-copier").addEventListener("click", async () => {
      await navigator.clipboard.writeText(words());
      page.told.textContent = say("play-log-copied");
    });
    find("#journal-envoyer").hidden = !("share" in navigator);
    find("#journal-envoyer").addEventListener("click", () => navigator.share({ text: words() }).catch(() => undefined));
  }
  if (place.open) rows(find(".play-log ol"), lines(page).map((line, at) => ({ key: at, given: [line], make: () => el("li", {}, line) })));
}

/** @param {PlayPage} page @returns {string[]} */
export function lines(page) {
  const { game: { steps }, states } = page;
  const said = page.actions.map((action, i) => {
    const state = /** @type {State} */ (states[i + 1]);
    const done = deed(action);
    if (done?.kind === "w") return wounded(page, done, i);
    if (done) return told(page, done, state.units[done.side][done.at]);
    if (action.startsWith("t")) return action.slice(1);
    if (action.startsWith("c")) return page.game.scenarios.find(({ id }) => id === action.slice(1))?.name ?? "";
    if (action.startsWith("k")) return "";
    if (action.startsWith("l")) return say("labelled", { label: say("play-length"), value: Number(action.slice(1)) });
    const whose = page.game.turns ? `${page.names[state.turn] ?? ""} · ` : "";
    return whose + say("play-step", { round: state.round, step: steps[state.step]?.name ?? "" });
  });
  return said.filter(Boolean);
}

/** @param {PlayPage} page @param {import("./state.js").Deed} done @param {import("./state.js").Fighter | undefined} unit what became of it */
function told(page, { kind, side, at, what }, unit) {
  const name = page.pieces[side][at]?.name ?? page.names[side] ?? "";
  const count = Number(what);
  const state = page.game.states.find(({ id }) => id === what)?.name ?? what;
  switch (kind) {
    case "a": return unit?.done ? say("play-log-acts", { name }) : say("play-log-waits", { name });
    case "m": return say("play-log-marker", { name, count });
    case "v": return scored(page, name, what);
    case "g": return counted(page, name, what);
    default: return unit?.states.includes(what) ? say("play-log-state", { name, state }) : say("play-log-state-ends", { name, state });
  }
}

/** What a unit has lost, once for all the taps in a row. @param {PlayPage} page @param {import("./state.js").Deed} done @param {number} i the action's place */
function wounded({ actions, pieces }, { side, at, what }, i) {
  const alike = (/** @type {string} */ action = "") => action === actions[i];
  if (alike(actions[i + 1])) return "";
  const others = actions.slice(0, i + 1).reverse().findIndex((action) => !alike(action));
  const count = Number(what) * (others < 0 ? i + 1 : others);
  const name = pieces[side][at]?.name ?? "";
  return count > 0 ? say("play-log-wound", { name, count }) : say("play-log-heal", { name, count: -count });
}

/** @param {PlayPage} page @param {string} name @param {string} what */
function counted({ game }, name, what) {
  const [id, by] = what.split(",");
  const label = `${name}, ${game.counters.find((one) => one.id === id)?.name ?? id ?? ""}`;
  return say("labelled", { label, value: Number(by) > 0 ? `+${by}` : `−${Math.abs(Number(by))}` });
}

/** Points, with what they were for where a line of the scenario was tapped. @param {PlayPage} page @param {string} name @param {string} what */
function scored({ game, state }, name, what) {
  const [points = "", line = ""] = what.split(",");
  const words = line && game.scenarios.find(({ id }) => id === state.scenario)?.scoring[Number(line)]?.words;
  const told = say("play-log-score", { name, count: Number(points) });
  return words ? say("labelled", { label: told, value: words }) : told;
}
