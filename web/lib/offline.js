// Reading without a network: visited pages stay readable, a whole game can be kept.

import { root } from "./assets.js";

/** Register the service worker and make the "keep" button work. */
export function startOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const register = () => navigator.serviceWorker.register(`${root}sw.js`, { scope: root }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
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
