// What a calculator says of two profiles, in a line: for results of the search.

import { json, moduleUrl } from "../lib/assets.js";
import { spoken } from "../lib/say.js";
import { empty, request } from "../calculator/state.js";

/** @import { SearchDuel } from "../types.js" */
/** @import { View } from "../calculator/compute.js" */

/** So many figures stand on a line. */
const MOST = 2;

/** The figures of a game's calculator for a profile on each side. @param {string} game @param {SearchDuel} duel @param {string[]} refs */
export async function answer(game, duel, refs) {
  const [{ rules }, calculator, { profiles }] = await Promise.all([
    json(`calc/${game}.json`), json(`calc/${game}/${duel.id}.json`), json(`calc/${game}-profiles.json`),
  ]);
  const bundle = { rules, calculators: { [calculator.id]: calculator } };
  const known = Object.fromEntries(profiles.map((/** @type {{id: string}} */ one) => [one.id, one]));
  const sides = Object.fromEntries(duel.sides.map((side, at) => [side, refs[at]]));
  const { outputs } = await computed({ rules, calculator }, request({ ...empty(), profiles: sides }, bundle, calculator, known));
  return outputs.filter(({ show }) => show === "headline").slice(0, MOST).map(({ sentence }) => sentence.join("")).join(" · ");
}

/** @param {unknown} open @param {unknown} run @returns {Promise<View>} */
function computed(open, run) {
  const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      resolve(data.answer);
      worker.terminate();
    };
    worker.onerror = reject;
    worker.postMessage({ open, spoken });
    worker.postMessage({ run });
  });
}
