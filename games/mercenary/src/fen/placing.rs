//! Position strings of the first phase, in which pieces are placed (rulebook 10.1).

use super::{Field, setup_text};
use crate::board;
use crate::castling::Rights;
use crate::generate::{bishop_rule, places, remaining, vacant_places};
use crate::half::Half;
use crate::kind::{Army, Kind, Side};
use crate::position::Position;
use crate::rules::{Options, Setup};
use crate::start;
use game::Fault;

/// The order of placing, until every piece is on the board.
pub(crate) fn order(setup: Setup) -> Vec<Half> {
    match setup {
        Setup::Ready => Vec::new(),
        Setup::GrayPlaced => [Half::BlackGray, Half::WhiteGray].repeat(4),
        Setup::Placement => {
            let mut halves = [Half::White, Half::BlackGray, Half::Black, Half::WhiteGray].repeat(4);
            halves.extend([Half::White, Half::Black].repeat(4));
            halves
        }
    }
}

/// Checks the board and the list of pieces still to place against each other.
pub(super) fn check(position: &mut Position, text: &str, options: &Options) -> Result<(), Fault> {
    position.set_placing(true);
    let mut usual = start::start(options);
    let placed = |army: Army| {
        matches!(
            (options.rules.setup, army),
            (_, Army::Gray) | (Setup::Placement, Army::White | Army::Black)
        )
    };
    for army in Army::ALL.into_iter().filter(|army| placed(*army)) {
        let standing =
            (position.of_army(army) & places(army)).without(position.of_kind(Kind::Pawn));
        for square in standing {
            if let Some(unit) = position.unit(square) {
                usual.put(unit, square);
            }
        }
    }
    let differs = (0..128).find(|square| usual.unit(*square) != position.unit(*square));
    if let Some(square) = differs {
        return Err(Field::Board.fault(format!(
            "{}: while pieces are placed, only they may differ from the start",
            board::name(square)
        )));
    }
    for army in Army::ALL.into_iter().filter(|army| placed(*army)) {
        let back = position.of_army(army) & places(army);
        let left: u32 = Kind::BACK
            .into_iter()
            .map(|kind| remaining(position, army, kind))
            .sum();
        if back.len() + left != 8 {
            return Err(Field::Board.fault(format!(
                "the {} pieces that stand are not those of one army",
                army.name()
            )));
        }
        let vacant = vacant_places(position, army);
        let bishops = position.of(army, Kind::Bishop) & places(army);
        let alike = bishops.is_several()
            && [chess_kit::board16::DARK, !chess_kit::board16::DARK]
                .into_iter()
                .any(|colour| bishops.without(colour).is_empty());
        let stuck = remaining(position, army, Kind::Bishop) > 0
            && vacant
                .without(bishop_rule(position, army, Kind::Bishop))
                .is_empty();
        if alike || stuck {
            return Err(Field::Board.fault(format!(
                "the {} bishops cannot stand on opposite colours",
                army.name()
            )));
        }
    }
    let expected = setup_text(position);
    if text != expected {
        return Err(Field::Setup.fault(if expected == "[::]" {
            format!("“{text}”, but every piece stands; leave it out")
        } else {
            format!("“{text}”, but with this board it is {expected}")
        }));
    }
    check_order(position)?;
    for side in Side::BOTH {
        if position.markers(side) != options.markers[side as usize] {
            let names: Vec<String> = options
                .markers
                .iter()
                .map(|markers| super::marker_list(*markers))
                .collect();
            return Err(Field::Control.fault(format!(
                "markers do not move while pieces are placed; it is {}",
                names.join(":")
            )));
        }
    }
    Ok(())
}

fn check_order(position: &Position) -> Result<(), Fault> {
    let order = order(position.rules().setup);
    let missing = |army: Army| -> usize {
        Kind::BACK
            .into_iter()
            .map(|kind| remaining(position, army, kind) as usize)
            .sum()
    };
    let left: usize = Army::ALL.into_iter().map(missing).sum();
    let Some(at) = order.len().checked_sub(left).filter(|_| left > 0) else {
        return Err(Field::Setup.fault("every piece stands; leave the list out"));
    };
    let (_, rest) = order.split_at(at);
    let fits = Army::ALL
        .into_iter()
        .all(|army| rest.iter().filter(|half| half.army() == army).count() == missing(army));
    if !fits {
        return Err(Field::Setup.fault("the pieces are not placed in the order of the half-turns"));
    }
    match rest.first() {
        Some(half) if *half != position.half() => {
            Err(Field::Half.fault(format!("with so many pieces placed it is {}", half.text())))
        }
        _ => Ok(()),
    }
}

/// The counters and rights while pieces are placed.
pub(super) fn check_fields(position: &Position) -> Result<(), Fault> {
    if position.quiet() != 0 {
        return Err(Field::Quiet.fault("it is 0 while pieces are placed"));
    }
    if position.turn() != 1 {
        return Err(Field::Turn.fault("it is 1 while pieces are placed"));
    }
    if !position.passing().is_empty() {
        return Err(Field::Ep.fault("it is - while pieces are placed"));
    }
    let rules = position.rules();
    let expected = if rules.castling && rules.setup == Setup::GrayPlaced {
        position.rights_of_standing()
    } else {
        Rights::NONE
    };
    if position.castling_rights() == expected {
        Ok(())
    } else {
        Err(Field::Castling.fault(format!("it is {} while pieces are placed", expected.text())))
    }
}
