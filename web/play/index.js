// A battle at the table: both armies, the round and its steps, the rules that count now, and all that happens to units.

import { Judge } from "../army/judge.js";
import { rulesOf } from "../army/paper.js";
import { Roster } from "../army/roster.js";
import { decode as decodeArmy, empty } from "../army/state.js";
import { json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { embedded } from "../lib/own.js";
import { say } from "../lib/say.js";
import { read, store, stored } from "../lib/storage.js";
import { showLog } from "./log.js";
import { Notes } from "./notes.js";
import { showNow } from "./now.js";
import { Setup } from "./setup.js";
import { act, decode, encode, MOST_ACTIONS, replay } from "./state.js";
import { crossed } from "./thresholds.js";
import { showUnits } from "./units.js";

/** @import { Owned, PlayGame, Bundle, Profile } from "../types.js" */
/** @import { Standing } from "../army/roster.js" */
/** @import { State } from "./state.js" */
/** @typedef {{name: string, wounds: number, models: number, standing: Standing, rules: Owned[]}} Piece one unit on the table */

const STORE = "compendium.battles";

export class PlayPage {
  /** @param {PlayGame} game @param {Bundle} bundle @param {Profile[]} profiles */
  constructor(game, bundle, profiles) {
    this.game = game;
    this.roster = new Roster(game, bundle, profiles);
    this.bundle = bundle;
    this.told = find("#annonce");
    this.notes = new Notes(this);
    this.setup = new Setup(this);
    /** @type {[string, string]} */
    this.armies = ["", ""];
    /** @type {string[]} */
    this.actions = [];
    /** @type {[Piece[], Piece[]]} */
    this.pieces = [[], []];
    this.names = ["", ""];
    /** @type {State} */
    this.state = replay([], this.table);
    const buttons = {
      suivant: () => this.do("n"), precedent: () => this.do("p"), annuler: () => this.undo(), copier: () => this.copy(),
      eveil: () => this.awake(), finir: () => this.leave(),
    };
    for (const [id, what] of Object.entries(buttons)) find(`#${id}`).addEventListener("click", what);
    find("#copier").hidden = !navigator.clipboard;
    find("#eveil").hidden = !("wakeLock" in navigator);
    document.addEventListener("visibilitychange", () => { if (this.lock && document.visibilityState === "visible") this.awake(true); });
    addEventListener("hashchange", () => this.open());
    this.open();
  }

  /** The battle of the address, else the one that is under way here. */
  open() {
    const battle = decode(location.hash);
    const kept = read(STORE)?.[system];
    if (battle) this.start(battle.armies, battle.actions);
    else if (kept) this.start([kept.first, kept.second], [...kept.actions]);
    else this.show();
  }

  /** How long a round is, and what each unit can take. @returns {import("./state.js").Table} */
  get table() {
    const sizes = (/** @type {Piece[]} */ side) => side.map(({ wounds }) => wounds);
    return { steps: Math.max(1, this.game.steps.length), sizes: [sizes(this.pieces?.[0] ?? []), sizes(this.pieces?.[1] ?? [])] };
  }

  /** Play with two armies, from where they stand. @param {[string, string]} armies @param {string[]} [actions] */
  start(armies, actions = []) {
    this.armies = armies;
    this.actions = actions;
    this.pieces = [this.side(armies[0], 0), this.side(armies[1], 1)];
    this.state = replay(actions, this.table);
    this.keep();
    this.show();
  }

  /** The units of an army one by one, each of which takes so many wounds. @param {string} link @param {0 | 1} side @returns {Piece[]} */
  side(link, side) {
    const army = decodeArmy(link, this.game.limit) ?? empty(this.game.limit);
    this.names[side] = army.name || (side ? say("play-theirs") : say("play-mine"));
    const standing = this.roster.standing(army);
    const judge = new Judge(this.game, this.roster.members(army, standing), army.limit);
    return standing.flatMap((one) => {
      if (!one || judge.combined(one.member)) return [];
      const more = standing.filter((other) => other?.unit.joins === one.at && judge.combined(other.member));
      const models = [one, ...more].reduce((all, other) => all + (other?.member.models ?? 0), 0);
      const wounds = models * Math.max(1, one.member.stats[this.game.wounds] ?? 1);
      const rules = rulesOf(this, one);
      return Array.from({ length: one.unit.copies }, (_, i) => ({ name: one.unit.copies > 1 ? `${one.member.name} ${i + 1}` : one.member.name, wounds, models, standing: one, rules }));
    });
  }

  /** Do something, tell what it brings about, and keep it. @param {string} action */
  do(action) {
    if (this.actions.length >= MOST_ACTIONS) return;
    const before = structuredClone(this.state);
    act(this.state, action, this.table);
    this.actions.push(action);
    this.keep();
    this.show();
    const told = crossed(this, before, this.state);
    if (told.length) this.told.replaceChildren(...told);
    else if (action === "n") this.told.textContent = say("play-step", { round: this.state.round, step: this.game.steps[this.state.step]?.name ?? "" });
  }

  undo() {
    if (!this.actions.length) return;
    this.actions.pop();
    this.state = replay(this.actions, this.table);
    this.keep();
    this.show();
    this.told.textContent = say("play-undone");
  }

  keep() {
    store(STORE, system, { first: this.armies[0], second: this.armies[1], actions: this.actions });
    history.replaceState(history.state, "", location.pathname);
  }

  leave() {
    const kept = stored(STORE);
    const was = { armies: this.armies, actions: this.actions };
    delete kept[system];
    store(STORE, system, undefined);
    Object.assign(this, { armies: ["", ""], actions: [], pieces: [[], []] });
    this.state = replay([], this.table);
    this.show();
    const back = el("button", { type: "button", class: "button is-quiet", onclick: () => this.start(was.armies, was.actions) }, say("undo"));
    this.told.replaceChildren(say("play-left"), " ", back);
  }

  async copy() {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${encode(this.armies, this.actions)}`);
    this.told.textContent = say("play-copied");
  }

  /** Keep the screen on, or let it sleep again. @param {boolean} [again] */
  async awake(again = false) {
    const button = find("#eveil");
    if (this.lock && !again) {
      const { lock } = this;
      this.lock = undefined;
      await lock.release();
    } else {
      try {
        this.lock = await navigator.wakeLock.request("screen");
      } catch {
        this.told.textContent = say("play-sleeps");
      }
    }
    button.setAttribute("aria-pressed", String(Boolean(this.lock)));
  }

  show() {
    const begun = this.pieces[0].length > 0 || this.pieces[1].length > 0;
    find(".play-setup").hidden = begun;
    find(".play-table").hidden = !begun;
    this.setup.show();
    if (!begun) return;
    find("#annuler", HTMLButtonElement).disabled = !this.actions.length;
    showNow(this);
    showUnits(this);
    showLog(this);
    this.notes.show();
  }
}

const place = find("[data-play]");
Promise.all([json(`calc/${system}.json`), json(`calc/${system}-profiles.json`)]).then(([bundle, { profiles }]) => {
  place.replaceChildren(find("#play-page", HTMLTemplateElement).content);
  return new PlayPage(embedded("play"), bundle, profiles);
}).catch(() => place.replaceChildren(el("p", { class: "empty" }, say("army-failed"))));
