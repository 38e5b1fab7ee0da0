//! Which system of ratings a game has, and what a result changes in it.

use super::scale::{Rating, Score};
use super::{ranks, scale};
use crate::store::{RatedSeatRow, ResultRow};

/// A system of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum System {
    /// For games of turns, in which two meet: Glicko-2, by scores.
    Pairs,
    /// For games of orders, in which many meet: Weng-Lin, by places.
    Ranks,
}

/// The result of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SeatResult {
    pub(super) score: Score,
    pub(super) place: Option<u8>,
    pub(super) timed_out: bool,
    pub(super) missed: u32,
}

impl SeatResult {
    /// As it was stored.
    pub(super) fn of_row(row: &ResultRow) -> SeatResult {
        SeatResult {
            score: Score::of_thousandths(row.score),
            place: row.place,
            timed_out: row.timed_out,
            missed: row.missed,
        }
    }
}

impl System {
    /// The system of a game.
    pub(super) fn of(slug: &str) -> System {
        match registry::order_rules(slug) {
            Ok(_) => System::Ranks,
            Err(_) => System::Pairs,
        }
    }

    /// The rating of whoever has no result.
    pub(super) const fn start(self) -> Rating {
        match self {
            System::Pairs => Rating::START,
            System::Ranks => ranks::START,
        }
    }

    /// Whether too little is known of a player with that deviation for a list.
    pub(super) fn is_provisional(self, deviation: f64) -> bool {
        let most = match self {
            System::Pairs => scale::SURE_DEVIATION,
            System::Ranks => ranks::SURE_DEVIATION,
        };
        deviation > most
    }

    /// Whether a game with these seats and results can count: the results are of the seats, and those are of several players.
    /// Nobody plays against themselves; a computer player may have several seats.
    pub(super) fn fits(self, seats: &[RatedSeatRow], results: &[SeatResult]) -> bool {
        let is_complete = seats.len() == results.len()
            && (0u8..).zip(seats).all(|(at, seat)| seat.seat == at)
            && (self == System::Ranks || seats.len() == 2);
        let others = |own: &RatedSeatRow| {
            let others = seats.iter().filter(|other| other.seat != own.seat);
            others.filter(|other| other.player == own.player).count()
        };
        let are_different = seats.iter().any(|seat| seat.player != seats[0].player);
        let is_alone = |seat: &RatedSeatRow| is_computer(&seat.player) || others(seat) == 0;
        is_complete && are_different && seats.iter().all(is_alone)
    }

    /// What a game changes for the players of its seats, as they stand before it. A player with several seats changes by the
    /// mean of what each of them would change.
    pub(super) fn changed(
        self,
        players: &[&str],
        before: &[Rating],
        results: &[SeatResult],
    ) -> Vec<ResultRow> {
        let after = match (self, before, results) {
            (System::Pairs, [one, other], [first, _]) => {
                Rating::after(*one, *other, first.score).to_vec()
            }
            // A game of turns has two seats.
            (System::Pairs, ..) => before.to_vec(),
            (System::Ranks, ..) => {
                let places: Vec<u8> = results
                    .iter()
                    .map(|result| result.place.unwrap_or(u8::MAX))
                    .collect();
                together(players, &ranks::after(before, &places))
            }
        };
        let seats = before.iter().zip(after).zip(results);
        seats
            .map(|((before, after), result)| ResultRow {
                score: result.score.thousandths(),
                place: result.place,
                timed_out: result.timed_out,
                missed: result.missed,
                rating: before.row().rating,
                deviation: before.row().deviation,
                after: after.row(),
            })
            .collect()
    }
}

/// Whether it is what a computer player is called.
fn is_computer(player: &str) -> bool {
    player.contains('/')
}

/// Gives each player the mean of the ratings that their seats would have.
fn together(players: &[&str], ratings: &[Rating]) -> Vec<Rating> {
    let mean = |player: &&str| {
        let own = players.iter().zip(ratings);
        let own = own.filter(|(other, _)| *other == player);
        let (rating, deviation, count) =
            own.fold((0.0, 0.0, 0.0), |(rating, deviation, count), (_, own)| {
                (rating + own.rating, deviation + own.deviation, count + 1.0)
            });
        Rating {
            rating: rating / count,
            deviation: deviation / count,
            volatility: 0.0,
        }
    };
    players.iter().map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(seat: u8, player: &str) -> RatedSeatRow {
        RatedSeatRow {
            seat,
            player: player.to_owned(),
            name: None,
            result: None,
        }
    }

    fn placed(place: u8) -> SeatResult {
        SeatResult {
            score: Score::Lost,
            place: Some(place),
            timed_out: false,
            missed: 0,
        }
    }

    #[test]
    fn nobody_plays_against_themselves_but_computer_players() {
        let results = [placed(1), placed(2), placed(3)];
        let fits = |players: [&str; 3]| {
            let seats: Vec<_> = (0..).zip(players).map(|(at, of)| seat(at, of)).collect();
            System::Ranks.fits(&seats, &results)
        };
        assert!(fits(["a", "b", "c"]));
        assert!(fits(["a", "game/bot/1", "game/bot/1"]));
        assert!(!fits(["a", "a", "c"]));
        assert!(!fits(["game/bot/1", "game/bot/1", "game/bot/1"]));
        let seats = [seat(0, "a"), seat(2, "b"), seat(3, "c")];
        assert!(!System::Ranks.fits(&seats, &results));
        assert!(!System::Ranks.fits(&seats[..2], &results));
        let seats = [seat(0, "a"), seat(1, "b"), seat(2, "c")];
        assert!(!System::Pairs.fits(&seats, &results));
        assert!(System::Pairs.fits(&seats[..2], &results[..2]));
    }

    #[test]
    fn a_player_with_several_seats_changes_by_their_mean() {
        let players = ["a", "game/bot/1", "b", "game/bot/1"];
        let before = [ranks::START; 4];
        let results = [placed(1), placed(2), placed(3), placed(4)];
        let rows = System::Ranks.changed(&players, &before, &results);
        assert_eq!(rows[1].after, rows[3].after);
        let alone = ranks::after(&before, &[1, 2, 3, 4]);
        let mean = (alone[1].rating + alone[3].rating) / 2.0;
        assert!((Rating::of_row(rows[1].after).rating - mean).abs() < 1e-9);
        // The others are rated as against anybody else.
        assert_eq!(rows[0].after, alone[0].row());
        assert_eq!(rows[2].after, alone[2].row());
        assert!(
            rows.iter()
                .zip(&results)
                .all(|(row, of)| row.place == of.place)
        );
    }
}
