# French. How this file is made: docs/translate.md.

## The language itself

language-decimal = ,
# The opening and the closing quote, with the spaces inside them.
language-quotes = «{"\u202F"}|{"\u202F"}»
# Signs that keep a narrow space before them.
language-spaced = ;:!?%»
language-dash = {" – "}
# What a number is not parted from.
language-units = cm mm m kg pt pts point points dé dés pouce pouces ps pas
language-vowels = a e i o u y h œ æ
# Letters with a place of their own in the alphabet: z<å<ä<ö are sorted behind z, in this order.
language-order = {""}

## About the site

about-title = À propos
about-description = Un compendium non officiel : ce qu’il est, et qui a fait les jeux dont il parle.

## What the page's scripts say: say("close") there is script-close here

# What several of them say.
script-undo = Annuler
script-close = Fermer
script-back = Retour
script-remove = Retirer { $name }
script-rules = Règles
script-yes = oui
script-no = non
script-labelled = { $label } : { $value }
script-clauses = { $first } ; { $next }
script-link-copied = Lien copié
script-store-private = Ce navigateur ne garde rien : réglages privés.
script-store-none = Ce navigateur ne garde rien ; copiez le lien.

# Percentages; what is not certain or impossible is never shown as such.
script-number-percent = { $number }{"\u202F"}%
script-number-percent-below = <{"\u202F"}{ $number }{"\u202F"}%
script-number-percent-above = >{"\u202F"}{ $number }{"\u202F"}%

# What went wrong, at the foot of the page.
script-notice-unread = Ce lien n’est pas compris en entier : { $parts }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}. Le reste compte.
script-notice-spoiled = Une partie de ce que ce navigateur gardait ici ne se lit plus : elle vient d’une autre version, ou elle est abîmée.
script-notice-erase = Effacer ce qui ne se lit pas
script-notice-forbidden = Ce navigateur ne garde rien ici (réglages privés, ou place épuisée). Le reste du site marche.
script-notice-search = La recherche n’a pas pu être chargée. Vérifiez le réseau.
script-notice-missing = Ceci n’a pas pu être chargé. Vérifiez le réseau, puis rechargez la page.

# An index narrowed by its filter.
script-index-count = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}

# The definition of a word, in a sheet on a phone.
script-definition-open = Ouvrir la page

# Reading without a network.
script-offline-keep = Garder hors ligne
script-offline-refresh = Rafraîchir hors ligne
script-offline-kept = Tout ce jeu se lit sans réseau.
script-offline-preparing = Préparation…
script-offline-progress = { $done } sur { $total } pages gardées…
script-offline-network = Le réseau a manqué en route. Réessayez quand il revient.
script-offline-full = La place manque sur cet appareil : ce jeu n’a pas pu être gardé.
script-offline-edition = Le compendium vient de changer. Rechargez la page, puis recommencez.
script-offline-forbidden = Ce navigateur ne garde rien ici (réglages privés) : pas de lecture sans réseau.
script-offline-forget = Ne plus rien garder hors ligne
script-offline-again = Garder de nouveau les pages lues
script-offline-done = C’est fait.
script-offline-new-version = Nouvelle version du compendium.
script-offline-reload = Recharger

# The search.
script-search-title = Chercher
script-search-label = Chercher une règle, un profil, un sort
script-search-placeholder = Règle, profil, sort…
script-search-systems = Jeux
script-search-kinds = Sortes
script-search-results = Résultats
script-search-all = Tous
script-search-chapter = Chapitre
script-search-chapters = Chapitres
script-search-count = { $count ->
    [0] Rien
    [one] { $count } réponse
   *[other] { $count } réponses
}
script-search-profiles = { $count } : profils avec { $conditions }
script-search-more = Montrer { $count } de plus
script-search-failed = L’index n’a pas pu être chargé. Vérifiez le réseau, puis rouvrez la recherche.
script-search-recent = Dernières recherches
script-search-erase = Effacer la liste
script-search-help = Un nom ou son début, sans accents, en anglais, avec une faute : tout mène à la règle. Une caractéristique suivie d’un nombre trie les profils.
script-search-narrowed = Rien avec ces filtres.
script-search-everywhere = Chercher partout : { $count }
script-search-nothing = Rien ne répond à ces mots. Essayez le début d’un mot, un seul mot, ou le nom anglais.
script-search-near = Rien ne répond à ces mots. Essayez le début d’un mot, le nom anglais, ou un nom voisin :

# One's own cards.
script-deck-add = Ajouter à mes fiches
script-deck-add-again = Ajouter encore ({ $copies })
script-deck-see = Voir mes fiches
script-deck-count = { $count ->
    [one] { $count }{"\u00A0"}fiche
   *[other] { $count }{"\u00A0"}fiches
}
script-deck-title = Vos fiches
script-deck-cut = Seules les { $most } premières fiches sont mises en page : imprimez-les, puis retirez-les pour la suite.
script-deck-lost = { $count ->
    [one] Cette fiche n’existe plus, ou a changé de nom :
   *[other] Ces fiches n’existent plus, ou ont changé de nom :
}
script-deck-missing = introuvable
script-deck-fewer = Un exemplaire de moins : { $name }
script-deck-more = Un exemplaire de plus : { $name }
script-deck-up = Monter { $name }
script-deck-down = Descendre { $name }
script-deck-link-copied = Lien copié : il rouvre ces fiches partout.
script-deck-failed = Les fiches n’ont pas pu être lues. Vérifiez le réseau, puis rechargez la page.
script-deck-added = { $count ->
    [one] { $count } fiche ajoutée.
   *[other] { $count } fiches ajoutées.
}

# Rules that a profile or a side is given.
script-rule-add = Ajouter une règle
script-rule-choose = Ajouter une règle…
script-rule-add-to = Ajouter une règle : { $name }
script-rule-ignore = Ignorer { $name }
script-rule-gone = { $call } : cette règle n’existe plus
script-rule-implies = donne aussi : { $rules }

# A number with steps.
script-field-range = de { $least } à { $most }
script-field-counts = compte { $value }
script-field-fewer = { $name } : moins
script-field-more = { $name } : plus
script-field-drop = { $name } : retirer
script-field-add = { $name } : ajouter

# A profile of one's own.
script-custom-nameless = Sans nom
script-custom-this = Ce profil
script-custom-kind = Profil libre
script-custom-list = Profils libres
script-custom-stats = Caractéristiques
script-custom-below = ci-dessous
script-custom-kept = { $name } est gardé : il se choisit dans tous les calculateurs.
script-custom-in-deck = { $name } est dans vos fiches.
script-custom-too-long = Ce profil est trop long pour une fiche.
script-custom-link-copied = Lien copié : il contient tout le profil.
script-custom-drop = Ne plus garder { $name }
script-custom-dropped = { $name } n’est plus gardé.
script-custom-returned = { $name } est revenu.
script-custom-failed = Les règles de ce jeu n’ont pas pu être lues. Vérifiez le réseau, puis rechargez la page.
script-weapon-numbered = Arme { $number }
script-weapon-name = Nom de l’arme{"\u00A0"}{ $number }
script-weapon-add = Ajouter une arme
script-weapon-most = { $count } armes au plus.
script-weapon-lacked = « — » : l’arme n’a pas cette caractéristique.

# Calculators.
script-calculator-profile = Profil : { $side }
script-calculator-by-hand = Profil : à la main
script-calculator-settings = Réglages
script-calculator-situation = Situation
script-calculator-more = Plus de réglages
script-calculator-reset = Tout remettre à zéro
script-calculator-refused = Ce calcul est trop grand pour rester exact. Réduisez le nombre de figurines ou de dés.
script-calculator-mean = { $value } en moyenne
script-calculator-mean-of = { $name }, en moyenne
script-calculator-chances = Chances
script-calculator-chances-how = Chances, { $how }
script-calculator-outcome = Issue
script-calculator-rare = Montrer aussi les issues très rares
script-calculator-count = Compter : { $name }
script-calculator-exactly = exactement
script-calculator-at-least = au moins
script-calculator-at-most = au plus
script-calculator-compared = Sans / avec
script-calculator-result = Résultat
script-calculator-without = Sans
script-calculator-with = Avec
script-calculator-choose = Ouvrez le calculateur pour choisir une situation où la règle joue.
script-calculator-alike = Aucune différence avec les valeurs de départ : ouvrez le calculateur pour en choisir d’autres.

# What became of a rule in an answer.
script-trace-counted = { $count ->
    [0] Aucune règle comptée
    [one] { $count } règle comptée
   *[other] { $count } règles comptées
}
script-trace-others = { $count } sans effet
script-trace-said = {""} : { $status }
script-trace-counts = compte
script-trace-counts-why = compte — { $why }
script-trace-none = sans effet ici
script-trace-none-why = sans effet — { $why }
script-trace-cancelled = annulée
script-trace-cancelled-by = annulée par { $why }
script-trace-left-out = laissée de côté
script-trace-condition = sans effet dans cette situation
script-trace-elsewhere = agit ailleurs, pas dans ce calcul
script-trace-unused = aucun calcul n’en dépend
script-trace-profile = profil : { $values }
script-trace-no-number = aucun nombre pour ce calcul
script-trace-bounded = ramené de { $was } à { $value }

# The table of profiles and their comparison.
script-profiles-compare = Comparer { $count } profils
script-profiles-without = sans { $name }
script-profiles-drop-with = Retirer : avec { $name }
script-profiles-drop-without = Retirer : sans { $name }
script-profiles-drop = Retirer { $name } de la comparaison
script-profiles-gear = Équipement
script-profiles-best = (le meilleur)

# An army.
script-army-add = Ajouter { $name }
script-army-added = Ajouté : { $name }.
script-army-unknown = Ce jeu n’a pas de profil « { $name } ».
script-army-failed = Les profils de ce jeu n’ont pas pu être lus. Vérifiez le réseau, puis rechargez la page.
script-army-more = { $name }, un de plus
script-army-fewer = { $name }, un de moins
script-army-drop = { $name }, retirer
script-army-gone = Ce profil n’existe plus ici ; il ne compte pas.
script-army-forget = Retirer
script-army-models = { $count ->
    [one] { $count }{"\u00A0"}figurine
   *[other] { $count }{"\u00A0"}figurines
}
# What an army costs, within a sentence: $name as it stands alone, or $lower.
script-army-unit = { $lower }
script-army-conforms = Conforme, reste { $left } { $unit }.
script-army-broken = { $count ->
    [one] Une limite dépassée : { $limits }.
   *[other] { $count } limites dépassées : { $limits }.
}
script-army-holds = Respecté :
script-army-exceeded = Dépassé :
script-army-calculator = { $name }, dans le calculateur
script-army-all-lists = Toutes les listes
script-army-others = { $count ->
    [one] Montrer l’autre
   *[other] Montrer les { $count } autres
}
script-army-kept = Gardé dans ce navigateur.
script-army-deleted = Supprimé.
script-army-link-copied = Lien copié : il ouvre la même composition partout.
script-army-received = Reçue par un lien

## What the service worker answers where a page is not kept

offline-missing = Pas de réseau
offline-missing-said = Cette page n’a pas encore été lue sur cet appareil. { $home }, ou garder un jeu entier depuis sa page d’accueil quand le réseau revient.
offline-missing-home = Revenir à l’accueil
