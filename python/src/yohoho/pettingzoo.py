"""The games for PettingZoo, as turn-based (AEC) environments.

    >>> from yohoho import pettingzoo
    >>> env = pettingzoo.env("skull-king", players=4)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

An observation has ``observation``, the features of ``training/FEATURES.md`` as the agent sees them, and ``action_mask``. Bids and planks are secret: agents
are asked for them one after the other, and nobody's observation shows another one's before all are made. Rewards are points, at the end of each round.

Needs PettingZoo: ``pip install yohoho[pettingzoo]``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from yohoho._core import Game, State

__all__ = ["env", "raw_env"]


def env(kind: str = "skull-king", players: int = 4, render_mode: str | None = None) -> AECEnv:
    """An environment with PettingZoo's usual wrappers: an illegal action ends the game, and calls in the wrong order are refused."""
    inner: AECEnv = raw_env(kind, players, render_mode)
    # The worst that a whole game can bring.
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=min(Game(kind, players).min_utility(), -1.0))
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # noqa: N801 (PettingZoo's name for it)
    """The environment without wrappers: an illegal action raises ``yohoho.IllegalAction``."""

    metadata = {
        "render_modes": ["human", "ansi"],
        "name": "yohoho_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, kind: str = "skull-king", players: int = 4, render_mode: str | None = None):
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is 'human', 'ansi' or None, not {render_mode!r}")
        self.game = Game(kind, players)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        features, actions = self.game.observation_tensor_size(), self.game.num_distinct_actions()
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    # The largest is how far bids exceed tricks, in fives: sixty bid in the last trick of six players are twelve.
                    "observation": gymnasium.spaces.Box(-16.0, 16.0, (features,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self.state_of_game: State | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. The same ``seed`` gives the same deals; without one, games follow from the last seed."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.state_of_game = self.game.new_initial_state(seed=int(self._chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees; its mask is empty while it is not its turn."""
        view = self._state().view(self._seats[agent])
        mask = view.action_mask.astype(np.int8)
        # Of those who decide in secret, one is asked at a time.
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": view.observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state, agent = self._state(), self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        state.apply_action(int(action))  # type: ignore[arg-type]
        for one, points in zip(self.possible_agents, state.rewards()):
            self.rewards[one] = points
        if state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What everybody can see, as text; in the mode ``human`` it is printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode")
            return None
        text = str(self._state()).rsplit("\nactions:", 1)[0]
        if self.render_mode == "human":
            print(text, end="\n\n")
            return None
        return text

    def close(self) -> None:
        """Nothing is left open."""

    def _state(self) -> State:
        if self.state_of_game is None:
            raise RuntimeError("call reset() first")
        return self.state_of_game

    def _to_act(self) -> str:
        return self.possible_agents[self._state().current_player()]
