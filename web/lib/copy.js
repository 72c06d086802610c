// The button that copies a page's address.

/** Make copy buttons work where the browser allows copying. */
export function startCopy() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) {
    const label = button.lastChild;
    if (!(button instanceof HTMLElement) || !label) continue;
    const words = label.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const address = new URL(location.href);
      address.hash = "";
      await navigator.clipboard.writeText(address.href);
      label.textContent = " Lien copié";
      setTimeout(() => { label.textContent = words; }, 2000);
    });
  }
}
