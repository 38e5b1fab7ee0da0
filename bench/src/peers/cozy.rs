//! The crate cozy-chess: orthodox chess in Rust.

use super::counted::Counted;
use super::dice::dice;
use crate::ours::{BATCH, BATCHES};
use crate::sample::rate;
use anyhow::{Result, anyhow};
use cozy_chess::{Board, GameStatus, Move};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

pub(crate) const NAME: &str = "cozy-chess";

/// Counts nodes from a position.
///
/// # Errors
/// If the position cannot be read.
pub(crate) fn perft(position: &str, depth: u32, bulk: bool) -> Result<Counted> {
    let board =
        Board::from_fen(position, false).map_err(|fault| anyhow!("{NAME}: {position}: {fault}"))?;
    Ok(Counted {
        nodes: count(&board, depth, bulk),
        rate: rate(1, |_| count(&board, depth, bulk)),
    })
}

fn count(board: &Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += count(&next, depth - 1, bulk);
        }
        false
    });
    nodes
}

/// Plies per second in random games, including move generation and detection of the end, also by repetition.
pub(crate) fn playouts(seed: u32) -> f64 {
    let mut moves = Vec::new();
    let mut keys = Vec::new();
    rate(BATCHES, |batch| {
        let mut dice = dice(seed, batch);
        (0..BATCH)
            .map(|_| playout(&mut dice, &mut moves, &mut keys))
            .sum()
    })
}

fn playout(dice: &mut Xoshiro256PlusPlus, moves: &mut Vec<Move>, keys: &mut Vec<u64>) -> u64 {
    let mut board = Board::default();
    keys.clear();
    let mut plies = 0;
    loop {
        // Mate, stalemate and the fifty-move rule, plus fivefold repetition as in our games.
        if board.status() != GameStatus::Ongoing {
            return plies;
        }
        let key = board.hash();
        let reach = usize::from(board.halfmove_clock());
        if keys
            .iter()
            .rev()
            .take(reach)
            .filter(|old| **old == key)
            .count()
            >= 4
        {
            return plies;
        }
        keys.push(key);
        moves.clear();
        board.generate_moves(|list| {
            moves.extend(list);
            false
        });
        let lot = ((u128::from(dice.next_u64()) * moves.len() as u128) >> 64) as usize;
        board.play_unchecked(moves[lot]);
        plies += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::count;
    use cozy_chess::Board;

    #[test]
    fn it_counts_orthodox_chess() {
        assert_eq!(count(&Board::default(), 4, false), 197_281);
        assert_eq!(count(&Board::default(), 4, true), 197_281);
    }
}
