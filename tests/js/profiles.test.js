// The table of profiles: what an address may say of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { read } from '../../web/profiles/state.js';

test('bounds are read for any name, and change no other object', () => {
  const { ranges } = read(new URL('https://x.test/?min-__proto__=3&min-combat=2&max-combat=4&min-combat=deux'));
  assert.equal({}.min, undefined);
  assert.deepEqual({ ...ranges.combat }, { min: 2, max: 4 });
});
