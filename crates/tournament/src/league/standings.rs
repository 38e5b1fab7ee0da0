//! How all stand in a league.

use crate::Player;

/// What a player has of a game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeagueSeat {
    /// Who.
    pub player: Player,
    /// In thousandths.
    pub points: u32,
    /// The centres at the end.
    pub centres: u32,
    /// Whether they have won alone.
    pub is_solo: bool,
}

/// What the players have of a game that is over.
pub type LeagueGame = Vec<LeagueSeat>;

/// A tie-break of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeagueTieBreak {
    /// How many games were won alone.
    Solos,
    /// The points of the best game.
    BestGame,
    /// The centres at the end of all games.
    Centres,
}

impl LeagueTieBreak {
    /// All, in the order in which they count.
    pub const ALL: [LeagueTieBreak; 3] = [
        LeagueTieBreak::Solos,
        LeagueTieBreak::BestGame,
        LeagueTieBreak::Centres,
    ];
}

/// How a player stands in a league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueStanding {
    /// Who.
    pub player: Player,
    /// From 1. Whoever is equal in everything shares a place.
    pub place: usize,
    /// In thousandths.
    pub points: u32,
    /// How many games they have played that are over.
    pub games: u32,
    /// The values of [`LeagueTieBreak::ALL`]; points in thousandths.
    pub tie_breaks: [u32; 3],
}

/// How all stand, the leader first. Equals are in the order of the list with which the league began.
///
/// # Panics
/// When a game names a player that is not below `players`.
#[must_use]
pub fn league_standings(players: usize, games: &[LeagueGame]) -> Vec<LeagueStanding> {
    let mut all: Vec<LeagueStanding> = (0..players)
        .map(|player| LeagueStanding {
            player,
            place: 0,
            points: 0,
            games: 0,
            tie_breaks: [0; 3],
        })
        .collect();
    for seat in games.iter().flatten() {
        let own = &mut all[seat.player];
        own.points += seat.points;
        own.games += 1;
        let [solos, best, centres] = &mut own.tie_breaks;
        *solos += u32::from(seat.is_solo);
        *best = seat.points.max(*best);
        *centres += seat.centres;
    }
    let key = |standing: &LeagueStanding| (standing.points, standing.tie_breaks);
    all.sort_by(|a, b| key(b).cmp(&key(a)).then(a.player.cmp(&b.player)));
    for at in 0..all.len() {
        let same = at > 0 && key(&all[at]) == key(&all[at - 1]);
        all[at].place = if same { all[at - 1].place } else { at + 1 };
    }
    all
}
