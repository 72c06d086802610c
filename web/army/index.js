// The page on which an army is put together: units and their options, limits, a whole turn's odds, its link, its paper.

import { bundleOf } from "../calculator/bundle.js";
import { address } from "../calculator/address.js";
import { empty as unset } from "../calculator/state.js";
import { asked } from "../lib/asked.js";
import { json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { ahead, later } from "../lib/later.js";
import { unread } from "../lib/notice.js";
import { embedded } from "../lib/own.js";
import { say } from "../lib/say.js";
import { Judge } from "./judge.js";
import { showLimits } from "./limits.js";
import { Picker, showEntries } from "./list.js";
import { Paper } from "./paper.js";
import { Roster } from "./roster.js";
import { SavedArmies } from "./saved.js";
import { add, decode, empty, encode, revised } from "./state.js";

/** @import { ArmyGame, Bundle, Calculator, Profile } from "../types.js" */
/** @import { Standing } from "./roster.js" */
/** @import { Army } from "./state.js" */

/** So many steps can be taken back. */
const MOST_STEPS = 200;
/** Milliseconds without a change before a whole turn is worked out. */
const PAUSE = 500;
/** The part that a calculator of a whole turn plays in its game. */
const TURN = "army-turn";

export class ArmyPage {
  /** @param {ArmyGame} game @param {Bundle} bundle @param {Profile[]} profiles */
  constructor(game, bundle, profiles) {
    this.game = game;
    this.bundle = bundle;
    this.roster = new Roster(game, bundle, profiles);
    this.army = empty(game.limit);
    /** The army as it was before each change, the last one last. @type {Army[]} */
    this.past = [];
    /** @type {(Standing | null)[]} */
    this.standing = [];
    this.judge = new Judge(game, [], game.limit);
    this.opened = false;
    this.saved = new SavedArmies(this);
    this.picker = new Picker(this);
    heldStill(find(".army-choices"));
    const quick = find(".army-quick", HTMLDetailsElement);
    quick.addEventListener("toggle", () => later(import("./quick.js"), ({ Quick }) => new Quick(this)), { once: true });
    quick.open = !this.roster.choices.size;
    this.paper = new Paper(this);
    /** @type {import("../calculator/running.js").Running | undefined} */
    this.running = undefined;
    /** What waits to be worked out for the whole turn. @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;
    const limit = find("#limite", HTMLInputElement);
    limit.addEventListener("input", () => {
      if (/^\d{1,5}$/.test(limit.value)) this.change((army) => revised(army, { limit: Number(limit.value) }));
    });
    find("#annuler").addEventListener("click", () => this.undo());
    this.open();
    addEventListener("hashchange", () => this.open());
  }

  /** Take the army of the address, or the one last worked on; add what the address asks for, once. */
  open() {
    const address = new URL(location.href);
    const wanted = asked(address.search, ["add"]).get("add");
    /** @type {string[]} */
    const lost = [];
    const linked = decode(address.hash, this.game.limit, lost);
    // What leads to a part of the page says nothing of an army.
    if (linked || !document.getElementById(address.hash.slice(1))) unread(lost);
    if (this.opened && linked && encode(linked) === encode(this.army)) return;
    this.opened = true;
    this.take(this.saved.take(linked));
    if (!wanted) return;
    address.search = "";
    history.replaceState(history.state, "", address);
    const choice = this.roster.choice(wanted);
    if (choice) this.army = add(this.army, wanted);
    // An army that came by a link is kept only when the player says so.
    if (choice && !this.saved.received) this.changed();
    else this.show();
    this.saved.told.textContent = choice ? say("army-added", { name: choice.name }) : say("army-unknown", { name: wanted.slice(0, 60) });
  }

  /** Work on an army. @param {Army} army */
  take(army) {
    this.army = army;
    this.past = [];
    this.show();
  }

  /** Change the army, so that it can be taken back. @param {(army: Army) => Army} make */
  change(make) {
    const before = this.army;
    this.army = make(before);
    if (this.army !== before) this.past = [...this.past, before].slice(-MOST_STEPS);
    this.changed();
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.army = before;
    this.changed();
    this.saved.told.textContent = say("army-undone");
    if (!this.past.length) find("#chercher").focus();
  }

  /** @param {string} id @param {number} copies */
  add(id, copies) {
    this.change((army) => add(army, id, copies));
  }

  changed() {
    const link = encode(this.army);
    this.saved.keep(link);
    history.replaceState(history.state, "", `#${link}`);
    this.show();
  }

  show() {
    const { army, game, roster } = this;
    this.standing = roster.standing(army);
    this.judge = new Judge(game, roster.members(army, this.standing), army.limit);
    find("#annuler", HTMLButtonElement).disabled = !this.past.length;
    this.saved.show();
    showEntries(this);
    showLimits(this);
    this.picker.show();
    this.showTurn();
    this.paper.show();
  }

  /** What the army costs. */
  get cost() {
    return this.judge.totals.cost ?? 0;
  }

  /** A whole turn of the army, by the game's own calculator: what the army fills, and what the player chooses. Whoever taps again does not wait for it. */
  showTurn() {
    clearTimeout(this.pause);
    if (!this.standing.some(Boolean)) find(".army-turn").hidden = true;
    // What answers comes with the first unit.
    else this.pause = setTimeout(() => later(turnOf(), (modules) => modules && this.fillTurn(modules.turn, modules.Running)), PAUSE);
  }

  /** @param {Calculator} turn @param {typeof import("../calculator/running.js").Running} Running */
  fillTurn(turn, Running) {
    const section = find(".army-turn");
    section.hidden = !this.standing.some(Boolean);
    if (section.hidden) return;
    const { bundle, game, judge } = this;
    const measures = game.measures[turn.id] ?? {};
    const state = this.running?.state ?? unset();
    const { form, results } = this.running ??= new Running(bundle, turn, state, () => this.fillTurn(turn, Running), undefined, (id) => !(id in measures));
    if (!form.element.isConnected) find(".army-turn .calc").append(form.element, results.element);
    find("#tour").textContent = turn.name;
    this.running.filled = judge.filled(measures);
    this.running.run();
    find(".army-turn .calc-more a", HTMLAnchorElement).href = address(turn, { set: { ...state.set, ...this.running.filled } });
  }
}

/** Leave what is tapped in a list where it is, though more stands above it: browsers hold what stands highest on the screen. @param {HTMLElement} list */
function heldStill(list) {
  /** @type {Element | null} */
  let row = null;
  let top = 0;
  list.addEventListener("click", ({ target }) => {
    row = target instanceof Element ? target.closest("li") : null;
    top = row?.getBoundingClientRect().top ?? 0;
  }, true);
  list.addEventListener("click", () => {
    if (row?.isConnected) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
  });
}

/** The calculator of a whole turn, where the game has one, and what asks and shows it. */
async function turnOf() {
  const [turn] = Object.values((await bundleOf((id, role) => role === TURN)).calculators);
  return turn && { turn, ...await import("../calculator/running.js") };
}

const place = find("[data-army]");
/** @type {ArmyGame} */
const game = embedded("army");
const needed = bundleOf((id, role) => role === "price" || (id in game.measures && role !== TURN));
Promise.all([needed, json(`calc/${system}-profiles.json`)]).then(([bundle, { profiles }]) => {
  place.replaceChildren(find("#army-page", HTMLTemplateElement).content);
  ahead(() => import("./quick.js"), turnOf, () => json(`sheets/${system}.json`));
  return new ArmyPage(game, bundle, profiles);
}).catch(() => place.replaceChildren(el("p", { class: "empty" }, say("army-failed"))));
