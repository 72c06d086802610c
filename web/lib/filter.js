// The box above an index: narrows the list by the words of names and definitions.

import { fold } from "./fold.js";

/** Make the index's filter box work; what is typed is kept in the address. */
export function startFilter() {
  const tools = document.querySelector("[data-filter]");
  const box = tools?.querySelector("input");
  const count = tools?.querySelector("[data-filter-count]");
  const empty = document.querySelector("[data-filter-empty]");
  if (!box || !(count instanceof HTMLElement) || !(empty instanceof HTMLElement)) return;
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".index-group .entries > li")]);
  const words = rows.map((row) => fold(`${row.dataset.name ?? ""} ${row.textContent}`));
  const apply = () => {
    const wanted = fold(box.value).split(" ");
    rows.forEach((row, at) => { row.hidden = !wanted.every((word) => words[at].includes(word)); });
    const shown = rows.filter((row) => !row.hidden).length;
    empty.hidden = shown > 0;
    count.textContent = `${shown} ${shown > 1 ? "entrées" : "entrée"}`;
    const address = new URL(location.href);
    if (box.value) address.searchParams.set("q", box.value);
    else address.searchParams.delete("q");
    history.replaceState(history.state, "", address);
  };
  box.value = new URL(location.href).searchParams.get("q") ?? "";
  box.addEventListener("input", apply);
  if (box.value) apply();
}
