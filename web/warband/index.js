// The page on which an army is put together: profiles and copies, limits, a whole turn's odds, its link.

import { address } from "../calculator/address.js";
import { Running } from "../calculator/running.js";
import { empty as unset } from "../calculator/state.js";
import { json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { unread } from "../lib/notice.js";
import { embedded } from "../lib/own.js";
import { pathTo, say } from "../lib/say.js";
import { decode as decodeProfile, encode as encodeProfile, isCustom } from "../custom/codec.js";
import { asProfile, priced, saved } from "../custom/profile.js";
import { Picker, showEntries, showLimits } from "./list.js";
import { filled, sum } from "./measure.js";
import { Shelf } from "./shelf.js";
import { add, decode, empty, encode } from "./state.js";

/** @import { ArmyGame, Bundle, Profile } from "../types.js" */
/** @import { Member } from "./measure.js" */
/**
 * @typedef {{profile: Profile, cost: number, url: string, words: string, gear: string}} Choice
 */

export class ArmyPage {
  /** @param {ArmyGame} game @param {Bundle} bundle @param {Profile[]} profiles */
  constructor(game, bundle, profiles) {
    this.game = game;
    this.bundle = bundle;
    /** What counts as a rule of a profile; its list does not. */
    this.ruled = new Set(game.rules.map(({ id }) => id));
    this.choices = this.known(profiles);
    for (const id of saved(system)) this.choice(id);
    this.army = empty(game.limit);
    /** @type {Member[]} */
    this.members = [];
    this.cost = 0;
    this.opened = false;
    this.shelf = new Shelf(this);
    this.picker = new Picker(this);
    this.turn = Object.values(bundle.calculators).find(({ role }) => role === "army-turn");
    /** @type {Running | undefined} */
    this.running = undefined;
    const limit = find("#limite", HTMLInputElement);
    limit.addEventListener("input", () => {
      if (!/^\d{1,5}$/.test(limit.value)) return;
      this.army.limit = Number(limit.value);
      this.changed();
    });
    this.open();
    addEventListener("hashchange", () => this.open());
  }

  /** @param {Profile[]} profiles @returns {Map<string, Choice>} */
  known(profiles) {
    const listed = new Map(this.game.profiles.map((one) => [one.id, one]));
    return new Map(profiles.flatMap((profile) => {
      const more = listed.get(profile.id);
      const cost = profile.stats[this.game.cost?.id ?? ""];
      return more && cost !== undefined ? [[profile.id, { ...more, profile, cost }]] : [];
    }));
  }

  /** A profile of one's own, at the price that the formula gives it today. @param {Profile} profile @returns {Choice} */
  own(profile) {
    const cost = this.game.cost?.id ?? "";
    const price = priced(this.bundle, profile)?.price ?? profile.stats[cost] ?? 0;
    const url = `${pathTo(`${system}/custom`)}#${encodeURI(profile.id)}`;
    return { profile: { ...profile, stats: { ...profile.stats, [cost]: price } }, cost: price, url, words: profile.name.toLowerCase(), gear: "" };
  }

  /** A profile's id with the price that it has today, for a card. @param {string} id */
  today(id) {
    const custom = decodeProfile(id);
    return custom ? encodeProfile(this.game.kind, { ...custom, stats: this.choice(id)?.profile.stats ?? custom.stats }) : id;
  }

  /** @param {string} id @returns {Choice | undefined} nothing where the game knows it no more */
  choice(id) {
    const custom = this.choices.has(id) || !isCustom(id) ? null : asProfile(this.bundle, id);
    if (custom) this.choices.set(id, this.own(custom));
    return this.choices.get(id);
  }

  /** Take the army of the address, or the one last worked on; add what the address asks for, once. */
  open() {
    const address = new URL(location.href);
    const wanted = address.searchParams.get("ajouter");
    /** @type {string[]} */
    const lost = [];
    const found = decode(address.hash, this.game.limit, lost);
    unread(lost);
    if (this.opened && found && encode(found) === encode(this.army)) return;
    this.opened = true;
    this.army = this.shelf.take(found);
    if (!wanted) {
      this.show();
      return;
    }
    address.search = "";
    history.replaceState(history.state, "", address);
    const choice = this.choice(wanted);
    if (choice) add(this.army, wanted);
    // An army that came by a link is kept only when the player says so.
    if (choice && !this.shelf.received) this.changed();
    else this.show();
    this.shelf.told.textContent = choice ? say("army-added", { name: choice.profile.name }) : say("army-unknown", { name: wanted.slice(0, 60) });
  }

  /** @param {string} id @param {number} copies */
  add(id, copies) {
    add(this.army, id, copies);
    this.changed();
  }

  changed() {
    this.shelf.keep(this.army);
    history.replaceState(history.state, "", `#${encode(this.army)}`);
    this.show();
  }

  show() {
    this.members = this.army.entries.flatMap(({ id, copies }) => {
      const choice = this.choice(id);
      return choice ? [{ cost: choice.cost, copies, stats: choice.profile.stats, rules: choice.profile.rules }] : [];
    });
    this.cost = sum(this.members, ({ cost }) => cost);
    this.shelf.show();
    showEntries(this);
    showLimits(this);
    this.picker.show();
    this.showTurn();
  }

  /** A whole turn of the army, by the game's own calculator: what the army fills, and what the player chooses. */
  showTurn() {
    const { army, bundle, game, members, turn } = this;
    find(".army-turn").hidden = !turn || !members.length;
    if (!turn || !members.length) return;
    const measures = game.measures[turn.id] ?? {};
    const state = this.running?.state ?? unset();
    const { form, results } = this.running ??= new Running(bundle, turn, state, () => this.showTurn(), undefined, (id) => !(id in measures));
    if (!form.element.isConnected) find(".army-turn .calc").append(form.element, results.element);
    find("#tour").textContent = turn.name;
    this.running.filled = filled(measures, members, army.limit, game.shared);
    this.running.run();
    find(".army-turn .calc-more a", HTMLAnchorElement).href = address(turn, { set: { ...state.set, ...this.running.filled } });
  }
}

const place = find("[data-army]");
Promise.all([json(`calc/${system}.json`), json(`calc/${system}-profiles.json`)]).then(([bundle, { profiles }]) => {
  place.replaceChildren(find("#army-page", HTMLTemplateElement).content);
  return new ArmyPage(embedded("army"), bundle, profiles);
}).catch(() => place.replaceChildren(el("p", { class: "empty" }, say("army-failed"))));
