"""Names that the site keeps for its own pages and files: a game or a kind cannot have them."""

# Beside the games' folders.
SITE = frozenset({"a-propos", "api", "assets", "calc", "cards", "defs", "fiches", "offline", "search"})
# In a game's folder, beside its kinds.
GAME = frozenset({"arbitrages", "audit", "bande", "lectures", "profil-libre", "regles"})
