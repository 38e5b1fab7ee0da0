//! Carries out retreats (rulebook 10.3).

use super::choose;
use super::condition::Seen;
use super::list::{Casualty, Plan};
use super::open::Part;
use super::outcome::{RetreatEnd, RetreatOutcome, RetreatResult};
use crate::ruling::{Filed, Ruled, Ruling};
use crate::{PieceId, Position};
use diplomacy_kit::lang::{Branch, Kind, Target};
use diplomacy_kit::mark::Space;

/// Carries out the retreats of a season. Afterwards nothing is dislodged: units without a valid order are
/// removed.
pub fn resolve(position: &mut Position, orders: &[Filed]) -> RetreatResult {
    let units = std::mem::take(&mut position.dislodged);
    let mut work = Work {
        casualties: units.into_iter().map(Casualty::new).collect(),
        verdicts: vec![Ruling::void("there is no such unit among the dislodged"); orders.len()],
        ends: Vec::new(),
    };
    let lines: Vec<Line<'_>> = orders
        .iter()
        .enumerate()
        .filter_map(|(number, filed)| work.line(position, orders, number, filed))
        .collect();
    for ts in 1..=4 {
        let now: Vec<usize> = (0..work.casualties.len())
            .filter(|&at| work.casualties[at].unit.ts.number() == ts)
            .collect();
        work.plan(position, &lines, &now);
        work.carry_out(position, &now);
    }
    work.finish(position, orders)
}

/// A line that can address dislodged units. Duplicates are represented by their first occurrence.
struct Line<'a> {
    number: usize,
    filed: &'a Filed,
    branches: Vec<Branch>,
    place: Space,
}

pub(super) struct Work {
    pub(super) casualties: Vec<Casualty>,
    verdicts: Vec<Ruling>,
    /// The results so far: how each army and fleet ended.
    pub(super) ends: Vec<(PieceId, RetreatEnd)>,
}

impl Work {
    fn line<'a>(
        &mut self,
        position: &Position,
        orders: &[Filed],
        number: usize,
        filed: &'a Filed,
    ) -> Option<Line<'a>> {
        if first_like(orders, number) != number {
            return None;
        }
        let Some(branches) = choose::branches(&filed.order) else {
            self.verdicts[number] = Ruling::void("it is no retreat");
            return None;
        };
        match choose::space_addressed(position, &branches) {
            Ok(place) => Some(Line {
                number,
                filed,
                branches,
                place,
            }),
            Err(ruling) => {
                self.verdicts[number] = ruling;
                None
            }
        }
    }

    /// Records a result for a line. If a line addresses several dislodged units, the best result is kept.
    pub(super) fn say(&mut self, line: usize, ruling: Ruling) {
        let rank = |ruled: Ruled| match ruled {
            Ruled::Void => 0,
            Ruled::Idle => 1,
            Ruled::Failed => 2,
            Ruled::Succeeded => 3,
        };
        if rank(ruling.ruled) >= rank(self.verdicts[line].ruled) {
            self.verdicts[line] = ruling;
        }
    }

    /// Determines what the units dislodged in one time scale do. Armies come first, because a fleet goes alone only
    /// if its army has an order of its own.
    fn plan(&mut self, position: &Position, lines: &[Line<'_>], now: &[usize]) {
        for army in [true, false] {
            for &at in now {
                let told = self.told(position, lines, at, army);
                let plan = self.only_one(told);
                let casualty = &mut self.casualties[at];
                if army {
                    casualty.army = plan;
                } else {
                    casualty.fleet = plan;
                }
            }
        }
    }

    /// The valid orders for the army or the fleet of a dislodged unit.
    fn told(
        &mut self,
        position: &Position,
        lines: &[Line<'_>],
        at: usize,
        army: bool,
    ) -> Vec<(usize, Plan)> {
        let mut told = Vec::new();
        let place = position.mark.space_of(self.casualties[at].unit.place);
        for line in lines.iter().filter(|line| line.place == place) {
            let casualty = &self.casualties[at];
            let seen = Seen {
                position,
                casualties: &self.casualties,
                asking: casualty,
            };
            let found = match choose::branch(&seen, &line.branches) {
                None => Err(Ruling::idle("no condition of it holds")),
                Some(branch) if (branch.unit.kind == Kind::Army) != army => continue,
                Some(branch) => choose::piece(position, casualty, line.filed, &branch.unit)
                    .and_then(|_| choice(position, casualty, line.number, &branch.targets, army)),
            };
            match found {
                Ok(plan) => told.push((line.number, plan)),
                Err(ruling) => self.say(line.number, ruling),
            }
        }
        told
    }

    fn only_one(&mut self, told: Vec<(usize, Plan)>) -> Plan {
        if let [(_, plan)] = told[..] {
            return plan;
        }
        for (line, _) in told {
            self.say(line, Ruling::void("two orders for one unit"));
        }
        Plan::Nothing
    }

    fn finish(mut self, position: &Position, orders: &[Filed]) -> RetreatResult {
        for number in 0..orders.len() {
            self.verdicts[number] = self.verdicts[first_like(orders, number)].clone();
        }
        let mut outcomes = Vec::new();
        for casualty in &self.casualties {
            let pieces = [
                casualty.fleet_piece(position),
                casualty.army_piece(position),
            ];
            for piece in pieces.into_iter().flatten() {
                let ended = self.ends.iter().find(|(id, _)| *id == piece);
                outcomes.extend(ended.map(|&(_, end)| RetreatOutcome {
                    piece,
                    ts: casualty.unit.ts,
                    from: casualty.unit.place,
                    end,
                }));
            }
        }
        RetreatResult {
            verdicts: self.verdicts,
            outcomes,
        }
    }
}

fn choice(
    position: &Position,
    casualty: &Casualty,
    line: usize,
    targets: &[Target],
    army: bool,
) -> Result<Plan, Ruling> {
    if army {
        return choose::target(position, casualty, Part::Army, line, targets, None);
    }
    let shut = casualty.army.target().map(|to| position.mark.space_of(to));
    let shut = shut.filter(|_| casualty.unit.passenger.is_some());
    choose::target(
        position,
        casualty,
        casualty.fleet_part(),
        line,
        targets,
        shut,
    )
}

/// The first line with the same meaning as this one.
fn first_like(orders: &[Filed], number: usize) -> usize {
    let same =
        |one: &Filed| (one.power, &one.order) == (orders[number].power, &orders[number].order);
    orders.iter().position(same).unwrap_or(number)
}
