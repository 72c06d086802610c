"""The languages of the tool: messages, typography, numbers and the order of letters, a catalogue each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from rules_compendium.errors import CommandError, did_you_mean, quoted
from rules_compendium.languages.fluent import (
    COUNTED,
    MessageError,
    Pattern,
    changed,
    compiled,
    place_of_message,
    read,
    variables,
)
from rules_compendium.languages.typography import clean, typesetter
from rules_compendium.names import bare, fold
from rules_compendium.resources import PACKAGE

FOLDER = PACKAGE / "languages"
# Where a project puts its own words, one message or a whole language.
OVERRIDES = Path("overrides", "messages")
# What a site speaks that names no language, and what a project’s own language is silent in.
DEFAULT = "en"
# The pages of a site and of a game that are neither a record, a chapter nor an index: `address-<page>`.
SITE_PAGES = ("about", "deck")
GAME_PAGES = ("army", "audit", "chapters", "custom", "play", "readings", "rulings")
# The parameters of an address, as every language understands them; `query-<name>` is its own word.
QUERIES = (
    "search", "search-game", "search-kind", "chapter", "profile", "rules", "left-out", "list", "with",
    "without", "sort", "compare", "name", "add", "limit", "done", "weapon",
)  # fmt: skip
# The folders of a site that hold its files.
_FOLDERS = ("api", "assets", "books", "cards", "data", "index", "offline")
# The messages that the page's scripts say.
SCRIPTS = "script-"
# Stand for what is no words while the words around them are typeset.
_SLOTS = re.compile("[\ue010-\ue07f]")
_FIRST_SLOT = 0xE010
_ADDRESS = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*\Z")
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")
_BETWEEN = re.compile(r"\W+")
# So many sentences are kept.
_SAID = 65_536
# Sorts behind every letter.
_LAST = "\uffdc"


class UnknownLanguageError(CommandError):
    """Nobody has messages in a language: what is wrong, and the cure."""

    def __init__(self, code: str, cure: str) -> None:
        super().__init__(f"unknown language {quoted(code)}", cure)


class Language:
    """One language: its messages, its typography, its order of letters."""

    def __init__(self, code: str, messages: Mapping[str, Pattern], plurals: list[str]) -> None:
        self.code = code
        self._messages = messages
        self._plurals = plurals
        # What pages say again and again is worked out once.
        self._once = lru_cache(maxsize=_SAID, typed=True)(self._say)
        self.typeset = typesetter(self.data)
        self.decimal = self.data("language-decimal")
        self.vowels = frozenset(self.data("language-vowels").split())
        self._order = dict(_tailored(self.data("language-order")))

    def __contains__(self, id_: str) -> bool:
        """Tell whether there is such a message."""
        return id_ in self._messages

    def known(self, prefix: str) -> list[str]:
        """Return what stands behind a prefix in the ids of its messages."""
        return [id_.removeprefix(prefix) for id_ in self._messages if id_.startswith(prefix)]

    def say(self, id_: str, /, **args: Any) -> str:
        """Return a message, typeset, with its arguments; where one of them is HTML, all of it is."""
        return self._once(id_, **args)

    def _say(self, id_: str, /, **args: Any) -> str:
        marked = any(isinstance(value, Markup) for value in args.values())
        return self._html(id_, args) if marked else self._words(id_, args)

    def words(self, value: object) -> str:
        """Return plain words as pages show them."""
        return self.typeset(clean(str(value)))

    def data(self, id_: str) -> str:
        """Return a message that is no sentence, as its file has it."""
        return self._filled(self._pattern(id_), {})

    @property
    def short(self) -> str:
        """Return its code without a region: `de` for `de-AT`."""
        return self.code.partition("-")[0]

    @property
    def numbers(self) -> dict[str, str]:
        """Return its words for numbers, each with its figure."""
        pairs = (one.partition("=") for one in self.data("language-numbers").split())
        return {word: figure for word, _, figure in pairs}

    @property
    def site_names(self) -> frozenset[str]:
        """Return what no game's folder can be called: what a site keeps for its own pages and files."""
        return frozenset((*_FOLDERS, *(self.say(f"address-{page}") for page in SITE_PAGES)))

    @property
    def game_names(self) -> frozenset[str]:
        """Return what no kind's address can be: what a game keeps for its own pages."""
        return frozenset(self.say(f"address-{page}") for page in GAME_PAGES)

    def plural(self, number: int) -> str:
        """Return the plural category of a number: `one`, `few`, `other`."""
        number = abs(number)
        return self._plurals[number if number < COUNTED else COUNTED // 2 + number % (COUNTED // 2)]

    def order(self, text: str) -> str:
        """Return what names are sorted by: their letters without accents, but for those of the alphabet."""
        letters = unicodedata.normalize("NFC", text).lower()
        if self._order:
            letters = "".join(self._order.get(letter, letter) for letter in letters)
        return _BETWEEN.sub("-", bare(letters)).strip("-")

    def script_messages(self) -> dict[str, Pattern]:
        """Return the messages of the page's scripts, and the terms, typeset: each as `compiled` has it."""
        return {
            id_: changed(pattern, self.typeset)
            for id_, pattern in self._messages.items()
            if id_.startswith((SCRIPTS, "-"))
        }

    def _words(self, id_: str, args: Mapping[str, Any]) -> str:
        return self.typeset(self._filled(self._pattern(id_), args))

    def _html(self, id_: str, args: Mapping[str, Any]) -> Markup:
        """Return a message among whose arguments is HTML, which no typography touches."""
        pieces = [value for value in args.values() if isinstance(value, Markup)]
        slots = {name: value for name, value in args.items() if not isinstance(value, Markup)}
        marked = (name for name, value in args.items() if isinstance(value, Markup))
        slots |= {name: chr(_FIRST_SLOT + at) for at, name in enumerate(marked)}
        words = str(escape(self._words(id_, slots)))
        return Markup(_SLOTS.sub(lambda slot: pieces[ord(slot[0]) - _FIRST_SLOT], words))  # noqa: S704 - escaped

    def _pattern(self, id_: str) -> Pattern:
        if id_ not in self._messages:
            what = f"{self.code}.ftl has no message {quoted(id_)}"
            cure = did_you_mean(id_, self._messages, "add it")
            raise MessageError(what, cure)
        return self._messages[id_]

    def _filled(self, pattern: Pattern, args: Mapping[str, Any]) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join(part if isinstance(part, str) else self._part(part, args) for part in pattern)

    def _part(self, part: Mapping[str, Any], args: Mapping[str, Any]) -> str:
        if "variable" in part:
            return str(args[part["variable"]])
        if "message" in part:
            given = part.get("given")
            named = (
                args if given is None else {name: self._value(value, args) for name, value in given.items()}
            )
            return self._filled(self._pattern(part["message"]), named)
        if "function" in part:
            return self._function(part["function"], [self._value(one, args) for one in part["of"]])
        chosen, choices = self._value(part["select"], args), part["from"]
        if isinstance(chosen, int) and str(chosen) not in choices:
            chosen = self.plural(chosen)
        return self._filled(choices[str(chosen) if str(chosen) in choices else part["else"]], args)

    def _value(self, part: Any, args: Mapping[str, Any]) -> Any:
        """Return what a selector or an argument stands for: a number stays one."""
        if isinstance(part, str):
            return part
        return args[part["variable"]] if "variable" in part else self._part(part, args)

    def _function(self, name: str, values: list[Any]) -> str:
        """Return what BEGINS($word) says of a word: whether a vowel is its first letter, `de` or `d’`."""
        if name != "BEGINS":
            what = f"{self.code}.ftl calls {name}(), which nobody knows"
            cure = "the functions are BEGINS($word)"
            raise MessageError(what, cure)
        return "vowel" if self.order(str(values[0]))[:1] in self.vowels else "consonant"


def _tailored(order: str) -> Iterator[tuple[str, str]]:
    """Yield the letters of an alphabet that stand behind others, `z<å<ä<ö`, with what they are sorted as."""
    for chain in order.split():
        base, *letters = chain.split("<")
        yield from ((letter, base + _LAST * place) for place, letter in enumerate(letters, 1))


def is_code(text: str) -> bool:
    """Tell whether a text reads like the code of a language."""
    return bool(_CODE.match(text))


def codes() -> list[str]:
    """Return the languages that the tool speaks."""
    return sorted(file.stem for file in FOLDER.glob("*.ftl"))


def queries(spoken: Language) -> dict[str, tuple[str, ...]]:
    """Return what the parameters of an address are called: a language's own word, then those of others."""
    every = (spoken, *map(language, codes()))
    return {name: tuple(dict.fromkeys(one.say(f"query-{name}") for one in every)) for name in QUERIES}


def language(code: str, root: Path | None = None) -> Language:
    """Return a language, with the words that a project has of its own (`overrides/messages/<code>.ftl`)."""
    if not (FOLDER / f"{code}.ftl").is_file() and (
        root is None or not (root / OVERRIDES / f"{code}.ftl").is_file()
    ):
        # Where nobody has Austrian German, German is understood.
        code = code.partition("-")[0]
    own = root / OVERRIDES / f"{code}.ftl" if root is not None else None
    text = read(own) if own is not None and own.is_file() else ""
    return _language(code, text, own if text else None)


@lru_cache(maxsize=16)
def _language(code: str, own: str, path: Path | None) -> Language:
    file = FOLDER / f"{code}.ftl"
    if not is_code(code) or not (own or file.is_file()):
        known = ", ".join(codes())
        cure = f"write one of {known}, or begin it: compendium new language {code}"
        cure = f"write {code.lower()}" if code.lower() in codes() else cure
        raise UnknownLanguageError(code, cure)
    base = file if file.is_file() else FOLDER / f"{DEFAULT}.ftl"
    text = base.read_text(encoding="utf-8")
    catalogue = compiled(code, text, base)
    messages = catalogue["messages"]
    if base is not file:
        # What the search knows of English says nothing of another language.
        messages = {id_: pattern for id_, pattern in messages.items() if not id_.startswith("search-")}
    if path is not None:
        mine = compiled(code, own, path)["messages"]
        _refuse(mine, messages, path, own)
        messages = messages | mine
    return Language(code, messages, catalogue["plurals"])


def _refuse(mine: Mapping[str, Pattern], known: Mapping[str, Pattern], path: Path, text: str) -> None:
    """Refuse messages that nobody says, that ask for what nobody gives, or that no address can hold."""
    for id_, pattern in mine.items():
        if (id_.startswith(("address-", "query-")) or id_.endswith(".slug")) and not _ADDRESS.match(
            str(pattern)
        ):
            cure = f"write {quoted(fold(str(pattern)))}" if isinstance(pattern, str) else "write a plain word"
            what = f"{place_of_message(id_, path, text)}: message {quoted(id_)} is a word of addresses"
            raise MessageError(what, cure)
        if id_ not in known and not id_.startswith(("kind-", "search-", "group-", "credit-", "-")):
            cure = did_you_mean(id_, known, "see docs/translate.md")
            what = f"{place_of_message(id_, path, text)}: unknown message {quoted(id_)}"
            raise MessageError(what, cure)
        if extra := variables(pattern) - variables(known.get(id_, pattern)):
            named = ", ".join(f"${name}" for name in sorted(extra))
            place = place_of_message(id_, path, text)
            what, cure = f"{place}: message {quoted(id_)} is given no {named}", "take that out"
            raise MessageError(what, cure)
