// The page on which a profile is made up: its numbers, its rules, its price, and what can be done with it.

import { bundleOf } from "../calculator/bundle.js";
import { asking, worded } from "../lib/asked.js";
import { at, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { unread } from "../lib/notice.js";
import { embedded } from "../lib/own.js";
import { pathTo, say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { add, decoded, saved as deck } from "../deck/store.js";
import { decode, encode, profileName, weaponName } from "./codec.js";
import { Fields, fitting, sized, Weapons } from "./fields.js";
import { asProfile, priced, save, saved } from "./profile.js";

/** @import { Bundle, CustomGame } from "../types.js" */
/** @import { Custom } from "./codec.js" */

export class CustomPage {
  /** @param {CustomGame} game @param {Bundle} bundle */
  constructor(game, bundle) {
    this.game = game;
    this.bundle = bundle;
    const formula = Object.values(bundle.calculators).some(({ role }) => role === "price");
    /** What is asked for: a price that no formula gives is typed like the characteristics. */
    this.stats = game.cost && !formula ? [...game.stats, game.cost] : game.stats;
    this.custom = this.start();
    const name = find("#nom-du-profil", HTMLInputElement);
    this.fields = new Fields(bundle, name, { ...game, stats: this.stats }, "sans-caracteristique", (part) => this.change(part));
    this.weapons = game.weapon && new Weapons(bundle, game.weapon, (weapons) => this.change({ weapons }));
    this.told = find("#annonce");
    this.build();
    this.show();
    addEventListener("hashchange", () => {
      if (asked() === this.id()) return;
      this.custom = this.start();
      this.show();
    });
  }

  /** @returns {Custom} the profile of the address, or a plain one */
  start() {
    const profile = decode(asked());
    const { name, stats, rules, weapons } = profile ?? { name: "", stats: {}, rules: [], weapons: [] };
    const sizes = sized(this.stats, stats);
    // What is computed is written into links, and read from none.
    const lost = Object.keys(stats).filter((id) => id !== this.game.cost?.id && stats[id] !== sizes[id]).map((id) => `${id}:${stats[id]}`);
    if (!profile && !document.getElementById(asked())) lost.push(asked());
    unread(lost.filter(Boolean));
    return { name, stats: sizes, rules, weapons: fitting(this.game.weapon, weapons) };
  }

  /** Put the fields in their places. */
  build() {
    const price = this.fields.numbers.find(({ stat }) => stat === this.game.cost)?.element;
    // A number to type, nothing to step through, stands where a computed price would.
    price?.classList.add("custom-price");
    if (price) find(".custom-head .cost").replaceWith(price);
    const numbers = this.fields.numbers.filter(({ element }) => element !== price);
    find("#caracteristiques").replaceWith(...[...new Set(numbers.map(({ stat }) => stat.line))].map((line) => el("fieldset", { class: "custom-stats" },
      el("legend", { class: line ? "line-name" : "visually-hidden" }, line || say("custom-stats")),
      el("div", { class: "calc-grid" }, ...numbers.filter(({ stat }) => stat.line === line).map(({ element }) => element)))));
    find("#sans-caracteristique").hidden = !this.stats.some(({ optional }) => optional);
    find("#regles").replaceWith(this.fields.rules.element, this.weapons?.element ?? "");
    find(".custom-form").addEventListener("submit", (event) => event.preventDefault());
    const enlist = () => { location.href = at(`${pathTo(`${system}/army`)}?${worded("add")}=${encodeURIComponent(this.id())}`); };
    const buttons = { garder: () => this.keep(), enroler: enlist, imprimer: () => this.print(), copier: () => this.copy() };
    for (const [id, act] of Object.entries(buttons)) document.getElementById(id)?.addEventListener("click", act);
    find("#copier").hidden = !navigator.clipboard;
  }

  /** @param {Partial<Custom>} part */
  change(part) {
    this.custom = { ...this.custom, ...part };
    this.show();
    history.replaceState(history.state, "", `#${encodeURI(this.id())}`);
  }

  /** The whole profile, its price with it. */
  id() {
    const stats = { ...this.custom.stats };
    const price = this.cost()?.price;
    if (this.game.cost && price !== undefined) stats[this.game.cost.id] = price;
    return encode(this.game.kind, { ...this.custom, stats });
  }

  cost() {
    const profile = asProfile(this.bundle, encode(this.game.kind, this.custom));
    return profile && priced(this.bundle, profile);
  }

  show() {
    const cost = this.cost();
    this.fields.show(this.custom, cost?.trace);
    this.weapons?.show(this.custom.weapons);
    if (cost) find(".custom-head .cost").replaceChildren(String(cost.price), el("small", {}, ` ${this.game.cost?.abbr ?? ""}`));
    this.offerChances();
    this.showKept();
  }

  offerChances() {
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".custom-chances a"))) {
      link.search = `${asking([[`profile.${link.dataset.side}`, this.id()]], ["profile"])}`;
    }
  }

  keep() {
    const mine = fold(this.custom.name);
    const others = saved(system).filter((id) => fold(decode(id)?.name ?? "") !== mine);
    const done = save(system, [...others, this.id()]);
    this.told.textContent = done ? say("custom-kept", { name: this.custom.name || say("custom-this") }) : say("store-none");
    this.showKept();
  }

  print() {
    const key = `${system}/${this.id()}`;
    const done = add([{ key, copies: 1 }]);
    if (done && !deck().some((entry) => entry.key === key)) this.told.textContent = say("custom-too-long");
    else if (!done) this.told.textContent = say("store-private");
    else this.told.replaceChildren(say("custom-in-deck", { name: this.custom.name || say("custom-this") }), " ", el("a", { href: at(pathTo("deck")) }, say("deck-see")));
  }

  async copy() {
    history.replaceState(history.state, "", `#${encodeURI(this.id())}`);
    await navigator.clipboard.writeText(location.href);
    this.told.textContent = say("custom-link-copied");
  }

  showKept() {
    const lines = saved(system).map((id) => this.line(id));
    find(".custom-kept").replaceChildren(...lines);
    /** @type {HTMLElement} */ (find(".custom-kept").parentElement).hidden = !lines.length;
  }

  /** @param {string} id */
  line(id) {
    const custom = decode(id);
    const name = profileName(custom?.name ?? "");
    const figures = this.game.stats.filter(({ id: stat, optional }) => !optional || custom?.stats[stat] !== undefined).map(({ id: stat, abbr, format }) => `${abbr} ${format.replace("{}", String(custom?.stats[stat] ?? "—"))}`).join(" · ");
    const price = this.game.cost && custom?.stats[this.game.cost.id];
    const weapons = custom?.weapons.map(weaponName).join(", ");
    const remove = () => {
      save(system, saved(system).filter((one) => one !== id));
      this.showKept();
      const undo = el("button", { type: "button", class: "button is-quiet", onclick: () => { save(system, [...saved(system), id]); this.told.textContent = say("custom-returned", { name }); this.showKept(); } }, say("undo"));
      this.told.replaceChildren(say("custom-dropped", { name }), " ", undo);
      undo.focus();
    };
    return el("li", {}, el("a", { href: `#${encodeURI(id)}` }, name), el("span", { class: "soft" }, [figures, weapons, price ? `${price} ${this.game.cost?.abbr}` : ""].filter(Boolean).join(" · ")),
      el("button", { type: "button", class: "calc-drop", "aria-label": say("custom-drop", { name }), onclick: remove }, sign("cross")));
  }
}

/** What the address names. */
function asked() {
  return decoded(location.hash.slice(1));
}

/** @param {string} text */
function fold(text) {
  return text.trim().toLowerCase();
}

const place = find("[data-custom]");
bundleOf((_, role) => role === "price").then((bundle) => {
  place.replaceChildren(find("#custom-page", HTMLTemplateElement).content);
  return new CustomPage(embedded("game"), bundle);
}).catch(() => place.replaceChildren(el("p", { class: "empty" }, say("custom-failed"))));
