// The search without a page: words, slips, characteristics, the packed index, the order of the answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import MiniSearch from 'minisearch';

import { build } from '../../web/search/build-index.js';
import { Conditions } from '../../web/search/conditions.js';
import { allowed, distance } from '../../web/search/distance.js';
import { Engine } from '../../web/search/engine.js';
import { inverted } from '../../web/search/inverted.js';
import { asked, grade, name } from '../../web/search/match.js';
import { pack, unpack } from '../../web/search/pack.js';
import { closeness, stemsOf } from '../../web/search/phrase.js';
import { NAMES, nameDocument } from '../../web/search/schema.js';
import { meaningful, root, stem, words } from '../../web/search/words.js';

test('words meet without case, accents, ligatures, apostrophes and hyphens', () => {
  for (const form of ['Manœuvre d’élite', "MANOEUVRE D'ELITE", 'manœuvre d-élite', 'manoeuvre dʼélite']) {
    assert.deepEqual(words(form), ['manoeuvre', 'd', 'elite'], form);
  }
  assert.deepEqual(words(''), []);
  assert.deepEqual(meaningful(['que', 'fait', 'le', 'tireur']), ['tireur']);
  assert.deepEqual(meaningful(['en', 'un']), ['en', 'un']);
});

test('inflections share a stem, families a root', () => {
  for (const [one, other] of [['tireurs', 'tireur'], ['volante', 'volant'], ['animaux', 'animal'], ['immobilises', 'immobiliser']]) {
    assert.equal(stem(one), stem(other), one);
  }
  assert.equal(root('heroique'), root('heros'));
  assert.notEqual(stem('mage'), stem('magasin'));
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

const STATS = [
  [0, 'quality', ['Q', 'Qualité', 'Quality'], '{}+'], [0, 'combat', ['C', 'Combat'], ''], [1, 'defence', ['D', 'Défense'], ''],
];

test('characteristics are read with every sign, from the names of the data', () => {
  const conditions = new Conditions(STATS);
  const cases = {
    'q3+ volant': ['volant', [3], [2, 4]], 'combat>=4': ['', [4, 5], [3]], 'q<=3 tireur': ['tireur', [1, 3], [4]],
    'qualité ≤ 3': ['', [3], [4]], 'volant C < 4': ['volant', [3], [4]], 'combat 4': ['', [4], [3, 5]],
    'c3+': ['', [3, 9], [2]], 'q:3': ['', [3], [2]], '4 combat': ['', [4], [3]],
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

test('names are graded: exact, begun, inflected, another name, a typo', () => {
  const query = asked('tireur');
  const grades = [
    name('Tireur', false), name('Tireur embusqué', false), name('Tireuse ou tireur', false), name('Tireur', true), name('Tirreur', false),
  ].map((each) => grade(query, each));
  assert.deepEqual([grades[0], grades[1], grades[3], grades[4]], [grades[0], grades[1], grades[3], grades[4]].sort((a, b) => b - a));
  assert.equal(grade(query, name('Archer', false)), 0);
  assert.equal(grade(asked('PA'), name('PA', true)), grade(asked('tir'), name('Tir', false)), 'an abbreviation is a name');
  assert.ok(grade(asked('plateforme'), name('Plate-forme', false)) > 90);
  assert.ok(grade(asked('mort vivants'), name('Mort-vivant', false)) > 80);
});

test('words that stand together count more than words apart', () => {
  const meant = ['ignore', 'couvert'].map((word) => ({ word, open: false, forms: new Set([stem(word)]) }));
  const near = closeness(stemsOf('Ignore le couvert.'), meant);
  const far = closeness(stemsOf('Ignore un malus par tour, une fois la cible blessée, même à couvert.'), meant);
  assert.equal(near, 1);
  assert.ok(far > 0 && far < near / 1.5);
  assert.equal(closeness(stemsOf('Le couvert seul'), meant), 0);
});

test('a packed index is the index that the library would make', () => {
  const documents = [
    nameDocument({ s: 0, k: 0, n: 'Tir', a: ['Tir tir visé'], d: 'Le tireur vise, le tireur tire.' }, 0),
    nameDocument({ s: 0, k: 0, n: 'Au', t: ['Tireur (longue)'] }, 1),
    nameDocument({ s: 0, k: 0, n: 'Tirailleurs', d: 'Un tir, deux tirs.' }, 2),
  ];
  const index = new MiniSearch(NAMES);
  index.addAll(documents);
  const again = MiniSearch.loadJS(unpack(JSON.parse(JSON.stringify(pack(inverted(NAMES, documents))))), NAMES);
  const plain = (/** @type {MiniSearch} */ each) => {
    const json = JSON.parse(JSON.stringify(each));
    const average = json.averageFieldLength.map((/** @type {number} */ value) => value.toFixed(2));
    return { ...json, index: json.index.sort(), averageFieldLength: average };
  };
  assert.deepEqual(plain(again), plain(index));
  for (const query of ['tir', 'tireur', 'visé']) {
    const ids = (/** @type {MiniSearch} */ each) => each.search(query).map(({ id }) => id);
    assert.deepEqual(ids(again), ids(index), query);
  }
});

const KINDS = [['rule', 'regles', 'Règle', 'Règles', 0], ['unit', 'profils', 'Profil', 'Profils', 1]];
const RECORDS = [
  { s: 0, k: 0, n: 'Tir', d: 'Attaque à distance.' },
  { s: 0, k: 0, n: 'Tireur', e: ['Shooter'], p: ['courte', 'longue'], d: 'Peut attaquer de loin.', w: 9 },
  { s: 0, k: 0, n: 'Visée', a: ['Tir posé'], d: 'Ajoute 1 au jet.' },
  { s: 0, k: 0, n: 'Fosse', d: 'On n’y voit pas le tir venir.' },
  { s: 0, k: 1, n: 'Elfe, Archer', t: ['Tireur (portée longue)'], o: [0], v: { quality: [3], combat: [3] }, f: 'Q 3+ · C 3' },
  { s: 0, k: 1, n: 'Troll', t: ['Grand'], o: [0], v: { quality: [4], combat: [5] }, f: 'Q 4+ · C 5' },
  { s: 1, k: 0, n: 'Tir', d: 'Un autre jeu.' },
  { s: 1, k: 0, n: 'Enchevêtrement', e: ['Entangle'], d: 'Retient la cible.' },
];
const PASSAGES = [[0, 'combat', 'perdre', 'Combat', 'Perdre la mêlée', 'Le perdant recule d’un pas, ou tombe s’il ne le peut pas.']];

function engine() {
  const known = {
    systems: [['un-jeu', 'Un jeu', 'UJ'], ['autre', 'Autre jeu', 'AJ']], kinds: KINDS, stats: STATS, records: RECORDS,
    texts: RECORDS.map(() => ''), passages: PASSAGES,
  };
  const { names, texts } = JSON.parse(JSON.stringify(build(known, 'x')));
  const made = new Engine(names);
  made.addTexts(texts);
  return made;
}

test('answers come in the promised order, the game that is read first', () => {
  const of = engine();
  const found = (query, home = 0) => of.search(query, home).hits.map(({ id }) => id);
  assert.deepEqual(found('tir').slice(0, 4), [0, 1, 2, 6], 'exact, begun, another name, the other game');
  assert.ok(found('tir').indexOf(3) > 3, 'definitions after names');
  assert.equal(found('tir', 1)[0], 6);
  assert.equal(found('enchevetremnt')[0], 7, 'a typo, in another game');
  assert.equal(found('entangle')[0], 7);
  assert.equal(found('shooters')[0], 1);
  assert.equal(found('tireur longue')[0], 1, 'a parameter');
  assert.ok(found('tireur longue').includes(4), 'and who has it');
  assert.equal(found('aj tir')[0], 6, 'a game named in the query');
  assert.equal(found('perdre la melee')[0], RECORDS.length, 'a passage');
  assert.deepEqual(found('q<=3 tireur'), [4]);
  assert.deepEqual(found('combat>=4'), [5]);
  assert.deepEqual(found('zzzzzz'), []);
});

test('nothing found offers the nearest names', () => {
  const of = engine();
  assert.deepEqual(of.nearest('trolllll').map((id) => RECORDS[id].n), ['Troll']);
  assert.deepEqual(of.nearest('zzzzzz'), []);
});

test('the same input makes the same bytes', () => {
  const known = { systems: [], kinds: KINDS, stats: STATS, records: RECORDS, texts: RECORDS.map((r) => r.n), passages: PASSAGES };
  assert.equal(JSON.stringify(build(known, 'x')), JSON.stringify(build(known, 'x')));
});
