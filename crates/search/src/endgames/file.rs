//! Tables as bytes: a head in text, then a byte for each number.

use super::build::EndgameTables;
use game::{Endings, Fault, Place};

const TITLE: &str = "quicksilver endgame table 1";

/// A checksum: FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn head<P: Endings>(ending: &P::Ending, bytes: &[u8]) -> String {
    format!(
        "{TITLE}\ngame {}\nending {ending}\nnumbers {}\nchecksum {:016x}\n\n",
        P::INFO.slug,
        bytes.len(),
        checksum(bytes)
    )
}

impl<P: Endings> EndgameTables<P> {
    /// The table of an ending as a file; none if it is not there.
    #[must_use]
    pub fn write(&self, ending: &P::Ending) -> Option<Vec<u8>> {
        let table = self.tables.get(ending)?;
        let mut file = head::<P>(ending, table).into_bytes();
        file.extend_from_slice(table);
        Some(file)
    }

    /// Takes the table of an ending from a file.
    ///
    /// # Errors
    /// A [`Fault`] if the file is no table, or one of another game or ending, or damaged.
    pub fn read(&mut self, ending: &P::Ending, file: &[u8]) -> Result<(), Fault> {
        let refuse = |reason: &str| Fault::new(Place::named("table".to_owned()), reason);
        let numbers = P::numbers(ending);
        if !file.starts_with(TITLE.as_bytes()) {
            return Err(refuse("it is no endgame table"));
        }
        let Some(cut) = file.len().checked_sub(numbers) else {
            return Err(refuse("it is too short for this ending"));
        };
        let (found, table) = file.split_at(cut);
        if found != head::<P>(ending, table).as_bytes() {
            let reason = format!("it is no table of {} {ending}, or damaged", P::INFO.slug);
            return Err(refuse(&reason));
        }
        self.tables.insert(*ending, table.to_vec());
        Ok(())
    }
}
