"""Lets the Python package `diplomacy` load games that went through Quicksilver, and compares them with its own.

    compare.py FOLDER

For each NAME.back.json, as Quicksilver wrote it, FOLDER has NAME.json, as the package saved it. The package settles every
phase of the former again. Prints a line `NAME: …` for each game that differs; it ends with `[known: …]` if the package
settles the phase as it did before without the orders of explain.py.
"""

import json
import os
import sys

from diplomacy import Game
from diplomacy.utils.export import from_saved_game_format, to_saved_game_format
from diplomacy.utils.game_phase_data import GamePhaseData

import explain


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def units(phase):
    """The units on the board by power, and the dislodged ones."""
    both = {}
    for power, own in phase["state"]["units"].items():
        both[power] = ({unit for unit in own if unit[0] != "*"}, {unit for unit in own if unit[0] == "*"})
    return both


def other_units(theirs, ours):
    """What differs between the units of two phases. A dislodged unit that can go nowhere by the rules may be missing in ours:
    the package keeps it if it lists occupied places for it."""
    theirs, ours = units(theirs), units(ours)
    for power, (board, dislodged) in theirs.items():
        own_board, own_dislodged = ours[power]
        if board != own_board or not own_dislodged <= dislodged:
            return f"{power} has {sorted(own_board | own_dislodged)}, not {sorted(board | dislodged)}"
    return None


def orders(board, phase):
    """Without `VIA` where an army could walk as well: there we write what the order means, not how it was written."""
    told = {}
    for power, own in (phase["orders"] or {}).items():
        told[power] = sorted(without_via(board, order) for order in own or [])
    return told


def without_via(board, order):
    words = order.split()
    near = words[-1] == "VIA" and board.abuts("A", words[1], "-", words[3])
    return " ".join(words[:-1]) if near else order


def is_idle(phase):
    """Whether a phase does no more than take off the board what cannot retreat. Our rules skip it."""
    own = [order for own in (phase["orders"] or {}).values() for order in own or []]
    return phase["name"].endswith("R") and all(order.endswith(" D") for order in own)


def difference(theirs, ours, board):
    """The first difference between two games."""
    ours = list(ours)
    for phase in theirs:
        name = phase["name"]
        if not ours or ours[0]["name"] != name:
            if is_idle(phase):
                continue
            return f"{name}: there is {ours[0]['name'] if ours else 'no phase'} instead"
        own = ours.pop(0)
        other = other_units(phase, own)
        if other:
            return f"{name}: {other}"
        expected, found = orders(board, phase), orders(board, own)
        for power in expected:
            if expected[power] != found.get(power, []):
                return f"{name}: the orders of {power} are {found.get(power)}, not {expected[power]}"
    # After idle retreats at the end, ours awaits the next phase.
    if ours and not (is_idle(theirs[-1]) and len(ours) == 1):
        return f"{ours[0]['name']}: this phase is new"
    return None


def settled_otherwise(phases):
    """The first phase that the package settles to other units than the next phase has, and whether that is known."""
    game = Game()
    for phase, following in zip(phases, phases[1:]):
        game.set_phase_data(GamePhaseData.from_dict(phase))
        game.process()
        other = other_units({"state": game.get_state()}, following)
        if other:
            changed = explain.settled(phase, explain.CAUSES["several"])
            known = changed and not other_units(changed["phases"][1], following)
            told = " [known: without the orders that lead to known differences, it is the same]" if known else ""
            return f"{phase['name']} leads to other units for the package: {other}{told}"
    return None


def main():
    folder = sys.argv[1]
    # The package prints what it finds wrong with orders, such as that of a unit that went off the board at once.
    told, sys.stdout = sys.stdout, sys.stderr
    back = ".back.json"
    for name in sorted(file.removesuffix(back) for file in os.listdir(folder) if file.endswith(back)):
        game = from_saved_game_format(read(os.path.join(folder, name + back)))
        ours = to_saved_game_format(game)["phases"]
        theirs = read(os.path.join(folder, name + ".json"))["phases"]
        found = difference(theirs, ours, game.map) or settled_otherwise(ours)
        if found:
            print(f"{name}: {found}", file=told, flush=True)


main()
