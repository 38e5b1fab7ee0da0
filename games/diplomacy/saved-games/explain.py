"""Settles phases again with the Python package `diplomacy`, without the orders that are known to lead to a difference.

    explain.py GAMES WORK NAME NUMBER [NAME NUMBER]…

For phase NUMBER of GAMES/NAME.json, writes a game of this phase alone to WORK/NAME-NUMBER-CAUSE.json for each cause that
could be there. If our rules settle that game as the package does, the cause is the right one.
"""

import json
import os
import sys

from diplomacy import Game
from diplomacy.utils.game_phase_data import GamePhaseData


class Orders:
    """The orders of a phase, as words, and where units are."""

    def __init__(self, phase):
        self.phase = phase
        self.all = [(power, order.split()) for power, own in phase["orders"].items() for order in own or []]

    def owner(self, unit):
        return next((power for power, units in self.phase["state"]["units"].items() if unit in units), None)

    def convoys(self, start, end):
        """The powers that convoy an army."""
        wanted = ["C", "A", start, "-", end]
        return [power for power, words in self.all if words[2:] == wanted]

    def has_unit(self, power, province):
        return any(unit.split()[1][:3] == province[:3] for unit in self.phase["state"]["units"][power])

    def foreign_support(self, power, words):
        """The move of another power's unit that an order supports: what moves, from where, to where."""
        if len(words) == 7 and words[2] == "S" and self.owner(" ".join(words[3:5])) != power:
            return words[3], words[4], words[6]
        return None


def against_own_unit(orders, power, words):
    """Supports of a foreign convoyed army against the own unit do nothing by the rules."""
    move = orders.foreign_support(power, words)
    if move and move[0] == "A" and orders.convoys(*move[1:]) and orders.has_unit(power, move[2]):
        return words[:2] + ["H"]
    return words


def against_own_convoy(orders, power, words):
    """Supports of a foreign attack on the own fleet that convoys do nothing by the rules."""
    move = orders.foreign_support(power, words)
    convoying = [own[1] for owner, own in orders.all if owner == power and own[2] == "C"]
    return words[:2] + ["H"] if move and move[2] in convoying else words


def head_on(orders, power, words):
    """Where the own unit and the foreign one attack each other, a support of the foreign one does nothing in the package."""
    move = orders.foreign_support(power, words)
    against = [(own[1][:3], own[3][:3]) for owner, own in orders.all if owner == power and own[2] == "-"]
    return words[:2] + ["H"] if move and (move[2][:3], move[1][:3]) in against else words


def by_sea(orders, power, words):
    """An army with a convoy of its own power is to go by sea; with `VIA`, it does so in the package as well."""
    walks = len(words) == 4 and words[0] == "A" and words[2] == "-"
    return words + ["VIA"] if walks and power in orders.convoys(words[1], words[3]) else words


CAUSES = {
    "unit": [against_own_unit],
    "convoy": [against_own_convoy],
    "head": [head_on],
    "walk": [by_sea],
    "several": [against_own_unit, against_own_convoy, head_on, by_sea],
}


def settled(phase, changes):
    """A game of one phase with changed orders, and what the package makes of it; nothing if no order is changed."""
    orders = Orders(phase)
    changed = {power: [] for power in phase["orders"]}
    for power, words in orders.all:
        for change in changes:
            words = change(orders, power, words)
        changed[power].append(" ".join(words))
    if all(changed[power] == (own or []) for power, own in phase["orders"].items()):
        return None
    before = dict(phase, orders=changed)
    game = Game()
    game.set_phase_data(GamePhaseData.from_dict(before))
    game.process()
    after = game.get_state()
    return {"map": "standard", "phases": [before, {"name": after["name"], "state": after, "orders": {}}]}


def main():
    games, work = sys.argv[1:3]
    for name, number in zip(sys.argv[3::2], sys.argv[4::2]):
        with open(os.path.join(games, name + ".json"), encoding="utf-8") as file:
            phase = json.load(file)["phases"][int(number)]
        for cause, changes in CAUSES.items():
            game = settled(phase, changes)
            if game:
                with open(os.path.join(work, f"{name}-{number}-{cause}.json"), "w", encoding="utf-8") as file:
                    json.dump(game, file)


if __name__ == "__main__":
    main()
