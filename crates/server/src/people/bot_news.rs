//! What is told in the stream of a bot: of each game that it begins, that it waits for the bot, and that it is over.

use crate::store::{BotSeatRow, GameKind};
use std::collections::{BTreeMap, BTreeSet};
use wire::{BotEvent, BotGame, Challenge, MyGameKind};

/// What one connection was told already.
#[derive(Debug, Default)]
pub struct Told {
    /// The games of the challenges to the bot.
    challenged: BTreeSet<String>,
    started: BTreeSet<String>,
    over: BTreeSet<String>,
    /// By game and seat, the turn in which it waits, and the event since which it does.
    waits: BTreeMap<(String, u8), (u32, u32)>,
    /// The games of the rows that were seen last.
    games: BTreeSet<String>,
}

impl Told {
    /// What is new in those challenges, which are all that stand.
    pub fn challenges(&mut self, all: Vec<Challenge>) -> Vec<BotEvent> {
        let standing = all.iter().map(|one| one.id.clone()).collect();
        let before = std::mem::replace(&mut self.challenged, standing);
        let new = all.into_iter().filter(|one| !before.contains(&one.id));
        new.map(|challenge| BotEvent::Challenged { challenge })
            .collect()
    }

    /// What is new in those rows, which are in the order of games. It counts as told from then on.
    pub fn news(&mut self, rows: &[BotSeatRow]) -> Vec<BotEvent> {
        let mut news = Vec::new();
        let mut waits = BTreeMap::new();
        for of_game in rows.chunk_by(|one, next| one.game == next.game) {
            let Some(first) = of_game.first() else {
                continue;
            };
            let game = game(first, of_game);
            if let Some(ended_ms) = first.ended_ms {
                if self.over.insert(game.id.clone()) {
                    news.push(BotEvent::Over { game, ended_ms });
                }
                continue;
            }
            // A game master may take back the end of a game.
            self.over.remove(&game.id);
            if first.is_played && self.started.insert(game.id.clone()) {
                news.push(BotEvent::Start { game: game.clone() });
            }
            for row in of_game {
                let (Some(seat), Some(wait)) = (row.holder.seat(), row.waits) else {
                    continue;
                };
                let key = (game.id.clone(), seat);
                if self.waits.get(&key) != Some(&wait) {
                    news.push(BotEvent::Waits {
                        game: game.clone(),
                        seat,
                        turn: wait.0,
                        until_ms: row.until_ms,
                    });
                }
                waits.insert(key, wait);
            }
        }
        self.waits = waits;
        self.games = rows.iter().map(|row| row.game.clone()).collect();
        self.started.retain(|game| self.games.contains(game));
        self.over.retain(|game| self.games.contains(game));
        news
    }

    /// Whether a change of that game can be news.
    #[must_use]
    pub fn concerns(&self, game: &str) -> bool {
        self.games.contains(game)
    }
}

fn game(first: &BotSeatRow, rows: &[BotSeatRow]) -> BotGame {
    BotGame {
        id: first.game.clone(),
        kind: match first.kind {
            GameKind::Turns => MyGameKind::Turns,
            GameKind::Orders => MyGameKind::Orders,
        },
        game: first.slug.clone(),
        seats: rows.iter().filter_map(|row| row.holder.seat()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Holder;

    fn row(game: &str, seat: u8) -> BotSeatRow {
        BotSeatRow {
            game: game.to_owned(),
            kind: GameKind::Turns,
            slug: "some-game".to_owned(),
            holder: Holder::Seat(seat),
            waits: None,
            until_ms: None,
            is_played: false,
            ended_ms: None,
        }
    }

    /// The events in short.
    fn short(news: Vec<BotEvent>) -> Vec<String> {
        let one = |event| match event {
            BotEvent::Challenged { challenge } => format!("challenged {}", challenge.id),
            BotEvent::Hello { name, .. } => format!("hello {name}"),
            BotEvent::Start { game } => format!("start {} {:?}", game.id, game.seats),
            BotEvent::Waits {
                game, seat, turn, ..
            } => format!("waits {} {seat} in {turn}", game.id),
            BotEvent::Over { game, ended_ms } => format!("over {} at {ended_ms}", game.id),
        };
        news.into_iter().map(one).collect()
    }

    fn waits(game: &str, seat: u8, turn: u32, seq: u32) -> BotSeatRow {
        BotSeatRow {
            waits: Some((turn, seq)),
            is_played: true,
            ..row(game, seat)
        }
    }

    #[test]
    fn each_thing_is_told_once() {
        let mut told = Told::default();
        assert!(told.news(&[row("a", 0)]).is_empty(), "nobody has joined");
        assert!(told.concerns("a") && !told.concerns("b"));
        let begun = [waits("a", 0, 0, 2)];
        assert_eq!(short(told.news(&begun)), ["start a [0]", "waits a 0 in 0"]);
        assert!(told.news(&begun).is_empty());
        let others_turn = BotSeatRow {
            is_played: true,
            ..row("a", 0)
        };
        assert!(told.news(&[others_turn]).is_empty());
        assert_eq!(short(told.news(&[waits("a", 0, 2, 5)])), ["waits a 0 in 2"]);
        let over = BotSeatRow {
            ended_ms: Some(9),
            ..row("a", 0)
        };
        let over = [over];
        assert_eq!(short(told.news(&over)), ["over a at 9"]);
        assert!(told.news(&over).is_empty());
    }

    #[test]
    fn a_turn_that_comes_again_after_a_takeback_is_told_again() {
        let mut told = Told::default();
        told.news(&[waits("a", 0, 2, 5)]);
        assert_eq!(short(told.news(&[waits("a", 0, 2, 8)])), ["waits a 0 in 2"]);
    }

    #[test]
    fn a_game_with_several_seats_begins_once_and_waits_for_each() {
        let mut told = Told::default();
        let rows = [waits("a", 1, 0, 3), waits("a", 4, 0, 3), row("b", 0)];
        assert_eq!(
            short(told.news(&rows)),
            ["start a [1, 4]", "waits a 1 in 0", "waits a 4 in 0"]
        );
    }
}
