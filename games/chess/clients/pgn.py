"""Compares how python-chess and `quicksilver convert` read PGN.

    python pgn.py PROGRAM FOLDER COUNT SEED

Reads the files of FOLDER, which are written by hand, and COUNT files that python-chess writes: random games with variations,
comments, judgements, clocks, evaluations, arrows, odd tags, other starts and Chess960. Each file is converted. What comes out
must be read by python-chess without an error, and must stay the same when it is converted again. Of the files that
python-chess has written, every move, comment and judgement must be there. Prints how many files, games and warnings there
were, and which files were refused.
"""

import io
import logging
import pathlib
import random
import subprocess
import sys

import chess
import chess.engine
import chess.pgn

# Errors are looked up in the games; they need no log.
logging.disable(logging.CRITICAL)

TAGS = ["The \"Big\" Open", "back\\slash", "Åse Ødegård", "Τελικός", "one, two; three", "{braces}", "[brackets]", "100 %"]
WORDS = ["better", "than", "(this)", "1-0?", "e4!", "Nf6", "“so”", "ß", "50%", "…", "[x]", "a;b"]


def words(chance):
    return " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 30)))


def grow(node, plies, depth, chance):
    """Adds random moves, with what may be said of them, and variations in place of them."""
    for _ in range(plies):
        board = node.board()
        if board.is_game_over():
            return
        moves = list(board.legal_moves)
        chance.shuffle(moves)
        child = node.add_main_variation(moves[0])
        if depth > 0 and len(moves) > 1 and chance.random() < 0.1:
            other = node.add_variation(moves[1])
            if chance.random() < 0.3:
                other.starting_comment = words(chance)
            grow(other, chance.randint(0, 6), depth - 1, chance)
        if chance.random() < 0.15:
            child.comment = words(chance)
        if chance.random() < 0.1:
            child.nags.add(chance.randint(1, 139))
        if chance.random() < 0.1:
            child.set_clock(chance.random() * 5000)
        if chance.random() < 0.05:
            child.set_eval(chess.engine.PovScore(chess.engine.Cp(chance.randint(-900, 900)), chess.WHITE), 20)
        if chance.random() < 0.05:
            child.set_arrows([(chess.E2, chess.E4), (chess.A1, chess.A1)])
        node = child


def game(chance):
    """A random game."""
    one = chess.pgn.Game()
    kind = chance.random()
    if kind < 0.2:
        one.setup(chess.Board.from_chess960_pos(chance.randint(0, 959)))
    elif kind < 0.4:
        board = chess.Board()
        for _ in range(chance.randint(1, 40)):
            if not board.is_game_over():
                board.push(chance.choice(list(board.legal_moves)))
        one.setup(board)
    for tag in ["Event", "Site", "White", "Annotator", "Opening_1"]:
        if chance.random() < 0.5:
            one.headers[tag] = chance.choice(TAGS)
    if chance.random() < 0.3:
        one.comment = words(chance)
    grow(one, chance.randint(0, 120), 3, chance)
    end = one.end().board()
    one.headers["Result"] = end.result() if end.is_game_over() else chance.choice(["*", "1-0", "0-1", "1/2-1/2"])
    return one


def written(chance):
    """A file as bytes."""
    games = [game(chance) for _ in range(chance.choice([1, 1, 1, 5]))]
    columns = chance.choice([80, None])
    text = "\n\n".join(one.accept(chess.pgn.StringExporter(columns=columns)) for one in games) + "\n"
    if chance.random() < 0.3:
        text = text.replace("\n", "\r\n")
    try:
        return text.encode(chance.choice(["utf-8", "utf-8-sig", "cp1252"]))
    except UnicodeEncodeError:
        return text.encode("utf-8")


def tree(node):
    """What a line says: of each move its code, its words and its judgements, and the lines in place of it."""
    said = lambda *texts: " ".join(" ".join(texts).split())
    return [
        (child.uci(), said(child.starting_comment, child.comment), sorted(child.nags), tree(child))
        for child in node.variations
    ]


def games_of(text):
    source = io.StringIO(text)
    games = []
    while (one := chess.pgn.read_game(source)) is not None:
        assert not one.errors, one.errors
        games.append(one)
    return games


def decoded(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def convert(program, data):
    """What a file is converted into, the warnings, and the reason why something was refused."""
    ran = subprocess.run([program, "convert", "--to", "pgn", "-"], input=data, capture_output=True, check=False)
    lines = ran.stderr.decode().splitlines()
    refused = [line for line in lines if line.startswith("quicksilver:")]
    assert ran.returncode == (2 if refused else 0), lines
    return ran.stdout.decode(), [line for line in lines if line not in refused], refused


def check(program, name, data, by_python_chess):
    text, warnings, refused = convert(program, data)
    games = games_of(text)
    if by_python_chess:
        # python-chess leaves quotation marks in tags as they are.
        assert not refused and all(": tag " in line for line in warnings), (name, warnings, refused)
        # The tags of a file may need fewer signs, never fewer words.
        before = games_of(decoded(data).replace("\r\n", "\n"))
        assert len(before) == len(games), name
        for old, new in zip(before, games):
            assert tree(old) == tree(new), name
            assert old.headers["Result"] == new.headers["Result"], name
            assert old.board() == new.board(), name
    if games:
        again, more, none = convert(program, text.encode())
        assert (again, more, none) == (text, [], []), name
    return len(games), sum(len(list(one.mainline())) for one in games), len(warnings), bool(refused)


def main():
    program, folder, count, seed = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    chance = random.Random(seed)
    files = [(path.name, path.read_bytes(), False) for path in sorted(folder.glob("*.pgn"))]
    by_hand = len(files)
    files += [(f"file {number}", written(chance), True) for number in range(1, count + 1)]
    rows = [(name, *check(program, name, data, own)) for name, data, own in files]
    refused = [name for name, *_, is_refused in rows if is_refused]
    print(f"files: {len(rows)}, of them by hand: {by_hand}")
    print(f"games: {sum(row[1] for row in rows)}, plies: {sum(row[2] for row in rows)}")
    print(f"warnings: {sum(row[3] for row in rows)}")
    print(f"files of which something was refused: {len(refused)} ({', '.join(refused)})")


if __name__ == "__main__":
    main()
