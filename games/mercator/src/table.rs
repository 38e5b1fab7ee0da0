//! The interface of the game to the rest of the program: [`GAME`] and its tables.

mod check;
mod choices;
mod draft;
mod edit;
mod file;
mod gather;
mod lines;
mod phases;
mod problems;
mod remarks;
pub(crate) mod secrets;
mod terms;

use crate::options::Options;
use crate::report::{board, title};
use crate::text::{self, FiledPosition, case, mdatc};
use crate::year::awaited;
use crate::{Phase, Position, bot, marks, options, view};
use diplomacy_kit::deals;
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::Power;
use game::{
    CaseReport, Deal, Fault, MapPlan, MarkChoice, MarkFact, MarkInfo, NoteWeight, OptionPicks,
    OrderGame, OrderGameInfo, OrderNote, OrderOption, OrderOutcome, OrderPace, OrderPart,
    OrderPhase, OrderSketch, OrderTable, OrderView, PhaseReport, Place, PositionEdit, Promise,
    Secrecy,
};
use std::fmt::Write;
use std::slice;

/// Mercator, as a type for the registry.
#[derive(Clone, Copy, Debug)]
pub struct Mercator;

/// The one value of [`Mercator`].
pub static GAME: Mercator = Mercator;

/// The game's identifier in commands, addresses and files.
pub const SLUG: &str = "mercator";

/// The facts about the game that do not depend on a position.
static INFO: OrderGameInfo = OrderGameInfo {
    slug: SLUG,
    title: "Mercator",
    tagline: "Diplomacy on a world of land and sea, where armies live aboard fleets, twelve months make a year, \
              and who fails to move cannot defend",
    inventor: "Doug Wakefield (1985 edition)",
    options: options::SPECS,
    terms: terms::TERMS,
    strong_computers: true,
};

impl OrderGame for Mercator {
    fn info(&self) -> &'static OrderGameInfo {
        &INFO
    }

    fn marks(&self) -> Vec<MarkInfo> {
        let marks = marks::all().iter();
        marks
            .map(|&(id, text)| MarkInfo {
                id,
                title: name_of(text).unwrap_or(id),
                about: marks::about(id),
                text,
            })
            .collect()
    }

    fn mark_facts(&self, id: &str) -> Result<Vec<MarkFact>, Fault> {
        marks::facts(id)
    }

    fn start(
        &self,
        mark: MarkChoice<'_>,
        picks: &OptionPicks,
    ) -> Result<Box<dyn OrderTable>, Fault> {
        let mark = match mark {
            MarkChoice::Usual => marks::load(marks::DEFAULT)?,
            MarkChoice::Named(id) => marks::load(id)?,
            MarkChoice::File(text) => marks::read_file(text).map_err(first)?,
        };
        let picked: Vec<(&str, &str)> = picks.picked().collect();
        let options = Options::on_mark(&mark, picked)?;
        let board = text::empty(mark, options);
        let position = Position::start(board.mark, board.options);
        Ok(Box::new(Table::of(FiledPosition {
            position,
            advance: Vec::new(),
        })))
    }

    fn read_position(
        &self,
        text: &str,
        mark_file: Option<&str>,
    ) -> Result<Box<dyn OrderTable>, Fault> {
        let filed = text::read_position(text, mark_file)?;
        Ok(Box::new(Table::of(filed)))
    }

    fn adjudicate_json(&self, line: &str) -> Result<String, Fault> {
        case::adjudicate(line)
    }

    fn adjudicate_text(
        &self,
        text: &str,
        check: bool,
        mark_file: Option<&str>,
    ) -> Result<CaseReport, Fault> {
        let begins = |line: &&str| !line.is_empty() && !line.starts_with('#');
        let head = text.lines().map(str::trim).find(begins).unwrap_or_default();
        if head.split_whitespace().next() == Some("mercator") {
            return file::adjudicate_file(text, mark_file);
        }
        let blocks = mdatc::read_blocks(text, mark_file)?;
        Ok(if check {
            checked(&blocks)
        } else {
            told(&blocks)
        })
    }
}

/// The name of a Mark, taken from its text without parsing the whole file.
fn name_of(text: &'static str) -> Option<&'static str> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("name = \""))?;
    line.trim().strip_suffix('"')
}

fn first(faults: Vec<Fault>) -> Fault {
    let first = faults.into_iter().next();
    first.unwrap_or_else(|| Fault::new("Mark", "the file cannot be read"))
}

/// Compares the results of cases with their expectations.
fn checked(blocks: &[mdatc::Block]) -> CaseReport {
    let mut report = CaseReport {
        text: String::new(),
        agree: 0,
        differ: 0,
    };
    for block in blocks {
        let differences = mdatc::check(block, &mdatc::run(block));
        // Writing to a string cannot fail.
        if differences.is_empty() {
            report.agree += 1;
            let _ = writeln!(report.text, "{}: agrees", block.title);
        } else {
            report.differ += 1;
            let _ = writeln!(report.text, "{}: differs", block.title);
        }
        for difference in differences {
            let _ = writeln!(report.text, "  {difference}");
        }
    }
    let (agree, differ) = (report.agree, report.differ);
    let _ = writeln!(report.text, "{agree} agree, {differ} differ");
    report
}

fn told(blocks: &[mdatc::Block]) -> CaseReport {
    let cases: Vec<String> = blocks
        .iter()
        .map(|block| mdatc::write_found(block, &mdatc::run(block)))
        .collect();
    CaseReport {
        text: cases.join("\n"),
        agree: 0,
        differ: 0,
    }
}

/// A game between two deadlines.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    filed: FiledPosition,
}

impl Table {
    /// Builds a table. Pieces are renumbered as a position file numbers them, so that a game continued from its file
    /// produces reports in the same order.
    pub(crate) fn of(filed: FiledPosition) -> Table {
        let position = text::renumbered(&filed.position);
        Table {
            filed: FiledPosition { position, ..filed },
        }
    }

    fn position(&self) -> &Position {
        &self.filed.position
    }

    /// The power in a seat.
    fn power(&self, seat: usize) -> Result<Power, Fault> {
        let powers = self.position().mark.powers.len();
        match u8::try_from(seat) {
            Ok(number) if seat < powers => Ok(Power(number)),
            _ => {
                let reason = format!("there are {powers} seats, counted from 0");
                Err(Fault::new(Place::seat(seat), reason))
            }
        }
    }
}

/// The phase of a position, with a key that sorts chronologically.
fn phase(position: &Position) -> OrderPhase {
    let (number, word) = match position.phase {
        Phase::Spare => (0, "spare"),
        Phase::Orders => (1, "orders"),
        Phase::Retreat => (2, "retreats"),
        Phase::Adjust => (3, "builds"),
        Phase::Over => (4, "over"),
    };
    let (year, month) = (position.season.year, position.season.month.0);
    OrderPhase {
        key: format!("{year:04}-{month:02}-{number}-{word}"),
        title: title(position),
    }
}

impl OrderTable for Table {
    fn info(&self) -> &'static OrderGameInfo {
        &INFO
    }

    fn seats(&self) -> Vec<String> {
        let powers = self.position().mark.powers.iter();
        powers.map(|power| power.name.clone()).collect()
    }

    fn mark(&self) -> String {
        self.position().mark.id.clone()
    }

    fn options(&self) -> Vec<(String, String)> {
        let changed = self.position().options.deviations().into_iter();
        changed
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }

    fn phase(&self) -> OrderPhase {
        phase(self.position())
    }

    fn pace(&self) -> OrderPace {
        match self.position().phase {
            Phase::Orders | Phase::Over => OrderPace::Orders,
            Phase::Retreat => OrderPace::Retreats,
            Phase::Spare | Phase::Adjust => OrderPace::Builds,
        }
    }

    fn secrecy(&self) -> Secrecy {
        secrets::secrecy(&self.filed)
    }

    fn seen_by(&self, seat: Option<usize>) -> Box<dyn OrderTable> {
        let power = seat.and_then(|seat| self.power(seat).ok());
        Box::new(Table::of(secrets::seen_by(&self.filed, power)))
    }

    fn awaited(&self) -> Vec<usize> {
        let powers = awaited(self.position()).into_iter();
        powers.map(|power| usize::from(power.0)).collect()
    }

    fn check(&self, seat: usize, text: &str) -> Vec<OrderNote> {
        match self.power(seat) {
            Ok(power) => check::notes(self.position(), power, text),
            Err(fault) => vec![check::whole(fault.to_string(), NoteWeight::Fault)],
        }
    }

    fn parts(&self, seat: usize, sheet: &str) -> Vec<OrderPart> {
        let power = self.power(seat);
        power.map_or_else(
            |_| Vec::new(),
            |power| choices::parts(self.position(), power, sheet),
        )
    }

    fn options_of(&self, seat: usize, sheet: &str, part: &str, actor: &str) -> Vec<OrderOption> {
        let power = self.power(seat);
        power.map_or_else(
            |_| Vec::new(),
            |power| choices::options(self.position(), power, sheet, part, actor),
        )
    }

    fn place(
        &self,
        seat: usize,
        sheet: &str,
        part: &str,
        actor: &str,
        order: Option<&str>,
    ) -> String {
        let power = self.power(seat);
        power.map_or_else(
            |_| sheet.to_owned(),
            |power| choices::with_order(self.position(), power, sheet, (part, actor), order),
        )
    }

    fn resolve(&mut self, sheets: &[(usize, String)]) -> Result<PhaseReport, Fault> {
        let mut texts: Vec<(Power, &str)> = Vec::new();
        for (seat, text) in sheets {
            let power = self.power(*seat)?;
            if texts.iter().any(|(other, _)| *other == power) {
                let name = &self.position().mark.power(power).name;
                return Err(Fault::new(
                    Place::called("orders of", name),
                    "there are two sheets",
                ));
            }
            texts.push((power, text));
        }
        if self.position().phase == Phase::Over {
            return Err(Fault::new("orders", "the game is over"));
        }
        texts.sort_by_key(|(power, _)| *power);
        let (next, report) = phases::resolve(&self.filed, &texts);
        *self = Table::of(next);
        Ok(report)
    }

    fn position(&self) -> String {
        text::write_filed(&self.filed)
    }

    fn edited(&self, edit: &PositionEdit<'_>) -> Result<Box<dyn OrderTable>, Fault> {
        let filed = edit::edited(&self.filed, edit)?;
        Ok(Box::new(Table::of(filed)))
    }

    fn show(&self) -> String {
        board::page(self.position())
    }

    fn plan(&self) -> MapPlan {
        diplomacy_kit::view::plan(&self.position().mark)
    }

    fn view(&self) -> OrderView {
        view::of(self.position(), self.phase())
    }

    fn sketch(&self, order: &str) -> Vec<OrderSketch> {
        diplomacy_kit::view::sketch(&self.position().mark, order)
    }

    fn kind_of(&self, order: &str) -> Option<&'static str> {
        diplomacy_kit::choice::kind_of(&self.position().mark, order)
    }

    fn deal(&self, from: usize, to: usize, deal: &Deal) -> Result<Deal, Fault> {
        let position = self.position();
        let own = |space| {
            let unit = position.unit_in(space);
            unit.is_some_and(|unit| usize::from(position.piece(unit).owner.0) == to)
        };
        deals::normal(&position.mark, [from, to], deal, own, |sheet| {
            self.check(to, sheet)
        })
    }

    fn breach(&self, seat: usize, sheet: &str, promise: &Promise) -> Option<String> {
        let position = self.position();
        self.power(seat).ok()?;
        let sheet = lang::read(&position.mark, sheet);
        let advance = [
            Heading::Retreats,
            Heading::Builds,
            Heading::Spare,
            Heading::Claims,
        ];
        let moves = sheet
            .lines
            .iter()
            .filter(|line| !line.heading.is_some_and(|it| advance.contains(&it)));
        bot::duties(position, slice::from_ref(promise))
            .breach(&position.mark, moves.map(|line| &line.order))
            .filter(|_| position.phase == Phase::Orders)
    }

    fn outcome(&self) -> Option<OrderOutcome> {
        let position = self.position();
        if position.phase != Phase::Over {
            return None;
        }
        let names: Vec<&str> = position
            .winners
            .iter()
            .map(|&power| position.mark.power(power).name.as_str())
            .collect();
        Some(OrderOutcome {
            winners: position.winners.iter().map(|p| usize::from(p.0)).collect(),
            reason: format!("won by {}", names.join(" and ")),
        })
    }

    fn fork(&self) -> Box<dyn OrderTable> {
        Box::new(self.clone())
    }
}
