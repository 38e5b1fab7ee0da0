//! Decides which armies go by convoy, and through which fleets.

use super::Movement;
use crate::legal::Sea;
use crate::options::AdjacentConvoy;
use crate::{Command, Options, Unit};
use diplomacy_kit::mark::{Mark, Space, UnitKind};
use diplomacy_kit::resolve::{Route, RouteNode, UnitIndex};

impl Movement {
    /// Whether an army ordered to `to` goes by convoy (DATC 4.A.3).
    pub(super) fn uses_convoy(
        &self,
        mark: &Mark,
        options: &Options,
        units: &[Unit],
        unit: usize,
        to: Space,
        via: bool,
    ) -> bool {
        let facts = &units[unit];
        let from = facts.space(mark);
        if facts.kind == UnitKind::Fleet {
            return false;
        }
        if !mark.can_step(from, to) {
            return true;
        }
        if self.walks[unit] {
            return false;
        }
        via || match options.adjacent_convoy {
            AdjacentConvoy::Explicit => false,
            AdjacentConvoy::Intent => self
                .carriers(unit, to)
                .any(|fleet| units[fleet].power == facts.power),
            AdjacentConvoy::Opposite => {
                let opposite = self.field.unit(to).is_some_and(|other| {
                    matches!(self.commands[other], Command::Move { to: target, .. }
                        if mark.space_of(target) == from)
                });
                opposite && self.carriers(unit, to).next().is_some()
            }
        }
    }

    /// The fleets ordered to convoy an army to `to`.
    pub(super) fn carriers(&self, army: usize, to: Space) -> impl Iterator<Item = usize> {
        let told = move |&&(passenger, _, target): &&(u16, u16, Space)| {
            usize::from(passenger) == army && target == to
        };
        let fleets = self.convoys.iter().filter(told);
        fleets.map(|&(_, fleet, _)| usize::from(fleet))
    }

    /// The route of an army through the fleets ordered to convoy it.
    pub(super) fn route(
        &mut self,
        mark: &Mark,
        options: &Options,
        army: usize,
        from: Space,
        to: Space,
    ) -> Route {
        let mut fleets = std::mem::take(&mut self.fleets);
        fleets.clear();
        fleets.extend(self.carriers(army, to).map(|fleet| fleet as u16));
        let first = self.problem.route_nodes.len() as u32;
        let all = options.any_route_broken && self.keep_useful(mark, &mut fleets, from, to);
        for &fleet in &fleets {
            let space = self.space(fleet);
            let links_from = self.problem.route_links.len() as u32;
            let sounds = mark.sound_set(space);
            for (other, &beside) in fleets.iter().enumerate() {
                if sounds.contains(self.space(beside)) {
                    self.problem.route_links.push(other as u16);
                }
            }
            self.problem.route_nodes.push(RouteNode {
                fleet: UnitIndex(fleet),
                start: mark.gangway(space, from),
                end: mark.gangway(space, to),
                links_from,
                links_to: self.problem.route_links.len() as u32,
            });
        }
        self.fleets = fleets;
        let last = self.problem.route_nodes.len() as u32;
        if all {
            Route::All {
                from: first,
                to: last,
            }
        } else {
            Route::Path {
                from: first,
                to: last,
            }
        }
    }

    /// Keeps only fleets that some route needs. Returns whether there is a route.
    fn keep_useful(&self, mark: &Mark, fleets: &mut Vec<u16>, from: Space, to: Space) -> bool {
        let mut sea = self.sea_of(mark, fleets);
        fleets.retain(|&fleet| sea.can_need(mark, self.space(fleet), from, to));
        sea.joins(from, to)
    }

    /// The sea with only these fleets.
    pub(super) fn sea_of(&self, mark: &Mark, fleets: &[u16]) -> Sea {
        let mut sea = Sea::default();
        sea.set(mark, fleets.iter().map(|&fleet| self.space(fleet)));
        sea
    }

    /// Where a unit is.
    pub(super) fn space(&self, unit: u16) -> Space {
        Space(self.problem.units[usize::from(unit)].place.0)
    }
}
