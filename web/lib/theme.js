// Light, dark, or as the device says; the choice is kept in the browser.

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
      localStorage.removeItem("theme");
    } else {
      document.documentElement.dataset.theme = button.value;
      localStorage.setItem("theme", button.value);
    }
    show();
  });
  group.hidden = false;
  show();
}
