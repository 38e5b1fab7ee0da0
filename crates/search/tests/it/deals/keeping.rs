//! Whether players keep what they promised.

use super::{PEACE_PAYS, agreed, aid, bot, occasion, thinking};
use game::Deal;
use search::StopFlag;
use search::orders::{OrderBot, Talk};

/// The sheets of seat 0 by many seeds: how many are so.
fn count(position: &str, player: &str, talk: &Talk, seeds: u64, wanted: &str) -> u64 {
    let bot = bot(position);
    let stop = StopFlag::default();
    let is_wanted = |seed: &u64| {
        let thinking = thinking(player, *seed, &stop);
        let occasion = occasion(talk, &[]);
        let sheet = bot.sheet_after(0, &thinking, Some(&occasion)).unwrap();
        sheet == wanted
    };
    (0..seeds).filter(is_wanted).count() as u64
}

fn peace() -> Talk {
    agreed(&[(0, 1, Deal::Peace), (0, 1, Deal::Peace)])
}

#[test]
fn a_reliable_player_keeps_its_word_and_an_unreliable_one_does_as_if_it_had_given_none() {
    let none = Talk::default();
    for kind in ["b", "c"] {
        let kept = |word: &str, talk: &Talk| {
            count(PEACE_PAYS, &format!("{kind}+{word}"), talk, 40, "stay")
        };
        // Alone, an attack always wins something.
        assert_eq!(kept("talk", &none), 0, "{kind}");
        assert_eq!(kept("talk", &peace()), 40, "{kind}");
        assert_eq!(kept("talk0", &peace()), 0, "{kind}");
    }
    // What was promised means nothing to who makes no deals.
    assert_eq!(count(PEACE_PAYS, "c", &peace(), 40, "stay"), 0);
}

#[test]
fn half_a_word_is_kept_half_the_time() {
    let seeds = 400;
    for player in ["b+talk50", "c+talk50"] {
        let kept = count(PEACE_PAYS, player, &peace(), seeds, "stay");
        // Four standard deviations.
        let spread = 4.0 * (seeds as f64 * 0.25).sqrt();
        let off = (kept as f64 - seeds as f64 / 2.0).abs();
        assert!(off <= spread, "{player}: {kept} of {seeds}");
    }
}

#[test]
fn a_promised_order_is_given() {
    let order = aid("0 aids 1 to 2");
    let talk = agreed(&[(1, 0, order), (1, 0, Deal::Peace)]);
    for player in ["b+talk", "c+talk"] {
        let given = count("3 0.05 0.06 0.05", player, &talk, 40, "aid 1 to 2");
        assert_eq!(given, 40, "{player}");
    }
}

#[test]
fn a_player_counts_on_what_it_was_promised() {
    // With aid to go there the third home is the best one.
    let talk = agreed(&[(0, 1, aid("1 aids 0 to 3")), (0, 1, Deal::Peace)]);
    let position = "4 0.05 0.3 0.05";
    let there = |player, talk| count(position, player, talk, 40, "go 3");
    assert!(there("c+talk", &talk) >= 38);
    assert!(there("c", &talk) < 30);
}
