//! What is fixed when an order game is created.

use super::calendar::Calendar;
use crate::site::fault::ApiFault;
use axum::http::StatusCode;
use game::{Fault, MarkChoice, OptionPicks, OrderGame, OrderTable};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{MissingOrders, NewOrderGame, OrderSeatKind, PressPolicy, Schedule};

/// The largest Mark file, in bytes.
const MOST_MARK_BYTES: usize = 200_000;

/// What is fixed when an order game is created; the event list says the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderSetup {
    /// The slug of the game played.
    #[serde(skip)]
    pub slug: String,
    /// The id of one of the game's Marks; none for its usual one.
    pub mark: Option<String>,
    /// The Mark file, where it is none of the game's own.
    pub mark_file: Option<String>,
    /// Rule options as they were asked for.
    pub options: BTreeMap<String, String>,
    /// Who orders for each seat at the beginning.
    pub seats: Vec<OrderSeatKind>,
    /// Whether there is a game master.
    pub master: bool,
    /// When deadlines fall.
    pub schedule: Schedule,
    /// What happens when orders are missing.
    pub missing: MissingOrders,
    /// Who may write to whom.
    pub press: PressPolicy,
    /// Whether names are kept from the other players.
    pub anonymous: bool,
}

impl OrderSetup {
    /// Checks a request and settles what it leaves open.
    ///
    /// # Errors
    /// 422 with the field, for a game, Mark, option, seat or schedule that is not possible.
    pub fn of(asked: &NewOrderGame) -> Result<OrderSetup, ApiFault> {
        let bad = |code: &str, place: &str, reason: String| {
            ApiFault::new(StatusCode::UNPROCESSABLE_ENTITY, code, place, reason)
        };
        if asked.mark.is_some() && asked.mark_file.is_some() {
            let reason = "give the id of a Mark or a Mark file, not both".to_owned();
            return Err(bad("bad_mark", "body, field mark", reason));
        }
        let size = asked.mark_file.as_ref().map_or(0, String::len);
        if size > MOST_MARK_BYTES {
            let reason = format!("more than {MOST_MARK_BYTES} bytes");
            return Err(bad("bad_mark", "body, field mark_file", reason));
        }
        let mut setup = OrderSetup {
            slug: asked.game.clone(),
            mark: asked.mark.clone(),
            mark_file: asked.mark_file.clone(),
            options: asked.options.clone(),
            seats: asked.seats.clone(),
            master: asked.master,
            schedule: asked.schedule.clone(),
            missing: asked.missing,
            press: asked.press,
            anonymous: asked.anonymous,
        };
        let unfit = |code: &str, fault: &Fault| ApiFault::unfit(code, fault);
        setup
            .game()
            .map_err(|fault| unfit("unknown_game", &fault))?;
        setup.picks().map_err(|fault| unfit("bad_option", &fault))?;
        let table = setup.start().map_err(|fault| unfit("bad_mark", &fault))?;
        let fault = |fault: Fault| unfit("bad_schedule", &fault.within("body, field schedule"));
        setup.calendar().map_err(fault)?;
        let count = table.seats().len();
        if setup.seats.len() > count {
            let reason = format!("{} seats, but this Mark has {count}", setup.seats.len());
            return Err(bad("bad_seat", "body, field seats", reason));
        }
        setup.seats.resize(count, OrderSeatKind::Person);
        let own = asked.seat.map(usize::from);
        if let Some(seat) =
            own.filter(|seat| setup.seats.get(*seat) != Some(&OrderSeatKind::Person))
        {
            let reason = format!("seat {seat} is none for a person; seats count from 0");
            return Err(bad("bad_seat", "body, field seat", reason));
        }
        if !setup.seats.contains(&OrderSeatKind::Person) && !setup.master {
            let reason = "a game needs a person, or at least a game master".to_owned();
            return Err(bad("bad_seat", "body, field seats", reason));
        }
        Ok(setup)
    }

    /// The rules.
    ///
    /// # Errors
    /// When no order game has that slug.
    pub fn game(&self) -> Result<&'static dyn OrderGame, Fault> {
        registry::order_rules(&self.slug)
    }

    fn picks(&self) -> Result<OptionPicks, Fault> {
        let pairs = self.options.iter();
        let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
        OptionPicks::read(self.game()?.info().options, pairs)
    }

    /// The table before the first phase.
    ///
    /// # Errors
    /// When the Mark or an option is not valid.
    pub fn start(&self) -> Result<Box<dyn OrderTable>, Fault> {
        let mark = match (&self.mark_file, &self.mark) {
            (Some(text), _) => MarkChoice::File(text),
            (None, Some(id)) => MarkChoice::Named(id),
            (None, None) => MarkChoice::Usual,
        };
        self.game()?.start(mark, &self.picks()?)
    }

    /// The table of a position file of this game.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    pub fn read(&self, position: &str) -> Result<Box<dyn OrderTable>, Fault> {
        self.game()?
            .read_position(position, self.mark_file.as_deref())
    }

    /// The calendar of its deadlines.
    ///
    /// # Errors
    /// A [`Fault`] that names the field of the schedule.
    pub fn calendar(&self) -> Result<Calendar, Fault> {
        Calendar::of(&self.schedule)
    }
}
