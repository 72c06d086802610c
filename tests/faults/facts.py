"""Faults in YAML files: what people mistype, forget, double and paste."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from rules_compendium.model import Field
from rules_compendium.model.army import STRUCTURES
from rules_compendium.model.engine import Calculator
from rules_compendium.model.project import Project
from rules_compendium.model.schema import COMMON, SYSTEM
from tests.faults.places import Fault, File, Spot, misspelt

# A file of a game's own folder has so many names in its path: its system.yaml.
_TOP = 3
Maker = Callable[["Facts"], Iterator[Fault]]
_WORD = re.compile(r"[^\W\d]\w{3,}")
# Mappings whose keys name what stands elsewhere; those of others are the author's own words.
_NAMING = (
    "set", "moves", "stats", "gains", "costs", "names", "outcomes", "states", "turns", "allowed", "credits",
    "profiles", "expect",
)  # fmt: skip


class Facts:
    """The YAML files of one game, and chance."""

    def __init__(self, project: Project, files: list[File], rng: random.Random) -> None:
        self.project = project
        self.files = files
        self.by_name = {file.name: file for file in files}
        self.rng = rng
        self.mentioned = [(home, *one) for home in project.systems for one in project.mentioned(home)]
        found = (project.one(home, mention.call) for home, _, mention in self.mentioned)
        self.named = {key.id for key in found if key is not None}

    def file(self) -> File:
        return self.rng.choice(self.files)

    def spot(self, fits: Callable[[Spot], object]) -> tuple[File, Spot]:
        """Return a value of some file that fits."""
        while True:
            file = self.file()
            found = [spot for spot in file.spots if fits(spot)]
            if found:
                return file, self.rng.choice(found)

    # --- words --------------------------------------------------------------------------------------

    def references(self) -> Fault | None:
        """A letter wrong in a reference of a field or a link of a text."""
        held = [
            (holder, mention)
            for _, holder, mention in self.mentioned
            if holder.span.path in self.by_name and mention.call.kind not in ("tool", "kind")
        ]
        holder, mention = self.rng.choice(held)
        span = self.project.place_of_mention(holder, mention)
        file = self.by_name[span.path]
        line = file.lines[span.line - 1]
        at = line.find(mention.call.name, span.column - 1)
        new = misspelt(mention.call.name, self.rng)
        if at < 0 or not new or new in self.project.ids(file.name.split("/")[1]):
            return None
        edits = file.replaced(file.index((span.line, at + 1)), mention.call.name, new)
        return Fault(
            "references",
            f"{mention.call.name} → {new}",
            edits,
            at_line(span.line),
            span.column,
            mention.call.name,
        )

    def keys(self) -> Fault | None:
        """A letter wrong in a key that the model knows."""
        file, spot = self.spot(lambda spot: len(spot.where) > 1 and isinstance(spot.where[-1], str))
        return self.key(file, spot) if self.held(file, spot).type == "struct" else None

    def names(self) -> Fault | None:
        """A letter wrong in a key that names something: an input, an element, a characteristic, a role."""
        file, spot = self.spot(
            lambda spot: spot.where[-2:-1] and spot.where[-2] in _NAMING and isinstance(spot.where[-1], str)
        )
        return self.key(file, spot) if self.held(file, spot).type != "struct" else None

    def key(self, file: File, spot: Spot) -> Fault | None:
        """Return a letter wrong in a key."""
        name = str(spot.where[-1])
        new = misspelt(name, self.rng)
        if not new or new in spot.where or not file.text.startswith(name, file.index(spot.key)):
            return None
        edits = file.replaced(file.index(spot.key), name, new)
        return Fault("keys", f"{name} → {new}", edits, at_line(spot.key[0]), spot.key[1], name)

    def held(self, file: File, spot: Spot) -> Field:
        """Return the field of the mapping that a key stands in."""
        parts, where = file.name.split("/"), spot.where
        fields = SYSTEM if len(parts) == _TOP else COMMON | self.project.kinds[parts[2]].fields
        field = Field("", "struct", fields=fields)
        for step in where[len(parts) != _TOP : -1]:
            below = field.fields.get(str(step), field.of) if field.type == "struct" else field.of
            field = STRUCTURES.get(below.type, below) if below else Field("")
        return field

    def ids(self) -> Fault | None:
        """A letter wrong in the id of a record."""
        file, spot = self.spot(lambda spot: len(spot.where) == 1 and isinstance(spot.where[0], str))
        name = str(spot.where[0])
        new = misspelt(name, self.rng)
        system = file.name.split("/")[1]
        if not new or name not in self.named or file.name.count("/") < 3 or new in self.project.ids(system):
            return None
        return Fault("ids", f"{name} → {new}", file.replaced(file.index(spot.key), name, new), None)

    def stats(self) -> Fault | None:
        """A letter wrong in the id of a characteristic of a profile."""
        file, spot = self.spot(lambda spot: len(spot.where) > 2 and spot.where[-2] == "stats")
        name = str(spot.where[-1])
        new = misspelt(name, self.rng)
        if not new or isinstance(spot.where[-1], int):
            return None
        edits = file.replaced(file.index(spot.key), name, new)
        return Fault("keys", f"{name} → {new}", edits, at_line(spot.key[0]), spot.key[1], name)

    def programs(self) -> Fault | None:
        """A letter wrong in a name of a calculator's program."""
        calculators = [
            r
            for r in self.project.records.values()
            if isinstance(r.own, Calculator) and r.span.path in self.by_name
        ]
        if not calculators:
            return None
        record = self.rng.choice(calculators)
        program = record.typed(Calculator).program
        names = list(_WORD.finditer(re.sub(r"#[^\n]*|\"[^\"]*\"", lambda m: " " * len(m[0]), program)))
        known = set(record.typed(Calculator).inputs)
        match = self.rng.choice([m for m in names if m[0] in known] or names)
        new = misspelt(match[0], self.rng)
        if not new or match[0] not in known or new in known:
            return None
        span = self.project.place(record, "program", offset=match.start())
        file = self.by_name[span.path]
        edits = file.replaced(file.index((span.line, span.column)), match[0], new)
        return Fault("programs", f"{match[0]} → {new}", edits, at_line(span.line), span.column, match[0])

    def effects(self) -> Fault | None:
        """A letter wrong in the calculator, side or input that an effect names."""
        file, spot = (
            self.spot(
                lambda spot: (
                    ("effects" in spot.where[1:2] and spot.where[-1] in ("calculator", "side"))
                    or "set" in spot.where[-2:-1]
                )
            )
            if any("effects" in spot.where for file in self.files for spot in file.spots)
            else (None, None)
        )
        if file is None or "effects" not in spot.where:
            return None
        is_key = spot.where[-2] == "set"
        name, place = (str(spot.where[-1]), spot.key) if is_key else (spot.node.raw, spot.node.place)
        new = misspelt(name, self.rng)
        if not new or not file.text.startswith(name, file.index(place)):
            return None
        return Fault(
            "programs",
            f"{name} → {new}",
            file.replaced(file.index(place), name, new),
            at_line(place[0]),
            place[1],
            name,
        )

    # --- examples and numbers -----------------------------------------------------------------------

    def examples(self) -> Fault | None:
        """Another figure expected of an example."""
        file, spot = self.spot(lambda spot: "expect" in spot.where[2:] or "examples" not in spot.where)
        if "expect" not in spot.where or not re.fullmatch(r"\d+(/\d+)?", spot.node.raw):
            return None
        new = (
            str(int(spot.node.raw.partition("/")[0]) + 1)
            + spot.node.raw[len(spot.node.raw.partition("/")[0]) :]
        )
        place = spot.node.place
        return Fault(
            "expressions",
            f"{spot.node.raw} → {new}",
            file.replaced(file.index(place), spot.node.raw, new),
            at_line(place[0]),
            place[1],
        )

    def numbers(self) -> Fault | None:
        """A whole number as a text, a decimal, a word, or far beyond."""
        file, spot = self.spot(lambda spot: type(spot.node.value) is int and len(spot.where) > 1)
        if {"expect", "rows"} & set(spot.where) or spot.where[-1] == "default":
            return None
        old = spot.node.raw
        new = self.rng.choice([f'"{old}"', f"{old}.5", "three", "99999999999", f"{old} pts", "[" + old + "]"])
        place = spot.node.place
        harmless = "set" in spot.where or (spot.where[-1] in ("line", "lines") and new == "99999999999")
        what = f"{'.'.join(map(str, spot.where))}: {old} → {new}"
        edits = file.replaced(file.index(place), old, new)
        return Fault("numbers", what, edits, at_line(place[0]), place[1], harmless=harmless)

    # --- the shape of YAML --------------------------------------------------------------------------

    def layout(self) -> Fault | None:
        """An indentation that is off by one, a lost dash, a lost colon, a tab, no space behind a colon."""
        file = self.file()
        numbers = [i for i, line in enumerate(file.lines, 1) if re.match(r" +(- )*[\w-]+:( |$)", line)]
        if not numbers:
            return None
        number = self.rng.choice(numbers)
        line = file.lines[number - 1]
        margin = len(line) - len(line.lstrip())
        new = self.rng.choice([
            " " + line, line[1:], line.replace(": ", " ", 1), line.replace(": ", ":", 1),
            "\t" + line.lstrip(), line.replace("- ", "", 1),
            line[:margin].replace(" ", "\u00a0", 1) + line.lstrip(),
        ])  # fmt: skip
        if new == line:
            return None
        return Fault(
            "layout",
            f"{line.strip()[:40]} → {new[:40]!r}",
            file.with_line(number, new),
            range(number - 1, number + 2),
        )

    def signs(self) -> Fault | None:
        """A lost quote, bracket or comma, or one too many."""
        file = self.file()
        signs = list(re.finditer(r"[\"'\[\]{},]", file.text))
        if not signs:
            return None
        match = self.rng.choice(signs)
        new = self.rng.choice(["", "", match[0] * 2])
        line, _ = file.place(match.start())
        around = file.text[max(0, match.start() - 20) : match.end() + 20]
        return Fault(
            "signs",
            f"{match[0]!r} → {new!r} in {around!r}",
            file.replaced(match.start(), match[0], new),
            range(max(1, line - 1), line + 2),
        )

    def machinery(self) -> Fault | None:
        """A merge that is not finished, an anchor, an alias, a tag, a second document."""
        file, spot = self.spot(
            lambda spot: spot.where and not isinstance(spot.node.value, dict | list) and spot.node.raw
        )
        line = file.place(file.index(spot.node.place))[0]
        text = file.lines[line - 1]
        if self.rng.random() < 0.4:
            edits = file.with_line(line, "<<<<<<< HEAD", text, "=======", text, ">>>>>>> other")
        elif self.rng.random() < 0.3:
            edits = file.with_line(line, "---", text)
        else:
            sign = self.rng.choice(["&a ", "*a ", "!!str ", "!x "])
            edits = file.replaced(file.index(spot.node.place), "", sign)
        return Fault("machinery", "machinery", edits, range(line, line + 2))

    # --- too little, too much ------------------------------------------------------------------------

    def missing(self) -> Fault | None:
        """A required line gone, or the arguments of a call."""
        file, spot = self.spot(
            lambda spot: len(spot.where) == 2 and spot.where[1] in ("name", "summary", "source")
        )
        place = spot.node.place
        if place[0] != spot.key[0] or spot.where[1] == "source" or spot.node.raw.startswith(">"):
            return None
        lines = file.lines
        if "\n" in spot.node.raw or lines[place[0] - 1].rstrip().endswith((">-", ">", "|")):
            return None
        del lines[place[0] - 1]
        harmless = spot.where[1] == "summary"
        return Fault(
            "missing",
            f"{spot.where[1]} gone",
            {file.name: "\n".join(lines).encode()},
            None,
            harmless=harmless,
        )

    def arguments(self) -> Fault | None:
        """A call without its arguments, or with one too many."""
        file = self.file()
        calls = [
            s
            for s in file.spots
            if re.fullmatch(r"[a-z/-]+\([^()]*\)", s.node.raw) and "examples" not in s.where
        ]
        if not calls:
            return None
        spot = self.rng.choice(calls)
        old = spot.node.raw
        new = self.rng.choice([old.partition("(")[0], old[:-1] + ", 3)", old[:-1]])
        at = file.index(spot.node.place)
        at = at if file.text.startswith(old, at) else at + 1
        if not file.text.startswith(old, at):
            return None
        return Fault(
            "missing",
            f"{old} → {new}",
            file.replaced(at, old, new),
            at_line(spot.node.place[0]),
            harmless="(" not in new,
        )

    def twice(self) -> Fault | None:
        """A key, a record or a whole file twice."""
        file, spot = self.spot(
            lambda spot: (
                len(spot.where) == 2 and spot.node.place[0] == spot.key[0] and "\n" not in spot.node.raw
            )
        )
        line = file.lines[spot.key[0] - 1]
        if line[: spot.key[1] - 1].strip():
            return None
        if (
            self.rng.random() < 0.5
            and not isinstance(spot.node.value, dict | list)
            and not line.rstrip().endswith(("|", ">", ">-"))
        ):
            return Fault(
                "twice",
                f"{spot.where[1]} twice",
                file.with_line(spot.key[0], line, line),
                at_line(spot.key[0] + 1),
                spot.key[1],
            )
        if not re.search(r"/[\w-]+/[\w-]+\.yaml$", file.name) or file.name.count("/") < 3:
            return None
        return Fault(
            "twice", "a file twice", {file.name.replace(".yaml", "-2.yaml"): file.text.encode()}, None
        )

    def gone(self) -> Fault | None:
        """A file emptied, cut, moved or named otherwise."""
        file = self.file()
        choice = self.rng.randrange(5)
        if choice == 0:
            return Fault("files", "emptied", {file.name: b""}, at_line(1))
        if file.name.endswith("/system.yaml"):
            return Fault("files", "gone", {file.name: None}, at_line(1))
        if choice == 1:
            end = self.rng.randrange(len(file.text))
            return Fault("files", "cut", {file.name: file.text[:end].encode()}, None, harmless=True)
        folder, _, name = file.name.rpartition("/")
        moved = [f"{folder}/{name[:-5]}.yml", f"{folder}/sub/{name}", f"{folder}s/{name}"][choice - 2]
        return Fault("files", f"moved to {moved}", {file.name: None, moved: file.text.encode()}, at_line(1))

    def encodings(self) -> Fault | None:
        """Another encoding, other line ends, a character that is no text."""
        file = self.file()
        text = file.text
        ends = [text.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + text.encode()]
        bad = [
            text.encode("utf-16"),
            text.replace("\n", "\r").encode(),
            (text + "\0").encode(),
            ("é" + text).encode("latin-1", "replace"),
        ]
        if self.rng.random() < 0.3:
            return Fault("encodings", "CRLF or BOM", {file.name: self.rng.choice(ends)}, harmless=True)
        return Fault("encodings", "bytes", {file.name: self.rng.choice(bad)}, None)


def at_line(line: int) -> range:
    return range(line, line + 1)


KINDS = (
    Facts.references, Facts.references, Facts.ids, Facts.keys, Facts.names, Facts.stats, Facts.programs,
    Facts.effects, Facts.examples, Facts.numbers, Facts.layout, Facts.signs, Facts.signs, Facts.machinery,
    Facts.missing, Facts.arguments, Facts.twice, Facts.gone, Facts.encodings,
)  # fmt: skip
