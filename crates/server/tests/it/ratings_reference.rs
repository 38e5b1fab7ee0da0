//! Ratings beside those of a program that is not ours, and beside the formulas of the paper.

use instant_glicko_2::algorithm::{PublicGame, rate_games_untimed};
use instant_glicko_2::{IntoWithParameters, Parameters, PublicRating};
use server::ratings::ranks;
use server::ratings::scale::{Rating, Score};

const PLAYERS: usize = 200;
const GAMES: usize = 10_000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Numbers that are the same in every run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn player(&mut self) -> usize {
        usize::try_from(self.below(200)).unwrap()
    }
}

/// A player, as both programs see them.
#[derive(Clone, Copy)]
struct Player {
    ours: Rating,
    theirs: PublicRating,
    last_ms: u64,
}

/// The other program's rating after some days without a game, by the formula of the paper: phi* = sqrt(phi² + t sigma²).
fn aged(rating: PublicRating, ms: u64) -> PublicRating {
    const UNIT: f64 = 173.7178;
    let days = ms as f64 / DAY_MS as f64;
    let phi = rating.deviation() / UNIT;
    let grown = phi.mul_add(phi, days * rating.volatility().powi(2)).sqrt();
    PublicRating::new(
        rating.rating(),
        (grown * UNIT).min(350.0),
        rating.volatility(),
    )
}

#[test]
fn ten_thousand_games_give_the_same_ratings_as_another_program() {
    let start = PublicRating::new(1500.0, 350.0, 0.06);
    let parameters = Parameters::new(start, 0.75, 1e-12);
    let mut lots = Lots(0x1234_5678_9abc_def1);
    let stranger = Player {
        ours: Rating::START,
        theirs: start,
        last_ms: 0,
    };
    let mut players = [stranger; PLAYERS];
    let mut now_ms = 0;
    let mut farthest: f64 = 0.0;
    let mut scores = [0; 3];
    for _ in 0..GAMES {
        now_ms += lots.below(2 * 60 * 60 * 1000);
        let one = lots.player();
        let other = (one + 1 + lots.player() % (PLAYERS - 1)) % PLAYERS;
        // Whoever has the higher number is stronger.
        let score = match (lots.below(10), one > other) {
            (0..2, _) => Score::Drawn,
            (2..8, true) | (8.., false) => Score::Won,
            _ => Score::Lost,
        };
        let share = f64::from(score.thousandths()) / 1000.0;
        scores[usize::try_from(score.thousandths() / 500).unwrap()] += 1;
        let [first, second] = [one, other].map(|at| {
            let player = players[at];
            let since = now_ms - player.last_ms;
            (player.ours.aged(since), aged(player.theirs, since))
        });
        let ours = Rating::after(first.0, second.0, score);
        let theirs = [(first.1, second.1, share), (second.1, first.1, 1.0 - share)].map(
            |(own, other, share)| -> PublicRating {
                let game = PublicGame::new(other, share).into_with_parameters(parameters);
                let own = own.into_with_parameters(parameters);
                rate_games_untimed(own, &[game], 1.0, parameters).into_with_parameters(parameters)
            },
        );
        for (at, (ours, theirs)) in [one, other].into_iter().zip(ours.into_iter().zip(theirs)) {
            // As it is stored and read back.
            let ours = Rating::of_row(ours.row());
            players[at] = Player {
                ours,
                theirs,
                last_ms: now_ms,
            };
            farthest = farthest
                .max((ours.rating - theirs.rating()).abs())
                .max((ours.deviation - theirs.deviation()).abs())
                .max((ours.volatility - theirs.volatility()).abs());
        }
    }
    println!("{GAMES} games of {PLAYERS} players: nowhere farther than {farthest:e} points apart");
    assert!(farthest < 1e-6, "{farthest}");
    // There was something to compare: all scores came, and the strong ones are above the weak ones.
    assert!(scores.iter().all(|count| *count > 1_000), "{scores:?}");
    let mean = |of: &[Player]| of.iter().map(|one| one.ours.rating).sum::<f64>() / 50.0;
    assert!(mean(&players[150..]) > mean(&players[..50]) + 200.0);
}

/// Mean and deviation of a player, by the paper.
type Skill = (f64, f64);

/// Algorithm 1 of Weng and Lin, “A Bayesian Approximation Method for Online Ranking” (2011), with teams of one: Bradley-Terry,
/// full pair.
fn by_the_paper(players: &[Skill], ranks: &[u8]) -> Vec<Skill> {
    let beta: f64 = 25.0 / 6.0;
    let mut after = Vec::new();
    for (own, (mean, sigma)) in players.iter().enumerate() {
        let (mut omega, mut delta) = (0.0, 0.0);
        for (other, (other_mean, other_sigma)) in players.iter().enumerate() {
            if other == own {
                continue;
            }
            let c = (sigma * sigma + other_sigma * other_sigma + 2.0 * beta * beta).sqrt();
            let p = 1.0 / (1.0 + ((other_mean - mean) / c).exp());
            let score = match (ranks[own], ranks[other]) {
                (own, other) if own < other => 1.0,
                (own, other) if own > other => 0.0,
                _ => 0.5,
            };
            omega += sigma * sigma / c * (score - p);
            delta += sigma / c * (sigma / c).powi(2) * p * (1.0 - p);
        }
        let left = f64::max(1.0 - delta, 1e-6);
        after.push((mean + omega, sigma * left.sqrt()));
    }
    after
}

#[test]
fn games_of_many_give_the_ratings_of_the_formulas_of_weng_and_lin() {
    let mut lots = Lots(0x0bad_cafe_1234_5679);
    let mut players = [(ranks::START, (25.0, 25.0 / 3.0)); 60];
    let mut farthest: f64 = 0.0;
    let mut draws = 0;
    for game in 0..800 {
        let seats = 2 + usize::try_from(lots.below(12)).unwrap();
        let mut who: Vec<usize> = (0..players.len()).collect();
        for at in 0..seats {
            let other = at + usize::try_from(lots.below(60)).unwrap() % (who.len() - at);
            who.swap(at, other);
        }
        who.truncate(seats);
        // Whoever has the higher number is stronger. Few steps make shared places.
        let places: Vec<u8> = who
            .iter()
            .map(|player| {
                let luck = lots.below(60);
                10 - u8::try_from((*player as u64 + luck) / 12).unwrap().min(9)
            })
            .collect();
        let mut different = places.clone();
        different.sort_unstable();
        different.dedup();
        draws += usize::from(different.len() < seats);
        let ours: Vec<Rating> = who.iter().map(|player| players[*player].0).collect();
        let theirs: Vec<Skill> = who.iter().map(|player| players[*player].1).collect();
        let after = ranks::after(&ours, &places);
        let expected = by_the_paper(&theirs, &places);
        for (player, (ours, theirs)) in who.iter().zip(after.into_iter().zip(expected)) {
            // As it is stored and read back.
            let ours = Rating::of_row(ours.row());
            let shown = (1500.0 + (theirs.0 - 25.0) * 40.0, theirs.1 * 40.0);
            farthest = farthest
                .max((ours.rating - shown.0).abs())
                .max((ours.deviation - shown.1).abs());
            players[*player] = (ours, theirs);
        }
        assert!(farthest < 1e-6, "{game}: {farthest}");
    }
    // There was something to compare: many places were shared, and the strong ones are above the weak ones.
    assert!(draws > 200, "{draws}");
    let mean = |of: &[(Rating, Skill)]| of.iter().map(|one| one.0.rating).sum::<f64>() / 15.0;
    assert!(mean(&players[45..]) > mean(&players[..15]) + 200.0);
}
