//! A game being played, with the type of its positions below and without it above.

use crate::error::{Answer, game_over, refuse};
use batch::Course;
use game::{
    Encode, Encoding, Fault, History, MoveInfo, OptionPicks, Outcome, Place, Rules, Seat, TurnGame,
    Turns, View,
};
use registry::VisitTurns;

/// A game being played: positions, moves, and possibly an ending that the players made.
pub(crate) trait Board: Send + Sync {
    /// An independent copy.
    fn fork(&self) -> Box<dyn Board>;
    /// The options played by.
    fn picks(&self) -> &OptionPicks;
    /// What numbers and planes mean.
    fn encoding(&self) -> &'static Encoding;
    /// The start position in canonical form, if it is not the game's standard one.
    fn start(&self) -> Option<String>;
    /// The current position in canonical form.
    fn text(&self) -> String;
    /// The key of the current position.
    fn key(&self) -> u64;
    /// How often the current position has occurred, including now.
    fn occurrences(&self) -> u32;
    /// The seat that acts; meaningless once the game is over.
    fn seat(&self) -> Seat;
    /// The number of the current turn.
    fn turn(&self) -> u32;
    /// The codes of the moves played.
    fn moves(&self) -> Vec<String>;
    /// The number of moves played.
    fn plies(&self) -> usize;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What the seat to move may claim.
    fn claimable(&self) -> Option<Outcome>;
    /// Ends the game for a reason that the rules alone do not decide.
    fn conclude(&mut self, outcome: Outcome) -> Answer<()>;
    /// The number of legal moves.
    fn count(&self) -> usize;
    /// The codes of the legal moves, in their order.
    fn legal(&self) -> Vec<String>;
    /// The legal moves with what interfaces need, in their order.
    fn legal_with_info(&self) -> Vec<MoveInfo>;
    /// The actions of a move.
    fn actions(&self, text: &str) -> Answer<Vec<u16>>;
    /// The actions that can follow those that are chosen already, in ascending order.
    fn legal_actions(&self, picked: &[u16]) -> Vec<u16>;
    /// The code of the move that is made by these actions.
    fn move_of(&self, actions: &[u16]) -> Answer<String>;
    /// Shows the planes, of a move of which something may have been chosen.
    fn draw(&self, picked: &[u16], cells: &mut [u8]);
    /// Why a move or the unit on a square cannot be moved; none if it can.
    fn why(&self, text: &str) -> Option<String>;
    /// Plays a move in any notation; its code.
    fn push(&mut self, text: &str) -> Answer<String>;
    /// Plays the legal move of that index; the number of legal moves then.
    fn push_index(&mut self, index: usize) -> Answer<usize>;
    /// Plays the move that is made by these actions; its code.
    fn push_actions(&mut self, actions: &[u16]) -> Answer<String>;
    /// Undoes the ending, or else the last move; false if there is nothing to undo.
    fn pop(&mut self) -> bool;
    /// The position as plain values.
    fn view(&self) -> View;
    /// The position as text for a terminal.
    fn board_text(&self) -> String;
}

/// Sets up a game, from its standard start or a position string.
pub(crate) struct Open<'a> {
    pub(crate) picks: &'a OptionPicks,
    pub(crate) position: Option<&'a str>,
}

impl VisitTurns for Open<'_> {
    type Output = Result<Box<dyn Board>, Fault>;

    fn visit<P: Encode + TurnGame>(self) -> Self::Output {
        let standard = Turns::<P>::set_up(self.picks, None)?;
        let start = match self.position {
            None => standard.clone(),
            Some(_) => Turns::<P>::set_up(self.picks, self.position)?,
        };
        let mut board = Typed {
            picks: self.picks.clone(),
            is_standard: start == standard,
            history: History::new(start),
            end: None,
            moves: Vec::new(),
            outcome: None,
        };
        board.settle();
        Ok(Box::new(board))
    }
}

#[derive(Clone)]
struct Typed<P: Rules> {
    picks: OptionPicks,
    is_standard: bool,
    history: History<P>,
    /// An ending that the rules alone do not decide.
    end: Option<Outcome>,
    /// The legal moves of the current position; none if the rules ended the game.
    moves: Vec<P::Move>,
    /// The outcome by the rules.
    outcome: Option<Outcome>,
}

impl<P: Encode + TurnGame> Typed<P> {
    /// Lists the legal moves, and finds out whether the rules end the game.
    fn settle(&mut self) {
        let position = self.history.position();
        self.moves.clear();
        position.moves_into(&mut self.moves);
        let occurrences = self.history.occurrences();
        let goes_on = !self.moves.is_empty()
            && position.terminal().is_none()
            && position.outcome_by_repetition(occurrences).is_none();
        self.outcome = if goes_on {
            None
        } else {
            position.outcome(occurrences)
        };
        if self.outcome.is_some() {
            self.moves.clear();
        }
    }

    fn play(&mut self, mv: P::Move) {
        self.history.push(mv);
        self.settle();
    }

    /// Refuses if the game is over.
    fn going_on(&self) -> Answer<&P> {
        match self.outcome() {
            Some(end) => Err(game_over(end.reason)),
            None => Ok(self.history.position()),
        }
    }

    /// The legal moves; none if the game is over.
    fn listed(&self) -> &[P::Move] {
        if self.end.is_some() { &[] } else { &self.moves }
    }

    fn by_actions(&self, actions: &[u16]) -> Answer<P::Move> {
        let position = self.going_on()?;
        let mut moves = self.listed().iter().copied();
        let found = moves.find(|mv| position.actions(*mv).as_slice() == actions);
        found.ok_or_else(|| {
            let next = self.legal_actions(actions);
            let reason = if next.is_empty() {
                "they make no legal move here".to_owned()
            } else {
                format!("they only begin a move; {next:?} can follow")
            };
            refuse("actions", reason)
        })
    }
}

impl<P: Encode + TurnGame> Board for Typed<P> {
    fn fork(&self) -> Box<dyn Board> {
        Box::new(self.clone())
    }

    fn picks(&self) -> &OptionPicks {
        &self.picks
    }

    fn encoding(&self) -> &'static Encoding {
        &P::ENCODING
    }

    fn start(&self) -> Option<String> {
        (!self.is_standard).then(|| self.history.start().write_position())
    }

    fn text(&self) -> String {
        self.history.position().write_position()
    }

    fn key(&self) -> u64 {
        self.history.position().key()
    }

    fn occurrences(&self) -> u32 {
        self.history.occurrences()
    }

    fn seat(&self) -> Seat {
        self.history.position().to_move()
    }

    fn turn(&self) -> u32 {
        self.history.position().turn_number()
    }

    fn moves(&self) -> Vec<String> {
        let steps = self.history.positions().iter().zip(self.history.moves());
        steps
            .map(|(position, mv)| position.write_move(*mv))
            .collect()
    }

    fn plies(&self) -> usize {
        self.history.moves().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.or(self.outcome)
    }

    fn claimable(&self) -> Option<Outcome> {
        match self.outcome() {
            Some(_) => None,
            None => self.history.claimable(),
        }
    }

    fn conclude(&mut self, outcome: Outcome) -> Answer<()> {
        self.going_on()?;
        self.end = Some(outcome);
        Ok(())
    }

    fn count(&self) -> usize {
        self.listed().len()
    }

    fn legal(&self) -> Vec<String> {
        let position = self.history.position();
        let moves = self.listed().iter();
        moves.map(|mv| position.write_move(*mv)).collect()
    }

    fn legal_with_info(&self) -> Vec<MoveInfo> {
        let position = self.history.position();
        let moves = self.listed().iter();
        moves
            .map(|mv| MoveInfo {
                text: position.write_move(*mv),
                short: position.write_short(*mv),
                words: position.describe(*mv),
                picks: position.picks(*mv),
                captures: position.captures(*mv),
                losses: position.losses(*mv),
            })
            .collect()
    }

    fn actions(&self, text: &str) -> Answer<Vec<u16>> {
        let position = self.going_on()?;
        let mv = position.read_move(text)?;
        Ok(position.actions(mv).as_slice().to_vec())
    }

    fn legal_actions(&self, picked: &[u16]) -> Vec<u16> {
        let position = self.history.position();
        let moves = self.listed().iter();
        let mut next: Vec<u16> = moves
            .filter_map(|mv| {
                let actions = position.actions(*mv);
                let rest = actions.as_slice().strip_prefix(picked)?;
                rest.first().copied()
            })
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    fn move_of(&self, actions: &[u16]) -> Answer<String> {
        let mv = self.by_actions(actions)?;
        Ok(self.history.position().write_move(mv))
    }

    fn draw(&self, picked: &[u16], cells: &mut [u8]) {
        let position = self.history.position();
        Course::draw_position(position, self.history.occurrences(), picked, cells);
    }

    fn why(&self, text: &str) -> Option<String> {
        if let Some(end) = self.outcome() {
            return Some(format!("the game is over ({})", end.reason));
        }
        let position = self.history.position();
        let is_square = |name: &str| {
            let squares = position.view().squares;
            squares.iter().any(|square| square.name == name)
        };
        match position.read_move(text) {
            Ok(_) => None,
            Err(_) if is_square(text) => position.why_stuck(text),
            Err(fault) => Some(fault.reason),
        }
    }

    fn push(&mut self, text: &str) -> Answer<String> {
        let position = self.going_on()?;
        let mv = position.read_move(text)?;
        let code = position.write_move(mv);
        self.play(mv);
        Ok(code)
    }

    fn push_index(&mut self, index: usize) -> Answer<usize> {
        let Some(&mv) = self.listed().get(index) else {
            self.going_on()?;
            let count = self.moves.len();
            let reason = format!("there is no legal move {index}; there are {count}, from 0");
            return Err(Fault::new(Place::named("index"), reason).into());
        };
        self.play(mv);
        Ok(self.moves.len())
    }

    fn push_actions(&mut self, actions: &[u16]) -> Answer<String> {
        let mv = self.by_actions(actions)?;
        let code = self.history.position().write_move(mv);
        self.play(mv);
        Ok(code)
    }

    fn pop(&mut self) -> bool {
        if self.end.take().is_some() {
            return true;
        }
        let undone = self.history.pop().is_some();
        if undone {
            self.settle();
        }
        undone
    }

    fn view(&self) -> View {
        self.history.position().view()
    }

    fn board_text(&self) -> String {
        self.history.position().board_text()
    }
}
