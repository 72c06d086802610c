// Armies out of the page and back into it, one a line: {"words", "game", "bundle", "profiles", "names", "link", "seed"}.

import "./page.js";
import { converse } from "./lines.js";

const { Roster } = await import("../../web/army/roster.js");
const { bound } = await import("../../web/army/judge.js");
const { changed, decode, fromFile, toFile } = await import("../../web/army/state.js");
const { ours, theirs, written } = await import("../../web/import/index.js");
const { speak } = await import("../../web/lib/say.js");

/** Numbers that are the same on every machine. */
function dice(seed) {
  let now = seed;
  return (faces) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor((now / 2147483648) * faces);
  };
}

/** An army whose units have options, roles, names and ties. */
function dressed(roster, link, roll) {
  const all = decode(link, 100);
  // Who has no price cannot be taken.
  let army = { ...all, units: all.units.filter((_, at) => roster.standing(all)[at]) };
  army.units.forEach((_, at) => {
    const { groups, member } = roster.standing(army)[at];
    const choices = groups.flatMap((group) => group.choices.map((choice) => [choice.id, 1 + roll(Math.max(1, bound(group, member.models, choice)))]));
    const options = Object.fromEntries(choices.filter(() => roll(3) === 0));
    const roles = Object.keys(roster.game.roles);
    const tie = at && roll(3) === 0 ? { [["joins", "under"][roll(2)]]: roll(at) } : {};
    army = changed(army, army.units[at], { options, role: roll(2) ? (roles[roll(roles.length)] ?? "") : "", name: roll(4) ? "" : `L’unité « ${at} » & <co>, 3 pts`, copies: 1 + roll(3), ...tie });
  });
  return army;
}

await converse(({ words, game, bundle, profiles, names, link, seed }) => {
  speak(words);
  const roster = new Roster(game, bundle, profiles);
  const army = dressed(roster, link, dice(seed));
  const standing = roster.standing(army).filter(Boolean);
  const cost = standing.reduce((sum, { member }) => sum + member.cost * member.copies, 0);
  const files = Object.fromEntries(["ros", "txt"].map((kind) => [kind, written(roster, army, kind)]));
  const [back, changed_] = [{}, {}];
  for (const [kind, text] of Object.entries(files)) {
    back[kind] = ours(roster, text)?.army ?? null;
    // Somebody wrote in it since: it is read as any other file.
    const other = text.replace(/\[?\d+ pts\] \+\+| name="[^"]*" battleScribeVersion/, (said) => said.replace(/\d+|name="/, "$&1"));
    changed_[kind] = { link: ours(roster, other), units: theirs(roster, other, names).army.units.length };
  }
  const choices = standing.reduce((sum, { groups }) => sum + groups.length, 0);
  return { army, choices, cost, back, changed: changed_, json: fromFile(JSON.parse(JSON.stringify(toFile("game", army)))).army, files };
});
