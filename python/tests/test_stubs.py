"""The stubs say what the module has, and the package's own Python fits them."""

import os
import subprocess
import sys

import pytest

import yohoho

pytest.importorskip("mypy")


def run(*arguments, cwd):
    return subprocess.run([sys.executable, "-m", *arguments], cwd=cwd, env={**os.environ, "MYPY_CACHE_DIR": str(cwd / "cache")}, capture_output=True, text=True)


def test_the_stubs_are_those_of_the_module(tmp_path):
    found = run("mypy.stubtest", "yohoho._core", cwd=tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_program_with_types_is_checked(tmp_path):
    (tmp_path / "good.py").write_text(
        "import yohoho\n"
        "from yohoho.vector import Games\n"
        "games = Games('skull-king', n=8)\n"
        "games.step(games.sample())\n"
        "best: float | None = yohoho.arena('skull-king', ['bosun', lambda view: view.legal_actions[0]]).bots[0].mean\n"
    )
    (tmp_path / "bad.py").write_text("import yohoho\nyohoho.Game(4)\n")
    good, bad = run("mypy", "--strict", "good.py", cwd=tmp_path), run("mypy", "--strict", "bad.py", cwd=tmp_path)
    assert good.returncode == 0, good.stdout
    assert bad.returncode == 1 and "incompatible type" in bad.stdout


def test_everything_public_is_documented():
    missing = []
    for name in yohoho.__all__:
        thing = getattr(yohoho, name)
        if callable(thing) and not (thing.__doc__ or "").strip():
            missing.append(name)
    assert not missing
