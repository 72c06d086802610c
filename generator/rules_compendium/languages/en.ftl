# English. How this file is made: docs/translate.md.

## The language itself

language-decimal = .
# The opening and the closing quote, with the spaces inside them.
language-quotes = “|”
# Signs that keep a narrow space before them.
language-spaced = {""}
# What a hyphen between spaces becomes.
language-dash = —
# What a number is not parted from.
language-units = cm mm m kg pt pts point points dice inch inches
# Words for numbers, and what they count in rules: `check` reads “two dice” as a figure.
language-clauses = { "; " }
language-numbers = two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 twenty=20 thirty=30
# What stands between the ends of a range, "2 to 4".
language-span = to
language-counted = dice times points
# Words for the colours of a figure’s two sides: `check` wants them written in the picture.
language-red = red
language-blue = blue
language-violet = violet purple
language-ochre = ochre ocher
# For BEGINS($word): "vowel" where a word begins with one of these, else "consonant".
language-vowels = a e i o u
# Letters with a place of their own in the alphabet: z<å<ä<ö are sorted behind z, in this order.
language-order = {""}

## Words of addresses: letters without accents, joined by hyphens

address-about = about
address-deck = cards-to-print
address-chapters = rules
address-rulings = rulings
address-readings = readings
address-army = army
address-play = play
address-custom = custom-profile
address-audit = audit
# Parts of a page, and its parameters: `#…` and `?…=`.
address-ruling = ruling
address-part = part
address-offline = offline
address-formula = formula
address-gaps = differences
address-costs = costs
address-all = all
address-limits = limits
address-choose = choose
address-files = files
address-odds = odds
address-kept = kept
address-game = game
query-search = search
query-search-game = search-game
query-search-kind = search-kind
query-chapter = chapter
query-profile = profile
query-rules = rules
query-left-out = left-out
query-without = without
query-list = list
query-with = with
query-sort = sort
query-compare = compare
query-name = name
query-add = add
query-limit = limit
query-done = done
query-weapon = Weapon

## What many pages say

site-name = Rules compendium
site-short = Compendium
copy-link = Copy the link
pin = Pin
add-to-cards = Add to my cards
add-to-army = Add to { $army }
army-label = Army
army-mine = my army
labelled = { $label }:
named = { $name }: { $value }
list-and = { $most } and { $last }
list-or = { $most } or { $last }
yes = yes
no = no
chapters = Chapters
tools = Tools
chances = Its odds
rules = Rules
list = List
name = Name
brings = Also gives
source = Source: { $source }
source-lines = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
}
book-line = Rulebook, line { $line }
inferred-price = Inferred price, not official

## The frame of every page, and the page that is shown where there is none

frame-skip = Skip to content
frame-home = Home of the compendium
frame-menu = Menu
frame-search = Search
frame-deck = Cards
frame-correct = Suggest a correction
frame-foot = An unofficial compendium, in its own words.
frame-brightness = Brightness
frame-light = Light
frame-dark = Dark
frame-auto = Auto
missing-title = Page not found
missing-heading = This page is not here
missing-reason = It has moved, or it never existed.
missing-cure = { $home } and search by the name of the rule or the profile.
missing-home = Go back home

## The menu of a game

menu-home = Home
menu-game = This game
menu-front = Front page
menu-others = Other games

## The home page

home-description = Rules, profiles and spells of miniature wargames, two taps away.
home-lede = The rules, profiles and spells of your miniature wargames, two taps away. Pages that you have read stay readable without a network.
home-search = Look up a rule…
home-examples = For example:
home-specimen = A rule, for example
home-games = The games
home-mine = What is yours

## The front page of a game

front-partial = Only parts of this game are here: what is here is right, not everything is here yet.
front-chapters = The rules, chapter by chapter
front-kept = Pinned and read recently
front-find = Find your way in this game
front-top = Most looked up
front-book = The book and us
front-credits = Publisher and authors
front-offline = Keep offline
front-refresh = Refresh

## The index of a kind

index-description = { $plural } of { $game }, each with its definition.
index-filter = Filter the list
index-filter-hint = Filter
index-count = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
index-none = No entry has these words. Try a shorter word, or another spelling.
index-others = Others

## A chapter

chapter-number = Chapter { $number }
chapter-contents = In this chapter
chapter-neighbours = Neighbouring chapters
chapter-before = Previous chapter
chapter-after = Next chapter
chapter-outline = Outline of the chapter
heading-link = Link to this part

## The page of a record

record-cost = Cost
record-aliases = Also: { $names }
record-received = Received from elsewhere
record-through = through
record-owned-through = through { $rule }
record-open = Open in full, to share the link
record-against = against { $name }
record-calculators = All calculations ({ $count })
record-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
record-reading = Reading of the book
record-around = Around this page
record-recomputed = Recomputed price
record-as-printed = as printed
record-not-printed = { $computed }, not { $printed }
record-parameters = In parentheses
record-owners = Who has it?
record-all = Show all { $count }
record-calculations = In the odds
record-mentions = Mentioned in
record-neighbours = Pages beside this one
record-before = Page before:
record-after = Page after:
record-chapter = Chapter
relation-implies = Also gives
    .inverse = Comes with
relation-cancels = Cancels
    .inverse = Cancelled by
relation-no_effect_on = Does not work on
    .inverse = Protects from
relation-replaces = Replaces
    .inverse = Replaced by
relation-requires = Requires
    .inverse = Required by
relation-combines = Combines with
    .inverse = Combines with
relation-see = Read next
parameter-integer = a whole number
parameter-number = a number
parameter-dice = a dice roll
parameter-distance = a distance
parameter-text = a text
parameter-any = a value
parameter-call = a rule
parameter-kind = { $lower }
parameter-between = { $what } from { $min } to { $max }
parameter-least = { $what }, at least { $min }
parameter-most = { $what }, at most { $max }
parameter-many = { $what } (several possible)
parameter-optional = { $what } (optional)

## Rulings and readings

changes-title = What has changed
feed-link = Follow it in a feed reader (Atom)
rulings-title = Rulings
rulings-description = The questions that the book of { $game } leaves open, and the answers taken here.
rulings-lede = Where the book is silent or contradicts itself: the question, what this compendium decides, and why.
rulings-none = No open question has come up in this game.
rulings-link = link
rulings-why = Why
rulings-line = line { $line }
readings-title = Readings of the book
readings-description = The damaged places of the book of { $game }, and what was read there.
readings-lede = Where the scanned copy is damaged or wrong: what stands there, and what this compendium reads.
readings-none = No damaged place has come up in this game.
readings-whole = The whole game
readings-where = Where
readings-printed = Printed
readings-read = Read as
readings-why = Reason
readings-line = Line

## The kinds of records: their names, their addresses, their fields

group-rules = Rules
group-magic = Magic
group-profiles = Profiles
group-games = Games
group-dice = Dice
kind-special-rule = Special rule
    .plural = Special rules
    .slug = special-rules
    .moment = Moment
    .moment-inverse = Rules that count then
    .cost = Cost
    .category = Category
    .when = When
    .scope = Scope
    .limit = Limit
kind-keyword = Keyword
    .plural = Keywords
    .slug = keywords
    .moment = Moment
    .moment-inverse = Rules that count then
kind-action = Action
    .plural = Actions
    .slug = actions
    .cost = Cost
    .move = Move
    .condition = Condition
    .roll = Roll
    .steps = Steps
kind-order = Order
    .plural = Orders
    .slug = orders
    .variant = Family
    .cost = Cost
    .who = Who
    .condition = Condition
    .target = Target
    .range = Range
    .duration = Duration
    .move = Move
    .roll = Roll
    .steps = Steps
kind-phase = Phase
    .plural = Phases
    .slug = phases
    .number = Rank
    .steps = Steps
kind-status = Status
    .plural = Statuses
    .slug = statuses
    .when = When
    .ends = Ends
kind-event = Event
    .plural = Events
    .slug = events
    .trigger = Trigger
    .duration = Duration
    .stacking = Stacking
kind-tactic = Tactic
    .plural = Tactics
    .slug = tactics
    .cost = Cost
    .stacking = Stacking
    .condition = Condition
    .advantage = Advantage
    .drawback = Drawback
    .duration = Duration
kind-spell = Spell
    .plural = Spells
    .slug = spells
    .variant = Nature
    .domain = Domain
    .cost = Cost
    .difficulty = Difficulty
    .range = Range
    .target = Target
    .duration = Duration
    .weapon = Weapon
    .partial = Incomplete spell
kind-magic-domain = Domain of magic
    .plural = Domains of magic
    .slug = domains
kind-unit = Profile
    .plural = Profiles
    .slug = profiles
    .list = List
    .types = Type
    .stats = Characteristics
    .lines = Lines of the profile
    .gear = Equipment
    .weapons = Weapons
    .rules = Special rules
    .events = Events
    .spells = Spells
    .members = Made of
    .members-inverse = Part of
    .size = Size
    .base = Base
    .role = Role
    .composition = Composition
    .options = Options
    .partial = Incomplete profile
kind-list = List
    .plural = Lists
    .slug = lists
kind-troop-type = Troop type
    .plural = Troop types
    .slug = troop-types
    .models = Models on a base
    .size = Size
    .rules = Rules of the type
kind-weapon = Weapon
    .plural = Weapons
    .slug = weapons
    .stats = Characteristics
    .rules = Special rules
kind-equipment = Equipment
    .plural = Equipment
    .slug = equipment
    .moment = Moment
    .moment-inverse = Rules that count then
    .cost = Cost
    .roll = Draw
    .rules = Special rules
kind-characteristic = Characteristic
    .plural = Characteristics
    .slug = characteristics
    .abbr = Abbreviation
kind-skill = Skill
    .plural = Skills
    .slug = skills
    .moment = Moment
    .moment-inverse = Rules that count then
    .path = Path
    .level = Level
    .category = Category
    .cost = Cost
kind-advancement = Advancement
    .plural = Advancements
    .slug = advancements
    .cost = Cost
    .effect = Effect
    .condition = Condition
    .experience = Experience
    .levels = Levels
    .levels-level = Level
    .levels-costs = Costs
    .levels-choices = Choices
kind-term = Term
    .plural = Terms
    .slug = terms
    .roll = Roll
kind-terrain = Terrain
    .plural = Terrain
    .slug = terrain
    .movement = Movement
    .cover = Cover
    .sight = Line of sight
    .size = Dimensions
kind-scenario = Scenario
    .plural = Scenarios
    .slug = scenarios
    .variant = Kind
    .draw = Draw
    .players = Players
    .table = Table
    .length = Length
    .turns = Turns at most
    .roles = Sides
    .battlefield = Battlefield
    .deployment = Deployment
    .posts = Places and markers
    .posts-count = number
    .posts-size = size
    .posts-place = place
    .objectives = Objectives
    .rules = Rules of the scenario
    .special = Rules of the scenario
    .end = End of the game
    .scoring = Victory points
    .scoring-points = Points
    .scoring-for = For
    .scoring-per = Per
    .scoring-who = Who
    .victory = Victory
kind-objective = Objective
    .plural = Objectives
    .slug = objectives
    .setup = Setup
    .control = Control
    .scoring = Victory points
    .scoring-points = Points
    .scoring-for = For
    .scoring-per = Per
    .scoring-who = Who
kind-behaviour = Behaviour
    .plural = Behaviours
    .slug = behaviours
    .steps = Conduct
    .steps-n = No.
    .steps-phase = Phase
    .steps-condition = If
    .steps-action = Then
kind-army-rule = Army rule
    .plural = Army rules
    .slug = army-rules
    .limit = Limit
kind-campaign-rule = Campaign rule
    .plural = Campaign rules
    .slug = campaign
    .when = When
kind-table = Table
    .plural = Tables
    .slug = tables
    .roll = Roll
    .rows = Rows
kind-figure = Figure
    .plural = Figures
    .slug = figures
    .shows-inverse = Figures
kind-faq = Question
    .plural = Frequent questions
    .slug = questions
kind-calculator = Calculator
    .plural = Calculators
    .slug = odds
    .assumptions = What the calculation assumes
    .takes-inverse = Calculators that apply it
    .inferred = Inferred formula
kind-sheet = Reference sheet
    .plural = Reference sheets
    .slug = sheets

## About the site

about-title = About
about-description = An unofficial compendium: what it is, and who made the games it speaks of.
about-lede = An unofficial compendium, written in its own words.
about-facts = The rules of a game are facts: numbers, rolls, distances. This site collects them, links them and works them out again. No sentence of the books is repeated here. It does not replace the books, which it invites you to buy, and is neither approved nor supported by their publishers. The names of the games belong to their owners.
about-sources = Each page says where in the book to find what it tells. Questions that the book leaves open are settled in the open, in the rulings of each game; illegible places are noted in its readings.
about-here = On this site
about-readings = readings of the book
about-site = This site
about-fonts = Fonts: IBM Plex Serif and IBM Plex Sans Condensed, © IBM Corp., SIL Open Font License 1.1.
about-licences = Read the licences
about-own = Nothing here calls another server: no statistics, no advertising, no remote library. The same facts are published as JSON:
about-index = list of games
about-schema = schema
about-device = On this device
about-kept = Pages that you have read and games that you keep stay readable without a network. Your cards, your profiles and your armies are in this browser, and nowhere else.
about-book = Book consulted
credit-publisher = Publisher
credit-authors = Authors
credit-author = Author
credit-design = Design
credit-translators = Translation
credit-translation = Translation
credit-illustrators = Illustrations
credit-edition = Edition
credit-version = Version
credit-year = Year
credit-date = Date
credit-licence = Licence
credit-license = Licence
credit-site = Website
credit-thanks = Thanks
credit-testers = Playtesting
credit-editors = Editing
credit-layout = Layout
credit-series = Series
credit-based_on = Based on

## A calculator's page

calculator-script = These are the figures for the values shown. To change them the page does the calculation, without a network: it needs JavaScript.
calculator-assumptions = What it assumes
calculator-rulings = { $count ->
    [one] Ruling followed
   *[other] Rulings followed ({ $count })
}
calculator-choices = { $count ->
    [one] Another reading to try
   *[other] Other readings to try
}
calculator-rules = { $count ->
    [one] Rule applied
   *[other] Rules applied
}
calculator-how = How it is counted
calculator-exact = Each result is an exact fraction: every outcome of the dice is counted, none is drawn at random. Only what is shown is rounded.
calculator-mean-of = { $name }, on average
calculator-compared = Without / with
calculator-without = Without
calculator-with = With
calculator-alike = No difference with the starting values: open the calculator to choose others.

## The table of profiles

profiles-description = All profiles of { $game }, to sort, filter and compare.
profiles-filter = Filter the profiles
profiles-filters = Filters
profiles-any-list = All
profiles-with = With
profiles-without = Without
profiles-add-rule = Add a rule…
profiles-least = { $stat }, at least
profiles-most = { $stat }, at most
profiles-sort = Sort by
profiles-book-order = Order of the book
profiles-ascending = { $stat }, ascending
profiles-descending = { $stat }, descending
profiles-count = { $count ->
    [one] { $count } profile
   *[other] { $count } profiles
}
profiles-one = profile
profiles-many = profiles
profiles-reset = Clear all
profiles-compare = Compare
profiles-comparison = Comparison
profiles-cited = Quoted by the book
profiles-cited-said = This is all that the book says of these profiles.
profiles-cited-values = Values
profiles-caption = { $plural } of { $game }
profiles-none = No profile fits all of that.
profiles-none-cure = Take a filter away, or widen a range.
profiles-search = Name, gear or rule
profiles-any = Any
profiles-or-better = { $value } or better
profiles-duel = One against the other
profiles-unpick = Clear

## Prices worked out again

audit-title = Recomputed prices
audit-description = The price of each profile of { $game }, worked out again by an inferred formula.
audit-agreeing = { $count } of { $all } profiles
audit-agreement = { $profiles } have exactly the price that one formula gives.
audit-inferred = Inferred formula, not official
audit-formula = The formula
audit-compose = Make a profile and see its price
audit-exceptions = { $count ->
    [one] The exception
   *[other] The exceptions
}
audit-computed = Inferred
audit-costs = What each rule costs
audit-proof = These numbers are not chosen. { $equations } profiles each leave only one possible total for their rules, which makes as many equations for { $unknowns } unknowns.
audit-proof-whole = Their rank is { $rank }: they have only one solution, in whole numbers. No other set of costs gives these prices.
audit-proof-part = Their rank is only { $rank }: part of the costs stays free.
audit-rows = Profile by profile
audit-profile = Profile
audit-caption = Printed and inferred prices
audit-same = same price
audit-different = different price

## A profile of one's own

custom-title = Custom profile
custom-description = A profile of your own making for { $game }, to try out with the dice.
custom-lede = Make a fighter that is in no list: { $given }.
custom-priced = the site works out its price
custom-your-price = you set its price
custom-your-numbers = you choose its numbers
custom-chances = each calculator tells its odds
custom-joins = it can join { $army }
custom-script = This page needs JavaScript: it makes and keeps your profiles in the browser.
custom-form = Profile
custom-lacked = “—”: the profile does not have this characteristic.
custom-keep = Keep this profile
custom-beside = And with this profile
custom-kept = Your profiles
custom-audit = See how, profile by profile.

## What a unit may take

option-replaces = replaces
option-cost = +{ $cost } { $unit }
option-cost-each = +{ $cost } { $unit } a model

## An army

army-description = { $label } for { $game }: choose profiles, keep to the limits, gauge a turn.
army-script = This page needs JavaScript: it makes and keeps your choices in the browser.
army-saved = Your lists
army-keep = Keep
army-new = New
army-delete = Delete
army-limit = Limit
army-limits = Limits
army-entries = Composition
army-nobody = Nobody yet: add a first profile.
army-open = Open in the calculator
army-choose = Choose profiles
army-add = Add profiles
army-find = Find a profile
army-affordable = Within what is left
army-none = No profile fits all of that.
army-save = Save
army-save-ros = For BattleScribe (.ros)
army-save-text = As text
army-file = Open a file
army-files = Files
army-undo = Undo
army-paper = Army sheet
army-paper-print = Print this sheet
army-quick = Type a unit
army-quick-name = Name of the unit
army-quick-add = Add this unit
army-rule = Rule, by its name

## A battle at the table

play-title = At the table
play-description = { $game } at the table: the round and its phases, the rules that count, wounds and states of each unit.
play-setup = Choose both armies
play-mine = Your army
play-theirs = The one across the table
play-link = A link
play-begin = Begin
play-back = Previous step
play-next = Next
play-steps = What happens
play-counts = Reminders of the phase
play-log = Log
play-log-write = Write into the log, then Enter
play-log-copy = Copy the log
play-notes = Notes and reminders
play-notes-own = My notes, for me alone
play-reminder = A reminder, then Enter
play-us = Us
play-them = Them
play-points = Points
play-victory-points = Victory points
play-scenario = Scenario
play-log-send = Send the log
play-share = Show another phone
play-awake = Keep the screen on
play-leave = End the battle

## Cards and sheets

deck-title = Your cards
deck-description = The cards that you have chosen, to sort, print and send.
deck-script = Your cards need JavaScript. The whole decks, at the foot of this page, can be printed without it.
deck-from-link = This deck comes from a link. Your own is unchanged.
deck-adopt = Make it my deck
deck-own = Back to my cards
deck-empty = No cards yet. Open a profile, a rule or a spell, and tap “Add to my cards”.
deck-order = Your cards, in printing order
deck-what = What is printed
deck-cards = The cards
deck-cards-and-rules = The cards and the rules that they use
deck-compact = One sheet: everything smaller, each rule only once
deck-format = Size
deck-backs = Double-sided, long edge
deck-print = Print
deck-clear = Remove all
deck-scale = In the print dialog: scale 100%, no margins.
deck-preview = Print preview
deck-ready = Whole decks, as PDF
deck-lists = By list
deck-sizes = Poker: 63 × 88 mm, nine on an A4 page. Tarot: 70 × 120 mm, four on a page. Bleed: one on a page, 3 mm more on each side, for a print shop.
size-poker = poker, nine on an A4 page
    .short = poker
    .slug = poker
size-poker-duplex = poker, nine on an A4 page, double-sided
    .short = poker double-sided
    .slug = poker-double-sided
size-tarot = tarot, four on an A4 page
    .short = tarot
    .slug = tarot
size-a6 = A6, one on a page
    .short = A6
    .slug = a6
size-single = poker, one on a page, 3 mm bleed
    .short = bleed
    .slug = bleed
card-name = Name
card-ruled = ruling
deck-others = Others
card-suffered = The opponent’s: { $output }
card-used = What the words say
card-speaking = Where it is spoken of
card-notes = Notes
sheet-title = Reference sheet – { $game }
book-title = { $game }: the book
book-contents = Contents
book-index = Index
book-rules = The rules
book-reference = Reference
book-after = Unofficial compendium, after { $title }. Printing { $edition }.
book-page = (p. { $page })
book-leads = see
book-elsewhere = (on the site)
book-chapter = This chapter in the book (PDF)
book-print = The book (PDF, A5)
sheet-imprint = After { $title }, without its publisher, rulings included († in the book). Printing { $edition }.
sheet-goes-on = (continued)
sheet-paper-a4 = A4 sheet (PDF)
sheet-paper-a5 = A5 booklet to fold (PDF)
sheet-paper-a3 = A3 for the wall (PDF)

## Figures: what shows them larger, and what they show in words

figure-enlarge = Enlarge
figure-before = Step before
figure-after = Next step
figure-step = { $name }, { $number } of { $count }
figure-side = { $side ->
    [red] red
   *[blue] blue
}
figure-place = { $place ->
    [north] north edge
    [south] south edge
    [east] east edge
    [west] west edge
    [centre] centre
   *[other] corner of the table
}
figure-thing = { $side ->
    [red] red
    [blue] blue
    [violet] violet
    [ochre] ochre
   *[none] {""}
} { $thing ->
    [base] base
    [unit] unit
    [wood] wood
    [hill] hill
    [wall] wall
    [water] water
    [building] building
    [rough] rough ground
    [road] road
    [zone] zone
    [marker] marker
   *[other] line
}
figure-named = { $kind } “{ $name }”
figure-distance = From { $first } to { $last }: { $length }.
figure-least = From { $first } to { $last }: at least { $length }.
figure-most = From { $first } to { $last }: at most { $length }.
figure-more = From { $first } to { $last }: more than { $length }.
figure-less = From { $first } to { $last }: less than { $length }.
figure-moved = Moved, { $first }: { $length }.
figure-moved-least = Moved, { $first }: at least { $length }.
figure-moved-most = Moved, { $first }: at most { $length }.
figure-contact = In contact: { $names }.
figure-no-contact = Not in contact: { $names }.
figure-apart = Apart: { $names }.
figure-overlap = One upon the other, at least in part: { $names }.
figure-inside = Wholly within { $last }: { $others }.
figure-not-inside = Not wholly within { $last }: { $others }.
figure-in-arc = In the arc of { $last }: { $first }.
figure-not-in-arc = Outside the arc of { $last }: { $first }.
figure-seen = Clear sight from { $first } to { $last }.
figure-cut = Sight cut from { $first } to { $last } by { $by }.
figure-hindered = Sight from { $first } to { $last } hindered by { $by }.
figure-barred = Forbidden from { $first } to { $last }.
# How large a map and its zones are.
figure-radius = radius { $length }
figure-around = { $length } around
figure-table = A table of { $width } by { $height }.
figure-reach = { $name }: a radius of { $length }.
figure-deep = { $name }: { $length } deep.

## What the page's scripts say: say("close") there is script-close here

# What several of them say.
script-undo = Undo
script-close = Close
script-back = Back
script-remove = Remove { $name }
script-rules = Rules
script-yes = yes
script-no = no
script-labelled = { $label }: { $value }
script-clauses = { $first }; { $next }
script-link-copied = Link copied
script-store-private = This browser keeps nothing: private settings.
script-store-none = This browser keeps nothing; copy the link.

# Percentages; what is not certain or impossible is never shown as such.
script-number-below = <{ $number }
script-number-above = >{ $number }
script-number-percent = { $number }%
script-number-percent-below = <{ $number }%
script-number-percent-above = >{ $number }%

# What went wrong, at the foot of the page.
script-notice-unread = Not all of this link is understood: { $parts }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}. The rest counts.
script-notice-spoiled = Some of what this browser kept here can no longer be read: it comes from another version, or it is damaged.
script-notice-erase = Erase what cannot be read
script-notice-forbidden = This browser keeps nothing here (private settings, or no room left). The rest of the site works.
script-notice-search = The search could not be loaded. Check the network.
script-notice-missing = This could not be loaded. Check the network, then reload the page.

# An index narrowed by its filter.
script-index-count = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}

# The definition of a word, in a sheet on a phone.
script-definition-open = Open the page

# Reading without a network.
script-offline-kept = This whole game can be read without a network.
script-offline-since = { $files } pages and files, { $size }, kept on { $date }.
script-offline-newer = A newer version is out.
script-offline-preparing = Preparing…
script-offline-progress = { $done } of { $total } pages kept…
script-offline-network = The network was lost on the way. Try again when it is back.
script-offline-full = This device has no room left: the game could not be kept.
script-offline-edition = The compendium has just changed. Reload the page, then try again.
script-offline-forbidden = This browser keeps nothing here (private settings): nothing can be read without a network.
script-offline-forget = Keep nothing offline any more
script-offline-again = Keep the pages I read again
script-offline-done = Done.
script-offline-new-version = The compendium has a new version.
script-offline-reload = Reload

# The search.
script-search-title = Search
script-search-label = Search for a rule, a profile, a spell
script-search-placeholder = Rule, profile, spell…
script-search-system = Game
script-search-systems = Games
script-search-kinds = Kinds
script-search-results = Results
script-search-all = All
script-search-chapter = Chapter
script-search-chapters = Chapters
script-search-count = { $count ->
    [0] Nothing
    [one] { $count } result
   *[other] { $count } results
}
script-search-facts = { $count } with { $conditions }
script-search-duel = { $one } against { $other }
script-search-more = Show { $count } more
script-search-failed = The index could not be loaded. Check the network, then open the search again.
script-pages-pinned = Pinned
script-pages-tonight = Tonight
script-pages-army = Your army
script-search-recent = Read recently
script-search-erase = Clear the list
script-search-help = A name or how it begins, another name for it, a typo: all lead to the rule. A characteristic and a number sort the profiles.
script-search-narrowed = Nothing with these filters.
script-search-everywhere = Search everywhere: { $count }
script-search-nothing = Nothing matches “{ $query }”.
script-search-near = Nothing matches “{ $query }”. Similar names:

# One's own cards.
script-deck-add = Add to my cards
script-deck-add-again = Add another ({ $copies })
script-deck-see = See my cards
script-deck-count = { $count ->
    [one] { $count }{"\u00A0"}card
   *[other] { $count }{"\u00A0"}cards
}
script-deck-title = Your cards
script-deck-cut = Only the first { $most } cards are laid out: print them, then remove them for the rest.
script-deck-lost = { $count ->
    [one] This card is gone, or has changed its name:
   *[other] These cards are gone, or have changed their names:
}
script-deck-missing = not found
script-deck-fewer = One copy fewer: { $name }
script-deck-more = One copy more: { $name }
script-deck-up = Move { $name } up
script-deck-down = Move { $name } down
script-deck-removed = { $name } is taken out.
script-deck-emptied = All your cards are taken out.
script-deck-link-copied = Link copied: it opens these cards anywhere.
script-deck-failed = The cards could not be read. Check the network, then reload the page.
script-deck-added = { $count ->
    [one] { $count } card added.
   *[other] { $count } cards added.
}

# Rules that a profile or a side is given.
script-rule-add = Add a rule
script-rule-choose = Add a rule…
script-rule-add-to = Add a rule: { $name }
script-rule-ignore = Ignore { $name }
script-rule-gone = { $call }: this rule no longer exists
script-rule-implies = also gives: { $rules }

# A number with steps.
script-field-range = { $least } to { $most }
script-field-counts = counts as { $value }
script-field-profile = from the profile
script-field-counts-by = counts { $value }: { $by }
script-field-fewer = { $name }: less
script-field-more = { $name }: more
script-field-drop = { $name }: remove
script-field-add = { $name }: add

# A profile of one's own.
script-custom-nameless = Unnamed
script-custom-this = This profile
script-custom-kind = Custom profile
script-custom-list = Custom profiles
script-custom-stats = Characteristics
script-custom-below = see below
script-custom-kept = { $name } is kept: every calculator offers it.
script-custom-in-deck = { $name } is among your cards.
script-custom-too-long = This profile is too long for a card.
script-custom-link-copied = Link copied: it holds the whole profile.
script-custom-drop = Stop keeping { $name }
script-custom-dropped = { $name } is no longer kept.
script-custom-returned = { $name } is back.
script-custom-failed = The rules of this game could not be read. Check the network, then reload the page.
script-weapon-numbered = Weapon { $number }
script-weapon-name = Name of weapon{"\u00A0"}{ $number }
script-weapon-add = Add a weapon
script-weapon-most = { $count } weapons at the most.
script-weapon-lacked = “—”: the weapon does not have this characteristic.

# Calculators.
script-calculator-profile = Profile: { $side }
script-calculator-by-hand = Profile: by hand, or type a name
script-calculator-settings = Settings
script-calculator-situation = Situation
script-calculator-more = More settings
script-calculator-reset = Reset everything
script-calculator-refused = This is too large to be worked out exactly. Use fewer models or fewer dice.
script-calculator-mean = { $value } on average
script-calculator-chances = Chance
script-calculator-outcome = Outcome
script-calculator-exactly = exactly
script-calculator-at-least = at least
script-calculator-at-most = at most
script-calculator-advice = What would change it most
script-calculator-no-advice = Nothing simple changes this figure.
script-calculator-no-profile = No profile answers to these letters
script-calculator-profiles = Profiles
script-calculator-recent = Recent
script-calculator-never = { $label }: never
script-calculator-column-kept = { $now }; pinned: { $kept }
script-calculator-column = { $label }: { $exact } exactly, { $least } at least
script-calculator-reading = Touch a column for its figures.
script-calculator-table = All figures
script-calculator-was-kept = (pinned: { $value })
script-calculator-was = (was { $value })
script-calculator-kept = pinned
script-calculator-let-go = Unpin
script-calculator-keep = Pin to compare
script-calculator-answer = Answer
script-calculator-sides = Sides

# What became of a rule in an answer.
script-trace-counted = { $count ->
    [0] No rule counted
    [one] { $count } rule counted
   *[other] { $count } rules counted
}
script-trace-others = { $count ->
    [one] { $count } that does not count
   *[other] { $count } that do not count
}
script-trace-said = {""}: { $status }
script-trace-counts = counts
script-trace-counts-why = counts — { $why }
script-trace-none = does not count here
script-trace-none-why = does not count — { $why }
script-trace-cancelled = cancelled
script-trace-cancelled-by = cancelled by { $why }
script-trace-left-out = left out
script-trace-condition = does not count in this situation
script-trace-elsewhere = matters elsewhere, not in this calculation
script-trace-unused = no calculation depends on it
script-trace-profile = profile: { $values }
script-trace-no-number = no number for this calculation
script-trace-bounded = brought from { $was } to { $value }

# The table of profiles and their comparison.
script-profiles-compare = Compare ({ $count })
script-profiles-compare-one = Compare { $name }
script-profiles-see = { $count ->
    [0] No profile
    [one] Show { $count } profile
   *[other] Show { $count } profiles
}
script-profiles-picked = { $count ->
    [one] { $count } chosen
   *[other] { $count } chosen
}
script-profiles-least = { $name } at least { $value }
script-profiles-most = { $name } at most { $value }
script-profiles-without = without { $name }
script-profiles-drop-filter = Remove: { $name }
script-profiles-drop = Remove { $name } from the comparison
script-profiles-gear = Equipment
script-profiles-best = (the best)

# An army.
script-army-add = Add { $name }
script-army-added = Added: { $name }.
script-army-unknown = This game has no profile “{ $name }”.
script-army-failed = The profiles of this game could not be read. Check the network, then reload the page.
script-army-more = { $name }, one more
script-army-fewer = { $name }, one fewer
script-army-drop = { $name }, remove
script-army-gone = This profile is no longer here; it does not count.
script-army-forget = Remove
script-army-models = { $count ->
    [one] { $count }{"\u00A0"}model
   *[other] { $count }{"\u00A0"}models
}
# What an army costs, within a sentence: $name as it stands alone, or $lower.
script-army-unit = { $lower }
script-army-conforms = Legal, { $left } { $unit } left.
script-army-broken = { $count ->
    [one] One limit to look at: { $limits }.
   *[other] { $count } limits to look at: { $limits }.
}
script-army-holds = Kept:
script-army-exceeded = To look at:
script-army-calculator = { $name }, in the calculator
script-army-all-lists = All lists
script-army-others = { $count ->
    [one] Show the other one
   *[other] Show the { $count } others
}
script-army-kept = Kept in this browser.
script-army-deleted = Deleted.
script-army-link-copied = Link copied: it opens the same army anywhere.
script-army-received = Received by a link
script-army-undone = The last change is undone.
script-army-options = Options
script-army-options-of = Options: { $name }
script-army-unit-name = Given name
script-army-unit-models = Models
script-army-role = Role
script-army-group = Group of
script-army-joins = With
script-army-split = Set one apart
script-army-optional = { $name } (optional)
script-army-advice = Note:
script-army-no-rule = This game has no rule “{ $name }”.
script-army-needs-name = Give the unit a name.
script-army-no-file = { $name } is no army.
script-army-other-game = { $name } is an army of another game: { $game }.
script-army-fault-needs = { $unit }: { $name } needs { $needed }
script-army-fault-models = { $unit }: { $count } models, the limit is { $bound }
script-army-fault-step = { $unit }: models are added by { $bound }
script-army-fault-least = { $unit }, { $name }: { $count }, it takes { $bound }
script-army-fault-most = { $unit }, { $name }: { $count }, { $bound } at the most
script-paper-joins = with { $name }
script-paper-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}

# A battle at the table.
script-play-calculator = Calculator
script-play-against = { $one } against { $other }
script-play-swap = Swap both sides
script-play-pick = { $name }: odds against another unit
script-play-pick-other = { $name } against… tap another unit.
script-play-share = For another phone
script-play-share-how = The other phone looks at this square with its camera, or opens the link: it shows the same battle, without your notes.
script-play-code = Square for the camera of another phone
script-play-too-long = These armies do not fit into a square for cameras: send the link.
script-play-send = Send the link
script-play-copy = Copy the link
script-play-no-scenario = No scenario
script-play-chosen = { $name }: { $count } units, { $cost }
script-play-other = { $name } begins
script-play-tick = { $name }: done
script-play-scoring = Score ({ $name })
script-play-all-known = You know every rule of this step.
script-play-known-ones = Known ({ $count })
script-play-note = { $name }: my note
script-play-last-round = This is the last round.
script-play-length = Rounds to play
script-play-length-less = One round fewer
script-play-length-more = One round more
script-play-over = That was the last round: count the points.
script-play-round-ended = Round { $round } is over.
script-play-states-ended = Ended: { $list }.
script-play-turn-ended = { $name }: this turn is over.
script-play-reminded = Not ticked off: { $list }.
script-play-mine = My army
script-play-theirs = The opponent
script-play-nobody = Without their army
script-play-none-kept = No army is kept here: make yours, or open it from a file or a link.
script-play-choose = Choose your army first.
script-play-step = Round { $round }: { $step }
script-play-round = Round { $round }
script-play-round-of = Round { $round } of { $rounds }
script-play-undone = The last action is undone.
script-play-broken = This link leads to no battle: it was cut or damaged. Ask for it again, or choose two armies.
script-play-replaced = This battle has taken the place of the one that was under way here.
script-play-left = The battle is over.
script-play-copied = Link copied: another phone sees the same battle by it.
script-play-sleeps = This device does not keep its screen on.
script-play-score = Points of { $name }
script-play-no-rule = No rule of this step.
script-play-always = At any time ({ $count })
script-play-know = I know it
script-play-known = { $name }: I know it
script-play-activated = { $name } has acted
script-play-done = Has acted
script-play-marked = Markers
script-play-wounds = { $name }: { $left } of { $wounds }
script-play-wound = { $name }, one wound
script-play-heal = { $name }, one wound back
script-play-markers = { $name }, markers: { $count }
script-play-marker-less = { $name }, one marker less
script-play-marker-more = { $name }, one marker more
script-play-more = { $name }: states, markers, rules
script-play-fallen = Fallen: { $count } · { $cost }
script-play-models = Models
script-play-note-state = Note: { $name }
script-play-end-state = Over: { $name }
script-play-points = Score: { $score }
script-play-waiting =
    { $count ->
        [0] · everybody has acted
        [one] · 1 has still to act
       *[other] · { $count } have still to act
    }
script-play-step-rule = { $name }: the rule
script-play-about = How to set up: { $name }
script-play-had = What it has
script-play-log-copied = Log copied.
script-play-log-acts = { $name } has acted
script-play-log-waits = { $name } has not acted yet
script-play-log-wound = { $name }: wounds, { $count }
script-play-log-heal = { $name }: wounds back, { $count }
script-play-log-marker = { $name }: markers, { $count }
script-play-log-score = { $name }: points, { $count }
script-play-log-state = { $name }: { $state }
script-play-log-state-ends = { $name }: { $state } ends

## What the service worker answers where a page is not kept

offline-missing = No network
offline-missing-said = This page has not been read on this device yet. { $home }, or keep a whole game from its own start page when the network is back.
offline-missing-home = Go back to the start

## What the search knows of the language. Words are folded: lower case, no accents, apostrophes are spaces.

# Words that say nothing of what is looked for: a query is answered without them.
search-empty =
    a about after again all an and any are as at be because been before being but by can could d did do does
    doing don for from had has have having he her here him his how i if in into is it its just ll m may me might
    more most must my no nor not of off on once only or other our out over re s same shall she should so some
    such t than that the their them then there these they this those through to too under until up upon us ve
    very was we were what when where which while who whom whose why will with would you your
# Words that ask rather than name: what they are asked about weighs more.
search-asking =
    allowed bonus cost effect enemy fail failed figure friendly game happen happens many mean means model
    modifier much number penalty play player roll rolling round rule rules side succeed turn unit use work works
# Words behind a figure that make a bound of it, after "or"; what is better, a characteristic says.
search-bounds = better more=≥ less=≤ fewer=≤
# Words before a figure that make a bound of it.
search-limits = less_than=< fewer_than=< under=< more_than=> over=> at_least=≥ at_most=≤ up_to=≤
# Words between two profiles: the calculator answers, with both filled in.
search-versus = against versus vs v
# Letters that are written two ways, wherever they stand: "ae=a" finds Unglück by Unglueck.
search-spellings = {""}
# Words, in the singular, that no ending leads to another.
search-irregular =
    broke=break broken=break died=die dying=die fallen=fall fell=fall fled=flee flew=fly flown=fly flies=fly fought=fight gave=give
    given=give hidden=hide hid=hide left=leave lost=lose ran=run rose=rise saw=see seen=see shot=shoot stood=stand
    struck=strike threw=throw thrown=throw took=take taken=take won=win
# Endings of plurals, taken off where three letters stay; "aux=al" puts another ending in its place.
search-plurals = s es ies=y ss=ss sses=ss
# Then the endings that words of one stem differ by, where three letters stay, the last of them no vowel.
search-endings = e ed edly ement est ing ingly ly ment
# Endings that words of one family differ by, taken off the stem where four letters stay.
search-families =
    able age al ance ant ation ator ed en ence ent er ful ible ic ing ion ist ity ive less ness or our ous ship
    th y
# Words that players of any game use for one another, a group a line. A synonym finds less well than the word itself.
search-synonyms =
    dice die
    many limit number maximum cost
    rear back behind
    flank side lateral
    front facing ahead
    shoot shot shooting fire missile ranged volley
    kill dead die death slay destroy eliminate
    flee flight rout run
    fear terror dread frighten morale courage bravery nerve
    heal healing cure regenerate regeneration
    hit strike attack blow
    run running sprint
    move movement march advance
    fly flying flight wing
    climb climbing scale
    jump leap
    fall falling fell
    magic spell sorcery wizard mage sorcerer caster
    hide hidden hiding cover concealed ambush
    tree wood woods forest
    house building ruin ruins garrison
    water river lake
    horse mounted rider cavalry mount
    leader commander general captain chief
    cost price points value
    army warband force company list muster
    win won victory
    lose lost defeat
    reroll again
    melee contact combat fight fighting
    leave withdraw disengage retreat break
    charge assault
    aim aiming aimed target
    see sight line visible visibility
    night dark darkness
    flame fire burn burning
    lame wounded injured wound injury
    shield parry block
    dodge evade evasion
    start begin first
    end finish last
    weapon equipment gear wargear
    big large huge giant size
    small tiny
    fast quick swift speed
    slow slowed
    stand rise up
    ground prone knocked down
    stunned paralysed entangled bound stuck
    cancel ignore immune immunity
    group together formation
    item artefact artifact relic
    save saving armour armor defence defense protection
    defence defense
    armour armor
    elf elves
    dwarf dwarves dwarfs
    wolf wolves
    man men
    undead skeleton zombie

## What an import writes

import-rule-summary = A rule of “{ $book }”, whose text is in that army book.
import-rule-no-effect = An imported rule: no calculator knows it.
import-spell-summary = A spell of “{ $book }”, whose text is in that army book.
import-domain = magic
import-domain-summary = The spells of “{ $book }”.
import-name = { $name } (imported)

script-import-large = “{ $name }” is too large: give one roster, by itself.
script-import-zip = “{ $name }” cannot be unpacked, or does not hold exactly one roster. Download it again, or unpack it.
script-import-browser = This browser cannot unpack “{ $name }”: unpack it first.
script-import-broken = “{ $name }” is damaged or cut. Save or download it again.
script-import-broken-at = “{ $name }” is damaged or cut, in line { $line }. Save or download it again.
script-import-unsafe = “{ $name }” declares entities, which no army builder writes; it was not read.
script-import-unknown = “{ $name }” is no roster that can be read here: try .ros, .rosz, the JSON of New Recruit or Army Forge, or text with points.
script-import-old = “{ $name }” was written by BattleScribe { $version }, whose format before 2.00 was another. Make the roster again with the data of today, or give it as text: a unit a line with its points.
script-import-empty = “{ $name }” has no unit that can be read here. If its program writes another format by now, give the roster as text: a unit a line with its points.
script-import-came = { $count ->
    [one] One unit came; the file says nothing of points.
   *[other] { $count } units came; the file says nothing of points.
}
script-import-came-at = { $count ->
    [one] One unit came; the file says { $points } points.
   *[other] { $count } units came; the file says { $points } points.
}
script-import-own = { $count ->
    [one] The game does not know this unit, which travels with the army: { $names }.
   *[other] The game does not know these { $count } units, which travel with the army: { $names }.
}
script-import-rules = { $count ->
    [one] The game does not have this rule, which was left out: { $names }.
   *[other] The game does not have these { $count } rules, which were left out: { $names }.
}
script-import-options = { $count ->
    [one] No unit has this option: { $names }.
   *[other] No unit has these { $count } options: { $names }.
}
script-import-left = { $count ->
    [one] Is no unit: { $names }.
   *[other] Are no units: { $names }.
}
