"""Puts what stands outside of the package's code into wheels: templates, scripts, fonts, default kinds."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShippedFiles(BuildHookInterface[Any]):
    """Makes the folder `shipped` of the package, which a source archive brings already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the folder and add it to the archive."""
        source = Path(self.root, "generator")
        if version == "editable" or (source / "rules_compendium" / "shipped").exists():
            return
        sys.path.insert(0, str(source))
        from rules_compendium.bundle import ship  # noqa: PLC0415 - it is found from here on

        self.folder = TemporaryDirectory(prefix="compendium-")
        ship(Path(self.folder.name))
        above = "generator/" if self.target_name == "sdist" else ""
        build_data["force_include"][self.folder.name] = f"{above}rules_compendium/shipped"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - hatchling's signature
        """Remove what was made."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
