//! Orders while they are written: on which position a sheet is read, and whose it is.

use super::conduct;
use super::master;
use super::refusal::Refusal;
use super::replay::OrderReplay;
use super::viewer::OrderViewer;
use game::OrderTable;

/// A position on which sheets of a seat are read.
pub struct Desk {
    /// The present position, as the asker may know it.
    pub table: Box<dyn OrderTable>,
    /// Whose sheets.
    pub seat: u8,
}

impl Desk {
    /// The present position as the asker may know it, and the seat whose sheet is meant: of players their own, of
    /// everybody else the one that they name.
    ///
    /// # Errors
    /// When no phase waits, or `turn` is not the one that does; when a player names another seat, or somebody else
    /// names none or one that is not there.
    pub fn of(
        replay: &OrderReplay,
        by: OrderViewer,
        turn: u32,
        seat: Option<u8>,
    ) -> Result<Desk, Refusal> {
        conduct::present(replay, turn)?;
        let seat = match (by.seat(), seat) {
            (Some(own), Some(seat)) if own != seat => return Err(Refusal::OtherSeat(own)),
            (Some(own), _) => own,
            (None, Some(seat)) => {
                master::seat_there(replay, seat)?;
                seat
            }
            (None, None) => return Err(Refusal::NoSeat),
        };
        let table = match by {
            OrderViewer::Master => replay.table.fork(),
            OrderViewer::Public => replay.table.seen_by(None),
            OrderViewer::Seat(_) => replay.table.seen_by(Some(usize::from(seat))),
        };
        Ok(Desk { table, seat })
    }
}
