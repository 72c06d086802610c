// Runs before anything is shown: the chosen theme must not flash, nor an answer that the address does not ask for; the line
// of pages that were read has its place before it is filled, and a deck that holds cards is not called empty. Who comes to
// a phone's page at its top, and not back to where he was, waits for what is below (web/lib/below.js). Scripts come
// once the page is painted, in their order: until then they would take time and bytes from what is read; whoever did
// something before they came is there already. A second page of a game is a sign that more of it will be asked for: what a
// first result of its search needs (web/lib/searchfiles.js) comes beside the scripts, once the browser has time. Put inline
// by the build; web/lib/storage.js writes what this reads.
addEventListener("DOMContentLoaded", () => {
  // So many letters fill most screens: a letter takes 210 square pixels, the end of a line and the gap below it, or a field, as
  // much as twenty letters, and about a third of a screen holds no text.
  let room = screen.width * screen.height / 300;
  const unread = "svg, select, script, nav, [hidden], .is-many > :not(.is-chosen)", lines = "p, li, tr, h1, h2, h3, h4, input, select";
  const letters = (/** @type {Element} */ part) => (part.textContent ?? "").length;
  const wait = (/** @type {Element} */ parent) => {
    for (const part of parent.children) {
      // A link between parts may float.
      if (room <= 0) part.classList.toggle("is-below", part.localName !== "a");
      else if (part.matches("div, article, section, aside, form, fieldset, ul, ol")) wait(part);
      else if (!part.matches(unread)) {
        const read = part.querySelector("summary") ?? part;
        room -= [...read.querySelectorAll(unread)].reduce((count, one) => count - letters(one), letters(read));
        room -= 20 * (Number(part.matches(lines)) + read.querySelectorAll(lines).length);
      }
    }
  };
  // What is on the screen all the same is laid out before anything is painted.
  const show = () => {
    for (const part of document.querySelectorAll(".is-below")) {
      if (part.getBoundingClientRect().top > innerHeight) return;
      part.classList.remove("is-below");
    }
  };
  const came = performance.getEntriesByType("navigation")[0]?.toJSON().type;
  const page = document.querySelector("main");
  if (page && screen.width < 768 && !location.hash && came === "navigate") {
    wait(page);
    requestAnimationFrame(show);
  }
});
addEventListener("DOMContentLoaded", () => {
  const { system, edition, root } = document.documentElement.dataset;
  const place = new URL(root ?? "./", location.href).href;
  const ahead = () => {
    const { search } = JSON.parse(document.getElementById("assets")?.textContent ?? "{}");
    const files = ["names", `records/${system}`].map((part) => ["preload", "fetch", `data/${edition}/search/${part}.bin`]);
    for (const [rel, as, path] of [["modulepreload", "script", search], ...files]) {
      document.head.append(Object.assign(document.createElement("link"), { rel, as, crossOrigin: "", href: place + path }));
    }
  };
  const start = () => {
    const scripts = [...document.scripts].filter(({ type }) => type === "later");
    for (const later of scripts) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", async: false, src: later.src });
      later.replaceWith(script);
    }
    const second = system && navigator.onLine && document.referrer.startsWith(`${place}${system}/`);
    if (scripts.length && second && !Object(navigator).connection?.saveData) (globalThis.requestIdleCallback ?? setTimeout)(ahead);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 2000);
});
for (const sign of ["keydown", "pointerdown"]) addEventListener(sign, () => { document.documentElement.dataset.there = ""; }, { capture: true, once: true });
if (location.search) document.documentElement.dataset.asked = "";
try {
  const place = new URL(document.documentElement.dataset.root ?? "./", location.href).pathname;
  const kept = localStorage.getItem(`theme ${place}`);
  const chosen = kept ? JSON.parse(kept) : localStorage.getItem("theme");
  const { system } = document.documentElement.dataset;
  const begun = (name = "", sign = "") => localStorage.getItem(`${name} ${place}`)?.includes(sign);
  if (["read", "pinned"].some((name) => begun(`pages.${name}`, system ? `"${system}":[{` : ":[{")) || (!system && begun("compendium.armies", '"armies":["'))) {
    document.documentElement.dataset.came = "";
  }
  const cards = localStorage.getItem(`compendium-fiches ${place}`) ?? localStorage.getItem("compendium-fiches");
  if (location.hash || (cards && cards !== "[]")) document.documentElement.dataset.cards = "";
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the device's own theme is fine then.
}
