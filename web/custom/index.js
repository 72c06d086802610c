// The page on which a profile is made up: its numbers, its rules, its price, and what can be done with it.

import { json, root, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { add, saved as deck } from "../deck/store.js";
import { decode, encode, numbered } from "./codec.js";
import { asProfile, priced, save, saved } from "./profile.js";
import { Rules } from "./rules.js";
import { LACKED, statField } from "./stat.js";
import { fitting, sized, Weapons } from "./weapons.js";

/** @import { Bundle, CustomGame, Stat } from "../types.js" */
/** @import { Custom } from "./codec.js" */

export class CustomPage {
  /** @param {HTMLElement} place @param {CustomGame} game @param {Bundle} bundle */
  constructor(place, game, bundle) {
    this.place = place;
    this.game = game;
    this.bundle = bundle;
    this.custom = this.start();
    this.fields = this.stats().map((stat) => ({ stat, field: statField(stat, (value) => this.type(stat, value)) }));
    this.rules = new Rules(bundle, game.rules, (calls) => { this.custom.rules = calls; this.changed(); });
    this.weapons = game.weapon && new Weapons(bundle, game.weapon, (weapons) => { this.custom.weapons = weapons; this.changed(); });
    this.name = el("input", { class: "field", id: "nom-du-profil", maxlength: "60", autocomplete: "off", oninput: () => { this.custom.name = this.name.value; this.changed(); } });
    this.price = el("p", { class: "cost", role: "status" });
    this.told = el("p", { class: "soft", role: "status" });
    this.kept = el("section", { class: "section", "aria-labelledby": "gardes" });
    this.chances = el("section", { class: "section", "aria-labelledby": "chances" });
    this.build();
    this.show();
    addEventListener("hashchange", () => this.follow());
  }

  /** What is asked for: a characteristic that no formula gives is typed like the others. */
  stats() {
    const { stats, cost, price } = this.game;
    return cost && !price ? [...stats, cost] : stats;
  }

  /** @returns {Custom} the profile of the address, or a plain one */
  start() {
    const found = decode(asked());
    return {
      name: found?.name ?? "", stats: sized(this.stats(), found?.stats ?? {}), rules: found?.rules ?? [],
      weapons: fitting(this.game.weapon, found?.weapons ?? []),
    };
  }

  follow() {
    if (asked() === this.id()) return;
    this.custom = this.start();
    this.show();
  }

  build() {
    const button = (/** @type {string} */ words, /** @type {() => void} */ action, strong = false) =>
      el("button", { type: "button", class: `button${strong ? " is-strong" : ""}`, onclick: action }, words);
    /** @type {Map<string, HTMLElement[]>} */
    const lines = new Map();
    const { cost } = this.game;
    for (const { stat, field: one } of this.fields) if (stat !== cost) lines.set(stat.line, [...(lines.get(stat.line) ?? []), one.element]);
    const grids = [...lines].map(([line, fields]) => el("fieldset", { class: "custom-stats" },
      el("legend", { class: line ? "line-name" : "visually-hidden" }, line || "Caractéristiques"), el("div", { class: "calc-grid" }, ...fields)));
    const tools = el("div", { class: "custom-tools" }, button("Garder ce profil", () => this.keep(), true),
      this.game.army ? button(`Ajouter à ${this.game.mine}`, () => this.enlist()) : null,
      button("Ajouter à mes fiches", () => this.card()),
      navigator.clipboard ? button("Copier le lien", () => this.copy()) : null);
    const form = el("form", { class: "custom-form", "aria-label": "Profil", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      el("div", { class: "custom-head" }, el("div", { class: "custom-name" }, el("label", { class: "label", for: "nom-du-profil" }, "Nom"), this.name), this.asked() ?? this.price),
      ...grids, this.lacked(), this.rules.element, this.weapons?.element, tools, this.told);
    this.place.replaceChildren(el("div", { class: "main" }, form), el("aside", { class: "aside", "aria-label": "Et avec ce profil" }, this.chances, this.kept));
  }

  /** A price that no formula gives stands where a computed one would: a number to type, nothing to step through. */
  asked() {
    const own = this.fields.find(({ stat }) => stat === this.game.cost)?.field.element;
    own?.classList.add("custom-price");
    return own ?? null;
  }

  /** How a characteristic that the profile lacks is written, where there may be one. */
  lacked() {
    const some = this.stats().some(({ optional }) => optional);
    return some ? el("p", { class: "custom-lacked soft", id: LACKED }, "«\u202f—\u202f»\u202f: le profil n’a pas cette caractéristique.") : null;
  }

  /** @param {Stat} stat @param {number | undefined} value nothing where the profile lacks it */
  type(stat, value) {
    const typed = { ...this.custom.stats, [stat.id]: value };
    // Always in the game's order: what is the same profile has the same address.
    this.custom.stats = Object.fromEntries(this.stats().flatMap(({ id }) => (typed[id] === undefined ? [] : [[id, typed[id]]])));
    this.changed();
  }

  changed() {
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
    return profile && this.game.price ? priced(this.bundle, profile) : null;
  }

  show() {
    const cost = this.cost();
    for (const { stat, field: one } of this.fields) one.show(this.custom.stats[stat.id]);
    if (this.name.value !== this.custom.name) this.name.value = this.custom.name;
    this.rules.show(this.custom.rules, cost?.trace ?? []);
    this.weapons?.show(this.custom.weapons);
    this.price.hidden = !cost;
    if (cost) this.price.replaceChildren(String(cost.price), el("small", {}, ` ${this.game.cost?.abbr ?? ""}`));
    this.offerChances();
    this.showKept();
  }

  offerChances() {
    const doors = Object.values(this.bundle.calculators).flatMap((calculator) =>
      calculator.sides.filter((side) => side.kinds.includes(this.game.kind) && !side.of && !calculator.role).map((side) => {
        const several = calculator.sides.filter((one) => !one.of).length > 1;
        const asked = new URLSearchParams({ [`profil.${side.id}`]: this.id() });
        return el("li", {}, el("a", { href: `${root}${calculator.url}?${asked}` }, calculator.name, several ? el("span", { class: "soft" }, ` · ${side.name}`) : null));
      }));
    this.chances.hidden = !doors.length;
    this.chances.replaceChildren(el("h2", { id: "chances" }, "Ses chances"), el("ul", { class: "refs" }, ...doors));
  }

  keep() {
    const mine = fold(this.custom.name);
    const others = saved(system).filter((id) => fold(decode(id)?.name ?? "") !== mine);
    const done = save(system, [...others, this.id()]);
    this.told.textContent = done ? `${this.custom.name || "Ce profil"} est gardé\u202f: il se choisit dans tous les calculateurs.` : "Ce navigateur ne garde rien\u202f; copiez le lien.";
    this.showKept();
  }

  enlist() {
    location.href = `${root}${system}/bande/?ajouter=${encodeURIComponent(this.id())}`;
  }

  card() {
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
    const ids = saved(system);
    this.kept.hidden = !ids.length;
    this.kept.replaceChildren(el("h2", { id: "gardes" }, "Vos profils gardés"), el("ul", { class: "custom-kept" }, ...ids.map((id) => this.line(id))));
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

/** What the address names; nothing where it cannot be read. */
function asked() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** @param {string} text */
function fold(text) {
  return text.trim().toLowerCase();
}

const place = document.querySelector("[data-custom]");
const data = document.getElementById("game");
if (place instanceof HTMLElement && data) {
  json(`calc/${system}.json`).then((bundle) => new CustomPage(place, JSON.parse(data.textContent || "{}"), bundle), () => {
    place.replaceChildren(el("p", { class: "empty" }, "Les règles de ce jeu n’ont pas pu être lues. Vérifiez le réseau, puis rechargez la page."));
  });
}
