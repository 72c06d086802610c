"""What mkdocs.yml may say of a compendium's site: what cannot be honoured is refused at its line."""

from __future__ import annotations

import os.path
import posixpath
import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rules_compendium.errors import Diagnostic, MistakesError, Span, code, did_you_mean, quoted
from rules_compendium.languages import language
from rules_compendium.overrides import FOLDER, LAST_SHEET, present
from rules_compendium.settings_file import setting, site_language

E601 = code("E601", "unhonoured-setting")

OURS, MATERIAL = "compendium", "material"
# What our theme reads of `theme`, beside what MkDocs itself does, and of `extra`.
OWN_THEME = {"name", "locale", "language", "favicon", "logo"}
EXTRA = {"social"}
# What Material reads of `theme`, of its `features`, and what says which search a site has.
MATERIALS_THEME = OWN_THEME | {"direction", "features", "font", "icon", "palette"}
FEATURES = {
    "announce": "dismiss", "header": "autohide", "toc": "follow integrate",
    "search": "highlight share suggest",
    "content": "action.edit action.view code.annotate code.copy code.select footnote.tooltips lazy tabs.link"
               " tooltips",
    "navigation": "expand footer indexes instant instant.prefetch instant.preview instant.progress path"
                  " prune sections tabs tabs.sticky top tracking",
}  # fmt: skip
SEARCH, OFFLINE = "material/search", "material/offline"
# What a project is written in: a site that took the place of one of them would delete it.
_SOURCES = ("data", "content", FOLDER)
# Material's own way to change pages without loading them: what our scripts fill would stay empty.
_INSTANT = "navigation.instant"


# What stands in an author's page and no browser runs, with what does the same.
_SCRIPT = re.compile(
    r"<script\b(?![^>]*\s(?:src=|type=[\"']?(?!module|text/javascript|[\"'])))", re.IGNORECASE
)
_STYLE = re.compile(r"<[^>]*\sstyle=|<style\b", re.IGNORECASE)
_HANDLER = re.compile(r"<[^>]*\son[a-z]+=", re.IGNORECASE)
_HELD_BACK = (
    (_SCRIPT, "a <script>", "name a file in extra_javascript"),
    (_STYLE, "a style", "give the element a class, and name a sheet in extra_css"),
    (_HANDLER, "a script in a tag (on…=)", "name a file in extra_javascript"),
)
# What a page loads at once, without a click.
_FETCHED = re.compile(
    r"<(?:audio|embed|iframe|img|input|object|script|source|track|video)\b[^>]*?\s(?:data|poster|src)\s*="
    r"\s*[\"']?((?:https?:)?//[^\"'\s>]*)", re.IGNORECASE,
)  # fmt: skip


class SettingError(MistakesError):
    """Settings that cannot be honoured, each with its place and its cure."""


def root_of(config: Any) -> Path:
    """Return the folder of a project: where its mkdocs.yml stands."""
    return Path(config.config_file_path).parent


def refuse(config: Any) -> None:
    """Refuse what a site's theme cannot honour."""
    if problems := list(_problems(config)):
        raise SettingError(problems)


def unhonoured(file: Path, keys: Iterable[str], what: str, cure: str) -> Diagnostic:
    """Return what a setting, at its place, has against it."""
    return Diagnostic(setting(file, *keys).span, E601, what, cure)


def _problems(config: Any) -> Iterator[Diagnostic]:
    theme, file = config.theme.name, Path(config.config_file_path)
    site, root = Path(os.path.realpath(config.site_dir)), Path(os.path.realpath(root_of(config)))
    for source in (root / name for name in _SOURCES):
        if source.exists() and (site in (source, *source.parents) or source in site.parents):
            what = f"the site would take the place of {source.name}/, of which it is made"
            yield unhonoured(file, ["site_dir"], f"site_dir: {what}", "write `site_dir: site`")
    yield from _published(config, file, root)
    for sheet in config.extra_css:
        if not isinstance(sheet, str):
            what = "extra_css: a sheet is the name of its file, without keys"
            yield unhonoured(file, ["extra_css"], what, "write the name alone")
    if _written(file, "theme", "locale"):
        cure = f"write `language: {config.theme['locale']}`"
        what = "theme.locale: the themes speak what `language` says"
        yield unhonoured(file, ["theme", "locale"], what, cure)
    if theme == OURS:
        yield from _ours(config, file)
    elif theme == MATERIAL:
        yield from _materials(config, file)
    else:
        cure = f"write `name: {OURS}` or `name: {MATERIAL}`"
        what = f"the compendium's pages stand in no theme {quoted(str(theme))}"
        yield unhonoured(file, ["theme"], what, cure)


def _published(config: Any, file: Path, root: Path) -> Iterator[Diagnostic]:
    """Yield what MkDocs would copy into the site of the facts, or of what stands in place of ours."""
    docs = Path(os.path.realpath(config.docs_dir))
    for folder in (root / "data", root / FOLDER):
        if docs not in (folder, *folder.parents) and folder not in docs.parents:
            continue
        below = (one.relative_to(docs) for one in sorted(folder.rglob("*.*")) if one.is_relative_to(docs))
        for path in below:
            if not path.name.startswith(".") and not (
                config.exclude_docs and config.exclude_docs.match_file(path.as_posix())
            ):
                key = "docs_dir" if _written(file, "docs_dir") else "exclude_docs"
                what = f"{key}: {folder.name}/ would stand in the site as it is, {path.as_posix()} first"
                cure = "name a folder of its own for your pages, such as `docs_dir: docs`"
                yield unhonoured(file, [key], what, cure)
                break


def _materials(config: Any, file: Path) -> Iterator[Diagnostic]:
    """Yield what cannot be honoured of Material's settings, above all what would ask other sites."""
    for name in config.theme if not config.theme.custom_dir else ():
        if name not in MATERIALS_THEME:
            cure = did_you_mean(
                name, MATERIALS_THEME, "take it out, or give the theme a custom_dir that reads it"
            )
            what = f"theme.{name}: Material has no such setting"
            yield unhonoured(file, ["theme", name], what, cure)
    for name in config.theme.get("features") or []:
        if wrong := _feature(config, name):
            yield unhonoured(file, ["theme", "features", name], f"{name}: {wrong[0]}", wrong[1])
    if has_plugin(config, OFFLINE):
        what = "pages that are opened as files can load neither calculators nor the search"
        cure = "take it out: pages that were read stay readable without a network, and games can be kept"
        yield unhonoured(file, ["plugins", "offline"], f"plugins: offline: {what}", cure)
    if config.theme["font"] and _written(file, "theme", "font"):
        what = "theme.font: pages would ask fonts.googleapis.com for it"
        cure = "write `font: false`; extra_css can name fonts of your own"
        yield unhonoured(file, ["theme", "font"], what, cure)
    for name in present(root_of(config)):
        if name.startswith("styles/") and name != LAST_SHEET:
            cure = f"write what differs into {FOLDER}/{LAST_SHEET}"
            what = f"the theme {MATERIAL} has no such sheet to replace"
            yield Diagnostic(Span(f"{FOLDER}/{name}", 1, 1), E601, what, cure)
    yield from _analytics(config, file)


def _analytics(config: Any, file: Path) -> Iterator[Diagnostic]:
    """Yield why Material cannot count visits so."""
    provider = (config.extra.get("analytics") or {}).get("provider")
    keys, name = ["extra", "analytics"], "extra.analytics"
    template = f"partials/integrations/analytics/{provider}.html"
    if provider == "google":
        yield unhonoured(file, keys, f"{name}: pages would ask www.googletagmanager.com", "take it out")
    elif provider and not any((Path(folder) / template).is_file() for folder in config.theme.dirs):
        what = f"{name}: Material knows no {quoted(str(provider))}"
        yield unhonoured(file, keys, what, f"write {template} into a custom_dir")


def _feature(config: Any, name: str) -> tuple[str, str] | None:
    """Return why one of Material's features has no effect, and the cure; nothing where it has one."""
    known = [f"{group}.{one}" for group, names in FEATURES.items() for one in names.split()]
    if name not in known and not config.theme.custom_dir:
        return "Material has no such feature", did_you_mean(name, known, "take it out")
    if name.startswith(_INSTANT):
        return "calculators and tables start when a page is loaded", "take it out"
    if name.startswith("search.") and not has_plugin(config, SEARCH):
        cure = "take it out, or add `search` to the plugins for Material's own"
        return "the compendium's search has none", cure
    return None


def has_plugin(config: Any, name: str) -> bool:
    """Tell whether a plugin is among those of a site, and not switched off by its own `enabled`."""
    plugin = config.plugins.get(name)
    return plugin is not None and bool(plugin.config.get("enabled", True))


def complete(config: Any) -> None:
    """Switch Material's fonts of other sites off where mkdocs.yml does not say."""
    if config.theme.name == MATERIAL and not _written(Path(config.config_file_path), "theme", "font"):
        config.theme["font"] = False


def _ours(config: Any, file: Path) -> Iterator[Diagnostic]:
    """Yield what our own theme does not honour."""
    for name in config.theme:
        if name not in OWN_THEME:
            cure = f"take it out, or choose `name: {MATERIAL}`"
            what = f"theme.{name}: the theme {OURS} has no such setting"
            yield unhonoured(file, ["theme", name], what, cure)
    for name in ("search", "material/search"):
        if has_plugin(config, name):
            what = f"plugins: the theme {OURS} has a search of its own"
            yield unhonoured(file, ["plugins", "search"], what, f"take {name} out")
    for name in () if config.theme.custom_dir else config.extra:
        if name not in EXTRA:
            cure = "take it out, or give the theme a custom_dir whose templates read it"
            what = f"extra.{name}: the theme {OURS} does not read it"
            yield unhonoured(file, ["extra", name], what, cure)


def refuse_left_out(config: Any, documents: Iterable[str]) -> None:
    """Refuse patterns that would leave out pages of the compendium, to which others and the search lead."""
    file = Path(config.config_file_path)
    documents = list(documents)
    problems = []
    for name in ("exclude_docs", "draft_docs"):
        left_out = [one for one in documents if config[name] and config[name].match_file(one)]
        if left_out:
            cure = "name the author's own pages only; a record is left out by taking it out of data/"
            problems.append(unhonoured(file, [name], f"{name}: would leave out {left_out[0]}", cure))
    if problems:
        raise SettingError(problems)


def missing(config: Any, there: Container[str]) -> Iterator[Diagnostic]:
    """Yield what names a file that the site does not have: each page would ask for it in vain."""
    file = Path(config.config_file_path)
    named = [("extra_css", one) for one in config.extra_css]
    named += [("extra_javascript", str(getattr(one, "path", one))) for one in config.extra_javascript]
    named += [(f"theme.{one}", config.theme.get(one)) for one in ("favicon", "logo") if config.theme.get(one)]
    for name, path in named:
        # What the theme brings itself has been copied beside the author's files.
        own = not urlsplit(path).netloc and posixpath.normpath(path.lstrip("/").partition("?")[0])
        keys = *name.split("."), path
        # A sheet or a script that no file names is another plugin's, which may write it when the site stands.
        if own and own not in there and (name.startswith("theme") or _written(file, *keys)):
            what = f"{name}: {quoted(path)} is no file of the site"
            yield unhonoured(file, keys, what, "put it below docs_dir")


def held_back(html: str, allowed: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield what the policy of the pages holds back of an author's own: it is told, for nothing shows it."""
    for pattern, what, cure in _HELD_BACK:
        if pattern.search(html):
            yield f"{what} does nothing there", cure
    for address in dict.fromkeys(_FETCHED.findall(html)):
        if not address.startswith((*allowed,)):
            yield f"{address} is not loaded: pages ask no other site", "put the file below docs_dir"


def origins(config: Any) -> tuple[str, ...]:
    """Return the other sites from which the author lets pages load styles and scripts."""
    every = (*config.extra_css, *config.extra_javascript, *(config.extra.get("polyfills") or ()))
    named = (urlsplit(str(one)) for one in every)
    return tuple(dict.fromkeys(f"{one.scheme or 'https'}://{one.netloc}" for one in named if one.netloc))


def _written(file: Path, *keys: str) -> bool:
    """Tell whether a setting is written at all."""
    return setting(file, *keys).found == len(keys)


def source_way(config: Any, path: Path) -> str:
    """Return the way from docs_dir, where `edit_uri` leads, to a file."""
    return posixpath.relpath(path.as_posix(), Path(config.docs_dir).as_posix())


def defaults(root: Path, plugin: str) -> dict[str, Any]:
    """Return what holds where a project's mkdocs.yml says nothing."""
    content = root / "content"
    docs = (
        {"docs_dir": str(content)}
        if content.is_dir()
        else {"docs_dir": str(root / "data"), "exclude_docs": "*.yaml"}
    )
    name = language(site_language(root), root).say("site-name")
    return {"site_name": name, "theme": {"name": OURS}, "plugins": [plugin], **docs}
