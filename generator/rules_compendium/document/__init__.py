"""Texts as trees: our own Markdown read once, passes over the tree, and its writers."""
