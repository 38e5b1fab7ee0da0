//! The weights that a game's players use.

use crate::{Damage, Layout, Weights};
use std::sync::OnceLock;

/// The weights of a game: those that it ships, unless others take their place before they are first used.
///
/// ```
/// use net::{Damage, Layout, Learnt, Weights};
///
/// static LEARNT: Learnt = Learnt::shipped("nim", b"");
///
/// LEARNT.replace(Weights::plain())?;
/// assert_eq!(LEARNT.weights(&Layout::NONE, &[]), &Weights::plain());
/// assert_eq!(LEARNT.replace(Weights::plain()), Err(Damage::InUse));
/// # Ok::<(), Damage>(())
/// ```
#[derive(Debug)]
pub struct Learnt {
    game: &'static str,
    file: &'static [u8],
    used: OnceLock<Weights>,
}

static NOTHING: Learnt = Learnt::shipped("", b"");

impl Learnt {
    /// The file that the game with that slug ships; empty while nothing is learnt.
    #[must_use]
    pub const fn shipped(game: &'static str, file: &'static [u8]) -> Learnt {
        Learnt {
            game,
            file,
            used: OnceLock::new(),
        }
    }

    /// For games that learn nothing.
    #[must_use]
    pub fn nothing() -> &'static Learnt {
        &NOTHING
    }

    /// The weights that are used, for the game's features and terms. They are [`plain`](Weights::plain) if the file is
    /// empty or does not belong to the game; a test of every game checks that its own does.
    #[inline]
    #[must_use]
    pub fn weights(&self, features: &Layout, terms: &[&str]) -> &Weights {
        self.used.get_or_init(|| {
            let print = features.fingerprint(terms);
            let read = Weights::read(self.file, self.game, print, features.len());
            read.unwrap_or_else(|_| Weights::plain())
        })
    }

    /// Uses other weights from now on and for good, in the whole program.
    ///
    /// # Errors
    /// [`Damage::InUse`] if weights have been used already.
    pub fn replace(&self, weights: Weights) -> Result<(), Damage> {
        self.used.set(weights).map_err(|_| Damage::InUse)
    }
}
