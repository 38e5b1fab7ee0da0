"""What numbers of actions and planes mean, against what was written down.

The file `encodings.json` is a promise: it only changes together with a version. It is written by

    python test_encoding.py
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import quicksilver
from conftest import walk
from quicksilver import Game, Position

FILE = Path(__file__).with_name("encodings.json")


def described(position: Position) -> dict[str, Any]:
    """The actions of every legal move, and the planes, of a position."""
    planes = position.planes()
    moves = {move: position.actions(move) for move in sorted(position.legal_moves)}
    return {
        "position": position.text,
        "moves": len(moves),
        "first": dict(list(moves.items())[:3]),
        "actions": hashlib.sha256(json.dumps(moves).encode()).hexdigest()[:16],
        "sums": planes.sum(axis=(1, 2), dtype=np.int64).tolist(),
        "planes": hashlib.sha256(planes.tobytes()).hexdigest()[:16],
    }


def promise(slug: str) -> dict[str, Any]:
    """What is promised of a game's encoding."""
    game = Game(slug)
    encoding = game.encoding
    kept = json.loads(FILE.read_text()) if FILE.exists() else {}
    texts = [one["position"] for one in kept.get(slug, {}).get("positions", [])]
    if not texts:
        positions = [position.text for seed in range(3) for position in walk(game, seed, 150) if position.outcome is None]
        texts = positions[:: max(1, len(positions) // 12)]
    return {
        "version": encoding.version,
        "actions": [list(block) for block in encoding.actions],
        "shape": list(encoding.shape),
        "planes": [list(plane) for plane in encoding.planes],
        "positions": [described(game.position(text)) for text in texts],
    }


def test_numbers_and_planes_mean_what_was_promised(slug: str) -> None:
    kept = json.loads(FILE.read_text())
    assert slug in kept, "nothing is promised yet: run this file"
    assert promise(slug) == kept[slug]


def test_actions_make_one_move_each(game: Game) -> None:
    for position in walk(game, 8, 25):
        count = game.encoding.action_count
        for move in position.legal_moves:
            actions = position.actions(move)
            assert all(0 <= action < count for action in actions)
            assert position.move_of(actions) == move
            for chosen in range(len(actions)):
                assert actions[chosen] in position.legal_actions(actions[:chosen])
            assert position.legal_actions(actions) == []


def test_planes_are_bytes_within_their_bounds(game: Game) -> None:
    names = game.encoding.planes
    assert len({name for name, _ in names}) == len(names)
    for position in walk(game, 9, 30):
        planes = position.planes()
        assert planes.shape == game.encoding.shape and planes.dtype == np.uint8
        for plane, (name, most) in zip(planes, names, strict=True):
            assert plane.max() <= most, name


def test_repetitions_are_shown(game: Game) -> None:
    position = game.position()
    assert not position.planes()[-1].any()
    assert position.occurrences == 1


if __name__ == "__main__":
    FILE.write_text(json.dumps({slug: promise(slug) for slug in quicksilver.games()}, indent=1, ensure_ascii=False) + "\n")
