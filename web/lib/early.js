// Runs before anything is shown: the chosen theme must not flash. Put inline by the build.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the device's own theme is fine then.
}
