// A picture code (QR, ISO 18004) of a text, in bytes and with the least correction: a camera reads it from a screen.

/** Bytes of correction in each block, and how many blocks, by version from 1. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const MOST_VERSIONS = 40;
const LEAST_CORRECTION = 1;
const BYTES = 4;

/** Powers of two, and their logarithms, in the field of 256. */
const POWERS = new Uint8Array(512);
const LOGARITHMS = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  POWERS[i] = POWERS[i + 255] = value;
  LOGARITHMS[value] = i;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

const sized = (/** @type {number} */ version) => 17 + 4 * version;
const masks = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2, (/** @type {number} */ _, /** @type {number} */ y) => y % 2, (/** @type {number} */ x) => x % 3,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3, (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => ((x * y) % 2) + ((x * y) % 3), (/** @type {number} */ x, /** @type {number} */ y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The squares of a text's picture, row by row, 1 where they are dark; nothing where it is too long for one. @param {string} text @returns {Uint8Array[] | null} */
export function squares(text) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= MOST_VERSIONS && room(version) < bytes.length) version += 1;
  if (version > MOST_VERSIONS) return null;
  const code = corrected(packed(bytes, version), version);
  const plain = frame(version);
  fill(plain, code);
  const tried = masks.map((_, mask) => masked(plain, mask, version));
  return tried.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** How many bytes of a text a version holds. @param {number} version */
function room(version) {
  return capacity(version) - (version < 10 ? 2 : 3);
}

/** The bytes of a version that correct nothing. @param {number} version */
function capacity(version) {
  return (modules(version) >> 3) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

/** The squares that carry the code. @param {number} version */
function modules(version) {
  const marks = Math.floor(version / 7) + 2;
  const all = (16 * version + 128) * version + 64;
  return version < 2 ? all : all - ((25 * marks - 10) * marks - 55) - (version < 7 ? 0 : 36);
}

/** The text with its length before it, filled up. @param {Uint8Array} bytes @param {number} version */
function packed(bytes, version) {
  const made = new Uint8Array(capacity(version));
  let at = 0;
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1, at += 1) if ((value >> bit) & 1) made[at >> 3] = (made[at >> 3] ?? 0) | (128 >> (at & 7));
  };
  put(BYTES, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  at = Math.min(made.length, Math.ceil((at + 4) / 8));
  for (let pad = 0; at < made.length; at += 1, pad += 1) made[at] = pad % 2 ? 0x11 : 0xec;
  return made;
}

/** The bytes in blocks, each with its correction, woven together. @param {Uint8Array} data @param {number} version */
function corrected(data, version) {
  const [count, extra] = [BLOCKS[version - 1] ?? 1, CORRECTION[version - 1] ?? 0];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => data.subarray(at, at += short + (i >= count - longer ? 1 : 0)));
  const divisor = generator(extra);
  const rests = blocks.map((block) => remainder(block, divisor));
  const woven = [];
  for (let i = 0; i <= short; i += 1) for (const block of blocks) if (i < block.length) woven.push(block[i] ?? 0);
  for (let i = 0; i < extra; i += 1) for (const rest of rests) woven.push(rest[i] ?? 0);
  return woven;
}

/** @param {number} one @param {number} other */
function times(one, other) {
  return one && other ? POWERS[(LOGARITHMS[one] ?? 0) + (LOGARITHMS[other] ?? 0)] ?? 0 : 0;
}

/** @param {number} degree */
function generator(degree) {
  const made = new Uint8Array(degree);
  made[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2)) {
    for (let j = 0; j < degree; j += 1) made[j] = times(made[j] ?? 0, root) ^ (made[j + 1] ?? 0);
  }
  return made;
}

/** @param {Uint8Array} block @param {Uint8Array} divisor */
function remainder(block, divisor) {
  const rest = new Uint8Array(divisor.length);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    divisor.forEach((one, i) => { rest[i] = (rest[i] ?? 0) ^ times(one, factor); });
  }
  return rest;
}

/** Where the small marks stand. @param {number} version */
function marks(version) {
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => sized(version) - 7 - (count - 2 - i) * step)];
}

/** The picture with all that a camera finds it by; 2 where the code goes, 3 where the mask is told. @param {number} version */
function frame(version) {
  const size = sized(version);
  const grid = Array.from({ length: size }, () => new Uint8Array(size).fill(2));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ value) => { if (grid[y]?.[x] !== undefined) grid[y][x] = value; };
  for (let i = 0; i < size; i += 1) for (const [x, y] of [[6, i], [i, 6]]) set(x ?? 0, y ?? 0, (i + 1) % 2);
  const ringed = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius, /** @type {number[]} */ dark) => {
    for (let dy = -radius; dy <= radius; dy += 1) for (let dx = -radius; dx <= radius; dx += 1) set(x + dx, y + dy, Number(dark.includes(Math.max(Math.abs(dx), Math.abs(dy)))));
  };
  const centres = marks(version);
  const last = centres.length - 1;
  centres.forEach((x, i) => centres.forEach((y, j) => {
    if ((i || j) && (i || j !== last) && (i !== last || j)) ringed(x, y, 2, [0, 2]);
  }));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) ringed(x ?? 0, y ?? 0, 4, [0, 1, 3]);
  for (let i = 0; i < 9; i += 1) for (const [x, y] of [[8, i], [i, 8]]) if (i !== 6) set(x ?? 0, y ?? 0, 3);
  for (let i = 0; i < 8; i += 1) {
    set(8, size - 1 - i, 3);
    set(size - 1 - i, 8, 3);
  }
  set(8, size - 8, 1);
  if (version >= 7) {
    const told = (version << 12) | rest(version, 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, (told >> i) & 1);
      set(b, a, (told >> i) & 1);
    }
  }
  return grid;
}

/** What is left of a number over a polynomial. @param {number} value @param {number} count @param {number} by */
function rest(value, count, by) {
  let left = value;
  for (let i = 0; i < count; i += 1) left = (left << 1) ^ ((left >> (count - 1)) * by);
  return left & ((1 << count) - 1);
}

/** Write the code where it goes, from the right in pairs of columns, up and down; 4 and 5 are its light and dark. @param {Uint8Array[]} grid @param {number[]} code */
function fill(grid, code) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = grid[((right + 1) & 2) === 0 ? size - 1 - i : i];
      for (const x of [right, right - 1]) {
        if (row?.[x] !== 2) continue;
        row[x] = 4 + (((code[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
        bit += 1;
      }
    }
  }
}

/** The picture under a mask, which is told in it. @param {Uint8Array[]} grid @param {number} mask @param {number} version */
function masked(grid, mask, version) {
  const inverted = masks[mask] ?? (() => 1);
  const made = grid.map((row, y) => row.map((one, x) => (one < 4 ? one & 1 : (one & 1) ^ Number(inverted(x, y) === 0))));
  const size = sized(version);
  const format = (LEAST_CORRECTION << 3) | mask;
  const told = ((format << 10) | rest(format, 10, 0x537)) ^ 0x5412;
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ i) => { const row = made[y]; if (row) row[x] = (told >> i) & 1; };
  for (let i = 0; i < 15; i += 1) {
    if (i < 6) set(8, i, i);
    else if (i < 8) set(8, i + 1, i);
    else if (i === 8) set(7, 8, i);
    else set(14 - i, 8, i);
    if (i < 8) set(size - 1 - i, 8, i);
    else set(8, size - 15 + i, i);
  }
  return made;
}

/** How hard a picture is to read: long runs of one colour, blocks, and too much of one. @param {Uint8Array[]} grid */
function penalty(grid) {
  const size = grid.length;
  const columns = Array.from({ length: size }, (_, x) => Uint8Array.from(grid, (row) => row[x] ?? 0));
  let sum = 0;
  let dark = 0;
  for (const line of [...grid, ...columns]) {
    for (const run of line.join("").match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.join("").match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  grid.forEach((row, y) => row.forEach((one, x) => {
    const [above, before] = [grid[y - 1], row[x - 1]];
    dark += one;
    if (one === before && one === above?.[x] && one === above[x - 1]) sum += 3;
  }));
  return sum + 10 * Math.floor(Math.abs((dark * 20) / size / size - 10));
}
