// A profile of one's own as a card: the same model as the generator's, filled from its definition.

import { parseCall } from "../lib/call.js";
import { say } from "../lib/say.js";
import { decode, profileName, weaponName } from "./codec.js";

/** @import { Arg } from "../lib/call.js" */
/** @import { Card, CardBlock, Measures, ProfileShape, Run, Stat } from "../types.js" */
/** @import { Custom } from "./codec.js" */

/** A line of a table keeps so many letters of rules; more go below it, where they may run on. */
const ROOM = 90;

/**
 * @param {string} game @param {string} id @param {Record<string, Card>} known the game's cards by their id
 * @param {ProfileShape | undefined} profiles @param {Measures} measures
 * @returns {Card | null} nothing where the id is no profile of one's own
 */
export function customCard(game, id, known, profiles, measures) {
  const custom = id.startsWith(`${profiles?.kind}/`) ? decode(id) : null;
  if (!custom || !profiles?.card) return null;
  const { cost, stats } = profiles;
  const price = cost && custom.stats[cost.id];
  const { rules: heading, ...card } = profiles.card;
  const rules = custom.rules.map((call) => named(call, known));
  const weapons = custom.weapons.map((weapon, at) => ({ ...weapon, name: weaponName(weapon, at), rules: weapon.rules.map((call) => named(call, known)) }));
  const arms = armament(weapons, profiles, measures);
  /** @type {CardBlock[]} */
  const title = arms.length && rules.length ? [{ t: "h", r: [[heading, ""]] }] : [];
  const uses = [...rules, ...weapons.flatMap((weapon) => weapon.rules)].filter(({ key }) => key).map(({ key }) => `${game}/${key}`);
  const had = stats.filter((stat) => custom.stats[stat.id] !== undefined);
  const lines = [...new Set(had.map(({ line }) => line))];
  return {
    ...card, name: profileName(custom.name), args: "", under: [], tag: say("custom-kind"),
    corner: String(price ?? ""), corner_name: cost?.abbr ?? "",
    stats: lines.map((line) => ({ name: line, cells: had.filter((stat) => stat.line === line).map((stat) => [stat.name, shown(stat, custom.stats)]) })),
    blocks: [...arms, ...title, ...rules.map(({ block }) => block)], uses: [...new Set(uses)],
  };
}

/**
 * What a profile carries as a table, as cards of printed profiles have it: the characteristics that some have, the rules.
 * @param {{name: string, stats: Record<string, number>, rules: {name: string}[]}[]} weapons
 * @param {ProfileShape} profiles @param {Measures} measures
 * @returns {CardBlock[]}
 */
function armament(weapons, { weapon: arms }, measures) {
  if (!arms || !weapons.length) return [];
  const stats = arms.stats.filter(({ id }) => weapons.some((weapon) => id in weapon.stats));
  const all = weapons.map(({ name, stats: values, rules }) =>
    ({ name, values, words: rules.map((rule) => rule.name).join(", ") }));
  const ruled = all.some(({ words }) => words && words.length <= ROOM) ? [{ text: say("rules"), left: true }] : [];
  const heads = [{ text: arms.label, left: true }, ...stats.map(({ abbr }) => ({ text: abbr, left: false })), ...ruled];
  const rows = all.map(({ name, values, words }) =>
    [name, ...stats.map((stat) => shown(stat, values)), ...ruled.map(() => (words.length <= ROOM ? words : say("custom-below")))]);
  /** @type {CardBlock[]} */
  const below = all.filter(({ words }) => words.length > ROOM).map(({ name, words }) => ({ t: "fact", r: [[name, "l"], ["\u2002", ""], [words, ""]] }));
  return [tableOf(heads, rows, measures), ...below];
}

/**
 * A table from its words: narrow columns as wide as these, the others share the rest. Twin of `table` in
 * generator/rules_compendium/cards/blocks.py; tests/vectors/columns.json holds both together.
 * @param {{ text: string, left: boolean }[]} heads @param {string[][]} rows @param {Measures} measures
 * @returns {CardBlock}
 */
export function tableOf(heads, rows, { narrow, narrow_together: together, letter, padding, growth, counted: [least, most] }) {
  const cell = (/** @type {string} */ text) => /** @type {Run[]} */ (text ? [[text, ""]] : []);
  const columns = heads.map(({ text, left }, at) => {
    const words = text.split(/\s+/).map((word) => word.length);
    const third = Math.floor(words.reduce((total, length) => total + length, 0) / 3);
    return { at, left, length: Math.max(third, ...words, ...rows.map((row) => row[at]?.length ?? 0)) };
  });
  // Of columns that are all narrow the longest is not, one of words before one of figures.
  const short = columns.filter(({ length }) => length <= narrow).sort((one, other) => one.length - other.length || other.at - one.at);
  const widest = short.findLast(({ left }) => left) ?? short.at(-1);
  if (widest && short.length === columns.length) short.splice(short.indexOf(widest), 1);
  let sum = 0;
  const fixed = new Set(short.filter(({ length }) => (sum += length) <= together));
  const w = columns.map((column) => (fixed.has(column)
    ? `${(column.length * letter + padding).toFixed(2)}em` : `${(Math.min(Math.max(column.length, least), most) ** growth).toFixed(2)}fr`));
  return {
    t: "table", cap: "", w, a: heads.map(({ left }) => (left ? "left" : "right")),
    heads: heads.map(({ text }) => cell(text)), rows: rows.map((row) => row.map(cell)),
  };
}

/** @param {Stat} stat @param {Record<string, number>} values */
function shown({ id, format }, values) {
  return id in values ? format.replace("{}", String(values[id])) : "—";
}

/**
 * A rule as a line of the card: its name and what it says, by the rule's own card.
 * @param {string} text @param {Record<string, Card>} known
 * @returns {{key: string, name: string, block: CardBlock}}
 */
function named(text, known) {
  const call = parseCall(text);
  const ref = call ? `${call.kind}/${call.name}` : text;
  const key = text in known ? text : ref in known ? ref : "";
  const card = known[key];
  const base = card?.name ?? ref.split("/").pop() ?? text;
  const args = (call?.args ?? []).map((arg) => worded(arg, known));
  const name = key === text || !args.length ? base : `${base} (${args.join(", ")})`;
  const lead = card?.blocks.flatMap((block) => (block.t === "lead" ? [block.r] : []))[0] ?? [];
  return { key, name, block: { t: "p", r: [[name, "n"], [" ", ""], ...lead] } };
}

/** An argument, by the name of the card that it means. @param {Arg} arg @param {Record<string, Card>} known @returns {string} */
function worded(arg, known) {
  if (arg.type !== "call") return arg.text.replace('"', "″");
  const name = Object.entries(known).find(([id]) => id.endsWith(`/${arg.name}`))?.[1].name;
  if (!name) return arg.text;
  return arg.args.length ? `${name} (${arg.args.map((inner) => worded(inner, known)).join(", ")})` : name;
}
