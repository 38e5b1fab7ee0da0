"""Computer players."""

from __future__ import annotations

import signal
import threading

import pytest
import quicksilver
from conftest import walk
from quicksilver import Engine, Error, Game


def test_it_analyses(game: Game) -> None:
    engine = Engine(game, table_mib=1)
    for position in walk(game, 1, 6):
        pass
    analysis = engine.analyse(position, nodes=3000, lines=3)
    assert 1 <= len(analysis.lines) <= 3 and analysis.nodes > 0 and analysis.depth >= 1
    assert analysis.best == analysis.lines[0].moves[0]
    assert len({line.moves[0] for line in analysis.lines}) == len(analysis.lines)
    for line in analysis.lines:
        assert (line.centipawns is None) != (line.end_in is None)
        assert 0 <= line.expected <= 1
        assert len(line.moves) == len(line.short)
        other = position.copy()
        for move in line.moves:
            assert other.push(move) == move
    expected = [line.expected for line in analysis.lines]
    assert expected == sorted(expected, reverse=True)
    assert engine.analyse(position, depth=1).depth == 1


def test_it_chooses_as_a_level_does(game: Game) -> None:
    engine = Engine(game, table_mib=1)
    position = game.position()
    first = engine.choose(position, level=1, seed=7)
    assert first in position.legal_moves
    engine.clear()
    assert engine.choose(position, level=1, seed=7) == first
    assert len({engine.choose(position, level=1, seed=seed) for seed in range(12)}) > 1
    with pytest.raises(Error, match="1 to 8"):
        engine.choose(position, level=9)
    position.resign()
    assert engine.choose(position, level=1) is None
    assert engine.analyse(position, depth=1).lines == []


def test_it_plays_its_own_game_alone() -> None:
    first, second = (Game(slug) for slug in quicksilver.games()[:2])
    engine = Engine(first, table_mib=1)
    with pytest.raises(Error) as refused:
        engine.analyse(second.position(), depth=1)
    assert refused.value.place == "position"
    for wrong in [{"table_mib": 0}, {"threads": 0}, {"threads": 1000}]:
        with pytest.raises(Error):
            Engine(first, **wrong)


def test_other_threads_run_while_it_thinks() -> None:
    game = Game(quicksilver.games()[0])
    engine = Engine(game, table_mib=1)
    counted, over = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not over.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    position = game.position()
    before = counted
    engine.analyse(position, ms=200)
    after = counted
    over.set()
    thread.join()
    # With the lock of the interpreter held, it would have stood still.
    assert after > before + 1000


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers here")
def test_a_signal_ends_its_thinking() -> None:
    game = Game(quicksilver.games()[0])
    engine = Engine(game, table_mib=1)

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            engine.analyse(game.position(), nodes=1 << 60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert engine.analyse(game.position(), depth=1).best


def test_several_threads_may_ask_it() -> None:
    game = Game(quicksilver.games()[0])
    engine = Engine(game, table_mib=1)
    answers = []

    def ask() -> None:
        answers.append(engine.analyse(game.position(), depth=2).best)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4 and all(answers)
