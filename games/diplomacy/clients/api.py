"""Plays a year against computer players with the client that `openapi-python-client` makes from the description of the API.

    python api.py SITE SEED

The client is imported as `quicksilver_client`. Orders are chosen by chance, all of them from one answer a phase. Every order is
then read by the server as an order, and every phase of the year is settled.
"""

import random
import sys
import time

from quicksilver_client import AuthenticatedClient, Client
from quicksilver_client.api.order_games import (
    create_order_game,
    order_game_phase,
    order_game_state,
    read_sheet,
    submit_sheet,
)
from quicksilver_client.models import (
    FaultBody,
    NewOrderGame,
    OrderGrant,
    OrderSeatKind,
    OrderStatus,
    PastPhaseBody,
    ReadSheet,
    Schedule,
    SubmitSheet,
)

# How long a phase may take on a busy machine, in seconds.
LONGEST_S = 120


def main(site, seed):
    chance = random.Random(seed)
    anybody = Client(base_url=site, timeout=LONGEST_S)
    seats = [OrderSeatKind.PERSON] + [OrderSeatKind.EASY_BOT] * 6
    schedule = Schedule(orders_min=60, retreats_min=60, builds_min=60, early=True)
    game = NewOrderGame(game="diplomacy", seats=seats, seat=0, years=1, schedule=schedule)
    made = create_order_game.sync(client=anybody, body=game)
    assert isinstance(made, OrderGrant), made
    seat = AuthenticatedClient(base_url=site, token=made.token, timeout=LONGEST_S)
    state = order_game_state.sync(made.id, client=seat)
    played, orders = [], 0
    while state.status == OrderStatus.PLAYING:
        played.append(state.phase.title)
        if state.seats[0].awaited:
            orders += order(made.id, seat, state.turn, chance)
        state = settled(made.id, seat, state.turn)
    phases = len(played)
    for turn in range(phases):
        past = order_game_phase.sync(made.id, turn, client=anybody)
        assert isinstance(past, PastPhaseBody), past
        assert past.result is not None, turn
    stale = submit_sheet.sync(made.id, client=seat, body=SubmitSheet(turn=0, text=""))
    assert isinstance(stale, FaultBody), stale
    assert state.status == OrderStatus.FINISHED and state.outcome, state
    print(f"diplomacy: {', '.join(played)}; {orders} orders; {state.outcome.reason}")


def order(game, seat, turn, chance):
    """Files an order of every unit that can be ordered, and says how many that are."""
    read = read_sheet.sync(game, client=seat, body=ReadSheet(turn=turn, text=""))
    lines = [chance.choice(one.options).order for one in read.choices if one.options]
    body = SubmitSheet(turn=turn, text="\n".join(lines), ready=True)
    answer = submit_sheet.sync(game, client=seat, body=body)
    assert not isinstance(answer, FaultBody), answer
    return len(lines)


def settled(game, seat, turn):
    """The state once the phase is settled."""
    until = time.monotonic() + LONGEST_S
    while time.monotonic() < until:
        state = order_game_state.sync(game, client=seat)
        if state.turn != turn or state.status != OrderStatus.PLAYING:
            return state
        time.sleep(0.05)
    raise TimeoutError(f"phase {turn} was not settled")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
