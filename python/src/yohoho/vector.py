"""Thousands of games at once.

    >>> from yohoho.vector import Games
    >>> games = Games("skull-king", players=4, n=4096, seed=7)
    >>> for _ in range(100):
    ...     games.sample()          # a random legal action for every game, into games.actions
    ...     games.step()            # plays them, and overwrites all arrays

Every game waits for one seat at a time, ``games.seats``. Its observation, ``games.observations``, has the features of ``training/FEATURES.md``, and
``games.masks`` says what is legal. Points come as ``games.rewards`` at the end of each round. A game that is over is followed by the next one at once.
"""

from yohoho._core import Games

__all__ = ["Games"]
