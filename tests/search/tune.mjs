// The relevance set against the engine, in Node: for tuning. The measure that counts is taken in a browser.

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { Engine } from "../../web/search/engine.js";
import { fold } from "../../web/lib/fold.js";

const [, , folder, set] = argv;
const names = JSON.parse(readFileSync(`${folder}/names.json`, "utf8"));
const engine = new Engine(names);
engine.addTexts(JSON.parse(readFileSync(`${folder}/texts.json`, "utf8")));
const slugs = names.systems.map(({ slug }) => slug);
const entryOf = ({ entry, passage }) => {
  if (passage) return `${slugs[passage.system]}/${passage.chapter}#${passage.anchor}`;
  const kind = names.kinds[entry.kind].id;
  return `${slugs[entry.system]}/${kind}/${entry.id ?? fold(entry.name).replaceAll(" ", "-")}`;
};
const tally = {};
for (const { q, system, want, kind, held } of JSON.parse(readFileSync(set, "utf8"))) {
  const hits = engine.search(q, slugs.indexOf(system)).hits.slice(0, 4).map(entryOf);
  const at = hits.findIndex((hit) => want.includes(hit));
  for (const group of [`${kind} ${held ? "held" : "open"}`, held ? "held" : "open", "all"]) {
    tally[group] ??= [0, 0, 0];
    tally[group][0] += 1;
    if (at === 0) tally[group][1] += 1;
    if (at >= 0 && at < 3) tally[group][2] += 1;
  }
  if (at !== 0 && !held) console.log(`${kind} ${system || "everywhere"} "${q}" ${at < 0 ? "MISSING" : at + 1}\n    want ${want.join(" ")}\n    got  ${hits.join(" ")}`);
}
for (const [group, [n, first, three]] of Object.entries(tally)) {
  console.log(group.padEnd(16), n, `first ${(100 * first / n).toFixed(1)} %`, `three ${(100 * three / n).toFixed(1)} %`);
}
