"""Other packages that play random games of chess: what each plays in a second of the processor's time.

They do the least that a random game needs: list the legal moves, play one, begin anew when there is none.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable


def python_chess(seconds: float) -> float:
    """The package `chess`."""
    import chess

    lot = random.Random(1)
    board = chess.Board()
    plies, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(200):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 150:
                board = chess.Board()
                continue
            board.push(moves[int(lot.random() * len(moves))])
            plies += 1
    return plies / (time.process_time() - begin)


def pyffish(seconds: float) -> float:
    """Fairy-Stockfish as the package `pyffish`.

    Each of its calls makes the tables of attacks of all kinds of piece anew (`Bitboards::init_pieces`), which is nine
    tenths of the time; with the moves of a game in place of its position, it also plays them again.
    """
    import pyffish

    lot = random.Random(1)
    start = pyffish.start_fen("chess")
    fen, plies, begin = start, 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(200):
            moves = pyffish.legal_moves("chess", fen, [])
            if not moves or int(fen.split()[4]) >= 150:
                fen = start
                continue
            fen = pyffish.get_fen("chess", fen, [moves[int(lot.random() * len(moves))]])
            plies += 1
    return plies / (time.process_time() - begin)


#: The first is what all games are compared with.
PLIES: dict[str, Callable[[float], float]] = {"python-chess": python_chess, "pyffish": pyffish}
