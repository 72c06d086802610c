"""Show the site on this machine and follow edits in data/, content/, mkdocs.yml and what it names.

A mistake in the data is told in the terminal and the last good pages stay; the browser reloads by
itself when the pages that an edit touches are made again. Examples and other proofs are judged then:
what does not hold is told below the page that shows it.
"""

import argparse

from rules_compendium.build.preview import serve
from rules_compendium.errors import quoted
from rules_compendium.plugin import configured

NAME, ORDER, HELP = "serve", 60, "show the site, with live reload"
_LAST_PORT = 65_535


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--port", type=_port, help="the port to listen on (default: that of dev_addr, 8000)")
    parser.add_argument(
        "--host",
        help="the address to listen on; 0.0.0.0 lets a phone in (default: that of dev_addr, 127.0.0.1)",
    )


def _port(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(_LAST_PORT)) or int(text) > _LAST_PORT:
        message = f"{quoted(text)} is no port; write a number up to {_LAST_PORT}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    host, port = configured(args.root).dev_addr
    serve(args.root, port if args.port is None else args.port, args.host or host)
    return 0
