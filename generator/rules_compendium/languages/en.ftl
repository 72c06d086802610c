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
