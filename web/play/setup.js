// Choosing the two armies: one of those kept here, a link, or a file.

import { decode as decodeArmy, encode as encodeArmy, fromFile } from "../army/state.js";
import { at, system } from "../lib/assets.js";
import { el, find, options } from "../lib/dom.js";
import { parse } from "../lib/own.js";
import { pathTo, say } from "../lib/say.js";
import { stored } from "../lib/storage.js";

/** @import { PlayPage } from "./index.js" */

export class Setup {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.sides = [0, 1].map((side) => ({
      select: find(`#armee-${side}`, HTMLSelectElement), link: find(`#lien-${side}`, HTMLInputElement), file: find(`#fichier-${side}`, HTMLInputElement),
    }));
    for (const { file, link } of this.sides) {
      file.addEventListener("change", async () => {
        const [chosen] = file.files ?? [];
        if (!chosen) return;
        link.value = await this.opened(chosen);
        if (!link.value) page.told.textContent = say("army-no-file", { name: chosen.name });
      });
    }
    find("#commencer").addEventListener("click", () => this.begin());
    find(".play-build a", HTMLAnchorElement).href = at(pathTo(`${system}/army`));
  }

  /** An army out of a file, as a link; nothing where it is none of this game. @param {File} file */
  async opened(file) {
    try {
      const saved = fromFile(parse(await file.text()));
      return saved?.system === system ? `#${encodeArmy(saved.army)}` : "";
    } catch (error) {
      if (error instanceof SyntaxError) return "";
      throw error;
    }
  }

  begin() {
    const [mine, theirs] = this.sides.map(({ select, link }) => (link.value.includes("#") ? link.value.slice(link.value.indexOf("#") + 1) : select.value));
    if (!decodeArmy(mine ?? "", 0)?.units.length) this.page.told.textContent = say("play-choose");
    else this.page.start([mine ?? "", theirs ?? ""]);
  }

  show() {
    const { armies } = stored("compendium.armies")[system] ?? { armies: [] };
    const kept = /** @type {string[]} */ (armies).map((text, i) => /** @type {[string, string]} */ ([text, decodeArmy(text, 0)?.name || `${this.page.game.label} ${i + 1}`]));
    this.sides.forEach(({ select }, side) => {
      const { value } = select;
      select.replaceChildren(...options(side ? [["", say("play-nobody")], ...kept] : kept));
      if (value) select.value = value;
      select.hidden = !kept.length;
    });
    find(".play-build").hidden = kept.length > 0;
    find("#resume").replaceChildren(kept.length ? "" : el("span", {}, say("play-none-kept")));
  }
}
