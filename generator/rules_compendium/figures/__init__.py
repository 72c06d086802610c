"""Figures: what an author says of a table, worked out as geometry, proved, and drawn."""
