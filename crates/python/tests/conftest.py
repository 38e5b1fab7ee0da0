"""What the tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
import quicksilver
from quicksilver import Game, Position


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test for every turn game, or for every order game, if it asks for one."""
    if "slug" in metafunc.fixturenames:
        metafunc.parametrize("slug", quicksilver.games())
    if "order_slug" in metafunc.fixturenames:
        metafunc.parametrize("order_slug", quicksilver.order_games())


@pytest.fixture
def game(slug: str) -> Game:
    return Game(slug)


def walk(game: Game, seed: int, plies: int) -> Iterator[Position]:
    """Every position of a random game."""
    lot = random.Random(seed)
    position = game.position()
    for _ in range(plies):
        yield position
        if position.outcome is not None:
            return
        position.push_index(lot.randrange(position.legal_count))
    yield position
