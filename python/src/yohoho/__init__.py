"""Skull King, Skull King in doubloons and Skull Queen: exact rules, bots, records and fast environments.

    >>> import yohoho
    >>> state = yohoho.Game("skull-king", players=4).new_initial_state(seed=7)
    >>> bosun = yohoho.bot("bosun")
    >>> while not state.is_terminal():
    ...     state.apply_action(bosun.choose(state))
    >>> yohoho.verify(state.record())

Beside this module:

* ``yohoho.vector``: thousands of games at once, in NumPy arrays
* ``yohoho.pettingzoo``: an environment for PettingZoo (``pip install yohoho[pettingzoo]``)
* ``yohoho.openspiel``: the games for OpenSpiel (``pip install yohoho[openspiel]``)
* ``yohoho.client``: a bot at a table of a server (``pip install yohoho[client]``)
* ``yohoho.weights``: networks of your own, in the form that the product reads
"""

from yohoho._core import (
    KINDS,
    Advice,
    Bot,
    Game,
    IllegalAction,
    InvalidRecord,
    State,
    View,
    __version__,
    bot,
    bots,
    deal_seed,
    judge,
    learned_bot,
    replay,
    sparring_bots,
    verify,
)
from yohoho._arena import Report, Standing, arena

__all__ = [
    "KINDS",
    "Advice",
    "Bot",
    "Game",
    "IllegalAction",
    "InvalidRecord",
    "Report",
    "Standing",
    "State",
    "View",
    "__version__",
    "arena",
    "bot",
    "bots",
    "deal_seed",
    "judge",
    "learned_bot",
    "load_game",
    "replay",
    "sparring_bots",
    "verify",
]


def load_game(kind: str, players: int = 4) -> Game:
    """The game with this name, as OpenSpiel's ``pyspiel.load_game`` has it."""
    return Game(kind, players)
