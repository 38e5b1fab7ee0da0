//! Small random boards with few places and many competing moves.

use diplomacy_kit::resolve::{
    Flag, Move, MoveIndex, Place, Problem, Route, RouteNode, Support, Supported, Unit, UnitIndex,
};
use trial::Choices;

/// The deck of a fleet in a province, and an ice space that only the army on that deck can reach.
const DECKS: u16 = 10;
const ICE: u16 = 20;

/// Draws a board with orders that the rules allow: a moving unit does not convoy, a convoying unit does not
/// support, and a landing without a route is supported only by its own fleet, which nobody attacks.
pub(super) fn draw(choices: &mut Choices) -> Problem {
    draw_any(choices, false)
}

/// Draws a board with arbitrary orders, including ones that no rules allow.
pub(super) fn draw_wild(choices: &mut Choices) -> Problem {
    draw_any(choices, true)
}

fn draw_any(choices: &mut Choices, wild: bool) -> Problem {
    let mut board = Board {
        provinces: 3 + choices.below(6) as u16,
        problem: Problem {
            key_rule: choices.below(2) == 0,
            ..Problem::default()
        },
        stays: Vec::new(),
        conveys: Vec::new(),
        wild,
        choices,
    };
    board.place_units();
    board.order_moves();
    board.order_supports();
    board.problem
}

struct Board<'a> {
    provinces: u16,
    problem: Problem,
    /// Per unit: whether it does not move, so that it may support or convoy.
    stays: Vec<bool>,
    /// Per unit: whether it is part of a route.
    conveys: Vec<bool>,
    wild: bool,
    choices: &'a mut Choices,
}

impl Board<'_> {
    fn one_in(&mut self, bound: usize) -> bool {
        self.choices.below(bound) == 0
    }

    fn flag(&mut self) -> Flag {
        Flag(self.choices.below(3) as u8)
    }

    fn place_units(&mut self) {
        let most = usize::from(self.provinces.min(7));
        let count = most - self.choices.below(most / 2);
        let mut places: Vec<u16> = (0..self.provinces).collect();
        for _ in 0..count {
            let place = places.swap_remove(self.choices.below(places.len()));
            let flag = self.flag();
            self.problem.add_unit(Place(place), flag);
            if self.problem.units.len() < 8 && self.one_in(5) {
                let flag = self.flag();
                self.problem.add_unit(Place(DECKS + place), flag);
            }
        }
    }

    fn units(&self) -> Vec<(UnitIndex, Unit)> {
        let units = self.problem.units.iter().enumerate();
        units
            .map(|(number, unit)| (UnitIndex(number as u16), *unit))
            .collect()
    }

    fn on_deck(unit: &Unit) -> bool {
        unit.place.0 >= DECKS
    }

    fn order_moves(&mut self) {
        for _ in 0..self.problem.units.len() {
            let stays = self.choices.below(8) < 3;
            self.stays.push(stays);
            self.conveys.push(false);
        }
        for (index, unit) in self.units() {
            if self.stays[index.0 as usize] {
                continue;
            }
            let from = unit.place.0 % DECKS;
            let to = self.choices.below(self.provinces.into()) as u16;
            if to == from {
                continue;
            }
            let mut mv = Move {
                unit: index,
                flag: unit.flag,
                to: Place(to),
                space: from,
                aim: to,
                route: Route::None,
                gate: true,
                deck: None,
                free: false,
            };
            let carrier = self
                .units()
                .iter()
                .find(|(_, it)| it.place == Place(to))
                .map(|it| it.0);
            if Self::on_deck(&unit) {
                if self.one_in(12) {
                    (mv.to, mv.aim, mv.free) = (Place(ICE + from), ICE + from, true);
                } else if self.one_in(2) {
                    self.take_ferry(&mut mv);
                }
            } else if let Some(carrier) = carrier
                && self.one_in(6)
            {
                (mv.to, mv.deck) = (Place(DECKS + to), Some(carrier));
                mv.gate = !self.one_in(4);
            } else if self.one_in(4) {
                self.take_path(&mut mv);
            } else if self.one_in(16) {
                mv.gate = false;
            }
            self.problem.add_move(mv);
        }
    }

    /// The fleets that can be part of a route: any unit in a province that does not move.
    fn fleets(&self) -> Vec<UnitIndex> {
        let units = self.units();
        let stays = |index: UnitIndex| self.wild || self.stays[index.0 as usize];
        let fleets = units
            .iter()
            .filter(|(index, unit)| !Self::on_deck(unit) && stays(*index));
        fleets.map(|it| it.0).collect()
    }

    /// A landing by the army's own fleet, or by the last fleet of a chain that begins with it.
    fn take_ferry(&mut self, mv: &mut Move) {
        let deck = self.problem.units[mv.unit.0 as usize].place.0;
        let units = self.units();
        let own = units.iter().find(|(_, unit)| unit.place.0 == deck - DECKS);
        let stays = |index: UnitIndex| self.wild || self.stays[index.0 as usize];
        let Some(&(own, _)) = own.filter(|(index, _)| stays(*index)) else {
            return;
        };
        let mut chain = vec![own];
        while self.one_in(3) {
            let others = self.fleets();
            if others.is_empty() {
                break;
            }
            let next = others[self.choices.below(others.len())];
            let there = self.problem.units[next.0 as usize].place.0;
            if !chain.contains(&next) && there != mv.aim {
                chain.push(next);
                mv.space = there;
            }
        }
        let from = self.problem.route_nodes.len() as u32;
        for fleet in chain {
            self.conveys[fleet.0 as usize] = true;
            self.problem.route_nodes.push(RouteNode {
                fleet,
                start: false,
                end: false,
                links_from: 0,
                links_to: 0,
            });
        }
        let to = self.problem.route_nodes.len() as u32;
        mv.route = Route::All { from, to };
    }

    /// A convoy through any of the fleets.
    fn take_path(&mut self, mv: &mut Move) {
        let mut fleets = self.fleets();
        fleets.retain(|fleet| self.problem.units[fleet.0 as usize].place.0 != mv.aim);
        while fleets.len() > 1 + self.choices.below(3) {
            fleets.swap_remove(self.choices.below(fleets.len()));
        }
        if fleets.is_empty() {
            return;
        }
        let from = self.problem.route_nodes.len() as u32;
        let ends = self.choices.below(fleets.len());
        for (at, &fleet) in fleets.iter().enumerate() {
            self.conveys[fleet.0 as usize] = true;
            let links_from = self.problem.route_links.len() as u32;
            for other in 0..fleets.len() {
                if other != at && !self.one_in(3) {
                    self.problem.route_links.push(other as u16);
                }
            }
            let (start, end) = (at == 0 || self.one_in(3), at == ends || self.one_in(4));
            self.problem.route_nodes.push(RouteNode {
                fleet,
                start,
                end,
                links_from,
                links_to: self.problem.route_links.len() as u32,
            });
        }
        let to = self.problem.route_nodes.len() as u32;
        mv.route = Route::Path { from, to };
    }

    /// Whether a unit can be ordered to support a move, and if so whether the support cannot be cut by attacks.
    fn supportable(&self, by: UnitIndex, unit: &Unit, m: &Move) -> Option<bool> {
        if m.deck.is_some() || m.free || m.to == unit.place || m.unit == by {
            return None;
        }
        let from = self.problem.units[m.unit.0 as usize].place.0;
        if from < DECKS || m.route != Route::None || self.wild {
            return Some(false);
        }
        let attacked = self.problem.moves.iter().any(|m| m.to == unit.place);
        (from == DECKS + unit.place.0 && !attacked).then_some(true)
    }

    fn order_supports(&mut self) {
        for (by, unit) in self.units() {
            let busy = unit.mv.is_some() || self.conveys[by.0 as usize] && !self.wild;
            if busy || Self::on_deck(&unit) || self.one_in(4) {
                continue;
            }
            let moves: Vec<(MoveIndex, u16, bool)> = (0..)
                .map(MoveIndex)
                .zip(&self.problem.moves)
                .filter_map(|(index, m)| Some((index, m.aim, self.supportable(by, &unit, m)?)))
                .collect();
            let holders: Vec<(UnitIndex, u16)> = self
                .units()
                .iter()
                .filter(|(index, it)| *index != by && it.mv.is_none() && !Self::on_deck(it))
                .map(|(index, it)| (*index, it.place.0))
                .collect();
            let (of, aim, firm) = if !moves.is_empty() && (holders.is_empty() || !self.one_in(3)) {
                let (index, aim, firm) = moves[self.choices.below(moves.len())];
                (Supported::Move(index), aim, firm)
            } else if !holders.is_empty() {
                let (index, aim) = holders[self.choices.below(holders.len())];
                (Supported::Hold(index), aim, false)
            } else {
                continue;
            };
            let firm = firm || self.wild && self.one_in(10);
            self.problem.add_support(Support {
                by,
                flag: unit.flag,
                of,
                aim,
                firm,
            });
        }
    }
}
