//! All that one power orders in one phase.

use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

/// All that one power orders in one phase.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// What each unit does in a season. An army aboard an own fleet is part of that fleet's unit.
    Season(Vec<(PieceId, Job)>),
    /// The lines of a phase after or before a season.
    After(Vec<Order>),
}

/// What a unit does through the time scales of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Job {
    /// It stays where it is, with what is aboard.
    Stay,
    /// It goes there in TS2.
    Go(Location),
    /// In TS2 it helps the own unit there to stay.
    HelpStay(Space),
    /// In TS2 it helps the own unit there to go somewhere.
    HelpGo(Space, Location),
    /// Its army lands in TS1.
    Land {
        /// Where.
        to: Space,
        /// Whether the fleet helps; it then has no time for anything else.
        helped: bool,
        /// Where the army goes on in TS2.
        on: Option<Space>,
        /// Where the fleet goes in TS2.
        sail: Option<Location>,
    },
    /// It goes somewhere in TS2 or not, and its army gets off in TS3.
    Carry {
        /// Where the fleet goes.
        sail: Option<Location>,
        /// Where the army gets off.
        off: Space,
    },
    /// It takes an army aboard in TS1, may go somewhere in TS2, and may put the army off in TS3.
    Fetch {
        /// The province that the army leaves.
        from: Space,
        /// Where the fleet goes.
        sail: Option<Location>,
        /// Where the army gets off.
        off: Option<Space>,
    },
    /// It takes an army over in one go: aboard in TS1, a Fast Ferry in TS2.
    Ferry {
        /// The province that the army leaves.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// An army that this fleet takes aboard; the fleet's job says the rest.
    Aboard(PieceId),
    /// An army aboard another power's fleet lands in TS1.
    Ashore(Space),
}

/// The units of a power that get a job, in order of number: fleets, armies on land, and armies on the fleets of
/// others.
pub(super) fn units(position: &Position, power: Power) -> Vec<PieceId> {
    let gets_one = |id: &PieceId| {
        let piece = position.piece(*id);
        piece.owner == power
            && match piece.at {
                Where::Land(_) | Where::Afloat(_) => true,
                Where::Aboard(fleet) => position.piece(fleet).owner != power,
                Where::Ice(_) | Where::Dislodged | Where::Gone => false,
            }
    };
    position.ids().filter(gets_one).collect()
}

/// Where the unit with this job is in TS2 and what it does then, where others can help it with that: the place that
/// it goes to, or `None` to stay. `Err` where nobody can help it.
pub(super) fn in_ts2(job: Job) -> Result<Option<Location>, ()> {
    match job {
        Job::Stay | Job::HelpStay(_) | Job::HelpGo(..) => Ok(None),
        Job::Go(to) => Ok(Some(to)),
        Job::Carry { sail, .. } => Ok(sail),
        Job::Land { .. }
        | Job::Fetch { .. }
        | Job::Ferry { .. }
        | Job::Aboard(_)
        | Job::Ashore(_) => Err(()),
    }
}

/// Puts right what jobs say of other units: who was to help somebody who does something else now helps with that or
/// stays, and armies and the fleets that take them agree.
pub(super) fn tidy(position: &Position, jobs: &mut [(PieceId, Job)]) {
    for at in 0..jobs.len() {
        let (unit, job) = jobs[at];
        let agreed = match job {
            Job::Aboard(fleet) => jobs.iter().any(|&(other, job)| {
                let from = position.space_of(unit);
                other == fleet && fetches(job).is_some() && fetches(job) == from
            }),
            _ => fetches(job).is_none_or(|from| {
                let army = position.unit_in(from);
                jobs.iter()
                    .any(|&(other, job)| Some(other) == army && job == Job::Aboard(unit))
            }),
        };
        if !agreed {
            jobs[at].1 = Job::Stay;
        }
    }
    // A fleet whose army fell away above may come after the army.
    for at in 0..jobs.len() {
        let (unit, job) = jobs[at];
        if let Job::Aboard(fleet) = job {
            let from = position.space_of(unit);
            let still = jobs
                .iter()
                .any(|&(other, job)| other == fleet && fetches(job) == from);
            if !still {
                jobs[at].1 = Job::Stay;
            }
        }
    }
    for at in 0..jobs.len() {
        let (unit, job) = jobs[at];
        let (Job::HelpStay(of) | Job::HelpGo(of, _)) = job else {
            continue;
        };
        let helped = jobs
            .iter()
            .find(|&&(other, _)| other != unit && position.space_of(other) == Some(of));
        jobs[at].1 = match helped.map(|&(_, job)| in_ts2(job)) {
            Some(Ok(None)) if supports_into(position, unit, of) => Job::HelpStay(of),
            Some(Ok(Some(to))) => {
                let space = position.mark.space_of(to);
                let free = position.space_of(unit) != Some(space);
                if free && supports_into(position, unit, space) {
                    Job::HelpGo(of, to)
                } else {
                    Job::Stay
                }
            }
            _ => Job::Stay,
        };
    }
}

/// The province from which a job takes an army aboard.
pub(super) fn fetches(job: Job) -> Option<Space> {
    match job {
        Job::Fetch { from, .. } | Job::Ferry { from, .. } => Some(from),
        _ => None,
    }
}

/// Whether a unit can support into a space (rulebook 7.1).
pub(super) fn supports_into(position: &Position, unit: PieceId, space: Space) -> bool {
    let mark = &position.mark;
    match position.piece(unit).at {
        Where::Land(from) => mark.can_step(from, space),
        Where::Afloat(at) => {
            let from = mark.space_of(at);
            let canal = mark.kind(from) == diplomacy_kit::mark::SpaceKind::Canal;
            if canal && position.options.canal_army && position.passenger(unit).is_some() {
                mark.can_step(from, space)
            } else {
                mark.course_set(at).contains(space)
            }
        }
        _ => false,
    }
}

/// Whether a piece is a fleet.
pub(super) fn is_fleet(position: &Position, unit: PieceId) -> bool {
    position.piece(unit).kind == UnitKind::Fleet
}
