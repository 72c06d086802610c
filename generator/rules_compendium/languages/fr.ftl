# French. How this file is made: docs/translate.md.

## The language itself

language-decimal = ,
# The opening and the closing quote, with the spaces inside them.
language-quotes = «{"\u202F"}|{"\u202F"}»
# Signs that keep a narrow space before them.
language-spaced = ;:!?%»
# What a hyphen between spaces becomes.
language-dash = {" – "}
# What a number is not parted from.
language-units = cm mm m kg pt pts point points dé dés pouce pouces ps pas
# Words for numbers, and what they count in rules: `check` reads “two dice” as a figure.
language-clauses = { "\u202F; " }
language-numbers = deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16 vingt=20 trente=30
# What stands between the ends of a range, "2 to 4".
language-span = à
language-counted = dés fois points
# Words for the colours of a figure’s two sides: `check` wants them written in the picture.
language-red = rouge rouges
language-blue = bleu bleue bleus bleues
language-violet = violet violette violets violettes
language-ochre = ocre ocres
# For BEGINS($word): "vowel" where a word begins with one of these, else "consonant".
language-vowels = a e i o u y h œ æ
# Letters with a place of their own in the alphabet: z<å<ä<ö are sorted behind z, in this order.
language-order = {""}

## Words of addresses: letters without accents, joined by hyphens

address-about = a-propos
address-deck = fiches
address-chapters = regles
address-rulings = arbitrages
address-readings = lectures
address-army = bande
address-play = jouer
address-custom = profil-libre
address-audit = audit
# Parts of a page, and its parameters: `#…` and `?…=`.
address-ruling = arbitrage
address-part = partie
address-offline = hors-ligne
address-formula = formule
address-gaps = ecarts
address-costs = regles
address-all = tous
address-limits = limites
address-choose = choisir
address-files = fichiers
address-odds = chances
address-kept = gardes
address-game = jeu
query-search = recherche
query-search-game = jeu
query-search-kind = sorte
query-chapter = chapitre
query-profile = profil
query-rules = regles
query-left-out = sans
query-without = sans
query-list = liste
query-with = avec
query-sort = tri
query-compare = comparer
query-name = nom
query-add = ajouter
query-limit = limite
query-done = fait
query-weapon = Arme

## What many pages say

site-name = Compendium de règles
site-short = Compendium
copy-link = Copier le lien
pin = Épingler
add-to-cards = Ajouter à mes fiches
add-to-army = Ajouter à { $army }
army-label = Armée
army-mine = mon armée
labelled = { $label } :
named = { $name } : { $value }
list-and = { $most } et { $last }
list-or = { $most } ou { $last }
yes = oui
no = non
chapters = Chapitres
tools = Outils
chances = Ses chances
rules = Règles
list = Liste
name = Nom
brings = Donne aussi
source = Source : { $source }
source-lines = { $count ->
    [one] ligne { $lines }
   *[other] lignes { $lines }
}
book-line = Livre de règles, ligne { $line }
inferred-price = Prix déduit, non officiel

## The frame of every page, and the page that is shown where there is none

frame-skip = Aller au contenu
frame-home = Accueil du compendium
frame-menu = Menu
frame-search = Chercher
frame-deck = Fiches
frame-correct = Proposer une correction
frame-foot = Compendium non officiel, dans ses propres mots.
frame-brightness = Clarté
frame-light = Clair
frame-dark = Sombre
frame-auto = Auto
missing-title = Page introuvable
missing-heading = Cette page n’est pas là
missing-reason = Elle a changé d’adresse, ou elle n’a jamais existé.
missing-cure = { $home } et chercher par le nom de la règle ou du profil.
missing-home = Revenir à l’accueil

## The menu of a game

menu-home = Accueil
menu-game = Ce jeu
menu-front = Accueil du jeu
menu-others = Autres jeux

## The home page

home-description = Règles, profils et sorts de jeux de figurines, à retrouver en deux gestes.
home-lede = Les règles, les profils et les sorts de vos jeux de figurines, à retrouver en deux gestes. Les pages déjà lues restent lisibles sans réseau.
home-search = Cherchez une règle…
home-examples = Par exemple :
home-specimen = Une règle, par exemple
home-games = Les jeux
home-mine = Ce qui est à vous

## The front page of a game

front-partial = Ce jeu n’est ici que par extraits : ce qui y est est juste, tout n’y est pas encore.
front-chapters = Les règles, chapitre par chapitre
front-kept = Épinglés et lus récemment
front-find = Chercher dans ce jeu
front-top = Les plus consultées
front-book = Le livre et nous
front-credits = Éditeur et auteurs
front-offline = Garder hors ligne
front-refresh = Rafraîchir

## The index of a kind

index-description = { $plural } de { $game }, avec leur définition.
index-filter = Filtrer la liste
index-filter-hint = Filtrer
index-count = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}
index-none = Aucune entrée ne contient ces mots. Essayez un mot plus court, ou une autre orthographe.
index-others = Autres

## A chapter

chapter-number = Chapitre { $number }
chapter-contents = Dans ce chapitre
chapter-neighbours = Chapitres voisins
chapter-before = Chapitre précédent
chapter-after = Chapitre suivant
chapter-outline = Sommaire du chapitre
heading-link = Lien vers cette partie

## The page of a record

record-cost = Coût
record-aliases = Aussi : { $names }
record-received = Reçu d’ailleurs
record-through = par
record-owned-through = par { $rule }
record-open = Ouvrir en grand, pour partager le lien
record-against = contre { $name }
record-calculators = Tous les calculs ({ $count })
record-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
record-reading = Lecture du livre
record-around = Autour de cette page
record-recomputed = Prix recalculé
record-as-printed = comme imprimé
record-not-printed = { $computed }, et non { $printed }
record-parameters = Entre parenthèses
record-owners = Qui l’a ?
record-all = Voir les { $count }
record-calculations = Dans les calculs
record-mentions = En parlent
record-neighbours = Pages voisines
record-before = Page précédente :
record-after = Page suivante :
record-chapter = Chapitre
relation-implies = Donne aussi
    .inverse = Vient avec
relation-cancels = Annule
    .inverse = Annulé par
relation-no_effect_on = Ne vaut pas contre
    .inverse = Protège de
relation-replaces = Remplace
    .inverse = Remplacé par
relation-requires = Demande
    .inverse = Nécessaire à
relation-combines = Se combine avec
    .inverse = Se combine avec
relation-see = À lire ensuite
parameter-integer = un nombre entier
parameter-number = un nombre
parameter-dice = un jet de dés
parameter-distance = une distance
parameter-text = un texte
parameter-any = une valeur
parameter-call = une règle
parameter-kind = { $lower }
parameter-between = { $what } de { $min } à { $max }
parameter-least = { $what }, au moins { $min }
parameter-most = { $what }, au plus { $max }
parameter-many = { $what } (plusieurs possibles)
parameter-optional = { $what } (facultatif)

## Rulings and readings

changes-title = Ce qui a changé
feed-link = Suivre dans un lecteur de flux (Atom)
rulings-title = Arbitrages
rulings-description = Les questions que le livre de { $game } laisse ouvertes, et les réponses retenues.
rulings-lede = Là où le livre se tait ou se contredit : la question, ce que ce compendium décide, et pourquoi.
rulings-none = Aucune question ouverte n’a été rencontrée dans ce jeu.
rulings-link = lien
rulings-why = Pourquoi
rulings-line = ligne { $line }
readings-title = Lectures du livre
readings-description = Les passages abîmés du livre de { $game }, et ce qui en a été lu.
readings-lede = Là où l’exemplaire numérisé est abîmé ou fautif : ce qui s’y lit, et ce que ce compendium en a lu.
readings-none = Aucun passage abîmé n’a été rencontré dans ce jeu.
readings-whole = Ensemble du jeu
readings-where = Où
readings-printed = Imprimé
readings-read = Lu
readings-why = Raison
readings-line = Ligne

## The kinds of records: their names, their addresses, their fields

group-rules = Règles
group-magic = Magie
group-profiles = Profils
group-games = Parties
group-dice = Dés
kind-special-rule = Règle spéciale
    .plural = Règles spéciales
    .slug = regles-speciales
    .moment = Moment
    .moment-inverse = Règles qui comptent alors
    .cost = Coût
    .category = Catégorie
    .when = Quand
    .scope = Portée de la règle
    .limit = Limite
kind-keyword = Mot-clé
    .plural = Mots-clés
    .slug = mots-cles
    .moment = Moment
    .moment-inverse = Règles qui comptent alors
kind-action = Action
    .plural = Actions
    .slug = actions
    .cost = Coût
    .move = Mouvement
    .condition = Condition
    .roll = Jet
    .steps = Déroulement
kind-order = Ordre
    .plural = Ordres
    .slug = ordres
    .variant = Famille
    .cost = Coût
    .who = Qui
    .condition = Condition
    .target = Cible
    .range = Portée
    .duration = Durée
    .move = Mouvement
    .roll = Jet
    .steps = Déroulement
kind-phase = Phase
    .plural = Phases
    .slug = phases
    .number = Rang
    .steps = Déroulement
kind-status = État
    .plural = États
    .slug = etats
    .when = Quand
    .ends = Fin
kind-event = Événement
    .plural = Événements
    .slug = evenements
    .trigger = Déclencheur
    .duration = Durée
    .stacking = Cumul
kind-tactic = Tactique
    .plural = Tactiques
    .slug = tactiques
    .cost = Coût
    .stacking = Cumul
    .condition = Condition
    .advantage = Avantage
    .drawback = Inconvénient
    .duration = Durée
kind-spell = Sort
    .plural = Sorts
    .slug = sorts
    .variant = Nature
    .domain = Domaine
    .cost = Coût
    .difficulty = Difficulté
    .range = Portée
    .target = Cible
    .duration = Durée
    .weapon = Arme
    .partial = Sort incomplet
kind-magic-domain = Domaine de magie
    .plural = Domaines de magie
    .slug = domaines
kind-unit = Profil
    .plural = Profils
    .slug = profils
    .list = Liste
    .types = Type
    .stats = Caractéristiques
    .lines = Lignes de profil
    .gear = Équipement
    .weapons = Armes
    .rules = Règles spéciales
    .events = Événements
    .spells = Sorts
    .members = Composé de
    .members-inverse = Entre dans
    .size = Taille
    .base = Socle
    .role = Rôle
    .composition = Composition
    .options = Options
    .partial = Profil partiel
kind-list = Liste
    .plural = Listes
    .slug = listes
kind-troop-type = Type de troupe
    .plural = Types de troupe
    .slug = types
    .models = Figurines par socle
    .size = Taille
    .rules = Règles du type
kind-weapon = Arme
    .plural = Armes
    .slug = armes
    .stats = Caractéristiques
    .rules = Règles spéciales
kind-equipment = Équipement
    .plural = Équipement
    .slug = equipement
    .moment = Moment
    .moment-inverse = Règles qui comptent alors
    .cost = Coût
    .roll = Tirage
    .rules = Règles spéciales
kind-characteristic = Caractéristique
    .plural = Caractéristiques
    .slug = caracteristiques
    .abbr = Abréviation
kind-skill = Compétence
    .plural = Compétences
    .slug = competences
    .moment = Moment
    .moment-inverse = Règles qui comptent alors
    .path = Voie
    .level = Niveau
    .category = Catégorie
    .cost = Coût
kind-advancement = Progression
    .plural = Progressions
    .slug = progressions
    .cost = Coût
    .effect = Effet
    .condition = Condition
    .experience = Expérience
    .levels = Niveaux
    .levels-level = Niveau
    .levels-costs = Coûts
    .levels-choices = Choix
kind-term = Notion
    .plural = Notions
    .slug = notions
    .roll = Jet
kind-terrain = Terrain
    .plural = Terrains
    .slug = terrains
    .movement = Mouvement
    .cover = Couvert
    .sight = Ligne de vue
    .size = Dimensions
kind-scenario = Scénario
    .plural = Scénarios
    .slug = scenarios
    .variant = Genre
    .draw = Tirage
    .players = Joueurs
    .table = Table
    .length = Durée
    .turns = Tours au plus
    .roles = Camps
    .battlefield = Champ de bataille
    .deployment = Déploiement
    .posts = Lieux et marqueurs
    .posts-count = nombre
    .posts-size = taille
    .posts-place = place
    .objectives = Objectifs
    .rules = Règles du scénario
    .special = Règles du scénario
    .end = Fin de partie
    .scoring = Points de victoire
    .scoring-points = Points
    .scoring-for = Pour
    .scoring-per = Par
    .scoring-who = Qui
    .victory = Victoire
kind-objective = Objectif
    .plural = Objectifs
    .slug = objectifs
    .setup = Mise en place
    .control = Contrôle
    .scoring = Points de victoire
    .scoring-points = Points
    .scoring-for = Pour
    .scoring-per = Par
    .scoring-who = Qui
kind-behaviour = Comportement
    .plural = Comportements
    .slug = comportements
    .steps = Conduite
    .steps-n = N
    .steps-phase = Phase
    .steps-condition = Si
    .steps-action = Alors
kind-army-rule = Règle d’armée
    .plural = Règles d’armée
    .slug = armees
    .limit = Limite
kind-campaign-rule = Règle de campagne
    .plural = Règles de campagne
    .slug = campagne
    .when = Quand
kind-table = Table
    .plural = Tables
    .slug = tables
    .roll = Jet
    .rows = Lignes
kind-figure = Figure
    .plural = Figures
    .slug = figures
    .shows-inverse = Figures
kind-faq = Question
    .plural = Questions fréquentes
    .slug = questions
kind-calculator = Calculateur
    .plural = Calculateurs
    .slug = des
    .assumptions = Ce que le calcul suppose
    .takes-inverse = Calculateurs qui l’appliquent
    .inferred = Formule déduite
kind-sheet = Feuille de référence
    .plural = Feuilles de référence
    .slug = feuilles

## About the site

about-title = À propos
about-description = Un compendium non officiel : ce qu’il est, et qui a fait les jeux dont il parle.
about-lede = Un compendium non officiel, écrit avec ses propres mots.
about-facts = Les règles d’un jeu sont des faits : des nombres, des jets, des distances. Ce site les rassemble, les relie et les recalcule. Aucune phrase des livres n’y est reprise. Il ne remplace pas les livres, qu’il vous invite à acheter, et n’est ni approuvé ni soutenu par leurs éditeurs. Les noms des jeux appartiennent à leurs propriétaires.
about-sources = Chaque page dit où, dans le livre, se trouve ce qu’elle rapporte. Les questions que le livre laisse ouvertes sont tranchées au grand jour, dans les arbitrages de chaque jeu ; les passages illisibles sont signalés dans ses lectures.
about-here = Sur ce site
about-readings = lectures du livre
about-site = Ce site
about-fonts = Polices : IBM Plex Serif et IBM Plex Sans Condensed, © IBM Corp., licence SIL Open Font 1.1.
about-licences = Lire les licences
about-own = Rien ici n’appelle un autre serveur : ni statistiques, ni publicité, ni bibliothèque distante. Les mêmes faits sont publiés en JSON :
about-index = liste des jeux
about-schema = schéma
about-device = Sur cet appareil
about-kept = Les pages lues et les jeux gardés restent lisibles sans réseau. Vos fiches, vos profils et vos armées sont dans ce navigateur, et nulle part ailleurs.
about-book = Livre consulté
credit-publisher = Éditeur
credit-authors = Auteurs
credit-author = Auteur
credit-design = Conception
credit-translators = Traduction
credit-translation = Traduction
credit-illustrators = Illustrations
credit-edition = Édition
credit-version = Version
credit-year = Année
credit-date = Date
credit-licence = Licence
credit-license = Licence
credit-site = Site
credit-thanks = Remerciements
credit-testers = Essais
credit-editors = Relecture
credit-layout = Mise en page
credit-series = Collection
credit-based_on = D’après

## A calculator's page

calculator-script = Ces chiffres sont ceux des valeurs affichées. Pour en changer, le calcul se fait dans la page, sans réseau : il lui faut JavaScript.
calculator-assumptions = Ce que le calcul suppose
calculator-rulings = { $count ->
    [one] Arbitrage suivi
   *[other] Arbitrages suivis ({ $count })
}
calculator-choices = { $count ->
    [one] Autre lecture à essayer
   *[other] Autres lectures à essayer
}
calculator-rules = { $count ->
    [one] Règle appliquée
   *[other] Règles appliquées
}
calculator-how = Comment c’est compté
calculator-exact = Chaque résultat est une fraction exacte : toutes les issues des dés sont comptées, aucune n’est tirée au hasard. Seul l’affichage arrondit.
calculator-mean-of = { $name }, en moyenne
calculator-compared = Sans / avec
calculator-without = Sans
calculator-with = Avec
calculator-alike = Aucune différence avec les valeurs de départ : ouvrez le calculateur pour en choisir d’autres.

## The table of profiles

profiles-description = Tous les profils de { $game }, à trier, filtrer et comparer.
profiles-filter = Filtrer les profils
profiles-filters = Filtres
profiles-any-list = Toutes
profiles-with = Avec
profiles-without = Sans
profiles-add-rule = Ajouter une règle…
profiles-least = { $stat }, au moins
profiles-most = { $stat }, au plus
profiles-sort = Trier par
profiles-book-order = Ordre du livre
profiles-ascending = { $stat }, croissant
profiles-descending = { $stat }, décroissant
profiles-count = { $count ->
    [one] { $count } profil
   *[other] { $count } profils
}
profiles-one = profil
profiles-many = profils
profiles-reset = Tout effacer
profiles-compare = Comparer
profiles-comparison = Comparaison
profiles-cited = Cités par le livre
profiles-cited-said = Le livre ne donne de ces profils que ce qui suit.
profiles-cited-values = Valeurs
profiles-caption = { $plural } de { $game }
profiles-none = Aucun profil ne répond à tout cela.
profiles-none-cure = Retirez un filtre, ou élargissez une fourchette.
profiles-search = Nom, équipement ou règle
profiles-any = Peu importe
profiles-or-better = { $value } ou mieux
profiles-duel = L’un contre l’autre
profiles-unpick = Décocher

## Prices worked out again

audit-title = Prix recalculés
audit-description = Le prix de chaque profil de { $game }, recalculé par une formule déduite.
audit-agreeing = { $count } profils sur { $all }
audit-agreement = { $profiles } ont exactement le prix que donne une même formule.
audit-inferred = Formule déduite, non officielle
audit-formula = La formule
audit-compose = Composer un profil et voir son prix
audit-exceptions = { $count ->
    [one] L’exception
   *[other] Les exceptions
}
audit-computed = Déduit
audit-costs = Ce que coûte chaque règle
audit-proof = Ces nombres ne sont pas choisis. { $equations } profils ne laissent chacun qu’un total possible pour leurs règles, ce qui fait autant d’équations pour { $unknowns } inconnues.
audit-proof-whole = Leur rang est { $rank } : elles n’ont qu’une solution, et ce sont des nombres entiers. Aucun autre jeu de coûts ne redonne ces prix.
audit-proof-part = Leur rang n’est que de { $rank } : une part des coûts reste libre.
audit-rows = Profil par profil
audit-profile = Profil
audit-caption = Prix imprimés et déduits
audit-same = prix retrouvé
audit-different = prix différent

## A profile of one's own

custom-title = Profil libre
custom-description = Un profil de votre invention pour { $game }, à essayer aux dés.
custom-lede = Composez un combattant qui n’est dans aucune liste : { $given }.
custom-priced = le site calcule son prix
custom-your-price = vous fixez son prix
custom-your-numbers = vous choisissez ses nombres
custom-chances = ses chances se lisent dans chaque calculateur
custom-joins = il peut rejoindre { $army }
custom-script = Cette page a besoin de JavaScript : elle compose et garde vos profils dans le navigateur.
custom-form = Profil
custom-lacked = « — » : le profil n’a pas cette caractéristique.
custom-keep = Garder ce profil
custom-beside = Et avec ce profil
custom-kept = Vos profils gardés
custom-audit = Voir comment, profil par profil.

## What a unit may take

option-replaces = remplace
option-cost = +{ $cost } { $unit }
option-cost-each = +{ $cost } { $unit } par figurine

## An army

army-description = { $label } pour { $game } : choisir ses profils, tenir les limites, jauger un tour.
army-script = Cette page a besoin de JavaScript : elle compose et garde vos choix dans le navigateur.
army-saved = Vos compositions
army-keep = Garder
army-new = Nouvelle
army-delete = Supprimer
army-limit = Limite
army-limits = Limites
army-entries = Composition
army-nobody = Personne encore : ajoutez un premier profil.
army-open = Ouvrir dans le calculateur
army-choose = Choisir des profils
army-add = Ajouter des profils
army-find = Chercher un profil
army-affordable = Dans ce qui reste
army-none = Aucun profil ne répond à tout cela.
army-save = Enregistrer
army-save-ros = Pour BattleScribe (.ros)
army-save-text = En texte
army-file = Ouvrir un fichier
army-files = Fichiers
army-undo = Défaire
army-paper = Feuille d’armée
army-paper-print = Imprimer cette feuille
army-quick = Écrire une unité
army-quick-name = Nom de l’unité
army-quick-add = Ajouter cette unité
army-rule = Règle, par son nom

## A battle at the table

play-title = À la table
play-description = { $game } à la table : le tour et ses phases, les règles qui comptent, les blessures et les états de chaque unité.
play-setup = Choisir les deux armées
play-mine = Votre armée
play-theirs = Celle d’en face
play-link = Un lien
play-begin = Commencer
play-back = Étape précédente
play-next = Suite
play-steps = Ce qui se passe
play-counts = Rappels de la phase
play-log = Journal
play-log-write = Écrire dans le journal, puis Entrée
play-log-copy = Copier le journal
play-notes = Notes et rappels
play-notes-own = Mes notes, pour moi seul
play-reminder = Un rappel, puis Entrée
play-us = Nous
play-them = Eux
play-points = Points
play-victory-points = Points de victoire
play-scenario = Scénario
play-log-send = Envoyer le journal
play-share = Montrer à un autre téléphone
play-awake = Garder l’écran allumé
play-leave = Finir la partie

## Cards and sheets

deck-title = Vos fiches
deck-description = Les fiches que vous avez choisies, à ranger, à imprimer et à envoyer.
deck-script = Vos fiches demandent JavaScript. Les jeux complets, en bas de cette page, s’impriment sans lui.
deck-from-link = Ce jeu de fiches vient d’un lien. Les vôtres n’ont pas changé.
deck-adopt = En faire mes fiches
deck-own = Revenir à mes fiches
deck-empty = Aucune fiche pour l’instant. Ouvrez un profil, une règle ou un sort, et touchez « Ajouter à mes fiches ».
deck-order = Vos fiches, dans l’ordre d’impression
deck-what = Ce qui s’imprime
deck-cards = Les fiches
deck-cards-and-rules = Les fiches et les règles qu’elles emploient
deck-compact = Une feuille : tout en plus petit, chaque règle une seule fois
deck-format = Format
deck-backs = Recto verso, bord long
deck-print = Imprimer
deck-clear = Tout retirer
deck-scale = Dans la fenêtre d’impression : échelle 100 %, sans marges.
deck-preview = Aperçu avant impression
deck-ready = Jeux complets, en PDF
deck-lists = Par liste
deck-sizes = Poker : 63 × 88 mm, neuf par page A4. Tarot : 70 × 120 mm, quatre par page. Fond perdu : une par page, 3 mm de plus de chaque côté, pour l’imprimeur.
size-poker = poker, neuf par page A4
    .short = poker
    .slug = poker
size-poker-duplex = poker, neuf par page A4, recto verso
    .short = poker recto verso
    .slug = poker-recto-verso
size-tarot = tarot, quatre par page A4
    .short = tarot
    .slug = tarot
size-a6 = A6, une par page
    .short = A6
    .slug = a6
size-single = poker, une par page, fond perdu de 3 mm
    .short = fond perdu
    .slug = single
card-name = Nom
card-ruled = arbitrage
deck-others = Divers
card-suffered = De l’adversaire : { $output }
card-used = Mots employés
card-speaking = Où il en est question
card-notes = Notes
sheet-title = Feuille de référence – { $game }
book-title = Livret – { $game }
book-contents = Sommaire
book-index = Index
book-rules = Les règles
book-reference = La référence
book-after = Compendium non officiel, d’après { $title }. Édition { $edition }.
book-page = (p. { $page })
book-leads = voir|voyez
book-elsewhere = (sur le site)
book-chapter = Ce chapitre dans le livret (PDF)
book-print = Le livret (PDF, A5)
sheet-imprint = D’après { $title }, sans son éditeur, arbitrages compris († dans le livret). Édition { $edition }.
sheet-goes-on = (suite)
sheet-paper-a4 = Feuille A4 (PDF)
sheet-paper-a5 = Livret A5 à plier (PDF)
sheet-paper-a3 = Affiche A3 (PDF)

## Figures: what shows them larger, and what they show in words

figure-enlarge = Agrandir
figure-before = Étape précédente
figure-after = Étape suivante
figure-step = { $name }, { $number } sur { $count }
figure-side = { $side ->
    [red] rouge
   *[blue] bleu
}
figure-place = { $place ->
    [north] bord nord
    [south] bord sud
    [east] bord est
    [west] bord ouest
    [centre] centre
   *[other] coin de la table
}
figure-thing = { $thing ->
    [base] socle
    [unit] unité
    [wood] bois
    [hill] colline
    [wall] mur
    [water] eau
    [building] bâtiment
    [rough] terrain accidenté
    [road] route
    [zone] zone
    [marker] marqueur
   *[other] ligne
} { $side ->
    [red] du rouge
    [blue] du bleu
    [violet] du violet
    [ochre] de l’ocre
   *[none] {""}
}
figure-named = { $kind } « { $name } »
figure-distance = Entre { $first } et { $last } : { $length }.
figure-least = Entre { $first } et { $last } : { $length } au moins.
figure-most = Entre { $first } et { $last } : { $length } au plus.
figure-more = Entre { $first } et { $last } : plus de { $length }.
figure-less = Entre { $first } et { $last } : moins de { $length }.
figure-moved = Déplacement, { $first } : { $length }.
figure-moved-least = Déplacement, { $first } : { $length } au moins.
figure-moved-most = Déplacement, { $first } : { $length } au plus.
figure-contact = Au contact : { $names }.
figure-no-contact = Pas au contact : { $names }.
figure-apart = Séparés : { $names }.
figure-overlap = L’un sur l’autre, au moins en partie : { $names }.
figure-inside = Tout entier à l’intérieur ({ $last }) : { $others }.
figure-not-inside = Pas tout entier à l’intérieur ({ $last }) : { $others }.
figure-in-arc = Dans l’arc ({ $last }) : { $first }.
figure-not-in-arc = Hors de l’arc ({ $last }) : { $first }.
figure-seen = Vue libre entre { $first } et { $last }.
figure-cut = Vue coupée entre { $first } et { $last } : { $by }.
figure-hindered = Vue gênée entre { $first } et { $last } : { $by }.
figure-barred = Interdit, de { $first } à { $last }.
# How large a map and its zones are.
figure-radius = rayon { $length }
figure-around = { $length } autour
figure-table = Table de { $width } sur { $height }.
figure-reach = { $name } : rayon de { $length }.
figure-deep = { $name } : { $length } de profondeur.

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
script-number-below = <{"\u202F"}{ $number }
script-number-above = >{"\u202F"}{ $number }
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
script-offline-kept = Tout ce jeu se lit sans réseau.
script-offline-since = { $files } pages et fichiers, { $size }, gardés le { $date }.
script-offline-newer = Une version plus récente est parue.
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
script-search-system = Jeu
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
script-search-facts = { $count } avec { $conditions }
script-search-duel = { $one } contre { $other }
script-search-more = Montrer { $count } de plus
script-search-failed = L’index n’a pas pu être chargé. Vérifiez le réseau, puis rouvrez la recherche.
script-pages-pinned = Épinglés
script-pages-tonight = Ce soir
script-pages-army = Votre armée
script-search-recent = Lus récemment
script-search-erase = Effacer la liste
script-search-help = Un nom ou son début, sans accents, en anglais, avec une faute : tout mène à la règle. Une caractéristique suivie d’un nombre trie les profils.
script-search-narrowed = Rien avec ces filtres.
script-search-everywhere = Chercher partout : { $count }
script-search-nothing = Rien ne répond à « { $query } ».
script-search-near = Rien ne répond à « { $query } ». Des noms voisins :

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
script-deck-removed = { $name } est retiré.
script-deck-emptied = Toutes vos fiches sont retirées.
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
script-field-profile = du profil
script-field-counts-by = compte { $value } : { $by }
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
script-calculator-by-hand = Profil : à la main, ou tapez un nom
script-calculator-settings = Réglages
script-calculator-situation = Situation
script-calculator-more = Plus de réglages
script-calculator-reset = Tout remettre à zéro
script-calculator-refused = Ce calcul est trop grand pour rester exact. Réduisez le nombre de figurines ou de dés.
script-calculator-mean = { $value } en moyenne
script-calculator-chances = Chances
script-calculator-outcome = Issue
script-calculator-exactly = exactement
script-calculator-at-least = au moins
script-calculator-at-most = au plus
script-calculator-advice = Ce qui changerait le plus
script-calculator-no-advice = Rien de simple ne change ce chiffre.
script-calculator-no-profile = Aucun profil ne répond à ces lettres
script-calculator-profiles = Profils
script-calculator-recent = Récents
script-calculator-never = { $label } : jamais
script-calculator-column-kept = { $now } ; épinglé : { $kept }
script-calculator-column = { $label } : { $exact } exactement, { $least } au moins
script-calculator-reading = Touchez une colonne pour ses chiffres.
script-calculator-table = Tous les chiffres
script-calculator-was-kept = (épinglé : { $value })
script-calculator-was = (était { $value })
script-calculator-kept = épinglé
script-calculator-let-go = Retirer l’épingle
script-calculator-keep = Épingler pour comparer
script-calculator-answer = Réponse
script-calculator-sides = Camps

# What became of a rule in an answer.
script-trace-counted = { $count ->
    [0] Aucune règle comptée
    [one] { $count } règle comptée
   *[other] { $count } règles comptées
}
script-trace-others = { $count ->
    [one] { $count } qui ne compte pas
   *[other] { $count } qui ne comptent pas
}
script-trace-said = {""} : { $status }
script-trace-counts = compte
script-trace-counts-why = compte — { $why }
script-trace-none = ne compte pas ici
script-trace-none-why = ne compte pas — { $why }
script-trace-cancelled = annulée
script-trace-cancelled-by = annulée par { $why }
script-trace-left-out = laissée de côté
script-trace-condition = ne compte pas dans cette situation
script-trace-elsewhere = agit ailleurs, pas dans ce calcul
script-trace-unused = aucun calcul n’en dépend
script-trace-profile = profil : { $values }
script-trace-no-number = aucun nombre pour ce calcul
script-trace-bounded = ramené de { $was } à { $value }

# The table of profiles and their comparison.
script-profiles-compare = Comparer ({ $count })
script-profiles-compare-one = Comparer { $name }
script-profiles-see = { $count ->
    [0] Aucun profil
    [one] Voir { $count } profil
   *[other] Voir { $count } profils
}
script-profiles-picked = { $count ->
    [one] { $count } choisi
   *[other] { $count } choisis
}
script-profiles-least = { $name } au moins { $value }
script-profiles-most = { $name } au plus { $value }
script-profiles-without = sans { $name }
script-profiles-drop-filter = Retirer : { $name }
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
    [one] Une limite à revoir : { $limits }.
   *[other] { $count } limites à revoir : { $limits }.
}
script-army-holds = Respecté :
script-army-exceeded = À revoir :
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
script-army-undone = Dernier changement défait.
script-army-options = Options
script-army-options-of = Options : { $name }
script-army-unit-name = Nom donné
script-army-unit-models = Figurines
script-army-role = Rôle
script-army-group = Groupe de
script-army-joins = Avec
script-army-split = En détacher une
script-army-optional = { $name } (facultatif)
script-army-advice = À savoir :
script-army-no-rule = Ce jeu n’a pas de règle « { $name } ».
script-army-needs-name = Donnez un nom à l’unité.
script-army-no-file = { $name } n’est pas une armée.
script-army-other-game = { $name } est une armée d’un autre jeu : { $game }.
script-army-fault-needs = { $unit } : { $name } demande { $needed }
script-army-fault-models = { $unit } : { $count } figurines, la limite est { $bound }
script-army-fault-step = { $unit } : les figurines s’ajoutent par { $bound }
script-army-fault-least = { $unit }, { $name } : { $count }, il en faut { $bound }
script-army-fault-most = { $unit }, { $name } : { $count }, { $bound } au plus
script-paper-joins = avec { $name }
script-paper-wounds = { $count ->
    [one] { $count } blessure
   *[other] { $count } blessures
}

# A battle at the table.
script-play-calculator = Calculateur
script-play-against = { $one } contre { $other }
script-play-swap = Échanger les deux camps
script-play-pick = { $name } : calculer contre une autre unité
script-play-pick-other = { $name } contre… touchez une autre unité.
script-play-share = Pour un autre téléphone
script-play-share-how = L’autre téléphone vise ce carré avec son appareil photo, ou ouvre le lien : il y voit la même partie, sans vos notes.
script-play-code = Carré à viser avec l’appareil photo d’un autre téléphone
script-play-too-long = Ces armées ne tiennent pas dans un carré à viser : envoyez le lien.
script-play-send = Envoyer le lien
script-play-copy = Copier le lien
script-play-no-scenario = Sans scénario
script-play-chosen = { $name } : { $count } unités, { $cost }
script-play-other = { $name } commence
script-play-tick = { $name } : fait
script-play-scoring = Marquer ({ $name })
script-play-all-known = Vous connaissez toutes les règles de cette étape.
script-play-known-ones = Connues ({ $count })
script-play-note = { $name } : ma note
script-play-last-round = C’est le dernier tour.
script-play-length = Tours à jouer
script-play-length-less = Un tour de moins
script-play-length-more = Un tour de plus
script-play-over = La partie est au bout de ses tours : comptez les points.
script-play-round-ended = Fin du tour { $round }.
script-play-states-ended = Finis : { $list }.
script-play-turn-ended = Fin du tour de « { $name } ».
script-play-reminded = À ne pas oublier : { $list }.
script-play-mine = Mon armée
script-play-theirs = L’adversaire
script-play-nobody = Sans son armée
script-play-none-kept = Aucune armée n’est gardée ici : composez la vôtre, ou ouvrez-la d’un fichier ou d’un lien.
script-play-choose = Choisissez d’abord votre armée.
script-play-step = Tour { $round } : { $step }
script-play-round = Tour { $round }
script-play-round-of = Tour { $round } sur { $rounds }
script-play-undone = Dernière action défaite.
script-play-broken = Ce lien ne mène à aucune partie : il est coupé ou abîmé. Demandez-le de nouveau, ou choisissez deux armées.
script-play-replaced = Cette partie a pris la place de celle qui était en cours ici.
script-play-left = La partie est finie.
script-play-copied = Lien copié : un autre téléphone y voit la même partie.
script-play-sleeps = Cet appareil ne laisse pas l’écran allumé.
script-play-score = Points de { $name }
script-play-no-rule = Aucune règle propre à cette étape.
script-play-always = À tout moment ({ $count })
script-play-know = Je connais
script-play-known = { $name } : je connais
script-play-activated = { $name } a agi
script-play-done = A agi
script-play-marked = Marqueurs
script-play-wounds = { $name } : { $left } sur { $wounds }
script-play-wound = { $name }, une blessure
script-play-heal = { $name }, rendre une blessure
script-play-markers = { $name }, marqueurs : { $count }
script-play-marker-less = { $name }, un marqueur de moins
script-play-marker-more = { $name }, un marqueur de plus
script-play-more = { $name } : états, marqueurs, règles
script-play-fallen = Tombés : { $count } · { $cost }
script-play-models = Figurines
script-play-note-state = Noter : { $name }
script-play-end-state = Fini : { $name }
script-play-points = Points : { $score }
script-play-waiting =
    { $count ->
        [0] · tout le monde a agi
        [one] · 1 doit encore agir
       *[other] · { $count } doivent encore agir
    }
script-play-step-rule = { $name } : la règle
script-play-about = Mettre en place : { $name }
script-play-had = Ce qu’elle a
script-play-log-copied = Journal copié.
script-play-log-acts = { $name } a agi
script-play-log-waits = { $name } n’a pas encore agi
script-play-log-wound = { $name } : blessures, { $count }
script-play-log-heal = { $name } : blessures rendues, { $count }
script-play-log-marker = { $name } : marqueurs, { $count }
script-play-log-score = { $name } : points, { $count }
script-play-log-state = { $name } : { $state }
script-play-log-state-ends = { $name } : fin de { $state }

## What the service worker answers where a page is not kept

offline-missing = Pas de réseau
offline-missing-said = Cette page n’a pas encore été lue sur cet appareil. { $home }, ou garder un jeu entier depuis sa page d’accueil quand le réseau revient.
offline-missing-home = Revenir à l’accueil

## What the search knows of the language. Words are folded: lower case, no accents, apostrophes are spaces.

# Words that say nothing of what is looked for: a query is answered without them.
search-empty =
    a ai aller alors apres as au aucun aux avant avec avoir c ca ce cela ces cet cette ceux chez ci comme
    comment d dans de des dois doit donc du elle elles en est et eu faire fais fait font faut il ils j je l la
    le les leur leurs lors lui m ma mais me mes mon n ne ni nos notre nous on ont ou par pas peut peux plus pour
    pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t ta te tes ton tu
    un une va vers vos votre vous y
# Words that ask rather than name: what they are asked about weighs more.
search-asking =
    adversaire ami bonus camp combattant combien cout coute couter effet ennemi ennemie figurine fois fonctionne
    jamais jeter joueur jouer lancer malus marche maximum mieux minimum modificateur nombre partie plusieurs possible
    regle regles rater reussir seul seule toujours tour tout toute tous unite utiliser
# Words behind a figure that make a bound of it, after "or"; what is better, a characteristic says.
search-bounds = mieux plus=≥ moins=≤
# Words before a figure that make a bound of it.
search-limits = moins_de=< plus_de=> au_moins=≥ au_plus=≤ minimum=≥ maximum=≤
# Words between two profiles: the calculator answers, with both filled in.
search-versus = contre versus vs face
# Letters that are written two ways, wherever they stand: "ae=a" finds Unglück by Unglueck.
search-spellings = {""}
# Words, in the singular, that no ending leads to another: what "meurt" says is found by "mourir".
search-irregular =
    abattent=abattre agissent=agir agit=agir atteint=atteindre atteinte=atteindre bat=battre battent=battre choix=choisir
    combattent=combat combattre=combat combattu=combat courent=courir defend=defendre descend=descendre detruire=detruit
    detruite=detruit disparait=disparaitre fuient=fuir fuis=fuir fuit=fuir fuyant=fuir mets=mettre mettent=mettre
    meurent=mourir meurs=mourir meurt=mourir mise=mettre mouru=mourir ouvert=ouvrir ouvre=ouvrir perd=perdre
    perdant=perdre perdent=perdre perdu=perdre perdue=perdre prend=prendre prennent=prendre pris=prendre prise=prendre
    recoit=recevoir recoivent=recevoir recu=recevoir reduire=reduit reduite=reduit rejoint=rejoindre revient=revenir
    soin=soigner sors=quitter sorti=quitter sortent=quitter sortie=quitter sortir=quitter tiennent=tenir tient=tenir vainc=vaincre
    vaincu=vaincre vend=vendre viennent=venir vient=venir voient=voir vois=voir voit=voir
# Endings of plurals, taken off where three letters stay; "aux=al" puts another ending in its place.
search-plurals = aux=al eaux=eau eux=eu oux=ou s oye=oi oyee=oi oyees=oi oyer=oi oyes=oi
# Then the endings that words of one stem differ by, where three letters stay, the last of them no vowel.
search-endings =
    a able ait aient ant ante ateur ation e eant ee ement er era erait erent eront eur=eu euse=eu ez i ible ie
    iere=ier iment ir issait issant isse issent issez it ive=if tion=t
# Endings that words of one family differ by, taken off the stem where four letters stay.
search-families = abl ag al anc at ateur el enc ent eur eux iqu ism ist it ement ment ibl if iv s
# Words that players of any game use for one another, a group a line. A synonym finds less well than the word itself.
search-synonyms =
    combien nombre limite maximum plafond
    dos arriere derriere
    cote flanc lateral
    devant front face avant
    tirer tir fusillade archer tireur
    tuer mort mourir eliminer detruire achever
    fuir fuite deroute fuyard
    peur terreur effroi effrayer effrayant terrifier terrifiant
    moral courage peur
    guerir soigner soin curatif regeneration regenerer
    frapper attaquer attaque taper cogner
    courir course
    bouger deplacer deplacement mouvement avancer marcher marche
    voler vol volant aile
    grimper escalader escalade
    sauter saut bond
    tomber chute
    magie sort sortilege magicien mage sorcier
    cacher couvert abri camoufle embusque embuscade
    arbre bois foret boise
    maison batiment ruine garnison
    eau riviere lac
    cheval cavalier cavalerie monte monture
    chef leader commandant general meneur capitaine
    coute cout prix points valeur
    composer composition recruter armee bande compagnie
    gagner victoire vaincre remporter
    perdre defaite perdu battu
    relancer relance
    melee contact combat
    quitter desengager desengagement decrocher sortir retraite
    charger charge assaut
    viser visee cible
    voir vue visibilite visible ligne
    nuit noir obscurite
    feu flamme brule enflamme
    boiteux estropie blesse blessure
    blessure degat dommage vie
    bouclier parade parer
    esquiver esquive evasion
    debut commencer premier
    fin finir terminer dernier
    arme equipement
    grand gros enorme geant taille
    petit nain
    rapide vite vitesse
    lent ralenti ralentir ralentissement
    debout relever lever
    terre sol renverse couche
    paralyse immobilise bloque englue entrave
    annuler ignorer immunise immunite
    groupe ensemble regroupement plusieurs
    objet artefact relique
    table tableau
    sauvegarde armure defense protection proteger defendre
    ami allie amical
    ennemi adversaire adverse
    passer traverser franchir
    dessus travers
    bloquer boucher gener empecher couper barrer
    reculer recul repousser repousse
    tour round manche
    agir action activer activation
    duel defi provoquer
    ressusciter ranimer relever revenir resurrection
    porter prendre ramasser emparer saisir
    poser placer mettre placement
    haut hauteur eleve surplomb elevation
    loin distance portee eloigne
    bonus malus modificateur
    rater echouer echec
    reussir reussite succes
    egalite egal
    niveau experience progression
    cumul cumuler ajouter additionner
    tourner pivoter roue pivot
    identique meme copie
    arriver arrivee entrer entree
    reserve renfort
    obligatoire obliger devoir
    repartir partager partage repartition
    race peuple faction
    creature monstre bete
    deployer deploiement
    invoquer invocation appeler
    exploser explosion
    contrer contre annuler
    interdit impossible interdire
    regiment troupe bataillon peloton
    dissiper contrer
    poursuivre poursuite
    echapper fuir
    banniere etendard drapeau
    musicien tambour
    panique deroute
    infiltrer eclaireur
    aider soutenir soutien appuyer support
    pousser repousser
    nager natation eau
    invisible cache discret
    mission scenario
    simultane temps
    stopper arreter
    personnage heros champion
    reaction reagir
    riposter riposte
    jeton marqueur pion
    encercler entourer
    munition fleche
    augmenter ajouter
    baisser diminuer reduire
    haie mur muret barricade
    gabarit zone
    artillerie machine canon catapulte
    robuste coriace endurci
    resister resistance
    empoisonner poison toxique
    mana foi
    priorite initiative
    achat acheter
    fenetre ouverture
    retourner retour revenir
    camarade copain ami
    regrouper rassembler regroupement

## What an import writes

import-rule-summary = Règle de « { $book } », dont le texte est dans ce livre d’armée.
import-rule-no-effect = Règle importée : aucun calculateur ne la connaît.
import-spell-summary = Sort de « { $book } », dont le texte est dans ce livre d’armée.
import-domain = magie
import-domain-summary = Les sorts de « { $book } ».
import-name = { $name } (importé)

script-import-large = « { $name } » est trop gros : donnez une liste d’armée, seule.
script-import-zip = « { $name } » ne se laisse pas décompresser, ou ne contient pas une liste et une seule. Téléchargez-le de nouveau, ou décompressez-le.
script-import-browser = Ce navigateur ne sait pas décompresser « { $name } » : décompressez-le d’abord.
script-import-broken = « { $name } » est abîmé ou coupé. Enregistrez-le ou téléchargez-le de nouveau.
script-import-broken-at = « { $name } » est abîmé ou coupé, à la ligne { $line }. Enregistrez-le ou téléchargez-le de nouveau.
script-import-unsafe = « { $name } » déclare des entités, ce qu’aucun outil d’armée n’écrit ; il n’a pas été lu.
script-import-unknown = « { $name } » n’est pas une liste d’armée que l’on sache lire ici : essayez .ros, .rosz, le JSON de New Recruit ou d’Army Forge, ou du texte avec les points.
script-import-old = « { $name } » vient de BattleScribe { $version }, qui écrivait autrement avant la version 2.00. Refaites la liste avec les données d’aujourd’hui, ou donnez-la en texte : une unité par ligne, avec ses points.
script-import-empty = « { $name } » ne contient aucune unité que l’on sache lire ici. Si son logiciel écrit désormais autrement, donnez la liste en texte : une unité par ligne, avec ses points.
script-import-came = { $count ->
    [one] Une unité reçue ; le fichier ne dit rien des points.
   *[other] { $count } unités reçues ; le fichier ne dit rien des points.
}
script-import-came-at = { $count ->
    [one] Une unité reçue ; le fichier annonce { $points } points.
   *[other] { $count } unités reçues ; le fichier annonce { $points } points.
}
script-import-own = { $count ->
    [one] Le jeu ne connaît pas cette unité, qui voyage avec l’armée : { $names }.
   *[other] Le jeu ne connaît pas ces { $count } unités, qui voyagent avec l’armée : { $names }.
}
script-import-rules = { $count ->
    [one] Le jeu n’a pas cette règle, laissée de côté : { $names }.
   *[other] Le jeu n’a pas ces { $count } règles, laissées de côté : { $names }.
}
script-import-options = { $count ->
    [one] Aucune unité n’a cette option : { $names }.
   *[other] Aucune unité n’a ces { $count } options : { $names }.
}
script-import-left = { $count ->
    [one] N’est pas une unité : { $names }.
   *[other] Ne sont pas des unités : { $names }.
}
