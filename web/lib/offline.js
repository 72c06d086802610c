// Reading without a network: visited pages stay readable, a whole game can be kept.

import { root, system } from "./assets.js";
import { el } from "./dom.js";
import { read, write } from "./storage.js";

const EARLY = "offline.early";
const MOST_EARLY = 100;
// The same names as in web/offline/sw.js.
const KEPT = `compendium ${root} kept `;
const FAILED = {
  network: "Le réseau a manqué en route. Réessayez quand il revient.",
  full: "La place manque sur cet appareil : ce jeu n’a pas pu être gardé.",
};

/** Register the service worker and make the "keep" button work. */
export function startOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const register = () => navigator.serviceWorker.register(`${root}sw.js`, { scope: root }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  keepEarly();
  announceVersions();
  const button = document.querySelector("[data-keep]");
  const status = document.querySelector("[data-keep-status]");
  if (button instanceof HTMLButtonElement && status instanceof HTMLElement) keepGame(button, status);
}

/** Say on an open page that the site has changed: what it would fetch from now on is another version's. */
function announceVersions() {
  const { serviceWorker } = navigator;
  let known = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    const first = !known;
    known = serviceWorker.controller;
    if (first || document.querySelector(".new-version")) return;
    const reload = el("button", { type: "button", class: "button", onclick: () => location.reload() }, "Recharger");
    document.body.append(el("p", { class: "new-version", role: "status" }, "Nouvelle version du compendium. ", reload));
  });
}

/** Pages that were read before the worker was there are read once more, through it, as soon as it is. */
function keepEarly() {
  const { serviceWorker } = navigator;
  const again = async () => {
    const files = fetched();
    write(EARLY, []);
    for (const url of files) if (!await caches.match(url, { ignoreSearch: true })) await fetch(url).catch(() => undefined);
  };
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", again, { once: true });
    addEventListener("pagehide", () => { if (!serviceWorker.controller) write(EARLY, fetched().slice(-MOST_EARLY)); });
  } else if (early().length) again();
}

/** What pages left before the worker came had fetched. @returns {string[]} */
function early() {
  const kept = read(EARLY);
  return Array.isArray(kept) ? kept : [];
}

/** This page and what it fetched, and those left before the worker came. */
function fetched() {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  if (system) files.push(`${root}defs/${system}.json`);
  const mine = [location.href, ...files].filter((url) => url.startsWith(root)).map((url) => url.replace(/#.*/, ""));
  return [...new Set([...early(), ...mine])];
}

/** Make the button keep its game, and say how far that is. @param {HTMLButtonElement} button @param {HTMLElement} status */
function keepGame(button, status) {
  const { serviceWorker } = navigator;
  const game = button.dataset.keep;
  const show = async () => {
    const kept = await caches.has(KEPT + game);
    button.hidden = false;
    button.disabled = false;
    const label = button.querySelector("span");
    if (label) label.textContent = kept ? "Rafraîchir hors ligne" : "Garder hors ligne";
    status.textContent = kept ? "Tout ce jeu se lit sans réseau." : "";
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    status.textContent = "Préparation…";
    (await serviceWorker.ready).active?.postMessage({ keep: game });
  });
  serviceWorker.addEventListener("message", ({ data: told }) => {
    if (told?.keep !== game) return;
    if (told.failed) {
      status.textContent = FAILED[/** @type {keyof typeof FAILED} */ (told.failed)] ?? FAILED.network;
      button.disabled = false;
    } else if (told.done < told.total) status.textContent = `${told.done} sur ${told.total} pages gardées…`;
    else show();
  });
  show();
}
