// What players ask in their own words: fields by number, a game by its name, one profile against another.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { duels } from '../../web/search/duels.js';
import { Engine } from '../../web/search/engine.js';
import { narrowed, scope } from '../../web/search/scope.js';
import { LANGUAGE } from '../search/fixture.mjs';

const duel = { id: 'melee', name: 'Mêlée', url: 'un-jeu/calculs/melee/', sides: ['attacker', 'defender'], kinds: ['unit'] };
const kind = (id, label, nature = '') => ({ id, slug: `${id}s`, label, plural: `${label}s`, nature });
const asked = new Engine({
  languages: { fr: { ...LANGUAGE, numbers: 'deux=2 trois=3', versus: 'contre vs' } },
  systems: [
    { slug: 'un-jeu', name: 'Un jeu', short: 'UJ', language: 'fr', chapters: '', aliases: ['Jeu Un', 'Premier'], duel },
    { slug: 'autre', name: 'Autre jeu', short: 'AJ', language: 'fr', chapters: '' },
  ],
  kinds: [kind('rule', 'Règle'), kind('unit', 'Profil', 'profile'), kind('scenario', 'Scénario'), kind('spell', 'Sort')],
  stats: [
    { system: 0, id: 'players', names: ['Joueurs'], format: '' }, { system: 0, id: 'range', names: ['Portée'], format: '' },
    { system: 1, id: 'range', names: ['Portée'], format: '' },
  ],
  records: 15,
});
asked.addRecords({
  first: 0, records: [
    { system: 0, kind: 2, name: 'La colline', values: { players: [2, 3, 4] } },
    { system: 0, kind: 2, name: 'Le pont', values: { players: [2] } },
    { system: 0, kind: 2, name: 'Scénario 3', values: { players: [2] } },
    { system: 0, kind: 2, name: 'Scénario 31', values: { players: [1] } },
    { system: 0, kind: 3, name: 'Boule de feu', definition: 'Brûle.', values: { range: [18] } },
    { system: 0, kind: 3, name: 'Mur de feu', values: { range: [6] } },
    { system: 1, kind: 0, name: 'Arc de feu', values: { range: [18] } },
    { system: 0, kind: 1, name: 'Troll' }, { system: 0, kind: 1, name: 'Elfe, Archer' }, { system: 0, kind: 1, name: 'Elfe, Mage' },
    { system: 0, kind: 0, name: 'Volant' }, { system: 0, kind: 1, name: 'Cheval volant' },
    { system: 1, kind: 0, name: 'Stand', definition: 'Un socle.' }, { system: 1, kind: 0, name: 'Lancer', definition: 'Un 6 réussit.' },
    { system: 0, kind: 0, name: 'Élan', definition: 'Le socle avance de 16.' },
  ],
});
asked.addTexts({ questions: [], texts: [], passages: [] });
const found = (text, home = 0) => {
  const answer = asked.search(text, home);
  return narrowed(answer.hits, scope(asked, answer), '').map(({ entry }) => entry.name);
};

test('fields are asked by number, written as a figure or as a word', () => {
  for (const text of ['scénario trois joueurs', 'scenario 3 joueurs', 'scénarios à 3 joueurs', 'joueurs 3', '3 joueurs', 'trois joueur']) {
    assert.deepEqual(found(text), ['La colline'], text);
  }
  assert.deepEqual(found('scénario joueurs < 2'), ['Scénario 31']);
  assert.equal(asked.search('trois joueurs').conditions[0].shown, 'Joueurs = 3');
});

test('a kind and other words narrow what fields find, and what nothing meets is asked as words', () => {
  assert.deepEqual(found('sort feu portée 18'), ['Boule de feu']);
  assert.deepEqual(found('feu portée 18', -1).sort(), ['Arc de feu', 'Boule de feu']);
  assert.deepEqual(found('feu portée 18 autre jeu'), ['Arc de feu']);
  assert.deepEqual(found('portée 18 aj'), ['Arc de feu']);
  assert.equal(found('boule portée 7')[0], 'Boule de feu');
});

test('a number matches whole', () => {
  assert.equal(asked.search('scénario 3', 0).hits.filter(({ named }) => named).length, 1);
  assert.equal(found('scénario 3')[0], 'Scénario 3');
  assert.deepEqual(found('6', 1), ['Lancer']);
  assert.deepEqual(found('6 a', 1), ['Lancer'], 'with what is begun behind it');
  assert.deepEqual(found('6 autre'), ['Lancer'], 'not 16, nor the game that is read');
});

test('the game that is read comes alone where it answers, else all do', () => {
  assert.deepEqual(found('socle'), ['Élan']);
  assert.deepEqual(found('socle', -1).sort(), ['Stand', 'Élan']);
  assert.deepEqual(found('stand'), ['Stand'], 'nothing in the game that is read');
  const answer = asked.search('socle', 0);
  assert.equal(scope(asked, answer, ''), '', 'all games, where they were chosen');
  assert.equal(scope(asked, answer, 'autre'), 'autre');
});

test('every name of a game is one', () => {
  for (const called of ['un jeu', 'uj', 'UN-JEU', 'jeu un', 'premier']) {
    assert.deepEqual(found(`socle ${called}`, 1), ['Élan'], called);
    assert.deepEqual(found(`${called} socle`, 1), ['Élan'], called);
    assert.equal(asked.gameOf(called)?.slug, 'un-jeu');
  }
  assert.equal(asked.gameOf('socle'), undefined);
});

test('one profile against another is a question to the calculator', () => {
  const pairs = (text, home = 0) => duels(asked, text, home).map(({ pair }) => pair.map(({ name }) => name).join(' – '));
  const both = ['Troll – Elfe, Mage', 'Troll – Elfe, Archer'];
  for (const text of ['troll contre elfe', 'Troll vs Elfe', 'trolls contre les elfes', 'uj troll contre elf', 'trol contre elfe']) {
    assert.deepEqual(pairs(text, text.startsWith('uj') ? 1 : 0).sort(), both.toSorted(), text);
  }
  assert.deepEqual(pairs('troll contre elfe', -1).length, 2, 'on a page of no game');
  assert.deepEqual(pairs('troll contre elfe', 1), [], 'a game without such a calculator');
  assert.deepEqual(pairs('elfe archer contre troll'), ['Elfe, Archer – Troll']);
  assert.deepEqual(pairs('elfe archer troll mêlée'), ['Elfe, Archer – Troll'], 'the calculator is named');
  assert.deepEqual(pairs('melee troll elfe').sort(), both.toSorted());
  for (const text of ['melee troll', 'troll contre', 'contre elfe', 'volant contre elfe', 'troll contre feu', 'troll elfe']) assert.deepEqual(pairs(text), [], text);
});

/** A small engine of its own: records are [game, kind, name, more]. */
function small(records, stats = []) {
  const languages = { fr: { ...LANGUAGE, numbers: 'deux=2', irregular: 'fuit=fuir' } };
  const systems = ['un', 'deux-jeux'].map((slug) => ({ slug, name: slug, short: slug, language: 'fr', chapters: '' }));
  const engine = new Engine({
    languages, systems, kinds: [kind('rule', 'Règle'), kind('spell', 'Sort')], stats,
    records: records.length,
  });
  engine.addRecords({ first: 0, records: records.map(([system, at, name, more]) => ({ system, kind: at, name, ...more })) });
  engine.addTexts({ questions: records.map(([, , , { question = '' } = {}]) => question), texts: records.map(() => ''), passages: [] });
  return (text, home = 0) => {
    const answer = engine.search(text, home);
    return narrowed(answer.hits, scope(engine, answer), '').map(({ entry }) => entry.name);
  };
}

test('a number behind a word that says nothing asks of no characteristic of that letter', () => {
  const ask = small(
    [[0, 0, 'Gué', { values: { players: [2] } }], [0, 0, 'Pont', { values: { players: [3], a: [2] } }]],
    [{ system: 0, id: 'a', names: ['A'], format: '' }, { system: 0, id: 'players', names: ['Joueurs'], format: '' }],
  );
  assert.deepEqual(ask('à deux joueurs'), ['Gué']);
  assert.deepEqual(ask('a2'), ['Pont']);
  assert.deepEqual(ask('A = deux'), ['Pont']);
});

test('a query that begins with a kind puts its records first', () => {
  const ask = small([
    [0, 0, 'Coup du sort', { definition: 'Guérit la blessure.' }], [0, 1, 'Pluie', { definition: 'La blessure guérit aussi.' }],
    [0, 1, 'Foudre', { definition: 'Brûle.' }],
  ]);
  assert.equal(ask('sort blessure guérit')[0], 'Pluie');
  assert.equal(ask('blessure guérit')[0], 'Coup du sort');
});

test('what rulings answer is found, below definitions', () => {
  const ask = small([
    [0, 0, 'Fosse', { question: 'Peut-on sauter par-dessus ?' }], [0, 0, 'Mur', { definition: 'On peut sauter par-dessus.' }],
  ]);
  assert.deepEqual(ask('sauter dessus'), ['Mur', 'Fosse']);
});

test('forms that no ending explains are found by the word that the language says', () => {
  const ask = small([[0, 0, 'Panique', { definition: 'L’unité doit fuir.' }], [0, 0, 'Calme', { definition: 'Rien.' }]]);
  assert.deepEqual(ask('qui fuit'), ['Panique']);
});

test('what is rare the game that is read says', () => {
  const many = Array.from({ length: 8 }, (_, at) => [1, 0, `Arc ${'abcdefgh'[at]}`, { definition: 'Un socle rouge.' }]);
  const ask = small([
    [0, 0, 'Un', { definition: 'Un régiment.' }], [0, 0, 'Deux', { definition: 'Un régiment.' }], [0, 0, 'Trois', { definition: 'Un régiment.' }],
    [0, 0, 'Quatre', { definition: 'Le socle.' }], ...many,
  ]);
  assert.equal(ask('régiment socle')[0], 'Quatre');
});

test('another game’s alias takes no question away that is answered here, its name does', () => {
  const ask = small([
    [0, 0, 'Vol', { definition: 'Permet de passer au-dessus des unités.' }],
    [1, 0, 'Bond', { aliases: ['passer au-dessus'] }], [1, 0, 'Lames vives'], [0, 0, 'Forge', { definition: 'Les lames sont vives.' }],
  ]);
  assert.deepEqual(ask('passer au dessus'), ['Vol']);
  assert.equal(ask('lames vives')[0], 'Lames vives');
});

test('parts of a query are answered in each game for itself', () => {
  const whole = Array.from({ length: 4 }, (_, at) => [1, 0, `Garde ${'abcd'[at]}`, { definition: 'Passe la porte rouge.' }]);
  const ask = small([[0, 0, 'Seuil', { definition: 'La porte.' }], ...whole]);
  assert.deepEqual(ask('porte rouge'), ['Seuil']);
});

test('a name of the game’s comes before the same word of players', () => {
  const ask = small([[0, 0, 'Fuite', { aliases: ['Panic'], mentions: 1 }], [0, 0, 'Effroi', { english: ['Panic'] }]]);
  assert.deepEqual(ask('panic'), ['Effroi', 'Fuite']);
});
