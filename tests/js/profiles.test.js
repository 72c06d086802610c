// The table of profiles: what an address may say of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { matching, read, sorted } from '../../web/profiles/state.js';

test('only what the table knows is read of an address, whatever its name', () => {
  const asked = read('?min-__proto__=3&min-combat=2&max-combat=4&min-combat=deux&list=&autre=1&with=special-rule/a');
  assert.deepEqual([...asked], [['min-__proto__', '3'], ['min-combat', '2'], ['max-combat', '4'], ['with', 'special-rule/a']]);
});

test('a profile without the number is within no bounds, and comes last', () => {
  const entries = [{}, { combat: 2 }, { combat: null }, { combat: 4 }].map((numbers) => ({ profile: { numbers }, words: '' }));
  const places = (found) => found.map((entry) => entries.indexOf(entry));
  assert.deepEqual(places(matching(entries, read('?max-combat=3'))), [1]);
  assert.deepEqual(places(matching(entries, read('?min-__proto__=3'))), []);
  assert.deepEqual(places(sorted(entries, 'combat')), [1, 3, 0, 2]);
  assert.deepEqual(places(sorted(entries, '-combat')), [3, 1, 0, 2]);
});
