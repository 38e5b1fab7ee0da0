//! Players of matches, rated as the site rates its own.

use super::log::Logged;
use server::ratings::scale::{Rating, Score};
use std::collections::BTreeMap;
use std::fmt;

/// A player's rating after all games, and how many there were.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rated {
    rating: Rating,
    games: u32,
}

impl Rated {
    const NEW: Rated = Rated {
        rating: Rating::START,
        games: 0,
    };
}

/// `1834, deviation 62, 40 games`.
impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rating {
            rating, deviation, ..
        } = self.rating;
        let games = self.games;
        write!(f, "{rating:.0}, deviation {deviation:.0}, {games} games")
    }
}

/// Rates all players of matches, as if these were played side by side: each begins with the first one and ends with the last one,
/// whatever the number of its games. The best player comes first.
pub(super) fn rate<'a>(matches: impl Iterator<Item = &'a Logged>) -> Vec<(String, Rated)> {
    let mut games: Vec<_> = matches
        .flat_map(|logged| {
            let players = [&logged.header.a, &logged.header.b];
            let count = logged.games.len() as u64;
            let games = logged.games.iter().zip(0_u64..);
            // When it is played, the whole time being a billion.
            let when = move |index| (2 * index + 1) * 500_000_000 / count;
            games.map(move |(game, index)| (when(index), players, game.halves_of_a()))
        })
        .collect();
    // Games of the same moment stay in the order of the matches.
    games.sort_by_key(|(when, ..)| *when);
    let mut rated: BTreeMap<&str, Rated> = BTreeMap::new();
    for (_, players, halves) in games {
        let [one, other] =
            players.map(|name| rated.get(name.as_str()).copied().unwrap_or(Rated::NEW));
        let score = match halves {
            2 => Score::Won,
            1 => Score::Drawn,
            _ => Score::Lost,
        };
        let after = Rating::after(one.rating, other.rating, score);
        for ((name, before), rating) in players.into_iter().zip([one, other]).zip(after) {
            let games = before.games + 1;
            rated.insert(name, Rated { rating, games });
        }
    }
    let mut rated: Vec<_> = rated
        .into_iter()
        .map(|(name, rated)| (name.to_owned(), rated))
        .collect();
    rated.sort_by(|(_, one), (_, other)| other.rating.rating.total_cmp(&one.rating.rating));
    rated
}
