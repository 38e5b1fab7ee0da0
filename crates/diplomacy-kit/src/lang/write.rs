//! Writes orders in normal form.

use super::{Branch, Condition, Kind, Order, Target, UnitName};
use crate::mark::{Location, Mark, Power, Space};
use std::fmt::{Display, Formatter, Result, Write as _};

/// The normal form of an order (rulebook 13.3). Retreats are written with `R` to distinguish them from moves.
#[must_use]
pub fn write(mark: &Mark, order: &Order) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = write!(text, "{}", Shown(mark, order));
    text
}

/// A part of an order, with the Mark that names its spaces.
struct Shown<'a, T: ?Sized>(&'a Mark, &'a T);

impl Display for Shown<'_, Order> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, order) = self;
        let unit = |name| Shown::<UnitName>(mark, name);
        let at = |location| Shown::<Location>(mark, location);
        match order {
            Order::Land { army, to } => write!(f, "{} L {}", unit(army), at(to)),
            Order::SupportLanding { fleet, army, to } => {
                write!(f, "{} S {} L {}", unit(fleet), unit(army), at(to))
            }
            Order::Board { army, fleet } => write!(f, "{} B {}", unit(army), unit(fleet)),
            Order::Hold { unit: name } => write!(f, "{} H", unit(name)),
            Order::Move {
                unit: name,
                to,
                via,
            } => write!(
                f,
                "{} - {}{}",
                unit(name),
                at(to),
                if *via { " via C" } else { "" }
            ),
            Order::SupportHold { unit: name, of } => write!(f, "{} S {}", unit(name), unit(of)),
            Order::SupportMove {
                unit: name,
                of,
                to,
                via,
            } => {
                let via = if *via { " via F/F" } else { "" };
                write!(f, "{} S {} - {}{via}", unit(name), unit(of), at(to))
            }
            Order::Convoy { fleets, army, to } => {
                for (n, fleet) in fleets.iter().enumerate() {
                    let before = match n {
                        0 => "",
                        _ if n + 1 == fleets.len() => " & ",
                        _ => ", ",
                    };
                    write!(f, "{before}{}", unit(fleet))?;
                }
                write!(f, " C {} - {}", unit(army), at(to))
            }
            Order::Ferry { fleet, army, to } => {
                write!(f, "{} F/F {} - {}", unit(fleet), unit(army), at(to))
            }
            Order::Disembark { army, to } => write!(f, "{} D {}", unit(army), at(to)),
            Order::Embark { army, fleet } => write!(f, "{} E {}", unit(army), unit(fleet)),
            Order::Retreat(branches) => {
                for (n, branch) in branches.iter().enumerate() {
                    let before = if n == 0 { "" } else { " else " };
                    write!(f, "{before}{}", Shown(mark, branch))?;
                }
                Ok(())
            }
            Order::Build {
                kind,
                at: place,
                premium,
            } => {
                let premium = if *premium { " PREMIUM" } else { "" };
                write!(f, "BUILD {}({}){premium}", kind.letters(), at(place))
            }
            Order::Remove { unit: name } => write!(f, "REMOVE {}", unit(name)),
            Order::Waive { number: 1 } => f.write_str("WAIVE"),
            Order::Waive { number } => write!(f, "WAIVE {number}"),
            Order::Place { kind, at: place } => {
                write!(f, "PLACE {}({})", kind.letter(), at(place))
            }
            Order::Claim { with } => Shown(mark, with.as_slice()).fmt(f),
            Order::Conditional { text } => f.write_str(text),
        }
    }
}

impl Kind {
    /// `A`, `F` or `A/F`.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Kind::Army => "A",
            Kind::Fleet => "F",
            Kind::ArmyFleet => "A/F",
        }
    }
}

impl Display for Shown<'_, Location> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, &location) = self;
        f.write_str(mark.abbr(mark.space_of(location)))?;
        match mark.coast_name(location) {
            Some(coast) => write!(f, "/{coast}"),
            None => Ok(()),
        }
    }
}

impl Display for Shown<'_, UnitName> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, unit) = self;
        if let Some(nation) = unit.nation {
            write!(f, "{} ", mark.power(nation).adjective)?;
        }
        write!(f, "{}({})", unit.kind.letters(), Shown(mark, &unit.at))
    }
}

impl Display for Shown<'_, Branch> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, branch) = self;
        if let Some(when) = &branch.when {
            write!(f, "if {} then ", Shown(mark, when))?;
        }
        write!(f, "{}", Shown(mark, &branch.unit))?;
        if branch.targets == [Target::Disband] {
            return f.write_str(" disband");
        }
        for (n, target) in branch.targets.iter().enumerate() {
            f.write_str(if n == 0 { " R " } else { " or " })?;
            match target {
                Target::To(to) => Shown(mark, to).fmt(f)?,
                Target::Disband => f.write_str("disband")?,
            }
        }
        Ok(())
    }
}

/// The partners of a claim.
impl Display for Shown<'_, [Power]> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, with) = self;
        if with.is_empty() {
            return f.write_str("CLAIM SOLO");
        }
        write!(f, "CLAIM {}-WAY WITH ", with.len() + 1)?;
        for (n, &power) in with.iter().enumerate() {
            let before = if n == 0 { "" } else { " & " };
            write!(f, "{before}{}", mark.power(power).name)?;
        }
        Ok(())
    }
}

impl Display for Shown<'_, Condition> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, condition) = self;
        let abbr = |space: &Space| mark.abbr(*space);
        let name = |power: &Power| &mark.power(*power).name;
        match condition {
            Condition::Any(list) => joined(f, mark, list, " or "),
            Condition::All(list) => joined(f, mark, list, " and "),
            Condition::Not(inner) => {
                f.write_str("not ")?;
                part(f, mark, inner)
            }
            Condition::DislodgedIn(ts) => write!(f, "dislodged in TS{ts}"),
            Condition::DislodgedBy(power) => write!(f, "dislodged by {}", name(power)),
            Condition::DislodgedFrom(space) => write!(f, "dislodged from {}", abbr(space)),
            Condition::DislodgedByKey => f.write_str("dislodged by Key"),
            Condition::Vacant(space) => write!(f, "{} vacant", abbr(space)),
            Condition::Occupied(space) => write!(f, "{} occupied", abbr(space)),
            Condition::HeldBy(space, power) => write!(f, "{} held by {}", abbr(space), name(power)),
            Condition::UnitDislodged(unit) => write!(f, "{} dislodged", Shown(mark, unit)),
            Condition::UnitRetreated(unit, space) => {
                write!(f, "{} retreated to {}", Shown(mark, unit), abbr(space))
            }
            Condition::Contested(space, ts) => write!(f, "{} contested in TS{ts}", abbr(space)),
        }
    }
}

fn joined(f: &mut Formatter<'_>, mark: &Mark, list: &[Condition], word: &str) -> Result {
    for (n, condition) in list.iter().enumerate() {
        f.write_str(if n == 0 { "" } else { word })?;
        part(f, mark, condition)?;
    }
    Ok(())
}

/// Writes a condition inside another one. Lists are put into parentheses.
fn part(f: &mut Formatter<'_>, mark: &Mark, condition: &Condition) -> Result {
    match condition {
        Condition::Any(_) | Condition::All(_) => write!(f, "({})", Shown(mark, condition)),
        _ => Shown(mark, condition).fmt(f),
    }
}
