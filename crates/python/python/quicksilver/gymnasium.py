"""A Gymnasium environment: one seat against a computer player, or against random moves.

    env = quicksilver.gymnasium.AgainstEnv(quicksilver.Game("…"), opponent=3)

An observation is a dictionary of planes and a mask of the actions that can be chosen. It needs `quicksilver-games[gymnasium]`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._core import Engine, Game
from ._play import Course, rewards

__all__ = ["AgainstEnv", "observation_space"]

Observation = dict[str, npt.NDArray[Any]]


def observation_space(game: Game) -> spaces.Dict:
    """What is observed of a game: planes, each within its greatest value, and a mask of actions."""
    encoding = game.encoding
    most = np.array([most for _, most in encoding.planes], dtype=np.uint8)
    high = np.broadcast_to(most[:, None, None], encoding.shape).copy()
    return spaces.Dict(
        {
            "observation": spaces.Box(low=np.zeros_like(high), high=high, dtype=np.uint8),
            "action_mask": spaces.Box(low=0, high=1, shape=(encoding.action_count,), dtype=np.int8),
        }
    )


def observed(course: Course) -> Observation:
    """What is observed."""
    return {"observation": course.planes(), "action_mask": course.mask()}


class AgainstEnv(gymnasium.Env[Observation, np.int64]):
    """One seat plays against the others.

    `opponent` is a level of the computer player (1 to 8), or none for random moves. `seat` is the seat that learns, or none to
    change it from game to game. An action that cannot be chosen is refused, or loses the game if `illegal_loses`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        game: Game,
        *,
        opponent: int | None = None,
        seat: int | None = None,
        max_plies: int | None = None,
        illegal_loses: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(game)
        self.action_space = spaces.Discrete(game.encoding.action_count)
        self._level = opponent
        self._engine = None if opponent is None else Engine(game)
        self._fixed_seat = seat
        self._seat = 1 if seat is None else seat
        self._max_plies = max_plies
        self._illegal_loses = illegal_loses
        self._course = Course(game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._course = Course(self.game, (options or {}).get("start"))
        if self._fixed_seat is None:
            # Every other game, but the same after the same seed.
            self._seat = int(self.np_random.integers(len(self.game.seats))) if seed is not None else 1 - self._seat
        self._let_others_play()
        return observed(self._course), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._illegal_loses and int(action) not in self._course.legal_actions():
            return observed(self._course), -1.0, True, False, self._info()
        if self._course.choose(int(action)):
            self._let_others_play()
        outcome = self._course.outcome
        cut = outcome is None and self._max_plies is not None and self._course.position.plies >= self._max_plies
        reward = 0.0 if outcome is None else rewards(outcome)[self._seat]
        return observed(self._course), reward, outcome is not None, cut, self._info()

    def render(self) -> str | None:
        position = self._course.position
        if self.render_mode == "svg":
            return position.svg()
        return str(position) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seat, "text": self._course.position.text}

    def _let_others_play(self) -> None:
        position = self._course.position
        while position.seat not in (None, self._seat):
            seed = int(self.np_random.integers(1 << 32))
            if self._engine is None or self._level is None:
                position.push_index(seed % position.legal_count)
                continue
            move = self._engine.choose(position, level=self._level, seed=seed)
            if move is None:
                return
            position.push(move)
