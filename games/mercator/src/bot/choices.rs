//! Lists the jobs that a unit can have.

use super::plan::{Job, is_fleet};
use super::survey::Survey;
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind};

/// A job for a unit, and its result if it succeeds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The unit that has the job. If an army is picked up, this is the fleet.
    pub(super) unit: PieceId,
    /// The job.
    pub(super) job: Job,
    /// The army that is picked up.
    pub(super) fetched: Option<PieceId>,
    /// Where the army ends up.
    pub(super) army: Option<Space>,
    /// Where the fleet ends up.
    pub(super) fleet: Option<Location>,
}

impl Choice {
    /// The fleets that pass an army on.
    pub(super) fn links(&self) -> [Option<PieceId>; 2] {
        match self.job {
            Job::Chain { then, .. } => then,
            _ => [None; 2],
        }
    }
}

/// Lists what the units of one power can do on their own. Supports are not included, because they depend on other
/// units' jobs.
pub(super) struct Lister<'a> {
    pub(super) position: &'a Position,
    pub(super) survey: &'a Survey,
    pub(super) power: Power,
}

impl Lister<'_> {
    /// What a unit can do by itself. Staying comes first.
    pub(super) fn alone(&self, unit: PieceId) -> Vec<Choice> {
        let position = self.position;
        let mark = &position.mark;
        let mut all = Vec::new();
        let choice = |job, army, fleet| Choice {
            unit,
            job,
            fetched: None,
            army,
            fleet,
        };
        match position.piece(unit).at {
            Where::Land(space) => {
                all.push(choice(Job::Stay, Some(space), None));
                for &to in mark.steps(space) {
                    all.push(choice(Job::Go(to.into()), Some(to), None));
                }
            }
            Where::Aboard(_) => {
                let at = position.space_of(unit);
                all.push(choice(Job::Stay, at, None));
                for to in self
                    .shores(unit)
                    .into_iter()
                    .filter(|&to| self.survey.is_free(to))
                {
                    all.push(choice(Job::Ashore(to), Some(to), None));
                }
            }
            Where::Afloat(at) => match self.survey.passenger(unit) {
                None => {
                    all.push(choice(Job::Stay, None, Some(at)));
                    for &to in mark.courses(at) {
                        all.push(choice(Job::Go(to), None, Some(to)));
                    }
                }
                Some(army) => self.laden(unit, army, at, &mut all),
            },
            Where::Ice(_) | Where::Dislodged | Where::Gone => (),
        }
        all
    }

    /// Where an army aboard can disembark: land without an own unit.
    fn shores(&self, unit: PieceId) -> Vec<Space> {
        let from = self.position.space_of(unit);
        from.map(|from| self.land_from(from)).unwrap_or_default()
    }

    fn land_from(&self, from: Space) -> Vec<Space> {
        let mark = &self.position.mark;
        let land = mark.gangway_set(from).iter();
        land.filter(|&to| mark.kind(to).is_land() && !self.is_own(to))
            .collect()
    }

    fn is_own(&self, space: Space) -> bool {
        let there = self.survey.there(space);
        there.is_some_and(|id| self.position.piece(id).owner == self.power)
    }

    /// Where a fleet with an army aboard can go.
    pub(super) fn open_water(&self, at: Location) -> Vec<Location> {
        let mark = &self.position.mark;
        let all = mark.courses(at).iter().copied();
        all.filter(|&to| {
            matches!(
                mark.kind(mark.space_of(to)),
                SpaceKind::Sea | SpaceKind::Canal
            )
        })
        .collect()
    }

    fn laden(&self, unit: PieceId, army: PieceId, at: Location, all: &mut Vec<Choice>) {
        let mark = &self.position.mark;
        let here = mark.space_of(at);
        let own = self.position.piece(army).owner == self.power;
        let mut add = |job, army: Space, fleet: Location| {
            all.push(Choice {
                unit,
                job,
                fetched: None,
                army: own.then_some(army),
                fleet: Some(fleet),
            });
        };
        add(Job::Stay, here, at);
        let waters = self.open_water(at);
        for &to in &waters {
            add(Job::Go(to), mark.space_of(to), to);
        }
        if !own {
            return;
        }
        let at_sea = mark.kind(here) == SpaceKind::Sea;
        for to in self.land_from(here) {
            let land = |helped, on, sail| Job::Land {
                to,
                helped,
                on,
                sail,
            };
            let onward = mark.steps(to).iter().copied();
            let onward: Vec<Space> = onward.filter(|&on| !self.is_own(on)).collect();
            if at_sea
                && (!self.survey.is_free(to) || self.survey.outlook.rivals(self.power, to) > 0)
            {
                add(land(true, None, None), to, at);
                for &on in &onward {
                    add(land(true, Some(on), None), on, at);
                }
            }
            if self.survey.is_free(to) {
                add(land(false, None, None), to, at);
                for &sail in mark.courses(at) {
                    if mark.space_of(sail) != to {
                        add(land(false, None, Some(sail)), to, sail);
                    }
                }
                for &on in &onward {
                    add(land(false, Some(on), None), on, at);
                }
            }
        }
        for &sail in &waters {
            for off in self.land_from(mark.space_of(sail)) {
                if self.survey.is_free(off) {
                    let carry = |on| Job::Carry {
                        sail: Some(sail),
                        off,
                        on,
                    };
                    add(carry(None), off, sail);
                    for on in self.further(sail, at) {
                        add(carry(Some(on)), off, on);
                    }
                }
            }
        }
    }

    /// What an army on land can do with an empty adjacent fleet.
    pub(super) fn together(&self, army: PieceId, fleet: PieceId) -> Vec<Choice> {
        let mark = &self.position.mark;
        let (Where::Land(from), Where::Afloat(at)) =
            (self.position.piece(army).at, self.position.piece(fleet).at)
        else {
            return Vec::new();
        };
        let here = mark.space_of(at);
        let can_board = mark.gangway(here, from) && self.survey.passenger(fleet).is_none();
        if !can_board {
            return Vec::new();
        }
        let mut all = Vec::new();
        let mut add = |job, to: Space, fleet_at: Location| {
            all.push(Choice {
                unit: fleet,
                job,
                fetched: Some(army),
                army: Some(to),
                fleet: Some(fleet_at),
            });
        };
        let fetch = |sail, off, on| Job::Fetch {
            from,
            sail,
            off,
            on,
        };
        add(fetch(None, None, None), here, at);
        if mark.kind(here) == SpaceKind::Sea {
            for to in self.land_from(here) {
                if to != from && !mark.can_step(from, to) {
                    add(Job::Ferry { from, to }, to, at);
                }
            }
            for (then, last) in self.chains(fleet, here) {
                let mut ends = self.land_from(last);
                // The army can stay aboard the last fleet, too.
                ends.push(last);
                for to in ends {
                    let near = mark.gangway(here, to) || mark.can_step(from, to);
                    if to != from && !near {
                        add(Job::Chain { from, then, to }, to, at);
                    }
                }
            }
        }
        for sail in self.open_water(at) {
            let space = mark.space_of(sail);
            add(fetch(Some(sail), None, None), space, sail);
            for off in self.land_from(space) {
                if off != from && self.survey.is_free(off) && !mark.can_step(from, off) {
                    add(fetch(Some(sail), Some(off), None), off, sail);
                    for on in self.further(sail, at) {
                        add(fetch(Some(sail), Some(off), Some(on)), off, on);
                    }
                }
            }
        }
        all
    }

    /// What an army on land can do with an empty fleet that it meets in TS3, beside where one of the two has gone.
    pub(super) fn meeting(&self, army: PieceId, fleet: PieceId) -> Vec<Choice> {
        let mark = &self.position.mark;
        let (Where::Land(start), Where::Afloat(at)) =
            (self.position.piece(army).at, self.position.piece(fleet).at)
        else {
            return Vec::new();
        };
        if self.survey.passenger(fleet).is_some() {
            return Vec::new();
        }
        let free = |space: Space| self.survey.is_free(space);
        let mut lands: Vec<(Option<Space>, Space)> = vec![(None, start)];
        let steps = mark.steps(start).iter().copied();
        lands.extend(steps.filter(|&to| free(to)).map(|to| (Some(to), to)));
        let mut waters: Vec<(Option<Location>, Location)> = vec![(None, at)];
        let open = self.open_water(at).into_iter();
        waters.extend(
            open.filter(|&to| free(mark.space_of(to)))
                .map(|to| (Some(to), to)),
        );
        let mut all = Vec::new();
        for (go, from) in lands {
            for &(sail, place) in &waters {
                // Beside each other from the start, it would board in TS1.
                let later = go.is_some() || sail.is_some();
                if !later || !mark.gangway(mark.space_of(place), from) {
                    continue;
                }
                let further = self.further(place, at).into_iter().map(Some);
                for on in [None].into_iter().chain(further) {
                    let end = on.unwrap_or(place);
                    all.push(Choice {
                        unit: fleet,
                        job: Job::Pick { sail, go, from, on },
                        fetched: Some(army),
                        army: Some(mark.space_of(end)),
                        fleet: Some(end),
                    });
                }
            }
        }
        all
    }

    /// Where a fleet could sail on to in TS3: empty sea, and not where it came from.
    fn further(&self, from: Location, start: Location) -> Vec<Location> {
        let mark = &self.position.mark;
        let empty = |to: &Location| {
            let space = mark.space_of(*to);
            mark.kind(space) == SpaceKind::Sea && self.survey.is_free(space) && *to != start
        };
        mark.courses(from).iter().copied().filter(empty).collect()
    }

    /// The own fleets at sea that could pass on an army that this one has taken aboard, and where the last one is.
    fn chains(&self, first: PieceId, here: Space) -> Vec<([Option<PieceId>; 2], Space)> {
        let mut found = Vec::new();
        for (second, there) in self.empty_fleets_by(here) {
            if second == first {
                continue;
            }
            found.push(([Some(second), None], there));
            for (third, last) in self.empty_fleets_by(there) {
                if third != first && third != second {
                    found.push(([Some(second), Some(third)], last));
                }
            }
        }
        found
    }

    /// The own fleets without an army in the seas beside one.
    fn empty_fleets_by(&self, sea: Space) -> Vec<(PieceId, Space)> {
        let mark = &self.position.mark;
        let near = mark.waters(sea).iter().copied();
        near.filter(|&space| mark.kind(space) == SpaceKind::Sea)
            .filter_map(|space| Some((self.survey.there(space)?, space)))
            .filter(|&(id, _)| {
                self.position.piece(id).owner == self.power && self.survey.passenger(id).is_none()
            })
            .collect()
    }

    /// The own empty fleets that an army on land could meet in TS3.
    pub(super) fn within_reach(&self, army: PieceId) -> Vec<PieceId> {
        let mark = &self.position.mark;
        let Where::Land(start) = self.position.piece(army).at else {
            return Vec::new();
        };
        let mut seas: Vec<Space> = mark.waters(start).to_vec();
        for &step in mark.steps(start) {
            seas.extend(mark.waters(step));
        }
        let mut found: Vec<PieceId> = Vec::new();
        for sea in seas {
            found.extend(self.empty_fleets_by(sea).into_iter().map(|(id, _)| id));
            found.extend(self.survey.there(sea).filter(|&id| {
                is_fleet(self.position, id)
                    && self.position.piece(id).owner == self.power
                    && self.survey.passenger(id).is_none()
            }));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The own fleets that an army on land can board.
    pub(super) fn carriers(&self, army: PieceId) -> Vec<PieceId> {
        let mark = &self.position.mark;
        let Where::Land(from) = self.position.piece(army).at else {
            return Vec::new();
        };
        let near = mark.waters(from).iter().chain(mark.steps(from));
        let mut found: Vec<PieceId> = near
            .filter(|&&at| mark.gangway(at, from))
            .filter_map(|&at| self.survey.there(at))
            .filter(|&id| {
                is_fleet(self.position, id)
                    && self.position.piece(id).owner == self.power
                    && self.survey.passenger(id).is_none()
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}
