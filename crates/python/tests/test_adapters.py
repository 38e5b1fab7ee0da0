"""The adapters for other libraries, by those libraries' own conformance tests."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from quicksilver import Error, Game


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_the_environment(game: Game) -> None:
    from gymnasium.utils.env_checker import check_env
    from quicksilver.gymnasium import AgainstEnv

    check_env(AgainstEnv(game, illegal_loses=True, max_plies=50), skip_render_check=True)


def test_gymnasium_plays_whole_games_against_others(game: Game) -> None:
    from quicksilver.gymnasium import AgainstEnv

    lot = random.Random(2)
    seats = set()
    env = AgainstEnv(game, max_plies=120, render_mode="ansi")
    for round_number in range(4):
        observation, info = env.reset(seed=5 if round_number == 0 else None)
        seats.add(info["seat"])
        over = cut = False
        while not over and not cut:
            assert env.observation_space.contains(observation)
            action = lot.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, over, cut, info = env.step(action)
            assert over or reward == 0
        assert env.render()
    assert seats == {0, 1}
    with pytest.raises(Error):
        env.reset()
        env.step(np.int64(game.encoding.action_count - 1))
        env.step(np.int64(game.encoding.action_count - 1))


def test_gymnasium_plays_against_a_level(game: Game) -> None:
    from quicksilver.gymnasium import AgainstEnv

    def course() -> list[str]:
        env = AgainstEnv(game, opponent=1, seat=0)
        observation, info = env.reset(seed=1)
        texts = [info["text"]]
        for _ in range(8):
            action = np.flatnonzero(observation["action_mask"])[0]
            observation, _, over, _, info = env.step(action)
            texts.append(info["text"])
            if over:
                break
        return texts

    assert course() == course()


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_accepts_the_environment(game: Game) -> None:
    from pettingzoo.test import api_test, seed_test
    from quicksilver.pettingzoo import env

    api_test(env(game), num_cycles=200)
    seed_test(lambda: env(game), num_cycles=50)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_says_who_has_won(game: Game) -> None:
    from quicksilver.pettingzoo import env

    lot = random.Random(3)
    played = env(game)
    played.reset(seed=1)
    sums = {agent: 0.0 for agent in played.possible_agents}
    for agent in played.agent_iter(50_000):
        observation, reward, over, cut, _ = played.last()
        sums[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        played.step(None if over or cut else int(lot.choice(legal)))
    outcome = played.unwrapped._course.outcome
    assert outcome is not None
    assert list(sums.values()) == [2 * points - 1 for points in outcome.points]


def test_openspiel_accepts_the_game(slug: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pyspiel
        from quicksilver.openspiel import load_game

    game = load_game(slug)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[len(state.history()) % len(state.legal_actions())])
        if len(state.history()) > 20:
            break
    again = game.new_initial_state()
    for action in state.history():
        assert again.legal_actions() == sorted(again.legal_actions())
        again.apply_action(action)
    assert str(again) == str(state) and again.current_player() == state.current_player()
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert str(copied) != str(state)
