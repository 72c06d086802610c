"""Where a text is cut, as paper and page agree on; tests/js/cuts.test.js has the other side."""

from __future__ import annotations

import json

import typst

from rules_compendium.cards import compiler
from rules_compendium.cards.geometry import MEASURES
from tests.print.samples import POKER
from tests.projects import ROOT

VECTORS = json.loads((ROOT / "tests" / "vectors" / "cuts.json").read_text(encoding="utf-8"))
ASKED = """#import "/fits.typ": cut-after
#metadata(json(bytes(sys.inputs.cases)).map(case => cut-after(
  case.words.split(" ").intersperse(" "), 0.5, case.alone, count => count > case.fitting)))<cuts>"""


def test_a_text_is_cut_where_the_vectors_say() -> None:
    inputs = {**compiler._inputs(POKER.format), "cases": json.dumps(VECTORS["cases"])}
    found = typst.query(
        ASKED.encode(), "<cuts>", field="value", one=True, sys_inputs=inputs, **compiler._world(ROOT)
    )
    assert json.loads(found) == [case["count"] for case in VECTORS["cases"]]


def test_the_vectors_have_the_measures_of_the_cards() -> None:
    assert VECTORS["measures"] == {"sentence": MEASURES.sentence, "words": MEASURES.words}
