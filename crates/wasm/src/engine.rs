//! The computer player, for the page's worker.

use crate::edge::{Answer, from_json, json, throw};
use crate::options::game_and_options;
use game::Fault;
use registry::Entry;
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
use search::proof::{ProofSetup, ProofVerdict};
use search::{Level, Limits, StopFlag};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{AnalysisLimits, AnalysisReport};

/// The size of the prover's tables, in MiB.
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
const PROOF_MIB: usize = 32;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript function called with the JSON of each report.
    #[wasm_bindgen(typescript_type = "(report: string) => void")]
    pub type OnReport;

    #[wasm_bindgen(method, catch, js_name = call)]
    pub(crate) fn call(this: &OnReport, receiver: &JsValue, report: &str) -> Result<(), JsValue>;
}

/// A computer player for one game. It searches on the calling thread; to stop it early, terminate that worker.
#[wasm_bindgen]
pub struct Engine {
    entry: &'static Entry,
    engine: Box<dyn search::Engine>,
}

#[wasm_bindgen]
impl Engine {
    /// A computer player with a transposition table of about `table_mib` MiB.
    ///
    /// # Errors
    /// Throws `unknown_game`.
    #[wasm_bindgen(constructor)]
    pub fn new(slug: &str, table_mib: u32) -> Answer<Engine> {
        let entry = registry::find(slug).map_err(|fault| throw(("unknown_game", fault)))?;
        Ok(Engine {
            entry,
            engine: entry.engine(table_mib as usize),
        })
    }

    /// Sets the position: options as a JSON object, a start position (by default the game's own), and the moves from it
    /// as a JSON array of codes.
    ///
    /// # Errors
    /// Throws `bad_option`, `bad_position` or `bad_input`; the previous position is then kept.
    #[wasm_bindgen(js_name = setPosition)]
    pub fn set_position(
        &mut self,
        options: &str,
        start: Option<String>,
        moves: &str,
    ) -> Answer<()> {
        let (_, picks) = game_and_options(self.entry.slug(), options).map_err(throw)?;
        let moves: Vec<String> =
            from_json("moves", moves).map_err(|fault| throw(("bad_input", fault)))?;
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        self.engine
            .set_position(&picks, start.as_deref(), &moves)
            .map_err(|fault| throw(("bad_position", fault)))
    }

    /// Searches the position, calls `on_report` with the JSON of an [`AnalysisReport`] after each depth and returns the
    /// last one. `limits` is the JSON of an [`AnalysisLimits`].
    ///
    /// # Errors
    /// Throws `bad_input` for limits that cannot be parsed and, when finished, whatever `on_report` threw.
    pub fn analyse(&mut self, limits: &str, on_report: &OnReport) -> Answer<String> {
        let limits: AnalysisLimits =
            from_json("limits", limits).map_err(|fault| throw(("bad_input", fault)))?;
        let mut thrown = Ok(());
        let curve = self.entry.curve();
        let stop = StopFlag::default();
        let last = self
            .engine
            .analyse(&Limits::from(&limits), &stop, &mut |report| {
                let told =
                    on_report.call(&JsValue::NULL, &json(&AnalysisReport::new(report, &curve)));
                if told.is_err() {
                    stop.stop();
                    thrown = told;
                }
            });
        thrown.map(|()| json(&AnalysisReport::new(&last, &curve)))
    }

    /// Chooses a move at the given playing level (1 to 8); undefined if there is no legal move.
    ///
    /// # Errors
    /// Throws `bad_input` for an unknown level.
    pub fn choose(&mut self, level: u8, seed: u32) -> Answer<Option<String>> {
        let level = Level::new(level).ok_or_else(|| {
            let reason = format!(
                "there is no level {level}; levels are 1 to {}",
                search::LEVELS
            );
            throw(("bad_input", Fault::new("level", reason)))
        })?;
        Ok(self
            .engine
            .choose(level, u64::from(seed), &StopFlag::default()))
    }

    /// Whether a computer player agrees to a draw in the position, which `plies` moves led to; `moves_itself` says
    /// whether it is its own turn.
    #[wasm_bindgen(js_name = acceptsDraw)]
    pub fn accepts_draw(&mut self, moves_itself: bool, plies: u32) -> bool {
        let stop = StopFlag::default();
        play::computer::accepts_draw(&mut *self.engine, moves_itself, plies as usize, &stop)
    }

    /// Within how many of its turns a seat wins the position against every defence, if that can be proven with so many
    /// positions, and the number is the least; undefined otherwise. It needs tables of 32 MiB.
    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    pub fn prove(&self, seat: u8, nodes: u32) -> Option<u32> {
        let setup = ProofSetup {
            seat: game::Seat(seat),
            turns: None,
            shortest: true,
        };
        let limits = Limits {
            nodes: Some(u64::from(nodes)),
            ..Limits::default()
        };
        let report = self
            .engine
            .prove(&setup, PROOF_MIB, &limits, &StopFlag::default());
        match report.verdict {
            ProofVerdict::Win { turns, exact: true } => Some(turns),
            _ => None,
        }
    }

    /// Clears the results of earlier searches from memory.
    pub fn clear(&mut self) {
        self.engine.clear();
    }
}
