"""Another package that adjudicates Diplomacy: phases in a second of the processor's time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable


def diplomacy(seconds: float) -> float:
    """The package `diplomacy`: random legal orders of the standard map, set and adjudicated."""
    from diplomacy import Game

    lot = random.Random(1)
    game = Game()
    phases, spent = 0, 0.0
    while spent < seconds:
        if game.is_game_done or phases % 40 == 39:
            game = Game()
        possible = game.get_all_possible_orders()
        orders = {
            power: [lot.choice(possible[place]) for place in game.get_orderable_locations(power) if possible[place]]
            for power in game.powers
        }
        begin = time.process_time()
        for power, sheet in orders.items():
            game.set_orders(power, sheet)
        game.process()
        spent += time.process_time() - begin
        phases += 1
    return phases / spent


ADJUDICATIONS: dict[str, Callable[[float], float]] = {"diplomacy": diplomacy}
