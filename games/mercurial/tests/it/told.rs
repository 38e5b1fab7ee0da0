//! What is told of played moves.

use game::Turns;
use mercurial::Position;
use trial::{check_told, check_turns_told};

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there king rook knight dragon rocket pawn star went took prisoner hopped over became launched along fell placed hand which freed knights dragons pawns rooks rockets";

#[test]
fn every_ply_is_told_in_words_of_the_game() {
    for (seed, set) in ["", "", "announce_check=on", ""].iter().enumerate() {
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
fn the_full_game_is_told() {
    let codes: Vec<&str> = include_str!("../data/full_game.txt")
        .lines()
        .filter_map(|line| line.split('\t').next())
        .collect();
    check_turns_told::<Position>(
        "",
        mercurial::fen::START,
        &codes,
        &[
            "White's pawn went from b2 to c3.",
            "Black's pawn went from e5 to d4.",
            "White's pawn on c3 hopped over the pawn on d4 to e5 and took it prisoner.",
            "Black's rocket on d6 took the pawn on e5 prisoner, which freed a pawn.",
            "White's rocket launched from c1 to star 3 and took the knight on b1 along to at 4.",
            "Black's pawn went from b5 to c4.",
            "White's knight fell from at 4 to b4.",
            "Black placed a pawn from hand on a3.",
            "White's rocket fell from star 3 to c3.",
            "Black's rocket went from e5 to d4.",
            "White's rocket on c3 took the rocket on d4 prisoner, which freed a pawn.",
            "Black's pawn on c5 hopped over the rocket on d4 to e3 and took it prisoner, which freed a rocket.",
            "White's pawn on d2 hopped over the pawn on e3 to f4 and took it prisoner, which freed a rocket.",
            "Black's pawn went from c4 to b3.",
            "White placed a rocket from hand on d6.",
            "Black's pawn went from d5 to e4.",
            "White's rocket on d6 took the king on d7.",
        ],
    );
}
