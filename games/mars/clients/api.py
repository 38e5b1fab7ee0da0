"""Plays a game against the computer player with the client that `openapi-python-client` makes from the description of the API.

    python api.py SITE SEED

The client is imported as `quicksilver_client`. Moves are chosen by chance until the game is over; then the game that the server
tells is the game that was played. Every answer is one of the client's own types.
"""

import random
import sys
import time

from quicksilver_client import AuthenticatedClient, Client
from quicksilver_client.api.games import create_game, game_events, game_record, game_state
from quicksilver_client.api.play import legal_moves, submit_move
from quicksilver_client.models import (
    Accepted,
    EventKindMove,
    FaultBody,
    GameStatus,
    NewGame,
    OpponentComputer,
    OpponentComputerKind,
    SubmitMove,
)

# How long the computer player may think about a move on a busy machine, in seconds.
LONGEST_S = 60


def main(site, seed):
    chance = random.Random(seed)
    anybody = Client(base_url=site, timeout=LONGEST_S)
    opponent = OpponentComputer(kind=OpponentComputerKind.COMPUTER, level=1)
    made = create_game.sync(client=anybody, body=NewGame(game="mars", opponent=opponent))
    seat = AuthenticatedClient(base_url=site, token=made.token, timeout=LONGEST_S)
    played = []
    while True:
        state = moved(made, seat, len(played))
        played += [ply.text for ply in state.plies[len(played) :]]
        if state.status != GameStatus.PLAYING:
            break
        move = chance.choice(legal_moves.sync(made.id, client=seat))
        body = SubmitMove(ply=len(played), text=move.text, request=f"move {len(played)}")
        answer = submit_move.sync(made.id, client=seat, body=body)
        assert isinstance(answer, Accepted), answer
        # However often it is sent, it is played once.
        again = submit_move.sync(made.id, client=seat, body=body)
        assert isinstance(again, Accepted), again
        played.append(move.text)
    stale = submit_move.sync(made.id, client=seat, body=SubmitMove(ply=0, text=played[0]))
    assert isinstance(stale, FaultBody), stale
    events = game_events.sync(made.id, client=seat)
    told = [event.event.text for event in events if isinstance(event.event, EventKindMove)]
    assert told == played, (told, played)
    assert '[Game "mars"]' in game_record.sync(made.id, client=anybody)
    reason = state.outcome.reason if state.outcome else "no result"
    print(f"mars: {len(played)} plies, {state.status}, {reason}")


def moved(made, seat, plies):
    """The state once it is the client's turn, or the game is over."""
    until = time.monotonic() + LONGEST_S
    while time.monotonic() < until:
        state = game_state.sync(made.id, client=seat)
        if state.status != GameStatus.PLAYING or state.to_move in state.yours:
            return state
        time.sleep(0.02)
    raise TimeoutError(f"the computer player has not moved after {plies} plies")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
