// A picture code is read back as a camera's program would read it: its format, its mask, its blocks, their correction.

import assert from "node:assert/strict";
import { test } from "node:test";

import { squares } from "../../web/play/qr.js";

const MASKS = [
  (/** @type {number} */ i, /** @type {number} */ j) => (i + j) % 2 === 0, (/** @type {number} */ i) => i % 2 === 0, (/** @type {number} */ _, /** @type {number} */ j) => j % 3 === 0,
  (/** @type {number} */ i, /** @type {number} */ j) => (i + j) % 3 === 0, (/** @type {number} */ i, /** @type {number} */ j) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0,
  (/** @type {number} */ i, /** @type {number} */ j) => ((i * j) % 2) + ((i * j) % 3) === 0, (/** @type {number} */ i, /** @type {number} */ j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (/** @type {number} */ i, /** @type {number} */ j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];
/** Version: side, centres of its small marks, blocks as [count, bytes of text], bytes of correction: as the standard's tables print them. */
const PRINTED = {
  1: [[], [[1, 19]], 7], 5: [[6, 30], [[1, 108]], 26], 7: [[6, 22, 38], [[2, 78]], 20],
  10: [[6, 28, 50], [[2, 68], [2, 69]], 18], 15: [[6, 26, 48, 70], [[5, 87], [1, 88]], 22],
  40: [[6, 30, 58, 86, 114, 142, 170], [[19, 118], [6, 119]], 30],
};

/** What a picture says, by the tables of its version. @param {Uint8Array[]} grid @param {keyof typeof PRINTED} version */
function read(grid, version) {
  const [centres, groups, extra] = /** @type {[number[], [number, number][], number]} */ (PRINTED[version]);
  const size = grid.length;
  assert.equal(size, 17 + 4 * Number(version));
  const dark = (/** @type {number} */ row, /** @type {number} */ column) => grid[row]?.[column] ?? 0;
  const told = [0, 1, 2, 3, 4, 5, 7].map((i) => dark(8, i)).reduce((all, bit) => (all << 1) | bit, 0);
  // Five bits of format, masked with 10101: the correction (01 is the least), then the mask.
  const format = (told >> 2) ^ 0b10101;
  assert.equal(format >> 3, 1);
  const mask = /** @type {(i: number, j: number) => boolean} */ (MASKS[format & 7]);
  const near = (/** @type {number} */ i, /** @type {number} */ j) => centres.some((a) => centres.some((b) => Math.abs(a - i) < 3 && Math.abs(b - j) < 3 && !(a === 6 && b === 6) && !(a === 6 && b === size - 7) && !(a === size - 7 && b === 6)));
  const taken = (/** @type {number} */ i, /** @type {number} */ j) => i === 6 || j === 6 || (i < 9 && (j < 9 || j >= size - 8)) || (i >= size - 8 && j < 9) || near(i, j)
    || (Number(version) >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11)));
  const bits = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let k = 0; k < size; k += 1) {for (const j of [right, right - 1]) {
      const i = up ? size - 1 - k : k;
      if (!taken(i, j)) bits.push(dark(i, j) ^ Number(mask(i, j)));
    }}
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((all, bit) => (all << 1) | bit, 0));
  const blocks = groups.flatMap(([count, length]) => Array.from({ length: count }, () => ({ length, bytes: /** @type {number[]} */ ([]) })));
  let at = 0;
  for (let i = 0; i < Math.max(...blocks.map(({ length }) => length)); i += 1) for (const block of blocks) if (i < block.length) block.bytes.push(bytes[at++] ?? 0);
  const text = blocks.flatMap((block) => block.bytes);
  for (let i = 0; i < extra; i += 1) for (const block of blocks) block.bytes.push(bytes[at++] ?? 0);
  for (const block of blocks) assert.ok(corrects(block.bytes, extra), "a block's correction fits it");
  const all = text.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  assert.equal(all.slice(0, 4), "0100");
  const wide = Number(version) < 10 ? 8 : 16;
  const length = parseInt(all.slice(4, 4 + wide), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => parseInt(all.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2)));
}

/** Whether the polynomial of a block is nought at each root. @param {number[]} bytes @param {number} extra */
function corrects(bytes, extra) {
  const times = (/** @type {number} */ one, /** @type {number} */ other) => {
    let made = 0;
    for (let bit = 7; bit >= 0; bit -= 1) made = ((made << 1) ^ (made & 128 ? 0x11d : 0)) ^ ((other >> bit) & 1 ? one : 0);
    return made & 255;
  };
  let root = 1;
  for (let i = 0; i < extra; i += 1, root = times(root, 2)) if (bytes.reduce((sum, byte) => times(sum, root) ^ byte, 0)) return false;
  return true;
}

for (const [version, length] of /** @type {[keyof typeof PRINTED, number][]} */ ([[1, 17], [5, 100], [7, 150], [10, 260], [15, 500], [40, 2953]])) {
  test(`a text of ${length} bytes is read back from a picture of version ${version}`, () => {
    const text = "https://é.example/#z=Ab9_-".repeat(200).slice(0, length - 1 - Math.floor(length / 26)).padEnd(length - 1 - Math.floor(length / 26), "x");
    const grid = squares(text);
    assert.ok(grid);
    assert.equal(read(grid, version), text);
  });
}

test("what no picture has room for has none", () => {
  assert.equal(squares("x".repeat(2954)), null);
});
