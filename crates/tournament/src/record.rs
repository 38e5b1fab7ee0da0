//! What the rounds so far say of each player.

use crate::{Game, Halves, Player, Round, WIN};

/// What the rounds so far say of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// In half points, with those of rounds without an opponent.
    pub(crate) points: u32,
    /// Whom they have met, or are meeting.
    pub(crate) met: Vec<Player>,
    /// Games in the first seat, less those in the second.
    pub(crate) balance: i32,
    /// Whether they had the first seat, in each game that counts as a meeting.
    pub(crate) seats: Vec<bool>,
    /// Whether they got points without playing.
    pub(crate) had_bye: bool,
}

/// The records of all players.
pub(crate) fn records(players: usize, rounds: &[Round]) -> Vec<Record> {
    let mut all = vec![Record::default(); players];
    for round in rounds {
        for game in &round.games {
            note(&mut all[game.first], game, 0);
            note(&mut all[game.second], game, 1);
        }
        for &player in &round.byes {
            all[player].points += u32::from(WIN);
            all[player].had_bye = true;
        }
    }
    all
}

fn note(record: &mut Record, game: &Game, seat: usize) {
    let points: Halves = game.points().map_or(0, |points| points[seat]);
    record.points += u32::from(points);
    if game.is_meeting() {
        record.met.push([game.second, game.first][seat]);
        record.balance += [1, -1][seat];
        record.seats.push(seat == 0);
    } else if points > 0 {
        record.had_bye = true;
    }
}
