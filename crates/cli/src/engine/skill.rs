//! Limited strength: the options by which an interface asks for a playing level.

use game::Fault;
use search::{LEVELS, Ladder, Level};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};

/// The names of the options.
const LEVEL: &str = "Skill Level";
const LIMIT: &str = "UCI_LimitStrength";
const ELO: &str = "UCI_Elo";
const SEED: &str = "Seed";
const MOST_SEED: u32 = i32::MAX as u32;

/// What the interface has asked for.
pub(super) struct Skill {
    level: Level,
    /// Whether the rating counts, and not the level.
    limited: bool,
    /// The rating; none: the greatest of the game.
    elo: Option<i32>,
    /// Seeds the choices of weak levels; none: what is drawn for this session does.
    seed: Option<u32>,
    drawn: u64,
}

impl Skill {
    /// The names of the options, for lists of what there is.
    pub(super) const NAMES: [&str; 4] = [LEVEL, LIMIT, ELO, SEED];

    /// Full strength.
    pub(super) fn full() -> Skill {
        Skill {
            level: Level::FULL,
            limited: false,
            elo: None,
            seed: None,
            // The only source of randomness in the standard library: each has random keys.
            drawn: RandomState::new().hash_one(0),
        }
    }

    /// Prints the options.
    pub(super) fn introduce(ladder: &Ladder, out: &mut dyn Write) -> io::Result<()> {
        let (least, greatest) = bounds(ladder);
        writeln!(
            out,
            "option name {LEVEL} type spin default {LEVELS} min 1 max {LEVELS}"
        )?;
        writeln!(out, "option name {LIMIT} type check default false")?;
        writeln!(
            out,
            "option name {ELO} type spin default {greatest} min {least} max {greatest}"
        )?;
        writeln!(
            out,
            "option name {SEED} type spin default 0 min 0 max {MOST_SEED}"
        )
    }

    /// Sets an option, if it is one of these, whatever its capitals; returns whether it is.
    ///
    /// # Errors
    /// If it does not take the value; nothing has changed then.
    pub(super) fn set(&mut self, name: &str, value: &str, ladder: &Ladder) -> Result<bool, Fault> {
        let mut names = Skill::NAMES.into_iter();
        let Some(name) = names.find(|known| known.eq_ignore_ascii_case(name)) else {
            return Ok(false);
        };
        let refuse =
            |takes: String| Fault::option(name, format!("it takes {takes}, not “{value}”"));
        match name {
            LEVEL => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = level.ok_or_else(|| refuse(format!("1 to {LEVELS}")))?;
            }
            LIMIT => {
                let limited = value.parse().ok();
                self.limited = limited.ok_or_else(|| refuse("true or false".to_owned()))?;
            }
            ELO => {
                let (least, greatest) = bounds(ladder);
                let elo = value.parse().ok();
                let elo = elo.filter(|elo| (least..=greatest).contains(elo));
                let elo = elo.ok_or_else(|| refuse(format!("{least} to {greatest}")))?;
                self.elo = Some(elo);
            }
            SEED => {
                let seed = value.parse().ok().filter(|seed| *seed <= MOST_SEED);
                let seed = seed.ok_or_else(|| refuse(format!("0 to {MOST_SEED}")))?;
                self.seed = Some(seed).filter(|seed| *seed > 0);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Forgets the rating, which is on the scale of another game.
    pub(super) fn change_game(&mut self) {
        self.elo = None;
    }

    /// The level to play at; none at full strength.
    pub(super) fn level(&self, ladder: &Ladder) -> Option<Level> {
        let level = match (self.limited, self.elo) {
            (true, Some(elo)) => ladder.nearest(elo),
            (true, None) => Level::FULL,
            (false, _) => self.level,
        };
        Some(level).filter(|level| *level != Level::FULL)
    }

    /// The seed of the choice after so many plies.
    pub(super) fn seed(&self, plies: usize) -> u64 {
        let seed = self.seed.map_or(self.drawn, u64::from);
        seed.wrapping_add((plies as u64) << 32)
    }
}

/// The least and the greatest rating of a game's levels.
fn bounds(ladder: &Ladder) -> (i32, i32) {
    let rating = |level: Level| ladder.rung(level).rating;
    let least = Level::all().map(rating).min();
    let greatest = rating(Level::FULL);
    (least.unwrap_or(greatest), greatest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(skill: &mut Skill, name: &str, value: &str) -> Option<u8> {
        assert!(skill.set(name, value, &Ladder::USUAL).unwrap());
        skill.level(&Ladder::USUAL).map(Level::number)
    }

    #[test]
    fn a_rating_counts_only_while_strength_is_limited() {
        let mut skill = Skill::full();
        assert_eq!(skill.level(&Ladder::USUAL), None);
        assert_eq!(set(&mut skill, LEVEL, "3"), Some(3));
        // The usual ladder has a level every 300 points from 250.
        assert_eq!(set(&mut skill, ELO, "1300"), Some(3));
        assert_eq!(set(&mut skill, LIMIT, "true"), Some(4));
        assert_eq!(set(&mut skill, ELO, "1301"), Some(5));
        assert_eq!(set(&mut skill, ELO, "250"), Some(1));
        skill.change_game();
        assert_eq!(skill.level(&Ladder::USUAL), None);
        assert_eq!(set(&mut skill, LIMIT, "false"), Some(3));
        assert_eq!(set(&mut skill, LEVEL, "8"), None);
    }

    #[test]
    fn what_an_option_does_not_take_is_refused() {
        let mut skill = Skill::full();
        for (name, value) in [
            (LEVEL, "0"),
            (LEVEL, "9"),
            (LIMIT, "yes"),
            (ELO, "249"),
            (ELO, "2351"),
            (ELO, "strong"),
            (SEED, "-1"),
            (SEED, "2147483648"),
        ] {
            let fault = skill.set(name, value, &Ladder::USUAL).unwrap_err();
            assert!(fault.reason.contains(value), "{name} {value}: {fault}");
        }
        assert!(!skill.set("Hash", "3", &Ladder::USUAL).unwrap());
    }

    #[test]
    fn a_seed_makes_sessions_alike() {
        let (mut one, mut other) = (Skill::full(), Skill::full());
        assert_ne!(one.seed(3), other.seed(3));
        set(&mut one, SEED, "5");
        set(&mut other, SEED, "5");
        assert_eq!(one.seed(3), other.seed(3));
        assert_ne!(one.seed(3), one.seed(4));
        set(&mut one, SEED, "0");
        assert_ne!(one.seed(3), other.seed(3));
    }
}
