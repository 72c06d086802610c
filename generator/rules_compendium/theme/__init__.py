"""Themes of MkDocs: ours, what Material's gets of us, and what both have."""
