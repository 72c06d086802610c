// Where a text is cut, as paper and page agree on; tests/print/test_print_cuts.py has the other side.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { cut, cutAfter } from "../../web/deck/blocks.js";

const { measures, cases } = JSON.parse(readFileSync(new URL("../vectors/cuts.json", import.meta.url), "utf8"));

for (const { words, fitting, alone, count } of cases) {
  test(`of ${fitting} words of "${words}" ${count} are kept${alone ? " alone" : ""}`, () => {
    assert.equal(cutAfter(words.split(/( )/), fitting, alone, measures), count);
  });
}

test("a table is cut after the rows that fit, its last row left for the next card; where none fits it waits", () => {
  const rows = ["a", "b", "c"].map((word) => [[[word, ""]]]);
  const block = { t: "table", cap: "", w: ["1fr"], a: ["left"], heads: [], rows };
  for (const room of [0, 1, 2, 3]) {
    const found = cut(block, (part) => part.rows.length <= room, false, measures);
    const kept = Math.min(room, 2);
    assert.deepEqual(found && found.map((part) => part.rows), kept ? [rows.slice(0, kept), rows.slice(kept)] : null);
  }
});

test("a text that is cut keeps its marks, and an item its bullet once", () => {
  const block = { t: "li", d: 0, m: "–", r: [["Un deux. ", ""], ["Trois quatre", "b"]] };
  const found = cut(block, (part) => part.r.map(([word]) => word).join("").length <= 9, true, { ...measures, sentence: 1 });
  assert.deepEqual(found, [{ ...block, r: [["Un deux.", ""]] }, { ...block, m: "", r: [["Trois quatre", "b"]] }]);
});
