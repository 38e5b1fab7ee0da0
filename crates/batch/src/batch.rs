//! Many games at once.

use crate::course::{Course, plane_size};
use crate::dice::Dice;
use game::{Encode, Encoding, Fault, Notation, Outcome, Place, Seat};

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

/// A batch of games that begin at a position.
///
/// # Errors
/// A [`Fault`] if the game is over at that position, or there is not a single game.
pub fn open<P: Encode + Notation>(
    start: &P,
    count: usize,
    seed: u64,
    most_plies: Option<u32>,
) -> Result<Box<dyn Batch>, Fault> {
    if count == 0 {
        return Err(Fault::new(Place::named("count"), "there is no game"));
    }
    if let Some(end) = start.outcome(1) {
        let reason = format!("the game is over there ({})", end.reason);
        return Err(Fault::new(Place::Position, reason).because("game_over"));
    }
    Ok(Box::new(Games {
        start: start.clone(),
        courses: vec![Course::new(start); count],
        dice: Dice::several(seed, count),
        ended: vec![None; count],
        most_plies: most_plies.unwrap_or(u32::MAX),
    }))
}

struct Games<P: Encode> {
    start: P,
    courses: Vec<Course<P>>,
    dice: Vec<Dice>,
    /// How the last game in each place ended.
    ended: Vec<Option<Outcome>>,
    most_plies: u32,
}

impl<P: Encode> Games<P> {
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
        masks.fill(false);
        let rows = masks.chunks_exact_mut(P::ENCODING.action_count());
        for (course, row) in self.courses.iter_mut().zip(rows) {
            for &action in course.offered() {
                if let Some(legal) = row.get_mut(usize::from(action)) {
                    *legal = true;
                }
            }
        }
    }

    fn legal(&mut self, game: usize) -> Vec<u16> {
        let course = self.courses.get_mut(game);
        let mut actions = course.map_or_else(Vec::new, |course| course.offered().to_vec());
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    fn planes(&self, planes: &mut [u8]) {
        let each = planes.chunks_exact_mut(plane_size(&P::ENCODING));
        for (course, planes) in self.courses.iter().zip(each) {
            course.draw(planes);
        }
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
        let games = self.courses.iter_mut().zip(&mut self.dice);
        for ((course, dice), action) in games.zip(actions) {
            *action = course.sample(dice).map_or(-1, i64::from);
        }
    }

    fn step(&mut self, actions: &[i64], ends: &mut Ends<'_>) -> Result<(), Fault> {
        if actions.len() != self.courses.len() {
            let (given, games) = (actions.len(), self.courses.len());
            let reason = format!("there are {given} for {games} games");
            return Err(Fault::new(Place::named("actions"), reason));
        }
        let mut chosen = Vec::with_capacity(actions.len());
        for (index, (course, action)) in self.courses.iter_mut().zip(actions).enumerate() {
            let number = u16::try_from(*action).ok();
            match number.filter(|number| course.offered().contains(number)) {
                Some(number) => chosen.push(number),
                None => return Err(refused(course, index, *action)),
            }
        }
        for (course, action) in self.courses.iter_mut().zip(chosen) {
            course.choose(action);
        }
        self.conclude(ends);
        Ok(())
    }

    fn step_randomly(&mut self, ends: &mut Ends<'_>) {
        for (course, dice) in self.courses.iter_mut().zip(&mut self.dice) {
            course.play_randomly(dice);
        }
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
