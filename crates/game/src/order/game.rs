//! Games in which all seats order at once: the interface for everything outside them.
//!
//! Joint moves are never enumerated here. A table holds a position between two deadlines; sheets of orders come in as
//! text, one per seat, and [`OrderTable::resolve`] adjudicates them together. Text and plain values only, so that the
//! command line, the server and the browser need not know what an order is.

use crate::{
    Deal, Fault, MapPlan, OptionPicks, OptionSpec, OrderOption, OrderPart, OrderPhase, OrderSketch,
    OrderStage, OrderView, Place, PositionEdit, Promise,
};

/// The facts about an order game shown in lists, forms and help texts.
#[derive(Clone, Copy, Debug)]
pub struct OrderGameInfo {
    /// The game's name in commands, URLs and files: lower case, no spaces.
    pub slug: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// One sentence to interest a newcomer.
    pub tagline: &'static str,
    /// The inventor, and the year if known.
    pub inventor: &'static str,
    /// The rule options, each with its default first.
    pub options: &'static [OptionSpec],
    /// The words by which players choose, explained.
    pub terms: &'static [OrderTerm],
    /// Whether strong computer players are the usual ones, because only they use what makes the game.
    pub strong_computers: bool,
}

/// A word by which players choose an order, explained where it is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderTerm {
    /// The word: an [`OrderOption::kind`] or an [`OrderPart::name`].
    pub name: &'static str,
    /// What it means, in a sentence or two.
    pub text: &'static str,
    /// The section of the game's page of rules where more is said: the id of an element there.
    pub rules: &'static str,
}

impl OrderTerm {
    /// A word, what it means, and the section of the rules.
    #[must_use]
    pub const fn new(name: &'static str, text: &'static str, rules: &'static str) -> OrderTerm {
        OrderTerm { name, text, rules }
    }
}

/// A map included with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkInfo {
    /// Its name in commands and position files.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is, in a sentence or two.
    pub about: &'static str,
    /// The contents of its Mark file.
    pub text: &'static str,
}

/// What is told of a map under one heading, for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MarkFact {
    /// The heading, such as `Powers`.
    pub title: String,
    /// What holds for all of it, in whole sentences; may be empty.
    pub text: String,
    /// The details: what each is about, and what is told of it.
    pub rows: Vec<(String, String)>,
}

/// Which map to play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkChoice<'a> {
    /// The first of [`OrderGame::marks`].
    Usual,
    /// The one with that id among [`OrderGame::marks`].
    Named(&'a str),
    /// The one that this Mark file defines.
    File(&'a str),
}

/// The kind of deadline of a phase: games may set a different time for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderPace {
    /// Units move: players negotiate.
    Orders,
    /// Dislodged units retreat.
    Retreats,
    /// Units are placed, built or removed.
    Builds,
}

/// How much of the last adjudication must still be kept secret from the other seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Secrecy {
    /// Nothing: sheets and report are public.
    Open,
    /// The sheets as written: they contain orders for later phases, such as retreats sent in advance.
    Sheets,
    /// Sheets and report: the results are published together with the next phase.
    Report,
}

/// The severity of a note.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoteWeight {
    /// No problem, or information only.
    Plain,
    /// The order is valid but has no effect in the current position.
    Warning,
    /// It cannot be parsed, or the rules void it.
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

/// How one piece of a sheet was parsed, before adjudication.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderNote {
    /// The line of the sheet, from 1; 0 for a note about the whole sheet.
    pub line: u32,
    /// The column, from 1, in characters; 0 for a note about the whole sheet.
    pub column: u32,
    /// The section it belongs to: `TS2`, `retreats`; empty if it could not be parsed or the phase has only one.
    pub step: String,
    /// The order in normal form, if it could be parsed.
    pub order: Option<String>,
    /// The problem or remark, as a sentence; none if there is nothing to say. A parsed order with a problem is still
    /// submitted as written: the rules void it.
    pub problem: Option<String>,
    /// The severity of the problem.
    pub weight: NoteWeight,
}

/// The outcome of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderVerdict {
    /// Voided: the unit was treated as if it had no order.
    Void,
    /// A valid order that had no effect.
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

/// The outcome of an order, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderResult {
    /// The seat that gave the order, by index in [`OrderTable::seats`].
    pub seat: usize,
    /// The part of the phase that it belongs to: `TS2`; empty if the phase has one part only.
    pub step: String,
    /// The order in normal form.
    pub order: String,
    /// What became of it.
    pub verdict: OrderVerdict,
    /// The rulebook's code for the reason, if it has codes: `V7`.
    pub code: Option<String>,
    /// Why, as the rest of a sentence in lower case; empty if there is nothing to say.
    pub reason: String,
}

/// The results of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseReport {
    /// The adjudicated phase.
    pub phase: OrderPhase,
    /// The whole report for people: plain text, at most 78 columns, ends with a newline.
    pub text: String,
    /// Every order that could be parsed, ordered by seat, step and line.
    pub orders: Vec<OrderResult>,
    /// Other events, in sentences: dislodgements, centres that changed hands, the end of the game.
    pub events: Vec<String>,
    /// The map at the end of each part in which units moved: one part, or one for each time scale.
    pub stages: Vec<OrderStage>,
}

/// The outcome of an order game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderOutcome {
    /// The winners, by index in [`OrderTable::seats`]; several share the win.
    pub winners: Vec<usize>,
    /// Why, in one sentence.
    pub reason: String,
}

/// The results of the cases in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseReport {
    /// For people; ends with a newline.
    pub text: String,
    /// How many cases had the expected results; 0 if nothing was compared.
    pub agree: usize,
    /// How many did not.
    pub differ: usize,
}

/// A text format in which other programs keep orders or games of an order game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextFormat {
    /// The name in commands.
    pub name: &'static str,
    /// What writes it and what it looks like, in one line.
    pub about: &'static str,
}

/// A text to be converted from one [`TextFormat`] into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conversion<'a> {
    /// The text.
    pub text: &'a str,
    /// The name of its format; `None` if it is to be recognized.
    pub from: Option<&'a str>,
    /// The name of the format wanted.
    pub to: &'a str,
    /// The position file for which the orders are, where the text has no position of its own.
    pub position: Option<&'a str>,
}

/// An order game that can be listed, set up and adjudicated.
pub trait OrderGame: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static OrderGameInfo;
    /// The maps included with it, the default one first.
    fn marks(&self) -> Vec<MarkInfo>;
    /// What there is to know of one of [`OrderGame::marks`], in the order in which it is to be read.
    ///
    /// # Errors
    /// A [`Fault`] for an unknown map.
    fn mark_facts(&self, id: &str) -> Result<Vec<MarkFact>, Fault>;
    /// Sets up a game at its start.
    ///
    /// # Errors
    /// A [`Fault`] for an unknown map, the first fault of a Mark file, or an invalid combination of options.
    fn start(
        &self,
        mark: MarkChoice<'_>,
        picks: &OptionPicks,
    ) -> Result<Box<dyn OrderTable>, Fault>;
    /// Sets up a table from a position file, as written by [`OrderTable::position`]. The file names its map;
    /// `mark_file` is that map if it is not one of the game's own.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn read_position(
        &self,
        text: &str,
        mark_file: Option<&str>,
    ) -> Result<Box<dyn OrderTable>, Fault>;
    /// Adjudicates one phase given as a line of JSON; returns one line of JSON. The format is the game's own.
    ///
    /// # Errors
    /// A [`Fault`] that names the field.
    fn adjudicate_json(&self, line: &str) -> Result<String, Fault>;
    /// Adjudicates the cases of a text, either a case file or a position with orders; with `check`, compares the
    /// results with those that the text expects. `mark_file` as in [`OrderGame::read_position`].
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn adjudicate_text(
        &self,
        text: &str,
        check: bool,
        mark_file: Option<&str>,
    ) -> Result<CaseReport, Fault>;
    /// The text formats that [`OrderGame::convert`] knows, the game's own first; none by default.
    fn formats(&self) -> &'static [TextFormat] {
        &[]
    }
    /// Converts orders or a game from one of [`OrderGame::formats`] into another.
    ///
    /// # Errors
    /// A [`Fault`] that names the line or the key of the text, or says what the format wanted cannot hold.
    fn convert(&self, conversion: &Conversion<'_>) -> Result<String, Fault> {
        let place = Place::given("format", conversion.to);
        Err(Fault::new(place, "this game has no formats to convert"))
    }
}

/// An order game between two deadlines.
pub trait OrderTable: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static OrderGameInfo;
    /// The names of the seats, in seat order; they depend on the map.
    fn seats(&self) -> Vec<String>;
    /// The id of the map.
    fn mark(&self) -> String;
    /// The rule options that differ from their defaults, by name.
    fn options(&self) -> Vec<(String, String)>;
    /// The phase awaited; still set when the game is over.
    fn phase(&self) -> OrderPhase;
    /// The kind of deadline awaited.
    fn pace(&self) -> OrderPace;
    /// The seats that have something to order now; none if the game is over.
    fn awaited(&self) -> Vec<usize>;
    /// How much of the last adjudication must still be kept secret from the other seats.
    fn secrecy(&self) -> Secrecy;
    /// The table as a seat may see it, or as everybody may (`None`): others' unpublished secrets are removed. Use it to
    /// show and check, not to adjudicate.
    fn seen_by(&self, seat: Option<usize>) -> Box<dyn OrderTable>;
    /// How a seat's sheet is parsed, order by order, and what can be said about it before the others' orders are known.
    /// Changes nothing.
    fn check(&self, seat: usize, text: &str) -> Vec<OrderNote>;
    /// The parts of the phase and what a seat can order in each, given its current sheet. None if the seat has nothing
    /// to order.
    fn parts(&self, seat: usize, sheet: &str) -> Vec<OrderPart>;
    /// The legal orders for one actor of one part, given the rest of the sheet. None if there is no such actor.
    fn options_of(&self, seat: usize, sheet: &str, part: &str, actor: &str) -> Vec<OrderOption>;
    /// The sheet with another order, or none, for that actor in that part. Everything else stays as written: the other
    /// orders, comments, and anything that cannot be parsed.
    fn place(
        &self,
        seat: usize,
        sheet: &str,
        part: &str,
        actor: &str,
        order: Option<&str>,
    ) -> String;
    /// Adjudicates the phase and advances to the next one that needs orders. At most one sheet per seat; a seat without
    /// one has sent nothing. Anything that cannot be parsed in a sheet counts as not sent.
    ///
    /// # Errors
    /// A [`Fault`] if the game is over, a seat is unknown or has two sheets; the table is then unchanged.
    fn resolve(&mut self, sheets: &[(usize, String)]) -> Result<PhaseReport, Fault>;
    /// As [`resolve`](OrderTable::resolve), without the report, for programs that play very many phases.
    ///
    /// # Errors
    /// As [`resolve`](OrderTable::resolve).
    fn advance(&mut self, sheets: &[(usize, String)]) -> Result<(), Fault> {
        self.resolve(sheets).map(drop)
    }
    /// The position file in canonical form: [`OrderGame::read_position`] gives an equal table.
    fn position(&self) -> String;
    /// The table after a change of its position by hand. The phase stays.
    ///
    /// # Errors
    /// A [`Fault`] that names the unit, the place or the seat, and says why that cannot be.
    fn edited(&self, edit: &PositionEdit<'_>) -> Result<Box<dyn OrderTable>, Fault>;
    /// The position for people: who owns and occupies what, and what is awaited; plain text, at most 78 columns.
    fn show(&self) -> String;
    /// The map without its looks, for a drawing of it.
    fn plan(&self) -> MapPlan;
    /// The position for maps and lists. Orders that seats have sent for later deadlines are not part of it.
    fn view(&self) -> OrderView;
    /// How to draw an order in normal form, as in [`OrderNote::order`] and [`OrderResult::order`]; empty if it is not
    /// an order on the map or cannot be parsed.
    fn sketch(&self, order: &str) -> Vec<OrderSketch>;
    /// The kind of an order in normal form, as [`OrderOption::kind`] has it; none if it cannot be parsed.
    fn kind_of(&self, order: &str) -> Option<&'static str>;
    /// A deal in normal form, after checking that `to` could agree to it in this phase.
    ///
    /// # Errors
    /// A [`Fault`] that names the space, the seat or the order, and says what is wrong with it.
    fn deal(&self, from: usize, to: usize, deal: &Deal) -> Result<Deal, Fault>;
    /// The first order of a seat's sheet that breaks a promise, in normal form; of an order that was promised and is
    /// missing, that one. None if the promise is kept, and in a phase without movement.
    fn breach(&self, seat: usize, sheet: &str, promise: &Promise) -> Option<String>;
    /// The outcome, if the game is over.
    fn outcome(&self) -> Option<OrderOutcome>;
    /// An independent copy.
    fn fork(&self) -> Box<dyn OrderTable>;
}
