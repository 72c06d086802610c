// The battle for another phone: its link, shared or copied, and the same as a picture that a camera reads.

import { el, find, svg } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { squares } from "./qr.js";
import { condensed, encode } from "./state.js";
import { packed } from "./packed.js";

/** @import { PlayPage } from "./index.js" */

/** Squares that stay light around the picture. */
const MARGIN = 4;

/** @param {PlayPage} page */
export async function share(page) {
  const dialog = find("#partage", HTMLDialogElement);
  const link = await address(page, page.actions);
  const grid = squares(link) ?? squares(await address(page, condensed(page.state, page.table)));
  const told = el("p", { role: "status" });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    told.textContent = say("play-copied");
  };
  dialog.replaceChildren(
    el("div", { class: "play-duel-head" }, el("h2", {}, say("play-share")), el("button", { type: "button", class: "play-button", "aria-label": say("close"), onclick: () => dialog.close() }, sign("cross"))),
    grid ? picture(grid) : el("p", {}, say("play-too-long")), el("p", { class: "soft" }, say("play-share-how")),
    el("p", { class: "play-tools" },
      navigator.clipboard && el("button", { type: "button", class: "button", id: "copier", onclick: copy }, say("play-copy")),
      "share" in navigator && el("button", { type: "button", class: "button", onclick: () => navigator.share({ url: link }).catch(() => undefined) }, say("play-send"))), told);
  dialog.showModal();
}

/** @param {PlayPage} page @param {string[]} actions */
async function address({ armies }, actions) {
  return `${location.origin}${location.pathname}#${await packed(encode(armies, actions))}`;
}

/** @param {Uint8Array[]} grid */
function picture(grid) {
  const size = grid.length + 2 * MARGIN;
  const dark = grid.flatMap((row, y) => [...row].flatMap((one, x) => (one ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])));
  const properties = { viewBox: `0 0 ${size} ${size}`, class: "play-code", role: "img", "aria-label": say("play-code") };
  return svg("svg", properties, svg("path", { d: dark.join("") }));
}
