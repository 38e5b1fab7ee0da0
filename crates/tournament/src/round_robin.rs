//! The round robin: everybody meets everybody.

use crate::{Game, Player, Round};

/// The rounds of a round robin, by the tables of Berger: of an even number of players each has every
/// seat as often as the other, but for one game; of an odd number, exactly as often, and each has one bye.
#[must_use]
pub fn round_robin(players: usize) -> Vec<Round> {
    if players < 2 {
        return Vec::new();
    }
    // With an odd number the last one of the table is nobody.
    let table = players.next_multiple_of(2);
    let circle = table - 1;
    (0..circle)
        .map(|at| {
            let mut round = Round::default();
            // Rounds go by halves, so that seats alternate.
            let turned = at * (table / 2) % circle;
            meet(&mut round, players, turned, circle);
            for step in 1..table / 2 {
                let one = (turned + step) % circle;
                let other = (turned + circle - step) % circle;
                meet(&mut round, players, one, other);
            }
            round
        })
        .collect()
}

/// Adds the game of two places of the table.
fn meet(round: &mut Round, players: usize, one: Player, other: Player) {
    let (low, high) = (one.min(other), one.max(other));
    let last = players.next_multiple_of(2) - 1;
    if high == players {
        round.byes.push(low);
        return;
    }
    let low_is_first = match high == last {
        // The last one of the table has the first seat against the lower half of it.
        true => low < players / 2,
        false => (low + high) % 2 == 1,
    };
    round.games.push(match low_is_first {
        true => Game::open(low, high),
        false => Game::open(high, low),
    });
}
