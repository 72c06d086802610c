// A profile is found by typing: a field with the list of what answers, by the pattern of a combobox. What was chosen
// lately and one's own profiles come first.

import { store, stored } from "../lib/storage.js";
import { el } from "../lib/dom.js";
import { fold } from "../lib/fold.js";
import { say } from "../lib/say.js";
import { isCustom } from "../custom/codec.js";

/** @import { Profile } from "../types.js" */

const STORE = "calculator.recent";
const RECENT = 6;

export class Picker {
  /** @param {string} name of its side @param {string} stem what the ids of its elements begin with @param {string} system @param {(id: string) => void} picked */
  constructor(name, stem, system, picked) {
    this.system = system;
    this.picked = picked;
    /** @type {Profile[]} */
    this.profiles = [];
    /** @type {Profile | undefined} */
    this.chosen = undefined;
    /** The place of the option that the keys have come to. */
    this.at = -1;
    /** The words for which the list stands. */
    this.typed = "";
    this.list = el("ul", { class: "calc-options", role: "listbox", id: `${stem}-options`, "aria-label": say("calculator-profiles"), hidden: true });
    this.box = el("input", {
      class: "field calc-profile", id: `${stem}-profile`, type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": `${stem}-options`,
      "aria-label": say("calculator-profile", { side: name }), placeholder: say("calculator-by-hand"), autocomplete: "off", spellcheck: "false",
      onfocus: () => { this.box.select(); }, onclick: () => this.open(""), oninput: () => this.open(this.box.value), onblur: () => this.leave(),
      onkeydown: (/** @type {Event} */ event) => this.key(/** @type {KeyboardEvent} */ (event)),
    });
    this.element = el("div", { class: "calc-pick" }, this.box, this.list);
  }

  /** @param {Profile[]} profiles those to choose from */
  offer(profiles) {
    this.profiles = profiles;
    // Somebody may be looking already.
    if (!this.list.hidden) this.open(this.typed);
  }

  /** @param {Profile} [profile] the one that is chosen */
  show(profile) {
    this.chosen = profile;
    if (document.activeElement !== this.box || this.list.hidden) this.box.value = profile?.name ?? "";
  }

  /** Options in groups: lately chosen ones and one's own before the lists of the game. @param {string} typed */
  groups(typed) {
    const words = fold(typed).split(" ").filter(Boolean);
    const answers = (/** @type {Profile} */ { name, list }) => words.every((word) => ` ${fold(`${name} ${list}`)}`.includes(` ${word}`));
    const known = this.profiles.filter(answers);
    const recent = words.length ? [] : recents(this.system).flatMap((id) => known.filter((one) => one.id === id));
    const own = known.filter(({ id }) => isCustom(id));
    /** @type {Map<string, Profile[]>} */
    const groups = new Map();
    const put = (/** @type {string} */ group, /** @type {Profile} */ one) => groups.set(group, [...(groups.get(group) ?? []), one]);
    for (const one of recent) put(say("calculator-recent"), one);
    for (const one of own) put(one.list, one);
    for (const one of known) if (!isCustom(one.id)) put(one.list, one);
    return groups;
  }

  /** @param {string} typed */
  open(typed) {
    this.typed = typed;
    const option = (/** @type {string} */ id, /** @type {string} */ name, /** @type {number} */ i) => el("li", {
      role: "option", id: `${this.list.id}-${i}`, "data-profile": id, "aria-selected": "false",
      // The field keeps the focus, and a touch that scrolls chooses nothing.
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => this.take(id),
    }, name);
    let place = 0;
    const hand = this.chosen && !typed ? [option("", say("calculator-by-hand"), place++)] : [];
    const groups = [...this.groups(typed)].map(([group, some]) => {
      const options = some.map(({ id, name }) => option(id, name, place++));
      return group ? el("li", { role: "presentation" }, el("span", { class: "calc-group", "aria-hidden": "true" }, group), el("ul", { role: "group", "aria-label": group }, ...options))
        : el("li", { role: "presentation" }, el("ul", { role: "group", "aria-label": say("calculator-profiles") }, ...options));
    });
    const none = place ? [] : [el("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, say("calculator-no-profile"))];
    this.list.replaceChildren(...hand.map((one) => el("li", { role: "presentation" }, el("ul", { role: "group", "aria-label": say("calculator-by-hand") }, one))), ...groups, ...none);
    this.list.hidden = false;
    this.box.setAttribute("aria-expanded", "true");
    this.go(typed && place ? 0 : -1);
  }

  options() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[data-profile]")]);
  }

  /** @param {number} at */
  go(at) {
    const options = this.options();
    this.at = at;
    options.forEach((one, i) => one.setAttribute("aria-selected", String(i === at)));
    const option = options[at];
    if (option) this.box.setAttribute("aria-activedescendant", option.id);
    else this.box.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    const open = !this.list.hidden;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!open) this.open("");
      const count = this.options().length;
      const from = this.at < 0 && key === "ArrowUp" ? 0 : this.at;
      if (count) this.go((from + (key === "ArrowDown" ? 1 : -1) + count) % count);
    } else if (key === "Enter" && open) {
      event.preventDefault();
      const option = this.options()[this.at];
      if (option) this.take(option.dataset.profile ?? "");
      else if (!this.box.value.trim()) this.take("");
    } else if (key === "Escape" && open) {
      event.stopPropagation();
      this.close();
    }
  }

  /** Forget words that chose nothing; an empty field means numbers by hand. */
  leave() {
    if (this.list.hidden) return;
    if (!this.box.value.trim() && this.chosen) this.take("");
    else this.close();
  }

  close() {
    this.list.hidden = true;
    this.box.setAttribute("aria-expanded", "false");
    this.box.removeAttribute("aria-activedescendant");
    this.box.value = this.chosen?.name ?? "";
  }

  /** @param {string} id */
  take(id) {
    this.chosen = this.profiles.find((one) => one.id === id);
    this.close();
    if (id) store(STORE, this.system, [id, ...recents(this.system).filter((one) => one !== id)].slice(0, RECENT));
    this.picked(id);
  }
}

/** The profiles chosen lately in a game. @param {string} system @returns {string[]} */
function recents(system) {
  return stored(STORE)[system] ?? [];
}
