//! Repeated measurements.

use std::time::{Duration, Instant};

/// The minimum duration of a measurement.
pub(crate) const SPAN: Duration = Duration::from_millis(500);
/// How often each piece of work is done at least.
const PASSES: u32 = 3;

/// Measurements of one quantity, in ascending order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample(Vec<f64>);

impl<const COUNT: usize> From<[f64; COUNT]> for Sample {
    fn from(figures: [f64; COUNT]) -> Sample {
        let mut sample = Sample::default();
        sample.extend(Sample(figures.into()));
        sample
    }
}

impl Sample {
    /// Adds the measurements of another sample.
    pub(crate) fn extend(&mut self, more: Sample) {
        self.0.extend(more.0);
        self.0.sort_by(f64::total_cmp);
    }

    /// The median, or 0 without measurements.
    pub(crate) fn median(&self) -> f64 {
        let half = self.0.len() / 2;
        match self.0.len() {
            0 => 0.0,
            count if count % 2 == 1 => self.0[half],
            _ => (self.0[half - 1] + self.0[half]) / 2.0,
        }
    }

    /// The minimum, or 0.
    pub(crate) fn least(&self) -> f64 {
        self.0.first().copied().unwrap_or_default()
    }

    /// The maximum, or 0.
    pub(crate) fn greatest(&self) -> f64 {
        self.0.last().copied().unwrap_or_default()
    }
}

/// The amount done per second in some pieces of work, by the least time of each. `work` does the piece with a number
/// and returns how much it did, which is the same every time.
pub(crate) fn rate(pieces: usize, mut work: impl FnMut(usize) -> u64) -> f64 {
    let mut done = vec![0; pieces];
    let times = least_times(pieces, |piece| timed(|| done[piece] = work(piece)));
    per_second(&done, &times)
}

/// The amount per second, given the amount and the seconds of each piece.
fn per_second(done: &[u64], times: &[f64]) -> f64 {
    done.iter().sum::<u64>() as f64 / times.iter().sum::<f64>()
}

/// The least time of each piece of work in seconds. All pieces are done in turn, again and again, until the minimum
/// duration is over. `take` does the piece with a number and returns the seconds that count.
///
/// Other programs and a shared processor can only add to a time: the least time has the least of that.
pub(crate) fn least_times(pieces: usize, mut take: impl FnMut(usize) -> f64) -> Vec<f64> {
    let mut least = vec![f64::MAX; pieces];
    let begin = Instant::now();
    let mut passes = 0;
    while passes < PASSES || begin.elapsed() < SPAN {
        for (piece, least) in least.iter_mut().enumerate() {
            *least = least.min(take(piece));
        }
        passes += 1;
    }
    least
}

/// The time that some work takes, in seconds.
pub(crate) fn timed(work: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    work();
    begin.elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::{PASSES, Sample, least_times, per_second};

    #[test]
    fn the_median_is_in_the_middle() {
        let mut sample = Sample::from([5.0, 1.0, 3.0]);
        assert_eq!(
            (sample.least(), sample.median(), sample.greatest()),
            (1.0, 3.0, 5.0)
        );
        sample.extend(Sample::from([4.0]));
        assert_eq!(sample.median(), 3.5);
    }

    #[test]
    fn of_each_piece_the_least_time_counts() {
        let mut taken = [0, 0, 0];
        let times = least_times(3, |piece| {
            taken[piece] += 1;
            f64::from(taken[piece] % 3) + piece as f64
        });
        assert!(taken[0] >= PASSES && taken == [taken[0]; 3], "{taken:?}");
        assert_eq!(times, [0.0, 1.0, 2.0]);
    }

    #[test]
    fn the_amounts_of_all_pieces_are_done_in_the_times_of_all() {
        assert_eq!(per_second(&[10, 20], &[0.5, 1.0]), 20.0);
    }
}
