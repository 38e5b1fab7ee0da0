//! Keeps promises, and finds supports for others.

use super::lines::{self, called};
use super::plan::{self, Job, Plan, in_ts2, supports_into, tidy};
use crate::Position;
use diplomacy_kit::deals::Duties;
use diplomacy_kit::lang::{self, Order};
use diplomacy_kit::mark::{Power, SpaceSet};
use game::Promise;

/// The spaces where a power has a unit or a centre.
pub(super) fn grounds(position: &Position, power: Power) -> SpaceSet {
    let mark = &position.mark;
    let mut spaces = SpaceSet::default();
    for id in position.ids() {
        if position.piece(id).owner == power
            && let Some(space) = position.space_of(id)
        {
            spaces.insert(space);
        }
    }
    for space in mark.all_spaces() {
        if mark.space(space).centre && position.owner[usize::from(space.0)] == Some(power) {
            spaces.insert(space);
        }
    }
    spaces
}

/// What promises require of a power.
pub(crate) fn duties(position: &Position, promises: &[Promise]) -> Duties {
    Duties::new(&position.mark, promises, |power| grounds(position, power))
}

/// The plan with jobs that keep the promises.
pub(super) fn kept(position: &Position, power: Power, plan: &Plan, duties: &Duties) -> Plan {
    let Plan::Season(jobs) = plan else {
        return plan.clone();
    };
    let mark = &position.mark;
    let mut jobs = jobs.clone();
    for given in &duties.given {
        let (unit, job) = match given {
            Order::SupportMove { unit, of, to, .. } => {
                (unit, Job::AidGo(mark.space_of(of.at), *to))
            }
            Order::SupportHold { unit, of } => (unit, Job::AidStay(mark.space_of(of.at))),
            _ => continue,
        };
        let unit = position.unit_in(mark.space_of(unit.at));
        if let Some(own) = jobs.iter_mut().find(|(own, _)| Some(*own) == unit) {
            own.1 = job;
        }
    }
    tidy(position, &mut jobs);
    // Whoever drops out can change what its partners do.
    for _ in 0..jobs.len() {
        let lines = lines::season(position, power, &jobs);
        let breaks = lines
            .iter()
            .find(|(_, line)| duties.forbid(mark, &line.order));
        let Some(&(unit, _)) = breaks else {
            break;
        };
        for job in jobs.iter_mut().filter(|(own, _)| *own == unit) {
            job.1 = Job::Stay;
        }
        tidy(position, &mut jobs);
    }
    Plan::Season(jobs)
}

/// The orders by which another power could support the units of a plan.
pub(super) fn helps(position: &Position, plan: &Plan, other: Power) -> Vec<String> {
    let Plan::Season(jobs) = plan else {
        return Vec::new();
    };
    let mark = &position.mark;
    let helpers = plan::units(position, other);
    let mut found = Vec::new();
    for &(unit, job) in jobs {
        let (Ok(to), Some(at)) = (in_ts2(job), position.space_of(unit)) else {
            continue;
        };
        let space = to.map_or(at, |to| mark.space_of(to));
        for &helper in &helpers {
            if position.space_of(helper) == Some(space) || !supports_into(position, helper, space) {
                continue;
            }
            let (unit, of) = (called(position, helper), called(position, unit));
            let order = match to {
                Some(_) => Order::SupportMove {
                    unit,
                    of,
                    to: space.into(),
                    via: false,
                },
                None => Order::SupportHold { unit, of },
            };
            found.push(lang::write(mark, &order));
        }
    }
    found
}
