"""XML that somebody else wrote as a tree of elements: no entities, no document types, nothing fetched.

Expat, which comes with Python, is told to refuse what bombs are made of, and knows the line of each element
(docs/decisions/100-expat-reads-what-others-wrote.md).
"""

from collections.abc import Iterator, Mapping
from typing import Any
from xml.parsers import expat

from rules_compendium.errors import Span, quoted
from rules_compendium.importing.refusal import E402, E403, E404, MAX_DEPTH, MAX_ELEMENTS, refused

_MOST_ATTRIBUTES = 100


class Element:
    """An element: its name without prefix, its attributes, its elements, its text."""

    __slots__ = ("attributes", "children", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element] = []
        self.text = ""

    def like(self) -> "Element":
        """Return the element once more, with the same things in it."""
        made = Element(self.tag, self.attributes)
        made.children, made.text = self.children, self.text
        return made

    def get(self, name: str, otherwise: str = "") -> str:
        """Return an attribute."""
        return self.attributes.get(name, otherwise)

    def all(self, group: str) -> Iterator["Element"]:
        """Yield the elements of a group: the `<profile>`s of `<profiles>`."""
        for child in self.children:
            if child.tag == group:
                yield from child.children

    def below(self) -> Iterator["Element"]:
        """Yield the element and all that is in it, in document order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.children)


_TEXT, _WORDS = ("$text", "#text"), ("description", "comment", "readme")
_PLURALS = (("ies", "y"), ("ases", "as"), ("s", ""), ("", ""))


def element_of_json(value: Mapping[str, Any], tag: str) -> Element:
    """Return JSON that has the shape of XML as an element: `"costs": [{…}]` is `<costs><cost …/></costs>`."""
    made = Element(tag, {})
    for key, inner in value.items():
        if isinstance(inner, list):
            group = Element(key, {})
            ones = ({"$text": one} if isinstance(one, str) else one for one in inner)
            group.children = [element_of_json(one, _one_of(key)) for one in ones if isinstance(one, dict)]
            made.children.append(group)
        elif isinstance(inner, str) and key in _WORDS:
            words = Element(key, {})
            words.text = inner
            made.children.append(words)
        elif isinstance(inner, str | int | float):
            written = str(int(inner)) if isinstance(inner, float) and inner.is_integer() else str(inner)
            if key in _TEXT:
                made.text = written
            else:
                made.attributes[key] = written.lower() if isinstance(inner, bool) else written
    return made


def _one_of(group: str) -> str:
    """Return what the things in a group are called: `sharedSelectionEntries` holds each `selectionEntry`."""
    name = group.removeprefix("shared")
    name = name[:1].lower() + name[1:]
    ending, instead = next(pair for pair in _PLURALS if name.endswith(pair[0]))
    return name.removesuffix(ending) + instead


def parse_xml(data: bytes, name: str) -> Element:
    """Return the root of a document, or say where and why it is none."""
    reader = _XmlReader(name)
    try:
        reader.parser.Parse(data, True)  # noqa: FBT003 - expat's own signature
    except expat.ExpatError as error:
        words = expat.errors.messages.get(error.code, "") or str(error)
        span = Span(name, max(1, error.lineno), error.offset + 1)
        message = f"the XML is broken here: {words}"
        raise refused(span, E402, message, "save or download the file again") from None
    except (LookupError, ValueError) as error:  # an encoding that nobody has
        message = f"the text cannot be read: {quoted(error)}"
        raise refused(name, E402, message, "save the file as UTF-8") from None
    assert reader.root is not None
    return reader.root


class _XmlReader:
    """Builds the tree as expat reads."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Element | None = None
        self.open: list[Element] = []
        self.words: list[list[str]] = []
        self.count = 0
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._unsafe
        parser.EntityDeclHandler = self._unsafe
        parser.ExternalEntityRefHandler = self._unsafe

    def _unsafe(self, *_what: object) -> int:
        span = Span(self.name, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        message = "a document type, or entities of its own"
        raise refused(span, E403, message, "army books and rosters have none; take the <!DOCTYPE …> out")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self.count += 1
        if self.count > MAX_ELEMENTS or len(self.open) >= MAX_DEPTH or len(attributes) > _MOST_ATTRIBUTES:
            what = f"more than {MAX_ELEMENTS:,} elements, or more than {MAX_DEPTH} inside one another"
            raise refused(Span(self.name, line, 1), E404, what, "give an army book or a roster, by itself")
        element = Element(tag.rpartition(":")[2], attributes)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.words.append([])

    def _end(self, _tag: str) -> None:
        self.open.pop().text = "".join(self.words.pop())

    def _text(self, words: str) -> None:
        self.words[-1].append(words)
