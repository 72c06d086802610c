// The armies kept in this browser: which one is worked on, its name, a new one, its link, its way to the cards.

import { root, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { add } from "../deck/store.js";
import { decode, empty, encode, keep, kept } from "./state.js";

/** @import { ArmyPage } from "./index.js" */
/** @import { Army } from "./state.js" */

export class Shelf {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    const { armies, current } = kept(system);
    this.armies = armies;
    this.current = current;
    /** Whether what is shown came by a link and is not kept yet. */
    this.received = false;
    this.select = el("select", { class: "field", "aria-label": "Vos compositions", onchange: () => this.choose(Number(this.select.value)) });
    this.name = el("input", { class: "field army-title", id: "nom", maxlength: "60", autocomplete: "off", placeholder: page.game.label, oninput: () => this.rename() });
    this.told = el("p", { class: "soft", role: "status" });
    const button = (/** @type {string} */ words, /** @type {() => void} */ action) => el("button", { type: "button", class: "button", onclick: action }, words);
    this.hold = button("Garder", () => { this.page.changed(); this.told.textContent = "Gardé dans ce navigateur."; });
    this.remove = button("Supprimer", () => this.drop());
    this.cards = button("Ajouter à mes fiches", () => this.print());
    this.element = el("div", { class: "army-shelf" },
      el("div", { class: "army-names" }, el("label", { class: "label", for: "nom" }, "Nom"), this.name),
      el("div", { class: "army-tools" }, this.select, this.hold, button("Nouvelle", () => this.fresh()), this.remove,
        navigator.clipboard ? button("Copier le lien", () => this.copy()) : null, this.cards), this.told);
  }

  /**
   * The army to show: a link's, which is kept only when asked or changed, or the last one worked on.
   * @param {Army | null} found
   */
  take(found) {
    const known = found ? this.armies.indexOf(encode(found)) : -1;
    this.received = found !== null && known < 0;
    if (known >= 0) this.current = known;
    if (found) return found;
    return decode(this.armies[this.current] ?? "", this.page.game.limit) ?? empty(this.page.game.limit);
  }

  /** @param {Army} army */
  keep(army) {
    if (this.received || !this.armies.length) this.current = this.armies.length;
    this.received = false;
    this.armies[this.current] = encode(army);
    if (!keep(system, { armies: this.armies, current: this.current })) this.told.textContent = "Ce navigateur ne garde rien\u202f; copiez le lien.";
  }

  rename() {
    this.page.army.name = this.name.value;
    this.page.changed();
  }

  /** @param {number} at */
  choose(at) {
    this.current = at;
    this.received = false;
    this.page.army = decode(this.armies[at] ?? "", this.page.game.limit) ?? empty(this.page.game.limit);
    this.page.changed();
  }

  fresh() {
    this.current = this.armies.length;
    this.received = false;
    this.page.army = empty(this.page.army.limit);
    this.page.changed();
    this.name.focus();
  }

  drop() {
    const gone = this.armies[this.current];
    this.armies.splice(this.current, 1);
    this.choose(Math.max(0, this.current - 1));
    if (!gone) return;
    const back = () => {
      this.armies.push(gone);
      this.choose(this.armies.length - 1);
      this.told.textContent = "";
    };
    const undo = el("button", { type: "button", class: "button is-quiet", onclick: back }, "Annuler");
    this.told.replaceChildren("Supprimé. ", undo);
    undo.focus();
  }

  /** Send everybody to the deck. */
  print() {
    const entries = this.page.army.entries.filter(({ id }) => this.page.choice(id));
    const done = add(entries.map(({ id, copies }) => ({ key: `${system}/${this.page.today(id)}`, copies })));
    const cards = entries.reduce((all, { copies }) => all + copies, 0);
    if (done) this.told.replaceChildren(`${cards > 1 ? `${cards} fiches ajoutées` : "1 fiche ajoutée"}. `, el("a", { href: `${root}fiches/` }, "Voir mes fiches"));
    else this.told.textContent = "Ce navigateur ne garde rien\u202f: réglages privés.";
  }

  async copy() {
    history.replaceState(history.state, "", `#${encode(this.page.army)}`);
    await navigator.clipboard.writeText(location.href);
    this.told.textContent = "Lien copié\u202f: il ouvre la même composition partout.";
  }

  show() {
    if (this.name.value !== this.page.army.name) this.name.value = this.page.army.name;
    this.hold.hidden = !this.received;
    this.cards.hidden = !this.page.army.entries.length;
    this.remove.hidden = this.received || !this.armies.length;
    this.select.hidden = this.armies.length < (this.received ? 1 : 2);
    const names = this.armies.map((text, i) => decode(text, 0)?.name || `${this.page.game.label} ${i + 1}`);
    this.select.replaceChildren(this.received ? el("option", { value: "" }, "Reçue par un lien") : "", ...names.map((name, i) => el("option", { value: String(i) }, name)));
    this.select.value = this.received ? "" : String(this.current);
  }
}
