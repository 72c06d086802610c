// The widths of a card's columns, as both skins work them out; tests/unit/test_card_columns.py has the other.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { tableOf } from "../../web/custom/card.js";

const { measures, cases } = JSON.parse(readFileSync(new URL("../vectors/columns.json", import.meta.url), "utf8"));

for (const [at, { heads, words, rows, widths }] of cases.entries()) {
  test(`widths are the vector's: ${at}`, () => {
    const table = tableOf(heads.map((text, i) => ({ text, left: words[i] })), rows, measures);
    assert.deepEqual(table.w, widths);
    assert.deepEqual(table.a, words.map((left) => (left ? "left" : "right")));
    assert.equal(table.rows.length, rows.length);
  });
}
