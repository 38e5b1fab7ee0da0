"""Lets python-chess drive `quicksilver engine` through whole games of Mercenary Chess, in which a turn may have two parts.

    python drive.py PROGRAM GAMES SEED

With the option `TurnMode` set to `whole`, a move of the protocol is a whole turn. So a program whose sides alternate, as those of
python-chess do, needs a board of its own and nothing else: `Board` below is such a one. It asks `quicksilver moves` and
`quicksilver show` for the rules. One thing is missing: of a `pv`, python-chess reads only moves that begin with a square up to h8.

The engine plays one side, random turns the other. An answer that is no legal turn or does not come is an exception. Prints how many
turns each kind of `go` has led to, and how many of them had two parts.
"""

import collections
import json
import random
import subprocess
import sys

import chess
import chess.engine

GAME = "mercenary"
# How long an answer may take on a busy machine, in seconds.
LONGEST_S = 60
# A game that goes on for longer is given up.
MOST_TURNS = 30

Limit = chess.engine.Limit


class Turn:
    """A whole turn, where python-chess has a move."""

    def __init__(self, text):
        self.text = text

    def uci(self):
        return self.text

    def __eq__(self, other):
        return self.text == other.text

    def __repr__(self):
        return self.text


class Board:
    """A position with the turns that led to it; what the UCI side of python-chess needs of a board."""

    uci_variant = GAME
    chess960 = False
    program = None

    def __init__(self, position=None):
        self.start = position or self.ask("show")["position"]
        self.positions = [self.start]
        self.move_stack = []

    @classmethod
    def ask(cls, command, *words):
        ran = subprocess.run([cls.program, command, GAME, *words, "--json"], capture_output=True, text=True, check=True)
        return json.loads(ran.stdout)

    @property
    def turn(self):
        return self.ask("show", "--position", self.positions[-1])["to_move"] == "White"

    def legal(self):
        """The whole turns as the protocol writes them, each with the position after it."""
        rows = self.ask("moves", "--turns", "--position", self.positions[-1])
        return {",".join(row["text"].split()): row["position"] for row in rows}

    def is_over(self):
        return self.ask("show", "--position", self.positions[-1])["outcome"] is not None

    def root(self):
        return Board(self.start)

    def copy(self, *, stack=True):
        board = Board(self.positions[-1])
        if stack:
            board.start, board.positions, board.move_stack = self.start, self.positions[:], self.move_stack[:]
        return board

    def fen(self, **_):
        return self.positions[-1]

    def parse_uci(self, text):
        # python-chess writes the answer of an engine with small letters.
        for turn, position in self.legal().items():
            if turn.lower() == text.lower():
                return Turn(turn), position
        raise ValueError(f"{text} is no turn in {self.fen()}")

    def push_uci(self, text):
        turn, position = self.parse_uci(text)
        self.move_stack.append(turn)
        self.positions.append(position)
        return turn

    def pop(self):
        self.positions.pop()
        return self.move_stack.pop()


def kinds(engine, board, chance):
    """Every kind of `go` that asks for a turn, by name."""

    def play(limit, **more):
        return lambda: engine.play(board, limit, **more).move

    def until_stopped():
        with engine.analysis(board, multipv=2) as analysis:
            for info in analysis:
                if "score" in info:
                    break
            analysis.stop()
            return analysis.wait().move

    clock = {"white_clock": 20, "black_clock": 20, "white_inc": 0.1, "black_inc": 0.1}
    return {
        "depth": play(Limit(depth=2)),
        "nodes": play(Limit(nodes=500)),
        "time": play(Limit(time=0.02)),
        "clocks": play(Limit(**clock)),
        "infinite": until_stopped,
    }


def main():
    Board.program, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    engine = chess.engine.SimpleEngine.popen_uci([Board.program, "engine", GAME], timeout=LONGEST_S)
    counts, double, ends = collections.Counter(), 0, 0
    with engine:
        engine.configure({"TurnMode": "whole"})
        for number in range(games):
            board = Board()
            side = chance.random() < 0.5
            while not board.is_over() and len(board.move_stack) < MOST_TURNS:
                if board.turn == side:
                    ways = kinds(engine, board, chance)
                    least = min(counts[name] for name in ways)
                    name = chance.choice([name for name in ways if counts[name] == least])
                    turn = ways[name]()
                    counts[name] += 1
                    double += "," in turn.text
                else:
                    turn = Turn(chance.choice(list(board.legal())))
                board.push_uci(turn.text)
            ends += board.is_over()
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {games} games", end="", file=sys.stderr)
    for name, count in sorted(counts.items()):
        print(f"{name:12} {count:5} turns")
    print(f"games: {games}, of them to the end: {ends}; turns of the engine with two parts: {double}")


if __name__ == "__main__":
    main()
