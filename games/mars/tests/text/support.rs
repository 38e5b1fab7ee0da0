//! Positions for tests of texts.

use game::{Explain as _, Notation as _, Pick, Rules as _, Show as _};
use mars::{Move, Position};
pub(crate) use trial::Choices;

trial::helpers! { Position: options, position, start, table }

/// Sets of options under which texts differ.
pub(crate) const OPTION_SETS: &[&str] = &[
    "",
    "setup=rotate touch=border territory=front_inclusive fallback_right=no",
    "front_file_empty=open threat_basis=full thief_coordinates_with=own",
    "mantacron_area_hits=everyone rose_full_circle=yes",
    "mantacron_blast_general=no cyzneo_limit=1 stalemate=loss quiet_limit=0",
    "swarm_clock=weighted swarm_spawn_place=adjacent cold_death_is_capture=yes",
    "check=capture mantacron_area_hits=everyone swarm_clock=weighted",
    "swarm_turns=each thief_mimics=current",
    "swarm_clock=weighted swarm_turns=each rose_full_circle=yes thief_mimics=current",
];

/// The legal moves of a position.
pub(crate) fn moves(position: &Position) -> Vec<Move> {
    let mut all = Vec::new();
    position.moves_into(&mut all);
    all
}

/// Visits the positions of seeded random games; moves of Ice Swarms and captures are preferred, so that there are
/// stacks and active Fronts.
pub(crate) fn walk(set: &str, seed: u64, games: usize, mut show: impl FnMut(&Position)) {
    let mut choices = Choices::new(seed);
    for _ in 0..games {
        let mut here = start(set);
        for _ in 0..90 {
            show(&here);
            let all = moves(&here);
            if all.is_empty() {
                break;
            }
            let vivid: Vec<Move> = all
                .iter()
                .copied()
                .filter(|mv| mv.kind() == mars::kind::Kind::Swarm || !here.captures(*mv).is_empty())
                .collect();
            let from = if vivid.is_empty() || choices.below(3) == 0 {
                &all
            } else {
                &vivid
            };
            here.play_unchecked(from[choices.below(from.len())]);
        }
    }
}

/// The refusal of an illegal move, without the place.
pub(crate) fn refusal(set: &str, string: &str, text: &str) -> String {
    match position(set, string).read_move(text) {
        Ok(mv) => panic!("{text} is legal in {string}: {mv:?}"),
        Err(fault) => {
            assert_eq!(fault.place.to_string(), format!("move “{text}”"));
            fault.reason
        }
    }
}

/// The position after a move, and the notes on it.
pub(crate) fn noted(set: &str, string: &str, text: &str) -> Vec<String> {
    let before = position(set, string);
    let mv = before
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    let mut after = before.clone();
    after.play_unchecked(mv);
    before.notes(mv, &after)
}

/// The choices that lead to a move: squares by name, others as their symbols.
pub(crate) fn picks(position: &Position, mv: Move) -> Vec<String> {
    let text = |pick| match pick {
        Pick::Square(name) => name,
        Pick::Choice(sign) => sign.to_string(),
        other => panic!("{other:?}"),
    };
    position.picks(mv).into_iter().map(text).collect()
}
