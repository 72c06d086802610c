// Where a text is cut, as paper and page agree on; tests/print/test_print_cuts.py has the other side.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { cutAfter } from "../../web/deck/blocks.js";

const { measures, cases } = JSON.parse(readFileSync(new URL("../vectors/cuts.json", import.meta.url), "utf8"));

for (const { words, fitting, alone, count } of cases) {
  test(`of ${fitting} words of "${words}" ${count} are kept${alone ? " alone" : ""}`, () => {
    assert.equal(cutAfter(words.split(/( )/), fitting, alone, measures), count);
  });
}
