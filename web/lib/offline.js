// Reading without a network: visited pages stay readable, a whole game can be kept.

import { root, system } from "./assets.js";

const EARLY = "compendium.early";

/** Register the service worker and make the "keep" button work. */
export function startOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const register = () => navigator.serviceWorker.register(`${root}sw.js`, { scope: root }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  keepEarly();
  const button = document.querySelector("[data-keep]");
  const status = document.querySelector("[data-keep-status]");
  if (!(button instanceof HTMLButtonElement) || !(status instanceof HTMLElement)) return;
  showKept(button, status);
  button.addEventListener("click", () => keep(button, status));
  navigator.serviceWorker.addEventListener("message", (event) => {
    const told = event.data;
    if (told?.keep !== button.dataset.keep) return;
    if (told.failed) {
      status.textContent = "Le réseau a manqué en route. Réessayez quand il revient.";
      button.disabled = false;
    } else if (told.done < told.total) status.textContent = `${told.done} sur ${told.total} pages gardées…`;
    else showKept(button, status);
  });
}

/** Pages that were read before the worker was there are read once more, through it, as soon as it is. */
function keepEarly() {
  const { serviceWorker } = navigator;
  const again = async () => {
    const read = fetched();
    sessionStorage.removeItem(EARLY);
    for (const url of read) if (!await caches.match(url, { ignoreSearch: true })) await fetch(url).catch(() => undefined);
  };
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", again, { once: true });
    addEventListener("pagehide", () => { if (!serviceWorker.controller) sessionStorage.setItem(EARLY, JSON.stringify(fetched())); });
  } else if (sessionStorage.getItem(EARLY)) again();
}

/** This page and what it fetched, and those left before the worker came. @returns {string[]} */
function fetched() {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  if (system) files.push(`${root}defs/${system}.json`);
  const mine = [location.href, ...files].filter((url) => url.startsWith(root)).map((url) => url.replace(/#.*/, ""));
  return [...new Set([...JSON.parse(sessionStorage.getItem(EARLY) ?? "[]"), ...mine])];
}

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} status
 */
async function showKept(button, status) {
  const kept = await caches.has(`kept-${button.dataset.keep}`);
  button.hidden = false;
  button.disabled = false;
  const label = button.querySelector("span");
  if (label) label.textContent = kept ? "Rafraîchir hors ligne" : "Garder hors ligne";
  status.textContent = kept ? "Tout ce jeu se lit sans réseau." : "";
}

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} status
 */
async function keep(button, status) {
  button.disabled = true;
  status.textContent = "Préparation…";
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage({ keep: button.dataset.keep });
}
