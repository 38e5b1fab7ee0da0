//! The nodes of the tree, in one block of bounded size.

use super::proof::{Proof, liking, share};
use game::Seat;
use std::cmp::Ordering;
use std::ops::Range;

/// A move in the tree with the statistics of the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The total points in the simulations of the seat that chose the move.
    pub(super) points: f64,
    pub(super) mv: M,
    /// The number of simulations through the node.
    pub(super) visits: u32,
    pub(super) promise: f32,
    pub(super) proof: Option<Proof>,
    /// The moves of the position; empty while the node is a leaf.
    pub(super) below: Block,
}

/// A range of adjacent nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Block {
    first: u32,
    count: u32,
}

impl Block {
    /// The block of a single node.
    pub(super) fn of_one(node: u32) -> Block {
        Block {
            first: node,
            count: 1,
        }
    }

    pub(super) fn first(self) -> u32 {
        self.first
    }

    pub(super) fn is_empty(self) -> bool {
        self.count == 0
    }

    pub(super) fn range(self) -> Range<u32> {
        self.first..self.first + self.count
    }
}

/// A line of play in the tree.
pub(super) struct TreeLine<M> {
    /// Never empty.
    pub(super) moves: Vec<M>,
    end: u32,
}

impl<M> TreeLine<M> {
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The node after the last move.
    pub(super) fn end(&self) -> u32 {
        self.end
    }
}

/// The tree. Child nodes are stored after their parents.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    root: Block,
    most: usize,
    wants_room: bool,
}

impl<M: Copy> Tree<M> {
    /// The size of a node, including its entry in the index used for pruning.
    pub(super) const NODE_BYTES: usize = size_of::<Node<M>>() + size_of::<u32>();

    pub(super) fn new(most: usize) -> Tree<M> {
        Tree {
            nodes: Vec::new(),
            root: Block::default(),
            // Indices are 32 bits wide.
            most: most.min(u32::MAX as usize),
            wants_room: false,
        }
    }

    /// Removes every node.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.root = Block::default();
        self.wants_room = false;
    }

    /// The moves of the root.
    pub(super) fn root(&self) -> Block {
        self.root
    }

    pub(super) fn at(&self, node: u32) -> &Node<M> {
        &self.nodes[node as usize]
    }

    pub(super) fn at_mut(&mut self, node: u32) -> &mut Node<M> {
        &mut self.nodes[node as usize]
    }

    /// Adds the moves of the root, regardless of space.
    pub(super) fn grow_root(&mut self, moves: &[M], promises: &[f32]) {
        self.root = self.push(moves, promises);
    }

    /// Adds the moves below a leaf; false, without adding anything, if there is no space for them or no move.
    pub(super) fn grow(&mut self, node: u32, moves: &[M], promises: &[f32]) -> bool {
        if moves.is_empty() {
            return false;
        }
        if self.nodes.len() + moves.len() > self.most {
            self.wants_room = true;
            return false;
        }
        self.at_mut(node).below = self.push(moves, promises);
        true
    }

    fn push(&mut self, moves: &[M], promises: &[f32]) -> Block {
        let first = self.nodes.len() as u32;
        self.nodes
            .extend(moves.iter().zip(promises).map(|(mv, promise)| Node {
                points: 0.0,
                mv: *mv,
                visits: 0,
                promise: *promise,
                proof: None,
                below: Block::default(),
            }));
        Block {
            first,
            count: self.nodes.len() as u32 - first,
        }
    }

    /// The mean points of the simulations through a block, for the seat that chooses among its moves, slightly biased
    /// towards an even result.
    pub(super) fn mean_points(&self, block: Block) -> f64 {
        let (points, visits) = block.range().fold((0.5, 1.0), |(points, visits), node| {
            let node = self.at(node);
            (points + node.points, visits + f64::from(node.visits))
        });
        points / visits
    }

    /// The mover's best choice among the moves of a block, if proven: the node chosen, and how the game ends after it.
    ///
    /// It is proven if a move wins the whole point, or if the results of all moves are proven. Among several results
    /// that give the mover the same, the choice in a game of more than two seats is arbitrary (the first).
    pub(super) fn settle(&self, block: Block, mover: Seat) -> Option<(u32, Proof)> {
        let mut best: Option<(u32, Proof)> = None;
        let mut all = true;
        for node in block.range() {
            match self.at(node).proof {
                Some(proof)
                    if best.is_none_or(|(_, b)| liking(proof, mover) > liking(b, mover)) =>
                {
                    best = Some((node, proof));
                }
                Some(_) => {}
                None => all = false,
            }
        }
        best.filter(|(_, proof)| all || share(proof.sharers, mover) >= 1.0)
    }

    /// The moves of the root, best first: proven wins, then the others by visits, proven losses last. A proven result
    /// that shares the point precedes moves with a lower mean.
    pub(super) fn ranking(&self, mover: Seat) -> Vec<u32> {
        let (mut won, mut shared, mut open, mut lost) = (vec![], vec![], vec![], vec![]);
        for node in self.root.range() {
            match self.at(node).proof.map(|proof| share(proof.sharers, mover)) {
                Some(points) if points >= 1.0 => won.push(node),
                Some(points) if points <= 0.0 => lost.push(node),
                Some(_) => shared.push(node),
                None => open.push(node),
            }
        }
        let liked = |a: &u32, b: &u32| {
            let [a, b] = [*a, *b].map(|node| self.at(node).proof.map(|proof| liking(proof, mover)));
            b.partial_cmp(&a).unwrap_or(Ordering::Equal)
        };
        won.sort_by(liked);
        shared.sort_by(liked);
        lost.sort_by(liked);
        open.sort_by(|a, b| self.by_visits(*b, *a));
        for node in shared {
            let points = self.at(node).proof.map(|proof| share(proof.sharers, mover));
            let at = open
                .iter()
                .position(|other| points > Some(self.mean(*other)))
                .unwrap_or(open.len());
            open.insert(at, node);
        }
        [won, open, lost].concat()
    }

    /// The mean points of the seat that chose a move; a proven exact result is not considered here.
    fn mean(&self, node: u32) -> f64 {
        let node = self.at(node);
        node.points / f64::from(node.visits.max(1))
    }

    fn by_visits(&self, a: u32, b: u32) -> Ordering {
        let (one, two) = (self.at(a), self.at(b));
        one.visits
            .cmp(&two.visits)
            .then(one.points.total_cmp(&two.points))
            .then(one.promise.total_cmp(&two.promise))
            .then(b.cmp(&a))
    }

    /// The line that begins with a move: the proving moves of proven nodes, otherwise the most visited moves.
    pub(super) fn line(&self, from: u32) -> TreeLine<M> {
        let mut moves = vec![self.at(from).mv];
        let mut end = from;
        loop {
            let below = self.at(end).below.range();
            let Some(next) = below.max_by(|a, b| self.by_visits(*a, *b)) else {
                break;
            };
            let next_node = self.at(next);
            if next_node.visits == 0 && next_node.proof.is_none() {
                break;
            }
            moves.push(next_node.mv);
            end = next;
        }
        TreeLine { moves, end }
    }

    /// Whether a leaf could not be expanded since space was last reclaimed.
    pub(super) fn wants_room(&self) -> bool {
        self.wants_room
    }

    /// Turns the less visited half of the inner nodes into leaves, and compacts the block.
    pub(super) fn make_room(&mut self) {
        self.wants_room = false;
        let inner = self.nodes.iter().filter(|node| !node.below.is_empty());
        let mut visits: Vec<u32> = inner.map(|node| node.visits).collect();
        if visits.is_empty() {
            return;
        }
        let middle = (visits.len() - 1) / 2;
        let (_, threshold, _) = visits.select_nth_unstable(middle);
        let threshold = *threshold;

        // Child nodes are stored after their parents, so one pass finds all reachable ones.
        const GONE: u32 = u32::MAX;
        let mut moved = vec![GONE; self.nodes.len()];
        for node in self.root.range() {
            moved[node as usize] = 0;
        }
        let mut count = 0;
        for index in 0..self.nodes.len() {
            if moved[index] == GONE {
                continue;
            }
            moved[index] = count;
            count += 1;
            let node = &mut self.nodes[index];
            if node.visits <= threshold {
                node.below = Block::default();
            }
            for child in node.below.range() {
                moved[child as usize] = 0;
            }
        }
        for index in 0..self.nodes.len() {
            if moved[index] == GONE {
                continue;
            }
            let mut node = self.nodes[index];
            if !node.below.is_empty() {
                node.below.first = moved[node.below.first as usize];
            }
            self.nodes[moved[index] as usize] = node;
        }
        self.nodes.truncate(count as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::SeatSet;

    const PROMISES: [f32; 8] = [0.0; 8];

    fn tree(most: usize, moves: usize) -> Tree<u8> {
        let mut tree = Tree::new(most);
        let moves: Vec<u8> = (0..moves as u8).collect();
        tree.grow_root(&moves, &PROMISES);
        tree
    }

    fn proof(sharers: SeatSet, plies: u16) -> Option<Proof> {
        Some(Proof { sharers, plies })
    }

    fn visit(tree: &mut Tree<u8>, node: u32, visits: u32) {
        tree.at_mut(node).visits = visits;
    }

    #[test]
    fn a_block_is_settled_by_a_win_or_by_all_its_moves() {
        let [mine, theirs] = [Seat::FIRST, Seat::SECOND].map(SeatSet::one);
        let mut tree = tree(100, 3);
        let root = tree.root();
        tree.at_mut(0).proof = proof(theirs, 4);
        tree.at_mut(1).proof = proof(SeatSet::all(2), 9);
        assert_eq!(tree.settle(root, Seat::FIRST), None);
        // For the other seat the first move wins.
        let settled = tree.settle(root, Seat::SECOND);
        assert_eq!(settled.map(|(node, _)| node), Some(0));
        tree.at_mut(2).proof = proof(theirs, 6);
        let settled = tree.settle(root, Seat::FIRST);
        assert_eq!(settled.map(|(node, _)| node), Some(1));
        // The most distant loss is chosen, and the nearest win.
        tree.at_mut(1).proof = proof(theirs, 2);
        let settled = tree.settle(root, Seat::FIRST);
        assert_eq!(settled.map(|(node, _)| node), Some(2));
        tree.at_mut(0).proof = proof(mine, 5);
        tree.at_mut(2).proof = proof(mine, 3);
        let settled = tree.settle(root, Seat::FIRST);
        assert_eq!(
            settled.map(|(node, proof)| (node, proof.plies)),
            Some((2, 3))
        );
    }

    #[test]
    fn in_a_game_of_three_each_seat_takes_its_greatest_share() {
        let mut tree = tree(100, 3);
        tree.at_mut(0).proof = proof(SeatSet::all(3), 1);
        tree.at_mut(1).proof = proof(SeatSet::all(2), 1);
        tree.at_mut(2).proof = proof(SeatSet::one(Seat(2)), 1);
        let chosen = |seat| tree.settle(tree.root(), Seat(seat)).map(|(node, _)| node);
        assert_eq!([0, 1, 2].map(chosen), [Some(1), Some(1), Some(2)]);
    }

    #[test]
    fn a_sure_share_comes_before_moves_that_got_less() {
        let mut tree = tree(100, 4);
        for (node, visits, points) in [(0, 50, 10.0), (1, 90, 60.0), (2, 70, 20.0)] {
            visit(&mut tree, node, visits);
            tree.at_mut(node).points = points;
        }
        tree.at_mut(3).proof = proof(SeatSet::all(2), 1);
        assert_eq!(tree.ranking(Seat::FIRST), [1, 3, 2, 0]);
        tree.at_mut(3).proof = proof(SeatSet::one(Seat::SECOND), 1);
        assert_eq!(tree.ranking(Seat::FIRST), [1, 2, 0, 3]);
        assert_eq!(tree.ranking(Seat::SECOND), [3, 1, 2, 0]);
    }

    #[test]
    fn a_full_tree_gives_up_what_was_visited_least() {
        let mut tree = tree(9, 3);
        visit(&mut tree, 0, 5);
        visit(&mut tree, 1, 20);
        assert!(tree.grow(0, &[10, 11], &PROMISES));
        assert!(tree.grow(1, &[20, 21], &PROMISES));
        visit(&mut tree, 6, 12);
        assert!(tree.grow(6, &[30], &PROMISES));
        visit(&mut tree, 7, 11);
        // Two more would be one too many.
        assert!(!tree.grow(2, &[40, 41], &PROMISES));
        assert!(tree.wants_room());
        tree.make_room();
        assert!(!tree.wants_room());
        // Of the three inner nodes the two least visited are leaves now; their own statistics remain.
        assert_eq!(tree.nodes.len(), 5);
        assert!(tree.at(0).below.is_empty());
        assert_eq!(tree.at(0).visits, 5);
        assert_eq!(tree.line(1).moves, [1, 21]);
        assert!(tree.grow(2, &[40, 41], &PROMISES));
        visit(&mut tree, 5, 1);
        assert_eq!(tree.line(2).moves, [2, 40]);
    }

    #[test]
    fn a_root_with_more_moves_than_there_is_room_for_keeps_them() {
        let mut tree = tree(2, 4);
        assert_eq!(tree.root().range().count(), 4);
        assert!(!tree.grow(0, &[1], &PROMISES));
        tree.make_room();
        assert_eq!(tree.root().range().count(), 4);
    }
}
