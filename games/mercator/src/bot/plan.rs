//! The orders of one power for one phase.

use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

/// The orders of one power for one phase.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// The job of each unit in a season. An army aboard an own fleet belongs to that fleet's unit.
    Season(Vec<(PieceId, Job)>),
    /// The order lines of any other phase.
    After(Vec<Order>),
}

/// What a unit does during the time scales of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Job {
    /// Stays where it is, with any army aboard.
    Stay,
    /// Moves there in TS2.
    Go(Location),
    /// Supports, in TS2, the own unit there to hold.
    HelpStay(Space),
    /// Supports, in TS2, the own unit there to move.
    HelpGo(Space, Location),
    /// Supports, in TS2, another power's unit there to hold.
    AidStay(Space),
    /// Supports, in TS2, another power's unit there to move.
    AidGo(Space, Location),
    /// Lands its army in TS1.
    Land {
        /// The province to land in.
        to: Space,
        /// Whether the fleet supports the landing; it can then do nothing else.
        helped: bool,
        /// The army's move in TS2.
        on: Option<Space>,
        /// The fleet's move in TS2.
        sail: Option<Location>,
    },
    /// Moves in TS2 or not, disembarks its army in TS3, and may then sail on.
    Carry {
        /// The fleet's move.
        sail: Option<Location>,
        /// Where the army disembarks.
        off: Space,
        /// Where the fleet sails on to.
        on: Option<Location>,
    },
    /// Takes an army aboard in TS1, may move in TS2, and may disembark the army in TS3.
    Fetch {
        /// The province that the army leaves.
        from: Space,
        /// The fleet's move.
        sail: Option<Location>,
        /// Where the army disembarks.
        off: Option<Space>,
        /// Where the fleet sails on to, once the army is off.
        on: Option<Location>,
    },
    /// Ferries an army: aboard in TS1, Fast Ferry in TS2.
    Ferry {
        /// The province that the army leaves.
        from: Space,
        /// The army's destination.
        to: Space,
    },
    /// Moves in TS2 or not, takes an army aboard in TS3, and may then sail on.
    Pick {
        /// The fleet's move.
        sail: Option<Location>,
        /// The army's move in TS2.
        go: Option<Space>,
        /// The province that the army leaves in TS3.
        from: Space,
        /// Where the fleet sails on to.
        on: Option<Location>,
    },
    /// Is the first fleet of a convoy: an army comes aboard in TS1 and is passed on in TS2.
    Chain {
        /// The province that the army leaves.
        from: Space,
        /// The next fleets, in their order. They have the job [`Job::Link`].
        then: [Option<PieceId>; 2],
        /// The army's destination.
        to: Space,
    },
    /// Is one of the next fleets of the convoy that begins with this one.
    Link(PieceId),
    /// An army that boards this fleet; everything else is in the fleet's job.
    Aboard(PieceId),
    /// An army that embarks on this fleet in TS3, and may move in TS2; the fleet's job has the rest.
    Meet(PieceId, Option<Space>),
    /// An army aboard another power's fleet that lands in TS1.
    Ashore(Space),
}

/// The units of a power that get a job, in order of number: fleets, armies on land, and armies aboard foreign
/// fleets.
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

/// The location that the unit with this job moves to in TS2, or `None` if it stays where it is. `Err` if it
/// cannot be supported in TS2.
pub(super) fn in_ts2(job: Job) -> Result<Option<Location>, ()> {
    match job {
        Job::Stay | Job::HelpStay(_) | Job::HelpGo(..) | Job::AidStay(_) | Job::AidGo(..) => {
            Ok(None)
        }
        Job::Go(to) => Ok(Some(to)),
        Job::Carry { sail, .. } | Job::Pick { sail, .. } => Ok(sail),
        Job::Meet(_, go) => Ok(go.map(Location::from)),
        Job::Land { .. }
        | Job::Fetch { .. }
        | Job::Ferry { .. }
        | Job::Chain { .. }
        | Job::Link(_)
        | Job::Aboard(_)
        | Job::Ashore(_) => Err(()),
    }
}

/// Makes jobs consistent with each other. A unit that supported another one's former job now supports its new job
/// or stays, and armies agree with the fleets that carry them.
pub(super) fn tidy(position: &Position, jobs: &mut [(PieceId, Job)]) {
    // Whoever drops out can leave a partner without its own.
    while let Some(at) = (0..jobs.len()).find(|&at| !agreed(position, jobs, at)) {
        jobs[at].1 = Job::Stay;
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

/// Whether the partners of a unit have the jobs that go with its own.
fn agreed(position: &Position, jobs: &[(PieceId, Job)], at: usize) -> bool {
    let (unit, job) = jobs[at];
    let job_of = |unit: PieceId| {
        let found = jobs.iter().find(|(other, _)| *other == unit);
        found.map(|(_, job)| *job)
    };
    let told = |from: Space, job: Job| {
        position
            .unit_in(from)
            .is_some_and(|army| job_of(army) == Some(job))
    };
    match job {
        Job::Aboard(fleet) => {
            let theirs = job_of(fleet).and_then(fetches);
            theirs.is_some() && theirs == position.space_of(unit)
        }
        Job::Meet(fleet, go) => match job_of(fleet) {
            Some(Job::Pick {
                from, go: theirs, ..
            }) => {
                go == theirs
                    && (go == Some(from) || go.is_none() && position.space_of(unit) == Some(from))
            }
            _ => false,
        },
        Job::Link(first) => {
            matches!(job_of(first), Some(Job::Chain { then, .. }) if then.contains(&Some(unit)))
        }
        Job::Chain { from, then, .. } => {
            let mut links = then.into_iter().flatten();
            told(from, Job::Aboard(unit)) && links.all(|link| job_of(link) == Some(Job::Link(unit)))
        }
        Job::Pick { .. } => jobs
            .iter()
            .any(|&(_, other)| matches!(other, Job::Meet(fleet, _) if fleet == unit)),
        _ => fetches(job).is_none_or(|from| told(from, Job::Aboard(unit))),
    }
}

/// The province from which a job picks up an army in TS1.
pub(super) fn fetches(job: Job) -> Option<Space> {
    match job {
        Job::Fetch { from, .. } | Job::Ferry { from, .. } | Job::Chain { from, .. } => Some(from),
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
