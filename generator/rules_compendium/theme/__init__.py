"""The theme `compendium` of MkDocs: templates of our own; `material/` is what Material's theme gets of us."""
