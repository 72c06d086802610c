// The dialog: what is typed becomes results, keys move through them, the address keeps the query.

import { system as reading } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { chips, fill, narrowed } from "./chips.js";
import { button, dialog } from "./dialog.js";
import { described, option, plainOption } from "./results.js";
import { address, forget, fromAddress, inAddress, recent, remember } from "./state.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Answer} Answer
 * @typedef {import("./engine.js").Hit} Hit
 */

/** As many as a screen holds come with the key; the others when the browser has time. */
const AT_ONCE = 5;
const PAGE = 40;

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
    this.asked = fromAddress();
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
      this.pushed = !inAddress();
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
      this.#toAddress();
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
      this.pushed = false;
      if (box.open && !inAddress()) box.close();
      else if (!box.open && inAddress()) this.open();
    });
    list.addEventListener("click", (event) => {
      const hit = event.target instanceof Element ? event.target.closest("a") : null;
      if (hit) this.#opened(hit, event.ctrlKey || event.metaKey || event.shiftKey);
    });
  }

  /** The address follows, but not faster than browsers allow. */
  #toAddress() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (this.parts.box.open) history.replaceState(history.state, "", address(this.asked));
    }, 120);
  }

  #closed() {
    clearTimeout(this.later);
    if (!inAddress()) return;
    if (this.pushed) history.back();
    else history.replaceState(null, "", address());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { box, input } = this.parts;
    const { key, target, ctrlKey, metaKey, isComposing } = event;
    const typing = target === input;
    if (key === "ArrowDown" || key === "ArrowUp") {
      input.focus();
      this.#move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter" && typing && !isComposing) this.#options[Math.max(0, this.active)]?.click();
    else if (key === "Escape") box.close();
    else if (!typing && (key === "/" || (key === "k" && (ctrlKey || metaKey)))) input.focus();
    else return;
    event.preventDefault();
  }

  get #options() {
    return /** @type {NodeListOf<HTMLAnchorElement>} */ (this.parts.list.querySelectorAll('[role="option"]'));
  }

  /** @param {number} by */
  #move(by) {
    const { length } = this.#options;
    if (!length) return;
    this.#activate((this.active + by + length) % length);
    this.#options[this.active]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at */
  #activate(at) {
    const { input, list } = this.parts;
    list.querySelector('[aria-selected="true"]')?.setAttribute("aria-selected", "false");
    const chosen = this.#options[at];
    this.active = chosen ? at : -1;
    chosen?.setAttribute("aria-selected", "true");
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  }

  /** @param {HTMLAnchorElement} hit @param {boolean} elsewhere */
  #opened(hit, elsewhere) {
    const { entry = "", near = "", url = "", name = "", kind = "", short: system = "" } = hit.dataset;
    remember({ entry: entry || near, url, name, kind, system });
    clearTimeout(this.later);
    history.replaceState(history.state, "", address(this.asked));
    // A passage of this very page: nothing would load, so the dialog has to make way itself.
    if (elsewhere || new URL(hit.href).pathname !== location.pathname) return;
    this.pushed = false;
    history.replaceState(null, "", address());
    this.parts.box.close();
  }

  #search() {
    if (!this.engine) return;
    const home = this.engine.systems.findIndex(({ slug }) => slug === reading);
    this.answer = this.asked.query.trim() ? this.engine.search(this.asked.query, home) : undefined;
    this.#show();
  }

  #show() {
    const { box, list, systems, kinds, hint } = this.parts;
    if (this.idle !== undefined) cancelIdle(this.idle);
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
    fill(systems, found.systems, asked.system, (system) => this.#narrow({ system }));
    fill(kinds, found.kinds, asked.kind, (kind) => this.#narrow({ kind }));
    const hits = narrowed(engine, answer.hits, asked);
    this.#append(engine, hits, answer, 0, AT_ONCE);
    this.#activate(hits.length ? 0 : -1);
    if (this.scrolled) list.parentElement?.scrollTo(0, 0);
    this.scrolled = false;
    this.#say(hits.length, answer);
    if (!hits.length) this.#nothing(engine, answer);
  }

  /**
   * @param {Engine} engine
   * @param {Hit[]} hits
   * @param {Answer} answer
   * @param {number} from
   * @param {number} to
   */
  #append(engine, hits, answer, from, to) {
    this.#list(hits.slice(from, to).map((hit) => option(engine, hit, answer)));
    if (hits.length <= to) return;
    if (to < PAGE) this.idle = whenIdle(() => this.#append(engine, hits, answer, to, Math.min(PAGE, to + AT_ONCE)));
    else {
      const more = () => {
        this.parts.hint.replaceChildren();
        this.#append(engine, hits, answer, to, to + PAGE);
      };
      this.parts.hint.replaceChildren(button(`Montrer ${Math.min(PAGE, hits.length - to)} de plus`, "button", more));
    }
  }

  /** @param {HTMLElement[]} options */
  #list(options) {
    const { list } = this.parts;
    options.forEach((each, at) => { each.id = `search-option-${list.childElementCount + at}`; });
    list.append(...options);
  }

  /** @param {Partial<import("./state.js").Asked>} by */
  #narrow(by) {
    Object.assign(this.asked, by);
    this.#show();
    this.#toAddress();
  }

  /** @param {number} count @param {Answer} answer */
  #say(count, { conditions }) {
    const asked = conditions.map(({ shown }) => shown).join(", ");
    const found = count > 1 ? `${count} réponses` : count ? "1 réponse" : "Rien";
    this.parts.say(asked ? `${found} : profils avec ${asked}` : found);
  }

  #showRecent() {
    const { hint, input, say } = this.parts;
    const all = recent();
    this.#list(all.map((each) => plainOption(each)));
    this.#activate(-1);
    say(all.length ? "Dernières recherches" : "");
    hint.append(all.length
      ? button("Effacer la liste", "button is-quiet", () => {
        forget();
        this.#show();
        input.focus();
      })
      : el("p", {}, "Un nom ou son début, sans accents, en anglais, avec une faute : tout mène à la règle. Une caractéristique suivie d’un nombre trie les profils."));
  }

  /** @param {Engine} engine @param {Answer} answer */
  #nothing(engine, { hits }) {
    const { hint } = this.parts;
    if (hits.length) {
      const everywhere = () => this.#narrow({ system: "", kind: "" });
      hint.append(el("p", {}, "Rien avec ces filtres."), button(`Chercher partout : ${hits.length}`, "button", everywhere));
      return;
    }
    const near = engine.nearest(this.asked.query);
    const advice = near.length ? "le nom anglais, ou un nom voisin :" : "un seul mot, ou le nom anglais.";
    hint.append(el("p", {}, `Rien ne répond à ces mots. Essayez le début d’un mot, ${advice}`));
    this.#list(near.map((hit) => plainOption(described(engine, hit), true)));
  }
}

/** @param {() => void} work @returns {number} */
function whenIdle(work) {
  return "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 300 }) : setTimeout(work, 60);
}

/** @param {number} handle */
function cancelIdle(handle) {
  if ("cancelIdleCallback" in window) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
