"""A generated game of any size: what benchmarks load, check, build and search."""

import random
from pathlib import Path

from tests.projects import starter

PER_FILE = 50
WORDS = [
    "bouclier", "charge", "couvert", "dé", "dégât", "ennemi", "épée", "figurine", "flanc", "garde",
    "jet", "lance", "ligne", "moral", "mêlée", "mouvement", "phase", "portée", "relance", "repli",
    "round", "seuil", "socle", "terrain", "tir", "tour", "troupe", "unité", "vue", "zone",
]  # fmt: skip


def write_game(root: Path, records: int, slug: str = "jeu", order: int = 1) -> None:
    """Write a game with that many records, a tenth of them rules and the rest profiles."""
    source = random.Random(7)
    files: dict[str, str] = {}
    rules = max(1, records // 10)
    for start in range(0, rules, PER_FILE):
        texts = [_rule(source, i, rules) for i in range(start, min(start + PER_FILE, rules))]
        files[f"data/{slug}/special-rule/r{start:06}.yaml"] = "\n".join(texts)
    for start in range(rules, records, PER_FILE):
        texts = [_unit(source, i, rules) for i in range(start, min(start + PER_FILE, records))]
        files[f"data/{slug}/unit/u{start:06}.yaml"] = "\n".join(texts)
    starter(root, slug, slug.title(), files, order)


def _rule(source: random.Random, i: int, rules: int) -> str:
    words = " ".join(source.choices(WORDS, k=12))
    other = source.randrange(rules)
    params = "  params:\n    force: {type: integer, min: 1, max: 6, optional: true}\n" if i % 3 == 0 else ""
    return (
        f"regle-{i}:\n  name: Règle {source.choice(WORDS)} {i}\n  en: Rule {i}\n"
        f"  summary: Donne {words} [[regle-{other}]].\n{params}"
        f"  text: |\n    {' '.join(source.choices(WORDS, k=25))}.\n\n    Voir [[combat]].\n"
        f"  no_effect: Rien à calculer.\n  source: {{line: {i + 1}}}\n"
    )


def _unit(source: random.Random, i: int, rules: int) -> str:
    held = sorted({source.randrange(rules) for _ in range(3)})
    calls = ", ".join(f"regle-{r}(2)" if r % 3 == 0 else f"regle-{r}" for r in held)
    return (
        f"profil-{i}:\n  name: Profil {source.choice(WORDS)} {i}\n"
        f"  stats: {{points: {source.randrange(200)}, combat: {source.randrange(7)}}}\n"
        f"  gear: {' '.join(source.choices(WORDS, k=4))}\n  rules: [{calls}]\n  source: {{line: {i + 1}}}\n"
    )
