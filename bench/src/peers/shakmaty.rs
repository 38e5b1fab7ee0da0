//! The crate shakmaty: orthodox chess in Rust.

use super::counted::Counted;
use super::dice::dice;
use crate::ours::{BATCH, BATCHES};
use crate::sample::rate;
use anyhow::{Context, Result};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use shakmaty::fen::Fen;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

pub(crate) const NAME: &str = "shakmaty";

/// Counts nodes from a position, with the library's own function if it has one.
///
/// # Errors
/// If the position cannot be read.
pub(crate) fn perft(position: &str, depth: u32, bulk: bool) -> Result<Counted> {
    let chess: Chess = position
        .parse::<Fen>()
        .with_context(|| format!("{NAME}: {position}"))?
        .into_position(CastlingMode::Standard)
        .with_context(|| format!("{NAME}: {position}"))?;
    let count = || {
        if bulk {
            shakmaty::perft(&chess, depth)
        } else {
            count(&chess, depth)
        }
    };
    Ok(Counted {
        nodes: count(),
        rate: rate(1, |_| count()),
    })
}

/// Counts nodes and plays every move of the last ply.
fn count(chess: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for mv in chess.legal_moves() {
        let mut next = chess.clone();
        next.play_unchecked(mv);
        nodes += count(&next, depth - 1);
    }
    nodes
}

/// Plies per second in random games, including move generation and detection of the end, also by repetition.
pub(crate) fn playouts(seed: u32) -> f64 {
    let mut keys = Vec::new();
    rate(BATCHES, |batch| {
        let mut dice = dice(seed, batch);
        (0..BATCH).map(|_| playout(&mut dice, &mut keys)).sum()
    })
}

fn playout(dice: &mut Xoshiro256PlusPlus, keys: &mut Vec<Zobrist64>) -> u64 {
    const EN_PASSANT: EnPassantMode = EnPassantMode::Always;
    let mut chess = Chess::default();
    let mut key: Zobrist64 = chess.zobrist_hash(EN_PASSANT);
    keys.clear();
    let mut plies = 0;
    loop {
        let moves = chess.legal_moves();
        // Mate, stalemate and the fifty-move rule as the other peer, plus fivefold repetition as in our games.
        if moves.is_empty() || chess.halfmoves() >= 100 || chess.is_insufficient_material() {
            return plies;
        }
        let reach = chess.halfmoves() as usize;
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
        let lot = ((u128::from(dice.next_u64()) * moves.len() as u128) >> 64) as usize;
        let mv = moves[lot];
        let next = chess.update_zobrist_hash(key, mv, EN_PASSANT);
        chess.play_unchecked(mv);
        // For some moves the key cannot be updated incrementally and is computed from scratch.
        key = next.unwrap_or_else(|| chess.zobrist_hash(EN_PASSANT));
        plies += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{count, perft};
    use shakmaty::Chess;

    #[test]
    fn it_counts_orthodox_chess() {
        assert_eq!(count(&Chess::default(), 4), 197_281);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(perft(start, 3, true).unwrap().nodes, 8_902);
        assert!(perft("nothing of the kind", 3, true).is_err());
    }
}
