// A battle is the list of what was done: played again, from the browser or from a link, it is the same.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shapes } from "../../web/lib/shapes.js";
import { fitting } from "../../web/lib/valid.js";
import { lines } from "../../web/play/log.js";
import { borne } from "../../web/play/piece.js";
import { companions, counted, together } from "../../web/play/together.js";
import { act, condensed, decode, encode, fresh, isAction, isLast, played, replay } from "../../web/play/state.js";

/** @type {import("../../web/play/state.js").Table} */
const TABLE = { steps: 4, sizes: [[1, 10, 3], [5, 5]] };
const TURNS = { ...TABLE, turns: true, ends: ["status/fatigue"] };

/** A row of numbers that is the same on every machine. @param {number} seed */
function dice(seed) {
  let now = seed;
  return (/** @type {number} */ faces) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor((now / 2147483648) * faces);
  };
}

/** @param {(faces: number) => number} roll */
function anything(roll) {
  const side = roll(2);
  const unit = `${side}.${roll(side ? 3 : 4)}`;
  const made = [
    () => "n", () => "p", () => `a${unit}`, () => `w${unit}:${roll(7) - 3}`, () => `m${unit}:${roll(5) - 2}`,
    () => "x", () => `k${side}/phase/tir/special-rule/${["a", "b-c"][roll(2)]}`, () => `cscenario/${["un", "deux"][roll(2)]}`, () => `v${side}:${roll(9)},${roll(4)}`,
    () => `s${unit}:status/${["fatigue", "ebranlee", "en-fuite"][roll(3)]}`, () => `v${side}:${roll(5) - 1}`,
    () => `l${roll(9)}`,
    () => `g${side}:term/${["foi", "mana"][roll(2)]},${roll(7) - 3}`,
    () => `tNote ~ ${roll(100)} % & «\u00a0ici\u00a0» # + =`,
  ];
  return /** @type {() => string} */ (made[roll(made.length)])();
}

test("500 actions at random, with a reload after each: nothing is lost, nothing differs", () => {
  const roll = dice(20261119);
  let state = fresh(TABLE);
  /** @type {string[]} */
  let actions = [];
  for (let i = 0; i < 500; i += 1) {
    const action = anything(roll);
    assert.ok(isAction(action), action);
    const [before, kept_] = [state, structuredClone(state)];
    state = act(state, action, TABLE);
    assert.deepEqual(before, kept_, "what was stays as it was");
    actions.push(action);
    const kept = fitting(shapes.stores["compendium.battles"], JSON.parse(JSON.stringify({ jeu: { first: "p=a", second: "", actions } })), shapes.types, { lost: 0 });
    actions = [...kept.jeu.actions];
    const again = replay(actions, TABLE);
    assert.deepEqual(again, state, `after ${actions.length}: ${action}`);
    state = again;
  }
  const link = encode(["name=Les+uns&limit=300&p=unit/a*2", "p=unit/~Zoé~combat:3~"], actions);
  assert.deepEqual(decode(`#${link}`), { armies: ["name=Les+uns&limit=300&p=unit/a*2", "p=unit/~Zoé~combat:3~"], actions });
});

test("a picture code's fewer actions come to the same state, whatever was done before", () => {
  for (const table of [TABLE, TURNS, { ...TABLE, rounds: 3, groups: [[0, 0, 2], [0, 1]] }]) {
    for (let seed = 1; seed < 30; seed += 1) {
      const roll = dice(seed);
      const state = replay(Array.from({ length: 120 }, () => anything(roll)), table);
      const fewer = condensed(state, table);
      assert.ok(fewer.every(isAction));
      const again = replay(fewer, table);
      again.ticked.sort();
      const some = (/** @type {Record<string, number>[]} */ both) => both.map((one) => Object.fromEntries(Object.entries(one).filter(([, number]) => number)));
      assert.deepEqual({ ...again, scored: some(again.scored) }, { ...state, counts: some(state.counts), scored: some(state.scored), ticked: [...state.ticked].sort() });
    }
  }
});

test("where each has turns of one's own, a round is over when both had theirs, and its states end", () => {
  const half = replay(["x", "s0.0:status/fatigue", "s0.0:status/ebranlee", "k0/a", "n", "n", "n", "n"], TURNS);
  assert.deepEqual([half.round, half.turn, half.first, half.step, half.ticked], [1, 0, 1, 0, []]);
  const whole = replay(["n", "n", "n", "n"].flatMap((one) => [one, one]), TURNS);
  assert.deepEqual([whole.round, whole.turn, whole.step], [2, 0, 0]);
  const ended = replay(["s0.0:status/fatigue", "s0.0:status/ebranlee", ..."nnnnnnnn"], TURNS);
  assert.deepEqual(ended.units[0][0]?.states, ["status/ebranlee"]);
  assert.deepEqual(replay([..."nnnnp"], TURNS), { ...replay([..."nnn"], TURNS) });
});

test("the log says whose turn each step is", () => {
  const game = { turns: true, steps: ["Marche", "Tir", "Mêlée", "Fin"].map((name) => ({ name })), scenarios: [{ id: "scenario/un", name: "Le gué" }] };
  const actions = ["cscenario/un", "x", ..."nnnn"];
  const page = { game, names: ["Les uns", "Les autres"], pieces: [[], []], actions, states: played(actions, TURNS) };
  const step = (/** @type {string} */ whose) => `${whose} · play-step`;
  assert.deepEqual(lines(page), ["Le gué", step("Les autres"), step("Les autres"), step("Les autres"), step("Les autres"), step("Les uns")]);
  assert.deepEqual(lines({ ...page, game: { ...game, turns: false }, actions: ["n"], states: played(["n"], TABLE) }), ["play-step"]);
});

test("wounds that were tapped one by one are one line", () => {
  const game = { turns: false, steps: [{ name: "Tir" }], scenarios: [], states: [] };
  const pieces = [[{ name: "Guet" }], [{ name: "Orques" }, { name: "Chef" }]];
  const actions = ["w1.0:1", "w1.0:1", "w1.0:1", "w1.1:1", "w1.0:1", "w1.0:-1", "w1.0:-1"];
  assert.deepEqual(lines({ game, names: ["a", "b"], pieces, actions, states: played(actions, TABLE) }), ["play-log-wound", "play-log-wound", "play-log-wound", "play-log-heal"]);
});

test("who has joined a unit acts with it, and a line's points stay its own", () => {
  const table = { ...TABLE, groups: [[0, 0, 2], [0, 1]] };
  const done = (/** @type {string[]} */ ...actions) => replay(actions, table).units[0].map((one) => one.done);
  assert.deepEqual([done("a0.0"), done("a0.1"), done("a0.0", "a0.1"), done("a0.2")], [[true, true, false], [true, true, false], [false, false, false], [false, false, true]]);
  assert.deepEqual(condensed(replay(["a0.1", "v0:2,1", "v0:3", "v0:-1,1"], table), table), ["a0.0", "v0:1,1", "v0:3"]);
});

test("how long a battle lasts can be said while it lasts", () => {
  const table = { ...TABLE, rounds: 2 };
  const longer = replay(["l3", ..."nnnnnnnn"], table);
  assert.deepEqual([longer.round, longer.rounds, isLast(longer, table)], [3, 3, false]);
  assert.deepEqual(replay(condensed(longer, table), table), longer);
});

test("behind the last step of the last round nothing comes", () => {
  const table = { ...TABLE, rounds: 2 };
  const end = replay([..."nnnnnnn"], table);
  assert.deepEqual([end.round, end.step, isLast(end, table)], [2, 3, true]);
  assert.deepEqual(replay([..."nnnnnnnn"], table), end);
  assert.equal(isLast(replay([..."nnnnnn"], table), table), false);
  const both = { ...TURNS, rounds: 1 };
  assert.equal(isLast(replay([..."nnn"], both), both), false, "the other player has still a turn");
  assert.equal(isLast(replay([..."nnnnnnn"], both), both), true);
  assert.equal(isLast(replay([..."nnnnnnn"], TABLE), TABLE), false, "where rounds have no end");
});

test("as many bear what a unit carries as are left of it, and nobody what it does not have", () => {
  const side = (id, of = "", more = {}) => ({ id, base: id, name: id, kinds: of ? ["weapon"] : ["unit"], needs: [], lacks: [], turns: {}, of, ...more });
  const input = (id, on, tally) => ({ id, side: on, tally, least: 0, most: 60, default: 5 });
  const calculator = {
    sides: [side("a"), side("w", "a", { needs: ["range"], turns: { mode: "melee" } }), side("w_2", "a", { needs: ["range"], turns: { mode: "melee" } })],
    inputs: [{ id: "mode", side: "", least: 0, most: 0, default: "tir" }, input("bearers", "w", ["name", "models"]), input("bearers_2", "w_2", ["name", "models"])],
  };
  const weapon = (id, stats) => ({ id: `weapon/${id}`, name: id, stats, rules: [], parts: [] });
  const known = Object.fromEntries([
    { id: "unit/0.0", name: "Guet", stats: {}, rules: [], parts: ["weapon/arc", "weapon/epee", "weapon/dague"] },
    weapon("arc", { range: 24 }), weapon("epee", {}), weapon("dague", {}),
  ].map((one) => [one.id, one]));
  const page = {
    game: { stats: [] }, pieces: [[{ host: 0, models: 5, wounds: 10, standing: { member: { stats: {} } } }], []],
    state: { units: [[{ wounds: 3, began: 0, states: [] }], []] },
  };
  const places = { a: { side: 0, at: 0 } };
  const state = (set) => ({ set, profiles: { a: "unit/0.0" }, rules: {}, without: [] });
  assert.deepEqual(borne(page, calculator, places, state({}), known), { bearers: 4, bearers_2: 0 });
  assert.deepEqual(borne(page, calculator, places, state({ mode: "melee" }), known), { bearers: 4, bearers_2: 4 });
});

test("of who stands together the best, the worst, the sum of the others, their models", () => {
  const standing = (stats) => ({ member: { stats } });
  const [led, leader, other] = [standing({ nerve: 8, "melee.force": 2 }), standing({ nerve: 7, blade: 3 }), standing({ nerve: 2 })];
  const piece = (host, own, models, wounds) => ({ host, standing: own, models, wounds });
  const pieces = [[piece(0, led, 6, 12), piece(0, leader, 1, 3), piece(2, other, 4, 4)], []];
  const state = (taken) => ({ units: [[{ wounds: 5 }, { wounds: taken }, { wounds: 0 }], []] });
  const ids = ["nerve", "blade", "melee.force", "grade"];
  const others = companions(pieces, state(0), 0, pieces[0][0]);
  assert.deepEqual(counted(others), { joined_models: 1, joined_size: 1 });
  assert.deepEqual(together(ids, led.member.stats, others), {
    joined_nerve: 7, most_nerve: 8, least_nerve: 7, joined_blade: 3, most_blade: 3, least_blade: 3, joined_melee_force: 0, most_melee_force: 2, least_melee_force: 2, joined_grade: 0,
  });
  // The leader has the unit's four models that are left; who has fallen leads nobody, and was there at first.
  assert.deepEqual(counted(companions(pieces, state(0), 0, pieces[0][1])), { joined_models: 4, joined_size: 6 });
  const fallen = companions(pieces, state(3), 0, pieces[0][0]);
  assert.deepEqual([counted(fallen), together(["nerve"], led.member.stats, fallen)], [{ joined_models: 0, joined_size: 1 }, { joined_nerve: 0, most_nerve: 8, least_nerve: 8 }]);
  // Two units of one entry of the army are not together.
  assert.deepEqual(companions([[pieces[0][2], { ...pieces[0][2] }], []], { units: [[], []] }, 0, pieces[0][2]), []);
});

test("what is counted for a round is gone with it", () => {
  const table = { ...TABLE, ends: ["term/foi"] };
  const actions = ["g0:term/foi,2", "g1:term/foi,1", "g0:term/mana,3", ..."nnn"];
  assert.deepEqual(replay(actions, table).counts, [{ "term/foi": 2, "term/mana": 3 }, { "term/foi": 1 }]);
  assert.deepEqual(replay([...actions, "n"], table).counts, [{ "term/mana": 3 }, {}]);
});

test("what is taken back was never done", () => {
  const roll = dice(7);
  const actions = Array.from({ length: 60 }, () => anything(roll));
  while (actions.length) {
    const before = replay(actions.slice(0, -1), TABLE);
    actions.pop();
    assert.deepEqual(replay(actions, TABLE), before);
  }
});

test("rounds end, wounds and markers have bounds, a new round lets everybody act", () => {
  const state = replay(["a0.1", "w0.1:99", "m1.0:-1", "n", "n", "n", "n"], TABLE);
  assert.deepEqual([state.round, state.step], [2, 0]);
  assert.deepEqual(state.units[0][1], { wounds: 10, began: 10, done: false, states: [], markers: 0 });
  assert.deepEqual(replay(["p", "n", "p"], TABLE).step, 0);
});

test("what is no action of a battle is left out of a link, and no battle is none", () => {
  /** @type {string[]} */
  const lost = [];
  assert.deepEqual(decode("1=p%3Da&2=&done=n~y~w9.1:1~w0.1~v0:1", lost), { armies: ["p=a", ""], actions: ["n", "v0:1"] });
  assert.deepEqual(lost, ["y", "w9.1:1", "w0.1"]);
  assert.equal(decode("p=unit/a"), null);
});
