//! Linear equations.

/// Solves equations with two right-hand sides by elimination. Each row's diagonal must outweigh the rest of it, at least
/// weakly, so that no pivot is searched for.
pub(super) fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let count = rows.len();
    for pivot in 0..count {
        let (above, below) = rows.split_at_mut(pivot + 1);
        let (known, unknown) = right.split_at_mut(pivot + 1);
        let (row, value) = (&above[pivot], known[pivot]);
        for (other, sides) in below.iter_mut().zip(unknown) {
            let share = other[pivot] / row[pivot];
            if share == 0.0 {
                continue;
            }
            for (entry, of) in other[pivot..].iter_mut().zip(&row[pivot..]) {
                *entry -= share * of;
            }
            sides[0] -= share * value[0];
            sides[1] -= share * value[1];
        }
    }
    for at in (0..count).rev() {
        let (unknown, known) = right.split_at_mut(at + 1);
        for (side, value) in unknown[at].iter_mut().enumerate() {
            let shares = rows[at][at + 1..].iter().zip(&*known);
            let sum: f64 = shares.map(|(share, found)| share * found[side]).sum();
            *value = (*value - sum) / rows[at][at];
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::solve;

    #[test]
    fn equations_are_solved() {
        let rows = vec![
            vec![4.0, -1.0, -2.0],
            vec![-1.0, 3.0, -1.0],
            vec![0.0, -2.0, 5.0],
        ];
        let found = solve(rows.clone(), vec![[1.0, 0.0], [2.0, 6.0], [3.0, -7.0]]);
        for (row, right) in rows.iter().zip([[1.0, 0.0], [2.0, 6.0], [3.0, -7.0]]) {
            for side in 0..2 {
                let sum: f64 = row.iter().zip(&found).map(|(a, x)| a * x[side]).sum();
                assert!((sum - right[side]).abs() < 1e-12, "{sum} {right:?}");
            }
        }
    }
}
