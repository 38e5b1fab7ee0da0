//! Carries out the retreats of one time scale.

use super::list::{Casualty, Plan};
use super::outcome::RetreatEnd;
use super::resolve::Work;
use crate::ruling::{Ruling, name};
use crate::year::{presence, visit};
use crate::{Entry, PieceId, Position, TimeScale, Where};
use diplomacy_kit::mark::Space;

impl Work {
    /// Places and removes the units dislodged in one time scale.
    pub(super) fn carry_out(&mut self, position: &mut Position, now: &[usize]) {
        let wanted: Vec<Space> = now
            .iter()
            .flat_map(|&at| [self.casualties[at].army, self.casualties[at].fleet])
            .filter_map(|plan| Some(position.mark.space_of(plan.target()?)))
            .collect();
        let clashes = |space: Space| wanted.iter().filter(|&&one| one == space).count() > 1;
        for &at in now {
            let casualty = self.casualties[at].clone();
            let end = |plan: Plan| match plan {
                Plan::Nothing => RetreatEnd::NoOrder,
                Plan::Disband { .. } => RetreatEnd::Disbanded,
                Plan::Go { to, .. } => match position.mark.space_of(to) {
                    space if clashes(space) => RetreatEnd::Clashed(space),
                    _ => RetreatEnd::Went(to),
                },
            };
            let (army, fleet) = (end(casualty.army), end(casualty.fleet));
            self.settle(position, &casualty, army, fleet);
        }
    }

    fn settle(
        &mut self,
        position: &mut Position,
        casualty: &Casualty,
        army_end: RetreatEnd,
        fleet_end: RetreatEnd,
    ) {
        let fleet = casualty.fleet_piece(position);
        if let Some(fleet) = fleet {
            self.end(position, casualty, fleet, fleet_end);
            self.tell(position, casualty, casualty.fleet, fleet_end);
        }
        if let Some(army) = casualty.army_piece(position) {
            let end = match (fleet, casualty.army, fleet_end) {
                (Some(_), Plan::Nothing, RetreatEnd::Went(to)) => RetreatEnd::Carried(to),
                (Some(_), Plan::Nothing, _) => RetreatEnd::LostWithFleet,
                _ => army_end,
            };
            self.end(position, casualty, army, end);
            self.tell(position, casualty, casualty.army, end);
        }
        // Whose presence counts depends on the army aboard, so this waits until both pieces are placed.
        for id in [fleet, casualty.army_piece(position)].into_iter().flatten() {
            if let (Some(space), Where::Land(_) | Where::Afloat(_)) =
                (position.space_of(id), position.piece(id).at)
            {
                let power = presence(position, id);
                visit(position, space, power);
            }
        }
    }

    fn end(&mut self, position: &mut Position, casualty: &Casualty, id: PieceId, end: RetreatEnd) {
        let from = position.mark.space_of(casualty.unit.place);
        let (at, to) = match end {
            RetreatEnd::Went(to) if casualty.fleet_piece(position) == Some(id) => {
                (Where::Afloat(to), Some(to))
            }
            RetreatEnd::Went(to) => (Where::Land(position.mark.space_of(to)), Some(to)),
            RetreatEnd::Carried(to) => (Where::Aboard(casualty.unit.piece), Some(to)),
            _ => (Where::Gone, None),
        };
        position.pieces[usize::from(id.0)].at = at;
        if let Some(to) = to {
            position.entries.push(Entry {
                ts: TimeScale::Ts4,
                piece: id,
                owner: position.piece(id).owner,
                from,
                to: position.mark.space_of(to),
            });
        }
        self.ends.push((id, end));
    }

    /// Records the result of a plan on the line that it came from.
    fn tell(&mut self, position: &Position, casualty: &Casualty, plan: Plan, end: RetreatEnd) {
        let Some(line) = plan.line() else {
            return;
        };
        let ruling = match end {
            RetreatEnd::Clashed(space) => {
                let rivals = self.rivals(position, casualty, space);
                let abbr = position.mark.abbr(space);
                let go = if rivals.len() > 1 {
                    "retreat"
                } else {
                    "retreats"
                };
                let rivals = rivals.join(" and ");
                Ruling::failed(format!("{rivals} {go} to {abbr} too: all are disbanded"))
            }
            _ => Ruling::done(""),
        };
        self.say(line, ruling);
    }

    /// The other units of this time scale that tried to retreat to a space.
    fn rivals(&self, position: &Position, casualty: &Casualty, space: Space) -> Vec<String> {
        let mut names = Vec::new();
        for other in &self.casualties {
            let same_ts = other.unit.ts.number() == casualty.unit.ts.number();
            if !same_ts || other.unit.piece == casualty.unit.piece {
                continue;
            }
            let from = position.mark.space_of(other.unit.place);
            let pieces = [
                (other.army, other.army_piece(position)),
                (other.fleet, other.fleet_piece(position)),
            ];
            for (plan, id) in pieces {
                let aim = plan.target().map(|to| position.mark.space_of(to));
                if aim == Some(space) {
                    names.extend(id.map(|id| name(position, id, from)));
                }
            }
        }
        names
    }
}
