//! One game of a match.

use super::contender::{Contender, Forfeit, ForfeitKind, Trouble};
use super::game::{MatchEnd, MatchGame, Usage};
use crate::StopFlag;
use crate::lot::Lot;
use game::{Fault, Game, OptionPicks, Outcome, Place, Seat, Table};

/// What a game is played by.
pub(super) struct Board<'a> {
    pub(super) game: &'a dyn Game,
    pub(super) picks: &'a OptionPicks,
    /// Games that reach this many plies count as drawn.
    pub(super) ply_limit: u32,
    pub(super) stop: &'a StopFlag,
}

/// What a game begins with, and which one of a match it is.
pub(super) struct Begin<'a> {
    pub(super) number: u32,
    /// The number of the stored opening; none if it was drawn.
    pub(super) opening: Option<u32>,
    pub(super) moves: &'a [String],
    /// Seeds whatever is random in the players.
    pub(super) seed: u64,
}

impl Board<'_> {
    /// Plays a game; none if the flag was set before its end.
    ///
    /// # Errors
    /// A [`Fault`] if the opening is not legal, or a player cannot play.
    pub(super) fn play(
        &self,
        begin: &Begin<'_>,
        mut players: [&mut dyn Contender; 2],
    ) -> Result<Option<MatchGame>, Fault> {
        let place = || Place::numbered("game", begin.number).within("match");
        let seat_of_a = if begin.number % 2 == 1 {
            Seat::FIRST
        } else {
            Seat::SECOND
        };
        let mut table = self.game.open(self.picks, None)?;
        for (index, text) in (1..).zip(begin.moves) {
            let at = |fault: Fault| fault.within(Place::nth_move(index, text).within("opening"));
            table.play(text).map_err(at)?;
        }
        let mut played = MatchGame {
            number: begin.number,
            seat_of_a,
            opening: begin.opening,
            moves: begin.moves.to_vec(),
            opening_plies: u32::try_from(begin.moves.len()).unwrap_or(u32::MAX),
            end: MatchEnd::PlyLimit,
            used: [Usage::default(); 2],
        };
        let seat_of = |player: usize| {
            if player == 0 {
                seat_of_a
            } else {
                seat_of_a.other()
            }
        };
        let forfeited = |player: usize, forfeit: Forfeit| MatchEnd::Forfeit {
            loser: seat_of(player),
            forfeit,
        };
        for (index, player) in players.iter_mut().enumerate() {
            match player.begin(self.stop) {
                Ok(()) => {}
                Err(Trouble::Forfeit(forfeit)) => {
                    played.end = forfeited(index, forfeit);
                    return Ok(Some(played));
                }
                Err(Trouble::Fault(fault)) => return Err(fault.within(place())),
                Err(Trouble::Stopped) => return Ok(None),
            }
        }
        let mut lot = Lot::new(begin.seed);
        while played.moves.len() < self.ply_limit as usize && ended(table.as_ref()).is_none() {
            let Some(seat) = table.to_move() else { break };
            let index = usize::from(seat != seat_of_a);
            let chosen = players[index].choose(&played.moves, lot.number(), self.stop);
            if self.stop.is_up() {
                return Ok(None);
            }
            let thought = match chosen {
                Ok(thought) => thought,
                Err(Trouble::Forfeit(forfeit)) => {
                    played.end = forfeited(index, forfeit);
                    return Ok(Some(played));
                }
                Err(Trouble::Fault(fault)) => return Err(fault.within(place())),
                Err(Trouble::Stopped) => return Ok(None),
            };
            let used = &mut played.used[index];
            used.time += thought.time;
            used.nodes += thought.nodes;
            match table.play(&thought.text) {
                Ok(move_played) => played.moves.push(move_played.ply.text),
                Err(fault) => {
                    let forfeit = Forfeit {
                        kind: ForfeitKind::IllegalMove,
                        detail: format!("at ply {}: {fault}", played.moves.len() + 1),
                    };
                    played.end = forfeited(index, forfeit);
                    return Ok(Some(played));
                }
            }
        }
        if let Some(outcome) = ended(table.as_ref()) {
            played.end = MatchEnd::by_rules(&outcome);
        }
        Ok(Some(played))
    }
}

/// The outcome of a finished game, including claimable draws.
pub(super) fn ended(table: &dyn Table) -> Option<Outcome> {
    table.outcome().or_else(|| table.claimable())
}
