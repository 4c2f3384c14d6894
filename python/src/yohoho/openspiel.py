"""The games for OpenSpiel: importing this module registers them with ``pyspiel``.

    >>> import pyspiel
    >>> import yohoho.openspiel
    >>> game = pyspiel.load_game("python_skull_king", {"players": 4})
    >>> state = game.new_initial_state()

``python_skull_king``, ``python_skull_king_doubloons`` and ``python_skull_queen`` take ``players``, from 2 to 6. The dealer and every card are chance nodes;
bids and planks are made one seat after the other, and no observation shows them before all are made.

Needs OpenSpiel: ``pip install yohoho[openspiel]``. Without it, ``yohoho.Game`` and ``yohoho.State`` have the same methods and are faster.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from yohoho import _core

__all__ = ["GAMES", "Observer", "SpielGame", "SpielState"]

#: The names for ``pyspiel.load_game``, with the names of the games.
GAMES = {f"python_{kind.replace('-', '_')}": kind for kind in _core.KINDS}

_TITLES = {"skull-king": "Skull King", "skull-king-doubloons": "Skull King in doubloons", "skull-queen": "Skull Queen"}


def _game_type(name: str, kind: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=_TITLES[kind],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 4},
    )


class SpielGame(pyspiel.Game):
    """A game that OpenSpiel's algorithms can play. ``yohoho_game`` is the game behind it."""

    def __init__(self, kind: str, game_type: Any, params: dict[str, Any] | None = None):
        params = params or {}
        self.yohoho_game = _core.Game(kind, int(params.get("players", 4)))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.yohoho_game.num_distinct_actions(),
            max_chance_outcomes=self.yohoho_game.max_chance_outcomes(),
            num_players=self.yohoho_game.num_players(),
            min_utility=self.yohoho_game.min_utility(),
            max_utility=self.yohoho_game.max_utility(),
            utility_sum=None,
            max_game_length=self.yohoho_game.max_game_length(),
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if iig_obs_type is None:
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.yohoho_game, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A state that OpenSpiel's algorithms can play. ``yohoho_state`` is the state behind it."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self.yohoho_state = game.yohoho_game.new_initial_state()

    def current_player(self) -> int:
        return self.yohoho_state.current_player()

    def is_terminal(self) -> bool:
        return self.yohoho_state.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.yohoho_state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.yohoho_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.yohoho_state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.yohoho_state.action_to_string(player, action)

    def returns(self) -> list[float]:
        return self.yohoho_state.returns()

    def rewards(self) -> list[float]:
        return self.yohoho_state.rewards()

    def __str__(self) -> str:
        return str(self.yohoho_state)


class Observer:
    """What OpenSpiel asks for tensors and strings: with perfect recall the information state, without it the observation."""

    def __init__(self, game: _core.Game, iig_obs_type: Any, params: Any):
        if params:
            raise ValueError(f"the games have no parameters for observations, but got {params}")
        self._recalls = iig_obs_type.perfect_recall
        self._sees_hand = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = game.information_state_tensor_size() if self._recalls else game.observation_tensor_size()
        # What is left of the features without the own cards would be another set of features.
        self.tensor = np.zeros(size if self._sees_hand else 0, np.float32)
        self.dict = {"features": self.tensor} if self._sees_hand else {}

    def set_from(self, state: SpielState, player: int) -> None:
        if self._sees_hand:
            behind = state.yohoho_state
            self.tensor[:] = behind.information_state_tensor(player) if self._recalls else behind.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        if not self._sees_hand:
            return None
        behind = state.yohoho_state
        return behind.information_state_string(player) if self._recalls else behind.observation_string(player)


def _register(name: str, kind: str) -> None:
    game_type = _game_type(name, kind)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None):
            super().__init__(kind, game_type, params)

    Registered.__name__ = Registered.__qualname__ = f"SpielGame_{name}"
    pyspiel.register_game(game_type, Registered)


for _name, _kind in GAMES.items():
    _register(_name, _kind)
