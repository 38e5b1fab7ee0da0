//! Many games at once.

use crate::course::{Course, plane_size};
use crate::dice::Dice;
use crate::threads::Threads;
use game::{Encode, Encoding, Fault, Notation, Outcome, Place, Seat};
use std::sync::{Mutex, PoisonError};

/// What a step has led to, for each game: its place in arrays that the caller has.
#[derive(Debug)]
pub struct Ends<'a> {
    /// For each game, the reward of each seat: its points times the number of seats, less 1, if the game is over; 0 otherwise.
    pub rewards: &'a mut [f32],
    /// Whether the game ended by its rules.
    pub over: &'a mut [bool],
    /// Whether it was cut off after the greatest number of moves.
    pub cut: &'a mut [bool],
}

/// Many games at once, without the type of their positions.
///
/// A game that has ended begins anew in the same step. Arrays that are given have as many entries as there are games, times what a
/// game needs of it; where they are shorter, less is written.
pub trait Batch: Send + Sync {
    /// What numbers and planes mean.
    fn encoding(&self) -> &'static Encoding;
    /// The number of seats of a game.
    fn seats(&self) -> usize;
    /// The number of games.
    fn count(&self) -> usize;
    /// Begins all games anew, with another seed.
    fn reset(&mut self, seed: u64);
    /// For each game and action, whether the action can be chosen.
    fn masks(&mut self, masks: &mut [bool]);
    /// The actions that can be chosen in a game, in ascending order.
    fn legal(&mut self, game: usize) -> Vec<u16>;
    /// For each game, its planes ([`plane_size`]).
    fn planes(&self, planes: &mut [u8]);
    /// For each game, the seat that acts.
    fn acting(&self, seats: &mut [u8]);
    /// For each game, the number of moves played.
    fn plies(&self, plies: &mut [u32]);
    /// For each game, the next action of a random legal move.
    fn sample(&mut self, actions: &mut [i64]);
    /// Chooses an action in each game.
    ///
    /// # Errors
    /// A [`Fault`] that names the game if an action cannot be chosen there, or there are not as many actions as games; then
    /// nothing has changed.
    fn step(&mut self, actions: &[i64], ends: &mut Ends<'_>) -> Result<(), Fault>;
    /// Plays a random legal move in each game, to its end.
    fn step_randomly(&mut self, ends: &mut Ends<'_>);
    /// A game's position in canonical form; none if there is no such game.
    fn position_text(&self, game: usize) -> Option<String>;
    /// How the last game that ended there did.
    fn last_outcome(&self, game: usize) -> Option<Outcome>;
}

/// How a batch is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many games.
    pub count: usize,
    /// What decides all that is random.
    pub seed: u64,
    /// After how many moves a game is cut off; never if none is given.
    pub most_plies: Option<u32>,
    /// How many threads play; 0 counts as 1.
    pub threads: usize,
}

/// A batch of games that begin at a position.
///
/// # Errors
/// A [`Fault`] if the game is over at that position, or there is not a single game.
pub fn open<P: Encode + Notation>(start: &P, setup: &Setup) -> Result<Box<dyn Batch>, Fault> {
    if setup.count == 0 {
        return Err(Fault::new(Place::named("count"), "there is no game"));
    }
    if let Some(end) = start.outcome(1) {
        let reason = format!("the game is over there ({})", end.reason);
        return Err(Fault::new(Place::Position, reason).because("game_over"));
    }
    Ok(Box::new(Games {
        start: start.clone(),
        courses: vec![Course::new(start); setup.count],
        dice: Dice::several(setup.seed, setup.count),
        ended: vec![None; setup.count],
        most_plies: setup.most_plies.unwrap_or(u32::MAX),
        threads: Threads::new(setup.threads.min(setup.count)),
    }))
}

struct Games<P: Encode> {
    start: P,
    courses: Vec<Course<P>>,
    dice: Vec<Dice>,
    /// How the last game in each place ended.
    ended: Vec<Option<Outcome>>,
    most_plies: u32,
    threads: Threads,
}

impl<P: Encode> Games<P> {
    /// How many games come in one part.
    fn share(&self) -> usize {
        self.threads.share(self.courses.len())
    }

    /// Writes down what became of each game, and begins those anew that are over.
    fn conclude(&mut self, ends: &mut Ends<'_>) {
        let seats = P::INFO.seats.len();
        ends.rewards.fill(0.0);
        let rewards = ends.rewards.chunks_exact_mut(seats.max(1));
        let places = rewards.zip(ends.over.iter_mut().zip(ends.cut.iter_mut()));
        let games = self.courses.iter_mut().zip(&mut self.ended);
        for ((course, ended), (rewards, (over, cut))) in games.zip(places) {
            *over = course.outcome().is_some();
            *cut = !*over && course.plies() >= self.most_plies;
            if let Some(outcome) = course.outcome() {
                *ended = Some(outcome);
                for (seat, reward) in (0_u8..).zip(rewards) {
                    *reward = (outcome.points(Seat(seat)) * seats as f64 - 1.0) as f32;
                }
            } else if *cut {
                *ended = None;
            }
            if *over || *cut {
                course.begin(&self.start);
            }
        }
    }
}

impl<P: Encode + Notation> Batch for Games<P> {
    fn encoding(&self) -> &'static Encoding {
        &P::ENCODING
    }

    fn seats(&self) -> usize {
        P::INFO.seats.len()
    }

    fn count(&self) -> usize {
        self.courses.len()
    }

    fn reset(&mut self, seed: u64) {
        self.dice = Dice::several(seed, self.courses.len());
        self.ended.fill(None);
        for course in &mut self.courses {
            course.begin(&self.start);
        }
    }

    fn masks(&mut self, masks: &mut [bool]) {
        let (share, count) = (self.share(), P::ENCODING.action_count());
        let rows = masks.chunks_mut(share * count);
        let parts = self.courses.chunks_mut(share).zip(rows);
        self.threads.each(parts, |(courses, masks)| {
            masks.fill(false);
            for (course, row) in courses.iter_mut().zip(masks.chunks_exact_mut(count)) {
                for &action in course.offered() {
                    if let Some(legal) = row.get_mut(usize::from(action)) {
                        *legal = true;
                    }
                }
            }
        });
    }

    fn legal(&mut self, game: usize) -> Vec<u16> {
        let course = self.courses.get_mut(game);
        let mut actions = course.map_or_else(Vec::new, |course| course.offered().to_vec());
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    fn planes(&self, planes: &mut [u8]) {
        let (share, size) = (self.share(), plane_size(&P::ENCODING));
        let parts = self.courses.chunks(share);
        let parts = parts.zip(planes.chunks_mut(share * size));
        self.threads.each(parts, |(courses, planes)| {
            for (course, planes) in courses.iter().zip(planes.chunks_exact_mut(size)) {
                course.draw(planes);
            }
        });
    }

    fn acting(&self, seats: &mut [u8]) {
        for (course, seat) in self.courses.iter().zip(seats) {
            *seat = course.position().to_move().0;
        }
    }

    fn plies(&self, plies: &mut [u32]) {
        for (course, count) in self.courses.iter().zip(plies) {
            *count = course.plies();
        }
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let share = self.share();
        let games = self.courses.chunks_mut(share);
        let games = games.zip(self.dice.chunks_mut(share));
        let parts = games.zip(actions.chunks_mut(share));
        self.threads.each(parts, |((courses, dice), actions)| {
            let games = courses.iter_mut().zip(dice);
            for ((course, dice), action) in games.zip(actions) {
                *action = course.sample(dice).map_or(-1, i64::from);
            }
        });
    }

    fn step(&mut self, actions: &[i64], ends: &mut Ends<'_>) -> Result<(), Fault> {
        if actions.len() != self.courses.len() {
            let (given, games) = (actions.len(), self.courses.len());
            let reason = format!("there are {given} for {games} games");
            return Err(Fault::new(Place::named("actions"), reason));
        }
        // All are looked at before one is played: moves are listed here, and played below.
        let share = self.share();
        let parts = self.courses.chunks_mut(share).zip(actions.chunks(share));
        let wrong = Mutex::new(None);
        self.threads
            .each(parts.enumerate(), |(part, (courses, actions))| {
                for (index, (course, action)) in courses.iter_mut().zip(actions).enumerate() {
                    let number = u16::try_from(*action);
                    if !number.is_ok_and(|number| course.offered().contains(&number)) {
                        let game = part * share + index;
                        let mut first = wrong.lock().unwrap_or_else(PoisonError::into_inner);
                        if first.is_none_or(|(known, _)| game < known) {
                            *first = Some((game, *action));
                        }
                        return;
                    }
                }
            });
        let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some((game, action)) = wrong {
            return Err(refused(&self.courses[game], game, action));
        }
        let parts = self.courses.chunks_mut(share).zip(actions.chunks(share));
        self.threads.each(parts, |(courses, actions)| {
            for (course, action) in courses.iter_mut().zip(actions) {
                course.choose(u16::try_from(*action).unwrap_or_default());
            }
        });
        self.conclude(ends);
        Ok(())
    }

    fn step_randomly(&mut self, ends: &mut Ends<'_>) {
        let share = self.share();
        let games = self.courses.chunks_mut(share);
        let parts = games.zip(self.dice.chunks_mut(share));
        self.threads.each(parts, |(courses, dice)| {
            for (course, dice) in courses.iter_mut().zip(dice) {
                course.play_randomly(dice);
            }
        });
        self.conclude(ends);
    }

    fn position_text(&self, game: usize) -> Option<String> {
        let course = self.courses.get(game)?;
        Some(course.position().write_position())
    }

    fn last_outcome(&self, game: usize) -> Option<Outcome> {
        self.ended.get(game).copied().flatten()
    }
}

fn refused<P: Encode + Notation>(course: &Course<P>, game: usize, action: i64) -> Fault {
    let count = P::ENCODING.action_count();
    let reason = if usize::try_from(action).is_ok_and(|action| action < count) {
        let position = course.position().write_position();
        format!("action {action} cannot be chosen in {position}")
    } else {
        format!("there is no action {action}; there are {count}, from 0")
    };
    Fault::new(Place::numbered("game", game), reason).because("illegal_action")
}
