//! Sets up tables and checks expectations.

use game::{Game, Notation as _, Rules as _, Table, Turns};
use mars::Position;
pub(crate) use trial::Choices;

trial::helpers! { Position: picks, options, start, position, table }

/// A table in the starting position.
pub(crate) fn new_table(options: &str) -> Box<dyn Table> {
    let game = Turns::<Position>::GAME.open(&picks(options), None);
    game.unwrap_or_else(|fault| panic!("{options}: {fault}"))
}

/// Plays moves, each of which must be legal.
pub(crate) fn play_all(table: &mut dyn Table, moves: &str) {
    for text in moves.split_whitespace() {
        let played = table.play(text);
        played.unwrap_or_else(|fault| panic!("{text} in {}: {fault}", table.position_text()));
    }
}

/// The position string after some moves.
pub(crate) fn after(options: &str, string: &str, moves: &str) -> String {
    let mut table = table(options, string);
    play_all(&mut *table, moves);
    table.position_text()
}

/// The codes of the legal moves, sorted, even if the game is already drawn.
pub(crate) fn codes(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves_beyond_draws_into(&mut moves);
    assert_eq!(position.count_moves_beyond_draws(), moves.len());
    let texts = moves.into_iter().map(|mv| position.write_move(mv));
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}

/// Where the unit on a square may move or strike, sorted: `d7`, `*d5`, `@b4`.
pub(crate) fn moves_of(options: &str, string: &str, square: &str) -> Vec<String> {
    let all = codes(&position(options, string));
    let of_square = all.iter().filter_map(|code| code.strip_prefix(square));
    of_square.map(str::to_owned).collect()
}

/// A sorted list of words.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// The outcome of the game at a table.
pub(crate) fn end(table: &dyn Table) -> String {
    let end = table.outcome();
    end.map_or_else(|| "goes on".to_owned(), |end| end.to_string())
}

/// The legal moves that capture something, each with the squares in brackets: `c7a5(b6)`.
pub(crate) fn captures(table: &dyn Table) -> Vec<String> {
    let capturing = table.legal().into_iter();
    let capturing = capturing.filter(|row| !row.captures.is_empty());
    capturing
        .map(|mut row| {
            row.captures.sort();
            format!("{}({})", row.text, row.captures.join(","))
        })
        .collect()
}

/// What else a move costs the mover.
pub(crate) fn losses(options: &str, text: &str, code: &str) -> Vec<String> {
    let rows = table(options, text).legal();
    let row = rows.into_iter().find(|row| row.text == code);
    let mut losses = row.unwrap_or_else(|| panic!("{code} in {text}")).losses;
    losses.sort();
    losses
}

/// Whether a choice among this many falls on the first.
pub(crate) fn one_in(dice: &mut Choices, number: usize) -> bool {
    dice.below(number) == 0
}

/// Each value of each option, and combinations of them.
pub(crate) const OPTION_SETS: &[&str] = &[
    "",
    "setup=rotate",
    "front_file_empty=open",
    "touch=border",
    "territory=front_inclusive",
    "fallback_right=no",
    "threat_basis=full",
    "mantacron_area_hits=everyone",
    "mantacron_blast_general=no",
    "rose_full_circle=yes",
    "thief_coordinates_with=own",
    "swarm_clock=weighted",
    "swarm_spawn_place=adjacent",
    "cold_death_is_capture=yes",
    "cyzneo_limit=2",
    "stalemate=loss",
    "check=capture",
    "quiet_limit=0",
    "quiet_limit=7",
    "touch=border front_file_empty=open threat_basis=full",
    "territory=front_inclusive fallback_right=no stalemate=loss",
    "mantacron_area_hits=everyone mantacron_blast_general=no rose_full_circle=yes",
    "swarm_clock=weighted swarm_spawn_place=adjacent cold_death_is_capture=yes cyzneo_limit=1",
    "check=capture mantacron_area_hits=everyone swarm_clock=weighted rose_full_circle=yes",
    "check=capture stalemate=loss fallback_right=no thief_coordinates_with=own threat_basis=full",
    "setup=rotate touch=border territory=front_inclusive mantacron_blast_general=no quiet_limit=20",
    "swarm_turns=each",
    "thief_mimics=current",
    "swarm_clock=weighted swarm_turns=each thief_mimics=current cold_death_is_capture=yes",
    "check=capture rose_full_circle=yes swarm_turns=each thief_mimics=current threat_basis=full",
];
