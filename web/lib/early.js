// Runs before anything is shown: the chosen theme must not flash, nor an answer that the address does not ask for; the line
// of pages that were read has its place before it is filled. Put inline by the build; web/lib/storage.js
// writes what this reads.
if (location.search) document.documentElement.dataset.asked = "";
try {
  const place = new URL(document.documentElement.dataset.root ?? "./", location.href).pathname;
  const kept = localStorage.getItem(`theme ${place}`);
  const chosen = kept ? JSON.parse(kept) : localStorage.getItem("theme");
  if (["read", "pinned"].some((name) => localStorage.getItem(`pages.${name} ${place}`)?.includes(`"${document.documentElement.dataset.system}":[{`))) {
    document.documentElement.dataset.came = "";
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the device's own theme is fine then.
}
