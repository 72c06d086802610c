// An idle worker practises within bounds: of the inputs, of time, and of what was asked.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { compute } from '../../web/calculator/compute.js';
import { Practice, moved } from '../../web/calculator/practice.js';

const vectors = JSON.parse(readFileSync(new URL('../vectors/language.json', import.meta.url), 'utf8'));
const { ir } = vectors.find(({ inputs }) => 'quality' in inputs && 'attacks' in inputs);
const input = (id, type, more = {}) => ({ id, type, default: 0, least: 0, most: 9, values: {}, sources: [], side: '', ...more });
const calculator = {
  id: 'tir', sides: [], conditions: {}, effects: {}, ir,
  inputs: [input('quality', 'integer', { default: 6, least: 2, most: 6 }), input('attacks', 'integer', { default: 3, most: 60 })],
  outputs: [{ id: 'hits', name: 'Touches', show: 'chart', say: '', outcomes: {}, axis: '', help: '' }],
};
const asked = (set) => ({ set, profiles: {}, rules: {}, without: [] });

/** A practice whose every calculation takes `took` milliseconds, and how often it has run after that many. */
function rounds(t, took, milliseconds) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let clock = 0;
  const practice = new Practice({ rules: {} }, calculator, () => (clock += took));
  practice.start();
  for (let i = 0; i < milliseconds; i += 1) t.mock.timers.tick(1);
  return practice;
}

test('an input goes a step further and stays within its bounds', () => {
  const step = (one, set) => moved(asked(set), one).set[one.id];
  assert.equal(step(calculator.inputs[0], {}), 5);
  assert.equal(step(calculator.inputs[0], { quality: 2 }), 3);
  assert.equal(step(input('one', 'integer', { most: 0 }), {}), 0);
  assert.equal(step(input('yes', 'boolean', { default: false }), {}), true);
  const choice = input('mode', 'enum', { default: 'a', values: { a: 'A', b: 'B' } });
  assert.deepEqual([step(choice, {}), step(choice, { mode: 'b' })], ['b', 'a']);
  assert.deepEqual(moved(asked({}), input('rule', 'integer', { by_rules: true })), asked({}));
});

test('practice ends', (t) => {
  assert.equal(rounds(t, 1, 1000).rounds, 150);
});

test('a long calculation is left alone as soon as it is known to be one', (t) => {
  const practice = rounds(t, 10, 1000);
  assert.equal(practice.rounds, 3);
  practice.start();
  t.mock.timers.tick(1000);
  assert.equal(practice.rounds, 6);
});

test('after a request it waits until nobody asks any more, and starts from there', (t) => {
  const practice = rounds(t, 1, 0);
  practice.step();
  const request = asked({ attacks: 7 });
  practice.start(request);
  t.mock.timers.tick(99);
  assert.equal(practice.rounds, 1);
  t.mock.timers.tick(1);
  const before = practice.rounds;
  assert.ok(before > 1);
  assert.equal(practice.base, request);
});

test('practice changes no answer', (t) => {
  const fresh = compute({ rules: {} }, structuredClone(calculator), asked({ quality: 4 }));
  rounds(t, 1, 50);
  assert.deepEqual(compute({ rules: {} }, calculator, asked({ quality: 4 })), fresh);
});
