//! Computer players of every order game, on every map included with the game.

use game::{MarkChoice, OptionPicks, OrderGame, OrderTable};
use registry::{ORDER_GAMES, order_bot};
use search::StopFlag;
use search::orders::{BotGame, BotGames, BotKind, GameNews, OrderLimit, Participant, play_games};

const FEW: OrderLimit = OrderLimit::Nodes(40);

fn start(game: &dyn OrderGame, mark: &str) -> Box<dyn OrderTable> {
    game.start(MarkChoice::Named(mark), &OptionPicks::default())
        .expect("the game's own map")
}

/// Every map of every order game.
fn boards() -> impl Iterator<Item = (&'static dyn OrderGame, &'static str)> {
    ORDER_GAMES
        .iter()
        .flat_map(|&game| game.marks().into_iter().map(move |mark| (game, mark.id)))
}

/// What is written about a phase: its key, the sheets, and their faults.
type Tell<'a> = dyn FnMut(&str, &[(usize, String)], &[String]) + 'a;

/// Plays games and writes down every sheet.
fn play(game: &dyn OrderGame, mark: &str, plan: &BotGames, tell: &mut Tell<'_>) -> Vec<BotGame> {
    let mut bot = order_bot(game.info().slug).expect("it has a computer player");
    play_games(
        plan,
        None,
        &|| Ok(start(game, mark)),
        &mut *bot,
        None,
        &StopFlag::default(),
        &mut |news| {
            if let GameNews::Phase {
                key,
                sheets,
                problems,
                ..
            } = news
            {
                tell(key, sheets, problems);
            }
        },
    )
    .expect("the games can be played")
}

/// All kinds at one table, each starting one game.
fn mixed(seats: usize, games: usize) -> Vec<Vec<Participant>> {
    let kind = |at: usize| BotKind::ALL[at % BotKind::ALL.len()].into();
    let seating = |game: usize| (0..seats).map(|seat| kind(seat + game)).collect();
    (0..games).map(seating).collect()
}

#[test]
fn nothing_is_wrong_with_any_sheet_of_any_player() {
    for (game, mark) in boards() {
        let seats = start(game, mark).seats().len();
        let random = vec![vec![BotKind::Random.into(); seats]];
        for (seatings, years) in [(mixed(seats, 4), 2), (random, 3)] {
            let plan = BotGames {
                seatings,
                years,
                limit: FEW,
                seed: 11,
                after: 0,
            };
            let played = play(game, mark, &plan, &mut |key, sheets, problems| {
                assert_eq!(problems, [""; 0], "{mark}, {key}");
                assert!(sheets.iter().all(|(_, sheet)| !sheet.is_empty()));
            });
            assert!(played.iter().all(|game| game.problems == 0));
        }
    }
}

#[test]
fn a_seed_and_a_bound_of_positions_decide_every_sheet() {
    for (game, mark) in boards() {
        let seats = start(game, mark).seats().len();
        let sheets = |seed| {
            let plan = BotGames {
                seatings: mixed(seats, 1),
                years: 1,
                limit: FEW,
                seed,
                after: 0,
            };
            let mut all = Vec::new();
            play(game, mark, &plan, &mut |key, sheets, _| {
                all.push((key.to_owned(), sheets.to_vec()));
            });
            all
        };
        let first = sheets(5);
        assert_eq!(first, sheets(5), "{mark}");
        assert_ne!(first, sheets(6), "{mark}");
    }
}

#[test]
fn games_end_with_a_winner_or_in_their_last_year() {
    for (game, mark) in boards() {
        let table = start(game, mark);
        let first: u32 = table.phase().key[..4].parse().expect("a year");
        let seats = table.seats().len();
        let plan = BotGames {
            seatings: vec![vec![BotKind::Habit.into(); seats]],
            years: 2,
            limit: FEW,
            seed: 3,
            after: 0,
        };
        for played in play(game, mark, &plan, &mut |_, _, _| ()) {
            let year: u32 = played.end[..4].parse().expect("a year");
            assert!(
                !played.winners.is_empty() || year == first + 2,
                "{}",
                played.end
            );
            assert_eq!(played.centres.len(), seats);
            assert!(played.centres.iter().sum::<u32>() > 0);
        }
    }
}

#[test]
fn what_a_player_cannot_do_is_said() {
    for &game in ORDER_GAMES {
        let mark = game.marks()[0].id;
        let mut bot = order_bot(game.info().slug).expect("it has a computer player");
        let sheet = |bot: &dyn search::orders::OrderBot, seat| {
            bot.sheet(seat, BotKind::Habit.into(), FEW, 1, &StopFlag::default())
        };
        let none = sheet(&*bot, 0).expect_err("no position");
        assert!(none.to_string().contains("given none"), "{none}");
        let table = start(game, mark);
        let bad = bot
            .set_position("no position", None)
            .expect_err("no position");
        assert!(!bad.reason.is_empty());
        bot.set_position(&table.position(), None)
            .expect("a position");
        let seats = table.seats().len();
        let beyond = sheet(&*bot, seats).expect_err("no such seat");
        assert!(
            beyond.to_string().contains(&format!("seat {seats}")),
            "{beyond}"
        );
        let idle = (0..seats).filter(|seat| !table.awaited().contains(seat));
        for seat in idle {
            assert_eq!(sheet(&*bot, seat).expect("a sheet"), "", "seat {seat}");
        }
    }
    let unknown = order_bot("unheard-of").err().expect("no such game");
    assert!(
        unknown.reason.contains("no such game of orders"),
        "{unknown}"
    );
}
