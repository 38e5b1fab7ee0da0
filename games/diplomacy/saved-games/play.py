"""Lets the Python package `diplomacy` play random games and save them, a file each.

    play.py FOLDER SEED GAMES PHASES

Games with an even number have any legal orders. In the others, supports and convoys are mostly for moves that are really
ordered, so that they matter. A game that is there already is not played again.
"""

import json
import os
import random
import sys

from diplomacy import Game
from diplomacy.utils.export import to_saved_game_format


def name(seed, number):
    kind = "matching" if number % 2 else "random"
    return f"{seed}-{number:04}-{kind}"


def movement_at_random(chance, possible, locations):
    """Any legal order for each unit of each power."""
    return {power: [chance.choice(possible[at]) for at in places] for power, places in locations.items()}


def movement_that_matches(chance, possible, locations):
    """Moves first; then convoys and supports of these moves, by units of any power; then supports of units that stay."""
    chosen = {}
    places = [at for own in locations.values() for at in own]
    chance.shuffle(places)
    moving = {at for at in places if chance.random() < 0.55}
    for at in places:
        moves = [order for order in possible[at] if " - " in order and order.split()[2] == "-"]
        if at not in moving or not moves:
            continue
        by_sea = [order for order in moves if order.endswith(" VIA")]
        chosen[at] = chance.choice(by_sea if by_sea and chance.random() < 0.5 else moves)
    ordered = {order.removesuffix(" VIA") for order in chosen.values()}
    units = {at: " ".join(possible[at][0].split()[:2]) for at in places}
    staying = {units[at] for at in places if at not in chosen}
    for at in places:
        if at in chosen:
            continue
        # What follows `S` or `C`.
        others = {order: order.split(" ", 3)[3] for order in possible[at] if order.split()[2] in ("S", "C")}
        convoys = [order for order, other in others.items() if order.split()[2] == "C" and other in ordered]
        attacks = [order for order, other in others.items() if order.split()[2] == "S" and other in ordered]
        stays = [order for order, other in others.items() if other in staying]
        if convoys and chance.random() < 0.8:
            chosen[at] = chance.choice(convoys)
        elif attacks and chance.random() < 0.8:
            chosen[at] = chance.choice(attacks)
        elif stays and chance.random() < 0.5:
            chosen[at] = chance.choice(stays)
        else:
            chosen[at] = chance.choice(possible[at])
    return {power: [chosen[at] for at in own] for power, own in locations.items()}


def retreats(chance, possible, locations):
    return {power: [chance.choice(possible[at]) for at in places] for power, places in locations.items()}


def adjustments(chance, possible, locations, state):
    """As many builds as there may be, or one fewer now and then; as many removals as there must be."""
    chosen = {}
    for power, places in locations.items():
        count = state["builds"][power]["count"]
        letter = "B" if count > 0 else "D"
        places = [at for at in places if any(order.endswith(" " + letter) for order in possible[at])]
        wanted = min(abs(count), len(places))
        if count > 0 and chance.random() < 0.1:
            wanted -= 1
        sites = chance.sample(places, max(wanted, 0))
        orders = [[order for order in possible[at] if order.endswith(" " + letter)] for at in sites]
        chosen[power] = [chance.choice(own) for own in orders]
    return chosen


def play(seed, number, phases):
    chance = random.Random(f"{seed} {number}")
    game = Game(game_id=name(seed, number))
    movement = movement_that_matches if number % 2 else movement_at_random
    for _ in range(phases):
        if game.is_game_done:
            break
        possible = {at: sorted(orders) for at, orders in game.get_all_possible_orders().items() if orders}
        locations = {
            power: sorted(at for at in places if at in possible)
            for power, places in sorted(game.get_orderable_locations().items())
        }
        kind = game.get_current_phase()[-1]
        if kind == "M":
            orders = movement(chance, possible, locations)
        elif kind == "R":
            orders = retreats(chance, possible, locations)
        else:
            orders = adjustments(chance, possible, locations, game.get_state())
        for power, own in orders.items():
            game.set_orders(power, own)
        game.process()
    return to_saved_game_format(game)


def main():
    folder, seed, games, phases = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    for number in range(games):
        path = os.path.join(folder, name(seed, number) + ".json")
        if os.path.exists(path):
            continue
        # A file is whole or not there.
        part = path + ".part"
        with open(part, "w", encoding="utf-8") as file:
            json.dump(play(seed, number, phases), file)
        os.replace(part, path)
        if (number + 1) % 10 == 0:
            print(f"  {number + 1} games", flush=True)


main()
