//! What somebody would play, and what two people would play with each other.

use super::refusal::Refusal;
use play::Setup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{ClockSetup, NewGame, NewSeek, Opponent, SeatWish, Visibility};

/// How many games, and how many clocks, one seek may name.
pub(crate) const MOST: usize = 20;

/// What somebody would play: one of these games, with one of these clocks, on that side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Wish {
    pub(crate) games: Vec<String>,
    pub(crate) clocks: Vec<ClockSetup>,
    pub(crate) seat: SeatWish,
}

/// A game that two people are to play with each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    pub(crate) game: String,
    pub(crate) clock: ClockSetup,
    /// The seat of whoever has looked for longer.
    pub(crate) seat: u8,
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
        let wish = Wish {
            games,
            clocks,
            seat: asked.seat,
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
        let common = |games: &[String], others: &[String], lot: &mut dyn FnMut(usize) -> usize| {
            let both: Vec<&String> = games.iter().filter(|one| others.contains(one)).collect();
            drawn(&both, lot).map(|game| (*game).clone())
        };
        let clocks: Vec<&ClockSetup> = self
            .clocks
            .iter()
            .filter(|clock| other.clocks.contains(clock))
            .collect();
        Some(Match {
            seat: seat?,
            game: common(&self.games, &other.games, lot)?,
            clock: drawn(&clocks, lot).map(|clock| (*clock).clone())?,
        })
    }

    /// Whether somebody who waits with that game, on that seat, would be met.
    pub(crate) fn takes(&self, game: &str, clock: &ClockSetup, waiting: u8) -> bool {
        let is_seat_free = match self.seat {
            SeatWish::First => waiting != 0,
            SeatWish::Second => waiting == 0,
            SeatWish::Random => true,
        };
        is_seat_free && self.games.iter().any(|one| one == game) && self.clocks.contains(clock)
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
        name: None,
        moves: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let first = wish(&["a"], &[live(60)], SeatWish::First);
        assert!(first.takes("a", &live(60), 1));
        assert!(!first.takes("a", &live(60), 0));
        assert!(!first.takes("b", &live(60), 1));
        assert!(!first.takes("a", &live(61), 1));
        let either = wish(&["a"], &[live(60)], SeatWish::Random);
        assert!(either.takes("a", &live(60), 0) && either.takes("a", &live(60), 1));
    }
}
