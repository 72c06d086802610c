# German. How this file is made: docs/translate.md.

## The language itself

language-decimal = ,
# The opening and the closing quote, with the spaces inside them.
language-quotes = „|“
# Signs that keep a narrow space before them.
language-spaced = %
# What a hyphen between spaces becomes.
language-dash = {" – "}
# What a number is not parted from.
language-units = cm mm m kg Punkt Punkte Würfel Zoll
# Words for numbers, and what they count in rules: `check` reads “two dice” as a figure.
language-clauses = { "; " }
language-numbers = zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 zwanzig=20 dreißig=30
# What stands between the ends of a range, "2 to 4".
language-span = bis
language-counted = Würfel Würfeln Mal Punkte Punkten
# Words for the colours of a figure’s two sides: `check` wants them written in the picture.
language-red = rot rote roten roter rotes rotem
language-blue = blau blaue blauen blauer blaues blauem
language-violet = violett violette violetten violetter violettes violettem
language-ochre = ocker ockerfarben
# For BEGINS($word): "vowel" where a word begins with one of these, else "consonant".
language-vowels = a e i o u
# Letters with a place of their own in the alphabet: z<å<ä<ö are sorted behind z, in this order.
language-order = {""}

## Words of addresses: letters without accents, joined by hyphens

address-about = ueber
address-deck = karten
address-chapters = regeln
address-rulings = regelentscheidungen
address-readings = lesarten
address-army = armee
address-play = spielen
address-custom = eigenes-profil
address-audit = preise
# Parts of a page, and its parameters: `#…` and `?…=`.
address-ruling = regelentscheidung
address-part = teil
address-offline = offline
address-formula = formel
address-gaps = abweichungen
address-costs = kosten
address-all = alle
address-limits = limits
address-choose = waehlen
address-files = dateien
address-odds = chancen
address-kept = gespeichert
address-game = spiel
query-search = suche
query-search-game = suche-spiel
query-search-kind = suche-art
query-chapter = kapitel
query-profile = profil
query-rules = regeln
query-left-out = ausgelassen
query-without = ohne
query-list = liste
query-with = mit
query-sort = sortiert
query-compare = vergleich
query-name = name
query-add = dazu
query-limit = grenze
query-done = getan
query-weapon = Waffe

## What many pages say

site-name = Regelkompendium
site-short = Kompendium
copy-link = Link kopieren
pin = Anheften
add-to-cards = Zu meinen Karten
add-to-army = In { $army } aufnehmen
army-label = Armee
army-mine = meine Armee
labelled = { $label }:
named = { $name }: { $value }
list-and = { $most } und { $last }
list-or = { $most } oder { $last }
yes = ja
no = nein
chapters = Kapitel
tools = Werkzeuge
chances = Chancen
rules = Regeln
list = Liste
name = Name
brings = Verleiht auch
source = Quelle: { $source }
source-lines = { $count ->
    [one] Zeile { $lines }
   *[other] Zeilen { $lines }
}
book-line = Regelbuch, Zeile { $line }
inferred-price = Abgeleitete Punktkosten, nicht offiziell

## The frame of every page, and the page that is shown where there is none

frame-skip = Zum Inhalt
frame-home = Startseite des Kompendiums
frame-menu = Menü
frame-search = Suchen
frame-deck = Karten
frame-correct = Korrektur vorschlagen
frame-foot = Ein inoffizielles Kompendium in eigenen Worten.
frame-brightness = Helligkeit
frame-light = Hell
frame-dark = Dunkel
frame-auto = System
missing-title = Seite nicht gefunden
missing-heading = Diese Seite gibt es hier nicht
missing-reason = Sie ist umgezogen, oder es gab sie nie.
missing-cure = { $home } und nach dem Namen der Regel oder des Profils suchen.
missing-home = Zurück zur Startseite

## The menu of a game

menu-home = Start
menu-game = Dieses Spiel
menu-front = Übersicht
menu-others = Andere Spiele

## The home page

home-description = Regeln, Profile und Zauber für Tabletop-Spiele, nur zwei Fingertipps entfernt.
home-lede = Die Regeln, Profile und Zauber deiner Tabletop-Spiele, nur zwei Fingertipps entfernt. Was du schon gelesen hast, bleibt auch ohne Netz lesbar.
home-search = Regel nachschlagen…
home-examples = Zum Beispiel:
home-specimen = Eine Regel zum Beispiel
home-games = Die Spiele
home-mine = Deine Sachen

## The front page of a game

front-partial = Dieses Spiel ist erst in Teilen erfasst: Was hier steht, stimmt, aber es fehlt noch einiges.
front-chapters = Die Regeln, Kapitel für Kapitel
front-kept = Angeheftet und zuletzt gelesen
front-find = In diesem Spiel suchen
front-top = Oft nachgeschlagen
front-book = Das Buch und wir
front-credits = Verlag und Autoren
front-offline = Offline verfügbar machen
front-refresh = Aktualisieren

## The index of a kind

index-description = { $plural } aus { $game }, jeweils mit Definition.
index-filter = Liste filtern
index-filter-hint = Filtern
index-count = { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}
index-none = Kein Eintrag enthält diese Wörter. Versuch es mit einem kürzeren Wort oder einer anderen Schreibweise.
index-others = Weitere

## A chapter

chapter-number = Kapitel { $number }
chapter-contents = In diesem Kapitel
chapter-neighbours = Benachbarte Kapitel
chapter-before = Voriges Kapitel
chapter-after = Nächstes Kapitel
chapter-outline = Gliederung des Kapitels
heading-link = Link zu diesem Abschnitt

## The page of a record

record-cost = Kosten
record-aliases = Auch: { $names }
record-received = Kommt von anderswo
record-through = durch
record-owned-through = durch { $rule }
record-open = Auf eigener Seite öffnen und den Link teilen
record-against = gegen { $name }
record-calculators = Alle Berechnungen ({ $count })
record-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
}
record-reading = Lesart
record-around = Rund um diese Seite
record-recomputed = Nachgerechnete Punktkosten
record-as-printed = wie gedruckt
record-not-printed = { $computed }, nicht { $printed }
record-parameters = In Klammern
record-owners = Wer hat das?
record-all = Alle { $count } zeigen
record-calculations = In den Berechnungen
record-mentions = Erwähnt in
record-neighbours = Benachbarte Seiten
record-before = Seite davor:
record-after = Seite danach:
record-chapter = Kapitel
relation-implies = Verleiht auch
    .inverse = Verliehen durch
relation-cancels = Hebt auf
    .inverse = Aufgehoben durch
relation-no_effect_on = Wirkt nicht gegen
    .inverse = Schützt vor
relation-replaces = Ersetzt
    .inverse = Ersetzt durch
relation-requires = Setzt voraus
    .inverse = Voraussetzung für
relation-combines = Kombinierbar mit
    .inverse = Kombinierbar mit
relation-see = Siehe auch
parameter-integer = eine ganze Zahl
parameter-number = eine Zahl
parameter-dice = ein Würfelwurf
parameter-distance = eine Entfernung
parameter-text = ein Text
parameter-any = ein Wert
parameter-call = eine Regel
parameter-kind = { $name }
parameter-between = { $what } von { $min } bis { $max }
parameter-least = { $what }, mindestens { $min }
parameter-most = { $what }, höchstens { $max }
parameter-many = { $what } (mehrere möglich)
parameter-optional = { $what } (kann fehlen)

## Rulings and readings

changes-title = Was sich geändert hat
feed-link = Im Feedreader verfolgen (Atom)
rulings-title = Regelentscheidungen
rulings-description = Die Fragen, die das Buch zu { $game } offen lässt, und die Antworten, die hier gelten.
rulings-lede = Wo das Buch schweigt oder sich widerspricht: die Frage, wie dieses Kompendium entscheidet und warum.
rulings-none = Bisher ist in diesem Spiel keine Frage offen geblieben.
rulings-link = Link
rulings-why = Warum
rulings-line = Zeile { $line }
readings-title = Lesarten
readings-description = Die beschädigten Stellen im Buch zu { $game } und was dort gelesen wurde.
readings-lede = Wo die eingescannte Vorlage beschädigt oder fehlerhaft ist: was dort steht und was dieses Kompendium daraus liest.
readings-none = Bisher ist in diesem Spiel keine beschädigte Stelle aufgefallen.
readings-whole = Das ganze Spiel
readings-where = Wo
readings-printed = Gedruckt
readings-read = Gelesen als
readings-why = Grund
readings-line = Zeile

## The kinds of records: their names, their addresses, their fields

group-rules = Regeln
group-magic = Magie
group-profiles = Profile
group-games = Partien
group-dice = Würfel
kind-special-rule = Sonderregel
    .plural = Sonderregeln
    .slug = sonderregeln
    .moment = Zeitpunkt
    .moment-inverse = Regeln, die dann gelten
    .cost = Kosten
    .category = Art
    .when = Wann
    .scope = Geltungsbereich
    .limit = Limit
kind-keyword = Schlüsselwort
    .plural = Schlüsselwörter
    .slug = schluesselwoerter
    .moment = Zeitpunkt
    .moment-inverse = Regeln, die dann gelten
kind-action = Aktion
    .plural = Aktionen
    .slug = aktionen
    .cost = Kosten
    .move = Bewegung
    .condition = Bedingung
    .roll = Wurf
    .steps = Ablauf
kind-order = Befehl
    .plural = Befehle
    .slug = befehle
    .variant = Gruppe
    .cost = Kosten
    .who = Wer
    .condition = Bedingung
    .target = Ziel
    .range = Reichweite
    .duration = Dauer
    .move = Bewegung
    .roll = Wurf
    .steps = Ablauf
kind-phase = Phase
    .plural = Phasen
    .slug = phasen
    .number = Reihenfolge
    .steps = Ablauf
kind-status = Zustand
    .plural = Zustände
    .slug = zustaende
    .when = Wann
    .ends = Endet
kind-event = Ereignis
    .plural = Ereignisse
    .slug = ereignisse
    .trigger = Auslöser
    .duration = Dauer
    .stacking = Kumulierung
kind-tactic = Taktik
    .plural = Taktiken
    .slug = taktiken
    .cost = Kosten
    .stacking = Kumulierung
    .condition = Bedingung
    .advantage = Vorteil
    .drawback = Nachteil
    .duration = Dauer
kind-spell = Zauber
    .plural = Zauber
    .slug = zauber
    .variant = Art
    .domain = Magieschule
    .cost = Kosten
    .difficulty = Schwierigkeit
    .range = Reichweite
    .target = Ziel
    .duration = Dauer
    .weapon = Waffe
    .partial = Unvollständiger Zauber
kind-magic-domain = Magieschule
    .plural = Magieschulen
    .slug = magieschulen
kind-unit = Profil
    .plural = Profile
    .slug = profile
    .list = Liste
    .types = Typ
    .stats = Profilwerte
    .lines = Profilzeilen
    .gear = Ausrüstung
    .weapons = Waffen
    .rules = Sonderregeln
    .events = Ereignisse
    .spells = Zauber
    .members = Besteht aus
    .members-inverse = Teil von
    .size = Größe
    .base = Base
    .role = Rolle
    .composition = Zusammensetzung
    .options = Optionen
    .partial = Unvollständiges Profil
kind-list = Liste
    .plural = Listen
    .slug = listen
kind-troop-type = Truppentyp
    .plural = Truppentypen
    .slug = truppentypen
    .models = Modelle je Base
    .size = Größe
    .rules = Regeln des Typs
kind-weapon = Waffe
    .plural = Waffen
    .slug = waffen
    .stats = Werte
    .rules = Sonderregeln
kind-equipment = Ausrüstung
    .plural = Ausrüstung
    .slug = ausruestung
    .moment = Zeitpunkt
    .moment-inverse = Regeln, die dann gelten
    .cost = Kosten
    .roll = Auswürfeln
    .rules = Sonderregeln
kind-characteristic = Profilwert
    .plural = Profilwerte
    .slug = profilwerte
    .abbr = Abkürzung
kind-skill = Fertigkeit
    .plural = Fertigkeiten
    .slug = fertigkeiten
    .moment = Zeitpunkt
    .moment-inverse = Regeln, die dann gelten
    .path = Pfad
    .level = Stufe
    .category = Art
    .cost = Kosten
kind-advancement = Steigerung
    .plural = Steigerungen
    .slug = steigerungen
    .cost = Kosten
    .effect = Wirkung
    .condition = Bedingung
    .experience = Erfahrung
    .levels = Stufen
    .levels-level = Stufe
    .levels-costs = Kosten
    .levels-choices = Auswahl
kind-term = Begriff
    .plural = Begriffe
    .slug = begriffe
    .roll = Wurf
kind-terrain = Gelände
    .plural = Gelände
    .slug = gelaende
    .movement = Bewegung
    .cover = Deckung
    .sight = Sichtlinie
    .size = Maße
kind-scenario = Szenario
    .plural = Szenarien
    .slug = szenarien
    .variant = Art
    .draw = Auswürfeln
    .players = Spieler
    .table = Tisch
    .length = Dauer
    .turns = Züge höchstens
    .roles = Seiten
    .battlefield = Schlachtfeld
    .deployment = Aufstellung
    .posts = Orte und Marker
    .posts-count = Anzahl
    .posts-size = Größe
    .posts-place = Ort
    .objectives = Missionsziele
    .rules = Regeln des Szenarios
    .special = Regeln des Szenarios
    .end = Spielende
    .scoring = Siegpunkte
    .scoring-points = Punkte
    .scoring-for = Für
    .scoring-per = Je
    .scoring-who = Wer
    .victory = Sieg
kind-objective = Missionsziel
    .plural = Missionsziele
    .slug = missionsziele
    .setup = Aufbau
    .control = Kontrolle
    .scoring = Siegpunkte
    .scoring-points = Punkte
    .scoring-for = Für
    .scoring-per = Je
    .scoring-who = Wer
kind-behaviour = Verhalten
    .plural = Verhaltensweisen
    .slug = verhalten
    .steps = Vorgehen
    .steps-n = Nr.
    .steps-phase = Phase
    .steps-condition = Wenn
    .steps-action = Dann
kind-army-rule = Armeeregel
    .plural = Armeeregeln
    .slug = armeeregeln
    .limit = Limit
kind-campaign-rule = Kampagnenregel
    .plural = Kampagnenregeln
    .slug = kampagne
    .when = Wann
kind-table = Tabelle
    .plural = Tabellen
    .slug = tabellen
    .roll = Wurf
    .rows = Zeilen
kind-figure = Abbildung
    .plural = Abbildungen
    .slug = abbildungen
    .shows-inverse = Abbildungen
kind-faq = Frage
    .plural = Häufige Fragen
    .slug = fragen
kind-calculator = Rechner
    .plural = Rechner
    .slug = chancen
    .assumptions = Was die Rechnung voraussetzt
    .takes-inverse = Rechner, die es anwenden
    .inferred = Abgeleitete Formel
kind-sheet = Referenzbogen
    .plural = Referenzbögen
    .slug = referenzboegen

## About the site

about-title = Über diese Seite
about-description = Ein inoffizielles Kompendium: was es ist, und wer die Spiele gemacht hat, um die es geht.
about-lede = Ein inoffizielles Kompendium, in eigenen Worten geschrieben.
about-facts = Die Regeln eines Spiels sind Fakten: Zahlen, Würfe, Entfernungen. Diese Seite sammelt und verknüpft sie und rechnet sie nach. Kein Satz stammt aus den Büchern. Sie ersetzt die Bücher nicht; bitte kauf sie. Kein Verlag hat diese Seite geprüft oder unterstützt sie. Die Namen der Spiele gehören ihren Inhabern.
about-sources = Jede Seite nennt die Stelle im Buch, auf die sie sich stützt. Was das Buch offen lässt, wird offen entschieden: in den Regelentscheidungen jedes Spiels. Unleserliche Stellen stehen unter den Lesarten.
about-here = Auf dieser Seite
about-readings = Lesarten
about-site = Diese Seite
about-fonts = Schriften: IBM Plex Serif und IBM Plex Sans Condensed, © IBM Corp., SIL Open Font License 1.1.
about-licences = Lizenzen lesen
about-own = Keine Seite hier ruft einen fremden Server auf: keine Statistik, keine Werbung, keine fremden Bibliotheken. Dieselben Fakten gibt es auch als JSON:
about-index = Liste der Spiele
about-schema = Schema
about-device = Auf diesem Gerät
about-kept = Gelesene Seiten und gespeicherte Spiele bleiben auch ohne Netz lesbar. Deine Karten, Profile und Armeen liegen nur in diesem Browser.
about-book = Verwendetes Buch
credit-publisher = Verlag
credit-authors = Autoren
credit-author = Autor
credit-design = Entwurf
credit-translators = Übersetzung
credit-translation = Übersetzung
credit-illustrators = Illustrationen
credit-edition = Auflage
credit-version = Version
credit-year = Jahr
credit-date = Datum
credit-licence = Lizenz
credit-license = Lizenz
credit-site = Website
credit-thanks = Dank
credit-testers = Testspiele
credit-editors = Lektorat
credit-layout = Satz
credit-series = Reihe
credit-based_on = Nach

## A calculator's page

calculator-script = Diese Zahlen gelten für die gezeigten Werte. Für andere Werte rechnet die Seite selbst, auch ohne Netz; dazu braucht sie JavaScript.
calculator-assumptions = Was die Rechnung voraussetzt
calculator-rulings = { $count ->
    [one] Berücksichtigte Regelentscheidung
   *[other] Berücksichtigte Regelentscheidungen ({ $count })
}
calculator-choices = { $count ->
    [one] Andere Lesart zum Ausprobieren
   *[other] Andere Lesarten zum Ausprobieren
}
calculator-rules = { $count ->
    [one] Angewandte Regel
   *[other] Angewandte Regeln
}
calculator-how = Wie gerechnet wird
calculator-exact = Jedes Ergebnis ist ein exakter Bruch: Alle möglichen Würfe gehen ein, nichts wird ausgewürfelt. Gerundet wird nur für die Anzeige.
calculator-mean-of = { $name }, im Schnitt
calculator-compared = Ohne / mit
calculator-without = Ohne
calculator-with = Mit
calculator-alike = Mit den Startwerten kein Unterschied: Öffne den Rechner, um andere zu wählen.

## The table of profiles

profiles-description = Alle Profile aus { $game }, zum Sortieren, Filtern und Vergleichen.
profiles-filter = Profile filtern
profiles-filters = Filter
profiles-any-list = Alle
profiles-with = Mit
profiles-without = Ohne
profiles-add-rule = Regel hinzufügen…
profiles-least = { $stat }, mindestens
profiles-most = { $stat }, höchstens
profiles-sort = Sortieren nach
profiles-book-order = Reihenfolge im Buch
profiles-ascending = { $stat }, aufsteigend
profiles-descending = { $stat }, absteigend
profiles-count = { $count ->
    [one] { $count } Profil
   *[other] { $count } Profile
}
profiles-one = Profil
profiles-many = Profile
profiles-reset = Alles zurücksetzen
profiles-compare = Vergleichen
profiles-comparison = Vergleich
profiles-cited = Im Buch genannt
profiles-cited-said = Mehr sagt das Buch über diese Profile nicht.
profiles-cited-values = Werte
profiles-caption = { $plural } aus { $game }
profiles-none = Kein Profil erfüllt alle Bedingungen.
profiles-none-cure = Nimm einen Filter heraus oder erweitere einen Bereich.
profiles-search = Name, Ausrüstung oder Regel
profiles-any = Egal
profiles-or-better = { $value } oder besser
profiles-duel = Gegeneinander antreten lassen
profiles-unpick = Auswahl aufheben

## Prices worked out again

audit-title = Nachgerechnete Punktkosten
audit-description = Die Punktkosten jedes Profils aus { $game }, nachgerechnet mit einer abgeleiteten Formel.
audit-agreeing = { $count } von { $all } Profilen
audit-agreement = { $profiles } kosten genau das, was ein und dieselbe Formel ergibt.
audit-inferred = Abgeleitete Formel, nicht offiziell
audit-formula = Die Formel
audit-compose = Ein Profil bauen und seine Kosten sehen
audit-exceptions = { $count ->
    [one] Die Ausnahme
   *[other] Die Ausnahmen
}
audit-computed = Berechnet
audit-costs = Was jede Regel kostet
audit-proof = Diese Zahlen sind nicht frei gewählt. { $equations } Profile lassen für ihre Regeln nur je eine Summe zu; das sind ebenso viele Gleichungen für { $unknowns } Unbekannte.
audit-proof-whole = Ihr Rang ist { $rank }: Sie haben nur eine Lösung, und zwar in ganzen Zahlen. Keine anderen Kosten ergeben diese Preise.
audit-proof-part = Ihr Rang ist nur { $rank }: Ein Teil der Kosten bleibt frei.
audit-rows = Profil für Profil
audit-profile = Profil
audit-caption = Gedruckte und berechnete Punktkosten
audit-same = gleicher Preis
audit-different = anderer Preis

## A profile of one's own

custom-title = Eigenes Profil
custom-description = Ein selbst erfundenes Profil für { $game }, samt seinen Chancen.
custom-lede = Baue einen Kämpfer, der in keiner Liste steht: { $given }.
custom-priced = die Seite rechnet seine Kosten aus
custom-your-price = du setzt seine Kosten fest
custom-your-numbers = du wählst seine Werte
custom-chances = jeder Rechner nennt seine Chancen
custom-joins = er lässt sich in { $army } aufnehmen
custom-script = Diese Seite braucht JavaScript: Deine Profile entstehen und bleiben in deinem Browser.
custom-form = Profil
custom-lacked = „—“: Das Profil hat diesen Wert nicht.
custom-keep = Profil speichern
custom-beside = Weiter mit diesem Profil
custom-kept = Deine Profile
custom-audit = So kommen Kosten zustande: Profil für Profil.

## What a unit may take

option-replaces = ersetzt
option-cost = +{ $cost } { $unit }
option-cost-each = +{ $cost } { $unit } je Modell

## An army

army-description = { $label } für { $game }: Profile wählen, Limits einhalten, einen Zug abschätzen.
army-script = Diese Seite braucht JavaScript: Deine Auswahl entsteht und bleibt in deinem Browser.
army-saved = Deine Aufstellungen
army-keep = Merken
army-new = Neu
army-delete = Löschen
army-limit = Limit
army-limits = Limits
army-entries = Zusammenstellung
army-nobody = Noch leer: Füge ein erstes Profil hinzu.
army-open = Im Rechner öffnen
army-choose = Profile wählen
army-add = Profile hinzufügen
army-find = Profil suchen
army-affordable = Noch bezahlbar
army-none = Kein Profil erfüllt alle Bedingungen.
army-save = Speichern
army-save-ros = Für BattleScribe (.ros)
army-save-text = Als Text
army-file = Datei öffnen
army-files = Dateien
army-undo = Rückgängig
army-paper = Armeeblatt
army-paper-print = Dieses Blatt drucken
army-quick = Einheit von Hand eingeben
army-quick-name = Name der Einheit
army-quick-add = Einheit aufnehmen
army-rule = Name der Regel

## A battle at the table

play-title = Am Tisch
play-description = { $game } am Tisch: die Runde und ihre Phasen, die Regeln, die gerade gelten, Wunden und Zustände jeder Einheit.
play-setup = Beide Armeen wählen
play-mine = Deine Armee
play-theirs = Die des Gegners
play-link = Ein Link
play-begin = Beginnen
play-back = Voriger Schritt
play-next = Weiter
play-steps = Was geschieht
play-counts = Was jetzt zu bedenken ist
play-log = Verlauf
play-log-write = In den Verlauf schreiben, dann Eingabetaste
play-log-copy = Verlauf kopieren
play-notes = Notizen und Merkzettel
play-notes-own = Meine Notizen, nur für mich
play-reminder = Merkzettel schreiben, dann Eingabetaste
play-us = Wir
play-them = Sie
play-points = Punkte
play-victory-points = Siegpunkte
play-scenario = Szenario
play-log-send = Verlauf senden
play-share = Auf ein anderes Handy
play-awake = Bildschirm anlassen
play-leave = Gefecht beenden

## Cards and sheets

deck-title = Deine Karten
deck-description = Die Karten, die du gewählt hast: zum Ordnen, Drucken und Verschicken.
deck-script = Deine Karten brauchen JavaScript. Die ganzen Kartensätze unten auf dieser Seite lassen sich ohne drucken.
deck-from-link = Diese Karten kommen aus einem Link. Deine eigenen sind unverändert.
deck-adopt = Zu meinen Karten machen
deck-own = Zurück zu meinen Karten
deck-empty = Noch keine Karten. Öffne ein Profil, eine Regel oder einen Zauber und tippe auf „Zu meinen Karten“.
deck-order = Deine Karten in Druckreihenfolge
deck-what = Was gedruckt wird
deck-cards = Die Karten
deck-cards-and-rules = Die Karten und die Regeln, die sie verwenden
deck-compact = Ein Blatt: alles kleiner, jede Regel nur einmal
deck-format = Format
deck-backs = Beidseitig (über die lange Kante)
deck-print = Drucken
deck-clear = Alle entfernen
deck-scale = Im Druckdialog: Skalierung 100 %, ohne Ränder.
deck-preview = Druckvorschau
deck-ready = Ganze Kartensätze als PDF
deck-lists = Nach Liste
deck-sizes = Poker: 63 × 88 mm, neun auf einer A4-Seite. Tarot: 70 × 120 mm, vier auf einer Seite. Beschnitt: eine pro Seite, 3 mm mehr an jeder Kante, für die Druckerei.
size-poker = Poker, neun auf einer A4-Seite
    .short = Poker
    .slug = poker
size-poker-duplex = Poker, neun auf einer A4-Seite, beidseitig
    .short = Poker beidseitig
    .slug = poker-beidseitig
size-tarot = Tarot, vier auf einer A4-Seite
    .short = Tarot
    .slug = tarot
size-a6 = A6, eine pro Seite
    .short = A6
    .slug = a6
size-single = Poker, eine pro Seite, 3 mm Beschnitt
    .short = Beschnitt
    .slug = beschnitt
card-name = Name
card-ruled = Auslegung
deck-others = Weitere
card-suffered = Des Gegners: { $output }
card-used = Was die Wörter sagen
card-speaking = Wo davon die Rede ist
card-notes = Notizen
sheet-title = Referenzbogen – { $game }
book-title = { $game }: das Buch
book-contents = Inhalt
book-index = Register
book-rules = Die Regeln
book-reference = Nachschlagen
book-after = Inoffizielles Kompendium, nach { $title }. Ausgabe { $edition }.
book-page = (S. { $page })
book-leads = siehe|sehen Sie
book-elsewhere = (auf der Website)
book-chapter = Dieses Kapitel im Buch (PDF)
book-print = Das Buch (PDF, A5)
sheet-imprint = Nach { $title }, ohne dessen Verlag, mit Auslegungen († im Buch). Ausgabe { $edition }.
sheet-goes-on = (Fortsetzung)
sheet-paper-a4 = Bogen A4 (PDF)
sheet-paper-a5 = Heft A5 zum Falten (PDF)
sheet-paper-a3 = Aushang A3 (PDF)

## Figures: what shows them larger, and what they show in words

figure-enlarge = Vergrößern
figure-before = Vorheriger Schritt
figure-after = Nächster Schritt
figure-step = { $name }, { $number } von { $count }
figure-side = { $side ->
    [red] Rot
   *[blue] Blau
}
figure-place = { $place ->
    [north] Nordkante
    [south] Südkante
    [east] Ostkante
    [west] Westkante
    [centre] Mitte
   *[other] Ecke des Tisches
}
figure-thing = { $thing ->
    [base] Base
    [unit] Einheit
    [wood] Wald
    [hill] Hügel
    [wall] Mauer
    [water] Wasser
    [building] Gebäude
    [rough] unebenes Gelände
    [road] Straße
    [zone] Zone
    [marker] Marker
   *[other] Linie
} { $side ->
    [red] (Rot)
    [blue] (Blau)
    [violet] (Violett)
    [ochre] (Ocker)
   *[none] {""}
}
figure-named = { $kind } „{ $name }“
figure-distance = Von { $first } bis { $last }: { $length }.
figure-least = Von { $first } bis { $last }: mindestens { $length }.
figure-most = Von { $first } bis { $last }: höchstens { $length }.
figure-more = Von { $first } bis { $last }: mehr als { $length }.
figure-less = Von { $first } bis { $last }: weniger als { $length }.
figure-moved = Bewegung, { $first }: { $length }.
figure-moved-least = Bewegung, { $first }: mindestens { $length }.
figure-moved-most = Bewegung, { $first }: höchstens { $length }.
figure-contact = In Kontakt: { $names }.
figure-no-contact = Nicht in Kontakt: { $names }.
figure-apart = Getrennt: { $names }.
figure-overlap = Überlappen sich, zumindest teilweise: { $names }.
figure-inside = Ganz in { $last }: { $others }.
figure-not-inside = Nicht ganz in { $last }: { $others }.
figure-in-arc = Im Winkel von { $last }: { $first }.
figure-not-in-arc = Außerhalb des Winkels von { $last }: { $first }.
figure-seen = Freie Sicht von { $first } auf { $last }.
figure-cut = Sicht von { $first } auf { $last } verdeckt durch { $by }.
figure-hindered = Sicht von { $first } auf { $last } behindert durch { $by }.
figure-barred = Verboten von { $first } zu { $last }.
# How large a map and its zones are.
figure-radius = Radius { $length }
figure-around = { $length } ringsum
figure-table = Ein Tisch von { $width } mal { $height }.
figure-reach = { $name }: ein Radius von { $length }.
figure-deep = { $name }: { $length } tief.

## What the page's scripts say: say("close") there is script-close here

# What several of them say.
script-undo = Rückgängig
script-close = Schließen
script-back = Zurück
script-remove = { $name } entfernen
script-rules = Regeln
script-yes = ja
script-no = nein
script-labelled = { $label }: { $value }
script-clauses = { $first }; { $next }
script-link-copied = Link kopiert
script-store-private = Dieser Browser speichert nichts (privater Modus).
script-store-none = Dieser Browser speichert nichts; kopiere den Link.

# Percentages; what is not certain or impossible is never shown as such.
script-number-below = <{"\u202F"}{ $number }
script-number-above = >{"\u202F"}{ $number }
script-number-percent = { $number }{"\u202F"}%
script-number-percent-below = <{"\u202F"}{ $number }{"\u202F"}%
script-number-percent-above = >{"\u202F"}{ $number }{"\u202F"}%

# What went wrong, at the foot of the page.
script-notice-unread = Dieser Link ließ sich nicht ganz lesen: { $parts }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}. Der Rest gilt.
script-notice-spoiled = Ein Teil dessen, was dieser Browser hier gespeichert hat, ist nicht mehr lesbar: Es stammt aus einer anderen Fassung oder ist beschädigt.
script-notice-erase = Unlesbares löschen
script-notice-forbidden = Dieser Browser speichert hier nichts (privater Modus oder kein Platz mehr). Der Rest der Seite funktioniert.
script-notice-search = Die Suche ließ sich nicht laden. Prüf die Verbindung.
script-notice-missing = Das ließ sich nicht laden. Prüf die Verbindung und lade die Seite neu.

# An index narrowed by its filter.
script-index-count = { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}

# The definition of a word, in a sheet on a phone.
script-definition-open = Seite öffnen

# Reading without a network.
script-offline-kept = Das ganze Spiel lässt sich ohne Netz lesen.
script-offline-since = { $files } Seiten und Dateien, { $size }, gespeichert am { $date }.
script-offline-newer = Eine neuere Fassung ist da.
script-offline-preparing = Wird vorbereitet…
script-offline-progress = { $done } von { $total } Seiten gespeichert…
script-offline-network = Unterwegs ist die Verbindung abgerissen. Versuch es noch einmal, sobald sie wieder steht.
script-offline-full = Auf diesem Gerät ist kein Platz mehr: Das Spiel konnte nicht gespeichert werden.
script-offline-edition = Das Kompendium hat sich gerade geändert. Lade die Seite neu und versuch es noch einmal.
script-offline-forbidden = Dieser Browser speichert hier nichts (privater Modus): Ohne Netz lässt sich nichts lesen.
script-offline-forget = Nichts mehr offline speichern
script-offline-again = Gelesene Seiten wieder speichern
script-offline-done = Erledigt.
script-offline-new-version = Es gibt eine neue Fassung des Kompendiums.
script-offline-reload = Neu laden

# The search.
script-search-title = Suchen
script-search-label = Regel, Profil oder Zauber suchen
script-search-placeholder = Regel, Profil, Zauber…
script-search-system = Spiel
script-search-systems = Spiele
script-search-kinds = Arten
script-search-results = Ergebnisse
script-search-all = Alle
script-search-chapter = Kapitel
script-search-chapters = Kapitel
script-search-count = { $count ->
    [0] Keine Treffer
    [one] { $count } Treffer
   *[other] { $count } Treffer
}
script-search-facts = { $count } mit { $conditions }
script-search-duel = { $one } gegen { $other }
script-search-more = { $count } weitere zeigen
script-search-failed = Der Index ließ sich nicht laden. Prüf die Verbindung und öffne die Suche noch einmal.
script-pages-pinned = Angeheftet
script-pages-tonight = Heute Abend
script-pages-army = Deine Armee
script-search-recent = Zuletzt gelesen
script-search-erase = Liste leeren
script-search-help = Ein Name oder sein Anfang, ohne Umlaute, auf Englisch, mit Tippfehler: Alles führt zur Regel. Ein Profilwert mit einer Zahl dahinter sortiert die Profile.
script-search-narrowed = Nichts mit diesen Filtern.
script-search-everywhere = Überall suchen: { $count }
script-search-nothing = Zu „{ $query }“ passt nichts.
script-search-near = Zu „{ $query }“ passt nichts. Ähnliche Namen:

# One's own cards.
script-deck-add = Zu meinen Karten
script-deck-add-again = Noch einmal hinzufügen ({ $copies })
script-deck-see = Meine Karten ansehen
script-deck-count = { $count ->
    [one] { $count }{"\u00A0"}Karte
   *[other] { $count }{"\u00A0"}Karten
}
script-deck-title = Deine Karten
script-deck-cut = Es werden nur die ersten { $most } Karten gesetzt: Druck sie aus und entferne sie dann, um den Rest zu drucken.
script-deck-lost = { $count ->
    [one] Diese Karte gibt es nicht mehr, oder sie heißt jetzt anders:
   *[other] Diese Karten gibt es nicht mehr, oder sie heißen jetzt anders:
}
script-deck-missing = nicht gefunden
script-deck-fewer = Eine weniger: { $name }
script-deck-more = Eine mehr: { $name }
script-deck-up = { $name } nach oben
script-deck-down = { $name } nach unten
script-deck-removed = { $name } entfernt.
script-deck-emptied = Alle Karten sind entfernt.
script-deck-link-copied = Link kopiert: Er öffnet diese Karten überall.
script-deck-failed = Die Karten ließen sich nicht laden. Prüf die Verbindung und lade die Seite neu.
script-deck-added = { $count ->
    [one] { $count } Karte hinzugefügt.
   *[other] { $count } Karten hinzugefügt.
}

# Rules that a profile or a side is given.
script-rule-add = Regel hinzufügen
script-rule-choose = Regel hinzufügen…
script-rule-add-to = Regel hinzufügen: { $name }
script-rule-ignore = { $name } ignorieren
script-rule-gone = { $call }: Diese Regel gibt es nicht mehr
script-rule-implies = verleiht auch: { $rules }

# A number with steps.
script-field-range = { $least } bis { $most }
script-field-counts = zählt als { $value }
script-field-profile = vom Profil
script-field-counts-by = zählt { $value }: { $by }
script-field-fewer = { $name }: weniger
script-field-more = { $name }: mehr
script-field-drop = { $name }: entfernen
script-field-add = { $name }: hinzufügen

# A profile of one's own.
script-custom-nameless = Ohne Namen
script-custom-this = Dieses Profil
script-custom-kind = Eigenes Profil
script-custom-list = Eigene Profile
script-custom-stats = Profilwerte
script-custom-below = siehe unten
script-custom-kept = { $name } ist gespeichert und lässt sich in allen Rechnern wählen.
script-custom-in-deck = { $name } liegt bei deinen Karten.
script-custom-too-long = Dieses Profil ist zu lang für eine Karte.
script-custom-link-copied = Link kopiert: Er enthält das ganze Profil.
script-custom-drop = { $name } nicht mehr speichern
script-custom-dropped = { $name } ist nicht mehr gespeichert.
script-custom-returned = { $name } ist wieder da.
script-custom-failed = Die Regeln dieses Spiels ließen sich nicht laden. Prüf die Verbindung und lade die Seite neu.
script-weapon-numbered = Waffe { $number }
script-weapon-name = Name der Waffe{"\u00A0"}{ $number }
script-weapon-add = Waffe hinzufügen
script-weapon-most = Höchstens { $count } Waffen.
script-weapon-lacked = „—“: Die Waffe hat diesen Wert nicht.

# Calculators.
script-calculator-profile = Profil: { $side }
script-calculator-by-hand = Profil: von Hand oder Namen eintippen
script-calculator-settings = Einstellungen
script-calculator-situation = Situation
script-calculator-more = Weitere Einstellungen
script-calculator-reset = Alles zurücksetzen
script-calculator-refused = Das ist zu umfangreich, um es exakt auszurechnen. Nimm weniger Modelle oder weniger Würfel.
script-calculator-mean = { $value } im Schnitt
script-calculator-chances = Chance
script-calculator-outcome = Ergebnis
script-calculator-exactly = genau
script-calculator-at-least = mindestens
script-calculator-at-most = höchstens
script-calculator-advice = Was am meisten ändern würde
script-calculator-no-advice = Keine einfache Änderung bewegt diese Zahl.
script-calculator-no-profile = Kein Profil passt zu diesen Buchstaben
script-calculator-profiles = Profile
script-calculator-recent = Zuletzt
script-calculator-never = { $label }: nie
script-calculator-column-kept = { $now }; angeheftet: { $kept }
script-calculator-column = { $label }: { $exact } genau, { $least } mindestens
script-calculator-reading = Tippe eine Säule für ihre Zahlen an.
script-calculator-table = Alle Zahlen
script-calculator-was-kept = (angeheftet: { $value })
script-calculator-was = (war { $value })
script-calculator-kept = angeheftet
script-calculator-let-go = Lösen
script-calculator-keep = Zum Vergleich anheften
script-calculator-answer = Antwort
script-calculator-sides = Seiten

# What became of a rule in an answer.
script-trace-counted = { $count ->
    [0] Keine Regel wirkt
    [one] { $count } Regel wirkt
   *[other] { $count } Regeln wirken
}
script-trace-others = { $count ->
    [one] { $count } wirkt nicht
   *[other] { $count } wirken nicht
}
script-trace-said = {""}: { $status }
script-trace-counts = wirkt
script-trace-counts-why = wirkt – { $why }
script-trace-none = wirkt hier nicht
script-trace-none-why = wirkt nicht – { $why }
script-trace-cancelled = aufgehoben
script-trace-cancelled-by = aufgehoben durch { $why }
script-trace-left-out = weggelassen
script-trace-condition = wirkt in dieser Situation nicht
script-trace-elsewhere = wirkt an anderer Stelle, nicht in dieser Rechnung
script-trace-unused = keine Rechnung hängt davon ab
script-trace-profile = Profil: { $values }
script-trace-no-number = keine Zahl für diese Rechnung
script-trace-bounded = von { $was } auf { $value } begrenzt

# The table of profiles and their comparison.
script-profiles-compare = Vergleichen ({ $count })
script-profiles-compare-one = { $name } vergleichen
script-profiles-see = { $count ->
    [0] Kein Profil
    [one] { $count } Profil zeigen
   *[other] { $count } Profile zeigen
}
script-profiles-picked = { $count ->
    [one] { $count } gewählt
   *[other] { $count } gewählt
}
script-profiles-least = { $name } mindestens { $value }
script-profiles-most = { $name } höchstens { $value }
script-profiles-without = ohne { $name }
script-profiles-drop-filter = Entfernen: { $name }
script-profiles-drop = { $name } aus dem Vergleich nehmen
script-profiles-gear = Ausrüstung
script-profiles-best = (Bestwert)

# An army.
script-army-add = { $name } hinzufügen
script-army-added = Hinzugefügt: { $name }.
script-army-unknown = Dieses Spiel hat kein Profil „{ $name }“.
script-army-failed = Die Profile dieses Spiels ließen sich nicht laden. Prüf die Verbindung und lade die Seite neu.
script-army-more = { $name }, eins mehr
script-army-fewer = { $name }, eins weniger
script-army-drop = { $name }, entfernen
script-army-gone = Dieses Profil gibt es hier nicht mehr; es zählt nicht.
script-army-forget = Entfernen
script-army-models = { $count ->
    [one] { $count }{"\u00A0"}Modell
   *[other] { $count }{"\u00A0"}Modelle
}
# What an army costs, within a sentence: $name as it stands alone, or $lower.
script-army-unit = { $name }
script-army-conforms = Regelkonform, noch { $left } { $unit } übrig.
script-army-broken = { $count ->
    [one] Ein Limit zu prüfen: { $limits }.
   *[other] { $count } Limits zu prüfen: { $limits }.
}
script-army-holds = Eingehalten:
script-army-exceeded = Zu prüfen:
script-army-calculator = { $name }, im Rechner
script-army-all-lists = Alle Listen
script-army-others = { $count ->
    [one] Das andere zeigen
   *[other] Die { $count } anderen zeigen
}
script-army-kept = In diesem Browser gespeichert.
script-army-deleted = Gelöscht.
script-army-link-copied = Link kopiert: Er öffnet dieselbe Armee überall.
script-army-received = Über einen Link erhalten
script-army-undone = Letzte Änderung rückgängig gemacht.
script-army-options = Optionen
script-army-options-of = Optionen: { $name }
script-army-unit-name = Eigener Name
script-army-unit-models = Modelle
script-army-role = Rolle
script-army-group = Gruppe von
script-army-joins = Mit
script-army-split = Eine abtrennen
script-army-optional = { $name } (optional)
script-army-advice = Zu beachten:
script-army-no-rule = Dieses Spiel hat keine Regel „{ $name }“.
script-army-needs-name = Gib der Einheit einen Namen.
script-army-no-file = { $name } ist keine Armee.
script-army-other-game = { $name } ist eine Armee eines anderen Spiels: { $game }.
script-army-fault-needs = { $unit }: { $name } verlangt { $needed }
script-army-fault-models = { $unit }: { $count } Modelle, das Limit ist { $bound }
script-army-fault-step = { $unit }: Modelle nur in Schritten von { $bound }
script-army-fault-least = { $unit }, { $name }: { $count }, verlangt sind { $bound }
script-army-fault-most = { $unit }, { $name }: { $count }, höchstens { $bound }
script-paper-joins = mit { $name }
script-paper-wounds = { $count ->
    [one] { $count } Wunde
   *[other] { $count } Wunden
}

# A battle at the table.
script-play-calculator = Rechner
script-play-against = { $one } gegen { $other }
script-play-swap = Seiten tauschen
script-play-pick = { $name }: gegen eine andere Einheit rechnen
script-play-pick-other = { $name } gegen… tippe eine andere Einheit an.
script-play-share = Für ein anderes Handy
script-play-share-how = Das andere Handy nimmt dieses Quadrat mit der Kamera auf oder öffnet den Link: Es zeigt dasselbe Gefecht, ohne deine Notizen.
script-play-code = Quadrat für die Kamera eines anderen Handys
script-play-too-long = Diese Armeen passen in kein Kameraquadrat: Schick den Link.
script-play-send = Link senden
script-play-copy = Link kopieren
script-play-no-scenario = Ohne Szenario
script-play-chosen = { $name }: { $count } Einheiten, { $cost }
script-play-other = { $name } beginnt
script-play-tick = { $name }: erledigt
script-play-scoring = Punkte ({ $name })
script-play-all-known = Du kennst alle Regeln dieses Schritts.
script-play-known-ones = Bekannt ({ $count })
script-play-note = { $name }: meine Notiz
script-play-last-round = Das ist die letzte Runde.
script-play-length = Runden im Ganzen
script-play-length-less = Eine Runde weniger
script-play-length-more = Eine Runde mehr
script-play-over = Das war die letzte Runde: Zählt die Punkte.
script-play-round-ended = Runde { $round } ist vorbei.
script-play-states-ended = Beendet: { $list }.
script-play-turn-ended = { $name }: Dieser Zug ist vorbei.
script-play-reminded = Noch offen: { $list }.
script-play-mine = Meine Armee
script-play-theirs = Der Gegner
script-play-nobody = Ohne seine Armee
script-play-none-kept = Hier ist noch keine Armee gespeichert: Stell deine auf oder öffne sie aus einer Datei oder einem Link.
script-play-choose = Wähl zuerst deine Armee.
script-play-step = Runde { $round }: { $step }
script-play-round = Runde { $round }
script-play-round-of = Runde { $round } von { $rounds }
script-play-undone = Letzter Schritt rückgängig gemacht.
script-play-broken = Dieser Link führt zu keinem Gefecht: Er ist abgeschnitten oder beschädigt. Lass ihn dir noch einmal schicken, oder wähl zwei Armeen.
script-play-replaced = Dieses Gefecht hat das ersetzt, das hier im Gange war.
script-play-left = Das Gefecht ist zu Ende.
script-play-copied = Link kopiert: Ein zweites Handy sieht damit dasselbe Gefecht.
script-play-sleeps = Dieses Gerät lässt den Bildschirm nicht eingeschaltet.
script-play-score = Punkte von { $name }
script-play-no-rule = In diesem Schritt gilt keine besondere Regel.
script-play-always = Jederzeit ({ $count })
script-play-know = Kenne ich
script-play-known = { $name }: kenne ich
script-play-activated = { $name } war dran
script-play-done = War dran
script-play-marked = Marker
script-play-wounds = { $name }: { $left } von { $wounds }
script-play-wound = { $name }, eine Wunde
script-play-heal = { $name }, eine Wunde geheilt
script-play-markers = { $name }, Marker: { $count }
script-play-marker-less = { $name }, ein Marker weniger
script-play-marker-more = { $name }, ein Marker mehr
script-play-more = { $name }: Zustände, Marker, Regeln
script-play-fallen = Gefallen: { $count } · { $cost }
script-play-models = Figuren
script-play-note-state = Notieren: { $name }
script-play-end-state = Vorbei: { $name }
script-play-points = Punkte: { $score }
script-play-waiting =
    { $count ->
        [0] · alle haben gehandelt
        [one] · 1 muss noch handeln
       *[other] · { $count } müssen noch handeln
    }
script-play-step-rule = { $name }: die Regel
script-play-about = Aufbau: { $name }
script-play-had = Was sie hat
script-play-log-copied = Verlauf kopiert.
script-play-log-acts = { $name } war dran
script-play-log-waits = { $name } war noch nicht dran
script-play-log-wound = { $name }: Wunden, { $count }
script-play-log-heal = { $name }: Wunden geheilt, { $count }
script-play-log-marker = { $name }: Marker, { $count }
script-play-log-score = { $name }: Punkte, { $count }
script-play-log-state = { $name }: { $state }
script-play-log-state-ends = { $name }: { $state } endet

## What the service worker answers where a page is not kept

offline-missing = Kein Netz
offline-missing-said = Diese Seite wurde auf diesem Gerät noch nicht gelesen. { $home } – oder mach, sobald die Verbindung wieder steht, ein ganzes Spiel von seiner Startseite aus offline verfügbar.
offline-missing-home = Zurück zur Startseite

## What the search knows of the language. Words are folded: lower case, no accents, apostrophes are spaces.

# Words that say nothing of what is looked for: a query is answered without them.
search-empty =
    aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass
    dein deine dem den denn der des die dies diese diesem diesen dieser dieses doch du durch ein eine einem
    einen einer eines er es etwas euch fur hab habe haben hat hatte hier ich ihm ihn ihnen ihr ihre im in ins
    ist ja jede jedem jeden jeder jedes kann kein keine keinen man mein meine mich mir mit muss nach nicht noch
    nun nur ob oder ohne sein seine sich sie sind so soll sondern um und uns unser unter vom von vor wann war
    warum was weil welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird wo zu zum zur
    zwischen
# Words that ask rather than name: what they are asked about weighs more.
search-asking =
    anzahl bonus darf durfen einheit feind feindlich figur freundlich funktioniert gegner kosten kostet malus
    misslingen modell modifikator passiert regel regeln runde seite spiel spieler viel viele wirkung wurf
    wurfeln zahl zug
# Words behind a figure that make a bound of it, after "or"; what is better, a characteristic says.
search-bounds = besser mehr=≥ weniger=≤
# Words before a figure that make a bound of it.
search-limits = weniger_als=< unter=< mehr_als=> uber=> mindestens=≥ hochstens=≤
# Words between two profiles: the calculator answers, with both filled in.
search-versus = gegen versus vs
# Letters that are written two ways, wherever they stand: "ae=a" finds Unglück by Unglueck.
search-spellings = ae=a oe=o ue=u
# Words, in the singular, that no ending leads to another.
search-irregular =
    bricht=brechen fallt=fallen fiel=fallen flieht=fliehen floh=fliehen geflohen=fliehen gesehen=sehen gestorben=sterben
    gewann=gewinnen gewonnen=gewinnen schiesst=schiessen sieht=sehen stirbt=sterben tragt=tragen trifft=treffen
    verliert=verlieren verlor=verlieren wirft=werfen
# Endings of plurals, taken off where three letters stay; "aux=al" puts another ending in its place.
search-plurals = e em en er ern es innen=in n nen s
# Then the endings that words of one stem differ by, where three letters stay, the last of them no vowel.
search-endings = end est et lich st t te ten tet ung
# Endings that words of one family differ by, taken off the stem where four letters stay.
search-families = bar e el end er haft heit ig igkeit isch keit lich ling los nis sam schaft tum ung
# Words that players of any game use for one another, a group a line. A synonym finds less well than the word itself.
search-synonyms =
    viel viele limit anzahl hochstens maximum kosten
    rucken hinten hinter
    flanke seite seitlich
    front vorne vor
    schiessen schuss beschuss fernkampf salve
    toten tot sterben tod ausschalten vernichten zerstoren erschlagen
    fliehen flucht fluchtend
    angst furcht schrecken entsetzen moral mut
    heilen heilung regeneration regenerieren
    treffen schlagen angriff angreifen attacke hieb
    rennen laufen sprinten
    bewegen bewegung ziehen marsch
    fliegen flug flugel
    klettern klettert erklimmen
    springen sprung
    fallen sturz sturzen fall
    magie zauber zaubern zauberer magier hexer spruch
    verstecken versteckt deckung tarnung hinterhalt
    baum wald geholz
    haus gebaude ruine besatzung
    wasser fluss see
    pferd reiter beritten kavallerie reittier
    anfuhrer kommandant general hauptmann held
    kosten preis punkte wert
    armee bande schar aufstellung liste
    gewinnen sieg siegen
    verlieren niederlage verloren
    wiederholen wiederholungswurf neu
    nahkampf kontakt kampf kampfen
    verlassen losen ruckzug zuruckziehen
    angriff sturmangriff ansturm
    zielen ziel gezielt
    sehen sicht sichtlinie sichtbar
    nacht dunkel dunkelheit
    feuer flamme brennen
    lahm verletzt verwundet wunde verwundung
    schild parieren parade
    ausweichen
    anfang beginn beginnen erster
    ende enden letzter
    waffe ausrustung
    gross riesig riese grosse
    klein winzig
    schnell rasch tempo
    langsam verlangsamt
    aufstehen stehen
    boden liegend umgeworfen
    gelahmt gefesselt verstrickt betaubt
    aufheben ignorieren immun immunitat
    gruppe zusammen formation
    gegenstand artefakt relikt
    rustung rustungswurf verteidigung schutz
    untot skelett

## What an import writes

import-rule-summary = Eine Regel aus „{ $book }“; ihr Text steht in diesem Armeebuch.
import-rule-no-effect = Importierte Regel: Kein Rechner kennt sie.
import-spell-summary = Ein Zauber aus „{ $book }“; sein Text steht in diesem Armeebuch.
import-domain = magie
import-domain-summary = Die Zauber aus „{ $book }“.
import-name = { $name } (importiert)

script-import-large = „{ $name }“ ist zu groß: Wähle eine einzelne Armeeliste.
script-import-zip = „{ $name }“ lässt sich nicht entpacken oder enthält nicht genau eine Liste. Lade die Datei neu herunter oder entpacke sie.
script-import-browser = Dieser Browser kann „{ $name }“ nicht entpacken: Entpacke die Datei zuerst.
script-import-broken = „{ $name }“ ist beschädigt oder abgeschnitten. Speichere die Datei neu oder lade sie noch einmal herunter.
script-import-broken-at = „{ $name }“ ist in Zeile { $line } beschädigt oder abgeschnitten. Speichere die Datei neu oder lade sie noch einmal herunter.
script-import-unsafe = „{ $name }“ deklariert Entitäten, was kein Armeeprogramm tut; die Datei wurde nicht gelesen.
script-import-unknown = „{ $name }“ ist keine Armeeliste, die hier gelesen wird: .ros, .rosz, JSON von New Recruit oder Army Forge, oder Text mit Punkten.
script-import-old = „{ $name }“ stammt von BattleScribe { $version }, das vor 2.00 ein anderes Format schrieb. Stelle die Liste mit heutigen Daten neu zusammen oder gib sie als Text: je Zeile eine Einheit mit ihren Punkten.
script-import-empty = „{ $name }“ enthält keine Einheit, die hier gelesen wird. Schreibt das Programm inzwischen ein anderes Format, gib die Liste als Text: je Zeile eine Einheit mit ihren Punkten.
script-import-came = { $count ->
    [one] Eine Einheit ist da; die Datei nennt keine Punkte.
   *[other] { $count } Einheiten sind da; die Datei nennt keine Punkte.
}
script-import-came-at = { $count ->
    [one] Eine Einheit ist da; die Datei nennt { $points } Punkte.
   *[other] { $count } Einheiten sind da; die Datei nennt { $points } Punkte.
}
script-import-own = { $count ->
    [one] Das Spiel kennt diese Einheit nicht, sie reist mit der Armee: { $names }.
   *[other] Das Spiel kennt diese { $count } Einheiten nicht, sie reisen mit der Armee: { $names }.
}
script-import-rules = { $count ->
    [one] Das Spiel hat diese Regel nicht, sie bleibt weg: { $names }.
   *[other] Das Spiel hat diese { $count } Regeln nicht, sie bleiben weg: { $names }.
}
script-import-options = { $count ->
    [one] Keine Einheit hat diese Option: { $names }.
   *[other] Keine Einheit hat diese { $count } Optionen: { $names }.
}
script-import-left = { $count ->
    [one] Ist keine Einheit: { $names }.
   *[other] Sind keine Einheiten: { $names }.
}
