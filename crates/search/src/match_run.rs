//! Matches: engine against engine.

use crate::lot::Lot;
use crate::{Engine, EngineKind, Limits, PlayerSpec, Score, ScoreSheet, StopFlag};
use game::{Fault, Game, OptionPicks, Outcome, Place, Seat, Table};

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The first player; the score is from its view.
    pub a: PlayerSpec,
    /// The second player.
    pub b: PlayerSpec,
    /// The number of games. Games come in pairs: both of a pair begin with the same opening, with seats swapped; the
    /// first player has the first seat in the first game of each pair.
    pub games: u32,
    /// The rule options of every game.
    pub picks: OptionPicks,
    /// The number of random plies in an opening. Openings that the engine considers clearly better for one seat are
    /// drawn again.
    pub opening_plies: u32,
    /// Games that reach this many plies count as drawn.
    pub ply_limit: u32,
    /// Seeds the openings and, together with the players' own seeds, the random choices of weaker levels.
    pub seed: u64,
}

impl MatchSetup {
    /// A match of `games` games by the default rules.
    #[must_use]
    pub fn new(a: PlayerSpec, b: PlayerSpec, games: u32) -> MatchSetup {
        let picks = OptionPicks::default();
        MatchSetup {
            a,
            b,
            games,
            picks,
            opening_plies: 4,
            ply_limit: 400,
            seed: 1,
        }
    }
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// Its number, from 1.
    pub number: u32,
    /// The seat of the first player.
    pub seat_of_a: Seat,
    /// The opening and the moves played from it, in canonical code.
    pub moves: Vec<String>,
    /// How many of the moves belong to the opening.
    pub opening_plies: u32,
    /// The outcome; none if the ply limit came first.
    pub outcome: Option<Outcome>,
}

/// Plays a match.
///
/// `new_engine` makes a computer player of `game` of a given kind; each player has its own. `on_game` is called as
/// every game ends, with the score so far. A claimable draw is claimed at once. When `stop` is set, the current game is
/// dropped and the score so far is returned.
///
/// # Errors
/// A [`Fault`] if the game cannot be set up under the options, or an engine returns an illegal move.
pub fn run_match(
    game: &dyn Game,
    new_engine: &dyn Fn(EngineKind) -> Box<dyn Engine>,
    setup: &MatchSetup,
    stop: &StopFlag,
    on_game: &mut dyn FnMut(&MatchGame, &ScoreSheet),
) -> Result<ScoreSheet, Fault> {
    let mut sheet = ScoreSheet::default();
    let kinds = [setup.a.kind, setup.b.kind];
    let mut engines = Vec::from(kinds.map(new_engine));
    let judge = kinds
        .iter()
        .position(|kind| *kind == EngineKind::Auto)
        .unwrap_or_else(|| {
            engines.push(new_engine(EngineKind::Auto));
            engines.len() - 1
        });
    let mut hall = Hall {
        game,
        setup,
        stop,
        engines,
        judge,
    };
    let mut lot = Lot::new(setup.seed);
    let mut opening = Vec::new();
    for number in 1..=setup.games {
        let swapped = number % 2 == 0;
        if !swapped {
            opening = hall.draw_opening(&mut lot)?;
        }
        for engine in &mut hall.engines {
            engine.clear();
        }
        let seat_of_a = if swapped { Seat::SECOND } else { Seat::FIRST };
        let Some(played) = hall.play(number, seat_of_a, &opening, lot.number())? else {
            break;
        };
        match played.outcome.and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == seat_of_a => sheet.wins += 1,
            Some(_) => sheet.losses += 1,
            None => sheet.draws += 1,
        }
        on_game(&played, &sheet);
    }
    Ok(sheet)
}

/// The environment of a match.
struct Hall<'a> {
    game: &'a dyn Game,
    setup: &'a MatchSetup,
    stop: &'a StopFlag,
    /// The first player's engine, the second's, and another one if neither can judge openings.
    engines: Vec<Box<dyn Engine>>,
    /// The engine that judges openings: one at full strength.
    judge: usize,
}

/// How often an opening is drawn again before the last one is accepted anyway.
const DRAWS: u32 = 40;
/// The maximum advantage, in centipawns, of a fair opening.
const FAIR: i32 = 120;

impl Hall<'_> {
    /// Draws random plies after which the game continues and the engine sees no great advantage.
    fn draw_opening(&mut self, lot: &mut Lot) -> Result<Vec<String>, Fault> {
        let limits = Limits {
            depth: Some(5),
            nodes: Some(300_000),
            time: None,
            lines: 1,
        };
        let picks = &self.setup.picks;
        let mut opening = Vec::new();
        for _ in 0..DRAWS {
            let mut table = self.game.open(picks, None)?;
            opening.clear();
            for _ in 0..self.setup.opening_plies {
                let mut texts = table.legal_texts();
                if texts.is_empty() {
                    break;
                }
                let text = texts.swap_remove(lot.below(texts.len()));
                table.play(&text)?;
                opening.push(text);
            }
            if ended(table.as_ref()).is_some() {
                continue;
            }
            let engine = &mut self.engines[self.judge];
            set_position(engine.as_mut(), self.setup, &opening)?;
            let report = engine.analyse(&limits, self.stop, &mut |_| ());
            let score = report.lines.first().map(|line| line.score);
            let fair = matches!(score, Some(Score::Centipawns(value)) if value.abs() <= FAIR);
            if fair || self.stop.is_up() {
                break;
            }
        }
        Ok(opening)
    }

    /// Plays one game; none if the flag was set before its end.
    fn play(
        &mut self,
        number: u32,
        seat_of_a: Seat,
        opening: &[String],
        seed: u64,
    ) -> Result<Option<MatchGame>, Fault> {
        let setup = self.setup;
        let mut table = self.game.open(&setup.picks, None)?;
        for text in opening {
            table.play(text)?;
        }
        let mut moves = opening.to_vec();
        let mut lot = Lot::new(seed);
        while moves.len() < setup.ply_limit as usize && ended(table.as_ref()).is_none() {
            let Some(seat) = table.to_move() else { break };
            let (engine, player) = if seat == seat_of_a {
                (&mut self.engines[0], &setup.a)
            } else {
                (&mut self.engines[1], &setup.b)
            };
            set_position(engine.as_mut(), setup, &moves)?;
            let chosen = player.choose(engine.as_mut(), lot.number() ^ player.seed, self.stop);
            if self.stop.is_up() {
                return Ok(None);
            }
            let text = chosen.ok_or_else(|| {
                let game = Place::numbered("game", number).within("match");
                let place = Place::numbered("ply", moves.len() + 1).within(game);
                Fault::new(place, format!("{player} names no move"))
            })?;
            table.play(&text)?;
            moves.push(text);
        }
        let outcome = ended(table.as_ref());
        let opening_plies = opening.len() as u32;
        Ok(Some(MatchGame {
            number,
            seat_of_a,
            moves,
            opening_plies,
            outcome,
        }))
    }
}

/// Sets an engine to the position after `moves`.
fn set_position(
    engine: &mut dyn Engine,
    setup: &MatchSetup,
    moves: &[String],
) -> Result<(), Fault> {
    let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
    engine.set_position(&setup.picks, None, &texts)
}

/// The outcome of a finished game, including claimable draws.
fn ended(table: &dyn Table) -> Option<Outcome> {
    table.outcome().or_else(|| table.claimable())
}
