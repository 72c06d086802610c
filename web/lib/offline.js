// Reading without a network: visited pages stay readable, a whole game can be kept, nothing is kept where one says so.

import { OUTDATED, edition, root } from "./assets.js";
import { notice } from "./notice.js";
import { say, spoken } from "./say.js";
import { read, write } from "./storage.js";
import { saves } from "./visits.js";

const EARLY = "offline.early";
const OFF = "offline.off";
const MOST_EARLY = 100;
/** How often an open page asks whether the site has changed, in milliseconds. */
const SELDOM = 600_000;
const MEGABYTE = 1_000_000;
// The same names as in web/offline/sw.js.
const MINE = `compendium ${root} `;
const KEPT = `${MINE}kept `;

/** A promise that ends when the pages read before the worker came are kept. @type {Promise<unknown>} */
let reading = Promise.resolve();

/** Register the service worker and make the buttons work. */
export function startOffline() {
  addEventListener(OUTDATED, announce);
  const button = document.querySelector("[data-keep]");
  const status = document.querySelector("[data-keep-status]");
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const off = read(OFF) === true;
  const register = () => navigator.serviceWorker.register(`${root}sw.js`, { scope: root }).then(follow).catch(() => undefined);
  // Who pays for every byte keeps what was asked for, a whole game or nothing.
  const wanted = !off && (!saves() || Boolean(navigator.serviceWorker.controller));
  if (wanted && document.readyState === "complete") register();
  else if (wanted) addEventListener("load", register);
  if (wanted) keepEarly();
  if (!off && button instanceof HTMLButtonElement && status instanceof HTMLElement) keepGame(button, status);
  offerToForget(off);
}

/** Keep what every page needs, the search among it. */
export async function keepCore() {
  if (!("serviceWorker" in navigator) || !isSecureContext || read(OFF) === true) return;
  (await navigator.serviceWorker.ready).active?.postMessage({ core: true });
}

/** Learn of a new version of the site: of a worker that took over, or when somebody comes back to the page. @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  const { serviceWorker } = navigator;
  let newer = false;
  serviceWorker.addEventListener("controllerchange", () => {
    newer = true;
    serviceWorker.controller?.postMessage({ edition: true });
  });
  serviceWorker.addEventListener("message", async ({ data }) => {
    if (!data?.edition || data.edition === edition) return;
    // Another edition than that of a worker that has not changed: the page is newer, and its worker on the way, or
    // it is an older one that was kept.
    if (!newer) await registration.update();
    if (newer || !(registration.installing || registration.waiting)) announce();
  });
  serviceWorker.controller?.postMessage({ edition: true });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < SELDOM) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Say on an open page that the site has changed, once. */
function announce() {
  notice("new-version", say("offline-new-version"), [say("offline-reload"), () => location.reload()]);
}

/** Pages that were read before the worker was there are read once more, through it, as soon as it is. */
function keepEarly() {
  const { serviceWorker } = navigator;
  const again = async () => {
    const files = fetched();
    // A page left before the end leaves the rest to the next one.
    write(EARLY, files.slice(-MOST_EARLY));
    for (const url of files) {
      if (read(OFF) === true) break;
      if (!await caches.match(url, { ignoreSearch: true })) await fetch(url).catch(() => undefined);
    }
    write(EARLY, []);
  };
  const start = () => { reading = again().catch(() => undefined); };
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", start, { once: true });
    addEventListener("pagehide", () => { if (!serviceWorker.controller) write(EARLY, fetched().slice(-MOST_EARLY)); });
  } else if (early().length) start();
}

/** What pages left before the worker came had fetched. @returns {string[]} */
function early() {
  return (read(EARLY) ?? []).slice(-MOST_EARLY);
}

/** This page and what it fetched, and those left before the worker came. */
function fetched() {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const mine = [...early(), location.href, ...files].filter((url) => url.startsWith(root)).map((url) => url.replace(/#.*/, ""));
  return [...new Set(mine)];
}

/** The caches of a game that is kept, of whatever edition. @param {string} game */
async function cachesOf(game) {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT) && name.endsWith(` ${game}`));
}

/** What is known of a game that is kept whole: its edition, its files, their size, and since when. @param {string} game */
async function keptGame(game) {
  for (const name of await cachesOf(game)) {
    const list = await (await caches.open(name)).match(`${root}offline/${game}.json`);
    if (!list) continue;
    const [at, bytes] = ["x-kept-at", "x-kept-bytes"].map((header) => Number(list.headers.get(header)));
    /** @type {import("../types.js").OfflineList} */
    const { edition: kept, urls } = await list.json();
    return { edition: kept, files: urls.length, at, bytes };
  }
  return undefined;
}

/** Whether the site has another edition of a kept game, as far as the network tells. @param {string} game @param {string} kept */
async function isNewer(game, kept) {
  const answer = await fetch(`${root}offline/${game}.json`, { cache: "no-cache" }).catch(() => undefined);
  return Boolean(answer?.ok) && (await answer?.json()).edition !== kept;
}

/** @param {{files: number, at: number, bytes: number}} kept */
function keptWords({ files, at, bytes }) {
  // One that an older version of this page kept does not know.
  if (!at) return say("offline-kept");
  const { language } = spoken;
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / MEGABYTE);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(at);
  return [say("offline-kept"), say("offline-since", { files, size, date })].join(" ");
}

/** Why a game could not be kept. @param {string} reason */
function failed(reason) {
  if (reason === "full") return say("offline-full");
  return reason === "edition" ? say("offline-edition") : say("offline-network");
}

/** Make the switch keep its game or give it up, and say what is kept. @param {HTMLButtonElement} button @param {HTMLElement} status */
function keepGame(button, status) {
  const { serviceWorker } = navigator;
  const game = button.dataset.keep ?? "";
  const refresh = /** @type {HTMLElement} */ (document.querySelector("[data-keep-refresh]"));
  const show = async () => {
    const kept = await keptGame(game);
    button.hidden = false;
    button.disabled = false;
    button.setAttribute("aria-checked", String(Boolean(kept)));
    refresh.hidden = true;
    status.textContent = kept ? keptWords(kept) : "";
    if (!kept || !await isNewer(game, kept.edition)) return;
    refresh.hidden = false;
    status.append(` ${say("offline-newer")}`);
  };
  const forbidden = () => { status.textContent = say("offline-forbidden"); };
  const keep = async () => {
    button.disabled = true;
    refresh.hidden = true;
    status.textContent = say("offline-preparing");
    await navigator.serviceWorker.register(`${root}sw.js`, { scope: root });
    (await serviceWorker.ready).active?.postMessage({ core: true, keep: game });
  };
  const giveUp = async () => {
    for (const name of await cachesOf(game)) await caches.delete(name);
    await show();
  };
  button.addEventListener("click", () => (button.getAttribute("aria-checked") === "true" ? giveUp() : keep()).catch(forbidden));
  refresh.addEventListener("click", () => keep().catch(forbidden));
  serviceWorker.addEventListener("message", ({ data: told }) => {
    if (told?.keep !== game) return;
    if (told.failed) {
      show().then(() => { status.textContent = failed(told.failed); }, forbidden);
    } else if (told.done < told.total) status.textContent = say("offline-progress", { done: told.done, total: told.total });
    else show().catch(forbidden);
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !button.disabled) show().catch(forbidden); });
  show().catch(forbidden);
}

/** Offer to keep nothing on this device any more, and to begin again. @param {boolean} off */
function offerToForget(off) {
  const button = document.querySelector("[data-forget]");
  const status = document.querySelector("[data-forget-status]");
  if (!(button instanceof HTMLButtonElement) || !(status instanceof HTMLElement)) return;
  button.textContent = off ? say("offline-again") : say("offline-forget");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const done = write(OFF, !off) && (off || await forget().then(() => true, () => false));
    status.textContent = done ? say("offline-done") : say("offline-forbidden");
    if (done) location.reload();
  });
}

/** Unregister the worker of this site, and delete what it kept. */
async function forget() {
  const registration = await navigator.serviceWorker.getRegistration(root);
  if (registration?.scope === root) await registration.unregister();
  await reading;
  const mine = (await caches.keys()).filter((name) => name.startsWith(MINE));
  await Promise.all(mine.map((name) => caches.delete(name)));
}
