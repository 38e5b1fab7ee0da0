//! The interface of the game to the rest of the program: text in, text and plain values out.

mod choices;
mod edit;
mod sheet;
mod terms;

use crate::answer::{Given, Verdict};
#[cfg(not(target_arch = "wasm32"))]
use crate::convert;
use crate::options::SPECS;
use crate::{Options, Phase, Position, Season, bot, case, fog, marks, report, view};
use diplomacy_kit::deals;
use diplomacy_kit::mark::{Mark, Power};
use game::{
    CaseReport, Deal, Fault, MapPlan, MarkChoice, MarkFact, MarkInfo, NoteWeight, OptionPicks,
    OrderGame, OrderGameInfo, OrderNote, OrderOption, OrderOutcome, OrderPace, OrderPart,
    OrderPhase, OrderResult, OrderSketch, OrderTable, OrderVerdict, OrderView, PhaseReport, Place,
    PositionEdit, Promise, Secrecy,
};
use std::slice;
use std::sync::Arc;

/// Standard Diplomacy.
#[derive(Clone, Copy, Debug)]
pub struct Standard;

/// The game, for the registry.
pub static GAME: Standard = Standard;

/// The game's identifier in commands, addresses and files.
pub const SLUG: &str = "diplomacy";

static INFO: OrderGameInfo = OrderGameInfo {
    slug: SLUG,
    title: "Diplomacy",
    tagline: "Seven powers, no dice: everybody moves at once, and only agreements move anything.",
    inventor: "Allan B. Calhamer, 1959",
    options: &SPECS,
    terms: terms::TERMS,
    strong_computers: false,
};

/// Reads a Mark file; the error is its first fault.
fn read_mark(text: &str) -> Result<Arc<Mark>, Fault> {
    marks::read_file(text).map_err(|faults| {
        let first = faults.into_iter().next();
        first.unwrap_or_else(|| Fault::new("Mark file", "it cannot be read"))
    })
}

pub(crate) fn own_mark(mark_file: Option<&str>) -> Result<Option<Arc<Mark>>, Fault> {
    mark_file.map(read_mark).transpose()
}

impl OrderGame for Standard {
    fn info(&self) -> &'static OrderGameInfo {
        &INFO
    }

    fn marks(&self) -> Vec<MarkInfo> {
        let info = |&(id, text): &(&'static str, &'static str)| MarkInfo {
            id,
            title: "The board of 1901",
            about: "The published board of seven powers: Europe with North Africa and the Near East.",
            text,
        };
        marks::all().iter().map(info).collect()
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
            MarkChoice::File(text) => read_mark(text)?,
        };
        let position = Position::start(mark, Options::from_picks(picks));
        Ok(Box::new(StandardTable::of(position)))
    }

    fn read_position(
        &self,
        text: &str,
        mark_file: Option<&str>,
    ) -> Result<Box<dyn OrderTable>, Fault> {
        let position = Position::read(text, own_mark(mark_file)?)?;
        Ok(Box::new(StandardTable::of(position)))
    }

    fn adjudicate_json(&self, line: &str) -> Result<String, Fault> {
        crate::adjudicate_json(line)
    }

    fn adjudicate_text(
        &self,
        text: &str,
        check: bool,
        mark_file: Option<&str>,
    ) -> Result<CaseReport, Fault> {
        case::adjudicate_text(text, check, own_mark(mark_file)?)
    }

    // The page converts nothing, and its module is lighter without this.
    #[cfg(not(target_arch = "wasm32"))]
    fn formats(&self) -> &'static [game::TextFormat] {
        &convert::FORMATS
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn convert(&self, conversion: &game::Conversion<'_>) -> Result<String, Fault> {
        convert::convert(conversion)
    }
}

/// A game between two deadlines.
#[derive(Clone, Debug)]
struct StandardTable {
    /// The position, as far as it is known.
    position: Position,
    /// By power, how many centres and units there are where the position shows only some of them.
    counts: Option<Vec<(u32, u32)>>,
}

impl StandardTable {
    fn of(position: Position) -> StandardTable {
        StandardTable {
            position,
            counts: None,
        }
    }

    /// By power, how many centres and units it has.
    fn counts(&self) -> Vec<(u32, u32)> {
        let seats = self.view().seats.into_iter();
        seats.map(|seat| (seat.centres, seat.units)).collect()
    }

    /// The orders of all sheets, by power.
    fn given(&self, sheets: &[(usize, String)]) -> Result<Vec<Given>, Fault> {
        if self.position.phase == Phase::Over {
            return Err(Fault::new("phase", "the game is over"));
        }
        let mut given = Vec::new();
        let mut seen = Vec::new();
        for (seat, text) in sheets {
            let place = Place::seat(*seat);
            let Some(power) = self.power(*seat) else {
                return Err(Fault::new(place, "there is no such seat"));
            };
            if seen.contains(seat) {
                return Err(Fault::new(place, "this seat has two sheets"));
            }
            seen.push(*seat);
            given.extend(self.position.read_sheet(power, text).0);
        }
        given.sort_by_key(|given| given.power);
        Ok(given)
    }

    fn power(&self, seat: usize) -> Option<Power> {
        let power = Power(u8::try_from(seat).ok()?);
        (seat < self.position.mark.powers.len()).then_some(power)
    }
}

/// A key that sorts chronologically.
fn key(position: &Position) -> String {
    let year = position.year;
    let half = match position.season {
        Season::Spring => "1-spring",
        Season::Fall => "2-fall",
    };
    match position.phase {
        Phase::Movement => format!("{year:04}-{half}-1-movement"),
        Phase::Retreats => format!("{year:04}-{half}-2-retreats"),
        Phase::Adjustments => format!("{year:04}-3-winter-adjustments"),
        Phase::Over => format!("{year:04}-4-over"),
    }
}

fn phase(position: &Position) -> OrderPhase {
    OrderPhase {
        key: key(position),
        title: report::title(position),
    }
}

impl OrderTable for StandardTable {
    fn info(&self) -> &'static OrderGameInfo {
        &INFO
    }

    fn seats(&self) -> Vec<String> {
        let powers = self.position.mark.powers.iter();
        powers.map(|power| power.name.clone()).collect()
    }

    fn mark(&self) -> String {
        self.position.mark.id.clone()
    }

    fn options(&self) -> Vec<(String, String)> {
        let options = self.position.options.deviations().into_iter();
        options
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    fn phase(&self) -> OrderPhase {
        phase(&self.position)
    }

    fn pace(&self) -> OrderPace {
        match self.position.phase {
            Phase::Movement | Phase::Over => OrderPace::Orders,
            Phase::Retreats => OrderPace::Retreats,
            Phase::Adjustments => OrderPace::Builds,
        }
    }

    fn secrecy(&self) -> Secrecy {
        if fog::hides(&self.position) {
            Secrecy::Report
        } else {
            Secrecy::Open
        }
    }

    fn seen_by(&self, seat: Option<usize>) -> Box<dyn OrderTable> {
        let power = seat.and_then(|seat| self.power(seat));
        Box::new(StandardTable {
            position: fog::seen_by(&self.position, power),
            counts: fog::hides(&self.position).then(|| self.counts()),
        })
    }

    fn awaited(&self) -> Vec<usize> {
        let powers = self.position.awaited().into_iter();
        powers.map(|power| usize::from(power.0)).collect()
    }

    fn check(&self, seat: usize, text: &str) -> Vec<OrderNote> {
        match self.power(seat) {
            Some(power) => sheet::check(&self.position, power, text),
            None => vec![sheet::note(
                0,
                0,
                None,
                Some(("There is no such seat.".into(), NoteWeight::Fault)),
            )],
        }
    }

    fn parts(&self, seat: usize, sheet: &str) -> Vec<OrderPart> {
        let power = self.power(seat);
        power.map_or_else(Vec::new, |power| {
            choices::parts(&self.position, power, sheet)
        })
    }

    fn options_of(&self, seat: usize, sheet: &str, _: &str, actor: &str) -> Vec<OrderOption> {
        let power = self.power(seat);
        power.map_or_else(Vec::new, |power| {
            choices::options(&self.position, power, sheet, actor)
        })
    }

    fn place(&self, seat: usize, sheet: &str, _: &str, actor: &str, order: Option<&str>) -> String {
        let power = self.power(seat);
        power.map_or_else(
            || sheet.to_owned(),
            |power| choices::place(&self.position, power, sheet, actor, order),
        )
    }

    fn advance(&mut self, sheets: &[(usize, String)]) -> Result<(), Fault> {
        let given = self.given(sheets)?;
        self.position = self.position.advance(&given);
        Ok(())
    }

    fn resolve(&mut self, sheets: &[(usize, String)]) -> Result<PhaseReport, Fault> {
        let given = self.given(sheets)?;
        let settled = self.position.settle(&given);
        let report = PhaseReport {
            phase: phase(&self.position),
            text: report::report(&self.position, &settled),
            orders: settled.answers.into_iter().map(result).collect(),
            events: settled.events,
            stages: settled.stages,
        };
        self.position = settled.next;
        Ok(report)
    }

    fn position(&self) -> String {
        self.position.write()
    }

    fn edited(&self, edit: &PositionEdit<'_>) -> Result<Box<dyn OrderTable>, Fault> {
        let position = edit::edited(&self.position, edit)?;
        Ok(Box::new(StandardTable::of(position)))
    }

    fn show(&self) -> String {
        report::show(&self.position)
    }

    fn plan(&self) -> MapPlan {
        diplomacy_kit::view::plan(&self.position.mark)
    }

    fn view(&self) -> OrderView {
        let mut view = view::of(&self.position, self.phase());
        for (seat, (centres, units)) in view.seats.iter_mut().zip(self.counts.iter().flatten()) {
            (seat.centres, seat.units) = (*centres, *units);
        }
        view
    }

    fn sketch(&self, order: &str) -> Vec<OrderSketch> {
        diplomacy_kit::view::sketch(&self.position.mark, order)
    }

    fn kind_of(&self, order: &str) -> Option<&'static str> {
        diplomacy_kit::choice::kind_of(&self.position.mark, order)
    }

    fn deal(&self, from: usize, to: usize, deal: &Deal) -> Result<Deal, Fault> {
        let units = &self.position.units;
        let own = |space| {
            let unit = self.position.unit_in(space);
            unit.is_some_and(|unit| usize::from(units[unit].power.0) == to)
        };
        deals::normal(&self.position.mark, [from, to], deal, own, |sheet| {
            self.check(to, sheet)
        })
    }

    fn breach(&self, seat: usize, sheet: &str, promise: &Promise) -> Option<String> {
        let power = self.power(seat)?;
        let (given, _) = self.position.read_sheet(power, sheet);
        bot::duties(&self.position, slice::from_ref(promise))
            .breach(&self.position.mark, given.iter().map(|given| &given.order))
            .filter(|_| self.position.phase == Phase::Movement)
    }

    fn outcome(&self) -> Option<OrderOutcome> {
        let winner = self.position.winner()?;
        let name = &self.position.mark.power(winner).name;
        let count = self.position.centre_count(winner);
        Some(OrderOutcome {
            winners: vec![usize::from(winner.0)],
            reason: format!("{name} has {count} centres."),
        })
    }

    fn fork(&self) -> Box<dyn OrderTable> {
        Box::new(self.clone())
    }
}

fn result(answer: crate::Answer) -> OrderResult {
    OrderResult {
        seat: usize::from(answer.power.0),
        step: String::new(),
        order: answer.order,
        verdict: match answer.verdict {
            Verdict::Illegal => OrderVerdict::Void,
            Verdict::Void => OrderVerdict::Idle,
            Verdict::Succeeds => OrderVerdict::Succeeded,
            Verdict::Fails => OrderVerdict::Failed,
        },
        code: (answer.verdict == Verdict::Illegal).then(|| "illegal".to_owned()),
        reason: answer.reason,
    }
}
