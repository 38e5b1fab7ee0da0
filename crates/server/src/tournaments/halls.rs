//! Where games of tournaments are played.

use crate::host::rooms::Rooms;
use crate::orders;
use crate::turns;

/// The rooms of both kinds of games: leagues are of games of orders, all other tournaments of games of turns.
#[derive(Clone, Copy)]
pub struct Halls<'a> {
    /// The rooms of games of turns.
    pub turns: &'a Rooms<turns::Game>,
    /// The rooms of games of orders.
    pub orders: &'a Rooms<orders::Game>,
}
