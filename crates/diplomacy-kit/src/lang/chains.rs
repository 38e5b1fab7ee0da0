//! Parses convoys by one fleet or by a chain of several.

use super::input::{Input, Parsed, here, next, stop, stop_at, take_amp, take_sign, take_word};
use super::places::{place, take_goes_to};
use super::units::{unit, unit_begins, unit_of};
use super::words::Sort;
use super::{Kind, Order, UnitName};
use crate::mark::Location;

/// The most fleets a convoy may have.
pub(super) const LONGEST_CHAIN: usize = 64;

const CONVOYS: [&str; 3] = ["C", "convoys", "convoy"];

/// Parses `…, F(x2) & F(x3) C A(p) - q` after the first fleet. Consumes nothing unless it is such a list, because
/// a comma can also separate two orders.
pub(super) fn chain(i: &mut Input<'_>, at: usize, first: UnitName) -> Parsed<Option<Order>> {
    let listed = |sort| sort == Sort::Comma || sort == Sort::Amp;
    if !next(i).is_some_and(|token| listed(token.sort) || token.is("and")) {
        return Ok(None);
    }
    let mut ahead = *i;
    let mut fleets = vec![first];
    // The token of the first unit that is not a fleet. Unused if all units are fleets.
    let mut odd = at;
    loop {
        let joined = if take_amp(&mut ahead) {
            true
        } else if take_sign(&mut ahead, Sort::Comma) {
            if !unit_begins(&ahead) {
                return Ok(None);
            }
            false
        } else {
            break;
        };
        if fleets.len() == LONGEST_CHAIN {
            return Err(stop(&ahead, "a convoy has at most 64 fleets"));
        }
        let begins = here(&ahead);
        match unit(&mut ahead, "which fleet convoys") {
            Ok(fleet) => {
                if fleets.iter().all(|fleet| fleet.kind == Kind::Fleet) {
                    odd = begins;
                }
                fleets.push(fleet);
            }
            Err(stop) if joined => return Err(stop),
            // The next part is an order of its own; its parser reports the error.
            Err(_) => return Ok(None),
        }
    }
    if take_word(&mut ahead, &CONVOYS).is_some() {
        *i = ahead;
        return convoy(i, odd, fleets).map(Some);
    }
    let list = &i.state.tokens[here(i)..here(&ahead)];
    if list
        .iter()
        .any(|token| token.sort == Sort::Amp || token.is("and"))
    {
        return Err(stop(
            &ahead,
            "a list of fleets is followed by C, the army and its destination",
        ));
    }
    Ok(None)
}

/// Parses the army and its destination, after `C`. `at` is the token of the unit that is not a fleet, if there is
/// one.
pub(super) fn convoy(i: &mut Input<'_>, at: usize, fleets: Vec<UnitName>) -> Parsed<Order> {
    if fleets.iter().any(|unit| unit.kind != Kind::Fleet) {
        return Err(stop_at(at, "only fleets convoy; name each of them F"));
    }
    let (army, to) = cargo(i)?;
    Ok(Order::Convoy { fleets, army, to })
}

/// Parses the army and its destination, after `F/F`.
pub(super) fn ferry(i: &mut Input<'_>, at: usize, fleet: UnitName) -> Parsed<Order> {
    if fleet.kind != Kind::Fleet {
        return Err(stop_at(at, "only a fleet ferries; name it F"));
    }
    let (army, to) = cargo(i)?;
    Ok(Order::Ferry { fleet, army, to })
}

fn cargo(i: &mut Input<'_>) -> Parsed<(UnitName, Location)> {
    let reason = "only an army can be carried; write A and the province it came from";
    let army = unit_of(i, Kind::Army, "which army is carried", reason)?;
    if !take_goes_to(i) {
        return Err(stop(i, "expected “-” and the army's destination"));
    }
    Ok((army, place(i, "where the army is carried to")?))
}
