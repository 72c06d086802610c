// A phone takes its time to lay out a long page: where one comes to its top, what is sure to be below the screen waits for the
// first look (`is-below`, web/lib/early.js), and is laid out piece by piece when the browser has time. Then it stands as if it
// had never waited: links into the page and the way back find their places. What is on the screen by then is left as it is,
// so that nothing moves there.

import { whenIdle } from "./assets.js";

/** So many parts are laid out at a time, and not later than after so many milliseconds. */
const PARTS = 4, PATIENCE = 400;

/** Lay out what waits. */
export function startBelow() {
  const parts = [...document.querySelectorAll(".is-below")];
  const next = () => whenIdle(() => {
    const below = parts.splice(0, PARTS).filter((part) => part.getBoundingClientRect().top >= innerHeight);
    for (const part of below) part.classList.remove("is-below");
    if (parts.length) next();
  }, PATIENCE);
  if (parts.length) next();
}
