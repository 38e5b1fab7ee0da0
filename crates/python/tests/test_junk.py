"""Whatever is put in, an exception is raised that names it, and nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from quicksilver import Game, OrderGame, Position, Record, VectorEnv

#: What bad input may raise: `Error` is a `ValueError`. A panic would be neither.
REFUSED = (ValueError, TypeError, OverflowError)


def junk(lot: random.Random) -> Any:
    """A value of any kind."""
    text = "".join(chr(lot.randrange(1, 0x3000)) for _ in range(lot.randrange(60)))
    return lot.choice([text, "", None, -1, 1 << 70, 3.5, [1, "x"]])


def changed(lot: random.Random, text: str) -> str:
    """A text with a few other characters."""
    signs = list(text)
    for _ in range(lot.randrange(1, 5)):
        at = lot.randrange(len(signs) + 1)
        signs[at : at + lot.randrange(2)] = lot.choice("abcdefgh12345678/-wbPRKM@*+ 0é")
    return "".join(signs)


def test_turn_games(game: Game) -> None:
    lot = random.Random(1)
    position: Position = game.position()
    env = VectorEnv(game, 3)
    for _ in range(400):
        if position.outcome is not None:
            position = game.position()
        works: list[Callable[[], object]] = [
            lambda: game.position(changed(lot, position.text)),
            lambda: position.push(junk(lot)),
            lambda: position.push_index(junk(lot)),
            lambda: position.push_actions(junk(lot)),
            lambda: position.planes([lot.randrange(65_536) for _ in range(lot.randrange(20))]),
            lambda: position.legal_actions([lot.randrange(400)]),
            lambda: position.why(junk(lot)),
            lambda: position.actions(changed(lot, lot.choice(position.legal_moves))),
            lambda: position.resign(junk(lot)),
            lambda: Record.read(changed(lot, position.record().write())),
            lambda: env.step(junk(lot)),
            lambda: env.step(np.array([lot.randrange(-5, 7000) for _ in range(3)])),
            lambda: VectorEnv(game, 2, start=changed(lot, position.text)).random_step(),
        ]
        try:
            lot.choice(works)()
        except REFUSED as refused:
            assert str(refused)
        if position.outcome is None:
            position.push_index(lot.randrange(position.legal_count))


def test_order_games(order_slug: str) -> None:
    lot = random.Random(2)
    game = OrderGame(order_slug)
    position = game.position()
    for number in range(60):
        sheets = {seat: position.sheet(seat, player="random", seed=number) for seat in position.awaited}
        works: list[Callable[[], object]] = [
            lambda: game.position(changed(lot, position.text)),
            lambda: position.check(junk(lot), junk(lot)),
            lambda: position.orders(junk(lot), junk(lot)),
            lambda: position.adjudicate({seat: changed(lot, sheet) for seat, sheet in sheets.items()}),
            lambda: position.adjudicate({junk(lot): "x"} if lot.randrange(2) else junk(lot)),
            lambda: position.sheet(junk(lot), player=junk(lot)),
        ]
        try:
            lot.choice(works)()
        except REFUSED as refused:
            assert str(refused)
        if number % 3 == 0:
            position = position.adjudicate(sheets).position
