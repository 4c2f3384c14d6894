"""What all tests share."""

import os
import random
from pathlib import Path

import pytest

import yohoho

#: The root of the repository.
ROOT = Path(__file__).resolve().parents[2]

TABLES = [(kind, players) for kind in yohoho.KINDS for players in range(2, 7)]


def play_randomly(state, seed=1):
    """Plays a state to its end and returns it."""
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.fixture(scope="session")
def program():
    """The command yohoho, as `cargo xtask` has built it."""
    path = os.environ.get("YOHOHO_PROGRAM")
    if path is None:
        pytest.skip("YOHOHO_PROGRAM does not say where the command yohoho is: run cargo xtask python --test")
    return path
