"""Positions: moves, reasons, ends, copies."""

from __future__ import annotations

import copy
import pickle
import random
from xml.etree import ElementTree

import pytest
import quicksilver
from conftest import walk
from quicksilver import Error, Game


def test_the_list_of_games() -> None:
    assert quicksilver.games() and quicksilver.order_games()
    for slug in quicksilver.games():
        game = Game(slug)
        assert game.slug == slug and game.title and game.inventor
        assert len(game.seats) >= 2
        assert repr(game) == f'Game("{slug}")'


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Error) as refused:
        Game("nonsense")
    assert refused.value.code == "no_such_game"
    assert refused.value.place == "game “nonsense”"
    for slug in quicksilver.games():
        assert slug in refused.value.reason
    assert str(refused.value) == f"{refused.value.place}: {refused.value.reason}"
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.place, again.reason, again.code) == (refused.value.place, refused.value.reason, "no_such_game")


def test_options(game: Game) -> None:
    assert game.options == {}
    with pytest.raises(Error, match="no such option|has no options"):
        Game(game.slug, weather="fine")
    for name, (summary, values) in game.choices.items():
        assert summary and values
        for value in values[1:]:
            try:
                other = Game(game.slug, **{name: value})
            except Error as fault:
                # A rulebook may refuse it with the other defaults, and a form of free values is none.
                assert fault.reason
                continue
            # A shorthand picks other options.
            assert other.options
            assert other != game
            assert pickle.loads(pickle.dumps(other)) == other
            assert other.position().legal_moves
        with pytest.raises(Error) as refused:
            Game(game.slug, **{name: "nonsense"})
        assert refused.value.place == f"option {name}"


def test_moves_are_played_by_text_and_by_index_and_taken_back(game: Game) -> None:
    lot = random.Random(1)
    position = game.position()
    texts = []
    for _ in range(30):
        if position.outcome is not None:
            break
        texts.append(position.text)
        moves = position.legal_moves
        assert len(moves) == len(set(moves)) == position.legal_count
        index = lot.randrange(len(moves))
        by_index = position.copy()
        count = by_index.push_index(index)
        assert count == by_index.legal_count
        assert position.push(moves[index]) == moves[index]
        assert position == by_index and position.key == by_index.key
        assert position.plies == len(texts) and position.moves[-1] == moves[index]
    for text in reversed(texts):
        position.pop()
        assert position.text == text
    assert position == game.position()
    with pytest.raises(Error, match="no move was played"):
        position.pop()


def test_moves_have_words_and_picks(game: Game) -> None:
    for position in walk(game, 2, 12):
        infos = position.moves_with_info()
        assert [info.text for info in infos] == position.legal_moves
        assert len({tuple(info.picks) for info in infos}) == len(infos)
        for info in infos:
            assert info.words and info.picks
            # The short notation means the same move.
            other = position.copy()
            assert other.push(info.short) == info.text


def test_what_is_no_move_is_refused_and_why(game: Game) -> None:
    position = game.position()
    before = position.text
    for text in ["", "nonsense", "9", "é", "\0"]:
        with pytest.raises(Error) as refused:
            position.push(text)
        assert refused.value.place.startswith("move") and refused.value.reason
        assert position.text == before and position.plies == 0
        assert position.why(text)
    assert all(position.why(move) is None for move in position.legal_moves)
    with pytest.raises(Error, match="there is no legal move 10000"):
        position.push_index(10_000)
    with pytest.raises(OverflowError):
        position.push_index(-1)
    with pytest.raises(Error) as refused:
        game.position("nonsense")
    assert refused.value.place.startswith("position")


def test_a_position_string_leads_to_the_same_position(game: Game) -> None:
    for position in walk(game, 3, 40):
        again = game.position(position.text)
        assert again == position and again.key == position.key
        assert again.seat == position.seat or position.outcome is not None
        assert again.turn == position.turn


def test_games_end_by_their_rules(game: Game) -> None:
    lot = random.Random(4)
    position = game.position()
    count = position.legal_count
    while count:
        count = position.push_index(lot.randrange(count))
    outcome = position.outcome
    assert outcome is not None and outcome.reason
    assert sum(outcome.points) == pytest.approx(1)
    assert (outcome.winner is None) == (outcome.points == [0.5, 0.5])
    assert position.seat is None and position.legal_moves == []
    with pytest.raises(Error) as refused:
        position.push(position.moves[-1])
    assert refused.value.code == "game_over"
    with pytest.raises(Error, match="over"):
        position.resign()
    assert "over" in (position.why(position.moves[-1]) or "")
    position.pop()
    assert position.outcome is None and position.legal_moves


def test_players_end_games(game: Game) -> None:
    position = game.position()
    assert position.seat == 0
    outcome = position.resign()
    assert (outcome.winner, outcome.reason) == (1, "resignation")
    assert position.outcome == outcome and position.legal_count == 0
    kept = pickle.loads(pickle.dumps(position))
    assert kept.outcome == outcome
    position.pop()
    assert position.outcome is None
    assert position.resign(1).winner == 0
    position.pop()
    assert position.agree_draw().points == [0.5, 0.5]
    position.pop()
    with pytest.raises(Error, match="nothing to claim"):
        position.claim()
    with pytest.raises(Error, match="there are 2 seats"):
        position.resign(2)


def test_copies_go_their_own_way(game: Game) -> None:
    for position in walk(game, 5, 10):
        pass
    kept = position.text
    for other in [position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]:
        assert other == position and other.moves == position.moves and other.occurrences == position.occurrences
        other.pop()
        assert other != position and position.text == kept
    assert position != 1
    with pytest.raises(TypeError):
        hash(position)


def test_boards_are_drawn(game: Game) -> None:
    for position in walk(game, 6, 25):
        drawing = ElementTree.fromstring(position._repr_svg_())
        namespace = "{http://www.w3.org/2000/svg}"
        assert drawing.tag == f"{namespace}svg"
        places = [(box.get("x"), box.get("y")) for box in drawing.iter(f"{namespace}rect")]
        assert len(places) == len(set(places)) >= 32
    assert str(position).strip() and position.text in repr(position)


def test_perft_counts_what_can_be_played(game: Game) -> None:
    position = game.position()
    assert game.perft(1) == position.legal_count
    after = []
    for index in range(position.legal_count):
        other = position.copy()
        after.append(other.push_index(index))
    assert game.perft(2) == sum(after)
    assert game.perft(1, position.text) == position.legal_count
