"""A PettingZoo environment (AEC) of any turn game.

    env = quicksilver.pettingzoo.env(quicksilver.Game("…"))

It needs `quicksilver-games[pettingzoo]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._core import Game
from ._play import Course, rewards
from .gymnasium import Observation, observation_space

__all__ = ["GameEnv", "env"]


def env(game: Game, *, max_plies: int | None = None, render_mode: str | None = None) -> Any:
    """The environment, with what PettingZoo checks besides: actions that cannot be chosen lose."""
    inner: Any = GameEnv(game, max_plies=max_plies, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1))


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game of `player_0` against `player_1`. A player may act several times in a row.

    Planes are as the player sees the board that acts; whoever does not act has an empty mask.
    """

    def __init__(self, game: Game, *, max_plies: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"quicksilver_{game.slug}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(len(game.seats))]
        self.agents = list(self.possible_agents)
        self._max_plies = max_plies
        self.observation_spaces = {agent: observation_space(game) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(game.encoding.action_count) for agent in self.agents}
        self._course = Course(game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        mask = self._course.mask()
        if agent != self.agent_selection:
            mask = np.zeros_like(mask)
        return {"observation": self._course.planes(), "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        for number, agent in enumerate(self.possible_agents):
            self.action_spaces[agent].seed(None if seed is None else seed + number)
        self._course = Course(self.game, (options or {}).get("start"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._course.choose(int(action))
        outcome = self._course.outcome
        self._clear_rewards()
        if outcome is not None:
            self.rewards = dict(zip(self.possible_agents, rewards(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[(self.possible_agents.index(agent) + 1) % 2]
        else:
            if self._max_plies is not None and self._course.position.plies >= self._max_plies:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self._acting()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self._course.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _acting(self) -> str:
        return self.possible_agents[self._course.position.seat or 0]
