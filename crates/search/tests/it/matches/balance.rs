//! Finding balanced openings.

use crate::coins::Coins;
use game::{OptionPicks, Turns};
use search::{
    Balance, Book, BookHead, Engine, Limits, Opening, Play, Refusals, Score, StopFlag, TurnEngine,
};

fn new_engine() -> Box<dyn Engine> {
    Box::new(TurnEngine::<Coins>::new(1))
}

fn balance(play: Option<Play>) -> Balance<'static> {
    Balance {
        game: &Turns::<Coins>::GAME,
        new_engine: &new_engine,
        picks: OptionPicks::default(),
        head: BookHead {
            game: "coins".to_owned(),
            options: String::new(),
            plies: 6,
            seed: 3,
            nodes: 300,
            margin: 900,
            play,
            version: "1".to_owned(),
        },
    }
}

fn find(
    balance: &Balance<'_>,
    known: &[(u64, String)],
    count: usize,
    concurrency: usize,
) -> (Vec<Opening>, Refusals) {
    let mut found = Vec::new();
    let stop = StopFlag::default();
    let mut keep = |opening: &Opening| found.push(opening.clone());
    let refusals = balance.find(known, count, concurrency, &stop, &mut keep);
    (found, refusals.unwrap())
}

#[test]
fn openings_are_legal_fair_and_all_different() {
    let balance = balance(None);
    let (found, refusals) = find(&balance, &[], 12, 2);
    assert_eq!(found.len(), 12);
    assert!(refusals.unfair > 0, "{refusals:?}");
    let lines: Vec<String> = found.iter().map(|opening| format!("{opening}\n")).collect();
    // Reading plays them through and refuses positions that are the same.
    let text = balance.head.to_string() + &lines.concat();
    assert_eq!(Book::read(&text, balance.game).unwrap().openings, found);
    for opening in &found {
        let mut engine = new_engine();
        let moves: Vec<&str> = opening.moves.iter().map(String::as_str).collect();
        assert_eq!(moves.len(), 6);
        engine.set_position(&balance.picks, None, &moves).unwrap();
        let limits = Limits {
            nodes: Some(300),
            ..Limits::default()
        };
        let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| ());
        let score = report.lines[0].score;
        assert!(matches!(score, Score::Centipawns(-900..=900)), "{score:?}");
    }
}

#[test]
fn what_is_found_depends_neither_on_threads_nor_on_interruptions() {
    let play = Some(Play { pairs: 1, nodes: 6 });
    let balance = balance(play);
    let (whole, refusals) = find(&balance, &[], 5, 1);
    assert_eq!(find(&balance, &[], 5, 4), (whole.clone(), refusals));
    let known: Vec<(u64, String)> = whole[..2]
        .iter()
        .map(|opening| {
            let mut table = balance.game.open(&balance.picks, None).unwrap();
            for text in &opening.moves {
                table.play(text).unwrap();
            }
            (opening.number, table.identity_text())
        })
        .collect();
    assert_eq!(find(&balance, &known, 5, 2).0, whole[2..]);
    assert_eq!(find(&balance, &known, 2, 2).0, []);
}

#[test]
fn games_throw_out_what_one_seat_wins() {
    let play = Play { pairs: 2, nodes: 6 };
    let (played, refusals) = find(&balance(Some(play)), &[], 3, 2);
    assert_eq!(played.len(), 3);
    assert!(refusals.one_sided > 0, "{refusals:?}");
}

#[test]
fn a_search_in_vain_ends_with_a_fault() {
    let mut balance = balance(None);
    balance.head.plies = 1;
    balance.head.margin = 0;
    let stop = StopFlag::default();
    let fault = balance.find(&[], 4, 2, &stop, &mut |_| ()).unwrap_err();
    assert!(fault.reason.contains("in a row were refused"), "{fault}");
}
