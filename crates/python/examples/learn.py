"""Learns a game from random games, and plays against random moves: `python learn.py GAME [SEEDS [GAMES]]`.

What a position is worth is a weighted sum of how much each plane shows. The weights are fitted to how random games ended; the
player then tries each move, and plays the one whose position is worth most.
"""

import sys

import numpy as np
from quicksilver import Game, VectorEnv


def seen(planes):
    return np.append(planes.reshape(*planes.shape[:-3], planes.shape[-3], -1).mean(axis=-1), np.ones((*planes.shape[:-3], 1)), axis=-1)


def learn(game, seed, envs=256, steps=1500):
    """Weights by ridge regression: what was seen, from the seat that acted, and what that seat got in the end."""
    env = VectorEnv(game, envs, seed=seed, max_plies=600)
    open_rows, rows, results = [[] for _ in range(envs)], [], []
    for step in range(steps):
        if step % 4 == 0:
            for row, seat, kept in zip(seen(env.planes()), env.seats, open_rows):
                kept.append((row, seat))
        rewards, over, cut = env.random_step()
        for number in np.flatnonzero(over | cut):
            if over[number]:
                rows += [row for row, _ in open_rows[number]]
                results += [rewards[number, seat] for _, seat in open_rows[number]]
            open_rows[number] = []
    rows = np.array(rows)
    return np.linalg.solve(rows.T @ rows + 0.01 * np.eye(rows.shape[1]), rows.T @ np.array(results))


def choose(position, weights, lot):
    """The index of the move that leads to the best position for whoever acts now."""
    seat, worth = position.seat, []
    for index in range(position.legal_count):
        position.push_index(index)
        if position.outcome:
            worth.append(2 * position.outcome.points[seat] - 1)
        else:
            worth.append(seen(position.planes()) @ weights * (1 if position.seat == seat else -1))
        position.pop()
    return int(np.argmax(np.array(worth) + 1e-6 * lot.random(len(worth))))


def points(game, weights, lot, seat):
    position = game.position()
    while position.outcome is None and position.plies < 600:
        ours = position.seat == seat
        position.push_index(choose(position, weights, lot) if ours else int(lot.integers(position.legal_count)))
    return position.outcome.points[seat] if position.outcome else 0.5


def main(slug, seeds=5, games=400):
    game = Game(slug)
    for seed in range(int(seeds)):
        weights, lot = learn(game, seed), np.random.default_rng(seed)
        share = np.mean([points(game, weights, lot, number % 2) for number in range(int(games))])
        print(f"{slug}, seed {seed}: {share:.1%} of {games} games against random moves", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
