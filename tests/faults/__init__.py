"""Faults that are put into data on purpose, and what `check` says of them."""
