//! Statements about single units, random moves, and counting beyond draws: the laws, and their users.

use crate::support::blasts::{Blasts, FLAWS, Flaw};
use crate::support::noughts::Noughts;
use game::{
    Game, Notation as _, OptionPicks, Pick, Rules as _, Seat, Table, Turns, divide, perft,
    perft_bulk, playout,
};
use std::collections::BTreeMap;

const GAME: &dyn Game = &Turns::<Blasts>::GAME;

fn picks(flaw: &str) -> OptionPicks {
    OptionPicks::read(GAME.info().options, [("flaw", flaw)]).expect("a known flaw")
}

fn table(position: Option<&str>) -> Box<dyn Table> {
    GAME.open(&OptionPicks::default(), position)
        .expect("a good position")
}

fn at(position: &str) -> Blasts {
    Blasts::read_position(position, &Flaw::None).expect("a good position")
}

/// The result of the laws over 64 games.
fn verdicts(flaw: &str) -> Vec<Result<u64, String>> {
    (0..64)
        .map(|seed| GAME.check_laws(&picks(flaw), seed, 100))
        .collect()
}

#[test]
fn the_sound_game_keeps_the_laws() {
    for verdict in verdicts("none") {
        assert!(verdict.clone().is_ok_and(|moves| moves > 4), "{verdict:?}");
    }
}

#[test]
fn every_flaw_is_noticed() {
    let expected = [
        ("loss_of_the_other", "where the mover has none"),
        ("loss_twice", "twice"),
        ("loss_that_stays", "but there it stays"),
        ("account_nowhere", "z, which is no square, has an account"),
        ("account_of_the_other", "more accounts of units of"),
        ("account_twice", "more accounts of units of"),
        ("accounts_shuffled", "comes too late"),
        ("powers_shuffled", "does not come first"),
        ("goes_to_a_unit", "could go to"),
        ("random_illegal", "the random move 9 is not legal"),
        ("random_missing", "came up 0 times at random"),
        ("random_never", "there are moves, but no random one"),
        ("random_unfair", "times at random, not about 64 times"),
        ("beyond_miscounted", "moves counted beyond draws"),
        ("beyond_wins", "moves are counted after the game was won"),
        ("beyond_fewer", "moves beyond draws differ before the end"),
        ("capture_nowhere", "where nothing stands"),
        ("capture_twice", "twice"),
        ("picks_none", "it has no picks"),
        ("picks_shared", "have the same picks"),
        ("wordless", "has no words"),
        ("stuck", "its unit is said to be stuck"),
        ("phase_of_the_other", "the view tells the phase as"),
        ("part_too_many", "is out of its bounds"),
    ];
    let named: Vec<&str> = FLAWS.iter().skip(1).map(|(name, _)| *name).collect();
    assert_eq!(expected.map(|(name, _)| name).to_vec(), named);
    for (flaw, law) in expected {
        let broken: Vec<String> = verdicts(flaw).into_iter().filter_map(Result::err).collect();
        assert!(!broken.is_empty(), "{flaw} goes unnoticed");
        for found in broken {
            assert!(found.contains(law), "{flaw}: {found}");
        }
    }
}

#[test]
fn a_table_tells_losses_and_accounts() {
    let mut table = table(Some("wbw.b.... w 1"));
    let legal = table.legal();
    let told: Vec<(&str, &[String])> = legal
        .iter()
        .map(|mv| (mv.text.as_str(), mv.losses.as_slice()))
        .collect();
    let both = ["a".to_owned(), "c".to_owned()];
    assert_eq!(told, [("b", &both[..]), ("e", &[])]);
    let verdicts = |table: &dyn Table| -> Vec<(String, Option<Seat>, Option<u8>)> {
        let accounts = table.accounts().into_iter();
        accounts
            .map(|account| (account.square, account.seat, account.rule))
            .collect()
    };
    let row = |square: &str, seat, rule| (square.to_owned(), Some(seat), rule);
    assert_eq!(
        verdicts(&*table),
        [
            row("a", Seat::FIRST, Some(1)),
            row("b", Seat::SECOND, Some(1)),
            row("c", Seat::FIRST, Some(1)),
            row("e", Seat::SECOND, None)
        ]
    );
    // The accounts describe the position, even once the game is over.
    table.play("b").expect("legal");
    assert!(table.outcome().is_some());
    assert_eq!(verdicts(&*table), [row("e", Seat::SECOND, None)]);
}

#[test]
fn a_game_that_says_nothing_has_no_accounts_and_no_losses() {
    let table = Turns::<Noughts>::GAME
        .open(&OptionPicks::default(), None)
        .expect("its own start");
    assert!(table.accounts().is_empty());
    assert!(table.legal().iter().all(|mv| mv.losses.is_empty()));
    assert_eq!(table.legal()[0].picks, [Pick::Square("a1".to_owned())]);
}

#[test]
fn counting_goes_on_beyond_draws_but_not_beyond_wins() {
    // With one unit each it is a draw, but the capture is counted, and the win after it ends the line.
    let bare = at("w......b. w 1");
    assert_eq!(
        (bare.count_moves(), bare.count_moves_beyond_draws()),
        (0, 1)
    );
    for (depth, nodes) in [(0, 1), (1, 1), (2, 0)] {
        assert_eq!(perft(&bare, depth), nodes, "depth {depth}");
        assert_eq!(perft_bulk(&bare, depth), nodes, "depth {depth}");
    }
    for bulk in [false, true] {
        assert_eq!(divide(&bare, 1, bulk, &mut |_| {}), [("h".to_owned(), 1)]);
    }
    // On the way there as well: White captures b or h, and in either case Black's reply is counted.
    let before = at("w..b...b. w 1");
    assert_eq!(before.count_moves(), 2);
    for (depth, nodes) in [(1, 2), (2, 2), (3, 0)] {
        assert_eq!(perft(&before, depth), nodes, "depth {depth}");
        assert_eq!(perft_bulk(&before, depth), nodes, "depth {depth}");
        let rows = divide(&before, depth, true, &mut |_| {});
        assert_eq!(rows.iter().map(|(_, nodes)| nodes).sum::<u64>(), nodes);
    }
    // A game that does not override this stops at its draws.
    let full = Noughts::read_position(
        "xox/xoo/oxx x 1 5",
        &Noughts::options(&OptionPicks::default()).expect("no picks"),
    )
    .expect("a good position");
    assert_eq!((perft(&full, 1), full.count_moves_beyond_draws()), (0, 0));
}

/// The numbers 0, 1, 2, …, each taken modulo the bound.
fn counting() -> impl FnMut(usize) -> usize {
    let mut next = 0;
    move |bound| {
        next += 1;
        (next - 1) % bound
    }
}

#[test]
fn a_random_move_is_drawn_from_the_list_unless_the_game_knows_better() {
    let start = Noughts::start(&Noughts::options(&OptionPicks::default()).expect("no picks"));
    let mut asked = Vec::new();
    let mut moves = vec![99];
    let drawn = start.random_move(&mut moves, &mut |bound| {
        asked.push(bound);
        4
    });
    assert_eq!((drawn, asked), (Some(4), vec![9]));
    // If there is none, no number is consumed.
    let full = Noughts::read_position(
        "xxx/oo./... o 1 3",
        &Noughts::options(&OptionPicks::default()).expect("no picks"),
    )
    .expect("a good position");
    let mut never = |_| -> usize { panic!("there is nothing to choose") };
    assert_eq!(full.random_move(&mut moves, &mut never), None);
    // Squares a to i in turn until one holds an enemy.
    let mut counted = counting();
    let mut seen = BTreeMap::new();
    for _ in 0..8 {
        let mv = Blasts::start(&Flaw::None).random_move(&mut Vec::new(), &mut counted);
        *seen.entry(mv).or_insert(0) += 1;
    }
    assert_eq!(seen, [1, 4, 5, 7].map(|mv| (Some(mv), 2)).into());
}

#[test]
fn playouts_use_the_games_own_random_moves_and_end_as_before() {
    let sum = GAME
        .playouts(&picks("none"), 3, 500, 9, &mut |_| {})
        .expect("good options");
    assert_eq!((sum.games, sum.results.values().sum::<u32>()), (500, 500));
    assert!(!sum.results.contains_key("unfinished"), "{sum:?}");
    assert!(sum.longest <= 9 && sum.results.contains_key("0.5 0.5 bare"));
    // The draw ends a game, though counting continues beyond it; the limit ends it only if the rules do not.
    let drawn = playout(&at("w......b. w 1"), 1, 0);
    assert_eq!(
        (drawn.plies, drawn.outcome.map(|end| end.reason)),
        (0, Some("bare"))
    );
    let cut = playout(&at("w..b...b. w 1"), 1, 0);
    assert_eq!((cut.plies, cut.outcome), (0, None));
}
