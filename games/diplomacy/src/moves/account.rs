//! Describes an adjudicated movement in words and derives the position after it.

use crate::answer::Verdict;
use crate::{Command, Dislodged, Fate, Movement, Phase, Position, Unit};
use diplomacy_kit::resolve::Failure;

/// An adjudicated movement.
pub(super) struct Account<'a> {
    pub(super) position: &'a Position,
    pub(super) movement: &'a Movement,
}

impl Account<'_> {
    /// The result of a unit's command, with the reason.
    pub(super) fn of(&self, unit: usize) -> (Verdict, String) {
        let (verdict, mut reason) = self.fate(unit);
        if let Some(by) = self.movement.dislodged_by(unit) {
            let by = self.name(by);
            if !reason.is_empty() {
                reason.push_str("; ");
            }
            reason.push_str(&format!("dislodged by {by}"));
        }
        (verdict, reason)
    }

    fn fate(&self, unit: usize) -> (Verdict, String) {
        let mark = &self.position.mark;
        match self.movement.fate(unit) {
            Fate::Illegal(illegal) => (Verdict::Illegal, illegal.words(mark)),
            Fate::Holds | Fate::Supported | Fate::Convoyed => (Verdict::Succeeds, String::new()),
            Fate::Moved if self.movement.goes_by_convoy(unit) => {
                (Verdict::Succeeds, "it goes by convoy".into())
            }
            Fate::Moved => (Verdict::Succeeds, String::new()),
            Fate::Lost | Fate::Sunk | Fate::Cut(None) => (Verdict::Fails, String::new()),
            Fate::Cut(Some(by)) => (Verdict::Fails, format!("cut by {}", self.name(by))),
            Fate::Stopped(failure) => (Verdict::Fails, self.stopped(unit, failure)),
            Fate::NoMatch => (Verdict::Void, self.no_match(unit)),
        }
    }

    fn stopped(&self, unit: usize, failure: Failure) -> String {
        let other = |unit: diplomacy_kit::resolve::UnitIndex| self.name(usize::from(unit.0));
        let against = |attack: u16, defence: u16| format!(" ({attack} against {defence})");
        match failure {
            Failure::NoRoute if self.is_carried(unit) => "the convoy is broken".into(),
            Failure::NoRoute => "no fleets carry it".into(),
            Failure::Paradox => "the convoy is part of a paradox and does not sail".into(),
            Failure::OwnUnit(by) => format!("{} stays there", other(by)),
            Failure::Repelled { by, attack, resist } => {
                format!("repelled by {}{}", other(by), against(attack, resist))
            }
            Failure::HeadToHead { by, attack, resist } => format!(
                "stopped head-to-head by {}{}",
                self.name(self.movement.mover(by)),
                against(attack, resist)
            ),
            Failure::StoodOff { by, attack, block } => format!(
                "stood off by {}{}",
                self.name(self.movement.mover(by)),
                against(attack, block)
            ),
            Failure::Gate => "its unit was dislodged from where it wanted to go".into(),
            Failure::DeckOccupied(by) | Failure::DeckLost(by) => other(by),
        }
    }

    /// Whether any fleet was ordered to convoy an army to its destination.
    fn is_carried(&self, army: usize) -> bool {
        let Command::Move { to, .. } = self.movement.command(army) else {
            return false;
        };
        let mark = &self.position.mark;
        let carry = Command::Convoy {
            of: self.position.units[army].space(mark),
            to: mark.space_of(to),
        };
        (0..self.position.units.len()).any(|unit| self.movement.command(unit) == carry)
    }

    fn no_match(&self, unit: usize) -> String {
        let mark = &self.position.mark;
        let of = match self.movement.command(unit) {
            Command::SupportHold { of }
            | Command::SupportMove { of, .. }
            | Command::Convoy { of, .. } => of,
            Command::Hold | Command::Move { .. } => return String::new(),
        };
        let Some(other) = self.position.unit_in(of) else {
            return String::new();
        };
        let name = self.name(other);
        match self.movement.command(other) {
            Command::Move { to, .. } => {
                let walks = matches!(self.movement.command(unit), Command::Convoy { to: landing, .. }
                    if landing == mark.space_of(to));
                let how = if walks { " by land" } else { "" };
                format!("{name} is to go to {}{how}", mark.write(to))
            }
            _ => format!("{name} is not to go anywhere"),
        }
    }

    fn name(&self, unit: usize) -> String {
        self.position.name(&self.position.units[unit])
    }

    /// The events, and the position with the dislodged units listed separately.
    pub(super) fn result(&self) -> (Vec<String>, Position) {
        let mark = &self.position.mark;
        let mut next = self.position.clone();
        let mut events = Vec::new();
        next.units.clear();
        for (unit, facts) in self.position.units.iter().enumerate() {
            let Some(by) = self.movement.dislodged_by(unit) else {
                let at = self.movement.moved(unit).unwrap_or(facts.at);
                next.units.push(Unit { at, ..*facts });
                continue;
            };
            let from = self.position.units[by].space(mark);
            events.push(format!(
                "{} is dislodged by {}.",
                self.name(unit),
                self.name(by)
            ));
            next.dislodged.push(Dislodged {
                unit: *facts,
                from,
                by_convoy: self.movement.goes_by_convoy(by),
            });
        }
        let contested = mark
            .all_spaces()
            .filter(|&space| self.movement.is_contested(space));
        next.contested = contested.collect();
        next.phase = Phase::Retreats;
        next.tidy();
        (events, next)
    }
}
