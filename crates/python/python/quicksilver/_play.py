"""One game that is played by actions: what the adapters have in common."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ._core import Game, Outcome, Position
from ._errors import Error


class Course:
    """A game, and what has been chosen of its next move."""

    def __init__(self, game: Game, start: str | None = None) -> None:
        self.position: Position = game.position(start)
        self.picked: list[int] = []

    def copy(self) -> Course:
        """An independent copy."""
        other = Course.__new__(Course)
        other.position = self.position.copy()
        other.picked = list(self.picked)
        return other

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.position.outcome

    def legal_actions(self) -> list[int]:
        """The actions that can be chosen, in ascending order."""
        return self.position.legal_actions(self.picked)

    def mask(self) -> npt.NDArray[np.int8]:
        """For each action, 1 if it can be chosen."""
        mask = np.zeros(self.position.game.encoding.action_count, dtype=np.int8)
        mask[self.legal_actions()] = 1
        return mask

    def planes(self) -> npt.NDArray[np.uint8]:
        """The planes, as the seat that acts sees the board."""
        return self.position.planes(self.picked)

    def choose(self, action: int) -> bool:
        """Chooses an action; true if a move was made by it."""
        if action not in self.legal_actions():
            raise Error("action", f"{action} cannot be chosen in {self.position.text}", "illegal_action")
        picked = [*self.picked, action]
        if self.position.legal_actions(picked):
            self.picked = picked
            return False
        self.position.push_actions(picked)
        self.picked = []
        return True

    def push(self, move: str) -> None:
        """Plays a whole move."""
        self.position.push(move)
        self.picked = []


def rewards(outcome: Outcome) -> list[float]:
    """The reward of each seat: its points times the number of seats, less 1."""
    seats = len(outcome.points)
    return [points * seats - 1 for points in outcome.points]
