//! Principal variations.

use crate::value::MAX_PLY;

/// The principal variation from each ply of the path.
#[derive(Debug)]
pub(crate) struct Variations<M>(Vec<Vec<M>>);

impl<M: Copy> Variations<M> {
    pub(crate) fn new() -> Variations<M> {
        Variations(vec![Vec::new(); MAX_PLY + 2])
    }

    /// No line is known from `ply` on.
    pub(crate) fn clear(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// The line from `ply` on is `mv` followed by the line from the next ply.
    pub(crate) fn put(&mut self, ply: usize, mv: M) {
        let (above, below) = self.0.split_at_mut((ply + 1).min(MAX_PLY + 1));
        let Some(line) = above.last_mut() else { return };
        line.clear();
        line.push(mv);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
    }

    /// The line consists of this move.
    pub(crate) fn end_with(&mut self, ply: usize, mv: M) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
            line.push(mv);
        }
    }

    /// The line from `ply` on.
    pub(crate) fn line(&self, ply: usize) -> &[M] {
        self.0.get(ply).map_or(&[], Vec::as_slice)
    }
}
