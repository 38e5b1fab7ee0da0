//! Order games tried out: positions set up, sheets read, phases settled, sheets written by computer players.
//!
//! Everything here is pure and keeps nothing: each request carries its position. The server answers requests of any
//! client with this code, and a page answers its own, so that both say the same, refusals included.
//!
//! ```
//! use wire::{OrderSheet, SandboxSettle, SandboxStart};
//!
//! # let game = registry::ORDER_GAMES[0].info().slug;
//! let board = sandbox::start(&SandboxStart { game: game.to_owned(), ..SandboxStart::default() })?;
//! let settled = sandbox::settle(SandboxSettle {
//!     game: game.to_owned(),
//!     position: board.position.clone(),
//!     mark_file: None,
//!     sheets: vec![OrderSheet { seat: 0, text: String::new() }],
//! })?;
//! assert_eq!(settled.report.phase, board.phase);
//! assert_ne!(settled.board.phase, board.phase);
//! # Ok::<(), sandbox::Refusal>(())
//! ```

pub mod computer;
mod drawings;

pub use drawings::{Moved, Redrawn, Wrong, drawing, picture, redrawn};

use game::{Fault, MarkChoice, OptionPicks, OrderGame, OrderTable, Place};
use std::fmt;
use wire::{
    DrawnNote, FaultBody, OrderBoard, OrderCatalogEntry, OrderEntry, OrderMarkPage,
    OrderOptionBody, OrderReport, OrderSheet, SandboxBot, SandboxCheck, SandboxEdit,
    SandboxOptions, SandboxPlace, SandboxSettle, SandboxSettled, SandboxStart,
};

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// A word for programs, such as `bad_position`.
    pub code: &'static str,
    /// Where, and why.
    pub fault: Fault,
}

impl Refusal {
    fn new(code: &'static str) -> impl Fn(Fault) -> Refusal {
        move |fault| Refusal { code, fault }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl From<&Refusal> for FaultBody {
    fn from(refusal: &Refusal) -> FaultBody {
        FaultBody::new(refusal.code, &refusal.fault)
    }
}

/// The order games with their maps and options.
#[must_use]
pub fn catalog() -> Vec<OrderCatalogEntry> {
    let games = registry::ORDER_GAMES.iter();
    games.map(|game| OrderCatalogEntry::of(*game)).collect()
}

/// What there is to know of a map that a game brings with it.
///
/// # Errors
/// `no_such_map` when there is no such game or map.
pub fn mark(game: &str, mark: &str) -> Result<OrderMarkPage, Refusal> {
    let unknown = |fault: Fault| {
        let place = Place::named("path").within(fault.place.clone());
        Refusal::new("no_such_map")(Fault::new(place, fault.reason))
    };
    let rules = registry::order_rules(game).map_err(unknown)?;
    let page = OrderMarkPage::of(rules, mark).map_err(unknown)?;
    page.ok_or_else(|| {
        let reason = format!("{} has no map “{mark}”", rules.info().title);
        unknown(Fault::new("mark", reason))
    })
}

/// Sets up a position: the start of a game, or that of a position file.
///
/// # Errors
/// `unknown_game`, `bad_position`, `bad_option`, `bad_mark`.
pub fn start(asked: &SandboxStart) -> Result<OrderBoard, Refusal> {
    Ok(OrderBoard::of(&*set_up(asked)?))
}

/// The file of a map that a game brings with it.
///
/// # Errors
/// `no_such_map` when there is no such game or map.
pub fn mark_file(game: &str, mark: &str) -> Result<&'static str, Refusal> {
    let unknown = Refusal::new("no_such_map");
    let rules = registry::order_rules(game).map_err(&unknown)?;
    let found = rules.marks().into_iter().find(|one| one.id == mark);
    found.map(|one| one.text).ok_or_else(|| {
        let reason = format!("{} has no map “{mark}”", rules.info().title);
        unknown(Fault::new("mark", reason))
    })
}

/// How the sheet of a seat is understood.
///
/// # Errors
/// `unknown_game`, `bad_position`, `no_such_seat`.
pub fn check(asked: &SandboxCheck) -> Result<Vec<DrawnNote>, Refusal> {
    let table = Desk::from(asked).table()?;
    Ok(DrawnNote::of(&*table, asked.seat, &asked.text))
}

/// How the sheet of a seat is understood, and what can be ordered beside it.
///
/// # Errors
/// As [`check`].
pub fn choices(asked: SandboxCheck) -> Result<OrderEntry, Refusal> {
    let table = Desk::from(&asked).table()?;
    Ok(OrderEntry::of(&*table, asked.seat, asked.text))
}

/// What one actor of a part can be ordered beside the rest of the sheet: legal orders only, and none where there is no
/// such part or actor.
///
/// # Errors
/// As [`check`].
pub fn options(asked: &SandboxOptions) -> Result<Vec<OrderOptionBody>, Refusal> {
    let table = Desk {
        game: &asked.game,
        position: &asked.position,
        mark_file: asked.mark_file.as_deref(),
        seat: asked.seat,
    }
    .table()?;
    let seat = usize::from(asked.seat);
    let options = table.options_of(seat, &asked.text, &asked.part, &asked.actor);
    Ok(options.into_iter().map(OrderOptionBody::from).collect())
}

/// Puts an order of one actor on a sheet. The rest of the sheet stays as it was written.
///
/// # Errors
/// As [`check`].
pub fn place(asked: &SandboxPlace) -> Result<OrderEntry, Refusal> {
    let table = Desk {
        game: &asked.game,
        position: &asked.position,
        mark_file: asked.mark_file.as_deref(),
        seat: asked.seat,
    }
    .table()?;
    let (text, part, actor) = (&asked.text, &asked.part, &asked.actor);
    let seat = usize::from(asked.seat);
    let text = table.place(seat, text, part, actor, asked.order.as_deref());
    Ok(OrderEntry::of(&*table, asked.seat, text))
}

/// Changes a position by hand.
///
/// # Errors
/// `unknown_game`, `bad_position`, and `bad_edit` when the change is not possible.
pub fn edit(asked: &SandboxEdit) -> Result<OrderBoard, Refusal> {
    let (game, file) = (&asked.game, asked.mark_file.as_deref());
    let edited = read(game, &asked.position, file)?.edited(&asked.edit.change());
    let edited = edited.map_err(Refusal::new("bad_edit"))?;
    // What nobody could read is no position.
    Ok(OrderBoard::of(&*read(game, &edited.position(), file)?))
}

/// Settles a phase.
///
/// # Errors
/// `unknown_game`, `bad_position`, and `bad_sheets` when the game is over, a seat is not there or has two sheets.
pub fn settle(asked: SandboxSettle) -> Result<SandboxSettled, Refusal> {
    let mut table = read(&asked.game, &asked.position, asked.mark_file.as_deref())?;
    let sheets: Vec<(usize, String)> = asked
        .sheets
        .into_iter()
        .map(|sheet| (usize::from(sheet.seat), sheet.text))
        .collect();
    let report = table.resolve(&sheets).map_err(Refusal::new("bad_sheets"))?;
    Ok(SandboxSettled {
        report: OrderReport::of(&*table, &report),
        board: OrderBoard::of(&*table),
    })
}

/// Lets a computer player write the sheet of a seat, by what that seat may know. The same seed gives the same sheet.
///
/// # Errors
/// `unknown_game`, `bad_position`, `no_such_seat`.
pub fn sheet(asked: &SandboxBot) -> Result<OrderSheet, Refusal> {
    let desk = Desk {
        game: &asked.game,
        position: &asked.position,
        mark_file: asked.mark_file.as_deref(),
        seat: asked.seat,
    };
    let table = desk.table()?;
    let seen = table.seen_by(Some(usize::from(asked.seat))).position();
    let subject = computer::Subject {
        slug: &asked.game,
        mark_file: asked.mark_file.as_deref(),
        position: &seen,
        seat: asked.seat,
    };
    let limit = computer::share(usize::from(asked.among));
    let stop = search::StopFlag::default();
    let text = subject.sheet(asked.player.into(), limit, asked.seed.into(), &stop);
    let text = text.map_err(Refusal::new("bad_position"))?;
    Ok(OrderSheet {
        seat: asked.seat,
        text,
    })
}

fn set_up(asked: &SandboxStart) -> Result<Box<dyn OrderTable>, Refusal> {
    if let Some(position) = &asked.position {
        return read(&asked.game, position, asked.mark_file.as_deref());
    }
    let game = rules(&asked.game)?;
    let pairs = asked
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let picks =
        OptionPicks::read(game.info().options, pairs).map_err(Refusal::new("bad_option"))?;
    let mark = match (&asked.mark, &asked.mark_file) {
        (_, Some(file)) => MarkChoice::File(file),
        (Some(id), None) => MarkChoice::Named(id),
        (None, None) => MarkChoice::Usual,
    };
    game.start(mark, &picks).map_err(|fault| {
        // Whether the value of an option is possible may depend on the Mark.
        let of_option = matches!(fault.place.outermost(), Place::Option(_) | Place::Options);
        Refusal::new(if of_option { "bad_option" } else { "bad_mark" })(fault)
    })
}

/// A position on which a seat orders.
struct Desk<'a> {
    game: &'a str,
    position: &'a str,
    mark_file: Option<&'a str>,
    seat: u8,
}

impl<'a> From<&'a SandboxCheck> for Desk<'a> {
    fn from(asked: &'a SandboxCheck) -> Desk<'a> {
        Desk {
            game: &asked.game,
            position: &asked.position,
            mark_file: asked.mark_file.as_deref(),
            seat: asked.seat,
        }
    }
}

impl Desk<'_> {
    fn table(&self) -> Result<Box<dyn OrderTable>, Refusal> {
        let table = read(self.game, self.position, self.mark_file)?;
        let seats = table.seats().len();
        if usize::from(self.seat) < seats {
            return Ok(table);
        }
        let reason = format!("there are {seats} seats, counted from 0");
        let place = Place::field("seat").within("body");
        Err(Refusal::new("no_such_seat")(Fault::new(place, reason)))
    }
}

fn rules(slug: &str) -> Result<&'static dyn OrderGame, Refusal> {
    registry::order_rules(slug).map_err(Refusal::new("unknown_game"))
}

fn read(
    slug: &str,
    position: &str,
    mark_file: Option<&str>,
) -> Result<Box<dyn OrderTable>, Refusal> {
    rules(slug)?
        .read_position(position, mark_file)
        .map_err(Refusal::new("bad_position"))
}
