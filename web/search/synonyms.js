// Words that players of any game use for one another. A synonym finds less well than the word itself.

import { stem } from "./words.js";

const GROUPS = [
  "combien limite nombre maximum cout",
  "dos arriere derriere", "cote flanc lateral", "devant front face avant",
  "tirer tir fusillade", "tuer mort mourir eliminer detruire achever",
  "fuir fuite deroute fuyard", "peur terreur effroi effrayer effrayant moral courage",
  "guerir soigner soin curatif regeneration regenerer",
  "frapper attaquer attaque taper cogner", "courir course", "bouger deplacer deplacement mouvement",
  "voler vol volant aile", "grimper escalader escalade", "sauter saut bond", "tomber chute",
  "magie sort sortilege magicien mage sorcier", "cacher couvert abri camoufle embusque", "arbre bois foret boise",
  "maison batiment ruine garnison", "eau riviere lac", "cheval cavalier cavalerie monte monture", "chef leader commandant general meneur capitaine",
  "coute cout prix points valeur", "composer composition recruter armee bande compagnie", "gagner victoire vaincre remporter",
  "perdre defaite perdu battu", "relancer relance", "melee contact combat", "quitter desengager desengagement decrocher sortir",
  "charger charge assaut", "viser visee cible", "voir vue visibilite visible ligne", "nuit noir obscurite", "feu flamme brule enflamme",
  "boiteux estropie blesse blessure", "bouclier parade parer", "esquiver esquive evasion", "debut commencer premier", "fin finir terminer dernier",
  "arme equipement", "grand gros enorme geant taille", "petit nain", "rapide vite vitesse", "lent ralenti",
  "debout relever lever", "terre sol renverse couche", "paralyse immobilise bloque englue entrave", "annuler ignorer immunise immunite",
  "groupe ensemble regroupement", "objet artefact relique", "table tableau", "sauvegarde armure defense protection",
];

/** @type {Map<string, Set<string>>} */
const near = new Map();
for (const group of GROUPS) {
  const all = group.split(" ");
  for (const word of all) {
    const found = near.get(stem(word)) ?? new Set();
    for (const other of all) if (other !== word) found.add(other);
    near.set(stem(word), found);
  }
}

/**
 * @param {string} word a folded word
 * @returns {string[]} folded words of like meaning
 */
export function synonyms(word) {
  return [...(near.get(stem(word)) ?? [])].filter((other) => stem(other) !== stem(word));
}
