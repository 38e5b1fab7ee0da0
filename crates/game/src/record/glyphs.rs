//! Signs that judge a move, and their numbers (NAGs).

/// The number of a sign that is written after a move.
pub(super) fn glyph(signs: &str) -> Option<u8> {
    Some(match signs {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}

/// The number of a sign or a letter that books and other programs write, as PGN's table of NAGs has it.
pub(super) fn printed(signs: &str) -> Option<u8> {
    Some(match signs {
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "+=" | "⩲" => 14,
        "=+" | "⩱" => 15,
        "±" | "+/-" => 16,
        "∓" | "-/+" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        "⟳" => 32,
        "↑" => 36,
        "→" => 40,
        "⇆" => 132,
        "⊕" => 138,
        "N" => 146,
        "D" => 220,
        _ => return nearest(signs),
    })
}

/// The judgement that a longer row of marks comes closest to: `!!!` is `!!`.
pub(super) fn nearest(signs: &str) -> Option<u8> {
    if signs.is_empty() || !signs.chars().all(|sign| matches!(sign, '!' | '?')) {
        return None;
    }
    Some(match (signs.contains('!'), signs.contains('?')) {
        (true, false) => 3,
        (false, true) => 4,
        _ if signs.starts_with('!') => 5,
        _ => 6,
    })
}
