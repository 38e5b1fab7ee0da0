//! Position strings (rulebook 8.4): canonical forms, and one clear fault for each kind of error.

use crate::support::{picks, position};
use game::{Notation as _, Rules as _, Show as _};
use mercurial::{Position, fen::START};

/// Invalid string, options, and what the fault must name: the place and a word of the reason.
const BAD: &[(&str, &str, &str, &str)] = &[
    ("", "", "position", "1 fields"),
    (
        "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0",
        "",
        "position",
        "5 fields",
    ),
    (
        "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K  2/2 - w 0 1",
        "",
        "position",
        "7 fields",
    ),
    (
        "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND 2/2 - w 0 1",
        "",
        "MAIN",
        "7 rows",
    ),
    (
        "k/dnrsnd/pppppp/7/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "more than the 6 cells",
    ),
    (
        "k/dnrsnd/pppppp/5/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "1 of 6 cells",
    ),
    (
        "k/dnrsnd/pppppp/33/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "one digit",
    ),
    (
        "k/dnrsnd/pppppp/06/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "one digit",
    ),
    (
        "kk/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "the one cell",
    ),
    (
        "k/dnqsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        "",
        "MAIN",
        "“q” is no unit",
    ),
    (
        "k/6/6/6/6/N(r2/4/K 2/2 - w 0 1",
        "",
        "MAIN",
        "“2” is no prisoner",
    ),
    ("k/6/6/6/N(r/6/6/K 2/2 - w 0 1", "", "MAIN", "not closed"),
    (
        "k/6/6/N()5/6/6/6/K 2/2 - w 0 1",
        "",
        "MAIN",
        "holds no prisoner",
    ),
    (
        "k/6/6/N(R)5/6/6/6/K 2/2 - w 0 1",
        "",
        "MAIN",
        "its own side",
    ),
    (
        "k/6/6/P(K)5/6/6/6/1 2/2 - w 0 1",
        "hop_own=on",
        "MAIN",
        "its own side",
    ),
    (
        "k/6/6/R~5/6/6/6/K 2/2 - w 0 1",
        "",
        "MAIN",
        "promoted_capture=pawn",
    ),
    (
        "k/6/6/P~5/6/6/6/K 2/2 - w 0 1",
        "promoted_capture=pawn",
        "MAIN",
        "promoted",
    ),
    ("k/P5/6/6/6/6/6/K 2/2 - w 0 1", "", "MAIN", "a6"),
    ("k/6/6/6/6/6/2p3/K 2/2 - w 0 1", "", "MAIN", "c1"),
    ("P/6/6/6/6/6/6/K 2/2 - w 0 1", "", "MAIN", "d7"),
    ("k/6/6/6/6/6/2K3/K 2/2 - w 0 1", "", "MAIN", "2 white kings"),
    (
        "1/6/6/6/6/6/6/1 2/2 - w 0 1",
        "",
        "MAIN",
        "neither side has a king",
    ),
    (
        "k/6/6/N(k)5/6/6/6/K 2/2 - b 0 1",
        "",
        "MAIN",
        "prisoner and on the board",
    ),
    (
        "1/6/6/N(kk)5/6/6/6/K 2/2 - b 0 1",
        "",
        "MAIN",
        "2 captured black kings",
    ),
    (
        "1/6/6/N(k)5/6/6/6/K 2/2 - w 0 1",
        "",
        "SIDE",
        "black would be to move",
    ),
    (
        "k/6/6/6/6/6/6/K 3/2 - w 0 1",
        "",
        "SATELLITE",
        "more than the 2 cells",
    ),
    ("k/6/6/6/6/6/6/K 2 - w 0 1", "", "SATELLITE", "1 rows"),
    (
        "k/6/6/6/6/6/6/1 K1/2 - w 0 1",
        "",
        "SATELLITE",
        "a king cannot",
    ),
    (
        "k/6/6/6/6/6/6/K 1P/2 - w 0 1",
        "",
        "SATELLITE",
        "a pawn cannot",
    ),
    (
        "k/6/6/6/6/6/6/K 2/2 K w 0 1",
        "",
        "HANDS",
        "a king cannot be in hand",
    ),
    ("k/6/6/6/6/6/6/K 2/2 N2 w 0 1", "", "HANDS", "“2”"),
    (
        "k/6/6/6/6/6/6/K 2/2 NNNNNNNNNNNNNN w 0 1",
        "",
        "HANDS",
        "more than 13",
    ),
    (
        "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 N w 0 1",
        "",
        "position",
        "white has 14 units",
    ),
    ("k/6/6/6/6/6/6/K 2/2 - W 0 1", "", "SIDE", "neither w nor b"),
    ("k/6/6/6/6/6/6/K 2/2 - w 61 1", "", "QUIET", "from 0 to 60"),
    ("k/6/6/6/6/6/6/K 2/2 - w 01 1", "", "QUIET", "“01”"),
    ("k/6/6/6/6/6/6/K 2/2 - w -1 1", "", "QUIET", "“-1”"),
    ("k/6/6/6/6/6/6/K 2/2 - w 0 0", "", "TURN", "“0”"),
    (
        "k/6/6/6/6/6/6/K 2/2 - w 0 99999999999",
        "",
        "TURN",
        "“99999999999”",
    ),
];

#[test]
fn bad_strings_get_their_own_fault() {
    let mut reasons = std::collections::BTreeSet::new();
    for (text, options, place, reason) in BAD {
        let options = Position::options(&picks(options)).unwrap();
        let Err(fault) = Position::read_position(text, &options) else {
            panic!("accepted: {text}");
        };
        assert!(fault.place.to_string().contains(place), "{text}: {fault}");
        assert!(fault.reason.contains(reason), "{text}: {fault}");
        reasons.insert(fault.to_string());
    }
    assert_eq!(reasons.len(), BAD.len(), "each string has its own message");
}

#[test]
fn the_start_string_is_valid_under_every_option() {
    for spec in mercurial::options::OPTIONS {
        for value in spec.values {
            let text = format!("{}={}", spec.name, value.name);
            let options = Position::options(&picks(&text)).unwrap();
            assert_eq!(
                Position::read_position(START, &options).unwrap(),
                Position::start(&options)
            );
            assert_eq!(Position::start(&options).write_position(), START, "{text}");
        }
    }
}

#[test]
fn prisoners_and_hands_are_written_in_order() {
    let loose = position("", "k/6/6/3N(psdnrp)2/6/6/6/K 2/2 pPrDRn w 0 1");
    assert_eq!(
        loose.write_position(),
        "k/6/6/3N(rndspp)2/6/6/6/K 2/2 RDPrnp w 0 1"
    );
    let both = position("hop_own=on", "k/6/6/P(nNpR)5/6/6/6/K 2/2 - w 0 1");
    assert_eq!(both.write_position(), "k/6/6/P(RNnp)5/6/6/6/K 2/2 - w 0 1");
}

/// Section 2: the number of squares each unit reaches from c0 and d7, and that the satellite is connected to nothing.
#[test]
fn geometry_of_the_extra_squares() {
    use mercurial::board::{DRAGON, KING, KNIGHT, MAIN, SATELLITE, from_name, name_text};
    let names = |set: chess_kit::Bitboard| {
        let mut all: Vec<String> = set.into_iter().map(name_text).collect();
        all.sort();
        all.join(" ")
    };
    let at = |name: &str| usize::from(from_name([name.as_bytes()[0], name.as_bytes()[1]]).unwrap());
    assert_eq!(names(KING[at("c0")]), "b1 c1 d1");
    assert_eq!(names(DRAGON[at("c0")]), "a2 c1 e2");
    assert_eq!(names(KNIGHT[at("c0")]), "a1 b2 d2 e1");
    assert_eq!(names(KING[at("d7")]), "c6 d6 e6");
    assert_eq!(names(DRAGON[at("d7")]), "b5 d6 f5");
    assert_eq!(names(KNIGHT[at("d7")]), "b6 c5 e5 f6");
    assert_eq!(names(KING[at("*3")]), "*4 @3 @4");
    for square in SATELLITE {
        assert!((KING[usize::from(square)] & MAIN).is_empty());
        assert!(KNIGHT[usize::from(square)].is_empty());
    }
    assert_eq!((MAIN | SATELLITE).len(), 42);
}

/// Section 3, U14 to U19: the lists of the two armies, unit by unit.
#[test]
fn the_armies_stand_as_listed() {
    let start = Position::start(&Position::options(&picks("")).unwrap());
    let armies = [
        "a2P b2P c2P d2P e2P f2P a1D f1D b1N e1N c0K d1R c1S",
        "a5P b5P c5P d5P e5P f5P a6D f6D b6N e6N d7K c6R d6S",
    ];
    let view = start.view();
    for (seat, army) in armies.into_iter().enumerate() {
        let mut listed: Vec<String> = army.split(' ').map(str::to_owned).collect();
        let of_seat = view.squares.iter().filter_map(|square| {
            let top = square.top.as_ref()?;
            let mine = top.seat.is_some_and(|owner| owner.index() == seat);
            mine.then(|| format!("{}{}", square.name, top.letter))
        });
        let mut stands: Vec<String> = of_seat.collect();
        listed.sort();
        stands.sort();
        assert_eq!(stands, listed);
        assert!(view.hands[seat].is_empty());
    }
    assert!(view.squares.iter().all(|square| square.under.is_empty()));
    assert_eq!(start.to_move().index(), 0);
}
