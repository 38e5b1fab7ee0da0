//! Games in which all seats order at once: what everything outside them works with.
//!
//! Nothing is enumerated here as joint moves. A table knows a position between two deadlines; sheets of orders come
//! in as text, one a seat, and [`OrderTable::resolve`] settles them together. Text and plain values only, so that the
//! command line, the server and the browser need not know what an order is.

use crate::{
    Fault, OptionPicks, OptionSpec, OrderOption, OrderPart, OrderPhase, OrderSketch, OrderStage,
    OrderView,
};

/// The facts about an order game that lists, forms and help texts show.
#[derive(Clone, Copy, Debug)]
pub struct OrderGameInfo {
    /// The game's name in commands, addresses and files: lower case, no spaces.
    pub slug: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// One sentence that makes a stranger curious.
    pub tagline: &'static str,
    /// Who invented it, and when where that is known.
    pub inventor: &'static str,
    /// The rule options, each with its default first.
    pub options: &'static [OptionSpec],
}

/// A map that a game brings with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkInfo {
    /// Its name in commands and position files.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The Mark file itself.
    pub text: &'static str,
}

/// Which map to play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkChoice<'a> {
    /// The first of [`OrderGame::marks`].
    Usual,
    /// The one of that id among [`OrderGame::marks`].
    Named(&'a str),
    /// The one that this Mark file describes.
    File(&'a str),
}

/// Which kind of deadline a phase has: games may give each a time of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderPace {
    /// Units move: players negotiate.
    Orders,
    /// What was dislodged retreats.
    Retreats,
    /// Units are placed, built or removed.
    Builds,
}

/// How much of what was settled last must still be kept from the other seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Secrecy {
    /// Nothing: sheets and report are everybody's.
    Open,
    /// The sheets as they were written: they hold orders that count later, such as retreats sent in advance.
    Sheets,
    /// Sheets and report: what was settled is told together with the next phase.
    Report,
}

/// How much a note matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoteWeight {
    /// All is well, or something is merely told.
    Plain,
    /// The order is good, and yet it leads to nothing as things stand.
    Warning,
    /// It cannot be read, or the rules strike it out.
    Fault,
}

impl NoteWeight {
    /// `plain`, `warning`, `fault`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            NoteWeight::Plain => "plain",
            NoteWeight::Warning => "warning",
            NoteWeight::Fault => "fault",
        }
    }
}

/// How one piece of a sheet was understood, before anything is settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderNote {
    /// The line of the sheet, from 1; 0 for what is about the sheet as a whole.
    pub line: u32,
    /// The column, from 1, in characters; 0 for what is about the sheet as a whole.
    pub column: u32,
    /// The section it counts for: `TS2`, `retreats`; empty where it could not be read or the phase has one only.
    pub step: String,
    /// The order in normal form, where it could be read.
    pub order: Option<String>,
    /// What is wrong or worth knowing, as a sentence; none where all is well. An order with a problem that was read
    /// is still handed in as it stands: the rules strike it out.
    pub problem: Option<String>,
    /// How much the problem matters.
    pub weight: NoteWeight,
}

/// What became of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderVerdict {
    /// Struck out: the unit was treated as if it had no order.
    Void,
    /// A good order that had nothing to do.
    Idle,
    /// Carried out.
    Succeeded,
    /// Attempted in vain.
    Failed,
}

impl OrderVerdict {
    /// `void`, `idle`, `succeeded`, `failed`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            OrderVerdict::Void => "void",
            OrderVerdict::Idle => "idle",
            OrderVerdict::Succeeded => "succeeded",
            OrderVerdict::Failed => "failed",
        }
    }
}

/// What became of an order, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderResult {
    /// Whose order, by its place in [`OrderTable::seats`].
    pub seat: usize,
    /// The part of the phase that it belongs to: `TS2`; empty where the phase has one part only.
    pub step: String,
    /// The order in normal form.
    pub order: String,
    /// What became of it.
    pub verdict: OrderVerdict,
    /// The rulebook's code of the reason, where it has codes: `V7`.
    pub code: Option<String>,
    /// Why, as the rest of a sentence in small letters; empty where nothing is to be said.
    pub reason: String,
}

/// What a phase led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseReport {
    /// The phase that was settled.
    pub phase: OrderPhase,
    /// The whole report for people: plain text, at most 78 columns, ends with a newline.
    pub text: String,
    /// Every order that could be read, in the order of seats, steps and lines.
    pub orders: Vec<OrderResult>,
    /// What happened besides, in sentences: dislodgements, centres that changed hands, the end of the game.
    pub events: Vec<String>,
    /// How the map stood at the end of each part in which units moved: one part, or one for each time scale.
    pub stages: Vec<OrderStage>,
}

/// How a game of orders ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderOutcome {
    /// Who won, by place in [`OrderTable::seats`]; several share it.
    pub winners: Vec<usize>,
    /// Why, in one sentence.
    pub reason: String,
}

/// What became of the cases of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseReport {
    /// For people; ends with a newline.
    pub text: String,
    /// How many cases turned out as they expect; 0 where nothing was compared.
    pub agree: usize,
    /// How many did not.
    pub differ: usize,
}

/// A game of orders that can be listed, set up and adjudicated.
pub trait OrderGame: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static OrderGameInfo;
    /// The maps that it brings, the usual one first.
    fn marks(&self) -> Vec<MarkInfo>;
    /// Sets up a game from its start.
    ///
    /// # Errors
    /// A [`Fault`] for an unknown map, the first fault of a Mark file, or options that do not go together.
    fn start(
        &self,
        mark: MarkChoice<'_>,
        picks: &OptionPicks,
    ) -> Result<Box<dyn OrderTable>, Fault>;
    /// Sets up a table from a position file, as [`OrderTable::position`] writes it. The file names its map;
    /// `mark_file` is that map where it is none of the game's own.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn read_position(
        &self,
        text: &str,
        mark_file: Option<&str>,
    ) -> Result<Box<dyn OrderTable>, Fault>;
    /// Settles one phase given as a line of JSON; the answer is one line of JSON. The forms are the game's.
    ///
    /// # Errors
    /// A [`Fault`] that names the field.
    fn adjudicate_json(&self, line: &str) -> Result<String, Fault>;
    /// Settles the cases of a text, a case file or a position with orders; with `check` the results are compared with
    /// what the text expects. `mark_file` as in [`OrderGame::read_position`].
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn adjudicate_text(
        &self,
        text: &str,
        check: bool,
        mark_file: Option<&str>,
    ) -> Result<CaseReport, Fault>;
}

/// A game of orders between two deadlines.
pub trait OrderTable: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static OrderGameInfo;
    /// The names of the seats, in seat order; they depend on the map.
    fn seats(&self) -> Vec<String>;
    /// The id of the map.
    fn mark(&self) -> String;
    /// The rule options that differ from their defaults, by name.
    fn options(&self) -> Vec<(String, String)>;
    /// What is waited for; also when the game is over.
    fn phase(&self) -> OrderPhase;
    /// Which kind of deadline is waited for.
    fn pace(&self) -> OrderPace;
    /// The seats that have something to order now; none when the game is over.
    fn awaited(&self) -> Vec<usize>;
    /// How much of what led here must still be kept from the other seats.
    fn secrecy(&self) -> Secrecy;
    /// The table as a seat may know it, or as everybody may (none): what others did in secret, and nobody was told of
    /// yet, is left out. It shows and checks; it is not for settling.
    fn seen_by(&self, seat: Option<usize>) -> Box<dyn OrderTable>;
    /// How a sheet of a seat is understood, order by order and as far as that can be said before the others' orders
    /// are known. Changes nothing.
    fn check(&self, seat: usize, text: &str) -> Vec<OrderNote>;
    /// The parts of the phase and what a seat can order in each, with the sheet as it is so far. None where the seat
    /// has nothing to order.
    fn parts(&self, seat: usize, sheet: &str) -> Vec<OrderPart>;
    /// The legal orders for one actor of one part, beside the rest of the sheet. None where there is no such actor.
    fn options_of(&self, seat: usize, sheet: &str, part: &str, actor: &str) -> Vec<OrderOption>;
    /// The sheet with another order for that actor in that part, or with none. Everything else stays as it was
    /// written: the other orders, comments, and what cannot be read.
    fn place(
        &self,
        seat: usize,
        sheet: &str,
        part: &str,
        actor: &str,
        order: Option<&str>,
    ) -> String;
    /// Settles the phase and goes on to the next one that waits for somebody. At most one sheet a seat; a seat
    /// without one has sent nothing. What cannot be read in a sheet counts as not sent.
    ///
    /// # Errors
    /// A [`Fault`] when the game is over, a seat is unknown or has two sheets; the table is unchanged.
    fn resolve(&mut self, sheets: &[(usize, String)]) -> Result<PhaseReport, Fault>;
    /// The position file, canonical: [`OrderGame::read_position`] gives an equal table.
    fn position(&self) -> String;
    /// The position for people: who has what where, what is awaited; plain text, at most 78 columns.
    fn show(&self) -> String;
    /// The position for maps and lists. What seats have sent for a later deadline is no part of it.
    fn view(&self) -> OrderView;
    /// How an order in normal form is drawn, as [`OrderNote::order`] and [`OrderResult::order`] have it; nothing for
    /// what is no order on the map or cannot be read.
    fn sketch(&self, order: &str) -> Vec<OrderSketch>;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<OrderOutcome>;
    /// A copy that can go its own way.
    fn fork(&self) -> Box<dyn OrderTable>;
}
