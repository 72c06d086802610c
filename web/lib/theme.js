// Light, dark, or as the device says; the choice is kept in the browser.

import { write } from "./storage.js";

/** Make the switch in the foot work. */
export function startTheme() {
  const group = document.querySelector("[data-theme-switch]");
  if (!(group instanceof HTMLElement)) return;
  const show = () => {
    const chosen = document.documentElement.dataset.theme ?? "auto";
    for (const button of group.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.value === chosen));
    }
  };
  group.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    if (button.value === "auto") {
      delete document.documentElement.dataset.theme;
      write("theme", "auto");
    } else {
      document.documentElement.dataset.theme = button.value;
      write("theme", button.value);
    }
    show();
  });
  group.hidden = false;
  show();
}
