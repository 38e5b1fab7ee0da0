//! Reports on games, for the page's worker.

use crate::edge::{Answer, from_json, json, throw};
use crate::engine::OnReport;
use crate::options::game_and_options;
use game::{Fault, OptionPicks};
use registry::Entry;
use search::StopFlag;
use search::game_report::{Effort, Judge, PlayedGame};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{Attempt, GameReport};

/// A game as the page gives it.
struct Given {
    entry: &'static Entry,
    picks: OptionPicks,
    start: Option<String>,
    moves: Vec<String>,
}

impl Given {
    fn read(
        slug: &str,
        options: &str,
        start: Option<String>,
        moves: &str,
    ) -> Result<Given, (&'static str, Fault)> {
        let entry = registry::find(slug).map_err(|fault| ("unknown_game", fault))?;
        let (_, picks) = game_and_options(slug, options)?;
        let moves = from_json("moves", moves).map_err(|fault| ("bad_input", fault))?;
        Ok(Given {
            entry,
            picks,
            start,
            moves,
        })
    }

    fn judge<T>(
        &self,
        work: impl FnOnce(&mut Judge<'_>, &PlayedGame<'_>, &StopFlag) -> Result<T, Fault>,
    ) -> Answer<T> {
        let mut engine = self.entry.engine(Effort::USUAL.table_mib);
        let mut judge = Judge::new(&mut *engine, self.entry.curve(), Effort::USUAL);
        let played = PlayedGame {
            game: self.entry.game,
            picks: &self.picks,
            start: self.start.as_deref(),
            moves: &self.moves,
        };
        work(&mut judge, &played, &StopFlag::default())
            .map_err(|fault| throw(("bad_position", fault)))
    }
}

/// Reports on a game: options as a JSON object, a start position (by default the game's own), and the moves from it as a
/// JSON array. `on_report` is called with the JSON of a [`GameReport`] after each turn; the whole one is returned.
///
/// # Errors
/// Throws `unknown_game`, `bad_option`, `bad_position` or `bad_input`, and whatever `on_report` threw.
#[wasm_bindgen(js_name = reportGame)]
pub fn report_game(
    slug: &str,
    options: &str,
    start: Option<String>,
    moves: &str,
    on_report: &OnReport,
) -> Answer<String> {
    let given = Given::read(slug, options, start, moves).map_err(throw)?;
    let seats = given.entry.game.info().seats.len();
    let mut thrown = Ok(());
    let mut all = 0;
    let report = given.judge(|judge, played, stop| {
        judge.report(played, stop, &mut |report, turns| {
            all = turns;
            let told = json(&GameReport::new(report, turns, seats));
            let told = on_report.call(&JsValue::NULL, &told);
            if told.is_err() {
                stop.stop();
                thrown = told;
            }
        })
    })?;
    thrown.map(|()| json(&GameReport::new(&report, all, seats)))
}

/// Judges another turn in place of the one that begins after `first` moves of a game; `tried` and `best` are the parts of
/// that turn and of the best one, as JSON arrays. Returns the JSON of an [`Attempt`].
///
/// # Errors
/// As [`report_game`].
#[wasm_bindgen(js_name = judgeAttempt)]
pub fn judge_attempt(
    slug: &str,
    options: &str,
    start: Option<String>,
    moves: &str,
    first: u32,
    tried: &str,
    best: &str,
) -> Answer<String> {
    let given = Given::read(slug, options, start, moves).map_err(throw)?;
    let read = |place: &'static str, text: &str| -> Answer<Vec<String>> {
        from_json(place, text).map_err(|fault| throw(("bad_input", fault)))
    };
    let (tried, best) = (read("tried", tried)?, read("best", best)?);
    let attempt = given
        .judge(|judge, played, stop| judge.attempt(played, first as usize, &tried, &best, stop))?;
    Ok(json(&Attempt::from(attempt)))
}
