// Choosing the two armies: one of those kept here, a link, or a file of ours or of another tool; and the scenario.

import { own } from "../army/file.js";
import { decode as decodeArmy, encode as encodeArmy } from "../army/state.js";
import { at, load, system } from "../lib/assets.js";
import { el, find, options } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { pathTo, say } from "../lib/say.js";
import { stored } from "../lib/storage.js";

/** @import { Army } from "../army/state.js" */
/** @import { PlayPage } from "./index.js" */

export class Setup {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.sides = [0, 1].map((side) => ({
      select: find(`#armee-${side}`, HTMLSelectElement), link: find(`#lien-${side}`, HTMLInputElement), file: find(`#fichier-${side}`, HTMLInputElement),
      chosen: find(`#choisie-${side}`), opened: "",
    }));
    this.sides.forEach((side) => {
      side.file.addEventListener("change", () => this.take(side, side.file.files?.[0]));
      for (const one of [side.link, side.select]) {
        one.addEventListener("input", () => {
          side.opened = "";
          this.tell(side);
        });
      }
    });
    const { scenarios } = page.game;
    find(".play-scenario").hidden = !scenarios.length;
    this.scenario = find("#scenario", HTMLSelectElement);
    this.scenario.append(...options([["", say("play-no-scenario")], ...scenarios.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))]));
    this.scenario.addEventListener("input", () => {
      const chosen = scenarios.find(({ id }) => id === this.scenario.value);
      find(".play-about").replaceChildren(chosen ? el("a", { class: "def", "data-def": `${system}/${chosen.id}`, href: at(chosen.url) }, say("play-about", { name: chosen.name })) : "");
    });
    const { opening } = page.game;
    if (opening) find(".play-opening").replaceChildren(el("a", { href: at(opening.url) }, opening.name));
    find("#commencer").addEventListener("click", () => this.begin());
    find(".play-build", HTMLAnchorElement).href = at(pathTo(`${system}/army`));
  }

  /** Take the army of a file, and say what came of it. @param {Setup["sides"][number]} side @param {File} [file] */
  async take(side, file) {
    if (!file) return;
    const saved = await own(file);
    const show = (/** @type {{army: Army | null, told: string[]}} */ { army, told }) => {
      side.opened = army?.units.length ? encodeArmy(army) : "";
      this.tell(side, [...told, ...(army ? [] : [say("army-no-file", { name: file.name })])].slice(0, told.length || 1));
    };
    if (saved) show({ army: saved.system === system ? saved.army : null, told: [] });
    else await later(load("import"), async ({ opened }) => show(await opened(this.page, file)));
  }

  /** The army of a side as a link: of the file, of the address that was typed, else the kept one. @param {Setup["sides"][number]} side */
  army({ opened, link, select }) {
    if (opened) return opened;
    return link.value.includes("#") ? link.value.slice(link.value.indexOf("#") + 1) : select.value;
  }

  /** Say which army a side has, what it comes to, and what its file said. @param {Setup["sides"][number]} side @param {string[]} [told] */
  tell(side, told = []) {
    const { game, roster } = this.page;
    const army = decodeArmy(this.army(side), game.limit);
    const standing = army ? roster.standing(army).filter((one) => one !== null) : [];
    const cost = standing.reduce((sum, { member }) => sum + member.cost * member.copies, 0);
    const count = standing.reduce((sum, { member }) => sum + member.copies, 0);
    const which = army ? [say("play-chosen", { name: army.name || game.label, count, cost: `${cost} ${game.cost?.abbr ?? ""}`.trim() })] : [];
    side.chosen.replaceChildren(...which.map((words) => el("strong", {}, words)), ` ${told.join(" ")}`);
  }

  begin() {
    const [mine = "", theirs = ""] = this.sides.map((side) => this.army(side));
    if (!decodeArmy(mine, 0)?.units.length) this.page.told.textContent = say("play-choose");
    else this.page.start([mine, theirs], this.scenario.value ? [`c${this.scenario.value}`] : []).then(() => find(".play-table").scrollIntoView());
  }

  show() {
    const { armies } = stored("compendium.armies")[system] ?? { armies: [] };
    const kept = /** @type {string[]} */ (armies).map((text, i) => /** @type {[string, string]} */ ([text, decodeArmy(text, 0)?.name || `${this.page.game.label} ${i + 1}`]));
    this.sides.forEach((side, i) => {
      const { select } = side;
      const { value } = select;
      select.replaceChildren(...options(i ? [["", say("play-nobody")], ...kept] : kept));
      if (value) select.value = value;
      select.hidden = !kept.length;
      this.tell(side);
    });
    find(".play-build").hidden = kept.length > 0;
    find("#resume").replaceChildren(kept.length ? "" : el("span", {}, say("play-none-kept")));
  }
}
