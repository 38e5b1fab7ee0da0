//! Writes a plan as orders.

use super::extras;
use super::plan::{Job, Plan, in_ts2, tidy};
use crate::season::{Fate, Given, Void, resolve};
use crate::{Phase, PieceId, Position, Where};
use diplomacy_kit::lang::{self, Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space};
use std::fmt::Write;

/// The lines of a season's plan, each with the unit whose job it belongs to.
pub(super) fn season(
    position: &Position,
    power: Power,
    jobs: &[(PieceId, Job)],
) -> Vec<(PieceId, Given)> {
    let mut lines = Lines {
        position,
        power,
        jobs,
        now: PieceId(0),
        given: Vec::new(),
    };
    for &(unit, job) in jobs {
        lines.now = unit;
        lines.unit(unit, job);
    }
    lines.given
}

/// Drops the jobs whose lines would be void whatever the others do: two units ordered under the same name, or
/// what looks like two instructions to one commander.
fn plain(position: &Position, power: Power, jobs: &[(PieceId, Job)]) -> Vec<(PieceId, Job)> {
    let mut jobs = jobs.to_vec();
    for _ in 0..jobs.len() {
        let lines = season(position, power, &jobs);
        let given: Vec<Given> = lines.iter().map(|(_, given)| given.clone()).collect();
        let verdicts = resolve(position, &given).verdicts;
        let at_fault = lines.iter().zip(&verdicts).find(|(_, verdict)| {
            matches!(
                verdict.fate,
                Fate::Void(Void::TwoOrders | Void::DoubleOption)
            )
        });
        let Some((&(unit, _), _)) = at_fault else {
            break;
        };
        for job in jobs.iter_mut().filter(|(other, _)| *other == unit) {
            job.1 = Job::Stay;
        }
        tidy(position, &mut jobs);
    }
    jobs
}

/// A plan as a sheet with headings. `shares` are those that all powers can expect.
pub(super) fn sheet(
    position: &Position,
    power: Power,
    plan: &Plan,
    shares: impl FnOnce() -> Vec<f64>,
) -> String {
    let mark = &position.mark;
    let mut sheet = String::new();
    match plan {
        Plan::Season(jobs) => {
            let jobs = plain(position, power, jobs);
            let given = season(position, power, &jobs);
            for ts in 1..=3 {
                let mut written: Vec<String> = Vec::new();
                for (_, line) in given.iter().filter(|(_, line)| line.ts == ts) {
                    let text = lang::write(mark, &line.order);
                    if !written.contains(&text) {
                        written.push(text);
                    }
                }
                if !written.is_empty() {
                    // Writing to a string cannot fail.
                    let _ = writeln!(sheet, "TS{ts}\n{}", written.join("\n"));
                }
            }
            for (heading, orders) in [
                ("TS4", extras::retreats(position, power)),
                ("CLAIMS", extras::claims(position, power, shares)),
            ] {
                if !orders.is_empty() {
                    let _ = writeln!(sheet, "{heading}");
                }
                for order in orders {
                    let _ = writeln!(sheet, "{}", lang::write(mark, &order));
                }
            }
        }
        Plan::After(orders) => {
            let heading = match position.phase {
                Phase::Spare => "SPARE",
                Phase::Retreat => "RETREATS",
                _ => "BUILDS",
            };
            let _ = writeln!(sheet, "{heading}");
            for order in orders {
                let _ = writeln!(sheet, "{}", lang::write(mark, order));
            }
        }
    }
    sheet
}

/// The name by which an order refers to a unit at its present location.
pub(super) fn called(position: &Position, unit: PieceId) -> UnitName {
    let kind = match position.piece(unit).at {
        Where::Afloat(_) if position.passenger(unit).is_some() => Kind::ArmyFleet,
        Where::Afloat(_) => Kind::Fleet,
        _ => Kind::Army,
    };
    let at = match position.piece(unit).at {
        Where::Afloat(at) => at,
        _ => position.space_of(unit).map_or(Location(0), Location::from),
    };
    name(kind, at)
}

fn name(kind: Kind, at: Location) -> UnitName {
    UnitName {
        nation: None,
        kind,
        at,
    }
}

struct Lines<'a> {
    position: &'a Position,
    power: Power,
    jobs: &'a [(PieceId, Job)],
    /// The unit whose job is being written.
    now: PieceId,
    given: Vec<(PieceId, Given)>,
}

impl Lines<'_> {
    fn line(&mut self, ts: u8, order: Order) {
        let given = Given {
            power: self.power,
            ts,
            order,
            text: String::new(),
        };
        self.given.push((self.now, given));
    }

    fn go(&mut self, ts: u8, unit: UnitName, to: Location) {
        let order = Order::Move {
            unit,
            to,
            via: false,
        };
        self.line(ts, order);
    }

    /// Writes the move in TS2, or a hold.
    fn sail(&mut self, unit: UnitName, to: Option<Location>) {
        match to {
            Some(to) => self.go(2, unit, to),
            None => self.line(2, Order::Hold { unit }),
        }
    }

    fn space(&self, unit: PieceId) -> Space {
        self.position.space_of(unit).unwrap_or(Space(0))
    }

    fn unit(&mut self, unit: PieceId, job: Job) {
        let own = called(self.position, unit);
        let at = self.space(unit);
        let army = name(Kind::Army, at.into());
        let fleet = |at| name(Kind::Fleet, at);
        let laden = |at| name(Kind::ArmyFleet, at);
        match job {
            // An army aboard another power's fleet gets its order in TS1.
            Job::Stay if matches!(self.position.piece(unit).at, Where::Aboard(_)) => {
                self.line(1, Order::Hold { unit: own });
            }
            Job::Stay => self.line(2, Order::Hold { unit: own }),
            Job::Go(to) => self.go(2, own, to),
            Job::HelpStay(of) | Job::HelpGo(of, _) => self.help(own, of, job),
            Job::AidStay(of) | Job::AidGo(of, _) => self.aid(own, of, job),
            Job::Land {
                to,
                helped,
                on,
                sail,
            } => {
                if helped {
                    let order = Order::SupportLanding {
                        fleet: fleet(own.at),
                        army,
                        to: to.into(),
                    };
                    self.line(1, order);
                }
                self.line(
                    1,
                    Order::Land {
                        army,
                        to: to.into(),
                    },
                );
                if let Some(on) = on {
                    self.go(2, name(Kind::Army, to.into()), on.into());
                }
                if !helped {
                    self.sail(fleet(own.at), sail);
                }
            }
            Job::Carry { sail, off, on } => {
                self.sail(own, sail);
                self.disembark(sail.unwrap_or(at.into()), off, on);
            }
            Job::Fetch {
                from,
                sail,
                off,
                on,
            } => {
                self.board(from, own);
                self.sail(laden(own.at), sail);
                if let Some(off) = off {
                    self.disembark(sail.unwrap_or(at.into()), off, on);
                }
            }
            Job::Pick { sail, from, on, .. } => {
                self.sail(own, sail);
                let place = sail.unwrap_or(own.at);
                let army = name(Kind::Army, from.into());
                let fleet = fleet(place);
                self.line(3, Order::Embark { army, fleet });
                if let Some(on) = on {
                    self.go(3, laden(place), on);
                }
            }
            Job::Meet(_, go) => self.sail(own, go.map(Location::from)),
            Job::Chain { from, then, to } => {
                self.board(from, own);
                let mut fleets = vec![fleet(own.at)];
                for link in then.into_iter().flatten() {
                    fleets.push(fleet(called(self.position, link).at));
                }
                let order = Order::Convoy {
                    fleets,
                    army: name(Kind::Army, from.into()),
                    to: to.into(),
                };
                self.line(2, order);
            }
            Job::Ferry { from, to } => {
                self.board(from, own);
                let order = Order::Ferry {
                    fleet: fleet(own.at),
                    army: name(Kind::Army, from.into()),
                    to: to.into(),
                };
                self.line(2, order);
            }
            Job::Aboard(_) | Job::Link(_) => (),
            Job::Ashore(to) => {
                let to = to.into();
                self.line(1, Order::Land { army: own, to });
            }
        }
    }

    /// Puts an army off in TS3; its fleet may then sail on.
    fn disembark(&mut self, at: Location, off: Space, on: Option<Location>) {
        let army = name(Kind::Army, at);
        let to = off.into();
        self.line(3, Order::Disembark { army, to });
        if let Some(on) = on {
            self.go(3, name(Kind::Fleet, at), on);
        }
    }

    fn board(&mut self, from: Space, fleet: UnitName) {
        let army = name(Kind::Army, from.into());
        self.line(1, Order::Board { army, fleet });
    }

    fn help(&mut self, unit: UnitName, of: Space, job: Job) {
        let helped = self.jobs.iter().find(|&&(other, job)| {
            self.position.space_of(other) == Some(of) && in_ts2(job).is_ok()
        });
        let Some(&(helped, _)) = helped else {
            return self.line(2, Order::Hold { unit });
        };
        self.support(unit, helped, job);
    }

    fn aid(&mut self, unit: UnitName, of: Space, job: Job) {
        match self.position.unit_in(of) {
            Some(helped) => self.support(unit, helped, job),
            None => self.line(2, Order::Hold { unit }),
        }
    }

    fn support(&mut self, unit: UnitName, of: PieceId, job: Job) {
        let of = called(self.position, of);
        let order = match job {
            Job::HelpGo(_, to) | Job::AidGo(_, to) => Order::SupportMove {
                unit,
                of,
                to: self.position.mark.space_of(to).into(),
                via: false,
            },
            _ => Order::SupportHold { unit, of },
        };
        self.line(2, order);
    }
}
