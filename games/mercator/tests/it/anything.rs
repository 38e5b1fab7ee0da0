//! Arbitrary bytes as a position and orders: nothing may break, wherever pieces are and whoever orders what.
//!
//! The fuzz target in the folder `fuzz` calls [`hold`] with its input; the test below uses random bytes.

use diplomacy_kit::lang::write;
use diplomacy_kit::mark::{Location, Mark, Power, Space, SpaceKind, UnitKind};
use mercator::options::SPECS;
use mercator::season::{self, Given};
use mercator::{
    Filed, Month, Options, Phase, Piece, PieceId, Position, Season, Where, marks, retreat, sample,
    year,
};
use std::sync::Arc;
use trial::{Bytes, any_order};

/// Limits on the pieces on the board and on the order lines.
const PIECES: usize = 60;
const LINES: usize = 80;

/// Adjudicates a season with its retreats and adjustments, derived from the bytes. Returns the phases that
/// occurred.
///
/// # Errors
/// If a position violates an invariant, a piece is lost or created, or the sequence of lines affects the result.
pub(crate) fn hold(data: &[u8]) -> Result<Vec<Phase>, String> {
    let mut bytes = Bytes::new(data);
    let id = ["regular", "world"][usize::from(bytes.below(8) == 7)];
    let mark = marks::load(id).map_err(|fault| fault.to_string())?;
    let mut position = any_position(&mark, &mut bytes);
    position.check()?;
    if position.phase == Phase::Spare {
        let filed = any_filed(&position, &mut bytes);
        year::place_spares(&mut position, &filed);
        year::after_spares(&mut position);
        position.check()?;
    }
    let claims = any_filed(&position, &mut bytes);
    year::file_claims(&mut position, &claims);
    let lines = any_lines(&position, &mut bytes);
    let result = season::resolve(&position, &lines);
    if result.verdicts.len() != lines.len() {
        return Err("a line has no verdict".into());
    }
    let backwards: Vec<Given> = lines.iter().rev().cloned().collect();
    let other = season::resolve(&position, &backwards);
    for ((ts, after), (_, other)) in result.after.iter().zip(&other.after) {
        after
            .check()
            .map_err(|broken| format!("{ts:?}: {broken}"))?;
        same_pieces(&position, after)?;
        if after.pieces != other.pieces {
            return Err(format!("{ts:?} depends on the order of the lines"));
        }
    }
    if let Some((_, after)) = result.after.last() {
        position = after.clone();
    }
    year::after_season(&mut position);
    let mut phases = vec![position.phase];
    if position.phase == Phase::Retreat {
        let filed = with_sense(&position, &mut bytes, sample::retreats);
        retreat::resolve(&mut position, &filed);
        position.check()?;
        year::after_retreats(&mut position);
        phases.push(position.phase);
    }
    if position.phase == Phase::Adjust {
        let filed = with_sense(&position, &mut bytes, sample::adjustments);
        year::adjust(&mut position, &filed);
        position.check()?;
        year::after_adjustments(&mut position);
    }
    let _ = year::awaited(&position);
    position.check()?;
    Ok(phases)
}

fn any_position(mark: &Arc<Mark>, bytes: &mut Bytes<'_>) -> Position {
    let mut options = Options::default();
    if bytes.below(3) == 1 {
        let pair = |spec: &'static game::OptionSpec, value: usize| {
            let value = &spec.values[value % spec.values.len()];
            (spec.name, value.name)
        };
        let picked: Vec<_> = SPECS
            .iter()
            .map(|spec| pair(spec, bytes.below(2)))
            .collect();
        options = Options::read(picked).unwrap_or_default();
    }
    let mut position = Position::start(Arc::clone(mark), options);
    if bytes.below(8) != 1 {
        position.phase = Phase::Orders;
    }
    position.season = Season {
        year: position.season.year,
        month: Month(1 + bytes.below(12) as u8),
    };
    if bytes.below(4) != 0 {
        position.pieces.clear();
    }
    for _ in 0..bytes.below(PIECES) {
        put_somewhere(&mut position, bytes);
    }
    for space in mark.all_spaces() {
        if mark.space(space).centre && bytes.below(3) == 1 {
            position.owner[usize::from(space.0)] = Some(any_power(mark, bytes));
        }
    }
    position
}

/// Places a piece in a possible location, usually near the previous one so that pieces interact.
fn put_somewhere(position: &mut Position, bytes: &mut Bytes<'_>) {
    let mark = Arc::clone(&position.mark);
    let last = position
        .ids()
        .last()
        .and_then(|last| position.space_of(last));
    let near: Vec<Space> = last
        .map(|last| [mark.steps(last), mark.waters(last)].concat())
        .unwrap_or_default();
    let space = if !near.is_empty() && bytes.below(4) != 0 {
        near[bytes.below(near.len())]
    } else {
        Space(bytes.below(mark.spaces.len()) as u16)
    };
    let owner = any_power(&mark, bytes);
    let kind = mark.kind(space);
    if kind == SpaceKind::Ice {
        let at = Where::Ice(space);
        return position.pieces.push(Piece {
            kind: UnitKind::Army,
            owner,
            at,
        });
    }
    if position.unit_in(space).is_some() {
        return;
    }
    let berths = mark.berths(space);
    let fleet = !berths.is_empty() && (!kind.is_land() || bytes.below(3) == 0);
    if !fleet {
        return position.pieces.push(Piece {
            kind: UnitKind::Army,
            owner,
            at: Where::Land(space),
        });
    }
    let at = Where::Afloat(berths[bytes.below(berths.len())]);
    position.pieces.push(Piece {
        kind: UnitKind::Fleet,
        owner,
        at,
    });
    if matches!(kind, SpaceKind::Sea | SpaceKind::Canal) && bytes.below(2) == 1 {
        let carrier = PieceId(position.pieces.len() as u16 - 1);
        position.pieces.push(Piece {
            kind: UnitKind::Army,
            owner: any_power(&mark, bytes),
            at: Where::Aboard(carrier),
        });
    }
}

fn any_power(mark: &Mark, bytes: &mut Bytes<'_>) -> Power {
    Power(bytes.below(mark.powers.len()) as u8)
}

/// Plausible and implausible lines.
fn any_lines(position: &Position, bytes: &mut Bytes<'_>) -> Vec<Given> {
    let mut lines = Vec::new();
    if bytes.below(2) == 1 {
        lines = sample::season(position, &mut |bound| bytes.below(bound));
    }
    let places = places(position);
    while lines.len() < LINES && !bytes.is_empty() {
        let order = any_order(&position.mark, &places, bytes);
        lines.push(Given {
            power: any_power(&position.mark, bytes),
            ts: 1 + bytes.below(3) as u8,
            text: write(&position.mark, &order),
            order,
        });
    }
    lines
}

fn any_filed(position: &Position, bytes: &mut Bytes<'_>) -> Vec<Filed> {
    let places = places(position);
    let some = bytes.below(6);
    let draw = |_| {
        let order = any_order(&position.mark, &places, bytes);
        Filed {
            power: any_power(&position.mark, bytes),
            text: write(&position.mark, &order),
            order,
        }
    };
    (0..some).map(draw).collect()
}

fn with_sense(
    position: &Position,
    bytes: &mut Bytes<'_>,
    sense: fn(&Position, &mut sample::Below<'_>) -> Vec<Filed>,
) -> Vec<Filed> {
    let mut filed = any_filed(position, bytes);
    if bytes.below(2) == 0 {
        filed.extend(sense(position, &mut |bound| bytes.below(bound)));
    }
    filed
}

/// Where pieces are, or were dislodged.
fn places(position: &Position) -> Vec<Location> {
    let standing = position.ids().filter_map(|id| match position.piece(id).at {
        Where::Afloat(at) => Some(at),
        _ => position.space_of(id).map(Location::from),
    });
    let lost = position.dislodged.iter().map(|lost| lost.place);
    standing.chain(lost).collect()
}

fn same_pieces(before: &Position, after: &Position) -> Result<(), String> {
    let facts = |position: &Position| -> Vec<_> {
        let pieces = position.pieces.iter();
        pieces.map(|piece| (piece.kind, piece.owner)).collect()
    };
    if facts(before) == facts(after) {
        Ok(())
    } else {
        Err("pieces were lost, made or changed hands".into())
    }
}

#[cfg(test)]
mod tests {
    use mercator::Phase;
    use trial::Choices;

    #[test]
    fn any_bytes_are_adjudicated() {
        let mut choices = Choices::new(17);
        let mut reached = Vec::new();
        for case in 0..3000 {
            let length = choices.below(2500);
            let data: Vec<u8> = (0..length).map(|_| choices.below(256) as u8).collect();
            let held = super::hold(&data);
            reached.extend(held.unwrap_or_else(|broken| panic!("case {case}: {broken}")));
        }
        for phase in [Phase::Retreat, Phase::Adjust] {
            let count = reached.iter().filter(|one| **one == phase).count();
            assert!(count >= 100, "{phase:?} was reached {count} times");
        }
    }
}
