"""What is told about the package runs: the page, the notebook, the example, the examples in the package itself."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import quicksilver

ROOT = Path(os.environ.get("QUICKSILVER_ROOT") or Path(__file__).parents[3])


def test_the_page() -> None:
    page = (ROOT / "docs/python.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 5
    known: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), known)


@pytest.mark.filterwarnings("ignore")
def test_the_notebook() -> None:
    import nbclient
    import nbformat

    file = ROOT / "docs/python.ipynb"
    kept = nbformat.read(file, as_version=4)
    run = nbclient.NotebookClient(nbformat.from_dict(kept), timeout=120, kernel_name="python3").execute()
    for before, after in zip(kept.cells, run.cells, strict=True):
        if "varies" in before.metadata.get("tags", []):
            # What the computer player thinks may change with what it learns.
            continue
        assert [one.get("text") or one.get("data") for one in before.get("outputs", [])] == [
            one.get("text") or one.get("data") for one in after.get("outputs", [])
        ], before.source


def test_the_readme() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "crates/python/README.md").read_text(), re.M | re.S)
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_example(slug: str) -> None:
    command = [sys.executable, str(ROOT / "crates/python/examples/learn.py"), slug, "1", "4"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.fullmatch(rf"{slug}, seed 0: [\d.]+% of 4 games against random moves\n", told)


def test_the_package() -> None:
    assert doctest.testmod(quicksilver).failed == 0
    assert doctest.testmod(quicksilver).attempted > 0
