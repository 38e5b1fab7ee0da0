//! What the search knows of the game.

use crate::generate::{Count, generate};
use crate::kind::{Army, Kind, Side};
use crate::moves::{Action, Move};
use crate::position::Position;
use game::{Evaluate, MoveHint, TurnPosition};

/// What a piece is worth, by kind, in hundredths of a pawn.
const VALUE: [i32; 6] = [0, 950, 520, 340, 320, 100];
/// The share of a gray piece's worth that controlling it is worth, in hundredths.
const CONTROL_SHARE: i32 = 15;
/// What a check costs that is still to be answered.
const CHECK: i32 = 40;

/// What is worked out once for a position.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    moves: i32,
}

impl Evaluate for Position {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        let mut count = Count::default();
        generate(self, &mut count);
        Sight {
            moves: count.0.min(200) as i32,
        }
    }

    fn evaluate(&self, sight: &Sight) -> i32 {
        let us = self.half().side();
        let lead = side_value(self, us) - side_value(self, us.other());
        (lead + sight.moves / 4).clamp(-19_000, 19_000)
    }

    fn noisy_moves_into(&self, out: &mut Vec<Move>) {
        let mut all = Vec::new();
        self.moves_into(&mut all);
        out.extend(all.into_iter().filter(|mv| is_noisy(self, *mv)));
    }

    fn hint(&self, _: &Sight, mv: Move) -> MoveHint {
        MoveHint {
            noisy: is_noisy(self, mv),
            forcing: false,
            promise: promise(self, mv),
        }
    }

    fn winning_move(&self) -> Option<Move> {
        None
    }

    fn is_threatened(&self) -> bool {
        self.is_threatened_side(self.half().side())
    }
}

fn side_value(position: &Position, side: Side) -> i32 {
    let mut value = 0;
    let held = position.markers(side).set();
    for kind in Kind::ALL {
        let worth = VALUE[kind as usize];
        value += worth * position.of(side.army(), kind).len() as i32;
        value += worth * CONTROL_SHARE / 100 * (position.of_kind(kind) & held).len() as i32;
    }
    if position.is_threatened_side(side) {
        value -= CHECK;
    }
    value
}

/// What a move captures, with its sign for the mover: own pieces are a loss, gray ones nobody's.
fn gain(position: &Position, mv: Move) -> Option<i32> {
    let Action::Go { from, to, .. } = mv.action() else {
        return None;
    };
    let unit = position.unit(from)?;
    let victim = position.unit(position.struck(unit, from, to)?)?;
    let worth = VALUE[victim.kind as usize];
    let us = position.half().side();
    Some(match victim.army {
        Army::White | Army::Black if victim.army == us.army() => -worth,
        Army::White | Army::Black => worth,
        Army::Gray | Army::Brown => worth * CONTROL_SHARE / 100,
    })
}

fn is_noisy(position: &Position, mv: Move) -> bool {
    let promotes = matches!(
        mv.action(),
        Action::Go {
            promotion: Some(_),
            ..
        }
    );
    promotes || gain(position, mv).is_some()
}

fn promise(position: &Position, mv: Move) -> i32 {
    let mut value = gain(position, mv).unwrap_or(0);
    if let Action::Go {
        promotion: Some(kind),
        ..
    } = mv.action()
    {
        value += VALUE[kind as usize] - VALUE[Kind::Pawn as usize];
    }
    value.clamp(-2_000, 2_000)
}
