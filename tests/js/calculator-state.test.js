// The address says all of a calculator's state, and nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owned, withArguments } from '../../web/calculator/rules.js';
import { empty, offers, read, request, valueOf, write } from '../../web/calculator/state.js';

const input = (id, type, more = {}) => ({ id, short: id, type, default: 0, least: 0, most: 9, values: {}, sources: [], side: '', ...more });
const calculator = {
  sides: [
    { id: 'a', base: 'a', of: '', kinds: ['unit'], needs: [], lacks: [], turns: {} },
    { id: 'w', base: 'w', of: 'a', kinds: ['weapon'], needs: ['force'], lacks: [], turns: {} },
    { id: 'w_2', base: 'w', of: 'a', kinds: ['weapon'], needs: ['force'], lacks: [], turns: {} },
  ],
  inputs: [input('n', 'integer'), input('b', 'boolean'), input('e', 'enum', { values: { un: 'Un', deux: 'Deux' } })],
};
const param = (name, type, more = {}) => ({ name, type, label: '', min: null, max: null, values: [], kinds: [], many: false, ...more });
const bundle = {
  rules: {
    'special-rule/fort': { name: 'Fort', label: '', params: [param('x', 'integer', { min: 2 })], implies: [], given: [] },
    'special-rule/lame': { name: 'Lame', label: '', params: [param('x', 'dice')], implies: [], given: [] },
    'special-rule/tir': { name: 'Tir', label: 'Tir ({portée})', params: [param('portée', 'enum', { values: ['courte', 'longue'] })], implies: [], given: [] },
    'special-rule/hardi': { name: 'Hardi', label: '', params: [], given: [], implies: [{ rule: 'special-rule/fort', call: 'fort(2)', args: { x: 2 }, implied: true }] },
    'special-rule/proie': { name: 'Chasseur', label: '', params: [param('de', 'ref')], implies: [], given: [] },
  },
};

test('a state survives the address', () => {
  const state = empty();
  state.set = { n: 3, b: true, e: 'deux' };
  state.profiles = { a: 'unit/x' };
  state.rules = { a: [withArguments(bundle, 'special-rule/fort', ['4']), withArguments(bundle, 'special-rule/tir', ['longue'])] };
  state.without = ['a=special-rule/hardi'];
  const address = write(state, calculator);
  assert.equal(address, 'profile.a=unit/x&rules.a=special-rule/fort(4),special-rule/tir(longue)&n=3&b=true&e=deux&left-out=a=special-rule/hardi');
  assert.deepEqual(read(address, bundle, calculator), state);
});

test('what an address must not say is left out', () => {
  const state = read('n=99&b=oui&e=trois&x=1&rules.a=special-rule/inconnu,special-rule/hardi', bundle, calculator);
  assert.deepEqual(state.set, {});
  assert.deepEqual(state.rules.a.map((item) => item.call), ['special-rule/hardi']);
});

test('typed values are whole, within bounds and known', () => {
  const [n, b, e] = calculator.inputs;
  const given = [[n, '9'], [n, '10'], [n, '1.5'], [n, ''], [b, 'false'], [b, '1'], [e, 'un'], [e, 'trois']];
  assert.deepEqual(given.map(([one, text]) => valueOf(one, text)), [9, null, null, null, false, null, 'un', null]);
});

test('a profile brings its weapons, each to one part', () => {
  const weapon = (id, stats) => ({ id: `weapon/${id}`, name: id, list: '', stats, rules: [], parts: [] });
  const unit = { id: 'unit/x', name: 'X', list: '', stats: {}, rules: [], parts: ['bouclier', 'epee', 'arc'].map((id) => `weapon/${id}`) };
  const known = Object.fromEntries([unit, weapon('bouclier', {}), weapon('epee', { force: 2 }), weapon('arc', { force: 1 })].map((one) => [one.id, one]));
  const state = { ...empty(), profiles: { a: 'unit/x' }, rules: { a: [owned(bundle, 'special-rule/hardi')] } };
  const asked = request(state, bundle, calculator, known);
  assert.deepEqual(Object.entries(asked.profiles).map(([side, { id }]) => [side, id]), [['a', 'unit/x'], ['w', 'weapon/epee'], ['w_2', 'weapon/arc']]);
  assert.deepEqual(asked.rules.a.map((item) => item.rule), ['special-rule/hardi', 'special-rule/fort']);
  assert.deepEqual(Object.keys(request({ ...state, profiles: { a: 'unit/x', w: '' } }, bundle, calculator, known).profiles), ['a', 'w_2']);
});

test('what a part needs and what it lacks change places with an input', () => {
  const weapon = (id, stats) => ({ id: `weapon/${id}`, name: id, list: '', stats, rules: [], parts: [] });
  const unit = { id: 'unit/x', name: 'X', list: '', stats: {}, rules: [], parts: ['weapon/arc', 'weapon/epee'] };
  const known = Object.fromEntries([unit, weapon('arc', { portee: 24 }), weapon('epee', { force: 2 })].map((one) => [one.id, one]));
  const of = (more, set = {}) => {
    const sides = [calculator.sides[0], { ...calculator.sides[1], needs: [], ...more }];
    return request({ ...empty(), set, profiles: { a: 'unit/x' } }, bundle, { ...calculator, sides }, known).profiles.w?.id;
  };
  assert.equal(of({ lacks: ['portee'] }), 'weapon/epee');
  assert.equal(of({ needs: ['portee'], turns: { e: 'deux' } }), 'weapon/arc');
  assert.equal(of({ needs: ['portee'], turns: { e: 'deux' } }, { e: 'deux' }), 'weapon/epee');
  assert.equal(of({ lacks: ['portee', 'force'] }), undefined);
  const side = { kinds: ['weapon'], needs: ['portee'], lacks: [], turns: {} };
  assert.equal(offers(side, known['weapon/epee']), false);
  assert.equal(offers({ ...side, turns: { e: 'deux' } }, known['weapon/epee']), true, 'the input may be turned');
});

test('words that every object knows are not found in the data', () => {
  const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
  for (const word of words) {
    const lost = [];
    const state = read(`e=${word}&profile.a=${word}&rules.a=${word},special-rule/${word}&left-out=${word}`, bundle, calculator, lost);
    assert.deepEqual(lost.slice(1), [word, `special-rule/${word}`, word]);
    assert.deepEqual([state.set, state.rules], [{}, {}], word);
    assert.deepEqual(request(state, bundle, calculator, {}).profiles, {}, word);
  }
});
