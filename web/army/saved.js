// The armies kept in this browser: which one is worked on, its name, a new one, its link, its way to the cards.

import { at, load, system } from "../lib/assets.js";
import { el, find, part } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { pathTo, say } from "../lib/say.js";
import { store, stored } from "../lib/storage.js";
import { add } from "../deck/store.js";
import { own } from "./file.js";
import { decode, empty, encode, nameOf, revised, toFile } from "./state.js";

/** @import { ArmyPage } from "./index.js" */
/** @import { Army } from "./state.js" */

const STORE = "compendium.armies";

/** Take a file that is dropped on the page. @param {(file: File) => void} take */
function dropped(take) {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
}

export class SavedArmies {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    /** The armies kept for this game, as they stand in links, and the place of the one worked on. @type {import("../types.js").Armies} */
    const { armies, current } = stored(STORE)[system] ?? { armies: [], current: 0 };
    this.armies = armies;
    this.current = Math.max(0, Math.min(current, armies.length - 1));
    /** Whether what is shown came by a link and is not kept yet. */
    this.received = false;
    this.select = find("#compositions", HTMLSelectElement);
    this.name = find("#nom", HTMLInputElement);
    this.told = find("#annonce");
    this.select.addEventListener("change", () => this.choose(Number(this.select.value)));
    this.name.addEventListener("input", () => page.change((army) => revised(army, { name: this.name.value })));
    const buttons = {
      garder: () => { page.changed(); this.told.textContent = say("army-kept"); },
      nouvelle: () => { this.choose(this.armies.length, page.army.limit); this.name.focus(); },
      supprimer: () => this.drop(),
      copier: () => this.copy(),
      imprimer: () => this.print(),
      enregistrer: () => this.save(`${JSON.stringify(toFile(system, page.army), null, 1)}\n`, "army.json"),
      "enregistrer-ros": () => this.write("ros"),
      "enregistrer-texte": () => this.write("txt"),
      ouvrir: () => this.file.click(),
    };
    this.file = find("#fichier", HTMLInputElement);
    this.file.addEventListener("change", () => this.load(this.file.files?.[0]));
    dropped((file) => this.load(file));
    for (const [id, act] of Object.entries(buttons)) find(`#${id}`).addEventListener("click", act);
    find("#copier").hidden = !navigator.clipboard;
  }

  /**
   * The army to show: a link's, which is kept only when asked or changed, or the last one worked on.
   * @param {Army | null} linked
   */
  take(linked) {
    const known = linked ? this.armies.indexOf(encode(linked)) : this.current;
    this.received = known < 0;
    if (!this.received) this.current = known;
    return linked ?? this.read(known, this.page.game.limit);
  }

  /** @param {number} at @param {number} limit that of an army which says none */
  read(at, limit) {
    return decode(this.armies[at] ?? "", limit) ?? empty(limit);
  }

  /** @param {string} army as it stands in a link */
  keep(army) {
    if (this.received) this.current = this.armies.length;
    this.received = false;
    this.armies[this.current] = army;
    if (!store(STORE, system, { armies: this.armies, current: this.current })) this.told.textContent = say("store-none");
  }

  /** Work on another army, or on a new one behind the last. @param {number} at @param {number} [limit] */
  choose(at, limit = this.page.game.limit) {
    this.current = at;
    this.received = false;
    this.page.past = [];
    this.page.army = this.read(at, limit);
    this.page.changed();
  }

  /** The army as a file. @param {string} text @param {string} ending */
  save(text, ending) {
    const { army, game } = this.page;
    const name = (army.name || game.label).replace(/[^\p{L}\p{N} _-]/gu, " ").trim();
    const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    el("a", { href: url, download: `${name || system}.${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 0);
  }

  /** The army as a file of another tool. @param {"ros" | "txt"} kind */
  async write(kind) {
    await later(load("import"), ({ written }) => this.save(written(this.page.roster, this.page.army, kind), kind));
  }

  /** Show an army from a file, ours or of another tool, kept when asked or changed. @param {File | undefined} file */
  async load(file) {
    if (!file) return;
    const brought = await own(file);
    if (!brought) {
      await later(load("import"), async ({ opened }) => {
        const { army, told } = await opened(this.page, file);
        if (army) this.receive(army);
        this.told.textContent = told.join(" ");
      });
      this.file.value = "";
      return;
    }
    this.file.value = "";
    if (brought.system !== system) this.told.textContent = say("army-other-game", { name: file.name, game: brought.system });
    else this.receive(brought.army);
  }

  /** Show an army that came from elsewhere; it is kept when asked or changed. @param {Army} army */
  receive(army) {
    this.received = true;
    this.page.take(army);
    this.told.textContent = say("army-received");
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
    const undo = el("button", { type: "button", class: "button is-quiet", onclick: back }, say("undo"));
    this.told.replaceChildren(say("army-deleted"), " ", undo);
    undo.focus();
  }

  /** Send everybody to the deck. */
  print() {
    const { army, roster } = this.page;
    const entries = army.units.filter(({ id }) => roster.choice(id));
    const done = add(entries.map(({ id, copies }) => ({ key: `${system}/${roster.today(id)}`, copies })));
    const cards = entries.reduce((all, { copies }) => all + copies, 0);
    if (done) this.told.replaceChildren(say("deck-added", { count: cards }), " ", el("a", { href: at(pathTo("deck")) }, say("deck-see")));
    else this.told.textContent = say("store-private");
  }

  async copy() {
    history.replaceState(history.state, "", `#${encode(this.page.army)}`);
    await navigator.clipboard.writeText(location.href);
    this.told.textContent = say("army-link-copied");
  }

  show() {
    const { army, game } = this.page;
    if (this.name.value !== army.name) this.name.value = army.name;
    find("#garder").hidden = !this.received;
    find("#imprimer").hidden = !army.units.length;
    find("#supprimer").hidden = this.received || !this.armies.length;
    this.select.hidden = this.armies.length < (this.received ? 1 : 2);
    const names = this.armies.map((text, i) => nameOf(text) || `${game.label} ${i + 1}`);
    part(this.select, [this.received, ...names], () => [...(this.received ? [el("option", { value: "" }, say("army-received"))] : []), ...names.map((name, i) => el("option", { value: String(i) }, name))]);
    this.select.value = this.received ? "" : String(this.current);
  }
}
