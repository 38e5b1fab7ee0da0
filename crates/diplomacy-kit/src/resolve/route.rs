//! Checks routes through fleets.

use super::{Problem, Route, RouteNode, UnitIndex};

impl Problem {
    /// The fleets that a route may go through.
    #[must_use]
    pub fn nodes(&self, route: Route) -> &[RouteNode] {
        match route {
            Route::None => &[],
            Route::All { from, to } | Route::Path { from, to } => {
                &self.route_nodes[from as usize..to as usize]
            }
        }
    }

    /// Whether a route holds if exactly the fleets for which `open` is true can be used. `seen` is scratch space.
    pub(super) fn route_holds(
        &self,
        route: Route,
        seen: &mut Vec<u16>,
        open: impl Fn(UnitIndex) -> bool,
    ) -> bool {
        let nodes = self.nodes(route);
        match route {
            Route::None => true,
            Route::All { .. } => nodes.iter().all(|node| open(node.fleet)),
            Route::Path { .. } => self.has_path(nodes, seen, open),
        }
    }

    fn has_path(
        &self,
        nodes: &[RouteNode],
        seen: &mut Vec<u16>,
        open: impl Fn(UnitIndex) -> bool,
    ) -> bool {
        // The first part of `seen` marks visited nodes; the rest is the work list.
        seen.clear();
        seen.resize(nodes.len(), 0);
        for (at, node) in nodes.iter().enumerate() {
            if node.start && open(node.fleet) {
                if node.end {
                    return true;
                }
                seen[at] = 1;
                seen.push(at as u16);
            }
        }
        while seen.len() > nodes.len() {
            let Some(at) = seen.pop() else { return false };
            let node = &nodes[usize::from(at)];
            for &next in &self.route_links[node.links_from as usize..node.links_to as usize] {
                let there = &nodes[usize::from(next)];
                if seen[usize::from(next)] != 0 || !open(there.fleet) {
                    continue;
                }
                if there.end {
                    return true;
                }
                seen[usize::from(next)] = 1;
                seen.push(next);
            }
        }
        false
    }
}
