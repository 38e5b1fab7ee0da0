"""Lets python-chess drive `quicksilver engine` through whole games, with every kind of `go`.

    python drive.py PROGRAM GAMES SEED

The engine plays one side, random moves the other. A move that is not legal, an answer that does not come or a process that
ends is an exception of python-chess. Prints how many moves each kind of `go` has led to.
"""

import collections
import random
import sys

import chess
import chess.engine

# How long an answer may take on a busy machine, in seconds.
LONGEST_S = 60
# A game that goes on for longer is given up.
MOST_PLIES = 160

Limit = chess.engine.Limit


def kinds(engine, board, chance):
    """Every kind of `go`, by name: each returns a move."""
    clock = {"white_clock": 20, "black_clock": 20}
    some = chance.sample(list(board.legal_moves), min(3, board.legal_moves.count()))

    def play(limit, **more):
        return lambda: engine.play(board, limit, **more).move

    def among():
        move = engine.play(board, Limit(nodes=300), root_moves=some).move
        assert move in some, f"{move} is none of {some}"
        return move

    def lines():
        infos = engine.analyse(board, Limit(depth=2), multipv=3)
        assert len(infos) == min(3, board.legal_moves.count()), infos
        assert all(info["seldepth"] >= 1 for info in infos), infos
        return infos[0]["pv"][0]

    def until_stopped():
        with engine.analysis(board) as analysis:
            for info in analysis:
                if "pv" in info:
                    break
            analysis.stop()
            return analysis.wait().move

    def level(number):
        engine.configure({"Skill Level": number})
        try:
            return engine.play(board, Limit(time=0.02)).move
        finally:
            engine.configure({"Skill Level": 8})

    def elo():
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 1200})
        try:
            return engine.play(board, Limit(time=0.02)).move
        finally:
            engine.configure({"UCI_LimitStrength": False})

    return {
        "depth": play(Limit(depth=3)),
        "nodes": play(Limit(nodes=500)),
        "time": play(Limit(time=0.02)),
        "clocks": play(Limit(**clock)),
        "increments": play(Limit(**clock, white_inc=0.1, black_inc=0.1)),
        "moves to go": play(Limit(**clock, remaining_moves=40)),
        "mate": play(Limit(mate=2, time=0.05)),
        # On a board of its own: if the next question is about the very position that was expected, and is no `play`, python-chess
        # 1.11 ends the pondering by no word at all.
        "ponder": lambda: engine.play(board.copy(), Limit(time=0.02), ponder=True).move,
        "searchmoves": among,
        "multipv": lines,
        "infinite": until_stopped,
        "level": lambda: level(chance.randint(1, 7)),
        "elo": elo,
    }


def board_of(number, chance):
    """The start of a game: every second one is of Chess960."""
    if number % 2 == 0:
        return chess.Board()
    return chess.Board.from_chess960_pos(chance.randrange(960))


def main():
    program, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    engine = chess.engine.SimpleEngine.popen_uci([program, "engine", "chess"], timeout=LONGEST_S)
    counts, results, castled, variants = collections.Counter(), collections.Counter(), 0, collections.Counter()
    with engine:
        for number in range(games):
            board = board_of(number, chance)
            variants["Chess960" if board.chess960 else "chess"] += 1
            side = chance.random() < 0.5
            while not board.is_game_over(claim_draw=True) and board.ply() < MOST_PLIES:
                if board.turn == side:
                    ways = kinds(engine, board, chance)
                    # Each kind comes as often as any other.
                    least = min(counts[name] for name in ways)
                    name = chance.choice([name for name in ways if counts[name] == least])
                    move = ways[name]()
                    assert move in board.legal_moves, f"{name}: {move} in {board.fen()}"
                    counts[name] += 1
                    castled += board.is_castling(move)
                else:
                    move = chance.choice(list(board.legal_moves))
                board.push(move)
            results[board.result(claim_draw=True)] += 1
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {games} games", end="", file=sys.stderr)
        # A position that the engine refuses is answered too: the program says why, and goes on.
        broken = chess.Board("8/8/8/8/8/8/8/K7 w - - 0 1")
        refused = engine.play(broken, Limit(depth=1)).move
        assert refused is None, refused
        assert engine.play(chess.Board(), Limit(depth=1)).move is not None
    for name, count in sorted(counts.items()):
        print(f"{name:12} {count:5} moves")
    print("games: " + ", ".join(f"{count} of {name}" for name, count in sorted(variants.items())))
    print("results: " + ", ".join(f"{count} {name}" for name, count in sorted(results.items())))
    print(f"castled {castled} times; a position that was refused was answered without a move")


if __name__ == "__main__":
    main()
