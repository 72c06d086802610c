// The page's interpreter on the shared vectors, without Python: node --test tests/js

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { formatNumber, formatPercent, parseFraction, rounded } from '../../web/evaluator/format.js';
import { interpret } from '../../web/evaluator/interpret.js';
import { Refusal, bitLength, gcd } from '../../web/evaluator/meter.js';
import { outcomes } from '../../web/evaluator/result.js';
import { alphabetical, say, speak } from '../../web/lib/say.js';
import { answer } from './answer.js';

const folder = new URL('../vectors/', import.meta.url);

const read = (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const programs = readdirSync(folder).map((file) => ({ file, vectors: read(file) })).filter(({ vectors }) => 'ir' in (vectors[0] ?? {}));

for (const { file, vectors } of programs) {
  test(`${file}: ${vectors.length} programs`, () => {
    assert.ok(vectors.length > 10);
    for (const vector of vectors) {
      assert.deepEqual(answer(vector, interpret, Refusal), vector.answer, vector.name);
    }
  });
}

test('a program that ran before, whatever it was given, answers as the first time', () => {
  for (const { vectors } of programs) {
    for (const vector of vectors) {
      answer(vector, interpret, Refusal);
      assert.throws(() => interpret(vector.ir, { ...vector.inputs, unknown: 1 }), Refusal);
      assert.deepEqual(answer(vector, interpret, Refusal), vector.answer, vector.name);
    }
  }
});

test('outcomes come in order, negative ones first', () => {
  assert.deepEqual(
    outcomes({ 10: '1/4', 2: '1/4', '-1': '1/4', '-12': '1/4' }).map(([key]) => key),
    ['-12', '-1', '2', '10'],
  );
  assert.deepEqual(outcomes({ tué: '1/2', repoussé: '1/2' }).map(([key]) => key), ['tué', 'repoussé']);
});

test('messages are said as the build says them', () => {
  const { languages, said } = read('messages.json');
  for (const { language, id, given, words } of said) {
    speak(languages[language]);
    assert.equal(say(id, given), words, `${language} ${id} ${JSON.stringify(given)}`);
  }
  assert.equal(say('nobody-wrote-this'), 'nobody-wrote-this');
  assert.deepEqual(['Zèbre', 'écu', 'Épée', 'arc'].sort(alphabetical), ['arc', 'écu', 'Épée', 'Zèbre']);
});

test('the rounding rule', () => {
  speak(read('messages.json').languages.fr);
  assert.equal(rounded(1n, 8n, 2), '0,13');
  assert.equal(rounded(-1n, 8n, 2), '−0,12');
  assert.equal(rounded(7n, 2n, 0), '4');
  assert.equal(rounded(-7n, 2n, 0), '−3');
  assert.equal(rounded(-1n, 3n, 1), '−0,3');
  assert.equal(rounded(-2n, 3n, 0), '−1');
  for (const [name, written] of Object.entries({ percents: formatPercent, numbers: formatNumber })) {
    const vectors = read('figures.json')[name];
    assert.ok(vectors.length > 10);
    for (const [top, bottom, places, shown] of vectors) assert.equal(written(BigInt(top), BigInt(bottom), places), shown);
  }
  speak(read('messages.json').languages.en);
  assert.equal(rounded(1n, 8n, 2), '0.13');
  assert.equal(formatNumber(-1n, 999n), '>−0.01');
  assert.equal(formatPercent(2999n, 3000n), '>99.9%');
  assert.deepEqual(parseFraction('-3/2'), [-3n, 2n]);
});

test('integers beyond a float', () => {
  assert.equal(gcd(3n * 2n ** 80n, 5n * 2n ** 70n), 2n ** 70n);
  assert.equal(gcd(0n, 7n), 7n);
  assert.equal(gcd(7n, 0n), 7n);
  assert.equal(bitLength(-(2n ** 64n)), 65);
  assert.equal(bitLength(2n ** 64n - 1n), 64);
  assert.equal(bitLength(0n), 0);
});
