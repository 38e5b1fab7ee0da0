//! A game being played, for the page.

use crate::edge::{Answer, json, throw};
use crate::options::game_and_options;
use game::{Game, OptionPicks, Table as GameTable};
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{Account, LegalMove, OutcomeBody, PlayedPly, PositionView};

/// A game being played: a start position and the moves from it.
#[wasm_bindgen]
pub struct Table {
    game: &'static dyn Game,
    picks: OptionPicks,
    table: Box<dyn GameTable>,
}

#[wasm_bindgen]
impl Table {
    /// Sets up a table. `options` is a JSON object of option names and values; without `position` the game begins at
    /// its standard start.
    ///
    /// # Errors
    /// Throws for an unknown game or option (`unknown_game`, `bad_option`) and for a position string that is not valid
    /// (`bad_position`).
    #[wasm_bindgen(constructor)]
    pub fn new(slug: &str, options: &str, position: Option<String>) -> Answer<Table> {
        let (game, picks) = game_and_options(slug, options).map_err(throw)?;
        let table = game
            .open(&picks, position.as_deref())
            .map_err(|fault| throw(("bad_position", fault)))?;
        Ok(Table { game, picks, table })
    }

    /// An independent copy.
    #[must_use]
    pub fn fork(&self) -> Table {
        Table {
            game: self.game,
            picks: self.picks.clone(),
            table: self.table.fork(),
        }
    }

    /// The start position in canonical form.
    #[must_use]
    pub fn start(&self) -> String {
        self.table.start_text()
    }

    /// Whether the start position is the game's standard one.
    #[wasm_bindgen(js_name = isStandardStart)]
    #[must_use]
    pub fn is_standard_start(&self) -> bool {
        self.table.is_standard_start()
    }

    /// The current position in canonical form.
    #[must_use]
    pub fn position(&self) -> String {
        self.table.position_text()
    }

    /// The current position for drawing: the JSON of a [`PositionView`].
    #[must_use]
    pub fn view(&self) -> String {
        json(&PositionView::from(&self.table.view()))
    }

    /// The legal moves: a JSON array of [`LegalMove`], sorted by code; empty if the game is over.
    #[must_use]
    pub fn legal(&self) -> String {
        let moves: Vec<LegalMove> = self.table.legal().iter().map(LegalMove::from).collect();
        json(&moves)
    }

    /// Why the unit on a square has no legal move, in words; undefined if it has one.
    #[wasm_bindgen(js_name = whyStuck)]
    #[must_use]
    pub fn why_stuck(&self, square: &str) -> Option<String> {
        self.table.why_stuck(square)
    }

    /// The rules' account of each unit: a JSON array of [`Account`]; empty if the game has nothing to explain.
    #[must_use]
    pub fn accounts(&self) -> String {
        let accounts: Vec<Account> = self.table.accounts().iter().map(Account::from).collect();
        json(&accounts)
    }

    /// Plays a move in any notation of the game; returns the JSON of the [`PlayedPly`].
    ///
    /// # Errors
    /// Throws `illegal_move`; the table is unchanged.
    pub fn play(&mut self, text: &str) -> Answer<String> {
        match self.table.play(text) {
            Ok(played) => Ok(json(&PlayedPly::from(&played.ply))),
            Err(fault) => Err(throw(("illegal_move", fault))),
        }
    }

    /// Undoes the last move; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.table.undo()
    }

    /// The moves played: a JSON array of [`PlayedPly`].
    #[must_use]
    pub fn plies(&self) -> String {
        let plies: Vec<PlayedPly> = self.table.plies().iter().map(PlayedPly::from).collect();
        json(&plies)
    }

    /// The moves from ply `from` up to, but without, ply `to` in sentences, counted from 0.
    #[must_use]
    pub fn told(&self, from: u32, to: u32) -> String {
        self.table.told(from as usize, to as usize)
    }

    /// The seat that acts; undefined if the game is over.
    #[wasm_bindgen(js_name = toMove)]
    #[must_use]
    pub fn to_move(&self) -> Option<u8> {
        self.table.to_move().map(|seat| seat.0)
    }

    /// The number of the current turn.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.table.turn_number()
    }

    /// The game's outcome: the JSON of an [`OutcomeBody`], or of null.
    #[must_use]
    pub fn outcome(&self) -> String {
        json(&self.table.outcome().as_ref().map(OutcomeBody::from))
    }

    /// What the seat to move may claim: the JSON of an [`OutcomeBody`], or of null.
    #[must_use]
    pub fn claimable(&self) -> String {
        json(&self.table.claimable().as_ref().map(OutcomeBody::from))
    }

    /// How often the current position has occurred, including now.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.table.occurrences()
    }

    /// Counts the move sequences of length `depth` from here; `bulk` counts the last ply without playing it.
    ///
    /// # Errors
    /// Throws `bad_position` if the current position cannot be set up again.
    pub fn perft(&self, depth: u32, bulk: bool) -> Answer<f64> {
        let position = self.table.position_text();
        let nodes = self.game.perft(&self.picks, Some(&position), depth, bulk);
        nodes
            .map(|nodes| nodes as f64)
            .map_err(|fault| throw(("bad_position", fault)))
    }
}
