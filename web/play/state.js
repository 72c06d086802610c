// A battle as the list of what was done: its state is that list played again, so nothing of it can be lost or differ. A
// state is a value: what is done gives another one, in which units that it did not change are the same ones.

import { asked, asking } from "../lib/asked.js";

/**
 * @template T
 * @typedef {readonly [T, T]} Both
 */
/**
 * @typedef {Readonly<{wounds: number, began: number, done: boolean, states: readonly string[], markers: number}>} Fighter wounds:
 *   those taken, and those at the beginning of the round
 * @typedef {Readonly<{round: number, step: number, turn: 0 | 1, first: 0 | 1, rounds: number, score: Both<number>, scored: Both<Readonly<Record<string, number>>>, counts: Both<Readonly<Record<string, number>>>, scenario: string, ticked: readonly string[], units: Both<readonly Fighter[]>}>} State
 *   turn: whose it is, where each player has turns of one's own; first: who began; rounds: how many there are, where that is known; scored: points
 *   by the lines of the scenario; counts: what each player has a number of; ticked: what is done with in this round
 * @typedef {{steps: number, sizes: Both<number[]>, rounds?: number, turns?: boolean, ends?: string[], groups?: Both<number[]>}} Table how many steps
 *   a round has; the wounds that each unit takes; how many rounds there are, where that is known; whether each player goes
 *   through the steps alone; the states that end with a round, and what is counted that is lost with it; the unit with which each acts
 */

/** What can be done, each as a short text: a letter, whom it concerns, what. */
const ACTION = /^(?:[npx]|a[01]\.\d{1,3}|[wm][01]\.\d{1,3}:-?\d{1,3}|s[01]\.\d{1,3}:[a-z0-9-]+\/[a-z0-9-]+|v[01]:-?\d{1,3}(?:,\d{1,2})?|g[01]:[a-z0-9-]+\/[a-z0-9-]+,-?\d{1,3}|c(?:[a-z0-9-]+\/[a-z0-9-]+)?|l\d{1,2}|k[a-z0-9./-]{1,200}|t[^]{0,200})$/;
const PARTS = /^([awmsvg])([01])(?:\.(\d+))?(?::([^]*))?$/;
export const MOST_ACTIONS = 5000;
const NAMES = ["done"];
const MOST_MARKERS = 99;
const MOST_TICKS = 400;
const MOST_COUNTED = 999;

/** @param {Table} table @returns {State} */
export function fresh({ rounds = 0, sizes }) {
  const side = (/** @type {number[]} */ some) => some.map(() => ({ wounds: 0, began: 0, done: false, states: [], markers: 0 }));
  return { round: 1, step: 0, turn: 0, first: 0, rounds, score: [0, 0], scored: [{}, {}], counts: [{}, {}], scenario: "", ticked: [], units: [side(sizes[0]), side(sizes[1])] };
}

/** Whether a text is an action. @param {string} action */
export function isAction(action) {
  return ACTION.test(action);
}

/** @typedef {{kind: string, side: 0 | 1, at: number, what: string}} Deed what is done to a unit, or to the score */

/** How an action changes a unit or the score; nothing for a step or a note. @param {string} action @returns {Deed | null} */
export function deed(action) {
  const [, kind = "", side, at, what = ""] = PARTS.exec(action) ?? [];
  return kind ? { kind, side: side === "0" ? 0 : 1, at: Number(at ?? -1), what } : null;
}

/** Do something: the state that comes of it. @param {State} state @param {string} action @param {Table} table @returns {State} */
export function act(state, action, table) {
  const done = deed(action);
  const rest = action.slice(1);
  switch (action[0]) {
    case "n": return onward(state, table);
    case "p": return back(state, table);
    case "x": return { ...state, turn: other(state.turn), first: other(state.turn) };
    case "c": return { ...state, scenario: rest };
    case "l": return { ...state, rounds: Number(rest) };
    case "k": return { ...state, ticked: toggled(state.ticked, rest).slice(-MOST_TICKS) };
  }
  if (!done) return state;
  const { kind, side, at, what } = done;
  if (kind === "v") return scored(state, side, what);
  if (kind === "g") return { ...state, counts: on(state.counts, side, (counts) => counted(counts, what)) };
  const most = table.sizes[side][at] ?? 0;
  const groups = (kind === "a" && table.groups?.[side]) || [];
  const one = (/** @type {number} */ place) => groups[place] ?? place;
  return { ...state, units: on(state.units, side, (units) => units.map((unit, place) => (place === at || one(place) === one(at) ? changed(unit, kind, what, most) : unit))) };
}

/** Points of a side, and by which line of the scenario it has them. @param {State} state @param {0 | 1} side @param {string} what how many, and the line @returns {State} */
function scored(state, side, what) {
  const [points, line = ""] = what.split(",");
  const by = (/** @type {number} */ number) => number + Number(points);
  const score = on(state.score, side, by);
  return line ? { ...state, score, scored: on(state.scored, side, (lines) => ({ ...lines, [line]: by(lines[line] ?? 0) })) } : { ...state, score };
}

/** What both sides have, with another on one. @template T @param {Both<T>} both @param {0 | 1} side @param {(one: T) => T} change @returns {Both<T>} */
function on([one, two], side, change) {
  return side ? [one, change(two)] : [change(one), two];
}

/** @param {0 | 1} side @returns {0 | 1} */
function other(side) {
  return side ? 0 : 1;
}

/** What a player has a number of: never below nothing. @param {Readonly<Record<string, number>>} counts @param {string} what its name, then by how much */
function counted(counts, what) {
  const [id = "", by = ""] = what.split(",");
  return { ...counts, [id]: Math.max(0, Math.min((counts[id] ?? 0) + Number(by), MOST_COUNTED)) };
}

/** @param {readonly string[]} some @param {string} one */
function toggled(some, one) {
  return some.includes(one) ? some.filter((each) => each !== one) : [...some, one];
}

/** Whether this is the last step of the last round. @param {State} state @param {Table} table */
export function isLast({ round, rounds, step, turn, first }, { steps, turns = false }) {
  return rounds > 0 && round >= rounds && step >= steps - 1 && (!turns || turn !== first);
}

/** Go to the next step, until the last; with a new turn whose it is may act again, with a new round everybody. @param {State} state @param {Table} table @returns {State} */
function onward(state, table) {
  const { steps, turns = false, ends = [] } = table;
  if (isLast(state, table)) return state;
  if (state.step + 1 < steps) return { ...state, step: state.step + 1 };
  const next = { ...state, step: 0, ticked: [] };
  if (turns && state.turn === state.first) return { ...next, turn: other(state.first) };
  const rested = (/** @type {readonly Fighter[]} */ units) => units.map((unit) => (
    unit.done || unit.began !== unit.wounds || unit.states.some((one) => ends.includes(one)) ? { ...unit, done: false, began: unit.wounds, states: unit.states.filter((one) => !ends.includes(one)) } : unit));
  const left = (/** @type {Readonly<Record<string, number>>} */ counts) => (ends.some((id) => counts[id]) ? Object.fromEntries(Object.entries(counts).filter(([id]) => !ends.includes(id))) : counts);
  return { ...next, round: state.round + 1, turn: state.first, counts: [left(state.counts[0]), left(state.counts[1])], units: [rested(state.units[0]), rested(state.units[1])] };
}

/** Go back a step. @param {State} state @param {Table} table @returns {State} */
function back(state, { steps, turns = false }) {
  if (state.step > 0) return { ...state, step: state.step - 1 };
  if (turns && state.turn !== state.first) return { ...state, step: steps - 1, turn: state.first };
  if (state.round < 2) return state;
  return { ...state, step: steps - 1, round: state.round - 1, turn: turns ? other(state.first) : state.turn };
}

/** @param {Fighter} unit @param {string} kind @param {string} what @param {number} most the wounds that it takes @returns {Fighter} */
function changed(unit, kind, what, most) {
  if (kind === "a") return { ...unit, done: !unit.done };
  if (kind === "w") return { ...unit, wounds: Math.max(0, Math.min(unit.wounds + Number(what), most)) };
  if (kind === "m") return { ...unit, markers: Math.max(0, Math.min(unit.markers + Number(what), MOST_MARKERS)) };
  return { ...unit, states: toggled(unit.states, what).sort() };
}

/** The states from the beginning to the end of some actions: one more than actions. @param {readonly string[]} actions @param {Table} table @returns {State[]} */
export function played(actions, table) {
  const states = [fresh(table)];
  for (const action of actions) states.push(act(/** @type {State} */ (states.at(-1)), action, table));
  return states;
}

/** The state after some actions. @param {readonly string[]} actions @param {Table} table @returns {State} */
export function replay(actions, table) {
  return /** @type {State} */ (played(actions, table).at(-1));
}

/** The fewest actions that come to the same state: what a picture code has room for; the log stays behind. @param {State} state @param {Table} table @returns {string[]} */
export function condensed(state, table) {
  const own = (/** @type {number} */ place, /** @type {number} */ at) => (table.groups?.[place]?.[at] ?? at) === at;
  const units = ([0, 1]).flatMap((place) => state.units[place === 0 ? 0 : 1].map((unit, at) => ({ unit, id: `${place}.${at}`, acts: unit.done && own(place, at) })));
  // Rounds without an end, until the battle stands where it stood.
  const open = state.rounds !== (table.rounds ?? 0) || (state.rounds > 0 && state.rounds < Math.max(2, state.round));
  const marched = [...(open ? ["l0"] : []), ...(state.first ? ["x"] : []), ...units.flatMap(({ unit, id }) => (unit.began ? [`w${id}:${unit.began}`] : []))];
  const where = (/** @type {string[]} */ done) => {
    const { round, step, turn } = replay(done, table);
    return round === state.round && step === state.step && turn === state.turn;
  };
  // Whoever went back into the first round has marks of a later one.
  if (state.round === 1 && units.some(({ unit }) => unit.began)) while (replay(marched, table).round === 1) marched.push("n");
  const sign = replay(marched, table).round > state.round ? "p" : "n";
  while (!where(marched)) marched.push(sign);
  const now = units.flatMap(({ acts, unit, id }) => [
    ...(unit.wounds === unit.began ? [] : [`w${id}:${unit.wounds - unit.began}`]), ...(acts ? [`a${id}`] : []), ...(unit.markers ? [`m${id}:${unit.markers}`] : []),
    ...unit.states.map((one) => `s${id}:${one}`),
  ]);
  const points = state.score.flatMap((score, side) => {
    const lines = Object.entries(state.scored[side === 0 ? 0 : 1]).filter(([, number]) => number);
    const rest = score - lines.reduce((sum, [, number]) => sum + number, 0);
    return [...lines.map(([line, number]) => `v${side}:${number},${line}`), ...(rest ? [`v${side}:${rest}`] : [])];
  });
  const counts = state.counts.flatMap((some, side) => Object.entries(some).filter(([, number]) => number).map(([id, number]) => `g${side}:${id},${number}`));
  return [...(state.scenario ? [`c${state.scenario}`] : []), ...marched, ...(open ? [`l${state.rounds}`] : []), ...now, ...points, ...counts, ...state.ticked.map((one) => `k${one}`)];
}

/**
 * A battle in a link: both armies as their own links, and what was done.
 * @param {[string, string]} armies @param {string[]} actions
 */
export function encode(armies, actions) {
  const done = actions.map((action) => action.replace(/[%~]/g, encodeURIComponent).replaceAll("~", "%7E")).join("~");
  return asking([["1", armies[0]], ["2", armies[1]], ...(done ? [["done", done]] : [])], NAMES).toString();
}

/**
 * @param {string} text the part of an address after `#` @param {string[]} [lost] what it says and no battle can have
 * @returns {{armies: [string, string], actions: string[]} | null}
 */
export function decode(text, lost = []) {
  const given = asked(text.replace(/^#/, ""), NAMES);
  const [one, two] = [given.get("1"), given.get("2")];
  if (one === null || two === null) return null;
  const done = (given.get("done") ?? "").split("~").filter(Boolean).map((action) => action.replaceAll("%7E", "~").replaceAll("%25", "%"));
  const actions = done.filter(isAction);
  lost.push(...done.filter((action) => !isAction(action)), ...actions.slice(MOST_ACTIONS));
  return { armies: [one, two], actions: actions.slice(0, MOST_ACTIONS) };
}
