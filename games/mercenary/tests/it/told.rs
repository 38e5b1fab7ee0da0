//! What is told of played moves.

use game::Turns;
use mercenary::Position;
use trial::{check_told, check_turns_told};

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there king queen rook bishop knight pawn gray brown went took moved with where became castled en passant going placed controls control now let go every piece stands game begins has no move skips not nothing nobody left which anybody could mate both players mated once loses player own";

#[test]
fn every_ply_is_told_in_words_of_the_game() {
    for (seed, set) in crate::support::OPTION_SETS.iter().enumerate() {
        let plies = check_told(
            &Turns::<Position>::GAME,
            &trial::picks::<Position>(set),
            seed as u64,
            120,
            WORDS,
        );
        assert!(plies > 5, "{set}: {plies} plies");
    }
}

#[test]
fn the_play_through_is_told() {
    check_turns_told::<Position>(
        "",
        mercenary::fen::START,
        &[
            "e2e4",
            "k8i8 / e7e5",
            "l7j8 / g1f3",
            "k4i4 / b8c6",
            "j8h7 / f1c4",
            "i4h4 / h8h7",
        ],
        &[
            "White's pawn went from e2 to e4.",
            "Black moved the gray pawn from k8 to i8, took control of it and let go of the gray pawn on k7, then the pawn went from e7 to e5.",
            "White moved the gray knight from l7 to j8, took control of it and let go of the gray pawn on k2, then the knight went from g1 to f3.",
            "Black moved the gray pawn from k4 to i4, took control of it and let go of the gray pawn on i8, then the knight went from b8 to c6.",
            "White took the pawn on h7 with the gray knight on j8, then the bishop went from f1 to c4.",
            "Black moved the gray pawn from i4 to h4, then the rook on h8 took the gray knight on h7.",
        ],
    );
}

#[test]
fn castling_en_passant_promotion_and_skips_are_told() {
    check_turns_told::<Position>(
        "castling=on",
        "4k7/12/12/12/12/12/12/4K2R4 w -:- K - 0 20",
        &["e1g1"],
        &[
            "White castled: the king went from e1 to g1, the rook from h1 to f1. Black has no gray move and skips.",
        ],
    );
    check_turns_told::<Position>(
        "en_passant=on",
        "4k7/3p8/12/4P7/12/12/10gP1/4K7 b -:k2 - - 0 20",
        &["d7d5", "e5d6"],
        &[
            "Black's pawn went from d7 to d5. White has no gray move and skips.",
            "White's pawn on e5 took the pawn on d5 en passant and went to d6.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "4k7/P11/12/12/12/12/10gP1/4K7 w -:k2 - - 0 20",
        &["a7a8q"],
        &[
            "White's pawn went from a7 to a8 and became a queen. Black is in check from the white queen on a8.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "4k7/10gP1/12/10R1/12/12/10gP1/4K7 w k2:k7 - - 0 20",
        &["k5k7", "e8d8"],
        &[
            "White's rook on k5 took the gray pawn on k7. Black has no gray move and skips.",
            "Black's king went from e8 to d8.",
        ],
    );
}

#[test]
fn placing_and_released_pieces_are_told() {
    check_turns_told::<Position>(
        "control=2 release=choose",
        "",
        &["f2f3", "k8j8 / e7e5", "k3i3-k1 / g2g4"],
        &[
            "White's pawn went from f2 to f3.",
            "Black moved the gray pawn from k8 to j8, then the pawn went from e7 to e5.",
            "White moved the gray pawn from k3 to i3, took control of it and let go of the gray pawn on k1, then the pawn went from g2 to g4.",
        ],
    );
    check_turns_told::<Position>(
        "setup=placement",
        "",
        &["K@e1", "gQ@l4 / K@e8"],
        &[
            "White placed a king on e1.",
            "Black placed a gray queen on l4, then placed a king on e8.",
        ],
    );
}
