"""Show the site on this machine and follow edits in data/, content/, templates/ and web/.

A mistake in the data is told in the terminal and the last good pages stay; the browser reloads by
itself when the pages that an edit touches are made again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.build import serve

if TYPE_CHECKING:
    import argparse

NAME, ORDER, HELP = "serve", 60, "show the site, with live reload"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on (default: 8000)")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on; 0.0.0.0 lets a phone in (default: 127.0.0.1)",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    serve(args.root, args.port, args.host)
    return 0
