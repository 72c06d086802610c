// Files of other tools as armies, on the device: nothing of them leaves it. What comes of a file is an army and what to
// say about it, or a Refusal.

import { parse } from "../lib/own.js";
import { alphabetical, say } from "../lib/say.js";
import { armyOf } from "./army.js";
import { rosterOfText } from "./posted.js";
import { Refusal } from "./refusal.js";
import { isList, rosterOfForge, rosterOfTree } from "./roster.js";
import { ofJson } from "./tree.js";
import { xmlTree } from "./xml.js";
import { isZip, MOST_BYTES, unzipped } from "./zip.js";

/** @import { Names } from "../types.js" */
/** @import { Army } from "./army.js" */
/** @import { Roster } from "./roster.js" */

const SHOWN = 12;

/** The text of a file, unpacked. @param {Blob} file */
export async function textOfFile(file) {
  if (file.size > MOST_BYTES) throw new Refusal("large");
  let data = new Uint8Array(await file.arrayBuffer());
  if (isZip(data)) data = new Uint8Array(await unzipped(data));
  if (isZip(data)) throw new Refusal("zip");
  return decoded(data);
}

/** What a file's text holds, as a roster. @param {string} text @param {readonly string[]} [names] of the game's units @returns {Roster} */
export function rosterOf(text, names = []) {
  const start = text.trimStart()[0] ?? "";
  if (start === "<") return some(rosterOfTree(modern(xmlTree(text))));
  if (start === "{" || start === "[") return some(rosterOfJson(text));
  const roster = rosterOfText(text, names);
  if (!roster.units.length || text.includes("\0")) throw new Refusal("unknown");
  return roster;
}

/** @param {string} text */
function rosterOfJson(text) {
  const data = valueOf(text);
  if (data?.roster && typeof data.roster === "object") return rosterOfTree(modern(ofJson(data.roster, "roster")));
  if (isList(data)) return rosterOfForge(data);
  throw new Refusal("unknown");
}

/** @param {string} text @returns {any} */
function valueOf(text) {
  try {
    return parse(text);
  } catch (error) {
    // Values inside values without end are a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) throw new Refusal("broken");
    throw error;
  }
}

/** @param {Uint8Array} data */
function decoded(data) {
  const marked = data[0] === 0xff && data[1] === 0xfe ? "utf-16le" : data[0] === 0xfe && data[1] === 0xff ? "utf-16be" : "";
  const head = new TextDecoder("latin1").decode(data.subarray(0, 100));
  const declared = /^[^]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1];
  try {
    return new TextDecoder(marked || declared || "utf-8", { fatal: true }).decode(data);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw new Refusal("broken");
    throw error;
  }
}

/** The root of a roster in the format of today; BattleScribe wrote another before 2.00. @param {import("./tree.js").Tree} root */
function modern(root) {
  const { battleScribeVersion: version = "" } = root.attributes;
  if (["roster", "catalogue", "gameSystem"].includes(root.tag) && /^[01]\./.test(version)) throw new Refusal("old", 0, version);
  if (root.tag !== "roster") throw new Refusal("unknown");
  return root;
}

/** A roster that has something. @param {Roster} roster */
function some(roster) {
  if (!roster.units.length && !roster.left.length) throw new Refusal("empty");
  return roster;
}

/**
 * A roster as an army of the game, and the sentences about it.
 * @param {Roster} roster @param {Names} names @param {(id: string) => import("../types.js").Room} roomOf
 * @returns {{army: Army, told: string[]}}
 */
export function taken(roster, names, roomOf) {
  const army = armyOf(roster, names, roomOf);
  const some = (/** @type {string[]} */ words) => [...words].sort(alphabetical).slice(0, SHOWN).join(", ") + (words.length > SHOWN ? " …" : "");
  const told = [roster.points === null ? say("import-came", { count: roster.units.length }) : say("import-came-at", { count: roster.units.length, points: roster.points })];
  if (army.own.length) told.push(say("import-own", { count: army.own.length, names: some(army.own) }));
  if (army.rules.length) told.push(say("import-rules", { count: army.rules.length, names: some(army.rules) }));
  if (army.options.length) told.push(say("import-options", { count: army.options.length, names: some(army.options) }));
  if (roster.left.length) told.push(say("import-left", { count: roster.left.length, names: some(roster.left) }));
  return { army, told };
}
