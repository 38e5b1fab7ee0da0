//! Lines that cross, of which a drawing must have none.

use crate::drawing::Spot;

/// How often points are left out in vain, at most.
const MOST_ROUNDS: usize = 20;

/// A piece of a line, from one of its points to the next.
type Piece = (Spot, Spot);

/// Where pieces of lines cross other than at their ends: for each crossing the beginning of the later piece, in the order
/// of the lines.
pub(crate) fn crossings(lines: &[Vec<Spot>]) -> Vec<Spot> {
    let pieces = lines.iter().flat_map(|line| line.windows(2));
    let mut pieces: Vec<(usize, Piece)> =
        pieces.map(|ends| (ends[0], ends[1])).enumerate().collect();
    // From west to east: a piece needs to be compared with those that begin before it ends.
    pieces.sort_by_key(|&(_, (a, b))| a.0.min(b.0));
    let mut found: Vec<(usize, Spot)> = Vec::new();
    for (at, &one) in pieces.iter().enumerate() {
        let (a, b) = one.1;
        let east = a.0.max(b.0);
        for &other in &pieces[at + 1..] {
            let (c, d) = other.1;
            if c.0.min(d.0) > east {
                break;
            }
            if do_cross(one.1, other.1) {
                let (number, (start, _)) = if one.0 > other.0 { one } else { other };
                found.push((number, start));
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, start)| start).collect()
}

/// Lines that cross nowhere, as far as leaving out points that are no ends helps: where fine bends were rounded, they may
/// cross.
pub(crate) fn uncross(lines: &mut [Vec<Spot>]) {
    for _ in 0..MOST_ROUNDS {
        let mut is_done = true;
        for spot in crossings(lines) {
            let is_inner = |line: &Vec<Spot>, at: usize| at > 0 && at + 1 < line.len();
            let found = lines.iter_mut().find_map(|line| {
                let start = line.iter().position(|one| *one == spot)?;
                let at = [start + 1, start]
                    .into_iter()
                    .find(|&at| is_inner(line, at))?;
                // A ring keeps three sides.
                (line.len() > 4 || line.first() != line.last()).then_some((line, at))
            });
            if let Some((line, at)) = found {
                line.remove(at);
                is_done = false;
            }
        }
        if is_done {
            return;
        }
    }
}

fn do_cross((a, b): Piece, (c, d): Piece) -> bool {
    // Most are one above the other.
    if a.1.max(b.1) < c.1.min(d.1) || c.1.max(d.1) < a.1.min(b.1) {
        return false;
    }
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// On which side of the line from `a` to `b` a point is: 1 or -1, or 0 if it is on it. That is exact for all points; `i64`
/// would be too narrow for those of some broken files.
fn side(a: Spot, b: Spot, c: Spot) -> i128 {
    let way = |to: Spot| {
        [
            i128::from(to.0) - i128::from(a.0),
            i128::from(to.1) - i128::from(a.1),
        ]
    };
    let [[ux, uy], [vx, vy]] = [way(b), way(c)];
    (ux * vy - vx * uy).signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_found_between_lines_and_within_one() {
        let over = vec![(0, 0), (10, 10)];
        let under = vec![(0, 10), (10, 0)];
        assert_eq!(crossings(&[over.clone(), under.clone()]), [(0, 10)]);
        assert_eq!(crossings(&[under, over]), [(0, 0)]);
        let circuit = vec![(0, 0), (10, 10), (10, 0), (0, 10)];
        assert_eq!(crossings(&[circuit]), [(10, 0)]);
    }

    #[test]
    fn go_when_points_are_left_out() {
        let mut lines = vec![
            vec![(0, 0), (10, 10), (10, 0), (9, 10), (20, 10)],
            vec![(0, 20), (20, 0)],
        ];
        uncross(&mut lines);
        assert_eq!(lines[0].first(), Some(&(0, 0)));
        assert_eq!(lines[0].last(), Some(&(20, 10)));
        assert_eq!(crossings(&lines[..1]), []);
        // What no point can mend stays.
        let cross = vec![vec![(0, 0), (9, 9)], vec![(0, 9), (9, 0)]];
        let mut lines = cross.clone();
        uncross(&mut lines);
        assert_eq!(lines, cross);
    }

    #[test]
    fn are_in_the_order_of_the_lines() {
        let long = vec![(0, 5), (100, 5)];
        let late = vec![(90, 0), (90, 10)];
        let early = vec![(10, 0), (10, 10)];
        assert_eq!(crossings(&[long, late, early]), [(90, 0), (10, 0)]);
    }

    #[test]
    fn are_no_places_where_lines_touch() {
        let line = vec![(0, 0), (10, 10)];
        for other in [
            vec![(10, 10), (0, 0)],
            vec![(5, 5), (10, 0)],
            vec![(10, 10), (20, 0)],
            vec![(2, 2), (15, 15)],
            vec![(1, 0), (11, 10)],
            vec![(5, 5)],
            vec![],
        ] {
            assert!(crossings(&[line.clone(), other]).is_empty());
        }
    }

    #[test]
    fn are_found_exactly() {
        // A point one to the west of the far end is above the line or on it, by a difference that no f64 shows.
        let (least, most) = (i32::MIN, i32::MAX);
        let long = vec![(least, least), (most, most - 1)];
        let to = |end: Spot| vec![(most, least), end];
        assert_eq!(
            crossings(&[long.clone(), to((most - 1, most - 1))]),
            [(most, least)]
        );
        assert_eq!(crossings(&[long.clone(), to((most - 1, most - 2))]), []);
        assert_eq!(crossings(&[long, to((least, least))]), []);
    }
}
