//! Reports on games, for every game with an evaluation.

use game::{OptionPicks, Seat, Table};
use registry::{Entry, GAMES};
use search::StopFlag;
use search::game_report::{Effort, GameReport, Judge, Judgement, MARGIN, PlayedGame};

/// Enough to see what stands at once on the board.
const EFFORT: Effort = Effort {
    nodes: 2_000,
    check_nodes: 4_000,
    confirm_nodes: 8_000,
    settle_nodes: 16_000,
    table_mib: 1,
};

fn with_judge<T>(entry: &Entry, work: impl FnOnce(&mut Judge<'_>) -> T) -> T {
    let mut engine = entry.engine(EFFORT.table_mib);
    work(&mut Judge::new(&mut *engine, entry.curve(), EFFORT))
}

fn texts(moves: &str) -> Vec<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

fn report(entry: &Entry, moves: &[String]) -> GameReport {
    let picks = OptionPicks::default();
    let played = PlayedGame {
        game: entry.game,
        picks: &picks,
        start: None,
        moves,
    };
    with_judge(entry, |judge| {
        judge
            .report(&played, &StopFlag::default(), &mut |_, _| ())
            .expect("the game is legal")
    })
}

/// The first game of which a PGN is a record.
fn pgn_game() -> &'static Entry {
    GAMES
        .iter()
        .find(|entry| entry.game.info().pgn.is_some())
        .expect("one game has PGN")
}

#[test]
fn a_blunder_is_named_with_what_was_better_and_a_mate_is_no_loss() {
    let moves = texts("f3 e5 g4 Qh4");
    let report = report(pgn_game(), &moves);
    assert_eq!(report.turns.len(), 4);
    let blunder = &report.turns[2];
    assert_eq!(blunder.judgement(), Some(Judgement::Blunder));
    assert!(!blunder.best.is_empty() && blunder.best[0].short != "g4");
    assert!(!blunder.best[0].words.is_empty());
    assert_eq!(
        report.turning_points().first().map(|turn| turn.first),
        Some(2)
    );
    let mate = &report.turns[3];
    assert_eq!((mate.loss, mate.standing), (0.0, 0.0));
    assert!(mate.best.is_empty());
    assert!(report.accuracy(Seat(1)) > report.accuracy(Seat(0)));
}

#[test]
fn a_turn_is_judged_alike_whatever_follows() {
    for entry in GAMES {
        let mut table = entry
            .game
            .open(&OptionPicks::default(), None)
            .expect("a start");
        while table.ply_count() < 8 && table.outcome().is_none() {
            let legal = table.legal_texts();
            let text = legal[legal.len() / 2].clone();
            table.play(&text).expect("a legal move");
        }
        let moves: Vec<String> = table.plies().into_iter().map(|ply| ply.text).collect();
        let whole = report(entry, &moves);
        let plies: usize = whole.turns.iter().map(|turn| turn.plies).sum();
        assert_eq!(plies, moves.len(), "{}", entry.slug());
        let picks = OptionPicks::default();
        for turn in &whole.turns {
            let played = PlayedGame {
                game: entry.game,
                picks: &picks,
                start: None,
                moves: &moves[..turn.first + turn.plies],
            };
            let alone = with_judge(entry, |judge| {
                judge.report_on(&played, turn.first, &StopFlag::default())
            });
            assert_eq!(alone.as_ref(), Ok(turn), "{}", entry.slug());
        }
    }
}

/// Two orders of the same parts that lead from the start to one position, if the game has such turns.
fn two_orders(table: &dyn Table) -> Option<(Vec<String>, Vec<String>)> {
    let here = (table.to_move(), table.turn_number());
    for first in table.legal_texts() {
        let mut after = table.fork();
        after.play(&first).ok()?;
        if (after.to_move(), after.turn_number()) != here {
            continue;
        }
        for second in after.legal_texts() {
            let mut whole = after.fork();
            let mut swapped = table.fork();
            let both = whole.play(&second).is_ok()
                && swapped.play(&second).is_ok()
                && swapped.play(&first).is_ok();
            let ended = (whole.to_move(), whole.turn_number()) != here;
            if first != second && both && ended && whole.position_text() == swapped.position_text()
            {
                return Some((vec![first.clone(), second.clone()], vec![second, first]));
            }
        }
    }
    None
}

#[test]
fn orders_of_parts_that_reach_one_position_are_one_answer() {
    let picks = OptionPicks::default();
    let mut tried = 0;
    for entry in GAMES {
        let table = entry.game.open(&picks, None).expect("a start");
        let Some((one, other)) = two_orders(&*table) else {
            continue;
        };
        tried += 1;
        let played = PlayedGame {
            game: entry.game,
            picks: &picks,
            start: None,
            moves: &[],
        };
        let stop = StopFlag::default();
        with_judge(entry, |judge| {
            let attempt = judge.attempt(&played, 0, &other, &one, &stop);
            let attempt = attempt.expect("both are legal");
            assert!(attempt.accepted && attempt.loss == 0.0, "{}", entry.slug());
            let unfinished = judge.attempt(&played, 0, &other[..1], &one, &stop);
            assert_eq!(
                unfinished.expect_err("it goes on").to_string(),
                "moves: the turn is not finished"
            );
        });
    }
    assert!(tried > 0, "no game has turns of parts in any order");
}

#[test]
fn a_second_try_is_accepted_within_the_margin() {
    let entry = pgn_game();
    let picks = OptionPicks::default();
    let moves = texts("f3 e5 g4 Qh4");
    let played = PlayedGame {
        game: entry.game,
        picks: &picks,
        start: None,
        moves: &moves,
    };
    let found = report(entry, &moves);
    let best: Vec<String> = found.turns[2]
        .best
        .iter()
        .map(|ply| ply.text.clone())
        .collect();
    let stop = StopFlag::default();
    let attempt = |text: &str| {
        with_judge(entry, |judge| {
            judge.attempt(&played, 2, &texts(text), &best, &stop)
        })
    };
    let same = attempt(&best[0]).expect("it is legal");
    assert!(same.accepted && same.loss == 0.0);
    // The very blunder again.
    let again = attempt("g4").expect("it is legal");
    assert!(!again.accepted && again.loss >= MARGIN);
    let fault = attempt("e5")
        .expect_err("that pawn is not White's")
        .to_string();
    assert!(fault.contains("e5"), "{fault}");
}

#[test]
fn moves_that_are_not_legal_are_refused_with_their_number() {
    let entry = pgn_game();
    let picks = OptionPicks::default();
    let moves = texts("e4 e5 Ke3");
    let played = PlayedGame {
        game: entry.game,
        picks: &picks,
        start: None,
        moves: &moves,
    };
    let refused = with_judge(entry, |judge| {
        judge.report(&played, &StopFlag::default(), &mut |_, _| ())
    });
    let fault = refused.expect_err("the king cannot get there").to_string();
    assert!(fault.starts_with("move 3"), "{fault}");
}
