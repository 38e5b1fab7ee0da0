"""The turn games for OpenSpiel.

    game = quicksilver.openspiel.load_game("…")

After the import, `pyspiel.load_game("quicksilver_…")` finds them as well. It needs `quicksilver-games[openspiel]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import _core
from ._core import Game
from ._play import Course, rewards

__all__ = ["load_game"]

#: A bound on the number of actions of a game; no game by the rules comes near it.
MOST_ACTIONS = 100_000


def load_game(slug: str) -> Any:
    """The game of that name, by its usual rules."""
    return pyspiel.load_game(f"quicksilver_{slug}")


def _game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"quicksilver_{game.slug}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class _Observer:
    """The planes of a position."""

    def __init__(self, game: Game) -> None:
        self._shape = game.encoding.shape
        self.tensor = np.zeros(int(np.prod(self._shape)), np.float32)
        self.dict = {"planes": self.tensor.reshape(self._shape)}

    def set_from(self, state: Any, player: int) -> None:
        self.dict["planes"][:] = state.course.planes()

    def string_from(self, state: Any, player: int) -> str:
        return str(state.observation_string(player))


class _State(pyspiel.State):  # type: ignore[misc]
    """A game being played."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.course = Course(game.rules)

    def current_player(self) -> int:
        seat = self.course.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.course.choose(action)

    def undo_action(self, player: int, action: int) -> None:
        raise NotImplementedError("copy the state before it is changed")

    def _action_to_string(self, player: int, action: int) -> str:
        picked = [*self.course.picked, action]
        if self.course.position.legal_actions(picked):
            return f"{action}…"
        return self.course.position.move_of(picked)

    def is_terminal(self) -> bool:
        return self.course.outcome is not None

    def returns(self) -> list[float]:
        outcome = self.course.outcome
        return [0.0, 0.0] if outcome is None else rewards(outcome)

    def information_state_string(self, player: int) -> str:
        return " ".join(str(action) for action in self.history())

    def observation_string(self, player: int) -> str:
        picked = "".join(f" {action}" for action in self.course.picked)
        return self.course.position.text + picked

    def observation_tensor(self, player: int) -> Any:
        return self.course.planes().astype(np.float32).ravel()

    def __str__(self) -> str:
        return self.observation_string(0)


def _game_class(rules: Game, game_type: Any) -> type:
    info = pyspiel.GameInfo(
        num_distinct_actions=rules.encoding.action_count,
        max_chance_outcomes=0,
        num_players=len(rules.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MOST_ACTIONS,
    )

    class _Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, info, params or {})
            self.rules = rules

        def new_initial_state(self) -> _State:
            return _State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
            return _Observer(rules)

        def observation_tensor_shape(self) -> list[int]:
            return list(rules.encoding.shape)

    return _Game


for _slug in _core.games():
    _rules = Game(_slug)
    _type = _game_type(_rules)
    pyspiel.register_game(_type, _game_class(_rules, _type))
