"""Game records."""

from __future__ import annotations

import pytest
from conftest import walk
from quicksilver import Error, Game, Record


def test_a_record_comes_back_as_it_was(game: Game) -> None:
    for position in walk(game, 1, 20):
        pass
    if position.outcome is None:
        position.resign()
    record = position.record()
    record.set_tag("White", "Ada")
    again = Record.read(record.write())
    assert again == record and again.game == game
    assert again.tags == {"White": "Ada"}
    assert again.moves == position.moves and again.outcome == position.outcome
    assert again.position() == position and again.position().outcome == position.outcome
    assert len(again.comments) == len(again.moves)
    both = Record.read_all(record.write() + "\n" + record.write())
    assert both == [record, record]


def test_a_record_keeps_options_and_start(game: Game) -> None:
    for position in walk(game, 2, 9):
        pass
    start = position.text
    later = game.position(start)
    later.push(later.legal_moves[0])
    record = Record.read(later.record().write())
    assert record.start == start
    assert record.position() == later


def test_faults_name_line_and_column() -> None:
    with pytest.raises(Error) as refused:
        Record.read('[Game "nonsense"]\n')
    assert refused.value.place.startswith("line 1")
    for read in (Record.read, Record.read_all):
        with pytest.raises(Error) as refused:
            read("")
        assert refused.value.place == "line 1, column 1"
