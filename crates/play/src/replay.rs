//! The state of a game as the replay of its event list.
//!
//! The same code applies new events and loads games, so the two cannot differ.

use crate::conditions::Conditions;
use crate::lag::Lag;
use crate::timing::{Timing, Which};
use crate::{Now, Setup};
use game::{Fault, Outcome, Place, Seat, SeatSet, Table, reason};
use wire::{
    ChatLine, ClockBody, EventKind, GameEvent, GameState, GameStatus, OutcomeBody, PlayedPly,
    PlayerBody,
};

/// The state of a game after its events so far.
pub struct Replay {
    /// What was fixed at the beginning.
    pub setup: Setup,
    /// The position, and the way to it.
    pub table: Box<dyn Table>,
    /// The moves that stand.
    pub plies: Vec<PlayedPly>,
    /// Whether it goes on.
    pub status: GameStatus,
    /// By seat: whether somebody has it.
    pub taken: Vec<bool>,
    /// The seat whose draw offer stands.
    pub draw_offer: Option<u8>,
    /// The seat that asks for a takeback.
    pub takeback_wish: Option<u8>,
    /// The seat that offers a rematch.
    pub rematch_offer: Option<u8>,
    /// The id of the rematch.
    pub rematch: Option<String>,
    /// By seat: how many plies stood when it last offered a draw.
    pub(crate) offered_at: Vec<Option<usize>>,
    /// By seat: how many plies stood when it last asked for a takeback.
    pub(crate) asked_at: Vec<Option<usize>>,
    /// The clocks.
    pub timing: Timing,
    /// What each seat may get back of the time that the network takes.
    pub lag: Lag,
    /// How often the position has changed, takebacks counted.
    pub changes: u32,
    /// By seat: the conditional moves that are set.
    pub conditions: Vec<Conditions>,
    /// By seat: how often it set conditional moves.
    times_set: Vec<u32>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    names: Vec<Option<String>>,
    /// The `seq` that comes next.
    next: u32,
    /// The time of the last event.
    last: Now,
}

/// A person who watches or plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The seats that the viewer moves for; empty for spectators.
    pub seats: Vec<u8>,
}

impl Viewer {
    /// Whether the viewer plays in the game.
    #[must_use]
    pub fn plays(&self) -> bool {
        !self.seats.is_empty()
    }
}

impl std::fmt::Debug for Replay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Replay")
            .field("setup", &self.setup)
            .field("next", &self.next)
            .finish()
    }
}

impl Replay {
    /// A game before its first event.
    ///
    /// # Errors
    /// When the setup names a game, option or position that is not valid.
    pub fn new(setup: &Setup) -> Result<Replay, Fault> {
        let seats = setup.seat_count()?;
        let count = usize::from(seats);
        let mut table = setup.table()?;
        let mut plies = Vec::new();
        for text in &setup.brought {
            plies.push(PlayedPly::from(&table.play(text)?.ply));
        }
        Ok(Replay {
            setup: setup.clone(),
            timing: Timing::new(&setup.clock, seats, table.clock())
                .running_at_once(setup.tournament.is_some()),
            lag: Lag::new(&setup.clock, seats),
            table,
            plies,
            status: GameStatus::Waiting,
            taken: (0..seats)
                .map(|seat| setup.computer_level(seat).is_some())
                .collect(),
            draw_offer: None,
            takeback_wish: None,
            rematch_offer: None,
            rematch: None,
            offered_at: vec![None; count],
            asked_at: vec![None; count],
            changes: 0,
            conditions: vec![Conditions::default(); count],
            times_set: vec![0; count],
            chat: Vec::new(),
            names: vec![None; count],
            next: 0,
            last: Now::default(),
        })
    }

    /// A game after its events.
    ///
    /// # Errors
    /// When the setup is not valid, or an event cannot have happened where it stands.
    pub fn of(setup: &Setup, events: &[GameEvent]) -> Result<Replay, Fault> {
        let mut replay = Replay::new(setup)?;
        for event in events {
            replay
                .apply(event)
                .map_err(|fault| fault.within(Place::numbered("event", event.seq)))?;
        }
        Ok(replay)
    }

    /// The `seq` of the event that comes next.
    #[must_use]
    pub fn next_seq(&self) -> u32 {
        self.next
    }

    /// The time of an event that happens now: never before the last one, should the clock be set back.
    #[must_use]
    pub fn stamp(&self, now: Now) -> Now {
        now.not_before(self.last)
    }

    /// The time of the last event.
    #[must_use]
    pub fn last(&self) -> Now {
        self.last
    }

    /// Whether the clocks are live: they go by a clock that nobody sets.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.setup.clock.is_live()
    }

    /// The time now by the clock that the game's clocks go by, in milliseconds; never before the last event.
    #[must_use]
    pub fn tick(&self, now: Now) -> u64 {
        let stamp = self.stamp(now);
        if self.is_live() {
            stamp.steady_ms
        } else {
            stamp.wall_ms
        }
    }

    /// How many plies stand.
    #[must_use]
    pub fn ply_count(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }

    /// The name that a person gave for a seat.
    #[must_use]
    pub fn name(&self, seat: u8) -> Option<&str> {
        self.names.get(usize::from(seat))?.as_deref()
    }

    /// Who acts; none when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<u8> {
        match self.status {
            GameStatus::Finished | GameStatus::Aborted => None,
            GameStatus::Waiting | GameStatus::Playing => self.table.to_move().map(|seat| seat.0),
        }
    }

    /// Whether the game is over, with or without a result.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.status, GameStatus::Finished | GameStatus::Aborted)
    }

    /// The seats whose moves stand in the list.
    pub(crate) fn has_moved(&self, seat: u8) -> bool {
        self.plies.iter().any(|ply| ply.seat == seat)
    }

    /// How many plies a takeback of the last turn of `seat` removes: all parts of it, or those that were played
    /// of the current turn. None if it has made no move.
    pub(crate) fn plies_to_last_turn(&self, seat: u8) -> Option<u32> {
        let last = self.plies.iter().rposition(|ply| ply.seat == seat)?;
        let before = self.plies[..last].iter().rev();
        let parts = before.take_while(|ply| is_same_turn(ply, &self.plies[last]));
        u32::try_from(self.plies.len() - last + parts.count()).ok()
    }

    /// How many turns were begun since `plies` plies stood; none if fewer stand now.
    pub(crate) fn turns_since(&self, plies: usize) -> Option<usize> {
        let since = self.plies.get(plies..)?;
        let changes = since
            .windows(2)
            .filter(|pair| !is_same_turn(&pair[0], &pair[1]));
        Some(changes.count() + usize::from(!since.is_empty()))
    }

    /// Applies an event.
    ///
    /// # Errors
    /// When it is not possible here. The replay is then inconsistent and must be dropped. It only gets events
    /// that were decided on it or read from the store.
    pub fn apply(&mut self, event: &GameEvent) -> Result<(), Fault> {
        if event.seq != self.next {
            return Err(Fault::new(
                "sequence",
                format!("number {} was due", self.next),
            ));
        }
        let now = Now {
            wall_ms: event.at_ms,
            steady_ms: event.clock_ms.unwrap_or(event.at_ms),
        };
        let at_ms = self.tick(now);
        match &event.event {
            EventKind::Created => self.begin_if_full(at_ms),
            EventKind::Joined { name } => self.join(by(event)?, name.clone(), at_ms)?,
            EventKind::Move { text, lag_ms, .. } => {
                let seat = by(event)?;
                self.timing.forgive(*lag_ms, at_ms);
                self.lag.moved(seat, *lag_ms);
                self.play(seat, text, at_ms)?;
            }
            EventKind::Resigned => {
                let outcome = self.loss_of(by(event)?, reason::RESIGNATION);
                self.finish(outcome, at_ms)?;
            }
            EventKind::TimeOut { seat } => {
                let outcome = self.loss_of(*seat, reason::TIME);
                self.finish(outcome, at_ms)?;
            }
            EventKind::Aborted => {
                self.status = GameStatus::Aborted;
                self.close(at_ms);
            }
            EventKind::DrawOffered => {
                let seat = by(event)?;
                self.draw_offer = Some(seat);
                note(&mut self.offered_at, seat, self.plies.len());
            }
            EventKind::DrawDeclined => self.draw_offer = None,
            EventKind::DrawAccepted => {
                let seats = self.seat_count();
                let outcome = Outcome {
                    sharers: SeatSet::all(seats),
                    seats,
                    reason: reason::AGREEMENT,
                };
                self.finish(outcome, at_ms)?;
            }
            EventKind::DrawClaimed => {
                let claim = self.table.claimable();
                let outcome = claim.ok_or_else(|| Fault::new("claim", "there is none here"))?;
                self.finish(outcome, at_ms)?;
            }
            EventKind::TakebackAsked => {
                let seat = by(event)?;
                self.takeback_wish = Some(seat);
                note(&mut self.asked_at, seat, self.plies.len());
            }
            EventKind::TakebackDeclined => self.takeback_wish = None,
            EventKind::TakebackAccepted { plies } => self.take_back(*plies, at_ms)?,
            EventKind::ClockCredited { ms } => self.timing.credit(*ms),
            EventKind::Chat { text } => {
                self.chat.push(ChatLine {
                    seat: by(event)?,
                    at_ms: event.at_ms,
                    text: text.clone(),
                });
            }
            EventKind::Conditions { lines } => {
                let seat = usize::from(by(event)?);
                if let Some(conditions) = self.conditions.get_mut(seat) {
                    *conditions = Conditions::new(lines);
                }
                if let Some(times) = self.times_set.get_mut(seat) {
                    *times += 1;
                }
            }
            EventKind::RematchOffered => self.rematch_offer = Some(by(event)?),
            EventKind::RematchAccepted { game } => {
                self.rematch_offer = None;
                self.rematch = Some(game.clone());
            }
        }
        self.next += 1;
        self.last = self.stamp(now);
        Ok(())
    }

    fn seat_count(&self) -> u8 {
        u8::try_from(self.taken.len()).unwrap_or(u8::MAX)
    }

    fn join(&mut self, seat: u8, name: Option<String>, at_ms: u64) -> Result<(), Fault> {
        let index = usize::from(seat);
        match self.taken.get_mut(index) {
            Some(taken) if !*taken => *taken = true,
            _ => return Err(Fault::new("seat", format!("seat {seat} is not open"))),
        }
        self.names[index] = name;
        self.begin_if_full(at_ms);
        Ok(())
    }

    /// Begins once all seats are taken: by the last one who joins, or at once where computer players have all of them.
    fn begin_if_full(&mut self, at_ms: u64) {
        if self.taken.iter().all(|taken| *taken) {
            self.status = GameStatus::Playing;
            self.timing.begin_turn(self.acting(), at_ms);
        }
    }

    fn play(&mut self, seat: u8, text: &str, at_ms: u64) -> Result<(), Fault> {
        if self.status != GameStatus::Playing || self.table.to_move() != Some(Seat(seat)) {
            return Err(Fault::new(
                Place::MOVE,
                format!("it is not the turn of seat {seat}"),
            ));
        }
        let which = Which {
            seat,
            clock: self.table.clock().index,
        };
        let played = self.table.play(text)?;
        for conditions in &mut self.conditions {
            conditions.moved(&played.ply.text);
        }
        self.plies.push(PlayedPly::from(&played.ply));
        self.changes += 1;
        self.takeback_wish = None;
        if self.draw_offer != Some(seat) {
            self.draw_offer = None;
        }
        self.timing.moved(which, self.acting(), at_ms);
        if played.outcome.is_some() {
            self.status = GameStatus::Finished;
            self.close(at_ms);
        }
        Ok(())
    }

    fn take_back(&mut self, plies: u32, at_ms: u64) -> Result<(), Fault> {
        let mut moves = Vec::new();
        for _ in 0..plies {
            let after = self.acting();
            self.plies
                .pop()
                .filter(|_| self.table.undo())
                .ok_or_else(|| Fault::new("takeback", "there are not so many moves"))?;
            moves.extend(self.acting().map(|which| (which, after)));
        }
        // They were set for another position.
        self.conditions.fill(Conditions::default());
        self.changes += 1;
        self.takeback_wish = None;
        self.draw_offer = None;
        self.timing.taken_back(&moves, self.acting(), at_ms);
        Ok(())
    }

    /// The clock of the side to move.
    fn acting(&self) -> Option<Which> {
        let seat = self.table.to_move()?.0;
        let clock = self.table.clock().index;
        Some(Which { seat, clock })
    }

    /// The outcome if `seat` loses by resignation or on time: the others share the point.
    fn loss_of(&self, seat: u8, reason: &'static str) -> Outcome {
        let seats = self.seat_count();
        let others = (0..seats).filter(|other| *other != seat).map(Seat);
        let sharers = others.fold(SeatSet::default(), SeatSet::with);
        Outcome {
            sharers,
            seats,
            reason,
        }
    }

    fn finish(&mut self, outcome: Outcome, at_ms: u64) -> Result<(), Fault> {
        self.table.conclude(outcome)?;
        self.status = GameStatus::Finished;
        self.close(at_ms);
        Ok(())
    }

    fn close(&mut self, at_ms: u64) {
        self.draw_offer = None;
        self.takeback_wish = None;
        self.conditions.fill(Conditions::default());
        self.timing.stop(at_ms);
    }

    /// Whether the seat to move may claim a draw.
    #[must_use]
    pub fn may_claim(&self) -> bool {
        self.status == GameStatus::Playing && self.table.claimable().is_some()
    }

    /// The clocks now; none in games without one.
    #[must_use]
    pub fn clock(&self, now: Now) -> Option<ClockBody> {
        self.timing.body(self.acting(), self.tick(now))
    }

    /// The seats; `online` tells whether a client is connected.
    #[must_use]
    pub fn players(&self, online: &[bool]) -> Vec<PlayerBody> {
        let player = |seat: u8| {
            let level = self.setup.computer_level(seat);
            let index = usize::from(seat);
            let name = match level {
                Some(_) => Some("Computer".to_owned()),
                None => self.names[index].clone(),
            };
            PlayerBody {
                name,
                taken: self.taken[index],
                level,
                online: level.is_some() || online.get(index).copied().unwrap_or_default(),
            }
        };
        (0..self.seat_count()).map(player).collect()
    }

    /// The name of a viewer's numbering. Chat is hidden from spectators, and conditional moves from everybody but their
    /// player, so they must not show in the numbers of others.
    #[must_use]
    pub fn numbering(viewer: &Viewer) -> String {
        if !viewer.plays() {
            return "public".to_owned();
        }
        let seats: Vec<String> = viewer.seats.iter().map(u8::to_string).collect();
        format!("seats {}", seats.join(" "))
    }

    /// Whether a viewer may see an event.
    #[must_use]
    pub fn shows(viewer: &Viewer, event: &GameEvent) -> bool {
        match event.event {
            EventKind::Chat { .. } => viewer.plays(),
            EventKind::Conditions { .. } => {
                event.seat.is_some_and(|seat| viewer.seats.contains(&seat))
            }
            _ => true,
        }
    }

    /// How many events a viewer may see.
    fn seen(&self, viewer: &Viewer) -> u32 {
        let chat = if viewer.plays() { 0 } else { self.chat.len() };
        let others = (0..).zip(&self.times_set);
        let others = others.filter(|(seat, _)| !viewer.seats.contains(seat));
        let set: u32 = others.map(|(_, times)| *times).sum();
        let hidden = u32::try_from(chat).unwrap_or(self.next).saturating_add(set);
        self.next.saturating_sub(hidden)
    }

    /// The conditional moves that a viewer may see: those of the own seat; none for whoever has several.
    #[must_use]
    pub fn conditions_for(&self, viewer: &Viewer) -> Option<Vec<Vec<String>>> {
        let [seat] = viewer.seats[..] else {
            return None;
        };
        let own = self.conditions.get(usize::from(seat))?;
        let lines = own.lines();
        (!lines.is_empty()).then(|| lines.to_vec())
    }

    /// The state as `viewer` may see it. `id` is the game's, and `online` tells by seat whether a client is connected.
    #[must_use]
    pub fn state(&self, viewer: &Viewer, id: &str, online: &[bool], now: Now) -> GameState {
        GameState {
            id: id.to_owned(),
            game: self.setup.slug.clone(),
            visibility: self.setup.visibility,
            rated: self.setup.rated,
            tournament: self.setup.tournament.clone(),
            options: self.setup.options.clone(),
            start: self.table.start_text(),
            position: self.table.position_text(),
            plies: self.plies.clone(),
            brought: u32::try_from(self.setup.brought.len()).unwrap_or(u32::MAX),
            status: self.status,
            outcome: self.table.outcome().as_ref().map(OutcomeBody::from),
            to_move: self.to_move(),
            may_claim: self.may_claim(),
            draw_offer: self.draw_offer,
            takeback_wish: self.takeback_wish,
            rematch_offer: self.rematch_offer,
            rematch: self.rematch.clone(),
            opponent: self.setup.opponent.clone(),
            clock_setup: self.setup.clock.clone(),
            clock: self.clock(now),
            players: self.players(online),
            yours: viewer.seats.clone(),
            chat: if viewer.plays() {
                self.chat.clone()
            } else {
                Vec::new()
            },
            conditions: self.conditions_for(viewer),
            seq: self.seen(viewer).saturating_sub(1),
            numbering: Replay::numbering(viewer),
            now_ms: now.wall_ms,
        }
    }
}

/// The seat that an event belongs to.
fn by(event: &GameEvent) -> Result<u8, Fault> {
    event
        .seat
        .ok_or_else(|| Fault::new("seat", "the event names none"))
}

/// Whether two plies that follow each other are parts of one turn.
fn is_same_turn(a: &PlayedPly, b: &PlayedPly) -> bool {
    a.seat == b.seat && a.turn == b.turn
}

fn note(at: &mut [Option<usize>], seat: u8, plies: usize) {
    if let Some(slot) = at.get_mut(usize::from(seat)) {
        *slot = Some(plies);
    }
}
