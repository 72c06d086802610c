"""MkDocs meets the compendium here, and nowhere else: our pages are pages to it, framed by its theme."""

from rules_compendium.plugin.foreign import own_code
from rules_compendium.plugin.hooks import CompendiumPlugin
from rules_compendium.plugin.write import configured, try_site, write_site

__all__ = ["CompendiumPlugin", "configured", "own_code", "try_site", "write_site"]
