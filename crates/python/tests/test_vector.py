"""Many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from conftest import walk
from quicksilver import Error, Game, VectorEnv


def test_arrays_have_a_row_for_each_game(game: Game) -> None:
    env = VectorEnv(game, 6, seed=1)
    encoding = env.encoding
    assert encoding == game.encoding and len(env) == 6
    masks = env.legal_masks()
    assert masks.shape == (6, encoding.action_count) and masks.dtype == np.bool_
    planes = env.planes()
    assert planes.shape == (6, *encoding.shape) and planes.dtype == np.uint8
    assert np.array_equal(planes[0], game.position().planes())
    assert env.seats.tolist() == [0] * 6 and env.plies.tolist() == [0] * 6
    for number in range(6):
        assert np.flatnonzero(masks[number]).tolist() == env.legal_actions(number)
        assert env.legal_actions(number) == game.position().legal_actions()
        assert env.text(number) == game.position().text


def test_arrays_that_are_given_are_filled(game: Game) -> None:
    env = VectorEnv(game, 3)
    masks = np.ones((3, env.encoding.action_count), dtype=np.bool_)
    assert env.legal_masks(out=masks) is masks
    assert np.array_equal(masks, env.legal_masks())
    planes = np.full((3, *env.encoding.shape), 7, dtype=np.uint8)
    assert env.planes(out=planes) is planes
    assert np.array_equal(planes, env.planes())
    with pytest.raises(Error, match="shape"):
        env.planes(out=planes[:2])
    with pytest.raises(Error, match="shape"):
        env.legal_masks(out=masks[:, :-1].copy())
    planes.flags.writeable = False
    with pytest.raises(Exception, match="writeable|not writable|read-only"):
        env.planes(out=planes)


def test_steps_are_those_of_a_position(game: Game) -> None:
    env = VectorEnv(game, 2, seed=3)
    position = game.position()
    picked: list[int] = []
    for _ in range(60):
        assert env.legal_actions(0) == position.legal_actions(picked)
        assert np.array_equal(env.planes()[0], position.planes(picked))
        actions = env.sample()
        picked.append(int(actions[0]))
        if not position.legal_actions(picked):
            move = position.move_of(picked)
            assert position.actions(move) == picked
            assert position.push_actions(picked) == move
            picked = []
        rewards, over, cut = env.step(actions)
        if position.outcome is not None:
            assert over[0] and rewards[0].tolist() == [2 * one - 1 for one in position.outcome.points]
            assert env.last_outcome(0) == position.outcome
            position = game.position()
        else:
            assert not over[0] and rewards[0].tolist() == [0, 0]
        assert not cut[0]
        assert env.text(0) == position.text
        assert env.seats[0] == position.seat
        assert env.plies[0] == position.plies


def test_what_cannot_be_chosen_changes_nothing(game: Game) -> None:
    env = VectorEnv(game, 3)
    with pytest.raises(Error) as refused:
        env.step(np.array([-1, -1, -1]))
    assert refused.value.code == "illegal_action" and refused.value.place == "game 0"
    with pytest.raises(Error, match="3 games"):
        env.step(env.sample()[:2])
    with pytest.raises((TypeError, ValueError)):
        env.step("abc")
    assert env.plies.tolist() == [0, 0, 0]
    actions = env.sample()
    env.step(actions.astype(np.int32))
    env.reset()
    env.step(actions.tolist())
    for number in [3, 10**6]:
        with pytest.raises(Error, match="there are 3, from 0"):
            env.text(number)


def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    def course(seed: int, threads: int = 1) -> list[str]:
        env = VectorEnv(game, 4, seed=seed, max_plies=30, threads=threads)
        texts = []
        for _ in range(40):
            env.random_step()
            env.step(env.sample())
            texts += [env.text(number) for number in range(4)]
        return texts

    assert course(1) == course(1) != course(2)
    assert course(1, threads=2) == course(1)


def test_games_are_cut_off_and_begin_anew(game: Game) -> None:
    env = VectorEnv(game, 2, max_plies=4, seed=1)
    for step in range(1, 13):
        _, over, cut = env.random_step()
        assert not over.any() and cut.all() == (step % 4 == 0)
        assert env.plies.tolist() == [step % 4] * 2
    start = env.text(0)
    other = VectorEnv(game, 1, start=start)
    assert other.text(0) == start


def test_games_end(game: Game) -> None:
    env = VectorEnv(game, 16, seed=5)
    ended = 0
    while ended < 10:
        rewards, over, cut = env.random_step()
        assert rewards.dtype == np.float32 and not cut.any()
        assert np.allclose(rewards.sum(axis=1), 0)
        assert not rewards[~over].any()
        ended += int(over.sum())
        for number in np.flatnonzero(over).tolist():
            outcome = env.last_outcome(number)
            assert outcome is not None
            assert rewards[number].tolist() == [2 * one - 1 for one in outcome.points]


def test_wrong_numbers_are_refused(game: Game) -> None:
    wrongs: list[dict[str, Any]] = [{"count": 0}, {"count": 1 << 40}, {"count": 1, "max_plies": 0}, {"count": 1, "threads": 0}, {"count": 1, "start": "nonsense"}]
    for wrong in wrongs:
        with pytest.raises(Error):
            VectorEnv(game, **wrong)
    for position in walk(game, 1, 5000):
        pass
    with pytest.raises(Error) as refused:
        VectorEnv(game, 1, start=position.text)
    assert refused.value.reason
