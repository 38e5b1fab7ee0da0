//! Checks of what is told of played games.

use crate::{Choices, picks};
use game::{Game, OptionPicks, Table, TurnGame, Turns};

/// Plays a random game, and checks what is told of each ply and of each turn: there are words on every ply, the sentences
/// of a turn have the words of each of its moves, and nothing is named that the game does not have. `vocabulary` are the
/// words of the game's sentences, in lower case, without names of squares and numbers.
///
/// # Panics
/// If something is told wrongly; it says what.
pub fn check_told(
    game: &dyn Game,
    picks: &OptionPicks,
    seed: u64,
    plies: usize,
    vocabulary: &str,
) -> usize {
    let words: Vec<&str> = vocabulary.split_whitespace().collect();
    let mut table = game.open(picks, None).unwrap();
    let mut choices = Choices::new(seed);
    for _ in 0..plies {
        let texts = table.legal_texts();
        if texts.is_empty() {
            break;
        }
        let text = &texts[choices.below(texts.len())];
        let before = squares(&*table);
        table.play(text).unwrap();
        let count = table.ply_count();
        let told = table.told(count - 1, count);
        assert!(
            told.ends_with('.') && !told.contains(".."),
            "{text}: {told}"
        );
        for word in told.split(|sign: char| sign.is_whitespace() || "(),;:.".contains(sign)) {
            let word = word.trim_end_matches("'s").to_lowercase();
            let is_number = word.chars().all(|sign| sign.is_ascii_digit());
            let is_square = before.contains(&word) || text.contains(&word);
            assert!(
                is_number || is_square || words.contains(&word.as_str()),
                "{text}: “{word}” in “{told}”"
            );
        }
    }
    check_turns(&*table);
    table.ply_count()
}

/// Checks the sentences of the turns after a position, which is the start if it is empty; `/` stands between the parts of
/// a turn.
///
/// # Panics
/// If other sentences are told, or something is not valid or not legal.
pub fn check_turns_told<P: TurnGame>(
    options: &str,
    position: &str,
    turns: &[&str],
    expected: &[&str],
) {
    let position = (!position.is_empty()).then_some(position);
    let mut table = Turns::<P>::GAME
        .open(&picks::<P>(options), position)
        .unwrap_or_else(|fault| panic!("{fault}"));
    let mut from = 0;
    let told: Vec<String> = turns
        .iter()
        .map(|turn| {
            for text in turn.split(" / ") {
                table.play(text).unwrap_or_else(|fault| panic!("{fault}"));
            }
            let to = table.ply_count();
            let told = table.told(from, to);
            from = to;
            told
        })
        .collect();
    assert_eq!(told, expected);
}

fn squares(table: &dyn Table) -> Vec<String> {
    let squares = table.view().squares.into_iter();
    squares.map(|square| square.name).collect()
}

/// The sentences of each turn have the words of each of its moves.
fn check_turns(table: &dyn Table) {
    let plies = table.plies();
    let mut from = 0;
    for to in 1..=plies.len() {
        let turn = |at: usize| (plies[at].seat, plies[at].turn, plies[at].part.count);
        if to < plies.len() && turn(to) == turn(from) {
            continue;
        }
        let whole = table.told(from, to);
        for ply in from..to {
            let one = table.told(ply, ply + 1);
            assert_eq!(one.starts_with("Then "), ply > from, "{one}");
            // The name of the mover, or the article, depends on the place in the sentence.
            let did = one
                .split_once(". ")
                .map_or(one.as_str(), |(first, _)| first);
            let did = did.trim_start_matches("Then ").trim_end_matches('.');
            let did = did.split_once(' ').map_or(did, |(_, rest)| rest);
            assert!(whole.contains(did), "“{did}” in “{whole}”");
        }
        from = to;
    }
    let all = table.told(0, plies.len());
    assert!(plies.is_empty() == all.is_empty(), "{all}");
}
