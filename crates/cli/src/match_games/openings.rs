//! The openings of a match.

use crate::failure::Failure;
use crate::input;
use crate::setup::Setup;
use game::{Fault, Place};
use search::{Book, Openings};
use std::path::Path;

/// The openings that a match was given.
pub(super) struct Chosen {
    pub(super) openings: Openings,
    /// Which they are, in words.
    pub(super) words: String,
}

/// The number of random plies if nothing is said.
const PLIES: u32 = 4;
/// The maximum size of a file of openings in bytes.
const MOST_BYTES: usize = 64 << 20;

impl Chosen {
    /// The openings named by `--openings` and `--opening-plies`.
    ///
    /// # Errors
    /// If the file cannot be read, or has openings of another game or for other rule options; or if stored openings are
    /// asked for and there are none.
    pub(super) fn read(
        which: Option<&str>,
        plies: Option<u32>,
        setup: &Setup,
    ) -> Result<Chosen, Failure> {
        let drawn_plies = plies.unwrap_or(PLIES);
        let drawn = || Chosen {
            openings: Openings::drawn(drawn_plies),
            words: format!("random, {drawn_plies} plies"),
        };
        let book = match which {
            Some("random") => return Ok(drawn()),
            None if plies.is_some() => return Ok(drawn()),
            None | Some("stored") => {
                let Some(text) = setup.entry.openings() else {
                    if which.is_none() {
                        return Ok(drawn());
                    }
                    let reason = format!("none are stored for {}", setup.entry.slug());
                    return Err(Fault::new("--openings", reason).into());
                };
                let book = Book::read(text, setup.game());
                book.map_err(|fault| fault.within("the stored openings"))?
            }
            Some(path) => {
                let path = Path::new(path);
                let name = || Place::named(input::name(path));
                let text = input::read(path, MOST_BYTES)?;
                if text.len() > MOST_BYTES {
                    let reason = format!("a file of openings can have at most {MOST_BYTES} bytes");
                    return Err(Fault::new(name(), reason).into());
                }
                Book::read(&text, setup.game()).map_err(|fault| fault.within(name()))?
            }
        };
        let options = setup.picks.text(setup.game().info().options);
        if book.head.options != options {
            if which.is_none() {
                return Ok(drawn());
            }
            let named = |options: &str| {
                if options.is_empty() {
                    "the default rules".to_owned()
                } else {
                    options.to_owned()
                }
            };
            let reason = format!(
                "these openings are for {}, the match is by {}",
                named(&book.head.options),
                named(&options)
            );
            return Err(Fault::new("--openings", reason).into());
        }
        Ok(Chosen {
            words: format!(
                "{} stored, then random, {drawn_plies} plies",
                book.openings.len()
            ),
            openings: Openings {
                stored: book.openings,
                drawn_plies,
            },
        })
    }
}
