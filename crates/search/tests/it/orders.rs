//! The searching player of order games, on a small game with a known best reply.

use game::{Below, Fault, OrderModel, Promise, Temper};
use search::StopFlag;
use search::orders::{BotKind, BotPlayer, ModelBot, OrderBot, OrderLimit};

/// What a model says of deals that knows none.
macro_rules! no_deals {
    () => {
        fn duties(&self, _: usize, _: &[Promise]) {}

        fn kept(&self, _: usize, plan: &Self::Plan, (): &()) -> Self::Plan {
            plan.clone()
        }

        fn entered(&self, _: usize, _: &Self::Plan) -> Vec<usize> {
            Vec::new()
        }

        fn grounds(&self, _: usize) -> Vec<usize> {
            Vec::new()
        }

        fn places(&self) -> Vec<(String, bool)> {
            Vec::new()
        }

        fn helps(&self, _: &Self::Plan, _: usize) -> Vec<String> {
            Vec::new()
        }
    };
}

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
    type Duties = ();

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

    fn sensible(&self, _seat: usize, _temper: Temper, below: &mut Below<'_>) -> [usize; 3] {
        [0; 3].map(|_| HABIT[below(2)])
    }

    fn mixed(
        &self,
        _seat: usize,
        plan: &[usize; 3],
        another: &[usize; 3],
        other: &mut dyn FnMut() -> bool,
    ) -> [usize; 3] {
        let mut mixed = *plan;
        for (dial, another) in mixed.iter_mut().zip(another) {
            if other() {
                *dial = *another;
            }
        }
        mixed
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

    no_deals!();

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

    fn shares(&self) -> Vec<f64> {
        // Only the first seat has a reason to choose; the others are well off whatever they do.
        (0..self.seats)
            .map(|seat| if seat == 0 { self.share(0) } else { 0.5 })
            .collect()
    }

    fn features(&self) -> Vec<Option<Vec<f64>>> {
        vec![None; self.seats]
    }

    fn feature_names() -> &'static [&'static str] {
        &[]
    }

    fn feature_priors() -> &'static [f64] {
        &[]
    }

    fn centres(&self, seat: usize) -> u32 {
        seat as u32
    }

    fn write(&self, _seat: usize, plan: &[usize; 3]) -> String {
        format!("{plan:?}")
    }
}

impl Dials {
    /// 1 if each dial is at the sum of the others' dials there; less by the distance.
    fn share(&self, seat: usize) -> f64 {
        let Some(own) = self.set.get(seat).copied().flatten() else {
            return 0.0;
        };
        let others: Vec<[usize; 3]> = (0..self.seats)
            .filter(|&other| other != seat)
            .filter_map(|other| self.set[other])
            .collect();
        let mut share = 1.0;
        for dial in 0..3 {
            let sum: usize = others.iter().map(|other| other[dial]).sum();
            share -= sum.abs_diff(own[dial]) as f64 * 0.01;
        }
        share
    }
}

fn bot(seats: usize) -> ModelBot<Dials> {
    let mut bot = ModelBot::<Dials>::default();
    bot.set_position(&seats.to_string(), None).unwrap();
    bot
}

fn sheet(bot: &dyn OrderBot, kind: BotKind, limit: OrderLimit, seed: u64) -> String {
    bot.sheet(0, kind.into(), limit, seed, &StopFlag::default())
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

/// Two seats show a side of a coin each; the first one wins if they are the same.
#[derive(Clone, Debug)]
struct Coins {
    shown: Option<[bool; 2]>,
}

impl OrderModel for Coins {
    type Plan = bool;
    type Duties = ();

    fn read(_text: &str, _mark_file: Option<&str>) -> Result<Coins, Fault> {
        Ok(Coins { shown: None })
    }

    fn seats(&self) -> usize {
        2
    }

    fn awaited(&self) -> Vec<usize> {
        if self.shown.is_some() {
            Vec::new()
        } else {
            vec![0, 1]
        }
    }

    fn moves(&self) -> bool {
        true
    }

    fn seen_by(&self, _seat: usize) -> Coins {
        self.clone()
    }

    fn draw(&self, _seat: usize, below: &mut Below<'_>) -> bool {
        below(2) == 0
    }

    /// By habit, heads.
    fn sensible(&self, _seat: usize, _temper: Temper, _below: &mut Below<'_>) -> bool {
        true
    }

    fn mixed(
        &self,
        _: usize,
        plan: &bool,
        another: &bool,
        other: &mut dyn FnMut() -> bool,
    ) -> bool {
        if other() { *another } else { *plan }
    }

    fn parts(&self, _seat: usize) -> usize {
        1
    }

    fn changed(&self, _seat: usize, plan: &bool, _part: usize) -> Vec<bool> {
        vec![!plan]
    }

    no_deals!();

    fn settle(&self, plans: &[(usize, &bool)]) -> Coins {
        let mut shown = [true; 2];
        for (seat, plan) in plans {
            shown[*seat] = **plan;
        }
        Coins { shown: Some(shown) }
    }

    fn shares(&self) -> Vec<f64> {
        let same = self.shown.is_some_and(|[one, other]| one == other);
        if same { vec![1.0, 0.0] } else { vec![0.0, 1.0] }
    }

    fn features(&self) -> Vec<Option<Vec<f64>>> {
        vec![None; 2]
    }

    fn feature_names() -> &'static [&'static str] {
        &[]
    }

    fn feature_priors() -> &'static [f64] {
        &[]
    }

    fn centres(&self, _seat: usize) -> u32 {
        0
    }

    fn write(&self, _seat: usize, plan: &bool) -> String {
        format!("{plan}\n")
    }
}

/// Whoever always shows the same side loses, and the player knows that the other one knows.
#[test]
fn the_search_expects_others_to_reply_to_what_it_does() {
    let mut bot = ModelBot::<Coins>::default();
    bot.set_position("", None).unwrap();
    let mut heads = 0;
    for seed in 0..200 {
        let found = sheet(&bot, BotKind::Search, OrderLimit::Nodes(2000), seed);
        heads += u32::from(found == "true\n");
    }
    assert!((20..=180).contains(&heads), "{heads} of 200");
}

/// The first seat can have 0.3 for sure, or 0.9 or nothing, as the other one decides by lot.
#[derive(Clone, Debug)]
struct Gamble {
    chosen: Option<[bool; 2]>,
}

impl OrderModel for Gamble {
    type Plan = bool;
    type Duties = ();

    fn read(_text: &str, _mark_file: Option<&str>) -> Result<Gamble, Fault> {
        Ok(Gamble { chosen: None })
    }

    fn seats(&self) -> usize {
        2
    }

    fn awaited(&self) -> Vec<usize> {
        if self.chosen.is_some() {
            Vec::new()
        } else {
            vec![0, 1]
        }
    }

    fn moves(&self) -> bool {
        true
    }

    fn seen_by(&self, _seat: usize) -> Gamble {
        self.clone()
    }

    fn draw(&self, _seat: usize, below: &mut Below<'_>) -> bool {
        below(2) == 0
    }

    fn sensible(&self, _seat: usize, _temper: Temper, below: &mut Below<'_>) -> bool {
        below(2) == 0
    }

    fn mixed(
        &self,
        _: usize,
        plan: &bool,
        another: &bool,
        other: &mut dyn FnMut() -> bool,
    ) -> bool {
        if other() { *another } else { *plan }
    }

    fn parts(&self, seat: usize) -> usize {
        usize::from(seat == 0)
    }

    fn changed(&self, _seat: usize, plan: &bool, _part: usize) -> Vec<bool> {
        vec![!plan]
    }

    no_deals!();

    fn settle(&self, plans: &[(usize, &bool)]) -> Gamble {
        let mut chosen = [false; 2];
        for (seat, plan) in plans {
            chosen[*seat] = **plan;
        }
        Gamble {
            chosen: Some(chosen),
        }
    }

    fn shares(&self) -> Vec<f64> {
        let own = match self.chosen {
            Some([true, true]) => 0.9,
            Some([true, false]) => 0.0,
            _ => 0.3,
        };
        vec![own, 0.5]
    }

    fn features(&self) -> Vec<Option<Vec<f64>>> {
        vec![None; 2]
    }

    fn feature_names() -> &'static [&'static str] {
        &[]
    }

    fn feature_priors() -> &'static [f64] {
        &[]
    }

    fn centres(&self, _seat: usize) -> u32 {
        0
    }

    fn write(&self, _seat: usize, plan: &bool) -> String {
        format!("{plan}\n")
    }
}

/// Half of 0.9 is more than 0.3; the cautious one would rather have that. Either sees the other seat's lot by samples, so
/// that sometimes it seems better, or worse, than it is.
#[test]
fn the_bold_take_risks_and_the_cautious_do_not() {
    let mut bot = ModelBot::<Gamble>::default();
    bot.set_position("", None).unwrap();
    let risks = |temper| {
        let player = BotPlayer {
            kind: BotKind::Search,
            temper,
            word: None,
        };
        let sheet = |seed| {
            let limit = OrderLimit::Nodes(2000);
            bot.sheet(0, player, limit, seed, &StopFlag::default())
                .unwrap()
        };
        (0..100).filter(|seed| sheet(*seed) == "true\n").count()
    };
    let (bold, cautious) = (risks(Temper::Bold), risks(Temper::Cautious));
    assert!(bold >= 60 && cautious <= 45, "{bold} and {cautious} of 100");
}

#[test]
fn the_other_kinds_do_what_they_are() {
    let bot = bot(3);
    let (mut drawn, mut lapses) = (Vec::new(), 0);
    for seed in 0..40 {
        let habit = sheet(&bot, BotKind::Habit, OrderLimit::default(), seed);
        let near = |sign: char| !sign.is_ascii_digit() || ('1'..='2').contains(&sign);
        assert!(habit.chars().all(near), "{habit}");
        drawn.push(sheet(&bot, BotKind::Random, OrderLimit::default(), seed));
        let easy = sheet(&bot, BotKind::Easy, OrderLimit::default(), seed);
        lapses += u32::from(!easy.chars().all(near));
    }
    assert!((1..40).contains(&lapses), "{lapses} of 40");
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
    let sheet = bot
        .sheet(0, BotKind::Search.into(), limit, 1, &stop)
        .unwrap();
    assert!(sheet.starts_with('['), "{sheet}");
}

#[test]
fn positions_and_seats_that_are_none_are_refused() {
    let mut bot = ModelBot::<Dials>::default();
    let stop = StopFlag::default();
    let limit = OrderLimit::Nodes(10);
    let none = bot
        .sheet(0, BotKind::Habit.into(), limit, 1, &stop)
        .unwrap_err();
    assert_eq!(none.to_string(), "position: the player was given none");
    assert!(bot.centres().is_empty());
    assert!(bot.set_position("many", None).is_err());
    bot.set_position("3", None).unwrap();
    assert_eq!(bot.centres(), [0, 1, 2]);
    let beyond = bot
        .sheet(3, BotKind::Habit.into(), limit, 1, &stop)
        .unwrap_err();
    assert_eq!(
        beyond.to_string(),
        "seat 3: there are 3 seats, counted from 0"
    );
    // A seat that is not awaited has no orders.
    let idle = bot
        .sheet(2, BotKind::Search.into(), limit, 1, &stop)
        .unwrap();
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
    for text in ["a", "e", "b+cautious", "c", "c+cautious"] {
        assert_eq!(BotPlayer::read(text).unwrap().short(), text);
    }
    let fault = BotPlayer::read("c+meek").unwrap_err();
    assert!(fault.to_string().contains("bold, cautious"), "{fault}");
    let fault = BotKind::read("d").unwrap_err();
    assert_eq!(
        fault.to_string(),
        "player “d”: no such player; there are a (random), e (easy), b (habit), c (search)"
    );
}
