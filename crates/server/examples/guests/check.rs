//! Looks whether everybody has one game, with somebody whom they meet.

use crate::Fault;
use crate::guest::{Aim, Left};
use std::collections::{BTreeMap, BTreeSet};
use wire::{ClockSetup, GameState, MyGames};

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// How many of those who came for an opponent could have found one.
    pub(crate) compatible: usize,
    pub(crate) wrong: Vec<String>,
}

/// Looks at all guests.
pub(crate) async fn all(left: &[Left]) -> Result<Found, Fault> {
    let mut found = Found::default();
    let mut games: BTreeMap<&String, Vec<&Left>> = BTreeMap::new();
    for one in left {
        found.wrong.extend(one.wrong.iter().cloned());
        for game in &one.games {
            games.entry(game).or_default().push(one);
        }
        own_games(one, &mut found).await?;
    }
    for (game, people) in games {
        match people.first().map(|one| &one.guest.aim) {
            Some(Aim::Opponent { .. }) => pair(game, &people, &mut found).await?,
            _ => table(game, &people, &mut found),
        }
    }
    let could = |one: &&Left| left.iter().any(|other| fit(one, other));
    let looked = left
        .iter()
        .filter(|one| matches!(one.guest.aim, Aim::Opponent { .. }));
    found.compatible = looked.filter(could).count();
    Ok(found)
}

/// Somebody is in the games that they were told of, and in no others.
async fn own_games(one: &Left, found: &mut Found) -> Result<(), Fault> {
    let number = one.guest.number;
    if one.games.len() > 1 {
        found
            .wrong
            .push(format!("guest {number} is in {:?}", one.games));
    }
    let mut browser = one.guest.browser.clone();
    let mine: MyGames = browser.get("/api/v1/me/games").await?;
    // A game against the computer is its key's; that in which two blocked each other is over.
    let computer = one.computer.as_ref().map(|(game, _)| game.clone());
    let kept = mine.games.iter().filter(|game| !game.over);
    let kept: BTreeSet<String> = kept.map(|game| game.id.clone()).collect();
    let mut told = one.games.clone();
    if let Some(computer) = computer.filter(|computer| kept.contains(computer)) {
        told.insert(computer);
    }
    if kept != told {
        let wrong = format!("guest {number} is in {kept:?} and was told of {told:?}");
        found.wrong.push(wrong);
    }
    Ok(())
}

/// A game of two has two who would play it, and who meet.
async fn pair(game: &str, people: &[&Left], found: &mut Found) -> Result<(), Fault> {
    let [one, other] = people else {
        found
            .wrong
            .push(format!("{game} is of {} people", people.len()));
        return Ok(());
    };
    if one.seat == other.seat {
        found
            .wrong
            .push(format!("{game}: both have the seat {:?}", one.seat));
    }
    if !fit(one, other) {
        let pair = (one.guest.number, other.guest.number);
        found
            .wrong
            .push(format!("{game} is of {pair:?}, who do not meet"));
    }
    let mut browser = one.guest.browser.clone();
    let state: GameState = browser.get(&format!("/api/v1/games/{game}")).await?;
    let wish = |left: &Left| match &left.guest.aim {
        Aim::Opponent { games, clocks, .. } => {
            games.contains(&state.game.as_str()) && clocks.contains(&state.clock_setup)
        }
        Aim::Seat { .. } => false,
    };
    if !wish(one) || !wish(other) {
        let clock: &ClockSetup = &state.clock_setup;
        let wrong = format!(
            "{game} is {} with {clock:?}, which somebody did not wish",
            state.game
        );
        found.wrong.push(wrong);
    }
    Ok(())
}

/// In a game of orders everybody has another seat, and all meet.
fn table(game: &str, people: &[&Left], found: &mut Found) {
    // Seats are given by lot; each is somebody's.
    let seats: BTreeSet<Option<u8>> = people.iter().map(|one| one.seat).collect();
    if seats.len() != people.len() || seats.contains(&None) {
        found.wrong.push(format!(
            "{game}: {} people have the seats {seats:?}",
            people.len()
        ));
    }
    for one in people {
        let meets = |other: &&&Left| one.guest.blocked == Some(other.guest.number);
        if let Some(other) = people.iter().find(meets) {
            let pair = (one.guest.number, other.guest.number);
            found
                .wrong
                .push(format!("{game} has both of {pair:?}, who do not meet"));
        }
    }
}

/// Whether two are there at the same time, would play the same and meet.
fn fit(one: &Left, other: &Left) -> bool {
    let (one, other) = (&one.guest, &other.guest);
    let (
        Aim::Opponent {
            games,
            clocks,
            seat,
        },
        Aim::Opponent {
            games: other_games,
            clocks: other_clocks,
            seat: other_seat,
        },
    ) = (&one.aim, &other.aim)
    else {
        return false;
    };
    let meet = one.number != other.number && one.blocked != Some(other.number);
    let leaves = |comes: std::time::Duration| comes + crate::guest::PATIENCE;
    let at_once = one.comes < leaves(other.comes) && other.comes < leaves(one.comes);
    let sides = *seat == "random" || seat != other_seat;
    let common = games.iter().any(|game| other_games.contains(game))
        && clocks.iter().any(|clock| other_clocks.contains(clock));
    meet && at_once && sides && common
}
