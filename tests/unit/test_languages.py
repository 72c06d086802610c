"""The catalogues: one file a language, all with the same messages; what a language does."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from markupsafe import Markup

from rules_compendium.cli import main
from rules_compendium.languages import FOLDER, codes, language
from rules_compendium.languages.fluent import MessageError, compiled, variables
from rules_compendium.load.project import in_language
from rules_compendium.model.kinds import CardLayout
from rules_compendium.model.project import Project
from rules_compendium.render.facts import numbers
from tests.projects import PACKAGE, ROOT, starter

N, F = "\u202f", "\u00a0"
# Ids that code puts together: `kind-<id>`, `address-<page>` and the like.
PREFIXES = (
    "address-", "card-", "credit-", "group-", "kind-", "language-", "parameter-", "query-", "relation-",
    "script-", "search-", "sheet-paper-", "size-", "rulings-", "readings-",
)  # fmt: skip
EXPRESSION = re.compile(r"\{#.*?#\}|\{%-? set (?:style|script) %\}.*?\{%-? endset -?%\}|<style.*?</style>"
                        r"|<script.*?</script>|\{[{%].*?[%}]\}", re.DOTALL)  # fmt: skip
READ = re.compile(r'\b(?:aria-label|title|placeholder|alt|data-one|data-many|data-label)="([^"]*)"')


def catalogue(code: str) -> dict[str, object]:
    file = FOLDER / f"{code}.ftl"
    return dict(compiled(code, file.read_text(encoding="utf-8"), file)["messages"])


def test_all_catalogues_have_the_same_messages_with_the_same_arguments() -> None:
    assert {"de", "en", "fr"} <= {*codes()}
    wanted = {id_: variables(message) for id_, message in catalogue("en").items()}
    for code in codes():
        given = {id_: variables(message) for id_, message in catalogue(code).items()}
        assert wanted.keys() == given.keys(), wanted.keys() ^ given.keys()
        assert all(bool(given[id_]) == bool(wanted[id_]) for id_ in wanted)


def test_every_field_that_is_shown_has_a_name_in_every_language(project: Project) -> None:
    for code in codes():
        for kind in in_language(project.kinds, language(code)).values():
            placed = {name for slot in CardLayout.__slots__ for name in _names(getattr(kind.card, slot, ()))}
            for name, field in kind.fields.items():
                shown = field.place != "hidden" or name in placed
                assert field.label or not shown, f"kind-{kind.id}.{name} in {code}"


def _names(value: object) -> Iterable[str]:
    return value if isinstance(value, tuple) else ()


def test_every_message_is_said_somewhere() -> None:
    files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.html"), *(ROOT / "templates").rglob("*.j2")]
    said = "".join(file.read_text(encoding="utf-8") for file in files)
    for id_ in catalogue("en"):
        if not id_.startswith(PREFIXES):
            assert f'"{id_}"' in said or f"'{id_}'" in said, id_


def test_no_template_holds_words() -> None:
    """What readers read stands in the catalogues; in templates only signs do."""
    for file in (*(ROOT / "templates").rglob("*.j2"), *PACKAGE.glob("theme/*.html")):
        text = EXPRESSION.sub("", file.read_text(encoding="utf-8"))
        # An attribute that a macro writes is no word.
        text = text.replace(' lang=""', "")
        words = [*READ.findall(text), re.sub(r"<[^>]*>", " ", text)]
        found = re.findall(r"[^\W\d_]{2,}", " ".join(words))
        assert not found, f"{file.name}: {found}"


@pytest.mark.parametrize(
    ("code", "written", "set_"),
    [("fr", 'un "mot" : 5 % - ici', f"un «{N}mot{N}»{N}: 5{N}% – ici"),
     ("en", 'a "word": 5% - here, 6" far', "a “word”: 5%—here, 6″ far"),
     ("de", 'ein "Wort": 5 % - hier', f"ein „Wort“: 5{N}% – hier")],
)  # fmt: skip
def test_each_language_has_its_typography(code: str, written: str, set_: str) -> None:
    assert language(code).typeset(written) == set_
    assert language(code).typeset(set_) == set_


def test_a_message_chooses_by_number_and_keeps_html() -> None:
    french, english = language("fr"), language("en")
    assert [french.say("index-count", count=n) for n in (0, 1, 2)] == ["0 entrée", "1 entrée", "2 entrées"]
    assert [english.say("index-count", count=n) for n in (0, 1, 2)] == ["0 entries", "1 entry", "2 entries"]
    said = french.say("rulings-line", line=Markup("<b>d'ici</b>"))
    assert said == Markup("ligne <b>d'ici</b>")
    assert french.say("rulings-line", line="<b>") == "ligne <b>"


def test_what_no_catalogue_has_is_told(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"fr\.ftl has no message"):
        language("fr").say("nothing-of-the-kind")
    folder = tmp_path / "overrides" / "messages"
    folder.mkdir(parents=True)
    (folder / "fr.ftl").write_text("menu-game = Notre jeu\n", encoding="utf-8")
    assert language("fr", tmp_path).say("menu-game") == "Notre jeu"
    assert language("fr", tmp_path).say("menu-front") == language("fr").say("menu-front")
    for text, said in (
        ("menu-gam = Notre jeu\n", "unknown message"),
        ("menu-game = { $who }\n", r"given no \$who"),
        ("menu-game\n", "fr.ftl:1:1"),
        ("\ufeff# Notepad\r\nmenu-gam = Notre jeu\r\n", "fr.ftl:2:1: unknown message"),
        ("# Été\nmenu-game = Été", "fr.ftl:1:3: the line is not UTF-8"),
        ("address-deck = Mes fiches\n", 'word of addresses; write "mes-fiches"'),
        ("query-search = chercher là\n", 'word of addresses; write "chercher-la"'),
    ):
        (folder / "fr.ftl").write_bytes(text.encode("latin-1" if "Été" in text else "utf-8"))
        with pytest.raises(MessageError, match=said):
            language("fr", tmp_path)


def test_a_project_brings_a_language(tmp_path: Path) -> None:
    folder = tmp_path / "overrides" / "messages"
    folder.mkdir(parents=True)
    (folder / "sv.ftl").write_text(
        "language-order = z<å<ä<ö\n"
        "index-count = { $count ->\n    [one] { $count } post\n   *[other] { $count } poster\n}\n",
        encoding="utf-8",
    )
    swedish = language("sv", tmp_path)
    assert swedish.say("index-count", count=2) == "2 poster"
    assert swedish.say("menu-game") == language("en").say("menu-game")
    assert sorted(["Zebra", "Ödla", "Åka", "Äpple", "Apa"], key=swedish.order) == [
        "Apa",
        "Zebra",
        "Åka",
        "Äpple",
        "Ödla",
    ]
    assert sorted(["Zèbre", "Éclair", "Eau"], key=language("fr").order) == ["Eau", "Éclair", "Zèbre"]


def test_a_language_is_begun_with_every_message_and_told_of_until_it_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = starter(tmp_path / "club", "brume", "Brume", {"mkdocs.yml": "theme: {language: es}\n"})
    file = root / "overrides/messages/es.ftl"
    assert main(["--root", str(root), "new", "language", "es"]) == 0
    every = len([id_ for id_ in catalogue("en") if "." not in id_])
    assert f"{every} messages to translate" in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    assert language("es", root).say("menu-game") == language("en").say("menu-game")
    # Translated: what stood behind a # says it now, whatever stands around it.
    uncommented = re.sub(r"^# (?=[a-z][\w-]* =|    |\*|\}$)", "", text, flags=re.MULTILINE)
    file.write_text(
        uncommented.replace("copy-link = Copy the link", "copy-link = Copiar el enlace"), encoding="utf-8"
    )
    assert compiled("es", file.read_text(encoding="utf-8"), file)["messages"].keys() >= catalogue("en").keys()
    assert language("es", root).say("copy-link") == "Copiar el enlace"
    file.write_text("copy-link = Copiar el enlace\n# pin = Pin\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--root", str(root), "check"]) == 0
    assert f"es.ftl: {every - 1} of {every} messages are left to English" in capsys.readouterr().out
    assert main(["--root", str(root), "new", "language", "es"]) == 0
    assert f"{every - 2} messages to translate" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8").startswith("copy-link = Copiar el enlace\n# pin = Pin\n")
    assert main(["--root", str(root), "new", "language", "es"]) == 0
    assert "lacks nothing" in capsys.readouterr().out
    for code, said in (("fr", "the tool speaks fr"), ("Spanisch!", "is no code of a language")):
        assert main(["--root", str(root), "new", "language", code]) == 2
        assert said in capsys.readouterr().err


def test_plural_forms_are_those_of_the_language(tmp_path: Path) -> None:
    """Whether the file writes all of them or not."""
    file = tmp_path / "overrides" / "messages" / "cs.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(
        "index-count = { $count ->\n    [one] { $count } karta\n    [few] { $count } karty\n"
        "   *[other] { $count } karet\n}\n",
        encoding="utf-8",
    )
    said = [language("cs", tmp_path).say("index-count", count=n) for n in (1, 3, 7, 22)]
    assert said == ["1 karta", "3 karty", "7 karet", "22 karet"]


def test_numbers_in_words_are_found_in_the_letters_of_their_language() -> None:
    german, french = language("de"), language("fr")
    assert numbers(german, "fünf Spieler") == numbers(german, "fuenf, nein: FÜNF Spieler") == (5,)
    assert numbers(german, "Zwei bis zwölf oder dreißig (dreissig)") == (*range(2, 13), 30)
    assert numbers(french, "deux à quatre, 3² et 2½") == (2, 3, 4)
