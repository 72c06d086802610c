"""Files of other tools, army books and rosters, read into records and armies of a project."""
