// Two profiles against each other as a result: what the calculator says of them comes when it is asked, never before.

import { asking } from "../lib/asked.js";
import { load, once, root } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @import { Duel } from "./duels.js" */

/** A duel as an option of the list: the calculator, both filled in, and its figures once they are there. @param {Duel} duel */
export function duelOption({ game, pair }) {
  const { slug, short, duel } = game;
  const refs = pair.map(({ key }) => key.slice(slug.length + 1));
  const filled = asking(duel.sides.map((side, at) => [`profile.${side}`, refs[at] ?? ""]), ["profile"]);
  const text = el("span", { class: "hit-text" });
  once(`duel ${slug} ${refs.join(" ")}`, async () => (await load("duel")).answer(slug, duel, refs))
    .then((said) => text.append(said), () => undefined);
  return el(
    "a", { class: "hit", "data-duel": refs.join(" "), href: `${root}${duel.url}?${filled}`, tabIndex: -1, role: "option", "aria-selected": "false", lang: game.language },
    el("span", { class: "hit-name" }, say("search-duel", { one: pair[0].name, other: pair[1].name })),
    el("span", { class: "hit-kind" }, `${duel.name} · ${short}`), text,
  );
}
