# English. How this file is made: docs/translate.md.

## The language itself

language-decimal = .
# The opening and the closing quote, with the spaces inside them.
language-quotes = “|”
# Signs that keep a narrow space before them.
language-spaced = {""}
language-dash = —
# What a number is not parted from.
language-units = cm mm m kg pt pts point points dice inch inches
language-vowels = a e i o u
# Letters with a place of their own in the alphabet: z<å<ä<ö are sorted behind z, in this order.
language-order = {""}

## About the site

about-title = About
about-description = An unofficial compendium: what it is, and who made the games it speaks of.

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
script-offline-keep = Keep offline
script-offline-refresh = Refresh offline copy
script-offline-kept = This whole game can be read without a network.
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
script-search-profiles = { $count }: profiles with { $conditions }
script-search-more = Show { $count } more
script-search-failed = The index could not be loaded. Check the network, then open the search again.
script-search-recent = Recent searches
script-search-erase = Clear the list
script-search-help = A name or how it begins, another name for it, a typo: all lead to the rule. A characteristic and a number sort the profiles.
script-search-narrowed = Nothing with these filters.
script-search-everywhere = Search everywhere: { $count }
script-search-nothing = Nothing matches these words. Try the beginning of a word, or a single word.
script-search-near = Nothing matches these words. Try the beginning of a word, or a similar name:

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
script-calculator-by-hand = Profile: by hand
script-calculator-settings = Settings
script-calculator-situation = Situation
script-calculator-more = More settings
script-calculator-reset = Reset everything
script-calculator-refused = This is too large to be worked out exactly. Use fewer models or fewer dice.
script-calculator-mean = { $value } on average
script-calculator-mean-of = { $name }, on average
script-calculator-chances = Chance
script-calculator-chances-how = Chance, { $how }
script-calculator-outcome = Outcome
script-calculator-rare = Show very rare outcomes too
script-calculator-count = Count: { $name }
script-calculator-exactly = exactly
script-calculator-at-least = at least
script-calculator-at-most = at most
script-calculator-compared = Without / with
script-calculator-result = Result
script-calculator-without = Without
script-calculator-with = With
script-calculator-choose = Open the calculator to choose a situation in which the rule matters.
script-calculator-alike = No difference with the starting values: open the calculator to choose others.

# What became of a rule in an answer.
script-trace-counted = { $count ->
    [0] No rule counted
    [one] { $count } rule counted
   *[other] { $count } rules counted
}
script-trace-others = { $count } without effect
script-trace-said = {""}: { $status }
script-trace-counts = counts
script-trace-counts-why = counts — { $why }
script-trace-none = no effect here
script-trace-none-why = no effect — { $why }
script-trace-cancelled = cancelled
script-trace-cancelled-by = cancelled by { $why }
script-trace-left-out = left out
script-trace-condition = no effect in this situation
script-trace-elsewhere = matters elsewhere, not in this calculation
script-trace-unused = no calculation depends on it
script-trace-profile = profile: { $values }
script-trace-no-number = no number for this calculation
script-trace-bounded = brought from { $was } to { $value }

# The table of profiles and their comparison.
script-profiles-compare = Compare { $count } profiles
script-profiles-without = without { $name }
script-profiles-drop-with = Remove: with { $name }
script-profiles-drop-without = Remove: without { $name }
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
    [one] One limit exceeded: { $limits }.
   *[other] { $count } limits exceeded: { $limits }.
}
script-army-holds = Kept:
script-army-exceeded = Exceeded:
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

## What the service worker answers where a page is not kept

offline-missing = No network
offline-missing-said = This page has not been read on this device yet. { $home }, or keep a whole game from its own start page when the network is back.
offline-missing-home = Go back to the start
