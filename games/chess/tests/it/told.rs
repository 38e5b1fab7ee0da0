//! What is told of played moves.

use chess::Position;
use game::Turns;
use trial::{check_told, check_turns_told};

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there king queen rook bishop knight pawn went took became castled kingside queenside en passant";

#[test]
fn every_ply_is_told_in_words_of_the_game() {
    for (seed, set) in ["", "setup=chess960 number=400", ""].iter().enumerate() {
        let plies = check_told(
            &Turns::<Position>::GAME,
            &trial::picks::<Position>(set),
            seed as u64,
            120,
            WORDS,
        );
        assert!(plies > 20, "{set}: {plies} plies");
    }
}

#[test]
fn special_moves_are_told() {
    check_turns_told::<Position>(
        "",
        "r3k2r/p1pppppp/8/1p6/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        &[
            "a2a4", "b5a4", "b2b4", "a4b3", "e1g1", "e8c8", "c2b3", "d7d5",
        ],
        &[
            "White's pawn went from a2 to a4.",
            "Black's pawn on b5 took the pawn on a4.",
            "White's pawn went from b2 to b4.",
            "Black's pawn on a4 took the pawn on b4 en passant and went to b3.",
            "White castled kingside.",
            "Black castled queenside.",
            "White's pawn on c2 took the pawn on b3.",
            "Black's pawn went from d7 to d5.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        &["a7b8q"],
        &[
            "White's pawn on a7 took the knight on b8 and became a queen. Black is in check from the queen on b8.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        &["a7a8n"],
        &["White's pawn went from a7 to a8 and became a knight."],
    );
}
