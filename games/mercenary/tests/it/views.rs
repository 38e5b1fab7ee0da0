//! What boards and screen readers get: units with army and controller, hands, checks, parts of a turn, sentences.

use crate::support::{picks, position, start, table};
use game::{
    Game, Notation as _, Part, Pick, Rules as _, Seat, Show as _, Table, Turns, UnitView, View,
};
use mercenary::{EASTWARD, Position, fen::START};

fn unit(view: &View, square: &str) -> UnitView {
    let found = view.squares.iter().find(|here| here.name == square);
    found.unwrap().top.clone().unwrap()
}

#[test]
fn squares_are_listed_in_reading_order() {
    let names = |text: &str| -> Vec<String> {
        let view = start(text).view();
        view.squares.into_iter().map(|square| square.name).collect()
    };
    let narrow = names("");
    assert_eq!(
        (narrow.len(), narrow[0].as_str(), narrow[95].as_str()),
        (96, "a8", "l1")
    );
    let wide = names("armies=fourth");
    assert_eq!(
        (wide.len(), wide[0].as_str(), wide[127].as_str()),
        (128, "w8", "l1")
    );
}

#[test]
fn units_have_an_army_and_a_holder() {
    let view = position("", START).view();
    let k2 = unit(&view, "k2");
    assert_eq!(
        (k2.letter, k2.seat, k2.army, k2.holder),
        ('P', None, 2, Some(Seat(0)))
    );
    assert_eq!(unit(&view, "k7").holder, Some(Seat(1)));
    assert_eq!(unit(&view, "k3").holder, None);
    let e1 = unit(&view, "e1");
    assert_eq!(
        (e1.letter, e1.seat, e1.army, e1.holder),
        ('K', Some(Seat(0)), 0, None)
    );
    assert_eq!(unit(&view, "d8"), UnitView::of('Q', Seat(1)));
    let fourth = start("armies=fourth").view();
    let x2 = unit(&fourth, "x2");
    assert_eq!(
        (x2.seat, x2.army, x2.holder, x2.marks.len()),
        (None, 3, Some(Seat(0)), 0)
    );
    let two = start("armies=two_gray").view();
    let x2 = unit(&two, "x2");
    assert_eq!((x2.army, x2.holder, x2.marks), (2, None, vec![EASTWARD]));
    assert!(unit(&two, "k2").marks.is_empty() && unit(&two, "w1").marks.is_empty());
    assert_eq!(unit(&two, "w1").army, 2);
}

#[test]
fn hands_hold_what_is_still_to_place() {
    let mut now = start("setup=placement");
    let hands = |position: &Position| -> Vec<String> {
        let hands = position.view().hands;
        let show = |hand: &Vec<UnitView>| {
            let letters: String = hand.iter().map(|unit| unit.letter).collect();
            let army = hand.first().map_or(9, |unit| unit.army);
            assert!(hand.iter().all(|unit| unit.army == army));
            format!("{army}{letters}")
        };
        hands.iter().map(show).collect()
    };
    assert_eq!(hands(&now), ["0KQRRBBNN", "1KQRRBBNN"]);
    for (code, after) in [
        ("K@e1", ["0QRRBBNN", "2QQRRBBNN"]),
        ("gQ@l4", ["0QRRBBNN", "1KQRRBBNN"]),
        ("K@e8", ["2QRRBBNN", "1QRRBBNN"]),
    ] {
        let mv = now.read_move(code).unwrap();
        now.play_unchecked(mv);
        assert_eq!(hands(&now), after, "after {code}");
    }
    let view = position("", START).view();
    assert_eq!(view.hands, vec![Vec::new(), Vec::new()]);
}

#[test]
fn checks_name_king_and_attackers() {
    let view = position("", "4r2k4/12/12/12/3gP8/12/12/4K7 w d4:- - - 0 40").view();
    assert_eq!(
        (view.attacked, view.attackers),
        (vec!["e1".to_owned()], vec!["e8".to_owned()])
    );
    assert_eq!(view.counters, [("quiet", 0, 150)]);
    assert_eq!(view.phase, "White moves white");
    // A gray piece that White controls gives no check to White, but does to Black.
    let view = position("", "4k7/12/12/12/4gQ7/12/12/4K7 b e4:- - - 7 40").view();
    assert_eq!(
        (view.attacked, view.attackers),
        (vec!["e8".to_owned()], vec!["e4".to_owned()])
    );
    let both = position("draws=auto", "4k7/12/12/12/4gQ7/12/12/4K7 w -:- - - 0 40").view();
    assert_eq!(both.attacked, ["e1", "e8"]);
    assert_eq!(both.attackers, ["e4"]);
    assert_eq!(both.counters, [("quiet", 0, 100)]);
}

#[test]
fn parts_and_phases() {
    let told = |set: &str, text: &str| {
        let position = position(set, text);
        (position.part(), position.phase(), position.to_move())
    };
    let board = START.split(' ').next().unwrap();
    let at = |half: &str| told("", &format!("{board} {half} k2:k7 - - 0 1"));
    let part = |index, count| Part { index, count };
    assert_eq!(at("w"), (part(1, 2), "White moves white".into(), Seat(0)));
    assert_eq!(at("bg"), (part(0, 2), "Black moves gray".into(), Seat(1)));
    assert_eq!(at("b"), (part(1, 2), "Black moves black".into(), Seat(1)));
    assert_eq!(at("wg"), (part(0, 2), "White moves gray".into(), Seat(0)));
    let wide = start("armies=fourth").write_position();
    let at = |half: &str| told("armies=fourth", &wide.replace(" w ", &format!(" {half} ")));
    assert_eq!(at("w").0, part(2, 3));
    assert_eq!(at("bg").0, part(0, 3));
    assert_eq!(at("bh"), (part(1, 3), "Black moves brown".into(), Seat(1)));
    assert_eq!(at("wh").1, "White moves brown");
    let placing = start("setup=placement");
    assert_eq!(
        (placing.part(), placing.phase()),
        (Part::WHOLE, "White places a piece".into())
    );
    let placing = start("setup=chess960");
    assert_eq!(placing.phase(), "Black places a gray piece");
}

#[test]
fn choices_lead_to_moves() {
    let shown = |set: &str, text: &str, code: &str| -> Vec<String> {
        let position = position(set, text);
        let mv = position.read_move(code).unwrap();
        let show = |pick: Pick| match pick {
            Pick::Square(name) => name,
            Pick::Hand(letter) => format!("hand {letter}"),
            Pick::Choice(letter) => format!("choice {letter}"),
        };
        position.picks(mv).into_iter().map(show).collect()
    };
    assert_eq!(shown("", START, "g1f3"), ["g1", "f3"]);
    let choose = "4k7/12/12/10gP1/10gP1/1gP10/12/4K7 wg k5k4:- - - 0 1";
    assert_eq!(
        shown("control=2 release=choose", choose, "k5j5"),
        ["k5", "j5"]
    );
    assert_eq!(
        shown("control=2 release=choose", choose, "b3a3q-k4"),
        ["b3", "a3", "choice Q", "k4"]
    );
    let castle = "4k7/12/12/12/12/12/12/4K2R4 w -:- K - 0 1";
    assert_eq!(shown("castling=on", castle, "e1g1"), ["e1", "g1"]);
    assert_eq!(
        shown("castling=on setup=chess960", castle, "e1h1"),
        ["e1", "h1"]
    );
    let placing = start("setup=placement").write_position();
    assert_eq!(shown("setup=placement", &placing, "N@b1"), ["hand N", "b1"]);
}

fn play(table: &mut dyn Table, code: &str) -> (String, Vec<String>) {
    let played = table.play(code).unwrap_or_else(|fault| panic!("{fault}"));
    (played.ply.words, played.ply.notes)
}

#[test]
fn moves_are_told_in_words() {
    let words = |set: &str, text: &str, code: &str| play(&mut *table(set, text), code).0;
    assert_eq!(words("", START, "g1f3"), "knight g1 to f3");
    assert_eq!(words("", START, "h1k1"), "rook h1 takes gray pawn k1");
    let gray = "r1bqkbn1gP2gR/pppp1pp3gP1/2n7gPgB/4p3gP2gQ/2B1P2r2gQ1/5N4gPgB/PPPPKPPP2gPgN/RNBQ3R2gPgR wg i5:k4 - - 0 5";
    assert_eq!(words("", gray, "k6j6"), "gray pawn k6 to j6");
    assert_eq!(words("", gray, "i5h4"), "gray pawn i5 takes black rook h4");
    let white = "4k7/12/12/8n3/7P1P2/12/12/4K7 w -:- - - 0 1";
    assert_eq!(words("", white, "h4i5"), "pawn h4 takes knight i5");
    let promotion = "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40";
    assert_eq!(
        words("", promotion, "b5a5q"),
        "gray pawn b5 to a5 and becomes a queen"
    );
    let passing = "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.2 0 20";
    assert_eq!(
        words("en_passant=on", passing, "i4h3"),
        "gray pawn i4 takes white pawn h4 en passant and goes to h3"
    );
    let castle = "4k7/12/12/12/12/12/12/4K2R4 w -:- K - 0 1";
    assert_eq!(
        words("castling=on", castle, "e1g1"),
        "king e1 castles to g1, rook h1 to f1"
    );
}

/// Skips, checks and outcomes are reported in sentences.
#[test]
fn notes_say_what_happened_besides() {
    let notes = |set: &str, text: &str, code: &str| play(&mut *table(set, text), code).1;
    assert_eq!(notes("", START, "e2e4"), Vec::<String>::new());
    assert_eq!(
        notes(
            "",
            "4k2r4/12/12/12/9gN2/12/12/1N2K7 w j4:- - - 0 30",
            "b1c3"
        ),
        ["Black has no gray move and skips"]
    );
    assert_eq!(
        notes(
            "gray_stuck=loses",
            "4k2r4/12/12/12/9gN2/12/12/1N2K7 w j4:- - - 0 30",
            "b1c3"
        ),
        ["Black has no gray move and loses"]
    );
    assert_eq!(
        notes("", "k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40", "j4a4"),
        ["Black is checkmated by the gray queen on a4, which White controls"]
    );
    assert_eq!(
        notes(
            "",
            "k11/12/12/4gQ7/12/12/12/4K5gN1 wg e5:- - - 0 40",
            "k1j3"
        ),
        ["White is in check from the gray queen on e5, which nobody controls"]
    );
    assert_eq!(
        notes(
            "",
            "k11/pp10/12/9gR2/12/12/PP10/K10gR wg l1:- - - 0 40",
            "j5j8"
        ),
        [
            "White is checkmated by the gray rook on l1, which nobody controls",
            "Black is checkmated by the gray rook on j8, which White controls",
            "Both players are mated at once"
        ]
    );
    assert_eq!(
        notes("", "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40", "b5a5n"),
        ["Nothing is left with which anybody could mate"]
    );
    assert_eq!(
        notes("", "k11/12/12/12/12/12/2Q9/4K7 w -:- - - 0 40", "c2c7"),
        [
            "Black has no gray move and skips",
            "Black has no move and is not in check"
        ]
    );
    assert_eq!(
        notes(
            "armies=fourth",
            "8k2r4/16/16/16/16/16/16/8K2R4 w -:- - - 0 1",
            "h1h2"
        ),
        [
            "Black has no gray move and skips",
            "Black has no brown move and skips"
        ]
    );
    // An existing check is not reported again.
    let mut two = table("", "4k7/3p1p6/12/9gR2/12/12/12/4R1K5 bg -:- - - 0 20");
    assert_eq!(play(&mut *two, "j5l5").1, Vec::<String>::new());
    let mut last = Turns::<Position>::GAME
        .open(&picks("setup=chess960"), None)
        .unwrap();
    for code in [
        "gQ@l4", "gQ@l5", "gR@l1", "gR@l8", "gN@l2", "gN@l7", "gB@l3",
    ] {
        assert_eq!(play(&mut *last, code).1, Vec::<String>::new());
    }
    assert_eq!(
        play(&mut *last, "gB@l6").1,
        ["Every piece stands; the game begins"]
    );
}

/// The board in a terminal shows markers and armies.
#[test]
fn the_board_as_text() {
    let text = position("", START).board_text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[1],
        "7   p   p   p   p   p   p   p   p   .   .  gP, gN"
    );
    assert_eq!(
        lines[6],
        "2   P   P   P   P   P   P   P   P   .   .  gP' gN"
    );
    assert_eq!(
        lines[8],
        "    a   b   c   d   e   f   g   h   i   j   k   l"
    );
    assert_eq!(
        lines[9..],
        [
            "White controls k2",
            "Black controls k7",
            "White moves white"
        ]
    );
    let text = position("", "4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 1").board_text();
    assert!(text.contains("White controls nothing"), "{text}");
}
