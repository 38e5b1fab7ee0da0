//! Spare units (rulebook 11.4).

use super::build::{berth, put_on_board};
use super::ownership::visit_standing;
use crate::ruling::{Filed, Ruling};
use crate::{PieceId, Position};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

/// The results of placing spare units.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SpareResult {
    /// One result for each line, in the same order.
    pub verdicts: Vec<Ruling>,
    /// The placed pieces, by power.
    pub placed: Vec<PlacedSpare>,
}

/// A spare unit that was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedSpare {
    /// The piece.
    pub piece: PieceId,
    /// Its owner.
    pub power: Power,
    /// Its location.
    pub at: Location,
    /// Whether it was placed by default because there was no valid order.
    pub by_rule: bool,
}

/// Places the spare units of all powers as ordered, in the order listed. Units without a valid order are placed
/// by default: as armies in the alphabetically first possible province.
pub fn place_spares(position: &mut Position, orders: &[Filed]) -> SpareResult {
    let mut result = SpareResult {
        verdicts: vec![Ruling::void(""); orders.len()],
        placed: Vec::new(),
    };
    for power in position.mark.clone().all_powers() {
        let mut left = position.spare[usize::from(power.0)];
        let own = orders.iter().enumerate();
        for (line, filed) in own.filter(|(_, filed)| filed.power == power) {
            result.verdicts[line] = match ordered(position, power, &filed.order, left) {
                Err(ruling) => ruling,
                Ok((kind, at)) => {
                    left -= 1;
                    result.placed.push(put(position, power, kind, at, false));
                    Ruling::done("")
                }
            };
        }
        for _ in 0..left {
            let Some(&space) = spare_places(position, power).first() else {
                break;
            };
            let placed = put(position, power, UnitKind::Army, space.into(), true);
            result.placed.push(placed);
        }
    }
    visit_standing(position);
    result
}

/// The empty home and special provinces in which a power can place a spare unit, sorted by abbreviation.
#[must_use]
pub fn spare_places(position: &Position, power: Power) -> Vec<Space> {
    let facts = position.mark.power(power);
    let mut places: Vec<Space> = facts.home.iter().chain(&facts.special).copied().collect();
    places.retain(|&space| position.unit_in(space).is_none());
    places.sort_by_cached_key(|&space| position.mark.abbr(space).to_lowercase());
    places
}

fn ordered(
    position: &Position,
    power: Power,
    order: &Order,
    left: u8,
) -> Result<(UnitKind, Location), Ruling> {
    let Order::Place { kind, at } = order else {
        return Err(Ruling::void("it places no spare unit"));
    };
    if left == 0 {
        return Err(Ruling::void("there is no spare unit left to place"));
    }
    let at = berth(position, *kind, *at)?;
    let space = position.mark.space_of(at);
    if spare_places(position, power).contains(&space) {
        return Ok((*kind, at));
    }
    let abbr = position.mark.abbr(space);
    Err(Ruling::void(match position.unit_in(space) {
        Some(_) => format!("{abbr} is not empty"),
        None => format!("{abbr} is neither in the home country nor a special province of it"),
    }))
}

fn put(
    position: &mut Position,
    power: Power,
    kind: UnitKind,
    at: Location,
    by_rule: bool,
) -> PlacedSpare {
    PlacedSpare {
        piece: put_on_board(position, power, kind, at),
        power,
        at,
        by_rule,
    }
}
