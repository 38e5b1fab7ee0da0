//! The stored openings of every turn game.

use registry::GAMES;
use search::Book;

/// Matches of 600 games begin with openings of their own: each pair has one.
const LEAST: usize = 300;

/// A book is read by playing its openings, which must be legal and lead to different positions.
#[test]
fn every_game_has_balanced_openings() {
    for entry in GAMES {
        let text = entry.openings().expect("the game has openings");
        let book = Book::read(text, entry.game).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(book.head.game, entry.slug());
        assert_eq!(book.head.options, "", "they are for the usual rules");
        assert!(book.head.play.is_some(), "games were played from them");
        assert!(book.openings.len() >= LEAST, "{}", book.openings.len());
        for opening in &book.openings {
            let least = book.head.plies as usize;
            assert!(opening.moves.len() >= least, "{}", opening.number);
        }
    }
}
