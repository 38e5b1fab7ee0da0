"""Measures the package beside others in one run, by the processor's time.

`cargo xtask python --bench` installs everything that it needs. What other packages play lies in the games' folders, as
`python/peers.py`; a package that is not installed is left out.
"""

from __future__ import annotations

import importlib.util
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import numpy as np
import quicksilver
from quicksilver import Game, OrderGame, VectorEnv

GAMES = Path(__file__).parents[3] / "games"
#: The time of one measurement. Each is made three times, in turn with the others, and the median counts.
SECONDS = 1.0
ROUNDS = 3
#: Enough phases to come into the middle of a game.
PHASES = 40


def peers(slug: str) -> ModuleType | None:
    """What other packages play of a game."""
    file = GAMES / slug / "python" / "peers.py"
    if not file.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"peers_{slug}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def by_index(slug: str, seconds: float) -> float:
    """Random plies, each chosen by its index."""
    lot = random.Random(1).random
    game = Game(slug)
    plies, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        position = game.position()
        push, count = position.push_index, position.legal_count
        while count:
            count = push(int(lot() * count))
        plies += position.plies
    return plies / (time.process_time() - begin)


def by_text(slug: str, seconds: float) -> float:
    """Random plies, each chosen from the list of codes."""
    lot = random.Random(1)
    game = Game(slug)
    plies, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        position = game.position()
        while moves := position.legal_moves:
            position.push(lot.choice(moves))
        plies += position.plies
    return plies / (time.process_time() - begin)


def batch(slug: str, count: int, seconds: float) -> float:
    """Random plies of many games at once."""
    env = VectorEnv(Game(slug), count, seed=1)
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        env.random_step()
        steps += 1
    return steps * count / (time.process_time() - begin)


def learning(slug: str, count: int, seconds: float) -> float:
    """Steps of many games at once as a learner takes them: masks, planes, an action for each, a step."""
    env = VectorEnv(Game(slug), count, seed=1)
    masks, planes = env.legal_masks(), env.planes()
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        env.legal_masks(out=masks)
        env.planes(out=planes)
        env.step(env.sample())
        steps += 1
    return steps * count / (time.process_time() - begin)


def adjudications(slug: str, seconds: float, told: bool) -> float:
    """Phases of the usual map with random legal orders, read from texts and adjudicated, with or without a report."""
    game = OrderGame(slug)
    position, prepared = game.position(), []
    for phase in range(PHASES):
        seats = position.awaited
        sheets = {seat: position.sheet(seat, player="random", seed=phase) for seat in seats}
        prepared.append((position, sheets))
        position = position.adjudicate(sheets).position
    phases, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for position, sheets in prepared:
            if told:
                position.adjudicate(sheets)
            else:
                position.advance(sheets)
        phases += len(prepared)
    return phases / (time.process_time() - begin)


def settlements(slug: str, seconds: float) -> float:
    """Phases of the usual map with random legal orders, as a program plays them that needs no text."""
    model, prepared = OrderGame(slug).position().model(), []
    for phase in range(PHASES):
        plans = [model.draw(seat, seed=phase) for seat in model.awaited]
        prepared.append((model, plans))
        model = model.settle(plans)
    phases, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for model, plans in prepared:
            model.settle(plans)
        phases += len(prepared)
    return phases / (time.process_time() - begin)


def held() -> float:
    """The memory of this process, in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def memory(slug: str, count: int = 10_000, steps: int = 60) -> float:
    """What many games need after some moves, in MiB. Is called in a process of its own."""
    VectorEnv(Game(slug), 1).random_step()
    before = held()
    env = VectorEnv(Game(slug), count, seed=1)
    for _ in range(steps):
        env.step(env.sample())
    return held() - before


def measured(works: dict[str, Callable[[float], float]]) -> dict[str, float]:
    """The medians of some works that are measured in turn."""
    rounds = [{name: work(SECONDS) for name, work in works.items()} for _ in range(ROUNDS)]
    return {name: statistics.median(one[name] for one in rounds) for name in works}


def there(works: dict[str, Callable[[float], float]]) -> dict[str, Callable[[float], float]]:
    """Those works whose packages are installed."""
    found = {}
    for name, work in works.items():
        try:
            work(0.01)
        except ImportError:
            say(f"{name} is not installed, and is left out")
        else:
            found[name] = work
    return found


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    others: dict[str, Callable[[float], float]] = {}
    for slug in quicksilver.games():
        module = peers(slug)
        others |= there(module.PLIES) if module else {}
    works = dict(others)
    for slug in quicksilver.games():
        works[f"{slug}, by text"] = partial(by_text, slug)
        works[f"{slug}, by index"] = partial(by_index, slug)
        works[f"{slug}, 1,024 at once"] = partial(batch, slug, 1024)
        works[f"{slug}, 1,024 at once with masks and planes"] = partial(learning, slug, 1024)
    speeds = measured(works)
    base = next((speeds[name] for name in others), None)
    say(f"{'random plies a second':55} {'':>12} {'times ' + next(iter(others), '-'):>20}")
    for name, speed in speeds.items():
        times = f"{speed / base:.1f}" if base else ""
        say(f"{name:55} {speed:12,.0f} {times:>20}")
    for slug in quicksilver.order_games():
        module = peers(slug)
        others = there(module.ADJUDICATIONS) if module else {}
        ours: dict[str, Callable[[str, float], float]] = {
            "with orders read from texts": partial(adjudications, told=False),
            "with texts, reasons and a report": partial(adjudications, told=True),
            "as plans": settlements,
        }
        speeds = measured(others | {name: partial(work, slug) for name, work in ours.items()})
        say(f"\n{slug}: adjudicated phases a second")
        for name, speed in speeds.items():
            say(f"{name:55} {speed:12,.0f} {speed / next(iter(speeds.values())):20.1f}")
    say("\n10,000 games after 60 steps, in MiB")
    for slug in quicksilver.games():
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            say(f"{slug:55} {process.submit(memory, slug).result():12,.1f}")
    say(f"\nNumPy {np.__version__}, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
