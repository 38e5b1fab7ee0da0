//! Orders as submitted, and their results.

use crate::{Phase, Position, Unit};
use diplomacy_kit::lang::{self, Heading, Order};
use diplomacy_kit::mark::{Mark, Power};
use game::{Fault, Place};

/// An order as submitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The ordering power.
    pub power: Power,
    /// The order.
    pub order: Order,
    /// The order as written.
    pub text: String,
    /// Why the order cannot count whatever it says: it is under a heading that does not belong to the phase, or under
    /// the name of another power.
    pub misplaced: Option<String>,
    /// The line on the sheet, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
}

/// The result of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It could not succeed whatever the others order, so it counts as not given.
    Illegal,
    /// It conflicts with another order for the same unit.
    Void,
    /// It succeeded: the unit moved or held, its support counted, or its convoy was not disrupted.
    Succeeds,
    /// It was attempted and failed.
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

/// The result of an order and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The ordering power.
    pub power: Power,
    /// The order in normal form.
    pub order: String,
    /// The order as written.
    pub text: String,
    /// The result.
    pub verdict: Verdict,
    /// The reason as a lower-case clause; empty if there is nothing to say.
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

    /// The reason as a full sentence; without a reason, the result.
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

/// A length that the names of most units fit into, in bytes.
const USUAL_NAME: usize = 24;

impl Position {
    /// `Italian A(Ven)`.
    #[must_use]
    pub fn name(&self, unit: &Unit) -> String {
        let mut name = String::with_capacity(USUAL_NAME);
        name.push_str(&self.mark.power(unit.power).adjective);
        name.push(' ');
        unit.write_to(&mut name, &self.mark);
        name
    }

    /// Parses a sheet of one power's orders.
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

    /// Parses a sheet in which orders stand under the names of their powers.
    ///
    /// # Errors
    /// The first part that cannot be read, or an order before the first name.
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

/// Why an order under this heading does not belong to the phase; `None` if it does.
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
