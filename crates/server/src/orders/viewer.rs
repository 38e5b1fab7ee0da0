//! Viewers of an order game.

/// A person who watches, plays or is game master.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderViewer {
    /// Anybody.
    Public,
    /// The player of that seat.
    Seat(u8),
    /// The game master.
    Master,
}

impl OrderViewer {
    /// The viewer's seat.
    #[must_use]
    pub const fn seat(self) -> Option<u8> {
        match self {
            OrderViewer::Seat(seat) => Some(seat),
            OrderViewer::Public | OrderViewer::Master => None,
        }
    }

    /// The player of that seat; the game master if it is none.
    #[must_use]
    pub const fn holder(seat: Option<u8>) -> OrderViewer {
        match seat {
            Some(seat) => OrderViewer::Seat(seat),
            None => OrderViewer::Master,
        }
    }

    /// Whether it is the game master.
    #[must_use]
    pub const fn is_master(self) -> bool {
        matches!(self, OrderViewer::Master)
    }
}
