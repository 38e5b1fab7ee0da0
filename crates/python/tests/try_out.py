"""Tries the installed package, with nothing but what it needs: it imports, plays, analyses, and settles orders."""

from __future__ import annotations

import sys

import quicksilver


def main() -> None:
    for slug in quicksilver.games():
        game = quicksilver.Game(slug)
        position = game.position()
        position.push(position.legal_moves[0])
        assert quicksilver.Record.read(position.record().write()).position() == position
        assert quicksilver.Engine(game, table_mib=1).analyse(position, depth=1).lines
        env = quicksilver.VectorEnv(game, 8)
        env.step(env.sample())
        assert env.planes().shape == (8, *game.encoding.shape)
        try:
            position.push("nonsense")
        except quicksilver.Error as refused:
            assert refused.place
    for slug in quicksilver.order_games():
        settled = quicksilver.OrderGame(slug).position().adjudicate()
        assert settled.position.phase > settled.phase
    sys.stdout.write(f"  Python {sys.version.split()[0]}: it plays\n")


if __name__ == "__main__":
    main()
