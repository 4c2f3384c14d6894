"""The tutorial runs: in a few seconds here, and for as long as it takes readers with YOHOHO_LONG."""

import os

import pytest
from conftest import ROOT

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")


def test_the_tutorial_trains_a_player_that_beats_chance(monkeypatch, tmp_path):
    if not os.environ.get("YOHOHO_LONG"):
        monkeypatch.setenv("YOHOHO_TUTORIAL_SECONDS", "8")
    notebook = nbformat.read(ROOT / "python" / "tutorial.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=1800, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    texts = ["".join(output.get("text", "") for output in cell.get("outputs", [])) for cell in notebook.cells]
    against_chance = next(text for text in texts if "random  " in text)
    ours = [line for line in against_chance.splitlines() if line.startswith("ours")][-1]
    assert float(ours.split()[2]) > 0, against_chance
