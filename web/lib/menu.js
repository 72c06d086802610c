// The game's menu closes as people expect: Escape, a tap outside, a second tap on its name.

/** Make the menu in the bar behave. */
export function startMenu() {
  const menu = document.querySelector("details.menu");
  if (!(menu instanceof HTMLDetailsElement)) return;
  const here = location.pathname;
  for (const link of menu.querySelectorAll("a")) {
    if (new URL(link.href).pathname === here) link.setAttribute("aria-current", "page");
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
  });
  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("nav a")) menu.open = false;
  });
}
