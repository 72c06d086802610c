"""Calculators as data: what a record asks, compiles to and answers, and how rules act on it."""
