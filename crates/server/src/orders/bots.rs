//! Computer players in seats: their sheets are made when a phase begins, beside the requests, and filed like anybody's.
//!
//! A sheet is an event before it counts, so that a phase has one of each bot however often the server is started. What
//! a deadline finds missing is made by rules of thumb in its place; no deadline waits for a thought.

use super::replay::OrderReplay;
use super::room::{OrderLocked, OrderRoom};
use crate::app::App;
use crate::host::secret;
use crate::site::fault::ApiFault;
use game::Fault;
use search::StopFlag;
use search::orders::{BotKind, OrderLimit};
use std::sync::Arc;
use std::time::Duration;
use wire::{MissingOrders, OrderActor, OrderEventKind, OrderSeatKind, SeatSheet};

/// How many positions the searching bots of a phase look at together …
const MOST_POSITIONS: u64 = 4_000;
/// … and each of them at most.
const MOST_POSITIONS_EACH: u64 = 2_000;
/// How long the bots of a phase think together at most, should the machine be slow.
const LONGEST: Duration = Duration::from_secs(5);

/// A seat whose sheet a computer player is to write, and which one.
type Owed = (u8, BotKind);

/// What the bots of a phase are thinking about. Dropping it stops them.
#[derive(Debug)]
pub(super) struct Thinking {
    turn: u32,
    owed: Vec<Owed>,
    stop: StopFlag,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// What is thought about: each seat with the position as it may know it.
struct Subject {
    slug: String,
    mark_file: Option<String>,
    seats: Vec<(Owed, String)>,
}

impl Subject {
    fn of(replay: &OrderReplay, owed: &[Owed]) -> Subject {
        let seen = |seat: u8| replay.table.seen_by(Some(usize::from(seat))).position();
        Subject {
            slug: replay.setup.slug.clone(),
            mark_file: replay.setup.mark_file.clone(),
            seats: owed
                .iter()
                .map(|&(seat, kind)| ((seat, kind), seen(seat)))
                .collect(),
        }
    }

    /// Writes the sheets. A bot that finds none sends an empty one: its units stand.
    fn sheets(&self, stop: &StopFlag) -> Vec<SeatSheet> {
        let searching = self.seats.iter();
        let searching = searching.filter(|((_, kind), _)| *kind == BotKind::Search);
        let share = MOST_POSITIONS / (searching.count().max(1) as u64);
        let limit = OrderLimit::Nodes(share.min(MOST_POSITIONS_EACH));
        let sheet = |((seat, kind), position): &(Owed, String)| {
            let text = self.sheet((*seat, *kind), position, limit, stop);
            let text = text.unwrap_or_else(|fault| {
                tracing::error!(seat, %fault, "a computer player could not order");
                String::new()
            });
            SeatSheet { seat: *seat, text }
        };
        self.seats.iter().map(sheet).collect()
    }

    fn sheet(
        &self,
        (seat, kind): Owed,
        position: &str,
        limit: OrderLimit,
        stop: &StopFlag,
    ) -> Result<String, Fault> {
        let seed = secret::random_u64().map_err(|fault| Fault::new("seed", fault.to_string()))?;
        let mut bot = registry::order_bot(&self.slug)?;
        bot.set_position(position, self.mark_file.as_deref())?;
        bot.sheet(usize::from(seat), kind, limit, seed, stop)
    }
}

fn player(kind: OrderSeatKind) -> Option<BotKind> {
    match kind {
        OrderSeatKind::Person | OrderSeatKind::Dummy => None,
        OrderSeatKind::EasyBot => Some(BotKind::Random),
        OrderSeatKind::Bot => Some(BotKind::Habit),
        OrderSeatKind::StrongBot => Some(BotKind::Search),
    }
}

/// The bots whose sheets for the present phase are not there yet.
fn owed(replay: &OrderReplay) -> Vec<Owed> {
    let seats = replay.owing_bots().into_iter();
    let player = |seat: u8| Some((seat, player(replay.seats[usize::from(seat)].kind)?));
    seats.filter_map(player).collect()
}

/// Sets the bots thinking where they owe sheets, and stops thoughts that nobody needs any more.
pub(super) fn tend(app: &App, locked: &mut OrderLocked<'_>) -> Result<(), ApiFault> {
    let room = locked.room();
    let loaded = locked.get_mut()?;
    let (turn, owed) = (loaded.replay.turn, owed(&loaded.replay));
    let same = |thinking: &Thinking| thinking.turn == turn && thinking.owed == owed;
    if loaded.thinking.as_ref().is_some_and(same) {
        return Ok(());
    }
    // Dropping a thought stops it.
    loaded.thinking = None;
    if owed.is_empty() {
        return Ok(());
    }
    let subject = Subject::of(&loaded.replay, &owed);
    let stop = StopFlag::default();
    loaded.thinking = Some(Thinking {
        turn,
        owed: owed.clone(),
        stop: stop.clone(),
    });
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(reason) = serve(&app, &room, turn, &owed, subject, stop).await {
            tracing::error!(
                game = room.id(),
                reason,
                "the computer players could not order"
            );
            // What they owe must not be forgotten.
            room.unload().await;
            app.desk().look_again(room.id(), app.now_ms());
        }
    });
    Ok(())
}

/// Thinks, and files the sheets if they are still owed.
async fn serve(
    app: &App,
    room: &Arc<OrderRoom>,
    turn: u32,
    due: &[Owed],
    subject: Subject,
    stop: StopFlag,
) -> Result<(), String> {
    let permit = tokio::select! {
        permit = app.thinkers().permit() => permit?,
        () = app.until_ending() => return Ok(()),
    };
    let flag = stop.clone();
    let mut work = tokio::task::spawn_blocking(move || {
        let sheets = subject.sheets(&stop);
        drop(permit);
        sheets
    });
    let thought = tokio::select! {
        done = &mut work => Some(done),
        () = tokio::time::sleep(LONGEST) => None,
        () = app.until_ending() => {
            flag.stop();
            return Ok(());
        }
    };
    let sheets = match thought {
        Some(done) => done,
        None => {
            flag.stop();
            work.await
        }
    };
    let sheets = sheets.map_err(|fault| fault.to_string())?;
    let filed = async {
        let mut locked = room.lock(app).await?;
        let replay = &locked.get()?.replay;
        // The world may have gone on meanwhile; then the thought is dropped.
        if replay.turn == turn && owed(replay) == due {
            let events = sheets.into_iter().map(|sheet| filed(turn, sheet)).collect();
            locked.file(app, events).await?;
        }
        Ok::<(), ApiFault>(())
    };
    filed
        .await
        .map_err(|fault| format!("{}: {}", fault.body.place, fault.body.reason))
}

/// A bot files its sheet, and needs no more time.
pub(super) fn filed(turn: u32, sheet: SeatSheet) -> (OrderActor, OrderEventKind) {
    let event = OrderEventKind::Sheet {
        turn,
        text: sheet.text,
        ready: true,
    };
    (OrderActor::Seat(sheet.seat), event)
}

/// Sheets by rules of thumb for a phase that is to be settled now: of bots that have not filed theirs, and where the
/// game wants it so of persons who have sent nothing.
pub(super) async fn stand_ins(replay: &OrderReplay) -> Result<Vec<SeatSheet>, ApiFault> {
    let mut owed = owed(replay);
    for (_, kind) in &mut owed {
        *kind = (*kind).min(BotKind::Habit);
    }
    if replay.setup.missing == MissingOrders::Bot {
        owed.extend(
            replay
                .missing()
                .into_iter()
                .map(|seat| (seat, BotKind::Habit)),
        );
    }
    if owed.is_empty() {
        return Ok(Vec::new());
    }
    let subject = Subject::of(replay, &owed);
    tokio::task::spawn_blocking(move || subject.sheets(&StopFlag::default()))
        .await
        .map_err(|fault| ApiFault::internal(&fault))
}
