//! The parts of a graph that no single vertex cuts in two.

/// The blocks of a graph: sets of edges, by index. Every edge is in one; two blocks share a vertex at most.
pub(super) fn blocks(count: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut beside: Vec<Vec<(usize, usize)>> = vec![Vec::new(); count];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        beside[a].push((b, edge));
        beside[b].push((a, edge));
    }
    let mut walk = Walk {
        beside: &beside,
        order: vec![0; count],
        low: vec![0; count],
        visited: 0,
        open: Vec::new(),
        found: Vec::new(),
    };
    for start in 0..count {
        if walk.order[start] == 0 {
            walk.visit(start, None);
        }
    }
    walk.found
}

/// A depth-first walk, as in Hopcroft and Tarjan's algorithm.
struct Walk<'g> {
    beside: &'g [Vec<(usize, usize)>],
    /// When a vertex was visited, from 1; 0 if it was not.
    order: Vec<usize>,
    /// The earliest vertex that can be reached from it or below it by one edge that is not of the tree.
    low: Vec<usize>,
    visited: usize,
    /// The edges whose block is not complete.
    open: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl Walk<'_> {
    /// A map has at most 512 spaces, so that the depth is no danger.
    fn visit(&mut self, at: usize, from: Option<usize>) {
        self.visited += 1;
        self.order[at] = self.visited;
        self.low[at] = self.visited;
        for &(to, edge) in self.beside[at].iter() {
            if Some(edge) == from {
                continue;
            }
            if self.order[to] == 0 {
                let depth = self.open.len();
                self.open.push(edge);
                self.visit(to, Some(edge));
                self.low[at] = self.low[at].min(self.low[to]);
                if self.low[to] >= self.order[at] {
                    self.found.push(self.open.split_off(depth));
                }
            } else if self.order[to] < self.order[at] {
                self.open.push(edge);
                self.low[at] = self.low[at].min(self.order[to]);
            }
        }
    }
}
