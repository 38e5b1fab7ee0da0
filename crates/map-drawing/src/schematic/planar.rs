//! Which neighbours can be drawn touching each other, and how they lie around each space.

use super::blocks::blocks;
use game::MapPlan;

/// The neighbours of each vertex in their order around it.
pub(super) type Rotation = Vec<Vec<usize>>;

/// Pairs of neighbours.
pub(super) type Edges = Vec<(usize, usize)>;

/// A map laid out in the plane.
pub(super) struct Planar {
    /// First the spaces of the map, then separators: vertices that join parts of the map without a connection, and
    /// keep them apart.
    pub(super) around: Rotation,
    /// The neighbours for whom there is no way to touch.
    pub(super) left_out: Edges,
}

/// Lays out a map. As many neighbours touch as are found to be possible: no further one could be added.
pub(super) fn lay_out(plan: &MapPlan) -> Planar {
    let joined = joined(plan);
    let count = joined.count;
    if let Some(around) = embed(count, &joined.edges) {
        return Planar {
            around,
            left_out: Vec::new(),
        };
    }
    let (edges, left_out) = planar_part(count, by_company(count, &joined.edges));
    Planar {
        // The edges were chosen so that there is a way.
        around: embed(count, &edges).unwrap_or_default(),
        left_out,
    }
}

struct Joined {
    count: usize,
    edges: Edges,
}

/// The map with separators, so that all of it is connected, and has two vertices at least.
fn joined(plan: &MapPlan) -> Joined {
    let mut count = plan.spaces.len();
    let mut edges = plan.borders.clone();
    let mut degrees = vec![0_usize; count];
    let mut part: Vec<usize> = (0..count).collect();
    for &(a, b) in &edges {
        degrees[a] += 1;
        degrees[b] += 1;
        let (from, to) = (part[a], part[b]);
        part.iter_mut()
            .filter(|one| **one == from)
            .for_each(|one| *one = to);
    }
    // The vertex with the fewest neighbours of each part is the least likely to lie in the middle of it.
    let mut outer: Edges = Vec::new();
    for vertex in 0..count {
        match outer.iter_mut().find(|(of, _)| *of == part[vertex]) {
            None => outer.push((part[vertex], vertex)),
            Some((_, best)) if degrees[vertex] < degrees[*best] => *best = vertex,
            Some(_) => {}
        }
    }
    for pair in outer.windows(2) {
        edges.extend([(pair[0].1, count), (pair[1].1, count)]);
        count += 1;
    }
    if count == 1 {
        edges.push((0, 1));
        count += 1;
    }
    Joined { count, edges }
}

/// The edges, first those whose ends are close to each other by other ways too, and have many neighbours in common: who
/// has a long way is far away, by the look of it. Before all of them come some that hold the map together.
fn by_company(count: usize, edges: &[(usize, usize)]) -> Edges {
    let mut beside = vec![Vec::new(); count];
    for &(a, b) in edges {
        beside[a].push(b);
        beside[b].push(a);
    }
    let mut ordered = edges.to_vec();
    ordered.sort_by_cached_key(|&edge| {
        let (steps, ways) = detour(&beside, edge);
        (steps, std::cmp::Reverse(ways), edge)
    });
    let mut part: Vec<usize> = (0..count).collect();
    let (mut holding, others): (Vec<_>, Vec<_>) = ordered.into_iter().partition(|&(a, b)| {
        let (from, to) = (part[a], part[b]);
        part.iter_mut()
            .filter(|one| **one == from)
            .for_each(|one| *one = to);
        from != to
    });
    holding.extend(others);
    holding
}

/// How many steps it takes from one end of an edge to the other without the edge, and how many neighbours of the end are as
/// close to the start as the last but one of them.
fn detour(beside: &[Vec<usize>], (start, end): (usize, usize)) -> (usize, usize) {
    let mut steps = vec![usize::MAX; beside.len()];
    steps[start] = 0;
    let mut queue = vec![start];
    let mut next = 0;
    while next < queue.len() {
        let at = queue[next];
        next += 1;
        if at == end {
            break;
        }
        for &to in &beside[at] {
            if steps[to] == usize::MAX && (at, to) != (start, end) {
                steps[to] = steps[at] + 1;
                queue.push(to);
            }
        }
    }
    let last = beside[end].iter().filter(|&&one| one != start);
    let ways = last.filter(|&&one| steps[one] != usize::MAX && steps[one] + 1 == steps[end]);
    (steps[end], ways.count())
}

/// How much is tried at most to draw as many edges as possible, in edges drawn. What is not tried is left out: only a map
/// on which nearly everything touches everything else comes to that.
const WORK: usize = 3_000_000;

/// Takes the edges in their order, but not those that cannot be drawn with the ones before them; and those.
fn planar_part(count: usize, edges: Edges) -> (Edges, Edges) {
    let (mut kept, mut rest) = (Vec::new(), edges);
    let mut left_out = Vec::new();
    let mut work = 0;
    while !rest.is_empty() {
        if work > WORK {
            left_out.append(&mut rest);
            break;
        }
        // How many more can be drawn: `low` can, `high` cannot. The steps double as long as it goes well.
        let mut possible = |more: usize| {
            work += kept.len() + more;
            // A drawing of so many vertices has three edges for each at most.
            if kept.len() + more > 3 * count {
                return false;
            }
            let tried: Edges = kept.iter().chain(&rest[..more]).copied().collect();
            embed(count, &tried).is_some()
        };
        let (mut low, mut step, mut high) = (0, 1, rest.len() + 1);
        while low + step < high && possible(low + step) {
            low += step;
            step *= 2;
        }
        high = high.min(low + step);
        while low + 1 < high {
            let middle = (low + high) / 2;
            if possible(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        kept.extend(rest.drain(..low));
        if !rest.is_empty() {
            left_out.push(rest.remove(0));
        }
    }
    left_out.sort_unstable();
    (kept, left_out)
}

/// Lays out a graph without crossings; `None` if that is impossible.
pub(super) fn embed(count: usize, edges: &[(usize, usize)]) -> Option<Rotation> {
    let mut around: Rotation = vec![Vec::new(); count];
    for block in blocks(count, edges) {
        let part: Edges = block.iter().map(|&edge| edges[edge]).collect();
        for (vertex, order) in Block::new(count, &part).lay_out()? {
            // Blocks lie beside each other around the vertex that they share.
            around[vertex].extend(order);
        }
    }
    Some(around)
}

/// A part of a graph that no vertex cuts in two, drawn path by path as by Demoucron, Malgrange and Pertuiset: a fragment
/// that is not drawn yet fits in a face if all its attachments lie on that; one that fits in no face has no place at all,
/// and those that fit in only one face come first.
struct Block {
    /// The vertices, by their numbers in the whole graph.
    names: Vec<usize>,
    beside: Vec<Vec<usize>>,
    /// By vertex and vertex: whether their edge is drawn.
    drawn: Vec<Vec<bool>>,
    /// How many edges are not drawn yet.
    left: usize,
    is_drawn: Vec<bool>,
    /// Closed walks, all in the same direction around their faces.
    faces: Vec<Vec<usize>>,
}

/// What hangs together and is not drawn.
struct Fragment {
    /// The drawn vertices that it is joined to, in order of number.
    attachments: Vec<usize>,
    /// Its other vertices; none for an edge between two drawn ones.
    inner: Vec<usize>,
}

impl Block {
    fn new(count: usize, edges: &[(usize, usize)]) -> Block {
        let mut names: Vec<usize> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
        names.sort_unstable();
        names.dedup();
        let mut number = vec![0; count];
        for (at, &name) in names.iter().enumerate() {
            number[name] = at;
        }
        let mut beside = vec![Vec::new(); names.len()];
        for &(a, b) in edges {
            beside[number[a]].push(number[b]);
            beside[number[b]].push(number[a]);
        }
        Block {
            drawn: vec![vec![false; names.len()]; names.len()],
            is_drawn: vec![false; names.len()],
            left: edges.len(),
            faces: Vec::new(),
            names,
            beside,
        }
    }

    /// The neighbours of each of its vertices in their order around it.
    fn lay_out(mut self) -> Option<Vec<(usize, Vec<usize>)>> {
        if self.left == 1 {
            let [a, b] = self.names[..] else { return None };
            return Some(vec![(a, vec![b]), (b, vec![a])]);
        }
        let first = self.cycle();
        self.draw(&first, true);
        self.faces
            .push(first.iter().rev().copied().collect::<Vec<usize>>());
        self.faces.push(first);
        while self.left > 0 {
            let (fragment, face) = self.next_fragment()?;
            let path = self.path_through(&fragment);
            self.draw(&path, false);
            self.split(face, &path);
        }
        Some(self.rotation())
    }

    /// Any cycle.
    fn cycle(&self) -> Vec<usize> {
        let mut path = vec![0];
        let mut seen = vec![false; self.names.len()];
        seen[0] = true;
        loop {
            let at = path[path.len() - 1];
            let before = (path.len() > 1).then(|| path[path.len() - 2]);
            let mut onward = self.beside[at].iter().filter(|&&to| Some(to) != before);
            let Some(&to) = onward.clone().find(|&&to| !seen[to]).or(onward.next()) else {
                return path;
            };
            if let Some(start) = path.iter().position(|&one| one == to) {
                return path.split_off(start);
            }
            seen[to] = true;
            path.push(to);
        }
    }

    fn draw(&mut self, path: &[usize], is_closed: bool) {
        let end = is_closed.then(|| (path[path.len() - 1], path[0]));
        let steps = path.windows(2).map(|pair| (pair[0], pair[1])).chain(end);
        for (a, b) in steps {
            self.drawn[a][b] = true;
            self.drawn[b][a] = true;
            self.left -= 1;
        }
        for &one in path {
            self.is_drawn[one] = true;
        }
    }

    /// The fragment to draw next, with the face to draw it in; `None` if one of them has no face.
    fn next_fragment(&self) -> Option<(Fragment, usize)> {
        let mut on = vec![vec![false; self.names.len()]; self.faces.len()];
        for (face, walk) in self.faces.iter().enumerate() {
            walk.iter().for_each(|&vertex| on[face][vertex] = true);
        }
        let mut best: Option<(usize, Fragment, usize)> = None;
        for fragment in self.fragments() {
            let mut fitting = (0..self.faces.len())
                .filter(|&face| fragment.attachments.iter().all(|&one| on[face][one]));
            let face = fitting.next()?;
            let choices = 1 + fitting.count();
            if best.as_ref().is_none_or(|(least, ..)| choices < *least) {
                best = Some((choices, fragment, face));
            }
            if choices == 1 {
                break;
            }
        }
        best.map(|(_, fragment, face)| (fragment, face))
    }

    fn fragments(&self) -> Vec<Fragment> {
        let mut found = Vec::new();
        let mut seen = self.is_drawn.clone();
        for start in 0..self.names.len() {
            if self.is_drawn[start] {
                let chords = self.beside[start]
                    .iter()
                    .filter(|&&to| to > start && self.is_drawn[to] && !self.drawn[start][to]);
                found.extend(chords.map(|&to| Fragment {
                    attachments: vec![start, to],
                    inner: Vec::new(),
                }));
                continue;
            }
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut inner = vec![start];
            let mut attachments = Vec::new();
            let mut next = 0;
            while next < inner.len() {
                for &to in &self.beside[inner[next]] {
                    if self.is_drawn[to] {
                        attachments.push(to);
                    } else if !seen[to] {
                        seen[to] = true;
                        inner.push(to);
                    }
                }
                next += 1;
            }
            attachments.sort_unstable();
            attachments.dedup();
            found.push(Fragment { attachments, inner });
        }
        found
    }

    /// A path through a fragment from one of its attachments to another one.
    fn path_through(&self, fragment: &Fragment) -> Vec<usize> {
        let [start, end, ..] = fragment.attachments[..] else {
            return Vec::new();
        };
        if fragment.inner.is_empty() {
            return vec![start, end];
        }
        let mut from = vec![None; self.names.len()];
        let mut queue = vec![start];
        let mut next = 0;
        while next < queue.len() {
            let at = queue[next];
            next += 1;
            for &to in &self.beside[at] {
                let is_end = to != start && fragment.attachments.contains(&to) && at != start;
                if is_end {
                    let mut path = vec![to, at];
                    while let Some(before) = from[path[path.len() - 1]] {
                        path.push(before);
                    }
                    path.reverse();
                    return path;
                }
                if fragment.inner.contains(&to) && from[to].is_none() {
                    from[to] = Some(at);
                    queue.push(to);
                }
            }
        }
        Vec::new()
    }

    /// Draws a path through a face, which becomes two.
    fn split(&mut self, face: usize, path: &[usize]) {
        let walk = std::mem::take(&mut self.faces[face]);
        let at = |vertex: usize| walk.iter().position(|&one| one == vertex).unwrap_or(0);
        let (start, end) = (at(path[0]), at(path[path.len() - 1]));
        let along = |from: usize, to: usize| -> Vec<usize> {
            let steps = (to + walk.len() - from) % walk.len();
            (0..steps)
                .map(|step| walk[(from + step) % walk.len()])
                .collect()
        };
        // From the start of the path along the old walk to its end, and back by the path; and the other way round.
        let mut one = along(start, end);
        one.extend(path[1..].iter().rev());
        let mut other = along(end, start);
        other.extend(&path[..path.len() - 1]);
        self.faces[face] = one;
        self.faces.push(other);
    }

    fn rotation(&self) -> Vec<(usize, Vec<usize>)> {
        let count = self.names.len();
        let mut next = vec![vec![usize::MAX; count]; count];
        for walk in &self.faces {
            for at in 0..walk.len() {
                let (from, via, to) = (
                    walk[at],
                    walk[(at + 1) % walk.len()],
                    walk[(at + 2) % walk.len()],
                );
                next[via][from] = to;
            }
        }
        let names = &self.names;
        let order = |vertex: usize| {
            let first = self.beside[vertex][0];
            let mut order = vec![names[first]];
            let mut at = next[vertex][first];
            while at != first {
                order.push(names[at]);
                at = next[vertex][at];
            }
            order
        };
        (0..count).map(|at| (names[at], order(at))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Edges, Rotation, embed, planar_part};
    use proptest::prelude::*;

    /// How many faces a rotation has, which must be connected.
    fn faces(around: &Rotation) -> usize {
        let mut left: Edges = around
            .iter()
            .enumerate()
            .flat_map(|(from, order)| order.iter().map(move |&to| (from, to)))
            .collect();
        let mut count = 0;
        while let Some(&start) = left.first() {
            count += 1;
            let mut at = start;
            loop {
                left.retain(|&one| one != at);
                let order = &around[at.1];
                let place = order.iter().position(|&one| one == at.0).unwrap();
                at = (at.1, order[(place + 1) % order.len()]);
                if at == start {
                    break;
                }
            }
        }
        count
    }

    fn complete(count: usize) -> Edges {
        (0..count)
            .flat_map(|a| (a + 1..count).map(move |b| (a, b)))
            .collect()
    }

    #[test]
    fn five_who_all_touch_each_other_cannot_be_drawn_and_four_can() {
        assert!(embed(4, &complete(4)).is_some());
        assert!(embed(5, &complete(5)).is_none());
        let (kept, left_out) = planar_part(5, complete(5));
        assert_eq!((kept.len(), left_out), (9, vec![(3, 4)]));
    }

    #[test]
    fn three_houses_with_three_wells_cannot_be_drawn() {
        let edges: Edges = (0..3).flat_map(|a| (3..6).map(move |b| (a, b))).collect();
        assert!(embed(6, &edges).is_none());
        assert!(embed(6, &edges[..8]).is_some());
    }

    /// A connected graph that can be drawn: triangles in triangles, with some edges taken away.
    fn drawable() -> impl Strategy<Value = (usize, Edges)> {
        (4_usize..40, any::<u64>()).prop_map(|(count, seed)| {
            let mut state = seed | 1;
            let mut draw = |below: usize| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state % below as u64) as usize
            };
            let mut faces = vec![[0, 1, 2], [0, 2, 1]];
            let mut edges = vec![(0, 1), (1, 2), (0, 2)];
            for new in 3..count {
                let [a, b, c] = faces.swap_remove(draw(faces.len()));
                faces.extend([[a, b, new], [b, c, new], [c, a, new]]);
                // One edge stays, so that the graph hangs together; of the others some are left out.
                edges.push((a, new));
                edges.extend([(b, new), (c, new)].into_iter().filter(|_| draw(4) > 0));
            }
            (count, edges)
        })
    }

    proptest! {
        #[test]
        fn what_can_be_drawn_is_laid_out_by_eulers_formula((count, edges) in drawable()) {
            let around = embed(count, &edges).unwrap();
            for (vertex, order) in around.iter().enumerate() {
                let mut listed = order.clone();
                listed.sort_unstable();
                let mut expected: Vec<usize> = edges
                    .iter()
                    .filter_map(|&(a, b)| (a == vertex).then_some(b).or((b == vertex).then_some(a)))
                    .collect();
                expected.sort_unstable();
                prop_assert_eq!(listed, expected);
            }
            prop_assert_eq!(count + faces(&around), edges.len() + 2);
        }
    }
}
