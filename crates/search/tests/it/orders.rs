//! The searching player of order games, on a small game with a known best reply.

use game::{Below, Fault, OrderModel};
use search::StopFlag;
use search::orders::{BotKind, ModelBot, OrderBot, OrderLimit};

/// Each seat sets three dials to 0 … 9 at once, and the game is over. A seat's score decreases with the distance of
/// each of its dials from the sum of the others' dials there; a dial in the same position as somebody else's costs
/// extra.
#[derive(Clone, Debug)]
struct Dials {
    seats: usize,
    /// Once they are set.
    set: Vec<Option<[usize; 3]>>,
}

/// This game's heuristics: every dial at 1 or 2.
const HABIT: [usize; 2] = [1, 2];

impl OrderModel for Dials {
    type Plan = [usize; 3];

    fn read(text: &str, _mark_file: Option<&str>) -> Result<Dials, Fault> {
        let seats = text.trim().parse();
        let seats = seats.map_err(|_| Fault::new("seats", "a number is wanted"))?;
        Ok(Dials {
            seats,
            set: Vec::new(),
        })
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn awaited(&self) -> Vec<usize> {
        // The last seat has nothing to do.
        let over = !self.set.is_empty();
        (0..if over { 0 } else { self.seats - 1 }).collect()
    }

    fn moves(&self) -> bool {
        true
    }

    fn seen_by(&self, _seat: usize) -> Dials {
        self.clone()
    }

    fn draw(&self, _seat: usize, below: &mut Below<'_>) -> [usize; 3] {
        [below(10), below(10), below(10)]
    }

    fn sensible(&self, _seat: usize, below: &mut Below<'_>) -> [usize; 3] {
        [0; 3].map(|_| HABIT[below(2)])
    }

    fn parts(&self, _seat: usize) -> usize {
        3
    }

    fn changed(&self, _seat: usize, plan: &[usize; 3], part: usize) -> Vec<[usize; 3]> {
        let with = |dial| {
            let mut plan = *plan;
            plan[part] = dial;
            plan
        };
        (0..10).map(with).collect()
    }

    fn settle(&self, plans: &[(usize, &[usize; 3])]) -> Dials {
        let mut set = vec![None; self.seats];
        for (seat, plan) in plans {
            set[*seat] = Some(**plan);
        }
        Dials {
            seats: self.seats,
            set,
        }
    }

    fn value(&self, seat: usize) -> f64 {
        let Some(own) = self.set.get(seat).copied().flatten() else {
            return 0.0;
        };
        let others: Vec<[usize; 3]> = (0..self.seats)
            .filter(|&other| other != seat)
            .filter_map(|other| self.set[other])
            .collect();
        let mut value = 0.0;
        for dial in 0..3 {
            let sum: usize = others.iter().map(|other| other[dial]).sum();
            value -= sum.abs_diff(own[dial]) as f64 * 0.1;
        }
        value
    }

    fn centres(&self, seat: usize) -> u32 {
        seat as u32
    }

    fn write(&self, _seat: usize, plan: &[usize; 3]) -> String {
        format!("{plan:?}")
    }
}

fn bot(seats: usize) -> ModelBot<Dials> {
    let mut bot = ModelBot::<Dials>::default();
    bot.set_position(&seats.to_string(), None).unwrap();
    bot
}

fn sheet(bot: &dyn OrderBot, kind: BotKind, limit: OrderLimit, seed: u64) -> String {
    bot.sheet(0, kind, limit, seed, &StopFlag::default())
        .unwrap()
}

/// Four others turn each dial to 1 or 2, so the best mean is at 6: far from what the heuristics would do.
#[test]
fn the_search_finds_the_best_reply_to_what_the_others_do() {
    let bot = bot(6);
    for seed in 0..20 {
        let found = sheet(&bot, BotKind::Search, OrderLimit::Nodes(3000), seed);
        let dials: Vec<usize> = found
            .trim_matches(['[', ']'])
            .split(", ")
            .map(|dial| dial.parse().unwrap())
            .collect();
        assert!(dials.iter().all(|dial| (5..=7).contains(dial)), "{found}");
    }
}

#[test]
fn the_other_kinds_do_what_they_are() {
    let bot = bot(3);
    let mut drawn = Vec::new();
    for seed in 0..40 {
        let habit = sheet(&bot, BotKind::Habit, OrderLimit::default(), seed);
        let near = |sign: char| !sign.is_ascii_digit() || ('1'..='2').contains(&sign);
        assert!(habit.chars().all(near), "{habit}");
        drawn.push(sheet(&bot, BotKind::Random, OrderLimit::default(), seed));
    }
    drawn.sort();
    drawn.dedup();
    assert!(drawn.len() > 30, "{drawn:?}");
}

#[test]
fn a_seed_decides_what_is_found_within_a_number_of_positions() {
    let bot = bot(5);
    for seed in 0..10 {
        let limit = OrderLimit::Nodes(150);
        let once = sheet(&bot, BotKind::Search, limit, seed);
        assert_eq!(once, sheet(&bot, BotKind::Search, limit, seed));
    }
}

#[test]
fn a_search_that_is_stopped_still_has_a_sheet() {
    let bot = bot(5);
    let stop = StopFlag::default();
    stop.stop();
    let limit = OrderLimit::Nodes(u64::MAX);
    let sheet = bot.sheet(0, BotKind::Search, limit, 1, &stop).unwrap();
    assert!(sheet.starts_with('['), "{sheet}");
}

#[test]
fn positions_and_seats_that_are_none_are_refused() {
    let mut bot = ModelBot::<Dials>::default();
    let stop = StopFlag::default();
    let limit = OrderLimit::Nodes(10);
    let none = bot.sheet(0, BotKind::Habit, limit, 1, &stop).unwrap_err();
    assert_eq!(none.to_string(), "position: the player was given none");
    assert!(bot.centres().is_empty());
    assert!(bot.set_position("many", None).is_err());
    bot.set_position("3", None).unwrap();
    assert_eq!(bot.centres(), [0, 1, 2]);
    let beyond = bot.sheet(3, BotKind::Habit, limit, 1, &stop).unwrap_err();
    assert_eq!(
        beyond.to_string(),
        "seat 3: there are 3 seats, counted from 0"
    );
    // A seat that is not awaited has no orders.
    let idle = bot.sheet(2, BotKind::Search, limit, 1, &stop).unwrap();
    assert_eq!(idle, "");
}

#[test]
fn limits_and_kinds_are_read_and_written() {
    for text in ["nodes=2000", "ms=500"] {
        assert_eq!(OrderLimit::read(text).unwrap().to_string(), text);
    }
    for (text, reason) in [
        ("", "nodes=2000 or ms=500"),
        ("500", "nodes=2000 or ms=500"),
        ("depth=3", "nodes=2000 or ms=500"),
        ("ms=0", "above 0"),
        ("nodes=-1", "above 0"),
        ("nodes=99999999999999999999", "above 0"),
    ] {
        let fault = OrderLimit::read(text).unwrap_err();
        assert!(fault.reason.contains(reason), "{text}: {fault}");
        assert!(fault.place.to_string().contains(text), "{text}: {fault}");
    }
    for kind in BotKind::ALL {
        assert_eq!(BotKind::read(&kind.letter().to_string()).unwrap(), kind);
        assert_eq!(BotKind::read(kind.word()).unwrap(), kind);
    }
    let fault = BotKind::read("d").unwrap_err();
    assert_eq!(
        fault.to_string(),
        "player “d”: no such player; there are a (random), b (habit), c (search)"
    );
}
