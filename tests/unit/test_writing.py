"""Folders that leave nothing behind."""

from __future__ import annotations

import signal
import tempfile
from pathlib import Path

import pytest

from rules_compendium.writing import temporary_folder


def test_a_signal_that_comes_while_a_folder_is_made_waits_until_it_is_sure_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    make = tempfile.mkdtemp

    def interrupted(*args: str | None) -> str:
        made = make(*args)
        signal.raise_signal(signal.SIGINT)
        return made

    monkeypatch.setattr(tempfile, "mkdtemp", interrupted)
    with pytest.raises(KeyboardInterrupt), temporary_folder():
        pytest.fail("the signal came too late")
    assert not list(tmp_path.iterdir())
    assert not signal.pthread_sigmask(signal.SIG_BLOCK, ()) & {signal.SIGINT, signal.SIGTERM}
