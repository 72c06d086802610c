// The page on which a profile is made up: its numbers, its rules, its price, and what can be done with it.

import { json, root, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { unread } from "../lib/notice.js";
import { embedded } from "../lib/own.js";
import { add, decoded, saved as deck } from "../deck/store.js";
import { decode, encode, numbered } from "./codec.js";
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
    const found = decode(asked());
    if (!found && asked().includes("~")) unread([asked()]);
    const { name, stats, rules, weapons } = found ?? { name: "", stats: {}, rules: [], weapons: [] };
    return { name, stats: sized(this.stats, stats), rules, weapons: fitting(this.game.weapon, weapons) };
  }

  /** Put the fields in their places. */
  build() {
    const price = this.fields.numbers.find(({ stat }) => stat === this.game.cost)?.element;
    // A number to type, nothing to step through, stands where a computed price would.
    price?.classList.add("custom-price");
    if (price) find(".custom-head .cost").replaceWith(price);
    const numbers = this.fields.numbers.filter(({ element }) => element !== price);
    find("#caracteristiques").replaceWith(...[...new Set(numbers.map(({ stat }) => stat.line))].map((line) => el("fieldset", { class: "custom-stats" },
      el("legend", { class: line ? "line-name" : "visually-hidden" }, line || "Caractéristiques"),
      el("div", { class: "calc-grid" }, ...numbers.filter(({ stat }) => stat.line === line).map(({ element }) => element)))));
    find("#sans-caracteristique").hidden = !this.stats.some(({ optional }) => optional);
    find("#regles").replaceWith(this.fields.rules.element, this.weapons?.element ?? "");
    find(".custom-form").addEventListener("submit", (event) => event.preventDefault());
    const enlist = () => { location.href = `${root}${system}/bande/?ajouter=${encodeURIComponent(this.id())}`; };
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
      link.search = `${new URLSearchParams({ [`profil.${link.dataset.side}`]: this.id() })}`;
    }
  }

  keep() {
    const mine = fold(this.custom.name);
    const others = saved(system).filter((id) => fold(decode(id)?.name ?? "") !== mine);
    const done = save(system, [...others, this.id()]);
    this.told.textContent = done ? `${this.custom.name || "Ce profil"} est gardé\u202f: il se choisit dans tous les calculateurs.` : "Ce navigateur ne garde rien\u202f; copiez le lien.";
    this.showKept();
  }

  print() {
    const key = `${system}/${this.id()}`;
    const done = add([{ key, copies: 1 }]);
    if (done && !deck().some((entry) => entry.key === key)) this.told.textContent = "Ce profil est trop long pour une fiche.";
    else if (!done) this.told.textContent = "Ce navigateur ne garde rien\u202f: réglages privés.";
    else this.told.replaceChildren(`${this.custom.name || "Ce profil"} est dans vos fiches. `, el("a", { href: `${root}fiches/` }, "Voir mes fiches"));
  }

  async copy() {
    history.replaceState(history.state, "", `#${encodeURI(this.id())}`);
    await navigator.clipboard.writeText(location.href);
    this.told.textContent = "Lien copié\u202f: il contient tout le profil.";
  }

  showKept() {
    const lines = saved(system).map((id) => this.line(id));
    find(".custom-kept").replaceChildren(...lines);
    /** @type {HTMLElement} */ (find(".custom-kept").parentElement).hidden = !lines.length;
  }

  /** @param {string} id */
  line(id) {
    const custom = decode(id);
    const name = custom?.name || "Sans nom";
    const figures = this.game.stats.filter(({ id: stat, optional }) => !optional || custom?.stats[stat] !== undefined).map(({ id: stat, abbr, format }) => `${abbr} ${format.replace("{}", String(custom?.stats[stat] ?? "—"))}`).join(" · ");
    const price = this.game.cost && custom?.stats[this.game.cost.id];
    const weapons = custom?.weapons.map((weapon, at) => weapon.name || numbered(at)).join(", ");
    const remove = () => {
      save(system, saved(system).filter((one) => one !== id));
      this.showKept();
      const undo = el("button", { type: "button", class: "button is-quiet", onclick: () => { save(system, [...saved(system), id]); this.told.textContent = `${name} est revenu.`; this.showKept(); } }, "Annuler");
      this.told.replaceChildren(`${name} n’est plus gardé. `, undo);
      undo.focus();
    };
    return el("li", {}, el("a", { href: `#${encodeURI(id)}` }, name), el("span", { class: "soft" }, [figures, weapons, price ? `${price} ${this.game.cost?.abbr}` : ""].filter(Boolean).join(" · ")),
      el("button", { type: "button", class: "calc-drop", "aria-label": `Ne plus garder ${name}`, onclick: remove }, "×"));
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
json(`calc/${system}.json`).then((bundle) => {
  place.replaceChildren(find("#custom-page", HTMLTemplateElement).content);
  return new CustomPage(embedded("game"), bundle);
}, () => place.replaceChildren(el("p", { class: "empty" }, "Les règles de ce jeu n’ont pas pu être lues. Vérifiez le réseau, puis rechargez la page.")));
