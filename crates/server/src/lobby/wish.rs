//! What somebody would play, and what two people would play with each other.

use super::refusal::Refusal;
use play::{Hindrance, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{Challenge, ClockSetup, NewGame, NewSeek, Opponent, RatedWish, SeatWish, Visibility};

/// How many games, and how many clocks, one seek may name.
pub(crate) const MOST: usize = 20;

/// What somebody would play: one of these games, with one of these clocks, on that side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Wish {
    pub(crate) games: Vec<String>,
    pub(crate) clocks: Vec<ClockSetup>,
    pub(crate) seat: SeatWish,
    /// Whether the result is to count for ratings.
    #[serde(default)]
    pub(crate) rated: RatedWish,
    /// The ratings in the games, of those with an account.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) ratings: BTreeMap<String, i32>,
    /// How far the other's rating may be from one's own, in points; no limit if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) within: Option<u32>,
}

/// A game that two people are to play with each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    pub(crate) game: String,
    pub(crate) clock: ClockSetup,
    /// The seat of whoever has looked for longer.
    pub(crate) seat: u8,
    /// Whether the result counts for ratings.
    pub(crate) rated: bool,
}

impl Wish {
    /// Reads what a request asks for. What is named twice counts once.
    ///
    /// # Errors
    /// When it names no game or no clock, too many of them, or one that cannot be had.
    pub(crate) fn of(asked: &NewSeek) -> Result<Wish, Refusal> {
        let games = several("games", &asked.games)?;
        let clocks = several("clocks", &asked.clocks)?;
        let first = games.first().cloned().unwrap_or_default();
        check("games", games.iter().map(|game| (game, &ClockSetup::None)))?;
        check("clocks", clocks.iter().map(|clock| (&first, clock)))?;
        if asked.rated == RatedWish::Yes
            && let Some(at) = clocks.iter().position(|clock| *clock == ClockSetup::None)
        {
            return Err(Refusal::Unfit {
                field: "clocks",
                number: at + 1,
                why: Hindrance::NoClock.into(),
            });
        }
        let wish = Wish {
            games,
            clocks,
            seat: asked.seat,
            rated: asked.rated,
            ratings: BTreeMap::new(),
            within: asked.within,
        };
        match wish
            .clocks
            .iter()
            .all(|clock| clock.is_live() == wish.is_live())
        {
            true => Ok(wish),
            false => Err(Refusal::MixedClocks),
        }
    }

    /// Whether the clocks run while one plays.
    pub(crate) fn is_live(&self) -> bool {
        self.clocks.first().is_some_and(ClockSetup::is_live)
    }

    /// What this one, who has looked for longer, and that one play with each other; none if nothing is common to both.
    /// `lot` draws a number below another one, where there is a choice.
    pub(crate) fn with(&self, other: &Wish, lot: &mut impl FnMut(usize) -> usize) -> Option<Match> {
        let seat = match (self.seat, other.seat) {
            (SeatWish::First, SeatWish::First) | (SeatWish::Second, SeatWish::Second) => None,
            (SeatWish::First, _) | (_, SeatWish::Second) => Some(0),
            (SeatWish::Second, _) | (_, SeatWish::First) => Some(1),
            (SeatWish::Random, SeatWish::Random) => Some(u8::from(lot(2) == 1)),
        };
        let rated = match (self.rated, other.rated) {
            (RatedWish::No, RatedWish::Yes) | (RatedWish::Yes, RatedWish::No) => return None,
            (RatedWish::No, _) | (_, RatedWish::No) => false,
            _ => true,
        };
        let games: Vec<&String> = self
            .games
            .iter()
            .filter(|game| other.games.contains(game) && self.is_near(other, game))
            .collect();
        let clocks: Vec<&ClockSetup> = self
            .clocks
            .iter()
            .filter(|clock| other.clocks.contains(clock))
            .collect();
        let clock = drawn(&clocks, lot).map(|clock| (*clock).clone())?;
        Some(Match {
            seat: seat?,
            rated: rated && clock != ClockSetup::None,
            clock,
            game: drawn(&games, lot).map(|game| (*game).clone())?,
        })
    }

    /// Whether the ratings of two are as near to each other in a game as both wish. Who has none is near to nobody who wishes
    /// for that.
    fn is_near(&self, other: &Wish, game: &str) -> bool {
        let wished = [self.within, other.within];
        let Some(within) = wished.into_iter().flatten().min() else {
            return true;
        };
        match (self.ratings.get(game), other.ratings.get(game)) {
            (Some(one), Some(other)) => one.abs_diff(*other) <= within,
            _ => false,
        }
    }

    /// Whether somebody who waits with that challenge would be met.
    pub(crate) fn takes(&self, challenge: &Challenge) -> bool {
        let is_seat_free = match self.seat {
            SeatWish::First => challenge.seat != 0,
            SeatWish::Second => challenge.seat == 0,
            SeatWish::Random => true,
        };
        let counts = match self.rated {
            RatedWish::No => !challenge.rated,
            RatedWish::Yes => challenge.rated,
            RatedWish::Either => true,
        };
        let own = self.ratings.get(&challenge.game);
        let is_near = match (self.within, own, challenge.rating) {
            (None, ..) => true,
            (Some(within), Some(own), Some(other)) => own.abs_diff(other.rating) <= within,
            // Nothing is known of whoever waits.
            (Some(_), ..) => false,
        };
        is_seat_free
            && counts
            && is_near
            && self.games.contains(&challenge.game)
            && self.clocks.contains(&challenge.clock)
    }
}

/// One of several, by lot.
fn drawn<'a, T>(all: &'a [T], lot: &mut (impl FnMut(usize) -> usize + ?Sized)) -> Option<&'a T> {
    match all {
        [] => None,
        [only] => Some(only),
        _ => all.get(lot(all.len())),
    }
}

/// The entries of a list, each once.
fn several<T: Clone + PartialEq>(field: &'static str, asked: &[T]) -> Result<Vec<T>, Refusal> {
    if asked.is_empty() {
        return Err(Refusal::Nothing { field });
    }
    if asked.len() > MOST {
        return Err(Refusal::TooMany { field, most: MOST });
    }
    let mut each: Vec<T> = Vec::new();
    for one in asked {
        if !each.contains(one) {
            each.push(one.clone());
        }
    }
    Ok(each)
}

/// Sees whether such games can be had.
fn check<'a>(
    field: &'static str,
    games: impl Iterator<Item = (&'a String, &'a ClockSetup)>,
) -> Result<(), Refusal> {
    for (number, (game, clock)) in (1..).zip(games) {
        let unfit = |why| Refusal::Unfit { field, number, why };
        Setup::of(&new_game(game, clock), false).map_err(unfit)?;
    }
    Ok(())
}

/// A public game of two strangers, by the default rules.
pub(crate) fn new_game(game: &str, clock: &ClockSetup) -> NewGame {
    NewGame {
        game: game.to_owned(),
        options: BTreeMap::new(),
        position: None,
        opponent: Opponent::Link,
        seat: SeatWish::First,
        clock: clock.clone(),
        visibility: Some(Visibility::Public),
        rated: false,
        name: None,
        moves: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::RatingBody;

    fn live(initial_s: u32) -> ClockSetup {
        ClockSetup::Live {
            initial_s,
            increment_s: 0,
        }
    }

    fn wish(games: &[&str], clocks: &[ClockSetup], seat: SeatWish) -> Wish {
        Wish {
            games: games.iter().map(|game| (*game).to_owned()).collect(),
            clocks: clocks.to_vec(),
            seat,
            rated: RatedWish::No,
            ratings: BTreeMap::new(),
            within: None,
        }
    }

    /// Always the last one.
    fn last(count: usize) -> usize {
        count - 1
    }

    #[test]
    fn two_play_what_is_common_to_both() {
        let one = wish(&["a", "b", "c"], &[live(60), live(180)], SeatWish::Random);
        let other = wish(&["c", "b"], &[live(180), live(300)], SeatWish::Random);
        let found = one.with(&other, &mut last).unwrap();
        assert_eq!((&*found.game, &found.clock), ("c", &live(180)));
        assert_eq!(found.seat, 1);
        let none = |games: &[&str], clock| {
            let other = wish(games, &[clock], SeatWish::Random);
            assert_eq!(one.with(&other, &mut last), None);
        };
        none(&["d"], live(60));
        none(&["a"], live(61));
    }

    #[test]
    fn sides_that_are_wished_for_are_given() {
        use SeatWish::{First, Random, Second};
        let table = [
            (First, First, None),
            (Second, Second, None),
            (First, Second, Some(0)),
            (First, Random, Some(0)),
            (Random, Second, Some(0)),
            (Second, First, Some(1)),
            (Second, Random, Some(1)),
            (Random, First, Some(1)),
        ];
        for (mine, theirs, seat) in table {
            let one = wish(&["a"], &[live(60)], mine);
            let other = wish(&["a"], &[live(60)], theirs);
            let found = one.with(&other, &mut last).map(|found| found.seat);
            assert_eq!(found, seat, "{mine:?} {theirs:?}");
        }
    }

    #[test]
    fn a_challenge_fits_by_game_clock_and_the_side_that_is_free() {
        let challenge = |game: &str, initial_s, seat| Challenge {
            id: "0".to_owned(),
            game: game.to_owned(),
            options: BTreeMap::new(),
            own_start: false,
            clock: live(initial_s),
            rated: false,
            rating: None,
            seat,
            name: None,
            bot: false,
            takers: 1,
            opened_ms: 0,
        };
        let first = wish(&["a"], &[live(60)], SeatWish::First);
        assert!(first.takes(&challenge("a", 60, 1)));
        assert!(!first.takes(&challenge("a", 60, 0)));
        assert!(!first.takes(&challenge("b", 60, 1)));
        assert!(!first.takes(&challenge("a", 61, 1)));
        let either = wish(&["a"], &[live(60)], SeatWish::Random);
        assert!(either.takes(&challenge("a", 60, 0)) && either.takes(&challenge("a", 60, 1)));
        // Whether it counts for ratings, and how strong whoever waits is.
        let rated = Challenge {
            rated: true,
            rating: Some(RatingBody {
                rating: 1700,
                deviation: 90,
                provisional: false,
            }),
            ..challenge("a", 60, 0)
        };
        let with = |rated, within| Wish {
            rated,
            within,
            ratings: [("a".to_owned(), 1600)].into(),
            ..wish(&["a"], &[live(60)], SeatWish::Random)
        };
        assert!(!with(RatedWish::No, None).takes(&rated));
        assert!(with(RatedWish::Yes, None).takes(&rated));
        assert!(with(RatedWish::Either, Some(100)).takes(&rated));
        assert!(!with(RatedWish::Either, Some(99)).takes(&rated));
        assert!(!with(RatedWish::Yes, None).takes(&challenge("a", 60, 0)));
        assert!(!with(RatedWish::Either, Some(100)).takes(&challenge("a", 60, 0)));
    }

    #[test]
    fn a_game_counts_if_neither_minds_and_there_is_a_clock() {
        use RatedWish::{Either, No, Yes};
        let table = [
            (No, No, Some(false)),
            (No, Yes, None),
            (No, Either, Some(false)),
            (Yes, Yes, Some(true)),
            (Yes, Either, Some(true)),
            (Either, Either, Some(true)),
        ];
        let with = |rated, clock: ClockSetup| Wish {
            rated,
            ..wish(&["a"], &[clock], SeatWish::Random)
        };
        let counts = |one: &Wish, other: &Wish| one.with(other, &mut last).map(|found| found.rated);
        for (one, other, expected) in table {
            let (mine, theirs) = (with(one, live(60)), with(other, live(60)));
            assert_eq!(counts(&mine, &theirs), expected, "{one:?} {other:?}");
            assert_eq!(counts(&theirs, &mine), expected, "{other:?} {one:?}");
        }
        let without = with(Either, ClockSetup::None);
        assert_eq!(counts(&without, &without), Some(false));
    }

    #[test]
    fn two_are_paired_only_in_games_in_which_they_are_near_enough_to_each_other() {
        let with = |first: i32, second: i32, within| Wish {
            ratings: [("a".to_owned(), first), ("b".to_owned(), second)].into(),
            within,
            ..wish(&["a", "b"], &[live(60)], SeatWish::Random)
        };
        let one = with(1500, 1500, Some(100));
        let game = |other: &Wish| one.with(other, &mut last).map(|found| found.game);
        assert_eq!(game(&with(1600, 1601, None)).as_deref(), Some("a"));
        assert_eq!(game(&with(1399, 1400, None)).as_deref(), Some("b"));
        assert_eq!(game(&with(1590, 1590, Some(80))), None);
        let guest = wish(&["a"], &[live(60)], SeatWish::Random);
        assert_eq!(game(&guest), None);
    }
}
