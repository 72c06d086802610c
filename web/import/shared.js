// The text that Army Forge shares. Twin of generator/rules_compendium/importing/shared.py; tests/vectors/rosters.json holds
// both together.

import { empty, own } from "./roster.js";
import { COUNT, count, LINK, listed, points, unmarked, word } from "./words.js";

/** @import { Profile, Roster, Unit } from "./roster.js" */

const TITLE = /^\++ (.*?)(?: \[[^\]]*?(\d{1,6}) ?pts\])?(?: \[[^\]]*\])* ?\++$/;
const FORGE = /^(?:(\d{1,3})x )?(.+?) \[(\d{1,3})\] Q(\d)\+ D(\d)\+ \| (\d{1,6}) ?pts(?: \| (.*))?$/;
const VERSION = / \(v[\d.]+\)/g;
const WEAPON = /^(?:(\d{1,3})x )?([^()]+?) \((.*)\)$/;
// `Pride Captain(Fear Aura)`, and `Tough(3)`.
const CALLED = /^([^()]+?) ?\((.*)\)$/;
const ARGUMENTS = /^[+\d, "]+\+?$/;

/** Whether lines are such a text. @param {string[]} lines */
export function isShared(lines) {
  return lines.some((line) => FORGE.test(unmarked(line)));
}

/** @param {string[]} lines @returns {Roster} */
export function rosterOfShared(lines) {
  const roster = empty();
  let list = "", copies = 1, inside = false;
  for (const raw of lines) {
    const line = unmarked(raw);
    const unit = FORGE.exec(line);
    const title = roster.units.length ? null : TITLE.exec(raw.trim());
    if (unit) {
      copies = count(unit[1] ?? "1");
      inside = true;
      for (let copy = 0; copy < copies; copy += 1) roster.units.push(forgeUnit(unit, list));
    } else if (title) {
      const [, name = "", declared] = title;
      roster.name = word(name);
      roster.points = declared ? points(declared) : null;
      list = name.replace(VERSION, "");
    } else if (line && inside) {
      for (const one of roster.units.slice(-copies)) {
        const weapons = listed(line).map((part) => weapon(part, one.models));
        one.profiles.push(...weapons);
        for (const { name, count: number } of weapons) one.options[name] = number;
      }
    } else if (line && !LINK.test(line)) roster.left.push(word(line));
    inside = inside && Boolean(line);
  }
  return roster;
}

/** @param {RegExpExecArray} match @param {string} list @returns {Unit} */
function forgeUnit([, , name = "", size = "", quality = "", defense = "", price = "", rest = ""], list) {
  /** @type {string[]} */
  const rules = [];
  const options = new Map();
  for (const part of listed(rest)) {
    const [, number = "1", one = part] = COUNT.exec(part) ?? [];
    const inner = CALLED.exec(one)?.[2];
    if (inner === undefined || ARGUMENTS.test(inner)) rules.push(one);
    else {
      options.set(one, count(number));
      rules.push(...listed(inner));
    }
  }
  const stats = new Map([["quality", quality], ["defense", defense]]);
  return {
    name: word(name),
    called: "",
    points: points(price),
    models: count(size),
    id: "",
    joins: "",
    list,
    profiles: [{ name: word(name), kind: "Unit", count: 1, stats: own(stats), rules: [] }],
    rules: [...new Set(rules)],
    options: own(options),
  };
}

/** @param {string} text @param {number} size @returns {Profile} */
function weapon(text, size) {
  const [, number = "1", name, shape = ""] = WEAPON.exec(text) ?? [];
  if (name === undefined) return { name: word(text), kind: "Weapon", count: 1, stats: own(new Map()), rules: [] };
  const stats = new Map();
  const rules = [];
  for (const part of listed(shape)) {
    const range = /^(\d{1,3})["″”]$/.exec(part)?.[1];
    const attacks = /^A(\d{1,3})$/.exec(part)?.[1];
    if (range) stats.set("range", range);
    else if (attacks) stats.set("attacks", attacks);
    else rules.push(part);
  }
  return { name: word(name), kind: "Weapon", count: Math.max(1, Math.floor(count(number) / size)), stats: own(stats), rules };
}
