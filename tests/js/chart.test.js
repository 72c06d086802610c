// The columns of distributions: rare ends left out, both sides of a fight on one scale.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { columnsOf } from '../../web/calculator/chart.js';

const chance = (share) => ({ words: '', share });
const finding = (id, axis, shares, ordered = true) => ({
  id, axis, ordered, rows: Object.entries(shares).map(([label, share]) => ({ label, exact: chance(share), least: chance(0), most: chance(0) })),
});
const LOST = finding('lost', 'models', { 0: 6000, 1: 3996, 2: 4 });
const SLAIN = finding('slain', 'models', { 1: 100, 2: 800, 10: 9100 });
const TURNS = finding('turns', 'turns', { 3: 10_000 });

test('distributions that count the same have the same columns', () => {
  assert.deepEqual(columnsOf(LOST, [LOST, SLAIN, TURNS], []), ['0', '1', '2', '10']);
  assert.deepEqual(columnsOf(SLAIN, [LOST, SLAIN, TURNS], []), ['0', '1', '2', '10']);
  assert.deepEqual(columnsOf(TURNS, [LOST, SLAIN, TURNS], []), ['3']);
});

test('what is too rare at an end has no column, unless it was kept', () => {
  assert.deepEqual(columnsOf(LOST, [LOST, TURNS], []), ['0', '1']);
  assert.deepEqual(columnsOf(LOST, [LOST], [finding('lost', 'models', { 4: 9000 })]), ['0', '1', '2', '4']);
});

test('outcomes with names keep their order, and those without a unit stand alone', () => {
  const named = finding('end', '', { won: 5000, lost: 5000 }, false);
  assert.deepEqual(columnsOf(named, [named, finding('other', '', { drawn: 10_000 }, false)], []), ['won', 'lost']);
});
