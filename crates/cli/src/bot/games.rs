//! How a bot gets its games, and what it does when the stream tells of them.

use super::site::{Site, Trouble};
use super::stream::listen;
use super::{Plan, orders, turns};
use crate::failure::Failure;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use wire::{
    AcceptChallenge, BotEvent, BotGame, Challenge, ChallengeOpen, LobbyBody, MyGameKind, MyGames,
    NewChallenge, NewGame, Opponent, SeatGrant, SeatWish, Visibility,
};

/// How often it looks at its challenges and at those of others.
const LOOK: Duration = Duration::from_secs(2);
/// How long before its end a challenge is renewed, in milliseconds.
const EARLY_MS: u64 = 15_000;

/// The games of a bot.
pub(super) struct Games {
    site: Arc<Site>,
    plan: Plan,
    /// The challenges that nobody has accepted yet: by game, until when they stand, in milliseconds since 1970.
    opened: BTreeMap<String, u64>,
    playing: BTreeSet<String>,
    /// The games that are over: by id, the slug.
    finished: BTreeMap<String, String>,
    /// How many games it has opened, accepted or joined.
    begun: u32,
}

impl Games {
    pub(super) fn new(site: Site, plan: Plan) -> Games {
        Games {
            site: Arc::new(site),
            plan,
            opened: BTreeMap::new(),
            playing: BTreeSet::new(),
            finished: BTreeMap::new(),
            begun: 0,
        }
    }

    /// Plays until it has finished as many games as it should. Returns how many of each it has.
    pub(super) async fn play(mut self) -> Result<BTreeMap<String, u32>, Failure> {
        let (tell, mut told) = unbounded_channel();
        let site = Arc::clone(&self.site);
        let listening = tokio::spawn(async move { listen(&site, &tell).await });
        let done = self.follow(&mut told).await;
        listening.abort();
        done?;
        let mut counts = BTreeMap::new();
        for slug in self.finished.into_values() {
            *counts.entry(slug).or_default() += 1;
        }
        Ok(counts)
    }

    async fn follow(
        &mut self,
        told: &mut UnboundedReceiver<Result<BotEvent, Trouble>>,
    ) -> Result<(), Trouble> {
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        // Nothing is opened before the stream has told what goes on already.
        let mut is_known = false;
        while !self.is_done() {
            tokio::select! {
                event = told.recv() => match event {
                    Some(event) => {
                        let event = event?;
                        is_known |= matches!(event, BotEvent::Hello { .. });
                        self.hear(event).await?;
                    }
                    None => return Ok(()),
                },
                _ = looks.tick(), if is_known => self.look().await?,
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        let count = self.plan.count.map(|count| count as usize);
        count.is_some_and(|count| self.finished.len() >= count)
    }

    fn wants_more(&self) -> bool {
        let enough = self.plan.count.is_some_and(|count| self.begun >= count);
        !enough && self.playing.len() + self.opened.len() < self.plan.at_once
    }

    async fn hear(&mut self, event: BotEvent) -> Result<(), Trouble> {
        match event {
            BotEvent::Hello { name, .. } => eprintln!("{name} plays at {}", self.site.address),
            BotEvent::Challenged { challenge }
                if self.plan.accept && (self.plan.bots || !challenge.bot) =>
            {
                self.take(&challenge).await?;
            }
            BotEvent::Challenged { .. } => {}
            BotEvent::Start { game } => {
                self.opened.remove(&game.id);
                self.playing.insert(game.id);
            }
            BotEvent::Waits {
                game, seat, turn, ..
            } => self.act(&game, seat, turn).await?,
            BotEvent::Over { game, .. } => {
                self.opened.remove(&game.id);
                self.playing.remove(&game.id);
                // After a break it is told once more.
                if !self.finished.contains_key(&game.id) {
                    eprintln!("{} {}: over", game.game, game.id);
                }
                self.finished.insert(game.id, game.game);
            }
        }
        Ok(())
    }

    /// Acts in a game that waits. A game that cannot be played holds up no other one.
    async fn act(&self, game: &BotGame, seat: u8, turn: u32) -> Result<(), Trouble> {
        let acted = match game.kind {
            MyGameKind::Turns => turns::act(&self.site, &game.id, self.plan.level).await,
            MyGameKind::Orders => {
                orders::act(&self.site, &game.id, (seat, turn), self.plan.player).await
            }
        };
        match acted {
            // The game went on meanwhile: what it waits for now is told as well.
            Err(trouble) if trouble.is_late() => Ok(()),
            Err(trouble) if !trouble.is_of_the_token() => {
                eprintln!("{} {}: {trouble}", game.game, game.id);
                Ok(())
            }
            acted => acted,
        }
    }

    /// Renews challenges, opens more of them, and takes those of others.
    async fn look(&mut self) -> Result<(), Trouble> {
        if self.plan.challenge {
            self.renew().await?;
            while self.wants_more() {
                self.open().await?;
            }
        }
        if self.plan.accept && self.wants_more() {
            self.accept().await?;
        }
        Ok(())
    }

    async fn renew(&mut self) -> Result<(), Trouble> {
        let now = now_ms();
        let mut due = self.opened.clone();
        due.retain(|_, until| now + EARLY_MS >= *until);
        for id in due.into_keys() {
            match self.challenge(&id).await {
                // Somebody has accepted it, or it was called off.
                Err(trouble) if trouble.is_late() => {
                    self.opened.remove(&id);
                }
                renewed => renewed?,
            }
        }
        Ok(())
    }

    async fn challenge(&mut self, id: &str) -> Result<(), Trouble> {
        let path = format!("/api/v1/games/{id}/challenge");
        let open: ChallengeOpen = self
            .site
            .post(&path, None, &NewChallenge::default())
            .await?;
        self.opened.insert(id.to_owned(), open.until_ms);
        Ok(())
    }

    /// Opens a challenge in one game after the other.
    async fn open(&mut self) -> Result<(), Trouble> {
        let slug = &self.plan.turns[self.begun as usize % self.plan.turns.len()];
        let game = NewGame {
            game: slug.clone(),
            options: BTreeMap::new(),
            position: None,
            opponent: Opponent::Link,
            seat: SeatWish::Random,
            clock: self.plan.clock.clone(),
            visibility: Some(Visibility::Public),
            rated: false,
            name: None,
            moves: Vec::new(),
        };
        let made: SeatGrant = self.site.post("/api/v1/games", None, &game).await?;
        self.begun += 1;
        self.challenge(&made.id).await
    }

    /// Takes what others offer, as long as it wants more.
    async fn accept(&mut self) -> Result<(), Trouble> {
        let mine: MyGames = self.site.get("/api/v1/me/games", None).await?;
        let mine: BTreeSet<String> = mine.games.into_iter().map(|game| game.id).collect();
        let lobby: LobbyBody = self.site.get("/api/v1/lobby", None).await?;
        for challenge in lobby.for_you.iter().chain(&lobby.challenges) {
            let is_for_it = self.plan.bots || !challenge.bot;
            if is_for_it && !mine.contains(&challenge.id) {
                self.take(challenge).await?;
            }
        }
        for open in &lobby.order_games {
            let is_played = self.plan.orders.contains(&open.game);
            if is_played && open.free > 0 && !mine.contains(&open.id) && self.wants_more() {
                let path = format!("/api/v1/order-games/{}/join", open.id);
                // No more than who it is, which the token says.
                let join = serde_json::json!({});
                let taken: Result<IgnoredAny, Trouble> = self.site.post(&path, None, &join).await;
                self.taken(&open.id, taken)?;
            }
        }
        Ok(())
    }

    /// Accepts a challenge, if it plays that game and wants more.
    async fn take(&mut self, challenge: &Challenge) -> Result<(), Trouble> {
        if !self.plan.turns.contains(&challenge.game)
            || self.playing.contains(&challenge.id)
            || !self.wants_more()
        {
            return Ok(());
        }
        let path = format!("/api/v1/games/{}/accept", challenge.id);
        let body = AcceptChallenge::default();
        let taken: Result<IgnoredAny, Trouble> = self.site.post(&path, None, &body).await;
        self.taken(&challenge.id, taken)
    }

    /// Counts a game that it has taken. That somebody else was faster is no fault; nor that it may not have the game, because
    /// its owner plays in it, say.
    fn taken(&mut self, id: &str, taken: Result<IgnoredAny, Trouble>) -> Result<(), Trouble> {
        match taken {
            Ok(_) => {
                self.playing.insert(id.to_owned());
                self.begun += 1;
                Ok(())
            }
            Err(trouble) if trouble.is_late() => Ok(()),
            Err(trouble) if !trouble.is_of_the_token() => {
                eprintln!("{id}: {trouble}");
                Ok(())
            }
            Err(trouble) => Err(trouble),
        }
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}
