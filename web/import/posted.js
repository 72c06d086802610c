// Rosters as text: as Army Forge and New Recruit share them, and as players post them. Twin of
// generator/rules_compendium/importing/posted.py; tests/vectors/rosters.json holds both together.

import { MOST_UNITS, own } from "./roster.js";
import { clean, count, listed, points, word } from "./words.js";

/** @import { Profile, Roster, Unit } from "./roster.js" */

const MOST_TEXT = 200000;
const MOST_LINES = 4000;
const LONGEST_LINE = 1000;
const TITLE = /^\++ (.*?)(?: \[[^\]]*?(\d{1,6}) ?pts\])?(?: \[[^\]]*\])* ?\++$/;
const FORGE = /^(?:(\d{1,3})x )?(.+?) \[(\d{1,3})\] Q(\d)\+ D(\d)\+ \| (\d{1,6}) ?pts(?: \| (.*))?$/;
const VERSION = / \(v[\d.]+\)/g;
const WEAPON = /^(?:(\d{1,3})x )?([^()]+?) \((.*)\)$/;
// `Pride Captain(Fear Aura)`, and `Tough(3)`.
const CALLED = /^([^()]+?) ?\((.*)\)$/;
const ARGUMENTS = /^[+\d, "]+\+?$/;
const COUNT = /^(\d{1,3}) ?[x×] (.*)$/;
const SIZED = /^(.*\S) ?\[(\d{1,3})\]$/;
const MONEY = "(?:pts?|points?|pkt\\.?|punkte)";
// A price behind a sign, up to the end or to what was chosen; or one that says that it is one.
const PRICED = new RegExp(`[[(–—:-] ?(\\d{1,6}(?:[.,]\\d{1,3})?) ?${MONEY}?[\\])]?(?=$|[:,])`, "i");
const PLAINLY = new RegExp(`(?<=\\D) (\\d{1,6}) ?${MONEY}(?=$)`, "i");
const TOTAL = /^(?:total|summe|gesamt)\b.*?(\d{1,6})/i;
const BULLET = /^(?:[.•*·–+-]+\s+|\s{2,}|\t)/;
const LINK = /^(?:https?|file):\/\//;
const SIGNS = /^[\s.•*·–#>+-]+|[\s+#]+$/g;

/** A roster that was pasted; one without units where nothing in it reads like a unit. @param {string} text @returns {Roster} */
export function rosterOfText(text) {
  const lines = text.slice(0, MOST_TEXT).split("\n").slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const roster = lines.some((line) => FORGE.test(line.trim())) ? ofForge(lines) : ofPlayers(lines);
  const units = roster.units.slice(0, MOST_UNITS);
  return { ...roster, units, total: units.reduce((sum, unit) => sum + unit.points, 0) };
}

/** @param {string[]} lines @returns {Roster} */
function ofForge(lines) {
  const roster = empty();
  let list = "", copies = 1;
  for (const raw of lines) {
    const line = raw.trim();
    const unit = FORGE.exec(line);
    const title = TITLE.exec(line);
    if (unit) {
      copies = count(unit[1] ?? "1");
      for (let copy = 0; copy < copies; copy += 1) roster.units.push(forgeUnit(unit, list));
    } else if (title) {
      const [, name = "", declared] = title;
      roster.name = word(name);
      roster.points = declared ? points(declared) : null;
      list = name.replace(VERSION, "");
    } else if (line && roster.units.length) {
      for (const one of roster.units.slice(-copies)) {
        const weapons = listed(line).map((part) => weapon(part, one.models));
        one.profiles.push(...weapons);
        for (const { name, count: number } of weapons) one.options[name] = number;
      }
    }
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

/** @param {string[]} lines @returns {Roster} */
function ofPlayers(lines) {
  const roster = empty();
  for (const raw of lines) {
    const line = clean(raw).replace(SIGNS, "");
    if (line && !LINK.test(line)) readLine(roster, raw, line);
  }
  return roster;
}

/** @param {Roster} roster @param {string} raw @param {string} line */
function readLine(roster, raw, line) {
  const { units } = roster;
  const total = TOTAL.exec(line)?.[1];
  const priced = PRICED.exec(line) ?? PLAINLY.exec(line);
  if (total) roster.points = points(total);
  else if (raw.trimStart().startsWith("+") && raw.trimEnd().endsWith("+")) {
    // A heading of New Recruit: the roster's own has the points of all.
    const match = PRICED.exec(line);
    if (!match || roster.points !== null || units.length) return;
    roster.name = word(line.slice(0, match.index));
    roster.points = price(match);
  } else if (BULLET.test(raw) && units.length) for (const part of listed(line)) Object.assign(/** @type {Unit} */ (units.at(-1)).options, chosen(part));
  else if (priced) units.push(...unit(line, priced));
  else if (!roster.name && !units.length) roster.name = word(line);
  else roster.left.push(line);
}

/** The unit of a line; the price is that of all its models. @param {string} line @param {RegExpExecArray} match @returns {Unit[]} */
function unit(line, match) {
  const before = line.slice(0, match.index);
  const own_ = before.slice(before.lastIndexOf(": ") < 0 ? 0 : before.lastIndexOf(": ") + 2).replace(SIGNS, "");
  const [, number = "1", name = own_] = COUNT.exec(own_) ?? [];
  const options = own(new Map());
  for (const part of listed(line.slice(match.index + match[0].length).replace(/^[:, ]+/, ""))) Object.assign(options, chosen(part));
  if (!name) return [];
  const [, called = name, size = ""] = SIZED.exec(name) ?? [];
  const copies = size ? count(number) : 1;
  // `2x Orcs [10]` are two units of ten, `2 x Orcs` are two orcs.
  const one = { name: word(called), points: Math.floor(price(match) / copies), models: count(size || number), id: "", joins: "", list: "", called: "", profiles: [], rules: [], options };
  return Array.from({ length: copies }, () => ({ ...one, options: own(new Map(Object.entries(options))) }));
}

/** A price; a comma stands between thousands. @param {RegExpExecArray} match */
function price(match) {
  return points((match[1] ?? "").replaceAll(",", ""));
}

/** @param {string} text @returns {Record<string, number>} */
function chosen(text) {
  const at = PRICED.exec(text)?.index;
  const name = (at ? text.slice(0, at) : text).replace(SIGNS, "");
  const [, number = "1", one = name] = COUNT.exec(name) ?? [];
  return own(new Map([[word(one), count(number)]]));
}

/** @returns {Roster} */
function empty() {
  return { name: "", game: "", points: null, total: 0, limit: 0, units: [], left: [] };
}
