//! What is fixed when an order game is created.

use super::calendar::Calendar;
use super::limits::{MOST_DRAWING_BYTES, MOST_FILL_HOURS, MOST_MARK_BYTES, MOST_YEARS};
use super::ratable::{self, Hindrance};
use super::refusal::{BadSeats, BadSetup, Refusal};
use crate::host::refusal::in_body;
use game::{Fault, MarkChoice, OptionPicks, OrderGame, OrderTable, Place};
use map_drawing::Drawing;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{
    DrawPolicy, FillSeats, MissingOrders, NewOrderGame, OrderSeatKind, PressPolicy, Schedule,
    Seating, Visibility,
};

/// What is fixed at creation. Everything else follows from the event list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderSetup {
    /// The slug of the game played.
    #[serde(skip)]
    pub slug: String,
    /// Who finds it. The store has a column of its own for it.
    #[serde(skip)]
    pub visibility: Visibility,
    /// The id of one of the game's Marks; none for its usual one.
    pub mark: Option<String>,
    /// The Mark file, where it is none of the game's own.
    pub mark_file: Option<String>,
    /// The drawing of that Mark, as JSON; without one the map draws itself.
    #[serde(default)]
    pub drawing: Option<String>,
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
    /// Whether players may write without being named.
    #[serde(default)]
    pub grey: bool,
    /// If computer players make deals: in how many of a hundred phases they keep a promise.
    #[serde(default)]
    pub talk: Option<u8>,
    /// After how many years the game ends.
    #[serde(default)]
    pub years: Option<u32>,
    /// Which draws can be agreed on.
    #[serde(default)]
    pub draws: DrawPolicy,
    /// How persons get their seats.
    #[serde(default)]
    pub seating: Seating,
    /// Whether names are kept from the other players.
    pub anonymous: bool,
    /// Whether its result counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it stands in the lobby until it begins.
    #[serde(default)]
    pub open: bool,
    /// Which computer players take the seats that nobody takes from there.
    #[serde(default)]
    pub fill: Option<FillSeats>,
    /// The id of the league that the game belongs to. Such a game has its deadlines, and nobody ends it by themselves, so that
    /// the next round begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

impl OrderSetup {
    /// Checks a request and settles what it leaves open.
    ///
    /// # Errors
    /// With the field, for a game, Mark, option, seat or schedule that is not possible.
    pub fn of(asked: &NewOrderGame) -> Result<OrderSetup, Refusal> {
        if asked.mark.is_some() && asked.mark_file.is_some() {
            return Err(Refusal::TwoMarks);
        }
        let size = asked.mark_file.as_ref().map_or(0, String::len);
        if size > MOST_MARK_BYTES {
            return Err(Refusal::LongMark);
        }
        let mut setup = OrderSetup {
            slug: asked.game.clone(),
            visibility: match (asked.visibility, asked.rated || asked.open) {
                (None, true) => Visibility::Public,
                (visibility, _) => visibility.unwrap_or_default(),
            },
            mark: asked.mark.clone(),
            mark_file: asked.mark_file.clone(),
            drawing: None,
            options: asked.options.clone(),
            seats: asked.seats.clone(),
            master: asked.master,
            schedule: asked.schedule.clone(),
            missing: asked.missing,
            press: asked.press,
            grey: asked.grey,
            talk: asked.talk.filter(|_| asked.press == PressPolicy::All),
            years: asked.years,
            draws: asked.draws,
            seating: asked.seating,
            anonymous: asked.anonymous,
            rated: asked.rated,
            open: asked.open,
            fill: asked.fill,
            tournament: None,
        };
        let unfit = |what: BadSetup| move |fault: Fault| Refusal::Setup(what, fault);
        setup.game().map_err(unfit(BadSetup::Game))?;
        setup.picks().map_err(unfit(BadSetup::Option))?;
        // Whether the value of an option is possible may depend on the Mark.
        let table = setup.start().map_err(|fault| {
            let of_option = matches!(fault.place.outermost(), Place::Option(_) | Place::Options);
            let what = if of_option {
                BadSetup::Option
            } else {
                BadSetup::Mark
            };
            Refusal::Setup(what, fault)
        })?;
        setup.drawing = drawing(asked, &*table)?;
        let calendar = setup.calendar();
        let calendar = calendar.map_err(|fault| fault.within(in_body("schedule")));
        calendar.map_err(unfit(BadSetup::Schedule))?;
        let seats = table.seats().len();
        let asked_seats = setup.seats.len();
        if asked_seats > seats {
            let asked = asked_seats;
            return Err(BadSeats::TooMany { asked, seats }.into());
        }
        setup.seats.resize(seats, OrderSeatKind::Person);
        if setup
            .years
            .is_some_and(|years| !(1..=MOST_YEARS).contains(&years))
        {
            return Err(Refusal::Years);
        }
        if asked.talk.is_some_and(|percent| percent > 100) {
            return Err(Refusal::Talk);
        }
        if asked.seat.is_some() && setup.seating != Seating::Chosen {
            return Err(BadSeats::Given.into());
        }
        let own = asked.seat.map(usize::from);
        if let Some(seat) =
            own.filter(|seat| setup.seats.get(*seat) != Some(&OrderSeatKind::Person))
        {
            return Err(BadSeats::Own(seat).into());
        }
        setup.check_lobby()?;
        if setup.rated {
            ratable::check(asked)?;
            if !setup.seats.contains(&OrderSeatKind::Person) {
                return Err(Hindrance::Nobody.into());
            }
        }
        if !setup.seats.contains(&OrderSeatKind::Person) && !setup.master {
            return Err(BadSeats::Nobody.into());
        }
        Ok(setup)
    }

    /// Checks what is asked for a game that stands in the lobby.
    fn check_lobby(&self) -> Result<(), BadSeats> {
        if self.open {
            if self.visibility != Visibility::Public {
                return Err(BadSeats::OpenUnlisted);
            }
            if self.seating == Seating::Chosen {
                return Err(BadSeats::OpenChosen);
            }
            if !self.seats.contains(&OrderSeatKind::Person) {
                return Err(BadSeats::OpenForNobody);
            }
        }
        match self.fill {
            None => Ok(()),
            Some(_) if !self.open => Err(BadSeats::FillClosed),
            Some(fill) if !(1..=MOST_FILL_HOURS).contains(&fill.after_hours) => {
                Err(BadSeats::FillHours)
            }
            Some(fill) if !fill.bot.is_bot() => Err(BadSeats::FillNoBot),
            Some(_) => Ok(()),
        }
    }

    /// Whether others depend on the result: it counts for ratings or in a league.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.rated || self.tournament.is_some()
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

    /// The drawing that came with the Mark, as an SVG file with the start of a game on it; none where the map draws itself.
    /// A new game takes the file as it is.
    ///
    /// # Errors
    /// When what is stored of it cannot be read, which would be a fault of ours.
    pub fn drawing_file(&self) -> Result<Option<String>, Refusal> {
        let Some(text) = &self.drawing else {
            return Ok(None);
        };
        let drawing: Drawing =
            serde_json::from_str(text).map_err(|fault| Refusal::Broken(fault.to_string()))?;
        let start = self.start();
        let start = start.map_err(|fault| Refusal::Broken(fault.to_string()))?;
        Ok(Some(map_drawing::picture(&drawing, &start.view())))
    }

    /// The calendar of its deadlines.
    ///
    /// # Errors
    /// A [`Fault`] that names the field of the schedule.
    pub fn calendar(&self) -> Result<Calendar, Fault> {
        Calendar::of(&self.schedule)
    }
}

/// The drawing of a Mark of the creator's own. Nothing of the file is kept but what the map needs.
fn drawing(asked: &NewOrderGame, table: &dyn OrderTable) -> Result<Option<String>, Refusal> {
    let Some(svg) = &asked.drawing else {
        return Ok(None);
    };
    if asked.mark_file.is_none() {
        return Err(Refusal::LooseDrawing);
    }
    if svg.len() > MOST_DRAWING_BYTES {
        return Err(Refusal::LongDrawing);
    }
    let drawing = map_drawing::own(&table.plan(), svg);
    let drawing = drawing.map_err(|reason| {
        Refusal::Setup(BadSetup::Drawing, Fault::new(in_body("drawing"), reason))
    })?;
    let text = drawing.write();
    text.map(Some)
        .map_err(|fault| Refusal::Broken(fault.to_string()))
}
