// The search without a page: words, slips, characteristics, the packed index, the order of the answers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Conditions } from '../../web/search/conditions.js';
import { Engine } from '../../web/search/engine.js';
import { Language, meaningful, words } from '../../web/search/language.js';
import { allowed, closeness, distance } from '../../web/search/likeness.js';
import { grade, name, query } from '../../web/search/names.js';
import { Vocabulary } from '../../web/search/vocabulary.js';
import { LANGUAGE, PASSAGES, RECORDS, STATS, engine, scores } from '../search/fixture.mjs';

const language = new Language(LANGUAGE);

test('words meet without case, accents, ligatures, apostrophes and hyphens', () => {
  for (const form of ['Manœuvre d’élite', "MANOEUVRE D'ELITE", 'manœuvre d-élite', 'manoeuvre dʼélite']) {
    assert.deepEqual(words(form), ['manoeuvre', 'd', 'elite'], form);
  }
  assert.deepEqual(words(''), []);
  assert.deepEqual(meaningful([language], ['que', 'fait', 'le', 'tireur']), ['tireur']);
  assert.deepEqual(meaningful([language], ['en', 'un']), ['en', 'un']);
});

test('inflections share a stem, families a root', () => {
  for (const [one, other] of [['tireurs', 'tireuse'], ['volante', 'volant'], ['animaux', 'animal'], ['lionne', 'lion']]) {
    assert.equal(language.stem(one), language.stem(other), one);
  }
  assert.equal(language.root('heroique'), language.root('heros'));
  assert.notEqual(language.stem('mage'), language.stem('magasin'));
  for (const word of ['dos', '12s', 'vers1']) assert.equal(language.stem(word), word);
  assert.deepEqual([...(language.synonyms.get('dos') ?? [])], ['dos', language.stem('arriere')]);
});

test('the first letter of a further word changes nothing yet, a word of its own does', () => {
  const asked = (text) => query([language], text).words;
  assert.deepEqual(asked('troll x'), ['troll']);
  for (const text of ['troll xy', 'troll 3', 'troll x ']) assert.equal(asked(text).length, 2, text);
  assert.deepEqual(asked('x'), ['x']);
});

/** The plain definition: the least number of changes, swaps of neighbours included, no place twice. */
function slow(a, b) {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_unused, j) => i + j));
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d;
}

test('slips are counted as the plain definition counts them', () => {
  let seed = 42;
  const random = (most) => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed % most; };
  const word = () => Array.from({ length: 1 + random(9) }, () => 'abc'[random(3)]).join('');
  for (let n = 0; n < 4000; n += 1) {
    const [a, b] = [word(), word()];
    const whole = slow(a, b);
    const exact = whole[a.length][b.length];
    assert.equal(Math.min(distance(a, b, 2), 3), Math.min(exact, 3), `${a} ${b}`);
    const begun = Math.min(...whole[a.length]);
    assert.equal(Math.min(distance(a, b, 2, true), 3), Math.min(begun, 3), `${a} begins ${b}`);
  }
  assert.deepEqual([3, 4, 6, 7, 20].map(allowed), [0, 1, 1, 2, 2]);
});

test('characteristics are read with every sign, from the names of the data', () => {
  const conditions = new Conditions(STATS, [language, language]);
  const cases = {
    'q3+ volant': ['volant', [3], [2, 4]], 'combat>=4': ['', [4, 5], [3]], 'q<=3 tireur': ['tireur', [1, 3], [4]],
    'qualité ≤ 3': ['', [3], [4]], 'volant C < 4': ['volant', [3], [4]], 'combat 4': ['', [4], [3, 5]],
    'c3+': ['', [3, 9], [2]], 'q:3': ['', [3], [2]], '4 combat': ['', [4], [3]],
    'volant moins de 4 combat': ['volant', [3], [4]], 'combat au moins 4': ['', [4, 5], [3]],
  };
  for (const [query, [rest, meeting, failing]] of Object.entries(cases)) {
    const read = conditions.read(query);
    assert.equal(read.conditions.length, 1, query);
    assert.equal(read.rest.replace(/\s+/g, ' ').trim(), rest, query);
    const [{ test: met }] = read.conditions;
    for (const value of meeting) assert.ok(met(value), `${query} ${value}`);
    for (const value of failing) assert.ok(!met(value), `${query} not ${value}`);
  }
  for (const query of ['d6', '2D6', 'tireur', 'x3', 'niveau 3', '6 naturel', '']) {
    assert.deepEqual(conditions.read(query).conditions, [], query);
  }
  assert.equal(conditions.read('q3+ c>=2').conditions.length, 2);
});

/** A query with what its words may mean in some names. */
function read(text, names) {
  const vocabulary = new Vocabulary([language]);
  names.forEach(({ content }, id) => vocabulary.add(id, 0, content, language));
  const asked = query([language], text);
  asked.matches = asked.words.map((word, at) => vocabulary.matches(word, asked.open && at === asked.words.length - 1));
  return asked;
}

/** The grade of a name where it is the only one. */
function gradeOf(text, called, alias = false) {
  const candidate = name(language, called, alias);
  return grade(read(text, [candidate]), candidate);
}

test('names are graded: exact, begun, inflected, another name, a typo', () => {
  const grades = [
    gradeOf('tireur', 'Tireur'), gradeOf('tireur', 'Tireur embusqué'), gradeOf('tireur', 'Tireur', true), gradeOf('tireur', 'Tirreur'),
  ];
  assert.deepEqual(grades, [...grades].sort((a, b) => b - a));
  assert.equal(new Set(grades).size, 4);
  assert.equal(gradeOf('tireur', 'Archer'), 0);
  assert.equal(gradeOf('PA', 'PA', true), gradeOf('tir', 'Tir'), 'an abbreviation is a name');
  assert.ok(gradeOf('plateforme', 'Plate-forme') > 90);
  assert.ok(gradeOf('mort vivants', 'Mort-vivant') > 80);
  assert.ok(gradeOf('lame de glace', 'Lame de glace') > gradeOf('lame glace', 'Lame de glace'));
  assert.ok(gradeOf('mur lames', 'Mur de lames') > gradeOf('lames mur', 'Mur de lames'));
});

test('words that stand together count more than words apart', () => {
  const { matches } = read('ignore couvert', [name(language, 'Ignore couvert', false)]);
  const near = closeness(['ignore', 'couvert'], matches);
  const far = closeness(words('ignore un malus par tour une fois la cible blessee meme a couvert'), matches);
  assert.equal(near, 1);
  assert.ok(far > 0 && far < near / 1.5);
  assert.equal(closeness(['couvert', 'seul'], matches), 0);
});

test('answers come in the promised order, the game that is read first', () => {
  const asked = engine();
  const found = (text, home = 0) => asked.search(text, home).hits.map(({ id }) => id);
  const at = (called) => RECORDS.findIndex((record) => record.name === called);
  assert.equal(found('tir')[0], at('Tir'), 'the exact name');
  assert.ok(found('tir').indexOf(at('Fosse')) > found('tir').indexOf(at('Visée')), 'definitions after names');
  assert.equal(found('tir', 1)[0], 6);
  assert.equal(found('enchevetremnt')[0], at('Enchevêtrement'), 'a typo, in another game');
  assert.equal(found('entangle')[0], at('Enchevêtrement'));
  assert.equal(found('shooters')[0], at('Tireur'));
  assert.equal(found('tireur longue')[0], at('Tireur'), 'a parameter');
  assert.ok(found('tireur longue').includes(at('Elfe, Archer')), 'and who has it');
  assert.equal(found('aj tir')[0], 6, 'a game named in the query');
  assert.equal(found('tir aj')[0], 6);
  assert.equal(found('perdre la melee')[0], RECORDS.length, 'a passage');
  assert.deepEqual(found('q<=3 tireur'), [at('Elfe, Archer')]);
  assert.deepEqual(found('combat>=4'), [at('Troll')]);
  assert.deepEqual(found('combat>=3').length, 2);
  assert.deepEqual(found('zzzzzz'), []);
  assert.deepEqual(found('que le'), [], 'words that say nothing find nothing');
});

test('texts that come later are found, and what they are called', () => {
  const asked = engine();
  assert.ok(asked.complete);
  const [hit] = asked.search('choisir la cible', 0).hits;
  assert.equal(hit?.entry.key, `un-jeu/combat#${PASSAGES[1].anchor}`);
  assert.equal(hit?.id, RECORDS.length + 1);
  assert.ok(asked.search('tirs', 0).terms.has('tir'), 'what is marked');
});

test('nothing found offers the nearest names', () => {
  const asked = engine();
  const near = (text) => asked.nearest(text).map(({ entry }) => entry?.name);
  assert.deepEqual(near('trolllll'), ['Troll']);
  assert.deepEqual(near('garde'), ['Garde 0', 'Garde 1', 'Garde 2']);
  assert.deepEqual(near('posture'), ['Tireur', 'Visée'], 'another name too');
  assert.deepEqual(near('elvearche'), ['Elfe, Archer', 'Enchevêtrement']);
  assert.deepEqual(near('heron'), ['Héros', 'Elfe, Archer'], 'a beginning counts');
  assert.deepEqual(near('zzzzzz'), []);
});

test('a long query is cut', () => {
  const asked = engine();
  assert.equal(asked.search(`tir ${'x'.repeat(64_000)}`, 0).words.join(' ').length, 120);
});

test('every weight counts: the scores of many answers stay as they are', () => {
  const vectors = JSON.parse(readFileSync(new URL('../vectors/search.json', import.meta.url), 'utf8'));
  assert.deepEqual(scores(), vectors, 'what is wanted is written by tests/search/scores.mjs');
});

test('each entry is found in the language of its game, whatever the game that is read', () => {
  const english = { empty: 'the of', asking: '', plurals: 's es', endings: 'ing ed e', families: 'er', synonyms: ['fear morale'] };
  const made = new Engine({
    languages: { fr: LANGUAGE, en: english }, kinds: [{ id: 'rule', slug: 'rules', label: 'Rule', plural: 'Rules', nature: '' }],
    systems: [{ slug: 'jeu', name: 'Jeu', short: 'J', language: 'fr', chapters: 'jeu/regles/' }, { slug: 'game', name: 'Game', short: 'G', language: 'en', chapters: 'game/rules/' }], stats: [],
    records: 4,
  });
  made.addRecords({
    first: 0, records: [
      { system: 0, kind: 0, name: 'Charges des tireurs' }, { system: 1, kind: 0, name: 'Charging of the line' },
      { system: 1, kind: 0, name: 'Fear' }, { system: 0, kind: 0, name: 'Peur' },
    ],
  });
  const found = (text, home) => made.search(text, home).hits.map(({ entry }) => entry.name);
  assert.deepEqual(found('charged', 1), ['Charging of the line'], 'no English form of a French word');
  assert.ok(found('charged', 0).includes('Charging of the line'), 'an English form, asked in the French game');
  assert.ok(found('tireuse', 1).includes('Charges des tireurs'), 'a French form, asked in the English game');
  assert.equal(found('the fear', 1)[0], 'Fear');
  assert.deepEqual(found('the', 1), [], 'a word that says nothing in the game that is read');
  assert.equal(found('le fear', -1)[0], 'Fear', 'on a page of no game, words of both say nothing');
});
