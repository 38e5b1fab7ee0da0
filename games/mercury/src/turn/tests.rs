//! The verdict on a single move agrees with the list of all moves.

use super::{is_legal, legal_into};
use crate::generate::pseudo_into;
use crate::kind::Time;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use game::Rules as _;

#[test]
fn single_moves_are_judged_as_they_are_listed() {
    let (mut random, mut refused) = (1_u64, 0);
    let mut below = |bound: usize| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(random >> 33).unwrap() % bound
    };
    for _ in 0..12 {
        let mut position = Position::start(&Rules::default());
        for _ in 0..120 {
            let mut legal = Vec::new();
            legal_into(&position, &mut legal);
            let mut tried = vec![Move::PASS];
            for time in Time::BOTH {
                pseudo_into(&position, time, &mut tried);
            }
            tried.extend(legal.iter().copied());
            for mv in tried {
                let listed = legal.contains(&mv);
                assert_eq!(is_legal(&position, mv), listed, "{mv:?} in {position:?}");
                refused += usize::from(!listed);
            }
            if legal.is_empty() || position.terminal().is_some() {
                break;
            }
            position.play_unchecked(legal[below(legal.len())]);
        }
    }
    assert!(refused > 1_000, "{refused} moves were refused");
}
