// The dialog: what is typed becomes results, keys move through them, the address keeps the question.

import { system as reading } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { chips, fill, narrowed } from "./chips.js";
import { dialog } from "./dialog.js";
import { described, option, plainOption } from "./results.js";
import { address, forget, fromAddress, recent, remember } from "./state.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Answer} Answer
 */

/** As many as a screen holds come with the key; the others when the browser has time. */
const AT_ONCE = 5;
const PAGE = 40;
const NOTHING = { query: "", system: "", kind: "" };

/** The search's dialog and what it shows. */
export class Overlay {
  /**
   * @param {() => Promise<Engine>} load
   * @param {(engine: Engine) => Promise<boolean>} more
   */
  constructor(load, more) {
    this.load = load;
    this.more = more;
    this.parts = dialog();
    this.asked = { ...NOTHING };
    /** @type {Engine | undefined} */
    this.engine = undefined;
    /** @type {Answer | undefined} */
    this.answer = undefined;
    this.active = -1;
    this.pushed = false;
    this.scrolled = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    /** @type {number | undefined} */
    this.idle = undefined;
    this.#listen();
  }

  /** Show the dialog, ready to type. */
  open() {
    const { box, input } = this.parts;
    if (!box.open) {
      this.asked = fromAddress();
      input.value = this.asked.query;
      this.pushed = !new URL(location.href).searchParams.has("recherche");
      if (this.pushed) history.pushState({ search: true }, "", address(this.asked));
      box.showModal();
    }
    input.focus();
    input.select();
    this.#start();
  }

  async #start() {
    this.#show();
    try {
      this.engine ??= await this.load();
      this.#search();
      // Texts are worth a wait; the key that may just be coming is not to wait for them.
      await new Promise((resolve) => whenIdle(() => resolve(undefined)));
      if (await this.more(this.engine)) this.#search();
      this.parts.box.dataset.ready = String(this.engine.complete);
    } catch {
      if (!this.engine) this.parts.say("L’index n’a pas pu être chargé. Vérifiez le réseau, puis rouvrez la recherche.");
    }
  }

  #listen() {
    const { box, input, list, close } = this.parts;
    input.addEventListener("input", () => {
      this.asked.query = input.value;
      this.#search();
      this.#keep();
    });
    box.addEventListener("keydown", (event) => this.#key(event));
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
    close.addEventListener("click", () => box.close());
    // Asking where the list stands would lay it out at every key.
    list.parentElement?.addEventListener("scroll", () => { this.scrolled = true; }, { passive: true });
    box.addEventListener("close", () => this.#closed());
    addEventListener("popstate", () => {
      const wanted = new URL(location.href).searchParams.has("recherche");
      this.pushed = false;
      if (box.open && !wanted) box.close();
      else if (!box.open && wanted) this.open();
    });
    list.addEventListener("click", (event) => {
      const hit = event.target instanceof Element ? event.target.closest("a") : null;
      if (hit) this.#chosen(hit, event.ctrlKey || event.metaKey || event.shiftKey);
    });
  }

  /** The address follows, but not faster than browsers allow. */
  #keep() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (this.parts.box.open) history.replaceState(history.state, "", address(this.asked));
    }, 120);
  }

  #closed() {
    clearTimeout(this.later);
    if (!new URL(location.href).searchParams.has("recherche")) return;
    if (this.pushed) history.back();
    else history.replaceState(null, "", address());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { input } = this.parts;
    const typing = event.target === input;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      input.focus();
      this.#move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && typing && !event.isComposing) {
      event.preventDefault();
      this.#options()[Math.max(0, this.active)]?.click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.parts.box.close();
    } else if (!typing && (event.key === "/" || (event.key === "k" && (event.ctrlKey || event.metaKey)))) {
      event.preventDefault();
      input.focus();
    }
  }

  #options() {
    return /** @type {NodeListOf<HTMLAnchorElement>} */ (this.parts.list.querySelectorAll('[role="option"]'));
  }

  /** @param {number} by */
  #move(by) {
    const options = this.#options();
    if (!options.length) return;
    this.#activate((this.active + by + options.length) % options.length);
    options[this.active]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at */
  #activate(at) {
    const { input, list } = this.parts;
    list.querySelector('[aria-selected="true"]')?.setAttribute("aria-selected", "false");
    const chosen = this.#options()[at];
    this.active = chosen ? at : -1;
    chosen?.setAttribute("aria-selected", "true");
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  }

  /**
   * @param {HTMLAnchorElement} hit
   * @param {boolean} elsewhere
   */
  #chosen(hit, elsewhere) {
    const read = (/** @type {string} */ name) => hit.dataset[name] ?? "";
    remember({ entry: read("entry") || read("near"), url: read("url"), name: read("name"), kind: read("kind"), system: read("short") });
    clearTimeout(this.later);
    history.replaceState(history.state, "", address(this.asked));
    const target = new URL(hit.href);
    // A passage of this very page: nothing would load, so the dialog has to make way itself.
    if (elsewhere || target.pathname !== location.pathname) return;
    this.pushed = false;
    history.replaceState(null, "", address());
    this.parts.box.close();
  }

  #search() {
    const text = this.asked.query.trim();
    if (!this.engine) return;
    const home = this.engine.systems.findIndex(([slug]) => slug === reading);
    this.answer = text ? this.engine.search(this.asked.query, home) : undefined;
    this.#show();
  }

  #show() {
    const { box, list, systems, kinds, hint } = this.parts;
    cancelIdle(this.idle);
    const { engine, answer, asked } = this;
    hint.replaceChildren();
    list.replaceChildren();
    // What the list answers: tools that read the ranking wait for it.
    list.dataset.query = answer ? asked.query : "";
    box.classList.toggle("is-empty", !answer);
    if (!engine || !answer) {
      systems.hidden = true;
      kinds.hidden = true;
      this.#showRecent();
      return;
    }
    const found = chips(engine, answer.hits, asked);
    fill(systems, found.systems, asked.system, (value) => this.#narrow({ system: value }));
    fill(kinds, found.kinds, asked.kind, (value) => this.#narrow({ kind: value }));
    const hits = narrowed(engine, answer.hits, asked);
    this.#append(hits, answer.words, 0, AT_ONCE);
    this.#activate(hits.length ? 0 : -1);
    if (this.scrolled) list.parentElement?.scrollTo(0, 0);
    this.scrolled = false;
    this.#say(hits.length, answer);
    if (!hits.length) this.#nothing(engine, answer);
  }

  /**
   * @param {import("./engine.js").Hit[]} hits
   * @param {string[]} words
   * @param {number} from
   * @param {number} to
   */
  #append(hits, words, from, to) {
    const { list, hint } = this.parts;
    const engine = /** @type {Engine} */ (this.engine);
    list.append(...hits.slice(from, to).map((hit, at) => this.#numbered(option(engine, hit, words), from + at)));
    if (hits.length <= to) return;
    if (to < PAGE) this.idle = whenIdle(() => this.#append(hits, words, to, Math.min(PAGE, to + AT_ONCE)));
    else {
      const more = el("button", { class: "button" }, `Montrer ${Math.min(PAGE, hits.length - to)} de plus`);
      more.type = "button";
      more.addEventListener("click", () => {
        hint.replaceChildren();
        this.#append(hits, words, to, to + PAGE);
      });
      hint.replaceChildren(more);
    }
  }

  /**
   * @param {HTMLAnchorElement} made
   * @param {number} at
   */
  #numbered(made, at) {
    made.id = `search-option-${at}`;
    return made;
  }

  /** @param {Partial<import("./state.js").Asked>} by */
  #narrow(by) {
    Object.assign(this.asked, by);
    this.#show();
    this.#keep();
  }

  /**
   * @param {number} count
   * @param {Answer} answer
   */
  #say(count, { conditions }) {
    const asked = conditions.map(({ shown }) => shown).join(", ");
    const found = count > 1 ? `${count} réponses` : count ? "1 réponse" : "Rien";
    this.parts.say(asked ? `${found} : profils avec ${asked}` : found);
  }

  #showRecent() {
    const { list, hint } = this.parts;
    const kept = recent();
    list.append(...kept.map((told, at) => this.#numbered(plainOption(told), at)));
    this.#activate(-1);
    this.parts.say(kept.length ? "Dernières recherches" : "");
    if (!kept.length) {
      hint.append(el("p", {}, "Un nom ou son début, sans accents, en anglais, avec une faute : tout mène à la règle. Une caractéristique suivie d’un nombre trie les profils."));
      return;
    }
    const clear = el("button", { class: "button is-quiet" }, "Effacer la liste");
    clear.type = "button";
    clear.addEventListener("click", () => {
      forget();
      this.#show();
      this.parts.input.focus();
    });
    hint.append(clear);
  }

  /**
   * @param {Engine} engine
   * @param {Answer} answer
   */
  #nothing(engine, answer) {
    const { list, hint } = this.parts;
    if (answer.hits.length) {
      const all = el("button", { class: "button" }, `Chercher partout : ${answer.hits.length}`);
      all.type = "button";
      all.addEventListener("click", () => this.#narrow({ system: "", kind: "" }));
      hint.append(el("p", {}, "Rien avec ces filtres."), all);
      return;
    }
    const near = engine.nearest(this.asked.query);
    hint.append(el("p", {}, near.length
      ? "Rien ne répond à ces mots. Essayez le début d’un mot, le nom anglais, ou un nom voisin :"
      : "Rien ne répond à ces mots. Essayez le début d’un mot, un seul mot, ou le nom anglais."));
    list.append(...near.map((id, at) => {
      const told = described(engine, { id, score: 0, whole: false, terms: [], entry: engine.records[id] });
      const made = this.#numbered(plainOption(told), at);
      // A suggestion is no answer: tools that read the ranking must not take it for one.
      delete made.dataset.entry;
      made.dataset.near = told.entry;
      return made;
    }));
  }
}

/** @param {() => void} work */
function whenIdle(work) {
  return "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 300 }) : setTimeout(work, 60);
}

/** @param {number | undefined} handle */
function cancelIdle(handle) {
  if (handle === undefined) return;
  if ("cancelIdleCallback" in window) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
