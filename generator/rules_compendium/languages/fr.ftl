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
