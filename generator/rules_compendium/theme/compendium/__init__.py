"""The theme `compendium` of MkDocs: templates of our own."""
