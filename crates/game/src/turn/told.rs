//! What was played, in sentences: each move a clause in the past tense, each turn a sentence of its moves.

/// A played move as a clause in the past tense: “knight”, “went from g1 to f3”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The unit of the mover's that did it, without an article: “knight”, “rook on h1”. None if the clause is about the
    /// mover: “castled kingside”, “moved the gray knight from l7 to j8”.
    pub unit: Option<String>,
    /// What it, or the mover, did, without a full stop.
    pub did: String,
}

impl Told {
    /// A clause about a unit that the mover owns.
    #[must_use]
    pub fn of_unit(unit: impl Into<String>, did: impl Into<String>) -> Told {
        Told {
            unit: Some(unit.into()),
            did: did.into(),
        }
    }

    /// A clause about the mover.
    #[must_use]
    pub fn of_mover(did: impl Into<String>) -> Told {
        Told {
            unit: None,
            did: did.into(),
        }
    }
}

/// A move of a turn that is told: its clause, and its other effects in sentences.
pub(super) struct Deed {
    pub(super) told: Told,
    pub(super) notes: Vec<String>,
}

/// A turn, or consecutive moves of one, in sentences: “Black's knight went from l7 to j8, then the pawn went from h7 to
/// h6.” Effects of a move follow it at once, because a later move of the turn may undo them.
///
/// `goes_on` if moves of the same turn came before.
pub(super) fn turn_told(mover: &str, deeds: &[Deed], goes_on: bool) -> String {
    let mut sentences: Vec<String> = Vec::new();
    // The sentence that is not finished, and whether its last clause was about the mover.
    let mut open: Option<(String, bool)> = None;
    for (index, Deed { told, notes }) in deeds.iter().enumerate() {
        let later = goes_on || index > 0;
        let Told { unit, did } = told;
        let clause = match (unit, &open) {
            (Some(unit), _) if later => format!("the {unit} {did}"),
            (Some(unit), _) => format!("{mover}'s {unit} {did}"),
            (None, Some((_, true))) => did.clone(),
            (None, _) => format!("{mover} {did}"),
        };
        let is_mover = unit.is_none();
        let text = match open.take() {
            Some((before, _)) => format!("{before}, then {clause}"),
            None if later => format!("Then {clause}"),
            None => clause,
        };
        if notes.is_empty() {
            open = Some((text, is_mover));
        } else {
            sentences.push(finished(&text));
            sentences.extend(notes.iter().map(|note| finished(note)));
        }
    }
    sentences.extend(open.map(|(text, _)| finished(&text)));
    sentences.join(" ")
}

/// The text with a full stop.
fn finished(text: &str) -> String {
    if text.ends_with('.') {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deed(told: Told, notes: &[&str]) -> Deed {
        Deed {
            told,
            notes: notes.iter().map(|note| (*note).to_owned()).collect(),
        }
    }

    #[test]
    fn a_turn_is_one_sentence() {
        let knight = || deed(Told::of_unit("knight", "went to j6"), &[]);
        let pawn = || deed(Told::of_unit("pawn", "went to h6"), &[]);
        assert_eq!(
            turn_told("Black", &[knight(), pawn()], false),
            "Black's knight went to j6, then the pawn went to h6."
        );
        assert_eq!(
            turn_told("Black", &[pawn()], true),
            "Then the pawn went to h6."
        );
        let gray = || deed(Told::of_mover("moved the gray rook to a4"), &[]);
        let brown = || deed(Told::of_mover("moved the brown rook to b4"), &[]);
        assert_eq!(
            turn_told("White", &[gray(), brown(), pawn()], false),
            "White moved the gray rook to a4, then moved the brown rook to b4, then the pawn went to h6."
        );
        assert_eq!(
            turn_told("White", &[pawn(), gray()], false),
            "White's pawn went to h6, then White moved the gray rook to a4."
        );
        assert_eq!(
            turn_told("White", &[gray()], true),
            "Then White moved the gray rook to a4."
        );
        assert_eq!(turn_told("White", &[], false), "");
    }

    #[test]
    fn effects_follow_the_move_that_had_them() {
        let rook = deed(Told::of_mover("moved the rook"), &["Black is in check."]);
        let pawn = deed(
            Told::of_unit("pawn", "went to h6"),
            &["Black has no gray move and skips"],
        );
        assert_eq!(
            turn_told("White", &[rook, pawn], false),
            "White moved the rook. Black is in check. Then the pawn went to h6. Black has no gray move and skips."
        );
    }
}
