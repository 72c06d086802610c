// Rulings beside the sentences whose marks lead to them, where a screen has room beside its text: nothing moves when one
// opens. Narrower, a mark leads to its ruling's own page.

const GAP = 12;
const wide = matchMedia("(width >= 75rem)");

/**
 * @typedef {object} Note
 * @property {HTMLDetailsElement} note
 * @property {HTMLElement} mark The first that leads to it.
 */

/** A chapter's notes, each with its first mark. @param {Element} list @returns {Note[]} */
function notesOf(list) {
  const all = /** @type {HTMLDetailsElement[]} */ ([...list.querySelectorAll("details")]);
  const marks = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("main a.mark")]);
  return all.flatMap((note) => {
    const mark = marks.find(({ href }) => href === source(note));
    return mark ? [{ note, mark }] : [];
  });
}

/** The address that a note's ruling has of its own. @param {Element} note */
const source = (note) => /** @type {HTMLAnchorElement | null} */ (note.querySelector(".ruling-where a"))?.href;

/** What reaches into the column of the notes. @param {HTMLElement} list */
function obstacles(list) {
  const left = list.getBoundingClientRect().left;
  return [...list.parentElement?.querySelectorAll(".table-block, .figure-box, .matrix, .chapter-nav") ?? []]
    .map((one) => one.getBoundingClientRect()).filter(({ right }) => right > left);
}

/**
 * Put each note beside its mark, below the one before and below what reaches that far.
 * @param {HTMLElement} list @param {Note[]} notes
 */
function place(list, notes) {
  const start = list.getBoundingClientRect().top;
  const taken = obstacles(list);
  const measured = notes.map(({ note, mark }) => ({ note, wanted: mark.getBoundingClientRect().top, height: note.offsetHeight }));
  let free = start;
  for (const { note, wanted, height } of measured) {
    let top = Math.max(free, wanted - GAP / 2);
    for (const one of taken) if (top < one.bottom && top + height > one.top) top = one.bottom + GAP;
    note.style.top = `${Math.round(top - start)}px`;
    free = top + height + GAP;
  }
}

/** Open those whose answer ends above the next mark. @param {Note[]} notes */
function unfold(notes) {
  for (const { note } of notes) note.open = true;
  const open = notes.map(({ note, mark }) => ({ top: mark.getBoundingClientRect().top, height: note.offsetHeight }));
  notes.forEach(({ note }, at) => {
    const next = open[at + 1];
    note.open = Boolean(!next || open[at].top + open[at].height + GAP < next.top);
  });
}

/** Let a mark open the note beside it, in this chapter or on its record's own page. */
function startMarks() {
  addEventListener("click", (event) => {
    const mark = event.target instanceof Element ? event.target.closest("a.mark") : null;
    if (!wide.matches || !(mark instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const here = mark.pathname === location.pathname ? document.getElementById(decodeURIComponent(mark.hash.slice(1))) : null;
    const notes = [...document.querySelectorAll(".sidenotes > details")];
    const note = here?.closest("details.ruling") ?? notes.find((one) => source(one) === mark.href);
    if (!(note instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    for (let fold = note.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    note.querySelector("summary")?.focus({ preventScroll: true });
    note.scrollIntoView({ block: "nearest" });
  });
}

/** Place a chapter's notes, and again whenever something changes its height; a narrow screen has them below its text. */
export function startSidenotes() {
  startMarks();
  const list = document.querySelector("details.sidenotes");
  if (!(list instanceof HTMLDetailsElement) || !list.parentElement) return;
  const notes = notesOf(list);
  const again = () => { if (wide.matches) place(list, notes); };
  const turn = () => {
    list.open = wide.matches;
    for (const { note } of notes) note.open = false;
    if (wide.matches) unfold(notes);
    again();
  };
  turn();
  wide.addEventListener("change", turn);
  new ResizeObserver(again).observe(list.parentElement);
  for (const { note } of notes) note.addEventListener("toggle", again);
}
