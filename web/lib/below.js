// A phone takes its time to lay out a long page: where one comes to its top, what is below the screen waits for the
// first look (`is-below`, web/lib/early.js), and is laid out piece by piece when the browser has time. Then it stands as if it
// had never waited: links into the page and the way back find their places. What is on the screen by then is left as it is,
// so that nothing moves there.

import { whenIdle } from "./assets.js";

/** So many letters are laid out at a time, and not later than after so many milliseconds. */
const LETTERS = 400, PATIENCE = 400;

/** Lay out what waits. */
export function startBelow() {
  const parts = [...document.querySelectorAll(".is-below")];
  const next = () => whenIdle(() => {
    let room = LETTERS;
    const some = parts.splice(0, Math.max(1, parts.findIndex((part) => (room -= part.textContent.length) <= 0)));
    const below = some.filter((part) => part.getBoundingClientRect().top >= innerHeight);
    for (const part of below) part.classList.remove("is-below");
    if (parts.length) next();
  }, PATIENCE);
  if (parts.length) next();
}
