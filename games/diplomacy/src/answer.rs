//! Orders as they are given, and what became of them.

use crate::{Phase, Position, Unit};
use diplomacy_kit::lang::{self, Heading, Order};
use diplomacy_kit::mark::{Mark, Power};
use game::{Fault, Place};

/// One order, as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Who orders.
    pub power: Power,
    /// The order.
    pub order: Order,
    /// As it was written.
    pub text: String,
    /// Why it cannot count whatever it says: it stands under a heading that is not asked for, or under the name of
    /// another power.
    pub misplaced: Option<String>,
    /// The line of the sheet, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// What became of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It could not have been carried out whatever the others ordered: it counts as not given.
    Illegal,
    /// It was for a unit that was told something else.
    Void,
    /// It was carried out: the unit moved, held its ground, its support counted, its convoy held.
    Succeeds,
    /// It was attempted in vain.
    Fails,
}

impl Verdict {
    /// `illegal`, `void`, `succeeds`, `fails`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Illegal => "illegal",
            Verdict::Void => "void",
            Verdict::Succeeds => "succeeds",
            Verdict::Fails => "fails",
        }
    }
}

/// What became of an order, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Who ordered.
    pub power: Power,
    /// The order in normal form.
    pub order: String,
    /// As it was written.
    pub text: String,
    /// What became of it.
    pub verdict: Verdict,
    /// Why, as the rest of a sentence in small letters; empty where nothing is to be said.
    pub reason: String,
}

impl Answer {
    pub(crate) fn new(
        position: &Position,
        given: &Given,
        verdict: Verdict,
        reason: String,
    ) -> Answer {
        Answer {
            power: given.power,
            order: lang::write(&position.mark, &given.order),
            text: given.text.clone(),
            verdict,
            reason,
        }
    }

    /// The reason as a whole sentence; what became of the order, where there is none.
    #[must_use]
    pub fn sentence(&self) -> String {
        let reason = if self.reason.is_empty() {
            match self.verdict {
                Verdict::Illegal => "the order is illegal",
                Verdict::Void => "the order has nothing to do",
                Verdict::Succeeds => "the order is carried out",
                Verdict::Fails => "the order fails",
            }
        } else {
            &self.reason
        };
        sentence(reason)
    }
}

/// A reason as a whole sentence.
pub(crate) fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

impl Position {
    /// `Italian A(Ven)`.
    #[must_use]
    pub fn name(&self, unit: &Unit) -> String {
        let adjective = &self.mark.power(unit.power).adjective;
        format!("{adjective} {}", unit.write(&self.mark))
    }

    /// Reads a sheet of one power's orders.
    #[must_use]
    pub fn read_sheet(&self, power: Power, text: &str) -> (Vec<Given>, Vec<Fault>) {
        let sheet = lang::read(&self.mark, text);
        let given = sheet.lines.into_iter().map(|line| {
            let other = line.power.filter(|&other| other != power);
            let misplaced = other
                .map(|other| foreign(&self.mark, other))
                .or_else(|| misplaced(self.phase, line.heading));
            Given {
                power,
                misplaced,
                order: line.order,
                text: line.text,
                line: line.line,
                column: line.column,
            }
        });
        (given.collect(), sheet.faults)
    }

    /// Reads a sheet in which every power's orders stand under its name.
    ///
    /// # Errors
    /// The first thing that cannot be read, or an order before the first name.
    pub fn read_orders(&self, text: &str) -> Result<Vec<Given>, Fault> {
        let sheet = lang::read(&self.mark, text);
        if let Some(fault) = sheet.faults.into_iter().next() {
            return Err(fault);
        }
        let read = |line: lang::Line| {
            let power = line.power.ok_or_else(|| {
                let place = Place::word(line.line, line.column, &line.text);
                Fault::new(place, "the orders of a power stand under its name")
            })?;
            Ok(Given {
                power,
                misplaced: misplaced(self.phase, line.heading),
                order: line.order,
                text: line.text,
                line: line.line,
                column: line.column,
            })
        };
        sheet.lines.into_iter().map(read).collect()
    }
}

fn foreign(mark: &Mark, power: Power) -> String {
    format!("it stands under the name of {}", mark.power(power).name)
}

/// Why an order under that heading is not asked for.
fn misplaced(phase: Phase, heading: Option<Heading>) -> Option<String> {
    let fits = match heading {
        None => true,
        Some(Heading::Retreats) => phase == Phase::Retreats,
        Some(Heading::Builds) => phase == Phase::Adjustments,
        Some(_) => false,
    };
    if fits {
        return None;
    }
    let asked = match phase {
        Phase::Movement => "moves, supports and convoys are",
        Phase::Retreats => "retreats are",
        Phase::Adjustments => "builds and removals are",
        Phase::Over => "nothing is",
    };
    Some(format!(
        "{asked} ordered now, not what stands under this heading"
    ))
}
