// A small pair of games for the search's own tests, and what it answers there, score by score.

import { Engine } from "../../web/search/engine.js";

export const STATS = [
  { system: 0, id: "quality", names: ["Q", "Qualité", "Quality"], format: "{}+" },
  { system: 0, id: "combat", names: ["C", "Combat"], format: "" },
  { system: 1, id: "defence", names: ["D", "Défense"], format: "" },
];
export const LANGUAGE = {
  empty: "a au ce d de des du en est et fait je l la le les par que se si un une",
  asking: "combien bonus", plurals: "aux=al s", endings: "ant ante e ement er ez eur=eu euse=eu", families: "eu iqu", irregular: "fuit=reculer",
  synonyms: ["dos arriere", "peur terreur moral"], limits: "moins_de=< au_moins=≥",
};
export const RECORDS = [
  { system: 0, kind: 0, name: "Tir", definition: "Attaque à distance." },
  { system: 0, kind: 0, name: "Tireur", english: ["Shooter"], parameters: ["courte", "longue"], definition: "Peut attaquer de loin.", mentions: 9 },
  { system: 0, kind: 0, name: "Visée", aliases: ["Tir posé"], definition: "Ajoute 1 au jet." },
  { system: 0, kind: 0, name: "Fosse", definition: "On n’y voit pas le tir venir, ni par l’arrière." },
  { system: 0, kind: 1, name: "Elfe, Archer", labels: ["Tireur (portée longue)"], own: [0], values: { quality: [3], combat: [3] }, figures: "Q 3+ · C 3" },
  { system: 0, kind: 1, name: "Troll", labels: ["Grand"], own: [0], values: { quality: [4], combat: [5] }, figures: "Q 4+ · C 5" },
  { system: 1, kind: 0, name: "Tir", definition: "Un autre jeu." },
  { system: 1, kind: 0, name: "Enchevêtrement", english: ["Entangle"], definition: "Retient la cible." },
  { system: 0, kind: 0, name: "Tir dans le dos", definition: "Surprend la cible.", mentions: 200 },
  { system: 0, kind: 2, name: "Calcul du tir", definition: "Combien de touches." },
  { system: 0, kind: 0, name: "Plate-forme", aliases: ["PF", "Ballista tower"], definition: "Porte des tireurs à l’abri du moral ennemi." },
  { system: 0, kind: 0, name: "Héros", definition: "Retient la peur : sa cible recule, et son camp reste courageux." },
  { system: 0, kind: 3, name: "Une visée ratée", definition: "Le trait passe loin de la cible.", shows: [2] },
  // More than results show of what answers a part of a query only.
  ...Array.from({ length: 14 }, (_, at) => ({ system: 1, kind: 0, name: `Garde ${at}`, definition: "Veille la nuit." })),
];
export const PASSAGES = [
  { system: 0, chapter: "combat", anchor: "perdre", title: "Combat", heading: "Perdre la mêlée", text: "Le perdant recule d’un pas, ou tombe s’il ne le peut pas." },
  { system: 0, chapter: "combat", anchor: "cible", title: "Combat", heading: "Choisir la cible", text: "La cible est la plus proche. Un jet de moral retient la peur." },
];
const TEXTS = RECORDS.map(({ name }) => (name === "Troll" ? "Un jet raté et sa peur le retient." : ""));
const QUESTIONS = RECORDS.map(({ name }) => (name === "Fosse" ? "Peut-on sauter par-dessus ?" : ""));
const QUERIES = [
  "tir", "tirs", "tireurs", "tir le", "ti", "archer elfe", "elfe loin", "pf", "plateforme", "plate form", "ballista", "towr balista", "balista", "entangle",
  "enchevetremnt", "enchevetremnt loin", "que fait le tireur", "retient la cible", "cible retient", "terreur du troll", "par l arriere", "bonus de moral",
  "jet de moral", "heroique", "tireur longue", "shooter", "plusproche", "tir dans le dos du troll", "perdre la melee", "grand", "choisir cible peur",
  "platforme", "elfearcher", "loin", "combien de touches", "elfe arcehr", "tir pose",
  "enchevetrmnt", "encheevtremnt loin", "elfear cher", "elf earchre", "veille la nuit au camp", "nuit moral camp", "el farcher", "el farhcer", "enchv", "enchvet", "elfea", "enchementvetre", "chevetrement",
  "archrfel", "tir tireur dos", "ermlorto", "rtirue", "visee ratee", "visee",
  "sauter la fosse", "unit grand", "fuit la peur",
];

/** An engine for the two games. */
export function engine() {
  const kind = (id, nature) => ({ id, slug: `${id}s`, label: id, plural: `${id}s`, nature });
  const kinds = [kind("rule", ""), kind("unit", "profile"), kind("calculator", "tool"), kind("figure", "picture")];
  const systems = [{ slug: "un-jeu", name: "Un jeu", short: "UJ", language: "fr", chapters: "un-jeu/regles/" }, { slug: "autre", name: "Autre jeu", short: "AJ", language: "fr", chapters: "autre/regles/" }];
  const made = new Engine({ languages: { fr: LANGUAGE }, systems, kinds, stats: STATS, records: RECORDS.length });
  made.addRecords({ first: 0, records: RECORDS });
  made.addTexts({ questions: QUESTIONS, texts: TEXTS, passages: PASSAGES });
  return made;
}

/** The score of each answer to each query, read inside the first game. */
export function scores() {
  const asked = engine();
  const nameOf = ({ entry: { system, name, key } }) => key.split("#")[1] ?? `${system} ${name}`;
  return Object.fromEntries(QUERIES.map((query) => [
    query, Object.fromEntries(asked.search(query, 0).hits.map((hit) => [nameOf(hit), Number(hit.score.toFixed(3))])),
  ]));
}
