// Armies from and for other tools: rosters of BattleScribe, New Recruit and Army Forge, text as players post it; and the
// army as such files. The page of armies loads it when a file is opened or wanted.

import { decode as profile, weaponName } from "../custom/codec.js";
import { at, json, system } from "../lib/assets.js";
import { asRos, asText } from "./export.js";
import { rosterOf, taken, textOfFile } from "./open.js";
import { Refusal } from "./refusal.js";
import { decode, encode, unit } from "../army/state.js";
import { pathTo, say } from "../lib/say.js";

/** @import { Names, Room } from "../types.js" */
/** @import { Entry, Export } from "./export.js" */
/** @import { ArmyPage } from "../army/index.js" */
/** @import { Roster, Standing } from "../army/roster.js" */
/** @import { Army } from "../army/state.js" */

/** The army's own link in a file that we write, and how long such a file is at the most. */
const LINK = /(?:https?|file):\/\/[^\s<#]{0,500}#([^\s<]+)/;
const LONGEST = 1_000_000;

/**
 * An army of another tool's file, with what is to be said of it; a sentence alone where it cannot be read.
 * @param {Pick<ArmyPage, "roster">} page @param {File} file
 * @returns {Promise<{army: Army | null, told: string[]}>}
 */
export async function opened({ roster }, file) {
  try {
    const text = await textOfFile(file);
    return ours(roster, text) ?? theirs(roster, text, await json(`names/${system}.json`));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { army: null, told: [error.told(file.name)] };
  }
}

/**
 * An army of a file that this page wrote, by the link in it; nothing where anything else in the file was changed since,
 * or the game's prices were.
 * @param {Roster} roster @param {string} text
 */
export function ours(roster, text) {
  const [, link = ""] = (text.length < LONGEST && LINK.exec(text)) || [];
  const army = link ? decode(link.replaceAll("&amp;", "&"), roster.game.limit) : null;
  const said = (/** @type {string} */ words) => words.replace(LINK, "").replace(/\s+/g, " ").trim();
  if (!army || !["ros", "txt"].some((kind) => said(written(roster, army, kind === "ros" ? "ros" : "txt")) === said(text))) return null;
  const { cost, count } = totals(roster, army);
  return { army, told: [say("import-came-at", { count, points: cost })] };
}

/** An army of a roster. @param {Roster} roster @param {string} text @param {Names} names */
export function theirs(roster, text, names) {
  const { army, told } = taken(rosterOf(text, Object.keys(names.units)), names, (id) => roomOf(roster, id));
  const units = army.units.map(({ id, options, ...more }) => ({ ...unit(id), ...more, options: { ...options } }));
  return { army: { name: army.name, limit: army.limit, units, without: [] }, told };
}

/** What a profile may take: the name of each option with its place, and how many models it has. @param {Roster} roster @param {string} id @returns {Room} */
function roomOf(roster, id) {
  const { models: { least, most } = { least: 1, most: null }, options = [] } = roster.choice(id) ?? {};
  const choices = options.flatMap((group) => group.choices);
  const more = Object.fromEntries(choices.filter((one) => one.models).map((one) => [one.id, one.models ?? 0]));
  return { choices: choices.map((one) => [one.name, one.id]), least, most, more, combine: roster.game.combine };
}

/** What an army costs, and how many units it has. @param {Roster} roster @param {Army} army */
function totals(roster, army) {
  const all = roster.standing(army).filter((one) => one !== null);
  return { cost: all.reduce((sum, { member }) => sum + member.cost * member.copies, 0), count: all.reduce((sum, { member }) => sum + member.copies, 0) };
}

/** The army as a file of another tool: its ending and its text. @param {Roster} roster @param {Army} army @param {"ros" | "txt"} kind */
export function written(roster, army, kind) {
  const { game } = roster;
  /** @type {Export} */
  const given = {
    name: army.name || game.label,
    game: game.card?.game ?? system,
    system,
    limit: army.limit,
    cost: totals(roster, army).cost,
    unit: game.cost?.abbr ?? "",
    link: `${at(pathTo(`${system}/army`))}#${encode(army)}`,
    entries: roster.standing(army).filter((one) => one !== null).map((one) => entry(roster, one)),
  };
  return kind === "ros" ? asRos(given) : asText(given);
}

/** @param {Roster} roster @param {Standing} standing @returns {Entry} */
function entry({ bundle, game }, { choice, groups, member, unit: own }) {
  const custom = profile(choice.id);
  // Arguments of one's own rules as they are written, which is how they are read again.
  const called = (/** @type {string} */ call) => `${bundle.rules[call.replace(/\(.*/, "")]?.name ?? call.replace(/\(.*/, "")}${/\(.*/.exec(call)?.[0] ?? ""}`;
  const named = (/** @type {string} */ rule) => {
    const own_ = custom?.rules.find((call) => call.replace(/\(.*/, "") === rule);
    return own_ ? called(own_) : choice.rules.find((one) => one.rule === rule)?.name ?? bundle.rules[rule]?.name ?? rule;
  };
  const figures = game.stats.filter(({ id }) => id in member.stats).map(({ id, line, name, format }) => ({ name: [line, name].filter(Boolean).join(" "), value: format.replace("{}", String(member.stats[id])) }));
  const weapons = (custom?.weapons ?? []).map((weapon, at) => ({
    name: weaponName(weapon, at),
    figures: (game.weapon?.stats ?? []).filter(({ id }) => id in weapon.stats).map(({ id, name, format }) => ({ name, value: format.replace("{}", String(weapon.stats[id])) })),
    rules: weapon.rules.map(called),
  }));
  const options = groups.flatMap((group) => group.choices.filter(({ id }) => own.options[id]).map(({ id, name }) => ((own.options[id] ?? 0) > 1 ? `${own.options[id]}x ${name}` : name)));
  return { name: choice.name, called: own.name, list: member.list, copies: member.copies, models: member.models, cost: member.cost, figures, rules: member.rules.map(named), options, weapons };
}
