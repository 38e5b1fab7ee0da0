//! Stored openings.

use super::{play, setup};
use crate::coins::Coins;
use game::Turns;
use search::{Book, BookHead, Openings, Play, StopFlag};

fn head() -> BookHead {
    BookHead {
        game: "coins".to_owned(),
        options: String::new(),
        plies: 2,
        seed: 7,
        nodes: 500,
        margin: 60,
        play: Some(Play {
            pairs: 2,
            nodes: 40,
        }),
        version: "1.2.3".to_owned(),
    }
}

fn read(text: &str) -> Result<Book, game::Fault> {
    Book::read(text, &Turns::<Coins>::GAME)
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let text = format!("{}3 first last\n4 last middle\n", head());
    assert!(text.contains(
        "\ncommand: quicksilver openings coins --plies 2 --seed 7 --nodes 500 --margin 60 --play 40 --pairs 2\n"
    ));
    let book = read(&text).unwrap();
    assert_eq!(book.head, head());
    let lines: Vec<String> = book.openings.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["3 first last", "4 last middle"]);
    let other = BookHead {
        options: "aim=less".to_owned(),
        play: None,
        ..head()
    };
    assert_eq!(read(&other.to_string()).unwrap().head, other);
    assert_eq!(
        head().differences(&other),
        [
            "options is “” there and “aim=less” here",
            "play is “2 pairs at 40 nodes” there and “none” here"
        ]
    );
    assert!(head().differences(&head()).is_empty());
}

#[test]
fn faults_in_a_book_name_the_line() {
    let head = head().to_string();
    let lines = head.lines().count();
    for (text, place, reason) in [
        (String::new(), "line 1", "begin with the line"),
        ("openings\n".to_owned(), "line 1", "begin with the line"),
        (head.replace("coins\n", "draughts\n"), "game", "of draughts"),
        (head.replace("seed: 7", "seed: x"), "line 4", "“x”"),
        (head.replace("seed: 7", "seeds: 7"), "line 4", "“seeds”"),
        (head.replace("seed: 7\n", ""), "line", "“seed” is missing"),
        (
            head.replace("2 pairs at", "2 at"),
            "line 7",
            "play cannot be",
        ),
        (head.trim_end().to_owned(), "openings", "it is missing"),
        (
            head.replace("version", "options: aim=up\nversion"),
            "aim",
            "up",
        ),
        (head.clone() + "first\n", "line", "begins with its number"),
        (head.clone() + "2 first\n2 last\n", "line", "above 2"),
        (
            head.clone() + "2 sideways\n",
            "move 1 “sideways”",
            "first, last",
        ),
        (
            head.clone() + "2 first last\n4 first last\n",
            "line",
            "same position as opening 2",
        ),
    ] {
        let fault = read(&text).unwrap_err();
        assert!(fault.reason.contains(reason), "{fault}");
        assert!(fault.place.to_string().contains(place), "{fault}");
    }
    let fault = read(&(head + "1 first last\n2 sideways\n")).unwrap_err();
    let line = format!("line {}", lines + 2);
    assert!(fault.place.to_string().starts_with(&line), "{fault}");
}

#[test]
fn stored_openings_come_first_and_then_drawn_ones() {
    let text = format!("{}3 first last middle\n9 last middle first\n", head());
    let mut setup = setup("depth=2", "level=2", 8);
    setup.openings = Openings {
        stored: read(&text).unwrap().openings,
        drawn_plies: 2,
    };
    let (_, games) = play(&setup, &StopFlag::default());
    for game in &games {
        let opening = &game.moves[..game.opening_plies as usize];
        match game.pair() {
            1 => assert_eq!(opening, ["first", "last", "middle"]),
            2 => assert_eq!(opening, ["last", "middle", "first"]),
            _ => assert_eq!(opening.len(), 2),
        }
        assert_eq!(game.opening, Some(game.pair()).filter(|pair| *pair <= 2));
    }
}
