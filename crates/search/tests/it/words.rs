//! The names of computer players that make deals.

use game::Temper;
use search::orders::{BotKind, BotPlayer};

#[test]
fn players_that_talk_are_read_and_written() {
    for (text, kind, temper, word) in [
        ("c+talk", BotKind::Search, Temper::Bold, 100),
        ("b+talk0", BotKind::Habit, Temper::Bold, 0),
        ("c+cautious+talk50", BotKind::Search, Temper::Cautious, 50),
    ] {
        let player = BotPlayer::read(text).unwrap();
        let wanted = BotPlayer {
            kind,
            temper,
            word: Some(word),
        };
        assert_eq!(player, wanted, "{text}");
        assert_eq!(player.short(), text);
    }
    for (text, short) in [
        ("search+talk50+cautious", "c+cautious+talk50"),
        ("habit + talk100", "b+talk"),
        ("c+bold+talk", "c+talk"),
    ] {
        assert_eq!(BotPlayer::read(text).unwrap().short(), short);
    }
    assert_eq!(BotPlayer::read("c").unwrap().word, None);
}

#[test]
fn words_that_mean_nothing_are_refused_with_those_that_do() {
    for text in ["c+talk101", "c+nonsense", "c+talk-1", "c+talk5x", "c+"] {
        let fault = BotPlayer::read(text).unwrap_err();
        assert!(fault.place.to_string().contains(text), "{fault}");
        for word in ["bold", "cautious", "talk", "talk50"] {
            assert!(fault.reason.contains(word), "{fault}");
        }
    }
    for text in ["e+talk", "a+talk50"] {
        let fault = BotPlayer::read(text).unwrap_err();
        assert!(fault.place.to_string().contains(text), "{fault}");
        assert!(fault.reason.contains("b (habit) and c (search)"), "{fault}");
    }
}
