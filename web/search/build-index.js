// Run by the build, in Node: what the search knows comes in, the two files that the page loads go out.

// @ts-expect-error the pages' types do not hold Node's modules
import { readFileSync, writeFileSync } from "node:fs";
// @ts-expect-error as above
import { argv } from "node:process";
import { inverted } from "./inverted.js";
import { pack } from "./pack.js";
import { NAMES, TEXTS, nameDocument, textDocuments } from "./schema.js";

/**
 * @param {any} known
 * @param {string} [edition] tells that the two files belong together
 */
export function build({ systems, kinds, stats, records, texts, passages }, edition = "") {
  const names = { edition, systems, kinds, stats, records, index: pack(inverted(NAMES, records.map(nameDocument))) };
  const rest = { edition, passages, index: pack(inverted(TEXTS, textDocuments(texts, passages))) };
  return { names, texts: rest };
}

const [, script, source, folder, mark] = argv;
if (source && folder && script?.endsWith("build-index.js")) {
  const built = build(JSON.parse(readFileSync(source, "utf8")), mark);
  writeFileSync(`${folder}/names.json`, JSON.stringify(built.names));
  writeFileSync(`${folder}/texts.json`, JSON.stringify(built.texts));
}
