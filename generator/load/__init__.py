"""YAML and Markdown to records, every value with its position."""

from generator.load.project import UNPARSED, UNREAD, Cache, load_project, remember_checks

__all__ = ["UNPARSED", "UNREAD", "Cache", "load_project", "remember_checks"]
