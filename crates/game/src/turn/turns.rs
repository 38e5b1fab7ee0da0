//! Turn games behind the object-safe traits.

#[cfg(not(target_family = "wasm"))]
use super::laws;
use super::playout::playouts;
use super::told::{Deed, turn_told};
use crate::{
    Account, Fault, Game, GameInfo, History, MoveInfo, Notation, OptionPicks, Outcome, Part, Place,
    Played, Playouts, Ply, Seat, SeatClock, SquareLists, Table, TurnGame, View, perft, perft_bulk,
};
#[cfg(not(target_family = "wasm"))]
use crate::{Counted, WholeTurn, divide, divide_turns, perft_turns, write_turn};
use std::marker::PhantomData;

/// A turn game as a [`Game`]: `&Turns::<P>::GAME`.
#[derive(Clone, Copy, Debug)]
pub struct Turns<P>(PhantomData<fn() -> P>);

impl<P: Notation> Turns<P> {
    /// The game.
    pub const GAME: Turns<P> = Turns(PhantomData);

    /// The position that a table is set up with.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    pub fn set_up(picks: &OptionPicks, position: Option<&str>) -> Result<P, Fault> {
        let options = P::options(picks)?;
        match position {
            None => Ok(P::start(&options)),
            Some(text) => P::read_position(text, &options),
        }
    }
}

impl<P: TurnGame> Game for Turns<P> {
    fn info(&self) -> &'static GameInfo {
        P::INFO
    }

    fn open(&self, picks: &OptionPicks, position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
        let own_start = Self::set_up(picks, None)?;
        let start = match position {
            None => own_start.clone(),
            Some(_) => Self::set_up(picks, position)?,
        };
        Ok(Box::new(TurnTable {
            picks: picks.clone(),
            is_standard_start: start == own_start,
            history: History::new(start),
            end: None,
        }))
    }

    fn check_new(&self, picks: &OptionPicks) -> Result<(), Fault> {
        P::check_new(picks)
    }

    fn option_squares(&self, option: &str, picks: &OptionPicks) -> Option<SquareLists> {
        P::option_squares(option, picks)
    }

    fn perft(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
    ) -> Result<u64, Fault> {
        let start = Self::set_up(picks, position)?;
        Ok(if bulk {
            perft_bulk(&start, depth)
        } else {
            perft(&start, depth)
        })
    }

    #[cfg(not(target_family = "wasm"))]
    fn divide(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
        told: &mut dyn FnMut(Counted<'_>),
    ) -> Result<Vec<(String, u64)>, Fault> {
        Ok(divide(&Self::set_up(picks, position)?, depth, bulk, told))
    }

    #[cfg(not(target_family = "wasm"))]
    fn perft_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
    ) -> Result<u64, Fault> {
        Ok(perft_turns(&Self::set_up(picks, position)?, depth))
    }

    #[cfg(not(target_family = "wasm"))]
    fn divide_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        told: &mut dyn FnMut(Counted<'_>),
    ) -> Result<Vec<(String, u64)>, Fault> {
        Ok(divide_turns(&Self::set_up(picks, position)?, depth, told))
    }

    fn playouts(
        &self,
        picks: &OptionPicks,
        seed: u64,
        games: u32,
        ply_limit: u32,
        told: &mut dyn FnMut(&Playouts),
    ) -> Result<Playouts, Fault> {
        let start = Self::set_up(picks, None)?;
        Ok(playouts(&start, seed, games, ply_limit, told))
    }

    #[cfg(not(target_family = "wasm"))]
    fn check_laws(&self, picks: &OptionPicks, seed: u64, ply_limit: u32) -> Result<u64, String> {
        laws::check::<P>(picks, seed, ply_limit)
    }
}

#[derive(Clone)]
struct TurnTable<P: TurnGame> {
    picks: OptionPicks,
    history: History<P>,
    is_standard_start: bool,
    /// An ending that the rules alone do not decide.
    end: Option<Outcome>,
}

impl<P: TurnGame> TurnTable<P> {
    /// Parses a move: the move, the position after it, and its description.
    fn tried(&self, text: &str) -> Result<(P::Move, P, Played), Fault> {
        if let Some(end) = self.outcome() {
            let reason = format!("the game is over ({})", end.reason);
            return Err(Fault::new(Place::MOVE, reason).because("game_over"));
        }
        let before = self.history.position();
        let mv = before.read_move(text)?;
        let mut next = before.clone();
        next.play_unchecked(mv);
        let played = Played {
            ply: Self::ply(before, mv, &next),
            outcome: self.history.outcome_with(&next),
        };
        Ok((mv, next, played))
    }

    fn ply(before: &P, mv: P::Move, after: &P) -> Ply {
        Ply {
            seat: before.to_move(),
            turn: before.turn_number(),
            part: before.part(),
            text: before.write_move(mv),
            short: before.write_short(mv),
            words: before.describe(mv),
            notes: before.notes(mv, after),
            position: after.write_position(),
        }
    }

    fn legal_moves(&self) -> Vec<P::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.history.position().moves_into(&mut moves);
        }
        moves
    }
}

impl<P: TurnGame> Table for TurnTable<P> {
    fn info(&self) -> &'static GameInfo {
        P::INFO
    }

    fn picks(&self) -> &OptionPicks {
        &self.picks
    }

    fn start_text(&self) -> String {
        self.history.start().write_position()
    }

    fn is_standard_start(&self) -> bool {
        self.is_standard_start
    }

    fn position_text(&self) -> String {
        self.history.position().write_position()
    }

    #[cfg(not(target_family = "wasm"))]
    fn identity_text(&self) -> String {
        self.history.position().identity_text()
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome()
            .is_none()
            .then(|| self.history.position().to_move())
    }

    fn turn_number(&self) -> u32 {
        self.history.position().turn_number()
    }

    fn part(&self) -> Part {
        self.history.position().part()
    }

    fn clock(&self) -> SeatClock {
        self.history.position().clock()
    }

    fn legal(&self) -> Vec<MoveInfo> {
        let position = self.history.position();
        let mut rows: Vec<MoveInfo> = self
            .legal_moves()
            .into_iter()
            .map(|mv| MoveInfo {
                text: position.write_move(mv),
                short: position.write_short(mv),
                words: position.describe(mv),
                picks: position.picks(mv),
                captures: position.captures(mv),
                losses: position.losses(mv),
            })
            .collect();
        rows.sort_by(|a, b| a.text.cmp(&b.text));
        rows
    }

    fn legal_texts(&self) -> Vec<String> {
        let position = self.history.position();
        let mut texts: Vec<String> = self
            .legal_moves()
            .into_iter()
            .map(|mv| position.write_move(mv))
            .collect();
        texts.sort();
        texts
    }

    #[cfg(not(target_family = "wasm"))]
    fn whole_turns(&self) -> Vec<WholeTurn> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.history.position();
        let turns = position.whole_turns().into_iter();
        let mut rows: Vec<WholeTurn> = turns
            .map(|(moves, after)| WholeTurn {
                text: write_turn(position, &moves),
                position: after.write_position(),
            })
            .collect();
        rows.sort_by(|a, b| a.text.cmp(&b.text));
        rows
    }

    #[cfg(not(target_family = "wasm"))]
    fn motifs(&self, text: &str) -> Result<Vec<&'static str>, Fault> {
        let (mv, after, _) = self.tried(text)?;
        Ok(self.history.position().motifs(mv, &after))
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        match self.outcome() {
            Some(end) => Some(format!("the game is over ({})", end.reason)),
            None => self.history.position().why_stuck(square),
        }
    }

    fn accounts(&self) -> Vec<Account> {
        self.history.position().accounts()
    }

    fn check(&self, text: &str) -> Result<Played, Fault> {
        self.tried(text).map(|(_, _, played)| played)
    }

    fn play(&mut self, text: &str) -> Result<Played, Fault> {
        let (mv, next, played) = self.tried(text)?;
        self.history.push_played(mv, next);
        Ok(played)
    }

    fn undo(&mut self) -> bool {
        self.end.take().is_some() || self.history.pop().is_some()
    }

    fn ply_count(&self) -> usize {
        self.history.moves().len()
    }

    fn plies(&self) -> Vec<Ply> {
        let steps = self
            .history
            .positions()
            .windows(2)
            .zip(self.history.moves());
        steps
            .map(|(pair, mv)| Self::ply(&pair[0], *mv, &pair[1]))
            .collect()
    }

    fn told(&self, from: usize, to: usize) -> String {
        let positions = self.history.positions();
        let moves = self.history.moves();
        let mut turns: Vec<String> = Vec::new();
        let mut at = from;
        let to = to.min(moves.len());
        while at < to {
            let first = &positions[at];
            let goes_on = at > 0 && is_same_turn(&positions[at - 1], first);
            let mut deeds = Vec::new();
            while at < to && is_same_turn(first, &positions[at]) {
                let (before, after, mv) = (&positions[at], &positions[at + 1], moves[at]);
                deeds.push(Deed {
                    told: before.told(mv, after),
                    notes: before.notes(mv, after),
                });
                at += 1;
            }
            let seat = first.to_move();
            let name = P::INFO.seats.get(seat.index());
            let mover = name.map_or_else(|| seat.to_string(), |name| (*name).to_owned());
            turns.push(turn_told(&mover, &deeds, goes_on));
        }
        turns.join(" ")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.or_else(|| self.history.outcome())
    }

    fn claimable(&self) -> Option<Outcome> {
        if self.outcome().is_some() {
            None
        } else {
            self.history.claimable()
        }
    }

    fn conclude(&mut self, outcome: Outcome) -> Result<(), Fault> {
        if let Some(end) = self.outcome() {
            let reason = format!("it is over already ({})", end.reason);
            return Err(Fault::new("game", reason).because("game_over"));
        }
        self.end = Some(outcome);
        Ok(())
    }

    fn view(&self) -> View {
        self.history.position().view()
    }

    fn board_text(&self) -> String {
        self.history.position().board_text()
    }

    fn occurrences(&self) -> u32 {
        self.history.occurrences()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

/// Whether the next actions of two positions are parts of one seat's turn.
fn is_same_turn<P: TurnGame>(one: &P, other: &P) -> bool {
    one.to_move() == other.to_move()
        && one.turn_number() == other.turn_number()
        && one.part().count == other.part().count
}
