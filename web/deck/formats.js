// The formats that cards are printed in, and what they have in common; generator/cards/geometry.py has them.

/** @import { Formats } from "../types.js" */

/** @type {Formats} */
export const { sizes, measures } = JSON.parse(document.getElementById("deck-formats")?.textContent || '{"sizes": {}, "measures": {}}');
