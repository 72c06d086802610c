// The dialog: what is typed becomes results, keys move through them, the address keeps the query.

import { SEARCHED, asked, asking, worded, words } from "../lib/asked.js";
import { root, system as reading, whenIdle } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { LONGEST, searchBox } from "../lib/searchbox.js";
import { forgetRead, pagesPinned, pagesRead } from "../lib/visits.js";
import { chips, fill, group } from "./chips.js";
import { duelOption } from "./duel.js";
import { duels } from "./duels.js";
import { CHAPTER } from "./engine.js";
import { complete, engine as load } from "./loader.js";
import { described, gameOption, option, plainOption } from "./results.js";
import { narrowed, scope } from "./scope.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Answer} Answer
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {{query: string, system: string | undefined, kind: string}} Asked
 *   system: the game that was chosen, "" for all; nothing where nobody chose
 */

/** As many as are seen above the keys of a phone come with the key; the others when the browser has time. */
const AT_ONCE = 3;
const FURTHER = 5;
const PAGE = 40;
/** The query stands in the address, so that a link and the back button bring it back. */
const NAMES = /** @type {const} */ ({ query: "search", system: "search-game", kind: "search-kind" });

/** @param {string} text @param {() => void} onclick @param {string} [style] */
function button(text, onclick, style = "button") {
  return el("button", { class: style, type: "button", onclick }, text);
}

/** The search's dialog and what it shows. */
export class Overlay {
  systems = group(say("search-systems"), (system) => this.#narrow({ system }));
  kinds = group(say("search-kinds"), (kind) => this.#narrow({ kind }));
  /** A voice for screen readers. */
  status = el("p", { class: "search-status", role: "status" });
  list = el("div", { class: "hits", id: "search-results", role: "listbox", "aria-label": say("search-results") });
  hint = el("div", { class: "search-hint" });
  body = el("div", { class: "search-body" }, this.status, this.list, this.hint);
  box = searchBox().box;
  input = searchBox().input;
  asked = fromAddress();
  /** @type {Engine | undefined} */
  engine = undefined;
  /** @type {Answer | undefined} */
  answer = undefined;
  /** The results that the list shows, as far as it goes. @type {Hit[]} */
  shown = [];
  /** How they stand in it. @type {Map<import("./engine.js").Entry, import("./results.js").Shown>} */
  rows = new Map();
  active = -1;
  /** @type {HTMLElement | undefined} */
  chosen = undefined;
  /** Whether it is shown with what the address asks for. */
  started = false;
  pushed = false;
  /** Whether the browser is still on its way back to the page without the dialog. */
  leaving = false;
  scrolled = false;
  /** Whether what answers could not be fetched. */
  failed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  later = undefined;

  constructor() {
    const { box, input, list, body } = this;
    box.append(this.systems, this.kinds, body);
    input.addEventListener("input", () => {
      this.asked.query = input.value;
      this.#search();
      this.#toAddress();
    });
    box.addEventListener("keydown", (event) => this.#key(event));
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
    // Asking where the list stands would lay it out at every key.
    body.addEventListener("scroll", () => { this.scrolled = true; }, { passive: true });
    box.addEventListener("close", () => this.#closed());
    addEventListener("popstate", () => {
      const left = this.leaving;
      this.leaving = this.pushed = false;
      // It was opened again before the browser was back.
      if (left && box.open) this.#push();
      else if (box.open && !inAddress()) box.close();
      else if (!box.open && inAddress()) {
        box.showModal();
        this.open();
      }
    });
    list.addEventListener("click", (event) => {
      const hit = event.target instanceof Element ? event.target.closest("a") : null;
      if (hit) this.#opened(hit, event.ctrlKey || event.metaKey || event.shiftKey);
    });
  }

  /** Answer what was typed already, or what the address asks for, in the open dialog. */
  open() {
    const { box, input } = this;
    if (!box.open) return;
    const typed = this.started ? "" : input.value;
    if (!this.started) {
      this.started = true;
      this.asked = this.leaving ? { query: "", system: undefined, kind: "" } : fromAddress();
      if (typed) this.asked.query = typed;
      if (!inAddress()) this.#push();
      if (!typed) input.value = this.asked.query;
    }
    input.focus();
    if (!typed) input.select();
    this.#start();
  }

  async #start() {
    this.failed = false;
    this.#show();
    try {
      this.engine ??= await load();
      this.#search();
      await complete(this.engine, () => this.#search());
      this.box.dataset.ready = String(this.engine.complete);
    } catch {
      this.failed = !this.engine;
      if (this.failed) this.#tell(say("search-failed"));
    }
  }

  /** The address follows, but not faster than browsers allow. */
  #toAddress() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (this.box.open && !this.leaving) history.replaceState(history.state, "", address(this.asked));
    }, 120);
  }

  /** An entry of its own in the history, so that Back closes the dialog. */
  #push() {
    this.pushed = true;
    history.pushState({ search: true }, "", address(this.asked));
  }

  #closed() {
    if (this.box.open) return;
    clearTimeout(this.later);
    this.started = false;
    this.input.value = "";
    if (this.leaving || !inAddress()) return;
    this.leaving = this.pushed;
    if (this.pushed) history.back();
    else history.replaceState(null, "", address());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target, ctrlKey, metaKey, isComposing } = event;
    const typing = target === this.input;
    if (key === "ArrowDown" || key === "ArrowUp") {
      this.input.focus();
      const { length } = this.list.children;
      this.#activate((this.active + (key === "ArrowDown" ? 1 : -1) + length) % length);
      this.#option(this.active)?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" && typing && !isComposing) this.#option(Math.max(0, this.active))?.click();
    else if (key === "Escape") this.box.close();
    else if (!typing && (key === "/" || (key === "k" && (ctrlKey || metaKey)))) this.input.focus();
    else return;
    event.preventDefault();
  }

  /** @param {number} at @returns {HTMLElement | undefined} */
  #option(at) {
    return /** @type {HTMLElement | undefined} */ (this.list.children[at]);
  }

  /** @param {number} at */
  #activate(at) {
    const chosen = this.#option(at);
    this.active = chosen ? at : -1;
    if (chosen !== this.chosen) {
      this.chosen?.setAttribute("aria-selected", "false");
      chosen?.setAttribute("aria-selected", "true");
      this.chosen = chosen;
    }
    if (chosen) this.input.setAttribute("aria-activedescendant", chosen.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {HTMLAnchorElement} hit @param {boolean} elsewhere */
  #opened(hit, elsewhere) {
    clearTimeout(this.later);
    history.replaceState(history.state, "", address(this.asked));
    // A passage of this very page: nothing would load, so the dialog has to make way itself.
    if (elsewhere || new URL(hit.href).pathname !== location.pathname) return;
    this.pushed = false;
    history.replaceState(null, "", address());
    this.box.close();
  }

  #search() {
    if (!this.engine) {
      // The network may be back at the next key.
      if (this.failed) this.#start();
      return;
    }
    const home = this.engine.systems.findIndex(({ slug }) => slug === reading);
    this.answer = this.asked.query.trim() ? this.engine.search(this.asked.query, home) : undefined;
    this.#show();
  }

  #show() {
    const { engine, answer, list } = this;
    this.hint.replaceChildren();
    this.box.classList.toggle("is-empty", !answer);
    if (engine && answer) {
      this.#answer(engine, answer);
      return;
    }
    this.shown = [];
    this.rows.clear();
    list.dataset.query = "";
    this.systems.hidden = true;
    this.kinds.hidden = true;
    this.#showRecent();
  }

  /** @param {Engine} engine @param {Answer} answer */
  #answer(engine, answer) {
    const { query, kind } = this.asked;
    const system = scope(engine, answer, this.asked.system);
    const hits = narrowed(answer.hits, system, kind);
    const game = engine.gameOf(query);
    this.shown = hits;
    const offer = () => {
      const offered = chips(engine, answer.hits, { system, kind });
      fill(this.systems, offered.systems, system);
      fill(this.kinds, offered.kinds, kind);
    };
    // Chips that come after the first results would move them.
    if (!this.list.dataset.query) offer();
    this.#results(hits, answer, [...game ? [gameOption(game)] : [], ...duels(engine, query, answer.home).map(duelOption)], () => {
      offer();
      // What the list answers: tools that read the ranking wait for it.
      this.list.dataset.query = query;
    });
    this.#activate(0);
    if (this.scrolled) this.body.scrollTo(0, 0);
    this.scrolled = false;
    const conditions = answer.conditions.map(({ shown }) => shown).join(", ");
    const count = say("search-count", { count: hits.length });
    this.#tell(conditions ? say("search-facts", { count, conditions }) : count);
    if (!this.list.childElementCount && engine.named) this.#nothing(engine, answer.hits.length);
  }

  /**
   * List results behind other options; what stood there at the key before stays.
   * @param {Hit[]} hits @param {Answer} answer @param {HTMLElement[]} first @param {() => void} then what comes with all that a screen holds
   */
  #results(hits, answer, first, then) {
    const last = this.rows;
    this.rows = new Map();
    const row = (/** @type {Hit} */ hit) => {
      const made = option(hit, answer, last.get(hit.entry));
      this.rows.set(hit.entry, made);
      return made.row;
    };
    const append = (/** @type {number} */ from, /** @type {number} */ to) => {
      this.#list([...from ? [] : first, ...hits.slice(from, to).map(row)], from && first.length + from);
      // Results of the key before stay below the first ones until the next come.
      if (from || hits.length <= to) this.#cut(first.length + Math.min(to, hits.length));
    };
    const next = (/** @type {number} */ from, /** @type {number} */ to) => whenIdle(() => {
      if (hits !== this.shown) return;
      if (hits.length > from) append(from, to);
      if (from === AT_ONCE) then();
      if (hits.length <= to) return;
      if (to < PAGE) next(to, Math.min(PAGE, to + FURTHER));
      else this.#more(hits.length, to, append);
    }, 300);
    append(0, AT_ONCE);
    next(AT_ONCE, AT_ONCE + FURTHER);
  }

  /** Offer the next page of results. @param {number} all @param {number} from @param {(from: number, to: number) => void} append */
  #more(all, from, append) {
    if (all <= from) return;
    this.hint.append(button(say("search-more", { count: Math.min(PAGE, all - from) }), () => {
      this.hint.replaceChildren();
      append(from, from + PAGE);
      this.#more(all, from + PAGE, append);
    }));
  }

  /** List options from a place on. @param {HTMLElement[]} options @param {number} from */
  #list(options, from) {
    const { list } = this;
    options.forEach((each, at) => {
      const [id, there] = [`search-option-${from + at}`, this.#option(from + at)];
      if (each.id !== id) each.id = id;
      if (each !== there) list.insertBefore(each, there ?? null);
    });
  }

  /** List so many options and no more. @param {number} most */
  #cut(most) {
    while (this.list.childElementCount > most) this.list.lastElementChild?.remove();
  }

  /** @param {Partial<Asked>} by */
  #narrow(by) {
    Object.assign(this.asked, by);
    // What does not meet the choice goes at once.
    this.#cut(0);
    this.#show();
    this.#toAddress();
  }

  /** @param {string} text */
  #tell(text) {
    this.status.textContent = text;
    this.input.setAttribute("aria-expanded", String(this.list.childElementCount > 0));
  }

  #showRecent() {
    const [pinned, read] = [pagesPinned(reading), pagesRead(reading)];
    const all = [...pinned, ...read];
    this.#list(all.map((each) => plainOption(each, "data-read", each.url)), 0);
    this.#cut(all.length);
    this.#activate(-1);
    const lists = [pinned.length && say("pages-pinned"), read.length && say("search-recent")];
    this.#tell(lists.filter(Boolean).join(" · "));
    const erase = () => {
      forgetRead(reading);
      this.#show();
      this.input.focus();
    };
    if (read.length) this.hint.append(button(say("search-erase"), erase, "button is-quiet"));
    else if (!all.length) this.hint.append(el("p", {}, say("search-help")));
  }

  /** @param {Engine} engine @param {number} elsewhere */
  #nothing(engine, elsewhere) {
    if (elsewhere) {
      const everywhere = () => this.#narrow({ system: "", kind: "" });
      this.hint.append(el("p", {}, say("search-narrowed")), button(say("search-everywhere", { count: elsewhere }), everywhere));
      return;
    }
    const query = this.asked.query.trim();
    const near = engine.nearest(query);
    // A suggestion is no answer: tools that read the ranking must not take it for one.
    this.#list(near.map((hit) => plainOption(described(hit), "data-near", hit.entry.key)), 0);
    this.#cut(near.length);
    this.#tell(near.length ? say("search-near", { query }) : say("search-nothing", { query }));
    this.hint.append(el("p", {}, say("search-help")), el("h2", { class: "label" }, say("search-systems")),
      el("ul", { class: "search-games" }, ...engine.systems.map(({ slug, name }) => el("li", {}, el("a", { href: `${root}${slug}/` }, name)))));
  }
}

/** @returns {Asked} */
function fromAddress() {
  const read = asked(location.search, SEARCHED);
  const [query, system, kind] = Object.values(NAMES).map((name) => read.get(name)?.slice(0, LONGEST));
  return { query: query ?? "", system, kind: kind && words(CHAPTER).includes(kind) ? CHAPTER : kind ?? "" };
}

/** Whether the address asks for the search, with a query or without one. */
function inAddress() {
  return asked(location.search, SEARCHED).has(NAMES.query);
}

/** The page's address with a search in it, or without one. @param {Asked} [wanted] */
function address(wanted) {
  const url = new URL(location.href);
  const parts = [...asked(url.search, SEARCHED)].filter(([name]) => !SEARCHED.includes(name));
  if (wanted) {
    const { query, system, kind } = wanted;
    parts.push([NAMES.query, query]);
    // A game that was not chosen is another thing than all games.
    if (system !== undefined) parts.push([NAMES.system, system]);
    if (kind) parts.push([NAMES.kind, kind === CHAPTER ? worded(CHAPTER) : kind]);
  }
  url.search = asking(parts, SEARCHED).toString();
  return url.href;
}
