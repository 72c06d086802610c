"""Exact distributions: integer weights over one denominator."""
