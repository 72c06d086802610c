// A battle at the table: both armies, the round and its steps, the rules that count now, and all that happens to units.

import { bundleOf } from "../calculator/bundle.js";
import { Judge } from "../army/judge.js";
import { rulesOf } from "../army/paper.js";
import { Roster } from "../army/roster.js";
import { decode as decodeArmy, empty } from "../army/state.js";
import { json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { ahead, later } from "../lib/later.js";
import { unread } from "../lib/notice.js";
import { embedded } from "../lib/own.js";
import { alphabetical, say } from "../lib/say.js";
import { read, store } from "../lib/storage.js";
import { Notes } from "./notes.js";
import { Setup } from "./setup.js";
import { unpacked } from "./packed.js";
import { act, decode, isLast, MOST_ACTIONS, played } from "./state.js";

/** @import { Owned, PlayGame, Bundle, Profile } from "../types.js" */
/** @import { Standing } from "../army/roster.js" */
/** @import { State } from "./state.js" */
/** @import { Place } from "./piece.js" */
/** @typedef {{name: string, wounds: number, models: number, cost: number, standing: Standing, rules: Owned[], joined: string, host: number}} Piece one unit on the table; joined: the unit that it is in; host: that unit's place in the army, its own where it is in none */

const STORE = "compendium.battles";
/** More than a player moves; a page with as many more would freeze. */
const MOST_PIECES = 150;

export class PlayPage {
  /** @param {PlayGame} game @param {Bundle} bundle @param {Profile[]} profiles */
  constructor(game, bundle, profiles) {
    this.game = game;
    this.system = system;
    this.profiles = profiles;
    this.roster = new Roster(game, bundle, profiles);
    this.bundle = bundle;
    this.told = find("#annonce");
    /** What shows a battle comes with the first one. @type {typeof import("./board.js") | undefined} */
    this.board = undefined;
    this.notes = new Notes(this);
    this.setup = new Setup(this);
    /** @type {[string, string]} */
    this.armies = ["", ""];
    /** @type {string[]} */
    this.actions = [];
    /** @type {[Piece[], Piece[]]} */
    this.pieces = [[], []];
    this.names = ["", ""];
    /** The units that were tapped: the second one asks a calculator. @type {Place[]} */
    this.chosen = [];
    this.table = this.laid();
    /** The states from the beginning of the battle, one behind each action. @type {State[]} */
    this.states = played([], this.table);
    const buttons = {
      suivant: () => this.turn("n"), precedent: () => this.turn("p"), annuler: () => this.undo(), autre: () => this.do("x"),
      partager: () => later(import("./share.js"), ({ share }) => share(this)), eveil: () => this.awake(), finir: () => this.leave(),
    };
    for (const [id, what] of Object.entries(buttons)) find(`#${id}`).addEventListener("click", what);
    find("#eveil").hidden = !("wakeLock" in navigator);
    find("#points").addEventListener("click", () => find(".play-score").scrollIntoView());
    find("#etape").addEventListener("click", () => find(".play-phase").scrollIntoView());
    for (const side of [0, 1]) find(`#vers-${side}`).addEventListener("click", () => find(`#camp-${side}`).parentElement?.scrollIntoView());
    document.addEventListener("visibilitychange", () => { if (this.lock && document.visibilityState === "visible") this.awake(true); });
    addEventListener("hashchange", () => this.open());
    this.open();
  }

  /** The battle of the address, else the one that is under way here; what the address takes the place of can come back. */
  async open() {
    const asked = location.hash.length > 1;
    /** @type {string[]} */
    const lost = [];
    const battle = decode(await unpacked(location.hash), lost);
    const kept = read(STORE)?.[system];
    const begun = battle && (await this.start(battle.armies, battle.actions, lost));
    const again = () => this.start([kept.first, kept.second], [...kept.actions]);
    if (!begun && !(kept && (await again()))) this.show();
    if (asked && !begun) this.told.textContent = say("play-broken");
    else if (begun && kept && !follows(battle, kept)) {
      const back = el("button", { type: "button", class: "button is-quiet", onclick: again }, say("undo"));
      this.told.replaceChildren(say("play-replaced"), " ", back);
    }
  }

  /** Where the battle stands. @returns {State} */
  get state() {
    return /** @type {State} */ (this.states.at(-1));
  }

  /** How long a round is, and what each unit can take. @returns {import("./state.js").Table} */
  laid() {
    const sizes = (/** @type {Piece[]} */ side) => side.map(({ wounds }) => wounds);
    const { ends, rounds, steps, together, turns } = this.game;
    const groups = (/** @type {Piece[]} */ side) => side.map((piece, at) => {
      const led = piece.joined ? side.findIndex((one) => one.host === piece.host && !one.joined) : at;
      return led < 0 ? at : led;
    });
    const [mine, theirs] = this.pieces;
    return { steps: Math.max(1, steps.length), rounds, turns, ends, sizes: [sizes(mine), sizes(theirs)], groups: together ? [groups(mine), groups(theirs)] : undefined };
  }

  /**
   * Play with two armies, from where they stand; tell whether they have anybody.
   * @param {[string, string]} armies @param {string[]} [actions] @param {string[]} [lost] what an address says and no battle can have
   */
  async start(armies, actions = [], lost = []) {
    this.board ??= await import("./board.js");
    /** @type {PlayPage["pieces"]} */
    const pieces = [numbered(this.side(armies[0], 0, lost)), numbered(this.side(armies[1], 1, lost))];
    unread(lost);
    if (!pieces.flat().length) return false;
    this.lay(armies, actions, pieces);
    this.told.textContent = "";
    history.replaceState(history.state, "", location.pathname);
    this.keep();
    this.show();
    // Browsers let a page keep the screen on without being asked; who does not want it says so.
    if ("wakeLock" in navigator) this.awake(true, true);
    return true;
  }

  /** @param {[string, string]} armies @param {string[]} actions @param {PlayPage["pieces"]} pieces */
  lay(armies, actions, pieces) {
    Object.assign(this, { armies, actions, pieces, chosen: [] });
    this.table = this.laid();
    this.states = played(actions, this.table);
  }

  /** The units of an army one by one, each of which takes so many wounds. @param {string} link @param {0 | 1} side @param {string[]} lost @returns {Piece[]} */
  side(link, side, lost) {
    const army = decodeArmy(link, this.game.limit, lost) ?? empty(this.game.limit);
    this.names[side] = army.name || (side ? say("play-theirs") : say("play-mine"));
    lost.push(...army.units.slice(MOST_PIECES).map(({ id }) => id));
    const few = { ...army, units: army.units.slice(0, MOST_PIECES) };
    const standing = this.roster.standing(few);
    lost.push(...few.units.filter((_, at) => !standing[at]).map(({ id }) => id));
    let room = MOST_PIECES;
    const judge = new Judge(this.game, this.roster.members(few, standing), army.limit);
    return standing.flatMap((one, at) => {
      if (!one || judge.combined(one.member)) return [];
      const more = standing.filter((other) => other?.unit.joins === at && judge.combined(other.member));
      const sum = (/** @type {"models" | "cost"} */ of) => [one, ...more].reduce((all, other) => all + (other?.member[of] ?? 0), 0);
      const [models, cost] = [sum("models"), sum("cost")];
      const wounds = models * Math.max(1, one.member.stats[this.game.wounds] ?? 1);
      const rules = rulesOf(this, one);
      const joined = standing[one.unit.joins]?.member.name ?? "";
      const host = one.unit.joins < 0 ? at : one.unit.joins;
      const shown = Math.min(one.unit.copies, room);
      if (shown < one.unit.copies) lost.push(`${one.member.name} × ${one.unit.copies - shown}`);
      room -= shown;
      return Array.from({ length: shown }, () => ({ name: one.member.name, wounds, models, cost, standing: one, rules, joined, host }));
    });
  }

  /** Do something, tell what it brings about, and keep it. @param {string} action */
  do(action) {
    if (this.actions.length >= MOST_ACTIONS) return;
    const last = this.state;
    this.states.push(act(last, action, this.table));
    this.actions.push(action);
    this.keep();
    this.show();
    const told = this.board?.crossed(this, this.struck(), this.state) ?? [];
    if (action === "n" && (this.state.round > last.round || this.state.turn !== last.turn)) told.unshift(...this.ended(last));
    if (told.length) this.told.replaceChildren(...told);
    else this.told.textContent = "";
  }

  /** The state before what was done last: wounds that one unit takes tap by tap are one blow. @returns {State} */
  struck() {
    const { actions, states } = this;
    const last = actions.at(-1) ?? "";
    let first = actions.length - 1;
    if (/^w[01]\.\d+:1$/.test(last)) while (first > 0 && actions[first - 1] === last) first -= 1;
    return /** @type {State} */ (states[first]);
  }

  /** What ended, a round with its states or one player's turn, and the reminders that are not ticked off. @param {State} before @returns {HTMLElement[]} */
  ended(before) {
    const open = this.notes.open(before);
    const reminders = open.length ? [" ", say("play-reminded", { list: clauses(open) })] : [];
    if (this.state.round === before.round) return [el("span", { class: "play-told" }, say("play-turn-ended", { name: this.names[before.turn] ?? "" }), ...reminders, " ")];
    const gone = this.game.ends.flatMap((id) => {
      const names = before.units.flatMap((units, side) => units.flatMap(({ states }, i) => (states.includes(id) ? [this.pieces[side === 0 ? 0 : 1][i]?.name ?? ""] : [])));
      const state = this.game.states.find((one) => one.id === id)?.name ?? id;
      return names.length ? [say("labelled", { label: state, value: names.sort(alphabetical).join(", ") })] : [];
    });
    return [el("span", { class: "play-told" }, say("play-round-ended", { round: before.round }), ...(this.state.round === this.state.rounds ? [" ", el("strong", {}, say("play-last-round"))] : []), ...(gone.length ? [" ", say("play-states-ended", { list: clauses(gone) })] : []), ...reminders, " ")];
  }

  /** Tap a unit: the first is marked, the second is set against it. @param {Place} place */
  async choose(place) {
    const known = this.isChosen(place.side, place.at);
    this.chosen = known ? [] : [...this.chosen, place];
    const [first, second] = this.chosen;
    if (!first || !second) {
      this.told.replaceChildren(...(first ? this.picked(first) : []));
      this.show();
      return;
    }
    this.chosen = [];
    this.told.textContent = "";
    this.show();
    if (this.game.duels.length) await this.ask([first, second]);
  }

  /** What to do with the unit that was tapped: tap another, or ask what is rolled for it alone in this step. @param {Place} place @returns {(HTMLElement | string)[]} */
  picked(place) {
    const step = this.game.steps[this.state.step]?.id ?? "";
    const rolled = this.game.alone.filter(({ moments }) => moments.includes(step));
    const ask = (/** @type {string} */ id) => {
      this.chosen = [];
      this.told.textContent = "";
      this.show();
      this.ask([place], id);
    };
    return [say("play-pick-other", { name: this.pieces[place.side][place.at]?.name ?? "" }), " ",
      ...rolled.flatMap(({ id, name }) => [el("button", { type: "button", class: "play-button is-wide", onclick: () => ask(id) }, name), " "])];
  }

  /** Open a calculator with units filled in. @param {Place[]} places @param {string} [id] */
  async ask(places, id) {
    await later(import("./duel.js"), ({ openDuel }) => openDuel(this, places, id));
  }

  /** @param {0 | 1} side @param {number} at */
  isChosen(side, at) {
    return this.chosen.some((one) => one.side === side && one.at === at);
  }

  /** Go to another step, and show it from its beginning; behind the last one points are counted. @param {"n" | "p"} action */
  turn(action) {
    if (action === "n" && isLast(this.state, this.table)) {
      this.told.textContent = say("play-over");
      find(".play-score").scrollIntoView();
      return;
    }
    // Whoever reads what is done goes on there. Before the step is another: a page that has to be measured first would lay it out once more.
    const phase = find(".play-phase");
    if (phase.getBoundingClientRect().top < 0) phase.scrollIntoView();
    phase.scrollTop = 0;
    this.do(action);
  }

  undo() {
    if (!this.actions.length) return;
    this.actions.pop();
    this.states.pop();
    this.keep();
    this.show();
    this.told.textContent = say("play-undone");
  }

  keep() {
    store(STORE, system, { first: this.armies[0], second: this.armies[1], actions: this.actions });
  }

  leave() {
    const was = { armies: this.armies, actions: this.actions };
    store(STORE, system, undefined);
    this.lay(["", ""], [], [[], []]);
    this.show();
    const back = el("button", { type: "button", class: "button is-quiet", onclick: () => this.start(was.armies, was.actions) }, say("undo"));
    this.told.replaceChildren(say("play-left"), " ", back);
  }

  /** Keep the screen on, or let it sleep again. @param {boolean} [again] @param {boolean} [quiet] whether nothing is said where it cannot be */
  async awake(again = false, quiet = false) {
    const button = find("#eveil");
    if (this.lock && !again) {
      const { lock } = this;
      this.lock = undefined;
      await lock.release();
    } else {
      try {
        this.lock = await navigator.wakeLock.request("screen");
      } catch {
        if (!quiet) this.told.textContent = say("play-sleeps");
      }
    }
    button.setAttribute("aria-pressed", String(Boolean(this.lock)));
  }

  show() {
    const begun = this.pieces[0].length > 0 || this.pieces[1].length > 0;
    find(".play-setup").hidden = begun;
    find(".play-table").hidden = !begun;
    if (!begun) this.setup.show();
    if (!begun || !this.board) return;
    find("#annuler", HTMLButtonElement).disabled = !this.actions.length;
    find("#vers-1").hidden = !this.pieces[1].length;
    this.board.showNow(this);
    this.board.showUnits(this);
    this.board.showLog(this);
    this.notes.show();
  }
}

/** Whether a battle is another with more done: nothing of the other is lost. @param {{armies: string[], actions: string[]}} battle @param {import("../types.js").Battle} other */
function follows({ armies, actions }, { first, second, actions: before }) {
  return armies[0] === first && armies[1] === second && before.every((action, at) => action === actions[at]);
}

/** Several words or sentences as one. @param {string[]} all */
function clauses(all) {
  return all.reduce((first, next) => say("clauses", { first, next }));
}

/** Units of one name, told apart. @param {Piece[]} pieces */
function numbered(pieces) {
  /** @type {Map<string, number>} */
  const met = new Map();
  const several = (/** @type {string} */ name) => pieces.filter((one) => one.name === name).length > 1;
  return pieces.map((piece) => {
    const number = (met.get(piece.name) ?? 0) + 1;
    met.set(piece.name, number);
    return several(piece.name) ? { ...piece, name: `${piece.name} ${number}` } : piece;
  });
}

const place = find("[data-play]");
Promise.all([bundleOf((_, role) => role === "price"), json(`calc/${system}-profiles.json`)]).then(([bundle, { profiles }]) => {
  place.replaceChildren(find("#play-page", HTMLTemplateElement).content);
  ahead(() => import("./board.js"), () => import("./duel.js"), () => import("./odds.js"), () => import("./share.js"));
  return new PlayPage(embedded("play"), bundle, profiles);
}).catch(() => place.replaceChildren(el("p", { class: "empty" }, say("army-failed"))));
