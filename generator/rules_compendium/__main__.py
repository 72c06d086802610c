"""The command `compendium` from its first moment: whatever ends it from outside, it ends in a sentence."""

import sys

from rules_compendium import stopping


def main() -> int:
    """Run the command line and return its exit code."""
    stopping.listen()
    try:
        # To read all that it imports takes longer than some commands.
        from rules_compendium import cli  # noqa: PLC0415

        return cli.main()
    except BaseException as error:
        if not stopping.stopped(error):
            raise
        sys.stderr.write("\ncompendium: stopped; nothing that was finished is lost\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
