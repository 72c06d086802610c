// What a page does not come with: it is fetched when it is asked for, told of where it cannot be had, and fetched ahead,
// so that it is kept, when somebody begins to use the page: the evening may be without a network.

import { bundleOf } from "../calculator/bundle.js";
import { json, load, moduleUrl, system, whenIdle } from "./assets.js";
import { firstSign } from "./meanwhile.js";
import { notice } from "./notice.js";
import { say } from "./say.js";
import { saves } from "./visits.js";

/** The browser may wait so long for a pause, in milliseconds. */
const PATIENCE = 5000;

/**
 * Do something with what the page did not come with.
 * @template T
 * @param {Promise<T>} asked @param {(come: T) => unknown} work
 */
export function later(asked, work) {
  return asked.then(work, () => notice("is-missing", say("notice-missing")));
}

/** Fetch what armies of this game are read, computed and explained with, and what else a page may ask for. @param {...(() => Promise<unknown>)} more */
export async function ahead(...more) {
  await firstSign();
  if (saves()) return;
  const all = [
    () => load("import"), () => json(`names/${system}.json`), () => json(`defs/${system}.json`), () => bundleOf(() => true),
    () => fetch(moduleUrl("calculator/worker")), ...more,
  ];
  // What cannot be had now is asked for again, and told of, where it is needed.
  whenIdle(() => { for (const one of all) one().catch(() => undefined); }, PATIENCE);
}
