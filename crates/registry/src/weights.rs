//! Other weights for a game's computer players than those that it ships.

use crate::{Visit, visit};
use game::{Evaluate, Fault, Place, TurnGame};
use net::{Damage, Weights};

/// Lets all computer players of a game use these weights, from now on and in the whole program: the content of a file that
/// `cargo xtask train` wrote, or nothing learnt if it is empty. For measuring and training; it must come before any player
/// of the game.
///
/// # Errors
/// A [`Fault`] if there is no such game or it has no evaluation, if the file is no file of weights for it, or if its
/// players use other weights already.
pub fn use_weights(slug: &str, file: &[u8]) -> Result<(), Fault> {
    let replaced = visit(slug, Replace { file })?;
    replaced.map_err(|damage| Fault::new(Place::named("weights"), damage.to_string()))
}

struct Replace<'a> {
    file: &'a [u8],
}

impl Visit for Replace<'_> {
    type Output = Result<(), Damage>;

    fn visit<P: Evaluate + TurnGame>(self) -> Result<(), Damage> {
        let weights = if self.file.is_empty() {
            Weights::plain()
        } else {
            let print = P::FEATURES.fingerprint(P::TERMS);
            Weights::read(self.file, P::INFO.slug, print, P::FEATURES.len())?
        };
        P::learnt().replace(weights)
    }
}
