//! Sets up tables and checks expectations.

use game::Table;
use mercurial::Position;

trial::helpers! { Position: picks, position, table, check_play }

/// The result in the words of the examples.
pub(crate) fn result(table: &dyn Table) -> String {
    match table.outcome() {
        None => "*".to_owned(),
        Some(end) => match end.reason {
            "thirty_moves" => "1/2 30-move".to_owned(),
            "no_move" => "1/2 no-move".to_owned(),
            _ => end.result_text().to_owned(),
        },
    }
}
