//! Writes orders in normal form.

use super::{Branch, Condition, Kind, Order, Target, UnitName};
use crate::mark::{Location, Mark, Power, Space};
use Piece::{At, Unit, Word};
use std::fmt::{Display, Formatter, Result, Write as _};

/// The normal form of an order (rulebook 13.3). Retreats are written with `R` to distinguish them from moves.
#[must_use]
pub fn write(mark: &Mark, order: &Order) -> String {
    let mut text = String::with_capacity(USUAL_LENGTH);
    // Writing into a string cannot fail.
    let _ = write!(text, "{}", Shown(mark, order));
    text
}

/// A length that most orders fit into, in bytes.
const USUAL_LENGTH: usize = 32;

/// A part of an order, with the Mark that names its spaces.
struct Shown<'a, T: ?Sized>(&'a Mark, &'a T);

impl Display for Shown<'_, Order> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, order) = self;
        match order {
            Order::Land { army, to } => all(f, mark, &[Unit(army), Word(" L "), At(to)]),
            Order::SupportLanding { fleet, army, to } => all(
                f,
                mark,
                &[Unit(fleet), Word(" S "), Unit(army), Word(" L "), At(to)],
            ),
            Order::Board { army, fleet } => all(f, mark, &[Unit(army), Word(" B "), Unit(fleet)]),
            Order::Hold { unit } => all(f, mark, &[Unit(unit), Word(" H")]),
            Order::Move { unit, to, via } => {
                let via = if *via { " via C" } else { "" };
                all(f, mark, &[Unit(unit), Word(" - "), At(to), Word(via)])
            }
            Order::SupportHold { unit, of } => all(f, mark, &[Unit(unit), Word(" S "), Unit(of)]),
            Order::SupportMove { unit, of, to, via } => {
                let via = if *via { " via F/F" } else { "" };
                all(f, mark, &[Unit(unit), Word(" S ")])?;
                all(f, mark, &[Unit(of), Word(" - "), At(to), Word(via)])
            }
            Order::Convoy { fleets, army, to } => {
                for (n, fleet) in fleets.iter().enumerate() {
                    let before = match n {
                        0 => "",
                        _ if n + 1 == fleets.len() => " & ",
                        _ => ", ",
                    };
                    all(f, mark, &[Word(before), Unit(fleet)])?;
                }
                all(f, mark, &[Word(" C "), Unit(army), Word(" - "), At(to)])
            }
            Order::Ferry { fleet, army, to } => all(
                f,
                mark,
                &[Unit(fleet), Word(" F/F "), Unit(army), Word(" - "), At(to)],
            ),
            Order::Disembark { army, to } => all(f, mark, &[Unit(army), Word(" D "), At(to)]),
            Order::Embark { army, fleet } => all(f, mark, &[Unit(army), Word(" E "), Unit(fleet)]),
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
                write!(
                    f,
                    "BUILD {}({}){premium}",
                    kind.letters(),
                    Shown(mark, place)
                )
            }
            Order::Remove { unit } => all(f, mark, &[Word("REMOVE "), Unit(unit)]),
            Order::Waive { number: 1 } => f.write_str("WAIVE"),
            Order::Waive { number } => write!(f, "WAIVE {number}"),
            Order::Place { kind, at: place } => {
                write!(f, "PLACE {}({})", kind.letter(), Shown(mark, place))
            }
            Order::Claim { with } => Shown(mark, with.as_slice()).fmt(f),
            Order::Conditional { text } => f.write_str(text),
        }
    }
}

/// A piece of a plain order.
enum Piece<'a> {
    Word(&'a str),
    Unit(&'a UnitName),
    At(&'a Location),
}

/// Writes pieces one after the other. A format string costs several times as much, and sheets are full of such orders.
fn all(f: &mut Formatter<'_>, mark: &Mark, pieces: &[Piece<'_>]) -> Result {
    pieces.iter().try_for_each(|piece| match piece {
        Word(word) => f.write_str(word),
        Unit(unit) => Shown(mark, *unit).fmt(f),
        At(location) => Shown(mark, *location).fmt(f),
    })
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
            Some(coast) => {
                f.write_str("/")?;
                f.write_str(coast)
            }
            None => Ok(()),
        }
    }
}

impl Display for Shown<'_, UnitName> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let &Shown(mark, unit) = self;
        if let Some(nation) = unit.nation {
            f.write_str(&mark.power(nation).adjective)?;
            f.write_str(" ")?;
        }
        f.write_str(unit.kind.letters())?;
        f.write_str("(")?;
        Shown(mark, &unit.at).fmt(f)?;
        f.write_str(")")
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
