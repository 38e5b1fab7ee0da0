//! A sequential test: a match ends as soon as its pairs decide.

use super::elo::share_of;
use super::pairs::PairCounts;
use game::{Fault, Place};
use std::fmt;

/// A sequential probability ratio test of two Elo differences, over pairs of games.
///
/// It is the generalised test (<http://stat.columbia.edu/~jcliu/paper/GSPRT_SQA3.pdf>) as Michel Van den Bergh brought it
/// to engine matches and fishtest computes it (`LLR_logistic` in its `LLRcalc.py`). A pair has a share sᵢ = 0, ¼, ½, ¾, 1
/// of the points with an unknown probability pᵢ; nothing else is supposed of the pᵢ. Under the hypothesis that the
/// expected share is s, the likeliest probabilities are
///
/// > pᵢ(s) = p̂ᵢ / (1 + x·(sᵢ − s)), with x such that Σ p̂ᵢ·(sᵢ − s) / (1 + x·(sᵢ − s)) = 0,
///
/// where p̂ᵢ is how often the result was seen; results that were never seen count as a thousandth of a pair. The
/// log-likelihood ratio is N·Σ p̂ᵢ·ln(pᵢ(s₁) / pᵢ(s₀)) for N pairs, with the shares s₀ and s₁ that are expected at the two
/// differences. By Wald, the test accepts `elo1` at or above ln((1 − β)/α) and `elo0` at or below ln(β/(1 − α)).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that the change is no better than, if the test fails.
    pub elo0: f64,
    /// The difference that it is at least worth, if the test passes; greater than `elo0`.
    pub elo1: f64,
    /// The probability of accepting `elo1` where `elo0` is true.
    pub alpha: f64,
    /// The probability of accepting `elo0` where `elo1` is true.
    pub beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower difference is accepted.
    Lower,
    /// The higher difference is accepted.
    Higher,
    /// More pairs are needed.
    Open,
}

/// How often a result counts as seen that never was: without it, its probability would be 0 under every hypothesis.
const UNSEEN: f64 = 1e-3;
/// The error probabilities if none are given.
const USUAL_ERROR: f64 = 0.05;
/// The largest difference that is worth a test; beyond it, scores of games say nothing.
const MOST_ELO: f64 = 1000.0;

impl Sprt {
    /// Reads a test: `elo0,elo1`, optionally followed by `,alpha,beta`, which are 0.05 otherwise.
    ///
    /// # Errors
    /// A [`Fault`] that names what is wrong.
    pub fn read(text: &str) -> Result<Sprt, Fault> {
        let refuse = |reason: String| Fault::new(Place::given("test", text), reason);
        let mut numbers = Vec::new();
        for part in text.split(',').map(str::trim) {
            let number = part.parse().ok().filter(|number: &f64| number.is_finite());
            numbers.push(number.ok_or_else(|| refuse(format!("“{part}” is not a number")))?);
        }
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, USUAL_ERROR, USUAL_ERROR),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => {
                let reason = "write elo0,elo1 or elo0,elo1,alpha,beta";
                return Err(refuse(reason.to_owned()));
            }
        };
        if elo0 >= elo1 {
            return Err(refuse("elo0 must be less than elo1".to_owned()));
        }
        if elo0.abs() > MOST_ELO || elo1.abs() > MOST_ELO {
            return Err(refuse(format!("differences lie within {MOST_ELO} Elo")));
        }
        for (name, error) in [("alpha", alpha), ("beta", beta)] {
            if error <= 0.0 || error >= 0.5 {
                let reason = format!("{name} is a probability above 0 and below 0.5, not {error}");
                return Err(refuse(reason));
            }
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The log-likelihood ratios at which `elo0` and `elo1` are accepted.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The log-likelihood ratio of the pairs: positive where they speak for `elo1`; 0 without any.
    #[must_use]
    pub fn ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.counts.map(|count| f64::from(count).max(UNSEEN));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / all);
        let [lower, higher] = [self.elo0, self.elo1].map(|elo| likeliest(&seen, share_of(elo)));
        let terms = seen.iter().zip(lower.iter().zip(&higher));
        all * terms
            .map(|(seen, (lower, higher))| seen * (higher / lower).ln())
            .sum::<f64>()
    }

    /// What the pairs decide.
    #[must_use]
    pub fn verdict(&self, pairs: &PairCounts) -> Verdict {
        let (low, high) = self.bounds();
        match self.ratio(pairs) {
            ratio if ratio >= high => Verdict::Higher,
            ratio if ratio <= low => Verdict::Lower,
            _ => Verdict::Open,
        }
    }

    /// The state of the test in words: `LLR 1.20 (-2.94 to 2.94)`.
    #[must_use]
    pub fn state(&self, pairs: &PairCounts) -> String {
        let (low, high) = self.bounds();
        // Adding zero makes a rounded -0 an ordinary 0.
        let ratio = (self.ratio(pairs) * 100.0).round() / 100.0 + 0.0;
        format!("LLR {ratio:.2} ({low:.2} to {high:.2})")
    }
}

/// The likeliest probabilities of the five results under which a pair's expected share of the points is `share`, which
/// lies between 0 and 1. Every probability in `seen` is positive.
fn likeliest(seen: &[f64; 5], share: f64) -> [f64; 5] {
    let distance = [0.0, 0.25, 0.5, 0.75, 1.0].map(|result| result - share);
    let excess = |x: f64| {
        let terms = seen.iter().zip(&distance);
        terms
            .map(|(seen, from)| seen * from / (1.0 + x * from))
            .sum::<f64>()
    };
    // Between these two poles the excess falls from plus to minus infinity, so there is one zero, and halving finds it.
    let (mut left, mut right) = (-1.0 / distance[4], -1.0 / distance[0]);
    loop {
        let middle = left + (right - left) / 2.0;
        if middle <= left || middle >= right {
            break;
        }
        if excess(middle) > 0.0 {
            left = middle;
        } else {
            right = middle;
        }
    }
    let mut likely = *seen;
    for (probability, from) in likely.iter_mut().zip(&distance) {
        *probability /= 1.0 + left * from;
    }
    likely
}

/// `0,10,0.05,0.05`, as it is read.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "{elo0},{elo1},{alpha},{beta}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(counts: [u32; 5], test: &str) -> f64 {
        Sprt::read(test).unwrap().ratio(&PairCounts { counts })
    }

    /// What fishtest's own `LLRcalc.LLR_logistic` gives (server/fishtest/stats, commit
    /// 93fe81eb8256b870ab759ec4470f6251fe985827).
    #[test]
    fn ratios_are_those_of_fishtest() {
        for (counts, test, expected) in [
            ([3, 20, 50, 22, 5], "0,20", 0.040_320_372_416_706_79),
            ([3, 20, 50, 22, 5], "0,5", 0.178_380_224_381_881_25),
            ([3, 20, 50, 22, 5], "-10,10", 0.934_472_911_388_982_9),
            ([0, 10, 30, 12, 0], "0,20", -0.270_414_536_288_852_04),
            ([0, 10, 30, 12, 0], "0,5", 0.085_226_848_211_516),
            ([12, 40, 60, 30, 8], "0,20", -2.997_301_135_158_272_3),
            ([12, 40, 60, 30, 8], "-10,10", -2.057_973_200_426_021_6),
        ] {
            let found = ratio(counts, test);
            assert!(
                (found - expected).abs() < 1e-9,
                "{counts:?} {test}: {found}"
            );
        }
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (low, high) = Sprt::read("0,10").unwrap().bounds();
        // ln 19: errors of 5 % each.
        assert!((low + 19.0_f64.ln()).abs() < 1e-12 && (high - 19.0_f64.ln()).abs() < 1e-12);
        let (low, high) = Sprt::read("0,5,0.05,0.1").unwrap().bounds();
        // ln(0.1 / 0.95) and ln(0.9 / 0.05).
        assert!((low - -2.251_292).abs() < 1e-6 && (high - 2.890_372).abs() < 1e-6);
    }

    #[test]
    fn exchanging_the_players_exchanges_the_verdict() {
        let pairs = [4, 20, 41, 30, 5];
        let mut exchanged = pairs;
        exchanged.reverse();
        assert!((ratio(pairs, "-5,10") + ratio(exchanged, "-10,5")).abs() < 1e-9);
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let test = Sprt::read("0,10").unwrap();
        let mut pairs = PairCounts::default();
        assert_eq!(
            (test.ratio(&pairs), test.verdict(&pairs)),
            (0.0, Verdict::Open)
        );
        while test.verdict(&pairs) == Verdict::Open {
            for halves in [1, 2, 3, 4] {
                pairs.add(halves);
            }
        }
        assert_eq!(test.verdict(&pairs), Verdict::Higher);
        let mut lost = PairCounts::default();
        while test.verdict(&lost) == Verdict::Open {
            for halves in [0, 1, 2, 3] {
                lost.add(halves);
            }
        }
        assert_eq!(test.verdict(&lost), Verdict::Lower);
        assert!(
            test.state(&lost).starts_with("LLR -"),
            "{}",
            test.state(&lost)
        );
        assert!(test.state(&lost).ends_with(" (-2.94 to 2.94)"));
    }

    /// One result alone is no proof, however often it is seen: fishtest needs 53 won pairs for 0 against 20 Elo.
    #[test]
    fn a_clean_score_is_accepted_after_as_many_pairs_as_in_fishtest() {
        let test = Sprt::read("0,20").unwrap();
        let won = |pairs| PairCounts {
            counts: [0, 0, 0, 0, pairs],
        };
        assert_eq!(test.verdict(&won(52)), Verdict::Open);
        assert_eq!(test.verdict(&won(53)), Verdict::Higher);
    }

    #[test]
    fn tests_are_read_and_written() {
        for (text, written) in [
            ("0,10", "0,10,0.05,0.05"),
            (" -5 , 0.5 ", "-5,0.5,0.05,0.05"),
            ("0,5,0.05,0.1", "0,5,0.05,0.1"),
        ] {
            let test = Sprt::read(text).unwrap();
            assert_eq!(test.to_string(), written);
            assert_eq!(Sprt::read(written).unwrap(), test);
        }
        for (text, reason) in [
            ("", "not a number"),
            ("5", "elo0,elo1"),
            ("0,5,0.1", "elo0,elo1"),
            ("0,NaN", "not a number"),
            ("5,5", "less than"),
            ("0,4000", "within 1000"),
            ("0,5,0,0.1", "alpha"),
            ("0,5,0.1,0.5", "beta"),
        ] {
            let fault = Sprt::read(text).unwrap_err();
            assert!(fault.reason.contains(reason), "{text}: {fault}");
        }
    }
}
