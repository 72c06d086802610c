"""The compendium's generator: facts in YAML in, a rules site, cards and calculators out."""

import os

# numpy, which figures are reckoned with, begins threads when it is imported, and a process with threads
# cannot share its work with others (workers.py). Nothing here multiplies matrices.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


__version__ = "0.1.0"
