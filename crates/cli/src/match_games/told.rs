//! What a match prints and writes.

use super::line::Line;
use super::log::Log;
use super::openings::Chosen;
use super::records::Records;
use crate::failure::{Failure, one_line};
use crate::setup::Setup;
use game::Seat;
use search::{MatchGame, MatchSetup, PairCounts, Scribe, Sprt, Standing, StopFlag, Verdict};
use serde_json::json;
use std::collections::HashSet;
use std::io::Write;

/// Follows a match: writes its log and prints its games.
pub(super) struct Desk<'a> {
    setup: &'a Setup,
    plan: &'a MatchSetup,
    stop: &'a StopFlag,
    log: Option<Log>,
    /// Whether games are printed as objects.
    json: bool,
    out: &'a mut dyn Write,
    /// The games that were played before; they are not printed again.
    earlier: HashSet<u32>,
    /// Where the records of the games that count are written.
    records: Option<Records>,
    /// The first error of writing, which ends the match.
    told: Result<(), Failure>,
}

impl<'a> Desk<'a> {
    pub(super) fn new(
        setup: &'a Setup,
        plan: &'a MatchSetup,
        stop: &'a StopFlag,
        (log, records): (Option<Log>, Option<Records>),
        (json, out): (bool, &'a mut dyn Write),
        earlier: &[MatchGame],
    ) -> Desk<'a> {
        Desk {
            setup,
            plan,
            stop,
            log,
            json,
            out,
            earlier: earlier.iter().map(|game| game.number).collect(),
            records,
            told: Ok(()),
        }
    }

    /// # Errors
    /// If something could not be written.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.told
    }

    fn note(&mut self, done: Result<(), Failure>) {
        if let Err(failure) = done {
            self.stop.stop();
            if self.told.is_ok() {
                self.told = Err(failure);
            }
        }
    }

    fn print(&mut self, game: &MatchGame, standing: &Standing) -> Result<(), Failure> {
        if self.json {
            serde_json::to_writer(&mut *self.out, &Line::from(game))?;
            writeln!(self.out)?;
            return Ok(self.out.flush()?);
        }
        write!(
            self.out,
            "game {} (A is {}): {}, {} plies; A {}",
            game.number,
            seat_name(self.setup, game.seat_of_a),
            one_line(&game.end.to_string()),
            game.moves.len(),
            standing.sheet
        )?;
        if let Some(sprt) = &self.plan.sprt
            && standing.is_whole()
        {
            write!(self.out, "; {}", sprt.state(&standing.pairs))?;
        }
        writeln!(self.out)?;
        Ok(self.out.flush()?)
    }
}

impl Scribe for Desk<'_> {
    fn ended(&mut self, game: &MatchGame) {
        if let Some(log) = &mut self.log {
            let done = log.write(game);
            self.note(done);
        }
    }

    fn counted(&mut self, game: &MatchGame, standing: &Standing) {
        if !self.earlier.contains(&game.number) {
            let done = self.print(game, standing);
            self.note(done);
        }
        if let Some(records) = &mut self.records {
            let done = records.write(self.setup, self.plan, game);
            self.note(done);
        }
    }
}

/// Prints what a match has shown.
pub(super) fn summary(
    setup: &Setup,
    plan: &MatchSetup,
    chosen: &Chosen,
    standing: &Standing,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Standing {
        sheet,
        pairs,
        first_seat,
        won_twice: [by_first, by_second],
        ..
    } = standing;
    writeln!(out, "A: {}", plan.a)?;
    writeln!(out, "B: {}", plan.b)?;
    writeln!(out, "openings: {}", chosen.words)?;
    if first_seat.games() > 0 {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| seat_name(setup, seat));
        let share = 100.0 * first_seat.points() / f64::from(first_seat.games());
        writeln!(
            out,
            "{first}, who moves first, scores {share:.1} % of the points; of {} pairs {first} won {by_first} twice, \
             {second} {by_second}",
            pairs.pairs()
        )?;
    }
    writeln!(out, "pairs with 0, ½, 1, 1½, 2 points for A: {pairs}")?;
    if let Some(sprt) = &plan.sprt {
        writeln!(out, "{}", test_line(sprt, pairs))?;
    }
    match standing.elo() {
        Some(elo) => writeln!(out, "A scores {sheet}; {elo}")?,
        None => writeln!(out, "A scores {sheet}")?,
    }
    Ok(())
}

/// Prints what a match has shown as an object.
pub(super) fn summary_object(
    plan: &MatchSetup,
    chosen: &Chosen,
    standing: &Standing,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let sheet = &standing.sheet;
    let first = &standing.first_seat;
    let elo = standing
        .elo()
        .map(|elo| json!({ "estimate": finite(elo.estimate), "low": finite(elo.low), "high": finite(elo.high) }));
    let sprt = plan.sprt.as_ref().map(|sprt| {
        let (low, high) = sprt.bounds();
        let verdict = match sprt.verdict(&standing.pairs) {
            Verdict::Higher => "higher",
            Verdict::Lower => "lower",
            Verdict::Open => "undecided",
        };
        json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": sprt.ratio(&standing.pairs), "low": low, "high": high,
            "verdict": verdict,
        })
    });
    let object = json!({
        "a": plan.a.to_string(),
        "b": plan.b.to_string(),
        "openings": chosen.words,
        "games": sheet.games(),
        "points": sheet.points(),
        "wins": sheet.wins,
        "draws": sheet.draws,
        "losses": sheet.losses,
        "pairs": standing.pairs.counts,
        "first_seat": { "points": first.points(), "won_twice": standing.won_twice },
        "elo": elo,
        "sprt": sprt,
    });
    Ok(writeln!(out, "{object}")?)
}

/// A number, or none where it is infinite, which JSON cannot say.
fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

/// What a test has found: `test 0,10,0.05,0.05: LLR 3.01 (-2.94 to 2.94), accepted: 10 Elo or more`.
pub(super) fn test_line(sprt: &Sprt, pairs: &PairCounts) -> String {
    let verdict = match sprt.verdict(pairs) {
        Verdict::Higher => format!("accepted: {} Elo or more", sprt.elo1),
        Verdict::Lower => format!("accepted: {} Elo or less", sprt.elo0),
        Verdict::Open => "not decided".to_owned(),
    };
    format!("test {sprt}: {}, {verdict}", sprt.state(pairs))
}

fn seat_name(setup: &Setup, seat: Seat) -> &'static str {
    let seats = setup.game().info().seats;
    seats.get(seat.index()).copied().unwrap_or("?")
}
