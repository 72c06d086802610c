// A battle as the list of what was done: its state is that list played again, so nothing of it can be lost or differ.

/**
 * @typedef {{wounds: number, began: number, done: boolean, states: string[], markers: number}} Fighter wounds: those taken, and
 *   those at the beginning of the round
 * @typedef {{round: number, step: number, score: [number, number], units: [Fighter[], Fighter[]]}} State
 * @typedef {{steps: number, sizes: [number[], number[]]}} Table how many steps a round has; the wounds that each unit takes
 */

/** What can be done, each as a short text: a letter, whom it concerns, what. */
const ACTION = /^(?:[np]|a[01]\.\d{1,3}|[wm][01]\.\d{1,3}:-?\d{1,3}|s[01]\.\d{1,3}:[a-z0-9-]+\/[a-z0-9-]+|v[01]:-?\d{1,3}|t[^]{0,200})$/;
const PARTS = /^([awmsv])([01])(?:\.(\d+))?(?::([^]*))?$/;
export const MOST_ACTIONS = 5000;
const MOST_MARKERS = 99;

/** @param {Table} table @returns {State} */
export function fresh({ sizes }) {
  const side = (/** @type {number[]} */ some) => some.map(() => ({ wounds: 0, began: 0, done: false, states: [], markers: 0 }));
  return { round: 1, step: 0, score: [0, 0], units: [side(sizes[0]), side(sizes[1])] };
}

/** Whether a text is an action. @param {string} action */
export function isAction(action) {
  return ACTION.test(action);
}

/** @typedef {{kind: string, side: 0 | 1, at: number, what: string}} Deed what is done to a unit, or to the score */

/** What an action does to a unit or to the score; nothing where it is a step or a note. @param {string} action @returns {Deed | null} */
export function deed(action) {
  const [, kind = "", side, at, what = ""] = PARTS.exec(action) ?? [];
  return kind ? { kind, side: side === "0" ? 0 : 1, at: Number(at ?? -1), what } : null;
}

/** Do something: the state is changed in place. @param {State} state @param {string} action @param {Table} table */
export function act(state, action, { steps, sizes }) {
  const done = deed(action);
  if (!done) {
    if (action === "n" || action === "p") pass(state, action === "n" ? 1 : -1, steps);
    return;
  }
  const { kind, side, at, what } = done;
  const unit = state.units[side][at];
  if (kind === "v") state.score[side] += Number(what);
  else if (unit) change(unit, kind, what, sizes[side][at] ?? 0);
}

/** Go to the next step, or back: in a new round everybody may act again. @param {State} state @param {1 | -1} by @param {number} steps */
function pass(state, by, steps) {
  state.step += by;
  if (state.step >= steps) {
    Object.assign(state, { step: 0, round: state.round + 1 });
    for (const unit of state.units.flat()) Object.assign(unit, { done: false, began: unit.wounds });
  }
  if (state.step < 0) Object.assign(state, state.round > 1 ? { step: steps - 1, round: state.round - 1 } : { step: 0 });
}

/** @param {Fighter} unit @param {string} kind @param {string} what @param {number} most the wounds that it takes */
function change(unit, kind, what, most) {
  if (kind === "a") unit.done = !unit.done;
  if (kind === "w") unit.wounds = Math.max(0, Math.min(unit.wounds + Number(what), most));
  if (kind === "m") unit.markers = Math.max(0, Math.min(unit.markers + Number(what), MOST_MARKERS));
  if (kind === "s") unit.states = unit.states.includes(what) ? unit.states.filter((one) => one !== what) : [...unit.states, what].sort();
}

/** The state after some actions. @param {string[]} actions @param {Table} table @returns {State} */
export function replay(actions, table) {
  const state = fresh(table);
  for (const action of actions) act(state, action, table);
  return state;
}

/**
 * A battle in a link: both armies as their own links, and what was done.
 * @param {[string, string]} armies @param {string[]} actions
 */
export function encode(armies, actions) {
  const given = new URLSearchParams();
  given.set("1", armies[0]);
  given.set("2", armies[1]);
  if (actions.length) given.set("fait", actions.map((action) => action.replace(/[%~]/g, encodeURIComponent).replaceAll("~", "%7E")).join("~"));
  return given.toString();
}

/** @param {string} text the part of an address after `#` @returns {{armies: [string, string], actions: string[]} | null} */
export function decode(text) {
  const given = new URLSearchParams(text.replace(/^#/, ""));
  const [one, two] = [given.get("1"), given.get("2")];
  if (one === null || two === null) return null;
  const done = (given.get("fait") ?? "").split("~").filter(Boolean).map((action) => action.replaceAll("%7E", "~").replaceAll("%25", "%"));
  return { armies: [one, two], actions: done.filter(isAction).slice(0, MOST_ACTIONS) };
}
