"""Army books that others made, imported and counted again by other code.

`make real-imports FOLDER=… GAME=…`, or `python -m tests.real_imports FOLDER --into GAME`; without a game,
into a new one that knows nothing of theirs. None of them is the project's. The counting reads the files with
Python's own JSON and XML readers, and the records with ruamel.yaml: is every unit there, every option, does
every link lead somewhere, do `compendium check` and `compendium fmt --check` find nothing, and does a second
import change nothing? 1 where something is missing.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from tests.importing import lost_things
from tests.projects import ROOT, copied, tree


def main() -> int:
    """Import every book of a folder and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.real_imports", description=__doc__)
    parser.add_argument("folder", type=Path, help="books of one game: .json, or .gst and .cat")
    parser.add_argument("--into", help="the game's folder under data/; a new game where none is named")
    options = parser.parse_args()
    files = sorted(file for file in options.folder.iterdir() if _is_book(file))
    if not files:
        print(f"{options.folder} holds no army book")
        return 1
    if options.into:
        with copied(ROOT) as root:
            return check(root, options.into, files)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "club"
        _compendium(Path(folder), "init", str(root), "--lang", "en")
        (game,) = (one.name for one in (root / "data").iterdir() if one.is_dir())
        return check(root, game, files)


def _is_book(file: Path) -> bool:
    return file.suffix in (".gst", ".cat") or (file.suffix == ".json" and not file.name.startswith("_"))


def check(root: Path, game: str, files: list[Path]) -> int:
    """Return 1 where something was lost."""
    begun = time.process_time()
    said = _compendium(root, "import", *map(str, files), "--into", game, "--all")
    print(said)
    lost = list(_lost(root, game, files))
    lost += lost_things(root, (file for file in files if file.suffix != ".json"), game)
    before = tree(root)
    again = _compendium(root, "import", *map(str, files), "--into", game)
    if tree(root) != before or "nothing has changed" not in again:
        lost.append("a second import changed something")
    lost += [
        f"check: {line}" for line in _compendium(root, "check", may_fail=True).splitlines() if ": E" in line
    ]
    imported = [str(file) for file in sorted((root / "data" / game).glob("*/import-*.yaml"))]
    if "would change" in _compendium(root, "fmt", "--check", *imported, may_fail=True):
        lost.append("fmt would change the layout")
    print(f"{len(files)} files, {time.process_time() - begun:.1f} s here; lost: {len(lost)}")
    print("\n".join(lost[:50]))
    return int(bool(lost))


def _compendium(root: Path, *words: str, may_fail: bool = False) -> str:
    command = [sys.executable, "-m", "rules_compendium", "--root", str(root), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and not may_fail:
        raise SystemExit(done.stdout + done.stderr)
    return done.stdout


def _lost(root: Path, game: str, files: list[Path]) -> Iterator[str]:
    """Yield what stands in the files and not in the project."""
    sides = {}
    for path in (root / "imports" / game).glob("*.json"):
        side = json.loads(path.read_text(encoding="utf-8"))
        sides[side["source"]] = side
    units: dict[str, Any] = {}
    for file in sorted((root / "data" / game / "unit").glob("import-*.yaml")):
        units |= YAML(typ="safe").load(file)
    catalogues = {file.name: ET.parse(file).getroot() for file in files if file.suffix != ".json"}
    counted = Counter[str]()
    for file in files:
        if file.suffix == ".json":
            yield from _lost_of_book(
                json.loads(file.read_text(encoding="utf-8")), sides[file.name], units, counted
            )
        elif _tag(catalogues[file.name]) == "catalogue":
            known: dict[str, ET.Element] = {}
            # Copied catalogues have ids in common: the file's own count, then its system's.
            for part in (*catalogues.values(), *_systems(catalogues), catalogues[file.name]):
                known |= {one.get("id", ""): one for one in part.iter() if _tag(one) not in _LINKS}
            yield from _lost_of_catalogue(catalogues[file.name], known, sides[file.name], units, counted)
    print(", ".join(f"{count} {what}" for what, count in counted.items()))


def _systems(catalogues: dict[str, ET.Element]) -> list[ET.Element]:
    return [root for root in catalogues.values() if _tag(root) == "gameSystem"]


def _lost_of_book(book: Any, side: Any, units: Any, counted: Counter[str]) -> Iterator[str]:
    packages = {package["uid"]: package for package in book["upgradePackages"]}
    kept = {thing.get("uid") for thing in side["kept"].get("upgradePackages", [])}
    for unit in book["units"]:
        counted["units"] += 1
        record = units.get(side["units"].get(unit["id"], ""))
        if record is None or record["name"] != " ".join(unit["name"].split()):
            yield f"{book['name']}: unit {unit['name']}"
            continue
        choices = [one for group in record.get("options", {}).values() for one in group["choices"].values()]
        sections = [section for uid in unit["upgrades"] for section in packages[uid]["sections"]]
        off = {*unit.get("disabledSections", []), *unit.get("disabledUpgradeSections", [])}
        wanted = [
            one
            for section in sections
            if not off & {section["id"], section["uid"]}
            for one in section["options"]
        ]
        counted["options of units"] += len(wanted)
        prices = [
            next((p["cost"] for p in one["costs"] if p["unitId"] == unit["id"]), one.get("cost", 0))
            for one in wanted
        ]
        if Counter(one.get("cost", 0) for one in choices) != Counter(prices):
            yield f"{book['name']}, {unit['name']}: options {len(choices)} of {len(wanted)}, or their prices"
        carried = sum(weapon["count"] // unit["size"] for weapon in unit["weapons"])
        carried += sum(
            one["count"] // unit["size"]
            for item in unit["items"]
            for one in item["content"]
            if "attacks" in one
        )
        if len(record.get("weapons", [])) != carried:
            yield f"{book['name']}, {unit['name']}: weapons {record.get('weapons')} of {carried}"
        rules = {(one["name"], one.get("rating")) for one in unit["rules"]}
        rules |= {
            (one["name"], one.get("rating"))
            for item in unit["items"]
            for one in item["content"]
            if "attacks" not in one
        }
        if len(record.get("rules", [])) != len(rules):
            yield f"{book['name']}, {unit['name']}: rules {record.get('rules')} of {rules}"
        if record["stats"]["points"] != unit["cost"]:
            yield f"{book['name']}, {unit['name']}: price"
    used = {uid for unit in book["units"] for uid in unit["upgrades"]}
    for uid, package in packages.items():
        options = sum(len(section["options"]) for section in package["sections"])
        counted["options of the book"] += options
        if uid not in used and uid not in kept:
            yield f"{book['name']}: package {uid} of {options} options"
    counted["spells"] += len(book["spells"])


_LINKS = {"entryLink", "infoLink", "categoryLink", "catalogueLink"}


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _lost_of_catalogue(
    root: ET.Element, known: Any, side: Any, units: Any, counted: Counter[str]
) -> Iterator[str]:
    name = root.get("name")
    kept = json.dumps(side["kept"])
    for link in (one for one in root.iter() if _tag(one) in _LINKS):
        counted["links"] += 1
        if link.get("targetId") not in known and link.get("id", "") not in kept:
            yield f"{name}: link {link.get('id')} leads nowhere and is not kept"
    tops = [one for part in root if _tag(part) in ("selectionEntries", "entryLinks") for one in part]
    for top in tops:
        entry = known[top.get("targetId")] if _tag(top) == "entryLink" else top
        if entry.get("type") not in ("unit", "model"):
            if (
                top.get("id") not in side["units"]
                and entry.get("id") not in kept
                and not _is_spells(entry, known)
            ):
                yield f"{name}: entry {entry.get('name')}"
            continue
        counted["units"] += 1
        record = units.get(side["units"].get(top.get("id"), ""))
        if record is None:
            yield f"{name}: unit {entry.get('name')}"
            continue
        places = {*side["options"].get(top.get("id"), {}), *side["standard"].get(top.get("id"), [])}
        for id_ in sorted(_reached((entry, top), known)):
            counted["options of units"] += 1
            if id_ not in places:
                yield f"{name}, {entry.get('name')}: option {known.get(id_, top).get('name')} {id_}"


def _is_spells(entry: ET.Element, known: Any) -> bool:
    """Tell whether an entry only shows spells."""
    inside = [
        known.get(one.get("targetId"), one) for one in entry.iter() if _tag(one) in ("infoLink", "profile")
    ]
    return all("Spell" in one.get("typeName", "") for one in inside if _tag(one) == "profile")


def _reached(holders: Iterable[ET.Element], known: Any) -> set[str]:
    """Return the ids by which entries can be chosen in an entry and by its link, however deep."""
    found: set[str] = set()
    waiting, seen = [*holders], set[str | None]()
    while waiting:
        one = waiting.pop()
        if one.get("id") in seen:
            continue
        seen.add(one.get("id"))
        for part in one:
            if _tag(part) not in ("selectionEntries", "entryLinks", "selectionEntryGroups"):
                continue
            for child in part:
                target = known.get(child.get("targetId", "")) if _tag(child) == "entryLink" else child
                if target is None:
                    continue
                if _tag(target) == "selectionEntry":
                    found.add(child.get("id", ""))
                waiting += [target] if target is child else [target, child]
    return found


if __name__ == "__main__":
    sys.exit(main())
