"""Strategy games by their full rules: positions, records, computer players, and many games at once in arrays.

>>> import quicksilver
>>> game = quicksilver.Game(quicksilver.games()[0])
>>> position = game.position()
>>> position.push(position.legal_moves[0]) in position.moves
True

Refused input raises `Error`, which names the place and the reason. Adapters for other libraries are in
`quicksilver.gymnasium`, `quicksilver.pettingzoo` and `quicksilver.openspiel`.
"""

from ._core import (
    Adjudication,
    Analysis,
    Encoding,
    Engine,
    Game,
    Line,
    Move,
    Note,
    OrderChoice,
    OrderGame,
    OrderModel,
    OrderPosition,
    OrderResult,
    Outcome,
    Plan,
    Position,
    Record,
    Stage,
    Unit,
    VectorEnv,
    games,
    order_games,
)
from ._errors import Error

__all__ = [
    "Adjudication",
    "Analysis",
    "Encoding",
    "Engine",
    "Error",
    "Game",
    "Line",
    "Move",
    "Note",
    "OrderChoice",
    "OrderGame",
    "OrderModel",
    "OrderPosition",
    "OrderResult",
    "Outcome",
    "Plan",
    "Position",
    "Record",
    "Stage",
    "Unit",
    "VectorEnv",
    "games",
    "order_games",
]
