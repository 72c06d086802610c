"""The last stage: the site written beside and swapped in, or kept fresh while one edits."""

from generator.build.preview import serve
from generator.build.write import BuildReport, build_site

__all__ = ["BuildReport", "build_site", "serve"]
