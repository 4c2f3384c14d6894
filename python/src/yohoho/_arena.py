"""The arena: which player is better, and how certain that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Union

from yohoho._core import Bot, View, play_arena

#: The name of a bot, a bot, or a function that gets a View and returns an action: its number, or as in messages, like ``{"bid": 2}``.
Player = Union[str, Bot, Callable[[View], Any]]


@dataclass(frozen=True)
class Standing:
    """One player's figures."""

    bot: str
    #: Games, one for each seat of the player.
    games: int
    #: Points in a game.
    mean: float | None
    #: The mean less that of all other players, on the same deals; None without others.
    difference: float | None
    #: Half the width of the 95 % interval of ``difference``.
    interval: float | None
    #: The share of games in first place, which may be shared.
    wins: float | None
    #: The share of bids made, or of pirates still aboard.
    successes: float | None
    decisions: int


@dataclass(frozen=True)
class Report:
    """What an arena found. Print it for a table."""

    game: str
    players: int
    deals: int
    games: int
    seed: int
    bots: tuple[Standing, ...]

    def __getitem__(self, name: str) -> Standing:
        for standing in self.bots:
            if standing.bot == name:
                return standing
        raise KeyError(name)

    def __str__(self) -> str:
        share = "aboard" if self.game == "skull-queen" else "made"
        lines = [
            f"{self.game}, {self.players} players, {self.deals} deals ({self.games} games), seed {self.seed}",
            "",
            f"{'bot':20} {'mean':>8} {'to the field':>16} {'wins':>8} {share:>8}",
        ]
        for one in self.bots:
            field = "" if one.difference is None else f"{one.difference:+.1f} ± {one.interval or 0:.1f}"
            lines.append(
                f"{one.bot[:20]:20} {one.mean or 0:8.1f} {field:>16} {100 * (one.wins or 0):6.1f} % {100 * (one.successes or 0):6.1f} %"
            )
        return "\n".join(lines)


def arena(
    kind: str,
    bots: Sequence[Player],
    *,
    players: int = 4,
    deals: int = 100,
    seed: int = 1,
    samples: int | None = None,
    threads: int | None = None,
) -> Report:
    """Lets players play each other with the same deals, from every seat, so that luck cancels out.

    One player is for all seats, two are one against a table of the other, and otherwise there is one for each seat. Players that are functions are called
    from one thread; bots alone play on all cores. ``samples`` is how many guesses bots that search may make for each decision.

    The figures are those of ``yohoho arena`` on the command line with the same seed.
    """
    found = play_arena(kind, list(bots), players=players, deals=deals, seed=seed, samples=samples, threads=threads)
    return Report(**{**found, "bots": tuple(Standing(**one) for one in found["bots"])})
