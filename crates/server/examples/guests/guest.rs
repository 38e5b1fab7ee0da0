//! Somebody who comes, and what they came for.

use crate::Fault;
use crate::browser::Browser;
use crate::lots::Lots;
use crate::site::Site;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use wire::{ClockSetup, MeBody, SeatGrant};

/// How long somebody looks for an opponent before they leave.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// Of so many guests …
const SHARE: usize = 7;
/// … so many come for games of turns.
const TURNS: usize = 5;
/// One in so many clicks twice.
const TWICE: usize = 5;
/// Every such number is one of two who have blocked each other; the other comes next.
const BLOCKS: usize = 10;
/// The clocks that people like, in seconds.
const CLOCKS: [(u32, u32); 4] = [(180, 2), (300, 3), (600, 5), (1_800, 20)];

/// What somebody came for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Aim {
    /// An opponent in one of these games, with one of these clocks, on that side.
    Opponent {
        games: Vec<&'static str>,
        clocks: Vec<ClockSetup>,
        seat: &'static str,
    },
    /// A seat of that game.
    Seat { game: &'static str },
}

/// Somebody who comes.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) number: usize,
    /// When, since the first moment.
    pub(crate) comes: Duration,
    pub(crate) browser: Browser,
    pub(crate) aim: Aim,
    /// Whether they click twice, at two servers at once.
    pub(crate) is_twice: bool,
    /// Whom they have blocked, or by whom they are blocked.
    pub(crate) blocked: Option<usize>,
    /// What they make up, such as the id of a seek.
    pub(crate) word: String,
}

/// How it ended for somebody.
pub(crate) struct Left {
    pub(crate) guest: Guest,
    /// The games that they were told to be in, by pairings and seats.
    pub(crate) games: BTreeSet<String>,
    /// Their seat.
    pub(crate) seat: Option<u8>,
    /// How long they waited until they had an opponent or a seat.
    pub(crate) found: Option<Duration>,
    /// How long they waited until a game of orders began.
    pub(crate) began: Option<Duration>,
    /// The game against computer players of whoever was left over, and how long that took to begin.
    pub(crate) computer: Option<(String, Duration)>,
    pub(crate) wrong: Vec<String>,
}

impl Left {
    pub(crate) fn of(guest: Guest) -> Left {
        Left {
            guest,
            games: BTreeSet::new(),
            seat: None,
            found: None,
            began: None,
            computer: None,
            wrong: Vec::new(),
        }
    }
}

/// All guests, in the order in which they come.
pub(crate) async fn all(
    site: &Site,
    count: usize,
    every: Duration,
    lots: &mut Lots,
) -> Result<Vec<Guest>, Fault> {
    let turns: Vec<&'static str> = registry::GAMES.iter().map(|game| game.slug()).collect();
    let orders: Vec<&'static str> = registry::ORDER_GAMES
        .iter()
        .map(|game| game.info().slug)
        .collect();
    let clock = |(initial_s, increment_s): (u32, u32)| ClockSetup::Live {
        initial_s,
        increment_s,
    };
    let mut guests: Vec<Guest> = Vec::new();
    let mut comes = Duration::ZERO;
    for number in 0..count {
        comes += lots.pause(every);
        let mut aim = match number % SHARE < TURNS {
            true => Aim::Opponent {
                games: lots.some(&turns),
                clocks: lots.some(&CLOCKS).into_iter().map(clock).collect(),
                seat: ["first", "second", "random", "random", "random"][lots.below(5)],
            },
            false => Aim::Seat {
                game: orders[lots.below(orders.len())],
            },
        };
        let mut blocked = None;
        // Two who do not meet come for the same, so that they would meet.
        if let Some(before) = guests.last_mut()
            && number % BLOCKS == 1
        {
            aim = before.aim.clone();
            before.blocked = Some(number);
            blocked = Some(before.number);
        }
        let mut browser = site.browser(number);
        let made = browser.until("POST", "/api/v1/me", &Value::Null).await?;
        made.read::<MeBody>()?;
        guests.push(Guest {
            number,
            comes,
            browser,
            aim,
            is_twice: lots.below(TWICE) == 0,
            blocked,
            word: format!("{:016x}{number:04}", lots.number()),
        });
    }
    Ok(guests)
}

/// Lets those who are to do it block whoever comes next: they have played with each other before.
pub(crate) async fn block_some(guests: &mut [Guest]) -> Result<(), Fault> {
    let game = registry::GAMES.first().ok_or("there is no game")?.slug();
    for at in 1..guests.len() {
        let [one, other] = &mut guests[at - 1..=at] else {
            continue;
        };
        if other.blocked != Some(one.number) {
            continue;
        }
        let asked = json!({"game": game, "opponent": {"kind": "link"}});
        let made = one.browser.until("POST", "/api/v1/games", &asked).await?;
        let first: SeatGrant = made.read()?;
        let path = format!("/api/v1/games/{}", first.id);
        let (join, invite) = (format!("{path}/join"), json!({"invite": first.invite}));
        let joined = other.browser.until("POST", &join, &invite);
        let second: SeatGrant = joined.await?.read()?;
        for (browser, token) in [
            (&mut one.browser, &first.token),
            (&mut other.browser, &second.token),
        ] {
            let keys = json!({"seats": [{"game": first.id, "token": token}]});
            let attached = browser.until("POST", "/api/v1/me/seats", &keys).await?;
            attached.read::<Value>()?;
        }
        let block = json!({"game": first.id, "seat": second.seats.first()});
        let blocked = one
            .browser
            .until("POST", "/api/v1/me/blocks", &block)
            .await?;
        blocked.read::<Value>()?;
        let away = json!({"ply": 0, "action": "abort"});
        one.browser
            .until("POST", &format!("{path}/actions"), &away)
            .await?;
    }
    Ok(())
}

impl Guest {
    /// Comes, looks for what they came for, and plays the computer if they do not find it.
    pub(crate) async fn stay(self, began: Instant, end: Instant) -> Result<Left, Fault> {
        tokio::time::sleep_until((began + self.comes).into()).await;
        match self.aim {
            Aim::Opponent { .. } => self.look().await,
            Aim::Seat { .. } => self.sit(end).await,
        }
    }
}
