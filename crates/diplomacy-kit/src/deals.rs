//! Deals between powers: which orders keep a promise, and which break it.

use crate::edit;
use crate::lang::{self, Order, UnitName};
use crate::mark::{Mark, Power, Space, SpaceSet};
use game::{Deal, Fault, NoteWeight, OrderNote, Place, Promise};

/// The maximum number of spaces that a deal names.
pub const MOST_SPACES: usize = 12;

/// What the promises of a power require.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Duties {
    /// The spaces into which it sends, supports and convoys nobody.
    pub closed: SpaceSet,
    /// The orders that it gives.
    pub given: Vec<Order>,
}

impl Duties {
    /// Adds up promises. `grounds` has the spaces where a power has a unit or a centre. What cannot be read asks for
    /// nothing.
    #[must_use]
    pub fn new(mark: &Mark, promises: &[Promise], grounds: impl Fn(Power) -> SpaceSet) -> Duties {
        let mut duties = Duties::default();
        for promise in promises {
            match promise {
                Promise::Peace { with } => {
                    if let Ok(power) = edit::power(mark, *with) {
                        duties.closed.insert_all(&grounds(power));
                    }
                }
                Promise::KeepOut { spaces } => {
                    let spaces = spaces.iter().filter_map(|name| mark.find(name));
                    spaces.for_each(|space| duties.closed.insert(space));
                }
                Promise::Give { order } => duties.given.extend(lang::read_order(mark, order)),
            }
        }
        duties
    }

    /// The first order that breaks a promise, or the first promised one that is missing, in normal form.
    #[must_use]
    pub fn breach<'a>(
        &self,
        mark: &Mark,
        orders: impl Iterator<Item = &'a Order> + Clone,
    ) -> Option<String> {
        let breaks = |order: &&Order| self.forbid(mark, order);
        let missing = |order: &&Order| !orders.clone().any(|given| is_same(mark, given, order));
        let mut broken = orders.clone();
        let found = broken.find(breaks);
        let found = found.or_else(|| self.given.iter().find(missing));
        found.map(|order| lang::write(mark, order))
    }

    /// Whether an order breaks a promise.
    #[must_use]
    pub fn forbid(&self, mark: &Mark, order: &Order) -> bool {
        goal(mark, order).is_some_and(|space| self.closed.contains(space))
    }
}

/// The space into which an order of a movement sends, supports or convoys a unit.
#[must_use]
pub fn goal(mark: &Mark, order: &Order) -> Option<Space> {
    match order {
        Order::Land { to, .. }
        | Order::SupportLanding { to, .. }
        | Order::Move { to, .. }
        | Order::SupportMove { to, .. }
        | Order::Convoy { to, .. }
        | Order::Ferry { to, .. }
        | Order::Disembark { to, .. } => Some(mark.space_of(*to)),
        Order::Board { .. }
        | Order::Hold { .. }
        | Order::SupportHold { .. }
        | Order::Embark { .. }
        | Order::Retreat(_)
        | Order::Build { .. }
        | Order::Remove { .. }
        | Order::Waive { .. }
        | Order::Place { .. }
        | Order::Claim { .. }
        | Order::Conditional { .. } => None,
    }
}

/// Whether two supports mean the same, however they name the units.
fn is_same(mark: &Mark, one: &Order, other: &Order) -> bool {
    let at = |unit: &UnitName| mark.space_of(unit.at);
    match (one, other) {
        (
            Order::SupportMove { unit, of, to, .. },
            Order::SupportMove {
                unit: unit2,
                of: of2,
                to: to2,
                ..
            },
        ) => {
            at(unit) == at(unit2) && at(of) == at(of2) && mark.space_of(*to) == mark.space_of(*to2)
        }
        (
            Order::SupportHold { unit, of },
            Order::SupportHold {
                unit: unit2,
                of: of2,
            },
        ) => at(unit) == at(unit2) && at(of) == at(of2),
        _ => one == other,
    }
}

/// A deal between two seats in normal form. For the second one, which would give a promised order, `own` says whether a unit
/// of it is in a space, and `check` reads a sheet.
///
/// # Errors
/// A [`Fault`] that names the space, the seat or the order, and says what is wrong with it.
pub fn normal(
    mark: &Mark,
    sides: [usize; 2],
    deal: &Deal,
    own: impl Fn(Space) -> bool,
    check: impl Fn(&str) -> Vec<OrderNote>,
) -> Result<Deal, Fault> {
    let spaces = |names: &[String]| {
        let spaces: Result<Vec<Space>, Fault> =
            names.iter().map(|name| edit::space(mark, name)).collect();
        let mut spaces = spaces?;
        spaces.sort_unstable();
        spaces.dedup();
        let abbr = |space| mark.abbr(space).to_owned();
        Ok::<Vec<String>, Fault>(spaces.into_iter().map(abbr).collect())
    };
    let some = |count: usize| match count {
        0 => Err(Fault::new("deal", "it names no space")),
        1..=MOST_SPACES => Ok(()),
        _ => {
            let reason = format!("it names {count} spaces; {MOST_SPACES} are allowed");
            Err(Fault::new("deal", reason))
        }
    };
    match deal {
        Deal::Peace => Ok(Deal::Peace),
        Deal::KeepOut { spaces: names } => {
            let spaces = spaces(names)?;
            some(spaces.len())?;
            Ok(Deal::KeepOut { spaces })
        }
        Deal::Split { ours, yours } => {
            let (ours, yours) = (spaces(ours)?, spaces(yours)?);
            some(ours.len() + yours.len())?;
            if let Some(both) = ours.iter().find(|space| yours.contains(space)) {
                let reason = "it is given to both sides";
                return Err(Fault::new(Place::given("space", both.clone()), reason));
            }
            Ok(Deal::Split { ours, yours })
        }
        Deal::Support { order } => {
            let place = || Place::given("order", order.clone());
            let read = lang::read_order(mark, order).map_err(|fault| fault.within(place()))?;
            let (Order::SupportMove { unit, of, .. } | Order::SupportHold { unit, of }) = &read
            else {
                return Err(Fault::new(place(), "only supports can be asked for"));
            };
            if !own(mark.space_of(unit.at)) {
                let at = mark.write(unit.at);
                let reason = format!("they have no unit in {at}");
                return Err(Fault::new(place(), reason));
            }
            if own(mark.space_of(of.at)) {
                let reason = "ask for a support of somebody else's unit, not of one of their own";
                return Err(Fault::new(place(), reason));
            }
            let normal = lang::write(mark, &read);
            let at_fault = check(&normal).into_iter().find_map(|note| {
                let is_fault = note.weight == NoteWeight::Fault;
                is_fault.then(|| note.problem.unwrap_or_default())
            });
            match at_fault {
                Some(reason) => Err(Fault::new(place(), reason)),
                None => Ok(Deal::Support { order: normal }),
            }
        }
        Deal::Warning { seat, space } => {
            edit::power(mark, *seat)?;
            if sides.contains(seat) {
                let reason = "a warning is of a third seat";
                return Err(Fault::new(Place::seat(*seat), reason));
            }
            Ok(Deal::Warning {
                seat: *seat,
                space: mark.abbr(edit::space(mark, space)?).to_owned(),
            })
        }
    }
}
