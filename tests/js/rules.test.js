// Calls, rules and requests on the shared vectors: what the build reads of a text, the page reads of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { owned, starting, typed, withArguments } from '../../web/calculator/rules.js';
import { read, request, write } from '../../web/calculator/state.js';
import { parseCall } from '../../web/lib/call.js';

const vectors = (name) => JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8'));
const [{ bundle, profiles }, ...cases] = vectors('rules.json');

test('calls are read as the build reads them', () => {
  for (const { text, call } of vectors('calls.json')) assert.deepEqual(parseCall(text), call, text);
});

test('canonical text is read as the same call', () => {
  for (const { call } of vectors('calls.json')) if (call) assert.deepEqual(parseCall(call.text), call, call.text);
});

test('a rule has the arguments, targets and name that the build gives it', () => {
  const rules = cases.filter((one) => 'text' in one);
  assert.ok(rules.length > 30);
  for (const { text, owned: expected } of rules) assert.deepEqual(owned(bundle, text), expected, text);
});

test('an address asks for what the command line asks for', () => {
  const requests = cases.filter((one) => 'request' in one);
  assert.ok(requests.length > 10);
  for (const { calculator, address, request: expected } of requests) {
    const state = read(address, bundle, bundle.calculators[calculator]);
    assert.deepEqual(request(state, bundle, bundle.calculators[calculator], profiles), expected, address);
    const again = write(state, bundle.calculators[calculator]);
    assert.deepEqual(read(again, bundle, bundle.calculators[calculator]), state, again);
  }
});

test('what the command line refuses of a rule, an address loses and says so', () => {
  const refusals = cases.filter((one) => 'refused' in one);
  assert.ok(refusals.length > 3);
  for (const { calculator, address, refused } of refusals) {
    const lost = [];
    assert.deepEqual(read(address, bundle, bundle.calculators[calculator], lost).rules, {}, address);
    assert.equal(lost.join(','), refused);
  }
});

test('a rule is typed as it is had', () => {
  for (const { owned: item } of cases.filter((one) => one.owned?.call.includes('('))) {
    const words = typed(bundle, item).filter(Boolean);
    if (words.length) assert.deepEqual(withArguments(bundle, item.rule, words).args, item.args, item.call);
  }
  assert.deepEqual(typed(bundle, owned(bundle, 'volee(4, 24", fort(1), hardi)')), ['4', '24"', 'fort(1), hardi']);
  assert.equal(withArguments(bundle, 'special-rule/fort', ['2)']), null);
});

test('a rule starts with the first or the least that its parameters may be', () => {
  const words = ['fort', 'lame', 'portee', 'volee', 'chasseur', 'hardi'].map((id) => starting(bundle, `special-rule/${id}`));
  const [first] = Object.keys(bundle.rules).filter((ref) => ref.startsWith('special-rule/'));
  assert.deepEqual(words, [['1'], ['1'], ['courte'], ['1', '1'], [first], []]);
});
