// What would help most, on the small game of the shared vectors: found by trying, told as asking would tell it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { advise, search } from '../../web/calculator/advice.js';
import { compute } from '../../web/calculator/compute.js';
import { empty, request } from '../../web/calculator/state.js';

const [{ bundle, profiles }] = JSON.parse(readFileSync(new URL('../vectors/rules.json', import.meta.url), 'utf8'));
const { duel } = bundle.calculators;
const inputs = duel.inputs.map(({ id }) => id);

function found(asked) {
  const steps = search(bundle, duel, { inputs, options: {}, ...asked });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

const armed = request({ ...empty(), set: { defender_combat: 9 }, profiles: { attacker: 'unit/chevalier', attacker_weapon: 'weapon/masse' } }, bundle, duel, profiles);

test('another weapon of the profile is told with the figure that it would give', () => {
  // Rules aside, only a weapon moves it: the second sword is stronger than the club.
  const alone = { ...bundle, rules: {} };
  const weapon = profiles['weapon/epee'];
  const steps = search(alone, { ...duel, effects: {} }, { request: armed, inputs: [], options: { attacker_weapon: [weapon] } });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const [suggestion, ...others] = step.value;
  assert.deepEqual(others, []);
  assert.deepEqual([suggestion.change.side, suggestion.change.profile.id], ['attacker_weapon', 'weapon/epee']);
  const asked = { ...armed, profiles: { ...armed.profiles, attacker_weapon: weapon } };
  assert.deepEqual(suggestion.finding, compute(alone, duel, asked).outputs.find(({ id }) => id === 'win'));
});

test('of a number one lower and one higher what moves the figure more is told, and none beyond its bounds', () => {
  const alone = { ...bundle, rules: {} };
  const tried = (combat, bounds = {}) => {
    const own = duel.inputs.map((input) => (input.id === 'defender_combat' ? { ...input, sources: [], default: combat, ...bounds } : input));
    const calculator = { ...duel, effects: {}, inputs: own };
    const steps = search(alone, calculator, { request: request(empty(), alone, calculator, {}), inputs: ['defender_combat'], options: {} });
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.map(({ change }) => change.value);
  };
  // Four moves it more than two does; what lies beyond a bound is not tried, the bound itself is.
  assert.deepEqual([{ most: 4 }, { most: 3 }].map((bounds) => tried(3, bounds)), [[4], [2]]);
  assert.deepEqual([{ least: 3 }, { least: 4 }].map((bounds) => tried(4, bounds)), [[3], [5]]);
  assert.deepEqual([tried(0), tried(2), tried(4), tried(9)], [[1], [3], [3], [8]]);
});

test('what holds is tried without, and what does not is tried with', () => {
  const { fuite } = bundle.calculators;
  const alone = { ...bundle, rules: {} };
  for (const far of [true, false]) {
    const calculator = { ...fuite, effects: {}, inputs: fuite.inputs.map((input) => (input.id === 'far' ? { ...input, by_rules: false, default: far } : input)) };
    const steps = search(alone, calculator, { request: request(empty(), alone, calculator, {}), inputs: ['far'], options: {} });
    let step = steps.next();
    while (!step.done) step = steps.next();
    assert.deepEqual(step.value.map(({ change }) => change.value), [!far]);
  }
});

test('three at the most are told, each about something else, and no characteristic among them', () => {
  const told = found({ request: request(empty(), bundle, duel, profiles) });
  assert.equal(told.length, 3);
  assert.equal(new Set(told.map(({ change }) => change.about)).size, 3);
  const sources = duel.inputs.filter((input) => input.sources.length).map(({ id }) => id);
  assert.ok(told.every(({ change }) => !sources.includes(change.input)));
});

test('what is stopped tells nothing', async () => {
  const asked = { request: armed, inputs, options: {} };
  const told = [];
  advise(bundle, duel, asked, () => told.push('stopped'))();
  // The same work, begun later, is done by the time that this tells of it.
  await new Promise((done) => { advise(bundle, duel, asked, () => { told.push('told'); done(); }); });
  assert.deepEqual(told, ['told']);
});
